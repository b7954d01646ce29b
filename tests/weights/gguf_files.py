"""GGUF files made by hand."""

from __future__ import annotations

import struct
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
SMALL = PROJECT / "models/smollm2-135m-instruct/SmolLM2-135M-Instruct.Q4_1.gguf"


def gguf(*, template: bool = True, alignment: int = 32) -> bytes:
    """Return a whole GGUF file with one tensor of 64 Q8_0 values (2 blocks of 34 bytes)."""

    def text(value: str) -> bytes:
        return struct.pack("<Q", len(value)) + value.encode()

    pairs = [
        text("general.name") + struct.pack("<I", 8) + text("Two Blocks"),
        text("general.alignment") + struct.pack("<II", 4, alignment),
        text("words") + struct.pack("<IIQ", 9, 8, 2) + text("a") + text("bc"),
        text("scores") + struct.pack("<IIQff", 9, 6, 2, 0.0, 1.0),
    ]
    if template:
        pairs.append(text("tokenizer.chat_template") + struct.pack("<I", 8) + text("{{ it }}"))
    head = b"GGUF" + struct.pack("<IQQ", 3, 1, len(pairs)) + b"".join(pairs)
    head += text("weight") + struct.pack("<IQIQ", 1, 64, 8, 0)
    return head + bytes(-len(head) % alignment) + bytes(68)
