"""What a language model suggests for a matter: what the partner may ask, what to get across."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.scenario import Scenario
    from greenroom.ports import Flag, LanguageModel, SentenceEncoder


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Something the person may keep."""

    kind: Literal["question", "objection", "point"]
    text: str


def suggestions(
    matter: Scenario, model: LanguageModel | None, encoder: SentenceEncoder | None, cancel: Flag
) -> Iterator[Suggestion]:
    """Yield what might be kept, each as soon as it is made; ends early when `cancel` is set.

    Raises:
        EngineError: A model failed.
    """
    yield from ()
