"""The ten longest modules of the program: `python -m tests.longest_modules`. Nothing depends on it.

A module is as long as its purpose; this only shows where to look for one that has two.
"""

from __future__ import annotations

import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "app" / "greenroom"


def main() -> None:
    """Print them with their lines, the longest first."""
    lines = {path: len(path.read_text("utf-8").splitlines()) for path in PACKAGE.rglob("*.py")}
    for path in sorted(lines, key=lambda path: -lines[path])[:10]:
        sys.stdout.write(f"{lines[path]:5}  {path.relative_to(PACKAGE)}\n")


if __name__ == "__main__":
    main()
