"""Finished rehearsals made by hand: a real journal with a real report, only nobody spoke."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from greenroom.analysis.publish import write_report
from greenroom.delivery.lines import build_lines
from greenroom.delivery.registry import measure_all
from greenroom.delivery.take import Take
from greenroom.domain.audio import AudioBlock
from greenroom.domain.events import PersonSaid, RehearsalEnded, RehearsalStarted
from greenroom.domain.history import PastTake
from greenroom.domain.results import Report
from greenroom.domain.talk import Span, Word
from greenroom.storage.journal import Journal
from tests.small_scenario import SCENARIO_ID, TITLE

if TYPE_CHECKING:
    from pathlib import Path

TEXT = "So we deliver every order within two days and we have done so for nine years"


def past_take(folder: Path, take_id: str = "r1", **changed: str) -> PastTake:
    """A take as the library lists it."""
    take = PastTake(
        id=take_id,
        folder=folder,
        scenario_id=SCENARIO_ID,
        title=TITLE,
        started_at="2026-01-02T03:04:05+01:00",
        duration_s=30.0,
        ending="agreed",
        outcome="reached",
        heard_by="whisper-base",
    )
    return replace(take, **changed)  # type: ignore[arg-type]


def report(text: str = TEXT, *, word_s: float = 0.4, fillers: int = 3) -> Report:
    """A report on `text`, a word every `word_s` seconds, followed by `fillers` "um"."""
    words = tuple(
        Word(each, 1.0 + word_s * place, 1.0 + word_s * (place + 0.8))
        for place, each in enumerate(text.split())
    )
    end_s = words[-1].end_s
    filled = tuple(Word("um", end_s + 0.5 * n, end_s + 0.5 * n + 0.3) for n in range(fillers))
    talk = Span(1.0, end_s + 0.5 * fillers)
    take = Take(talk.end_s + 1.0, words, (talk,), filled, (talk,))
    return Report(
        title=TITLE,
        started_at="2026-01-02T03:04:05+01:00",
        duration_s=take.duration_s,
        measures=measure_all(take),
        lines=tuple(build_lines(take)),
        facts={"report by": "whisper-base"},
    )


def finished(folder: Path, take: PastTake, about: Report) -> Path:
    """Leave in `folder` what a rehearsal leaves there, a second of sound on both tracks."""
    journal = Journal(folder, 16_000, 24_000)
    started = RehearsalStarted(
        at_s=0.0,
        rehearsal_id=take.id,
        scenario_id=take.scenario_id,
        persona_ids=("dana",),
        seed=1,
        started_at=take.started_at,
        version="0",
        engines={"person": take.voice} if take.voice else {},
    )
    journal.append(started)
    for turn, line in enumerate(about.lines, 1):
        journal.append(
            PersonSaid(
                at_s=line.span.end_s,
                turn=turn,
                start_s=line.span.start_s,
                end_s=line.span.end_s,
                words=line.words,
            )
        )
    sound = np.random.default_rng(7).uniform(-0.5, 0.5, 24_000).astype(np.float32)
    journal.person(AudioBlock(sound[:16_000], 16_000, 0.0))
    journal.partner(AudioBlock(sound, 24_000, 0.0))
    journal.append(RehearsalEnded(at_s=about.duration_s, ending=take.ending, outcome="reached"))
    journal.close()
    write_report(about, folder)
    return folder
