"""Makes a matter out of a sentence and keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.ports import Flag


def make_and_store(sentence: str, situation: str, model: str | None, cancelled: Flag) -> str:
    """Return the id of a new matter; "" if `cancelled`, and then nothing is stored.

    Args:
        sentence: What the person wants to talk about.
        situation: Id of a scenario whose partner and questions it gets; "" for its own.
        model: Id of the language model; None for the default.
        cancelled: Nobody wants it any more.

    Raises:
        InputError: There is nothing to make it of.
        StorageError: The disk is full or the folder cannot be written.
        EngineError: The model failed.
    """
    from greenroom.storage.scenarios.loading import load_scenario
    from greenroom.ui.services import matter as service
    from greenroom.ui.state.matter import like

    made = service.make_matter(sentence, model=model)
    if situation:
        made = like(made, load_scenario(situation))
    return "" if cancelled.is_set() else service.store(made)
