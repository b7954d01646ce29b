"""Every kind of document, made and read by real libraries, the latter in a process of their own."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from io import BytesIO, StringIO
from typing import TYPE_CHECKING, Any
from zipfile import ZipFile

import pytest

from greenroom import places, wiring
from greenroom.domain.document import (
    MOST_PAGES,
    Document,
    DocumentPage,
    UnreadableError,
    split_passages,
)
from greenroom.domain.errors import InputError
from greenroom.storage.documents import reading
from greenroom.storage.documents.reading import read_document, tell_pages
from tests.made_documents import (
    ARABIC,
    BULLETS,
    HEBREW,
    LEFT,
    MAKERS,
    NOTES,
    RIGHT,
    ROWS,
    TITLE,
    make_locked_pdf,
    new_pdf,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path


@pytest.fixture
def made(tmp_path: Path) -> Callable[[str], Path]:
    def make(kind: str) -> Path:
        path = tmp_path / f"talk.{kind}"
        MAKERS[kind](path)
        return path

    return make


def texts(document: Document) -> list[tuple[int, str]]:
    return [(each.page, each.text) for each in split_passages(document)]


def test_powerpoint_is_read_with_tables_charts_and_notes(made: Callable[[str], Path]) -> None:
    document = read_document(made("pptx"))
    assert (document.name, document.kind, document.notice) == ("talk.pptx", "pptx", "")
    assert [(page.number, page.title) for page in document.pages] == [(1, TITLE), (2, "Figures")]
    assert document.pages[0].notes == "\n\n".join(NOTES)
    expected = [(1, each) for each in (TITLE, *BULLETS, *NOTES)]
    expected += [
        (2, each) for each in ("Figures", *ROWS, "| North | South", "Orders | 1234567 | 80.5")
    ]
    assert [(page, text.lstrip()) for page, text in texts(document)] == expected


def on_page(page: int, found: Sequence[str]) -> list[tuple[int, str]]:
    return [(page, each) for each in found]


@pytest.mark.parametrize("kind", ["docx", "odt"])
def test_word_and_writer_are_read_heading_by_heading(
    kind: str, made: Callable[[str], Path]
) -> None:
    document = read_document(made(kind))
    assert [page.title for page in document.pages] == [TITLE, "Figures"]
    assert f"\n\n{LEFT}\n\n- {BULLETS[0]}\n- {BULLETS[1]}" in document.pages[0].text
    assert set(on_page(2, ROWS)) <= set(texts(document))
    assert HEBREW in document.pages[1].text
    if kind == "docx":
        assert "We keep this." in document.pages[0].text
        assert "dropped" not in document.pages[0].text
        assert ARABIC in document.pages[1].text


def test_impress_is_read_with_notes_and_without_page_numbers(made: Callable[[str], Path]) -> None:
    (page,) = read_document(made("odp")).pages
    assert page == DocumentPage(
        1, TITLE, f"# {TITLE}\n\n- {BULLETS[0]}\n- {BULLETS[1]}", "\n\n".join(NOTES)
    )


def test_a_pdf_is_read_column_by_column_row_by_row_and_from_right_to_left(
    made: Callable[[str], Path],
) -> None:
    document = read_document(made("pdf"))
    sentences = [f"{each}." for text in (LEFT, RIGHT) for each in text.rstrip(".").split(". ")]
    hebrew = [f"{each}." for each in HEBREW.rstrip(".").split(". ")]
    assert texts(document) == [
        *on_page(1, (TITLE, *sentences)),
        *on_page(2, ROWS),
        *on_page(3, hebrew),
    ]
    assert "for the board only" in document.pages[0].text


@pytest.mark.parametrize("turned", [90, 180, 270])
def test_a_page_that_lies_on_its_side_is_read_upright(turned: int, tmp_path: Path) -> None:
    import pypdfium2

    pdf = new_pdf()
    pdf.add_page()
    with pdf.rotation(turned, 105, 150):
        for down, text in enumerate(("Above stands one thing.", "Below stands another.")):
            pdf.text(70, 140 + 20 * down, text)
    document = pypdfium2.PdfDocument(bytes(pdf.output()))
    document[0].set_rotation(turned)
    document.save(tmp_path / "a.pdf")
    document.close()
    (page,) = read_document(tmp_path / "a.pdf").pages
    assert page.text == "Above stands one thing.\n\nBelow stands another."


@pytest.mark.parametrize("kind", ["md", "txt"])
def test_text_is_kept_as_it_is(kind: str, made: Callable[[str], Path]) -> None:
    path = made(kind)
    document = read_document(path)
    written = path.read_text("utf-8")
    assert "\n\n".join(page.text for page in document.pages) == written.strip()
    assert any(LEFT.startswith(text) for _, text in texts(document))


def test_text_in_other_letters_is_read_with_a_remark(tmp_path: Path) -> None:
    path = tmp_path / "old.txt"
    path.write_bytes("Für 12 € je Stück".encode("cp1252"))
    document = read_document(path)
    assert document.pages[0].text == "Für 12 € je Stück"
    assert "Unicode" in document.notice
    path.write_bytes("שלום".encode("utf-16"))
    assert read_document(path) == Document("old.txt", "txt", (DocumentPage(1, "", "שלום"),))


def _zip(parts: dict[str, str]) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return packed.getvalue()


def _scanned() -> bytes:
    from PIL import Image

    pdf = new_pdf()
    pdf.add_page()
    pdf.image(Image.new("RGB", (60, 80), "grey"))
    return bytes(pdf.output())


def _blank() -> bytes:
    pdf = new_pdf()
    pdf.add_page()
    return bytes(pdf.output())


_COMPOUND = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600
_LOCKED_ODT = {"mimetype": "application/vnd.oasis.opendocument.text"} | {
    "META-INF/manifest.xml": "<manifest:encryption-data/>"
}


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.pptx", _COMPOUND + "EncryptedPackage".encode("utf-16-le"), "locked with a password"),
        ("a.odt", _zip(_LOCKED_ODT), "locked with a password"),
        ("a.doc", _COMPOUND, "save it as DOCX"),
        ("a.pdf", b"%PDF-1.7\nnothing more", "is damaged"),
        ("a.docx", b"PK\x03\x04 and nothing more", "is damaged"),
        ("a.docx", _zip({"[Content_Types].xml": "wordprocessingml.document.main"}), "is damaged"),
        ("a.pdf", _scanned(), "has only pictures of pages"),
        ("a.pdf", _blank(), "has no text in it"),
        ("a.txt", b"", "has no text in it"),
        ("a.txt", b" \n ", "has no text in it"),
        ("a.xlsx", _zip({"[Content_Types].xml": "spreadsheetml"}), "kind that cannot be read"),
        ("a.png", b"\x89PNG\r\n", "kind that cannot be read"),
        ("a.txt", b"\0\1\2", "kind that cannot be read"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence(
    name: str, content: bytes, said: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(InputError) as caught:
        read_document(path)
    sentence = str(caught.value)
    assert said in sentence
    assert sentence.startswith(name)
    assert sentence.count(". ") == 0
    assert sentence.endswith(".")


def test_a_pdf_with_a_password_is_told_from_a_damaged_one(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    make_locked_pdf(path)
    with pytest.raises(InputError, match="locked with a password"):
        read_document(path)


def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.pdf"):
        with pytest.raises(InputError, match="There is no file"):
            read_document(path)


def test_a_file_that_is_too_large_is_not_opened(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    with path.open("wb") as file:
        file.truncate(reading.MOST_BYTES + 1)
    with pytest.raises(InputError, match="too large"):
        read_document(path)


def test_a_packed_file_that_would_fill_the_memory_is_not_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "a.docx"
    MAKERS["docx"](path)
    with ZipFile(path, "a", compression=8) as archive:
        archive.writestr("word/huge.xml", b" " * 70_000_000)
    with pytest.raises(InputError, match="too large"):
        read_document(path)


def test_pages_without_text_are_named(tmp_path: Path) -> None:
    pdf = new_pdf()
    for text in ("One.", "", "Three.", ""):
        pdf.add_page()
        pdf.text(20, 30, text)
    pdf.output(str(tmp_path / "a.pdf"))
    document = read_document(tmp_path / "a.pdf")
    assert [page.text for page in document.pages] == ["One.", "", "Three.", ""]
    assert document.notice.endswith(": 2, 4.")


def test_of_a_long_document_the_beginning_is_read(tmp_path: Path) -> None:
    pdf = new_pdf()
    for number in range(MOST_PAGES + 1):
        pdf.add_page()
        pdf.text(20, 30, f"Page {number}")
    pdf.output(str(tmp_path / "a.pdf"))
    document = read_document(tmp_path / "a.pdf", longest_s=60)
    assert len(document.pages) == MOST_PAGES
    assert document.notice == "a.pdf is too long: it was read up to page 500."


def test_of_a_document_that_takes_too_long_the_beginning_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = (
        'import sys, time; print(\'{"kind": "pdf"}\'); '
        'print(\'{"number": 1, "title": "", "text": "one", "notes": ""}\'); '
        "print('{\"number\": 2, \"ti', end=''); sys.stdout.flush(); time.sleep(60)"
    )
    monkeypatch.setattr(places, "program", lambda: [sys.executable, "-c", slow])
    path = tmp_path / "a.pdf"
    path.write_bytes(b"%PDF-")
    document = read_document(path, longest_s=2.0)
    assert document.pages == (DocumentPage(1, "", "one"),)
    assert document.notice == "a.pdf takes too long to read: it was read up to page 1."


def test_a_process_that_dies_is_a_damaged_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    died = [sys.executable, "-c", "import os; os.abort()"]
    monkeypatch.setattr(places, "program", lambda: died)
    path = tmp_path / "a.pdf"
    path.write_bytes(b"%PDF-")
    with pytest.raises(InputError, match="is damaged"):
        read_document(path)


def told(pages: Iterator[DocumentPage], path: Path) -> list[dict[str, Any]]:
    pipe = StringIO()
    path.write_bytes(b"%PDF-")
    tell_pages(path, lambda _: lambda _: pages, pipe)
    return [json.loads(line) for line in pipe.getvalue().splitlines()]


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (ValueError(), "damaged"),
        (MemoryError(), "large"),
        (UnreadableError(reason="locked"), "locked"),
    ],
)
def test_what_a_reader_gave_before_it_failed_holds(
    error: Exception, reason: str, tmp_path: Path
) -> None:
    def pages() -> Iterator[DocumentPage]:
        yield DocumentPage(1, "", "one\x00 \ud83d\ude00 \ud800\x1b")
        raise error

    _, page, last = told(pages(), tmp_path / "a.pdf")
    assert page["text"] == "one 😀 \ufffd"
    assert last == {"reason": reason}


def test_no_more_letters_are_told_than_there_is_room_for(tmp_path: Path) -> None:
    pages = iter([DocumentPage(n, "", "a" * 1_500_000, "b") for n in range(1, 5)])
    _, *found, last = told(pages, tmp_path / "a.pdf")
    assert sum(len(page["text"]) for page in found) == reading.MOST_LETTERS - 1
    assert last == {"reason": "long"}


def test_nothing_outside_of_the_file_is_read(tmp_path: Path, made: Callable[[str], Path]) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("nobody may see this", encoding="utf-8")
    for kind, part in (("docx", "word/document.xml"), ("odt", "content.xml")):
        path, spoiled = made(kind), tmp_path / f"spoiled.{kind}"
        with ZipFile(path) as old, ZipFile(spoiled, "w") as new:
            for name in old.namelist():
                content = old.read(name)
                if name == part:
                    entity = f'<!DOCTYPE x [<!ENTITY x SYSTEM "{secret.as_uri()}">]>'.encode()
                    start = content.find(b"?>") + 2
                    content = content[:start] + entity + content[start:]
                    content = content.replace(TITLE.encode(), b"Title &x;")
                new.writestr(name, content)
        document = read_document(spoiled)
        assert document.pages[0].title.startswith("Title")
        assert not [page for page in document.pages if "nobody may" in page.title + page.text]


DEEDS = {
    "import socket; socket.socket()": "damaged",
    "import subprocess; subprocess.run(['true'])": "damaged",
    "import os; os.system('true')": "damaged",
}
if sys.platform != "win32":  # which knows no such limits
    DEEDS |= {
        "open('written.txt', 'w').write('x' * 99_999)": "damaged",
        "bytearray(1 << 30)": "large",
    }


@pytest.mark.parametrize("deed", DEEDS)
def test_the_process_can_neither_reach_out_nor_write_nor_fill_the_memory(
    deed: str, tmp_path: Path
) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"%PDF-")
    code = (
        "from greenroom import wiring\nfrom greenroom.commands.read import read\n"
        "from pathlib import Path\n"
        f"def reader(_):\n    def pages(_):\n        {deed}\n        return ()\n    return pages\n"
        f"wiring.page_reader = reader\nread(Path({str(path)!r}))\n"
    ).replace("written.txt", str(tmp_path / "written.txt"))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert json.loads(done.stdout.splitlines()[-1]) == {"reason": DEEDS[deed]}


@pytest.mark.parametrize("kind", MAKERS)
def test_each_kind_has_its_reader(kind: Any, made: Callable[[str], Path]) -> None:
    assert any(page.text for page in wiring.page_reader(kind)(made(kind)))


def test_spoiled_documents_neither_hang_nor_crash_the_program() -> None:
    """In a process of its own, whose memory is not that of what other tests started."""
    command = [sys.executable, "-m", "tests.spoiled_documents", "30"]
    run = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
    said = run.stdout
    assert "Traceback" not in said
    assert sum(map(int, re.findall(r"^ *(\d+)  ", said, re.MULTILINE))) == 30
    (seconds,) = re.findall(r"^longest: ([\d.]+) s", said, re.MULTILINE)
    assert float(seconds) < reading.LONGEST_S + 1
    if sys.platform == "linux":
        (most,) = re.findall(r"^most memory: (\d+)", said, re.MULTILINE)
        assert int(most) < 1 << 20  # KB
