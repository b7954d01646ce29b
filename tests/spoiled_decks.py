"""Decks with something wrong in them, to see what a talk makes of each.

python -m tests.spoiled_decks 50 spoils so many PDF, PPTX and ODP files in turn, reads each and
draws
its first slides; it says how many went well and what was said of the others. LibreOffice, where it
is on this computer, makes the pictures of those that are no PDF files.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from greenroom.domain.errors import GreenroomError
from greenroom.storage.documents.deck_pictures import DeckPictures
from greenroom.storage.documents.decks import DECK_KINDS, read_deck
from tests.made_documents import MAKERS
from tests.spoiled_documents import Outcome, spoiled


def open_spoiled(count: int, folder: Path, seed: int = 1) -> list[Outcome]:
    """Spoil so many decks, and show each as a talk would."""
    chance = random.Random(seed)  # noqa: S311 - the same files each time
    outcomes = []
    for number in range(count):
        kind = DECK_KINDS[number % len(DECK_KINDS)]
        path = folder / f"{number}.{kind}"
        MAKERS[kind](path)
        path.write_bytes(spoiled(path.read_bytes(), chance))
        begun = time.monotonic()
        said = "read, with pictures"
        try:
            deck = read_deck(path)
            with DeckPictures(path) as pictures:
                drawn = [pictures.draw(slide.number, 480, 270) for slide in deck.slides[:3]]
            if not any(drawn):
                said = "read, without pictures"
            said += f"; {deck.notice}" if deck.notice else ""
        except GreenroomError as error:
            said = str(error)
        said = said.replace(path.name, "FILE")
        outcomes.append(Outcome(path.name, said, time.monotonic() - begun))
    return outcomes


def main(count: int) -> None:
    """Print what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        outcomes = open_spoiled(count, Path(folder))
    for said, times in Counter(each.said for each in outcomes).most_common():
        print(f"{times:>4}  {said}")  # noqa: T201
    longest = max(outcomes, key=lambda each: each.seconds)
    print(f"longest: {longest.seconds:.1f} s ({longest.name})")  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]))
