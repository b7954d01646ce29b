"""What changed in a take since the last one of the same matter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from greenroom.domain.talk import Span

ChangeKind = Literal["question", "wish", "figure", "next_step", "point", "filled_pauses", "pace"]


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
