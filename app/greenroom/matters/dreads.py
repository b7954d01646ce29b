"""What the one opposite is expected to say, read from the person's sentence by rule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.domain.punctuation import split_sentences
from greenroom.matters.own_words import one_line, sentence
from greenroom.matters.people import PRONOUNS, Pronoun
from greenroom.matters.reported import SAY, as_typed, lines_of

if TYPE_CHECKING:
    from collections.abc import Iterator

_WILL = (
    r"(?:(?<!\bI)(?<!\bwe)'ll|(?<!\bI )(?<!\bwe )\b(?:will|would|might|may|could)|"
    r"(?:'s|'re|\bis|\bare) (?:going to|gonna)|\bkeeps?|\balways)"
)
_FEAR = r"\b(?:afraid|dread|fear|scared|worry|worried|nervous|expect|what if)"
_SAYS = re.compile(
    rf"(?:(?P<who>\b(?:she|he|they) ?)?{_WILL}|{_FEAR}(?: that)? (?P<feared>\w+(?: \w+)??)|"
    rf"\b(?:being|be|get)) (?:(?:[\w']+ ){{1,5}}?(?:or|and|then) |\w+ )??"
    rf"(?P<verb>{SAY}|(?<=be )asked|(?<=being )asked|(?<=get )asked)(?: me)?,? (?:that )?"
    r"[\"\u201c]?(?P<what>(?:[^.;!?\"\u201d]|\.(?=\d))+\??)",
    re.IGNORECASE,
)
_JOINED = re.compile(r"(?:,|,? (?:and|or|but)) (?:[\w']+ ){0,3}$", re.IGNORECASE)
"""Before somebody else who is expected to say something."""
_DIRECT = re.compile(
    rf"(?:{_WILL}|\b(?:afraid|dread|fear|scared|worried|expect)\b[^.;!?:]*?) (?:\w+ )??{SAY}"
    r"(?: me)?(?:,? that)?(?: ?: ?[\"'\u201c\u2018]?|,? [\"'\u201c\u2018])"
    r"(?P<what>[^\"\u201c\u201d]+?)['\"\u2019\u201d]?(?:(?<=[.!?])\s*$|\s*$|[\"\u201d])",
    re.IGNORECASE,
)
"""What stands behind a colon or in quotation marks is said in these very words."""
_ASKED = re.compile(
    r"(?:who|what|when|where|why|how|which|whose)\b.*\?\W*$|"
    r"(?:do|does|did|are|is|was|were|can|could|will|would|have|has|had|should)(?:n't)? "
    r"(?:you|we|i|they|it|he|she|your|the|that|there|this|my|anybody|somebody|nobody)\b.*\?\W*$",
    re.IGNORECASE,
)
_DREADED = re.compile(
    r"\b(?:dread(?:ing)?|afraid|scared|fear(?:ing)?)\b"
    r"(?: (?:of|most|that|is|are|being asked|to be asked|the questions?"
    r"|(?:she|he|they) (?:say|ask)s?))*"
    r"[\s,:;.\u2026\"\u201c-]+(?:u[hm]+\b[\s,]*)?",
    re.IGNORECASE,
)
"""Behind it, questions are what is dreaded."""
_AND_ASKS = re.compile(r",? (?:and|or) (?=(?:why|what|how|where|when|who)\b[^?]*\?)", re.IGNORECASE)
_MORE_SAID = re.compile(r"(?:(?:tell me|then)\b.*|.*\?)$", re.IGNORECASE)
"""A sentence behind something dreaded that is dreaded as well."""
_QUOTES = "\"'\u201c\u201d\u2018\u2019:, "


def dreads_in(text: str, pronoun: str) -> tuple[str, ...]:
    """Return all that `text` says that the other one will say or ask, as they will say it.

    What is foreseen may be followed by more of it: "I dread: Who pays? And: Why now?"
    """
    text = one_line(text)
    dreaded: list[str] = []
    if found := _DIRECT.search(text):
        first, *others = split_sentences(sentence(found["what"].strip()))
        dreaded += [*_AND_ASKS.split(first)]
        after = found.end("what")
    elif foreseen := tuple(_foreseen(text)):
        others, after = [], foreseen[-1][0].end("what")
        for said, what in foreseen:
            dreaded += lines_of(what, pronoun, said["verb"])
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


def as_dreaded(text: str, pronoun: str) -> tuple[str, ...]:
    """Return what somebody wrote as what they dread, as the other one will say it.

    A question of the other one's stays as it is, whoever "would say" something in it.
    """
    if _ASKED.match(text):
        return (text,)
    return dreads_in(text, pronoun) or (as_typed(text, pronoun),)


def foreseen_of(text: str) -> Pronoun | None:
    """Return the pronoun of who is expected to say something in `text`; None if it has none."""
    found = _SAYS.search(text)
    said = (found["who"] or found["feared"] or "").strip().lower() if found else ""
    return next((each for each in PRONOUNS if each == said), None)


def _foreseen(text: str) -> Iterator[tuple[re.Match[str], str]]:
    """Yield where somebody is expected to say something, and what, in the person's words."""
    found = _SAYS.search(text)
    while found:
        what = found["what"].rstrip("?" if found[0].lower().startswith("what if") else "")
        later = _SAYS.search(text, found.start("what"))
        if later and later.start() < found.end("what"):
            before = _JOINED.search(text[found.start("what") : later.start()])
            what = what[: before.start()] if before else what
            later = later if before else _SAYS.search(text, found.end("what"))
        yield found, what
        found = later
