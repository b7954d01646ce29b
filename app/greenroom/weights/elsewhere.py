"""Finds the language models of Ollama and LM Studio on this computer; they are used where they lie.

Nothing of theirs is copied, changed or removed. Sources: Ollama's FAQ ("Where are models stored?")
and the manifests that it writes; LM Studio's page "Import models" for its folders.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Literal

from greenroom import places
from greenroom.bounds.files import read_bytes
from greenroom.bounds.json_values import parse_json
from greenroom.bounds.limits import SMALL_BYTES
from greenroom.bounds.plain_text import is_plain
from greenroom.domain.errors import InputError
from greenroom.weights.gguf import read_gguf
from greenroom.weights.own import read_partner

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from greenroom.weights.catalogue import OwnEntry

Program = Literal["Ollama", "LM Studio"]

_MODEL_LAYER = "application/vnd.ollama.image.model"
_DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
_USUAL_HOST, _USUAL_OWNER, _USUAL_TAG = "registry.ollama.ai", "library", "latest"
_PART = re.compile(r"-(\d{5})-of-(\d{5})$")
_NO_MODEL = "mmproj"  # what such a file begins with: it looks at pictures for a model
_MOST_FILES = 2_000


@dataclass(frozen=True, slots=True)
class ExternalModel:
    """A language model of another program.

    Attributes:
        id: What it is asked for by: as Ollama calls it, or as LM Studio's file is called.
        program: Whose it is.
        path: Its file; the first, if there are several.
        entry: What is known of it; None if it cannot be used.
        trouble: Why it cannot be used; "" if it can.
    """

    id: str
    program: Program
    path: Path
    entry: OwnEntry | None
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class _Lying:
    """A file that should be a model, not read yet; `size_bytes` as its program states it, or 0."""

    id: str
    program: Program
    path: Path
    size_bytes: int = 0


def list_found() -> tuple[ExternalModel, ...]:
    """Return the models of other programs, also those that cannot be used."""
    return tuple(map(_read, _lying()))


def list_ids() -> tuple[str, ...]:
    """Return what they are asked for by; quick, none is read."""
    return tuple(each.id for each in _lying())


def find(wanted: str) -> ExternalModel | None:
    """Return the model of another program with this id; None if there is none.

    As with Ollama itself, a name without a tag means the tag "latest".
    """
    names = {wanted, f"{wanted}:{_USUAL_TAG}"}
    return next((_read(each) for each in _lying() if each.id in names), None)


def _read(lying: _Lying) -> ExternalModel:
    try:
        entry = _entry_of(lying)
    except InputError as error:
        return ExternalModel(lying.id, lying.program, lying.path, None, str(error))
    nameless = entry.title == lying.path.stem and lying.program == "Ollama"
    entry = entry.model_copy(update={"title": lying.id}) if nameless else entry
    return ExternalModel(lying.id, lying.program, lying.path, entry)


def _entry_of(lying: _Lying) -> OwnEntry:
    path, program = lying.path, lying.program
    if not path.is_file():
        raise InputError(
            "{file} is missing: fetch it again with {program}.", file=path.name, program=program
        )
    seen = path.stat()
    if seen.st_size < lying.size_bytes:
        raise InputError(
            "{path} is only a part of a GGUF model: fetch it again with {program}.",
            path=path,
            program=program,
        )
    for each in _other_parts(path):
        read_gguf(each)
    return _entry(path, seen.st_size, seen.st_mtime_ns)


@lru_cache(maxsize=256)
def _entry(path: Path, _size_bytes: int, _changed_ns: int) -> OwnEntry:
    """Read the head of a file once for each state of it: lists are shown again and again."""
    return read_partner(str(path))[0]


def _other_parts(path: Path) -> list[Path]:
    """Return the further files of a model of several; llama.cpp finds them by their names."""
    part = _PART.search(path.stem)
    if part is None:
        return []
    begins = path.stem[: part.start()]
    return [
        path.with_name(f"{begins}-{number:05}-of-{part[2]}.gguf")
        for number in range(2, int(part[2]) + 1)
    ]


def _lying() -> list[_Lying]:
    """Return each file once, under an id that no other has."""
    made: dict[str, _Lying] = {}
    for each in (*_of_ollama(), *_of_lm_studio()):
        if is_plain(each.id):
            made.setdefault(each.id, each)
    return list(made.values())


def _of_ollama() -> Iterator[_Lying]:
    for home in places.ollama_dirs():
        for manifest in _inside(home / "manifests", "*/*/*/*"):
            try:
                said = parse_json(read_bytes(manifest, SMALL_BYTES))
            except (OSError, ValueError):  # no manifest, such as .DS_Store
                continue
            layer = _model_layer(said)
            if layer is not None:
                digest, size_bytes = layer
                path = home / "blobs" / digest.replace(":", "-")
                yield _Lying(_ollama_name(manifest), "Ollama", path, size_bytes)


def _model_layer(said: object) -> tuple[str, int] | None:
    """Return digest and size of the first layer that is a language model."""
    layers = said.get("layers") if isinstance(said, dict) else None
    for each in layers if isinstance(layers, list) else ():
        if isinstance(each, dict) and each.get("mediaType") == _MODEL_LAYER:
            digest, size = each.get("digest"), each.get("size")
            if isinstance(digest, str) and _DIGEST.fullmatch(digest):
                return digest, size if isinstance(size, int) else 0
    return None


def _ollama_name(manifest: Path) -> str:
    *_, host, owner, model, tag = manifest.parts
    name = f"{model}:{tag}" if owner == _USUAL_OWNER else f"{owner}/{model}:{tag}"
    return name if host == _USUAL_HOST else f"{host}/{owner}/{model}:{tag}"


def _of_lm_studio() -> Iterator[_Lying]:
    taken = set[str]()
    for home in places.lm_studio_dirs():
        for path in _inside(home, "*/*/*.gguf"):
            part = _PART.search(path.stem)
            if path.name.startswith(_NO_MODEL) or (part and int(part[1]) != 1):
                continue
            short = path.stem[: part.start()] if part else path.stem
            name = short if short not in taken else "/".join((*path.parts[-3:-1], short))
            taken.add(name)
            yield _Lying(name, "LM Studio", path)


def _inside(folder: Path, pattern: str) -> list[Path]:
    """Return the files in `folder`, or none where it is not there or not to be entered."""
    try:
        return sorted(islice(filter(_is_file, folder.glob(pattern)), _MOST_FILES))
    except OSError:
        return []


def _is_file(path: Path) -> bool:
    return path.is_file()
