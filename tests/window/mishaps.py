"""What a person sees when something goes wrong.

`python -m tests.window.mishaps FOLDER RECORDINGS [killed unplugged full closed]`.

Needs root, for a disk that is full. Keeps a picture of each in FOLDER, and fails where anything
that was said is lost.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from greenroom import places
from greenroom.domain.events import PersonSaid
from greenroom.engines.sounddevice_audio.stream_manager import MICROPHONE_BACK, MICROPHONE_GONE
from greenroom.storage.journal import read_rehearsal
from tests.e2e.faulty import clips
from tests.virtual_audio import VirtualAudio
from tests.window.journey import Journey
from tests.window.robot import Robot, Screen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tests.e2e.faulty import Clip

_SETTINGS = "[window]\nwelcomed = true\n"
_DISK = "size=60m"
_LIMIT_S = 180.0


class Evening:
    """One window in one home, up to the first answer."""

    def __init__(self, home: Path, audio: VirtualAudio, mine: Sequence[Clip], into: Path) -> None:
        (home / places.settings_file().name).write_text(_SETTINGS)
        self.home, self.into = home, into
        self._screen = Screen()
        environment = {**audio.environment, "GREENROOM_HOME": str(home)}
        self.environment = environment
        self.robot = Robot(self._screen, environment, into / "window.log")
        self._journey = Journey(self.robot, audio, mine, None)
        self._mine = mine

    def begin(self) -> None:
        """Rehearse until the partner has answered once, and speaks."""
        self.robot.click("Selling", _LIMIT_S, part=True, role="CheckBox")
        self.robot.wait("Start (Enter)", _LIMIT_S)
        self.robot.key("Return")
        self.robot.wait("listening", _LIMIT_S)
        self.say()

    def say(self) -> None:
        """Say something, and wait until it is answered."""
        self._journey.say(self._mine[1])
        self.robot.wait("speaking", _LIMIT_S)

    def keep(self, name: str) -> None:
        """Keep a picture."""
        self.robot.picture(self.into / f"{name}.png")

    def said(self) -> int:
        """Return how many turns of the person the journal has."""
        (folder,) = (self.home / "rehearsals").iterdir()
        return sum(isinstance(event, PersonSaid) for event in read_rehearsal(folder).events)

    def close(self) -> None:
        """Leave nothing behind."""
        self.robot.kill()
        self._screen.close()


def killed(evening: Evening) -> None:
    """The partner's process is killed while it speaks."""
    evening.begin()
    os.kill(_stage(evening.robot.pid), signal.SIGKILL)
    evening.robot.wait("is being started again", _LIMIT_S, part=True)
    evening.keep("killed")
    evening.robot.wait("listening", _LIMIT_S)
    evening.say()
    assert evening.said() == 2


def unplugged(evening: Evening, audio: VirtualAudio) -> None:
    """The microphone is unplugged, and plugged in again."""
    evening.begin()
    audio.unplug()
    evening.robot.wait(MICROPHONE_GONE, 20)
    evening.keep("unplugged")
    audio.plug()
    evening.robot.wait(MICROPHONE_BACK, 20)
    evening.robot.wait("listening", _LIMIT_S)
    evening.say()


def full(evening: Evening) -> None:
    """The disk is full."""
    evening.begin()
    room = os.statvfs(evening.home)
    with suppress(OSError):  # the recording takes room meanwhile
        (evening.home / "filled").write_bytes(bytes(room.f_bavail * room.f_frsize))
    evening.robot.wait("The rehearsal broke off.", _LIMIT_S)
    evening.keep("disk-full")
    (evening.home / "filled").unlink()
    assert evening.said() == 1


def closed(evening: Evening) -> None:
    """The window is closed in the middle, and closed again; meanwhile it is started once more."""
    evening.begin()
    again = subprocess.run(places.program(), env=evening.robot.environment, timeout=60, check=False)
    assert again.returncode == 0
    evening.keep("second-start")
    evening.robot.close_window()
    evening.robot.wait("End the rehearsal?", 10, part=True)
    evening.keep("closed")
    evening.robot.close_window()
    assert evening.robot.leave() == 0
    assert evening.said() == 1


def _stage(window: int) -> int:
    """Return the process that holds the models: the larger of the window's two."""
    listed = subprocess.run(
        ["ps", "--ppid", str(window), "-o", "pid=,rss=,args="],
        capture_output=True,
        text=True,
        check=True,
    )
    rows = [line.split(maxsplit=2) for line in listed.stdout.splitlines()]
    return max((int(rss), int(pid)) for pid, rss, args in rows if " stage " in args)[1]


@contextmanager
def _disk() -> Iterator[Path]:
    """Yield a small disk."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["mount", "-t", "tmpfs", "-o", _DISK, "tmpfs", folder], check=True)
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", "-l", folder], check=True)


def main() -> None:
    """Let everything go wrong, one after the other."""
    into, recordings = Path(sys.argv[1]), Path(sys.argv[2])
    into.mkdir(parents=True, exist_ok=True)
    mine = clips(recordings, 3)
    audio = VirtualAudio()
    try:
        every: dict[str, Callable[[Evening], None]] = {
            "killed": killed,
            "unplugged": lambda evening: unplugged(evening, audio),
            "full": full,
            "closed": closed,
        }
        for name in sys.argv[3:] or every:
            with _disk() as home:
                evening = Evening(home, audio, mine, into)
                try:
                    every[name](evening)
                finally:
                    evening.close()
    finally:
        audio.close()


if __name__ == "__main__":
    main()
