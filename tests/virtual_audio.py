"""A microphone and a loudspeaker made of software: a PulseAudio server of our own.

It knows nothing of the sound server of whoever runs the tests, and that one nothing of it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import soundfile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from greenroom.domain.audio import Samples

RATE_HZ = 44_100  # what PortAudio takes PulseAudio's own to be, so that nothing is resampled

_SINKS = ("room", "loudspeaker")
_NOBODY = "nobody"  # where PulseAudio leads who has no microphone left
_ALSA = """
</usr/share/alsa/alsa.conf>
pcm.!default { type pulse }
ctl.!default { type pulse }
"""


def until(true: Callable[[], object], limit_s: float = 10.0) -> None:
    """Wait for what another process does."""
    end_s = time.monotonic() + limit_s
    pause = ["pactl", "--version"]
    while not true():
        assert time.monotonic() < end_s, "it did not happen in time"
        subprocess.run(pause, stdout=subprocess.DEVNULL, check=True)


class VirtualAudio:
    """What is played into `room` is what the microphone hears; the loudspeaker is recorded."""

    def __init__(self) -> None:
        # A socket's path has at most 108 letters; the usual folders for tests are longer.
        self.folder = Path(tempfile.mkdtemp(prefix="sound"))
        self.environment = {
            "PULSE_SERVER": f"unix:{self.folder}/socket",
            "PULSE_COOKIE": f"{self.folder}/cookie",
            "ALSA_CONFIG_PATH": f"{self.folder}/asound.conf",
        }
        (self.folder / "asound.conf").write_text(_ALSA)
        self._recorders: list[subprocess.Popen[bytes]] = []
        self._said = 0
        self.start()

    def start(self) -> None:
        """Start the server, and recorders that keep both devices awake and quick."""
        private = {"HOME": str(self.folder), "XDG_RUNTIME_DIR": str(self.folder)}
        options = ("-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1")
        socket = f"module-native-protocol-unix auth-anonymous=1 socket={self.folder}/socket"
        self._server = subprocess.Popen(
            ["pulseaudio", *options, f"--log-target=file:{self.folder}/log", f"--load={socket}"],
            env={**os.environ, **private},
            stderr=subprocess.DEVNULL,
        )
        until((self.folder / "socket").exists)
        until(lambda: self._control("info", check=False))
        for name in (_NOBODY, *_SINKS):
            self._load("module-null-sink", f"sink_name={name} rate={RATE_HZ}")
        self._control("set-default-source", f"{_NOBODY}.monitor")
        for name in _SINKS:
            self._record(name)
        self.plug()
        self._control("set-default-sink", "loudspeaker")

    def stop(self) -> None:
        """End the server as if it crashed."""
        for each in (*self._recorders, self._server):
            each.kill()
            each.wait()
        self._recorders.clear()
        (self.folder / "socket").unlink()

    def close(self) -> None:
        """Stop, and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.folder)

    def plug(self, master: str = "room", name: str = "microphone") -> None:
        """Plug a microphone in that hears what is played to `master`; it is the default."""
        shown = f"source_properties=device.description={name}"
        self._load("module-remap-source", f"master={master}.monitor source_name={name}", shown)
        self._control("set-default-source", name)

    def unplug(self, name: str = "microphone") -> None:
        """Pull the microphone's plug."""
        self._control("set-default-source", f"{_NOBODY}.monitor")
        listed = self._control("list", "short", "modules").splitlines()
        number = next(line.split()[0] for line in listed if f"source_name={name}" in line)
        self._control("unload-module", number)

    @contextmanager
    def bare(self) -> Iterator[None]:
        """Have neither a microphone nor a loudspeaker while the block runs."""
        for module in ("module-remap-source", "module-null-sink"):
            self._control("unload-module", module)
        try:
            yield
        finally:
            self.stop()
            self.start()

    @contextmanager
    def heard(self, sound: Samples, *, whole: bool = True) -> Iterator[None]:
        """Play `sound` into the room while the block runs, and to its end if `whole`."""
        self._said += 1
        file = self.folder / f"said-{self._said}.wav"
        soundfile.write(file, sound, RATE_HZ, subtype="PCM_16")
        command = ["paplay", "--device=room", "--latency-msec=1000", str(file)]
        with subprocess.Popen(command, env={**os.environ, **self.environment}) as player:
            try:
                yield
            finally:
                if not whole:
                    player.terminate()
        assert player.returncode == 0 or not whole

    def recorded(self, start: int = 0) -> Samples:
        """Return what the loudspeaker gave out so far, from a sample on."""
        return self.recorded_of("loudspeaker", start)

    def recorded_of(self, name: str, start: int = 0) -> Samples:
        """Return the same of the loudspeaker, or of the room that the microphone hears."""
        raw = np.fromfile(self.folder / f"{name}.raw", np.int16, offset=2 * start)
        return (raw / 32_768).astype(np.float32)

    def _record(self, name: str) -> None:
        """Record what is played to a sink, which also keeps it from falling back to 2 s a block."""
        kind = ("--raw", "--format=s16le", f"--rate={RATE_HZ}", "--channels=1")
        command = ["parec", f"--device={name}.monitor", "--latency-msec=10", *kind]
        file = self.folder / f"{name}.raw"
        with file.open("wb") as out:
            env = {**os.environ, **self.environment}
            self._recorders.append(subprocess.Popen(command, env=env, stdout=out))
        until(lambda: len(self._recording()) >= len(self._recorders))
        for place in (_NOBODY, name):  # moved by hand it stays when the default changes
            self._control("move-source-output", self._recording()[-1], f"{place}.monitor")
        for suspended in "10":  # waking up, it asks how long its blocks shall be
            self._control("suspend-sink", name, suspended)
        until(lambda: file.stat().st_size)

    def _recording(self) -> list[str]:
        listed = self._control("list", "short", "source-outputs").splitlines()
        return [line.split()[0] for line in listed if "protocol-native" in line]

    def _load(self, module: str, *options: str) -> None:
        words = [word for option in options for word in option.split()]
        self._control("load-module", module, *words)

    def _control(self, *command: str, check: bool = True) -> str:
        done = subprocess.run(
            ["pactl", *command],
            env={**os.environ, **self.environment},
            capture_output=True,
            text=True,
            check=check,
        )
        return done.stdout.strip()
