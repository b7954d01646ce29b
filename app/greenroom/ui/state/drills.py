"""What the page of drills shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from greenroom.coaching.drills.drill import NOT_HEARD, SILENT
from greenroom.session.drill import PromptGiven, TryBegan, TryCounted

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from greenroom.coaching.drills.drill import Drill, DrillPrompt, TryResult
    from greenroom.session.drill import DrillNotice
    from greenroom.storage.drill_log import DrillRound

DrillDoing = Literal["getting_ready", "prompting", "listening", "counted"]


@dataclass(frozen=True, slots=True)
class DrillOffer:
    """A drill that the person can do.

    Attributes:
        drill: Which.
        due: It comes again today, or should have come before.
        comes: The day on which it comes again; None if it does not.
        last: The last time it was done; None if it never was.
        matter: The title of what its first prompts are from; "" if all are its own.
    """

    drill: Drill
    due: bool = False
    comes: date | None = None
    last: DrillRound | None = None
    matter: str = ""


@dataclass(slots=True)
class DrillProgress:
    """A drill that is being done, folded from its notices.

    Attributes:
        doing: What goes on.
        number: Of the try, from 1; 0 before the first.
        prompt: Of the try.
        counted: The tries that are over.
        again: The person began before the prompt was over, and has to say it again.
    """

    doing: DrillDoing = "getting_ready"
    number: int = 0
    prompt: DrillPrompt | None = None
    counted: list[TryCounted] = field(default_factory=list)
    again: bool = False

    def apply(self, notice: DrillNotice) -> None:
        """Take in what happened."""
        match notice:
            case PromptGiven():
                self.doing, self.number, self.prompt = "prompting", notice.number, notice.prompt
            case TryBegan(again):
                self.doing, self.again = "listening", again
            case TryCounted():
                self.doing = "counted"
                self.counted.append(notice)
            case _:
                pass


def tries_that_count(counted: Sequence[TryCounted]) -> list[TryResult]:
    """Return what came of the tries in which something was said and understood."""
    return [each.result for each in counted if each.result not in (SILENT, NOT_HEARD)]


def ended_in_silence(drill: Drill, counted: Sequence[TryCounted]) -> bool:
    """Whether a drill ended before its last prompt, because nothing was said in two tries."""
    last = [each.result for each in counted[-2:]]
    return last == [SILENT, SILENT] and counted[-1].number < len(drill.prompts)
