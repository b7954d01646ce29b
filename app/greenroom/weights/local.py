"""Takes files the person has already: linked where the disk can, otherwise copied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.weights.disk import CHUNK_BYTES, PartFile, disk_errors, hash_file
from greenroom.weights.sources import check_free_space

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from greenroom.weights.catalogue import OwnEntry, WeightFile
    from greenroom.weights.sources import Progress


@dataclass(frozen=True, slots=True)
class OwnSource:
    """The files at `paths`, in the order of the entry's files."""

    entry: OwnEntry
    paths: tuple[Path, ...]

    def fetch(self, part: Path, progress: Progress) -> tuple[WeightFile, ...]:
        """See `sources.Source`."""
        total, done, found = self.entry.size_bytes, 0, []
        for file, path in zip(self.entry.files, self.paths, strict=True):
            to = part / file.name

            def tick(now: int, before: int = done) -> None:
                progress(before + now, total)

            sha256 = self._link(path, to, tick) or self._copy(path, to, tick)
            size_bytes = to.stat().st_size
            found.append(file.model_copy(update={"size_bytes": size_bytes, "sha256": sha256}))
            done += size_bytes
        return tuple(found)

    def _link(self, path: Path, to: Path, tick: Callable[[int], None]) -> str | None:
        """Return the file's SHA-256, or None where the two are not on one disk that has links."""
        to.unlink(missing_ok=True)
        try:
            to.hardlink_to(path.resolve())
        except OSError:
            return None
        return hash_file(to, tick)

    def _copy(self, path: Path, to: Path, tick: Callable[[int], None]) -> str:
        check_free_space(self.entry, to.parent, path.stat().st_size)
        with PartFile(to, keep_bytes=0) as copy, disk_errors(path), path.open("rb") as file:
            while data := file.read(CHUNK_BYTES):
                copy.write(data)
                tick(copy.size_bytes)
            copy.settle()
            return copy.sha256
