"""All pages, each imported when it is first gone to."""

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


def _rehearse() -> type[Page]:
    from greenroom.ui.pages.rehearse import RehearsePage

    return RehearsePage


def _look_back() -> type[Page]:
    from greenroom.ui.pages.look_back import LookBackPage

    return LookBackPage


def _takes() -> type[Page]:
    from greenroom.ui.pages.takes import TakesPage

    return TakesPage


def _workshop() -> type[Page]:
    from greenroom.ui.pages.workshop import WorkshopPage

    return WorkshopPage


def _settings() -> type[Page]:
    from greenroom.ui.pages.settings import SettingsPage

    return SettingsPage


PAGES: dict[type[route.Route], Callable[[], type[Page]]] = {
    route.FirstStart: _first_start,
    route.Prepare: _prepare,
    route.Rehearse: _rehearse,
    route.LookBack: _look_back,
    route.Takes: _takes,
    route.Workshop: _workshop,
    route.Settings: _settings,
}


@dataclass(frozen=True, slots=True)
class Place:
    """A button of the rail.

    Attributes:
        kind: Where it leads.
        icon: Name of its icon.
    """

    kind: type[route.Route]
    icon: str
    _name: str

    def route(self) -> route.Route:
        """Return where it leads."""
        return self.kind()

    def name(self) -> str:
        """Return its name in the person's language."""
        names = {
            "Prepare": QCoreApplication.translate("Rail", "Prepare"),
            "Takes": QCoreApplication.translate("Rail", "Takes"),
            "Workshop": QCoreApplication.translate("Rail", "Workshop"),
            "Settings": QCoreApplication.translate("Rail", "Settings"),
        }
        return names[self._name]


RAIL = (
    Place(route.Prepare, "lamp", "Prepare"),
    Place(route.Takes, "history", "Takes"),
    Place(route.Workshop, "pencil-ruler", "Workshop"),
    Place(route.Settings, "settings", "Settings"),
)
