"""Seats swapped at a virtual microphone, with the partner's process killed in the middle.

`python -m tests.e2e.swapping` talks for three turns, swaps the seats of that take, answers three
times, and tells what was heard, how it ended, and what the report and the library make of it.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import soxr

from greenroom import places
from greenroom.analysis.publish import load_report
from greenroom.commands.display.progress import make_again
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.events import PartnerSpoke, PersonSaid, RehearsalEnded
from greenroom.storage.journal import read_rehearsal
from greenroom.storage.library import Library
from greenroom.storage.preferences import TalkPreferences
from greenroom.storage.scenarios.loading import persona_name
from greenroom.ui.services.plan import plan_of_swap
from greenroom.ui.services.rehearsal_run import RehearsalRun
from greenroom.ui.state.route import RehearsalPlan
from tests.e2e.drilling import Speaker
from tests.e2e.trying_again import LIMIT_S, MODEL, rehearse
from tests.virtual_audio import RATE_HZ, VirtualAudio

if TYPE_CHECKING:
    from greenroom.domain.audio import Samples

OWN = (
    "I would like to show you how your shops can plan their shifts in ten minutes.",
    "It costs seven hundred dollars a month for all of your shops together.",
    "Let us try it in one shop for four weeks, and then you decide.",
)
OTHER = (
    "We have seen many of these tools before.",
    "That is more than I wanted to pay.",
    "Then send me a plan for that on Friday.",
)


def swap(folder: Path, audio: VirtualAudio, said: list[Samples]) -> Path:
    """Answer until it ends by itself; the partner's process is killed before the second answer."""
    heard = threading.Semaphore(0)

    def report(what: object) -> None:
        if isinstance(what, PartnerSpoke) and not what.interrupted:
            heard.release()

    run = RehearsalRun(
        plan_of_swap(folder), TalkPreferences(partner=MODEL, headphones=True), report
    )
    found: list[Path] = []

    def work() -> None:
        outcome = run.run()
        if outcome.error:
            raise outcome.error
        assert outcome.folder
        found.append(outcome.folder)

    thread = threading.Thread(target=work)
    thread.start()
    for number, each in enumerate(said):
        assert heard.acquire(timeout=LIMIT_S)
        if number == 1 and run.child_pid:
            with suppress(ProcessLookupError):
                os.kill(run.child_pid, signal.SIGKILL)
        with audio.heard(soxr.resample(each, MODEL_RATE_HZ, RATE_HZ)):
            pass
    thread.join(LIMIT_S)
    return found[0]


def main() -> None:
    """Do it once."""
    audio = VirtualAudio()
    os.environ.update(audio.environment)
    try:
        speaker = Speaker()
        own, other = ([speaker.say(text) for text in texts] for texts in (OWN, OTHER))
        before = rehearse(RehearsalPlan("sales-pitch"), audio, own)
        make_again(before, persona_name)
        again = swap(before, audio, other)
    finally:
        audio.close()
    make_again(again, persona_name)
    events, report = read_rehearsal(again).events, load_report(again)
    with Library(places.library_file()) as library:
        counted = [take.folder for take, _ in library.measure_history("speaking_rate")]
    told = {
        "said before": [e.text for e in read_rehearsal(before).events if isinstance(e, PersonSaid)],
        "said back": [e.text for e in events if isinstance(e, PartnerSpoke)],
        "answered": [e.text for e in events if isinstance(e, PersonSaid)],
        "ended": [e.ending for e in events if isinstance(e, RehearsalEnded)],
        "speakers": sorted({line.speaker for line in report.lines}),
        "advice": len(report.advice),
        "counts over time": again in counted,
        "the first one counts": before in counted,
    }
    sys.stdout.write(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["GREENROOM_HOME"] = home
        assert places.data_home() == Path(home)
        main()
