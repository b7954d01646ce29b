"""The window on a screen, with mouse, keys, microphone and loudspeaker: nothing is stood in for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.storage.diary import read_diary
from greenroom.storage.library import Library
from tests.e2e.faulty import clips
from tests.window.journey import Journey
from tests.window.robot import Robot, Screen

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

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
