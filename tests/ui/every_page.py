"""Every page of the window as a person meets it: with takes, a report, devices, models."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from greenroom import places
from greenroom.coaching.drills.registry import DRILLS
from greenroom.domain.events import SpeechStarted
from greenroom.domain.notices import Level
from greenroom.domain.servers import ChosenServer, parse_server
from greenroom.storage import servers
from greenroom.storage.drill_log import today
from greenroom.ui.pages import rehearse
from greenroom.ui.pages.look_back import LookBackPage
from greenroom.ui.pages.matter import MatterPage
from greenroom.ui.pages.takes import TakesPage
from greenroom.ui.services import drilling, over_time
from greenroom.ui.services.matters import matter
from greenroom.ui.shell import Shell
from greenroom.ui.state.matter import Offered
from greenroom.ui.state.route import (
    DrillsRoute,
    FirstStartRoute,
    LookBackRoute,
    MatterRoute,
    PrepareRoute,
    RehearsalPlan,
    RehearseRoute,
    SettingsRoute,
    TakesRoute,
    WorkshopRoute,
)
from greenroom.ui.state.takes.past_takes import TakeRow
from greenroom.ui.widgets.drills.drill_list import DrillRow
from greenroom.ui.widgets.prepare.matter_list import MatterRow
from greenroom.ui.widgets.prepare.scenario_cards import ScenarioCard
from greenroom.ui.widgets.settings.device_choice import DeviceChoice
from greenroom.ui.widgets.settings.server_list import ServerEntry
from greenroom.ui.widgets.takes.take_model import ROW
from tests.many_takes import left_unfinished, rehearsed, take_and_report
from tests.takes import finished
from tests.ui.talks import talk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pytest
    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext
    from greenroom.ui.page import Page
    from greenroom.ui.state.route import Route

WAIT_MS = 30_000


class QuietBridge(QObject):
    """Stands for live_bridge.LiveBridge: a rehearsal in which nothing happens."""

    happened = Signal(object)
    over = Signal(object)

    def __init__(self, context: AppContext, plan: RehearsalPlan) -> None:
        super().__init__(context.jobs)

    def send_wish(self, wish: str) -> None:
        """Nobody listens."""

    def close(self) -> None:
        """There is nothing to end."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The window at one of its pages.

    Attributes:
        name: Says which.
        open: Goes there in a window, and says when everything is shown.
        listens: The page listens to the microphone.
    """

    name: str
    open: Callable[[Shell], Callable[[], object]]
    listens: bool = False


def window(qtbot: QtBot, context: AppContext) -> Shell:
    """Return the window, shown and active, at no page yet."""
    shell = Shell(context)
    qtbot.addWidget(shell)
    with qtbot.waitActive(shell, timeout=WAIT_MS):
        shell.show()
        shell.activateWindow()
    return shell


def go_to(scene: Scene, shell: Shell, qtbot: QtBot) -> Page:
    """Go to a scene, wait until it is whole, and return its page."""
    ready = scene.open(shell)
    page = shell.page
    assert page is not None
    jobs = page.context.jobs
    qtbot.waitUntil(lambda: bool(ready()) and jobs.open_count <= scene.listens, timeout=WAIT_MS)
    assert shell.page is page
    return page


def visible(whole: QWidget) -> Iterator[QWidget]:
    """Everything in `whole` that can be seen, maybe after scrolling; no parts that Qt made."""
    for each in whole.findChildren(QWidget):
        if each.isVisibleTo(whole.window()) and not each.objectName().startswith("qt_"):
            yield each


def _plain(route: Route) -> Callable[[Shell], Callable[[], object]]:
    def go(shell: Shell) -> Callable[[], object]:
        shell.open_route(route)
        return lambda: True

    return go


def _prepare(shell: Shell) -> Callable[[], object]:
    rehearsed(4)
    shell.open_route(PrepareRoute("sales-pitch", "Say the price once, then wait"))
    return lambda: any(each.isVisible() for each in shell.findChildren(ScenarioCard))


def _home(shell: Shell) -> Callable[[], object]:
    known = _matter_id()
    over_time.set_day(known, "Ask for a raise", today() - timedelta(1))
    shell.open_route(PrepareRoute())
    return lambda: any(each.isVisible() for each in shell.findChildren(MatterRow))


def _matter(shell: Shell) -> Callable[[], object]:
    shell.open_route(MatterRoute(_matter_id()))
    page = shell.page
    assert isinstance(page, MatterPage)

    def shown() -> bool:
        if page.matter is None:
            return False
        page.suggestions.show_offered(
            (Offered("objection", "The others on the team would all come to me next."),)
        )
        return page.start.isEnabled()

    return shown


def _matter_id() -> str:
    """Keep a matter of the person's own, made without a model."""
    made = matter.make_matter("I want to ask my boss for a raise of 5 %.", model="")
    return matter.store(made)


def _first_start(shell: Shell) -> Callable[[], object]:
    shell.open_route(FirstStartRoute())
    return lambda: any(each.isVisible() for each in shell.findChildren(DeviceChoice))


def _sound(shell: Shell) -> Callable[[], object]:
    shell.open_route(SettingsRoute("sound"))
    choices = shell.findChildren(DeviceChoice)
    return lambda: all(each.count() > 1 for each in choices[0].findChildren(QComboBox))


def _servers(shell: Shell) -> Callable[[], object]:
    for url in ("http://127.0.0.1:8080", "https://models.school.example"):
        chosen = ChosenServer(parse_server(url), "large", "2026-12-01", has_key=True)
        servers.keep_chosen(chosen)
    shell.open_route(SettingsRoute("servers"))
    return lambda: len(shell.findChildren(ServerEntry)) == 2


def _rehearse(shell: Shell) -> Callable[[], object]:
    shell.open_route(
        RehearseRoute(RehearsalPlan("sales-pitch", tries="Say the price once, then wait"))
    )
    page = shell.page
    assert isinstance(page, rehearse.RehearsePage)
    page.bridge.happened.emit(Level(at_s=9.0, microphone_db=-30.0, loudspeaker_db=-120.0))  # type: ignore[union-attr]
    return page.keys.isVisible


def _rehearse_end(shell: Shell) -> Callable[[], object]:
    _rehearse(shell)
    page = shell.page
    assert isinstance(page, rehearse.RehearsePage)
    page.bridge.happened.emit(SpeechStarted(at_s=9.0))  # type: ignore[union-attr]
    assert not page.may_leave()
    return page.question.isVisible


def _look_back(*, fresh: bool) -> Callable[[Shell], Callable[[], object]]:
    def go(shell: Shell) -> Callable[[], object]:
        rehearsed(4)
        shell.open_route(LookBackRoute(talk(places.rehearsals_dir() / "one"), fresh=fresh))
        page = shell.page
        assert isinstance(page, LookBackPage)
        return lambda: page.waiting is not None if fresh else page.view is not None

    return go


def _takes(
    then: Callable[[TakesPage], Callable[[], object]], count: int = 9
) -> Callable[[Shell], Callable[[], object]]:
    def go(shell: Shell) -> Callable[[], object]:
        rehearsed(count)
        take, about = take_and_report(30)
        if count:
            left_unfinished(finished(take.folder, take, about))
        shell.open_route(TakesRoute())
        page = shell.page
        assert isinstance(page, TakesPage)
        known: list[Callable[[], object]] = []
        page.loaded.connect(lambda: known.append(then(page)))
        return lambda: known and known[0]()

    return go


def _drills(shell: Shell) -> Callable[[], object]:
    drilling.come_again(DRILLS[1], wanted=True)
    shell.open_route(DrillsRoute())
    return lambda: any(each.isVisible() for each in shell.findChildren(DrillRow))


def _listed(page: TakesPage) -> Callable[[], object]:
    return page.nothing.isVisible if not page.listing.take else page.listing.isVisible


def _over_time(page: TakesPage) -> Callable[[], object]:
    page.as_chart.click()
    return page.over_time.isVisible


def _course(page: TakesPage) -> Callable[[], object]:
    known = page.listing.take
    assert known is not None
    over_time.set_goal("filled_pause_rate", "at_most", 3.0, today() + timedelta(9), "")
    over_time.set_goal("talk_share", "at_least", 0.4, today() + timedelta(2), known.scenario_id)
    over_time.set_day("sales-pitch", "Selling", today() - timedelta(9))
    talk = over_time.asked_today()
    assert talk is not None
    over_time.tell(talk, "better", "She asked for the small trial, and I had the price ready.")
    page.as_course.click()
    return page.course.isVisible


def _compared(page: TakesPage) -> Callable[[], object]:
    first = page.listing.take
    assert first is not None
    model = page.listing.model
    rows = [model.index(n).data(ROW) for n in range(model.rowCount())]
    others = [
        row.take.id
        for row in rows
        if isinstance(row, TakeRow) and row.take.scenario_id == first.scenario_id
    ]
    page.listing.compared.emit(others[0], others[1])
    return page.comparison.isVisible


def _found(page: TakesPage) -> Callable[[], object]:
    page.search.setText("price")
    return page.findings.isVisible


SCENES = (
    Scene("first start", _first_start, listens=True),
    Scene("prepare", _prepare, listens=True),
    Scene("home", _home),
    Scene("matter", _matter),
    Scene("rehearse", _rehearse),
    Scene("rehearse, asked to end", _rehearse_end),
    Scene("look back", _look_back(fresh=False)),
    Scene("look back, asked first", _look_back(fresh=True)),
    Scene("no takes", _takes(_listed, 0)),
    Scene("takes", _takes(_listed)),
    Scene("takes over time", _takes(_over_time)),
    Scene("goals and real talks", _takes(_course)),
    Scene("takes compared", _takes(_compared)),
    Scene("takes searched", _takes(_found)),
    Scene("drills", _drills),
    Scene("drill", _plain(DrillsRoute("slow-down"))),
    Scene("workshop", _plain(WorkshopRoute())),
    Scene("workshop, scenario", _plain(WorkshopRoute("sales-pitch"))),
    Scene("settings, sound", _sound, listens=True),
    *(
        Scene(f"settings, {section}", _plain(SettingsRoute(section)))
        for section in ("models", "turns", "window", "keys", "files")
    ),
    Scene("settings, servers", _servers),
)


def without_a_rehearsal(patch: pytest.MonkeyPatch) -> None:
    """Let the page of a rehearsal begin none."""
    patch.setattr(rehearse, "LiveBridge", QuietBridge)
