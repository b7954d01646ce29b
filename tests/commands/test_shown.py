from __future__ import annotations

import sys

import pytest

from greenroom.commands.display.progress import print_report
from greenroom.reports.moments import find_moments
from tests.reports.test_exporters import GOLDEN, SINCE


def test_a_file_gets_the_whole_report(capsys: pytest.CaptureFixture[str]) -> None:
    print_report(GOLDEN, as_json=False)
    assert GOLDEN.measures[0].definition in capsys.readouterr().out


def test_on_a_terminal_the_last_lines_say_what_to_listen_to(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    print_report(GOLDEN, as_json=False)
    shown = capsys.readouterr().out
    assert len(shown.splitlines()) < 50
    assert find_moments(GOLDEN)[-1].rule.split()[-1] in shown.splitlines()[-1]


@pytest.mark.parametrize("as_json", [False, True])
def test_what_changed_since_the_last_take_is_printed(
    capsys: pytest.CaptureFixture[str], *, as_json: bool
) -> None:
    print_report(GOLDEN, SINCE, as_json=as_json)
    assert SINCE.changes[0].told in capsys.readouterr().out
    print_report(GOLDEN, as_json=as_json)
    assert SINCE.changes[0].told not in capsys.readouterr().out
