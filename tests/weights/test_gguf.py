"""The head of a GGUF file: the real ones say their own size; pieces of them are refused."""

from __future__ import annotations

import ctypes
import struct
from importlib import import_module
from pathlib import Path

import pytest

from greenroom.domain.errors import InputError
from greenroom.weights import own
from greenroom.weights.gguf import BLOCKS, read_gguf
from tests.weights.gguf_files import SMALL, gguf


def test_a_real_model_says_what_it_is_and_its_exact_size() -> None:
    head = read_gguf(SMALL)
    assert head.whole_bytes == SMALL.stat().st_size
    assert (head.architecture, head.has_chat_template) == ("llama", True)
    assert head.parameters == 134_515_008  # the model card of SmolLM2-135M


def test_the_block_sizes_are_those_of_llama_cpp() -> None:
    extensions = import_module("llama_cpp._ctypes_extensions")
    libraries = Path(extensions.__file__ or "").parent / "lib"
    ggml = extensions.load_shared_library("ggml-base", libraries)
    ggml.ggml_type_size.restype, ggml.ggml_blck_size.restype = ctypes.c_size_t, ctypes.c_int64
    theirs = {
        kind: (ggml.ggml_blck_size(kind), ggml.ggml_type_size(kind))
        for kind in range(max(BLOCKS) + 1)
    }
    assert {kind: sizes for kind, sizes in theirs.items() if sizes[1]} == BLOCKS


@pytest.mark.parametrize("alignment", [32, 64])
def test_the_size_follows_from_the_blocks(tmp_path: Path, alignment: int) -> None:
    path = tmp_path / "two.gguf"
    path.write_bytes(gguf(alignment=alignment))
    head = read_gguf(path)
    assert (head.name, head.parameters) == ("Two Blocks", 64)
    assert head.whole_bytes == path.stat().st_size


def test_every_cut_is_noticed(tmp_path: Path) -> None:
    whole = gguf()
    path = tmp_path / "cut.gguf"
    for length in range(4, len(whole)):
        path.write_bytes(whole[:length])
        with pytest.raises(InputError, match="only a part of a GGUF model, or damaged"):
            read_gguf(path)


def test_a_cut_real_model_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "cut.gguf"
    with SMALL.open("rb") as file:
        path.write_bytes(file.read(9_000_000))
    with pytest.raises(InputError, match="fetch or copy it again") as refused:
        own.read_own_model(path)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("data", [b"", b"GGU", b"PK\x03\x04 something else"])
def test_another_kind_of_file_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "other.gguf"
    path.write_bytes(data)
    with pytest.raises(InputError, match="is not a GGUF model"):
        read_gguf(path)


def test_damaged_counts_do_not_fill_the_memory(tmp_path: Path) -> None:
    path = tmp_path / "counts.gguf"
    path.write_bytes(b"GGUF" + struct.pack("<IQQ", 3, 2**60, 2**60))
    with pytest.raises(InputError, match="damaged"):
        read_gguf(path)


def test_a_model_without_a_chat_template_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "base.gguf"
    path.write_bytes(gguf(template=False))
    with pytest.raises(InputError, match="instruct or chat version"):
        own.read_partner(str(path))
