"""A rehearsal whose person is a recording: the same session, on the recording's own clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.domain.audio import AudioBlock
from greenroom.domain.errors import EngineError, InputError
from greenroom.domain.events import Event

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from greenroom.domain.notices import Notice
    from greenroom.session.publisher import EventPublisher
    from greenroom.session.recorded_audio import RecordedAudio
    from greenroom.session.session import Session
    from greenroom.storage.journal import Journal


def journaled(
    journal: Journal, publish: Callable[[Event], None]
) -> Callable[[Event | Notice], None]:
    """Return what writes every event down before anybody else gets it."""

    def write_and_publish(what: Event | Notice) -> None:
        if isinstance(what, Event):
            journal.append(what)
            publish(what)

    return write_and_publish


@dataclass(slots=True)
class SlideTurner:
    """Shows slides at given times of a recording.

    Attributes:
        times_s: When each is shown first, in seconds of the recording, the first slide first.
        publisher: Tells it.
    """

    times_s: Sequence[float]
    publisher: EventPublisher
    _shown: int = 0

    def follow(self, device: RecordedAudio) -> None:
        """Show what is due; the recording stands still while the partner speaks."""
        while self._shown < len(self.times_s):
            late_s = device.recorded_s - self.times_s[self._shown]
            if late_s <= 0:
                return
            self._shown += 1
            self.publisher.slide(device.now_s() - late_s, self._shown)


def run_recorded(
    session: Session,
    device: RecordedAudio,
    journal: Journal,
    recording: Path,
    turner: SlideTurner | None = None,
) -> None:
    """Rehearse to the end of the recording; the journal is closed then.

    Args:
        session: Hears `device` and tells `journal`.
        device: Plays `recording` as the person's side.
        journal: Gets both sides' sound.
        recording: Only named in sentences.
        turner: Shows the slides of a talk.

    Raises:
        InputError: The recording is broken or holds no speech; nothing is kept of it then.
        EngineError: A model failed; what was recorded is kept.
        StorageError: The disk is full; what was recorded is kept.
    """
    try:
        session.begin()
        for block in device.blocks():
            journal.person(AudioBlock(block.samples, block.rate_hz, block.start_s))
            journal.partner(AudioBlock(block.played, block.rate_hz, block.start_s))
            if turner:
                turner.follow(device)
            session.process_block(block)
            if session.ended:
                break
    except KeyboardInterrupt:
        session.end("stopped")
        raise
    except EngineError as error:
        raise EngineError(
            f"{error} What was recorded is kept: greenroom recover {journal.folder}"
        ) from error
    finally:
        session.close()
        journal.close()
    if not session.history.turn:
        journal.discard()
        raise InputError(
            f"No speech was heard in {recording}; choose a recording in which somebody "
            "talks, or record again closer to the microphone."
        )
