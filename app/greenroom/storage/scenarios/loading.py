"""Scenarios: where they lie, and how they are read.

The person's own lie in a folder of their data home and come first; one anywhere else is given as a
path.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from greenroom import places
from greenroom.domain.errors import InputError, did_you_mean
from greenroom.domain.scenario import Scenario
from greenroom.domain.wording import Wording
from greenroom.storage.scenarios.faults import scenario_faults
from greenroom.storage.scenarios.misfits import parse_scenario
from greenroom.storage.scenarios.parsing import parse_text
from greenroom.storage.scenarios.yaml_files import read_text, read_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic import BaseModel

SCHEMAS: dict[str, type[BaseModel]] = {"scenario": Scenario}


@dataclass(frozen=True, slots=True)
class ScenarioListing:
    """A scenario that can be rehearsed, or why it cannot.

    Attributes:
        id: What it is called on the command line.
        path: Its file.
        own: The person wrote it.
        scenario: What it says; None if it cannot be used.
        trouble: Why it cannot be used.
    """

    id: str
    path: Path
    own: bool
    scenario: Scenario | None
    trouble: str = ""


def scenario_folders() -> tuple[Path, ...]:
    """Return where scenarios are looked for, the person's own folder first."""
    return places.own_scenarios_dir(), places.scenarios_dir()


def list_scenarios() -> tuple[ScenarioListing, ...]:
    """Return every scenario there is, the person's own first; of two with one name their own."""
    found: dict[str, ScenarioListing] = {}
    for path in _files():
        if path.stem not in found:
            found[path.stem] = _listed(path)
    return tuple(found.values())


def load_scenario(wanted: str) -> Scenario:
    """Return a scenario.

    Args:
        wanted: Its id, or the path of its file.

    Raises:
        InputError: There is none of that name, or its file cannot be used; the sentence names
            file, line and field.
    """
    page = read_yaml(_path_of(wanted))
    scenario = parse_scenario(page)
    if faults := scenario_faults(scenario):
        raise page.error([(fault.key, fault.message) for fault in faults])
    return scenario


def persona_name(wanted: str) -> str:
    """Return the name the person knows, for the id of a scenario or a partner; else the id."""
    path = _find(f"{wanted}.yaml")
    if path is not None and (scenario := _known(path)) is not None:
        return scenario.title
    partners = (
        partner.name
        for path in _files()
        if (scenario := _known(path)) is not None
        for partner in scenario.partners
        if partner.id == wanted
    )
    return next(partners, wanted)


def check_file(path: Path) -> tuple[str, ...]:
    """Return everything that is wrong with the scenario at `path`, a sentence each.

    Raises:
        InputError: The file cannot be read.
    """
    return tuple(
        Wording("{file}, line {line}: {why}", file=path.name, line=each.line, why=each.message)
        for each in parse_text(path, read_text(path)).problems
    )


def json_schema(of: str = "scenario") -> dict[str, Any]:
    """Return the JSON Schema of the files of scenarios, for an editor."""
    made = SCHEMAS[of].model_json_schema()
    for each in (made, *made["$defs"].values()):  # ids are made
        if "id" in each.get("required", ()):
            each["required"].remove("id")
    asked = made["properties"]["questions"]
    asked["items"] = {"anyOf": [asked["items"], {"type": "string", "minLength": 1}]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}


def _files() -> Iterator[Path]:
    for folder in scenario_folders():
        yield from sorted(folder.glob("*.yaml"))


def _listed(path: Path) -> ScenarioListing:
    own = path.parent == places.own_scenarios_dir()
    try:
        return ScenarioListing(path.stem, path, own, load_scenario(str(path)))
    except InputError as error:
        return ScenarioListing(path.stem, path, own, None, str(error))


def _known(path: Path) -> Scenario | None:
    try:
        return _as_of(path, path.stat().st_mtime_ns)
    except OSError:  # deleted just now
        return None


@lru_cache(maxsize=256)
def _as_of(path: Path, _changed_ns: int) -> Scenario | None:
    return _listed(path).scenario


def _path_of(wanted: str) -> Path:
    if wanted.endswith((".yaml", ".yml")) or "/" in wanted or "\\" in wanted:
        path = Path(wanted).expanduser()
        if not _is_file(path):
            raise InputError(
                "There is no file {wanted}; give a scenario's id or its YAML file.", wanted=wanted
            )
        return path
    found = _find(f"{wanted}.yaml")
    if found is None:
        hint = did_you_mean(wanted, [path.stem for path in _files()]) or Wording(
            " See `greenroom scenarios list`."
        )
        raise InputError("There is no scenario called '{wanted}'.{hint}", wanted=wanted, hint=hint)
    return found


def _find(name: str) -> Path | None:
    return next((path for folder in scenario_folders() if _is_file(path := folder / name)), None)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name that is longer than any
        return False
