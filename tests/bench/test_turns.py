from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from greenroom import places
from greenroom.bench.labels import Label, LabelledSpan
from greenroom.bench.turn_cases import TurnCase, labelled_turn, last_voiced_s, spoken_turns
from greenroom.bench.turns import HeardTurn, ResponseDelays, bench_turns
from greenroom.dialogue.turn_taking.endpointing import ENDPOINTING_DIALS
from greenroom.domain.audio import Samples
from greenroom.domain.talk import Span
from greenroom.engines.faster_whisper_asr import FasterWhisperTranscriber
from greenroom.engines.llama_cpp_model import LlamaCppSentenceEnd
from greenroom.engines.piper_voice import PiperSynthesizer
from greenroom.engines.silero_vad import SileroDetector
from greenroom.engines.smart_turn_end import SmartTurnEnd
from tests.fakes import (
    ScriptedDetector,
    ScriptedSentenceEnd,
    ScriptedTranscriber,
    ScriptedTurnEnd,
    ScriptedVoice,
    silence,
)

RATE_HZ = 16_000


def hum(seconds: float) -> Samples:
    time = np.arange(round(seconds * RATE_HZ)) / RATE_HZ
    return (0.2 * np.sin(2 * np.pi * 125 * time)).astype(np.float32)


def turn(*pauses_s: float) -> TurnCase:
    """Two seconds of voice, then a pause and two more seconds, and so on, then silence."""
    parts = [silence(0.5), hum(2)]
    for pause_s in pauses_s:
        parts += [silence(pause_s), hum(2)]
    sound = np.concatenate([*parts, silence(3)])
    return TurnCase("hum", "nobody", sound, None, ends=True)


def test_where_the_voice_really_stopped() -> None:
    noise = np.random.default_rng(0).normal(0, 0.01, RATE_HZ).astype(np.float32)
    sound = np.concatenate([silence(0.5), hum(1), noise])
    assert last_voiced_s(sound, 1.6) == pytest.approx(1.5, abs=0.02)
    assert last_voiced_s(noise, 0.5) == 0.5, "no voice at all: the detector is believed"


def test_a_fixed_wait_cuts_in_exactly_on_the_pauses_that_are_longer() -> None:
    cases = [turn(0.4, 1.2, 0.5), turn(0.9), turn(2.0)]  # the last is no thinking pause
    found = bench_turns(
        cases,
        ScriptedDetector(),
        ScriptedTurnEnd(0.5),
        ScriptedTranscriber(),
        ScriptedSentenceEnd(),
        ResponseDelays(),
    )
    fixed = found["fixed 0.7 s"]
    assert fixed["thinking_pauses"] == 4
    assert fixed["false_turn_ends"] == fixed["cut_ins"] == 2
    assert fixed["ends"] == 3
    # the wait, rounded up to windows of 0.032 s, and the loudspeaker
    assert fixed["first_sound_p50_s"] == pytest.approx(0.75, abs=0.07)
    assert fixed["speakers"]["nobody"]["cut_ins"] == 2


def test_an_end_that_is_taken_back_in_time_is_not_heard() -> None:
    heard = HeardTurn(
        turn(0.8),
        ScriptedDetector(),
        ScriptedTurnEnd(0.5),
        ScriptedTranscriber(),
        ScriptedSentenceEnd(),
    )
    learned: list[float] = []
    slow = ResponseDelays(prepared_s=1.5)
    inside, end = heard.silences(lambda *_: 0.7, slow, learned.append)
    assert inside.decided_s is not None
    assert not inside.cut_in
    assert end.resumed_s is None
    assert learned == pytest.approx([0.8], abs=0.04)


def label(text: str, *words: tuple[str, float, float]) -> Label:
    timed = tuple(LabelledSpan(text=word, start_s=start, end_s=end) for word, start, end in words)
    return Label(
        id="one",
        seconds=5,
        label_quality="words" if words else "text",
        transcript=text,
        words=timed or None,
    )


def test_what_a_label_tells() -> None:
    sound = turn(0.4).samples
    nobody = ScriptedTranscriber()
    timed = label(
        "It was. The end", ("It", 0.5, 1), ("was.", 1.4, 2), ("The", 2.5, 3), ("end", 5, 6)
    )
    case = labelled_turn(timed, sound, nobody)
    assert case is not None
    # 1 to 1.4 only: the second ends a sentence, the third is too long; and there is no full stop
    assert case.pauses == (Span(1.3, 1.7),)
    assert not case.ends
    single = labelled_turn(label("It was the end."), sound, nobody)
    assert single is not None
    assert single.ends
    assert single.pauses is None
    assert labelled_turn(label("It was. The end."), sound, nobody) is None
    assert labelled_turn(label("It <cutoff-was> the end."), sound, nobody) is None


@pytest.mark.parametrize("seed", range(20))
def test_between_two_pauses_something_is_said(seed: int) -> None:
    crowded = ScriptedTranscriber(" ".join(["word"] * 40))  # every 0.04 s
    (case,) = spoken_turns(ScriptedVoice(), crowded, seed=seed, texts=["A line of 1.6 s, or so."])
    assert case.pauses is not None
    first, second = case.pauses
    assert second.start_s - first.end_s > 0.3


def test_the_real_engines_on_pauses_put_into_real_sentences() -> None:
    models, voices = places.models_dir(), places.voices_dir()
    transcriber = FasterWhisperTranscriber(models / "whisper-tiny-en", 1)
    voice = PiperSynthesizer(next((voices / "en_US-joe-medium").glob("*.onnx")), 1)
    cases = list(islice(spoken_turns(voice, transcriber), 1))
    for case in cases:
        assert case.pauses is not None
        for pause in case.pauses:
            quiet = case.samples[round(pause.start_s * RATE_HZ) : round(pause.end_s * RATE_HZ)]
            assert 0.3 <= pause.end_s - pause.start_s <= 1.5
            assert 0 < np.abs(quiet).max() < 0.01, "room, not nothing"
    smart_turn = SmartTurnEnd(models / "smart-turn-v3.2" / "smart-turn-v3.2-cpu.onnx")
    reader = LlamaCppSentenceEnd(next((models / "smollm2-135m-sentence-end").glob("*.gguf")))
    found = bench_turns(cases, SileroDetector(), smart_turn, transcriber, reader)
    counts = {way: figures["thinking_pauses"] for way, figures in found.items()}
    assert set(counts.values()) == {2}
    cut_ins = [found[dial]["cut_ins"] for dial in ENDPOINTING_DIALS]
    assert cut_ins == sorted(cut_ins, reverse=True)
    assert found["normal"]["cut_ins"] <= found["fixed 0.7 s"]["cut_ins"]
    assert found["normal"]["first_sound_p50_s"] < found["patient"]["first_sound_p50_s"]
