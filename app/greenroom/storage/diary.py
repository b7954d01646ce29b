"""What the person themself wrote about a take: beside its journal, in diary.json."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, Field

from greenroom.bounds.json_values import parse_json
from greenroom.bounds.limits import LONGEST_S, SMALL_BYTES
from greenroom.domain.errors import InputError
from greenroom.domain.guess import Guess
from greenroom.storage.take_files import read_bytes, write_private

if TYPE_CHECKING:
    from pathlib import Path

DIARY_FILE = "diary.json"


class _Entry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Note(_Entry):
    """A place in the recording, and what the person wrote there."""

    at_s: float = Field(ge=0, le=LONGEST_S)
    text: str


class Vote(_Entry):
    """Thumbs up or down on a partner's line.

    Attributes:
        at_s: When the line began.
        up: Which thumb.
        reason: Why, in the person's words; may be empty.
    """

    at_s: float = Field(ge=0, le=LONGEST_S)
    up: bool
    reason: str = ""


class Diary(_Entry):
    """Everything the person wrote about one take.

    Attributes:
        tries: What they wanted to try this time.
        advised: The kind of the advice that said so; "" if it is in their own words.
        guess: Before it.
        went: How it was, 1 (badly) to 5 (well), asked before any figure is shown.
        felt: How close to the real thing it was, 1 (not at all) to 5 (very).
        differently: A line or two they would say differently.
        they_wanted: With the seats swapped: what the other side wanted, as the person saw it.
        notes: In order of time.
        votes: At most one a line.
    """

    tries: str = ""
    advised: str = ""
    guess: Guess = Guess()
    went: int | None = Field(default=None, ge=1, le=5)
    felt: int | None = Field(default=None, ge=1, le=5)
    differently: tuple[str, ...] = ()
    they_wanted: str = ""
    notes: tuple[Note, ...] = ()
    votes: tuple[Vote, ...] = ()


def read_diary(folder: Path) -> Diary:
    """Return what was written about the take in `folder`; an empty diary if nothing was.

    Raises:
        InputError: It is damaged.
    """
    path = folder / DIARY_FILE
    try:
        return Diary.model_validate(parse_json(read_bytes(path, SMALL_BYTES)))
    except FileNotFoundError:
        return Diary()
    except (OSError, ValueError) as error:
        raise InputError(
            "{path} cannot be read; delete it, and write your notes anew.", path=path
        ) from error


def write_diary(folder: Path, diary: Diary) -> None:
    """Keep `diary` beside the take.

    Raises:
        StorageError: The disk will not take it.
    """
    write_private(folder / DIARY_FILE, diary.model_dump_json(indent=2).encode())
