"""Caches on disk the model's state after the fixed beginning of a prompt.

Such a beginning holds persona and instructions, never what anybody said. To read one anew takes
seconds; to load its state takes a few hundredths of a second.
"""

from __future__ import annotations

import contextlib
import hashlib
import platform
from typing import TYPE_CHECKING

from greenroom.bounds.files import make_private_folder
from greenroom.kernels import bundled_libraries

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.engines.llama_cpp_model.native import Native

_MOST = 12
"""Files of 5 to 30 MB; the one unused the longest goes."""


class PrefixCache:
    """The cached states of one model, in a folder that may be deleted at any time.

    If the disk is full, nothing is cached, and every beginning is read anew.
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

    def has(self, tokens: list[int]) -> bool:
        """Return whether the state after `tokens` is cached."""
        return self._path(tokens).is_file()

    def restore(self, tokens: list[int], sequence: int) -> bool:
        """Load the state after `tokens` into a sequence; return False if it is not cached."""
        path = self._path(tokens)
        if not path.is_file():
            return False
        if not self._native.load(path, sequence, tokens):
            path.unlink(missing_ok=True)
            return False
        with contextlib.suppress(OSError):
            path.touch()
        return True

    def store(self, tokens: list[int], sequence: int) -> None:
        """Cache the state of a sequence that holds `tokens` and nothing else."""
        path = self._path(tokens)
        part = path.with_suffix(".part")
        with contextlib.suppress(OSError):
            make_private_folder(self._folder)
            if self._native.save(part, sequence, tokens):
                part.replace(path)
            part.unlink(missing_ok=True)
            kept = sorted(self._folder.glob("*.head"), key=lambda each: each.stat().st_mtime)
            for old in kept[:-_MOST]:
                old.unlink(missing_ok=True)

    def _path(self, tokens: list[int]) -> Path:
        key = hashlib.sha256(repr((self._of, tokens)).encode()).hexdigest()[:32]
        return self._folder / f"{key}.head"
