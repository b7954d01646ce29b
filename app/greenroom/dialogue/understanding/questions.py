"""The questions in a turn, with or without question marks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.dialogue.english.words import word_set
from greenroom.dialogue.understanding.intents import asking

if TYPE_CHECKING:
    from greenroom.dialogue.english.phrases import NormalizedText

_INDIRECT_BEFORE = word_set(
    """
    what how why
        know knew see understand understood explain explained show shows showed showing exactly
    that is was of about on ask asked asking wonder tell told say said learn learned figure
    decide find found realize realise remember sure matter depending matters and-that
    """
)


@dataclass(frozen=True, slots=True)
class Question:
    """One question.

    Attributes:
        said: Its words.
        open: It cannot be answered with yes, no or one figure.
        after: How many words the person says after it.
    """

    said: NormalizedText
    open: bool
    after: int

    @property
    def about_partner(self) -> bool:
        """Whether it is about the partner itself, not about facts."""
        return bool(re.search(r" (?:you|your|yours|yourself) ", self.said.norm))


_VERB_FIRST = frozenset(["is", "are", "was", "were", "does", "did", "would", "has"])
"""A short sentence that begins with one of these is asked, whatever follows."""


def questions(said: NormalizedText) -> tuple[Question, ...]:
    """Return the questions of `said`, first to last. Tags ("right?") are none."""
    found: list[Question] = []
    marked = "?" in said.text
    for first, after in _sentences(said):
        part = said.part(first, after)
        rest = len(said.words) - after
        ends = _end_mark(said, after)
        if ends == "?":
            kept = _last_clause(part) if len(part.words) > 24 else part
            if not _only_tag(part):
                found.append(Question(kept, _is_open(kept), rest))
        elif _requests(part):
            found.append(Question(part, open=True, after=rest))
        elif _opens(part, ends) and not (marked and ends == "."):
            if len(part.words) <= 18 and not _exclaimed(part):
                found.append(Question(part, _is_open(part), rest))
            elif (late := _late_question(part)) is not None:
                found.append(Question(late, _is_open(late), rest))
        elif not said.punctuated:
            late = _late_question(part)
            if late is not None:
                found.append(Question(late, _is_open(late), rest))
    return tuple(found)


def _sentences(said: NormalizedText) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    first = 0
    for at, token in enumerate(said.tokens):
        if token.sentence != said.tokens[first].sentence:
            spans.append((first, at))
            first = at
    if said.tokens:
        spans.append((first, len(said.tokens)))
    return spans


def _end_mark(said: NormalizedText, after: int) -> str:
    start = said.tokens[after - 1].end
    end = said.tokens[after].start if after < len(said.tokens) else len(said.text)
    between = said.text[start:end]
    return "?" if "?" in between else ("." if re.search(r"[.!;\n…]", between) else "")


def _last_clause(part: NormalizedText) -> NormalizedText:
    """Return the end of a long sentence from its last question word on."""
    late = _late_question(part)
    return late if late is not None else part


def _late_question(part: NormalizedText) -> NormalizedText | None:
    """Return what follows the last place where a question begins, if it is asked directly."""
    best: int | None = None
    for match in asking.WITHIN.finditer(part.norm):
        at = part.norm.count(" ", 0, match.start()) - 1
        before = part.words[at - 1] if at else ""
        if before not in _INDIRECT_BEFORE and not asking.IDLE.match(part.norm, match.start()):
            best = at if best is None or len(part.words) - best > 16 else best
    if best is None or len(part.words) - best > 22:
        return None
    return part.part(best, len(part.words))


def _only_tag(part: NormalizedText) -> bool:
    found = asking.TAGS.search(part.norm, max(0, len(part.norm) - 30))
    if found is None or found.end() < len(part.norm) - 1:
        return False
    head = part.norm[: found.start()]
    return not asking.OPENS.match(head, 1) or len(head.split()) < 2


def _requests(part: NormalizedText) -> bool:
    return bool(asking.REQUESTS.match(part.norm, 1) or asking.WONDERS.search(part.norm))


def _opens(part: NormalizedText, ends: str) -> bool:
    bare = ends != "." and 3 <= len(part.words) <= 8 and part.words[0] in _VERB_FIRST
    return bare or asking.OPENS.match(part.norm, 1) is not None


def _exclaimed(part: NormalizedText) -> bool:
    return bool(asking.EXCLAIMS.match(part.norm, 1))


def _is_open(part: NormalizedText) -> bool:
    return bool(asking.OPEN.search(part.norm))
