"""Everything of the person's lies where GREENROOM_HOME says."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from greenroom import places

if TYPE_CHECKING:
    import sys
from pathlib import Path


def test_what_is_the_persons_lies_in_their_home(greenroom_home: Path) -> None:
    for place in (places.rehearsals_dir(), places.settings_file(), places.log_file()):
        assert place.is_relative_to(greenroom_home)
    assert not greenroom_home.exists()


def test_without_a_home_it_lies_where_the_system_keeps_data(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("GREENROOM_HOME")
    assert places.data_home().is_absolute()
    assert places.data_home().name == "greenroom"
    assert places.log_file().name == "greenroom.log"


def test_what_is_shipped_is_there() -> None:
    assert places.scenarios_dir().is_dir()
    assert places.catalogue_file("models").is_file()
    assert places.catalogue_file("voices").is_file()


def test_models_and_voices_can_lie_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GREENROOM_WEIGHTS", str(tmp_path))
    assert places.models_dir() == tmp_path / "models"
    assert not places.catalogue_file("models").is_relative_to(tmp_path)


def test_an_installed_program_keeps_its_downloads_with_the_person(
    greenroom_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "checkout", lambda: None)
    assert places.models_dir() == greenroom_home / "models"
    assert places.scenarios_dir().parts[-3:] == ("greenroom", "data", "scenarios")


def test_the_program_starts_itself_from_a_bundle_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    assert places.program() == [sys.executable, "-m", "greenroom"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert places.program() == [sys.executable]
