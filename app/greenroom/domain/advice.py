"""What a person is told after a take: one thing that worked, one or two to try, what changed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from greenroom.domain.talk import Span
from greenroom.domain.wording import Wording

AdviceKind = Literal[
    "answered",
    "number_first",
    "brief_answer",  # of earlier reports: a dodge is brief, too
    "asked_on",
    "next_step",
    "few_fillers",
    "points_said",
    "wish_early",
    "unanswered",
    "listen_again",  # of earlier reports
    "no_number",
    "hedged_answer",
    "hedges",
    "wrong_figure",
    "point_left_out",
    "wish_late",
    "hedged_wish",
    "gave_away",
    "apologies",
    "interrupting",
    "early_answer",
    "talked_on",
    "insulted",
    "no_question",
    "pace",
    "filled_pauses",
    "long_opening",
    "no_next_step",
    "over_time",
]

ChangeKind = Literal["question", "wish", "figure", "next_step", "point", "filled_pauses", "pace"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """One thing that worked, or one to try, with the place it was seen at.

    Attributes:
        kind: What it is about.
        worked: It worked; otherwise it is something to try.
        quote: The person's words there; "..." stands for what was not clearly heard.
        start_s: When the place begins, in seconds of the recording.
        end_s: When it ends.
        template: What happened there, with the figure or the question it rests on; see `seen`.
        values: What is filled in there.
        why: Why that matters.
        instead: What to do next time, in one sentence; "try" in JSON.
        source: Where the rule comes from.
        after: What the partner had said before; "" if nothing.
    """

    kind: AdviceKind
    worked: bool
    quote: str
    start_s: float
    end_s: float
    template: str
    values: dict[str, str | int | float] = field(default_factory=dict)
    why: str
    instead: Annotated[str, Field(alias="try")]
    source: str
    after: str = ""

    @property
    def seen(self) -> Wording:
        """What happened there."""
        return Wording(self.template, **self.values)

    @property
    def span(self) -> Span:
        """Where it can be heard."""
        return Span(self.start_s, self.end_s)


@dataclass(frozen=True, slots=True)
class Change:
    """Something that is otherwise than in the take before.

    Attributes:
        kind: What it is about.
        better: It is better; otherwise it is worse.
        told: How it was then, and how it is now.
        quote: What the person said this time.
        span: Where it can be heard in this take.
    """

    kind: ChangeKind
    better: bool
    told: str
    quote: str
    span: Span


@dataclass(frozen=True, slots=True)
class SinceLast:
    """What changed since a take.

    Attributes:
        began_at: When that take began, ISO 8601.
        changes: At least one; at most three that are better, then at most one that is worse.
    """

    began_at: str
    changes: tuple[Change, ...]
