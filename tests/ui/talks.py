"""A rehearsal of half a minute as it lies on disk: sound on both tracks, turns, report, library."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import numpy as np

from greenroom import places
from greenroom.analysis.publish import CONVERSATION_FILE, TRANSCRIPT_FILE, write_report
from greenroom.analysis.take_library import add_take
from greenroom.delivery.lines import build_lines
from greenroom.delivery.registry import measure_all
from greenroom.delivery.take import Take
from greenroom.domain.audio import AudioBlock
from greenroom.domain.events import PartnerSpoke, PersonSaid, RehearsalEnded, RehearsalStarted
from greenroom.domain.matter import AskedQuestion, Figure, HeldBack, Matter, Point
from greenroom.domain.results import Report, SaidLine
from greenroom.domain.talk import Span, Word
from greenroom.storage.journal import PARTNER_FILE, PERSON_FILE, Journal
from greenroom.storage.library import Library
from greenroom.storage.mixdown import mix_down
from tests.small_scenario import PERSONA_ID, SCENARIO_ID, TITLE

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.events import RehearsalContinues

RATE_HZ = 16_000
DURATION_S = 30.0
PARTNER = (
    SaidLine("Dana", Span(1.0, 4.0), "Come in. What are you selling?"),
    SaidLine("Dana", Span(14.0, 17.0), "And what does it cost?", cut_off=True),
)
YOURS = (
    ("Thank you so it is a plan for your shifts", 5.0),
    ("It costs nine hundred a month and it pays for itself", 18.0),
)
FILLED = (Word("um", 9.4, 9.7), Word("uh", 9.9, 10.2), Word("um", 10.4, 10.7))

MATTER = Matter(
    questions=(
        AskedQuestion(
            id="q1",
            ask="And what does it cost?",
            dreaded=True,
            status="answered",
            quote="It costs nine hundred a month and it pays for itself",
            start_s=18.0,
            end_s=22.35,
        ),
        AskedQuestion(id="q2", ask="Who else uses it?", dreaded=False, status="not_reached"),
    ),
    points=(Point(text="The set-up takes one day, and nobody need be there.", status="left_out"),),
    figures=(
        Figure(
            text="It costs 700 a month.",
            status="wrong",
            heard="nine hundred a month",
            wanted="700",
            quote="It costs nine hundred a month and it pays for itself",
            start_s=18.0,
            end_s=22.35,
        ),
    ),
    held_back=(
        HeldBack(
            partner="Dana",
            fact="There is money left.",
            ask="What is your budget?",
            trust=3,
            reached=1,
        ),
    ),
)


def _words(text: str, start_s: float) -> list[Word]:
    return [
        Word(each, start_s + 0.4 * place, start_s + 0.4 * place + 0.35)
        for place, each in enumerate(text.split())
    ]


def talk_report() -> Report:
    """What is measured of it: three filled pauses close together, a pause, a question asked."""
    words = [word for text, start_s in YOURS for word in _words(text, start_s)]
    take = Take(
        DURATION_S,
        tuple(words),
        (Span(5.0, 9.2), Span(11.5, 13.0), Span(18.0, 23.0)),
        FILLED,
        (Span(5.0, 13.0), Span(18.0, 23.0)),
        tuple(line.span for line in PARTNER),
    )
    lines = sorted((*build_lines(take), *PARTNER), key=lambda line: line.span.start_s)
    return Report(
        title=TITLE,
        started_at="2026-01-02T03:04:05+01:00",
        duration_s=DURATION_S,
        measures=measure_all(take),
        lines=tuple(lines),
        facts={"report by": "whisper-base"},
        matter=MATTER,
    )


def talk(
    folder: Path,
    *,
    report: Report | None = None,
    known: bool = True,
    continues: RehearsalContinues | None = None,
    outcome: Literal["reached", "open"] = "reached",
    scenario_id: str = SCENARIO_ID,
) -> Path:
    """Leave it in `folder`; `report` instead of its own, `known` to the library or not."""
    about = report or talk_report()
    journal = Journal(folder, RATE_HZ, RATE_HZ)
    started = RehearsalStarted(
        at_s=0.0,
        rehearsal_id=folder.name,
        scenario_id=scenario_id,
        persona_ids=(PERSONA_ID,),
        seed=1,
        started_at=about.started_at,
        version="0",
    )
    journal.append(started)
    if continues:
        journal.append(continues)
    turns = [
        {"turn": turn, "speaker": "Dana", "start_s": line.span.start_s, "end_s": line.span.end_s}
        for turn, line in enumerate(PARTNER)
    ]
    for turn, line in enumerate(PARTNER):
        journal.append(
            PartnerSpoke(
                at_s=line.span.end_s,
                turn=turn,
                persona_id=PERSONA_ID,
                start_s=line.span.start_s,
                end_s=line.span.end_s,
                text=line.text,
            )
        )
    for turn, (text, start_s) in enumerate(YOURS, 1):
        words = tuple(_words(text, start_s))
        end_s = words[-1].end_s
        turns.append({"turn": turn, "speaker": "you", "start_s": start_s, "end_s": end_s})
        journal.append(PersonSaid(at_s=end_s, turn=turn, start_s=start_s, end_s=end_s, words=words))
    journal.person(AudioBlock(_sound([Span(5, 13), Span(18, 23)]), RATE_HZ, 0.0))
    journal.partner(AudioBlock(_sound([line.span for line in PARTNER]), RATE_HZ, 0.0))
    journal.append(RehearsalEnded(at_s=DURATION_S, ending="agreed", outcome=outcome))
    journal.close()
    write_report(about, folder)
    whole = {"rehearsal": folder.name, "lines": turns}
    (folder / TRANSCRIPT_FILE).write_text(json.dumps(whole), encoding="utf-8")
    mix_down((folder / PERSON_FILE, folder / PARTNER_FILE), folder / CONVERSATION_FILE)
    if known:
        with Library(places.library_file()) as library:
            add_take(library, folder)
    return folder


def took_twice(rehearsals: Path) -> tuple[Path, Path]:
    """Leave two takes of one matter: the question about the price is dodged, then answered."""
    about = talk_report()
    more = (
        SaidLine("Dana", Span(24.0, 25.0), "I see."),
        SaidLine(
            "you",
            Span(26.0, 27.95),
            "So shall we begin then?",
            tuple(_words("So shall we begin then?", 26.0)),
        ),
    )
    answered = replace(about, lines=(*about.lines, *more), started_at="2026-01-03T03:04:05+01:00")
    price, *others = MATTER.questions
    dodged = replace(MATTER, questions=(replace(price, status="dodged"), *others))
    before = replace(answered, matter=dodged, started_at="2026-01-02T03:04:05+01:00")
    return (talk(rehearsals / "one", report=before), talk(rehearsals / "two", report=answered))


def _sound(spans: list[Span]) -> np.ndarray:
    """Noise where somebody speaks."""
    sound = np.zeros(round(DURATION_S * RATE_HZ), np.float32)
    noise = np.random.default_rng(5).uniform(-0.3, 0.3, sound.size).astype(np.float32)
    for span in spans:
        part = slice(round(span.start_s * RATE_HZ), round(span.end_s * RATE_HZ))
        sound[part] = noise[part]
    return sound
