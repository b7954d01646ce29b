import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject

from greenroom.domain.errors import InputError
from greenroom.ui import jobs

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket

LIMIT_S = 60.0  # others may keep this computer busy
LIMIT_MS = round(1000 * LIMIT_S)


def test_work_is_done_elsewhere_and_told_here(qtbot: "QtBot", context: "AppContext") -> None:
    told: list[object] = []
    here = threading.get_ident()

    def work(ticket: "Ticket[int]") -> int:
        ticket.report("half")
        return threading.get_ident()

    def done(where: int) -> None:
        told.append(("done", where != here, threading.get_ident() == here))

    owner = QObject()
    ticket = context.jobs.run(owner, work, done, progress=told.append)
    with qtbot.waitSignal(ticket.finished, timeout=LIMIT_MS):
        pass
    assert told == ["half", ("done", True, True)]


def test_what_fails_and_has_nobody_to_tell_is_trouble(
    qtbot: "QtBot", context: "AppContext"
) -> None:
    def work(_: object) -> None:
        raise InputError("This file cannot be used.")

    owner = QObject()
    with qtbot.waitSignal(context.jobs.trouble, timeout=LIMIT_MS) as trouble:
        context.jobs.run(owner, work)
    assert trouble.args == ["This file cannot be used."]


def test_what_was_cancelled_is_not_delivered(qtbot: "QtBot", context: "AppContext") -> None:
    told: list[object] = []
    begun, go_on = threading.Event(), threading.Event()

    def work(ticket: "Ticket[str]") -> str:
        begun.set()
        assert go_on.wait(LIMIT_S)
        assert ticket.cancelled.is_set()
        return "late"

    owner = QObject()
    ticket = context.jobs.run(owner, work, told.append)
    assert begun.wait(LIMIT_S)
    ticket.cancel()
    with qtbot.waitSignal(ticket.finished, timeout=LIMIT_MS):
        go_on.set()
    assert told == []


def test_an_owner_that_is_gone_is_told_nothing(qtbot: "QtBot", context: "AppContext") -> None:
    told: list[object] = []
    go_on = threading.Event()
    owner = QObject()
    gone = []
    owner.destroyed.connect(lambda: gone.append(True))
    context.jobs.run(owner, lambda _: go_on.wait(LIMIT_S), told.append)
    owner.deleteLater()
    qtbot.waitUntil(lambda: bool(gone), timeout=LIMIT_MS)
    go_on.set()
    context.jobs.close()
    assert told == []


def test_what_is_to_be_done_last_is_done_before_the_window_is_gone(
    context: "AppContext",
) -> None:
    done: list[str] = []
    begun = threading.Event()

    def listening(ticket: "Ticket[None]") -> None:
        begun.set()
        ticket.cancelled.wait(LIMIT_S)

    owner = QObject()
    for _ in range(3):  # as many as there are threads, so that what follows has to wait
        context.jobs.run(owner, listening)
    assert begun.wait(LIMIT_S)
    context.jobs.run(owner, lambda _: done.append("shown"))
    context.jobs.run(owner, lambda _: done.append("kept"), last=True)
    context.jobs.close()
    assert done == ["kept"]


def test_libraries_are_imported_before_two_threads_work(
    qtbot: "QtBot", monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    both = threading.Barrier(2)

    def imported(name: str) -> None:
        order.append(name)

    def work(_: object) -> None:
        order.append("work")
        both.wait(LIMIT_S)  # the other one is done at the same time

    monkeypatch.setattr("greenroom.ui.jobs.importlib.import_module", imported)
    working, owner = jobs.Jobs(), QObject()
    first, second = (working.run(owner, work) for _ in range(2))
    with qtbot.waitSignals([first.finished, second.finished], timeout=LIMIT_MS):
        pass
    working.close()
    assert order == ["greenroom.storage.scenarios.loading", "work", "work"]
