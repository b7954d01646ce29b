"""What the one opposite is asked to do, or is told, read from the person's sentence by a model."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom import places
from greenroom.dialogue.english.likeness import content_keys
from greenroom.engines.llama_cpp_model import LlamaCppModel
from greenroom.matters.at_stake import AtStake, at_stake
from greenroom.matters.drafting import Details, matter_from_sentence
from tests.fakes import FlagAfter, NeverFlag, ScriptedModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.prompt import TextPrompt
    from greenroom.ports import Flag


class _Reading(ScriptedModel):
    """Reads a wish and news; the wish is the likelier by `leads`, as a log probability."""

    def __init__(self, who: str, wish: str, news: str, leads: float) -> None:
        super().__init__(
            ways={f'I want {who} to: "': f'{wish}"', f'I tell {who} that: "': f'{news}"'}
        )
        self._leads = leads

    def likelihoods(
        self, prompt: TextPrompt, texts: Sequence[str], cancel: Flag
    ) -> tuple[float, ...]:
        return (self._leads, 0.0)


ABOUT = (
    "Ida's hedge takes my light, and I want her to cut it before May, and I must tell her that I'm "
    "not going to water it, because my mother has had a long row with me about the money for it"
)


def read(wish: str, news: str, leads: float) -> AtStake | None:
    """What is at stake where the model reads that."""
    matter = matter_from_sentence(ABOUT, details=Details(opposite=("Ida, my neighbour",)))
    ida = matter.partners[0].model_copy(update={"pronoun": "she"})
    matter = matter.model_copy(update={"partners": (ida,)})
    return at_stake(matter, _Reading("Ida", wish, news, leads), NeverFlag())


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ("cut her hedge", "cut my hedge"),
        ("cut Ida's hedge before May", "cut my hedge before May"),
        ("cut my neighbour Ida's hedge", "cut my hedge"),
        ("give me my light", "give you your light"),
        ("ask her to cut it before May", "cut it before May"),
        ("cut it before May, because my mother has had a row", "cut it before May"),
        ("cut it for my mother with the money for her hedge before May",
         "cut it for your mother with the money"),
    ],
)  # fmt: skip
def test_what_somebody_is_to_do_is_said_as_they_would_say_it(wish: str, words: str) -> None:
    assert read(wish, "I'm not going to water it", leads=3.0) == AtStake(words, wanted=True)


def test_news_are_said_as_the_other_one_would_say_them() -> None:
    told = AtStake("you're not going to water it", wanted=False)
    assert read("cut her hedge", "I'm not going to water it", leads=-3.0) == told


@pytest.mark.parametrize(
    "wish",
    [
        "burn her hedge",  # nobody spoke of fire
        "cut it by the 1 of June",
        "talk to Ida about the hedge",  # the other one is who is spoken to
        "tell her about the money",
        "I want the hedge cut",
        "water",
    ],
)
def test_what_was_not_said_or_is_nothing_to_do_for_the_other_one_is_left_out(wish: str) -> None:
    told = AtStake("you're not going to water it", wanted=False)
    assert read(wish, "I'm not going to water it", leads=3.0) == told


def test_news_that_only_say_what_is_wanted_are_a_wish() -> None:
    should = "I must tell her that she should cut her hedge"
    assert read("cut her hedge", should, leads=-3.0) == AtStake("cut my hedge", wanted=True)


@pytest.mark.parametrize("news", ["I'm going to sell her hedge", "I want her to cut it before May"])
def test_news_that_were_not_told_so_or_are_a_wish_are_none(news: str) -> None:
    assert read("cut her hedge", news, leads=-3.0) == AtStake("cut my hedge", wanted=True)
    assert read("burn her hedge", news, leads=-3.0) is None


def test_who_stops_it_learns_nothing() -> None:
    matter = matter_from_sentence(ABOUT, details=Details(opposite=("Ida, my neighbour",)))
    model = _Reading("Ida", "cut her hedge", "I'm not going to water it", 3.0)
    assert at_stake(matter, model, FlagAfter(1)) is None


def test_a_real_model_makes_nothing_up() -> None:
    gguf = next((places.models_dir() / "smollm2-135m-instruct").glob("*.gguf"))
    model = LlamaCppModel(gguf, 1, slots=1)
    try:
        matter = matter_from_sentence(ABOUT, details=Details(opposite=("Ida, my neighbour",)))
        stake = at_stake(matter, model, NeverFlag())
    finally:
        model.close()
    said = content_keys(ABOUT) | content_keys("give let stop get pay")
    assert stake is None or content_keys(stake.words) <= said
