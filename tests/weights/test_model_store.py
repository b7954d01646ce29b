"""What is found on this computer, and what is said about what is not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from greenroom.domain.errors import InputError, MissingError
from greenroom.weights import fetch, machine, model_store
from greenroom.weights.catalogue import OwnEntry
from tests.weights.gguf_files import SMALL, gguf

PROJECT = SMALL.parents[2]
BIG, LITTLE = "qwen2.5-coder-1.5b-instruct", "smollm2-135m-instruct"


def quiet(_done: int, _total: int) -> None:
    """Take no notice of progress."""


@pytest.fixture
def in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """The models this checkout has."""
    monkeypatch.setenv("GREENROOM_WEIGHTS", str(PROJECT))


@pytest.fixture
def memory(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(machine, "memory_mb", lambda: 8_000)
    return monkeypatch


def test_what_is_missing_names_the_command_that_fetches_it() -> None:
    with pytest.raises(MissingError, match=r"`greenroom models get .*` fetches it \(98 MB\)"):
        model_store.find_model("partner", LITTLE)
    assert not model_store.is_id_present(LITTLE)


@pytest.mark.usefixtures("in_place")
def test_the_small_real_models_are_found_and_whole() -> None:
    partner = model_store.find_model("partner", LITTLE)
    assert (partner.path, partner.degree) == (SMALL, "echo")
    assert (model_store.find_model("transcriber").path / "model.bin").is_file()
    voice = model_store.find_model("voice")
    assert voice.path.name == "en_US-joe-medium.onnx"
    for name in (LITTLE, "whisper-tiny-en", "en_US-joe-medium"):
        assert model_store.find_damaged_files(model_store.find_entry(name)) == ()


@pytest.mark.parametrize(("total_mb", "chosen"), [(8_000, BIG), (3_700, BIG), (2_000, LITTLE)])
def test_memory_decides_the_default_partner(
    memory: pytest.MonkeyPatch, total_mb: int, chosen: str
) -> None:
    memory.setattr(machine, "memory_mb", lambda: total_mb)
    assert model_store.default_entry("partner").id == chosen


def test_this_computer_states_its_memory_and_room(tmp_path: Path) -> None:
    assert 500 < machine.memory_mb() < 100_000_000
    assert machine.free_bytes(tmp_path / "not" / "there") > 0


def test_an_unknown_name_gets_the_nearest_one() -> None:
    with pytest.raises(
        InputError, match=r"There is no partner called 'smolm2-135m'\. Did you mean"
    ):
        model_store.find_model("partner", "smolm2-135m")
    with pytest.raises(InputError, match="is a voice, not a partner"):
        model_store.find_model("partner", "en_US-joe-medium")


def test_a_file_does_for_a_name(tmp_path: Path) -> None:
    path = tmp_path / "mine.gguf"
    path.write_bytes(gguf())
    found = model_store.find_model("partner", str(path))
    assert (found.id, found.path, found.title) == ("mine.gguf", path, "Two Blocks")
    with pytest.raises(InputError, match="not a voice"):
        model_store.find_model("voice", str(path))
    with pytest.raises(InputError, match="There is no file"):
        model_store.find_model("partner", str(tmp_path / "other.gguf"))


def test_a_degree_that_was_set_is_kept_for_names_and_files(tmp_path: Path) -> None:
    path = tmp_path / "mine.gguf"
    path.write_bytes(gguf())
    assert model_store.find_model("partner", str(path)).degree == "echo"  # 64 weights
    model_store.set_degree(str(path), "script")
    model_store.set_degree(LITTLE, "reword")
    assert model_store.find_model("partner", str(path)).degree == "script"
    assert model_store.get_degree(model_store.find_entry(LITTLE)) == "reword"
    assert model_store.get_degree(model_store.find_entry(BIG)) == "reword"


def test_an_added_model_is_found_checked_and_removed(tmp_path: Path) -> None:
    path = tmp_path / "My Model (7B).gguf"
    path.write_bytes(gguf())
    entry = fetch.add_own_model(path, None, quiet)
    assert entry.id == "My-Model-7B"
    found = model_store.find_model("partner", entry.id)
    assert found.path.read_bytes() == path.read_bytes()
    assert path.is_file()
    kept = model_store.find_entry(entry.id)
    assert isinstance(kept, OwnEntry)
    assert model_store.find_damaged_files(kept) == ()

    with pytest.raises(InputError, match="There is a 'My-Model-7B' already"):
        fetch.add_own_model(path, None, quiet)
    with pytest.raises(InputError, match="was added from your own files"):
        fetch.fetch_entry(kept, quiet)

    changed = bytearray(found.path.read_bytes())
    changed[-1] ^= 1
    found.path.unlink()
    found.path.write_bytes(changed)
    assert model_store.find_damaged_files(kept) == (found.path.name,)
    assert model_store.remove_files(kept) > 0
    with pytest.raises(InputError, match="There is no partner called"):
        model_store.find_model("partner", entry.id)
    assert path.is_file()


def test_an_added_file_is_copied_where_it_cannot_be_linked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(_self: Path, _target: Path) -> None:
        raise OSError("another disk")

    monkeypatch.setattr(Path, "hardlink_to", no_links)
    path = tmp_path / "mine.gguf"
    path.write_bytes(gguf())
    entry = fetch.add_own_model(path, "another-name", quiet)
    assert entry.loaded_path.read_bytes() == path.read_bytes()
    assert entry.loaded_path.stat().st_ino != path.stat().st_ino
    assert model_store.find_model("partner", "another-name").path == entry.loaded_path


def test_a_voice_and_a_transcriber_can_be_added() -> None:
    voice = PROJECT / "voices/en_US-joe-medium/en_US-joe-medium.onnx"
    added = fetch.add_own_model(voice, "joe-again", quiet)
    assert (added.kind, added.languages) == ("voice", ("en",))
    found = model_store.find_model("voice", "joe-again").path
    assert found.with_name(f"{found.name}.json").is_file()

    fetch.add_own_model(PROJECT / "models/whisper-tiny-en", "tiny-again", quiet)
    folder = model_store.find_model("transcriber", "tiny-again").path
    names = {path.name for path in folder.iterdir()}
    assert names >= {"model.bin", "config.json", "tokenizer.json", "vocabulary.txt"}


def test_what_is_no_model_cannot_be_added(tmp_path: Path) -> None:
    (tmp_path / "voice.onnx").write_bytes(b"x")
    with pytest.raises(InputError, match=r"needs voice\.onnx\.json beside it"):
        fetch.add_own_model(tmp_path / "voice.onnx", None, quiet)
    (tmp_path / "voice.onnx.json").write_text(json.dumps({"audio": 3}), encoding="utf-8")
    with pytest.raises(InputError, match="does not describe a Piper voice"):
        fetch.add_own_model(tmp_path / "voice.onnx", None, quiet)
    folder = tmp_path / "whisper"
    folder.mkdir()
    with pytest.raises(InputError, match="holds no model that Greenroom can use"):
        fetch.add_own_model(folder, None, quiet)
    (folder / "model.bin").write_bytes(b"x")
    with pytest.raises(
        InputError, match=r"config\.json, tokenizer\.json, vocabulary\.txt is missing"
    ):
        fetch.add_own_model(folder, None, quiet)
    path = tmp_path / "mine.gguf"
    path.write_bytes(gguf())
    with pytest.raises(InputError, match="'a/b' cannot be a name"):
        fetch.add_own_model(path, "a/b", quiet)


def test_a_damaged_manifest_says_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "mine.gguf"
    path.write_bytes(gguf())
    folder = fetch.add_own_model(path, None, quiet).folder
    (folder / "manifest.json").write_text("{", encoding="utf-8")
    with pytest.raises(InputError, match="delete its folder, then get or add the model again"):
        model_store.find_model("partner", "mine")
