"""How often a turn is ended too early, and what waiting costs, on turns whose truth is known."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import inf
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.bench.turn_cases import LONGEST_S, SHORTEST_S, last_voiced_s, speech_probabilities
from greenroom.dialogue.turn_taking.endpointing import (
    ENDPOINTING_DIALS,
    Endpointing,
    EndpointingDial,
    Pause,
)
from greenroom.dialogue.turn_taking.vad import HOP_S, VadStateMachine
from greenroom.domain.audio import MODEL_RATE_HZ

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from greenroom.bench.turn_cases import TurnCase
    from greenroom.domain.audio import Samples
    from greenroom.ports import SentenceEndModel, Transcriber, TurnEndModel, VoiceDetector

_MARGIN_S = 0.3
_TRANSCRIBED_S = 10.0  # the last words are read from this much of the turn
_FIXED_WAIT_S = 0.7
"""The dials are compared with this: any silence of this length ends a turn."""


@dataclass(frozen=True, slots=True)
class ResponseDelays:
    """How long each step takes once it has what it needs, in seconds. See docs/turn-taking.md.

    Attributes:
        model_s: The model's answer, after the silence at which it is asked.
        words_s: The transcript, after the voice stopped.
        weighed_s: Whether the words may end a sentence, after the voice stopped.
        prepared_s: The first sound of the answer, after the voice stopped.
        output_s: Of the loudspeaker.
    """

    model_s: float = 0.1
    words_s: float = 0.3
    weighed_s: float = 0.35
    prepared_s: float = 0.5
    output_s: float = 0.05


@dataclass(frozen=True, slots=True)
class TurnSilence:
    """One silence of a turn, and whether the turn was taken to be over.

    Attributes:
        start_s: Where the voice stopped, for the detector.
        resumed_s: Where it began again; None at the end.
        noticed_s: When that was noticed.
        decided_s: When the turn was taken to be over; None if it was not.
        sound_s: When the partner would have been heard.
    """

    start_s: float
    resumed_s: float | None
    noticed_s: float
    decided_s: float | None
    sound_s: float

    @property
    def cut_in(self) -> bool:
        """Whether the partner was heard before the person went on."""
        return self.decided_s is not None and self.sound_s < self.noticed_s


class HeardTurn:
    """One turn as the engines hear it; each engine is asked once, however many waits are tried."""

    def __init__(
        self,
        case: TurnCase,
        detector: VoiceDetector,
        model: TurnEndModel,
        transcriber: Transcriber,
        reader: SentenceEndModel,
    ) -> None:
        self.case = case
        self._model, self._transcriber, self._reader = model, transcriber, reader
        self._speech = speech_probabilities(case.samples, detector)
        self.start_s = 0.0
        self.probability = cache(self._end_probability)
        self.text = cache(self._transcribe_until)
        self.complete = cache(self._completeness)

    def silences(
        self,
        wait_s: Callable[[float, float], float],
        delays: ResponseDelays,
        on_resumed: Callable[[float], None],
    ) -> list[TurnSilence]:
        """Return the silences of the turn; a wrong end is withdrawn when the person goes on.

        Args:
            wait_s: Gets where the voice stopped and the silence so far, returns how much of it
                ends the turn.
            delays: When things are ready.
            on_resumed: Called with the length of each silence after which the person went on.
        """
        edge_s = self.start_s
        vad = VadStateMachine(wait_s=lambda silence_s: wait_s(edge_s, silence_s))
        decided_s: float | None = None
        found: list[TurnSilence] = []

        def add_silence(resumed_s: float | None, noticed_s: float) -> None:
            ready_s = max(decided_s or 0.0, edge_s + delays.prepared_s)
            sound_s = ready_s + delays.output_s
            found.append(TurnSilence(edge_s, resumed_s, noticed_s, decided_s, sound_s))

        speaking = False
        for number, probability in enumerate(self._speech):
            now_s = (number + 1) * HOP_S
            for change in vad.process_window(probability, number * HOP_S):
                if change.kind == "paused":
                    edge_s, decided_s, speaking = change.at_s, None, False
                elif change.kind == "ended":
                    decided_s = now_s
                else:
                    if edge_s > self.start_s:
                        add_silence(change.at_s, now_s)
                        on_resumed(change.at_s - edge_s)
                    else:
                        self.start_s = edge_s = change.at_s
                    speaking = True
        if not speaking and edge_s > self.start_s:
            add_silence(None, float("inf"))
        return found

    def _end_probability(self, edge_s: float, silence_s: float) -> float:
        return self._model.probability(self._sound(self.start_s, edge_s + silence_s))

    def _transcribe_until(self, edge_s: float) -> str:
        start_s = max(self.start_s, edge_s - _TRANSCRIBED_S)
        return " ".join(
            word.text
            for word in self._transcriber.transcribe(self._sound(start_s, edge_s + 0.1)).words
        )

    def _completeness(self, edge_s: float) -> float:
        return self._reader.probability(self.text(edge_s))

    def _sound(self, start_s: float, end_s: float) -> Samples:
        first = max(0, round((start_s - _MARGIN_S) * MODEL_RATE_HZ))
        return self.case.samples[first : round(end_s * MODEL_RATE_HZ)]


def dial_silences(
    turn: HeardTurn, dial: EndpointingDial, delays: ResponseDelays
) -> list[TurnSilence]:
    """Return the silences of `turn` under `dial`, knowing the speaker from this turn only."""
    policy = Endpointing(dial)
    pauses: dict[float, Pause] = {}

    def wait_s(edge_s: float, silence_s: float) -> float:
        pause = pauses.setdefault(edge_s, Pause(edge_s - turn.start_s))
        if pause.worth_asking(silence_s - delays.model_s):
            pause.probability = turn.probability(edge_s, round(silence_s - delays.model_s, 3))
        if silence_s >= delays.words_s:
            pause.text = turn.text(edge_s)
        if silence_s < delays.weighed_s:
            return inf
        pause.complete = turn.complete(edge_s)
        return policy.wait_s(pause)

    return turn.silences(wait_s, delays, policy.learn_pause)


def bench_turns(
    cases: Iterable[TurnCase],
    detector: VoiceDetector,
    model: TurnEndModel,
    transcriber: Transcriber,
    reader: SentenceEndModel,
    delays: ResponseDelays | None = None,
) -> dict[str, Any]:
    """Return the figures of every dial and of a fixed wait, for each speaker and for all."""
    delays = delays or ResponseDelays()
    turns = [HeardTurn(case, detector, model, transcriber, reader) for case in cases]
    ways: dict[str, list[list[TurnSilence]]] = {
        f"fixed {_FIXED_WAIT_S:g} s": [
            turn.silences(lambda *_: _FIXED_WAIT_S, delays, _ignore_silence) for turn in turns
        ]
    }
    ways |= {
        dial: [dial_silences(turn, dial, delays) for turn in turns] for dial in ENDPOINTING_DIALS
    }
    speakers = sorted({turn.case.speaker for turn in turns})
    return {
        way: {
            **_figures(turns, found),
            "speakers": {speaker: _figures(turns, found, speaker) for speaker in speakers},
        }
        for way, found in ways.items()
    }


def _ignore_silence(_: float) -> None:
    """Learn nothing from a silence."""


def _figures(
    turns: Sequence[HeardTurn], found: Sequence[Sequence[TurnSilence]], speaker: str | None = None
) -> dict[str, Any]:
    thinking = decided = cut_ins = 0
    first_s: list[float] = []
    for turn, silences in zip(turns, found, strict=True):
        if speaker not in (None, turn.case.speaker):
            continue
        pauses = _thinking_pauses(turn.case, silences)
        thinking += len(pauses)
        decided += sum(any(s.decided_s is not None for s in heard) for heard in pauses)
        cut_ins += sum(any(s.cut_in for s in heard) for heard in pauses)
        if turn.case.ends and silences and silences[-1].resumed_s is None:
            last = silences[-1]
            first_s.append(last.sound_s - last_voiced_s(turn.case.samples, last.start_s))
    return {
        "thinking_pauses": thinking,
        "false_turn_ends": decided,
        "cut_ins": cut_ins,
        "cut_in_share": round(cut_ins / thinking, 3) if thinking else None,
        "ends": len(first_s),
        "first_sound_p50_s": round(float(np.percentile(first_s, 50)), 2) if first_s else None,
        "first_sound_p95_s": round(float(np.percentile(first_s, 95)), 2) if first_s else None,
    }


def _thinking_pauses(case: TurnCase, silences: Sequence[TurnSilence]) -> list[list[TurnSilence]]:
    """Return for each thinking pause the silences that were heard in it, mostly one."""
    inside = [(silence, silence.resumed_s) for silence in silences if silence.resumed_s is not None]
    if case.pauses is None:
        return [
            [silence]
            for silence, resumed_s in inside
            if SHORTEST_S <= resumed_s - silence.start_s <= LONGEST_S
        ]
    return [
        [s for s, resumed_s in inside if s.start_s < pause.end_s and resumed_s > pause.start_s]
        for pause in case.pauses
    ]
