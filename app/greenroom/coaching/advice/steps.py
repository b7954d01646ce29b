"""What comes next, with a day or a time: where a talk ends well, and what a drill counts."""

from __future__ import annotations

import re

from greenroom.dialogue.english.quantities import ORDINALS, WEEK
from greenroom.dialogue.english.questions import is_past
from greenroom.dialogue.english.words import MONTHS, PREPOSITIONS

_NUMBER = (
    r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|"
    r"thirty)"
)
_MONTHS = "|".join(each for each in MONTHS if each != "may")  # "I may do that"
_NTH = rf"(?:{'|'.join(ORDINALS)})"
_DAY = (
    rf"(?:{'|'.join(WEEK)}|{_MONTHS}|tomorrow|tonight|today|noon|midnight|"
    r"(?:this|next) (?:morning|afternoon|evening|night|week|weekend|month|quarter|year)|"
    r"the end of (?:the|this|next) \w+|"
    rf"the (?:\d+(?:st|nd|rd|th)?|{_NTH}|twenty[- ]{_NTH}|thirtieth|thirty-first)"
    r"(?=\W*$|[^\w\s]|\s(?:of|at|in|and|or|to|by|then|is|for|if|when|before|after|i|we|you)\b))"
)
"""The first of the month is one, "from the first year on" is none."""
_CLOCK = rf"(?:\d+(?::\d\d)?|{_NUMBER}|(?:half|(?:a )?quarter|ten|twenty|five) (?:past|to) \w+)"
_WHEN = re.compile(
    rf"\b(?:(?:by|on|until|till|before|this|next|come|every) {_DAY}\b|from {_DAY} on\b|"
    rf"(?<!\bfrom )(?<!\blast )(?<!\bsince ){_DAY}\b|"
    rf"(?:in|within|every) (?:an?|the next|{_NUMBER}) (?:minute|hour|day|week|fortnight|month)s?\b|"
    rf"(?:half|quarter) (?:past|to) {_NUMBER}\b|{_NUMBER} o'clock\b|"
    rf"(?:at|by|before|around) {_CLOCK}(?: o'clock| ?[ap]\.?m\.?)?(?=\W|$))",
    re.IGNORECASE,
)
"""A day or a time at which something is done; no length of time ("half the year")."""
_APPOINTMENT = re.compile(
    rf"(?<!\blast )(?<!\bevery )\b{_DAY}(?: (?:morning|afternoon|evening|night|sharp))?"
    rf" at (?:{_CLOCK}|noon)\b",
    re.IGNORECASE,
)
"""A day and its hour are a step without a verb: "So it's Monday at six in your office"."""
_NO_STEP_BY_ITSELF = re.compile(rf"\b(?:(?:until|till) {_DAY}|today\b)", re.IGNORECASE)
"""How long something lasts, and what is done here: "We hold the price until Friday", "I'll leave
both with you today"."""
_DOES = re.compile(
    r"'ll\b|(?:'m|'re|'s|\bam|\bare|\bis) going to\b|"
    r"\b(?:will|shall|let's|let me|please|(?:could|can|would) (?:i|we|you)\b|"
    r"(?:what if|how about|why don't) (?:i|we|you)\b|"
    r"(?:i|we|you) can\b(?!')|"
    r"(?:(?:^|[,;:]) ?|\b(?:(?:i|we|you|they|he|she)(?:'d)?|it|us|to|and|then|just|so|okay|right"
    r"|well|should|must|could|can|may|might) )"
    r"(?:come|send|call|ring|bring|write|meet|talk|start|try|sign|pay|give|speak|tell|decide)s?\b|"
    r"\b(?:come|send|ring|bring|write|meet|start|sign|pay|give|speak|tell|decide)s\b)",
    re.IGNORECASE,
)
"""Says what comes next; not "a long talk on Monday"."""
_ARRANGED = re.compile(
    r"(?:'m|'re|'s|\b(?:am|are|is)) (?!(?:hop|think|wonder|wait|say|ask|los|feel|go|stand|ly|sitt|"
    r"morn|even|dur|noth|someth|anyth|everyth)ing\b)(\w{2,}ing)\b"
    r"|\b(?:i|we|you|they) (?!(?:are|am|have|do|would|could|should|can|did|think|know|feel|hope"
    r"|like|love|believe|guess|always|usually|often|never)\b)([a-z]+)(?!['\w])"
    r"|(?:'d|\bwould) like (?:us|you|them) to\b",
    re.IGNORECASE,
)
"""What somebody does, told right before its day: "I'm meeting her on Tuesday", "We pour it Monday",
and no state of mind."""
_AT_ONCE, _REGULARLY = 6, re.compile(r"\b(?:every|\w+days|in (?:the|a) week)\b", re.IGNORECASE)
"""Words at most between what is done and its day; what is done often."""
_BY_SO_MUCH = re.compile(rf"(?:by|before|around) {_CLOCK}", re.IGNORECASE)
"""May be an hour, and "two metres" beside what is no promise."""
_JOINED = re.compile(r"[,;:]|\b(?:and|when|if|because|since|until|till|who|that)\b", re.IGNORECASE)
_HABIT = re.compile(
    r"^\W*(?:and |so |but )?(?:now|since then|these days|usually|always) i\b"
    r"|\b(?:i|we|you|they|he|she) (?:always|usually|often|normally|mostly|generally)\b",
    re.IGNORECASE,
)
"""Tells of what somebody does anyway: "Now I speak on the first day.", "I always call on Fridays."
"""
_PLANS = re.compile(r"'ll\b|\b(?:will|let's|let us|please|so)\b", re.IGNORECASE)
_ONE_OF_BOTH = re.compile(r"\b(?:i|we|you|us|me|let's|please)\b", re.IGNORECASE)
""""The board meets on the eighteenth" is done by neither."""
_SEE_YOU = re.compile(
    r"\bsee you (?:then|later|soon|tonight|tomorrow)\b(?! (?:at|with|for)\b)", re.IGNORECASE
)
"""A goodbye, and no step that was agreed."""


def is_dated_step(text: str) -> bool:
    """Whether a sentence says what comes next, with a day or a time."""
    habit = _HABIT.search(text) and not _PLANS.search(text)
    when = _WHEN.search(text)
    done = _DOES.search(text) or _is_arranged(text) or _is_appointment(text)
    return not habit and bool(when) and bool(done)


def _is_appointment(text: str) -> bool:
    tells = any(map(is_past, re.findall(r"[a-z]+", text.lower())))
    return bool(_APPOINTMENT.search(text)) and not tells


def _is_arranged(text: str) -> bool:
    """Whether a day stands right behind what somebody does: "We pour the slab Monday at dawn"."""
    whens = (each for each in _WHEN.finditer(text) if not _BY_SO_MUCH.match(each[0]))
    days = [each.start() for each in whens]
    done = [each for each in _ARRANGED.finditer(text) if not any(map(_is_no_step, each.groups("")))]
    between = (text[each.end() : day] for each in done for day in days if day >= each.end())
    near = (len(b.split()) <= _AT_ONCE and not _JOINED.search(b) for b in between)
    return not _REGULARLY.search(text) and any(near)


def _is_no_step(word: str) -> bool:
    """Whether it is a form of the past, or no verb: "I asked you before Friday"."""
    return is_past(word) or word in PREPOSITIONS or word in {"was", "were", "remember"}


def names_day(text: str, wish: str) -> bool:
    """Whether a day or a time is named that is no part of the wish itself, nor of a goodbye."""
    days = _WHEN.finditer(_SEE_YOU.sub("", text))
    return any(each[0].lower() not in wish.lower() for each in days)


def without_length(text: str) -> str:
    """Return a sentence without how long something lasts: "We hold the price until Friday"."""
    return _NO_STEP_BY_ITSELF.sub("", text)


def is_offer(text: str) -> bool:
    """Whether a sentence of the other one says what one of both does, and when."""
    return is_dated_step(text) and bool(_ONE_OF_BOTH.search(text))
