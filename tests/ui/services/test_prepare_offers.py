"""The list of situations while files come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.storage.scenarios.loading import list_scenarios
from greenroom.storage.scenarios.own import own_path
from greenroom.ui.services import prepare

if TYPE_CHECKING:
    import pytest


def test_a_file_that_is_deleted_after_it_was_listed_is_left_out(
    small_scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = list_scenarios()
    assert small_scenario in [each.id for each in prepare.list_offers()]
    monkeypatch.setattr(prepare, "list_scenarios", lambda: listed)
    own_path(small_scenario).unlink()
    left = [each.id for each in prepare.list_offers()]
    assert len(left) == len(listed) - 1
    assert small_scenario not in left
