"""A turn that is tried again at a virtual microphone, as "Try it again from here" does it.

`python -m tests.e2e.trying_again` talks for two turns, goes on from the first line that was
answered, answers it otherwise, and tells what both takes hold of that turn.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import soxr

from greenroom import places
from greenroom.commands.display.progress import make_again
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.commands import Command
from greenroom.domain.events import MoveChosen, PartnerSpoke, PersonSaid, RehearsalContinues
from greenroom.storage.journal import read_rehearsal
from greenroom.storage.preferences import TalkPreferences
from greenroom.storage.scenarios.loading import persona_name
from greenroom.ui.services.look_back import open_take
from greenroom.ui.services.rehearsal_run import RehearsalRun
from greenroom.ui.state.route import RehearsalPlan
from tests.e2e.drilling import Speaker
from tests.virtual_audio import RATE_HZ, VirtualAudio

if TYPE_CHECKING:
    from greenroom.domain.audio import Samples

LIMIT_S = 120.0
MODEL = "smollm2-135m-instruct"
FIRST = ("I would like to show you how your shops can plan their shifts.", "It is hard to say.")
AGAIN = "It costs seven hundred dollars a month for all of your shops."


class Rehearsing:
    """A rehearsal that goes on in a thread of its own.

    Attributes:
        run: The rehearsal.
    """

    def __init__(self, plan: RehearsalPlan, audio: VirtualAudio) -> None:
        self.run = RehearsalRun(plan, TalkPreferences(partner=MODEL, headphones=True), self._report)
        self._audio, self._heard, self._found = audio, threading.Semaphore(0), list[Path]()
        self._thread = threading.Thread(target=self._work)
        self._thread.start()

    def wait_for_partner(self) -> None:
        """Wait until one more line of the partner is over."""
        assert self._heard.acquire(timeout=LIMIT_S)

    def say(self, said: Samples) -> None:
        """Say it into the microphone."""
        with self._audio.heard(soxr.resample(said, MODEL_RATE_HZ, RATE_HZ)):
            pass

    def folder(self) -> Path:
        """Return the folder of the take, once it has ended."""
        self._thread.join(LIMIT_S)
        return self._found[0]

    def _report(self, what: object) -> None:
        if isinstance(what, PartnerSpoke) and not what.interrupted:
            self._heard.release()

    def _work(self) -> None:
        outcome = self.run.run()
        if outcome.error:
            raise outcome.error
        assert outcome.folder
        self._found.append(outcome.folder)


def rehearse(plan: RehearsalPlan, audio: VirtualAudio, said: list[Samples]) -> Path:
    """Say all of `said`, each after a line of the partner, and end after the last answer."""
    rehearsing = Rehearsing(plan, audio)
    rehearsing.wait_for_partner()
    for each in said:
        rehearsing.say(each)
        rehearsing.wait_for_partner()
    rehearsing.run.command(Command("end"))
    return rehearsing.folder()


def main() -> None:
    """Do it once."""
    audio = VirtualAudio()
    os.environ.update(audio.environment)
    try:
        speaker = Speaker()
        first, second = (speaker.say(text) for text in FIRST)
        plan = RehearsalPlan("sales-pitch")
        before = rehearse(plan, audio, [first, second])
        again = rehearse(
            RehearsalPlan("sales-pitch", take=before, turn=1), audio, [speaker.say(AGAIN)]
        )
    finally:
        audio.close()
    for folder in (before, again):
        make_again(folder, persona_name)
    events, anew = read_rehearsal(before).events, read_rehearsal(again).events
    (continued,) = (each for each in anew if isinstance(each, RehearsalContinues))
    stood = next(e.state for e in reversed(events) if isinstance(e, MoveChosen) and e.turn == 1)
    lines = [each.text for each in events if isinstance(each, PartnerSpoke) and each.turn == 1]
    same = open_take(again).same_turn
    assert same is not None
    told = {
        "state as it was": continued.state == stood,
        "line said again": next(e.text for e in anew if isinstance(e, PartnerSpoke)) == lines[-1],
        "turns told anew": [each.turn for each in anew if isinstance(each, PersonSaid)],
        "before": same.before.text if same.before else None,
        "this time": same.now.text,
    }
    sys.stdout.write(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["GREENROOM_HOME"] = home
        assert places.data_home() == Path(home)
        main()
