"""What the person's own words say by rule: clauses, figures, names, and what is not in them."""

from __future__ import annotations

import re
import unicodedata
from datetime import date, timedelta
from itertools import pairwise, takewhile
from typing import TYPE_CHECKING

from greenroom.bounds.plain_text import plain_line
from greenroom.dialogue.english.likeness import content_keys, tokens
from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import WEEK, WEEKDAYS, Quantity, quantities
from greenroom.dialogue.english.words import MONTHS, PREPOSITIONS, STOPS
from greenroom.domain.punctuation import SENTENCE_MARKS

if TYPE_CHECKING:
    from collections.abc import Iterator

_ON_A_DAY = rf"(?:(?:(?:on|this|next) )?(?:{'|'.join(WEEK)}|today|tonight|tomorrow)(?: \w+)?,? )?"
_TALKS = re.compile(r"\b(?:talk|speech|presentation|present|speak|slot)\b", re.IGNORECASE)
"""Said of how long one talks, beside minutes."""
_LEAD = re.compile(
    rf"^{_ON_A_DAY}(?:i|we)(?:"
    r"(?:['\u2019]\w+| \w+){0,2}? (?:want|need|have|like|love|hope|wish|plan|going|got|try|trying|"
    r"mean) to|(?:['\u2019]ll| will| must| shall| should)) (?=\w)",
    re.IGNORECASE,
)
_WANTS = re.compile(r"^(?:i|we)(?:(?: \w+)? (?:want|need)|(?:'d| would) like)\b", re.IGNORECASE)
_TELLS = re.compile(
    r"^(?:tell|talk|speak|explain|say|meet|break|admit|let|inform)\b", re.IGNORECASE
)
_WANTS_OF_OTHER = re.compile(
    r"^(?:i|we)(?:(?: \w+)? (?:want|need)|(?:'d| would) like) "
    r"(?:him|her|them|it|(?:my|our|the|mr|mrs|ms|dr)\.? \w+|[A-Z]\w+)(?: [A-Z]\w+)? to \w",
    re.IGNORECASE,
)
"""Says what somebody else is to do: "I want him to pay half of it"."""
_MOST_BEHIND_COLON = 25
_DREADS = re.compile(r"\b(?:dread\w*|afraid|fear\w*|scared|worried|worry)\b", re.IGNORECASE)
_SAYS_AGE = re.compile(
    r"^(?:i'm|i am|my name is|my name's)(?: \w+){0,3},? (?:aged )?\d{1,2}(?: years old)?(?:,.*)?$",
    re.IGNORECASE,
)
"""What holds figures that the person need not say rightly: "I'm Cleo, 26"."""
_CLAUSE_END = re.compile(
    r"[;:!?\u2026](?=\s|$)|(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bDr)\.(?=\s|$)|"
    r",?\s(?=(?:and|but|because|so|although|while) "
    r"(?:i|he|she|they|we|it|you|my|our|his|her|their|there|the)\b)|,\s(?=(?:i|he|she|they|we|it)\b)",
    re.IGNORECASE,
)
_NAME = re.compile(r"(?<![.?!\u2026] )(?<!^)(?<![\"\u201c])\b[A-Z\u00c0-\u00de][\w\u2019'-]*\w")
_MOST_FIGURE_WORDS = 20
_BEFORE_FIGURE = re.compile(r"[,;:] |\b(?:that|if|when|because|although|so) ", re.IGNORECASE)
_MOST_BEFORE, _MOST_BETWEEN, _MOST_BEHIND = 7, 3, 4
"""Words of a long clause before figures, between two that belong together, and behind them."""
_SMALL = frozenset(
    (
        *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        *("first", "second", "third"),
    )
)
_SCALES = frozenset(("hundred", "thousand", "million", "billion"))
_JOINS = frozenset(("and", "but", "or", "because", "so"))
_NO_DAY_OF = frozenset({"by", "before", "until", "till", "from", "since", "every", "after", "last"})
_DAYS_ON = {"today": 0, "tonight": 0, "tomorrow": 1}
_LEAST_WORDS = 6
_LITTLE_SHARE = 0.2
"""English has a good half of articles, pronouns, prepositions and the like; others hold a few."""


def one_line(text: str) -> str:
    """Return `text` with every run of white space as one space, and without controls."""
    return plain_line(text)


def sentence(text: str) -> str:
    """Return `text` with a capital at its beginning and a mark at its end."""
    text = one_line(text).rstrip(",;:- ")
    if not text:
        return ""
    return text[0].upper() + text[1:] + ("" if text.endswith((*SENTENCE_MARKS, "\u2026")) else ".")


def shortened(text: str, most_words: int = 120) -> str:
    """Return the first words of `text`, as it can stand between quotation marks in a prompt."""
    return " ".join(text.replace('"', "'").split()[:most_words])


def clauses(text: str) -> list[str]:
    """Return the clauses of `text`, first to last, without what joins them."""
    parts = (part.strip(" ,;:.!?\u2026") for part in _CLAUSE_END.split(one_line(text)))
    return [each for part in parts if (each := re.sub(r"^(?:and|but|so) ", "", part))]


def is_own_aim(clause: str) -> bool:
    """Tell whether the person says in `clause` what they want."""
    return bool(_LEAD.search(clause) or _WANTS.search(clause))


def aim(text: str) -> str:
    """Return what `text` aims at: "ask my boss for a raise".

    That is the first clause in which the person wants something, or else the first. Who has to tell
    something and wants the other one to do something aims at that.
    """
    told = clauses(text)
    found = next(filter(is_own_aim, told), "")
    if not found:
        return _LEAD.sub("", told[0] if told else "")
    if _TELLS.search(_LEAD.sub("", found)):
        found = next(filter(_WANTS_OF_OTHER.search, told), found)
    return _LEAD.sub("", found) + _behind_colon(found, text)


def is_wanted(clause: str) -> bool:
    """Tell whether `clause` says what is to be had or done: "I want him to pay half of it".

    What the person wants to do themselves is none.
    """
    return bool(_WANTS.search(clause)) and not _LEAD.search(clause)


def _behind_colon(clause: str, text: str) -> str:
    """Return what a colon behind `clause` leads to, with the colon; "" if there is none."""
    after = one_line(text).partition(clause)[2]
    told = re.match(r": [^.;!?\u2026]+", after)
    return told[0] if told and len(told[0].split()) <= _MOST_BEHIND_COLON else ""


def short_title(text: str, most: int = 60) -> str:
    """Return a title of at most `most` characters made of the first words of `text`."""
    whole = _LEAD.sub("", next(iter(clauses(text)), ""))
    if len(whole) > most:
        whole = whole[: most - 1].rsplit(" ", 1)[0].rstrip(",;: ") + "\u2026"
    return whole[:1].upper() + whole[1:]


def figures_in(text: str) -> tuple[str, ...]:
    """Return every figure of `text` in the clause that says what it is.

    "Three deliveries" and "one thing" are ways of speaking, and no figures that must be right.
    """
    return tuple(dict.fromkeys(_figures(text)))


def _figures(text: str) -> Iterator[str]:
    for clause in clauses(text):
        if _DREADS.search(clause) or _SAYS_AGE.search(clause):
            continue
        spans = _figure_spans(clause)
        words = _LEAD.sub("", clause).split()
        if spans and len(words) <= _MOST_FIGURE_WORDS:
            yield sentence(" ".join(words))
            continue
        for begin, end in spans:
            told = _BEFORE_FIGURE.split(clause[:begin])[-1].split()
            before = told[-_MOST_BEFORE:]
            while len(before) < len(told) and before[0].lower() in PREPOSITIONS:
                before.pop(0)
            after = clause[end:]
            behind = after.split()[:_MOST_BEHIND] if after[:1].isspace() else []
            behind = list(takewhile(lambda each: each.lower() not in _JOINS, behind))
            while behind and behind[-1].lower() in STOPS:
                behind.pop()
            yield sentence(" ".join([*before, clause[begin:end], *behind]))


def _figure_spans(clause: str) -> list[tuple[int, int]]:
    """Return where the figures of `clause` stand; those beside one another are one.

    "From 4.20 to 3.80 a kilo", "three weeks and two days", "4 nurses for 32 patients".
    """
    spans: list[tuple[int, int]] = []
    at = 0
    for found in quantities(normalize(clause)):
        begin = clause.find(found.text, at)
        if begin < 0 or _is_own_time(found, clause):
            continue
        at = begin + len(found.text)
        between = clause[spans[-1][1] : begin] if spans else ","
        beside = "," not in between and len(between.split()) <= _MOST_BETWEEN
        if beside:
            spans[-1] = spans[-1][0], at
        elif _is_figure(found):
            spans.append((begin, at))
    return spans


def _is_figure(found: Quantity) -> bool:
    """Tell figures from ways of speaking ("three deliveries", "one thing") and from years."""
    first, *rest = found.text.lower().split()
    said_so = found.kind in {"count", "plain"} and first in _SMALL
    year = found.kind == "date" and first.isdigit() and not rest
    return not year and (not said_so or not _SCALES.isdisjoint(rest))


def _is_own_time(found: Quantity, clause: str) -> bool:
    """Whether it is how long the person will talk: "a five-minute talk", "about five minutes"."""
    minutes = found.kind == "time" and re.search(r"\bminutes?\b", found.text, re.IGNORECASE)
    return bool(minutes) and bool(_TALKS.search(clause))


def day_named(text: str, today: date) -> date | None:
    """Return the first day that `text` names, the next one of that name after `today`.

    One by which something is wanted ("by Friday") or since which it is so is not the day on which
    somebody speaks.
    """
    words = tokens(text)
    for before, word in pairwise(["", *words]):
        if before in _NO_DAY_OF:
            continue
        if word in _DAYS_ON:
            return today + timedelta(_DAYS_ON[word])
        if word in WEEKDAYS:
            ahead = (WEEK.index(word) - today.weekday()) % len(WEEK)
            return today + timedelta(ahead or len(WEEK))
    return None


def invented(text: str, source: str) -> set[str]:
    """Return the numbers, names and dates of `text` that `source` does not have."""
    known = set(tokens(source))
    named = {word for name in _NAME.findall(text) for word in tokens(name)} - {"i"}
    counted = {word for word in tokens(text) if word[0].isdigit() and word != "1"}
    dated = {word for word in tokens(text) if word in WEEKDAYS or word in MONTHS} - {"may", "march"}
    return (named | counted | dated) - known


def is_foreign(text: str) -> bool:
    """Tell whether `text` is hardly English: written in other letters, or without its little words.

    A few words tell nothing.
    """
    if in_other_letters(text):
        return True
    words = tokens(text)
    little = sum(word in STOPS for word in words)
    return len(words) >= _LEAST_WORDS and little < _LITTLE_SHARE * len(words)


def in_other_letters(text: str) -> bool:
    """Tell whether most letters of `text` are none of the Latin alphabet."""
    letters = [letter for letter in text if letter.isalpha()]
    latin = sum(unicodedata.name(letter, "").startswith("LATIN") for letter in letters)
    return bool(letters) and 2 * latin < len(letters)


def rests_on(text: str, source: str, share: float = 0.5) -> bool:
    """Tell whether `share` of the content words of `text` stand in `source`, at least one."""
    own, known = content_keys(text), content_keys(source)
    return bool(own & known) and len(own & known) >= share * len(own)
