from __future__ import annotations

import pytest

from greenroom.domain.document import Document, DocumentKind, DocumentPage, Passage, split_passages


def document(*texts: str, kind: DocumentKind = "pdf", notes: str = "") -> Document:
    pages = tuple(DocumentPage(number, "", text, notes) for number, text in enumerate(texts, 1))
    return Document("talk", kind, pages)


def passages(*texts: str) -> list[tuple[str, str]]:
    return [(each.kind, each.text) for each in split_passages(document(*texts))]


def test_a_page_is_headings_sentences_bullets_and_rows() -> None:
    text = "# Plan\n\nWe grew. We go on.\n\n- One. Two.\n- Three\n\nItem | 2024\nStaff | 15"
    assert passages(text) == [
        ("heading", "Plan"),
        ("sentence", "We grew."),
        ("sentence", "We go on."),
        ("bullet", "One."),
        ("bullet", "Two."),
        ("bullet", "Three"),
        ("row", "Item | 2024"),
        ("row", "Staff | 15"),
    ]


def test_a_passage_knows_where_it_stands() -> None:
    text = "# Plan\n\nWe grew by a lot in all three of\nthe last years. We go on."
    found = split_passages(document("", text, notes="Smile. Breathe."))
    for each in found:
        page = (text if each.page == 2 else "") if not each.in_notes else "Smile. Breathe."
        assert " ".join(page[each.start : each.end].split()) == each.text
    assert (
        Passage(2, "We grew by a lot in all three of the last years.", 8, 56, "sentence") in found
    )
    assert [each.text for each in found if each.in_notes and each.page == 1] == [
        "Smile.",
        "Breathe.",
    ]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Dr. Keller paid 3.5 million, e.g. for No. 4. Then he left.", "No. 4."),
        ("Wir brauchen z. B. drei Tage. Danach nicht.", "drei Tage."),
        ('He said "Really?" and left. Nobody minded.', "left."),
        ("נמכרו 3,500 יחידות. זה טוב.", "יחידות."),
        ("هل هذا ممكن؟ نعم.", "ممكن؟"),
        ("第一句。第二句。", "第一句。"),
    ],
)
def test_a_sentence_ends_where_a_reader_ends_it(text: str, first: str) -> None:
    found = passages(text)
    assert len(found) == 2
    assert found[0][1].endswith(first)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("The whole inter-\nnational team came.", "The whole international team came."),
        ("A well-\nknown team of many came.", "A well-known team of many came."),
        (
            "Our follow-up came late, a follow-\nup that we had.",
            "Our follow-up came late, a follow-up that we had.",
        ),
        ("It is the Anglo-\nSaxon way to do it.", "It is the Anglo-Saxon way to do it."),
        ("The part-\nner knew, as a partner does.", "The partner knew, as a partner does."),
        ("It is soft\u00adly hyphen\u00adated.", "It is softly hyphenated."),
    ],
)
def test_a_word_that_a_line_divides_is_whole_again(text: str, said: str) -> None:
    assert passages(text)[0][1] == said


def test_short_lines_are_not_run_together() -> None:
    assert [text for _, text in passages("Name: Maria\nCity: Lund\nLanguages: three")] == [
        "Name: Maria",
        "City: Lund",
        "Languages: three",
    ]


def test_a_date_at_the_start_of_a_line_is_no_list() -> None:
    text = "We will meet in the office of the board on the\n12. or 13. of May, and not again."
    assert [kind for kind, _ in passages(text)] == ["sentence"]
    assert [kind for kind, _ in passages("1. First of all\n2. Second to none")] == [
        "bullet",
        "bullet",
    ]


def test_what_stands_at_the_edge_of_most_pages_is_left_out() -> None:
    points = ("We grow.", "We ship at noon.", "We hire nobody.", "We ask for one year.")
    pages = [
        f"Northwind Ltd\n\n# Part {n}\n\n{point}\n\nPage {n + 1} of 9"
        for n, point in enumerate(points, 1)
    ]
    assert passages(*pages) == [
        each
        for n, point in enumerate(points, 1)
        for each in (("heading", f"Part {n}"), ("sentence", point))
    ]


def test_what_stands_on_few_pages_stays() -> None:
    pages = ["Total 12\n\nOne.", "Total 15\n\nTwo.", "Total 31\n\nThree."]
    assert ("sentence", "Total 12") in passages(*pages)


def test_markdown_and_tabs_are_understood() -> None:
    text = "Costs\n=====\n\n| A | B |\n|---|---|\n| **x** | [y](http://z) |\n\nc\td\n\n* e `f`"
    assert passages(text) == [
        ("heading", "Costs"),
        ("row", "A | B"),
        ("row", "x | y"),
        ("row", "c | d"),
        ("bullet", "e f"),
    ]


@pytest.mark.parametrize(
    "piece",
    [
        "a",
        " ",
        ".",
        "[",
        "a-",
        "a-\n",
        "A. ",
        "#\n",
        "\t",
        "x\n===\n",
        "| a ",
        "? ",
        "。",
        "\n",
        "Dr. ",
    ],
)
def test_no_text_takes_more_than_time_in_step_with_its_length(piece: str) -> None:
    """A pattern that goes back and forth would take minutes for these."""
    split_passages(document(piece * (100_000 // len(piece)), kind="txt"))
