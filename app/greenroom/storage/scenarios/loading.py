"""Scenarios and personas: where they lie, and how they are read.

The person's own lie in a folder of their data home and come first; a scenario anywhere else is
given as a path, and its personas may lie in a folder personas/ beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from greenroom import places
from greenroom.domain.errors import InputError, did_you_mean
from greenroom.domain.persona import Persona
from greenroom.domain.scenario import Scenario
from greenroom.domain.wording import Wording
from greenroom.storage.scenarios.faults import (
    persona_faults,
    persona_remarks,
    scenario_faults,
    scenario_remarks,
)
from greenroom.storage.scenarios.logic import Fault
from greenroom.storage.scenarios.yaml_files import Document, FileError, parse, read_document

if TYPE_CHECKING:
    from pydantic import BaseModel

SCHEMAS: dict[str, type[BaseModel]] = {"scenario": Scenario, "persona": Persona}


@dataclass(frozen=True, slots=True)
class ScenarioListing:
    """A scenario that can be rehearsed, or why it cannot.

    Attributes:
        id: What it is called on the command line.
        path: Its file.
        own: The person wrote it.
        scenario: What it says; None if it cannot be used.
        trouble: Why it cannot be used.
        personas: Its partners, the leading one first.
    """

    id: str
    path: Path
    own: bool
    scenario: Scenario | None
    trouble: str = ""
    personas: tuple[Persona, ...] = ()


def scenario_folders() -> tuple[Path, ...]:
    """Return where scenarios are looked for, the person's own folder first."""
    return places.own_scenarios_dir(), places.scenarios_dir()


def list_scenarios() -> tuple[ScenarioListing, ...]:
    """Return every scenario there is; of two with one name the person's own."""
    found: dict[str, ScenarioListing] = {}
    for folder in scenario_folders():
        for path in sorted(folder.glob("*.yaml")):
            own = folder == places.own_scenarios_dir()
            found.setdefault(path.stem, _found(path, own=own))
    return tuple(found[name] for name in sorted(found))


def load_scenario(wanted: str) -> tuple[Scenario, tuple[Persona, ...]]:
    """Return a scenario and its personas, the leading one first.

    Args:
        wanted: Its id, or the path of its file.

    Raises:
        InputError: There is none of that name, or a file cannot be used; the sentence names file,
            line and key.
    """
    path = _path_of(wanted)
    document = read_document(path)
    scenario = parse(Scenario, document)
    personas = tuple(
        _persona(persona_id, path.parent, document.place(("personas", place)))
        for place, persona_id in enumerate(scenario.personas)
    )
    _refuse(document, scenario_faults(scenario, personas))
    return scenario, personas


def load_persona(wanted: str) -> Persona:
    """Return the persona with the id `wanted`.

    Raises:
        InputError: There is none of that name, or its file cannot be used.
    """
    return load_persona_near(wanted, places.scenarios_dir())


def load_persona_near(wanted: str, folder: Path) -> Persona:
    """Return the persona with the id `wanted`, as a scenario in `folder` gets it.

    Raises:
        FileError: There is none of that name, or its file cannot be used.
    """
    return _persona(wanted, folder, "")


def find_persona_file(wanted: str, folder: Path) -> Path | None:
    """Return the file of the persona that a scenario in `folder` gets, if there is one."""
    near = folder / "personas" / f"{wanted}.yaml"
    return near if near.is_file() else _find(f"personas/{wanted}.yaml")


def persona_name(wanted: str) -> str:
    """Return the name the person knows, for the id of a scenario or a persona; else the id."""
    try:
        if (path := _find(f"personas/{wanted}.yaml")) is not None:
            return parse(Persona, read_document(path)).name
        if (path := _find(f"{wanted}.yaml")) is not None:
            return parse(Scenario, read_document(path)).title
    except FileError:
        return wanted
    return wanted


def check_file(path: Path) -> tuple[str, ...]:
    """Return everything that is wrong with the scenario or persona at `path`, a sentence each.

    Raises:
        InputError: The file cannot be read as a scenario or a persona at all.
    """
    document = read_document(path)
    if (
        isinstance(document.data, dict)
        and "points" not in document.data
        and "role" in document.data
    ):
        persona = parse(Persona, document)
        faults = (*persona_faults(persona), *persona_remarks(persona))
        return tuple(_said(document, fault) for fault in faults)
    scenario, personas = load_scenario(str(path))
    return tuple(_said(document, fault) for fault in scenario_remarks(scenario, personas))


def json_schema(of: str) -> dict[str, Any]:
    """Return the JSON Schema of "scenario" or "persona" files."""
    made = SCHEMAS[of].model_json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}


def _found(path: Path, *, own: bool) -> ScenarioListing:
    try:
        scenario, personas = load_scenario(str(path))
    except InputError as error:
        return ScenarioListing(path.stem, path, own, None, str(error))
    return ScenarioListing(path.stem, path, own, scenario, personas=personas)


def _path_of(wanted: str) -> Path:
    if wanted.endswith((".yaml", ".yml")) or "/" in wanted or "\\" in wanted:
        path = Path(wanted).expanduser()
        if not path.is_file():
            raise InputError(
                "There is no file {wanted}; give a scenario's id or its YAML file.", wanted=wanted
            )
        return path
    found = _find(f"{wanted}.yaml")
    if found is None:
        names = [path.stem for folder in scenario_folders() for path in folder.glob("*.yaml")]
        hint = did_you_mean(wanted, names) or Wording(" See `greenroom scenarios list`.")
        raise InputError("There is no scenario called '{wanted}'.{hint}", wanted=wanted, hint=hint)
    return found


def _find(name: str) -> Path | None:
    return next((path for folder in scenario_folders() if (path := folder / name).is_file()), None)


def _persona(persona_id: str, beside: Path, where: str) -> Persona:
    path = find_persona_file(persona_id, beside)
    if path is None:
        shelves = (beside, *scenario_folders())
        names = [found.stem for folder in shelves for found in folder.glob("personas/*.yaml")]
        hint = did_you_mean(persona_id, names) or Wording(" Put its file into personas/ beside it.")
        if not where:
            why = Wording("There is no partner called '{name}'.{hint}", name=persona_id, hint=hint)
            raise FileError(why)
        why = Wording("there is no persona called '{name}'.{hint}", name=persona_id, hint=hint)
        raise FileError(Wording("{place}: {why}", place=where, why=why))
    document = read_document(path)
    persona = parse(Persona, document)
    _refuse(document, persona_faults(persona))
    return persona


def _refuse(document: Document, faults: tuple[Fault, ...]) -> None:
    if faults:
        raise document.error([(fault.key, fault.message) for fault in faults])


def _said(document: Document, fault: Fault) -> str:
    return Wording("{place}: {why}", place=document.place(fault.key), why=fault.message)
