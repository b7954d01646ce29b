import pytest

from greenroom.dialogue.turn_taking.vad import HOP_S, VadParams, VadStateMachine

RULES = VadParams(on=0.5, off=0.35, min_speech_s=0.1, end_pause_s=1.0)


def play(*stretches: tuple[float, float]) -> list[tuple[str, float]]:
    """Feed (probability, seconds) stretches and return what changed."""
    taker = VadStateMachine(RULES)
    changes, at_s = [], 0.0
    for probability, seconds in stretches:
        for _ in range(round(seconds / HOP_S)):
            changes += taker.feed(probability, at_s)
            at_s += HOP_S
    changes += taker.finish(at_s)
    return [(c.kind, round(c.at_s, 1)) for c in changes]


@pytest.mark.parametrize(
    ("stretches", "expected"),
    [
        ([(0.0, 3)], []),
        ([(0.0, 1), (0.9, 2), (0.0, 2)], [("started", 1.0), ("paused", 3.0), ("ended", 3.0)]),
        # a pause shorter than the rule stays inside the turn
        (
            [(0.9, 1), (0.1, 0.8), (0.9, 1), (0.1, 1.5)],
            [("started", 0), ("paused", 1.0), ("started", 1.8), ("paused", 2.8), ("ended", 2.8)],
        ),
        # between off and on nothing changes, whichever side it comes from
        ([(0.0, 1), (0.45, 3)], []),
        ([(0.9, 1), (0.45, 3), (0.0, 2)], [("started", 0), ("paused", 4.0), ("ended", 4.0)]),
        # a click is no speech, and does not keep a turn open
        ([(0.0, 1), (0.9, 0.07), (0.0, 1)], []),
        (
            [(0.9, 1), (0.0, 0.6), (0.9, 0.07), (0.0, 0.5)],
            [("started", 0), ("paused", 1.0), ("ended", 1.0)],
        ),
        # the recording stops in the middle of a word or of a pause
        ([(0.9, 1)], [("started", 0), ("paused", 1.0), ("ended", 1.0)]),
        ([(0.9, 1), (0.0, 0.3)], [("started", 0), ("paused", 1.0), ("ended", 1.0)]),
    ],
)
def test_what_is_heard(
    stretches: list[tuple[float, float]], expected: list[tuple[str, float]]
) -> None:
    assert play(*stretches) == expected


def test_something_else_can_decide_how_long_to_wait() -> None:
    asked: list[float] = []

    def wait_s(silence_s: float) -> float:
        asked.append(silence_s)
        return 2.0 if silence_s < 1.5 else 1.6  # what is known changes during the pause

    taker = VadStateMachine(RULES, wait_s)
    for hop in range(200):
        taken = taker.feed(0.9 if hop * HOP_S < 1 else 0.0, hop * HOP_S)
        if any(change.kind == "ended" for change in taken):
            break
    assert asked[-1] == pytest.approx(1.6, abs=HOP_S)
    assert asked == pytest.approx([HOP_S * (n + 2) for n in range(len(asked))])
