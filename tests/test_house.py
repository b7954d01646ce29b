"""The plan of the house, where import-linter cannot see it."""

from __future__ import annotations

import ast
import graphlib
import pkgutil
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import pytest

from greenroom import cli
from greenroom.domain.events import EVENT_CLASSES, AnyEvent

if TYPE_CHECKING:
    from collections.abc import Iterator

PROJECT = Path(__file__).resolve().parents[1]
PACKAGE = PROJECT / "app" / "greenroom"
RULES = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))
CONTRACTS = {each["id"]: each for each in RULES["tool"]["importlinter"]["contracts"]}
CODE = sorted(
    [
        PROJECT / "run.py",
        *(
            path
            for folder in ("app", "setup", "tests")
            for path in (PROJECT / folder).rglob("*.py")
        ),
    ]
)
PROSE = sorted([*PROJECT.glob("*.md"), *(PROJECT / "docs").rglob("*.md")])
WRITTEN = [*CODE, *PROSE, *(PROJECT / "scenarios").rglob("*.yaml"), PROJECT / "pyproject.toml"]


def rooms() -> set[str]:
    names = {path.stem for path in PACKAGE.glob("*.py")}
    names |= {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    return {f"greenroom.{name}" for name in names - {"__init__"}}


@pytest.mark.parametrize(
    ("contract", "allowed"), [("only-engines", "engines"), ("only-weights", "weights")]
)
def test_every_room_but_one_stands_under_the_contract(contract: str, allowed: str) -> None:
    assert set(CONTRACTS[contract]["source_modules"]) == rooms() - {f"greenroom.{allowed}"}


def test_one_engine_alone_may_open_a_connection() -> None:
    allowed = CONTRACTS["only-weights"]["ignore_imports"]
    assert allowed == ["greenroom.engines.httpx2_server.connection -> httpx2"]


def private_names_by_text(tree: ast.AST) -> Iterator[str]:
    """Every private name that is imported, or handed as a text to setattr and the like."""
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.ImportFrom):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
            if called in {"setattr", "getattr", "delattr"}:
                texts = [each.value for each in node.args if isinstance(each, ast.Constant)]
                names = [each.rpartition(".")[2] for each in texts if isinstance(each, str)]
        yield from (name for name in names if re.match(r"_(?!_)", name))


def test_a_test_goes_through_the_public_door() -> None:
    """Attributes are looked after by ruff's SLF001; this sees what is named by a text."""
    found = {
        path.name: names
        for path in (PROJECT / "tests").rglob("*.py")
        if (names := list(private_names_by_text(ast.parse(path.read_text("utf-8")))))
    }
    assert not found


_OPENED_ELSEWHERE = {
    *("take_files.py", "wav.py"),  # the door itself; the head of a plain recording is mended
    *("archive.py", "in_use.py", "settings.py", "preferences.py", "general.py", "kinds.py"),
    *("office.py", "reading.py"),  # archives, locks, settings, what is shipped, documents
}


def test_files_of_takes_pass_one_door() -> None:
    """Whatever goes around it would lie in plain text where takes are sealed."""
    around = re.compile(
        r"(?<!take_files)\.(read_bytes|write_bytes|write_text|open)\([^)]"
        r"|(?<!def )(?<!\.)\bopen\(\w"
    )
    found = {
        f"{path.name}: {match.group()}"
        for room in ("storage", "analysis", "session", "reports", "matters")
        for path in (PACKAGE / room).rglob("*.py")
        if path.parent.name != "sealing" and path.name not in _OPENED_ELSEWHERE
        for match in around.finditer(path.read_text("utf-8"))
    }
    assert not found


def test_no_file_knows_a_folder_of_one_machine() -> None:
    folder = re.compile(r"/home/\w+|/Users/\w+|/root\b|/work/\w+|C:\\Users")
    found = {path.name: folder.findall(path.read_text("utf-8")) for path in WRITTEN}
    del found[Path(__file__).name]
    assert not {name: paths for name, paths in found.items() if paths}


def commands() -> dict[str, set[str]]:
    """Every command of the program with its long options."""
    known = {"greenroom": {"--help", "--version", "--passphrase-fd"}}

    def walk(name: str, command: Any) -> None:
        options = {option for each in command.params for option in each.opts}
        known[name] = {option for option in options if option.startswith("--")} | {"--help"}
        for below, child in getattr(command, "commands", {}).items():
            walk(f"{name} {below}", child)

    for name in cli.COMMANDS:
        walk(f"greenroom {name}", cli.load(name))
    return known


def written_commands() -> list[tuple[str, str]]:
    """Every `greenroom ...` and `python3 run.py ...` in a code block or code span of the prose."""
    found = []
    for path in PROSE:
        text = path.read_text("utf-8")
        blocks = re.findall(r"^```(?:sh|console|text)?\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
        lines = [line for block in blocks for line in block.splitlines()]
        for line in [*lines, *re.findall(r"`([^`\n]+)`", text)]:
            words = line.strip().removeprefix("$ ").replace("python3 run.py", "greenroom")
            if words.startswith("greenroom ") and words.split()[1] not in ("test", "bundle"):
                found.append((path.name, words.partition("  #")[0].strip()))
    return found


def test_the_prose_shows_commands() -> None:
    assert len(written_commands()) >= 8


@pytest.mark.parametrize(("page", "line"), written_commands())
def test_a_command_in_the_prose_is_there(page: str, line: str) -> None:
    words = line.split()
    name = words[0]
    known = commands()
    while len(words) > 1 and f"{name} {words[1]}" in known:
        name = f"{name} {words.pop(1)}"
    groups = {each.rpartition(" ")[0] for each in known}
    is_group = name in groups
    assert not (is_group and len(words) > 1 and not words[1].startswith("-")), f"{page}: {line}"
    unknown = {w.partition("=")[0] for w in words if w.startswith("--")} - known[name]
    assert not unknown, f"{page}: {line}"


def test_every_command_is_announced() -> None:
    names = {each.name for each in pkgutil.iter_modules([str(PACKAGE / "commands")])}
    assert {*cli.COMMANDS, *cli.HIDDEN} == names - {"audition", "display"}


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_is_in_the_docs(command: str) -> None:
    assert f"`greenroom {command}" in (PROJECT / "docs" / "commands.md").read_text("utf-8")


def test_help_starts_without_a_heavy_library() -> None:
    heavy = "{'numpy', 'llama_cpp', 'faster_whisper', 'piper', 'onnxruntime', 'huggingface_hub'}"
    code = f"import sys; import greenroom.cli; print(sorted({heavy} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("module", ["greenroom.kernels", "setup.llama"])
def test_the_set_up_needs_nothing_but_the_standard_library(module: str) -> None:
    code = f"import sys; sys.path[:0] = {[str(PROJECT), str(PROJECT / 'app')]!r}; import {module}"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize("lock", sorted((PROJECT / "setup").glob("*.lock")), ids=lambda p: p.name)
def test_a_lock_file_pins_with_hashes_and_names_no_host(lock: Path) -> None:
    text = lock.read_text("utf-8")
    requirements = re.split(r"^(?=[a-zA-Z0-9])", text, flags=re.MULTILINE)[1:]
    assert requirements
    assert all("==" in each and "--hash=sha256:" in each for each in requirements)
    assert "://" not in text
    assert "index" not in text.lower()


def test_every_library_in_use_is_asked_for_by_name() -> None:
    asked = {re.split(r"[=<>;\[]", each)[0] for each in RULES["project"]["dependencies"]}
    provided = packages_distributions()
    used = {
        name.split(".")[0]
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    } - sys.stdlib_module_names
    ours = {"greenroom", "pydantic_core"}  # the latter comes as a part of pydantic
    needed = {provided[name][0].replace("_", "-").lower() for name in used - ours}
    assert needed == asked


def named_files() -> list[str]:
    """Every path in a code span of the page about the inside."""
    text = (PROJECT / "docs" / "architecture.md").read_text("utf-8")
    return sorted(
        {span for span in re.findall(r"`([\w/.]+)`", text) if "/" in span or span.endswith(".py")}
    )


def test_every_file_that_the_architecture_names_is_there() -> None:
    names = named_files()
    assert len(names) > 60
    assert not [
        name for name in names if not ((PACKAGE / name).exists() or (PROJECT / name).exists())
    ]


MODULES = {
    path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text("utf-8"))
    for path in sorted(PACKAGE.rglob("*.py"))
}
NESTED = ("dialogue", "session", "ui", "ui/widgets")
"""Folders that hold rooms; the others are rooms with everything below them."""
REBUILT = {
    # Going on from an earlier take replays its events as if the later turns had been taken back.
    "TurnsTakenBack": "session/continuing.py",
}


def test_no_room_holds_more_than_25_modules_at_one_level() -> None:
    counts: dict[str, int] = {}
    for name in MODULES:
        folder, _, file = name.rpartition("/")
        counts[folder] = counts.get(folder, 0) + (file != "__init__.py")
    assert not {folder: count for folder, count in counts.items() if count > 25}


def constructed() -> dict[str, list[str]]:
    """The modules that construct each kind of event, once for each place in the code."""
    found: dict[str, list[str]] = {each.__name__: [] for each in EVENT_CLASSES}
    for name, tree in MODULES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
                if called in found:
                    found[called].append(name)
    return found


def test_every_kind_of_event_is_constructed_in_one_place() -> None:
    assert set(get_args(AnyEvent)) == set(EVENT_CLASSES)
    places = constructed()
    for kind, module in REBUILT.items():
        places[kind].remove(module)  # fails once it is constructed there no more
    assert not {kind: modules for kind, modules in places.items() if len(modules) != 1}


def imported(tree: ast.AST) -> Iterator[str]:
    """Every module of the program that is imported, as a path; also if only for types."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "greenroom":
            yield from (f"{node.module}.{alias.name}".replace(".", "/") for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (each.name.replace(".", "/") for each in node.names)


@pytest.mark.parametrize("folder", ["", *NESTED])
def test_no_rooms_need_one_another(folder: str) -> None:
    """Counts imports for types too, which import-linter leaves out for most rooms."""
    inside = f"greenroom/{folder}/" if folder else "greenroom/"

    def room_of(path: str) -> str:
        room = path.removeprefix(inside).partition("/")[0] if path.startswith(inside) else ""
        return room if (PACKAGE / folder / room).is_dir() else ""

    needs: dict[str, set[str]] = {}
    for name, tree in MODULES.items():
        if room := room_of(f"greenroom/{name}"):
            needs.setdefault(room, set()).update(map(room_of, imported(tree)))
    order = graphlib.TopologicalSorter({a: b - {a, ""} for a, b in needs.items()})
    order.prepare()  # raises CycleError, which names the rooms


ONE_WAY = {
    "typer.echo(": "commands/display/say.py",
    ".setToolTip(": "ui/widgets/common/basic.py",
    "QMessageBox(": "ui/widgets/common/basic.py",
    "validate_json(path.read_bytes": "bounds/json_values.py",
    "yaml.safe_load(": "storage/scenarios/general.py",  # shipped
}
"""Calls that would go past what cleans or bounds, and the one module that may make them."""


@pytest.mark.parametrize(("call", "module"), ONE_WAY.items())
def test_what_is_shown_and_read_goes_one_way(call: str, module: str) -> None:
    found = [
        name
        for name in MODULES
        if call in (PACKAGE / name).read_text("utf-8")
        and not name.startswith(("bench/", "weights/"))
    ]
    assert set(found) <= {module}


def test_no_name_stands_for_two_classes() -> None:
    found: dict[str, list[str]] = {}
    for module, tree in MODULES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(module)
    twice = {name: modules for name, modules in found.items() if len(modules) > 1}
    assert not twice
