"""A person's first evening with the window, from the first start to two takes side by side.

`python -m tests.window.journey FOLDER` does it with the partner everybody gets, and keeps a
picture of every step in FOLDER.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import soxr

from tests.e2e.faulty import RATE_HZ as CLIP_RATE_HZ
from tests.e2e.faulty import clips
from tests.virtual_audio import RATE_HZ, VirtualAudio
from tests.window.robot import Robot, Screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.audio import Samples
    from tests.e2e.faulty import Clip

_ROOM = 1e-3
_LOADING_S = 180.0
_ANSWER_S = 60.0
_REPORT_S = 240.0


class Journey:
    """One person, one window."""

    def __init__(
        self, robot: Robot, audio: VirtualAudio, clips: Sequence[Clip], pictures: Path | None
    ) -> None:
        self._robot, self._audio, self._clips = robot, audio, clips
        self._pictures = pictures
        self._taken = 0

    def welcome(self) -> None:
        """First start: say a sentence, hear it back, go on."""
        robot = self._robot
        robot.wait("Can you be heard?", 60)
        self._keep("first-start")
        robot.click("Say a sentence", 30)
        self.say(self._clips[0])
        robot.click("Continue", 30)
        self._keep("that-is-all")
        robot.click("Choose what to rehearse")

    def prepare(self, tries: str) -> None:
        """Choose the pitch, say what to try, guess, start by Enter."""
        robot = self._robot
        robot.click("Selling", part=True, role="CheckBox")
        robot.click("What do you want to try this time?", role="EditableText")
        robot.types(tries)
        self._keep("prepare")
        robot.key("Return")

    def rehearse(self, turns: Sequence[Clip]) -> None:
        """Talk, and end it."""
        robot = self._robot
        robot.wait("listening", _LOADING_S)
        for turn in turns:
            self.say(turn)
            robot.wait("speaking", _ANSWER_S)
            self._keep("rehearse")
            robot.wait("listening", _ANSWER_S)
        robot.key("Escape")
        robot.click("End", role="Button")

    def debrief(self) -> None:
        """Say how it was, then look at the report and hear a moment of it."""
        robot = self._robot
        robot.wait("How was it?", _ANSWER_S)
        self._keep("how-was-it")
        robot.click("well")
        robot.click("partly")
        robot.click("Go on (Enter)")
        robot.wait("Rehearse it again", _REPORT_S)
        self._keep("look-back")
        heard = self._audio.recorded().size
        robot.click("Play at", part=True, role="Button")
        robot.wait("Stop", role="Button")
        robot.wait("Play", role="Button")
        assert abs(self._audio.recorded()[heard:]).max() > 0.01

    def again(self) -> None:
        """Rehearse the same once more."""
        self._robot.click("Rehearse it again", role="Button")

    def compare(self) -> None:
        """Look at both takes side by side."""
        robot = self._robot
        robot.key("ctrl+2")
        robot.wait("Takes", role="StaticText")
        robot.wait("Words a minute: ", part=True)
        self._keep("takes")
        robot.key("space", "Down", "space")
        robot.click("Compare", role="Button")
        self._keep("compare")

    def say(self, clip: Clip) -> None:
        """Say it into the microphone."""
        with self._audio.heard(soxr.resample(clip.samples, CLIP_RATE_HZ, RATE_HZ)):
            pass

    def _keep(self, name: str) -> None:
        if self._pictures:
            self._taken += 1
            self._robot.picture(self._pictures / f"{self._taken:02}-{name}.png")


def _room() -> Samples:
    """Return ten minutes of a quiet room: a microphone in one is never without any signal."""
    noise = np.random.default_rng(0).normal(0, _ROOM, 600 * RATE_HZ)
    return np.asarray(noise, np.float32)


def main() -> None:
    """Do all of it."""
    folder = Path(sys.argv[1])
    mine = clips(Path(sys.argv[2]), 6)
    with tempfile.TemporaryDirectory() as home:
        audio, screen = VirtualAudio(), Screen()
        environment = {**audio.environment, "GREENROOM_HOME": home}
        robot = Robot(screen, environment, Path(home) / "window.log")
        try:
            journey = Journey(robot, audio, mine, folder)
            with audio.heard(_room(), whole=False):
                journey.welcome()
                journey.prepare("Answer in one sentence")
                journey.rehearse(mine[1:4])
                journey.debrief()
                journey.again()
                journey.rehearse(mine[3:6])
                journey.debrief()
                journey.compare()
        finally:
            robot.kill()
            screen.close()
            audio.close()


if __name__ == "__main__":
    main()
