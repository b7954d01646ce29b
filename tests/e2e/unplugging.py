"""Somebody who pulls the microphone's plug in the middle of a rehearsal.

`python -m tests.e2e.unplugging FOLDER` does it in each state at a virtual microphone, prints what
came of it as JSON, and keeps the rehearsal in FOLDER.
"""

from __future__ import annotations

import json
import sys
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

import soxr

from tests.e2e.faulty import RATE_HZ as CLIP_RATE_HZ
from tests.e2e.faulty import Clip, clips
from tests.e2e.interrupting import RecordedTalk, recordings
from tests.e2e.talking import LIMIT_S, said
from tests.e2e.test_rehearse import word_errors, words
from tests.virtual_audio import RATE_HZ, VirtualAudio, until

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

State = Literal["listening", "thinking", "speaking"]
STATES: tuple[State, ...] = get_args(State)


def pull_plugs(
    audio: VirtualAudio, folder: Path, states: Sequence[State], mine: Sequence[Clip]
) -> list[dict[str, Any]]:
    """Unplug and replug the microphone in each state, and say something after it."""
    recorded = RecordedTalk(audio, folder)
    rows: list[dict[str, Any]] = []
    try:
        recorded.over(1)
        turns = cycle(mine)
        for number, state in enumerate(states, 1):
            rows.append(_pull(recorded, state, turns, number))
    finally:
        recorded.talk.end()
        code = recorded.talk.over()
    for row in rows:
        row["exit_code"] = code
        words_heard = words(" ".join(turn.text for turn in said(folder)[row.pop("turns") :][:1]))
        meant = words(row["meant"])
        row |= {"heard": " ".join(words_heard), "errors": word_errors(meant, words_heard)}
        row["words"] = len(meant)
    return rows


def _pull(
    recorded: RecordedTalk, state: State, turns: Iterator[Clip], number: int
) -> dict[str, Any]:
    lines, first = recorded.lines, next(turns)
    sound = soxr.resample(first.samples, CLIP_RATE_HZ, RATE_HZ)
    with recorded.audio.heard(sound):
        if state == "listening":
            recorded.into(recorded.now, 1.5)
            recorded.audio.unplug()
    if state == "speaking":
        recorded.into(recorded.next_line(), 0.4)
    if state != "listening":
        recorded.audio.unplug()
    told = _shown(recorded, "The microphone is gone", number)
    recorded.audio.plug()
    back = _shown(recorded, "The microphone is back", number)
    recorded.over(lines + 1)
    turns_before = sum("you (" in line for line in recorded.talk.lines)
    second = next(turns)
    recorded.talk.say(second)
    recorded.over(lines + 2)
    return {"state": state, "told": told, "back": back, "meant": second.text, "turns": turns_before}


def _shown(recorded: RecordedTalk, text: str, count: int) -> str:
    """Wait for a sentence with `text` in it, the `count`th."""

    def there() -> list[str]:
        return [line for line in recorded.talk.lines if text in line]

    until(lambda: len(there()) >= count, LIMIT_S)
    return there()[-1]


def main() -> None:
    """Pull it in each state and print what came of it."""
    audio = VirtualAudio()
    try:
        rows = pull_plugs(audio, Path(sys.argv[1]), STATES, clips(recordings(), 6))
    finally:
        audio.close()
    sys.stdout.write(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
