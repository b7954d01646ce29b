"""Which key does what, and what the person may put in its place.

Keys are written as Qt writes them in its portable form: "Return", "Ctrl+Z", "M".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

ActionId = Literal[
    "rehearse.done",
    "rehearse.mute",
    "rehearse.pause",
    "rehearse.take_back",
    "rehearse.end",
    "rehearse.hold",
]

DEFAULTS: dict[ActionId, str] = {
    "rehearse.done": "Return",
    "rehearse.mute": "M",
    "rehearse.pause": "P",
    "rehearse.take_back": "Backspace",
    "rehearse.end": "Escape",
    "rehearse.hold": "Space",
}
"""The keys of every action that can be given others; the order in which they are shown."""

TAKEN = frozenset({"Tab", "Shift+Tab", "F1", "Ctrl+Q", "Ctrl+W", *(f"Ctrl+{n}" for n in range(10))})
"""Keys the window needs for itself."""

Refusal = Literal["none", "taken", "doubled"]


@dataclass(frozen=True, slots=True)
class Refused:
    """Why keys cannot be had.

    Attributes:
        why: "none" were given, the window needs them itself, or another action has them.
        action: That other action.
    """

    why: Refusal
    action: ActionId | None = None


def keys(shortcuts: Mapping[str, str], action: ActionId) -> str:
    """Return the keys of an action: those the person chose, or its own."""
    return shortcuts.get(action, "") or DEFAULTS[action]


def with_keys(
    shortcuts: Mapping[str, str], action: ActionId, wanted: str
) -> dict[str, str] | Refused:
    """Return the person's choice with `wanted` for `action`, or why that cannot be."""
    if not wanted:
        return Refused("none")
    if wanted in TAKEN:
        return Refused("taken")
    for other in DEFAULTS:
        if other != action and keys(shortcuts, other) == wanted:
            return Refused("doubled", other)
    others = {name: value for name, value in shortcuts.items() if name != action}
    return others if wanted == DEFAULTS[action] else {**others, action: wanted}
