"""Analyses a rehearsal while the person still talks, so that the report is ready soon after.

A process of its own analyses the chunks that are complete and stores the results beside the
journal; the report is made from them. The process yields to the conversation. It may be killed at
any time: the report job analyses what is missing.
"""

from __future__ import annotations

import json
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
from greenroom.storage.sealing.seal import key_to_hand_over
from greenroom.storage.wav import follow_wav

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from greenroom.analysis.recording import ListeningEngines
    from greenroom.analysis.speech_chunks import SpeechChunk
    from greenroom.storage.chunk_features_store import ChunkFeaturesStore

_YIELDING_PROCESS: dict[str, Any] = {"process_group": 0}
"""Ctrl-C in the terminal is for the parent alone. The process lowers its own priority, see
commands/ahead.py."""
if sys.platform == "win32":
    _YIELDING_PROCESS = {
        "creationflags": subprocess.CREATE_NEW_PROCESS_GROUP
        | subprocess.CREATE_NO_WINDOW
        | subprocess.IDLE_PRIORITY_CLASS
    }


class CachedAnalysis:
    """Analyses each chunk once, in whichever process comes first."""

    def __init__(self, file: ChunkFeaturesStore) -> None:
        self._file = file

    def __call__(self, chunk: SpeechChunk, engines: ListeningEngines) -> ChunkFeatures:
        """Return the stored features of `chunk`, or analyse it and store them.

        Raises:
            EngineError: A model failed.
            StorageError: The disk is full.
        """
        key = _chunk_key(chunk, engines)
        heard = self._file.find_features(key)
        if heard is None:
            heard = analyse_chunk(chunk, engines)
            self._file.add_features(key, heard)
        return heard


def _chunk_key(chunk: SpeechChunk, engines: ListeningEngines) -> str:
    """Return a digest of everything that decides the features of `chunk`."""
    by = [__version__, engines.id, [astuple(span) for span in chunk.activity]]
    digest = blake2b(json.dumps(by).encode(), digest_size=16)
    digest.update(chunk.samples.tobytes())
    return digest.hexdigest()


def analyse_while_recording(
    folder: Path, engines: ListeningEngines, file: ChunkFeaturesStore, wait: Callable[[], bool]
) -> None:
    """Analyse the complete chunks of a rehearsal that is still going on.

    Args:
        folder: Its journal.
        engines: What listens.
        file: Stores the features.
        wait: Called when all there is so far is analysed; returns False to end the analysis.

    Raises:
        EngineError: A model failed.
        StorageError: The journal is gone, or the disk is full.
    """
    cached = CachedAnalysis(file)

    def analyse_and_drop(chunk: SpeechChunk, engines: ListeningEngines) -> ChunkFeatures:
        cached(chunk, engines)
        return ChunkFeatures()  # the file holds them; kept here they would fill the memory

    analyzer = RecordingAnalyzer(engines, analyse_and_drop)
    for block in follow_wav(folder / PERSON_FILE, MODEL_RATE_HZ, wait):
        analyzer.add_block(block)


class BackgroundAnalysis:
    """The analysing process, as its parent sees it. It ends by itself once the parent is gone."""

    def __init__(self, argv: Sequence[str]) -> None:
        """Remember the command line of the process; `start` runs it."""
        self._argv = argv
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def running(self) -> bool:
        """Whether the process is running."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start the process; where that fails, the report only takes longer."""
        try:
            self._process = subprocess.Popen(  # noqa: S603 - our own program
                self._argv,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                **_YIELDING_PROCESS,
            )
            if self._process.stdin:
                self._process.stdin.write(key_to_hand_over())
                self._process.stdin.flush()
        except OSError:
            self._process = None

    def stop(self) -> None:
        """Kill the process."""
        if self._process:
            self._process.kill()
            self._process.communicate()
