"""Reads every line of the model before it is spoken, and names the rules that it breaks.

The rules keep a line near the author's draft; they cannot vouch for free speech. Figures for each:
docs/partner.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.generation.guard_rules import RULES

if TYPE_CHECKING:
    from greenroom.dialogue.generation.guard_context import GuardContext

_QUOTES = "\"'`\u201c\u201d\u2018\u2019"
_WHOLE = frozenset({"anchor", "noq", "unended", "len", "negation", "answers", "turned"})
"""Cannot be told from the beginning of a line."""
_NEAR_DRAFT = frozenset({"added", "negation", "turned", "answers"})
"""Hold a line to its draft; free speech may leave it."""


def strip_quotes(line: str) -> str:
    """Return the line on one row, without the quotation marks around it."""
    line = " ".join(line.split())
    while len(line) > 1 and line[0] in _QUOTES and line[-1] in _QUOTES:
        line = line[1:-1].strip()
    return line


def broken_rules(line: str, context: GuardContext, *, finished: bool = True) -> tuple[str, ...]:
    """Return the names of the rules that `line` breaks; none for the draft itself.

    Args:
        line: What the model wrote (see `clean`).
        context: What it is judged against.
        finished: False for the beginning of a line, judged by what it already holds.
    """
    if line == context.draft:
        return ()
    rules = RULES if finished else [rule for rule in RULES if rule[0] not in _WHOLE]
    if context.free:
        rules = [rule for rule in rules if rule[0] not in _NEAR_DRAFT]
    return tuple(name for name, breaks in rules if breaks(line, context))
