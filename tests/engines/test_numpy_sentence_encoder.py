from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
import pytest

from greenroom import places, wiring
from greenroom.domain.errors import InputError, MissingError
from greenroom.engines.numpy_sentence_encoder import SIZE, NumpySentenceEncoder, gelu

# The first five numbers of each vector, by transformers 5.23 and torch 2.13 in double precision.
REFERENCE = {
    "I could not agree more.": (-0.0819793, -0.0070847, 0.0042919, -0.1061443, 0.0452447),
    "What would it cost us in the first year?": (
        *(-0.0001249, 0.0325670, 0.0231255),
        *(0.0313606, 0.0070240),
    ),
    "": (-0.1188384, 0.0482987, -0.0025481, -0.0110112, 0.0519508),
    "Nine of 12 planners — Łukasz, Zoë & “the rest” — stayed; 4.5% left!": (
        *(0.0507375, -0.0103058, -0.0114229),
        *(0.0216725, 0.0462607),
    ),
    "word " * 400: (-0.0081237, -0.0955860, -0.0386731, 0.0496620, -0.0437937),  # 256 tokens of it
}
# What every one of them has in common with every other, from the same place.
COSINES = (
    (1.0, -0.019435, 0.146549, 0.129906, 0.190047),
    (-0.019435, 1.0, 0.076950, 0.076995, 0.000913),
    (0.146549, 0.076950, 1.0, 0.119469, 0.101199),
    (0.129906, 0.076995, 0.119469, 1.0, 0.141605),
    (0.190047, 0.000913, 0.101199, 0.141605, 1.0),
)
ALIKE = (
    ("How much does it cost?", "What is the price?"),
    ("I was late because my train was cancelled.", "My train did not run, so I came too late."),
    ("We could try it in one warehouse first.", "Let us try a pilot in one warehouse."),
)
FILES = ("tokenizer.json", "config.json", "model.safetensors")
FOLDER = places.models_dir() / "all-minilm-l6-v2"


@pytest.fixture(scope="module")
def encoder() -> NumpySentenceEncoder:
    return NumpySentenceEncoder(FOLDER)


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A folder with the network, in which a test may put something else in a file's place."""
    folder = tmp_path / "copied"
    folder.mkdir()
    for name in FILES:
        (folder / name).symlink_to(FOLDER / name)
    return folder


def put(path: Path, data: bytes, size_bytes: int | None = None) -> None:
    """Put `data` in the place of a link, with zeros up to the size."""
    path.unlink()
    with path.open("wb") as file:
        file.write(data)
        file.truncate(size_bytes)


def test_the_vectors_are_those_of_another_implementation(encoder: NumpySentenceEncoder) -> None:
    found = encoder.encode(list(REFERENCE))
    assert found.shape == (len(REFERENCE), SIZE)
    assert found.dtype == np.float32
    for row, expected in zip(found, REFERENCE.values(), strict=True):
        assert row[:5] == pytest.approx(expected, abs=2e-6)
    assert np.abs(found @ found.T - np.array(COSINES)).max() < 2e-6
    assert np.linalg.norm(found, axis=1) == pytest.approx(np.ones(len(REFERENCE)), abs=1e-6)


def test_what_means_the_same_lies_together_and_the_rest_apart(
    encoder: NumpySentenceEncoder,
) -> None:
    one = encoder.encode([pair[0] for pair in ALIKE])
    other = encoder.encode([pair[1] for pair in ALIKE])
    cosines = one @ other.T
    assert np.diag(cosines).min() > 0.7
    assert cosines[~np.eye(len(ALIKE), dtype=bool)].max() < 0.2


def test_a_text_has_one_vector_whatever_stands_beside_it(encoder: NumpySentenceEncoder) -> None:
    texts = [text for pair in ALIKE for text in pair]
    together = encoder.encode(texts)
    assert (encoder.encode(texts[::-1])[::-1] == together).all()
    for text, vector in zip(texts, together, strict=True):
        assert (encoder.encode([text, text]) == vector).all()
    assert encoder.encode([]).shape == (0, SIZE)


def test_gelu_is_right_to_a_millionth() -> None:
    x = np.linspace(-12, 12, 48_001).astype(np.float32)
    expected = np.array([v * (1 + math.erf(v / math.sqrt(2))) / 2 for v in x.tolist()])
    assert np.abs(gelu(x) - expected).max() < 1e-6


def test_it_is_named_by_the_catalogue(encoder: NumpySentenceEncoder) -> None:
    assert encoder.id == "all-minilm-l6-v2"
    assert NumpySentenceEncoder(FOLDER, model_id="mine").id == "mine"


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_said_in_a_sentence(copied: Path, name: str) -> None:
    (copied / name).unlink()
    with pytest.raises(MissingError, match=rf"{name} is not on this computer; fetch it with"):
        NumpySentenceEncoder(copied)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("rest", [0.0, 1e-6, 0.01, 0.5, 0.99])
def test_a_file_that_was_cut_off_is_said_in_a_sentence(
    copied: Path, name: str, rest: float
) -> None:
    with (FOLDER / name).open("rb") as file:
        beginning = file.read(1 << 20)
    size_bytes = int((FOLDER / name).stat().st_size * rest)
    put(copied / name, beginning[:size_bytes], size_bytes)
    refuse(copied)


@pytest.mark.parametrize(
    "data",
    [
        b"no network, only words",
        b"\xff" * 64,
        (2).to_bytes(8, "little") + b"{}",
        (2).to_bytes(8, "little") + b"[]",
    ],
)
def test_weights_that_are_something_else_are_said_in_a_sentence(copied: Path, data: bytes) -> None:
    put(copied / "model.safetensors", data)
    refuse(copied)


@pytest.mark.parametrize(
    ("key", "value"), [("hidden_size", 768), ("hidden_act", "relu"), ("num_hidden_layers", 7)]
)
def test_another_network_is_said_in_a_sentence(copied: Path, key: str, value: object) -> None:
    path = copied / "config.json"
    put(path, json.dumps(json.loads(path.read_bytes()) | {key: value}).encode())
    refuse(copied)


def refuse(folder: Path) -> None:
    with pytest.raises(InputError, match=r"is not whole; fetch it again with 'greenroom models"):
        NumpySentenceEncoder(folder).encode(["Good morning."])


def test_without_it_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = wiring.sentence_encoder()
    assert found is not None
    assert found.id == "all-minilm-l6-v2"
    monkeypatch.setenv("GREENROOM_WEIGHTS", str(tmp_path))
    assert wiring.sentence_encoder() is None
