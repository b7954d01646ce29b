from greenroom.dialogue.turn_taking.model_wait import ModelWait


def waits(outcomes: list[bool]) -> list[bool]:
    wait = ModelWait()
    waited = []
    for in_time in outcomes:
        waited.append(wait.next_wait_s(0.5) > 0)
        wait.record_outcome(in_time=in_time)
    return waited


def test_waits_in_vain_become_rarer() -> None:
    waited = waits([False] * 40)
    assert [at for at, each in enumerate(waited) if each] == [2, 7, 16, 33]


def test_a_wait_that_pays_is_made_again() -> None:
    assert waits([False, False, True, True, True, False, False]) == [
        *(False, False, True, True, True, True),
        False,
    ]


def test_a_model_that_is_there_before_the_turn_is_over_is_worth_waiting_for() -> None:
    assert waits([True, False, False]) == [False, True, False]


def test_a_turn_that_is_over_late_waits_no_longer() -> None:
    wait = ModelWait()
    wait.record_outcome(in_time=True)
    assert wait.next_wait_s(0.4) > wait.next_wait_s(0.5) > 0 == wait.next_wait_s(0.9)
