"""A short echo of the person's own words before the partner's line, such as "Two weeks?".

Only noun phrases of kinds that do not go wrong are offered: an amount with what is counted, a point
in time, an article with a noun known to the scenario or to everyday life. Rather no echo than an
odd one. The model only chooses among what is offered, held by a grammar.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.dialogue.english.likeness import NEGATIONS, content_keys, tokens
from greenroom.dialogue.english.nouns import is_rude, tag_word
from greenroom.dialogue.english.words import word_set

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from collections.abc import Set as AbstractSet

NO_ECHO = "Hm."
"""The choice by which the model says that none of the echoes fits."""

_SILENCED = word_set(
    """
    insults threatens distress role_swap break_attempt off_topic rambling silent unclear
    asks_repeat asks_if_ai goodbye greets thanks apologises does_not_know
    """
)
_CLAUSE = re.compile(r"\.\.\.|[,;:.!?()\"]+(?=\s|$)|\s[-\u2013\u2014]+\s")
_KIND = re.compile(
    r"p?#+[uU](?=[cpalvT]|$)"  # within two weeks
    r"|#+[xn]?[NS](?=[cpalvT]|$)"  # thirty new customers
    r"|\$(?=[cpalvT]|$)"  # $29, 30%
    r"|p?lu(?=[cpal]|$)|p?T(?=[cpal]|$)|pau(?=[cpal]|$)"  # next week, by Friday, within an hour
    r"|ax?[nN](?=[cplvT]|$)|ann(?=[cplvT]|$)"  # a pilot, the mobile app
)
_TAKES_NOTE = re.compile(
    r"(?i)(?:yes|yeah|no|good|great|right|all right|okay|ok|fine|fair|thanks|thank|sorry|hello|hi|"
    r"noted|understood|agreed|true|sure|nice|i see|i hear|i know|i had|that's|that is|that was|"
    r"that could|that may|that might|be that|maybe|perhaps|you've|you have|you're right|then we)\b"
)
"""A line that begins so has reacted already; an echo before it sounds wrong."""

_MOST = 5


def forbids_echo(signals: Iterable[str]) -> bool:
    """Tell whether what was heard in a turn forbids echoing it."""
    return not _SILENCED.isdisjoint(signals)


def find_echoes(
    said: str, draft: str, nouns: AbstractSet[str], doubtful: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return the echoes of `said` that may come before `draft`, each like "Two weeks?".

    Args:
        said: The person's words.
        draft: The line that follows; an echo never doubles its words.
        nouns: Stems of words that belong to the scenario (`nouns.known_nouns`).
        doubtful: Words the transcriber was not sure of; nothing holding one is echoed.
    """
    if is_rude(said) or _TAKES_NOTE.match(draft):
        return ()
    unwanted = content_keys(draft) | content_keys(" ".join(doubtful))
    found: dict[str, None] = {}
    for clause in _statements(said):
        for phrase in _noun_phrases(clause, nouns):
            if len(phrase) > 4 or unwanted & content_keys(" ".join(phrase)):
                continue
            text = " ".join(phrase)
            found[text[0].upper() + text[1:] + "?"] = None
    return tuple(found)[-_MOST:]


def echo_grammar(choices: Sequence[str]) -> str:
    """Return the GBNF that allows exactly one of `choices`, or `NO_ECHO`."""
    quoted = (text.replace("\\", "\\\\").replace('"', '\\"') for text in (*choices, NO_ECHO))
    return "root ::= " + " | ".join(f'"{text}"' for text in quoted)


def _statements(said: str) -> Iterator[list[str]]:
    """Yield the clauses that state something; questions, exclamations and denials are not."""
    for sentence in re.split(r"(?<=[.!?])\s+", said):
        if sentence.endswith(("?", "!")):
            continue
        for clause in _CLAUSE.split(sentence):
            if NEGATIONS.isdisjoint(tokens(clause)):
                yield clause.split()


def _noun_phrases(clause: list[str], nouns: AbstractSet[str]) -> Iterator[list[str]]:
    words = [word.lower().rstrip(".,;:!?") for word in clause]
    tags = "".join(tag_word(word, nouns) for word in words)
    for match in _KIND.finditer(tags):
        start, end = match.span()
        follows = words[end] if end < len(words) else ""
        before = tags[start - 1] if start else "c"
        counted_and = words[start - 1 : start] == ["and"] and tags[start] == "#"
        goes_on = before in "#$" or counted_and or (before in "nN" and tags[start] == "#")
        thing_of = tags[start] == "a" and tags[end - 1] in "nN" and follows in {"of", "that", "who"}
        one_many = tags[end - 1] == "N" and words[start] in {"a", "an", "every", "each"}
        bare_the = words[start] == "the" and end - start == 2
        if not (goes_on or thing_of or one_many or bare_the):
            yield clause[start:end]
