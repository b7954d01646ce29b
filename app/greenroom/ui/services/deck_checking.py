"""Looks into a deck before a talk, so that what is wrong with it is known in time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.storage.documents.decks import read_deck, shown_as_pictures
from greenroom.storage.documents.office import find_office

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class CheckedDeck:
    """What is in a deck.

    Attributes:
        slides: How many.
        notice: What could not be read of it; "" if all of it was.
        words_only: There is nothing here that makes pictures of its slides.
    """

    slides: int
    notice: str = ""
    words_only: bool = False


def check_deck(path: Path) -> CheckedDeck:
    """Return what is in a deck.

    Raises:
        InputError: It holds no slides, or cannot be read.
    """
    deck = read_deck(path)
    words_only = not shown_as_pictures(path) and find_office() is None
    return CheckedDeck(len(deck.slides), deck.notice, words_only)
