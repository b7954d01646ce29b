"""Decides after how much silence a turn is over (endpointing). Pure.

Nothing tells for sure whether somebody goes on. The evidence is the sound (a model's probability),
the words, and how this person pauses. Each piece of it makes the wait a little longer or shorter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from math import exp, log
from typing import Literal, get_args

from greenroom.dialogue.english.words import DETERMINERS, PREPOSITIONS, word_set

EndpointingDial = Literal["quick", "normal", "patient"]
"""How long the partner waits before it answers, as the person set it."""

ENDPOINTING_DIALS: tuple[EndpointingDial, ...] = get_args(EndpointingDial)

LastWords = Literal["question", "closed", "unmarked", "open", "nothing"]

_HANGING = (
    (DETERMINERS - word_set("this that these those his her each any no"))
    | word_set("and or but because if although though unless whether while since")
    | word_set("i'm you're we're they're he's she's it's there's i've we've i'll we'll i'd we'd")
)
"""Nobody stops after these, whatever mark the recogniser has put behind them."""

_LEADING = PREPOSITIONS | word_set(
    "i we they he she so that who which when where how is are was were am be been to not very my"
)
"""These are the last word of a sentence now and then: they hang if no full stop follows."""

_OPENERS = word_set("so well okay ok right now look listen yeah and")
"""As the only word of a turn these take the floor; more follows."""

_FILLED = re.compile(r"u+h*m*|e+r+m*|h+m+|m+h*m*|a+h+")
_WORDS = re.compile(r"[^\W_]+(?:['\N{RIGHT SINGLE QUOTATION MARK}-][^\W_]+)*")
_TRAILS_OFF = re.compile(r"(?:\.\.+|\N{HORIZONTAL ELLIPSIS}|[-,;:\N{EN DASH}\N{EM DASH}])$")

_ASKED_AT_S = 0.2
"""Silence at which the model is asked. Later it takes the silence itself for a sign of an end."""

_SCORES = (-2.5, -1.3, -0.6, 0.0, 0.6, 0.9)
_WAITS_S = (
    (1.2, 1.15, 1.0, 0.85, 0.45, 0.4),  # quick
    (1.45, 1.38, 1.15, 1.1, 0.45, 0.4),  # normal
    (2.2, 1.8, 1.6, 1.5, 1.2, 1.0),  # patient
    (3.0, 2.6, 2.4, 2.2, 1.8, 1.5),  # for who goes on all the same
)
"""Seconds to wait at each of `_SCORES`, a row for each step of patience; straight lines between
them, and between the steps."""
_PATIENT = ENDPOINTING_DIALS.index("patient")
_EARLY_ENDS_A_STEP = 2  # one is half a step: it may have been an afterthought

_SOUND_WEIGHT = 0.28  # of the model's log odds; it is far too sure of itself
_TEXT_SCORES: dict[LastWords, float] = {
    "question": 0.5,
    "closed": 0.2,  # recognisers put a full stop behind most things
    "unmarked": -0.5,
    "nothing": 0.0,
    "open": -2.5,
}
_WORDS_WEIGHT = 0.55  # of a small language model's log odds that a sentence ends here
_WORDS_SCORE = -0.1  # so that a probability of 0.55 speaks neither for an end nor against it
_UNKNOWN_P = 0.3
_UNSURE_P = (0.005, 0.995)
_HOPELESS_P = 0.1  # two pauses in three inside a sentence are below, one end in six

_LONG_PAUSE_S = 0.6  # two pauses in three inside a sentence are shorter

_SHORT_TURN_S = 3.0  # few turns are shorter, and many first words are followed by a pause
_AT_ONCE_S = 0.25  # waited longer after a turn of no length, less and less up to `_SHORT_TURN_S`
_BEGUN_S = 8.0  # a long answer shorter than this has only begun
_USUAL_PAUSE_S = 0.45  # median of the pauses after which people go on
_SHORTEST_PAUSE_S = 0.2
_AS_MANY_AS = 5  # what is usual counts as much as this many of the person's own pauses
_SLOWEST = 1.2  # 1.5 saved people no cut and made the slowest answers 0.2 s later
_ANYBODY_S = 0.6  # of a wait is as long for slow speakers: so soon only clear ends are decided


@dataclass(slots=True)
class Pause:
    """What is known about a pause since the voice stopped.

    Attributes:
        talked_s: Length of the turn up to here.
        long_answer: The partner had asked for a long answer.
        probability: How likely the turn is over, by its sound; None until the model has answered.
        text: Words of the turn up to here; None while they are not known.
        complete: How likely a sentence ends after these words; None if that is not known.
        weighed: False while that is being worked out.
    """

    talked_s: float
    long_answer: bool = False
    probability: float | None = None
    text: str | None = None
    complete: float | None = None
    weighed: bool = True

    def worth_asking(self, silence_s: float) -> bool:
        """Return whether the model should be asked now, `silence_s` into the pause."""
        return self.probability is None and silence_s >= _ASKED_AT_S

    def worth_preparing(self, silence_s: float) -> bool:
        """Return whether an answer should be prepared already, `silence_s` into the pause.

        Yes while nothing is known, and again once most people would have gone on.
        """
        likely = self.probability is None or self.probability >= _HOPELESS_P
        return likely or silence_s >= _LONG_PAUSE_S

    @property
    def score(self) -> float:
        """How much speaks for an end, as log odds without a prior."""
        heard = _log_odds(_UNKNOWN_P if self.probability is None else self.probability)
        said = 0.0 if self.text is None else _TEXT_SCORES[classify_last_words(self.text)]
        if self.complete is not None:
            said += _WORDS_WEIGHT * _log_odds(self.complete) + _WORDS_SCORE
        return _SOUND_WEIGHT * heard + said


class Endpointing:
    """Decides how long to wait for one person, and learns how they pause.

    Source of the numbers: 103 ends and 145 pauses of people, see docs/turn-taking.md.
    """

    def __init__(self, dial: EndpointingDial = "normal", early_ends: int = 0) -> None:
        """Wait as patiently as `dial` says, which may be changed at any time.

        Args:
            dial: Says it.
            early_ends: How often the partner was heard before this person's turn was over.
        """
        self.dial: EndpointingDial = dial
        self._pauses = 0
        self._logs = 0.0
        self._early_ends = early_ends

    def wait_s(self, pause: Pause) -> float:
        """Return after how much silence the turn is over, by what is known now."""
        steps = ENDPOINTING_DIALS.index(self.dial) + self._early_ends / _EARLY_ENDS_A_STEP
        wait_s = _wait_s(pause.score, steps)
        if pause.long_answer and pause.talked_s < _BEGUN_S:
            wait_s = (wait_s + _wait_s(pause.score, max(steps, _PATIENT))) / 2
        wait_s += _AT_ONCE_S * max(0.0, 1 - pause.talked_s / _SHORT_TURN_S)
        return wait_s + max(0.0, wait_s - _ANYBODY_S) * (self.slowness - 1)

    @property
    def slowness(self) -> float:
        """How much longer than usual this person's pauses are, carefully; at least 1."""
        factor = exp(self._logs / (self._pauses + _AS_MANY_AS))
        return min(max(factor, 1.0), _SLOWEST)

    def learn_pause(self, pause_s: float) -> None:
        """Learn that the person went on with the same turn after `pause_s`."""
        if pause_s >= _SHORTEST_PAUSE_S:
            self._pauses += 1
            self._logs += log(pause_s / _USUAL_PAUSE_S)

    def learn_early_end(self) -> None:
        """Learn that the partner was heard before the person's turn was over."""
        self._early_ends += 1


def classify_last_words(text: str) -> LastWords:
    """Return how `text` ends: asking, with a full stop, without any mark, or in the open."""
    text = text.strip().rstrip("\"')")
    words = [word.lower().replace("\u2019", "'") for word in _WORDS.findall(text)]
    if not words:
        return "nothing"
    last = words[-1]
    alone = len(words) == 1 and last in _OPENERS
    if alone or _FILLED.fullmatch(last) or last in _HANGING or _TRAILS_OFF.search(text):
        return "open"
    if text.endswith("?"):
        return "question"
    if text.endswith((".", "!")):
        return "closed"
    return "open" if last in _LEADING else "unmarked"


def _log_odds(probability: float) -> float:
    p = min(max(probability, _UNSURE_P[0]), _UNSURE_P[1])
    return log(p / (1 - p))


def _wait_s(score: float, steps: float) -> float:
    """Return the wait at `score`, so many steps of patience above the least."""
    steps = min(steps, len(_WAITS_S) - 1)
    low = min(int(steps), len(_WAITS_S) - 2)
    shorter_s, longer_s = (_between(score, row) for row in _WAITS_S[low : low + 2])
    return shorter_s + (longer_s - shorter_s) * (steps - low)


def _between(score: float, waits_s: tuple[float, ...]) -> float:
    if score <= _SCORES[0]:
        return waits_s[0]
    for (low, high), (longer_s, shorter_s) in zip(
        pairwise(_SCORES), pairwise(waits_s), strict=True
    ):
        if score <= high:
            return longer_s + (shorter_s - longer_s) * (score - low) / (high - low)
    return waits_s[-1]


class LongSilence:
    """Ends a talk by a long silence: first it asks whether the talk is over, then it ends it."""

    def __init__(self, ask_s: float = 8.0, end_s: float = 16.0) -> None:
        """Ask after `ask_s` of silence, end after `end_s`."""
        self._ask_s, self._end_s = ask_s, end_s
        self._asked = False

    def check_silence(self, silence_s: float) -> Literal["", "ask", "end"]:
        """Return what to do after `silence_s`, 0 while the person talks; "ask" comes once."""
        if silence_s < self._ask_s:
            self._asked = False
            return ""
        if silence_s >= self._end_s:
            return "end"
        first, self._asked = not self._asked, True
        return "ask" if first else ""
