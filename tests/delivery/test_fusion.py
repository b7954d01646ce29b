from __future__ import annotations

import pytest

from greenroom.delivery.listening.fusion import fuse_filled_pauses
from greenroom.delivery.listening.nuclei import Nucleus
from greenroom.delivery.listening.words import is_filled_pause, plausible_words
from greenroom.domain.talk import Span, Word

FILLED = "um, Uh... uhm UMMM er erm hmm mm mhm ah ehm huh uhhh"
OTHERS = "a I umbrella her error hum oh are mum human ham the"
SPEECH = [Span(0.0, 6.0)]


def words(*parts: tuple[str, float, float] | tuple[str, float, float, float]) -> list[Word]:
    return [Word(*part) for part in parts]


def nucleus(start_s: float, end_s: float, share: float = 0.9) -> Nucleus:
    return Nucleus(Span(start_s, end_s), share)


UM = words(("we", 0.0, 0.2), ("um", 1.4, 1.5), ("start", 2.0, 2.4))


@pytest.mark.parametrize("text", FILLED.split())
def test_drawn_out_forms_are_filled_pauses(text: str) -> None:
    assert is_filled_pause(text)


@pytest.mark.parametrize("text", OTHERS.split())
def test_words_are_not(text: str) -> None:
    assert not is_filled_pause(text)


def test_the_sound_says_when() -> None:
    (found,) = fuse_filled_pauses([UM, UM], [nucleus(0.9, 1.3)], SPEECH)
    assert (found.text, found.start_s, found.end_s) == ("um", 0.9, 1.3)


def test_without_sound_both_readings_must_agree() -> None:
    without = words(("we", 0.0, 0.2), ("start", 2.0, 2.4))
    assert len(fuse_filled_pauses([UM, UM], [], SPEECH)) == 1
    assert fuse_filled_pauses([UM, without], [], SPEECH) == ()


@pytest.mark.parametrize(("probability", "count"), [(0.05, 1), (0.02, 0)])
def test_what_every_reading_expects_and_the_sound_holds_is_one(
    probability: float, count: int
) -> None:
    # The mean of the logarithms has to reach -3.5, which is 3 %.
    thought = words(("we", 0.0, 0.2), ("uh", 2.0, 2.0, probability), ("start", 2.0, 2.4))
    assert len(fuse_filled_pauses([thought] * 4, [nucleus(0.9, 1.3)], SPEECH)) == count


@pytest.mark.parametrize(("probability", "count"), [(0.15, 1), (0.05, 0)])
def test_before_the_first_word_more_is_asked_for(probability: float, count: int) -> None:
    thought = words(("uh", 0.5, 0.5, probability), ("start", 2.0, 2.4))
    assert len(fuse_filled_pauses([thought] * 4, [nucleus(0.9, 1.3)], SPEECH)) == count


def test_one_reading_in_four_is_not_enough() -> None:
    without = words(("we", 0.0, 0.2), ("start", 2.0, 2.4))
    assert fuse_filled_pauses([UM, without, without, without], [nucleus(0.9, 1.3)], SPEECH) == ()


def test_of_two_nuclei_in_a_gap_for_one_the_longer_is_taken() -> None:
    (found,) = fuse_filled_pauses([UM, UM], [nucleus(0.5, 0.6), nucleus(0.9, 1.3)], SPEECH)
    assert found.start_s == 0.9


def test_what_all_readings_wrote_is_at_the_sound_just_beside_its_gap() -> None:
    late = words(("and", 0.9, 1.2), ("uh", 1.5, 1.7), ("go", 1.7, 2.0))
    (found,) = fuse_filled_pauses([late] * 4, [nucleus(0.8, 0.98), nucleus(0.2, 0.5)], SPEECH)
    assert (found.start_s, found.end_s) == (1.5, 1.7)  # too far from where it was written
    near = words(("yes", 0.9, 1.4), ("uh", 1.5, 1.7), ("go", 1.7, 2.0))
    (found,) = fuse_filled_pauses([near] * 4, [nucleus(1.2, 1.4, 0.05), nucleus(1.72, 2.3)], SPEECH)
    assert (found.start_s, found.end_s) == (1.72, 2.3)


def test_a_reading_that_lost_the_word_between_two_does_not_make_them_one() -> None:
    two = words(
        ("we", 0.0, 0.2), ("um", 0.9, 1.2), ("can", 1.6, 1.9), ("uh", 2.4, 2.7), ("go", 3.2, 3.4)
    )
    one = [word for word in two if word.text not in ("can", "uh")]
    sound = [nucleus(0.9, 1.2), nucleus(2.4, 2.7)]
    assert len(fuse_filled_pauses([two, two, two, one], sound, SPEECH)) == 2
    assert len(fuse_filled_pauses([one, one, one, two], sound, SPEECH)) == 1


def test_sound_alone_is_none() -> None:
    without = words(("we", 0.0, 0.2), ("start", 2.0, 2.4))
    assert fuse_filled_pauses([without, without], [nucleus(0.9, 1.3)], SPEECH) == ()


def test_a_runaway_reading_is_capped_by_the_sound() -> None:
    runaway = [Word("uh,", 1.0, 1.0, 0.9) for _ in range(111)]
    reading = words(("we", 0.0, 0.2), ("start", 3.0, 3.4))
    reading[1:1] = runaway
    sound = [nucleus(0.8, 1.1), nucleus(1.5, 1.9)]
    assert len(fuse_filled_pauses([reading, reading], sound, SPEECH)) == 2


def test_an_unlikely_equal_repeat_is_the_recogniser_stuttering() -> None:
    reading = words(
        ("we", 0.0, 0.2), ("um", 1.0, 1.3, 0.8), ("um", 1.3, 1.4, 0.01), ("start", 2.0, 2.4)
    )
    sound = [nucleus(0.8, 1.1), nucleus(1.4, 1.6)]
    assert len(fuse_filled_pauses([reading, reading], sound, SPEECH)) == 1


def test_two_halves_of_one_um_are_one() -> None:
    reading = words(("we", 0.0, 0.2), ("um", 1.0, 1.3), ("um", 1.3, 1.4), ("start", 2.0, 2.4))
    sound = [nucleus(0.8, 1.0), nucleus(1.05, 1.3)]
    (found,) = fuse_filled_pauses([reading, reading], sound, SPEECH)
    assert (found.start_s, found.end_s) == (0.8, 1.3)


def test_far_from_any_voice_nothing_is_believed() -> None:
    assert fuse_filled_pauses([UM, UM], [nucleus(0.9, 1.3)], [Span(4.0, 5.0)]) == ()


def test_words_in_silence_are_dropped_and_others_clamped_to_the_voice() -> None:
    heard = words(("So", 0.0, 1.2), ("hello", 1.2, 1.6), ("Thanks", 8.0, 8.4), ("um", 1.6, 1.8))
    said = plausible_words(heard, [Span(1.0, 2.0)])
    assert [(w.text, w.start_s, w.end_s) for w in said] == [("So", 0.75, 1.2), ("hello", 1.2, 1.6)]


def test_a_phrase_repeated_without_end_in_no_time_is_cut() -> None:
    loop = [Word(text, 2.0, 2.0) for _ in range(40) for text in ("thank", "you")]
    said = plausible_words([Word("thank", 1.0, 1.3), Word("you", 1.3, 1.5), *loop], SPEECH)
    assert 2 <= len(said) <= 4


def test_words_really_said_four_times_stay() -> None:
    said = [Word("words", 1 + i / 4, 1.25 + i / 4) for i in range(4)]
    assert len(plausible_words(said, SPEECH)) == 4


def test_no_single_reading_decides() -> None:
    """One is sure and three expect one with hardly 1 %: the mean is enough, the middle is not."""
    sure = words(("we", 0.0, 0.2), ("um", 1.0, 1.3, 1.0), ("start", 2.0, 2.4))
    hardly = words(("we", 0.0, 0.2), ("uh", 2.0, 2.0, 0.0096), ("start", 2.0, 2.4))
    assert fuse_filled_pauses([sure, hardly, hardly, hardly], [nucleus(0.9, 1.3)], SPEECH) == ()
    assert len(fuse_filled_pauses([sure, sure, hardly, hardly], [nucleus(0.9, 1.3)], SPEECH)) == 1


def test_a_sound_inside_a_word_that_most_hear_is_no_filler() -> None:
    """It lies within the margin of the gap; where the word was stretched, it may be one."""
    heard = words(("we", 0.0, 0.2), ("uh", 1.0, 1.0, 0.2), ("eighteen", 1.0, 1.7))
    stretched = words(("we", 0.0, 0.2), ("uh", 1.0, 1.0, 0.2), ("eighteen", 1.0, 2.2))
    sound = [nucleus(1.02, 1.3)]
    assert fuse_filled_pauses([heard] * 4, sound, SPEECH) == ()
    assert len(fuse_filled_pauses([stretched] * 4, sound, SPEECH)) == 1


def test_a_word_without_length_bounds_no_gap() -> None:
    reading = words(
        ("born", 0.5, 0.8), ("in", 2.4, 2.4), ("um", 2.4, 2.5, 0.9), ("sixty", 2.5, 2.9)
    )
    (found,) = fuse_filled_pauses([reading] * 4, [nucleus(1.4, 1.8)], SPEECH)
    assert (found.start_s, found.end_s) == (1.4, 1.8)
