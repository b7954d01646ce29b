"""Words of the person worth quoting: for the slots {phrase} and {name}.

A phrase is one to four words standing together in one clause, and reads as a name for a thing:
it follows an article, a possessive, a preposition or a number, or is made of the scenario's own
words. Where nothing is surely one, there is none: a missing quote is not noticed, an odd one is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.dialogue.english.words import (
    ADJECTIVES,
    ADVERBS,
    AUXILIARIES,
    CONJUNCTIONS,
    DETERMINERS,
    PREPOSITIONS,
    PRONOUNS,
    STOPS,
    THIN,
    VERBS,
    stem,
    word_set,
)

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from greenroom.dialogue.english.phrases import NormalizedText

_LEADS = (
    {"is", "are", "was", "were", "have", "need", "had"}
    | DETERMINERS
    | PREPOSITIONS - {"than", "like", "until", "till"}
)
_AFTER = PREPOSITIONS | AUXILIARIES | CONJUNCTIONS | PRONOUNS | DETERMINERS | ADVERBS
_NOT_QUOTED = re.compile(
    r"(?!(quarter|month|week|dai|year|ear|friend|assemb|supp|fami)ly?)\w+ly|\w+(ate|ise|ize|ify)|"
    r".*(idiot|stupid|moron|bullshit|fuck|damn|crap|ai|robot|bot|prompt|instructions?)"
)
_NOUN_END = re.compile(
    r".*(tion|sion|ment|ness|ity|ance|ence|ship|age|ure|ics|ism|ware|ing|er|or)s?"
)
DAYS = word_set(
    """
    monday tuesday wednesday thursday friday saturday sunday january february march april may june
    july august september october november december spring summer autumn winter weekend christmas
    talk topic subject presentation present speech audience slide slides introduction
    """
)
_NAMED = re.compile(
    r"\b(?:[Mm]y name(?: is|'s|\u2019s)|[Tt]his is|[Ii] am called|[Ii](?:'m|\u2019m| am)) "
    r"([A-Z][a-z]+)\b(?! (?:from the|and\b.*\bare))"
)
_NOT_NAMES = word_set(
    """
    Not Sorry Happy Here Going Just Really Sure Glad So Very The A An From In On At Monday
    Tuesday Wednesday Thursday Friday German French English Spanish American British
    """
)


def quotable_phrases(
    said: NormalizedText, known: Container[str] = frozenset(), *, articles: bool = False
) -> tuple[str, ...]:
    """Return quotable phrases of `said`, the best first.

    Args:
        said: The person's turn, or a whole talk.
        known: Stems of the scenario's own words.
        articles: Take in what leads a phrase: "the shared board", "your office" for "my office".
    """
    scored: dict[str, tuple[float, int]] = {}
    for first, after in _runs(said):
        score = _score(said, first, after, known)
        text = (
            _with_article(said, first, after - 1) if articles else said.verbatim(first, after - 1)
        )
        key = text.lower()
        if score >= 1.7 and key not in {other.lower() for other in scored}:
            scored[text] = (score, first)
    return tuple(sorted(scored, key=lambda text: (-scored[text][0], scored[text][1])))


def _with_article(said: NormalizedText, first: int, last: int) -> str:
    """Return the person's words as another would quote them, without a sentence's capital."""
    tokens = said.tokens
    lead = tokens[first - 1] if first else None
    led = lead is not None and lead.clause == tokens[first].clause
    word = lead.word if lead is not None and led else ""
    if word in {"my", "our"}:
        return f"your {said.verbatim(first, last)}"
    if word in {"a", "an", "the"}:
        return f"{word} {said.verbatim(first, last)}"
    text = said.verbatim(first, last)
    begins = lead is None or lead.sentence != tokens[first].sentence
    return text[0].lower() + text[1:] if begins and text[1:2].islower() else text


def find_person_name(text: str) -> str:
    """Return the name the person gives, or ""."""
    found = _NAMED.search(text)
    return "" if found is None or found.group(1) in _NOT_NAMES else found.group(1)


def _runs(said: NormalizedText) -> Iterator[tuple[int, int]]:
    """Yield runs of content words as (first, after)."""
    tokens = said.tokens
    at = 0
    while at < len(tokens):
        after = at
        while (
            after < len(tokens)
            and after - at < 5
            and tokens[after].clause == tokens[at].clause
            and _may_stand(said, after, in_run=after > at)
        ):
            after += 1
        if after == at:
            at += 1
            continue
        yield at, after
        at = after


def _may_stand(said: NormalizedText, at: int, *, in_run: bool) -> bool:
    word = said.words[at]
    if word in STOPS or word[0].isdigit() or len(word) < 2 or _NOT_QUOTED.fullmatch(word):
        return False
    if word in VERBS:
        before = said.words[at - 1] if at else ""
        led = before in DETERMINERS - {"that", "this"}
        return not in_run and led and (word.endswith("ed") or _ends_here(said, at))
    return True


def _ends_here(said: NormalizedText, at: int) -> bool:
    """Whether the clause ends after word `at`, or goes on with a function word."""
    tokens = said.tokens
    return (
        at + 1 == len(tokens)
        or tokens[at + 1].clause != tokens[at].clause
        or tokens[at + 1].word in _AFTER
    )


def _score(said: NormalizedText, first: int, after: int, known: Container[str]) -> float:
    words = said.words[first:after]
    if not _is_name(words):
        return 0
    before = said.words[first - 1] if first else ""
    if before in AUXILIARIES and words[0].endswith("ed"):
        return 0
    led = before in _LEADS and said.tokens[first - 1].clause == said.tokens[first].clause
    familiar = sum(stem(word) in known for word in words)
    named = first > 0 and _capitals(said, first, after)
    noun = bool(_NOUN_END.fullmatch(words[-1])) or (
        words[-1].endswith("s") and not words[-1].endswith("ss")
    )
    whole = (_ends_here(said, after - 1) or familiar) and not _acts(said, first, after)
    if not whole or not (led or named or familiar == len(words)):
        return 0
    if len(words) == 1 and not named:
        return 0
    return (
        1.0 * led + 1.2 * min(familiar, 2) + 1.5 * named + 0.6 * noun
        + {1: 0.0, 2: 1.0, 3: 0.8, 4: 0.0}[len(words)]
    )  # fmt: skip


def _acts(said: NormalizedText, first: int, after: int) -> bool:
    """Whether the last word is what the first do: "city lends the ...", "bees visit a ..."."""
    following = said.tokens[after] if after < len(said.tokens) else None
    return (
        after - first > 1
        and following is not None
        and following.clause == said.tokens[after - 1].clause
        and following.word in DETERMINERS | PRONOUNS - {"that", "which", "who", "this", "there"}
    )


def _is_name(words: tuple[str, ...]) -> bool:
    """Whether the words can name a thing: not too many, no day, no thin word at the edges."""
    last = words[-1]
    return (
        len(words) <= 4
        and last not in ADJECTIVES | THIN | DAYS
        and words[0] not in THIN
        and not all(word in THIN | ADJECTIVES for word in words)
        and not any(word.endswith("ed") for word in words[1:])
    )


def _capitals(said: NormalizedText, first: int, after: int) -> bool:
    """Whether every word is written with a capital, not only for standing first in a sentence."""
    tokens = said.tokens[first:after]
    starts = said.tokens[first].sentence != said.tokens[first - 1].sentence
    return not starts and all(said.text[token.start].isupper() for token in tokens)
