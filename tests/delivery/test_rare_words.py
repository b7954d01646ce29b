"""Which words a recogniser is told of, and where it may have heard them as others."""

from __future__ import annotations

from greenroom.delivery.listening.rare_words import possible_places, rare_words, with_rare_words
from greenroom.domain.talk import Word

_NAMES = ("Skellingthorpe", "Heidenhain")


def test_words_that_are_spelt_in_pieces_are_rare() -> None:
    def spell(word: str) -> list[int]:
        return list(range(len(word) // 4))

    texts = ("Maria drove from Skellingthorpe to the hill.", "The Heidenhains know Skellingthorpe.")
    assert rare_words(texts, spell) == ["Skellingthorpe", "Heidenhains"]
    assert rare_words(("It's for you, isn't it?", "", "12 34"), spell) == []


def test_a_word_that_is_seldom_written_is_rare_in_fewer_pieces() -> None:
    def spell(word: str) -> list[int]:
        return list(range(len(word) // 3))

    texts = ("The gabbro goes to the quarry.",)
    assert rare_words(texts, spell) == []
    assert rare_words(texts, spell, {"the", "goes", "quarry"}.__contains__) == ["gabbro"]


def test_where_the_recogniser_made_words_up_a_rare_one_is_likelier() -> None:
    words = _heard("I drove from skelling thorp to the sea.")
    known = {"i", "drove", "from", "to", "the", "sea", "thorp"}
    plain, *_ = possible_places(words, _NAMES, str)
    made_up, *_ = possible_places(words, _NAMES, str, known.__contains__)
    assert (plain.odd, made_up.odd) == (0.0, 0.5)
    gain = -8.0
    assert with_rare_words(words, [plain], [gain]) == words
    assert with_rare_words(words, [made_up], [gain]) != words


def test_a_rare_word_is_looked_for_where_what_was_heard_sounds_like_it() -> None:
    places = possible_places(_heard("I drove from skelling thorp to the sea."), _NAMES, str)
    assert [(each.name, each.first, each.end) for each in places[:1]] == [("Skellingthorpe", 3, 5)]
    assert not possible_places(_heard("I drove to the sea."), _NAMES, str)
    assert not possible_places(_heard("I drove from Skellingthorpe."), _NAMES[:1], str)
    assert not possible_places((), _NAMES, str)


def test_a_rare_word_is_believed_where_the_recogniser_finds_it_no_less_likely() -> None:
    words = _heard("I drove from skelling thorp's, again.")
    places = possible_places(words, _NAMES, str)
    found = with_rare_words(words, places, [5.0] * len(places))
    assert [word.text for word in found] == ["I", "drove", "from", "Skellingthorpe's,", "again."]
    assert (found[3].start_s, found[3].end_s) == (3, 4.5)
    assert with_rare_words(words, places, [-30.0] * len(places)) == words


def test_of_two_rare_words_in_one_place_the_likelier_one_is_taken() -> None:
    words = _heard("Then Haiden hein came.")
    places = possible_places(words, ("Heidenhein", "Haidenhain"), str)
    gains = [3.0 if each.name == "Heidenhein" else 1.0 for each in places]
    found = with_rare_words(words, places, gains)
    assert [word.text for word in found] == ["Then", "Heidenhein", "came."]


def _heard(text: str) -> tuple[Word, ...]:
    return tuple(Word(each, at, at + 0.5, 0.5) for at, each in enumerate(text.split()))
