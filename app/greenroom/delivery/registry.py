"""Every measure, in the order a person reads them. A new one is a file in measures/ and a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.delivery.measures import (
    articulation_rate,
    favourite_phrases,
    filled_pauses,
    interruptions,
    lexical_fillers,
    longest_stretch,
    loudness,
    pitch,
    questions,
    reading_aloud,
    repetitions,
    sentence_ends,
    sentence_length,
    silent_pauses,
    speaking_rate,
    talk_share,
    time_to_respond,
    turns,
    vocabulary,
    word_choice,
)
from greenroom.delivery.take import Take

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.results import Measure

MEASURES: tuple[Callable[[Take], tuple[Measure, ...]], ...] = (
    speaking_rate.measure,
    articulation_rate.measure,
    filled_pauses.measure,
    lexical_fillers.measure,
    silent_pauses.measure,
    longest_stretch.measure,
    pitch.measure,
    sentence_ends.measure,
    loudness.measure,
    repetitions.measure,
    favourite_phrases.measure,
    word_choice.measure,
    sentence_length.measure,
    vocabulary.measure,
    reading_aloud.measure,
    questions.measure,
    talk_share.measure,
    turns.measure,
    interruptions.measure,
    time_to_respond.measure,
)


def measure_all(take: Take) -> tuple[Measure, ...]:
    """Return every figure about `take`; a figure that makes no sense for it has no value."""
    return tuple(figure for measure in MEASURES for figure in measure(take))


def known_measures() -> dict[str, Measure]:
    """Return every figure there is by its id, without values: its label, unit and source."""
    return {each.id: each for each in measure_all(Take(duration_s=0.0))}
