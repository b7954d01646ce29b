"""What this computer can hold."""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from pathlib import Path

MB = 1_000_000
REST_MB = 1_500
"""Memory the system and the rest of Greenroom take beside a partner."""

_CGROUP_LIMITS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")


class _MemoryStatus(ctypes.Structure):
    # MEMORYSTATUSEX of the Windows API
    _fields_ = (
        ("length", ctypes.c_uint32),
        ("load", ctypes.c_uint32),
        *((name, ctypes.c_uint64) for name in ("total", "free", "a", "b", "c", "d", "e")),
    )


def memory_mb() -> int:
    """Return the memory of this computer, or of the container it runs in, in MB (10^6 bytes)."""
    return min(_installed_bytes(), _container_bytes()) // MB


def fits(memory_needed_mb: int) -> bool:
    """Return whether a partner that takes this much can work here beside everything else."""
    return memory_needed_mb + REST_MB <= memory_mb()


def free_bytes(folder: Path) -> int:
    """Return the free space on the disk of `folder`, which need not be there yet."""
    place = folder.absolute()
    while not place.exists() and place != place.parent:
        place = place.parent
    return shutil.disk_usage(place).free


def _installed_bytes() -> int:
    if sys.platform == "win32":
        status = _MemoryStatus(length=ctypes.sizeof(_MemoryStatus))
        ctypes.windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status))
        return int(status.total)
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def _container_bytes() -> int:
    for limit in map(Path, _CGROUP_LIMITS):
        if limit.is_file() and (text := limit.read_text(encoding="ascii").strip()).isdigit():
            return int(text)
    return sys.maxsize
