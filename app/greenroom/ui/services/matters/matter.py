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
    read_ahead,
    was_read_ahead,
    with_details,
    with_suggestion,
)
from greenroom.matters.own_words import is_foreign
from greenroom.matters.suggestions import Suggestion, suggestions
from greenroom.session_config import take_to_swap
from greenroom.storage.scenarios.copies import unused_id
from greenroom.storage.scenarios.loading import load_scenario
from greenroom.storage.scenarios.matter_files import save_matter
from greenroom.storage.scenarios.own import delete_own, list_items, own_path
from greenroom.storage.scenarios.suggested import KeptSuggestion, read_suggested, write_suggested
from greenroom.storage.scenarios.told import forget_told, read_told
from greenroom.ui.services.shared_model import borrowed_model, is_there, language_model

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from greenroom.domain.scenario import Scenario
    from greenroom.domain.told import Told
    from greenroom.ports import Flag, SentenceEncoder

__all__ = [
    "NEVER",
    "Details",
    "KeptSuggestion",
    "Suggestion",
    "can_suggest",
    "file_of",
    "forget",
    "is_foreign",
    "keep_suggested",
    "language_model",
    "load",
    "load_suggested",
    "make_matter",
    "remove",
    "store",
    "suggest",
    "told_in",
    "was_rehearsed",
    "with_details",
    "with_suggestion",
]


def was_rehearsed(scenario: str) -> bool:
    """Return whether there is a take of it in which the person spoke.

    Raises:
        InputError: There is no such scenario.
        StorageError: The library cannot be used.
    """
    return take_to_swap(scenario) is not None


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
    with borrowed_model(model) as lent:
        made = matter_from_sentence(sentence, lent, _encoder(), details)
    return made.model_copy(update={"id": unused_id(made.title)})


def get_ready(model: str | None, cancel: Flag) -> None:
    """Load what makes a matter, so that the first one is made as soon as any; blocks for seconds.

    Args:
        model: As for `make_matter`.
        cancel: Ends it; what was read until then stays read.

    Raises:
        InputError: There is no such model.
        MissingError: The model asked for is not on this computer.
        EngineError: The model failed.
    """
    with borrowed_model(model) as lent:
        if lent is not None and not cancel.is_set():
            read_ahead(lent, cancel)


def is_ready(model: str | None) -> bool:
    """Return whether `get_ready` would be quick; loads the model.

    Raises:
        InputError: There is no such model.
        MissingError: The model asked for is not on this computer.
        EngineError: The model failed.
    """
    with borrowed_model(model) as lent:
        return lent is None or was_read_ahead(lent)


def can_suggest(model: str | None = None) -> bool:
    """Return whether there is a model that suggests."""
    return is_there(model)


def suggest(
    matter: Scenario, cancel: Flag, model: str | None = None, known: Sequence[str] = ()
) -> Iterator[Suggestion]:
    """Yield what the model suggests for `matter`, each as soon as it is made; none without one.

    Args:
        matter: What it is for.
        cancel: Ends it.
        model: As for `make_matter`.
        known: What was suggested before, and is not to come again.

    Raises:
        InputError: There is no such model.
        MissingError: The model asked for is not on this computer.
        EngineError: The model failed.
    """
    with borrowed_model(model) as lent:
        if lent is not None:
            yield from suggestions(matter, lent, _encoder(), cancel, known)


def load_suggested(matter_id: str) -> tuple[KeptSuggestion, ...]:
    """Return what was suggested for the matter with this id before."""
    return read_suggested(own_path(matter_id))


def keep_suggested(matter_id: str, suggestions: tuple[KeptSuggestion, ...]) -> None:
    """Keep what was suggested for the matter with this id, as long as there is such a matter.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    if own_path(matter_id).is_file():
        write_suggested(own_path(matter_id), suggestions)


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


@lru_cache(maxsize=1)
def _encoder() -> SentenceEncoder | None:
    return wiring.sentence_encoder()
