from __future__ import annotations

import io
from dataclasses import fields

import numpy as np
import pytest

from greenroom.domain.audio import AudioBlock, DuplexBlock
from greenroom.domain.commands import Command
from greenroom.domain.errors import InputError, MissingError
from greenroom.domain.events import PersonSaid, RehearsalPaused, Trouble, TurnReopened
from greenroom.domain.notices import Level, PartnerIs
from greenroom.domain.talk import Word
from greenroom.domain.wording import Wording
from greenroom.session.process.protocol import (
    Begin,
    EndLine,
    Failed,
    Message,
    Play,
    PlaybackCommand,
    WorkerAlive,
    read_message,
    write_message,
)

_SAMPLES = np.linspace(-1, 1, 320, dtype=np.float32)


@pytest.mark.parametrize(
    "message",
    [
        Begin(48_000, ('{"event": "SpeechStarted", "at_s": 1.0}',), 1.25),
        PersonSaid(
            at_s=2.0, turn=1, start_s=0.5, end_s=2.0, words=(Word("naïve — ok?", 0.5, 2.0, 0.75),)
        ),
        TurnReopened(at_s=1.0, turn=3),
        RehearsalPaused(at_s=1.0),
        PartnerIs(at_s=0.0, doing="thinking"),
        Level(at_s=1.0, microphone_db=-120.0, loudspeaker_db=-3.5, muted=True),
        Command("take_back", turn=2),
        Command("done"),
        WorkerAlive(3.5),
        EndLine(4),
        PlaybackCommand("pause"),
        PlaybackCommand("flush"),
        Failed(3, "The model is missing."),
    ],
)
def test_what_goes_in_comes_out(message: Message) -> None:
    pipe = io.BytesIO()
    write_message(pipe, message)
    write_message(pipe, PlaybackCommand("flush"))
    pipe.seek(0)
    assert read_message(pipe) == message
    assert read_message(pipe) == PlaybackCommand("flush")
    assert read_message(pipe) is None


def test_what_went_wrong_can_still_be_said_in_another_language() -> None:
    why = Wording("it answers with error {status}", status=500)
    told = Wording("{host} does not answer: {why}.", host="127.0.0.1:8080", why=why)
    pipe = io.BytesIO()
    write_message(pipe, Trouble(at_s=1.0, message=told))
    pipe.seek(0)
    again = read_message(pipe)
    assert again == Trouble(at_s=1.0, message=told)
    assert isinstance(again, Trouble)
    assert isinstance(again.message, Wording)
    assert (again.message.template, again.message.values) == (told.template, told.values)
    assert isinstance(again.message.values["why"], Wording)


@pytest.mark.parametrize(
    "message",
    [
        DuplexBlock(_SAMPLES, -_SAMPLES, 16_000, 1.5, 3, 0.25, over=False, trouble="Gone."),
        Play(7, AudioBlock(_SAMPLES, 22_050, 0.5)),
    ],
)
def test_sound_arrives_as_it_was_sent(message: DuplexBlock | Play) -> None:
    pipe = io.BytesIO()
    write_message(pipe, message)
    pipe.seek(0)
    again = read_message(pipe)
    assert type(again) is type(message)
    for field in fields(message):
        one, other = getattr(message, field.name), getattr(again, field.name)
        if isinstance(one, AudioBlock):
            np.testing.assert_array_equal(one.samples, other.samples)
            assert (one.rate_hz, one.start_s) == (other.rate_hz, other.start_s)
        else:
            np.testing.assert_array_equal(one, other)


def test_a_frame_cut_anywhere_is_the_end() -> None:
    pipe = io.BytesIO()
    write_message(pipe, Play(7, AudioBlock(_SAMPLES, 22_050, 0.5)))
    whole = pipe.getvalue()
    for size in (0, 1, 7, 8, 20, len(whole) - 1):
        assert read_message(io.BytesIO(whole[:size])) is None


@pytest.mark.parametrize(
    "sent",
    [
        b"llama_model_load: not a frame",
        b"\2\0\0\0\0\0\0\0{}",
        b"\2\0\0\0\0\0\0\0[]",
        b"\2\0\0\0\1\0\0\0{}x",
        b'\x0d\0\0\0\0\0\0\0{"is":"Beat"}',
    ],
)
def test_something_else_on_the_pipe_is_told_apart(sent: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - pydantic's says more
        read_message(io.BytesIO(sent))


def test_a_failure_keeps_its_kind() -> None:
    assert type(Failed(MissingError.exit_code, "x").error()) is MissingError
    assert type(Failed(InputError.exit_code, "x").error()) is InputError
