"""`greenroom talk` at a virtual microphone and loudspeaker, with recordings as the person.

`python -m tests.e2e.talking FOLDER TURNS [OPTION ...]` holds a conversation and prints what came
of it.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import soundfile
import soxr

from greenroom import places, wiring
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.events import PartnerSpoke, PersonSaid, TurnReopened
from greenroom.storage.journal import read_rehearsal
from tests.e2e.faulty import RATE_HZ as CLIP_RATE_HZ
from tests.e2e.faulty import Clip, clips
from tests.e2e.test_rehearse import word_errors, words
from tests.virtual_audio import RATE_HZ, VirtualAudio

if TYPE_CHECKING:
    from greenroom.domain.audio import Samples

LIMIT_S = 120.0
PARTNER = "Dana Whitfield: "


class Talk:
    """The program in a process of its own, and somebody who talks with it."""

    def __init__(
        self,
        audio: VirtualAudio,
        folder: Path,
        *options: str,
        program: list[str] | None = None,
        scenario: str = "sales-pitch",
        partners: tuple[str, ...] = (PARTNER,),
    ) -> None:
        self._audio, self._partners = audio, partners
        self.folder = folder
        self.lines: list[str] = []
        self._more = threading.Condition()
        program = program or places.program()
        self._process = subprocess.Popen(
            [*program, "talk", scenario, "--plain", "--out", str(folder), *options],
            env={**os.environ, **audio.environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            bufsize=1,
        )
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            with self._more:
                self.lines.append(line.strip())
                self._more.notify()
        with self._more:
            self._more.notify()

    def answers(self, count: int, *, may_end: bool = False) -> None:
        """Wait until the partner has spoken `count` times, or the rehearsal has ended."""
        with self._more:
            heard = self._more.wait_for(
                lambda: self._spoken() >= count or (may_end and self.ended), LIMIT_S
            )
            assert heard, self.lines

    @property
    def ended(self) -> bool:
        """Whether the program has ended."""
        return self._process.poll() is not None

    def _spoken(self) -> int:
        return sum(any(name in line for name in self._partners) for line in self.lines)

    @property
    def pid(self) -> int:
        return self._process.pid

    def say(self, clip: Clip) -> None:
        with self._audio.heard(soxr.resample(clip.samples, CLIP_RATE_HZ, RATE_HZ)):
            pass

    def wish(self, wish: str) -> None:
        """Type it."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{wish}\n")
        self._process.stdin.flush()

    def shows(self, text: str) -> None:
        """Wait for a line with `text` in it."""
        with self._more:
            there = self._more.wait_for(lambda: any(text in line for line in self.lines), LIMIT_S)
            assert there, self.lines

    def end(self) -> None:
        """Press Ctrl-C."""
        self._process.send_signal(signal.SIGINT)

    def over(self, limit_s: float = LIMIT_S) -> int:
        """Wait for the end and return the exit code."""
        code = self._process.wait(limit_s)
        self._reader.join(LIMIT_S)
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()
        return code

    def kill(self) -> None:
        self._process.kill()
        self.over()


def talk(audio: VirtualAudio, folder: Path, said: list[Clip], *options: str) -> Talk:
    """Say all clips, each after the answer to the one before."""
    running = Talk(audio, folder, *options)
    try:
        running.answers(1)
        for number, clip in enumerate(said, 2):
            running.say(clip)
            running.answers(number)
        running.end()
        code = running.over()
    except BaseException:
        running.kill()
        raise
    assert code == 0, running.lines
    return running


def read_back(recorded: Samples, model: str | None = None) -> str:
    """Return what a transcriber hears in what the loudspeaker gave out."""
    samples = soxr.resample(recorded, RATE_HZ, MODEL_RATE_HZ)
    transcriber = wiring.transcriber(model)
    return " ".join(transcriber.transcribe(part).text for part in _lines(samples))


def _lines(samples: Samples) -> list[Samples]:
    """Return the stretches of sound between silences of a second and more."""
    loud = np.flatnonzero(np.abs(samples) > 1e-3)
    if not loud.size:
        return []
    cuts = np.flatnonzero(np.diff(loud) > MODEL_RATE_HZ)
    starts, ends = [loud[0], *loud[cuts + 1]], [*loud[cuts], loud[-1]]
    margin = MODEL_RATE_HZ // 10
    return [samples[max(0, a - margin) : b + margin] for a, b in zip(starts, ends, strict=True)]


def spoken(folder: Path) -> list[PartnerSpoke]:
    """Return what the journal says was heard of the partner.

    Nothing was of a line that gave way before its first word because its turn was reopened.
    """
    events = read_rehearsal(folder).events
    reopened = {each.turn for each in events if isinstance(each, TurnReopened)}
    lines = [each for each in events if isinstance(each, PartnerSpoke)]
    return [each for each in lines if each.text or each.turn not in reopened]


def said(folder: Path) -> list[PersonSaid]:
    """Return what the journal says the person said.

    A turn that was reopened is told anew when it is over, unless the rehearsal ends before.
    """
    kept: dict[int, PersonSaid] = {}
    reopened: set[int] = set()
    for event in read_rehearsal(folder).events:
        if isinstance(event, PersonSaid):
            assert event.turn not in kept or event.turn in reopened
            kept[event.turn] = event
        elif isinstance(event, TurnReopened):
            reopened.add(event.turn)
    return list(kept.values())


def partner_errors(folder: Path, heard: str) -> tuple[int, int]:
    """Return wrong words and all words of the partner's side, journal against loudspeaker."""
    meant = words(" ".join(line.text for line in spoken(folder)))
    return word_errors(meant, words(heard)), len(meant)


def main() -> None:
    """Hold one conversation."""
    folder, count, *options = sys.argv[1:]
    speech = Path(os.environ.get("GREENROOM_SHARED", "../shared")) / "speech" / "dev"
    mine = clips(speech, int(count))
    audio = VirtualAudio()
    try:
        running = talk(audio, Path(folder), mine, *options)
        recorded = audio.recorded()
        soundfile.write(Path(folder) / "loudspeaker.wav", recorded, RATE_HZ)
    finally:
        audio.close()
    read = read_back(recorded, "whisper-base")
    wrong, of = partner_errors(running.folder, read)
    heard = [(turn.turn, turn.text) for turn in said(running.folder)]
    sys.stdout.write("\n".join(running.lines[:60]) + "\n")
    report = {
        "turns_said": len(mine),
        "turns_heard": [turn for turn, _ in heard],
        "lines_spoken": [line.turn for line in spoken(running.folder)],
        "interrupted": sum(line.interrupted for line in spoken(running.folder)),
        "journal": " ".join(line.text for line in spoken(running.folder)),
        "loudspeaker": read,
        "partner_words": of,
        "partner_word_errors": wrong,
        "person_word_errors": word_errors(
            words(" ".join(clip.text for clip in mine)), words(" ".join(text for _, text in heard))
        ),
        "person_words": len(words(" ".join(clip.text for clip in mine))),
    }
    sys.stdout.write(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
