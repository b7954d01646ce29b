"""Keys of servers in a keyring: the real library with a keyring of this test's own."""

from __future__ import annotations

import keyring.backend
import pytest
from keyring.backend import KeyringBackend
from keyring.errors import KeyringLocked
from pydantic import SecretStr

from greenroom.domain.errors import EngineError, MissingError
from greenroom.engines.keyring_key_store import KeyringKeyStore

SERVER = "https://models.example/v1"


class Ring(KeyringBackend):
    priority = 1.0

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.locked = False
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        if self.locked:
            raise KeyringLocked
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        if self.locked:
            raise KeyringLocked
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


def test_a_key_is_kept_and_forgotten() -> None:
    ring = Ring()
    keys = KeyringKeyStore(ring)
    assert keys.read(SERVER) is None
    keys.keep(SERVER, SecretStr("sk-1"))
    found = keys.read(SERVER)
    assert found
    assert (found.get_secret_value(), "sk-1" in repr(found)) == ("sk-1", False)
    keys.forget(SERVER)
    keys.forget(SERVER)
    assert ring.kept == {}


def test_a_keyring_that_is_locked_says_so_without_the_key() -> None:
    ring = Ring()
    ring.locked = True
    keys = KeyringKeyStore(ring)
    with pytest.raises(EngineError, match="unlock it and try again"):
        keys.read(SERVER)
    with pytest.raises(EngineError, match="unlock it and try again"):
        keys.keep(SERVER, SecretStr("sk-1"))


def test_a_keyring_that_is_not_the_systems_own_gets_no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    ring = Ring()
    monkeypatch.setattr(keyring.backend, "get_all_keyring", lambda: [ring])
    keys = KeyringKeyStore()
    with pytest.raises(MissingError, match="no keyring"):
        keys.keep(SERVER, SecretStr("sk-1"))
    assert (keys.read(SERVER), ring.kept) == (None, {})
