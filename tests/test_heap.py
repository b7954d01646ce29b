"""Memory that was freed goes back to the system."""

from __future__ import annotations

import subprocess
import sys

import pytest

RESIDENT_MB = """
import re
from pathlib import Path
from greenroom import heap

def resident_mb():
    return int(re.search(r"VmRSS:\\s+(\\d+)", Path("/proc/self/status").read_text())[1]) / 1024

heap.keep_heap_small()
"""
LEAVE_HOLES = """
blocks = [bytearray(60_000) for _ in range(3000)]
del blocks[:-1]  # the last one, on top, keeps all of it
held = resident_mb()
heap.return_freed()
print(held - resident_mb())
"""


FREE_LARGE = """
first = bytearray(6_000_000)
del first  # by default, blocks of its size lie in the heap from now on
blocks = [bytearray(6_000_000) for _ in range(30)]
on_top = bytearray(60_000)
held = resident_mb()
del blocks
print(held - resident_mb())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only glibc keeps what was freed")
@pytest.mark.parametrize("work", [LEAVE_HOLES, FREE_LARGE], ids=["holes", "large"])
def test_what_was_freed_is_returned(work: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", RESIDENT_MB + work], capture_output=True, text=True, check=True
    )
    assert float(done.stdout) > 100
