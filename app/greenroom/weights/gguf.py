"""Reads the head of a GGUF file, the format of language models: what it is and if it is whole.

Source: the GGUF specification of the ggml project (version 3), and the block sizes of its types.
"""

from __future__ import annotations

import math
import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO

from greenroom.bounds.limits import MB
from greenroom.bounds.plain_text import plain_line
from greenroom.domain.errors import InputError
from greenroom.domain.wording import Wording, system_says

if TYPE_CHECKING:
    from pathlib import Path

_MAGIC = b"GGUF"
_STRING, _ARRAY = 8, 9
_NUMBERS = dict(enumerate(("B", "b", "H", "h", "I", "i", "f", "?"))) | {10: "Q", 11: "q", 12: "d"}
# ggml type: (values in a block, bytes of a block); a test compares them with llama.cpp's own.
# The package `gguf` would bring `requests`, and takes seconds for the vocabulary.
# fmt: off
BLOCKS = {
    0: (1, 4), 1: (1, 2), 2: (32, 18), 3: (32, 20), 6: (32, 22), 7: (32, 24), 8: (32, 34),
    9: (32, 36), 10: (256, 84), 11: (256, 110), 12: (256, 144), 13: (256, 176), 14: (256, 210),
    15: (256, 292), 16: (256, 66), 17: (256, 74), 18: (256, 98), 19: (256, 50), 20: (32, 18),
    21: (256, 110), 22: (256, 82), 23: (256, 136), 24: (1, 1), 25: (1, 2), 26: (1, 4), 27: (1, 8),
    28: (1, 8), 29: (256, 56), 30: (1, 2), 34: (256, 54), 35: (256, 66), 39: (32, 17), 40: (64, 36),
    41: (128, 18),
}
# fmt: on
_MOST_OF_ANYTHING = 2_000_000  # a count beyond this is damage; vocabularies have up to 270,000

_MOST_PAIRS = 100_000
_MOST_NAME = 200
_MOST_DIMENSIONS, _MOST_HEAD_BYTES = 4, 512 * MB


@dataclass(frozen=True, slots=True)
class GgufHead:
    """What the head of the file says.

    Attributes:
        name: The model's own name, or "".
        architecture: "llama", "qwen2", ...
        licence: As its maker stated it, or "".
        parameters: Number of weights.
        has_chat_template: Whether it knows how a conversation is written.
        whole_bytes: Size of the file if nothing of it is missing.
    """

    name: str
    architecture: str
    licence: str
    parameters: int
    has_chat_template: bool
    whole_bytes: int


def read_gguf(path: Path) -> GgufHead:
    """Return what the file says about itself.

    Raises:
        InputError: Not a GGUF file, or a part of it is missing.
    """
    try:
        with path.open("rb") as file:
            if file.read(4) != _MAGIC:
                raise InputError(
                    "{path} is not a GGUF model: choose a file that ends in .gguf.", path=path
                )
            head = _read_head(file)
        size_bytes = path.stat().st_size
    except (struct.error, UnicodeDecodeError, MemoryError) as error:
        raise InputError(_broken(path)) from error
    except OSError as error:
        raise InputError(
            "{path} cannot be read: {why}.", path=path, why=system_says(error)
        ) from error
    if size_bytes < head.whole_bytes:
        raise InputError(_broken(path))
    return head


def _broken(path: Path) -> str:
    return Wording(
        "{path} is only a part of a GGUF model, or damaged: fetch or copy it again.", path=path
    )


def _read_head(file: BinaryIO) -> GgufHead:
    version, tensors, pairs = _unpack(file, "IQQ")
    if version < 2 or max(tensors, pairs) > _MOST_PAIRS:
        raise struct.error("not a version or count that exists")
    facts = dict(_pair(file) for _ in range(pairs))
    parameters, end = 0, 0
    for _ in range(tensors):
        values, kind, offset = _tensor(file)
        per_block, block_bytes = BLOCKS.get(kind, (1, 0))
        parameters += values
        end = max(end, offset + values // per_block * block_bytes)
    alignment = facts.get("general.alignment", 32)
    align = alignment if isinstance(alignment, int) and alignment > 0 else 32
    data_start = math.ceil(file.tell() / align) * align
    return GgufHead(
        name=_line(facts.get("general.name")),
        architecture=_line(facts.get("general.architecture")),
        licence=_line(facts.get("general.license")),
        parameters=parameters,
        has_chat_template=bool(facts.get("tokenizer.chat_template")),
        whole_bytes=data_start + end,
    )


def _line(fact: object) -> str:
    return plain_line(fact)[:_MOST_NAME] if isinstance(fact, str) else ""


def _unpack(file: BinaryIO, layout: str) -> tuple[int, ...]:
    size = struct.calcsize("<" + layout)
    return struct.unpack("<" + layout, file.read(size))


def _text(file: BinaryIO) -> str:
    (length,) = _unpack(file, "Q")
    if length > _MOST_OF_ANYTHING:
        raise struct.error("not a length that exists")
    if file.tell() > _MOST_HEAD_BYTES:
        raise struct.error("not a head that exists")
    data = file.read(length)
    if len(data) < length:
        raise struct.error("the file ends inside a text")
    return data.decode("utf-8", errors="replace")


def _pair(file: BinaryIO) -> tuple[str, object]:
    key = _text(file)
    (kind,) = _unpack(file, "I")
    return key, _value(file, kind)


def _value(file: BinaryIO, kind: int) -> object:
    """Return a text or number; arrays (vocabularies) are passed over."""
    if kind == _STRING:
        return _text(file)
    if kind == _ARRAY:
        item_kind, count = _unpack(file, "IQ")
        if count > _MOST_OF_ANYTHING:
            raise struct.error("not a count that exists")
        if item_kind in _NUMBERS:
            file.seek(count * struct.calcsize(_NUMBERS[item_kind]), 1)
        elif item_kind == _STRING:
            for _ in range(count):
                _text(file)
        else:
            raise struct.error("not an array that exists: no model has one of arrays")
        return None
    if kind not in _NUMBERS:
        raise struct.error("not a kind of value that exists")
    return _unpack(file, _NUMBERS[kind])[0]


def _tensor(file: BinaryIO) -> tuple[int, int, int]:
    """Return its number of values, its type, and its offset in the data."""
    _text(file)
    (dimensions,) = _unpack(file, "I")
    if dimensions > _MOST_DIMENSIONS:
        raise struct.error("not a number of dimensions that exists")
    shape = _unpack(file, "Q" * dimensions)
    kind, offset = _unpack(file, "IQ")
    return math.prod(shape), kind, offset
