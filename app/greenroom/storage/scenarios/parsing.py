"""What the text of a scenario or a persona says, and all that is wrong, while it is written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from greenroom.domain.persona import Persona
from greenroom.domain.scenario import Scenario
from greenroom.domain.wording import Wording
from greenroom.storage.scenarios.faults import (
    persona_faults,
    persona_remarks,
    scenario_faults,
    scenario_remarks,
)
from greenroom.storage.scenarios.loading import load_persona_near
from greenroom.storage.scenarios.yaml_files import Document, FileError, document, parse

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from greenroom.storage.scenarios.logic import Fault
    from greenroom.storage.scenarios.yaml_files import Key

Kind = Literal["scenario", "persona"]


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that is wrong.

    Attributes:
        key: Where, as keys and list places from the top of the file.
        line: Where, counted from 1.
        message: What, and what to do.
        grave: It keeps the file from being used.
    """

    key: Key
    line: int
    message: str
    grave: bool = True


@dataclass(frozen=True, slots=True)
class ParsedScenario:
    """What a text says.

    Attributes:
        data: Keys and values as they stand there; empty if it is no YAML.
        lines: The line of every value.
        problems: By line; those that keep it from being used first.
        scenario: If it is one and can be used.
        personas: Its partners, or the one persona that it is, if they can be used.
    """

    data: dict[str, Any] = field(default_factory=dict)
    lines: dict[Key, int] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    scenario: Scenario | None = None
    personas: tuple[Persona, ...] = ()

    @property
    def usable(self) -> bool:
        """Whether it can be rehearsed, or played."""
        return bool(self.data) and not any(problem.grave for problem in self.problems)


def parse_text(kind: Kind, path: Path, text: str) -> ParsedScenario:
    """Return what `text` says, which is to be the file at `path`."""
    try:
        page = document(path, text)
    except FileError as error:
        return ParsedScenario(problems=_problems(error))
    data = page.data if isinstance(page.data, dict) else {}
    try:
        if kind == "persona":
            persona = parse(Persona, page)
        else:
            scenario = parse(Scenario, page)
    except FileError as error:
        return ParsedScenario(data, page.lines, _problems(error))
    if kind == "persona":
        told = (
            *_wrong_id(page, persona.id),
            *_told(page, persona_faults(persona), grave=True),
            *_told(page, persona_remarks(persona), grave=False),
        )
        return ParsedScenario(data, page.lines, _sorted(told), personas=(persona,))
    personas, missing = _personas(page, scenario)
    told = (
        *missing,
        *_wrong_id(page, scenario.id),
        *_told(page, scenario_faults(scenario, personas), grave=True),
        *_told(page, scenario_remarks(scenario, personas), grave=False),
    )
    whole = scenario if not missing else None
    return ParsedScenario(data, page.lines, _sorted(told), whole, personas)


def _personas(page: Document, scenario: Scenario) -> tuple[tuple[Persona, ...], list[Problem]]:
    found, missing = [], []
    for place, wanted in enumerate(scenario.personas):
        try:
            found.append(load_persona_near(wanted, page.path.parent))
        except FileError as error:
            key = ("personas", place)
            missing.append(Problem(key, page.line(key), str(error)))
    return tuple(found), missing


def _wrong_id(page: Document, found: str) -> Iterable[Problem]:
    wanted = page.path.stem
    if found != wanted:
        why = Wording(
            "the file is called {file}, so this has to be '{wanted}'.",
            file=page.path.name,
            wanted=wanted,
        )
        yield Problem(("id",), page.line(("id",)), why)


def _told(page: Document, faults: Iterable[Fault], *, grave: bool) -> Iterable[Problem]:
    for fault in faults:
        yield Problem(fault.key, page.line(fault.key), fault.message, grave)


def _problems(error: FileError) -> tuple[Problem, ...]:
    return _sorted(Problem(each.key, each.line, each.message) for each in error.misfits)


def _sorted(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda each: (not each.grave, each.line)))
