"""The screen, driven by keys and by what a rehearsal tells."""

from __future__ import annotations

import asyncio
import queue
from typing import TYPE_CHECKING

import pytest
from textual.widgets import Static

from greenroom import session_config
from greenroom.commands.display.plain import parse_command
from greenroom.commands.display.screen import TalkScreen, meter
from greenroom.domain.commands import Command
from greenroom.domain.errors import EngineError, GreenroomError
from greenroom.domain.events import (
    Event,
    MoveChosen,
    PartnerSpoke,
    RehearsalEnded,
    RehearsalPaused,
    SpeechStarted,
    Trouble,
)
from greenroom.domain.notices import Caption, Level, Notice, PartnerIs, StillThere
from tests.small_scenario import PERSONA_ID, PERSONA_NAME, SCENARIO_ID

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from textual.pilot import Pilot

LIMIT_S = 20.0


class ScriptedRehearsal:
    """Tells what the test puts in, until an end."""

    def __init__(self) -> None:
        self.push_to_talk = False
        self.to_tell: queue.Queue[Event | Notice | GreenroomError] = queue.Queue()
        self.obeyed: list[Command] = []

    def run(self, tell: Callable[[Event | Notice], None]) -> RehearsalEnded:
        while True:
            what = self.to_tell.get(timeout=LIMIT_S)
            if isinstance(what, GreenroomError):
                raise what
            tell(what)
            if isinstance(what, RehearsalEnded):
                return what

    def command(self, command: Command) -> None:
        self.obeyed.append(command)
        if command.wish == "end":
            self.to_tell.put(RehearsalEnded(at_s=9.0, ending="stopped", outcome="open"))

    def tell(self, *what: Event | Notice | GreenroomError) -> None:
        for each in what:
            self.to_tell.put(each)


def play(
    scenario: str,
    steps: Callable[[Pilot[Exception | None], ScriptedRehearsal], Awaitable[None]],
) -> tuple[ScriptedRehearsal, Exception | None]:
    rehearsal = ScriptedRehearsal()
    app = TalkScreen(
        rehearsal, session_config.resolve(session_config.SessionConfig(scenario, degree="script"))
    )

    async def run() -> None:
        async with app.run_test() as pilot:
            await steps(pilot, rehearsal)
            if not rehearsal.obeyed or rehearsal.obeyed[-1].wish != "end":
                rehearsal.command(Command("end"))
            async with asyncio.timeout(LIMIT_S):
                while app.is_running:
                    await pilot.pause()

    asyncio.run(run())
    return rehearsal, app.return_value


async def shows(pilot: Pilot[Exception | None], where: str, text: str) -> None:
    """Wait until the part of the screen called `where` shows `text`."""
    async with asyncio.timeout(LIMIT_S):
        while text not in str(pilot.app.query_one(where, Static).content):
            await pilot.pause()


@pytest.mark.usefixtures("small_scenario")
@pytest.mark.enable_socket  # the event loop of some systems is made of one
def test_captions_state_and_troubles_are_on_the_screen() -> None:
    async def steps(pilot: Pilot[Exception | None], rehearsal: ScriptedRehearsal) -> None:
        await shows(pilot, "#state", f"{PERSONA_NAME} is getting ready")
        rehearsal.tell(
            PartnerSpoke(
                at_s=3.0, turn=0, persona_id=PERSONA_ID, start_s=1.0, end_s=3.0,
                text="What have you got for me?",
            ),
            PartnerIs(at_s=3.0, doing="listening"),
            Caption(at_s=4.0, text="We have a"),
            Level(at_s=65.0, microphone_db=-30.0, loudspeaker_db=-120.0, muted=True),
            Trouble(at_s=4.0, message="The microphone is gone: plug it in again."),
            RehearsalPaused(at_s=5.0),
        )  # fmt: skip
        await shows(pilot, "#said", f"{PERSONA_NAME}: What have you got for me?\nYou: We have a")
        await shows(pilot, "#state", f"{PERSONA_NAME} is listening")
        await shows(pilot, "#state", f"{'█' * 12}{'░' * 12}")
        await shows(pilot, "#state", "MUTED  PAUSED")
        await shows(pilot, "#state", "The microphone is gone: plug it in again.")
        await shows(pilot, "#head", "0:05")  # it stands still since the pause

    assert play(SCENARIO_ID, steps)[1] is None


@pytest.mark.usefixtures("small_scenario")
@pytest.mark.enable_socket
def test_every_key_is_a_wish() -> None:
    async def steps(pilot: Pilot[Exception | None], rehearsal: ScriptedRehearsal) -> None:
        rehearsal.push_to_talk = True
        await shows(pilot, "#state", "press space to talk")
        await pilot.press("d", "space")
        await shows(pilot, "#state", "HOLDING your turn")
        await pilot.press("space", "m")
        rehearsal.tell(
            Level(at_s=1.0, microphone_db=-120.0, loudspeaker_db=-120.0, muted=True),
            RehearsalPaused(at_s=1.0),
        )
        await shows(pilot, "#state", "MUTED  PAUSED")
        await pilot.press("m", "p", "b", "ctrl+c")

    rehearsal, _ = play(SCENARIO_ID, steps)
    assert [each.wish for each in rehearsal.obeyed] == [
        "done", "hold", "release", "mute", "unmute", "resume", "take_back", "end",
    ]  # fmt: skip


@pytest.mark.enable_socket
def test_a_talk_has_a_light_and_is_asked_whether_it_is_over() -> None:
    async def steps(pilot: Pilot[Exception | None], rehearsal: ScriptedRehearsal) -> None:
        rehearsal.tell(
            MoveChosen(
                at_s=0.0, turn=0, persona_id="p", move="opening", reason="", signals=(),
                resistance=3, state={"phase": "listening"},
            ),
            SpeechStarted(at_s=10.0),
            Level(at_s=10.0 + 271.0, microphone_db=-30.0, loudspeaker_db=-120.0),
        )  # fmt: skip
        await shows(pilot, "#head", "your talk 4:31 amber")
        rehearsal.tell(StillThere(at_s=300.0))
        await shows(pilot, "#state", "Was that all?")

    play("five-minute-talk", steps)


@pytest.mark.usefixtures("small_scenario")
@pytest.mark.enable_socket
def test_an_error_ends_the_screen_and_is_handed_on() -> None:
    async def steps(pilot: Pilot[Exception | None], rehearsal: ScriptedRehearsal) -> None:
        rehearsal.tell(EngineError("It broke."))
        async with asyncio.timeout(LIMIT_S):
            while pilot.app.is_running:
                await pilot.pause()

    assert str(play(SCENARIO_ID, steps)[1]) == "It broke."


def test_the_meter_is_full_at_full_scale_and_empty_in_silence() -> None:
    assert meter(0.0) == "█" * 24
    assert meter(-60.0) == meter(-120.0) == "░" * 24
    assert meter(-30.0).count("█") == 12


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("done", Command("done")),
        (" MUTE ", Command("mute")),
        ("back", Command("take_back")),
        ("back 3", Command("take_back", 3)),
        ("back off", None),
        ("stop it", None),
    ],
)
def test_wishes_can_be_typed(typed: str, command: Command | None) -> None:
    assert parse_command(typed) == command
