"""A conversation by text with a partner as it stands on the bench."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom import composition, session_config, wiring
from greenroom.domain.errors import GreenroomError, InputError
from greenroom.storage.scenarios.loading import list_scenarios, load_scenario
from greenroom.storage.scenarios.parsing import parse_text
from greenroom.weights import model_store

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.events import Degree
    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Scenario
    from greenroom.ports import LanguageModel
    from greenroom.session.text import TextExchange
    from greenroom.storage.scenarios.parsing import Kind

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
        found = None if model is None else model_store.find_model("partner", model or None)
        degree: Degree = "script" if found is None else found.degree or "echo"
        who = session_config.ResolvedConfig(scenario, personas, found, degree, seed=1)
        loaded: LanguageModel | None = wiring.language_model(found) if found else None
        partner = session_config.primed_generator(who, loaded)
        cast = session_config.LoadedConfig(scenario, personas, found, degree, 1, partner)
        self._session = composition.text_session(cast)

    def open(self) -> TextExchange:
        """Return how the partner begins."""
        return self._session.open()

    def answer(self, text: str) -> TextExchange:
        """Return what the partner says to `text`; "" is a silence."""
        return self._session.answer(text)


def trial_of(kind: Kind, path: Path, text: str, *, model: str | None) -> TextTrial:
    """Return a conversation with what `text` says, which belongs to `path`.

    A partner alone plays in the first scenario that names it.

    Raises:
        InputError: The text cannot be used yet.
        MissingError: The model is not on this computer.
        EngineError: It would not load.
    """
    read = parse_text(kind, path, text)
    if not read.usable:
        raise InputError("This cannot be tried out yet; mend what is wrong first.")
    if kind == "scenario" and read.scenario:
        return TextTrial(read.scenario, read.personas, model=model)
    users = (each.id for each in list_scenarios() if each.scenario and _has(each.scenario, path))
    scenario, personas = load_scenario(next(users, _STAGE))
    played = tuple(read.personas[0] if each.id == path.stem else each for each in personas)
    named = any(each.id == path.stem for each in personas)
    return TextTrial(scenario, played if named else read.personas, model=model)


def can_word(wanted: str) -> bool:
    """Return whether the model `wanted` ("" for the default one) is here and words lines."""
    try:
        return model_store.find_model("partner", wanted or None).degree != "script"
    except GreenroomError:
        return False


def _has(scenario: Scenario, persona: Path) -> bool:
    return persona.stem in scenario.personas
