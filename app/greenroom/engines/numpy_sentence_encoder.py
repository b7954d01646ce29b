"""What sentences mean, as vectors, by the MiniLM network in plain numpy."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.domain.errors import EngineError, InputError, MissingError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from greenroom.domain.vectors import Vectors

SIZE = 384
"""Numbers in a vector."""

MOST_TOKENS = 256
"""What follows after so many tokens is left out: the network was trained on no more."""

_WORD_LAYER = 2
"""The layer that tells most of what a word does: "like" as a filler or as a word, on speakers left
out (1,913 places, 85 speakers), AUC .92 by layer 1, .94 by 2, .93 by 3, .90 by 4, .86 by 5."""
_PUNCTUATION = ".,?!;:"

_FILES = _WEIGHTS, _TOKENS, _CONFIG = "model.safetensors", "tokenizer.json", "config.json"
_LENGTH_BYTES = 8
_HEADER_BYTES = 1 << 20


class NumpySentenceEncoder:
    """The network on one thread, a sentence at a time: a text's vector hangs on nothing else.

    It is loaded at the first call. One thread at a time.
    """

    def __init__(self, folder: Path, *, model_id: str = "") -> None:
        """Use the files in `folder`.

        Raises:
            MissingError: One of them is not there.
        """
        for name in _FILES:
            if not (folder / name).is_file():
                raise MissingError(
                    f"The sentence encoder's file {name} is not on this computer; fetch it with "
                    "'greenroom models get all-minilm-l6-v2'."
                )
        self._folder = folder
        self._id = model_id or folder.name
        self._loaded: tuple[Any, _Network] | None = None

    @property
    def id(self) -> str:
        """Id of the model from the catalogue, or its folder's name."""
        return self._id

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Return a vector for each text [shape=(len(texts), 384), float32, unit length].

        Raises:
            InputError: A file of the network is broken.
            EngineError: The network failed.
        """
        tokenizer, network = self._network()
        found = np.empty((len(texts), SIZE), np.float32)
        try:
            for row, text in enumerate(texts):
                found[row] = network.encode(tokenizer.encode(text).ids)
        except Exception as error:  # tokenizers raises anything
            raise EngineError("The sentence encoder failed; try again.") from error
        return found

    def word_state(self, words: Sequence[str], at: int) -> Vectors:
        """Return what a lower layer makes of a word [shape=(384,), float32]; see ports.

        Raises:
            InputError: A file of the network is broken.
            EngineError: The network failed.
        """
        tokenizer, network = self._network()
        start = len(" ".join([*words[:at], ""]))
        end = start + len(words[at].rstrip(_PUNCTUATION))
        try:
            found = tokenizer.encode(" ".join(words))
            inside = [
                place
                for place, (first, last) in enumerate(found.offsets)
                if start <= first < last <= end
            ]
            state: Vectors = network.states(found.ids, _WORD_LAYER)[inside].mean(axis=0)
        except Exception as error:  # tokenizers raises anything
            raise EngineError("The sentence encoder failed; try again.") from error
        return state

    def _network(self) -> tuple[Any, _Network]:
        if self._loaded is None:
            self._loaded = self._load()
        return self._loaded

    def _load(self) -> tuple[Any, _Network]:
        from tokenizers import Tokenizer

        try:
            tokenizer = Tokenizer.from_file(str(self._folder / _TOKENS))
            tokenizer.no_padding()
            tokenizer.enable_truncation(MOST_TOKENS)
            facts = json.loads((self._folder / _CONFIG).read_text(encoding="utf-8"))
            network = _Network(_tensors(self._folder / _WEIGHTS), facts)
            network.encode(tokenizer.encode("").ids)
        except Exception as error:  # tokenizers raises anything, and a broken file anything else
            raise InputError(
                f"The sentence encoder {self._id} is not whole; fetch it again with "
                "'greenroom models get all-minilm-l6-v2'."
            ) from error
        return tokenizer, network


@dataclass(frozen=True, slots=True)
class _Linear:
    """Weights [shape=(before, after)], contiguous: so few rows are read twice as fast that way."""

    weight: Vectors
    bias: Vectors

    def __call__(self, rows: Vectors) -> Vectors:
        out: Vectors = rows @ self.weight
        out += self.bias
        return out


@dataclass(frozen=True, slots=True)
class _Norm:
    """Brings every row to mean 0 and variance 1, then scales and moves it."""

    scale: Vectors
    shift: Vectors
    least: float

    def __call__(self, rows: Vectors) -> Vectors:
        width = rows.shape[1]
        mean: Vectors = np.add.reduce(rows, axis=1, keepdims=True)
        mean /= width
        out: Vectors = rows - mean
        deviation: Vectors = np.einsum("ij,ij->i", out, out)
        deviation /= width
        deviation += self.least
        np.sqrt(deviation, out=deviation)
        out /= deviation[:, np.newaxis]
        out *= self.scale
        out += self.shift
        return out


@dataclass(frozen=True, slots=True)
class _Layer:
    """One layer of BERT; `mix` gives query, key and value side by side, the query scaled."""

    mix: _Linear
    joined: _Linear
    joined_norm: _Norm
    wide: _Linear
    narrow: _Linear
    norm: _Norm
    heads: int

    def __call__(self, rows: Vectors) -> Vectors:
        rows = self.joined_norm(rows + self.joined(self._attend(rows)))
        return self.norm(rows + self.narrow(gelu(self.wide(rows))))

    def _attend(self, rows: Vectors) -> Vectors:
        tokens, width = rows.shape
        query, key, value = (
            self.mix(rows).reshape(tokens, 3, self.heads, -1).transpose(1, 2, 0, 3)
        )  # each [shape=(heads, tokens, width / heads)]
        share: Vectors = query @ key.transpose(0, 2, 1)
        share -= np.maximum.reduce(share, axis=2, keepdims=True)
        np.exp(share, out=share)
        share /= np.add.reduce(share, axis=2, keepdims=True)
        seen: Vectors = share @ value
        return seen.transpose(1, 0, 2).reshape(tokens, width)


class _Network:
    """BERT with the mean of the last layer's rows, brought to unit length."""

    def __init__(self, tensors: Mapping[str, Vectors], facts: Mapping[str, Any]) -> None:
        """Take the weights by their names, and what config.json says.

        Raises:
            KeyError: A tensor, or something it says, is missing.
            ValueError: Something has another shape than it should.
        """
        least, heads = float(facts["layer_norm_eps"]), int(facts["num_attention_heads"])
        if facts["hidden_size"] != SIZE or facts["hidden_act"] != "gelu" or SIZE % heads:
            raise ValueError(facts["hidden_size"])

        def linear(*names: str) -> _Linear:
            weights = [tensors[f"{name}.weight"].T for name in names]
            biases = [tensors[f"{name}.bias"] for name in names]
            return _Linear(
                np.ascontiguousarray(np.concatenate(weights, axis=1)), np.concatenate(biases)
            )

        def norm(name: str) -> _Norm:
            return _Norm(
                np.array(tensors[f"{name}.weight"]), np.array(tensors[f"{name}.bias"]), least
            )

        def layer(at: str) -> _Layer:
            inside = f"{at}.attention.self"
            mix = linear(f"{inside}.query", f"{inside}.key", f"{inside}.value")
            scale = np.float32(1 / math.sqrt(SIZE // heads))
            mix.weight[:, :SIZE] *= scale
            mix.bias[:SIZE] *= scale
            return _Layer(
                mix,
                linear(f"{at}.attention.output.dense"),
                norm(f"{at}.attention.output.LayerNorm"),
                linear(f"{at}.intermediate.dense"),
                linear(f"{at}.output.dense"),
                norm(f"{at}.output.LayerNorm"),
                heads,
            )

        self._words = tensors["embeddings.word_embeddings.weight"]
        self._places = (
            tensors["embeddings.position_embeddings.weight"][:MOST_TOKENS]
            + tensors["embeddings.token_type_embeddings.weight"][0]
        )
        self._norm = norm("embeddings.LayerNorm")
        layers = range(int(facts["num_hidden_layers"]))
        self._layers = [layer(f"encoder.layer.{number}") for number in layers]

    def encode(self, tokens: Sequence[int]) -> Vectors:
        """Return the vector [shape=(384,)] of a text of 1 to 256 tokens."""
        mean: Vectors = np.add.reduce(self.states(tokens, len(self._layers)), axis=0)
        mean /= np.sqrt(mean @ mean)
        return mean

    def states(self, tokens: Sequence[int], layers: int) -> Vectors:
        """Return what the first `layers` make of each token [shape=(len(tokens), 384)]."""
        rows = self._norm(self._words[tokens] + self._places[: len(tokens)])
        for layer in self._layers[:layers]:
            rows = layer(rows)
        return rows


def gelu(x: Vectors) -> Vectors:
    """Return x * P(a standard normal variable is below x), as float32.

    Error:
        Below 1e-6.

    Source: Abramowitz and Stegun (1964), 7.1.26, with erf(x) = -erf(-x).
    """
    size = np.abs(x)
    near = size * np.float32(0.3275911 / math.sqrt(2))
    near += np.float32(1)
    np.reciprocal(near, out=near)
    beyond = near * np.float32(1.061405429 / 2)  # P(beyond size), times exp(size² / 2)
    for factor in (-1.453152027, 1.421413741, -0.284496736, 0.254829592):
        beyond += np.float32(factor / 2)
        beyond *= near
    np.multiply(size, size, out=near)
    near *= np.float32(-0.5)
    np.exp(near, out=near)
    beyond *= near
    beyond *= size
    out: Vectors = np.maximum(x, np.float32(0))
    out -= beyond
    return out


def _tensors(path: Path) -> dict[str, Vectors]:
    """Return the float32 tensors of a safetensors file by their names, left on the disk.

    Raises:
        ValueError: It is not such a file, or not whole.
        KeyError: Likewise.
    """
    with path.open("rb") as file:
        length = int.from_bytes(file.read(_LENGTH_BYTES), "little")
        if length > _HEADER_BYTES:
            raise ValueError(length)
        header = json.loads(file.read(length))
    found: dict[str, Vectors] = {}
    for name, about in header.items():
        if name != "__metadata__" and about["dtype"] == "F32":
            start = _LENGTH_BYTES + length + about["data_offsets"][0]
            shape = tuple(about["shape"])
            found[name] = np.asarray(np.memmap(path, np.float32, "r", offset=start, shape=shape))
    return found
