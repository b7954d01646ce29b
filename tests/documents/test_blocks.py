from __future__ import annotations

from greenroom.documents.blocks import document_of_text, join_blocks, pages_of_text, row, sections
from greenroom.domain.document import MOST_PAGES


def test_bullets_and_rows_stand_close_to_their_like() -> None:
    blocks = ["# A", "- b", "- c", "d | e", "f | g", "", "h"]
    assert join_blocks(blocks) == "# A\n\n- b\n- c\n\nd | e\nf | g\n\nh"


def test_a_section_begins_with_its_headings() -> None:
    found = [*sections(["before", "# A", "# B", "text", "", "# C"])]
    assert [(each.number, each.title, each.text) for each in found] == [
        (1, "", "before"),
        (2, "A", "# A\n\n# B\n\ntext"),
        (3, "C", "# C"),
    ]


def test_pasted_text_is_cut_at_headings_and_form_feeds_and_otherwise_left_as_it_is() -> None:
    text = "Hello\r\n\r\nyou\r\n# A\r\n## B\r\none  two\r\nNext\r\n----\r\nthree\ffour"
    assert [(each.title, each.text) for each in pages_of_text(text)] == [
        ("", "Hello\n\nyou"),
        ("A", "# A\n## B\none  two"),
        ("Next", "Next\n----\nthree"),
        ("", "four"),
    ]
    assert document_of_text(text, "pasted").kind == "txt"


def test_no_text_has_too_many_pages_and_none_of_it_is_lost() -> None:
    text = "".join(f"# {n}\ntext {n}\n" for n in range(MOST_PAGES + 20))
    pages = [*pages_of_text(text)]
    assert len(pages) == MOST_PAGES
    assert "\n".join(each.text for each in pages) == text.strip()


def test_a_cell_cannot_look_like_two() -> None:
    assert row(["a | b", "c\nd"]) == "a / b | c d"
    assert row(["", " "]) == ""
