"""What is shown of models and voices: which are here, and how far fetching is."""

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
        id: From the catalogue.
        kind: What it is for.
        title: Its name.
        licence: Of the weights.
        size_bytes: Of all its files.
        memory_mb: What it takes while it works.
        degree: How free a partner may be in wording a line; None for the other kinds.
        here: All its files are on this computer.
        come_bytes: What an interrupted fetch left.
        needed: A rehearsal uses it unless another one is asked for.
        fits: It can work in this computer's memory.
        own: The person added it, so it cannot be fetched.
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


@dataclass(frozen=True, slots=True)
class Room:
    """Of the disk of the models: what is free, and what should stay so."""

    free_bytes: int
    spare_bytes: int


@dataclass(frozen=True, slots=True)
class Models:
    """Everything there is to be had; one fetch at a time, the others wait.

    Attributes:
        rows: In the order in which they are shown; None while they are not known.
        queue: Ids of those being fetched and to be fetched, in their order.
        running: The first of them is on its way; otherwise fetching is paused.
        done_bytes: How much of it has come.
        trouble: Why the last fetch ended, in a sentence.
        room: Of their disk.
    """

    rows: tuple[ModelRow, ...] | None = None
    queue: tuple[str, ...] = ()
    running: bool = False
    done_bytes: int = 0
    trouble: str = ""
    room: Room | None = None

    @property
    def missing(self) -> tuple[ModelRow, ...]:
        """What a rehearsal needs and is not here."""
        return tuple(each for each in self.rows or () if each.needed and not each.here)

    @property
    def ready(self) -> bool:
        """Whether a rehearsal has all it needs."""
        return self.rows is not None and not self.missing

    @property
    def to_come_bytes(self) -> int:
        """How much has to be fetched yet of what a rehearsal needs."""
        return sum(each.size_bytes - self.come_bytes(each) for each in self.missing)

    @property
    def lacking_bytes(self) -> int:
        """How much room the disk lacks for that; 0 if it will do."""
        if self.room is None or not self.missing:
            return 0
        needed = self.to_come_bytes + self.room.spare_bytes
        return max(0, needed - self.room.free_bytes)

    def state_of(self, row: ModelRow) -> RowState:
        """Return what is going on with one."""
        if row.here:
            return "here"
        if row.id in self.queue:
            first = row.id == self.queue[0]
            return "fetching" if first and self.running else "waiting" if self.running else "partly"
        return "partly" if row.come_bytes else "absent"

    def come_bytes(self, row: ModelRow) -> int:
        """Return how much of it is here."""
        if row.here:
            return row.size_bytes
        now = self.done_bytes if self.running and self.queue[:1] == (row.id,) else 0
        return min(row.size_bytes, max(now, row.come_bytes))

    def listed(self, rows: tuple[ModelRow, ...], room: Room) -> Models:
        """They were looked at; what is on its way stays until it is told how it ended."""
        here = {each.id for each in rows if each.here} - set(self.queue[: int(self.running)])
        queue = tuple(each for each in self.queue if each not in here)
        return replace(self, rows=rows, room=room, queue=queue)

    def wanted(self, *ids: str) -> Models:
        """These are to be fetched as well."""
        more = tuple(each for each in ids if each not in self.queue)
        return replace(self, queue=self.queue + more, trouble="")

    def begun(self) -> Models:
        """The first of the queue is on its way."""
        return replace(self, running=True, done_bytes=0, trouble="")

    def came(self, done_bytes: int) -> Models:
        """So much of it has come."""
        return replace(self, done_bytes=done_bytes)

    def fetched(self) -> Models:
        """All of it has come."""
        first = self.queue[0]
        rows = tuple(replace(r, here=True) if r.id == first else r for r in self.rows or ())
        return replace(self, rows=rows, queue=self.queue[1:], running=False, done_bytes=0)

    def stopped(self, trouble: str = "") -> Models:
        """It stopped, because it was paused or for `trouble`; what came is kept."""
        first = self.queue[0]
        rows = tuple(
            replace(r, come_bytes=max(r.come_bytes, self.done_bytes)) if r.id == first else r
            for r in self.rows or ()
        )
        return replace(self, rows=rows, running=False, trouble=trouble)

    def dropped(self) -> Models:
        """Nothing more is to be fetched."""
        return replace(self, queue=(), running=False, trouble="")
