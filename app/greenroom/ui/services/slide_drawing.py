"""Draws the slides of a deck in a thread of its own, those first that are wanted first."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.domain.errors import GreenroomError, StorageError
from greenroom.storage.documents.deck_pictures import DeckPictures
from greenroom.storage.thumbnails import SIDE_PX, keep_thumbnail

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from greenroom.domain.slides import SlidePicture


@dataclass(frozen=True, slots=True)
class WantedSlide:
    """A slide to draw, as large as fits into so many pixels."""

    number: int
    width: int
    height: int


class SlideDrawing:
    """The slides of one deck; `want` and `keep` return at once."""

    def __init__(
        self,
        path: Path,
        folder: Path,
        drawn: Callable[[WantedSlide, SlidePicture | None], None],
        failed: Callable[[str], None],
    ) -> None:
        """Begin with a copy of the deck.

        Args:
            path: The deck.
            folder: Of the take, for small pictures of the slides that were shown.
            drawn: Gets each slide, None if it cannot be drawn; called in the thread.
            failed: Gets a sentence if none can be; likewise.
        """
        self._path, self._folder = path, folder
        self._drawn, self._failed = drawn, failed
        self._wanted: list[WantedSlide] = []
        self._to_keep: list[int] = []
        self._kept: set[int] = set()
        self._changed = threading.Condition()
        self._stop = threading.Event()
        self._pictures: DeckPictures | None = None
        self._thread = threading.Thread(target=self._run, name="slides")
        self._thread.start()

    def want(self, slides: list[WantedSlide]) -> None:
        """Draw these, in this order, and nothing that was wanted before."""
        with self._changed:
            self._wanted = list(slides)
            self._changed.notify()

    def keep(self, number: int) -> None:
        """Keep a small picture of a slide with the take, once nothing else is to be drawn."""
        with self._changed:
            if number not in self._kept:
                self._kept.add(number)
                self._to_keep.append(number)
                self._changed.notify()

    def close(self) -> None:
        """End the thread."""
        with self._changed:
            self._stop.set()
            self._changed.notify()
        if self._pictures:
            self._pictures.close()
        self._thread.join()

    def _run(self) -> None:
        try:
            self._pictures = DeckPictures(self._path, self._stop)
        except GreenroomError as error:
            if not self._stop.is_set():
                self._failed(str(error))
            return
        with self._pictures as pictures:
            while not self._stop.is_set():
                self._do_next(pictures)

    def _do_next(self, pictures: DeckPictures) -> None:
        with self._changed:
            while not (self._stop.is_set() or self._wanted or self._to_keep):
                self._changed.wait()
            wanted = self._wanted.pop(0) if self._wanted else None
            kept = self._to_keep.pop(0) if self._to_keep and not wanted else None
        if self._stop.is_set():
            return
        if wanted:
            self._drawn(wanted, pictures.draw(wanted.number, wanted.width, wanted.height))
        elif kept and (content := pictures.draw_jpeg(kept, SIDE_PX, SIDE_PX)):
            try:
                keep_thumbnail(self._folder, kept, content)
            except StorageError as error:
                self._failed(str(error))
