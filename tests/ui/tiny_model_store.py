"""A catalogue of tiny models, and a source that brings them as slowly as a test wants."""

from __future__ import annotations

import hashlib
import threading
from typing import TYPE_CHECKING

from greenroom.domain.errors import StorageError

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.weights.catalogue import Entry, WeightFile
    from greenroom.weights.sources import Progress

STEP_BYTES = 1000
_STEPS = 4
_KINDS = {
    "ear": "transcriber",
    "partner": "partner",
    "voice": "voice",
    "end": "end-of-turn",
    "sentence": "end-of-sentence",
    "meaning": "encoder",
    "hums": "fillers",
}
_LIMIT_S = 10.0


def content(name: str) -> bytes:
    """What the one file of a model holds."""
    return hashlib.sha256(name.encode()).digest() * (_STEPS * STEP_BYTES // 32)


def write_catalogues(folder: Path) -> None:
    """Write models/catalogue.toml and voices/catalogue.toml into `folder`."""
    for shelf in ("models", "voices"):
        names = [name for name in _KINDS if (name == "voice") == (shelf == "voices")]
        (folder / shelf).mkdir(parents=True)
        text = "".join(_entry(name) for name in names)
        (folder / shelf / "catalogue.toml").write_text(text, "utf-8")


def _entry(name: str) -> str:
    degree = 'degree = "echo"\n' if name == "partner" else ""
    data = content(name)
    return (
        f'[[entry]]\nid = "{name}"\nkind = "{_KINDS[name]}"\ntitle = "The {name}"\n'
        f'licence = "MIT"\nlanguages = ["en"]\nmemory_needed_mb = 1\ntier = "default"\n{degree}'
        f'source = "wheels"\n[[entry.files]]\nname = "file.bin"\nsize_bytes = {len(data)}\n'
        f'sha256 = "{hashlib.sha256(data).hexdigest()}"\nwheel = "tiny"\nmember = "file.bin"\n'
    )


class SlowSource:
    """Brings a model step by step, each when `steps` is released; goes on where it stopped."""

    def __init__(self) -> None:
        self.steps = threading.Semaphore(0)
        self.begun_at: list[int] = []
        self.full = False

    def of(self, entry: Entry) -> SlowSource:
        """Bring `entry` next; stands for weights.fetch.source_of."""
        self._entry = entry
        return self

    def fetch(self, part: Path, progress: Progress) -> tuple[WeightFile, ...]:
        """See weights.sources.Source."""
        data, path = content(self._entry.id), part / "file.bin"
        at = path.stat().st_size if path.exists() else 0
        self.begun_at.append(at)
        while at < len(data):
            while not self.steps.acquire(timeout=0.02):
                progress(at, len(data))
            if self.full:
                raise StorageError("The disk is full.")
            with path.open("ab") as file:
                file.write(data[at : at + STEP_BYTES])
            at += STEP_BYTES
            progress(at, len(data))
        return self._entry.files
