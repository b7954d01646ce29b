"""A rehearsal that goes on from an earlier take, in virtual time."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from greenroom.domain.errors import InputError
from greenroom.domain.events import (
    MoveChosen,
    PartnerLine,
    PersonSaid,
    RehearsalContinues,
    RehearsalEnded,
    RehearsalStarted,
    TurnsTakenBack,
)
from greenroom.session.checkpoint import replay
from greenroom.session.continuing import continuing
from greenroom.session.view import RehearsalView
from greenroom.storage.journal import StoredRehearsal, event_from_json, event_to_json
from tests.session.talking_in_a_room import Person, Talk

if TYPE_CHECKING:
    from greenroom.domain.events import AnyEvent, Event

_TURNS = (
    "I wanted to talk about the last two releases.",
    "Both were late, and support heard it from customers.",
    "Could we agree that you tell me two days before a date moves?",
)
STARTED = RehearsalStarted(
    at_s=0.0, rehearsal_id="first", scenario_id="missed-deadlines", persona_ids=(), seed=3,
    started_at="2026-11-22T08:00:00+00:00", version="0",
)  # fmt: skip


def stored(*events: Event) -> StoredRehearsal:
    """A rehearsal as it comes from the disk."""
    read: list[AnyEvent] = [event_from_json(event_to_json(each)) for each in events]
    return StoredRehearsal(Path("take"), tuple(read))


@pytest.fixture(scope="module")
def first() -> Talk:
    """Three turns, each with its answer."""
    talk = Talk()
    talk.run(talk.answered(*_TURNS))
    return talk


@pytest.fixture(scope="module")
def take(first: Talk) -> StoredRehearsal:
    return stored(STARTED, *first.events)


def goes_on(take: StoredRehearsal, turn: int) -> Talk:
    return Talk(past=stored(STARTED, continuing(take, turn)).events)


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_the_partner_says_its_line_again_and_answers_as_it_did_before(
    first: Talk, take: StoredRehearsal, turn: int
) -> None:
    again = goes_on(take, turn)
    again.run(again.answered(*_TURNS[turn:]))
    assert again.spoken == first.spoken[turn:]
    assert again.said == first.said[turn:]
    assert again.conversation.history.state.turn == 3  # type: ignore[union-attr]
    assert again.conversation.history.talk == first.conversation.history.talk
    again.agrees()


def test_only_what_is_new_is_told(take: StoredRehearsal) -> None:
    again = goes_on(take, 1)
    again.run(again.answered(_TURNS[1]))
    assert [each.turn for each in again.of(PersonSaid)] == [2]
    assert [each.turn for each in again.of(MoveChosen)] == [2]
    assert [each.turn for each in again.of(PartnerLine)] == [2]


def test_the_time_that_was_used_is_used(take: StoredRehearsal) -> None:
    again = goes_on(take, 1)
    again.run(again.answered(_TURNS[1]))
    before_s = next(e.state["at_s"] for e in take.events if isinstance(e, MoveChosen) and e.turn)
    state_s = again.of(MoveChosen)[0].state["at_s"]
    assert state_s == pytest.approx(before_s + again.of(PersonSaid)[0].end_s)


def test_after_a_restart_it_stands_where_it_stood(first: Talk, take: StoredRehearsal) -> None:
    again = goes_on(take, 1)
    again.run(again.answered(_TURNS[1]))
    begun = replay(again.all_events[:2], 0.0)
    assert begun.repeats
    assert not replay(again.all_events, 60.0).repeats
    assert begun.state is not None
    assert begun.state.turn == 1
    heard = next(n for n, each in enumerate(again.all_events) if each in again.events[:1])
    restarted = Talk(past=tuple(again.all_events[: heard + 1]), heard_s=20.0)
    restarted.run(restarted.answered(_TURNS[1]))
    assert restarted.spoken[-1] == first.spoken[2]


def test_nothing_before_its_first_line_can_be_taken_back(take: StoredRehearsal) -> None:
    again = goes_on(take, 2)

    def person() -> Person:
        yield again.listens
        again.wish("take_back")
        yield again.speaks
        yield again.listens
        again.agrees()

    again.run(person())
    assert [each.turn for each in again.of(TurnsTakenBack)] == [2]
    assert again.spoken[0] == again.spoken[1]


def test_a_take_that_went_on_can_be_gone_on_from(first: Talk, take: StoredRehearsal) -> None:
    second = goes_on(take, 1)
    second.run(second.answered(_TURNS[1]))
    third = goes_on(stored(*second.all_events), 2)
    third.run(third.answered(_TURNS[2]))
    assert third.spoken == first.spoken[2:]
    third.agrees()
    with pytest.raises(InputError, match="no turn 0"):
        continuing(stored(*second.all_events), 0)


def test_a_turn_that_is_not_there_cannot_be_gone_on_from(take: StoredRehearsal) -> None:
    with pytest.raises(InputError, match="no turn 7"):
        continuing(take, 7)
    ended = RehearsalEnded(at_s=99.0, ending="stopped", outcome="open")
    with pytest.raises(InputError, match="no turn 4"):
        continuing(stored(*take.events, ended), 4)


def test_who_speaks_is_known_from_the_beginning(take: StoredRehearsal) -> None:
    view = RehearsalView()
    fact = continuing(take, 1)
    assert isinstance(fact, RehearsalContinues)
    view.apply(fact)
    assert view.speaker == fact.state["persona"]
