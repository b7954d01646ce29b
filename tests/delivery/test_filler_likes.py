"""Which "like" is a filler, by the real network and what was learned for it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom import places
from greenroom.delivery.listening.filler_likes import LIKELY, find_likes, like_state
from greenroom.domain.talk import Word
from greenroom.engines.numpy_sentence_encoder import NumpySentenceEncoder

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from greenroom.domain.vectors import Vectors


@pytest.fixture(scope="module")
def reader() -> NumpySentenceEncoder:
    return NumpySentenceEncoder(places.models_dir() / "all-minilm-l6-v2")


@dataclass
class _Asked:
    """A network that keeps what it was asked."""

    id: str
    words: Sequence[str] = ()
    at: int = -1

    def word_state(self, words: Sequence[str], at: int) -> Vectors:
        self.words, self.at = words, at
        return np.zeros(384, np.float32)


def likely(text: str, reader: NumpySentenceEncoder) -> list[float]:
    words = [Word(part, i / 3, i / 3 + 0.3) for i, part in enumerate(text.split())]
    found = find_likes(words, reader)
    assert found is not None
    return [found[word] for word in words if word in found]


@pytest.mark.parametrize(
    "text",
    [
        "We had to wait for like twenty minutes.",
        "She had like five meetings that day.",
        "I was trying to like finish it.",
        "Because like, we only had two weeks.",
    ],
)
def test_what_could_be_left_out_is_a_filler(text: str, reader: NumpySentenceEncoder) -> None:
    assert likely(text, reader)[0] >= LIKELY


@pytest.mark.parametrize(
    "text",
    [
        "I like the plan a lot.",
        "It looks like rain.",
        "Nothing like this happened before.",
        "People like you and me need a break.",
        "Would you like to see it?",
        "I don't like it at all.",
    ],
)
def test_what_means_something_is_none(text: str, reader: NumpySentenceEncoder) -> None:
    assert likely(text, reader)[0] < LIKELY


def test_each_place_is_judged_by_itself(reader: NumpySentenceEncoder) -> None:
    verb, filler = likely("I like it because it takes like five minutes to make.", reader)
    assert verb < LIKELY <= filler


def test_precision_in_a_labelled_conversation(
    reader: NumpySentenceEncoder, shared_dir: Path | None
) -> None:
    if shared_dir is None:
        return
    path = shared_dir / "speech" / "dev" / "csm__conversational_a.json"
    clip = json.loads(path.read_text("utf-8"))
    uses = [each["use"] for each in clip["lexical"] if each["text"] == "like"]
    found = likely(clip["transcript"], reader)
    counted = [use for use, value in zip(uses, found, strict=True) if value >= LIKELY]
    assert counted.count("filler") >= max(4, 0.8 * len(counted))


def test_nobody_can_tell_by_another_network() -> None:
    assert find_likes([Word("like", 0.0, 0.2)], _Asked("another")) is None


def test_only_the_nearest_neighbours_are_read() -> None:
    asked = _Asked("any")
    like_state([*"a" * 40, "like", *"b" * 40], 40, asked)
    assert asked.words[asked.at] == "like"
    assert len(asked.words) < 30
