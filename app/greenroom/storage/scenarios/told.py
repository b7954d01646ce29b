"""What a matter of the person's own remembers: beside its file, and never given away with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import TypeAdapter

from greenroom.bounds.json_values import parse_json
from greenroom.bounds.limits import SMALL_BYTES
from greenroom.domain.errors import InputError
from greenroom.domain.told import Told
from greenroom.storage.scenarios.own import own_path, told_path
from greenroom.storage.take_files import read_bytes, write_private

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_TOLD = 5
_ALL = TypeAdapter(tuple[Told, ...])


def read_told(matter_id: str) -> tuple[Told, ...]:
    """Return what a matter remembers, the latest last.

    Raises:
        InputError: It is damaged.
    """
    try:
        return _ALL.validate_python(
            parse_json(read_bytes(told_path(own_path(matter_id)), SMALL_BYTES))
        )
    except FileNotFoundError:
        return ()
    except (ValueError, OSError) as error:
        raise InputError(
            "What {matter} remembers is damaged; 'greenroom matter forget {matter}' clears it.",
            matter=matter_id,
        ) from error


def remember_told(matter_id: str, said: Iterable[Told]) -> None:
    """Keep what was said in a take; a new answer to a question takes the place of the old one.

    Nothing is kept for what is no matter of the person's own.

    Raises:
        InputError: What was kept before is damaged.
        StorageError: The disk is full or the folder cannot be written.
    """
    new = tuple(said)
    if not new or not own_path(matter_id).is_file():
        return
    answered = {each.question for each in new if each.question}
    texts = {each.text for each in new}
    old = (
        each
        for each in read_told(matter_id)
        if each.question not in answered and each.text not in texts
    )
    _write(matter_id, (*old, *new)[-MOST_TOLD:])


def forget_told(matter_id: str, text: str | None = None) -> None:
    """Forget one sentence, or all of them.

    Raises:
        InputError: There is no such sentence.
        StorageError: The folder cannot be written.
    """
    if text is None:
        told_path(own_path(matter_id)).unlink(missing_ok=True)
        return
    known = read_told(matter_id)
    left = tuple(each for each in known if each.text != text)
    if left == known:
        raise InputError(
            "That is not remembered; 'greenroom matter show {id}' shows what is.", id=matter_id
        )
    _write(matter_id, left)


def _write(matter_id: str, told: tuple[Told, ...]) -> None:
    write_private(told_path(own_path(matter_id)), _ALL.dump_json(told, indent=1))
