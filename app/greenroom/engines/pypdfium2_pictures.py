"""Pictures of the pages of a PDF file."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from greenroom.domain.document import UnreadableError
from greenroom.domain.slides import SlidePicture

if TYPE_CHECKING:
    from pathlib import Path

_JPEG_QUALITY = 80
_MOST_PIXELS = 16_000_000
_RGBX_BYTES = 4


class Pypdfium2Pictures:
    """Fits ports.PagePictures."""

    def __init__(self, path: Path) -> None:
        """Open a PDF file.

        Raises:
            UnreadableError: It is damaged, or locked.
        """
        import pypdfium2

        try:
            self._document: Any = pypdfium2.PdfDocument(path)
        except pypdfium2.PdfiumError as error:
            raise UnreadableError(reason="damaged") from error

    def __len__(self) -> int:
        """Return how many pages there are."""
        return len(self._document)

    def draw(self, number: int, width: int, height: int) -> SlidePicture:
        """See ports.PagePictures."""
        bitmap = self._bitmap(number, width, height)
        row_bytes = bitmap.width * _RGBX_BYTES
        content = bytes(bitmap.buffer)
        if bitmap.stride != row_bytes:
            content = b"".join(
                content[at : at + row_bytes]
                for at in range(0, bitmap.stride * bitmap.height, bitmap.stride)
            )
        return SlidePicture(bitmap.width, bitmap.height, content)

    def draw_jpeg(self, number: int, width: int, height: int) -> bytes:
        """See ports.PagePictures."""
        from PIL import Image

        drawn = self.draw(number, width, height)
        image = Image.frombuffer(
            "RGB", (drawn.width, drawn.height), drawn.content, "raw", "BGRX", 0, 1
        )
        out = BytesIO()
        image.save(out, "JPEG", quality=_JPEG_QUALITY)
        return out.getvalue()

    def _bitmap(self, number: int, width: int, height: int) -> Any:
        page = self._document[number - 1]
        try:
            page_width, page_height = (max(1.0, side) for side in page.get_size())
            scale = min(width / page_width, height / page_height)
            pixels = page_width * page_height * scale * scale
            if pixels > _MOST_PIXELS:
                scale *= (_MOST_PIXELS / pixels) ** 0.5
            return page.render(scale=scale, prefer_bgrx=True, maybe_alpha=False)
        finally:
            page.close()
