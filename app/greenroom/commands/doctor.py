"""greenroom doctor: whether a rehearsal can run here, and what to do if it cannot."""

from __future__ import annotations

import json
import os
import platform
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Annotated, Literal, get_args

import typer
from rich.console import Console
from rich.table import Table

from greenroom import __version__, kernels, places, wiring
from greenroom.commands.display.say import in_cell, say
from greenroom.commands.window import check_screen
from greenroom.domain.errors import GreenroomError, InputError, MissingError
from greenroom.domain.servers import state_of
from greenroom.storage import servers
from greenroom.weights import model_store
from greenroom.weights.catalogue import OPTIONAL, Kind
from greenroom.weights.machine import MB, free_bytes, memory_mb

if TYPE_CHECKING:
    from collections.abc import Iterator

State = Literal["ok", "note", "missing"]

_LIBRARIES = ("faster-whisper", "llama-cpp-python", "piper-tts", "onnxruntime", "sounddevice")
_NEEDED: tuple[Kind, ...] = get_args(Kind)
_FEATURES = ("sse42", "avx", "avx2", "fma", "f16c", "avx512f", "avx512vnni", "neon", "asimd")
_LEAST_FREE_MB = 500  # an hour of rehearsal takes 350 MB
_UNWRITABLE: dict[str, tuple[State, str]] = {
    "disk for models": ("note", "to fetch more, set GREENROOM_WEIGHTS to a folder of your own"),
    "disk for rehearsals": ("missing", "set GREENROOM_HOME to a folder of your own"),
}
_WITHOUT = {
    "microphone": "`greenroom rehearse SCENARIO --text -` lets you type, recordings need none",
    "loudspeaker": "recordings need none",
}
"""What can be done where there is none."""
_GET = "greenroom models get"
_COLOURS = {"ok": "green", "note": "yellow", "missing": "red"}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at; only "missing" keeps a rehearsal from running."""

    about: str
    state: State
    found: str
    mend: str = ""


def doctor(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a script.")] = False,
) -> None:
    """Look at this computer: what is here, what is missing, and the command that mends it.

    Ends with 0 when a rehearsal can run, and with 3 when something is missing for it.
    """
    findings = [*_program(), *_processor(), *_room(), *_models(), *_servers()]
    findings += [*_sound(), *find_window()]
    ready = all(finding.state != "missing" for finding in findings)
    if as_json:
        facts = {"ready": ready, "findings": [asdict(finding) for finding in findings]}
        say(json.dumps(facts, indent=2))
    else:
        _show(findings)
        say("A rehearsal can run." if ready else "A rehearsal cannot run yet.")
        if sum(finding.mend.startswith(_GET) for finding in findings) > 1:
            say(f"`{_GET} --defaults` fetches all the models that are missing.")
    if not ready:
        raise typer.Exit(MissingError.exit_code)


def _program() -> Iterator[Finding]:
    system = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    yield Finding("Greenroom", "ok", f"{__version__}, {system}")
    for name in _LIBRARIES:
        try:
            yield Finding(name, "ok", version(name))
        except PackageNotFoundError:
            yield Finding(name, "missing", "not installed", "python3 run.py")


def _processor() -> Iterator[Finding]:
    features = kernels.cpu_features()
    known = " ".join(name for name in _FEATURES if name in features) or "features unknown"
    yield Finding("processor", "ok", f"{os.cpu_count() or 1} cores, {known}")
    name = kernels.installed_kernel()
    if problem := kernels.kernel_problem():
        yield Finding("llama.cpp kernel", "missing", problem, "python3 run.py")
    elif name is None:
        found = "not recorded: llama-cpp-python was not installed by run.py"
        yield Finding("llama.cpp kernel", "note", found)
    else:
        best = kernels.best_kernel()
        faster = best is not None and best.name != name
        found = f"{name}, but this CPU could run {best.name}" if best and faster else name
        yield Finding(
            "llama.cpp kernel",
            "note" if faster else "ok",
            f"{found}, GPU: {kernels.installed_gpu() or 'none'}",
            "python3 run.py" if faster else "",
        )


def _room() -> Iterator[Finding]:
    yield Finding("memory", "ok", f"{memory_mb():,} MB")
    for about, folder in (
        ("disk for models", places.models_dir()),
        ("disk for rehearsals", places.rehearsals_dir()),
    ):
        there = next(each for each in (folder, *folder.parents) if each.exists())
        if not (there.is_dir() and os.access(there, os.W_OK)):
            state, mend = _UNWRITABLE[about]
            yield Finding(about, state, f"{there} cannot be written", mend)
            continue
        free = free_bytes(folder) // MB
        scarce = free < _LEAST_FREE_MB
        mend = f"make room on the disk of {folder}" if scarce else ""
        yield Finding(about, "note" if scarce else "ok", f"{free:,} MB free in {folder}", mend)


def _models() -> Iterator[Finding]:
    for kind in _NEEDED:
        entry = model_store.default_entry(kind)
        if model_store.is_present(entry):
            freedom = f", degree {model_store.get_degree(entry)}" if kind == "partner" else ""
            yield Finding(kind, "ok", f"{entry.id}{freedom}")
        else:
            size = f"{entry.size_bytes / MB:,.0f} MB"
            found = f"{entry.id} ({size}) is not here"
            state: State = "note" if kind in OPTIONAL else "missing"
            yield Finding(kind, state, found, f"{_GET} {entry.id}")
    used = {model_store.default_entry(kind).id for kind in _NEEDED}
    others = [
        e.id for e in model_store.list_entries() if e.id not in used and model_store.is_present(e)
    ]
    yield Finding("other models", "ok", ", ".join(others) or "none")


def _servers() -> Iterator[Finding]:
    try:
        policy, chosen = servers.read_policy(), servers.read_chosen()
    except InputError as error:
        yield Finding("model servers", "note", str(error))
        return
    if policy.hosts is not None:
        allows = ", ".join(sorted(policy.hosts)) or "none"
        yield Finding("policy of model servers", "ok", f"{policy.file} allows {allows}")
    for each in chosen:
        yield Finding("model server", "ok", f"{each.server.url}, {state_of(each, policy)}")
    if not chosen:
        yield Finding("model servers", "ok", "none: no word of a rehearsal leaves Greenroom")


def _sound() -> Iterator[Finding]:
    try:
        found = wiring.list_devices()
    except GreenroomError as error:
        yield Finding("sound", "note", str(error))
        return
    for does in ("microphone", "loudspeaker"):
        names = [each.name + " (default)" * each.default for each in found if each.does == does]
        mend = "" if names else f"plug one in to rehearse live; {_WITHOUT[does]}"
        yield Finding(does, "ok" if names else "note", ", ".join(names) or "none", mend)


def find_window() -> Iterator[Finding]:
    """Say whether the window can be opened here."""
    try:
        check_screen()
    except MissingError as error:
        yield Finding("window", "note", str(error))
    else:
        yield Finding("window", "ok", "can be opened")


def _show(findings: list[Finding]) -> None:
    table = Table(box=None, show_header=False, pad_edge=False)
    for _ in range(3):
        table.add_column()
    for each in findings:
        command = each.mend.startswith("greenroom ")
        mend = f"\n→ `{each.mend}`" if command else f"\n→ {each.mend}" if each.mend else ""
        state = f"[{_COLOURS[each.state]}]{each.state}[/]"
        table.add_row(each.about, state, in_cell(f"{each.found}{mend}"))
    Console().print(table)
