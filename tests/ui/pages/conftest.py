"""What several tests of pages begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom import places
from greenroom.ui.pages.look_back import LookBackPage
from greenroom.weights import fetch
from tests.ui.talks import talk
from tests.ui.tiny_model_store import SlowSource, write_catalogues

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext
    from tests.virtual_audio import VirtualAudio


@pytest.fixture
def folder(greenroom_home: Path) -> Path:
    """A take of half a minute, with its report."""
    return talk(greenroom_home / "rehearsals" / "one")


@pytest.fixture
def look_back(qtbot: QtBot, context: AppContext, audio: VirtualAudio) -> Iterator[LookBackPage]:
    """The page of a take, shown; no take is open yet."""
    assert audio
    made = LookBackPage(context)
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show()
    made.activateWindow()
    yield made
    made.leave()


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SlowSource:
    """Tiny models that are not here yet, and what brings them."""
    write_catalogues(tmp_path / "shipped")
    monkeypatch.setattr(
        places, "catalogue_file", lambda shelf: tmp_path / "shipped" / shelf / "catalogue.toml"
    )
    monkeypatch.setenv("GREENROOM_WEIGHTS", str(tmp_path / "weights"))
    slow = SlowSource()
    monkeypatch.setattr(fetch, "source_for", slow.of)
    return slow
