"""A conversation by text with a partner as it stands on the bench."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from greenroom import casting, wiring
from greenroom.domain.errors import GreenroomError, InputError
from greenroom.storage.scenario_reading import reading
from greenroom.storage.scenarios import all_scenarios, load
from greenroom.weights import shelf

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.domain.events import Degree
    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Scenario
    from greenroom.live.text_rehearsal import Row
    from greenroom.ports import LanguageModel
    from greenroom.storage.scenario_reading import Kind

_STAGE = "job-interview"  # for a partner whom no scenario names


class TextTrial:
    """One conversation; its calls come one after the other."""

    def __init__(
        self, scenario: Scenario, personas: tuple[Persona, ...], *, model: str | None
    ) -> None:
        """Load what is needed.

        Args:
            scenario: As it stands there.
            personas: Its partners, the leading one first.
            model: Id of what words the lines, "" for the default one; None for the author's words.

        Raises:
            MissingError: The model is not on this computer.
            EngineError: It would not load.
        """
        found = None if model is None else shelf.find("partner", model or None)
        degree: Degree = "script" if found is None else found.degree or "echo"
        who = casting.Roles(scenario, personas, found, degree, seed=1)
        loaded: LanguageModel | None = wiring.language_model(found) if found else None
        partner = casting.primed(who, loaded)
        cast = casting.Cast(scenario, personas, found, degree, 1, partner)
        self._turns: deque[str] = deque()
        self._rows = casting.text_rehearsal(cast, self._said())

    def open(self) -> Row:
        """Return how the partner begins."""
        return next(self._rows)

    def answer(self, text: str) -> Row:
        """Return what the partner says to `text`; "" is a silence."""
        self._turns.append(text)
        return next(self._rows)

    def _said(self) -> Iterator[str]:
        while self._turns:
            yield self._turns.popleft()


def trial_of(kind: Kind, path: Path, text: str, *, model: str | None) -> TextTrial:
    """Return a conversation with what `text` says, which belongs to `path`.

    A partner alone plays in the first scenario that names it.

    Raises:
        InputError: The text cannot be used yet.
        MissingError: The model is not on this computer.
        EngineError: It would not load.
    """
    read = reading(kind, path, text)
    if not read.usable:
        raise InputError("This cannot be tried out yet; mend what is wrong first.")
    if kind == "scenario" and read.scenario:
        return TextTrial(read.scenario, read.personas, model=model)
    users = (each.id for each in all_scenarios() if each.scenario and _has(each.scenario, path))
    scenario, personas = load(next(users, _STAGE))
    played = tuple(read.personas[0] if each.id == path.stem else each for each in personas)
    named = any(each.id == path.stem for each in personas)
    return TextTrial(scenario, played if named else read.personas, model=model)


def can_word(wanted: str) -> bool:
    """Return whether the model `wanted` ("" for the default one) is here and words lines."""
    try:
        return shelf.find("partner", wanted or None).degree != "script"
    except GreenroomError:
        return False


def _has(scenario: Scenario, persona: Path) -> bool:
    return persona.stem in scenario.personas
