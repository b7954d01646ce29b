"""greenroom stage: the process that holds models and conversation; the program starts it itself."""

from __future__ import annotations

import contextlib
import faulthandler
import os
import threading
from typing import TYPE_CHECKING, Annotated

import typer

from greenroom import places
from greenroom.bounds.files import make_private_folder, open_private
from greenroom.domain.errors import GreenroomError
from greenroom.session.process.ipc_audio import IpcAudioDevice
from greenroom.storage.sealing.seal import receive_key

if TYPE_CHECKING:
    from collections.abc import Callable

_STDIN, _STDOUT, _STDERR = 0, 1, 2
_FAREWELL_S = 3.0


def stage(wanted: Annotated[str, typer.Argument(help="What was asked for, as JSON.")]) -> None:
    """Hold a conversation with the audio of the process that started this one."""
    # Before a library can write a word there: standard output carries frames.
    outgoing = os.fdopen(os.dup(_STDOUT), "wb")
    os.dup2(_STDERR, _STDOUT)
    receive_key()
    incoming = os.fdopen(os.dup(_STDIN), "rb")
    audio = IpcAudioDevice(incoming, outgoing)
    over = threading.Event()

    def leave() -> None:  # whoever started this process is gone
        if not over.wait(_FAREWELL_S):
            os._exit(1)

    _note_crashes()
    try:
        _converse(audio, wanted, leave)
    except GreenroomError as error:
        audio.fail(error)
        raise
    finally:
        over.set()


def _note_crashes() -> None:
    """Write down where a native crash happens; that holds no word of what was said."""
    log = places.log_file()
    with contextlib.suppress(OSError):  # then without
        make_private_folder(log.parent)
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        faulthandler.enable(open_private(str(log), flags))


def _converse(audio: IpcAudioDevice, wanted: str, leave: Callable[[], None]) -> None:
    from greenroom import composition

    company = composition.load_engines(composition.config_from_json(wanted))
    if not audio.wait():
        return
    conversation = composition.worker_session(company, audio)
    audio.listen(conversation.command, leave)
    conversation.run()
