"""Models and voices: which are here, which are queued, and how far a fetch is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from greenroom.domain.events import Degree
    from greenroom.weights.catalogue import Kind

RowState = Literal["here", "absent", "partly", "waiting", "fetching"]


@dataclass(frozen=True, slots=True)
class ModelRow:
    """One model or voice.

    Attributes:
        id: Id in the catalogue.
        kind: What it is for.
        title: Its name.
        licence: Licence of the weights.
        size_bytes: Size of all its files.
        memory_mb: Memory it needs while it works.
        degree: How freely a partner may word a line; None for the other kinds.
        here: All its files are on this computer.
        come_bytes: Size of what an interrupted fetch left.
        needed: Rehearsals use it by default.
        fits: This computer has enough memory for it.
        own: The person added it, or it belongs to another program, so it cannot be fetched.
        unchecked: The hash of a file of it is not known before it is fetched.
        program: The program that it belongs to: "Ollama", "LM Studio"; "" for none.
        trouble: Why it cannot be used; "" if it can.
    """

    id: str
    kind: Kind
    title: str
    licence: str
    size_bytes: int
    memory_mb: int
    degree: Degree | None = None
    here: bool = False
    come_bytes: int = 0
    needed: bool = False
    fits: bool = True
    own: bool = False
    unchecked: bool = False
    program: str = ""
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class DiskSpace:
    """Space on the disk of the models: what is free, and what should stay free."""

    free_bytes: int
    spare_bytes: int


@dataclass(frozen=True, slots=True)
class Models:
    """All models and the queue of fetches, of which one runs at a time.

    Attributes:
        rows: The models in the order they are shown; None while they are not known.
        queue: Ids of the models to fetch, in order.
        running: The first of the queue is being fetched; otherwise fetching is paused.
        done_bytes: How much of the first was fetched.
        trouble: A sentence about why the last fetch ended.
        room: The space on their disk.
    """

    rows: tuple[ModelRow, ...] | None = None
    queue: tuple[str, ...] = ()
    running: bool = False
    done_bytes: int = 0
    trouble: str = ""
    room: DiskSpace | None = None

    @property
    def missing(self) -> tuple[ModelRow, ...]:
        """The models that a rehearsal needs and that are not here."""
        return tuple(each for each in self.rows or () if each.needed and not each.here)

    @property
    def ready(self) -> bool:
        """Whether all models that a rehearsal needs are here."""
        return self.rows is not None and not self.missing

    @property
    def to_come_bytes(self) -> int:
        """How many bytes of the missing models are still to fetch."""
        return sum(each.size_bytes - self.come_bytes(each) for each in self.missing)

    @property
    def lacking_bytes(self) -> int:
        """How many bytes of disk space are missing for that; 0 if there is enough."""
        if self.room is None or not self.missing:
            return 0
        needed = self.to_come_bytes + self.room.spare_bytes
        return max(0, needed - self.room.free_bytes)

    def state_of(self, row: ModelRow) -> RowState:
        """Return the state of one model."""
        if row.here:
            return "here"
        if row.id in self.queue:
            first = row.id == self.queue[0]
            return "fetching" if first and self.running else "waiting" if self.running else "partly"
        return "partly" if row.come_bytes else "absent"

    def come_bytes(self, row: ModelRow) -> int:
        """Return how many bytes of one model are here."""
        if row.here:
            return row.size_bytes
        now = self.done_bytes if self.running and self.queue[:1] == (row.id,) else 0
        return min(row.size_bytes, max(now, row.come_bytes))

    def with_rows(self, rows: tuple[ModelRow, ...], room: DiskSpace) -> Models:
        """Return the state with new rows; a model that is being fetched stays in the queue."""
        here = {each.id for each in rows if each.here} - set(self.queue[: int(self.running)])
        queue = tuple(each for each in self.queue if each not in here)
        return replace(self, rows=rows, room=room, queue=queue)

    def with_queued(self, *ids: str) -> Models:
        """Return the state with more models in the queue."""
        more = tuple(each for each in ids if each not in self.queue)
        return replace(self, queue=self.queue + more, trouble="")

    def with_fetch_begun(self) -> Models:
        """Return the state in which the first of the queue is being fetched."""
        return replace(self, running=True, done_bytes=0, trouble="")

    def with_progress(self, done_bytes: int) -> Models:
        """Return the state with this much of the first model fetched."""
        return replace(self, done_bytes=done_bytes)

    def with_first_fetched(self) -> Models:
        """Return the state with the first model complete."""
        first = self.queue[0]
        rows = tuple(replace(r, here=True) if r.id == first else r for r in self.rows or ())
        return replace(self, rows=rows, queue=self.queue[1:], running=False, done_bytes=0)

    def with_fetch_stopped(self, trouble: str = "") -> Models:
        """Return the state after a pause or, with `trouble`, a failure; the part is kept."""
        first = self.queue[0]
        rows = tuple(
            replace(r, come_bytes=max(r.come_bytes, self.done_bytes)) if r.id == first else r
            for r in self.rows or ()
        )
        return replace(self, rows=rows, running=False, trouble=trouble)

    def dropped(self) -> Models:
        """Return the state with an empty queue."""
        return replace(self, queue=(), running=False, trouble="")
