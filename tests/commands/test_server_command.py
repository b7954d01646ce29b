"""greenroom server, and a rehearsal whose lines come from a server."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from greenroom import cli, places, session_config, wiring
from greenroom.composition import worker_command
from greenroom.domain.errors import InputError, MissingError
from greenroom.domain.servers import ServerRefusedError, usual_servers
from greenroom.session_config import SessionConfig
from greenroom.storage import servers
from tests.fakes import RememberedKeys, ScriptedModel
from tests.model_server import SmallServer, model_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = [pytest.mark.enable_socket, pytest.mark.allow_hosts(["127.0.0.1"])]

FAR = "https://models.school.example/v1"
KEY = "sk-never-in-a-file"
SMALL = "smollm2-135m-instruct"
TURNS = (
    "Hello, thanks for coming in today. So what are you selling?\n"
    "Interesting. And what does your product cost?\n"
    "That's too expensive for us. Can you give me a discount?\n"
    "We already have a supplier for that and we're happy with them.\n"
)


@pytest.fixture
def server() -> Iterator[SmallServer]:
    with model_server() as there:
        yield there


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> RememberedKeys:
    ring = RememberedKeys()
    monkeypatch.setattr(wiring, "key_store", lambda: ring)
    return ring


def call(*words: str, typed: str = "") -> tuple[int, str]:
    done = CliRunner().invoke(cli.app, words, input=typed)
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.output


def test_another_computer_is_allowed_only_after_one_agreed() -> None:
    code, said = call("server", "allow", FAR, typed="n\n")
    assert code == 1
    assert "words go there" in said
    assert "Whoever runs models.school.example can read these words" in said
    assert servers.read_chosen() == ()
    code, said = call("server", "allow", FAR, "--model", "big", typed="y\n")
    assert code == 0
    chosen = servers.allowed_server(FAR)
    assert (chosen.model, bool(chosen.agreed), chosen.has_key) == ("big", True, False)
    rows = json.loads(call("server", "list", "--json")[1])["servers"]
    assert [(row["url"], row["allowed"]) for row in rows] == [(FAR, True)]
    assert "you agreed on" in call("server", "list")[1]
    assert call("server", "forbid", FAR)[0] == 0
    assert "no word of a rehearsal leaves Greenroom" in call("server", "list")[1]
    with pytest.raises(InputError, match="not among your servers"):
        call("server", "forbid", FAR)


def test_a_policy_forbids_what_one_would_agree_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call("server", "allow", FAR, "--yes")
    policy = tmp_path / "policy.toml"
    policy.write_text('[servers]\nallow = ["this computer"]\n', encoding="utf-8")
    monkeypatch.setattr(places, "policy_file", lambda: policy)
    with pytest.raises(ServerRefusedError, match=r"policy\.toml does not allow it"):
        call("server", "allow", FAR, "--yes")
    with pytest.raises(ServerRefusedError, match=r"policy\.toml does not allow it"):
        session_config.resolve(SessionConfig("sales-pitch", server=FAR))
    assert json.loads(call("server", "list", "--json")[1])["servers"][0]["allowed"] is False
    found = {each["about"]: each["found"] for each in doctored()}
    assert f"{policy} allows this computer" in found["policy of model servers"]
    assert "not allowed by" in found["model server"]


def test_the_doctor_lists_each_server() -> None:
    assert "none" in next(e["found"] for e in doctored() if e["about"] == "model servers")
    call("server", "allow", FAR, "--yes")
    call("server", "allow", "localhost:8080")
    told = [each["found"] for each in doctored() if each["about"] == "model server"]
    assert [each.partition(",")[0] for each in told] == [FAR, "http://127.0.0.1:8080/v1"]


def test_servers_on_this_computer_are_found_where_they_usually_are(
    server: SmallServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert {each.port for each in usual_servers()} == {11434, 1234, 8080, 8000}
    gone = replace(server.address, port=9)
    monkeypatch.setattr(servers, "usual_servers", lambda: (gone, server.address))
    found = json.loads(call("server", "find", "--json")[1])["found"]
    assert [(each["url"], each["models"]) for each in found] == [
        (server.address.url, ["big", "other"])
    ]
    assert f"{server.address.url}" in call("server", "find")[1]
    monkeypatch.setattr(servers, "usual_servers", lambda: (gone,))
    assert "No model server answers" in call("server", "find")[1]


def test_a_policy_keeps_this_computer_from_being_looked_at(
    server: SmallServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    policy = tmp_path / "policy.toml"
    policy.write_text("[servers]\nallow = []\n", encoding="utf-8")
    monkeypatch.setattr(places, "policy_file", lambda: policy)
    monkeypatch.setattr(servers, "usual_servers", lambda: (server.address,))
    with pytest.raises(ServerRefusedError, match=r"policy\.toml does not allow it"):
        call("server", "find")
    assert server.asked == []


def doctored() -> list[dict[str, str]]:
    found: list[dict[str, str]] = json.loads(call("doctor", "--json")[1])["findings"]
    return found


def test_a_key_is_kept_in_the_keyring_and_in_no_file(
    keys: RememberedKeys, greenroom_home: Path, server: SmallServer, small_scenario: str
) -> None:
    url = server.address.url
    code, said = call("server", "allow", url, "--key", typed=f"{KEY}\n")
    assert (code, KEY in said) == (0, False)
    assert keys.kept[url].get_secret_value() == KEY
    assert KEY not in " ".join(worker_command(SessionConfig(small_scenario, server=url)))
    assert KEY not in call("doctor")[1] + call("server", "list", "--json")[1]
    files = [path for path in greenroom_home.rglob("*") if path.is_file()]
    assert places.settings_file() in files
    assert not [path for path in files if KEY.encode() in path.read_bytes()]
    assert call("server", "forbid", url)[0] == 0
    assert keys.kept == {}


@pytest.mark.parametrize("key", ["two words", "schl\N{LATIN SMALL LETTER U WITH DIAERESIS}ssel"])
def test_what_cannot_be_a_key_is_refused(keys: RememberedKeys, key: str) -> None:
    with pytest.raises(InputError, match="A key has"):
        call("server", "allow", "localhost:8080", "--key", typed=f"{key}\n")
    assert keys.kept == {}
    assert servers.read_chosen() == ()


def test_where_there_is_no_keyring_the_key_is_kept_nowhere(
    monkeypatch: pytest.MonkeyPatch, greenroom_home: Path
) -> None:
    def refuse() -> RememberedKeys:
        raise MissingError("This system has no keyring.")

    monkeypatch.setattr(wiring, "key_store", refuse)
    with pytest.raises(MissingError):
        call("server", "allow", "localhost:8080", "--key", typed=f"{KEY}\n")
    assert not list(greenroom_home.rglob("*.toml"))


def rehearse(server: SmallServer, scenario: str, folder: Path, *more: str) -> tuple[int, str]:
    script = folder / "turns.txt"
    script.write_text(TURNS, encoding="utf-8")
    options = ("--text", str(script), "--out", str(folder / "out"), "--server", server.address.url)
    done = call("rehearse", scenario, "--model", SMALL, *options, *more)
    gc.collect()  # the process of a command ends with it; here its connection does
    return done


@pytest.fixture
def _small_model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wiring, "language_model", lambda _: ScriptedModel("from here"))


@pytest.mark.usefixtures("_small_model")
def test_a_server_words_the_lines_and_the_same_moves_are_chosen(
    server: SmallServer, tmp_path: Path, keys: RememberedKeys
) -> None:
    call("server", "allow", server.address.url, "--key", "--model", "big", typed=f"{KEY}\n")
    server.says = "Tell me how that works on my floor."
    code, said = rehearse(server, "sales-pitch", tmp_path)
    assert code == 0
    kept = (tmp_path / "out" / "conversation.jsonl").read_text("utf-8")
    rows = [json.loads(line) for line in kept.splitlines()]
    assert [row["degree"] for row in rows[1:]].count("free") >= 1
    assert server.says in kept
    assert {body["model"] for body in server.chats} == {"big"}
    assert all(h["Authorization"] == f"Bearer {KEY}" for _, h, _ in server.asked)
    assert KEY not in said + kept
    server.manner = "error 500"
    code, said = rehearse(server, "sales-pitch", tmp_path)
    assert code == 0
    assert said.count("does not answer as it should") == 1
    broken = (tmp_path / "out" / "conversation.jsonl").read_text("utf-8")
    again = [json.loads(line) for line in broken.splitlines()]
    assert [row["move"] for row in again] == [row["move"] for row in rows]
    assert all(row["partner"] for row in again)


@pytest.mark.usefixtures("_small_model")
def test_a_server_that_was_not_allowed_is_asked_nothing(
    server: SmallServer, small_scenario: str, tmp_path: Path
) -> None:
    script = tmp_path / "turns.txt"
    script.write_text(TURNS, encoding="utf-8")
    far = f"https://models.example:{server.port}"
    with pytest.raises(ServerRefusedError, match="Nothing was sent"):
        call("rehearse", small_scenario, "--model", SMALL, "--text", str(script), "--server", far)
    with pytest.raises(InputError, match="leave --degree away"):
        rehearse(server, small_scenario, tmp_path, "--degree", "echo")
    assert server.asked == []


def test_the_record_of_a_take_says_where_its_words_went(server: SmallServer) -> None:
    who = session_config.resolve(
        SessionConfig("sales-pitch", SMALL, server=server.address.url, server_model="big")
    )
    started = session_config.started_event(who, {}, 16_000)
    assert who.degree == "free"
    assert started.engines["server"] == server.address.name
    assert started.engines["server model"] == "big"


def test_without_a_server_nothing_is_loaded_that_opens_a_connection(small_scenario: str) -> None:
    code = (
        "import sys\n"
        "from greenroom import composition, session_config\n"
        f"wanted = session_config.SessionConfig({small_scenario!r}, {SMALL!r})\n"
        "who = session_config.resolve(wanted)\n"
        "assert who.server is None and 'server' not in who.engines\n"
        "print(sorted({'httpx2', 'httpcore2', 'keyring'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
