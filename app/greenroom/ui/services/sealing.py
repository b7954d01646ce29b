"""Keeps the person's takes under a passphrase, and opens them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.analysis.library_sealing import seal_everything, unseal_everything
from greenroom.storage.sealing import seal

if TYPE_CHECKING:
    from collections.abc import Callable
    from threading import Event

    from greenroom.analysis.library_sealing import Converted
    from greenroom.storage.sealing.seal import SealState


def sealed_how() -> SealState | None:
    """Return whether takes are sealed; None where nothing is.

    Raises:
        GreenroomError: They are locked, or what says so is damaged.
    """
    return seal.seal_state()


def seal_takes(
    passphrase: str, stopped: Event, progress: Callable[[tuple[int, int]], None]
) -> Converted:
    """Seal everything, or go on with it; see analysis.library_sealing."""
    return seal_everything(passphrase, lambda *done: progress(done), stopped.is_set)


def unseal_takes(stopped: Event, progress: Callable[[tuple[int, int]], None]) -> Converted:
    """Make everything plain again, or go on with it; likewise."""
    return unseal_everything(lambda *done: progress(done), stopped.is_set)


def change_passphrase(old: str, new: str) -> None:
    """Let another passphrase open the takes from now on.

    Raises:
        PassphraseError: The old one is another one, or the new one is too short.
        StorageError: The disk is full.
    """
    seal.change_passphrase(old, new)


def open_takes(passphrase: str) -> None:
    """Open the takes until they are locked again.

    Raises:
        PassphraseError: It is another one.
    """
    seal.unlock(passphrase)
