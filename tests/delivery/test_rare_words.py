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
    def heard(text: str, sure: float = 0.9) -> list[Word]:
        return [Word(each, at, at + 0.5, sure) for at, each in enumerate(text.split())]

    def read(told: str, sure: float = 0.9) -> str:
        found = with_rare_words(plain, heard(told, sure), ["Skellingthorpe", "Heidenhain"])
        return " ".join(word.text for word in found)

    plain = heard("Like, I drove from Scalenthorp to the shift.")
    named = "Like, I drove from Skellingthorpe to the shift."
    assert read("I drove from Skellingthorpe to the chef.") == named
    assert read("I drove from Skellingthorpe to the chef.", 0.1) == named.replace(
        "Skellingthorpe", "Scalenthorp"
    )
    assert (
        read("Like, I drove from Heidenhain to the shift.")
        == "Like, I drove from Scalenthorp to the shift."
    )
