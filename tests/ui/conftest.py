"""What the tests of the window share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.storage.preferences import Preferences
from greenroom.ui.app_context import AppContext, PreferenceStore
from greenroom.ui.design.theme import Theme
from greenroom.ui.jobs import Jobs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication


@pytest.fixture(scope="session")
def theme(qapp: QApplication) -> Theme:
    """The colours of the one application, whose style sheet takes a while to be read."""
    return Theme(qapp)


@pytest.fixture
def context(qapp: QApplication, theme: Theme) -> Iterator[AppContext]:
    """What pages are given: light colours, defaults, real threads."""
    theme.choose("light")
    jobs = Jobs(qapp)
    yield AppContext(theme, jobs, PreferenceStore(Preferences(), jobs))
    jobs.close()


@pytest.fixture(autouse=True)
def _nothing_is_missing(whole_model_store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests need not have the large model that everybody else gets."""
    monkeypatch.setenv("GREENROOM_WEIGHTS", str(whole_model_store))
