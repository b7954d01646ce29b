"""What a language model suggests, and what of it nobody sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.domain.scenario import Question
from greenroom.matters.at_stake import AtStake
from greenroom.matters.drafting import Details, matter_from_sentence, with_suggestion
from greenroom.matters.sieve import Kind, Sieve
from greenroom.matters.suggestions import Suggestion, suggestions
from greenroom.matters.wish_kinds import WISH_KINDS
from tests.fakes import FlagAfter, NeverFlag, ScriptedEncoder, ScriptedModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.prompt import TextPrompt
    from greenroom.ports import Flag, SentenceEncoder

HEDGE = matter_from_sentence(
    "I want to ask my neighbour to cut her hedge, because it takes the light from my kitchen. We "
    "have talked about it for nine years.",
    details=Details(opposite=("Ida, my neighbour",), goal="she cuts the hedge before summer"),
).model_copy(update={"questions": (Question(id="q1", ask="Who pays for the cutting?"),)})
STAKE = {' "Please': 'cut the hedge."'}
LINES = AtStake("cut the hedge", "request").lines
"""What anybody may say to what a model reads like that; it comes first."""


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("question", "Why does the hedge bother you after nine years?"),
        ("question", "Where should the birds in my hedge go?"),
        ("objection", "If I cut the hedge, it will die this year."),
        ("question", "What if you were to lose the light in your kitchen?"),
        ("objection", "You have to ask the birds in my hedge."),
        ("point", "I would help you with the hedge."),
    ],
)
def test_what_is_about_the_matter_passes(kind: Kind, text: str) -> None:
    assert Sieve(HEDGE, None).faults(kind, text) == ()


@pytest.mark.parametrize(
    ("kind", "text", "fault"),
    [
        ("question", "Can you tell me more about that?", "general"),
        ("question", "How much light do you get in my kitchen?", "other side"),
        ("question", "When will you cut the hedge?", "other side"),
        ("question", "What did my neighbour say about the hedge?", "other side"),
        ("question", "Could the hedge stay at 3 metres?", "invented"),
        ("question", "Would Peter help with the hedge?", "invented"),
        ("question", "Why did you poison the roots of the hedge?", "invented"),
        ("question", "Why do you think you were without light in the kitchen?", "invented"),
        ("objection", "You haven't cut the hedge for nine years.", "invented"),
        ("question", "Where does the hedge take the light?", "settled"),
        ("question", "Who will pay for cutting the hedge?", "said before"),
        ("question", "The hedge stays as it is.", "other kind"),
        ("objection", "The hedge " + "and the hedge " * 9 + "stays.", "other kind"),
        ("point", "Would you cut the hedge?", "other kind"),
        ("point", "I have paid a gardener to look at it.", "invented"),
        ("point", "I will ask my neighbour about the hedge.", "other side"),
    ],
)
def test_what_is_poor_is_sorted_out(kind: Kind, text: str, fault: str) -> None:
    assert fault in Sieve(HEDGE, None).faults(kind, text)


def test_what_means_the_same_is_sorted_out() -> None:
    kept, again = "Will the hedge grow back?", "Does a cut hedge recover?"
    encoder = ScriptedEncoder([kept, again])
    sieve = Sieve(HEDGE, encoder)
    sieve.keep(kept)
    assert "double" in sieve.faults("question", again)


def test_they_come_one_after_the_other_and_are_not_said_twice() -> None:
    ways = {"How": "long will the hedge stay bare?", "That": "hedge is older than the house."}
    ways = {**STAKE, **ways}
    found = list(suggestions(HEDGE, ScriptedModel(ways=ways), None, NeverFlag()))
    assert [each.text for each in found[: len(LINES)]] == list(LINES)
    assert found[len(LINES) :] == [
        Suggestion("question", "How long will the hedge stay bare?"),
        Suggestion("objection", "That hedge is older than the house."),
    ]
    known = [each.text for each in found]
    assert not list(suggestions(HEDGE, ScriptedModel(ways=ways), None, NeverFlag(), known))


def test_what_the_other_side_would_rather_say_is_not_suggested() -> None:
    class Weighing(ScriptedModel):
        def likelihoods(
            self, prompt: TextPrompt, texts: Sequence[str], cancel: Flag
        ) -> tuple[float, ...]:
            own = prompt.turn.endswith('I can say: "')
            return tuple(-20.0 if own != each.startswith("Who") else -2.0 for each in texts)

    ways = {"How": "long will the hedge stay bare?", "Who": "would cut the hedge for me?"}
    found = list(suggestions(HEDGE, Weighing(ways=ways), None, NeverFlag()))
    assert found == [Suggestion("question", "How long will the hedge stay bare?")]


def test_who_wants_no_deed_hears_what_fits_their_kind_of_wish(encoder: SentenceEncoder) -> None:
    matter = HEDGE.model_copy(update={"objective": "that she isn't hurt", "questions": ()})
    kind = WISH_KINDS["to be close"]
    found = [
        each.text for each in suggestions(matter, ScriptedModel(ways={}), encoder, NeverFlag())
    ]
    assert found[:3] == list(kind.asks[:3])
    news = ScriptedModel(ways={' "I have to tell you that': 'I will move away in spring."'})
    about = "I have to tell my neighbour that I will move away in spring."
    told = matter.model_copy(update={"about": about})
    found = [each.text for each in suggestions(told, news, encoder, NeverFlag())]
    assert set(kind.asks) & set(found)
    assert any("you will move away in spring" in each for each in found[-4:])


def test_what_the_card_has_already_is_not_suggested_again() -> None:
    model = ScriptedModel(ways=STAKE)
    known = (LINES[0], "Who pays?")
    found = [each.text for each in suggestions(HEDGE, model, ScriptedEncoder(), NeverFlag(), known)]
    assert found == [*LINES[1:]]


def test_a_cancelled_search_ends() -> None:
    model = ScriptedModel(ways={"How": "long will the hedge stay bare?"})
    assert list(suggestions(HEDGE, model, None, FlagAfter(0))) == []


def test_what_is_kept_is_marked() -> None:
    matter = with_suggestion(HEDGE, Suggestion("objection", "The hedge is old."))
    matter = with_suggestion(matter, Suggestion("point", "I would help."))
    assert [(each.id, each.suggested) for each in matter.questions] == [("q1", False), ("q2", True)]
    assert matter.points == ("I would help.",)
