"""How long it takes from the end of speech to the partner's voice, live and one step at a time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.bench.simulated_room import BLOCK_S
from greenroom.bench.turn_cases import last_voiced_s, speech_probabilities
from greenroom.dialogue.state.cancelling import NEVER
from greenroom.dialogue.state.turns import UserTurn
from greenroom.dialogue.turn_taking.vad import HOP_S, VadStateMachine
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.commands import Command
from greenroom.domain.events import MoveChosen, PartnerLine, TurnReopened, TurnTimed
from greenroom.domain.notices import PartnerIs
from greenroom.session.session import voice_session

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from greenroom.bench.simulated_room import SimulatedRoom
    from greenroom.bench.turn_cases import TurnCase
    from greenroom.dialogue.generation.generated_line import GeneratedLine
    from greenroom.dialogue.generation.line_generator import LineGenerator
    from greenroom.dialogue.policy.director import Director
    from greenroom.domain.audio import AudioBlock, Samples
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Notice
    from greenroom.domain.persona import Voice
    from greenroom.ports import Clock, Flag, SpeechSynthesizer, Transcriber, VoiceDetector
    from greenroom.session.output.speech_handle import PartnerEngines
    from greenroom.session.session import Session
    from greenroom.session.settings import SpeechEngines, TurnSettings

SERIAL_PAUSE_S = 0.7
_AUDIBLE = 1e-3
_GAP_S = 0.4
_STEPS = ("words", "decided", "first_token", "first_part", "first_audio", "first_sound")


@dataclass(slots=True)
class AnsweredTurn:
    """One recorded turn in the room.

    Attributes:
        case: The recording.
        start_s: When it began.
        timed: What the session says about its answer; None until it is answered.
        line: The answer.
        move: What the partner does with it.
        reopened: How often the partner was heard and the person went on.
    """

    case: TurnCase
    start_s: float
    timed: TurnTimed | None = None
    line: PartnerLine | None = None
    move: str = ""
    reopened: int = 0

    @property
    def worded(self) -> bool:
        """Whether the model worded the answer, or was refused or late."""
        return self.line is not None and worded_by_model(self.line)


@dataclass(slots=True)
class LiveSide:
    """Plays recorded turns to live sessions, each turn after the answer to the one before."""

    room: SimulatedRoom
    cases: list[TurnCase]
    turns: list[AnsweredTurn] = field(default_factory=list)
    _session: Session | None = None

    def run(
        self, engines: PartnerEngines, speech_engines: SpeechEngines, turn_settings: TurnSettings
    ) -> None:
        """Play all turns in real time; where a scenario ends, a new session begins."""
        while self.cases:
            speech_engines.detector.reset()
            self.room.next_conversation()
            self._session = voice_session(
                engines, speech_engines, turn_settings, self.on_event, heard_s=self.room.now_s
            )
            self._session.run()

    def audible_after_s(self, turn: AnsweredTurn, end_s: float) -> float:
        """Return when the answer was audible, in seconds after `end_s` of the recording.

        The room takes a block at its end, and a device could not play it before.
        """
        assert turn.timed is not None  # noqa: S101 - it was answered
        played = np.concatenate(self.room.played)
        first = round(turn.timed.at_s * self.room.rate_hz)
        audible = np.flatnonzero(np.abs(played[first:]) > _AUDIBLE)
        at_s = (first + int(audible[0])) / self.room.rate_hz if audible.size else turn.timed.at_s
        return at_s + BLOCK_S - turn.start_s - end_s

    def line_gap_s(self, turn: AnsweredTurn, voice: MeasuredVoice) -> float | None:
        """Return how long the loudspeaker was silent between the opener of an answer and its line.

        None if it had no opener.
        """
        if turn.timed is None or turn.line is None or len(turn.line.parts) < 2:
            return None
        (source, opener), *_ = turn.line.parts
        if source != "opener" or opener not in voice.seconds:
            return None
        played = np.concatenate(self.room.played)
        audible = np.flatnonzero(np.abs(played) > _AUDIBLE)
        joint = round((turn.timed.at_s + voice.seconds[opener]) * self.room.rate_hz)
        slack = round(BLOCK_S * self.room.rate_hz)
        after = int(np.searchsorted(audible, joint - slack))
        gaps = np.diff(audible[max(0, after - 1) : np.searchsorted(audible, joint + slack) + 1])
        return int(gaps.max(initial=1) - 1) / self.room.rate_hz

    def on_event(self, what: Event | Notice) -> None:
        """Follow the session; say the next turn when the partner listens."""
        if isinstance(what, PartnerIs) and what.doing == "listening":
            self._say_next_turn()
        elif isinstance(what, MoveChosen) and self.turns:
            self.turns[-1].move = what.move
        elif isinstance(what, PartnerLine) and self.turns:
            self.turns[-1].line = what
        elif isinstance(what, TurnTimed) and self.turns:
            self.turns[-1].timed = what
        elif isinstance(what, TurnReopened) and self.turns:
            self.turns[-1].timed = None
            self.turns[-1].reopened += 1

    def _say_next_turn(self) -> None:
        if self.turns and self.turns[-1].timed is None:
            return  # the partner came too early, and the turn still goes on
        if not self.cases:
            assert self._session is not None  # noqa: S101 - the event came from it
            self._session.command(Command("end"))
            return
        case = self.cases.pop(0)
        gap = np.zeros(round(_GAP_S * MODEL_RATE_HZ), np.float32)
        start_s = self.room.say(np.concatenate((gap, case.samples))) + _GAP_S
        self.turns.append(AnsweredTurn(case, start_s))


@dataclass(slots=True)
class MeasuredVoice:
    """A voice of which it is known how long each text is.

    Attributes:
        voice: What speaks.
        seconds: Length of what was spoken last, by its text.
    """

    voice: SpeechSynthesizer
    seconds: dict[str, float] = field(default_factory=dict)

    def speak(self, text: str, voice: Voice, cancel: Flag) -> Iterator[AudioBlock]:
        """See SpeechSynthesizer.speak."""
        spoken_s = 0.0
        for block in self.voice.speak(text, voice, cancel):
            spoken_s += block.duration_s
            self.seconds[text] = spoken_s
            yield block


@dataclass(frozen=True, slots=True)
class SerialSide:
    """The same turns one step after the other, each begun when the one before is done."""

    director: Director
    partner: LineGenerator
    transcriber: Transcriber
    synthesizer: SpeechSynthesizer
    clock: Clock

    def run(self, cases: Sequence[TurnCase], edges_s: Sequence[float]) -> list[dict[str, float]]:
        """Return the seconds of each step for each turn, whose voice stopped at `edges_s`."""
        state, _ = self.director.open_conversation()
        rows = []
        for number, (case, edge_s) in enumerate(zip(cases, edges_s, strict=True), 1):
            end_s = last_voiced_s(case.samples, edge_s)
            sound = case.samples[: round((edge_s + SERIAL_PAUSE_S) * MODEL_RATE_HZ)]
            begun_s = self.clock.now_s()
            text = self.transcriber.transcribe(sound).text
            heard = UserTurn(text, 20.0 * number, garbled=not text)
            words_s = self.clock.now_s()
            if state.phase == "ended":
                state, _ = self.director.open_conversation()
            state, decision = self.director.decide_next(state, heard)
            worded = self.partner.generate(decision, heard)
            worded_s = self.clock.now_s()
            blocks = list(self.synthesizer.speak(worded.text, decision.persona.voice, NEVER))
            spoken_s = self.clock.now_s()
            steps = {
                "decided": edge_s - end_s + SERIAL_PAUSE_S,
                "words": words_s - begun_s,
                "line": worded_s - words_s,
                "voice": spoken_s - worded_s,
                "audible": _leading_silence_s(blocks),
            }
            rows.append(
                {**steps, "first_sound": sum(steps.values()), "worded": worded_by_model(worded)}
            )
        return rows


def _leading_silence_s(blocks: Sequence[AudioBlock]) -> float:
    """Return the seconds before the first audible sample."""
    sound = np.concatenate([np.zeros(1, np.float32), *(block.samples for block in blocks)])
    audible = np.flatnonzero(np.abs(sound) > _AUDIBLE)
    return float(audible[0] - 1) / blocks[0].rate_hz if audible.size else 0.0


def worded_by_model(line: GeneratedLine | PartnerLine) -> bool:
    """Return whether the model worded at least a part of it, or was refused or late."""
    return line.degree != "script" or bool(line.guard)


def voice_stopped_s(samples: Samples, detector: VoiceDetector) -> float:
    """Return where the detector says that the voice stopped for the last time."""
    vad, edge_s = VadStateMachine(), 0.0
    for number, probability in enumerate(speech_probabilities(samples, detector)):
        for change in vad.process_window(probability, number * HOP_S):
            edge_s = change.at_s if change.kind == "paused" else edge_s
    return edge_s


def word_shares(lines: Iterable[PartnerLine]) -> dict[str, float | None]:
    """Return which shares of the words outside of openers the model made, and are known questions.

    None where there are no such words. A line whose model was late does not say where its words
    come from; it counts as neither.
    """
    words = {"model": 0, "known": 0}
    whole = 0
    for line in lines:
        for source, text in line.parts or (("", line.text),):
            if source != "opener":
                count = len(text.split())
                whole += count
                words[source] = words.get(source, 0) + count
    return {
        name: round(words[source] / whole, 3) if whole else None
        for name, source in (("made_share", "model"), ("known_share", "known"))
    }


def latency_figures(
    live: LiveSide,
    voice: MeasuredVoice,
    edges_s: Sequence[float],
    serial: Sequence[dict[str, float]],
) -> dict[str, Any]:
    """Return what is printed; `edges_s` and `serial` are of the same turns, in order.

    "worded" holds the same of the turns that the model worded on both sides, or tried to.
    """
    rows = []
    for turn, edge_s, alone in zip(live.turns, edges_s, serial, strict=True):
        row: dict[str, Any] = {"id": turn.case.id, "reopened": turn.reopened}
        row["worded"] = bool(turn.worded and alone["worded"])
        row["serial"] = {step: round(value, 3) for step, value in alone.items() if step != "worded"}
        if turn.timed:
            end_s = last_voiced_s(turn.case.samples, edge_s)
            row["first_sound_s"] = round(live.audible_after_s(turn, end_s), 3)
            lag_s = edge_s - end_s
            row["live"] = {
                step: round(getattr(turn.timed, f"{step}_s") + lag_s, 3) for step in _STEPS
            }
            row["withdrawn"] = turn.timed.withdrawn
            if (gap_s := live.line_gap_s(turn, voice)) is not None:
                row["line_gap_s"] = round(gap_s, 3)
        rows.append(row)
    answered = [row for row in rows if "first_sound_s" in row]
    found: dict[str, Any] = {"turns": len(rows), **_compare_sides(answered)}
    for name in ("p50_s", "p95_s"):
        found[f"first_sound_{name}"] = found.get(name)
    gaps_s = [row["line_gap_s"] for row in answered if "line_gap_s" in row]
    found["line_gap_p95_s"] = _percentiles(gaps_s)["p95"] if gaps_s else None
    found |= word_shares(turn.line for turn in live.turns if turn.line)
    found["worded"] = _compare_sides([row for row in answered if row["worded"]])
    found["split"] = {
        step: _percentiles([row["live"][step] for row in answered]) for step in _STEPS
    }
    found["serial_split"] = {
        step: _percentiles([row["serial"][step] for row in answered])
        for step in ("decided", "words", "line", "voice", "audible")
    }
    found["thinking_pauses"] = sum(len(turn.case.pauses or ()) for turn in live.turns)
    found["cut_ins"] = sum(turn.reopened for turn in live.turns)
    withdrawn = sum(row.get("withdrawn", 0) for row in rows)
    found["false_turn_ends"] = withdrawn + found["cut_ins"]
    found["late_blocks"] = live.room.late_blocks
    return {**found, "rows": rows}


def beside_local(there: LiveSide, here: LiveSide, edges_s: Sequence[float]) -> dict[str, Any]:
    """Return how soon a server's partner was heard beside the one of this computer.

    Args:
        there: With the lines of the server.
        here: The same turns with the model of this computer.
        edges_s: Where the detector says that the voice stopped, turn by turn.
    """
    found: dict[str, Any] = {"same_moves": 0, "turns": 0, "worded_there": 0, "worded_here": 0}
    sounds_s: tuple[list[float], list[float]] = ([], [])
    for one, other, edge_s in zip(there.turns, here.turns, edges_s, strict=True):
        if not (one.timed and other.timed):
            continue
        end_s = last_voiced_s(one.case.samples, edge_s)
        for side, turn, heard in ((there, one, sounds_s[0]), (here, other, sounds_s[1])):
            heard.append(side.audible_after_s(turn, end_s))
        found["turns"] += 1
        found["same_moves"] += one.move == other.move
        found["worded_there"] += bool(one.line and one.line.degree != "script")
        found["worded_here"] += bool(other.line and other.line.degree != "script")
    for share in (50, 95) if found["turns"] else ():
        server_s, local_s = (float(np.percentile(each, share)) for each in sounds_s)
        found |= {f"p{share}_s": round(server_s, 3), f"local_p{share}_s": round(local_s, 3)}
        found[f"ratio_p{share}"] = round(server_s / local_s, 3)
    return found


def _compare_sides(rows: Sequence[dict[str, Any]]) -> dict[str, float]:
    """Return how soon both sides were heard, and the ratio of the two."""
    found: dict[str, float] = {"answered": len(rows)}
    for share, name in ((50, "p50"), (95, "p95")) if rows else ():
        here = float(np.percentile([row["first_sound_s"] for row in rows], share))
        there = float(np.percentile([row["serial"]["first_sound"] for row in rows], share))
        found |= {f"{name}_s": round(here, 3), f"serial_{name}_s": round(there, 3)}
        found[f"ratio_{name}"] = round(here / there, 3)
    return found


def _percentiles(values: Sequence[float]) -> dict[str, float]:
    return {f"p{share}": round(float(np.percentile(values, share)), 3) for share in (50, 95)}
