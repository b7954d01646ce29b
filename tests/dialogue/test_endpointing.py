from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.dialogue.turn_taking.endpointing import (
    ENDPOINTING_DIALS,
    Endpointing,
    EndpointingDial,
    LongSilence,
    Pause,
)

SURE = Pause(5.0, probability=0.98, text="We deliver within two days.")
UNSURE = Pause(5.0, probability=0.4, text="We deliver within two days.")
UNLIKELY = Pause(5.0, probability=0.02, text="We deliver within two days.")
HANGING = Pause(5.0, probability=0.02, text="We deliver within two days, and um")

chances = st.none() | st.floats(0, 1)
texts = st.sampled_from(
    [None, "", "It was the", "It was, um", "It was late", "It was late.", "Was it?"]
)
lengths = st.floats(0, 60)


@pytest.mark.parametrize("dial", ENDPOINTING_DIALS)
def test_the_less_likely_an_end_the_longer_the_wait(dial: EndpointingDial) -> None:
    waits_s = [Endpointing(dial).wait_s(pause) for pause in (SURE, UNSURE, UNLIKELY, HANGING)]
    assert all(shorter_s < longer_s for shorter_s, longer_s in pairwise(waits_s))


def test_what_a_rehearsal_has_to_keep() -> None:
    """The wait leaves 0.2 s of the 0.8 s and 1.5 s from the last voiced sample to the answer."""
    assert Endpointing().wait_s(SURE) <= 0.6
    assert Endpointing().wait_s(UNLIKELY) <= 1.3
    assert Endpointing("patient").wait_s(UNLIKELY) > 1.5, "longer than any thinking pause"


@pytest.mark.parametrize(
    ("text", "longer"),
    [("Is that all?", False), ("It is the", True), ("It is, um", True), ("It is all", True)],
)
def test_words_move_the_wait(text: str, *, longer: bool) -> None:
    without_s = Endpointing().wait_s(Pause(5.0, probability=0.5))
    assert (Endpointing().wait_s(Pause(5.0, probability=0.5, text=text)) > without_s) == longer


@given(chances, texts, chances, lengths, st.booleans())
def test_a_more_patient_dial_never_waits_less(
    probability: float | None,
    text: str | None,
    complete: float | None,
    talked_s: float,
    long_answer: bool,
) -> None:
    pause = Pause(talked_s, long_answer, probability, text, complete)
    waits_s = [Endpointing(dial).wait_s(pause) for dial in ENDPOINTING_DIALS]
    assert waits_s == sorted(waits_s)
    assert 0.3 < waits_s[0] <= waits_s[-1] < 3


@given(st.floats(0, 1), st.floats(0, 1), chances, texts)
def test_the_likelier_the_end_of_a_sentence_the_shorter_the_wait(
    one: float, other: float, probability: float | None, text: str
) -> None:
    waits_s = [
        Endpointing().wait_s(Pause(5, probability=probability, text=text, complete=complete))
        for complete in sorted([one, other])
    ]
    assert waits_s == sorted(waits_s, reverse=True)


def test_an_unfinished_sentence_that_sounds_finished_is_waited_for() -> None:
    """The synthetic voice makes any pause sound like an end."""
    unfinished = Pause(5.0, probability=0.95, text="Last month three of.", complete=0.005)
    finished = Pause(5.0, probability=0.95, text="They asked for three.", complete=0.7)
    assert Endpointing().wait_s(finished) + 0.9 < Endpointing().wait_s(unfinished)


@given(st.floats(0, 1), st.floats(0, 1), texts)
def test_more_evidence_never_makes_it_wait_longer(one: float, other: float, text: str) -> None:
    low, high = sorted([one, other])
    assert Endpointing().wait_s(Pause(5, probability=high, text=text)) <= Endpointing().wait_s(
        Pause(5, probability=low, text=text)
    )


def test_the_beginning_of_a_long_answer_is_waited_for() -> None:
    begun = Pause(3.0, long_answer=True, probability=0.98)
    well_on = Pause(12.0, long_answer=True, probability=0.98)
    usual_s = Endpointing().wait_s(Pause(3.0, probability=0.98))
    assert usual_s + 0.2 < Endpointing().wait_s(begun) < Endpointing("patient").wait_s(begun)
    assert Endpointing().wait_s(well_on) == usual_s


def test_first_words_are_given_a_little_more_time() -> None:
    waits_s = [
        Endpointing().wait_s(Pause(talked_s, probability=0.98)) for talked_s in (0.3, 1, 3, 9)
    ]
    assert waits_s[0] > waits_s[1] > waits_s[2] == waits_s[3]
    assert waits_s[0] < 0.85


def test_a_slow_speaker_is_given_more_time_and_a_quick_one_no_less() -> None:
    slow, quick, usual = Endpointing(), Endpointing(), Endpointing()
    for _ in range(5):
        slow.learn_pause(0.6)
        quick.learn_pause(0.25)
        usual.learn_pause(0.45)
    assert usual.wait_s(SURE) == pytest.approx(Endpointing().wait_s(SURE))
    # as many pauses as what is usual counts for: half of the way, on a logarithmic scale
    assert slow.slowness == pytest.approx((0.6 / 0.45) ** 0.5)
    assert quick.slowness == 1
    for _ in range(100):
        slow.learn_pause(3.0)
    assert slow.slowness == 1.2
    assert slow.wait_s(UNLIKELY) > Endpointing().wait_s(UNLIKELY)
    assert slow.wait_s(SURE) == Endpointing().wait_s(SURE), "a clear end is as clear"


def test_who_was_spoken_over_is_given_more_time() -> None:
    policy, patient = Endpointing(), Endpointing("patient")
    waits_s = [policy.wait_s(SURE)]
    for _ in range(6):
        policy.learn_early_end()
        waits_s.append(policy.wait_s(SURE))
    assert waits_s[0] < waits_s[1] < waits_s[2] == patient.wait_s(SURE)
    assert waits_s[2] < waits_s[3] < waits_s[4] == waits_s[6], "the most patient there is"
    patient.learn_early_end()
    patient.learn_early_end()
    assert patient.wait_s(SURE) == waits_s[4]
    assert Endpointing("normal", 2).wait_s(SURE) == waits_s[2], "it is known from earlier takes"


def test_gaps_between_words_teach_nothing() -> None:
    policy = Endpointing()
    policy.learn_pause(0.1)
    assert policy.slowness == 1


def test_the_model_is_asked_once() -> None:
    pause = Pause(3.0)
    assert not pause.worth_asking(0.1)
    assert pause.worth_asking(0.2)
    pause.probability = 0.3
    assert not pause.worth_asking(0.4)


@pytest.mark.parametrize(
    ("probability", "silence_s", "worth"),
    [(None, 0.1, True), (0.05, 0.3, False), (0.05, 0.7, True), (0.5, 0.3, True)],
)
def test_nothing_is_prepared_for_a_pause_that_is_no_end_before_it_gets_long(
    probability: float | None, silence_s: float, *, worth: bool
) -> None:
    assert Pause(3.0, probability=probability).worth_preparing(silence_s) == worth


def test_a_talk_is_asked_about_once_and_ends_if_the_silence_lasts() -> None:
    rule = LongSilence(ask_s=8, end_s=16)
    silences_s = [0, 3, 7.9, 8.0, 8.1, 15, 0, 2, 9, 15.9, 16.0]
    said = [rule.check_silence(silence_s) for silence_s in silences_s]
    assert said == ["", "", "", "ask", "", "", "", "", "ask", "", "end"]
