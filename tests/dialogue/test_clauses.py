from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenroom.dialogue.generation.clauses import split_clauses, split_first_sentence


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Fine in theory, but who? Not me. No.", ["Fine in theory,", "but who?", "Not me.", "No."]),
        ("Well, that depends, I think.", ["Well, that depends,", "I think."]),
        ("It takes 1.5 hours, at least.", ["It takes 1.5 hours,", "at least."]),
        ("That is $29. And what else?", ["That is $29. And what else?"]),
        ("I pay exactly $29.50 a month. No more.", ["I pay exactly $29.50 a month.", "No more."]),
        ("Ask Dr. Smith about it, please. Now.", ["Ask Dr. Smith about it,", "please.", "Now."]),
        ("Some things, e.g. the price, are open.", ["Some things,", "e.g. the price, are open."]),
        ("I spoke to J. Miller there. He agreed.", ["I spoke to J. Miller there.", "He agreed."]),
        ("Who says so? I. And you?", ["Who says so? I.", "And you?"]),
        ("\u201cNot in this room.\u201d Right?", ["\u201cNot in this room.\u201d", "Right?"]),
        ("Waiting for it... there it is.", ["Waiting for it...", "there it is."]),
        ("We move 1,000 parts a day, sir.", ["We move 1,000 parts a day,", "sir."]),
        ("No.", ["No."]),
        ("", []),
        ("   ", []),
    ],
)  # fmt: skip
def test_a_line_is_cut_where_a_voice_can_begin(text: str, expected: list[str]) -> None:
    assert list(split_clauses([text])) == expected
    assert list(split_clauses(text)) == expected  # letter by letter


@given(st.text(alphabet="abcAB .,?!;:1$\u2014", max_size=80), st.integers(1, 9))
def test_nothing_is_lost_however_the_stream_is_cut(text: str, size: int) -> None:
    pieces = [text[at : at + size] for at in range(0, len(text), size)]
    assert " ".join(" ".join(split_clauses(pieces)).split()) == " ".join(text.split())
    assert list(split_clauses(pieces)) == list(split_clauses([text]))


def test_the_first_clause_is_there_before_the_rest_is_written() -> None:
    written = []

    def stream() -> object:
        for piece in ("Two weeks", ", you say", ", and then", " what?"):
            written.append(piece)
            yield piece

    assert next(split_clauses(stream())) == "Two weeks, you say,"  # type: ignore[arg-type]
    assert written == ["Two weeks", ", you say", ", and then"]


def test_without_an_early_clause_whole_sentences_come() -> None:
    text = "Well, that depends, I think. Ask Dr. Smith, please."
    assert list(split_clauses([text], early=False)) == [
        "Well, that depends, I think.",
        "Ask Dr. Smith, please.",
    ]


@pytest.mark.parametrize(
    ("text", "letters", "expected"),
    [
        ("I see. Who does it? Say.", 0, ("I see.", "Who does it? Say.")),
        ("I see. Who does it? Say.", 5, ("I see. Who does it?", "Say.")),
        ("I see. Who does it? Say.", 50, ("I see. Who does it? Say.", "")),
        ("Ask Dr. Smith. Now.", 0, ("Ask Dr. Smith.", "Now.")),
        ("Who does it?", 0, ("Who does it?", "")),
        ("", 0, ("", "")),
    ],
)
def test_the_first_sentence_and_the_rest(
    text: str, letters: int, expected: tuple[str, str]
) -> None:
    assert split_first_sentence(text, letters) == expected
