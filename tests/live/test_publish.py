from __future__ import annotations

import stat
import sys
from typing import TYPE_CHECKING

import pytest

from greenroom.domain.errors import StorageError
from greenroom.domain.results import Report
from greenroom.live.publish import write_report
from greenroom.reports.registry import EXPORTERS

if TYPE_CHECKING:
    from pathlib import Path

REPORT = Report("A talk", "", 3.0, (), ())


def test_every_form_is_written_for_its_owner_only(tmp_path: Path) -> None:
    paths = write_report(REPORT, tmp_path / "new" / "folder")
    assert [path.name for path in paths] == [each.file_name for each in EXPORTERS]
    for path, exporter in zip(paths, EXPORTERS, strict=True):
        assert path.read_bytes() == exporter.export(REPORT)
        if sys.platform != "win32":
            assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_file_in_the_place_of_the_folder_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    with pytest.raises(StorageError, match="cannot be made"):
        write_report(REPORT, tmp_path / "taken")
