"""Three people opposite, by voice: twenty turns at a virtual microphone.

`python -m tests.e2e.panel FOLDER` holds the conversation, prints who said what, and fails if two
lines overlap or one begins while the person speaks.
"""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import soxr

from greenroom import wiring
from greenroom.domain.errors import InputError
from greenroom.domain.events import PartnerSpoke, PersonSaid, RehearsalStarted, TurnReopened
from greenroom.domain.persona import Voice
from greenroom.domain.scenario import Scenario
from greenroom.storage.journal import read_rehearsal
from greenroom.ui.services.matters import matter as matters
from greenroom.ui.state.matter import with_partner
from tests.e2e.faulty import RATE_HZ, Clip
from tests.e2e.talking import Talk
from tests.fakes import NeverFlag
from tests.virtual_audio import VirtualAudio

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.events import Event

_ABOUT = (
    "I want my boss and personnel to let me work four days a week from March, because my father "
    "needs me on Fridays."
)
_DETAILS = matters.Details(
    opposite=("Dana, my boss", "Mr Lee from personnel", "Ola, who plans the shifts"),
    interests=("the budget", "that everybody is treated alike", "the night shifts"),
    dreads=(
        "Who pays for the hours that you are missing?",
        "What if everybody wants a Friday off?",
        "Who takes your night shifts?",
    ),
    goal="Four days a week from March.",
    minutes=30,
)
_MY_VOICE = Voice(speed=1.1, pitch_semitones=-2.0)
_SAID = """
Good morning. I would like to work four days a week from March on.
My father is ill, and on Fridays nobody is with him.
I would be paid for four days only, so it costs you nothing.
The hours that are missing, my colleague Sam would like to have them.
There are two others who work four days already, so it would be the same for everybody.
Mr Lee, what do the rules say about that?
If somebody else asks for it, you can look at each case.
I can do my night shifts as before, from Monday to Thursday.
Ola, which night is the hardest one for you to fill?
I could take one more Thursday night each month.
I have worked here for eleven years, and I was never late.
It is hard for me to talk about that.
I would write down everything for Sam before the end of February.
Dana, what worries you most about it?
We could try it for six months, and then look at it again.
I know that Fridays are busy, and I am sorry for that.
The customers would be told in time, I would call each one myself.
Do you think that the others would be angry with me?
I would rather earn less than leave my father alone.
So what do we do now?
""".strip().splitlines()


def overlapping(events: Sequence[Event]) -> list[str]:
    """Return what was said at the same time: two lines, or a line begun while the person spoke."""
    lines = [each for each in events if isinstance(each, PartnerSpoke) and each.text]
    turns = {each.turn: each for each in events if isinstance(each, PersonSaid)}
    reopened = {each.turn for each in events if isinstance(each, TurnReopened)}
    found = [
        f"{one.persona_id} and {other.persona_id} at {other.start_s:.2f} s"
        for one, other in pairwise(sorted(lines, key=lambda line: line.start_s))
        if other.start_s < one.end_s
    ]
    return found + [
        f"{line.persona_id} began at {line.start_s:.2f} s, in turn {turn.turn}"
        for line in lines
        for turn in turns.values()
        if turn.start_s < line.start_s < turn.end_s and turn.turn not in reopened
    ]


def make_panel() -> Scenario:
    """Make the matter, anew if it is there."""
    made = matters.make_matter(_ABOUT, _DETAILS, "").model_copy(update={"id": "panel-by-voice"})
    for at, pronoun in enumerate(("she", "he", "she")):
        made = with_partner(made, at, pronoun=pronoun)
    matters.store(made)
    return made


def main() -> None:
    """Hold the conversation."""
    folder = Path(sys.argv[1])
    panel = make_panel()
    names = {each.id: each.name for each in panel.partners}
    voice = wiring.synthesizer()
    audio = VirtualAudio()
    shown = tuple(f"{each}: " for each in names.values())
    running = Talk(audio, folder, "--seed", "5", scenario=panel.id, partners=shown)
    try:
        running.answers(1)
        for number, text in enumerate(_SAID, 2):
            if running.ended:
                break
            blocks = [*voice.speak(text, _MY_VOICE, NeverFlag())]
            whole = np.concatenate([each.samples for each in blocks])
            sound = soxr.resample(whole, blocks[0].rate_hz, RATE_HZ)
            running.say(Clip(sound.astype(np.float32), text))
            running.answers(number, may_end=True)
        running.end()
        running.over()
    except BaseException:
        running.kill()
        raise
    finally:
        audio.close()
    events = read_rehearsal(folder).events
    started = next(each for each in events if isinstance(each, RehearsalStarted))
    spoken = [each for each in events if isinstance(each, PartnerSpoke) and each.text]
    rows = [
        {"at_s": round(each.start_s, 2), "who": names[each.persona_id], "line": each.text}
        for each in spoken
    ]
    said = [
        {"at_s": round(each.start_s, 2), "who": "you", "line": each.text}
        for each in events
        if isinstance(each, PersonSaid)
    ]
    for row in sorted((*rows, *said), key=lambda row: float(str(row["at_s"]))):
        sys.stdout.write(f"{row['at_s']:>7} {row['who']}: {row['line']}\n")
    clashes = overlapping(events)
    voices = Scenario.model_validate(started.scenario).partners
    report = {
        "turns_heard": len(said),
        "lines": {name: sum(row["who"] == name for row in rows) for name in names.values()},
        "voices": {each.name: each.voice.model_dump() for each in voices},
        "at_the_same_time": clashes,
    }
    sys.stdout.write(json.dumps(report, indent=1, ensure_ascii=False) + "\n")
    if clashes:
        raise InputError("Lines were said at the same time: {clashes}.", clashes="; ".join(clashes))


if __name__ == "__main__":
    main()
