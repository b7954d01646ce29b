"""A rehearsal whose person is a recording: the conductor, and its journal closed at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.domain.errors import EngineError, InputError

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.session.conductor import Conductor
    from greenroom.storage.journal import Journal


class RecordedRehearsal:
    """Runs once."""

    def __init__(self, conductor: Conductor, journal: Journal, recording: Path) -> None:
        self._conductor = conductor
        self._journal = journal
        self._recording = recording

    def run(self) -> None:
        """Rehearse to the end.

        Raises:
            InputError: The recording is broken or holds no speech; nothing is kept of it then.
            EngineError: A model failed; what was recorded is kept.
            StorageError: The disk is full; what was recorded is kept.
        """
        try:
            self._conductor.run()
        except KeyboardInterrupt:
            self._conductor.end("stopped")
            raise
        except EngineError as error:
            raise EngineError(
                f"{error} What was recorded is kept: greenroom recover {self._journal.folder}"
            ) from error
        finally:
            self._journal.close()
        if not self._conductor.turns:
            self._journal.discard()
            raise InputError(
                f"No speech was heard in {self._recording}; choose a recording in which somebody "
                "talks, or record again closer to the microphone."
            )
