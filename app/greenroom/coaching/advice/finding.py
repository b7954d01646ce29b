"""What a rule of advice finds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.coaching.advice.evidence import quote
from greenroom.domain.advice import Advice
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.advice import AdviceKind
    from greenroom.domain.talk import Word

ON_HEDGES = Wording(
    "Hosman (1989), 'The evaluative consequences of hedges, hesitations, and intensifiers': "
    "who hedges is taken to know less."
)
"""The source of all advice on hedges."""

APOLOGY = re.compile(r"\b(?:sorry(?!\?)|apologi[sz]e|apology)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Found:
    """An advice, and how much it matters.

    Attributes:
        weight: What it did to the take times how sure it is, 0 to 1; more if it came again.
        advice: What the person would be told.
    """

    weight: float
    advice: Advice


@dataclass(frozen=True, slots=True)
class Rule:
    """What all advice of one kind has in common.

    Attributes:
        kind: The kind.
        why: Why it matters.
        instead: What to do next time.
        source: Where that comes from.
        worked: It is about something that worked.
    """

    kind: AdviceKind
    why: Wording
    instead: Wording
    source: Wording
    worked: bool = False

    def found(
        self, weight: float, words: Sequence[Word], seen: Wording, after: str = ""
    ) -> Found | None:
        """Return what was found at these words; None if they are too doubtful to be quoted."""
        said = quote(words)
        if not said:
            return None
        start_s, end_s = words[0].start_s, max(word.end_s for word in words)
        return Found(
            weight,
            Advice(
                kind=self.kind,
                worked=self.worked,
                quote=said,
                start_s=start_s,
                end_s=max(end_s, start_s + 0.1),
                template=seen.template,
                values={name: _plain(value) for name, value in seen.values.items()},
                why=self.why,
                instead=self.instead,
                source=self.source,
                after=after,
            ),
        )


def listed(words: Sequence[str]) -> str:
    """Return words as they are told, each once, in quotation marks."""
    return ", ".join(f"\u201c{each}\u201d" for each in dict.fromkeys(words))


def _plain(value: object) -> str | int | float:
    return value if isinstance(value, int | float) else str(value)
