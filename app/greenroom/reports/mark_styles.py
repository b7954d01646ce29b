"""The name and look of each kind of mark; a kind that is not listed here looks plain."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MarkStyle:
    """How one kind of mark is shown.

    Attributes:
        name: What one such mark is called.
        symbol: Tells it apart without colour.
        role: Its colour in `palette`.
        in_text: Whether the transcript shows it.
        notable: Whether several of them close together are worth hearing.
    """

    name: str
    symbol: str = "\N{BLACK SQUARE}"
    role: str = "ink-soft"
    in_text: bool = False
    notable: bool = False

    @property
    def plural(self) -> str:
        """What several such marks are called."""
        return f"{self.name}s"


MARK_STYLES = {
    "filled_pause": MarkStyle(
        "filled pause", "\N{BLACK CIRCLE}", "filler", in_text=True, notable=True
    ),
    "lexical_filler": MarkStyle(
        "filler word", "\N{BLACK DIAMOND}", "filler", in_text=True, notable=True
    ),
    "silent_pause": MarkStyle(
        "silent pause",
        "\N{BOX DRAWINGS LIGHT VERTICAL AND RIGHT}\N{BOX DRAWINGS LIGHT VERTICAL AND LEFT}",
        "pause",
        in_text=True,
    ),
    "question": MarkStyle("question", "?", "accent"),
    "stretch": MarkStyle("stretch without a pause", "\N{RIGHTWARDS ARROW}"),
    "response": MarkStyle("time before an answer", "\N{HORIZONTAL ELLIPSIS}"),
    "monotone": MarkStyle("monotone part", "=", notable=True),
    "rising_end": MarkStyle("sentence that ends rising", "\N{NORTH EAST ARROW}"),
    "falling_end": MarkStyle("sentence that ends falling", "\N{SOUTH EAST ARROW}"),
    "trailing_off": MarkStyle("soft sentence end", "\N{DOWNWARDS ARROW}", notable=True),
    "near_clipping": MarkStyle("peak close to full scale", "\N{UPWARDS ARROW}"),
    "repetition": MarkStyle("repetition", "\N{MULTIPLICATION SIGN}", notable=True),
    "phrase": MarkStyle("favourite phrase", '"'),
    "hedge": MarkStyle("hedge", "~", notable=True),
    "absolute": MarkStyle("absolute word", "!", notable=True),
    "interruption": MarkStyle("interruption", "/", notable=True),
    "profanity": MarkStyle("swear word", "#"),
    "long_sentence": MarkStyle("long sentence", "\N{PILCROW SIGN}"),
    "read_aloud": MarkStyle("part read out", "\N{SECTION SIGN}"),
}


def mark_style(kind: str) -> MarkStyle:
    """Return how marks of `kind` are shown."""
    return MARK_STYLES.get(kind) or MarkStyle(kind.replace("_", " "))
