"""Asks for the passphrase of sealed takes: on the terminal, without showing it, or from a pipe."""

from __future__ import annotations

import getpass
import os
import sys
from functools import partial

from greenroom.commands.display.say import say
from greenroom.domain.errors import InputError
from greenroom.storage.sealing import seal

_TRIES = 3
_MOST_BYTES = 4096


class PassphraseSource:
    """Where passphrases come from."""

    def __init__(self, descriptor: int | None) -> None:
        """Take them from an open file descriptor, a line each; None for the terminal."""
        self._descriptor = descriptor

    @property
    def asks(self) -> bool:
        """Whether somebody sits there who can be asked."""
        return self._descriptor is None and sys.stdin.isatty()

    def read(self, question: str) -> str:
        """Return a passphrase.

        Raises:
            LockedError: There is no terminal.
            InputError: The descriptor cannot be read, or what was typed is no text.
        """
        if self._descriptor is not None:
            return self._line(self._descriptor)
        if not self.asks:
            raise seal.LockedError
        try:
            return getpass.getpass(f"{question}: ", sys.stderr)
        except UnicodeDecodeError as error:
            raise InputError(
                "What was typed is not UTF-8; set your terminal to UTF-8 and type it again."
            ) from error

    def read_new(self) -> str:
        """Return a new passphrase, which is asked for twice on a terminal.

        Raises:
            InputError: The two are not the same.
        """
        given = self.read("New passphrase")
        if self.asks and self.read("Once more") != given:
            raise InputError("The two are not the same; nothing was changed. Try again.")
        return given

    def unlock(self) -> None:
        """Open the library; on a terminal there are three tries.

        Raises:
            PassphraseError: It was not the passphrase.
            LockedError: There is nobody to ask.
        """
        for left in reversed(range(_TRIES)):
            try:
                seal.unlock(self.read("Passphrase of your takes"))
            except seal.PassphraseError as error:
                if not (left and self.asks):
                    raise
                say(str(error), err=True)
            else:
                return

    @staticmethod
    def _line(descriptor: int) -> str:
        content = b""
        try:
            while not content.endswith(b"\n") and len(content) < _MOST_BYTES:
                if not (part := os.read(descriptor, 1)):
                    break
                content += part
            return content.decode().removesuffix("\n").removesuffix("\r")
        except (OSError, UnicodeDecodeError) as error:
            raise InputError(
                "No passphrase can be read from file descriptor {number}; give one that is open.",
                number=descriptor,
            ) from error


source = PassphraseSource(None)
"""Where this process takes them from."""


def take_from(descriptor: int | None) -> None:
    """Ask there, from now on, whenever the library is needed and locked."""
    global source  # noqa: PLW0603 - one command line
    source = PassphraseSource(descriptor)
    seal.ask_with(partial(PassphraseSource.unlock, source))


def tell_plain() -> None:
    """Say of what was exported that it is not sealed, where takes are."""
    if seal.is_sealed():
        say("It is not sealed: whoever has the file can read it.", err=True)
