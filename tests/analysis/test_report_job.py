"""From a journal to its report: who cut whom off, and what the person asked for."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
import soundfile

from greenroom.analysis.publish import CONVERSATION_FILE, TRANSCRIPT_FILE, load_report
from greenroom.analysis.recording import ListeningEngines
from greenroom.analysis.replaced_reports import list_replaced, replaced_at
from greenroom.analysis.report_job import SWAPPED_NOTICE, finish_rehearsal
from greenroom.analysis.take_library import add_take, find_rehearsals
from greenroom.delivery.take import AnalysisOptions
from greenroom.dialogue.understanding import ProbedModel, WordVectors
from greenroom.domain.audio import AudioBlock, Samples
from greenroom.domain.errors import EngineError, InputError, StorageError
from greenroom.domain.events import (
    PartnerSpoke,
    PersonSaid,
    RehearsalEnded,
    RehearsalPaused,
    RehearsalResumed,
    RehearsalStarted,
    TurnReopened,
)
from greenroom.domain.history import SEATS_SWAPPED
from greenroom.domain.talk import Span, Transcript, Word
from greenroom.reports.from_json import REPORT_FILE, report_from_json
from greenroom.session.swapping import YOUR_SIDE, YOUR_SIDE_NAME
from greenroom.storage.journal import EVENTS_FILE, Journal, event_to_json
from greenroom.storage.library import Library
from tests.fakes import ScriptedDecoder, ScriptedDetector, ScriptedPitch
from tests.small_scenario import SCENARIO_ID, load_small_scenario

RATE = 16_000
TURNS = ((0.5, 4.5), (7.5, 12.5))


class _Listener:
    """Hears two words a second."""

    id = "listener"

    def listen(self, samples: Samples) -> tuple[Transcript, ...]:
        words = tuple(Word("word", n / 2, n / 2 + 0.4) for n in range(int(2 * samples.size / RATE)))
        return Transcript(words), Transcript(), Transcript()


def spoken() -> Samples:
    """A voice of four syllables a second in both turns."""
    at_s = np.arange(14 * RATE) / RATE
    voice = 0.4 * np.sin(4 * np.pi * at_s) ** 2 * np.sin(2 * np.pi * 150 * at_s)
    there = np.zeros(at_s.size, bool)
    for start_s, end_s in TURNS:
        there |= (at_s >= start_s) & (at_s < end_s)
    return np.where(there, voice, 0).astype(np.float32)


def journal(folder: Path) -> Samples:
    """The partner's second line breaks off when the person begins to speak."""
    sound = spoken()
    kept = Journal(folder, RATE, 24_000)
    kept.append(
        RehearsalStarted(
            at_s=0.0,
            rehearsal_id="r1",
            scenario_id=SCENARIO_ID,
            persona_ids=("dana",),
            seed=1,
            started_at="2026-01-02T03:04:05+01:00",
            version="0",
            resistance=4,
            time_limit_s=450.0,
        )
    )
    kept.append(PersonSaid(at_s=5.0, turn=1, start_s=TURNS[0][0], end_s=TURNS[0][1], words=()))
    for start_s, end_s, interrupted in ((5.0, 6.0, False), (6.2, 7.7, True)):
        kept.append(
            PartnerSpoke(
                at_s=end_s,
                turn=1,
                persona_id="dana",
                start_s=start_s,
                end_s=end_s,
                text="And what",
                interrupted=interrupted,
            )
        )
    kept.append(PersonSaid(at_s=13.0, turn=2, start_s=TURNS[1][0], end_s=TURNS[1][1], words=()))
    kept.person(AudioBlock(sound, RATE, 0.0))
    kept.append(RehearsalEnded(at_s=14.0, ending="stopped", outcome="open"))
    kept.close()
    return sound


def test_what_is_not_written_to_its_end_is_still_to_be_finished(tmp_path: Path) -> None:
    folder = tmp_path / "take"
    decoder = ScriptedDecoder(journal(folder))
    ears = ListeningEngines(ScriptedDetector(), _Listener(), ScriptedPitch())
    in_the_way = folder / CONVERSATION_FILE
    in_the_way.mkdir()
    with pytest.raises(StorageError, match=r"conversation\.wav cannot be written"):
        finish_rehearsal(folder, decoder, ears, WordVectors(), name_of=str.title)
    assert find_rehearsals(tmp_path) == ([], [folder])
    in_the_way.rmdir()
    finish_rehearsal(folder, decoder, ears, WordVectors(), name_of=str.title)
    assert find_rehearsals(tmp_path) == ([folder], [])
    assert soundfile.info(in_the_way).frames == soundfile.info(folder / "person.wav").frames * 3 / 2
    assert not list(folder.glob(".*"))


def test_a_report_that_is_made_again_keeps_the_one_before(tmp_path: Path) -> None:
    folder = tmp_path / "take"
    decoder = ScriptedDecoder(journal(folder))
    ears = ListeningEngines(ScriptedDetector(), _Listener(), ScriptedPitch())
    remembered: list[str] = []

    def make(pace_wpm: tuple[float, float] | None) -> None:
        finish_rehearsal(
            folder,
            decoder,
            ears,
            WordVectors(),
            name_of=str.title,
            options=AnalysisOptions(pace_wpm=pace_wpm),
            remember=lambda scenario, _: remembered.append(scenario),
        )

    make(None)
    first = (folder / REPORT_FILE).read_bytes()
    make((90, 110))
    assert (folder / REPORT_FILE).read_bytes() != first
    (kept,) = list_replaced(folder)
    assert kept.read_bytes() == first
    assert replaced_at(kept)[:2] == "20"
    assert load_report(folder, 1) == report_from_json(first)
    assert load_report(folder) != load_report(folder, 1)
    with pytest.raises(InputError, match="was made again 1 times"):
        load_report(folder, 2)
    assert remembered == [SCENARIO_ID]  # what a later take brought would be written over


def test_a_turn_that_was_reopened_is_one_turn(tmp_path: Path) -> None:
    folder = tmp_path / "take"
    sound = journal(folder)
    path = folder / EVENTS_FILE
    first, *others = path.read_bytes().splitlines(keepends=True)
    early = (
        PersonSaid(at_s=2.5, turn=1, start_s=TURNS[0][0], end_s=2.5, words=()),
        PartnerSpoke(
            at_s=3.0,
            turn=1,
            persona_id="dana",
            start_s=2.8,
            end_s=3.0,
            text="And",
            interrupted=True,
        ),
        TurnReopened(at_s=3.0, turn=1),
    )
    told = [f"{event_to_json(event)}\n".encode() for event in early]
    path.write_bytes(b"".join([first, *told, *others]))
    ears = ListeningEngines(ScriptedDetector(), _Listener(), ScriptedPitch())
    report = finish_rehearsal(
        folder, ScriptedDecoder(sound), ears, WordVectors(), name_of=str.title
    )
    figures = {each.id: each.value for each in report.measures}
    assert figures["turns"] == 2
    assert [line.cut_off for line in report.lines if line.speaker == "Dana"] == [False, False, True]
    lines = json.loads((folder / TRANSCRIPT_FILE).read_bytes())["lines"]
    assert [line["end_s"] for line in lines if line["speaker"] == "you"] == [4.5, 12.5]


def test_what_was_paused_is_told_and_counts_for_no_length(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "take"
    sound = journal(folder)
    path = folder / EVENTS_FILE
    *others, last = path.read_bytes().splitlines(keepends=True)
    pause = (RehearsalPaused(at_s=8.0), RehearsalResumed(at_s=10.0))
    told = [f"{event_to_json(event)}\n".encode() for event in pause]
    path.write_bytes(b"".join([*others, *told, last]))
    ears = ListeningEngines(ScriptedDetector(), _Listener(), ScriptedPitch())
    finish_rehearsal(folder, ScriptedDecoder(sound), ears, WordVectors(), name_of=str.title)
    report = load_report(folder)
    assert report.paused == (Span(8.0, 10.0),)
    assert report.lasted_s == report.duration_s - 2.0
    with Library(tmp_path / "library.sqlite") as library:
        assert add_take(library, folder).duration_s == report.lasted_s


def test_a_line_that_was_cut_off_is_an_interruption_however_short_the_overlap(
    tmp_path: Path,
) -> None:
    sound = journal(tmp_path / "take")
    ears = ListeningEngines(ScriptedDetector(), _Listener(), ScriptedPitch())
    report = finish_rehearsal(
        tmp_path / "take",
        ScriptedDecoder(sound),
        ears,
        WordVectors(),
        name_of=str.title,
        options=AnalysisOptions(pace_wpm=(10.0, 900.0)),
    )
    assert [line.cut_off for line in report.lines if line.speaker == "Dana"] == [False, True]
    assert report.facts["resistance"] == "4 of 5"
    assert report.facts["time limit"] == "7.5 min"
    figures = {each.id: each for each in report.measures}
    assert figures["interruptions_by_you"].value == 1
    assert figures["interruptions_of_you"].value == 0
    (mark,) = figures["interruptions_by_you"].marks
    assert 7.2 < mark.span.start_s <= mark.span.end_s == 7.7
    assert figures["speaking_rate"].band is not None
    assert figures["speaking_rate"].band.source == "your own choice"
    assert (figures["talk_share"].value or 0) > 0.5


def test_with_the_seats_swapped_there_is_no_advice_and_the_report_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "take"
    sound = journal(folder)
    path = folder / EVENTS_FILE
    first, *others = path.read_text("utf-8").splitlines()
    started = json.loads(first) | {"engines": {"person": SEATS_SWAPPED}}
    lines = [json.dumps(started), *(each.replace('"dana"', f'"{YOUR_SIDE}"') for each in others)]
    path.write_text("".join(f"{each}\n" for each in lines), "utf-8")
    ears = ListeningEngines(ScriptedDetector(), _Listener(), ScriptedPitch())
    report = finish_rehearsal(
        folder, ScriptedDecoder(sound), ears, WordVectors(), name_of=str.title
    )
    assert report.advice == ()
    assert report.notices[0] == SWAPPED_NOTICE
    assert {line.speaker for line in report.lines} == {"you", YOUR_SIDE_NAME}


@pytest.fixture
def with_scenario(tmp_path: Path) -> tuple[Path, Samples]:
    """A rehearsal's folder and sound; its journal holds the scenario."""
    sound = journal(tmp_path / "take")
    path = tmp_path / "take" / EVENTS_FILE
    first, *others = path.read_text("utf-8").splitlines()
    started = json.loads(first) | {
        "scenario": load_small_scenario(tmp_path).model_dump(mode="json")
    }
    path.write_text("".join(f"{each}\n" for each in (json.dumps(started), *others)), "utf-8")
    return tmp_path / "take", sound


def test_without_the_language_model_there_is_a_report_that_says_so(
    with_scenario: tuple[Path, Samples],
) -> None:
    def judge() -> ProbedModel | None:
        raise EngineError("There is not enough memory.")

    folder, sound = with_scenario
    ears = ListeningEngines(ScriptedDetector(), _Listener(), ScriptedPitch())
    report = finish_rehearsal(
        folder, ScriptedDecoder(sound), ears, WordVectors(), name_of=str.title, judge=judge
    )
    assert report.facts["judged without the language model"] == "There is not enough memory."
    assert report.matter.questions


def test_a_language_model_is_loaded_only_where_there_is_something_to_judge(tmp_path: Path) -> None:
    sound = journal(tmp_path / "take")  # an older journal, without the scenario
    ears = ListeningEngines(ScriptedDetector(), _Listener(), ScriptedPitch())
    asked: list[bool] = []
    finish_rehearsal(
        tmp_path / "take",
        ScriptedDecoder(sound),
        ears,
        WordVectors(),
        name_of=str.title,
        judge=lambda: asked.append(True),
    )
    assert not asked


@pytest.mark.parametrize("kept", ["questions", "points"])
def test_a_language_model_is_loaded_for_questions_and_for_points(
    with_scenario: tuple[Path, Samples], kept: str
) -> None:
    folder, sound = with_scenario
    first, *others = (folder / EVENTS_FILE).read_text("utf-8").splitlines()
    started = json.loads(first)
    questions = started["scenario"]["questions"] if kept == "questions" else []
    points = ["Every order comes within two days."] if kept == "points" else []
    started["scenario"] |= {"questions": questions, "points": points}
    lines = (json.dumps(started), *others)
    (folder / EVENTS_FILE).write_text("".join(f"{each}\n" for each in lines), "utf-8")
    ears = ListeningEngines(ScriptedDetector(), _Listener(), ScriptedPitch())
    asked: list[bool] = []
    finish_rehearsal(
        folder,
        ScriptedDecoder(sound),
        ears,
        WordVectors(),
        name_of=str.title,
        judge=lambda: asked.append(True),
    )
    assert asked


def test_a_report_says_that_words_went_to_another_computer(tmp_path: Path) -> None:
    folder = tmp_path / "take"
    sound = journal(folder)
    path = folder / EVENTS_FILE
    first, *others = path.read_text("utf-8").splitlines()
    started = json.loads(first) | {"engines": {"server": "models.example", "partner": "small"}}
    path.write_text("".join(f"{each}\n" for each in (json.dumps(started), *others)), "utf-8")
    ears = ListeningEngines(ScriptedDetector(), _Listener(), ScriptedPitch())
    report = finish_rehearsal(
        folder, ScriptedDecoder(sound), ears, WordVectors(), name_of=str.title
    )
    assert report.facts["server"] == "models.example"
    assert ["models.example" in each for each in report.notices].count(True) == 1
    stored = report_from_json((folder / REPORT_FILE).read_bytes())
    assert stored.notices == report.notices
