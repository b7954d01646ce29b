"""Memory that was freed goes back to the system."""

from __future__ import annotations

import subprocess
import sys

import pytest

LEAVE_HOLES = """
import re
from pathlib import Path
from greenroom import heap

def resident_mb():
    return int(re.search(r"VmRSS:\\s+(\\d+)", Path("/proc/self/status").read_text())[1]) / 1024

heap.share_heap()
blocks = [bytearray(60_000) for _ in range(3000)]
del blocks[:-1]  # the last one, on top, keeps all of it
held = resident_mb()
heap.return_freed()
print(held - resident_mb())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only glibc keeps what was freed")
def test_holes_of_the_heap_are_returned() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LEAVE_HOLES], capture_output=True, text=True, check=True
    )
    assert float(done.stdout) > 100
