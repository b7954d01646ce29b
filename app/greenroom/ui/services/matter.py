"""Makes a matter out of a sentence, suggests what belongs to it, and keeps it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from greenroom import places, wiring
from greenroom.dialogue.state.cancelling import NEVER
from greenroom.domain.errors import InputError, did_you_mean
from greenroom.domain.wording import Wording
from greenroom.matters.drafting import (
    Details,
    matter_from_sentence,
    with_details,
    with_suggestion,
)
from greenroom.matters.suggestions import Suggestion, suggestions
from greenroom.storage.scenarios.copies import unused_id
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.storage.scenarios.matter_files import save_matter
from greenroom.storage.scenarios.own import delete_own, list_items, own_path
from greenroom.storage.scenarios.told import forget_told, read_told
from greenroom.weights import model_store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.domain.scenario import Scenario
    from greenroom.domain.told import Told
    from greenroom.ports import Flag, LanguageModel

__all__ = [
    "NEVER",
    "Details",
    "Suggestion",
    "file_of",
    "forget",
    "load",
    "make_matter",
    "remove",
    "store",
    "suggest",
    "told_in",
    "with_details",
    "with_suggestion",
]


def make_matter(
    sentence: str, details: Details | None = None, model: str | None = None
) -> Scenario:
    """Return a scenario made of `sentence`, under an id that nothing has yet; blocks for seconds.

    Args:
        sentence: What the person wants to talk about, and with whom.
        details: What they say beside it.
        model: Id of the language model; None for the default if it is here, "" for none.

    Raises:
        InputError: There is nothing to make it of, or there is no such model.
        MissingError: The model asked for is not on this computer.
        EngineError: The model failed.
    """
    made = matter_from_sentence(sentence, language_model(model), details)
    return made.model_copy(update={"id": unused_id(made.title)})


def suggest(matter: Scenario, cancel: Flag, model: str | None = None) -> Iterator[Suggestion]:
    """Yield what the model suggests for `matter`, each as soon as it is made; none without one.

    Raises:
        InputError: There is no such model.
        MissingError: The model asked for is not on this computer.
        EngineError: The model failed.
    """
    yield from suggestions(matter, language_model(model), wiring.sentence_encoder(), cancel)


def store(matter: Scenario) -> str:
    """Write `matter` among the person's own, over one of the same id; return its id.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    return save_matter(matter).stem


def load(matter_id: str) -> Scenario:
    """Return the matter with this id.

    Raises:
        InputError: There is none, or its file cannot be used.
    """
    return load_scenario(str(file_of(matter_id)))


def remove(matter_id: str) -> None:
    """Delete the matter with this id for good.

    Raises:
        InputError: There is none of the person's own with this id.
    """
    delete_own(file_of(matter_id))


def told_in(matter_id: str) -> tuple[Told, ...]:
    """Return what the matter with this id remembers of earlier takes.

    Raises:
        InputError: There is none of the person's own with this id, or what it remembers is damaged.
    """
    file_of(matter_id)
    return read_told(matter_id)


def forget(matter_id: str, text: str | None = None) -> None:
    """Forget one sentence of what the matter with this id remembers, or all.

    Raises:
        InputError: There is no such matter, or no such sentence.
        StorageError: The folder cannot be written.
    """
    file_of(matter_id)
    forget_told(matter_id, text)


def file_of(matter_id: str) -> Path:
    """Return the file of the matter with this id.

    Raises:
        InputError: There is none of the person's own with this id.
    """
    path = own_path(matter_id)
    if path.parent != places.own_scenarios_dir() or not path.is_file():
        own = [each.id for each in list_items() if each.own]
        hint = did_you_mean(matter_id, own) or Wording(" See `greenroom matter list`.")
        raise InputError("You have no matter called '{wanted}'.{hint}", wanted=matter_id, hint=hint)
    return path


def language_model(wanted: str | None) -> LanguageModel | None:
    """Return the model with this id, loaded once; None for the default if it is here, "" for none.

    Raises:
        InputError: There is no such model.
        MissingError: The model asked for is not on this computer.
        EngineError: It would not load.
    """
    if wanted == "":
        return None
    if wanted is None and not model_store.is_present(model_store.default_entry("partner")):
        return None
    return _loaded(model_store.find_model("partner", wanted))


@lru_cache(maxsize=1)
def _loaded(model: model_store.Model) -> LanguageModel:
    return wiring.language_model(model)
