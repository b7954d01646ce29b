"""How a kind of mark looks and what it is called; kinds without a line here look plain."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """How one kind of mark is shown.

    Attributes:
        name: What it is, for one of them.
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
        """For several of them."""
        return f"{self.name}s"


LOOKS = {
    "filled_pause": Look("filled pause", "\N{BLACK CIRCLE}", "filler", in_text=True, notable=True),
    "lexical_filler": Look(
        "filler word", "\N{BLACK DIAMOND}", "filler", in_text=True, notable=True
    ),
    "silent_pause": Look(
        "silent pause",
        "\N{BOX DRAWINGS LIGHT VERTICAL AND RIGHT}\N{BOX DRAWINGS LIGHT VERTICAL AND LEFT}",
        "pause",
        in_text=True,
    ),
    "question": Look("question", "?", "accent"),
    "stretch": Look("stretch without a pause", "\N{RIGHTWARDS ARROW}"),
    "response": Look("time before an answer", "\N{HORIZONTAL ELLIPSIS}"),
    "monotone": Look("monotone part", "=", notable=True),
    "rising_end": Look("sentence that ends rising", "\N{NORTH EAST ARROW}"),
    "falling_end": Look("sentence that ends falling", "\N{SOUTH EAST ARROW}"),
    "trailing_off": Look("soft sentence end", "\N{DOWNWARDS ARROW}", notable=True),
    "near_clipping": Look("peak close to full scale", "\N{UPWARDS ARROW}"),
    "repetition": Look("repetition", "\N{MULTIPLICATION SIGN}", notable=True),
    "phrase": Look("favourite phrase", '"'),
    "hedge": Look("hedge", "~", notable=True),
    "absolute": Look("absolute word", "!", notable=True),
    "interruption": Look("interruption", "/", notable=True),
    "profanity": Look("swear word", "#"),
    "long_sentence": Look("long sentence", "\N{PILCROW SIGN}"),
    "read_aloud": Look("part read out", "\N{SECTION SIGN}"),
}


def look(kind: str) -> Look:
    """Return how marks of `kind` are shown."""
    return LOOKS.get(kind) or Look(kind.replace("_", " "))
