"""Keyboard shortcuts of the actions, and rules for changing them.

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
"""Default keys of all actions whose keys can be changed, in the order they are shown."""

TAKEN = frozenset({"Tab", "Shift+Tab", "F1", "Ctrl+Q", "Ctrl+W", *(f"Ctrl+{n}" for n in range(10))})
"""Keys that the window itself uses."""

Refusal = Literal["none", "taken", "doubled"]


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a shortcut was refused.

    Attributes:
        why: No keys were given, the window uses them itself, or another action has them.
        action: The other action that has them.
    """

    why: Refusal
    action: ActionId | None = None


def keys_for(shortcuts: Mapping[str, str], action: ActionId) -> str:
    """Return the keys of an action: the person's choice or the default."""
    return shortcuts.get(action, "") or DEFAULTS[action]


def with_keys(
    shortcuts: Mapping[str, str], action: ActionId, wanted: str
) -> dict[str, str] | Refused:
    """Return the shortcuts with `wanted` for `action`, or why that is refused."""
    if not wanted:
        return Refused("none")
    if wanted in TAKEN:
        return Refused("taken")
    for other in DEFAULTS:
        if other != action and keys_for(shortcuts, other) == wanted:
            return Refused("doubled", other)
    others = {name: value for name, value in shortcuts.items() if name != action}
    return others if wanted == DEFAULTS[action] else {**others, action: wanted}
