"""Free talk in two steps: the first sentence, and the rest while that one is heard."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.generation.clauses import FIRST_LETTERS, split_clauses, split_first_sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from greenroom.dialogue.generation.prompting import PastTurn

_ENDS = (".", "?", "!")


def stream_in_two_steps(
    now: PastTurn, write: Callable[[PastTurn, str], Iterator[str]]
) -> Iterator[str]:
    """Yield the model's line, one early clause and then sentence by sentence.

    Of a draft with several sentences the model is first told one, then all of them: the fewer
    tokens it has to read once the person is silent, the sooner the answer begins. A sentence too
    short to be heard for as long as the second step takes is told with the next one.

    Args:
        now: What is answered, with the whole draft and no line.
        write: Asks the model for a turn's line, or its rest, which may repeat the text given.
    """
    first, rest = split_first_sentence(now.draft, FIRST_LETTERS)
    if rest:
        for part in _until_sentence_ends(split_clauses(write(replace(now, draft=first), first))):
            now = replace(now, line=f"{now.line} {part}".strip())
            yield part
    left = f" {rest}" if now.line else now.draft
    yield from split_clauses(write(now, left), early=not now.line)


def rest_of_draft(draft: str, spoken: str) -> str:
    """Return what of a draft is still to be said after `spoken`, which stood for its beginning."""
    if draft.startswith(spoken):
        return draft.removeprefix(spoken).strip()
    _, rest = split_first_sentence(draft)
    return rest if rest and spoken.endswith(_ENDS) else draft


def _until_sentence_ends(parts: Generator[str]) -> Iterator[str]:
    with closing(parts):
        for part in parts:
            yield part
            if part.endswith(_ENDS):
                return
