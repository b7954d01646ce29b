"""Fetching and labelling recordings of meetings, from a made corpus on this disk."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

from greenroom.bench.labels import Label
from tests.ami_clips import (
    CorpusWord,
    WrongFileError,
    fetch,
    label_of,
    pauses_between,
    sounds_of,
    words_of,
)

if TYPE_CHECKING:
    from pathlib import Path

ONE = b"""<words>
<w starttime="0.5" endtime="0.9">So</w><w starttime="0.9" endtime="0.9" punc="true">,</w>
<w starttime="1.0" endtime="1.4">um</w><w starttime="1.4" endtime="1.6" trunc="true">th</w>
<vocalsound starttime="2" endtime="3" type="laugh"/><w starttime="2.0" endtime="2.4">fine</w>
<w starttime="40.0" endtime="41.0">later</w><w>timeless</w></words>"""
OTHER = b'<words><w starttime="1.5" endtime="1.9">Hmm</w></words>'


def test_a_label_holds_fillers_and_no_sound_of_listening() -> None:
    said = [*words_of(ONE, "A"), *words_of(OTHER, "B")]
    label = Label.model_validate(label_of("one", "made", said, 30.0))
    assert label.transcript == "So um <th> <Hmm> fine"
    assert label.filled_pauses is not None
    assert [(each.text, each.start_s) for each in label.filled_pauses] == [("um", 1.0)]
    assert label.filled_count == 1
    assert label.words is not None
    assert [each.text for each in label.words] == ["So", "um", "fine"]


def test_a_pause_is_where_nobody_speaks_or_laughs() -> None:
    said = [*words_of(ONE, "A"), CorpusWord("yes", 4.0, 4.4, "B"), CorpusWord("so", 5.0, 5.3, "A")]
    assert pauses_between(said, []) == [(1.6, 2.0), (2.4, 4.0), (4.4, 5.0)]
    assert pauses_between(said, sounds_of(ONE)) == [(1.6, 2.0), (4.4, 5.0)]


def test_another_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_bytes(ONE)
    base = f"{tmp_path.as_uri()}/"
    assert fetch("a.xml", hashlib.sha256(ONE).hexdigest(), base) == ONE
    with pytest.raises(WrongFileError, match=r"a\.xml"):
        fetch("a.xml", hashlib.sha256(OTHER).hexdigest(), base)
