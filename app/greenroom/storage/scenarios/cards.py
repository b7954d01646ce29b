"""Character cards as files: JSON, and PNG pictures that carry it."""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING

from greenroom.bounds.files import read_bytes
from greenroom.bounds.json_values import parse_json
from greenroom.bounds.limits import PICTURE_BYTES, SMALL_BYTES, OutOfBoundsError
from greenroom.bounds.png_text import is_png, plain_png, png_texts
from greenroom.domain.errors import InputError
from greenroom.domain.wording import Wording, system_says
from greenroom.matters.card import CARD_SUFFIXES, card_as_json, card_from
from greenroom.storage.take_files import write_export

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.matters.card import CardVersion, CharacterCard

_KEYWORDS: dict[str, CardVersion] = {"ccv3": "chara_card_v3", "chara": "chara_card_v2"}
"""What a picture keeps a card under; the newer version goes first."""
_WIDTH, _HEIGHT = 400, 600
_MOST_ENCODED = SMALL_BYTES * 4 // 3 + 4


def is_card_file(path: Path) -> bool:
    """Return whether the name of a file is that of a card rather than of a scenario."""
    return path.suffix.lower() in CARD_SUFFIXES


def read_card(path: Path) -> CharacterCard:
    """Return the card in a file.

    Raises:
        InputError: There is none, or it is too long.
    """
    why: object
    try:
        return card_from(parse_json(_json_of(read_bytes(path, PICTURE_BYTES))))
    except OSError as error:
        why = system_says(error)
    except OutOfBoundsError as error:
        why = error.why
    except ValueError:
        why = Wording("it is no JSON, or damaged")
    raise InputError(
        "{file} cannot be read as a character card ({why}); export it again as PNG or JSON.",
        file=path.name,
        why=why,
    )


def write_card(card: CharacterCard, to: Path) -> None:
    """Write a card: as PNG with both versions if the file is called so, otherwise as JSON.

    The JSON calls itself version 2, which programs of version 3 read, too.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    if to.suffix.lower() != ".png":
        write_export(to, _as_bytes(card, "chara_card_v2"))
        return
    texts = {
        keyword: base64.b64encode(_as_bytes(card, version))
        for keyword, version in _KEYWORDS.items()
    }
    write_export(to, plain_png(_WIDTH, _HEIGHT, texts))


def _as_bytes(card: CharacterCard, version: CardVersion) -> bytes:
    return json.dumps(card_as_json(card, version), indent=2, ensure_ascii=False).encode()


def _json_of(content: bytes) -> bytes:
    """Return the JSON of a file: its own, or what its picture carries."""
    if is_png(content):
        texts = png_texts(content, _MOST_ENCODED)
        found = next((texts[each] for each in _KEYWORDS if each in texts), None)
        if found is None:
            raise OutOfBoundsError("the picture carries no card")
        content = base64.b64decode(found)
    elif content.startswith(b"PK"):
        raise OutOfBoundsError("cards in archives are not read")
    if len(content) > SMALL_BYTES:
        raise OutOfBoundsError("it is longer than {most} MB", most=SMALL_BYTES // 1_000_000)
    return content.removeprefix(b"\xef\xbb\xbf")
