"""How a person spoke in a recording: listens to the end in constant memory, then reports."""

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
from greenroom.delivery.listening.fusion import fuse_filled_pauses
from greenroom.delivery.listening.nuclei import find_nuclei, loudness_gate_db
from greenroom.delivery.listening.sound import analyse_sound
from greenroom.delivery.listening.words import plausible_words
from greenroom.delivery.registry import measure_all
from greenroom.delivery.take import AnalysisOptions, Take
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.results import Report
from greenroom.domain.talk import Span, Transcript

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from concurrent.futures import Executor, Future

    from greenroom.analysis.speech_chunks import SpeechChunk
    from greenroom.domain.audio import AudioBlock
    from greenroom.domain.results import SaidLine
    from greenroom.domain.talk import Word
    from greenroom.ports import PitchTracker, VerbatimListener, VoiceDetector

    Hearing = Callable[["SpeechChunk", "ListeningEngines"], ChunkFeatures]

_NOTHING_MORE = AnalysisOptions()


@dataclass(frozen=True, slots=True)
class ListeningEngines:
    """What listens to a recording.

    Attributes:
        detector: Finds speech.
        listener: Hears words and fillers.
        pitch: Hears how high the voice is.
        at_once: How many stretches `listener` and `pitch` can hear side by side.
    """

    detector: VoiceDetector
    listener: VerbatimListener
    pitch: PitchTracker
    at_once: int = 1


def analyse_chunk(stretch: SpeechChunk, ears: ListeningEngines) -> ChunkFeatures:
    """Listen to `stretch`; the same sound always gives the same.

    Raises:
        EngineError: A model failed.
    """
    plain, *verbatim = ears.listener.listen(stretch.samples)
    sound = analyse_sound(stretch.samples)
    nuclei = find_nuclei(sound, loudness_gate_db(sound.level_db))
    words = plausible_words(plain.words, stretch.activity)
    if not words:  # music hums too
        return ChunkFeatures()
    readings = [each.words for each in verbatim]
    filled = fuse_filled_pauses(readings, nuclei, stretch.activity) if readings else ()
    spans = [Span(word.start_s, word.end_s) for word in filled]
    speech = exact_speech(stretch.activity, sound.above_room_db, spans)
    contour = empty_contour()
    if speech:
        f0_hz = ears.pitch.track(stretch.samples)
        contour = trace_contour(stretch.samples, sound.level_db, f0_hz, speech)
    return ChunkFeatures(words, filled, speech, contour, plain.language)


class RecordingAnalyzer:
    """Hears a recording block by block. Works on each stretch as soon as it is complete."""

    def __init__(
        self,
        ears: ListeningEngines,
        analyse_chunk: Hearing = analyse_chunk,
        pool: Executor | None = None,
    ) -> None:
        """Take what listens; its detector is reset.

        Args:
            ears: What listens.
            analyse_chunk: Listens to a stretch with them.
            pool: Hears several stretches side by side; without it, `feed` does.
        """
        ears.detector.reset()
        self._stretcher = SpeechChunker(ears.detector)
        self._ears, self._hear, self._pool = ears, analyse_chunk, pool
        self._samples = 0
        self._begun: deque[tuple[float, Future[ChunkFeatures]]] = deque()
        self._heard: list[tuple[float, ChunkFeatures]] = []

    @property
    def heard_s(self) -> float:
        """Length of the recording so far."""
        return self._samples / MODEL_RATE_HZ

    def feed(self, block: AudioBlock) -> None:
        """Take the next block, mono at 16 kHz.

        Raises:
            EngineError: A model failed.
        """
        self._samples += block.samples.size
        for stretch in self._stretcher.feed(block.samples):
            self._look(stretch)

    def finish(
        self,
        turns: Sequence[Span] = (),
        partner: Sequence[SaidLine] = (),
        asked: AnalysisOptions = _NOTHING_MORE,
    ) -> Take:
        """The recording has ended; returns all that was heard."""
        for stretch in self._stretcher.finish():
            self._look(stretch)
        self._wait(0)
        words: list[Word] = []
        filled: list[Word] = []
        speech: list[Span] = []
        languages: Counter[str] = Counter()
        for start_s, each in self._heard:
            words += Transcript(each.words).shifted(start_s).words
            filled += Transcript(each.filled).shifted(start_s).words
            speech += [Span(s.start_s + start_s, s.end_s + start_s) for s in each.speech]
            languages[each.language] += len(each.words)
        return Take(
            duration_s=self.heard_s,
            words=tuple(words),
            speech=tuple(speech),
            filled=tuple(filled),
            turns=tuple(turns),
            partner=tuple(line.span for line in partner),
            cut_off=tuple(line.span for line in partner if line.cut_off),
            contour=join_contours(((at_s, h.contour) for at_s, h in self._heard), self.heard_s),
            language=max(languages, key=languages.__getitem__, default="en"),
            asked=asked,
        )

    def _look(self, stretch: SpeechChunk) -> None:
        if self._pool is None:
            self._keep(stretch.start_s, self._hear(stretch, self._ears))
            return
        begun = self._pool.submit(self._hear, stretch, self._ears)
        self._begun.append((stretch.start_s, begun))
        self._wait(self._ears.at_once)  # more would only wait in memory

    def _wait(self, left: int) -> None:
        """Wait until at most `left` stretches are still being heard."""
        while len(self._begun) > left:
            start_s, heard = self._begun.popleft()
            self._keep(start_s, heard.result())

    def _keep(self, start_s: float, heard: ChunkFeatures) -> None:
        if heard.words:
            self._heard.append((start_s, heard))


def analyse_recording(
    blocks: Iterable[AudioBlock],
    ears: ListeningEngines,
    *,
    turns: Sequence[Span] = (),
    partner: Sequence[SaidLine] = (),
    asked: AnalysisOptions = _NOTHING_MORE,
    analyse_chunk: Hearing = analyse_chunk,
    progress: Callable[[float], None] | None = None,
) -> tuple[Take, tuple[SaidLine, ...]]:
    """Hear the person's side of a recording and return it with the conversation in time order.

    Args:
        blocks: The person's track, mono at 16 kHz, without gaps.
        ears: What listens.
        turns: When the person had the floor; empty for a recording of one person.
        partner: What the partner said, as heard.
        asked: What the person asked of the measures.
        analyse_chunk: Listens to a stretch.
        progress: Told the seconds of recording done.

    Raises:
        InputError: The recording cannot be read.
        EngineError: A model failed.
    """
    with ThreadPoolExecutor(ears.at_once) as pool:
        analyst = RecordingAnalyzer(ears, analyse_chunk, pool)
        for block in blocks:
            analyst.feed(block)
            if progress:
                progress(analyst.heard_s)
        take = analyst.finish(turns, partner, asked)
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
    """Measure `take` and put the report together."""
    return Report(
        title=title,
        started_at=started_at,
        duration_s=max([take.duration_s, *(line.span.end_s for line in lines)]),
        measures=measure_all(take),
        lines=lines,
        notices=(*notices, *_notices(take)),
        facts=facts or {},
    )


def _notices(take: Take) -> list[str]:
    if not take.words:
        return ["No words were heard in this recording, so there is nothing to measure."]
    if take.only_english:
        return [
            "Another language than English was heard. What depends on English words is off; pace "
            "in words, pauses, pitch and loudness are measured as in English."
        ]
    return [
        "Um and uh are counted where two independent ways of listening agree, so every number of "
        "them reads 'at least'."
    ]
