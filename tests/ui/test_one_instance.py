from typing import TYPE_CHECKING

import pytest

from greenroom.ui.one_instance import OneInstance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def first(qtbot: "QtBot") -> "Iterator[OneInstance]":
    only = OneInstance()
    assert only.claim()
    yield only
    only.release()


def test_a_second_start_calls_the_first_one(qtbot: "QtBot", first: OneInstance) -> None:
    with qtbot.waitSignal(first.started_again):
        assert not OneInstance().claim()


def test_another_home_is_another_window(
    first: OneInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GREENROOM_HOME", "elsewhere")
    other = OneInstance()
    assert other.claim()
    other.release()


def test_a_claim_that_was_given_up_is_free(first: OneInstance) -> None:
    first.release()
    again = OneInstance()
    assert again.claim()
    again.release()
