"""A home whose takes are sealed, at a cost that a test can afford."""

from __future__ import annotations

from greenroom.storage.sealing import seal
from greenroom.storage.sealing.seal import Stretching

PASSPHRASE = "a lantern on the quiet hill"  # noqa: S105 - of a test
CHEAP = Stretching(memory_kib=64, iterations=1, lanes=1)


def seal_home() -> None:
    """Seal an empty home; this process can open it."""
    seal.begin_sealing(PASSPHRASE, CHEAP)
    seal.set_state("on")
