"""The settings for a model on a server, against a small server on this computer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit

from greenroom import places, wiring
from greenroom.domain.errors import EngineError
from greenroom.domain.servers import parse_server, what_is_sent
from greenroom.storage import servers
from greenroom.ui.pages.settings import SettingsPage
from greenroom.ui.state.route import SettingsRoute
from greenroom.ui.widgets.settings.servers import ServersSection
from tests.fakes import RememberedKeys
from tests.model_server import SmallServer, model_server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext

pytestmark = [pytest.mark.enable_socket, pytest.mark.allow_hosts(["127.0.0.1"])]

LIMIT_MS = 30_000
FAR = "https://models.school.example/v1"
KEY = "sk-never-in-a-file"


@pytest.fixture
def server() -> Iterator[SmallServer]:
    with model_server() as there:
        yield there


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> RememberedKeys:
    ring = RememberedKeys()
    monkeypatch.setattr(wiring, "key_store", lambda: ring)
    return ring


class Visitor:
    """Somebody at the section, who has nothing but a keyboard."""

    def __init__(self, qtbot: QtBot, context: AppContext) -> None:
        self._qtbot, self._context = qtbot, context
        page = SettingsPage(context)
        qtbot.addWidget(page)
        page.resize(1024, 640)
        page.show()
        page.enter(SettingsRoute("servers"))
        section = page.sections["servers"]
        assert isinstance(section, ServersSection)
        self.section = section
        self.until(lambda: context.jobs.open_count == 0)

    def until(self, true: Callable[[], object]) -> None:
        self._qtbot.waitUntil(lambda: bool(true()), timeout=LIMIT_MS)

    @property
    def used(self) -> str:
        return self._context.preferences.current.talk.server

    @property
    def texts(self) -> str:
        shown = [each.text() for each in self.section.findChildren(QLabel) if each.isVisible()]
        typed = [each.text() for each in self.section.findChildren(QLineEdit)]
        return " ".join(shown + typed)

    def adds(self, address: str, key: str = "") -> None:
        form = self.section.address
        QTest.keyClicks(form.address, address)
        QTest.keyClicks(form.key, key)
        QTest.keyClick(form.address, Qt.Key.Key_Return)

    def is_told(self, sentence: str) -> bool:
        return sentence in self.texts

    def lists(self, url: str) -> bool:
        return url in self.section.servers.entries

    def answers(self, *, yes: bool) -> None:
        """Answer the question whether words may go to another computer, once it is asked."""
        self.until(lambda: self.section.question and self.section.question.isVisible())
        question = self.section.question
        assert question
        told = f"{question.text()} {question.informativeText()}"
        assert all(each in told for each in what_is_sent(parse_server(FAR)))
        button = next(
            each for each in question.buttons() if (each is question.defaultButton()) != yes
        )
        if yes:
            QTest.keyClick(button, Qt.Key.Key_Space)
        else:
            QTest.keyClick(question, Qt.Key.Key_Return)  # whoever does not read does not agree


@pytest.fixture
def visitor(qtbot: QtBot, context: AppContext) -> Visitor:
    return Visitor(qtbot, context)


def test_a_server_on_this_computer_is_used_once_it_is_named(
    visitor: Visitor, server: SmallServer
) -> None:
    url, part = server.address.url, visitor.section.servers
    assert (visitor.used, part.local.isChecked(), part.entries) == ("", True, {})
    visitor.adds(url.removesuffix("/v1"))
    visitor.until(lambda: visitor.lists(url) and part.entries[url].models.count() == 3)
    assert (visitor.used, part.entries[url].use.isChecked()) == (url, True)
    assert [path for path, _, _ in server.asked] == ["/v1/models"]
    models = part.entries[url].models
    models.setCurrentIndex(2)
    models.activated.emit(2)
    visitor.until(lambda: servers.allowed_server(url).model == "other")
    QTest.keyClick(part.local, Qt.Key.Key_Space)
    assert visitor.used == ""
    QTest.keyClick(part.entries[url].use, Qt.Key.Key_Space)
    visitor.until(lambda: visitor.used == url)
    QTest.keyClick(part.entries[url].remove, Qt.Key.Key_Space)
    visitor.until(lambda: not part.entries)
    assert (visitor.used, part.local.isChecked()) == ("", True)
    assert servers.read_chosen() == ()


def test_another_computer_is_used_only_after_a_yes_and_its_key_is_nowhere_to_be_seen(
    visitor: Visitor,
    keys: RememberedKeys,
    greenroom_home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Silent:
        def models(self, *_: object) -> tuple[str, ...]:
            raise EngineError("It does not say which models it has.")

    monkeypatch.setattr(wiring, "server_directory", Silent)
    visitor.adds(FAR, KEY)
    visitor.answers(yes=False)
    visitor.until(lambda: visitor.section.question and not visitor.section.question.isVisible())
    assert (visitor.used, servers.read_chosen(), keys.kept) == ("", (), {})
    QTest.keyClick(visitor.section.address.add, Qt.Key.Key_Space)
    visitor.answers(yes=True)
    visitor.until(lambda: "does not say which models" in visitor.texts)
    assert (visitor.used, visitor.lists(FAR)) == (FAR, True)
    assert servers.allowed_server(FAR).agreed
    assert keys.kept[FAR].get_secret_value() == KEY
    assert "its key is in the system's keyring" in visitor.texts
    assert KEY not in visitor.texts
    files = [path for path in greenroom_home.rglob("*") if path.is_file()]
    assert places.settings_file() in files
    assert not [path for path in files if KEY.encode() in path.read_bytes()]


def test_what_cannot_be_added_is_said_where_it_was_typed(visitor: Visitor) -> None:
    for address, why in (
        ("http://models.school.example", "would travel there for everybody to read"),
        ("sk-1@models.school.example", "without a name and a password"),
        ("nowhere at all", "no address of a server"),
    ):
        visitor.section.address.clear()
        visitor.adds(address)
        visitor.until(partial(visitor.is_told, why))
    assert servers.read_chosen() == ()


def test_servers_on_this_computer_are_looked_for_only_on_demand(
    visitor: Visitor, server: SmallServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(servers, "usual_servers", lambda: (server.address,))
    search = visitor.section.search
    assert server.asked == []
    QTest.keyClick(search.look, Qt.Key.Key_Space)
    visitor.until(lambda: search.use)
    QTest.keyClick(search.use[0], Qt.Key.Key_Space)
    visitor.until(lambda: visitor.used == server.address.url)
    assert servers.allowed_server(visitor.used).model == "big"
    monkeypatch.setattr(servers, "usual_servers", lambda: ())
    QTest.keyClick(search.look, Qt.Key.Key_Space)
    visitor.until(lambda: "No model server answers there" in visitor.texts)


def test_a_policy_that_forbids_is_said_in_a_sentence(
    qtbot: QtBot, context: AppContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    servers.keep_chosen(servers.find_chosen(parse_server("127.0.0.1:8080")))
    policy = tmp_path / "policy.toml"
    policy.write_text("[servers]\nallow = []\n", encoding="utf-8")
    monkeypatch.setattr(places, "policy_file", lambda: policy)
    visitor = Visitor(qtbot, context)
    assert f"{policy} forbids every model server here" in visitor.texts
    assert not visitor.section.search.isVisible()
    assert not visitor.section.address.isVisible()
    (entry,) = visitor.section.servers.entries.values()
    QTest.keyClick(entry.use, Qt.Key.Key_Space)
    visitor.until(lambda: "does not allow it on this computer" in visitor.texts)
    assert (visitor.used, visitor.section.servers.local.isChecked()) == ("", True)
