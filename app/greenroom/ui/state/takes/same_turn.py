"""The turn that was tried again, in the take before and in this one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.coaching.questions import is_nudge
from greenroom.domain.events import MoveChosen, PersonSaid, RehearsalContinues
from greenroom.domain.pauses import paused_spans, unpaused_s
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from greenroom.domain.events import Event


@dataclass(frozen=True, slots=True)
class SaidTurn:
    """What the person said in a turn.

    Attributes:
        text: As the partner heard it.
        span: Where it is in the recording.
        sound: The recording; None if there is none.
        paused: When that rehearsal was paused.
    """

    text: str
    span: Span
    sound: Path | None
    paused: tuple[Span, ...] = ()

    @property
    def lasted_s(self) -> float:
        """How long it was, without what was paused."""
        return unpaused_s(self.paused, self.span.start_s, self.span.end_s)


@dataclass(frozen=True, slots=True)
class SameTurn:
    """A turn, twice.

    Attributes:
        partner: What it answered.
        earlier: Id of the take before.
        before: What was said in it; None if the person said nothing more there.
        now: What was said this time.
    """

    partner: str
    earlier: str
    before: SaidTurn | None
    now: SaidTurn


def find_continued(events: Iterable[Event]) -> RehearsalContinues | None:
    """Return from where a take went on; None if it began at the beginning."""
    return next((each for each in events if isinstance(each, RehearsalContinues)), None)


def said_after(events: Iterable[Event], turn: int, sound: Path | None) -> SaidTurn | None:
    """Return what the person said next after the partner's line of `turn`, as it stood in the end.

    The partner may only have kept the talk going in between.
    """
    journal = list(events)
    moves = {each.turn: each.move for each in journal if isinstance(each, MoveChosen)}
    number = turn + 1
    while is_nudge(moves.get(number, "")):
        if any(isinstance(each, PersonSaid) and each.turn == number for each in journal):
            break
        number += 1
    said = [each for each in journal if isinstance(each, PersonSaid) and each.turn == number]
    if not said:
        return None
    last = said[-1]
    paused = tuple(paused_spans(journal, last.end_s))
    return SaidTurn(last.text, Span(last.start_s, last.end_s), sound, paused)
