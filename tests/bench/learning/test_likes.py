"""Learning which "like" is a filler."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom.bench.learning.likes import learn_likes, read_likes
from greenroom.domain.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.vectors import Vectors


class _Reader:
    """Sees whether a number stands after the word, and little else."""

    id = "reader"

    def word_state(self, words: Sequence[str], at: int) -> Vectors:
        after = words[at + 1] if at + 1 < len(words) else ""
        noise = np.random.default_rng(len("".join(words))).normal(size=3)
        return np.array([float(after.isdigit()), *noise], np.float32)


def line(number: int, *, filler: bool) -> str:
    words = ["it", "took", "like", str(number)] if filler else ["I", "do", "like", "tea" * number]
    told = {"speaker": f"s{number % 7}", "words": words, "at": 2, "filler": filler}
    return json.dumps(told)


def test_what_tells_them_apart_is_learned_and_tried_on_speakers_left_out() -> None:
    lines = [line(n, filler=n % 2 == 0) for n in range(160)]
    learned = learn_likes(read_likes(lines), _Reader())
    assert learned.learned_from == {"speakers": 7, "places": 160, "fillers": 80}
    assert learned.cross_validated["precision"] > 0.9
    assert learned.probability(np.array([1, 0, 0, 0], np.float32)) > 0.7
    assert learned.probability(np.array([0, 0, 0, 0], np.float32)) < 0.3


def test_a_broken_line_is_told_by_its_number() -> None:
    with pytest.raises(InputError, match="Line 2 "):
        read_likes([line(1, filler=True), "{"])


def test_too_few_to_learn_from_are_told() -> None:
    with pytest.raises(InputError, match="label 50"):
        read_likes([line(2, filler=True)])
