"""Bring the words of the window up to date: python setup/words.py (in the environment of .venv).

Collects every text that the window can show into app/greenroom/ui/translations/*.ts, where
translators write (by hand or with Qt Linguist), and makes the .qm files that the window loads.
"""

from __future__ import annotations

import ast
import builtins
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from greenroom.ui.state.sentences import without_figures

if TYPE_CHECKING:
    from collections.abc import Iterator

UI = Path(__file__).resolve().parents[1] / "app" / "greenroom" / "ui"
TRANSLATIONS = UI / "translations"
_CONTEXT = "Sentences"  # ui/widgets/common/translate.py looks for them there
_MEASURES = ("delivery/measures/*.py", "delivery/accuracy.py", "delivery/take.py")
_OTHERS = (
    *("analysis/recording.py", "analysis/sound_check.py", "session/process/supervisor.py"),
    "engines/sounddevice_audio/*.py",
)
_NEVER_SHOWN = "commands"  # they speak to a terminal


def collect(into: Path) -> None:
    """Bring the texts in a .ts file to what the code says now."""
    sources = [str(path) for path in sorted(UI.rglob("*.py"))]
    options = ["-no-obsolete", "-locations", "none", "-silent"]
    if into.stem.endswith("_en"):
        options.append("-pluralonly")  # the texts are English already
    with tempfile.TemporaryDirectory() as folder:
        others = Path(folder, "others.py")
        lines = (f'translate("{_CONTEXT}", {each!r})\n' for each in sorted(set(_told())))
        others.write_text("".join(lines), encoding="utf-8")
        _run("lupdate", *options, *sources, str(others), "-ts", str(into))


def compile_words(source: Path, into: Path) -> None:
    """Make a .qm file of a .ts file."""
    _run("lrelease", "-silent", str(source), "-qm", str(into))


def _told() -> Iterator[str]:
    """Yield what other rooms say and the window tells: wordings, measures, others' sentences."""
    for path in sorted(UI.parent.rglob("*.py")):
        if path.relative_to(UI.parent).parts[0] != _NEVER_SHOWN:
            yield from _wordings(ast.parse(path.read_text("utf-8")))
    for pattern in (*_MEASURES, *_OTHERS):
        found = sorted(UI.parent.glob(pattern))
        if not found:
            raise FileNotFoundError(pattern)
        for path in found:
            for text in _texts(ast.parse(path.read_text("utf-8"))):
                if pattern in _MEASURES or (text[0].isupper() and text[-1] == "."):
                    yield without_figures(text)[0]


def _wordings(tree: ast.Module) -> Iterator[str]:
    """Yield the template of every Wording and of every error of ours."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name(name), [ast.Constant(str(text)), *_], keywords):
                error = name.endswith("Error") and name[0] != "_" and not hasattr(builtins, name)
                if text and (error or name == "Wording"):
                    yield text if keywords else without_figures(text)[0]


def _texts(tree: ast.Module) -> Iterator[str]:
    """Yield every text of a module that is no docstring: it has a space in it or is a label."""
    parts = (ast.Expr, ast.JoinedStr)
    inside = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, parts)
        for part in ast.iter_child_nodes(node)
    }
    labels = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg == "label"
    }
    for node in ast.walk(tree):
        text = _text(node)
        if id(node) not in inside and (" " in text.strip() or (text and id(node) in labels)):
            yield text


def _text(node: ast.AST) -> str:
    """Return a string with a figure where something is filled in; "" for anything else."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(_text(part) or "0" for part in parts)
    return ""


def _run(tool: str, *arguments: str) -> None:
    beside = Path(sys.executable).parent
    found = shutil.which(f"pyside6-{tool}", path=str(beside)) or f"pyside6-{tool}"
    subprocess.run([found, *arguments], check=True)


if __name__ == "__main__":
    for each in sorted(TRANSLATIONS.glob("*.ts")):
        collect(each)
        compile_words(each, each.with_suffix(".qm"))
