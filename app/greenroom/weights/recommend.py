"""Which partner to recommend for a computer: the best one that answers in time and fits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from greenroom.weights.machine import MB, REST_MB

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.weights.catalogue import Entry

MOST_WAIT_S = 2.0
"""A partner that takes longer to begin is not recommended; silences of 4 s spoil a conversation
(Lala et al., Interspeech 2019)."""

LEAST_WRITE_PER_S = 5.0
"""Tokens: speech at 150 words a minute takes 3.3, and a line must not run dry."""

_NEW_TOKENS, _CLAUSE_TOKENS = 40, 8
"""What is left to be read when a turn ends, and what is written before something can be heard."""

_PROMPT_TOKENS = 800
"""What a model reads for each answer if its cache cannot go back to an earlier place."""

_READ_MB_PER_S, _WRITE_MB_PER_S, _MOST_CORES = 35_000, 6_000, 4
"""Of one core, where nothing was measured: tokens a second times MB that work on each. Two cores of
a server read 1.1 GB at 70 tokens a second and write at 17 (docs/latency.md): somewhat less."""

_BESIDES_MB = 100
"""What takes time besides the weights, as if they were so much more: from 98 MB to 1,117 MB, on one
core, reading went down from 145 to 36 tokens a second and writing from 79 to 13."""

Reason = Literal["best", "quickest", "smallest"]


@dataclass(frozen=True, slots=True)
class Computer:
    """What decides how large a partner may be.

    Attributes:
        memory_mb: All of it, in MB (10^6 bytes).
        cores: As the system counts them.
    """

    memory_mb: int
    cores: int


@dataclass(frozen=True, slots=True)
class PartnerSpeed:
    """How quick a partner was on this computer.

    Attributes:
        model: Its id.
        work_mb: How much of it works on each token.
        read_per_s: Tokens of a prompt a second.
        write_per_s: Tokens of an answer a second.
    """

    model: str
    work_mb: float
    read_per_s: float
    write_per_s: float


@dataclass(frozen=True, slots=True)
class Recommendation:
    """A partner and why it is this one.

    Attributes:
        id: Of the entry.
        reason: best: the best one that fits and is quick enough;
            quickest: none that fits is quick enough, and this one is the quickest;
            smallest: none fits, and this one takes the least memory.
        wait_s: How long it would take to begin an answer, about.
        memory_mb: What the computer has.
        measured: The time comes from a trial on this computer, not from its number of cores.
    """

    id: str
    reason: Reason
    wait_s: float
    memory_mb: int
    measured: bool

    @property
    def why(self) -> str:
        """One sentence for the person."""
        basis = "by a speed trial" if self.measured else "going by the number of cores"
        wait, memory = f"{self.wait_s:.1f} s", f"{self.memory_mb / 1000:.1f} GB"
        if self.reason == "best":
            return (
                f"It is the best partner that works in {memory} of memory and begins to answer "
                f"within {MOST_WAIT_S:.0f} s: in about {wait}, {basis}."
            )
        if self.reason == "quickest":
            return (
                f"No partner that works in {memory} of memory would be quick enough here, and it "
                f"is the quickest: it begins to answer in about {wait}, {basis}; close other "
                "programs and measure again."
            )
        return (
            f"No partner is sure to work in {memory} of memory, and it takes the least: close "
            "other programs first."
        )


def recommend_partner(
    computer: Computer, entries: Sequence[Entry], measured: PartnerSpeed | None = None
) -> Recommendation | None:
    """Return the partner to recommend among `entries`; None if nothing there is recommended.

    Args:
        computer: What it must work on.
        entries: The catalogue; of it only partners with a rank.
        measured: How quick any partner was on this computer.
    """
    known = [entry for entry in entries if entry.kind == "partner" and entry.rank > 0]
    if not known:
        return None
    speeds = {entry.id: _expected(entry, computer, measured) for entry in known}
    waits_s = {entry.id: _wait_s(entry, speeds[entry.id]) for entry in known}
    fitting = [e for e in known if e.memory_needed_mb + REST_MB <= computer.memory_mb]
    quick = [
        entry
        for entry in fitting
        if waits_s[entry.id] <= MOST_WAIT_S and speeds[entry.id].write_per_s >= LEAST_WRITE_PER_S
    ]
    reason: Reason
    if quick:
        reason, chosen = "best", max(quick, key=lambda entry: entry.rank)
    elif fitting:
        reason, chosen = "quickest", min(fitting, key=lambda entry: waits_s[entry.id])
    else:
        reason, chosen = "smallest", min(known, key=lambda entry: entry.memory_needed_mb)
    return Recommendation(
        chosen.id, reason, waits_s[chosen.id], computer.memory_mb, measured is not None
    )


def work_mb(entry: Entry) -> float:
    """Return how many MB of a partner work on each token."""
    return entry.size_bytes / MB * entry.active_share


def _expected(entry: Entry, computer: Computer, measured: PartnerSpeed | None) -> PartnerSpeed:
    """Return how quick `entry` should be: speeds go down as what works on a token goes up."""
    work = work_mb(entry)
    if measured:
        factor = (measured.work_mb + _BESIDES_MB) / (work + _BESIDES_MB)
        return PartnerSpeed(
            entry.id, work, measured.read_per_s * factor, measured.write_per_s * factor
        )
    cores = min(computer.cores, _MOST_CORES)
    return PartnerSpeed(
        entry.id, work, cores * _READ_MB_PER_S / work, cores * _WRITE_MB_PER_S / work
    )


def _wait_s(entry: Entry, speed: PartnerSpeed) -> float:
    reads = _PROMPT_TOKENS if entry.cache == "hybrid" else _NEW_TOKENS
    return reads / speed.read_per_s + _CLAUSE_TOKENS / speed.write_per_s
