"""What the one opposite is asked to do, or is told, read by a model that says it straight."""

from __future__ import annotations

import pytest

from greenroom import places
from greenroom.dialogue.english.likeness import content_keys
from greenroom.engines.llama_cpp_model import LlamaCppModel
from greenroom.matters.at_stake import AtStake, at_stake
from greenroom.matters.drafting import Details, matter_from_sentence
from greenroom.matters.dreads import without_foreseen
from greenroom.matters.sieve import Sieve
from tests.fakes import FlagAfter, NeverFlag, ScriptedModel

ASKS, TELLS, WANTS = ' "Please', ' "I have to tell you that', ""
ABOUT = "Ida's hedge takes my light, and she has to cut her hedge before May"
NEWS = "I must tell Ida that I'm not going to water her hedge"
CUT = AtStake("cut my hedge", "request")


def read(
    ways: dict[str, str], about: str = ABOUT, goal: str | None = None, fluency: float = -0.2
) -> AtStake | None:
    """What is at stake where the model says that."""
    matter = matter_from_sentence(
        about, details=Details(opposite=("Ida, my neighbour",), goal=goal)
    )
    said = {start: f'{way}."' for start, way in ways.items()}
    return at_stake(matter, ScriptedModel(ways=said, fluency=fluency), NeverFlag())


def test_what_is_wanted_is_what_the_model_asks_for() -> None:
    assert read({ASKS: "cut your hedge", TELLS: "I want your hedge cut"}) == CUT


def test_what_the_sentence_says_that_they_are_to_do_is_asked_for() -> None:
    about = "Ida wants a higher hedge, and I want her to leave it at two metres, and I dread it"
    garbled = {ASKS: "leave your hedge up at two metres"}
    assert read(garbled, about) == AtStake("leave it at two metres", "request")
    for about in ("I never said that I want her to move out", "When I need her to help she laughs"):
        assert read({}, about) is None


def test_what_the_model_only_guesses_is_left_out() -> None:
    assert read({ASKS: "cut your hedge"}, fluency=-0.6) is None


def test_news_are_told_where_the_person_has_something_to_tell() -> None:
    told = AtStake("you're not going to water my hedge", "news")
    news = {TELLS: "I'm not going to water your hedge"}
    assert read({ASKS: "water your hedge", **news}, NEWS) == told
    assert read(
        {ASKS: "tell me that", TELLS: "my mother has a hedge"}, "my mother has a hedge"
    ) is (None)
    hears = "she hears it from me"
    assert read({ASKS: "tell me that", **news}, NEWS.replace("tell", "visit"), hears) == told


def test_a_no_is_told_where_the_request_is_what_the_person_refuses() -> None:
    about = "Ida wants to borrow the mower again and I'm not doing it this time"
    ways = {ASKS: "borrow the mower", TELLS: "I'm not lending you the mower"}
    assert read(ways, about) == AtStake("you're not lending me the mower", "news")
    asked = "I want to ask Ida if I can borrow the mower"
    ways = {ASKS: "let me borrow the mower", TELLS: "I can't borrow the mower"}
    assert read(ways, asked) == AtStake("let you borrow the mower", "request")


@pytest.mark.parametrize(
    ("goal", "wants", "stake"),
    [
        ("a date for the roses", "a date for the roses", ("a date for the roses", "wish")),
        ("she cuts my roses", "her to cut my roses", ("cut your roses", "request")),
        (
            "that she knows I like her hedge",
            "her to know I like her hedge",
            ("me to know you like my hedge", "wish"),
        ),
        ("a date for the roses", "a date for the tulips", ("cut my hedge", "request")),  # unsaid
    ],
)
def test_a_goal_is_said_as_a_whole_sentence_first(
    goal: str, wants: str, stake: tuple[str, str]
) -> None:
    assert read({WANTS: wants, ASKS: "cut your hedge"}, goal=goal) == AtStake(*stake)  # type: ignore[arg-type]


def test_what_a_person_wants_to_do_is_asked_for_where_the_request_says_the_same() -> None:
    ways = {WANTS: "to water her roses in May", ASKS: "let me water your roses in May"}
    goal = "to water her roses in May"
    assert read(ways, goal=goal) == AtStake("let you water my roses in May", "request")
    other = {**ways, ASKS: "cut your hedge"}
    assert read(other, goal=goal) == AtStake("to water my roses in May", "wish")


def test_what_lost_its_no_is_not_asked_for() -> None:
    ways = {WANTS: "to water her roses", ASKS: "let me water your roses"}
    assert read(ways, goal="I don't water her roses") is None


def test_each_line_to_a_wish_says_it_back_and_differs() -> None:
    lines = AtStake("no more roses", "wish").lines
    assert all(line.startswith("You want no more roses. ") for line in lines)
    assert lines[0] == "You want no more roses. And what if I say no?"
    assert len(set(lines)) == len(lines) == 7


def test_what_only_sounds_like_news_or_a_no_is_asked_for() -> None:
    about = "Ida plays the drums all night and I can't sleep with the drums on"
    ways = {ASKS: "turn the drums down", TELLS: "I can't sleep with the drums on"}
    turned = f"{about}, she could turn the drums down"
    assert read(ways, turned) == AtStake("turn the drums down", "request")
    about = "Ida does not allow me to take a break and I'm on my feet for nine hours"
    ways = {ASKS: "let me take a break", TELLS: "I'm on my feet for nine hours"}
    assert read(ways, about) == AtStake("let you take a break", "request")
    about = "I must tell Megan that I'm leaving"
    told = AtStake("you're leaving", "news")
    assert read({ASKS: "tell me that", TELLS: "I'm leaving"}, about) == told


def test_a_goal_that_is_written_beside_the_sentence_is_shown_to_the_model() -> None:
    model = ScriptedModel(ways={})
    for goal, shown in ((None, False), ("roses", True)):
        details = Details(opposite=("Ida, my neighbour",), goal=goal)
        assert at_stake(matter_from_sentence(ABOUT, details=details), model, NeverFlag()) is None
        assert ("Goal: " in model.texts_continued[-1].scene) == shown


FORETOLD = "I've told Ida twice, and I must get the money for the fence before May"


@pytest.mark.parametrize(
    ("clause", "kept"),
    [
        (", and she'll only say that it was never hers", False),
        (", but I think she's going to cry", False),
        (". She'll be glad to hear it", True),  # it may be what is wanted
        (", so she'll have to pay for it", True),
        (", if she'd only listen", True),
        (", and they'll fine me", True),  # she is not they
    ],
)
def test_what_the_other_one_will_do_is_neither_wanted_nor_told(clause: str, *, kept: bool) -> None:
    assert without_foreseen(f"{FORETOLD}{clause}, and I'm tired.", "she") == (
        f"{FORETOLD}{clause if kept else ''}, and I'm tired."
    )


def test_what_the_person_will_do_is_no_part_of_the_wish() -> None:
    goal = "The tree stays and I only have it trimmed"
    wants = "the tree to stay and I only have it trimmed"
    stake = read({WANTS: wants}, "Ida wants my tree to go", goal=goal)
    assert stake == AtStake("the tree to stay", "wish")


def test_a_wish_that_has_nothing_of_the_goal_gives_way_to_the_request() -> None:
    ways = {WANTS: "the money", ASKS: "have both invoices paid"}
    about = "I want the money, and I'd like to keep Ida as a client"
    stake = read(ways, about, goal="She has both invoices paid by the end of next week")
    assert stake == AtStake("have both invoices paid", "request")


@pytest.mark.parametrize(
    ("words", "short"),
    [
        ("order a new boiler by the tenth of November", "order a new boiler"),
        ("move you to fixed days from the next roster on", "move you to fixed days"),
        ("lend you the hall for two months, starting in May", "lend you the hall"),
        ("let you work from home every Friday", "let you work from home every Friday"),
        ("put it into next year's budget", "put it into next year's budget"),
        ("come by Sunday", "come by Sunday"),
    ],
)
def test_by_when_is_said_once(words: str, short: str) -> None:
    lines = AtStake(words, "request").lines
    assert lines[0] == f"Why should I {words}?"
    assert lines[2] == f"What happens if I don't {short}?"


def test_that_they_say_the_same_wish_makes_no_two_lines_double() -> None:
    stake = AtStake("pay the rest of the bill by Friday week", "request")
    matter = matter_from_sentence(ABOUT)
    sieve = Sieve(matter, None, stake.ways)
    for line in stake.lines:
        assert not sieve.repeats(line)
        sieve.keep(line)


def test_a_sentence_of_what_they_will_say_is_left_out_too() -> None:
    told = f"{FORETOLD}. She will say it was never hers. I'm tired."
    assert without_foreseen(told, "she") == f"{FORETOLD}. I'm tired."
    both = f"{FORETOLD}. She will say it was never hers, and I can't wait."
    assert without_foreseen(both, "she") == both


def test_who_stops_it_learns_nothing() -> None:
    matter = matter_from_sentence(ABOUT, details=Details(opposite=("Ida, my neighbour",)))
    model = ScriptedModel(ways={ASKS: 'cut your hedge."'}, fluency=-0.2)
    assert at_stake(matter, model, FlagAfter(1)) is None


def test_a_real_model_makes_nothing_up() -> None:
    gguf = next((places.models_dir() / "smollm2-135m-instruct").glob("*.gguf"))
    model = LlamaCppModel(gguf, 1, slots=1)
    try:
        matter = matter_from_sentence(ABOUT, details=Details(opposite=("Ida, my neighbour",)))
        stake = at_stake(matter, model, NeverFlag())
    finally:
        model.close()
    unsaid = "give let stop get pay put send take come make agree have keep accept say know tell"
    said = content_keys(ABOUT) | content_keys(f"{unsaid} show lend return")
    assert stake is None or content_keys(stake.words) <= said
