"""Pictures of the slides of a deck, whatever becomes of its file meanwhile."""

from __future__ import annotations

import shutil
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Self

from greenroom.domain.document import UnreadableError
from greenroom.domain.errors import InputError
from greenroom.domain.wording import system_says
from greenroom.storage.documents.kinds import kind_of
from greenroom.storage.documents.office import convert_to_pdf
from greenroom.storage.documents.pictures import PageDrawer

if TYPE_CHECKING:
    from greenroom.domain.slides import SlidePicture


class DeckPictures:
    """Draws the slides of a copy of a deck; the copy is deleted with `close`."""

    def __init__(self, path: Path, stop: threading.Event | None = None) -> None:
        """Copy the deck; one that is no PDF file is made into one, which takes some seconds.

        Args:
            path: The deck.
            stop: Set once it is not wanted any more.

        Raises:
            InputError: It cannot be read.
            MissingError: It is no PDF file, and LibreOffice is not on this computer.
            EngineError: LibreOffice did not make one of it.
        """
        self._folder = Path(tempfile.mkdtemp(prefix="greenroom-"))
        try:
            self._drawer = PageDrawer(self._pdf(path, stop))
        except BaseException:
            self._delete()
            raise

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()

    def draw(self, number: int, width: int, height: int) -> SlidePicture | None:
        """Return a slide, as large as fits into so many pixels; None if it cannot be drawn."""
        return self._drawer.draw(number, width, height)

    def draw_jpeg(self, number: int, width: int, height: int) -> bytes | None:
        """Return the same as a JPEG file."""
        return self._drawer.draw_jpeg(number, width, height)

    def close(self) -> None:
        """Draw nothing any more; from any thread."""
        self._drawer.close()
        self._delete()

    def _delete(self) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)

    def _pdf(self, path: Path, stop: threading.Event | None) -> Path:
        try:
            kind = kind_of(path)
            copy = self._folder / f"{path.stem}.{kind}"
            shutil.copyfile(path, copy)
        except OSError as error:
            raise InputError(
                "{path} cannot be opened ({why}); choose another file.",
                path=path,
                why=system_says(error),
            ) from error
        except UnreadableError as error:
            raise InputError(
                "No pictures can be made of {name}; choose a PDF, PPTX or ODP file.",
                name=path.name,
            ) from error
        return copy if kind == "pdf" else convert_to_pdf(copy, self._folder, stop)
