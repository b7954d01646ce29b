"""What the program and the process that holds the models say to each other, as frames on a pipe.

A frame is two lengths (little-endian, 32 bit), a JSON object with the class under "is", and sound
(float32). Each direction has one pipe; frames arrive in the order they were written.
"""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from pydantic import TypeAdapter

from greenroom.domain.audio import AudioBlock, DuplexBlock, Samples
from greenroom.domain.commands import Command
from greenroom.domain.errors import (
    EngineError,
    GreenroomError,
    InputError,
    MissingError,
    StorageError,
)
from greenroom.domain.events import EVENT_CLASSES, Event, Trouble
from greenroom.domain.notices import NOTICE_CLASSES, Notice
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from typing import IO

_LENGTHS = struct.Struct("<II")
_LONGEST = 1 << 26
"""Bytes; a longer frame is none: something else wrote to the pipe."""


@dataclass(frozen=True, slots=True)
class Begin:
    """The first frame: where the conversation stands.

    Attributes:
        rate_hz: Of the device.
        past: The journal's events so far, each as its line of JSON.
        heard_s: Until when the process before this one had heard; 0 for the first one.
    """

    rate_hz: int
    past: tuple[str, ...] = ()
    heard_s: float = 0.0


@dataclass(frozen=True, slots=True)
class WorkerAlive:
    """The conversation is alive, and has heard everything before `at_s`."""

    at_s: float


@dataclass(frozen=True, slots=True, eq=False)
class Play:
    """DuplexAudio.play."""

    line: int
    speech: AudioBlock


@dataclass(frozen=True, slots=True)
class EndLine:
    """DuplexAudio.end_line."""

    line: int


@dataclass(frozen=True, slots=True)
class PlaybackCommand:
    """The method of DuplexAudio that needs nothing but its name."""

    does: Literal["pause", "resume", "flush"]


@dataclass(frozen=True, slots=True)
class Failed:
    """An error with a sentence for the person, and the exit code that tells its kind."""

    exit_code: int
    message: str

    def error(self) -> GreenroomError:
        """Return it as an exception of the right kind."""
        kinds = (InputError, MissingError, StorageError, EngineError)
        kind = next((k for k in kinds if k.exit_code == self.exit_code), GreenroomError)
        return kind(self.message)


Message = (
    DuplexBlock
    | Command
    | Begin
    | WorkerAlive
    | Play
    | EndLine
    | PlaybackCommand
    | Failed
    | Event
    | Notice
)

_ADAPTERS: dict[str, TypeAdapter[Any]] = {
    c.__name__: TypeAdapter(c)
    for c in (
        *EVENT_CLASSES,
        *NOTICE_CLASSES,
        Command,
        Begin,
        WorkerAlive,
        EndLine,
        PlaybackCommand,
        Failed,
    )
}


def write_message(pipe: IO[bytes], message: Message) -> None:
    """Write one frame; not from two threads at once.

    Raises:
        OSError: Nobody reads any more.
    """
    head, sound = _packed(message)
    text = json.dumps({"is": type(message).__name__, **head}, ensure_ascii=False).encode()
    pipe.write(b"".join((_LENGTHS.pack(len(text), len(sound)), text, sound)))
    pipe.flush()


def read_message(pipe: IO[bytes]) -> Message | None:
    """Return the next frame, None when there is none any more; a torn one is none.

    Raises:
        ValueError: What came is no frame.
    """
    lengths = pipe.read(_LENGTHS.size)
    if len(lengths) < _LENGTHS.size:
        return None
    text_bytes, sound_bytes = _LENGTHS.unpack(lengths)
    if max(text_bytes, sound_bytes) > _LONGEST:
        raise ValueError("not a frame")
    content = pipe.read(text_bytes + sound_bytes)
    if len(content) < text_bytes + sound_bytes:
        return None
    try:
        head = json.loads(content[:text_bytes])
        return _unpacked(head.pop("is"), head, np.frombuffer(content, "<f4", offset=text_bytes))
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError("not a frame") from error


def _packed(message: Message) -> tuple[dict[str, Any], bytes]:
    if isinstance(message, DuplexBlock):
        head = {
            "rate_hz": message.rate_hz,
            "start_s": message.start_s,
            "line": message.line,
            "heard_s": message.heard_s,
            "over": message.over,
            "trouble": message.trouble,
            "mended": message.mended,
        }
        return head, _bytes(message.samples) + _bytes(message.played)
    if isinstance(message, Play):
        speech = message.speech
        head = {"line": message.line, "rate_hz": speech.rate_hz, "start_s": speech.start_s}
        return head, _bytes(speech.samples)
    head = _ADAPTERS[type(message).__name__].dump_python(message, mode="json")
    if isinstance(message, Trouble) and isinstance(message.message, Wording):
        head["worded"] = _packed_wording(message.message)  # for the person's own language
    return head, b""


def _unpacked(name: str, head: dict[str, Any], sound: Samples) -> Message:
    if name == "DuplexBlock":
        half = sound.size // 2
        return DuplexBlock(samples=sound[:half], played=sound[half:], **head)
    if name == "Play":
        return Play(head["line"], AudioBlock(sound, head["rate_hz"], head["start_s"]))
    if name not in _ADAPTERS:
        raise ValueError("not a frame")
    worded = head.pop("worded", None)
    message: Message = _ADAPTERS[name].validate_python(head)
    if worded and isinstance(message, Trouble):
        return replace(message, message=_unpacked_wording(worded))
    return message


def _packed_wording(text: Wording) -> list[Any]:
    return [text.template, {name: _packed_value(each) for name, each in text.values.items()}]


def _packed_value(value: object) -> Any:
    if isinstance(value, Wording):
        return _packed_wording(value)
    return value if isinstance(value, int | float) else str(value)


def _unpacked_wording(packed: list[Any]) -> Wording:
    template, values = packed
    return Wording(
        template,
        **{
            name: _unpacked_wording(each) if isinstance(each, list) else each
            for name, each in values.items()
        },
    )


def _bytes(samples: Samples) -> bytes:
    return samples.astype("<f4", copy=False).tobytes()
