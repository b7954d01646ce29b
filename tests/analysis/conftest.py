"""What listens to recordings, loaded once; it listens to no chunk of sound twice."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from greenroom import wiring

if TYPE_CHECKING:
    from greenroom.analysis.recording import ListeningEngines
    from greenroom.domain.audio import Samples
    from greenroom.domain.talk import Transcript
    from greenroom.ports import VerbatimListener


class RememberingListener:
    """Gives what the real one gives; what it hears hangs on nothing but the samples."""

    def __init__(self, listener: VerbatimListener) -> None:
        self._listener = listener
        self._heard: dict[bytes, tuple[Transcript, ...]] = {}

    @property
    def id(self) -> str:
        return self._listener.id

    def listen(self, samples: Samples) -> tuple[Transcript, ...]:
        sound = samples.tobytes()
        if sound not in self._heard:
            self._heard[sound] = self._listener.listen(samples)
        return self._heard[sound]


@pytest.fixture(scope="session")
def ears() -> ListeningEngines:
    engines = wiring.listening_engines("whisper-tiny-en")
    return replace(engines, listener=RememberingListener(engines.listener))
