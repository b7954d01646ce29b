from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from greenroom.ui.app_context import AppContext


@pytest.mark.parametrize("look", ["light", "dark", "contrast"])
def test_text_can_be_read_in_every_appearance(context: "AppContext", look: str) -> None:
    context.theme.choose(look)  # type: ignore[arg-type]

    def luminance(role: str) -> float:
        colour = context.theme.colour(role)
        parts = (colour.redF(), colour.greenF(), colour.blueF())
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    def contrast(one: str, other: str) -> float:
        low, high = sorted((luminance(one), luminance(other)))
        return (high + 0.05) / (low + 0.05)

    for ground in ("ground", "raised"):
        for ink in ("ink", "ink-soft", "accent", "warn"):
            assert contrast(ink, ground) >= 4.5, (ink, ground)
        for shape in ("you", "partner", "pause", "filler", "focus"):
            assert contrast(shape, ground) >= 3.0, (shape, ground)
    assert contrast("on-accent", "accent") >= 4.5
    assert contrast("ink", "sunken") >= 4.5  # what is chosen
