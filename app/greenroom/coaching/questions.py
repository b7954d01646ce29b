"""Pairs each question of the partner with what the person said to it. Pure: events in, values out.

A question belongs with what the person says until the partner asks something else. What only keeps
the talk going ("Take your time.", "Sorry, I didn't get that.") asks nothing, and neither does a
line of which most was not heard.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from greenroom.domain.events import (
    MoveChosen,
    PartnerLine,
    PartnerSpoke,
    PersonSaid,
    RehearsalContinues,
    TurnReopened,
    TurnsTakenBack,
)
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from greenroom.domain.events import Event

_KNOWN = re.compile(r"(?:raise|press|comes_back):(?P<id>.+)")
"""Moves that put a question of the scenario, the first time or once more."""
_NUDGES = frozenset({"silence", "unclear", "wait", "hear_me"})
_ASIDES = frozenset(
    {
        "apology", "ask_if_well", "boundary", "break_attempt", "care", "disclose", "greeting",
        "hear_out", "hold_back", "off_matter", "ramble", "resume", "role_fix", "stand_firm",
        "stuck", "thanks",
    }
)  # fmt: skip
"""Moves whose lines may end in a question mark and still ask nothing about the matter."""
_QUESTION = re.compile(r"[^.?!]*\?")
_FEWEST_WORDS = 4
""""Really?" and "Is that so?" take note of something."""
_HEARD_SHARE = 0.5
"""A line of which less was heard was not asked."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question as it was asked once.

    Attributes:
        turn: Of the partner's line.
        line: The whole line, as far as it was heard.
        question: The question in it.
        span: When the line was spoken.
        said: What the person said until the partner asked something else; each with words.
    """

    turn: int
    line: str
    question: str
    span: Span
    said: tuple[PersonSaid, ...] = ()

    @property
    def at_once(self) -> tuple[PersonSaid, ...]:
        """What was said to it first; and what came next, if the first began before it was asked."""
        cut_in = bool(self.said) and self.said[0].start_s < self.span.end_s
        return self.said[: 1 + cut_in]


@dataclass(frozen=True, slots=True)
class PairedQuestion:
    """A question of the partner, and everything that was said to it.

    Attributes:
        id: Of the scenario's question; "" for any other.
        askings: Each time it was asked, in order; at least one.
        passed_over: The partner asked something else after it.
    """

    id: str
    askings: tuple[Asking, ...]
    passed_over: bool = False

    @property
    def said(self) -> tuple[PersonSaid, ...]:
        """All that was said to it."""
        return tuple(each for asking in self.askings for each in asking.said)


@dataclass(slots=True)
class _Line:
    """What the partner did in a turn, and what was heard of it."""

    move: str
    state: Mapping[str, Any]
    whole: str = ""
    heard: list[PartnerSpoke] = field(default_factory=list)

    @property
    def text(self) -> str:
        """What was heard."""
        cut = self.heard[-1].interrupted
        return " ".join(each.text for each in self.heard) if cut else self.whole

    @property
    def asked(self) -> str:
        """The question in it; "" if most of the line was not heard, or there is none."""
        said = sum(len(each.text.split()) for each in self.heard)
        if not said or said < _HEARD_SHARE * len(self.whole.split()):
            return ""
        if _KNOWN.fullmatch(self.move) or self.move in {"clarify", "repeat"}:
            return self.text
        if self.move in _NUDGES | _ASIDES or self.state.get("phase") == "listening":
            return ""
        found = (each.strip() for each in _QUESTION.findall(self.text))
        return next((each for each in found if len(each.split()) >= _FEWEST_WORDS), "")


def is_nudge(move: str) -> bool:
    """Whether a move of the partner only keeps the talk going."""
    return move in _NUDGES


def pair_questions(events: Iterable[Event]) -> tuple[PairedQuestion, ...]:
    """Return the partner's questions with the answers, in the order they were first asked.

    What was taken back or told anew does not count. A question that was asked again is one.
    """
    lines, said = _what_counts(events)
    found: dict[str, PairedQuestion] = {}
    now = ""
    for turn in sorted({*lines, *said}):
        if now and turn in said and said[turn].words:
            *before, last = found[now].askings
            last = replace(last, said=(*last.said, said[turn]))
            found[now] = replace(found[now], askings=(*before, last))
        line = lines.get(turn)
        if line is None or not (asked := line.asked):
            continue
        key = _key(line, turn, now)
        if now and key != now:
            found[now] = replace(found[now], passed_over=True)
        question = found.get(key, PairedQuestion("" if key.isdigit() else key, ()))
        span = Span(line.heard[0].start_s, line.heard[-1].end_s)
        asking = Asking(turn, line.text, asked, span)
        found[key] = replace(question, askings=(*question.askings, asking), passed_over=False)
        now = key
    return tuple(found.values())


def find_nudges(events: Iterable[Event]) -> tuple[Span, ...]:
    """Return when the partner only kept the talk going."""
    lines, _ = _what_counts(events)
    return tuple(
        Span(each.start_s, each.end_s)
        for line in lines.values()
        if is_nudge(line.move)
        for each in line.heard
    )


def _key(line: _Line, turn: int, now: str) -> str:
    """Return what the same question has every time: its id, or the turn in which it was asked."""
    if known := _KNOWN.fullmatch(line.move):
        return known["id"]
    if line.move == "clarify":
        return str(line.state.get("table") or now or turn)
    return now or str(turn) if line.move == "repeat" else str(turn)


def _what_counts(events: Iterable[Event]) -> tuple[dict[int, _Line], dict[int, PersonSaid]]:
    """Return by their turns the partner's lines, and what the person had said before each."""
    lines: dict[int, _Line] = {}
    said: dict[int, PersonSaid] = {}
    for event in events:
        match event:
            case RehearsalContinues() if event.talk:
                *_, (_, move, _, line) = event.talk
                lines[event.turn] = _Line(move, event.state, line)
            case PersonSaid():
                said[event.turn] = event
            case MoveChosen():
                lines[event.turn] = _Line(event.move, event.state)
            case PartnerLine() if event.turn in lines:
                lines[event.turn].whole = event.text
            case PartnerSpoke() if event.turn in lines:
                _hear(lines[event.turn], event)
            case TurnReopened() | TurnsTakenBack():
                last = event.turn - isinstance(event, TurnReopened)
                lines = {turn: each for turn, each in lines.items() if turn <= last}
                said = {turn: each for turn, each in said.items() if turn <= last}
                if isinstance(event, TurnsTakenBack) and last in lines:
                    lines[last].heard = []  # it is said again, from its beginning
            case _:
                pass
    return lines, said


def _hear(line: _Line, spoke: PartnerSpoke) -> None:
    """Add what was heard: the rest of a line that was cut, or the whole line once more."""
    if line.heard and not line.heard[-1].interrupted:
        line.heard = []
    line.whole = line.whole or spoke.text
    line.heard.append(spoke)
