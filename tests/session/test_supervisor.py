from __future__ import annotations

import sys
import zlib
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from greenroom.analysis.background import BackgroundAnalysis
from greenroom.domain.commands import Command
from greenroom.domain.errors import EngineError, GreenroomError, MissingError, StorageError
from greenroom.domain.events import (
    Event,
    PartnerSpoke,
    PersonSaid,
    RehearsalEnded,
    RehearsalPaused,
    SlideShown,
    Trouble,
)
from greenroom.domain.notices import Caption, Level
from greenroom.domain.slides import Slide
from greenroom.session.process.supervisor import AGAIN, GAVE_UP
from greenroom.storage.chunk_features_store import CHUNK_FEATURES_FILE
from greenroom.storage.journal import Journal, read_rehearsal
from tests.session.supervised import NO_SPARE, PATIENCE, RATE_HZ, STARTED, Running, loud

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.audio import Samples


@pytest.mark.parametrize(("fault", "spares"), [("die", (0.0, 0.0)), ("hang", NO_SPARE)])
def test_no_turn_and_no_sample_is_lost_wherever_it_fails(
    tmp_path: Path, fault: str, spares: tuple[float, float]
) -> None:
    states = ("listening", "transcribing", "generating", "speaking")
    patience = replace(PATIENCE, spare_after_s=spares, doubt_s=0.6)
    run = Running(tmp_path / "r", *(f"{fault}@{state}" for state in states), patience=patience)
    run.spoke(0)
    run.desk.say(loud(0.6))
    run.spoke(1)
    run.desk.say(loud(0.4))
    run.spoke(2)
    run.wish("end")
    run.over()

    assert [each.message for each in run.all(Trouble) if isinstance(each, Trouble)] == [AGAIN] * 4
    said = [each for each in run.all(PersonSaid) if isinstance(each, PersonSaid)]
    assert [(each.turn, each.text) for each in said] == [(1, "0.60"), (2, "0.40")]
    spoke = [each for each in run.all(PartnerSpoke) if isinstance(each, PartnerSpoke)]
    assert [each.turn for each in spoke] == [0, 1, 2]
    assert run.desk.played_lines == [1, 2, 3, 4]  # the answer to turn 1 began twice

    stored = read_rehearsal(run.folder)
    assert stored.events == tuple(each for each in run.told if isinstance(each, Event))
    assert stored.ended == RehearsalEnded(
        at_s=stored.events[-1].at_s, ending="stopped", outcome="open"
    )
    person = run.person
    assert np.count_nonzero(person) == RATE_HZ  # 0.6 s and 0.4 s of speech
    partner, _ = soundfile.read(run.folder / "partner.wav")
    assert partner.size == person.size
    _heard_everything(run, person)


def _heard_everything(run: Running, person: Samples) -> None:
    """Each process heard exactly what the journal holds, without a gap."""
    runs: list[list[int]] = []
    for caption in (each for each in run.told if isinstance(each, Caption)):
        start = round(caption.at_s * RATE_HZ)
        size, sum_ = map(int, caption.text.split())
        pcm = (person[start : start + size] * 32768).astype("<i2").tobytes()
        assert zlib.crc32(pcm) == sum_, f"at {caption.at_s} s"
        if not runs or runs[-1][1] != start:
            runs.append([start, start])
        runs[-1][1] = start + size
    assert len(runs) > 1
    for (_, before), (start, _) in pairwise(runs):
        assert start <= before


def test_what_a_busy_process_cannot_take_yet_waits_in_the_journal(tmp_path: Path) -> None:
    """Heard after a start that takes longer than the queue is long."""
    patience = replace(PATIENCE, queued_blocks=5)
    run = Running(tmp_path / "r", "die@listening", patience=patience)
    run.spoke(0)
    run.desk.say(loud(1.0))
    run.spoke(1)
    run.wish("end")
    run.over()
    said = run.all(PersonSaid)
    assert [each.text for each in said if isinstance(each, PersonSaid)] == ["1.00"]
    _heard_everything(run, run.person)


def test_words_on_the_wrong_pipe_cost_a_start_not_the_rehearsal(tmp_path: Path) -> None:
    run = Running(tmp_path / "r", "babble@generating")
    run.spoke(0)
    run.desk.say(loud(0.4))
    run.spoke(1)
    run.wish("end")
    run.over()
    assert len(run.all(Trouble)) == 1
    assert len(run.all(PersonSaid)) == 1


def test_what_fails_again_and_again_ends_with_a_sentence(tmp_path: Path) -> None:
    run = Running(tmp_path / "r", "die@listening!", patience=replace(PATIENCE, restarts=2))
    run.spoke(0)
    run.desk.say(loud(0.4))
    run.over()
    troubles = [each.message for each in run.all(Trouble) if isinstance(each, Trouble)]
    assert troubles == [AGAIN, AGAIN, GAVE_UP]
    assert run.error is None
    assert read_rehearsal(run.folder).ended is not None
    assert np.count_nonzero(run.person)


@pytest.mark.parametrize(
    ("fault", "error", "sentence"),
    [
        ("missing@loading", MissingError, "The model is missing; fetch it."),
        ("broken@loading", EngineError, "The model failed; try again."),
        ("die@loading!", EngineError, GAVE_UP),
    ],
)
def test_what_cannot_begin_says_why(
    tmp_path: Path, fault: str, error: type[GreenroomError], sentence: str
) -> None:
    run = Running(tmp_path / "r", fault, patience=replace(PATIENCE, restarts=1))
    run.over()
    assert type(run.error) is error
    assert str(run.error) == sentence


def test_muted_is_silence_for_everyone(tmp_path: Path) -> None:
    run = Running(tmp_path / "r")
    run.spoke(0)
    run.wish("mute")
    run.desk.say(loud(0.3))
    run.wait_for(lambda _: run.desk.quiet)
    run.wish("unmute")
    run.wait_for(lambda told: isinstance(told, Level) and not told.muted and told.at_s > 0.5)
    run.desk.say(loud(0.2))
    run.spoke(1)
    run.wish("end")
    run.over()
    assert np.count_nonzero(run.person) == pytest.approx(0.2 * RATE_HZ, abs=0.02 * RATE_HZ)
    levels = [each for each in run.told if isinstance(each, Level)]
    assert {each.microphone_db for each in levels if each.muted} == {-120.0}


def test_slides_lie_on_the_clock_of_the_sound(tmp_path: Path) -> None:
    slides = (Slide(1, "One"), Slide(2, "Two"), Slide(3, "Three"))
    run = Running(tmp_path / "r", "die@listening", started=replace(STARTED, slides=slides))
    run.spoke(0)
    for number in (2, 3, 0):
        run.supervisor.command(Command("show", slide=number))
        run.desk.say(loud(0.2))
        run.wait_for(lambda _: run.desk.quiet)
        run.spoke(1 if number == 2 else 2 if number == 3 else 3)
    run.supervisor.command(Command("show", slide=4))  # there is none
    run.wish("end")
    run.over()
    shown = [each for each in run.told if isinstance(each, SlideShown)]
    assert [each.number for each in shown] == [1, 2, 3, 0]
    loud_at = np.flatnonzero(run.person) / RATE_HZ
    starts = [at_s for before, at_s in pairwise([-1.0, *loud_at]) if at_s - before > 0.01]
    assert [each.at_s for each in shown[1:]] == pytest.approx(starts, abs=0.1)
    kept = read_rehearsal(tmp_path / "r")
    assert kept.started.slides == slides
    assert [each for each in kept.events if isinstance(each, SlideShown)] == shown


def test_the_wish_to_pause_reaches_the_next_process_if_this_one_hangs(tmp_path: Path) -> None:
    run = Running(tmp_path / "r", "hang@listening")
    run.spoke(0)
    run.desk.say(loud(0.1))
    run.wait_for(lambda _: run.desk.quiet)
    run.wish("pause")
    run.wait_for(lambda told: isinstance(told, RehearsalPaused))
    run.wish("end")
    run.over()
    assert len(run.all(Trouble)) == 1


def test_the_wish_to_end_is_obeyed_even_if_nobody_hears_it(tmp_path: Path) -> None:
    run = Running(tmp_path / "r", "hang@listening", patience=replace(PATIENCE, silent_s=600))
    run.spoke(0)
    run.desk.say(loud(0.1))
    run.wait_for(lambda _: run.desk.quiet)
    run.wish("end")
    run.over()
    assert [each for each in run.told if isinstance(each, Event)][-1].at_s > 0.4
    assert read_rehearsal(run.folder).ended is not None


class _FullDisk(Journal):
    def append(self, event: Event) -> None:
        if isinstance(event, PersonSaid):
            raise StorageError("The disk is full; free some space.")
        super().append(event)


def test_a_full_disk_ends_the_rehearsal_with_its_sentence(tmp_path: Path) -> None:
    run = Running(tmp_path / "r", journal=_FullDisk)
    run.spoke(0)
    run.desk.say(loud(0.2))
    run.over()
    assert str(run.error) == "The disk is full; free some space."


class _NoDisk(Journal):
    def append(self, event: Event) -> None:
        raise StorageError("The disk is full; free some space.")


def test_a_disk_that_is_full_from_the_first_moment_leaves_nothing(tmp_path: Path) -> None:
    run = Running(tmp_path / "r", journal=_NoDisk)
    run.over()
    assert str(run.error) == "The disk is full; free some space."
    assert not run.folder.exists()


def test_whoever_listens_ahead_ends_with_the_rehearsal_and_leaves_nothing(tmp_path: Path) -> None:
    notes = tmp_path / "r" / CHUNK_FEATURES_FILE
    script = f"import sys; open({str(notes)!r}, 'w').close(); sys.stdin.read()"
    ahead = BackgroundAnalysis([sys.executable, "-c", script])
    run = Running(tmp_path / "r", ahead=ahead)
    run.spoke(0)
    run.wait_for(lambda _: notes.exists())
    run.wish("end")
    run.over()
    assert ahead.running is False
    assert not (tmp_path / "r").exists()  # nobody spoke
