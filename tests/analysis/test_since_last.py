"""With which take of the library a take is compared, and where that is told."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from greenroom import places, wiring
from greenroom.analysis.publish import build_context
from greenroom.analysis.recording import ListeningEngines
from greenroom.analysis.stored_report import StoredReport, find_report
from greenroom.analysis.take_library import add_take
from greenroom.commands.display import progress
from greenroom.domain.history import SEATS_SWAPPED
from greenroom.reports.as_markdown import to_short_markdown
from greenroom.reports.from_json import REPORT_FILE, report_from_json
from greenroom.reports.registry import EXPORTERS
from greenroom.storage.library import Library
from tests.analysis.test_background import Silent
from tests.coaching.test_since_last import WHY, asked, take
from tests.fakes import ScriptedDetector, ScriptedPitch
from tests.takes import finished, past_take

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.results import Report

TOLD = f"Last time you did not answer “{WHY}”; this time you did."


def keep(day: int, about: Report, **changed: str) -> Path:
    """Put a take of that day into the library; return its folder."""
    began = f"2026-01-{day:02}T10:00:00+01:00"
    made = past_take(
        places.rehearsals_dir() / f"take-{day}", f"{day:032}", started_at=began, **changed
    )
    finished(made.folder, made, replace(about, started_at=began))
    with Library(places.library_file()) as library:
        add_take(library, made.folder)
    return made.folder


def found(folder: Path) -> StoredReport:
    with Library(places.library_file()) as library:
        return find_report(str(folder), library)


@pytest.mark.usefixtures("greenroom_home")
def test_a_take_is_compared_with_the_last_whole_one_of_its_matter() -> None:
    first = keep(1, take(asked("dodged")))
    keep(2, take(replace(asked("answered"), goes_on=True)))
    keep(3, take(asked("answered"), said=("Hello.", "It broke on a Friday night.")))  # broken off
    keep(4, take(asked("answered")), voice=SEATS_SWAPPED)
    keep(5, take(asked("answered")), scenario_id="another-matter")
    now = keep(6, take(asked("answered")))
    since = found(now).since
    assert since is not None
    assert [each.told for each in since.changes] == [TOLD]
    assert since.began_at == "2026-01-01T10:00:00+01:00"
    assert found(first).since is None  # what comes later does not count
    later = keep(7, take(asked("answered")))
    assert found(later).since is None  # as the one before


@pytest.mark.usefixtures("greenroom_home")
def test_what_cannot_be_compared_is_not() -> None:
    before = keep(1, take(asked("dodged")))
    part = keep(2, take(replace(asked("answered"), goes_on=True)))
    swapped = keep(3, take(asked("answered")), voice=SEATS_SWAPPED)
    now = keep(4, take(asked("answered")))
    assert found(part).since is None
    assert found(swapped).since is None
    assert found(now).since is not None
    (before / REPORT_FILE).write_text("no report")
    assert found(now).since is None


@pytest.mark.usefixtures("greenroom_home")
def test_it_is_told_in_every_form_for_people_and_programs() -> None:
    keep(1, take(asked("dodged")))
    about = found(keep(2, take(asked("answered"))))
    context = build_context(about.report, None, about.earlier, about.since)
    page = EXPORTERS["html"].export(context).decode()
    printed = EXPORTERS["md"].export(context).decode()
    short = to_short_markdown(about.report, about.since)
    for text in (page, printed, short):
        assert "Since last time" in text
        assert "Compared with your last whole take (2026-01-01 10:00)" in text
        assert TOLD in text.replace("&#39;", "'")
        assert "It broke on a Friday night." in text
    assert printed.index("Since last time") < printed.index("Listen to these first")
    assert 'data-start="12.000"' in page
    written = EXPORTERS["json"].export(context)
    (change,) = json.loads(written)["since_last"]["changes"]
    assert (change["told"], change["better"]) == (TOLD, True)
    assert change["span"] == {"start_s": 12.0, "end_s": 14.0}
    assert report_from_json(written) == about.report
    without = build_context(about.report, None, about.earlier)
    for form in ("html", "md", "json"):
        assert b"ince last" not in EXPORTERS[form].export(without)
        assert b"since_last" not in EXPORTERS[form].export(without)


@pytest.mark.usefixtures("greenroom_home")
def test_a_rehearsal_that_just_ended_prints_it_and_has_it_on_its_page(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(1, take(asked("dodged")))
    folder = keep(2, take(asked("answered")))
    report = found(folder).report
    ears = ListeningEngines(ScriptedDetector(), Silent("nobody"), ScriptedPitch())
    monkeypatch.setattr(wiring, "listening_engines", lambda **_: ears)
    monkeypatch.setattr(wiring, "sentence_encoder", lambda: None)
    monkeypatch.setattr(progress, "finish_rehearsal", lambda *_, **__: report)
    progress.finish_and_print(folder, str, as_json=False)
    assert TOLD in capsys.readouterr().out
    assert "Since last time" in (folder / "report.html").read_text("utf-8")
