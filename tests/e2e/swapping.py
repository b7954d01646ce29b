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
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from greenroom import places
from greenroom.analysis.publish import load_report
from greenroom.commands.display.progress import make_again
from greenroom.domain.events import PartnerSpoke, PersonSaid, RehearsalEnded
from greenroom.storage.journal import read_rehearsal
from greenroom.storage.library import Library
from greenroom.storage.scenarios.loading import persona_name
from greenroom.ui.services.plan import plan_of_swap
from greenroom.ui.state.route import RehearsalPlan
from tests.e2e.drilling import Speaker
from tests.e2e.trying_again import Rehearsing, rehearse
from tests.virtual_audio import VirtualAudio

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
    rehearsing = Rehearsing(plan_of_swap(folder), audio)
    for number, each in enumerate(said):
        rehearsing.wait_for_partner()
        if number == 1 and rehearsing.run.child_pid:
            with suppress(ProcessLookupError):
                os.kill(rehearsing.run.child_pid, signal.SIGKILL)
        rehearsing.say(each)
    return rehearsing.folder()


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
