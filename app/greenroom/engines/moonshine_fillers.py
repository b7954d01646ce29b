"""How likely a sound is "um" or "uh", by Moonshine, a recogniser that is no relative of Whisper."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from numpy.typing import NDArray

    from greenroom.domain.audio import Samples

_ENCODER, _DECODER = "encoder_model.ort", "decoder_model_merged.ort"
_TOKENS = "tokenizer.bin"
_START, _END = 1, 2
_SHORTEST = MODEL_RATE_HZ // 4
_TOKENS_PER_S, _TOKENS_MORE = 6, 4  # more is a repetition without end
_LONG = 128  # of a token whose length does not fit into seven bits
_FILLERS = frozenset(("um", "Um", "u", "U", "er", "Er", "erm", "Hmm", "hm", "mm", "Mm"))
"""Beginnings of a filler: "uh" is written as "u" and "h"."""
_WORD = "\u2581"  # stands before the first token of a word
_HEADS, _WIDTH = 8, 52
_NEAR = 3
_NONE = -20.0


class MoonshineFillers:
    """Moonshine base on one thread; the same sound gives the same answer.

    What it was given ends or begins at the sound in question, so that it must hear it last or
    first. It is asked for no text: only for how likely a filler was where it wrote something.

    It answers one thread at a time: at every step the network turns its 8-bit weights into 240 MB
    of floats, and each thread would hold its own.
    """

    def __init__(self, folder: Path) -> None:
        """Load the model in `folder`.

        Raises:
            EngineError: It is not whole.
        """
        import onnxruntime

        self._id = folder.name
        self._at_work = Lock()
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        # Each length of sound would get a plan of memory of its own, kept for as long as this.
        options.enable_mem_pattern = False
        options.log_severity_level = 4
        try:
            self._encoder, self._decoder = (
                onnxruntime.InferenceSession(
                    str(folder / name), options, providers=["CPUExecutionProvider"]
                )
                for name in (_ENCODER, _DECODER)
            )
            tokens = list(_read_tokens((folder / _TOKENS).read_bytes()))
            self._inputs = [each.name for each in self._decoder.get_inputs()]
            self._outputs = [each.name for each in self._decoder.get_outputs()]
            known = (f"{_WORD}{each}".encode() for each in _FILLERS)
            self._fillers = np.array([tokens.index(each) for each in known if each in tokens])
            self.at_end(np.zeros(MODEL_RATE_HZ, np.float32))
        except Exception as error:  # every fault of the runtime has a class of its own
            raise EngineError(
                f"The model '{folder.name}' is not whole; fetch it again with "
                f"'greenroom models get {folder.name}'."
            ) from error

    @property
    def id(self) -> str:
        """Id of the model from the catalogue."""
        return self._id

    def at_end(self, samples: Samples) -> float:
        """Return how likely `samples` end with a filler; see ports."""
        most = round(samples.size / MODEL_RATE_HZ * _TOKENS_PER_S) + _TOKENS_MORE
        with self._at_work:
            return max(list(self._likely(samples, most))[-_NEAR:], default=_NONE)

    def at_start(self, samples: Samples) -> float:
        """Return how likely `samples` begin with a filler; see ports."""
        with self._at_work:
            return max(self._likely(samples, _NEAR), default=_NONE)

    def _likely(self, samples: Samples, most: int) -> Iterator[float]:
        """Yield, token by token of the likeliest text, how likely a filler is there (log)."""
        padded = np.pad(samples, (0, max(0, _SHORTEST - samples.size))).astype(np.float32)
        try:
            (heard,) = self._encoder.run(None, {"input_values": padded[np.newaxis]})
            past: dict[str, Any] = {
                name: np.zeros((1, _HEADS, 0, _WIDTH), np.float32)
                for name in self._inputs
                if name.startswith("past")
            }
            token = _START
            for place in range(most):
                logits, past = self._step(token, heard, past, first=place == 0)
                yield float(_log_sum(logits[self._fillers]) - _log_sum(logits))
                token = int(logits.argmax())
                if token == _END:
                    return
        except Exception as error:  # likewise
            raise EngineError(
                "The model that makes sure of um and uh failed; make the report again."
            ) from error

    def _step(
        self, token: int, heard: Any, past: dict[str, Any], *, first: bool
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        inputs = {
            "input_ids": np.array([[token]], np.int64),
            "encoder_hidden_states": heard,
            "use_cache_branch": np.array([not first]),
            **past,
        }
        wanted = {name: inputs[name] for name in self._inputs}
        results = dict(zip(self._outputs, self._decoder.run(None, wanted), strict=True))
        # What was read of the sound stays; with a cache the network gives an empty one for it.
        kept = {
            name: old
            if "encoder" in name and not first
            else results[name.replace("past_key_values", "present")]
            for name, old in past.items()
        }
        return results["logits"][0, -1], kept


def _log_sum(values: NDArray[np.float32]) -> float:
    most = float(values.max())
    return most + float(np.log(np.exp(values - most).sum()))


def _read_tokens(content: bytes) -> Iterator[bytes]:
    """Yield the tokens of a file of lengths (one byte, or two from 128 on) and bytes."""
    at = 0
    while at < len(content):
        length = content[at]
        at += 1
        if length >= _LONG:
            length += _LONG * content[at] - _LONG
            at += 1
        yield content[at : at + length]
        at += length
