"""Questions to a sentence of a talk without a model: what it claims decides what one asks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import ORDINALS, quantities
from greenroom.dialogue.english.words import word_set

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.dialogue.english.quantities import Quantity
    from greenroom.domain.persona import Temperament

Manner = Literal["friendly", "mixed", "hostile"]
"""How hard an audience asks."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """What a sentence claims, and what one asks then.

    Attributes:
        claims: What such a sentence says.
        asks: Questions by how hard they are.
        listeners: Temperaments that ask this rather than others do.
        weight: How much such a question is worth to a listener.
        wants: "figure" if the sentence must have one; else "".
    """

    claims: re.Pattern[str]
    asks: dict[Manner, tuple[str, ...]]
    listeners: tuple[Temperament, ...]
    weight: float
    wants: str = ""


def _said(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE)


_ANY = re.compile(r".")
_SPOKEN_YEAR = re.compile(
    r"\b(?:nineteen|twenty)[ -](?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[ -]\w+)?|\w+teen|"
    r"ten|eleven|twelve|oh[ -]\w+)\b",
    re.IGNORECASE,
)
_AT_FIRST = r"^(?:(?:in|on|at|since|after|before|for|by|today|last|so far)\b[^,]{0,40}?,? )?you"
_OWN = re.compile(
    _AT_FIRST + r"(?:'ve|'ll|'re)? (?!(?:have |had |really |then |also )?"
    r"(?:found|count|measure|ask|saw|see|estimate|reckon|calculate|know))\w+",
    re.IGNORECASE,
)
"""What the speaker did or has is no figure that somebody had to find out."""
_REASON = _said(r"because|so that|so|since|in order to|that's why")
_FIGURE = "figure"  # of a frame that wants one in the sentence
_FRAMES: tuple[_Frame, ...] = (
    _Frame(
        _said(
            r"rose|risen|fell|fallen|grew|grown|dropped|went (?:up|down)|doubled|tripled|halved|"
            r"(?:cut|reduced|increased|improved) (?:by|from|to)|(?:up|down) (?:by|from)"
        ),
        {
            "friendly": ("What surprised you most about that?", "How did people notice it?"),
            "mixed": (
                *("What else changed in that time?", "How do you explain that?"),
                *("How much of that would have happened anyway?", "Will it stay like that?"),
            ),
            "hostile": ("How do you know that it wasn't chance?", "And who measured that?"),
        },
        ("sceptical",),
        1.2,
    ),
    _Frame(
        _said(r"need|needs|gets?|raise|pays?|gives?"),
        {
            "friendly": ("How did you arrive at that?", "What is the largest part of that?"),
            "mixed": ("What if that isn't enough?", "How did you arrive at that?"),
            "hostile": ("And if it becomes twice as much?", "What have you left out there?"),
        },
        ("sceptical", "expert"),
        1.1,
        wants=_FIGURE,
    ),
    _Frame(
        _said(r"costs?|takes?|lasts"),
        {
            "friendly": ("What makes up most of that?", "Is that more than you expected?"),
            "mixed": ("Could it be done with less?", "What makes up most of that?"),
            "hostile": ("Isn't that far too much?", "What have you left out there?"),
        },
        ("sceptical", "expert"),
        1.1,
        wants=_FIGURE,
    ),
    _Frame(
        _ANY,
        {
            "friendly": ("How did you find that out?", "Is that more or less than you expected?"),
            "mixed": ("How sure are you of that figure?",),
            "hostile": ("Who counted that, and when?", "Was that counted, or is it a guess?"),
        },
        ("sceptical",),
        1.0,
        wants=_FIGURE,
    ),
    _Frame(
        _said(r"because|due to|thanks to|led to|that's why|therefore|the reason|caused?"),
        {
            "friendly": ("How did you find out about the reason?",),
            "mixed": (
                *("How do you know that this was the reason?",),
                *("Could there be another reason for it?", "Is that the only reason?"),
            ),
            "hostile": ("Isn't that too simple an explanation?", "Has anybody checked that?"),
        },
        ("sceptical", "expert"),
        1.0,
    ),
    _Frame(
        re.compile(
            _AT_FIRST
            + r" (?:\w+ed|did|made|built|wrote|took|gave|began|chose|put|found|went|bought"
            r"|ran)\b",
            re.IGNORECASE,
        ),
        {
            "friendly": ("What did you like best about that?", "How did you come to do it?"),
            "mixed": (
                *("How did the others take that?", "What was the hardest part of that?"),
                *("Would you do it the same way again?", "Why just that way?"),
            ),
            "hostile": ("And what went wrong there?", "Who was against it?"),
        },
        ("curious", "expert"),
        0.8,
    ),
)

_UNSPOKEN: dict[Manner, str] = {
    "friendly": "I'd like to hear more about that.",
    "mixed": "Could you say more about that?",
    "hostile": "Why did you go past that so quickly?",
}
"""Asked about what stands on a slide and was not spoken to."""

_LEADS_IN: dict[Manner, tuple[str, ...]] = {
    "friendly": ("Thank you, I enjoyed that.", "", "", "I'd love to know more."),
    "mixed": (),
    "hostile": (
        "I'm not convinced yet.",
        "",
        "Let me press you there.",
        "",
        "One thing bothers me.",
    ),
}
"""What is said before the first question, the second one, and so on."""

_SWAPPED = {
    "i": "you", "we": "you", "me": "you", "us": "you", "my": "your", "our": "your",
    "mine": "yours", "ours": "yours", "myself": "yourself", "ourselves": "yourselves",
    "i'm": "you're", "we're": "you're", "i've": "you've", "we've": "you've", "i'll": "you'll",
    "we'll": "you'll", "i'd": "you'd", "we'd": "you'd",
}  # fmt: skip
_OF_LISTENERS = frozenset(("you", "your", "yours", "you're", "you'll", "you've", "let's", "please"))
_LEADS = re.compile(
    r"^(?:(?:so(?! far| much| many)|and|but|now|well|yes|okay|ok|then|also|in fact|of course|"
    r"as i said),?\s+)+",
    re.I,
)
_MOST_WORDS, _FEWEST_WORDS = 16, 5
_FEW = 12
_OF_BEFORE = re.compile(r"\bof (?:that|this|it|them|these|those)\b", re.IGNORECASE)
_BESIDE = re.compile(r", (?:which|mostly|and|so|while|although|but|because|where)\b")
"""What need not be told to ask about what stands before."""
_CUT = re.compile(r",?\s+(?:because|which|who|while|although|so that|mostly|and then)\s|[,;:]\s")


@dataclass(frozen=True, slots=True)
class Framed:
    """A question as far as it is made before it is known when it comes.

    Attributes:
        ask: The question.
        listeners: Temperaments that ask this rather than others do.
        weight: What it is worth.
        lead: What has to be said before it: "On your third slide you said: ..."
        start: How it begins if it tells by itself what it is about: a model went on with that.
        subject: Keys of the words that the model went on with.
    """

    ask: str
    listeners: tuple[Temperament, ...]
    weight: float
    lead: str = ""
    start: str = ""
    subject: frozenset[str] = frozenset()


_ANNOUNCES = re.compile(
    r"^\W*(?:(?:right|and)\b,? )?(?:my name\b|i(?:'m| am) (?-i:[A-Z])\w|i won't need\b|"
    r"i(?:'d like| want|'m going|'m here|'ll| will| would like)(?: to)? "
    r"(?:(?:talk|tell|speak|present)\b|(?:begin|start) (?:with|by)\b))",
    re.IGNORECASE,
)
"""Tells what will be told, or who one is: there is nothing to ask about that."""
_COUNTED = re.compile(
    r"\b(?:i|we|she|he|they)(?:'ve| have)? (?:counted|measured|weighed|recorded|asked|interviewed|"
    r"surveyed|logged|timed)\b|\b(?:weighing|counting|measuring|recorded)\b",
    re.IGNORECASE,
)
_SOURCE = re.compile(r"\b(?:find that out|counted|measured)\b")
"""Asks where a figure is from, which was told where somebody counted."""


def frame_questions(sentence: str, slide: int, manner: Manner) -> Iterator[Framed]:
    """Yield what may be asked about a sentence, the best frame first.

    Args:
        sentence: As it was heard.
        slide: Number of its slide; 0 if there is none.
        manner: How hard one asks.
    """
    told = as_reported(sentence)
    plain = sentence.replace("\u2019", "'")
    if not told or _ANNOUNCES.match(plain):
        return
    counted = _COUNTED.search(plain)
    main = told[: cut.start()] if (cut := _BESIDE.search(told)) else told
    of_main = tuple(_frames_of(main)) if len(main.split()) >= _FEWEST_WORDS else ()
    for frame in _frames_of(told):
        about = main if frame in of_main else told
        if _OF_BEFORE.search(about):
            continue
        lead = _lead(slide, sentence, len(about.split()))
        for ask in (*frame.asks[manner], *(frame.asks["mixed"] if manner != "mixed" else ())):
            known = ask.startswith("Why") and _REASON.search(sentence)
            if not known and not (counted and _SOURCE.search(ask)):
                yield Framed(ask, frame.listeners, frame.weight, lead)


def frame_point(manner: Manner) -> Framed:
    """Return what may be asked about a point that stands on a slide and was not spoken to."""
    return Framed(_UNSPOKEN[manner], ("curious", "expert"), 1.0)


def read_out(point: str, slide: int) -> str:
    """Return what a listener says who reads a point out from a slide."""
    return _capital(f"{place_of_slide(slide)} it says: \u201c{point.rstrip('.')}.\u201d")


def lead_in(manner: Manner, number: int, ask: str, slide: int) -> str:
    """Return a question with what leads to it: how hard one asks, and about which slide.

    Args:
        manner: How hard.
        number: Which question it is, from 0.
        ask: The question, which tells by itself what it is about.
        slide: Number of the slide; 0 if there is none.
    """
    place = place_of_slide(slide).replace("on ", "about ", 1)
    if place:
        ask = f"{_capital(place)}: {ask[:1].lower()}{ask[1:]}"
    first = dict(enumerate(_LEADS_IN[manner])).get(number, "")
    return f"{first} {ask}".strip()


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lead(slide: int, sentence: str, count: int) -> str:
    """Return which words are asked about: the first so many of a sentence, as they were said."""
    said = " ".join(_unled(sentence).split()[:count]).rstrip(",;:")
    return _capital(f"{place_of_slide(slide)} you said: \u201c{_capital(said)}.\u201d".strip())


def _unled(sentence: str) -> str:
    """Return a sentence without "So," or "In fact," before it, and without its full stop."""
    return _LEADS.sub("", sentence.strip()).rstrip(".!")


def place_of_slide(number: int) -> str:
    """Return "on your third slide"; "" for none."""
    if not number:
        return ""
    if number <= len(ORDINALS):
        return f"on your {ORDINALS[number - 1]} slide"
    return f"on slide {number}"


def as_reported(sentence: str) -> str:
    """Return a sentence of the speaker as a listener reports it, "" if that would be awkward.

    "So we'll open in May." is told as "you'll open in May".
    """
    text = _unled(sentence)
    if text.endswith("?") or '"' in text:
        return ""
    words = text.split()
    if not words or words[0].lower().strip(",") in _UNCLEAR:
        return ""
    if len(words) > _MOST_WORDS:
        cut = next(
            (c for c in _CUT.finditer(text) if len(text[: c.start()].split()) >= _FEWEST_WORDS),
            None,
        )
        words = text[: cut.start()].split() if cut else words
    if not _FEWEST_WORDS <= len(words) <= _MOST_WORDS:
        return ""
    told: list[str] = []
    for at, word in enumerate(words):
        bare = word.lower().replace("\u2019", "'").strip(",;:")
        if bare in _OF_LISTENERS:
            return ""
        if bare in _SWAPPED:
            told.append(word.lower().replace("\u2019", "'").replace(bare, _SWAPPED[bare], 1))
        elif bare in {"am", "was"} and at and told[-1] == "you":
            told.append({"am": "are", "was": "were"}[bare])
        else:
            told.append(word)
    return " ".join(told)


_UNCLEAR = word_set(
    """
    that this these those it they he she that's it's they're he's she's there's
    imagine think look take bring sign come go try ask remember thank thanks good hello hi welcome
    here first second third finally next what why how where who when if as while since although
    """
)
"""What begins a request, a greeting, a question, or what needs what was said before."""


def _frames_of(told: str) -> Iterator[_Frame]:
    plain = _SPOKEN_YEAR.sub("", told)
    found = [each for each in quantities(normalize(plain)) if each.kind not in {"date", "plain"}]
    telling = any(each.kind in {"share", "money", "time"} or _is_large(each) for each in found)
    of_own = bool(_OWN.search(told))
    for frame in _FRAMES:
        if frame.wants == _FIGURE and (not telling or (of_own and frame.claims is _ANY)):
            continue
        if frame.claims.search(told):
            yield frame


def _is_large(quantity: Quantity) -> bool:
    """Whether a count is so large that somebody must have counted: not "three things"."""
    return any(word.isdigit() and int(word) > _FEW for word in normalize(quantity.text).words)
