"""The slides of a talk, as the command line takes them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from greenroom.commands.display.say import say
from greenroom.composition import TimedDeck
from greenroom.domain.errors import EngineError, InputError, MissingError
from greenroom.domain.events import SlideShown
from greenroom.domain.slides import BLACK
from greenroom.storage.documents.deck_pictures import DeckPictures
from greenroom.storage.documents.decks import is_plan, read_deck
from greenroom.storage.journal import read_rehearsal
from greenroom.storage.thumbnails import SIDE_PX, keep_thumbnail

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.scenario import Scenario
    from greenroom.domain.slides import Slide


def load_slides(path: Path | None, scenario: Scenario) -> tuple[Slide, ...]:
    """Return the slides in a file, none without one; say what could not be read of it.

    Raises:
        InputError: It holds none, or the scenario is no talk.
    """
    if path is None:
        return ()
    if scenario.talk is None:
        raise InputError(
            "{title} is a conversation, and slides need a talk; choose a scenario that is one.",
            title=scenario.title,
        )
    deck = read_deck(path)
    if deck.notice:
        say(deck.notice, err=True)
    return deck.slides


def time_slides(slides: tuple[Slide, ...], times: str | None) -> TimedDeck | None:
    """Return the slides with the times of "0,31.5,80"; without any, the first is shown throughout.

    Raises:
        InputError: They are no times in ascending order, or do not fit the slides.
    """
    if not slides:
        if times is not None:
            raise InputError("Give the slides that --slide-times is about with --slides FILE.")
        return None
    try:
        times_s = tuple(float(each) for each in (times or "0").split(","))
    except ValueError:
        times_s = (-1.0,)
    if times_s[0] < 0 or any(not before < after for before, after in pairwise(times_s)):
        raise InputError(
            "Give --slide-times as seconds in ascending order, with commas between: 0,31.5,80"
        )
    if len(times_s) > len(slides):
        raise InputError(
            "There are {times} slide times for {slides} slides; give one a slide.",
            times=len(times_s),
            slides=len(slides),
        )
    return TimedDeck(slides, times_s)


def keep_thumbnails(path: Path | None, folder: Path) -> None:
    """Keep small pictures of the slides that were shown with the take in `folder`.

    Where there can be none, a sentence says why.
    """
    if path is None or is_plan(path):
        return
    events = read_rehearsal(folder).events
    shown = {event.number for event in events if isinstance(event, SlideShown)} - {BLACK}
    try:
        with DeckPictures(path) as pictures:
            for number in sorted(shown):
                if content := pictures.draw_jpeg(number, SIDE_PX, SIDE_PX):
                    keep_thumbnail(folder, number, content)
    except (EngineError, InputError, MissingError) as error:
        say(str(error), err=True)
