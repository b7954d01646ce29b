from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile

from greenroom.domain.audio import Samples
from greenroom.domain.errors import InputError, StorageError
from greenroom.domain.events import (
    Event,
    MoveChosen,
    PartnerLine,
    PartnerSpoke,
    PersonSaid,
    RehearsalEnded,
    RehearsalStarted,
    SpeechPaused,
    SpeechStarted,
    TurnEnded,
    TurnTimed,
)
from greenroom.session.output.speech_handle import PartnerEngines
from greenroom.session.recorded import journaled, run_recorded
from greenroom.session.recorded_audio import RecordedAudio
from greenroom.session.session import voice_session
from greenroom.session.settings import SpeechEngines, TurnSettings
from greenroom.session.tasks import InlineTasks
from greenroom.storage.journal import Journal, event_to_json, read_rehearsal
from greenroom.storage.scenarios.loading import load_scenario
from tests.fakes import (
    ScriptedDecoder,
    ScriptedDetector,
    ScriptedTranscriber,
    ScriptedVoice,
    silence,
)
from tests.partner import make_director, make_generator

RATE_HZ = 16_000


def tone(seconds: float) -> Samples:
    t = np.arange(round(seconds * RATE_HZ)) / RATE_HZ
    return (0.3 * np.sin(2 * np.pi * 150 * t)).astype(np.float32)


class Recorded:
    """A rehearsal with a recording, and what came of it."""

    def __init__(
        self,
        folder: Path,
        person: list[Samples],
        texts: list[str],
        scenario_id: str = "sales-pitch",
    ) -> None:
        scenario = load_scenario(scenario_id)
        self.events: list[Event] = []
        self.journal = Journal(folder, RATE_HZ, RATE_HZ)
        self.transcriber = ScriptedTranscriber(*texts)
        decoder = ScriptedDecoder(np.concatenate(person))
        self.device = RecordedAudio(decoder, Path("x"), RATE_HZ)
        director, partner = make_director(scenario), make_generator(scenario)
        publish = journaled(self.journal, self.events.append)
        publish(
            RehearsalStarted(
                at_s=0.0, rehearsal_id="r", scenario_id=scenario.id,
                persona_ids=tuple(p.id for p in scenario.partners), seed=1,
                started_at="2026-01-01T10:00:00+00:00",
                version="0",
            )
        )  # fmt: skip
        self.session = voice_session(
            PartnerEngines(
                director, partner, ScriptedVoice(), self.device, self.device, hurries=False
            ),
            SpeechEngines(ScriptedDetector(), self.transcriber),
            TurnSettings.for_recording(1.0, asks_on=scenario.talk is not None),
            publish,
            tasks=InlineTasks,
        )

    def run(self) -> None:
        run_recorded(self.session, self.device, self.journal, Path("x"))


def test_every_turn_is_answered_once_and_in_order(tmp_path: Path) -> None:
    person = [silence(0.5), tone(2), silence(1.5), tone(1), silence(0.4), tone(1), silence(2)]
    run = Recorded(
        tmp_path / "r", person, ["What do you use today?", "It costs four hundred a month."]
    )
    run.run()
    kinds = [type(e) for e in run.events]
    answer = [TurnEnded, PersonSaid, MoveChosen, PartnerLine, TurnTimed, PartnerSpoke]
    assert kinds == [
        RehearsalStarted, MoveChosen, PartnerLine, PartnerSpoke,
        SpeechStarted, SpeechPaused, *answer,
        SpeechStarted, SpeechPaused, SpeechStarted, SpeechPaused, *answer,
        RehearsalEnded,
    ]  # fmt: skip
    assert [e.text for e in run.events if isinstance(e, PersonSaid)] == [
        "What do you use today?", "It costs four hundred a month.",
    ]  # fmt: skip
    # a pause inside a turn does not cut it: 1 + 0.4 + 1 s, with a margin on both sides
    assert [x.size / RATE_HZ for x in run.transcriber.heard] == [
        pytest.approx(2.6, abs=0.1),
        pytest.approx(3.0, abs=0.1),
    ]
    stored = read_rehearsal(tmp_path / "r").events
    assert [*map(event_to_json, stored)] == [*map(event_to_json, run.events)]


def test_both_tracks_share_one_clock_and_nobody_talks_over_the_other(tmp_path: Path) -> None:
    person = [silence(0.5), tone(2), silence(1.5), tone(2), silence(1.5)]
    run = Recorded(tmp_path / "r", person, ["What do you use today?", "I see."])
    run.run()
    said = [e for e in run.events if isinstance(e, PersonSaid)]
    spoke = [e for e in run.events if isinstance(e, PartnerSpoke)]
    mine, _ = soundfile.read(tmp_path / "r" / "person.wav", dtype="float32")
    theirs, _ = soundfile.read(tmp_path / "r" / "partner.wav", dtype="float32")
    assert mine.size == round((7.5 + sum(e.end_s - e.start_s for e in spoke)) * RATE_HZ)
    for track, silent, spans in ((mine, theirs, said), (theirs, mine, spoke)):
        for span in spans:
            inside = slice(
                round((span.start_s + 0.1) * RATE_HZ), round((span.end_s - 0.1) * RATE_HZ)
            )
            assert np.sqrt(np.mean(track[inside] ** 2)) > 0.05
            assert not silent[inside].any()


def test_a_noise_without_words_is_no_turn(tmp_path: Path) -> None:
    run = Recorded(
        tmp_path / "r", [tone(0.5), silence(2), tone(2), silence(2)], ["", "What do you use?"]
    )
    run.run()
    assert [e.turn for e in run.events if isinstance(e, PersonSaid)] == [1]
    assert sum(isinstance(e, PartnerSpoke) for e in run.events) == 2


def test_a_long_turn_is_written_down_in_pieces(tmp_path: Path) -> None:
    person = [tone(26), silence(0.5), tone(26), silence(0.5), tone(3), silence(2)]
    run = Recorded(tmp_path / "r", person, ["One two.", "Three.", "Four."])
    run.run()
    assert [e.text for e in run.events if isinstance(e, PersonSaid)] == ["One two. Three. Four."]
    assert max(x.size for x in run.transcriber.heard) < 28 * RATE_HZ


def test_a_talk_is_heard_to_its_end_before_anyone_asks(tmp_path: Path) -> None:
    person = [tone(3), silence(3), tone(3), silence(3), tone(3)]
    talk = [
        "Our reading rooms closed in two thousand nineteen.",
        "We opened forty three of them again.",
        "Every room has a volunteer librarian.",
    ]
    run = Recorded(tmp_path / "r", person, [" ".join(talk)], "five-minute-talk")
    run.run()
    said = [e for e in run.events if isinstance(e, PersonSaid)]
    assert [e.text for e in said] == [" ".join(talk)]
    after = [e for e in run.events if isinstance(e, PartnerSpoke) and e.turn >= 1]
    assert len(after) >= 3
    assert len({e.persona_id for e in after}) >= 2
    assert min(e.start_s for e in after) == pytest.approx(said[0].end_s, abs=0.032)
    assert isinstance(run.events[-1], RehearsalEnded)


def test_silence_leaves_nothing_behind_and_says_so(tmp_path: Path) -> None:
    run = Recorded(tmp_path / "r", [silence(5)], [])
    with pytest.raises(InputError, match="No speech was heard"):
        run.run()
    assert not (tmp_path / "r").exists()


class _Full(Journal):
    """A journal whose disk fills up after some sound."""

    left = 100

    def person(self, block: object) -> None:
        self.left -= 1
        if not self.left:
            raise StorageError("The disk is full.")
        super().person(block)  # type: ignore[arg-type]


def test_a_full_disk_keeps_what_was_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "Journal", _Full)
    run = Recorded(tmp_path / "r", [tone(2), silence(9)], ["What do you use today?"])
    with pytest.raises(StorageError, match="full"):
        run.run()
    kept = read_rehearsal(tmp_path / "r", mend=True)
    assert soundfile.info(kept.person_track).duration == pytest.approx(99 * 0.032)
