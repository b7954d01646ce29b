from __future__ import annotations

import pytest

from greenroom.domain.slides import Slide
from greenroom.ui.state.script import ScriptFollower, faded, script_of

SCRIPT = (
    "Good morning. We sell coffee to forty shops, and each of them orders twice a month.\n"
    "The price is 900 euros, and the price of the year before was 700."
)


def test_a_speaker_is_followed_over_gaps_and_remarks() -> None:
    follower = ScriptFollower(SCRIPT)
    assert follower.hear("Good morning") == 0  # two words may be anywhere
    assert follower.hear("Good morning we sell coffee to forty shops") == 8
    assert follower.hear("forty shops as I said to Anna the other day when it rained") == 8
    assert follower.hear("when it rained each of them orders twice a month") == 16
    assert follower.hear("twice a month the price is 900 euros") == 21


@pytest.mark.parametrize("caption", ["", "the", "something else was said here in its place"])
def test_what_is_not_in_it_moves_nothing(caption: str) -> None:
    follower = ScriptFollower(SCRIPT)
    assert follower.hear(caption) == 0
    assert ScriptFollower("").hear(caption) == 0


def test_a_script_fades_paragraph_by_paragraph() -> None:
    assert faded(SCRIPT, "full") == SCRIPT
    assert faded(SCRIPT, "first_words").splitlines()[1] == "The price is 900 \u2026"
    assert "900" in faded(SCRIPT, "key_words")
    assert faded(SCRIPT, "none") == ""


def test_without_notes_it_is_what_stands_below_the_title() -> None:
    slide = Slide(1, "The roof", "# The roof\n\n- Theft: 0.3 percent\n- Six weeks")
    assert script_of(slide) == "Theft: 0.3 percent\nSix weeks"
    assert faded(script_of(slide), "key_words").startswith("0.3 \u00b7 percent")
    assert script_of(Slide(1, "The roof", slide.text, "Greet them.")) == "Greet them."
