"""Reads a turn: what the person does with it, by rules alone.

`read_turn` knows nothing of scenario or conversation, so the same words always read the same.
`turn_reader` adds what depends on them: off topic, swapped roles, hostility that goes on, scraps.
Words come from a transcriber: marks and capitals may be missing. What ends or interrupts a
rehearsal (insults, distress, asks_if_ai, break_attempt, goodbye) is read strictly, the rest freely.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from greenroom.dialogue.english.phrases import NormalizedText, normalize
from greenroom.dialogue.english.quantities import Quantity, quantities, time_span
from greenroom.dialogue.english.words import content_words, word_set
from greenroom.dialogue.understanding.intents import alarms, escapes, repairs, signs, tones
from greenroom.dialogue.understanding.questions import Question, questions

if TYPE_CHECKING:
    from greenroom.domain.scenario import Signal, When

Act = Literal[
    "permission", "greeting", "opinion", "hear_me", "wait", "clarify", "stuck", "nod", "shake",
    "ready", "claims_ai", "aside", "how_are_you", "proposal", "filler", "meanders",
    "next_question", "sure_swap", "hostile",
]  # fmt: skip
"""Small acts that are no signals: they matter to the director alone."""

_SILENT = re.compile(
    r"\W*(?:[\[(<]?\W*(?:silence|silent|no answer|no response|nothing|pause|inaudible|says nothing|"
    r"no reply|long pause|blank_audio|blank audio)\W*[\])>]?)?\W*",
    re.IGNORECASE,
)
_NODS = word_set(
    """
    yes okay sure right fine good great cool exactly agreed absolutely true correct indeed
    definitely certainly deal perfect understood
    """
)
_SHAKES = frozenset(["no", "not", "never", "nope"])
_SMALL = (
    _NODS
    | _SHAKES
    | word_set(
        """
    i a the that is it of course all do well so thank thanks you very much please really got
    see will can am be then just sir madam dana there we may guess think go ahead continue
    let us
    """
    )
)
RAMBLE_WORDS = 170
"""A turn of more words than this (over a minute of speech) is rambling whatever it holds."""


@dataclass(frozen=True)
class TurnReading:
    """One turn as the rules read it.

    Attributes:
        said: The words.
        signals: What was heard that the scenario's files can name.
        acts: Small acts that only the director uses.
        questions: Questions put to the partner.
        quantities: Numbers, first to last.
    """

    said: NormalizedText
    signals: frozenset[Signal]
    acts: frozenset[Act] = frozenset()
    questions: tuple[Question, ...] = ()
    quantities: tuple[Quantity, ...] = field(default=())

    @property
    def count(self) -> int:
        """Number of words, fillers left out."""
        return len(self.said.words)

    @cached_property
    def content(self) -> tuple[str, ...]:
        """The words that carry meaning."""
        return content_words(self.said.words)

    @cached_property
    def asked(self) -> Question | None:
        """The question the person waits to be answered: the last thing said, or nearly."""
        direct = [q for q in self.questions if q.after <= 6]
        return direct[-1] if direct else None

    @cached_property
    def stated(self) -> int:
        """Number of words outside the questions."""
        return self.count - sum(len(question.said.words) for question in self.questions)

    @property
    def brief(self) -> bool:
        """Nothing but a yes, a no or thanks."""
        return 0 < self.count <= 9 and all(word in _SMALL for word in self.said.words)

    def matches(self, when: When) -> bool:
        """Whether the turn has the words and signals that `when` asks for."""
        said, signals = self.said, self.signals
        return (
            (not when.says or said.has_any(when.says))
            and not said.has_any(when.not_says)
            and all(said.has_any(group) for group in when.says_all)
            and signals.issuperset(when.signals)
            and (not when.any_signal or not signals.isdisjoint(when.any_signal))
            and signals.isdisjoint(when.no_signal)
            and self.count >= when.min_words
            and (when.max_words is None or self.count <= when.max_words)
        )


def read_turn(text: str) -> TurnReading:
    """Return what `text` does."""
    words = normalize(text)
    if _SILENT.fullmatch(text) or not words.tokens:
        spoken = bool(re.search(r"\w", text)) and not _SILENT.fullmatch(text)
        return TurnReading(words, frozenset(["silent"]), frozenset(["filler"] if spoken else []))
    asked = questions(words)
    numbers = quantities(words)
    acts = _acts(words, asked)
    signals = _dangers(words) | _plain(words, asked, numbers)
    if "stuck" in acts:
        signals.add("does_not_know")
    if _asks_repeat(words, acts):
        signals.add("asks_repeat")
    _untangle(signals, words, numbers)
    if _meanders(words, signals):
        acts.add("meanders")
    if "meanders" in acts or len(words.words) > RAMBLE_WORDS:
        signals.add("rambling")
    return TurnReading(words, frozenset(signals), frozenset(acts), asked, numbers)


def _plain(
    words: NormalizedText, asked: tuple[Question, ...], numbers: tuple[Quantity, ...]
) -> set[Signal]:
    """Return what is said and how, the harmless part of it."""
    found: set[Signal] = {
        signal
        for signal, pattern in (signs.SIGNS | tones.TONES).items()
        if pattern.search(words.norm)
    }
    checks: tuple[tuple[Signal, bool], ...] = (
        ("asks", bool(asked)),
        ("asks_open", any(question.open for question in asked)),
        ("number", bool(numbers)),
        ("money", any(quantity.kind == "money" for quantity in numbers)),
        ("time_span", time_span(words)),
        ("own_action", bool(signs.OWN_ACTION.search(words.norm))),
    )
    return found | {signal for signal, heard in checks if heard}


def _dangers(words: NormalizedText) -> set[Signal]:
    norm = words.norm
    found: set[Signal] = set()
    if alarms.INSULTS.search(norm) and not alarms.NOT_INSULTS.search(norm):
        found.add("insults")
    if alarms.ASKS_IF_AI.search(norm) and not alarms.RHETORICAL_AI.search(norm):
        found.add("asks_if_ai")
    if (
        alarms.SELF_HARM.search(norm) or alarms.DISTRESS.search(norm)
    ) and not alarms.NOT_DISTRESS.search(norm):
        found.add("distress")
    if escapes.BREAK_ATTEMPT.search(norm):
        found.add("break_attempt")
    if escapes.ROLE_SWAP.search(norm):
        found.add("role_swap")
    if _leaves(words):
        found.add("goodbye")
    return found


def _leaves(words: NormalizedText) -> bool:
    """Whether the turn ends with a goodbye; a long last sentence must hold a word for it."""
    if len(words.words) > 45:
        return False
    last = words.last_sentence()
    if len(words.words) <= 8 and escapes.THATS_ALL.search(words.norm):
        return True
    if escapes.GOODBYE.search(words.norm):
        return len(last.words) <= 12 or bool(escapes.BYE.search(last.norm, len(last.norm) // 2))
    return bool(escapes.HARD_GOODBYE.search(words.norm)) and len(words.words) <= 14


def _acts(words: NormalizedText, asked: tuple[Question, ...]) -> set[Act]:
    norm = words.norm
    short = len(words.words) <= 16
    acts: set[Act] = set()
    table: tuple[tuple[Act, re.Pattern[str], bool], ...] = (
        ("permission", repairs.PERMISSION, len(words.words) <= 22),
        ("how_are_you", repairs.HOW_ARE_YOU, len(words.words) <= 30),
        ("hear_me", repairs.HEAR_ME, short),
        ("wait", repairs.WAIT, short),
        ("stuck", repairs.STUCK, len(words.words) <= 18),
        ("clarify", repairs.CLARIFY, len(words.words) <= 20),
        ("ready", repairs.READY, short),
        ("claims_ai", alarms.CLAIMS_AI, True),
        ("aside", tones.ASIDE, True),
        ("hostile", tones.HOSTILE, len(words.words) <= 30),
        ("next_question", repairs.NEXT_QUESTION, short),
    )
    acts.update(act for act, pattern, fits in table if fits and pattern.search(norm))
    last = asked[-1].said.norm if asked and asked[-1].after <= 6 else ""
    if last and repairs.OPINION.search(last) and len(last.split()) <= 14:
        acts.add("opinion")
    elif last and repairs.PROPOSAL.search(last):
        acts.add("proposal")
    small = len(words.words) <= 9 and all(word in _SMALL for word in words.words)
    if small and words.words[0] in _SHAKES:
        acts.add("shake")
    elif small and any(word in _NODS for word in words.words):
        acts.add("nod")
    return acts


def _asks_repeat(words: NormalizedText, acts: set[Act]) -> bool:
    whole = repairs.WHOLE_REPEAT.match(words.norm, 1)
    if whole is not None and whole.end() == len(words.norm) - 1:
        return words.words[-1] != "sorry" or not words.text.rstrip().endswith(".")
    return (
        len(words.words) <= 18
        and bool(repairs.ASKS_REPEAT.search(words.norm))
        and ("clarify" not in acts or "repeat" in words.words)
    )


_EXPLAINED: tuple[tuple[Signal, re.Pattern[str]], ...] = (
    ("acknowledges", re.compile(r" (?:do not|did not|never|can not) understand ")),
    ("threatens", re.compile(r" (?:last|final) (?:\w+ )?(?:year|week|month) ")),
    ("apologises", re.compile(r" (?:you are|you were|be|say|saying|not|feel|feeling) sorry ")),
    ("apologises", re.compile(r" sorry (?:but|what|can|could|i (?:did not|do not|missed))")),
)
_OR_I_LEAVE = re.compile(
    r" (?:otherwise|or|or else|unless|if) (?:\w+ ){0,8}"
    r"(?:i am (?:leaving|off|out|done)|this (?:conversation|meeting|talk) is over) "
)
_COMES_IN = re.compile(r" (?:hello|hi|hey|good (?:morning|afternoon|evening)) ")
_GOES_OUT = re.compile(r" (?:good ?bye|bye|see you|take care|go) ")


def _untangle(signals: set[Signal], words: NormalizedText, numbers: tuple[Quantity, ...]) -> None:
    """Take back what another reading of the same words explains better."""
    for signal, better in _EXPLAINED:
        if better.search(words.norm):
            signals.discard(signal)
    if "insults" in signals and "break_attempt" in signals and len(words.words) < 8:
        signals.discard("break_attempt")
    if "vague" in signals and (numbers or ("example" in signals and len(words.words) > 12)):
        signals.discard("vague")
    if "goodbye" in signals and _OR_I_LEAVE.search(words.norm):
        signals.discard("goodbye")
        signals.add("threatens")
    comes_in = _COMES_IN.match(words.norm) and not _GOES_OUT.search(words.norm)
    insulting_end = "insults" in signals and escapes.THATS_ALL.search(words.norm)
    if "break_attempt" in signals or comes_in or insulting_end:
        signals.discard("goodbye")


def _meanders(words: NormalizedText, signals: set[Signal]) -> bool:
    """Whether it winds on without getting anywhere."""
    count = len(words.words)
    if count < 30:
        return False
    meanders = sum(1 for _ in tones.MEANDERS.finditer(words.norm))
    fillers = len(re.findall(r"\b(?:um+|uh+|er|erm|hmm)\b", words.text.lower()))
    solid = len(signals & {"number", "result", "source", "money"})
    share = (meanders + fillers) / count
    return meanders + fillers >= 4 and share >= (0.075 if solid < 2 else 0.11)
