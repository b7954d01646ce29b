"""Imports character cards as matters, and exports matters as cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.matters.from_card import matter_from_card
from greenroom.matters.to_card import card_of_matter
from greenroom.storage.scenarios.cards import read_card, write_card
from greenroom.storage.scenarios.copies import unused_id
from greenroom.ui.services.matters import matter as matters

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.wording import Wording


def import_card(path: Path) -> tuple[str, tuple[Wording, ...]]:
    """Keep a matter made of the card in a file; return its id, and in sentences what did not fit.

    Raises:
        InputError: The file holds no card, or one that is too long.
        StorageError: The disk is full or the folder cannot be written.
    """
    made, notes = matter_from_card(read_card(path))
    named = made.model_copy(update={"id": unused_id(made.title)})
    return matters.store(named), notes


def export_card(matter_id: str, to: Path) -> tuple[Wording, ...]:
    """Write the first partner of a matter as a card; return in sentences what is not in it.

    Raises:
        InputError: There is no such matter.
        StorageError: The disk is full or the folder cannot be written.
    """
    card, notes = card_of_matter(matters.load(matter_id))
    write_card(card, to)
    return notes
