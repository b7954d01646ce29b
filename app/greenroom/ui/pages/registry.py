"""All pages of the window; each is imported when it is first opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from greenroom.ui.state import route

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.ui.page import Page


def _first_start() -> type[Page]:
    from greenroom.ui.pages.first_start import FirstStartPage

    return FirstStartPage


def _prepare() -> type[Page]:
    from greenroom.ui.pages.prepare import PreparePage

    return PreparePage


def _matter() -> type[Page]:
    from greenroom.ui.pages.matter import MatterPage

    return MatterPage


def _rehearse() -> type[Page]:
    from greenroom.ui.pages.rehearse import RehearsePage

    return RehearsePage


def _look_back() -> type[Page]:
    from greenroom.ui.pages.look_back import LookBackPage

    return LookBackPage


def _takes() -> type[Page]:
    from greenroom.ui.pages.takes import TakesPage

    return TakesPage


def _drills() -> type[Page]:
    from greenroom.ui.pages.drills import DrillsPage

    return DrillsPage


def _workshop() -> type[Page]:
    from greenroom.ui.pages.workshop import WorkshopPage

    return WorkshopPage


def _settings() -> type[Page]:
    from greenroom.ui.pages.settings import SettingsPage

    return SettingsPage


def _unlock() -> type[Page]:
    from greenroom.ui.pages.unlock import UnlockPage

    return UnlockPage


PAGES: dict[type[route.Route], Callable[[], type[Page]]] = {
    route.FirstStartRoute: _first_start,
    route.PrepareRoute: _prepare,
    route.MatterRoute: _matter,
    route.RehearseRoute: _rehearse,
    route.LookBackRoute: _look_back,
    route.TakesRoute: _takes,
    route.DrillsRoute: _drills,
    route.WorkshopRoute: _workshop,
    route.SettingsRoute: _settings,
    route.UnlockRoute: _unlock,
}


@dataclass(frozen=True, slots=True)
class RailButton:
    """A button of the rail.

    Attributes:
        kind: Class of the route it opens.
        icon: Name of its icon.
    """

    kind: type[route.Route]
    icon: str
    _name: str

    def route(self) -> route.Route:
        """Return the route it opens."""
        return self.kind()

    def name(self) -> str:
        """Return its name in the person's language."""
        names = {
            "Prepare": QCoreApplication.translate("Rail", "Prepare"),
            "Takes": QCoreApplication.translate("Rail", "Takes"),
            "Drills": QCoreApplication.translate("Rail", "Drills"),
            "Workshop": QCoreApplication.translate("Rail", "Workshop"),
            "Settings": QCoreApplication.translate("Rail", "Settings"),
        }
        return names[self._name]


RAIL = (
    RailButton(route.PrepareRoute, "lamp", "Prepare"),
    RailButton(route.TakesRoute, "history", "Takes"),
    RailButton(route.DrillsRoute, "refresh-cw", "Drills"),
    RailButton(route.WorkshopRoute, "pencil-ruler", "Workshop"),
    RailButton(route.SettingsRoute, "settings", "Settings"),
)
