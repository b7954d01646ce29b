"""The second listening, begun while the person still talks, so that the report is soon there.

A process of its own works on the stretches that are complete and keeps what it heard beside the
journal; whoever makes the report goes on from there. It yields to the conversation, and may be
killed at any time: what is missing is heard later.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import astuple
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from greenroom import __version__
from greenroom.analysis.recording import RecordingAnalyzer, analyse_chunk
from greenroom.delivery.chunk_features import ChunkFeatures
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.storage.journal import PERSON_FILE
from greenroom.storage.wav import follow_wav

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from greenroom.analysis.recording import ListeningEngines
    from greenroom.analysis.speech_chunks import SpeechChunk
    from greenroom.storage.chunk_features_store import ChunkFeaturesStore

_YIELDING: dict[str, Any] = {"process_group": 0}
"""Ctrl-C in the terminal is for the parent alone. It gives way by itself, see commands/ahead.py."""
if sys.platform == "win32":
    _YIELDING = {
        "creationflags": subprocess.CREATE_NEW_PROCESS_GROUP
        | subprocess.CREATE_NO_WINDOW
        | subprocess.IDLE_PRIORITY_CLASS
    }


_SMALL_HEAP = {
    "MALLOC_ARENA_MAX": "1",
    "MALLOC_MMAP_THRESHOLD_": "4000000",
    "ONEDNN_PRIMITIVE_CACHE_CAPACITY": "0",
}
"""GNU's allocator otherwise keeps a heap for each thread, with holes in them: what listens to the
words grew by 252 MB in 16 stretches of 3 to 28 s. One heap made that 134 MB; with what is large
outside of it, 73 MB. CTranslate2's matrix library keeps what it made for each length it has met:
with that, it grew by 69 MB from the first stretch to the tenth, without by 8. The work took as long
within 8 %."""


class CachedAnalysis:
    """Listens to each stretch once, whichever process did it."""

    def __init__(self, file: ChunkFeaturesStore) -> None:
        self._file = file

    def __call__(self, stretch: SpeechChunk, ears: ListeningEngines) -> ChunkFeatures:
        """Return what is known of `stretch`, or listen to it and keep that.

        Raises:
            EngineError: A model failed.
            StorageError: The disk is full.
        """
        key = _key(stretch, ears)
        heard = self._file.find_features(key)
        if heard is None:
            heard = analyse_chunk(stretch, ears)
            self._file.add_features(key, heard)
        return heard


def _key(stretch: SpeechChunk, ears: ListeningEngines) -> str:
    """Return what stands for everything that decides what is heard."""
    by = [__version__, ears.listener.id, [astuple(span) for span in stretch.activity]]
    digest = blake2b(json.dumps(by).encode(), digest_size=16)
    digest.update(stretch.samples.tobytes())
    return digest.hexdigest()


def analyse_while_recording(
    folder: Path, ears: ListeningEngines, file: ChunkFeaturesStore, wait: Callable[[], bool]
) -> None:
    """Hear the complete stretches of a rehearsal that still goes on.

    Args:
        folder: Its journal.
        ears: What listens.
        file: Gets what was heard.
        wait: Called when everything so far was heard; ends the whole by returning False.

    Raises:
        EngineError: A model failed.
        StorageError: The journal is gone, or the disk is full.
    """
    remembering = CachedAnalysis(file)

    def kept(stretch: SpeechChunk, ears: ListeningEngines) -> ChunkFeatures:
        remembering(stretch, ears)
        return ChunkFeatures()  # in the file it is enough; here it would fill the memory

    analyst = RecordingAnalyzer(ears, kept)
    for block in follow_wav(folder / PERSON_FILE, MODEL_RATE_HZ, wait):
        analyst.feed(block)


class BackgroundAnalysis:
    """The process, seen from the one that records. It ends itself when that one is gone."""

    def __init__(self, argv: Sequence[str]) -> None:
        """Take what starts it; nothing starts before `start`."""
        self._argv = argv
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def running(self) -> bool:
        """Whether it works right now."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Begin; the report takes longer where that is not possible."""
        try:
            self._process = subprocess.Popen(  # noqa: S603 - our own program
                self._argv,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env={**os.environ, **_SMALL_HEAP},
                **_YIELDING,
            )
        except OSError:
            self._process = None

    def stop(self) -> None:
        """End it at once."""
        if self._process:
            self._process.kill()
            self._process.communicate()
