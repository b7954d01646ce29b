"""Tests for telling what kind of thing a person wants in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.matters.wish_kinds import WISH_KINDS, wish_kind_in

if TYPE_CHECKING:
    from greenroom.ports import SentenceEncoder


@pytest.mark.parametrize(
    ("goal", "kind"),
    [
        ("that he repairs the gate by Sunday", "a deed"),
        ("ten percent off, and we stay friends", "a deed"),
        ("an honest explanation of the delay", "an answer"),
        ("that my brother isn't angry with me, and comes to the wedding", "to be close"),
        ("to say no to the extra shift without a quarrel", "to get it said"),
        ("She understands that it's the money and not her work", "to be close"),
        ("him not panicking", "to be close"),
        ("I want her to know that it was never her", "to be close"),
        ("her to see a doctor", "a deed"),
        ("they accept the late form", "a deed"),
        ("get him moved to another class without a row", "a deed"),
        ("tell the truth and keep the job", "to get it said"),
        ("dinner with her, or if not, no hard feelings", "a yes to me"),
    ],
)
def test_the_first_thing_that_is_wanted_tells_the_kind(
    goal: str, kind: str, encoder: SentenceEncoder
) -> None:
    about = "I'd like to ask Ada from the choir to dinner."
    assert wish_kind_in(goal, about, encoder) is WISH_KINDS[kind]


@pytest.mark.parametrize(
    ("goal", "kind"),
    [
        ("a reasonable rent", "a deed"),
        ("to turn the music down", "a deed"),
        ("that he still pays half", "a deed"),
        ("her hearing aid replaced", "a deed"),
        ("them to hear my appeal before June", "a deed"),
        ("not to lose the deposit", "a deed"),
        ("I\u2019d like him to fix the roof", "a deed"),
        ("that she doesn\u2019t hate me", "to be close"),
        ("she won't be angry", "to be close"),
    ],
)
def test_what_begins_nearly_like_another_kind_is_none(
    goal: str, kind: str, encoder: SentenceEncoder
) -> None:
    assert wish_kind_in(goal, "I have to ask my flatmate to move out.", encoder) is WISH_KINDS[kind]


@pytest.mark.parametrize(
    ("name", "goal"), [(name, goal) for name, kind in WISH_KINDS.items() for goal in kind.says]
)
def test_every_example_is_of_its_kind(name: str, goal: str, encoder: SentenceEncoder) -> None:
    about = "I'd like to ask Ada from the choir to dinner." if name == "a yes to me" else ""
    assert wish_kind_in(goal, about, encoder) is WISH_KINDS[name]


def test_nobody_wants_such_a_yes_who_does_not_say_so(encoder: SentenceEncoder) -> None:
    kind = wish_kind_in("a yes, or a kind no", "Coming out to my best friend.", encoder)
    assert kind is not WISH_KINDS["a yes to me"]


def test_only_a_deed_has_no_lines_of_its_own() -> None:
    assert [name for name, kind in WISH_KINDS.items() if not kind.asks] == ["a deed"]
