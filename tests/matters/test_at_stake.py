"""What the one opposite is asked to do, or is told, read from the person's sentence by a model."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom import places
from greenroom.dialogue.english.likeness import content_keys
from greenroom.engines.llama_cpp_model import LlamaCppModel
from greenroom.matters.at_stake import AtStake, at_stake
from greenroom.matters.drafting import Details, matter_from_sentence
from greenroom.matters.dreads import without_foreseen
from tests.fakes import FlagAfter, NeverFlag, ScriptedModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.prompt import TextPrompt
    from greenroom.ports import Flag


class _Reading(ScriptedModel):
    """Reads a wish and news; the wish is the likelier by `leads`, as a log probability."""

    def __init__(self, who: str, wish: str, news: str, leads: float, fluency: float = -0.5) -> None:
        super().__init__(
            ways={f'I want {who} to: "': f'{wish}"', f'I tell {who} that: "': f'{news}"'},
            fluency=fluency,
        )
        self._leads = leads

    def likelihoods(
        self, prompt: TextPrompt, texts: Sequence[str], cancel: Flag
    ) -> tuple[float, ...]:
        return (self._leads, 0.0)


ABOUT = (
    "Ida's hedge takes my light, and I want her to cut it before May, and I must tell her that I'm "
    "not going to water it, because my mother has had a long row with me about the money "
    "for it, all of the 1,200"
)
AS_SAID = AtStake("cut it before May", wanted=True)
"""What the rules find in that, where the model is not sure."""


def read(
    wish: str,
    news: str,
    leads: float,
    about: str = ABOUT,
    goal: str | None = None,
    fluency: float = -0.5,
) -> AtStake | None:
    """What is at stake where the model reads that."""
    matter = matter_from_sentence(
        about, details=Details(opposite=("Ida, my neighbour",), goal=goal)
    )
    ida = matter.partners[0].model_copy(update={"pronoun": "she"})
    matter = matter.model_copy(update={"partners": (ida,)})
    return at_stake(matter, _Reading("Ida", wish, news, leads, fluency), NeverFlag())


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ("cut her hedge", "cut my hedge"),
        ("cut Ida's hedge before May", "cut my hedge before May"),
        ("cut my neighbour Ida's hedge", "cut my hedge"),
        ("give me my light", "give you your light"),
        ("ask her to cut it before May", "cut it before May"),
        ("give me 1,200 for the light", "give you 1,200 for the light"),
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
        "her hedge",
        "water",
    ],
)
def test_what_was_not_said_or_is_nothing_to_do_for_the_other_one_is_left_out(wish: str) -> None:
    told = AtStake("you're not going to water it", wanted=False)
    assert read(wish, "I'm not going to water it", leads=2.0) == told
    found = read(wish, "I'm not going to water it", leads=4.0)  # it was surely a wish
    assert found == AS_SAID


def test_whose_something_is_stands_in_the_sentence() -> None:
    told = AtStake("your mother has had a long row with you", wanted=False)
    assert read("water", "her mother has had a long row with me", leads=-3.0) == told


def test_news_that_only_say_what_is_wanted_are_a_wish() -> None:
    should = "I must tell her that she should cut her hedge"
    cut = AtStake("cut my hedge", wanted=True)
    assert read("cut her hedge", should, leads=-3.0) == cut


@pytest.mark.parametrize("news", ["I'm going to sell her hedge", "I want her to cut it before May"])
def test_news_that_were_not_told_so_or_are_a_wish_are_none(news: str) -> None:
    assert read("cut her hedge", news, leads=-3.0) == AS_SAID
    assert read("burn her hedge", news, leads=-3.0) == AS_SAID


FORETOLD = "I've told Ida twice, and I must get the money for the fence before May"


@pytest.mark.parametrize(
    ("clause", "kept"),
    [
        (", and she'll only say that it was never hers", False),
        (", but I think she's going to cry", False),
        (", so she'll have to pay for it", True),
        (", if she'd only listen", True),
        (", and they'll fine me", True),  # she is not they
    ],
)
def test_what_the_other_one_will_do_is_neither_wanted_nor_told(clause: str, *, kept: bool) -> None:
    assert without_foreseen(f"{FORETOLD}{clause}, and I'm tired.", "she") == (
        f"{FORETOLD}{clause if kept else ''}, and I'm tired."
    )


def test_what_the_person_is_to_get_is_given_to_them() -> None:
    given = AtStake("give you the money for the fence before May", wanted=True)
    assert read("get the money for the fence before May", "", leads=3.0, about=FORETOLD) == given
    for news in ("there's this fence", "I must get the money for the fence"):
        assert read("burn it", news, leads=-3.0, about=FORETOLD) != AtStake(news, wanted=False)


def test_a_goal_that_is_written_beside_the_sentence_is_read_with_it() -> None:
    paid = AtStake("pay for the roses", wanted=True)
    assert read("pay for the roses", "", leads=3.0, about=FORETOLD) is None  # nobody spoke of them
    goal = "she pays for the roses"
    assert read("pay for the roses", "", leads=3.0, about=FORETOLD, goal=goal) == paid


def test_what_the_person_wants_to_do_is_let_and_what_they_want_to_get_is_given() -> None:
    given = AtStake("give you the garden", wanted=True)
    assert read("get the garden", "", leads=3.0, about=FORETOLD, goal="get the garden") == given
    share = "I want to share the garden with Ida before May"
    let = AtStake("let you share the garden", wanted=True)
    assert read("share the garden", "", leads=3.0, about=share) == let
    theirs = "Ida wants me to share the garden, and she and her sister want to sell the shed"
    assert read("share the garden", "", leads=3.0, about=theirs) is None  # she wants that
    sold = AtStake("sell the shed", wanted=True)
    assert read("sell the shed", "", leads=3.0, about=theirs) == sold  # and not "let me"


def test_where_the_sentence_is_not_sure_the_goal_says_it() -> None:
    hinted = "Ida's hedge takes my light, and my tomatoes got nothing all summer"
    agreed = AtStake("agree to my hedge cut before May", wanted=True)
    found = read("grow", "I got nothing", 0.0, about=hinted, goal="Her hedge cut before May")
    assert found == agreed
    assert read("cut her hedge", "I got nothing", 0.0, about=hinted) is None  # it is guessed
    assert (
        read("grow", "I got nothing", 9.0, about=hinted, goal="Her hedge cut before May") == agreed
    )
    refused = AtStake("you're saying no to the hedge", wanted=False)
    assert read("grow", "I got nothing", 0.0, about=hinted, goal="No to the hedge") == refused
    plain = f"{hinted}, and I want her to cut it by May, or half now"
    assert read("grow", "I got nothing", 0.0, about=plain) == AtStake("cut it by May", wanted=True)
    own = "Say no and stick to it"
    assert read("cut her hedge", "I got nothing", 0.0, about=hinted, goal=own) is None


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
