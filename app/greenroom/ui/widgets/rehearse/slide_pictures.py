"""Pictures of the slides of a talk, drawn beside Qt's thread, a few ahead of the speaker."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Signal, Slot
from PySide6.QtGui import QImage

from greenroom.ui.services.slide_drawing import SlideDrawing, WantedSlide

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from greenroom.domain.slides import SlidePicture
    from greenroom.ui.jobs import Jobs

_MOST_BYTES = 160_000_000
"""Of all pictures that are kept; those that were not looked at for longest go first."""


class SlidePictures(QObject):
    """The pictures of one deck.

    Attributes:
        changed: There is another picture.
        failed: A sentence: no picture can be drawn.
    """

    changed = Signal()
    failed = Signal(str)
    _drawn = Signal(object, object)

    def __init__(self, jobs: Jobs, deck: Path, folder: Path) -> None:
        """Begin to draw.

        Args:
            jobs: Close it in the end.
            deck: The file.
            folder: Of the take, for small pictures of the slides that were shown.
        """
        super().__init__(jobs)
        self._jobs = jobs
        self._images: OrderedDict[WantedSlide, QImage | None] = OrderedDict()
        self._size = QSize()
        self._drawn.connect(self._take)
        self._drawing = SlideDrawing(deck, folder, self._emit_drawn, self.failed.emit)

    @property
    def held_bytes(self) -> int:
        """How large all pictures are together that are kept."""
        return sum(image.sizeInBytes() for image in self._images.values() if image)

    def picture(self, number: int) -> QImage | None:
        """Return the picture of a slide, of another size if need be; None before it is drawn."""
        wanted = WantedSlide(number, self._size.width(), self._size.height())
        others = [each for each in self._images if each.number == number]
        key = wanted if wanted in self._images else next(reversed(others), None)
        if key is None:
            return None
        self._images.move_to_end(key)
        return self._images[key]

    def want(self, numbers: Sequence[int], size: QSize) -> None:
        """Draw these slides, the first one first, as large as fits into `size`."""
        self._size = size
        wanted = [WantedSlide(number, size.width(), size.height()) for number in numbers]
        self._drawing.want([each for each in wanted if each not in self._images])

    def keep(self, number: int) -> None:
        """Keep a small picture of a slide with the take."""
        self._drawing.keep(number)

    def close(self) -> None:
        """End the drawing; nothing is emitted any more."""
        self.blockSignals(True)
        drawing = self._drawing
        self._jobs.run(self, lambda _: drawing.close(), lambda _: self.deleteLater(), last=True)

    def _emit_drawn(self, wanted: WantedSlide, drawn: SlidePicture | None) -> None:
        image = None
        if drawn:
            row_bytes = len(drawn.content) // drawn.height
            form = QImage.Format.Format_RGB32
            image = QImage(drawn.content, drawn.width, drawn.height, row_bytes, form).copy()
        self._drawn.emit(wanted, image)

    @Slot(object, object)
    def _take(self, wanted: WantedSlide, image: QImage | None) -> None:
        for old in [each for each in self._images if each.number == wanted.number]:
            del self._images[old]
        self._images[wanted] = image
        while self.held_bytes > _MOST_BYTES and len(self._images) > 1:
            self._images.popitem(last=False)
        self.changed.emit()
