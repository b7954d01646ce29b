"""Models of Ollama and LM Studio, in the folders that their documentation shows."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from greenroom import places
from greenroom.domain.errors import InputError
from greenroom.weights import elsewhere, model_store
from tests.weights.gguf_files import gguf
from tests.weights.other_programs import in_lm_studio, in_ollama

if TYPE_CHECKING:
    from pathlib import Path

LIBRARY = "registry.ollama.ai/library"


def everything_below(folder: Path) -> dict[Path, tuple[int, int]]:
    return {each: (s.st_size, s.st_mtime_ns) for each in folder.rglob("*") if (s := each.stat())}


def test_models_of_both_are_listed_and_used_where_they_lie(tmp_path: Path) -> None:
    blob = in_ollama(f"{LIBRARY}/llama3.2/3b", gguf())
    in_ollama(f"{LIBRARY}/qwen3/latest", gguf(alignment=64))
    in_ollama("hf.co/bartowski/Tiny-GGUF/Q4_K_M", gguf(alignment=128))
    file = in_lm_studio("infra-ai/ocelot-v1/ocelot-v1-instruct-q4_0.gguf", gguf())
    in_lm_studio("infra-ai/ocelot-v1/mmproj-ocelot-v1-f16.gguf", gguf())
    before = everything_below(tmp_path)
    assert [(each.id, each.program) for each in elsewhere.list_found()] == [
        ("hf.co/bartowski/Tiny-GGUF:Q4_K_M", "Ollama"),
        ("llama3.2:3b", "Ollama"),
        ("qwen3:latest", "Ollama"),
        ("ocelot-v1-instruct-q4_0", "LM Studio"),
    ]
    model = model_store.find_model("partner", "llama3.2:3b")
    assert (model.id, model.path, model.degree) == ("llama3.2:3b", blob, "echo")
    assert model_store.find_model("partner", "qwen3").path.name.startswith("sha256-")
    assert model_store.find_model("partner", "hf.co/bartowski/Tiny-GGUF:Q4_K_M")
    assert model_store.find_model("partner", "ocelot-v1-instruct-q4_0").path == file
    model_store.set_degree("llama3.2:3b", "reword")  # as an audition does
    assert model_store.find_model("partner", "llama3.2:3b").degree == "reword"
    assert {k: v for k, v in everything_below(tmp_path).items() if k in before} == before
    with pytest.raises(InputError, match="belongs to Ollama, and Greenroom changes nothing there"):
        model_store.find_entry("llama3.2:3b")
    with pytest.raises(InputError, match=r"Did you mean 'llama3\.2:3b'"):
        model_store.find_model("partner", "llama3.2:3")


def test_one_that_is_not_whole_is_told() -> None:
    whole = gguf()
    in_ollama(f"{LIBRARY}/cut/latest", whole, cut_to=-10)
    in_ollama(f"{LIBRARY}/gone/latest", gguf(alignment=64)).unlink()
    in_ollama(f"{LIBRARY}/bert/latest", gguf(template=False))
    in_lm_studio("one/two/half.gguf", whole[:-10])
    in_lm_studio("one/three/parts-00001-of-00002.gguf", whole)
    told = {each.id: each.trouble for each in elsewhere.list_found()}
    assert "only a part of a GGUF model: fetch it again with Ollama" in told["cut:latest"]
    assert "missing: fetch it again with Ollama" in told["gone:latest"]
    assert "has no chat template" in told["bert:latest"]
    assert "only a part of a GGUF model" in told["half"]
    assert "parts-00002-of-00002.gguf cannot be read" in told["parts"]
    for name, why in told.items():
        with pytest.raises(InputError) as refused:
            model_store.find_model("partner", name)
        assert str(refused.value) == why
    in_lm_studio("one/three/parts-00002-of-00002.gguf", whole)
    assert model_store.find_model("partner", "parts")


def test_manifests_that_say_anything_else_are_passed_over(tmp_path: Path) -> None:
    outside = tmp_path / "secret"
    outside.write_bytes(gguf())
    (home,) = places.ollama_dirs()
    layer = {"mediaType": "application/vnd.ollama.image.model"}
    for name, said in {
        "dots": {"layers": [layer | {"digest": "sha256:../../../secret"}]},
        "list": [1, 2],
        "none": {"layers": None},
        "deep": "[" * 100_000,
        "empty": "",
    }.items():
        path = home / "manifests" / LIBRARY / name / "latest"
        path.parent.mkdir(parents=True)
        path.write_text(said if isinstance(said, str) else json.dumps(said), encoding="utf-8")
    assert elsewhere.list_found() == ()
