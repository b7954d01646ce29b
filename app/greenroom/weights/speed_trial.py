"""Measures how quickly a language model reads and writes here, and remembers the last trial."""

from __future__ import annotations

import json
import re
import threading
from typing import TYPE_CHECKING

from pydantic import TypeAdapter, ValidationError

from greenroom import places
from greenroom.domain.errors import EngineError
from greenroom.domain.prompt import Message, Prompt
from greenroom.weights.disk import write_whole
from greenroom.weights.recommend import PartnerSpeed

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.ports import Clock, LanguageModel

TRIAL_S = 10.0
"""Enough for three rounds of a partner that is quick enough."""

_SPEED = TypeAdapter(PartnerSpeed)
_TASK = "Tell what happens next, in plain and long sentences."
_WRITTEN = 24
_STORY = (
    "The van came late to the yard, and the men had to wait in the rain for an hour.",
    "She put the box on the table and read the list that was in it twice.",
    "Our new office is near the river, so most of us walk to work in the summer.",
    "He said that the price was too high, but he did not say what he would pay.",
    "They built the wall in three days and took it down again the week after.",
    "The children ran along the beach until the sun was low and the wind was cold.",
    "We had planned to leave at six, but the train did not run on that day.",
    "My sister keeps the keys of the shop and opens it before the bread is there.",
)
_TOKEN = re.compile(r"\w+|[^\w\s]")  # so common are these words that each is one token


def measure_speed(
    model: LanguageModel, clock: Clock, *, model_id: str, work_mb: float, trial_s: float = TRIAL_S
) -> PartnerSpeed:
    """Let `model` read stories and go on with them for about `trial_s`.

    The quickest round counts: in the first one the file comes from the disk, and in any of them
    another program may have been busy.

    Args:
        model: To be measured; nothing else should work meanwhile.
        clock: Says when.
        model_id: Its id.
        work_mb: How much of it works on each token.
        trial_s: No round begins after that; the first one is never cut.

    Raises:
        EngineError: The model failed, or wrote nothing.
    """
    until_s = clock.now_s() + trial_s
    reads, writes = [], []
    number = 0
    while not number or clock.now_s() < until_s:
        read_per_s, write_per_s = _round(model, clock, number)
        reads.append(read_per_s)
        writes.append(write_per_s)
        number += 1
    if not max(writes):
        raise EngineError(
            f"{model_id} wrote too little to measure its speed: try another one with --model."
        )
    return PartnerSpeed(model_id, work_mb, max(reads), max(writes))


def store_speed(speed: PartnerSpeed) -> None:
    """Remember what was measured, in place of what was.

    Raises:
        StorageError: The disk will not take it.
    """
    write_whole(_file(), json.dumps(_SPEED.dump_python(speed), indent=2) + "\n")


def last_speed() -> PartnerSpeed | None:
    """Return what the last trial on this computer measured; None without one that can be read."""
    try:
        return _SPEED.validate_json(_file().read_bytes())
    except (OSError, ValidationError):
        return None


def _file() -> Path:
    return places.models_dir() / "speed.json"


def _round(model: LanguageModel, clock: Clock, number: int) -> tuple[float, float]:
    """Return tokens read and written a second; zeros if the model wrote less than two pieces."""
    at = number % len(_STORY)  # another beginning, so that nothing of it was read before
    story = " ".join((f"Story {number}.", *_STORY[at:], *_STORY[:at], _TASK))
    prompt = Prompt((Message("user", story),), _WRITTEN, stop=(), seed=number)
    begun_s = clock.now_s()
    times_s = [clock.now_s() for _ in model.stream(prompt, threading.Event())]
    if len(times_s) < 2:
        return 0.0, 0.0
    read_s, written_s = times_s[0] - begun_s, times_s[-1] - times_s[0]
    return len(_TOKEN.findall(story)) / read_s, (len(times_s) - 1) / written_s
