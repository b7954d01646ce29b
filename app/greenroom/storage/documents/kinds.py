"""Finds out what kind of document a file is, by what is in it."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING
from zipfile import BadZipFile, ZipFile

from greenroom.documents.blocks import pages_of_text
from greenroom.domain.document import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.domain.document import DocumentKind, DocumentPage

_HEAD_BYTES = 1024
_COMPOUND_FILE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # of old Office, or locked by a newer one
_LOCKED = "EncryptedPackage".encode("utf-16-le")
_OPEN_DOCUMENT: dict[bytes, DocumentKind] = {
    b"application/vnd.oasis.opendocument.text": "odt",
    b"application/vnd.oasis.opendocument.presentation": "odp",
}
_OFFICE: dict[bytes, DocumentKind] = {
    b"wordprocessingml.document.main": "docx",
    b"ms-word.document.macroEnabled.main": "docx",
    b"presentationml.presentation.main": "pptx",
    b"presentationml.slideshow.main": "pptx",
    b"ms-powerpoint.presentation.macroEnabled.main": "pptx",
}
_TEXT: dict[str, DocumentKind] = {
    **dict.fromkeys(("", ".txt", ".text"), "txt"),
    **dict.fromkeys((".md", ".markdown"), "md"),
}
_MOST_UNPACKED, _MOST_MARKUP = 500_000_000, 60_000_000
"""Bytes of a packed file, and of what is read of it into memory many times its size."""


def kind_of(path: Path) -> DocumentKind:
    """Return what kind of document a file is.

    Raises:
        UnreadableError: It is none, is locked, or would fill the memory.
    """
    with path.open("rb") as file:
        head = file.read(_HEAD_BYTES)
    if b"%PDF-" in head:
        return "pdf"
    if head.startswith(b"PK"):
        return _packed_kind(path)
    if head.startswith(_COMPOUND_FILE):
        raise UnreadableError(reason="locked" if _LOCKED in path.read_bytes() else "old")
    kind = _TEXT.get(path.suffix.lower())
    if kind is None:
        raise UnreadableError(reason="unknown")
    return kind


def read_text_pages(path: Path) -> Iterator[DocumentPage]:
    """Yield the pages of a text; see ports.PageReader."""
    content = path.read_bytes()
    wide = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    if not wide and b"\0" in content:
        raise UnreadableError(reason="unknown")
    guessed = False
    try:
        text = content.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError:
        text, guessed = content.decode("cp1252", errors="replace"), True
    yield from pages_of_text(text)
    if guessed:
        raise UnreadableError(reason="letters")


def _packed_kind(path: Path) -> DocumentKind:
    try:
        with ZipFile(path) as archive:
            parts = {part.filename: part.file_size for part in archive.infolist()}
            markup = (size for name, size in parts.items() if name.endswith((".xml", ".rels")))
            if sum(parts.values()) > _MOST_UNPACKED or sum(markup) > _MOST_MARKUP:
                raise UnreadableError(reason="large")
            if b"encryption-data" in _part(archive, "META-INF/manifest.xml"):
                raise UnreadableError(reason="locked")
            kind = _OPEN_DOCUMENT.get(_part(archive, "mimetype").strip())
            types = _part(archive, "[Content_Types].xml")
    except (BadZipFile, EOFError, zlib.error) as error:
        raise UnreadableError(reason="damaged") from error
    kind = kind or next((each for name, each in _OFFICE.items() if name in types), None)
    if kind is None:
        raise UnreadableError(reason="unknown")
    return kind


def _part(archive: ZipFile, name: str) -> bytes:
    return archive.read(name) if name in archive.NameToInfo else b""
