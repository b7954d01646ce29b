"""Makes the report of a rehearsal from its journal once it is over, or was cut off."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from functools import partial
from typing import TYPE_CHECKING

from greenroom.analysis.background import CachedAnalysis
from greenroom.analysis.matter import find_matter, find_told, rehearsed_scenario
from greenroom.analysis.publish import CONVERSATION_FILE, TRANSCRIPT_FILE, write_report
from greenroom.analysis.recording import analyse_recording, build_report
from greenroom.analysis.replaced_reports import keep_report
from greenroom.analysis.slides import find_remarks, find_slides
from greenroom.coaching.advice.choosing import find_advice
from greenroom.coaching.advice.evidence import TakePlan, gather_evidence
from greenroom.coaching.questions import find_nudges
from greenroom.delivery.lines import words_by_turn
from greenroom.delivery.take import AnalysisOptions
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import GreenroomError
from greenroom.domain.events import (
    Event,
    PartnerSpoke,
    PersonSaid,
    TurnReopened,
)
from greenroom.domain.history import SEATS_SWAPPED
from greenroom.domain.pauses import paused_spans
from greenroom.domain.results import SaidLine
from greenroom.domain.scenario import HARDEST, Scenario
from greenroom.domain.servers import words_went
from greenroom.domain.talk import Span
from greenroom.domain.wording import Wording
from greenroom.reports.from_json import REPORT_FILE
from greenroom.session.publisher import EventPublisher
from greenroom.session.swapping import YOUR_SIDE, YOUR_SIDE_NAME
from greenroom.storage import take_files
from greenroom.storage.chunk_features_store import ChunkFeaturesStore
from greenroom.storage.journal import append_event, read_rehearsal
from greenroom.storage.mixdown import mix_down
from greenroom.storage.scenarios.general import learned_meaning
from greenroom.storage.take_files import write_private
from greenroom.storage.wav import wav_frames

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from greenroom.analysis.recording import ListeningEngines
    from greenroom.dialogue.understanding import ProbedModel
    from greenroom.domain.events import RehearsalStarted
    from greenroom.domain.notices import Notice
    from greenroom.domain.results import Report
    from greenroom.domain.told import Told
    from greenroom.ports import AudioDecoder, SentenceEncoder
    from greenroom.storage.journal import StoredRehearsal


SWAPPED_NOTICE = Wording(
    "You sat on the other side in this take, so its figures count for nothing else."
)


def finish_rehearsal(  # noqa: PLR0913 - what a report is made of
    folder: Path,
    decoder: AudioDecoder,
    engines: ListeningEngines,
    encoder: SentenceEncoder,
    *,
    name_of: Callable[[str], str],
    judge: Callable[[], ProbedModel | None] = lambda: None,
    options: AnalysisOptions | None = None,
    progress: Callable[[float], None] | None = None,
    remember: Callable[[str, Sequence[Told]], object] | None = None,
) -> Report:
    """Repair the journal if need be, analyse the person's track, write the report.

    A report that is there already is kept beside the new one, and nothing is remembered anew.

    Args:
        folder: The journal; the mixed conversation, transcript and report are written there.
        decoder: Reads the person's track.
        engines: What listens to it.
        encoder: Tells whether what the person wanted to say was said.
        name_of: From the id of a scenario or persona to the name the person knows.
        judge: Loads the language model that judges replies; called if there may be any.
        options: What the person asked of the measures.
        progress: Called with the seconds of the recording that are done.
        remember: Called with the scenario's id and what the next take may bring up.

    Raises:
        InputError: There is no rehearsal in `folder`.
        StorageError: The disk is full.
        EngineError: A model failed.
    """
    rehearsal = read_rehearsal(folder, mend=True)
    started, ended = rehearsal.started, rehearsal.ended
    swapped = started.engines.get("person") == SEATS_SWAPPED
    if swapped:
        name_of = partial(_name_on_your_side, name_of)
    if ended is None:
        publisher = EventPublisher(partial(_append, folder))
        ended = publisher.ended(rehearsal.events[-1].at_s, "recovered")
    events = _without_reopened_turns(rehearsal)
    turns = [Span(e.start_s, e.end_s) for e in events if isinstance(e, PersonSaid)]
    partner = [
        SaidLine(name_of(e.persona_id), Span(e.start_s, e.end_s), e.text, cut_off=e.interrupted)
        for e in events
        if isinstance(e, PartnerSpoke) and e.text  # a false start has no words
    ]
    known = ChunkFeaturesStore(folder)
    frames = wav_frames(rehearsal.person_track)  # none if it was cut off during the first line
    take, lines = analyse_recording(
        decoder.decode(rehearsal.person_track, MODEL_RATE_HZ) if frames else (),
        engines,
        turns=turns,
        partner=partner,
        options=replace(
            options or AnalysisOptions(),
            conversation=_is_conversation(started),
            paused=tuple(paused_spans(events, ended.at_s)),
        ),
        analyse_chunk=CachedAnalysis(known),
        progress=progress,
    )
    facts = {
        "rehearsal": started.rehearsal_id,
        "ending": f"{ended.ending} ({ended.outcome})",
        "seed": str(started.seed),
        **_difficulty_facts(started),
        **started.engines,
        "report by": engines.id,
    }
    heard = words_by_turn(take.words, turns) if turns else {}
    model = None
    if turns and _is_judged(rehearsed_scenario(events)):
        try:
            model = judge()
        except GreenroomError as error:  # the report is worth more than its verdicts
            facts["judged without the language model"] = str(error)
    title = name_of(started.scenario_id)
    went = words_went(started.engines)
    notices = ((SWAPPED_NOTICE,) if swapped else ()) + ((went,) if went else ())
    report = build_report(
        take, lines, title=title, started_at=started.started_at, facts=facts, notices=notices
    )
    report = replace(
        report,
        matter=find_matter(events, encoder, heard, model),
        slides=find_slides(rehearsal.events, take.words, report.measures, encoder),
        talk_remarks=find_remarks(rehearsal.events, take.words),
    )
    if not swapped:  # how somebody plays the other side is no matter of advice
        plan = _plan(started, options)
        evidence = gather_evidence(report, events, plan, learned_meaning(encoder), encoder, model)
        report = replace(report, advice=find_advice(evidence))
    again = (folder / REPORT_FILE).exists()
    if remember and not again:  # what came of a later take must not be written over
        remember(started.scenario_id, find_told(events, encoder, heard))
    write_private(folder / TRANSCRIPT_FILE, _transcript_json(started.rehearsal_id, events, name_of))
    mix_down((rehearsal.person_track, rehearsal.partner_track), folder / CONVERSATION_FILE)
    keep_report(folder)
    write_report(report, folder)  # last: what has a report is finished
    take_files.close_folder(folder)
    known.delete()
    return report


def _is_judged(scenario: Scenario | None) -> bool:
    return bool(scenario and (scenario.questions or scenario.points or scenario.talk))


def _name_on_your_side(name_of: Callable[[str], str], wanted: str) -> str:
    return YOUR_SIDE_NAME if wanted == YOUR_SIDE else name_of(wanted)


def _is_conversation(started: RehearsalStarted) -> bool:
    """Whether it was no talk, as far as the journal tells."""
    return bool(started.scenario) and "talk" not in started.scenario


def _plan(started: RehearsalStarted, options: AnalysisOptions | None) -> TakePlan:
    own_pace = options is not None and options.pace_wpm is not None
    if not started.scenario:  # an older journal
        return TakePlan(time_limit_s=started.time_limit_s, own_pace=own_pace)
    scenario = Scenario.model_validate(started.scenario)
    return TakePlan(
        about=scenario.about,
        objective=scenario.objective,
        time_limit_s=started.time_limit_s,
        talk=scenario.talk is not None,
        led=scenario.leads == "partner",
        own_pace=own_pace,
    )


def _append(folder: Path, what: Event | Notice) -> None:
    if isinstance(what, Event):
        append_event(folder, what)


def _difficulty_facts(started: RehearsalStarted) -> dict[str, str]:
    if started.resistance is None or started.time_limit_s is None:
        return {}
    return {
        "resistance": f"{started.resistance} of {HARDEST}",
        "time limit": f"{started.time_limit_s / 60:g} min",
    }


def _without_reopened_turns(rehearsal: StoredRehearsal) -> list[Event]:
    """Return the events without turns that were reopened: a later event tells the whole turn.

    The person who went on talking did not interrupt the partner; the partner came too early.
    """
    events: list[Event] = []
    said: PersonSaid | None = None
    line: PartnerSpoke | None = None
    for event in rehearsal.events:
        if isinstance(event, PersonSaid):
            said, line = event, None
        elif isinstance(event, PartnerSpoke):
            line = event
        elif isinstance(event, TurnReopened) and said and said.turn == event.turn:
            events.remove(said)
            if line:
                events[events.index(line)] = replace(line, interrupted=False)
            said = line = None
        events.append(event)
    return events


def _transcript_json(
    rehearsal_id: str, events: Sequence[Event], name_of: Callable[[str], str]
) -> bytes:
    """Return the conversation as the partner heard it, as JSON, the person's words with times."""
    lines = []
    nudges = find_nudges(events)
    for event in events:
        if isinstance(event, PersonSaid):
            who, words = "you", [asdict(word) for word in event.words]
        elif isinstance(event, PartnerSpoke):
            who, words = name_of(event.persona_id), []
        else:
            continue
        nudge = {"nudge": True} if Span(event.start_s, event.end_s) in nudges else {}
        lines.append(
            {
                "turn": event.turn,
                "speaker": who,
                "start_s": round(event.start_s, 3),
                "end_s": round(event.end_s, 3),
                "text": event.text,
                "words": words,
                **nudge,
            }
        )
    whole = {"rehearsal": rehearsal_id, "lines": lines}
    return json.dumps(whole, ensure_ascii=False, indent=1).encode()
