"""Reported speech as it is spoken: "why I was late and that I'm lazy" is two lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.dialogue.english.first_person import with_own_verbs
from greenroom.dialogue.english.questions import (
    QUESTION_WORDS,
    SUBJECTS,
    WHETHER,
    as_question,
    is_asked,
)
from greenroom.domain.punctuation import SENTENCE_MARKS
from greenroom.matters.own_words import is_own_aim, one_line, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

TO_PARTNER = {
    "i": "you", "me": "you", "my": "your", "mine": "yours", "i'm": "you're", "i've": "you've",
    "i'd": "you'd", "i'll": "you'll", "am": "are", "myself": "yourself", "we": "you", "our": "your",
    "us": "you", "we're": "you're", "we've": "you've", "we'd": "you'd", "we'll": "you'll",
}  # fmt: skip
_OWN = {
    "she": {"she": "I", "her": "my", "she's": "I'm", "she'd": "I'd", "she'll": "I'll"},
    "he": {"he": "I", "his": "my", "him": "me", "he's": "I'm", "he'd": "I'd", "he'll": "I'll"},
    "they": {
        "they": "we", "their": "our", "them": "us", "they're": "we're", "they'll": "we'll",
        "they've": "we've", "they'd": "we'd",
    },
}  # fmt: skip
_DONE = re.compile(r"\bI'm (?=(?:had|got|done|gone|been|driven|\w+ed|\w+wn|\w+ken)\b)")
"""Of "she's driven": she has, and is not."""
_MY_LAST = re.compile(r"\bmy(?=\W*$)")
SAY = (
    r"(?:say|says|saying|answer|answers|tell me|tells me|argue|argues|claim|claims|object|objects|"
    r"ask|asks|asking|(?:want|wants|like) to know|shout|yell|insist|insists|complain|complains)"
)
"""What one does who says or asks something."""
_SUBJECT = rf"(?:{'|'.join(sorted(SUBJECTS))}|that)(?:'\w+)?"
_JOINT = re.compile(
    rf"(?P<comma>,)? (?:and|or|then)(?: then)? (?={SAY}\b|(?:that|{'|'.join(QUESTION_WORDS)})\b|"
    rf"(?:{'|'.join(WHETHER)})\b|[\w']+ {_SUBJECT}\b|{_SUBJECT} )"
    rf"|(?P<on>,? (?:so|but)|,) (?={_SUBJECT} )",
    re.IGNORECASE,
)
"""Where another clause may begin: reported as well, or of the person, who goes on."""
_SAID_AGAIN = re.compile(rf"{SAY}(?: me)?,? ", re.IGNORECASE)
_ASK = re.compile(r"\b(?:ask|know)", re.IGNORECASE)
_ALSO = frozenset({"if", "when"})
"""They begin a question, and also what is no question."""
_THAT = re.compile(r"that (?!(?:is|was|will|would|can)\b)", re.IGNORECASE)
_SUBORDINATE = re.compile(r"\b(?:if|when|because|since|while|once|unless)\b", re.IGNORECASE)
_ASIDE_WORDS = 2
"""So many words before a comma are no clause: "no, I can't"."""


def lines_of(reported: str, pronoun: str, verb: str = "say") -> tuple[str, ...]:
    """Return what somebody is reported to say, clause by clause, as they say it.

    Args:
        reported: In the person's words, who may go on about themselves behind it.
        pronoun: Of who says it.
        verb: What they do: "say", "ask", "want to know".
    """
    said = (spoken(clause, pronoun, asks=asks) for clause, asks in _clauses(reported, verb))
    return tuple(filter(None, said))


def _clauses(reported: str, verb: str) -> Iterator[tuple[str, bool]]:
    """Yield the clauses that are reported, without what joins them, and whether one asks them."""
    begin, asks = 0, bool(_ASK.search(verb))
    for joint in _JOINT.finditer(reported):
        before, behind = reported[begin : joint.start()], reported[joint.end() :]
        again = None if joint["on"] else _SAID_AGAIN.match(behind)
        marked = again or _THAT.match(behind) or _asks(behind, asks=asks)
        if joint["on"] or not marked:
            if not re.match(_SUBJECT, behind, re.IGNORECASE):
                continue
            aside = _SUBORDINATE.search(before) or len(before.split()) <= _ASIDE_WORDS
            if aside and not is_own_aim(behind):
                continue
            if joint["on"] or joint["comma"] or is_own_aim(behind):
                yield before, asks
                return
        yield before, asks
        begin = joint.end() + (again.end() if again else 0)
        asks = bool(_ASK.search(again[0])) if again else asks
    yield reported[begin:], asks


def _asks(clause: str, *, asks: bool) -> bool:
    """Whether a clause is a question; "if" and "when" begin one where somebody asks."""
    first = clause.lower().split()[0]
    return is_asked(clause) or (first in QUESTION_WORDS | WHETHER and (asks or first not in _ALSO))


def spoken(reported: str, pronoun: str, *, asks: bool = False) -> str:
    """Return a reported clause as it is said: "she can't pay me" is "I can't pay you."."""
    if reported.endswith("?") and is_asked(reported.rstrip("?")):
        return sentence(reported)
    direct = as_said_by(pronoun, _without_that(one_line(reported).strip(" ,")))
    if not direct:
        return ""
    return _asked(direct) if _asks(direct, asks=asks) else sentence(direct)


def _without_that(clause: str) -> str:
    found = _THAT.match(clause)
    return clause[found.end() :] if found else clause


def _asked(told: str) -> str:
    """Return what is told of a question as it is asked: "Why were you off sick?".

    Where that is not sure it is "Tell me why you decided that."
    """
    bare = told.rstrip("".join(SENTENCE_MARKS))
    turned = as_question(bare)
    return sentence(f"{turned}?") if turned else sentence(f"Tell me {bare}")


def as_said_by(pronoun: str, text: str) -> str:
    """Return what the person calls something as the other one calls it: "your hedge"."""
    swaps = {**TO_PARTNER, **_OWN[pronoun]}
    said = " ".join(swaps.get(word.lower(), word) for word in text.split())
    if pronoun == "she":
        said = _MY_LAST.sub("me", said)  # of "it in for her", with nothing of hers behind it
    return with_own_verbs(_DONE.sub("I've ", re.sub(r"\byou was\b", "you were", said)))


def as_typed(text: str, pronoun: str) -> str:
    """Return what somebody typed as said to them, with its mark: "why I was late" is reported."""
    said = sentence(text)
    bare = said.rstrip(".")
    if not said.endswith(".") or "," in bare:
        return said
    if is_asked(bare):
        return f"{bare}?"
    first = bare.split()[0].lower()
    if first not in QUESTION_WORDS | {"whether"}:
        return said
    told = as_said_by(pronoun, bare)
    turned = as_question(told)
    return sentence(f"{turned}?") if turned and (turned != told or first == "why") else said
