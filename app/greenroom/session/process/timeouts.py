"""How long the supervisor waits for the process that holds the models."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greenroom.ports import Clock
    from greenroom.session.process.worker_process import WorkerProcess


@dataclass(frozen=True, slots=True)
class Timeouts:
    """How long to wait for what.

    Attributes:
        loading_s: For the models; a large one from a slow disk takes its time.
        silent_s: For a sign of life once there was one. They come every 0.25 s; a computer that
            is busy with something else delays one by less than a second.
        doubt_s: Until another process gets ready, in case no sign of life comes at all.
        ending_s: For a proper end.
        spare_after_s: From the beginning, and from a restart, until another process gets ready to
            step in. After a restart there is enough to load already.
        queued_blocks: So many blocks wait for a process that is busy; older ones are read from the
            journal when their turn comes.
        restarts: So many are made within `within_s`, then the rehearsal ends.
    """

    loading_s: float = 180.0
    silent_s: float = 2.0
    doubt_s: float = 0.75
    ending_s: float = 3.0
    spare_after_s: tuple[float, float] = (0.0, 8.0)
    queued_blocks: int = 256
    restarts: int = 3
    within_s: float = 60.0


class Watchdog:
    """Counts how long a child has given no sign of life, in time in which this process ran."""

    _LONGEST_STEP_S = 0.5
    """More between two looks means that the whole computer slept."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._seen: tuple[int, int] = (0, 0)
        self._looked_s = clock.now_s()
        self._waited_s = 0.0

    def waited_s(self, child: WorkerProcess) -> float:
        """Return how long `child` has been silent by now; ask again and again."""
        now_s = self._clock.now_s()
        step_s, self._looked_s = now_s - self._looked_s, now_s
        seen = (child.pid, child.beats)
        alive, self._seen = seen != self._seen, seen
        self._waited_s = 0.0 if alive else self._waited_s + min(step_s, self._LONGEST_STEP_S)
        return self._waited_s
