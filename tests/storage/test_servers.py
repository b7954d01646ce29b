"""The servers that a person chose, and what a policy file says of them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from greenroom import places
from greenroom.domain.errors import InputError
from greenroom.domain.servers import (
    THIS_COMPUTER,
    ChosenServer,
    ServerRefusedError,
    parse_server,
)
from greenroom.storage import servers
from greenroom.storage.preferences import (
    Preferences,
    TalkPreferences,
    read_preferences,
    write_preferences,
)
from greenroom.storage.settings import read_settings

if TYPE_CHECKING:
    from pathlib import Path

HERE = ChosenServer(parse_server("localhost:8080"), "small")
FAR = ChosenServer(parse_server("models.example"), agreed="2026-11-25", has_key=True)


def test_what_was_chosen_stays_beside_other_settings() -> None:
    path = places.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text('# mine\n[window]\nlanguage = "de"\n', encoding="utf-8")
    for each in (HERE, FAR):
        servers.keep_chosen(each)
    assert servers.read_chosen() == (HERE, FAR)
    assert path.read_text("utf-8").startswith("# mine\n")
    assert read_preferences(path).window.language == "de"
    assert read_settings(path).measures.asked.pace_wpm is None
    assert servers.forget_chosen(HERE.server)
    assert not servers.forget_chosen(HERE.server)
    assert servers.read_chosen() == (FAR,)


def test_nothing_is_lost_where_two_edit_the_settings_at_once() -> None:
    wanted = [ChosenServer(parse_server(f"localhost:{port}")) for port in range(8000, 8030)]
    talk = Preferences(talk=TalkPreferences(server="http://127.0.0.1:8000/v1"))
    with ThreadPoolExecutor(3) as pool:
        done = [pool.submit(servers.keep_chosen, each) for each in wanted]
        done += [pool.submit(write_preferences, places.settings_file(), talk) for _ in wanted]
        for each in done:
            each.result()
    assert set(servers.read_chosen()) == set(wanted)
    assert read_preferences(places.settings_file()) == talk


def test_without_settings_nothing_is_chosen() -> None:
    assert servers.read_chosen() == ()
    with pytest.raises(ServerRefusedError):
        servers.allowed_server("models.example")


def test_a_server_that_was_agreed_to_may_be_reached_with_the_model_chosen_for_it() -> None:
    servers.keep_chosen(FAR)
    servers.keep_chosen(HERE)
    assert servers.allowed_server("models.example") == FAR
    assert servers.allowed_server("localhost:8080").model == "small"
    assert servers.allowed_server("localhost:8080", "other").model == "other"


@pytest.mark.parametrize(
    "text",
    [
        *("servers = 3", '[servers]\nurl = "localhost"', '[[servers]]\nmodel = "x"', "[[servers]"),
        *('[[servers]]\nurl = "http://models.example"', "[[servers]]\nurl = 3"),
        '[[servers]]\nurl = "models.example"\nagreed = "yes"',
    ],
)
def test_settings_that_were_spoiled_allow_nothing(text: str) -> None:
    path = places.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match="mend it or delete it"):
        servers.read_chosen()


@pytest.mark.parametrize(
    ("text", "hosts"),
    [
        ("", None),
        ("[servers]\nallow = []", set()),
        (
            '[servers]\nallow = ["Models.Example ", "this computer"]',
            {"models.example", THIS_COMPUTER},
        ),
        ("[servers]\nallow = 3", set()),
        ("[servers]\nallow = [3]", set()),
        ("[servers]", set()),
        ("servers = true", set()),
        ("[servers", set()),
    ],
)
def test_a_policy_that_cannot_be_read_allows_no_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, hosts: set[str] | None
) -> None:
    policy = tmp_path / "policy.toml"
    monkeypatch.setattr(places, "policy_file", lambda: policy)
    assert servers.read_policy().hosts is None
    policy.write_text(text, encoding="utf-8")
    assert servers.read_policy().hosts == hosts
