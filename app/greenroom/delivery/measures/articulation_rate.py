"""How fast the speech itself is, pauses taken out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.delivery.accuracy import error_of_rate
from greenroom.delivery.syllables import count_syllables
from greenroom.delivery.take import ARTICULATION_PAUSE_S, count_spoken_words
from greenroom.delivery.windows import readings_over_time, time_counter, word_counter
from greenroom.domain.results import Measure
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.delivery.take import Take

_SOURCE = (
    "Silent pauses from 0.25 s on are taken out, after de Jong and Bosker (2013), "
    "'Choosing a threshold for silent pauses to measure second language fluency'."
)


def measure(take: Take) -> tuple[Measure, ...]:
    """Words, and syllables, over the time of talk without silent pauses."""
    reason = take.too_little
    no_syllables = reason or take.only_english
    words = word_counter(take.words, count_spoken_words)
    parts = word_counter(take.words, lambda word: count_syllables(word.text))
    talk_s, paused_s = (
        time_counter(take.understood),
        time_counter(take.pauses(ARTICULATION_PAUSE_S)),
    )

    def per_minute(count: Callable[[Span], int]) -> Callable[[Span], float]:
        return lambda part: 60 * count(part) / max(1.0, talk_s(part) - paused_s(part))

    whole = Span(0.0, take.duration_s)
    return (
        Measure(
            id="articulation_rate",
            label="Articulation rate",
            value=None if reason else 60 * take.word_count / take.articulating_s,
            unit="words per minute",
            definition="Words, without um and uh, over the time of talk without silent pauses of "
            f"{ARTICULATION_PAUSE_S:g} s and more.",
            source=_SOURCE,
            reason=reason,
            series=readings_over_time(take, per_minute(words)),
        ),
        Measure(
            id="syllable_rate",
            label="Articulation rate in syllables",
            value=None if no_syllables else 60 * parts(whole) / take.articulating_s,
            unit="syllables per minute",
            definition="Syllables, counted from the spelling, over the time of talk without silent "
            f"pauses of {ARTICULATION_PAUSE_S:g} s and more.",
            source=_SOURCE,
            reason=no_syllables,
            error=error_of_rate("syllable_rate"),
            series=() if no_syllables else readings_over_time(take, per_minute(parts)),
        ),
    )
