"""The fixed beginnings of prompts, kept on disk as the model has read them.

They hold persona and instructions, never what anybody said. Reading one anew takes seconds, taking
it from the disk a few hundredths of one.
"""

from __future__ import annotations

import contextlib
import hashlib
import platform
from typing import TYPE_CHECKING

from greenroom.kernels import bundled_libraries

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.engines.llama_cpp_model.native import Native

_MOST = 12
"""Files of 5 to 30 MB; the one unused the longest goes."""


class PrefixCache:
    """What one model has read, in a folder that may be deleted at any time.

    Without room on the disk nothing is kept, and each head is read as if for the first time.
    """

    def __init__(self, folder: Path, native: Native, model: Path) -> None:
        """Use `folder`, which need not be there yet, for the model in the file `model`."""
        stat = model.stat()
        libraries = bundled_libraries()
        self._folder, self._native = folder, native
        self._of = (
            *(model.name, stat.st_size, stat.st_mtime_ns, native.shape),
            *(libraries.name if libraries else "", platform.machine()),
        )

    def recall(self, tokens: list[int], sequence: int) -> bool:
        """Put `tokens` into a sequence as they were read once; False if they were not."""
        path = self._path(tokens)
        if not path.is_file():
            return False
        if not self._native.load(path, sequence, tokens):
            path.unlink(missing_ok=True)
            return False
        with contextlib.suppress(OSError):
            path.touch()
        return True

    def keep(self, tokens: list[int], sequence: int) -> None:
        """Keep a sequence that holds `tokens` and nothing else."""
        path = self._path(tokens)
        part = path.with_suffix(".part")
        with contextlib.suppress(OSError):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if self._native.save(part, sequence, tokens):
                part.replace(path)
            part.unlink(missing_ok=True)
            kept = sorted(self._folder.glob("*.head"), key=lambda each: each.stat().st_mtime)
            for old in kept[:-_MOST]:
                old.unlink(missing_ok=True)

    def _path(self, tokens: list[int]) -> Path:
        key = hashlib.sha256(repr((self._of, tokens)).encode()).hexdigest()[:32]
        return self._folder / f"{key}.head"
