"""A child of the supervisor, for tests: converses without any model, and fails when told to.

Every loud stretch is a turn; it is answered with a hum. The command line says how the processes of
a rehearsal fail, one after the other: `die@generating hang@listening`. After the last one they
work, unless it ends in "!".
"""

from __future__ import annotations

import os
import sys
import threading
import zlib

import numpy as np

from greenroom.domain.audio import AudioBlock, DuplexBlock
from greenroom.domain.commands import Command
from greenroom.domain.errors import EngineError, MissingError
from greenroom.domain.events import (
    MoveChosen,
    PartnerLine,
    PartnerSpoke,
    PersonSaid,
    RehearsalEnded,
    RehearsalPaused,
    SpeechStarted,
    Trouble,
    TurnEnded,
)
from greenroom.domain.notices import Caption, PartnerIs
from greenroom.domain.talk import Word
from greenroom.session.checkpoint import replay
from greenroom.session.process.ipc_audio import IpcAudioDevice

_HUM_S = 0.4
_QUIET_S = 0.1


class Fault:
    def __init__(self, wanted: list[str], number: int) -> None:
        if number >= len(wanted) and wanted[-1:] and wanted[-1].endswith("!"):
            number = len(wanted) - 1
        mine = wanted[number] if number < len(wanted) else ""
        self._kind, _, self._state = mine.rstrip("!").partition("@")

    def at(self, state: str) -> None:
        if state != self._state:
            return
        if self._kind == "die":
            os._exit(9)
        if self._kind == "hang":
            threading.Event().wait()
        if self._kind == "missing":
            raise MissingError("The model is missing; fetch it.")
        if self._kind == "broken":
            raise EngineError("The model failed; try again.")
        if self._kind == "babble":
            os.write(1, b"llama_model_load: a word on the wrong pipe")


class Talker:
    def __init__(self, desk: IpcAudioDevice, fault: Fault) -> None:
        self.desk, self.fault = desk, fault
        self.where = replay(desk.past, desk.heard_s)
        self.turn = len(self.where.talk)
        self.line, self.speaking = 0, False
        self.speech: list[DuplexBlock] = []
        self.ended = self.pauses = False

    def run(self) -> None:
        blocks = self.desk.blocks()
        if self.where.state is None or self.where.pending:
            self._answer(next(blocks).start_s)
        for block in blocks:
            # what was heard, so that a test can see that nothing was left out
            pcm = (block.samples * 32768).astype("<i2").tobytes()
            self.desk.send_event(
                Caption(at_s=block.start_s, text=f"{len(pcm) // 2} {zlib.crc32(pcm)}")
            )
            self._hear(block)
            if self.pauses and not self.where.paused:
                self.desk.send_event(RehearsalPaused(at_s=block.end_s))
                self.pauses = False
            if self.ended:
                self.desk.send_event(
                    RehearsalEnded(at_s=block.end_s, ending="stopped", outcome="open")
                )
                return

    def obey(self, command: Command) -> None:
        self.ended |= command.wish == "end"
        self.pauses |= command.wish == "pause"

    def _hear(self, block: DuplexBlock) -> None:
        if self.speaking and block.line == self.line and block.over:
            self._spoke(block)
        if float(np.abs(block.samples).max()) > 0.05:
            if not self.speech:
                self.desk.send_event(SpeechStarted(at_s=block.start_s))
            self.speech.append(block)
            self.fault.at("listening")
        elif self.speech and block.end_s - self.speech[-1].end_s > _QUIET_S:
            self._turn_ended()

    def _turn_ended(self) -> None:
        start_s, end_s = self.speech[0].start_s, self.speech[-1].end_s
        loud = sum(float(np.count_nonzero(block.samples)) for block in self.speech)
        self.speech = []
        turn = self.turn
        self.desk.send_event(TurnEnded(at_s=end_s, turn=turn, start_s=start_s, end_s=end_s))
        self.fault.at("transcribing")
        words = (Word(f"{loud / self.desk.rate_hz:.2f}", start_s, end_s),)
        said = PersonSaid(at_s=end_s, turn=turn, start_s=start_s, end_s=end_s, words=words)
        self.desk.send_event(said)
        self.fault.at("generating")
        self._answer(end_s)

    def _answer(self, at_s: float) -> None:
        if not self.where.line:
            self._word(at_s)
        self.where = replay((), 0.0)
        self.line += 1
        self.speaking = True
        rate_hz = self.desk.rate_hz
        hum = 0.2 * np.sin(2 * np.pi * 200 * np.arange(round(_HUM_S * rate_hz)) / rate_hz)
        self.desk.play(self.line, AudioBlock(hum.astype(np.float32), rate_hz, 0.0))
        self.desk.send_event(PartnerIs(at_s=at_s, doing="speaking"))
        if self.turn:
            self.fault.at("speaking")
        self.desk.end_line(self.line)

    def _word(self, at_s: float) -> None:
        turn, text = self.turn, f"Answer {self.turn}."
        state = {"seed": 1, "resistance": 3, "persona": "p", "turn": turn}
        self.desk.send_event(
            MoveChosen(
                at_s=at_s, turn=turn, persona_id="p", move="m", reason="r", signals=(),
                resistance=3, state=state,
            )
        )  # fmt: skip
        self.desk.send_event(
            PartnerLine(
                at_s=at_s, turn=turn, persona_id="p", text=text, draft=text, degree="script"
            )
        )

    def _spoke(self, block: DuplexBlock) -> None:
        text = f"Answer {self.turn}."
        start_s = block.end_s - block.heard_s
        self.desk.send_event(
            PartnerSpoke(
                at_s=block.end_s, turn=self.turn, persona_id="p", start_s=start_s,
                end_s=block.end_s, text=text,
            )
        )  # fmt: skip
        self.turn += 1
        self.speaking = False


def main() -> None:
    desk = IpcAudioDevice(sys.stdin.buffer, sys.stdout.buffer)
    if not desk.wait():
        return
    fault = Fault(sys.argv[1:], sum(isinstance(event, Trouble) for event in desk.past))
    try:
        fault.at("loading")
        talker = Talker(desk, fault)
        desk.listen(talker.obey, lambda: None)
        talker.run()
    except (MissingError, EngineError) as error:
        desk.fail(error)


if __name__ == "__main__":
    main()
