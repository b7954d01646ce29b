from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.domain.events import (
    MoveChosen,
    PersonSaid,
    SpeechStarted,
    Trouble,
    TurnReopened,
    TurnsTakenBack,
)
from greenroom.domain.notices import Level, PartnerIs
from greenroom.domain.scenario import TalkRules
from greenroom.domain.talk import Word
from greenroom.ui.state.rehearse import CastInfo, RehearsalScreen

if TYPE_CHECKING:
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Notice

RULES = TalkRules(green_s=240, amber_s=270, red_s=300)
TALK = CastInfo("A talk", "Toby", {"toby": "Toby", "wanda": "Wanda"}, RULES)


def stage(*told: Event | Notice | CastInfo) -> RehearsalScreen:
    made = RehearsalScreen()
    for what in told:
        made.apply(what)
    return made


def level(at_s: float) -> Level:
    return Level(at_s=at_s, microphone_db=-40.0, loudspeaker_db=-120.0)


def chosen(phase: str, persona: str = "toby") -> MoveChosen:
    return MoveChosen(
        at_s=1.0, turn=0, persona_id=persona, move="m", reason="", signals=(), resistance=3,
        state={"phase": phase},
    )  # fmt: skip


def said(turn: int, words: int, seconds: float) -> PersonSaid:
    return PersonSaid(
        at_s=100.0, turn=turn, start_s=100.0 - seconds, end_s=100.0,
        words=(Word("word", 0.0, 1.0),) * words,
    )  # fmt: skip


def test_a_talk_is_opened_and_questioned_like_a_conversation() -> None:
    assert stage(TALK).scene == "getting_ready"
    opening = (TALK, level(1.0), chosen("listening"), PartnerIs(at_s=1.0, doing="speaking"))
    assert stage(*opening).scene == "conversation"
    waits = (*opening, PartnerIs(at_s=3.0, doing="listening"))
    assert stage(*waits).scene == "talk"
    given = (*waits, SpeechStarted(at_s=5.0), level(250.0))
    assert (stage(*given).scene, stage(*given).light) == ("talk", "green")
    asked = stage(*given, chosen("asking", "wanda"))
    assert (asked.scene, asked.light, asked.speaker) == ("conversation", "", "Wanda")


def test_the_pace_is_that_of_the_last_turns() -> None:
    assert stage(said(1, 24, 10.0)).pace_wpm is None  # too few words to tell
    assert stage(said(1, 30, 10.0)).pace_wpm == 180.0
    assert stage(said(1, 10, 30.0), said(2, 100, 50.0)).pace_wpm == 120.0
    assert stage(said(1, 40, 10.0), said(2, 20, 10.0)).pace_wpm == 180.0


def test_what_is_taken_back_does_not_count_for_the_pace() -> None:
    told = (said(1, 30, 10.0), said(2, 100, 10.0))
    assert stage(*told, TurnsTakenBack(at_s=100.0, turn=1)).pace_wpm == 180.0
    assert stage(*told, TurnReopened(at_s=100.0, turn=2)).pace_wpm == 180.0


def test_trouble_is_shown_for_a_while() -> None:
    told = (level(10.0), Trouble(at_s=10.0, message="It broke."))
    assert stage(*told, level(30.0)).trouble == "It broke."
    assert not stage(*told, level(41.0)).trouble
