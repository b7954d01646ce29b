"""Which partner is recommended, for computers that are made up."""

from __future__ import annotations

import pytest

from greenroom.weights.catalogue import HubEntry, HubFile, shipped_entries
from greenroom.weights.machine import MB, REST_MB
from greenroom.weights.recommend import (
    MOST_WAIT_S,
    Computer,
    PartnerSpeed,
    recommend_partner,
    work_mb,
)


def partner(name: str, rank: int, size_mb: int, **facts: object) -> HubEntry:
    """Return a partner that takes 100 MB of memory besides its file."""
    known: dict[str, object] = {
        "source": "hub",
        "id": name,
        "kind": "partner",
        "title": name,
        "licence": "MIT",
        "languages": ("en",),
        "memory_needed_mb": size_mb + 100,
        "degree": "free",
        "rank": rank,
        "repository": "some/where",
        "files": (HubFile(name="file.gguf", size_bytes=size_mb * MB),),
    }
    return HubEntry.model_validate(known | facts)


SMALL, MIDDLE, LARGE = (
    partner("small", 1, 100),
    partner("middle", 2, 1000),
    partner("large", 3, 4000),
)
ALL = (SMALL, MIDDLE, LARGE)
SLOWER = (4000 + 100) / (1000 + 100)
"""How much slower `LARGE` is than `MIDDLE`: the weights, and 100 MB for everything else."""
ROOMY = Computer(memory_mb=16_000, cores=4)


def speed(read_per_s: float, write_per_s: float) -> PartnerSpeed:
    """How quick `MIDDLE` was."""
    return PartnerSpeed("middle", 1000, read_per_s, write_per_s)


@pytest.mark.parametrize(
    ("measured", "chosen", "reason"),
    [
        (speed(400, 80), "large", "best"),  # 107 and 21 with four times the weights
        (speed(400, 18), "middle", "best"),  # 4.8: it would run dry in the middle of a line
        (speed(60, 40), "middle", "best"),  # 16: 2.5 s to read 40 tokens
        (speed(25, 10), "small", "best"),
        (speed(1, 1), "small", "quickest"),
    ],
)
def test_the_best_one_that_answers_in_time_is_recommended(
    measured: PartnerSpeed, chosen: str, reason: str
) -> None:
    found = recommend_partner(ROOMY, ALL, measured)
    assert found is not None
    assert (found.id, found.reason, found.measured) == (chosen, reason, True)
    assert (found.wait_s <= MOST_WAIT_S) == (reason == "best")
    assert "by a speed trial" in found.why


def test_the_wait_is_40_tokens_read_and_8_written() -> None:
    found = recommend_partner(ROOMY, (LARGE,), speed(40 * SLOWER, 20 * SLOWER))
    assert found is not None
    assert found.wait_s == pytest.approx(40 / 40 + 8 / 20)
    assert "in about 1.4 s" in found.why


@pytest.mark.parametrize(
    ("memory_mb", "chosen", "reason"),
    [
        (4100 + REST_MB, "large", "best"),
        (4099 + REST_MB, "middle", "best"),
        (1099 + REST_MB, "small", "best"),
        (199 + REST_MB, "small", "smallest"),
    ],
)
def test_it_must_fit_into_memory_beside_the_rest(memory_mb: int, chosen: str, reason: str) -> None:
    found = recommend_partner(Computer(memory_mb, 8), ALL, speed(1000, 1000))
    assert found is not None
    assert (found.id, found.reason) == (chosen, reason)
    assert f"{memory_mb / 1000:.1f} GB" in found.why


def test_a_small_model_tells_how_quick_a_larger_one_is() -> None:
    """Both were measured on one core: 98 MB at 145 and 79 tokens, 1,117 MB at 36 and 13."""
    larger = partner("larger", 1, 1117)
    found = recommend_partner(ROOMY, (larger,), PartnerSpeed("tiny", 98, 145, 79))
    measured = 40 / 36 + 8 / 13
    assert found is not None
    assert measured * 0.8 < found.wait_s < measured * 1.5


def test_without_a_trial_the_cores_decide() -> None:
    chosen = {}
    for cores in (1, 2, 4, 64):
        found = recommend_partner(Computer(16_000, cores), shipped_entries())
        assert found is not None
        assert "number of cores" in found.why
        chosen[cores] = found.id
    assert chosen[1] == "smollm2-135m-instruct"
    assert chosen[2] == "gemma-4-e2b-it"
    assert chosen[4] == chosen[64] == "gemma-4-e4b-it"  # a model gets four at most


def test_a_computer_of_4_gb_keeps_a_partner_of_its_size() -> None:
    found = recommend_partner(Computer(4_000, 2), shipped_entries())
    assert found is not None
    assert found.id == "qwen2.5-1.5b-instruct"


def test_what_works_on_a_token_makes_it_slow_not_what_lies_in_the_file() -> None:
    experts = partner("experts", 9, 8000, active_share=0.1)
    assert work_mb(experts) == pytest.approx(800)
    found = recommend_partner(ROOMY, (*ALL, experts), speed(60, 40))
    assert found is not None
    assert found.id == "experts"


def test_a_cache_that_cannot_go_back_costs_the_whole_prompt() -> None:
    hybrid = partner("hybrid", 9, 1000, cache="hybrid")
    for measured, chosen in ((speed(400, 100), "middle"), (speed(800, 100), "hybrid")):
        found = recommend_partner(ROOMY, (MIDDLE, hybrid), measured)
        assert found is not None
        assert found.id == chosen


def test_without_a_rank_a_partner_is_never_recommended() -> None:
    assert recommend_partner(ROOMY, (partner("own", 0, 100),), speed(1000, 1000)) is None
    assert recommend_partner(ROOMY, ()) is None
    for entry in shipped_entries():
        assert bool(entry.rank) == (
            entry.kind == "partner" and entry.licence in {"Apache-2.0", "MIT"}
        )
