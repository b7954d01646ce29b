"""A drill from its first prompt to its end, with a recording as the person."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np

from greenroom.analysis.drill_hearing import hear_words
from greenroom.coaching.drills.registry import find_drill
from greenroom.domain.audio import MODEL_RATE_HZ, AudioBlock, Samples
from greenroom.session.drill import (
    DrillEngines,
    DrillNotice,
    DrillRunner,
    DrillWishes,
    PromptGiven,
    TryBegan,
    TryCounted,
)
from greenroom.session.recorded_audio import RecordedAudio
from greenroom.session.tasks import InlineTasks
from tests.fakes import ScriptedDecoder, ScriptedDetector, ScriptedTranscriber

DRILL = find_drill("one-sentence")


class Still:
    """A clock that stands still."""

    def now_s(self) -> float:
        return 0.0


def voice(*parts: float) -> Samples:
    """Silence and a voice in turn, of so many seconds, silence first."""
    pieces = []
    for number, length_s in enumerate(parts):
        at_s = np.arange(round(length_s * MODEL_RATE_HZ)) / MODEL_RATE_HZ
        pieces.append(0.3 * np.sin(2 * np.pi * 150 * at_s) * (number % 2))
    return np.concatenate(pieces).astype(np.float32)


def run(
    sound: Samples, *texts: str, wishes: DrillWishes | None = None, speaks: bool = False
) -> tuple[list[DrillNotice], ScriptedTranscriber]:
    notices: list[DrillNotice] = []
    transcriber = ScriptedTranscriber(*texts)

    def speak(_: str) -> list[AudioBlock]:
        return [AudioBlock(voice(0.0, 1.5), MODEL_RATE_HZ, 0.0)]

    engines = DrillEngines(
        ScriptedDetector(),
        hear_words(transcriber),
        speak if speaks else None,
        InlineTasks(),
        Still(),
    )
    device = RecordedAudio(ScriptedDecoder(sound), Path("tries.wav"), MODEL_RATE_HZ)
    wanted = wishes or DrillWishes(threading.Event(), rest_s=0.0)
    DrillRunner(DRILL, device, engines, wanted, notices.append).run()
    return notices, transcriber


def counted(notices: list[DrillNotice]) -> list[TryCounted]:
    return [each for each in notices if isinstance(each, TryCounted)]


def test_each_try_is_counted_after_its_silence_and_a_pause_inside_does_not_end_it() -> None:
    sound = voice(0.6, 2.0, 2.4, 1.0, 1.0, 1.0, 0.4)
    texts = ("I sell lamps.", "We are fast.", "We are fast. We are honest.")
    notices, transcriber = run(sound, *texts, speaks=True)
    first, second = counted(notices)
    assert [each.result.count for each in (first, second)] == [3, 6]
    assert first.heard.waited_s < 1  # the prompt was over before
    assert abs(second.heard.waited_s - 1.0) < 0.1  # 2.4 s less the silence that ended the first
    assert [round(each.size / MODEL_RATE_HZ) for each in transcriber.heard] == [3, 2, 4]
    kinds = [type(each) for each in notices[:6]]
    assert kinds == [PromptGiven, TryBegan, TryCounted, PromptGiven, TryBegan, TryCounted]


def test_what_is_begun_before_the_prompt_is_over_does_not_count() -> None:
    going_on = voice(0.0, 2.0)  # where the recording stood still while the prompt was said
    notices, _ = run(
        np.concatenate([going_on, voice(2.0, 1.0, 3.0)]),
        "We are fast.",
        "It is cheap.",
        speaks=True,
    )
    first, *_ = counted(notices)
    assert next(each for each in notices if isinstance(each, TryBegan)).again
    assert first.result.count == 3
    assert abs(first.heard.end_s - 1.3) < 0.1  # one second, and a little before it
    assert abs(first.heard.waited_s - 0.6) < 0.1  # 2.0 s less the silence that let them finish


def test_who_begins_soon_after_the_prompt_is_heard_from_the_first_word() -> None:
    notices, transcriber = run(voice(0.5, 2.0, 3.0), "We are fast.", speaks=True)
    assert abs(counted(notices)[0].heard.waited_s - 0.5) < 0.1
    assert not next(each for each in notices if isinstance(each, TryBegan)).again
    assert transcriber.heard[0].size >= 2.2 * MODEL_RATE_HZ


def test_a_try_in_which_nothing_is_said_does_not_count_and_two_of_them_end_the_drill() -> None:
    notices, _ = run(voice(40.0))
    assert [each.result.count for each in counted(notices)] == [None, None]


def test_no_try_begins_after_two_minutes() -> None:
    long = [part for _ in range(6) for part in (9.0, 19.0)]
    notices, _ = run(voice(*long, 3.0), *["I sell lamps."] * 20)
    assert len(counted(notices)) == 5  # the fifth ends at 140 s


def test_the_key_ends_a_try_at_once_and_the_wish_to_stop_the_drill() -> None:
    stop = threading.Event()
    presses = iter([False, *[False] * 60, True, *[False] * 9])

    def pressed() -> bool:
        now = next(presses, None)
        if now is None:
            stop.set()
        return bool(now)

    wishes = DrillWishes(stop, pressed, rest_s=0.0)
    notices, _ = run(voice(0.5, 30.0), "I sell lamps.", wishes=wishes)
    (only,) = counted(notices)
    assert 1 < only.heard.end_s < 2.5
    assert only.result.held
