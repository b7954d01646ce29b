"""The features of the speech chunks analysed so far, kept beside the journal until the report."""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.bounds.json_values import parse_json
from greenroom.bounds.limits import TAKE_BYTES, OutOfBoundsError
from greenroom.delivery.chunk_features import ChunkFeatures
from greenroom.delivery.contour import Contour
from greenroom.domain.errors import StorageError
from greenroom.domain.talk import Span, Word
from greenroom.domain.wording import system_says
from greenroom.storage import take_files

if TYPE_CHECKING:
    from pathlib import Path

CHUNK_FEATURES_FILE = "heard.jsonl"


class ChunkFeaturesStore:
    """A file with one chunk a line, each under a key of what it was computed from.

    Two processes may append at once, and either may be killed at any time. A line that is torn or
    cannot be read is ignored.
    """

    def __init__(self, folder: Path) -> None:
        """Read what is there; the file is made with the first chunk.

        Raises:
            StorageError: It cannot be read.
        """
        self._path = folder / CHUNK_FEATURES_FILE
        self._known: dict[str, ChunkFeatures] = {}
        try:
            lines = take_files.read_lines(self._path, TAKE_BYTES) if self._path.exists() else []
        except OutOfBoundsError:
            lines = []  # it is heard anew
        except OSError as error:
            raise StorageError(
                "{path} cannot be read ({why}).", path=self._path, why=system_says(error)
            ) from error
        for line in lines:
            try:
                fields = parse_json(line)
                self._known[str(fields["key"])] = _heard(fields)
            except (ValueError, KeyError, TypeError):
                continue

    def find_features(self, key: str) -> ChunkFeatures | None:
        """Return the features stored under `key`, if there are any."""
        return self._known.get(key)

    def add_features(self, key: str, heard: ChunkFeatures) -> None:
        """Append `heard`; the operating system has it when this returns.

        Raises:
            StorageError: The disk is full or gone.
        """
        line = json.dumps({"key": key, **_fields(heard)}, ensure_ascii=False).encode()
        try:
            take_files.append_line(self._path, line)
        except OSError as error:
            raise StorageError(
                "{path} cannot be written ({why}); free some disk space and run: greenroom "
                "recover {folder}",
                path=self._path,
                why=system_says(error),
                folder=self._path.parent,
            ) from error
        self._known[key] = heard

    def delete(self) -> None:
        """Delete the file, which is not needed once the report is written."""
        self._path.unlink(missing_ok=True)


def _fields(heard: ChunkFeatures) -> dict[str, Any]:
    contour = heard.contour
    return {
        "words": [_word_fields(word) for word in heard.words],
        "filled": [_word_fields(word) for word in heard.filled],
        "speech": [(span.start_s, span.end_s) for span in heard.speech],
        "contour": [
            base64.b64encode(values.astype("<f4").tobytes()).decode()
            for values in (contour.f0_hz, contour.level_db, contour.peak)
        ],
        "language": heard.language,
    }


def _heard(fields: dict[str, Any]) -> ChunkFeatures:
    f0_hz, level_db, peak = (
        np.frombuffer(base64.b64decode(text), "<f4").astype(np.float32)
        for text in fields["contour"]
    )
    return ChunkFeatures(
        words=tuple(Word(*each) for each in fields["words"]),
        filled=tuple(Word(*each) for each in fields["filled"]),
        speech=tuple(Span(*each) for each in fields["speech"]),
        contour=Contour(f0_hz, level_db, peak),
        language=fields["language"],
    )


def _word_fields(word: Word) -> tuple[str, float, float, float]:
    return word.text, word.start_s, word.end_s, word.probability
