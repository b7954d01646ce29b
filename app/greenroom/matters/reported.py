"""Reported speech as it is spoken: "why I was late and that I'm lazy" is two lines."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from greenroom.dialogue.english.first_person import is_object, with_own_verbs
from greenroom.dialogue.english.questions import (
    HELPERS,
    QUESTION_WORDS,
    SUBJECTS,
    WHETHER,
    as_question,
    has_one_helper,
    is_asked,
)
from greenroom.dialogue.english.words import PREPOSITIONS
from greenroom.domain.punctuation import SENTENCE_MARKS
from greenroom.matters.own_words import is_own_aim, one_line, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

TO_PARTNER = {
    "i": "you", "me": "you", "my": "your", "mine": "yours", "i'm": "you're", "i've": "you've",
    "i'd": "you'd", "i'll": "you'll", "am": "are", "myself": "yourself",
}  # fmt: skip
TOGETHER = {
    "we": "you", "our": "your", "us": "you", "we're": "you're", "we've": "you've", "we'd": "you'd",
    "we'll": "you'll",
}  # fmt: skip
"""Who the other one belongs to as well, perhaps, unless they are asked."""
_OWN = {
    "she": {"she": "I", "her": "my", "she's": "I'm", "she'd": "I'd", "she'll": "I'll"},
    "he": {"he": "I", "his": "my", "him": "me", "he's": "I'm", "he'd": "I'd", "he'll": "I'll"},
    "they": {
        "they": "we", "their": "our", "them": "us", "they're": "we're", "they'll": "we'll",
        "they've": "we've", "they'd": "we'd",
    },
}  # fmt: skip
_DONE = re.compile(r"\bI'm (?=(?:had|got|done|gone|been|driven|\w+wn|\w+ken)\b)")
"""Of "she's driven": she has, and is not."""
_IS_OR_HAS = re.compile(r"\b(?:she|he)'s (?:\w+ly )?\w+ed\b", re.IGNORECASE)
"""Of "she's tried" and "she's tired" nobody knows whether she is or has."""
SAY = (
    r"(?:say|says|saying|answer|answers|tell me|tells me|argue|argues|claim|claims|object|objects|"
    r"ask|asks|asking|(?:want|wants|like) to know|shout|yell|insist|insists|complain|complains)"
)
"""What one does who says or asks something."""
_SUBJECT = rf"(?:{'|'.join(sorted(SUBJECTS))}|that)(?:'\w+)?"
_JOINT = re.compile(
    rf"(?P<comma>,)? (?:and|or|then)(?: then)? (?={SAY}\b|(?:that|about)\b|"
    rf"(?:{'|'.join(QUESTION_WORDS | WHETHER)})\b|[\w']+ {_SUBJECT}\b|{_SUBJECT} )"
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
_OWN_SUBJECTS = frozenset({"i", "we"})
_LEAST_TOLD = 3
"""Words before the verb, at least: "what I did was wrong"."""
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
            if (_SUBORDINATE.search(before) or (not asks and _is_aside(before))) and not is_own_aim(
                behind
            ):
                continue
            if is_own_aim(behind) or _goes_on(joint, behind):
                yield before, asks
                return
        yield before, asks
        begin = joint.end() + (again.end() if again else 0)
        asks = bool(_ASK.search(again[0])) if again else asks
    yield reported[begin:], asks


def _is_aside(clause: str) -> bool:
    return len(clause.split()) <= _ASIDE_WORDS and not re.match(_SUBJECT, clause, re.IGNORECASE)


def _goes_on(joint: re.Match[str], behind: str) -> bool:
    """Whether the person speaks for themselves behind a joint, or may do so."""
    if not (joint["on"] or joint["comma"]):
        return False
    subject = behind.partition(" ")[0].partition("'")[0].lower()
    return subject in _OWN_SUBJECTS or (joint[0].strip() != "," and subject not in _OWN)


def _asks(clause: str, *, asks: bool) -> bool:
    """Whether a clause is a question; it may be told as one where somebody asks."""
    first = clause.lower().split()[0]
    return is_asked(clause) or (asks and first in QUESTION_WORDS | WHETHER | {"about"})


def spoken(reported: str, pronoun: str, *, asks: bool = False) -> str:
    """Return a reported clause as it is said: "she can't pay me" is "I can't pay you.".

    It is "" where that is not sure, or is no clause: "to work weekends".
    """
    if reported.endswith("?") and is_asked(reported.rstrip("?")):
        return sentence(reported)
    told = one_line(reported).strip(" ,")
    bare = _without_that(told)
    if _is_unsure(bare, pronoun, asks=asks):
        return ""
    direct = as_said_by(pronoun, bare, asks=asks)
    if _asks(direct, asks=asks):
        return _asked(direct)
    return "" if asks and bare == told else sentence(direct)


def _is_unsure(clause: str, pronoun: str, *, asks: bool) -> bool:
    """Whether a clause is none, or can be read in two ways."""
    words = clause.lower().split()
    if not words or _IS_OR_HAS.search(clause):
        return True
    if words[0] in PREPOSITIONS:
        return not (asks and words[0] == "about")
    if asks or is_asked(clause):
        return False
    both = pronoun == "they" and {*TOGETHER} & {*words} and {*_OWN["they"]} & {*words}
    told = words[0] in QUESTION_WORDS - _ALSO and not HELPERS & {*words[_LEAST_TOLD:]}
    return bool(both) or told


def _without_that(clause: str) -> str:
    found = _THAT.match(clause)
    return clause[found.end() :] if found else clause


def _asked(told: str) -> str:
    """Return what is told of a question as it is asked: "Why were you off sick?".

    Where that is not sure it is "Tell me why you decided that.", as of what is asked about.
    """
    bare = told.rstrip("".join(SENTENCE_MARKS))
    turned = as_question(bare)
    return sentence(f"{turned}?") if turned else sentence(f"Tell me {bare}")


def as_said_by(pronoun: str, text: str, *, asks: bool = True) -> str:
    """Return what the person calls something as the other one calls it: "your hedge".

    Args:
        pronoun: Of the other one.
        text: In the person's words.
        asks: Whether "we" leaves the other one out, who asks.
    """
    swaps = {**TO_PARTNER, **(TOGETHER if asks else {}), **_OWN[pronoun]}
    words = text.replace("\u2019", "'").split()
    said: list[str] = []
    for word, after in pairwise([*words, "."]):
        told = word.lower()
        object_ = told == "her" and is_object(word, after)
        said.append("me" if pronoun == "she" and object_ else swaps.get(told, word))
    return with_own_verbs(
        _DONE.sub("I've ", re.sub(r"\byou was(?=n't\b|\b)", "you were", " ".join(said)))
    )


def as_typed(text: str, pronoun: str) -> str:
    """Return what somebody typed as said to them, with its mark: "why I was late" is reported.

    Only what is a whole reported question is turned: "what I need is more money" is none.
    """
    said = sentence(text.replace("\u2019", "'"))
    bare = said.rstrip(".")
    if not bare or not said.endswith(".") or "," in bare:
        return said
    if is_asked(bare) or as_question(bare) == bare:
        return f"{bare}?"
    first = bare.split()[0].lower()
    if first not in QUESTION_WORDS - _ALSO | {"whether"}:
        return said
    turned = as_question(as_said_by(pronoun, bare))
    whole = has_one_helper(turned) and (first == "why" or HELPERS & {*bare.lower().split()})
    return sentence(f"{turned}?") if whole else said
