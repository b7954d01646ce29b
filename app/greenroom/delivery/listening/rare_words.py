"""Which words of a text a recogniser does not expect, and where it may have heard one of them."""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from greenroom.domain.talk import Word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_WORD = re.compile(r"[^\W\d_]{3,}\d*")
_ENDING = re.compile(r"('s)?[.,;:?!]*$")
_PIECES_OF_NAME, _PIECES = 2, 3
"""Tokens that a name, or a word that is not ordinary, and any other word has if it is rare."""
_MOST_HINTS = 40
_BEFORE = 4  # letters before a word that tell whether it begins a sentence
_LONGEST_SPAN, _LEAST_ALIKE, _LONGER, _MOST_PLACES = 5, 0.5, 0.6, 3
"""Words that a rare one may have been heard as, their least likeness, by how much of its length
theirs may differ, and places that are looked at for each."""
_VOWELS = "aeiouyøœæɑɒɔəɛɜɪʊʌɐᵻ"  # noqa: RUF001 - IPA
_CLASSES = dict.fromkeys(_VOWELS, "a") | dict(zip("bdɾɡvðzʒʃŋmɹɚ", "pttkfθsssnnrr", strict=True))  # noqa: RUF001
"""Sounds (IPA) that recognisers take for each other, each with the one that stands for them all."""
_VOWEL_RUN = re.compile("a+")
_BELIEVED = 0.7
"""Probability from which a rare word is believed."""


@dataclass(frozen=True, slots=True)
class PossiblePlace:
    """Where a rare word may have been said, by its sounds.

    Attributes:
        name: The rare word.
        first: Index of the first of the words that were heard there.
        end: Index of the word after them.
        likeness: Share of sounds in common, 0..1; half of it is of their classes.
        probability: Of the words that were heard, on average.
        odd: Share of these words that are no ordinary ones: made up by the recogniser.
    """

    name: str
    first: int
    end: int
    likeness: float
    probability: float
    odd: float = 0.0

    def in_text(self, words: Sequence[Word]) -> tuple[str, ...]:
        """Return the texts of `words` with the rare word in its place; its ending stays."""
        ending = _ENDING.search(words[self.end - 1].text)
        name = self.name + (ending.group() if ending else "")
        texts = [word.text for word in words]
        return (*texts[: self.first], name, *texts[self.end :])


def _is_any_ordinary(_word: str) -> bool:
    return True  # where there is no list of ordinary words


def rare_words(
    texts: Sequence[str],
    encode: Callable[[str], list[int]],
    is_ordinary: Callable[[str], bool] = _is_any_ordinary,
) -> list[str]:
    """Return the words of `texts` that a recogniser may not expect, each once, text after text.

    Of a long text, those that it says most often come first.

    A word is rare if the model has to spell it in pieces: two for a name and for what is no
    ordinary word, three for others. A capital counts as that of a name unless it begins a sentence.

    Args:
        texts: What will be talked about.
        encode: Returns the tokens of a text.
        is_ordinary: Whether a word is one that is often written.
    """
    found: dict[str, None] = {}
    spelled: dict[str, int] = {}
    for text in texts:
        rare: Counter[str] = Counter()
        for match in _WORD.finditer(text):
            word = match.group()
            begins = text[max(0, match.start() - _BEFORE) : match.start()].rstrip(" \"'(")
            named = word[:1].isupper() and begins != "" and begins[-1] not in ".?!:\n"
            if word not in spelled:
                spelled[word] = len(encode(f" {word}"))
            least = _PIECES_OF_NAME if named or not is_ordinary(word) else _PIECES
            if spelled[word] >= least:
                rare[word] += 1
        found |= dict.fromkeys(word for word, _ in rare.most_common())
    return list(found)[:_MOST_HINTS]


def possible_places(
    words: Sequence[Word],
    rare: Sequence[str],
    sounds: Callable[[str], str],
    is_ordinary: Callable[[str], bool] = _is_any_ordinary,
) -> tuple[PossiblePlace, ...]:
    """Return where in `words` each of `rare` may have been said, and was heard as something else.

    Args:
        words: What was heard.
        rare: Rare words of what was talked about.
        sounds: Returns how a word is pronounced (IPA), without stress and length.
        is_ordinary: Whether a word is one that is often written.
    """
    if not rare:
        return ()  # nothing of a whole talk need be pronounced
    letters = [_letters(word.text) for word in words]
    heard = [sounds(each) for each in letters]
    made_up = [not is_ordinary(each) for each in letters]
    found: list[PossiblePlace] = []
    for name in rare:
        alike: list[PossiblePlace] = []
        wanted, spelled = _Likeness(sounds(name)), _letters(name)
        for first in range(len(words)):
            for end in range(first + 1, min(first + _LONGEST_SPAN, len(words)) + 1):
                likeness = wanted.of("".join(heard[first:end]))
                if likeness >= _LEAST_ALIKE and spelled not in "".join(letters[first:end]):
                    sure = sum(word.probability for word in words[first:end]) / (end - first)
                    odd = sum(made_up[first:end]) / (end - first)
                    alike.append(PossiblePlace(name, first, end, likeness, sure, odd))
        alike.sort(key=lambda place: -place.likeness)
        found += _apart(alike)[:_MOST_PLACES]
    return tuple(found)


class _Likeness:
    """How alike other sounds are to those of one word."""

    def __init__(self, sounds: str) -> None:
        self._length = len(sounds)
        self._exact, self._rough = (
            SequenceMatcher(None, "", each, False) for each in (sounds, _classes(sounds))
        )

    def of(self, sounds: str) -> float:
        """Return 0..1; 0 where they are much longer or shorter."""
        if not sounds or abs(len(sounds) - self._length) > _LONGER * self._length:
            return 0.0
        self._exact.set_seq1(sounds)
        self._rough.set_seq1(_classes(sounds))
        return (self._exact.ratio() + self._rough.ratio()) / 2


def _classes(sounds: str) -> str:
    return _VOWEL_RUN.sub("a", "".join(_CLASSES.get(each, each) for each in sounds))


def with_rare_words(
    words: Sequence[Word], places: Sequence[PossiblePlace], gains: Sequence[float]
) -> tuple[Word, ...]:
    """Return `words` with the rare ones that may be believed in their places.

    Args:
        words: What was heard without hints; all else stays as it is here.
        places: Where rare words may have been said.
        gains: For each place by how much likelier (log) the recogniser, told of the rare words,
            finds its text than that of `words`.

    Error:
        Of 79 names in 60 synthetic sentences, unseen, 12 are heard without hints and 65 with them
        (53 before it was asked which words are ordinary). In 60 sentences without them one was put
        in where none was said ("the arbour scan": Arborscan).
    """
    sure = dict(zip(places, map(_probability, places, gains), strict=True))
    believed = [place for place in places if sure[place] >= _BELIEVED]
    believed.sort(key=lambda place: -sure[place])
    found = list(words)
    for place in sorted(_apart(believed), key=lambda place: -place.first):
        said = words[place.first : place.end]
        text = place.in_text(words)[place.first]
        name = Word(text, said[0].start_s, said[-1].end_s, sure[place])
        found[place.first : place.end] = [name]
    return tuple(found)


def _probability(place: PossiblePlace, gain: float) -> float:
    """Return how likely the rare word was said: a logistic regression.

    It was learned from 240 synthetic sentences on 40 matters, half of them with rare words and half
    with words that sound like them.
    """
    evidence = 7.29 * place.likeness + 0.112 * gain - 2.09 * place.probability + place.odd - 4.1
    return 1 / (1 + math.exp(-evidence))


def _apart(places: Sequence[PossiblePlace]) -> list[PossiblePlace]:
    """Return the first of `places`, and each other that overlaps none before it."""
    found: list[PossiblePlace] = []
    for each in places:
        if all(each.end <= other.first or other.end <= each.first for other in found):
            found.append(each)
    return found


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.lower()))
