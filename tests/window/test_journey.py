"""The window on a screen, with mouse, keys, microphone and loudspeaker: nothing is stood in for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from greenroom.domain.events import SlideShown
from greenroom.storage.diary import read_diary
from greenroom.storage.journal import EVENTS_FILE, read_rehearsal
from greenroom.storage.library import Library
from tests.e2e.faulty import clips
from tests.made_documents import make_pdf
from tests.virtual_audio import RATE_HZ
from tests.window.journey import Journey
from tests.window.robot import Robot, Screen

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.domain.audio import Samples
    from tests.virtual_audio import VirtualAudio

_SMALL = '[talk]\npartner = "smollm2-135m-instruct"\n'


@pytest.fixture
def robot(
    whole_model_store: Path, greenroom_home: Path, tmp_path: Path, virtual_audio: VirtualAudio
) -> Iterator[Robot]:
    greenroom_home.mkdir()
    (greenroom_home / "settings.toml").write_text(_SMALL)
    screen = Screen()
    environment = {**virtual_audio.environment, "GREENROOM_WEIGHTS": str(whole_model_store)}
    made = Robot(screen, environment, tmp_path / "window.log")
    yield made
    made.kill()
    screen.close()
    assert not (tmp_path / "window.log").read_text("utf-8")


def test_from_the_first_start_to_two_takes_side_by_side(
    robot: Robot, virtual_audio: VirtualAudio, speech_dir: Path, greenroom_home: Path
) -> None:
    mine = clips(speech_dir, 3)
    journey = Journey(robot, virtual_audio, mine, None)
    journey.welcome()
    journey.prepare("Answer in one sentence")
    journey.rehearse(mine[1:2])
    journey.debrief()
    journey.again()
    journey.rehearse(mine[2:3])
    journey.debrief()
    journey.compare()
    robot.wait("Back to all takes", role="Button")
    with Library(greenroom_home / "library.sqlite") as library:
        takes = library.takes()
    assert [take.scenario_id for take in takes] == ["sales-pitch", "sales-pitch"]
    diaries = [read_diary(take.folder) for take in takes]
    assert [each.tries for each in diaries] == ["Answer in one sentence"] * 2
    assert [(each.went, each.felt) for each in diaries] == [(4, 3)] * 2


def test_keys_turn_slides_on_the_clock_of_the_sound(
    robot: Robot,
    virtual_audio: VirtualAudio,
    speech_dir: Path,
    greenroom_home: Path,
    tmp_path: Path,
) -> None:
    deck = tmp_path / "talk.pdf"
    make_pdf(deck)
    chosen = f'{_SMALL}decks = {{ "five-minute-talk" = "{deck}" }}\n[window]\nwelcomed = true\n'
    (greenroom_home / "settings.toml").write_text(chosen)
    robot.see()
    robot.key("ctrl+1")
    robot.click("A five-minute talk", part=True)
    robot.wait("3 slides")
    robot.key("Return")
    robot.wait("This slide", 120.0)
    pressed: list[tuple[float, float]] = []
    before = virtual_audio.recorded_of("room").size  # of other journeys

    def now_s() -> float:
        return (virtual_audio.recorded_of("room").size - before) / RATE_HZ

    def press(key: str) -> None:
        begun_s = now_s()
        robot.key(key)
        pressed.append((begun_s, now_s()))

    journey = Journey(robot, virtual_audio, [], None)
    press("Next")  # Page Down
    journey.say(clips(speech_dir, 1)[0])
    for key in ("Right", "b", "Left", "Home"):
        press(key)
    robot.key("Escape")
    robot.click("End", role="Button")
    robot.wait("How was it?", 60.0)
    (folder,) = (each.parent for each in (greenroom_home / "rehearsals").glob(f"*/{EVENTS_FILE}"))
    shown = [each for each in read_rehearsal(folder).events if isinstance(each, SlideShown)]
    assert [each.number for each in shown] == [1, 2, 3, 0, 2, 1]
    person, rate_hz = soundfile.read(folder / "person.wav", dtype="float32")
    late_s = begin_s(virtual_audio.recorded_of("room")[before:], RATE_HZ) - begin_s(person, rate_hz)
    for each, (begun_s, over_s) in zip(shown[1:], pressed, strict=True):  # the key came in between
        assert begun_s - 0.1 <= each.at_s + late_s <= over_s + 0.1


def begin_s(sound: Samples, rate_hz: int) -> float:
    """Return when it is loud first."""
    return float(np.flatnonzero(np.abs(sound) > 0.05)[0]) / rate_hz
