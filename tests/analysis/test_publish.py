from __future__ import annotations

import stat
import sys
from typing import TYPE_CHECKING

import pytest

from greenroom.analysis.publish import (
    build_context,
    load_recording,
    load_report,
    write_page,
    write_report,
)
from greenroom.domain.errors import InputError, StorageError
from greenroom.domain.results import Report
from greenroom.reports.context import ReportContext
from greenroom.reports.registry import BESIDE, PAGE
from greenroom.storage.wav import WavAppender
from tests.fakes import CountingEncoder, ScriptedDecoder, silence
from tests.takes import report

if TYPE_CHECKING:
    from pathlib import Path

REPORT = Report("A talk", "", 3.0, (), ())


def test_every_form_is_written_for_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    paths = [*write_report(REPORT, folder), write_page(ReportContext(REPORT), folder)]
    assert [path.name for path in paths] == [each.file_name for each in (*BESIDE, PAGE)]
    for path, exporter in zip(paths, (*BESIDE, PAGE), strict=True):
        assert path.read_bytes() == exporter.export(ReportContext(REPORT))
        if sys.platform != "win32":
            assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_report_is_beside_what_was_usual_before() -> None:
    about = report()
    beside = build_context(about, None, {"speaking_rate": [100.0, 110.0, 120.0, 130.0, 140.0]})
    usual = beside.usual["speaking_rate"]
    assert (usual.low, usual.median, usual.high) == (110.0, 120.0, 130.0)
    assert beside.usual.keys() == {each.id for each in about.measures}
    assert not build_context(about, None, None).usual


def test_what_was_written_is_found_again(tmp_path: Path) -> None:
    about = report()
    write_report(about, tmp_path)
    assert [each.id for each in load_report(tmp_path).measures] == [m.id for m in about.measures]
    decoder = ScriptedDecoder(silence(2.0, 24_000))
    assert load_recording(tmp_path, decoder, CountingEncoder()) is None
    track = WavAppender(tmp_path / "conversation.wav", 24_000)
    assert load_recording(tmp_path, decoder, CountingEncoder()) is None  # cut off at once
    track.append(silence(2.0, 24_000))
    track.close()
    recording = load_recording(tmp_path, decoder, CountingEncoder())
    assert recording is not None
    assert recording.content == b"48000 samples"


@pytest.mark.parametrize("content", [None, b"{}", b"no report"])
def test_a_report_that_is_not_there_or_broken_is_one_sentence(
    content: bytes | None, tmp_path: Path
) -> None:
    if content is not None:
        (tmp_path / "report.json").write_bytes(content)
    with pytest.raises(InputError, match="no report in" if content is None else "is damaged"):
        load_report(tmp_path)


def test_a_file_in_the_place_of_the_folder_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    with pytest.raises(StorageError, match="cannot be made"):
        write_report(REPORT, tmp_path / "taken")
