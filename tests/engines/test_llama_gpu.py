"""How much of a model a GPU takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from greenroom.engines.llama_cpp_model import LlamaCppModel
from greenroom.engines.llama_cpp_model.gpu import ModelSize

if TYPE_CHECKING:
    from pathlib import Path

EIGHT_BILLION = ModelSize(file_bytes=4_900_000_000, layers=32, key_values=2048)


@pytest.mark.parametrize(
    ("free_bytes", "tokens", "layers"),
    [
        (80_000_000_000, 8192, 33),  # all, the output too
        (4_000_000_000, 8192, 18),
        (4_000_000_000, 32_768, 12),  # a longer context takes the place of layers
        (600_000_000, 8192, 0),
        (0, 8192, 0),
    ],
)
def test_as_many_layers_as_fit_into_free_memory(free_bytes: int, tokens: int, layers: int) -> None:
    assert EIGHT_BILLION.layers_in(free_bytes, tokens) == layers
    a_layer = EIGHT_BILLION.file_bytes / 33 + 2 * EIGHT_BILLION.key_values * tokens
    assert layers * a_layer <= max(0, free_bytes - 600_000_000)


def test_what_computes_is_told(small_gguf: Path) -> None:
    model = LlamaCppModel(small_gguf, 1, context=64, slots=1, gpu_layers=0)
    assert model.device == "processor"
    model.close()
