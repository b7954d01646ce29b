"""What the one opposite is expected to say, read from the person's sentence by rule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.dialogue.english.questions import HELPERS, QUESTION_WORDS
from greenroom.dialogue.english.words import ADVERBS, AUXILIARIES
from greenroom.domain.punctuation import split_sentences
from greenroom.matters.own_words import one_line, sentence
from greenroom.matters.people import PRONOUNS, Pronoun
from greenroom.matters.reported import SAY, as_typed, lines_of

if TYPE_CHECKING:
    from collections.abc import Iterator

_WILL = (
    r"(?:(?:'ll|\b(?:will|would|might|may|could))(?! (?:I|we|you)\b)|"
    r"(?:'s|'re|\bis|\bare) (?:going to|gonna)|(?<!\bto )\b(?:keeps?|always))"
)
_FEAR = (
    r"\b(?:afraid|dread(?:ing)?|fear(?:ing)?|scared|terrified|worry|worried|nervous|expect|what if)"
)
_FEARED = (
    r"(?:(?:of|about) (?:him|her|them|my [\w-]+)|"
    r"(?:him|her|them|my [\w-]+)(?=(?: \w+)?? (?:\w+ing|asks about)\b)|(?:that )?"
    r"(?P<feared>(?!(?:I|we|you|to|of|about|and|or|but|because|having|being)\b)\w+(?: \w+)??))"
)
_SAYS = re.compile(
    rf"(?:(?:(?P<who>\b(?:she|he|they) ?)?(?P<will>{_WILL})|{_FEAR} {_FEARED})"
    rf" (?:(?:[\w']+ ){{1,5}}?(?:or|and|then) |\w+ )??(?P<verb>{SAY})|"
    r"\b(?:being|be|get|getting) (?P<asked>asked))(?: me)?,? (?:that )?"
    r"[\"\u201c]?(?P<what>(?:[^.;!?\"\u201d]|\.(?=\d))+\??)",
    re.IGNORECASE,
)
_BRINGS_UP = re.compile(
    r"(?<!\bto )(?<!\bI )\b(?:bring(?:s|ing)? up|mention(?:s|ing)?)"
    r"(?= (?:the|my|our|his|her|last|how)\b)",
    re.IGNORECASE,
)
"""Whoever fears that something is brought up fears to be asked about it."""
_OWN_SIDE = frozenset({"i", "we", "you"})
_BEFORE_VERB = AUXILIARIES | ADVERBS
_JOINED = re.compile(r"(?:,|,? (?:and|or|but)) (?:[\w']+ ){0,3}$", re.IGNORECASE)
"""Before somebody else who is expected to say something."""
_DIRECT = re.compile(
    rf"(?:(?P<will>{_WILL})(?: \w+)??|"
    r"\b(?:afraid|dread(?:ing)?|fear(?:ing)?|scared|terrified|worried|expect)\b[^.;!?:]*?"
    rf"(?<!\bto)(?<!\bI)(?<!\bwe)) {SAY}"
    r"(?: me)?(?:,? that)?(?: ?: ?[\"'\u201c\u2018]?|,? [\"'\u201c\u2018])"
    r"(?P<what>[^\"\u201c\u201d]+?)['\"\u2019\u201d]?(?:(?<=[.!?])\s*$|\s*$|[\"\u201d])",
    re.IGNORECASE,
)
"""What stands behind a colon or in quotation marks is said in these very words."""
_DREADED = re.compile(
    r"\b(?:dread(?:ing)?|afraid|scared|terrified|fear(?:ing)?)\b"
    r"(?: (?:of|most|that|is|are|being asked|to be asked|the questions?"
    r"|(?:she|he|they) (?:say|ask)s?))*"
    r"[\s,:;.\u2026\"\u201c-]+(?:u[hm]+\b[\s,]*)?",
    re.IGNORECASE,
)
"""Behind it, questions are what is dreaded."""
_AND_ASKS = re.compile(r",? (?:and|or) (?=(?:why|what|how|where|when|who)\b[^?]*\?)", re.IGNORECASE)
_MORE_SAID = re.compile(r"(?:(?:tell me|then)\b.*|.*\?)$", re.IGNORECASE)
"""A sentence behind something dreaded that is dreaded as well."""
_THEY_WILL = "(?:'ll|'d| will|(?:'s|'re| is| are) (?:going to|gonna))"
_OF_THEM = r"(?:(?!,? (?:and|but|so|because|then) (?:I|I'\w+|we|we'\w+|that|that's)\b)[^.;!?])*"
"""What is said of them, up to what the person says of themselves."""
_FORESEEN = (
    r"(?:,|\s(?=(?:and|but|only|though|because|'cause|'cos|cos)\b))"
    r"(?: (?:and|but|only|though|because|'cause|'cos|cos))?"
    r"(?:,? (?:I (?:think|know|bet|expect|guess|fear)|I'm (?:sure|afraid)|(?:then|probably|only|"
    r"just|of course|no doubt|God help me),?)){{0,2}} "
    rf"(?:{{who}}){_THEY_WILL}(?! (?:rather|like|better|(?:have|need|want) to)\b) {_OF_THEM}"
)
"""A clause that says what the one opposite will do."""
_FORESEEN_SENTENCE = rf"(?<=[.;!?]) (?:{{who}}){_THEY_WILL} {SAY}\b{_OF_THEM}(?:[.;!?]|$)"
"""A sentence that says what the one opposite will say, and nothing else."""
_QUOTES = "\"'\u201c\u201d\u2018\u2019:, "


def dreads_in(text: str, pronoun: str) -> tuple[str, ...]:
    """Return all that `text` says that the other one will say or ask, as they will say it.

    What is foreseen may be followed by more of it: "I dread: Who pays? And: Why now?"
    """
    text = one_line(text).replace("\u2019", "'")
    if re.search(_FEAR, text, re.IGNORECASE):
        text = _BRINGS_UP.sub("asks about", text)
    dreaded: list[str] = []
    found = _DIRECT.search(text)
    if found and not (found["will"] and _is_own(text[: found.start()])):
        first, *others = split_sentences(sentence(found["what"].strip()))
        dreaded += [*_AND_ASKS.split(first)]
        after = found.end("what")
    elif foreseen := tuple(_foreseen(text)):
        others, after = [], foreseen[-1][0].end("what")
        for said, what in foreseen:
            dreaded += lines_of(what, pronoun, said["verb"] or said["asked"])
        if not dreaded:
            return ()
    elif behind := _DREADED.search(text):
        others, after = [], behind.end()
    else:
        return ()
    for each in (*others, *split_sentences(text[after:].lstrip(f"{_QUOTES}.?!"))):
        more = re.sub(r"^(?:and|or)\b", "", each.strip(_QUOTES), flags=re.IGNORECASE)
        if not (told := _MORE_SAID.match(more.strip(f"{_QUOTES}."))):
            break
        dreaded.append(told[0])
    return tuple(dict.fromkeys(map(sentence, dreaded)))


def without_foreseen(text: str, pronoun: Pronoun) -> str:
    """Return `text` without the clauses that say what the one opposite will say or do.

    They are no part of what the person wants or tells, and easily taken for it.
    """
    who = "he|she|they|who" if pronoun == "they" else f"{pronoun}|who"
    told = re.sub(_FORESEEN_SENTENCE.format(who=who), "", text, flags=re.IGNORECASE)
    return re.sub(_FORESEEN.format(who=who), "", told, flags=re.IGNORECASE)


def as_dreaded(text: str, pronoun: str) -> tuple[str, ...]:
    """Return what somebody wrote as what they dread, as the other one will say it.

    A question of the other one's stays as it is, whoever "would say" something in it.
    """
    text = one_line(text).replace("\u2019", "'")
    first = text.lower().partition(" ")[0]
    if text.endswith("?") and (first in HELPERS or first.partition("'")[0] in QUESTION_WORDS):
        return (text,)
    return dreads_in(text, pronoun) or (as_typed(text, pronoun),)


def foreseen_of(text: str) -> Pronoun | None:
    """Return the pronoun of who is expected to say something in `text`; None if it has none."""
    found = _next_said(text)
    said = (found["who"] or found["feared"] or "").strip().lower() if found else ""
    return next((each for each in PRONOUNS if each == said), None)


def _foreseen(text: str) -> Iterator[tuple[re.Match[str], str]]:
    """Yield where somebody is expected to say something, and what, in the person's words."""
    found = _next_said(text)
    while found:
        what = found["what"].rstrip("?" if found[0].lower().startswith("what if") else "")
        later = _next_said(text, found.start("what"))
        if later and later.start() < found.end("what"):
            before = _JOINED.search(text[found.start("what") : later.start()])
            what = what[: before.start()] if before else what
            later = later if before else _next_said(text, found.end("what"))
        yield found, what
        found = later


def _next_said(text: str, at: int = 0) -> re.Match[str] | None:
    """Return where somebody else is expected to say something, from `at` on."""
    found = _SAYS.search(text, at)
    while found and found["will"] and not found["who"] and _is_own(text[: found.start("will")]):
        found = _SAYS.search(text, found.end("will"))
    return found


def _is_own(before: str) -> bool:
    """Whether it is the person who does what follows: "I would", "we", "and I'd never"."""
    words = before.lower().split()
    while words and words[-1] in _BEFORE_VERB - _OWN_SIDE:
        words.pop()
    return bool(words) and words[-1].partition("'")[0] in _OWN_SIDE
