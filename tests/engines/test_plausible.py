from __future__ import annotations

import pytest

from greenroom.domain.talk import Word
from greenroom.engines.faster_whisper_asr.plausible import drop_implausible_words


def spread(text: str, duration_s: float) -> list[Word]:
    """Return the words of `text` sharing `duration_s`, as Whisper cuts them."""
    parts = text.split()
    share = duration_s / len(parts)
    return [Word(f" {part}", i * share, (i + 1) * share) for i, part in enumerate(parts)]


def texts(words: tuple[Word, ...]) -> str:
    return " ".join(word.text for word in words)


@pytest.mark.parametrize(
    "said",
    [
        "No no no, that is not what I said.",
        "Very, very, very good.",
        "So um uh um I think uh we can.",
        "Bye bye. Bye bye.",
        "It costs 1000000 dollars, or 100,000,000.",
        "Mississippi is a well-to-do state, ahem.",
    ],
)
def test_what_people_say_stays(said: str) -> None:
    assert texts(drop_implausible_words(spread(said, 5.0), 5.0)) == said


def test_a_runaway_filler_is_cut() -> None:
    words = drop_implausible_words(spread("So " + "uh, " * 111 + "yes.", 12.0), 12.0)
    assert texts(words) == "So uh, uh, uh, uh, uh, uh, yes."


def test_more_than_the_time_can_hold_is_cut() -> None:
    assert texts(drop_implausible_words(spread("uh " * 20, 0.5), 0.5)) == "uh uh uh uh"


def test_a_runaway_phrase_is_cut() -> None:
    looped = "I'm going to go. " * 30
    assert texts(drop_implausible_words(spread(f"Well. {looped}Done.", 30.0), 30.0)) == (
        "Well. I'm going to go. I'm going to go. I'm going to go. Done."
    )


def test_a_runaway_letter_is_cut() -> None:
    assert texts(drop_implausible_words(spread("M- " * 80, 20.0), 20.0)) == "M- M- M- M- M- M-"
    assert (
        texts(drop_implausible_words(spread("M-M-M-M-M-M-M-Montreal", 2.0), 2.0))
        == "M-M-M-Montreal"
    )


def test_an_endless_word_is_cut() -> None:
    assert texts(drop_implausible_words(spread("u" + "m" * 200, 3.0), 3.0)) == "ummm"


def test_parts_of_a_word_are_joined() -> None:
    parts = [Word(" speech", 0, 0.4, 0.9), Word("-to", 0.4, 0.5, 0.5), Word("-text", 0.5, 0.9)]
    assert drop_implausible_words(parts, 1.0) == (Word("speech-to-text", 0, 0.9, 0.5),)


def test_times_rise_and_stay_inside() -> None:
    words = [Word(" a", 0, 1.2), Word(" b", 0.8, 1.0), Word(" c", 1.5, 2.5), Word(" d", 2.2, 3)]
    assert drop_implausible_words(words, 2.0) == (
        Word("a", 0, 1.2),
        Word("b", 1.2, 1.2),
        Word("c", 1.5, 2.0),
    )


def test_marks_alone_are_no_words() -> None:
    assert drop_implausible_words([Word(" .", 0, 1), Word(" -", 1, 2)], 2.0) == ()


@pytest.mark.parametrize("mumbled", ["nig" + "gers", "Nig" + "ga,", "fag" + "got's"])
def test_a_slur_is_put_into_nobodys_mouth(mumbled: str) -> None:
    heard = spread(f"Two of these {mumbled} in the week.", 5.0)
    assert texts(drop_implausible_words(heard, 5.0)) == "Two of these in the week."
    assert texts(drop_implausible_words(spread("A snigger, a trance.", 2.0), 2.0)) == (
        "A snigger, a trance."
    )
