"""A conversation by text with a partner that is being edited."""

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

_FALLBACK_SCENARIO = "job-interview"  # for a partner that no scenario names


class TextTrial:
    """One conversation; its methods are called one after the other."""

    def __init__(
        self, scenario: Scenario, personas: tuple[Persona, ...], *, model: str | None
    ) -> None:
        """Load the model and prepare the conversation.

        Args:
            scenario: The scenario as it stands in the editor.
            personas: Its partners, the leading one first.
            model: Id of the language model, "" for the default; None for the author's lines only.

        Raises:
            MissingError: The model is not on this computer.
            EngineError: The model cannot be loaded.
        """
        found = None if model is None else model_store.find_model("partner", model or None)
        degree: Degree = "script" if found is None else found.degree or "echo"
        who = session_config.ResolvedConfig(scenario, personas, found, degree, seed=1)
        loaded: LanguageModel | None = wiring.language_model(found) if found else None
        partner = session_config.primed_generator(who, loaded)
        cast = session_config.LoadedConfig(scenario, personas, found, degree, 1, partner)
        self._session = composition.text_session(cast)

    def begin(self) -> TextExchange:
        """Return the partner's first line."""
        return self._session.open()

    def answer(self, text: str) -> TextExchange:
        """Return the partner's answer to `text`; "" stands for a silence."""
        return self._session.answer(text)


def start_trial(kind: Kind, path: Path, text: str, *, model: str | None) -> TextTrial:
    """Return a conversation with the scenario or partner in `text`, the content of `path`.

    A partner is tried in the first scenario that names it.

    Raises:
        InputError: The text cannot be used yet.
        MissingError: The model is not on this computer.
        EngineError: The model cannot be loaded.
    """
    read = parse_text(kind, path, text)
    if not read.usable:
        raise InputError("This cannot be tried out yet; mend what is wrong first.")
    if kind == "scenario" and read.scenario:
        return TextTrial(read.scenario, read.personas, model=model)
    users = (each.id for each in list_scenarios() if each.scenario and _has(each.scenario, path))
    scenario, personas = load_scenario(next(users, _FALLBACK_SCENARIO))
    played = tuple(read.personas[0] if each.id == path.stem else each for each in personas)
    named = any(each.id == path.stem for each in personas)
    return TextTrial(scenario, played if named else read.personas, model=model)


def model_can_word(wanted: str) -> bool:
    """Return whether the model `wanted` ("" for the default) is here and can word lines."""
    try:
        return model_store.find_model("partner", wanted or None).degree != "script"
    except GreenroomError:
        return False


def _has(scenario: Scenario, persona: Path) -> bool:
    return persona.stem in scenario.personas
