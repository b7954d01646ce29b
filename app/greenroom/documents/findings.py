"""What a partner can ask about in a document: its figures, and the points that it makes."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import quantities
from greenroom.dialogue.english.words import AUXILIARIES, MONTHS, STOPS, stem
from greenroom.domain.document import CELL, WrittenFigure

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.domain.document import Passage

_NUMBER = r"\d+(?:[.,']\d+)*"
_RANGE = rf"{_NUMBER}\s?[-\u2013]\s?{_NUMBER}"
_MANY = r"(?:\s?(?:k|m|mn|bn|thousand|million|billion)\b)?"
_CURRENCY = r"(?:US\$|[$\u20ac\u00a3]|\b(?:USD|EUR|GBP|CHF)\b)"
_MONTH = "|".join(rf"{month[:3]}\.?|{month}" for month in MONTHS)
_YEAR = r"(?:19|20)\d\d"
_WRITTEN = re.compile(
    "|".join(
        (
            rf"(?P<money>{_CURRENCY}\s?(?:{_RANGE}|{_NUMBER}){_MANY}|{_NUMBER}{_MANY}\s?{_CURRENCY})",
            rf"(?P<date>\b(?:Q[1-4]|H[12]|(?:\d\d?\s)?(?:{_MONTH})(?:\s\d\d?,)?)\s{_YEAR}\b",
            rf"\b{_YEAR}\s?[-\u2013]\s?(?:{_YEAR}|\d\d)\b",
            r"\b\d{4}-\d\d-\d\d\b",
            r"\b\d\d?[./]\d\d?[./]\d{2,4}\b)",
            rf"(?P<share>(?:{_RANGE}|{_NUMBER})\s?(?:%|percent\b|x\b|\u00d7))",
            rf"(?P<time>(?:{_RANGE}|{_NUMBER}\s(?:to|or)\s{_NUMBER})"
            r"\s(?:minute|hour|day|week|month|year)s\b)",
            rf"(?P<count>{_RANGE}(?:\s[^\W\d_]+s\b)?)",
        )
    ),
    re.IGNORECASE,
)
"""What is written otherwise than it is said; `quantities` knows the rest."""
_NUMBERING = re.compile(r"^\(?\d{1,2}(?:\.\d{1,2})*[.)]?\s+(?=[^\W\d_])")
_REFERENCE = re.compile(
    r"\b(?:figure|fig\.?|table|page|pp?\.|slide|section|chapter|appendix|step|no\.|version|room)\s+"
    r"\d+(?:\.\d+)*|\b24/7\b",
    re.IGNORECASE,
)
_ADDRESS = re.compile(r"https?://\S+|www\.\S+|\S+@\S+\.\w+|\+\d[\d ()/-]{6,}")
_SAYS_LITTLE = re.compile(
    r"(?:(?:table of )?contents?|agenda|outline|overview|introduction|questions?(?: and answers)?"
    r"|q ?& ?a|thanks?\b.*|any questions.*|references|bibliography|sources?|imprint|contact.*"
    r"|appendix.*|.*(?:copyright|\u00a9|all rights reserved).*|.*\.{4,}\s*\d*)\W*",
    re.IGNORECASE,
)
_LONGEST = 2000  # letters; what goes on for longer is no sentence that anybody could ask about
_FEWEST_WORDS, _MOST_WORDS = 3, 40
_OF_KIND = {"heading": 0.4, "bullet": 0.6, "sentence": 0.3}
_WITH_FIGURE, _WITH_AUXILIARY, _NOTED = 0.9, 0.4, -0.2


def find_figures(passages: Sequence[Passage]) -> tuple[WrittenFigure, ...]:
    """Return the numbers that say how much, how many or when, first to last.

    Numbers of headings, figures and pages, addresses and telephone numbers are none.
    """
    return tuple(figure for passage in passages for figure in _figures(passage))


def find_points(passages: Sequence[Passage]) -> tuple[Passage, ...]:
    """Return the headings, bullets and sentences that state something, most telling first.

    More telling is what gives a figure, what is a bullet, what has a helping verb, and what is made
    of the words that the document uses most.
    """
    points = [(passage, words) for passage in passages if (words := _words_of_point(passage))]
    contents = [
        frozenset(stem(word) for word in words if word not in STOPS and word[0].isalpha())
        for _, words in points
    ]
    counts = Counter(each for content in contents for each in content)
    common = max(counts.values(), default=1)

    def rating(place: int) -> float:
        (passage, words), content = points[place], contents[place]
        return (
            _OF_KIND[passage.kind]
            + _WITH_FIGURE * any(True for _ in _figures(passage))
            + _WITH_AUXILIARY * any(word in AUXILIARIES for word in words)
            + _NOTED * passage.in_notes
            + sum(counts[each] for each in content) / common / max(len(content), 1)
        )

    best: dict[str, Passage] = {}  # what is said twice is one point
    for place in sorted(range(len(points)), key=rating, reverse=True):
        best.setdefault(points[place][0].text.lower(), points[place][0])
    return tuple(best.values())


def _words_of_point(passage: Passage) -> tuple[str, ...]:
    """Return the words of a passage, none if it states nothing."""
    text = passage.text
    if passage.kind == "row" or text.endswith("?") or len(text) > _LONGEST:
        return ()
    if _SAYS_LITTLE.fullmatch(text):
        return ()
    words = normalize(text).words
    return words if _FEWEST_WORDS <= len(words) <= _MOST_WORDS else ()


def _figures(passage: Passage) -> Iterator[WrittenFigure]:
    text = _ADDRESS.sub("", _REFERENCE.sub("", passage.text[:_LONGEST]))
    if passage.kind == "heading":
        text = _NUMBERING.sub("", text)
    for cell in text.split(CELL):
        written = [*_WRITTEN.finditer(cell)]
        found = [(each.start(), each.group(), str(each.lastgroup)) for each in written]
        rest, at = _WRITTEN.sub(lambda each: " " * len(each.group()), cell), 0
        for quantity in quantities(normalize(rest)):
            at = max(at, rest.find(quantity.text, at))
            found.append((at, quantity.text, quantity.kind))
        yield from (WrittenFigure(words, kind, passage) for _, words, kind in sorted(found))
