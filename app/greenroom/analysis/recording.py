"""Analyses a recording in constant memory and reports how the person spoke in it."""

from __future__ import annotations

from collections import Counter, deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.analysis.speech_chunks import SpeechChunker
from greenroom.delivery.chunk_features import ChunkFeatures
from greenroom.delivery.contour import empty_contour, join_contours, trace_contour
from greenroom.delivery.lines import build_lines
from greenroom.delivery.listening.activity import exact_speech
from greenroom.delivery.listening.filler_frames import log_odds
from greenroom.delivery.listening.filler_likes import find_likes
from greenroom.delivery.listening.filler_verdict import FillerVerdict
from greenroom.delivery.listening.fusion import fuse_filled_pauses
from greenroom.delivery.listening.lost_words import heard_text
from greenroom.delivery.listening.nuclei import find_nuclei, loudness_gate_db
from greenroom.delivery.listening.sound import analyse_sound
from greenroom.delivery.listening.words import plausible_words
from greenroom.delivery.registry import measure_all
from greenroom.delivery.take import AnalysisOptions, Take
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.results import Report
from greenroom.domain.talk import Span, Transcript
from greenroom.heap import return_freed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from concurrent.futures import Executor, Future

    from greenroom.analysis.speech_chunks import SpeechChunk
    from greenroom.domain.audio import AudioBlock
    from greenroom.domain.results import SaidLine
    from greenroom.domain.talk import Word
    from greenroom.ports import (
        FillerChecker,
        PitchTracker,
        StateReader,
        VerbatimListener,
        VoiceDetector,
        WordReader,
    )

    ChunkAnalysis = Callable[["SpeechChunk", "ListeningEngines"], ChunkFeatures]

_DEFAULT_OPTIONS = AnalysisOptions()


@dataclass(frozen=True, slots=True)
class ListeningEngines:
    """The engines that analyse a recording.

    Attributes:
        detector: Finds speech.
        listener: Hears words and fillers.
        pitch: Hears how high the voice is.
        parallel_chunks: How many chunks they can hear side by side.
        fillers: Makes sure of um and uh; None where its model is not on this computer.
        states: Has the states in which they are seen; None likewise.
        reader: Tells what a word does in its sentence; None likewise.
    """

    detector: VoiceDetector
    listener: VerbatimListener
    pitch: PitchTracker
    parallel_chunks: int = 1
    fillers: FillerChecker | None = None
    states: StateReader | None = None
    reader: WordReader | None = None

    @property
    def id(self) -> str:
        """Ids of the models that hear words and fillers."""
        if self.fillers is None or self.states is None:
            return self.listener.id
        return f"{self.listener.id}, fillers by {self.fillers.id} and {self.states.id}"


def analyse_chunk(chunk: SpeechChunk, engines: ListeningEngines) -> ChunkFeatures:
    """Return what is heard in `chunk`; the same sound always gives the same.

    Raises:
        EngineError: A model failed.
    """
    plain, *verbatim = engines.listener.listen(chunk.samples)
    sound = analyse_sound(chunk.samples)
    nuclei = find_nuclei(sound, loudness_gate_db(sound.level_db))
    readings = [each.words for each in verbatim]
    text = heard_text(plain.words, readings)
    words = plausible_words(text, chunk.activity)
    if not words:  # music hums, too
        return ChunkFeatures()
    verdict = None
    if engines.fillers and engines.states and readings:
        odds = log_odds(engines.states.states(chunk.samples))
        verdict = FillerVerdict(engines.fillers, odds, chunk.samples)
    filled = fuse_filled_pauses(readings, nuclei, chunk.activity, verdict) if readings else ()
    spans = [Span(word.start_s, word.end_s) for word in filled]
    speech = exact_speech(chunk.activity, sound.above_room_db, spans)
    contour = empty_contour()
    if speech:
        f0_hz = engines.pitch.track(chunk.samples)
        contour = trace_contour(chunk.samples, sound.level_db, f0_hz, speech)
    return ChunkFeatures(words, filled, speech, contour, plain.language)


class RecordingAnalyzer:
    """Analyses a recording block by block: each chunk of speech as soon as it is complete."""

    def __init__(
        self,
        engines: ListeningEngines,
        analyse_chunk: ChunkAnalysis = analyse_chunk,
        pool: Executor | None = None,
    ) -> None:
        """Begin a recording; the detector is reset.

        Args:
            engines: What listens.
            analyse_chunk: Analyses a chunk with them.
            pool: Analyses several chunks side by side; without it, `add_block` does.
        """
        engines.detector.reset()
        self._chunker = SpeechChunker(engines.detector)
        self._engines, self._analyse_chunk, self._pool = engines, analyse_chunk, pool
        self._samples = 0
        self._pending: deque[tuple[float, Future[ChunkFeatures]]] = deque()
        self._finished: list[tuple[float, ChunkFeatures]] = []

    @property
    def duration_s(self) -> float:
        """How much of the recording was added so far."""
        return self._samples / MODEL_RATE_HZ

    def add_block(self, block: AudioBlock) -> None:
        """Analyse the next block, mono at 16 kHz, as far as it completes a chunk.

        Raises:
            EngineError: A model failed.
        """
        self._samples += block.samples.size
        for chunk in self._chunker.add_samples(block.samples):
            self._start_chunk(chunk)

    def finish(
        self,
        turns: Sequence[Span] = (),
        partner: Sequence[SaidLine] = (),
        options: AnalysisOptions = _DEFAULT_OPTIONS,
    ) -> Take:
        """Return all that was heard; the recording has ended.

        Raises:
            EngineError: A model failed.
        """
        for chunk in self._chunker.finish():
            self._start_chunk(chunk)
        self._wait_for_chunks(0)
        words: list[Word] = []
        filled: list[Word] = []
        speech: list[Span] = []
        languages: Counter[str] = Counter()
        for start_s, each in self._finished:
            words += Transcript(each.words).shifted(start_s).words
            filled += Transcript(each.filled).shifted(start_s).words
            speech += [Span(s.start_s + start_s, s.end_s + start_s) for s in each.speech]
            languages[each.language] += len(each.words)
        return Take(
            duration_s=self.duration_s,
            words=tuple(words),
            likes=find_likes(words, self._engines.reader) if self._engines.reader else None,
            speech=tuple(speech),
            filled=tuple(filled),
            turns=tuple(turns),
            partner=tuple(line.span for line in partner),
            cut_off=tuple(line.span for line in partner if line.cut_off),
            contour=join_contours(
                ((at_s, h.contour) for at_s, h in self._finished), self.duration_s
            ),
            language=max(languages, key=languages.__getitem__, default="en"),
            options=options,
        )

    def _start_chunk(self, chunk: SpeechChunk) -> None:
        if self._pool is None:
            self._store_chunk(chunk.start_s, self._analyse_chunk(chunk, self._engines))
            return
        pending = self._pool.submit(self._analyse_chunk, chunk, self._engines)
        self._pending.append((chunk.start_s, pending))
        self._wait_for_chunks(self._engines.parallel_chunks)  # more would only wait in memory

    def _wait_for_chunks(self, left: int) -> None:
        """Wait until at most `left` chunks are still being analysed."""
        while len(self._pending) > left:
            start_s, heard = self._pending.popleft()
            self._store_chunk(start_s, heard.result())

    def _store_chunk(self, start_s: float, heard: ChunkFeatures) -> None:
        return_freed()
        if heard.words:
            self._finished.append((start_s, heard))


def analyse_recording(
    blocks: Iterable[AudioBlock],
    engines: ListeningEngines,
    *,
    turns: Sequence[Span] = (),
    partner: Sequence[SaidLine] = (),
    options: AnalysisOptions = _DEFAULT_OPTIONS,
    analyse_chunk: ChunkAnalysis = analyse_chunk,
    progress: Callable[[float], None] | None = None,
) -> tuple[Take, tuple[SaidLine, ...]]:
    """Analyse the person's side of a recording; return it with all lines in order of time.

    Args:
        blocks: The person's track, mono at 16 kHz, without gaps.
        engines: What listens.
        turns: When the person had the floor; empty for a recording of one person.
        partner: What the partner said, as heard.
        options: What the person asked of the measures.
        analyse_chunk: Analyses a chunk.
        progress: Called with the seconds of the recording that are done.

    Raises:
        InputError: The recording cannot be read.
        EngineError: A model failed.
    """
    with ThreadPoolExecutor(engines.parallel_chunks) as pool:
        analyzer = RecordingAnalyzer(engines, analyse_chunk, pool)
        for block in blocks:
            analyzer.add_block(block)
            if progress:
                progress(analyzer.duration_s)
        take = analyzer.finish(turns, partner, options)
    lines = sorted([*build_lines(take), *partner], key=lambda line: line.span.start_s)
    return take, tuple(lines)


def build_report(
    take: Take,
    lines: tuple[SaidLine, ...],
    *,
    title: str,
    started_at: str = "",
    facts: dict[str, str] | None = None,
    notices: Sequence[str] = (),
) -> Report:
    """Measure `take` and build the report."""
    return Report(
        title=title,
        started_at=started_at,
        duration_s=max([take.duration_s, *(line.span.end_s for line in lines)]),
        measures=measure_all(take),
        lines=lines,
        notices=(*notices, *_notices(take)),
        facts=facts or {},
        paused=take.options.paused,
    )


def _notices(take: Take) -> list[str]:
    if not take.words:
        return ["No words were heard in this recording, so there is nothing to measure."]
    if take.only_english:
        return [
            "Another language than English was heard. What depends on English words is off; pace "
            "in words, pauses, pitch and loudness are measured as in English."
        ]
    lost_s = round(take.talking_s - take.understood_s)
    lost = [f"In {lost_s} s of speech no words were understood; rates leave that out."]
    return [
        *(lost if lost_s else ()),
        "Um and uh are counted where two independent ways of listening agree, so every number of "
        "them reads 'at least'.",
    ]
