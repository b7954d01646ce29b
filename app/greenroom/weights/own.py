"""Reads files the person has already: what kind of model they are, and whether they are whole."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from greenroom.domain.errors import InputError
from greenroom.weights.catalogue import OwnEntry, WeightFile
from greenroom.weights.gguf import read_gguf
from greenroom.weights.machine import MB

if TYPE_CHECKING:
    from greenroom.domain.events import Degree

_FREE_FROM, _REWORD_FROM = 3.5e9, 1e9
"""Numbers of weights from which a model is first trusted with more freedom, until auditioned."""
_TRANSCRIBER = ("model.bin", "config.json", "tokenizer.json")
_NAMES = ("vocabulary.txt", "vocabulary.json", "preprocessor_config.json")


def is_path(wanted: str) -> bool:
    """Return whether this means a file rather than an id."""
    return wanted.lower().endswith(".gguf") or Path(wanted).name != wanted


def path_key(wanted: str) -> str:
    """Return the one spelling under which things about this file are remembered."""
    return str(Path(wanted).expanduser().resolve())


def read_partner(wanted: str) -> tuple[OwnEntry, Path]:
    """Return the entry a .gguf file would have, and its path.

    Raises:
        InputError: Not there, not a GGUF file, not whole, or not made for conversations.
    """
    path = Path(wanted).expanduser().absolute()
    if not path.is_file():
        raise InputError("There is no file {path}.", path=path)
    head = read_gguf(path)
    if not head.has_chat_template:
        raise InputError(
            "{path} has no chat template, so it cannot hold a conversation: choose the "
            "instruct or chat version of the model.",
            path=path,
        )
    entry = OwnEntry(
        source="own",
        id=_id(path.stem),
        kind="partner",
        title=head.name or path.stem,
        licence=head.licence or "not stated",
        languages=("mul",),
        memory_needed_mb=_memory_mb(path, factor=1.2),
        degree=_first_degree(head.parameters),
        files=(_file(path),),
    )
    return entry, path


def read_own_model(given: Path, name: str | None = None) -> tuple[OwnEntry, tuple[Path, ...]]:
    """Return the entry that the person's file or folder gets when added, and its files.

    Takes a .gguf, a Piper .onnx with its .onnx.json, or the folder of a CTranslate2 Whisper.

    Raises:
        InputError: None of these, or not whole.
    """
    path = given.expanduser().absolute()
    if path.is_dir():
        entry, paths = _read_folder(path)
    elif path.suffix.lower() == ".onnx":
        entry, paths = _read_voice(path)
    else:
        entry, file = read_partner(str(path))
        paths = (file,)
    if name is not None:
        if _id(name) != name:
            raise InputError(
                "'{name}' cannot be a name: use letters, digits, '.', '_' and '-'.", name=name
            )
        entry = entry.model_copy(update={"id": name})
    return entry, paths


def _read_folder(folder: Path) -> tuple[OwnEntry, tuple[Path, ...]]:
    if (folder / "model.bin").is_file():
        return _read_transcriber(folder)
    inside = [*folder.glob("*.gguf"), *folder.glob("*.onnx")]
    if len(inside) == 1:
        return read_own_model(inside[0])
    raise InputError(
        "{folder} holds no model that Greenroom can use: give a .gguf file, a "
        "Piper .onnx file, or a folder with the model.bin, config.json and "
        "tokenizer.json of a CTranslate2 Whisper.",
        folder=folder,
    )


def _read_transcriber(folder: Path) -> tuple[OwnEntry, tuple[Path, ...]]:
    lacking = [name for name in _TRANSCRIBER if not (folder / name).is_file()]
    words = [folder / name for name in _NAMES if (folder / name).is_file()]
    if not any(path.name.startswith("vocabulary") for path in words):
        lacking.append("vocabulary.txt")
    if lacking:
        raise InputError(
            "{folder} is not a whole Whisper model: {lacking} is missing.",
            folder=folder,
            lacking=", ".join(lacking),
        )
    paths = (*(folder / name for name in _TRANSCRIBER), *words)
    entry = OwnEntry(
        source="own",
        id=_id(folder.name),
        kind="transcriber",
        title=folder.name,
        licence="not stated",
        languages=("mul",),
        memory_needed_mb=_memory_mb(paths[0], factor=2),
        files=tuple(_file(path) for path in paths),
    )
    return entry, paths


def _read_voice(path: Path) -> tuple[OwnEntry, tuple[Path, ...]]:
    config = path.with_name(path.name + ".json")
    if not path.is_file():
        raise InputError("There is no file {path}.", path=path)
    if not config.is_file():
        raise InputError(
            "{path} needs {config} beside it: a Piper voice is the two together.",
            path=path,
            config=config.name,
        )
    try:
        facts = json.loads(config.read_text(encoding="utf-8"))
        language = str(facts["espeak"]["voice"]).partition("-")[0]
        int(facts["audio"]["sample_rate"])
    except (ValueError, KeyError, TypeError) as error:
        raise InputError(
            "{config} does not describe a Piper voice: fetch it again.", config=config
        ) from error
    entry = OwnEntry(
        source="own",
        id=_id(path.stem),
        kind="voice",
        title=path.stem,
        licence="not stated",
        languages=(language,),
        memory_needed_mb=_memory_mb(path, factor=2),
        files=(_file(path), _file(config)),
    )
    return entry, (path, config)


def _first_degree(parameters: int) -> Degree:
    if parameters >= _FREE_FROM:
        return "free"
    return "reword" if parameters >= _REWORD_FROM else "echo"


def _memory_mb(path: Path, factor: float) -> int:
    return max(1, round(path.stat().st_size * factor / MB))


def _file(path: Path) -> WeightFile:
    if not path.stat().st_size:
        raise InputError("{path} is empty: fetch or copy it again.", path=path)
    return WeightFile(name=_id(path.name), size_bytes=path.stat().st_size)


def _id(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9._-]+", "-", name).strip("-._") or "model"
