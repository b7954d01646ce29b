"""Keeps the memory of long work small, where the C library is glibc; elsewhere nothing is done."""

from __future__ import annotations

import ctypes
import sys
from functools import lru_cache
from typing import Any

_ARENAS_AT_MOST = -8  # M_ARENA_MAX in malloc.h


def share_heap() -> None:
    """Have the threads of this process share one heap.

    Each would keep what it freed for itself: 8 minutes of talk took 1,223 MB, and take 1,010.
    """
    mallopt = getattr(_c_library(), "mallopt", None)
    if mallopt is not None:
        mallopt(_ARENAS_AT_MOST, 1)


def return_freed() -> None:
    """Return to the system what was freed; the heap keeps it otherwise, in holes.

    Twice twelve stretches of 3 to 29 s heard by two threads left 662 MB behind, and leave 498, in
    as much processor time within 2 %.
    """
    trim = getattr(_c_library(), "malloc_trim", None)
    if trim is not None:
        trim(0)


@lru_cache(maxsize=1)
def _c_library() -> Any:
    return ctypes.CDLL(None) if sys.platform == "linux" else None
