"""How the evidence for a filled pause is weighed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from greenroom.delivery.listening.filler_verdict import FillerVerdict, FillerWeights
from greenroom.delivery.listening.fusion import fuse_filled_pauses
from greenroom.delivery.listening.nuclei import Nucleus
from greenroom.domain.talk import Span, Word
from tests.fakes import ScriptedFillerChecker

SOUND = np.zeros(16_000 * 6, np.float32)
WEIGHTS = FillerWeights(
    expected=1.0, ends=1.0, begins=1.0, seen=0.5, bias=6.0, learned_from={}, cross_validated={}
)
ODDS = np.zeros(300, np.float32)
AT = Span(3.0, 3.4)


def test_what_both_recognisers_expect_is_likely() -> None:
    heard = ScriptedFillerChecker(ends=-0.1, begins=-0.1)
    assert FillerVerdict(heard, ODDS, SOUND, WEIGHTS).probability(AT, -1.0) > 0.9


def test_the_sound_is_the_last_and_the_first_of_what_is_listened_to() -> None:
    heard = ScriptedFillerChecker(ends=-0.1, begins=-0.1)
    FillerVerdict(heard, ODDS, SOUND, WEIGHTS).probability(AT, -1.0)
    assert heard.asked == [("begins", 2.0), ("ends", 2.5)]  # seconds of sound


def test_what_nothing_can_save_is_not_asked_about_twice() -> None:
    heard = ScriptedFillerChecker(ends=0.0, begins=-12.0)
    assert FillerVerdict(heard, ODDS, SOUND, WEIGHTS).probability(AT, -1.0) < 0.5
    assert [name for name, _ in heard.asked] == ["begins"]


def test_what_is_not_seen_and_hardly_expected_is_not_asked_about() -> None:
    heard = ScriptedFillerChecker(ends=0.0, begins=0.0)
    unseen = np.full_like(ODDS, -8.0)
    assert FillerVerdict(heard, unseen, SOUND, WEIGHTS).probability(AT, -3.0) < 0.5
    assert heard.asked == []
    seen = unseen.copy()
    seen[150:170] = 5.0
    assert FillerVerdict(heard, seen, SOUND, WEIGHTS).probability(AT, -3.0) > 0.5


def test_sounds_are_judged_side_by_side_and_told_in_order() -> None:
    heard = ScriptedFillerChecker(ends=-0.1, begins=-0.1)
    sounds = [(Span(at_s, at_s + 0.4), -at_s) for at_s in (1.0, 3.0, 5.0)]
    one = FillerVerdict(heard, ODDS, SOUND, WEIGHTS)
    expected = [one.probability(*each) for each in sounds]
    assert one.probabilities(sounds) == expected
    with ThreadPoolExecutor(2) as pool:
        assert (
            FillerVerdict(heard, ODDS, SOUND, WEIGHTS, pool.map).probabilities(sounds) == expected
        )
    assert expected == sorted(expected, reverse=True)


def test_a_word_that_only_the_prompted_readings_take_for_a_filler_is_none() -> None:
    expected = [Word("we", 0.0, 0.2), Word("uh", 3.0, 3.0, 0.5), Word("start", 5.0, 5.4)]

    def found(verdict: FillerVerdict | None = None) -> int:
        nuclei = [Nucleus(AT, 0.9)]
        return len(fuse_filled_pauses([expected] * 4, nuclei, [Span(0.0, 6.0)], verdict))

    deaf = FillerVerdict(ScriptedFillerChecker(ends=-8.0, begins=-8.0), ODDS, SOUND, WEIGHTS)
    hears = FillerVerdict(ScriptedFillerChecker(ends=-0.1, begins=-0.1), ODDS, SOUND, WEIGHTS)
    assert found() == 1
    assert found(deaf) == 0
    assert found(hears) == 1
