"""What this computer can hold and do."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import psutil

MB = 1_000_000
REST_MB = 1_500
"""Memory the system and the rest of Greenroom take beside a partner."""

_LOOK_S = 0.25
_CGROUP_LIMITS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")


def memory_mb() -> int:
    """Return the memory of this computer, or of the container it runs in, in MB (10^6 bytes)."""
    return min(psutil.virtual_memory().total, _container_bytes()) // MB


def fits(memory_needed_mb: int) -> bool:
    """Return whether a partner that takes this much can work here beside everything else."""
    return memory_needed_mb + REST_MB <= memory_mb()


def idle_cores() -> int:
    """Look for a quarter of a second how many cores have nothing to do; it may be none."""
    busy_percent = psutil.cpu_percent(interval=_LOOK_S)
    cores = psutil.cpu_count() or 1
    return cores - round(cores * busy_percent / 100)


def free_bytes(folder: Path) -> int:
    """Return the free space on the disk of `folder`, which need not be there yet."""
    place = folder.absolute()
    while not place.exists() and place != place.parent:
        place = place.parent
    return shutil.disk_usage(place).free


def _container_bytes() -> int:
    for limit in map(Path, _CGROUP_LIMITS):
        if limit.is_file() and (text := limit.read_text(encoding="ascii").strip()).isdigit():
            return int(text)
    return sys.maxsize
