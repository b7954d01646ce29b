"""Which words a recogniser is told of."""

from __future__ import annotations

from greenroom.delivery.listening.rare_words import rare_words, with_rare_words
from greenroom.domain.talk import Word


def test_words_that_are_spelt_in_pieces_are_rare() -> None:
    def spell(word: str) -> list[int]:
        return list(range(len(word) // 4))

    texts = ("Maria drove from Skellingthorpe to the hill.", "The Heidenhains know Skellingthorpe.")
    assert rare_words(texts, spell) == ["Skellingthorpe", "Heidenhains"]
    assert rare_words(("It's for you, isn't it?", "", "12 34"), spell) == []


def test_a_rare_word_takes_the_place_of_what_sounds_like_it_and_nothing_else_changes() -> None:
    common = {"Like", "I", "drove", "from", "high", "to", "the", "shift", "chef"}

    def spell(word: str) -> list[int]:
        return [0] if word.strip() in common else [0, 1, 2]

    def heard(text: str, sure: float = 0.9) -> list[Word]:
        return [Word(each, at, at + 0.5, sure) for at, each in enumerate(text.split())]

    def read(plain: str, told: str, sure: float = 0.1) -> str:
        names = ["Skellingthorpe", "Heidenhain"]
        found = with_rare_words(heard(plain), heard(told, sure), names, spell)
        return " ".join(word.text for word in found)

    plain = "Like, I drove from Scalenthorp to the shift."
    named = "Like, I drove from Skellingthorpe to the shift."
    assert read(plain, "I drove from Skellingthorpe to the chef.") == named
    assert read(plain, "Like, I drove from Heidenhain to the shift.") == plain
    plain = "I drove to the high."
    assert read(plain, "I drove to the Heidenhain.", 0.1) == plain
    assert read("I drove to the Heiden.", "I drove to the Heidenhain.", 0.1).endswith("hain.")
