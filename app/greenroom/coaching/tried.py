"""What became of what a person wanted to try: the evidence, not a verdict."""

from __future__ import annotations

import re
from math import isclose
from typing import TYPE_CHECKING

from greenroom.coaching.advice.finding import APOLOGY
from greenroom.coaching.advice.steps import is_dated_step
from greenroom.dialogue.english.likeness import content_keys
from greenroom.dialogue.understanding import claims_in
from greenroom.domain.punctuation import split_sentences
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.results import Report

_SAID_SHARE, _FEWEST_KEYS = 0.8, 3
"""Share of the words of a sentence that one wanted to say which make it said, and the fewest."""

_OF_TALK = re.compile(r"\b(?:sentence|question|word|turn|breath|pause|thing|point)s?\b", re.I)
"""What a number in a wish counts that is no figure of the matter: "in two sentences"."""
_OWN_SENTENCE = re.compile(
    r"^\W*(?:I|we|my|our)\b(?! (?:want|need|should|must|will try|'d like|would like|answers)\b)",
    re.I,
)
_TO_AGREE = re.compile(r"\b(?:agree\w*|next step|commit\w*|decision|a date|a deal)\b", re.I)
_NOT_TO = re.compile(r"\b(?:don't|not|never|stop|without)\b", re.I)
_LAST_LINES = 2
_MEASURED: tuple[tuple[re.Pattern[str], str, Callable[[float], Wording]], ...] = (
    (
        re.compile(
            r"\b(?:short\w*|brief\w*|to the point|one sentence|ramble|stop talking)\b", re.I
        ),
        "longest_turn",
        lambda value: Wording("Your longest turn took {s} s.", s=round(value)),
    ),
    (
        re.compile(r"\b(?:ums?|uhs?|fillers?)\b", re.I),
        "filled_pauses",
        lambda value: Wording("At least {n} um and uh were heard.", n=round(value)),
    ),
    (
        re.compile(r"\b(?:hedg\w*|i guess|sort of|kind of|maybe|perhaps)\b", re.I),
        "hedges",
        lambda value: Wording("In 100 words {n} took back what you said.", n=round(value, 1)),
    ),
    (
        re.compile(r"\b(?:ask\w*|questions?)\b", re.I),
        "questions",
        lambda value: Wording("Questions of yours: {n}.", n=round(value)),
    ),
    (
        re.compile(r"\b(?:slow\w*|fast\w*|pace|speed)\b", re.I),
        "speaking_rate",
        lambda value: Wording("You spoke {n} words a minute.", n=round(value)),
    ),
    (
        re.compile(r"\b(?:interrupt\w*|cut (?:him|her|them) off|finish)\b", re.I),
        "interruptions_by_you",
        lambda value: Wording("Times you interrupted: {n}.", n=round(value)),
    ),
    (
        re.compile(r"\b(?:listen\w*|let (?:him|her|them) (?:talk|speak)|talk less)\b", re.I),
        "talk_share",
        lambda value: Wording("Share of the talk that was yours: {n} %.", n=round(100 * value)),
    ),
)
"""What a wish is about, and the figure that tells of it."""
_OF_ADVICE = {
    "talked_on": "longest_turn",
    "filled_pauses": "filled_pauses",
    "hedges": "hedges",
    "hedged_answer": "hedges",
    "no_question": "questions",
    "interrupting": "interruptions_by_you",
    "early_answer": "interruptions_by_you",
}
"""The figure that tells of an advice, by its kind; most advice has none."""
_OF_WISH = frozenset({"wish_late", "hedged_wish"})


def judge_tried(tries: str, report: Report) -> Wording | None:
    """Return whether the figures of "Say 27 dollars", or the very sentence, were said.

    Or else what was measured of it. None where none of it can be told: of anything else that one
    may want to try, the advice tells. A take that goes on from an earlier one is too short to say
    of it that something was not done.
    """
    part = report.matter.goes_on
    wanted = [each for each in claims_in(tries, 0) if not _is_of_talk(each.words, tries)]
    words = " ".join(line.text for line in report.lines if line.words)
    said = {each.value for each in claims_in(words, 0)}
    missing = [each.words for each in wanted if not any(isclose(each.value, v) for v in said)]
    if missing:
        return None if part else Wording("You never said {figure}.", figure=missing[0])
    if sentence := _sentence(tries, report):
        return sentence
    if wanted:
        return Wording("You said {figure}.", figure=wanted[0].words)
    to_agree = _TO_AGREE.search(tries) and not _NOT_TO.search(tries)
    if told := (_end(report) if to_agree else None) or _measured(tries, report):
        return told
    if not part and _OWN_SENTENCE.search(tries) and len(content_keys(tries)) >= _FEWEST_KEYS:
        return Wording("You did not say it in these words.")
    return None


def judge_advised(kind: str, report: Report) -> Wording | None:
    """Return what was measured of what an advice of this kind says to do; None if nothing was.

    The sentence of an advice is not searched for figures or wishes: it is the same for everybody.
    """
    if kind == "no_next_step":
        return _end(report)
    if kind in _OF_WISH:
        return _wish(report)
    if kind == "apologies":
        sorry = sum(len(APOLOGY.findall(line.text)) for line in report.lines if line.words)
        return Wording("You said sorry {n} times.", n=sorry)
    return _figure(_OF_ADVICE.get(kind, ""), report)


def _wish(report: Report) -> Wording | None:
    """Tell in which turn one said what one wants; None where that is not sure."""
    wish = report.matter.wish
    if wish is None or wish.status == "perhaps":
        return None
    if wish.status == "unsaid":
        return Wording("You did not say plainly what you want.")
    return Wording(
        "You said what you want in turn {turn}: “{words}”", turn=wish.turn, words=wish.quote
    )


def _is_of_talk(figure: str, tries: str) -> bool:
    """Whether a figure says how to talk, and not what: "in two sentences", "within a minute"."""
    within = rf"\b(?:in|within|for|under|after|than) {re.escape(figure)}"
    return bool(_OF_TALK.search(figure) or re.search(within, tries, re.I))


def _end(report: Report) -> Wording | None:
    """Tell whether a talk ended with a step and a time."""
    last = [line.text for line in report.lines if line.words][-_LAST_LINES:]
    steps = [each for text in last for each in split_sentences(text) if is_dated_step(each)]
    if steps:
        return Wording("You ended with a step and a time: “{words}”", words=steps[-1])
    if report.matter.goes_on:
        return None
    return Wording("No step with a day or a time was heard at the end.")


def _sentence(tries: str, report: Report) -> Wording | None:
    wanted = content_keys(tries)
    if len(wanted) < _FEWEST_KEYS:
        return None
    said = [each for line in report.lines if line.words for each in split_sentences(line.text)]
    near = max(said, key=lambda each: len(wanted & content_keys(each)), default="")
    if len(wanted & content_keys(near)) < _SAID_SHARE * len(wanted):
        return None
    return Wording("You said it: “{words}”", words=near)


def _measured(tries: str, report: Report) -> Wording | None:
    wished = (measure for wish, measure, _ in _MEASURED if wish.search(tries))
    return next(filter(None, (_figure(each, report) for each in wished)), None)


def _figure(measure: str, report: Report) -> Wording | None:
    value = next((each.value for each in report.measures if each.id == measure), None)
    told = next((told for _, each, told in _MEASURED if each == measure), None)
    return told(value) if told and value is not None else None
