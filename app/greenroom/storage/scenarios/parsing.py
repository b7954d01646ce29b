"""What the text of a scenario says, and all that is wrong, while it is written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from greenroom.domain.wording import Wording
from greenroom.storage.scenarios.faults import scenario_faults, scenario_remarks
from greenroom.storage.scenarios.misfits import parse_scenario
from greenroom.storage.scenarios.yaml_files import FileError, document

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from greenroom.domain.scenario import Scenario
    from greenroom.storage.scenarios.faults import Fault
    from greenroom.storage.scenarios.yaml_files import Key, YamlDocument


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
        data: Keys and values as they stand there, but a question that is a mere text as the
            mapping that it stands for; empty if it is no YAML.
        lines: The line of every value.
        problems: By line; those that keep it from being used first.
        scenario: If it fits; it can be used if no problem is grave.
    """

    data: dict[str, Any] = field(default_factory=dict)
    lines: dict[Key, int] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    scenario: Scenario | None = None

    @property
    def usable(self) -> bool:
        """Whether it can be rehearsed."""
        return self.scenario is not None and not any(each.grave for each in self.problems)


def parse_text(path: Path, text: str) -> ParsedScenario:
    """Return what `text` says, which is to be the file at `path`."""
    try:
        page = document(path, text)
    except FileError as error:
        return ParsedScenario(problems=_problems(error))
    data = _in_full(page.data) if isinstance(page.data, dict) else {}
    try:
        scenario = parse_scenario(page)
    except FileError as error:
        return ParsedScenario(data, page.lines, _problems(error))
    told = (
        *_wrong_id(page),
        *_told(page, scenario_faults(scenario), grave=True),
        *_told(page, scenario_remarks(scenario), grave=False),
    )
    return ParsedScenario(data, page.lines, _sorted(told), scenario)


def _in_full(data: dict[str, Any]) -> dict[str, Any]:
    asked = data.get("questions")
    if not isinstance(asked, list):
        return data
    whole = [{"ask": each} if isinstance(each, str) else each for each in asked]
    return {**data, "questions": whole}


def _wrong_id(page: YamlDocument) -> Iterable[Problem]:
    found, wanted = page.data.get("id"), page.path.stem
    if found is not None and found != wanted:
        why = Wording(
            "`id` is '{found}', and the file is called {file}; write '{wanted}', or take `id` out.",
            found=found,
            file=page.path.name,
            wanted=wanted,
        )
        yield Problem(("id",), page.line(("id",)), why)


def _told(page: YamlDocument, faults: Iterable[Fault], *, grave: bool) -> Iterable[Problem]:
    for fault in faults:
        yield Problem(fault.key, page.line(fault.key), fault.message, grave)


def _problems(error: FileError) -> tuple[Problem, ...]:
    return _sorted(Problem(each.key, each.line, each.message) for each in error.misfits)


def _sorted(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda each: (not each.grave, each.line)))
