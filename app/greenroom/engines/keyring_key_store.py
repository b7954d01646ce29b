"""Keys of servers in the system's own keyring: Keychain, Credential Locker, Secret Service."""

from __future__ import annotations

from typing import TYPE_CHECKING

import keyring.backend
from keyring.errors import KeyringError
from pydantic import SecretStr

from greenroom.domain.errors import EngineError, MissingError

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

_SERVICE = "greenroom model server"
_SYSTEMS = frozenset(
    f"keyring.backends.{each}" for each in ("macOS", "Windows", "SecretService", "kwallet")
)
"""Others may keep a key in a file; they are not used, whatever the library is told to use."""


class KeyringKeyStore:
    """Fits ports.KeyStore."""

    def __init__(self, backend: KeyringBackend | None = None) -> None:
        """Use `backend`; the system's own if None, and none at all if there is none."""
        self._backend = backend or _system()

    def read(self, server: str) -> SecretStr | None:
        """Return the key of a server; see ports.KeyStore."""
        if self._backend is None:
            return None
        try:
            found = self._backend.get_password(_SERVICE, server)
        except (KeyringError, OSError) as error:
            raise _silent() from error
        return SecretStr(found) if found else None

    def keep(self, server: str, key: SecretStr) -> None:
        """Keep the key of a server; see ports.KeyStore."""
        if self._backend is None:
            raise MissingError(
                "This system has no keyring, and a key is kept nowhere else: install one (GNOME "
                "Keyring, KWallet), or use a server without a key."
            )
        try:
            self._backend.set_password(_SERVICE, server, key.get_secret_value())
        except (KeyringError, OSError) as error:
            raise _silent() from error

    def forget(self, server: str) -> None:
        """Drop the key of a server; see ports.KeyStore."""
        if self.read(server) is None or self._backend is None:
            return
        try:
            self._backend.delete_password(_SERVICE, server)
        except (KeyringError, OSError) as error:
            raise _silent() from error


def _system() -> KeyringBackend | None:
    found = [
        each for each in keyring.backend.get_all_keyring() if type(each).__module__ in _SYSTEMS
    ]
    return max(found, key=lambda each: each.priority, default=None)


def _silent() -> EngineError:
    return EngineError("The system's keyring does not answer; unlock it and try again.")
