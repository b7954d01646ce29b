from __future__ import annotations

import json
from pathlib import Path

import pytest

from setup import advisories

LOCKS = Path(advisories.__file__).parent


def test_the_locked_packages_are_found() -> None:
    found = advisories.locked_packages(LOCKS)
    assert {"numpy", "pyyaml", "lxml"} <= {name for name, _ in found}
    assert all(version[0].isdigit() for _, version in found)


def test_what_the_index_knows_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name, version = advisories.locked_packages(LOCKS)[0]
    known = {"id": "X-1", "aliases": ["CVE-1"], "fixed_in": ["99"], "withdrawn": None}
    answer = {"vulnerabilities": [known, {"id": "X-2", "withdrawn": "2026-01-01"}]}
    (tmp_path / "known.json").write_text(json.dumps({f"{name}=={version}": answer}))
    assert advisories.main(["--from", str(tmp_path / "known.json")]) == 1
    assert f"{name} {version}: X-1, CVE-1; mended in 99\n1 vuln" in capsys.readouterr().out


def test_without_a_network_it_says_so_and_fails_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert advisories.main(["--index", "nowhere"]) == 0
    assert "Nothing is known" in capsys.readouterr().out
