"""Hears the words of one try of a drill, at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.delivery.listening.activity import exact_speech
from greenroom.delivery.listening.filler_frames import log_odds, more_of, spotted
from greenroom.delivery.listening.filler_verdict import FillerVerdict
from greenroom.delivery.listening.fusion import fuse_filled_pauses
from greenroom.delivery.listening.nuclei import find_nuclei, loudness_gate_db
from greenroom.delivery.listening.sound import analyse_sound
from greenroom.delivery.listening.word_times import snap_to_speech
from greenroom.delivery.listening.words import plausible_words
from greenroom.delivery.sentences import split_sentences

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.domain.audio import Samples
    from greenroom.domain.talk import Span, Word
    from greenroom.ports import (
        FillerChecker,
        SentenceEndModel,
        StateReader,
        Transcriber,
        VerbatimListener,
    )
    from greenroom.session.drill import TryWords

    Hear = Callable[[Samples, Sequence[Span]], TryWords]

_THREADS = 2
"""Sounds that are made sure of at once: somebody waits for the count."""

_NEAR_S = 0.3
"""From a voice: farther away what is seen is a sound of the room."""

_A_QUESTION = 0.45
"""Likelihood from which on a sentence without its mark is a question: of 213 sentences that a
recogniser wrote, all 38 with a question mark are above .58, and all six others above this have lost
theirs."""


def hear_words(transcriber: Transcriber) -> Hear:
    """Return what hears the words alone."""

    def hear(sound: Samples, voice: Sequence[Span]) -> TryWords:
        return plausible_words(transcriber.transcribe(sound).words, voice), ()

    return hear


def hear_questions(transcriber: Transcriber, reader: SentenceEndModel) -> Hear:
    """Return what hears the words, and gives the first question the mark if it was lost."""
    hear_plain = hear_words(transcriber)

    def hear(sound: Samples, voice: Sequence[Span]) -> TryWords:
        words, filled = hear_plain(sound, voice)
        return _with_first_question(words, reader), filled

    return hear


def _with_first_question(words: Sequence[Word], reader: SentenceEndModel) -> tuple[Word, ...]:
    for sentence in split_sentences(words):
        last = sentence.words[-1]
        if last.text.endswith("?"):
            break
        if reader.asks(sentence.text) >= _A_QUESTION:
            marked = replace(last, text=last.text.rstrip(".,!") + "?")
            return tuple(marked if each is last else each for each in words)
    return tuple(words)


def hear_paced(transcriber: Transcriber) -> Hear:
    """Return what hears the words with exact times where there is silence beside them."""

    def hear(sound: Samples, voice: Sequence[Span]) -> TryWords:
        words = plausible_words(transcriber.transcribe(sound).words, voice)
        speech = exact_speech(voice, analyse_sound(sound).above_room_db, ())
        return snap_to_speech(words, speech), ()

    return hear


def hear_fillers(
    listener: VerbatimListener,
    checker: FillerChecker | None = None,
    reader: StateReader | None = None,
) -> Hear:
    """Return what hears each um and uh too: as reports find them, or as they are seen, if more.

    Args:
        listener: Listens several times.
        checker: Is asked about sounds that may be fillers.
        reader: Has the states in which they are seen as well.
    """

    def hear(sound: Samples, voice: Sequence[Span]) -> TryWords:
        plain, *verbatim = listener.listen(sound)
        levels = analyse_sound(sound)
        nuclei = find_nuclei(levels, loudness_gate_db(levels.level_db))
        readings = [each.words for each in verbatim]
        odds = log_odds(reader.states(sound)) if reader and readings else None
        with ThreadPoolExecutor(_THREADS) as pool:
            verdict = None
            if checker and odds is not None:
                verdict = FillerVerdict(checker, odds, sound, apply=pool.map)
            filled = fuse_filled_pauses(readings, nuclei, voice, verdict) if readings else ()
        if odds is not None:
            filled = more_of(filled, [each for each in spotted(odds) if _is_near(each, voice)])
        return plausible_words(plain.words, voice), filled

    return hear


def _is_near(span: Span, voice: Sequence[Span]) -> bool:
    """Whether somebody speaks there, or nearly: a hum in the room is no filler."""
    return any(
        span.start_s < each.end_s + _NEAR_S and span.end_s > each.start_s - _NEAR_S
        for each in voice
    )
