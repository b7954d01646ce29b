"""Bring the words of the window up to date: python setup/words.py (in the environment of .venv).

Collects every text that the window can show into app/greenroom/ui/translations/*.ts, where
translators write (by hand or with Qt Linguist), and makes the .qm files that the window loads.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

UI = Path(__file__).resolve().parents[1] / "app" / "greenroom" / "ui"
TRANSLATIONS = UI / "translations"


def collect(into: Path) -> None:
    """Bring the texts in a .ts file to what the code says now."""
    sources = [str(path) for path in sorted(UI.rglob("*.py"))]
    options = ["-no-obsolete", "-locations", "none", "-silent"]
    if into.stem.endswith("_en"):
        options.append("-pluralonly")  # the texts are English already
    _run("lupdate", *options, *sources, "-ts", str(into))


def compile_words(source: Path, into: Path) -> None:
    """Make a .qm file of a .ts file."""
    _run("lrelease", "-silent", str(source), "-qm", str(into))


def _run(tool: str, *arguments: str) -> None:
    beside = Path(sys.executable).parent
    found = shutil.which(f"pyside6-{tool}", path=str(beside)) or f"pyside6-{tool}"
    subprocess.run([found, *arguments], check=True)


if __name__ == "__main__":
    for each in sorted(TRANSLATIONS.glob("*.ts")):
        collect(each)
        compile_words(each, each.with_suffix(".qm"))
