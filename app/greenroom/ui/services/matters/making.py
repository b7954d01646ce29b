"""Makes a matter out of a sentence and keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.domain.kept_document import KeptDocument
    from greenroom.ports import Flag


def make_and_store(
    sentence: str,
    situation: str,
    documents: tuple[KeptDocument, ...],
    model: str | None,
    cancelled: Flag,
) -> str:
    """Return the id of a new matter; "" if `cancelled`, and then nothing is stored.

    Args:
        sentence: What the person wants to talk about.
        situation: Id of a scenario whose partner and questions it gets; "" for its own.
        documents: What was read for it.
        model: Id of the language model; None for the default.
        cancelled: Nobody wants it any more.

    Raises:
        InputError: There is nothing to make it of.
        StorageError: The disk is full or the folder cannot be written.
        EngineError: The model failed.
    """
    from greenroom.storage.scenarios.loading import load_scenario
    from greenroom.ui.services.matters import matter as service
    from greenroom.ui.state.documents import with_documents
    from greenroom.ui.state.matter import like

    made = service.make_matter(sentence, model=model)
    if situation:
        made = like(made, load_scenario(situation))
    return "" if cancelled.is_set() else service.store(with_documents(made, documents))
