"""How many words a minute, pauses included, over time and beside the band one wants to keep to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.delivery.accuracy import error_of_rate
from greenroom.delivery.take import PRESENTATION_PACE_WPM, count_spoken_words
from greenroom.delivery.windows import WINDOW_S, readings_over_time, time_counter, word_counter
from greenroom.domain.results import Band, Measure

if TYPE_CHECKING:
    from greenroom.delivery.take import Take
    from greenroom.domain.results import SeriesPoint

_SPEAKER_COACH = "what Microsoft Speaker Coach recommends for presentations"
_SELLERS = "173 words per minute was the average in 67,149 sales calls (Gong Labs)."
_PUBLISHED = (
    "100-165 words per minute is the band Microsoft Speaker Coach recommends for presentations; "
    "173 was the average of sellers in 67,149 sales calls (Gong Labs)."
)
_OWN = "your own choice"
_NONE_CHOSEN = "No pace is published for conversations, and you chose none."


def measure(take: Take) -> tuple[Measure, ...]:
    """Words over the time from the first to the last sound of each turn."""
    reason = take.too_little
    band = _band(take)

    count, talk_s = word_counter(take.words, count_spoken_words), time_counter(take.understood)
    series = readings_over_time(take, lambda window: 60 * count(window) / talk_s(window))
    inside = _share_inside(take, band, series) if band else None
    low, high = (band.low, band.high) if band else PRESENTATION_PACE_WPM
    return (
        Measure(
            id="speaking_rate",
            label="Speaking rate",
            value=None if reason else 60 * take.word_count / take.understood_s,
            unit="words per minute",
            definition="Words, without um and uh, over the time from the first to the last sound "
            "of each turn, pauses included.",
            source=_SELLERS if take.options.conversation else _PUBLISHED,
            reason=reason,
            error=error_of_rate("speaking_rate"),
            band=band,
            series=series,
        ),
        Measure(
            id="pace_in_band",
            label="Time at the pace you want",
            value=inside,
            unit="share",
            definition=f"Talk in windows of {WINDOW_S:g} s whose speaking rate lies between "
            f"{low:g} and {high:g} words per minute, over the talk in all windows with enough "
            "of it.",
            source="The band is your own choice."
            if take.options.pace_wpm or band is None
            else "The band is what Microsoft Speaker Coach recommends for presentations.",
            reason=""
            if inside is not None
            else reason or ("No window holds enough talk." if band else _NONE_CHOSEN),
        ),
    )


def _band(take: Take) -> Band | None:
    if take.options.pace_wpm:
        return Band(*take.options.pace_wpm, _OWN)
    return None if take.options.conversation else Band(*PRESENTATION_PACE_WPM, _SPEAKER_COACH)


def _share_inside(take: Take, band: Band, series: tuple[SeriesPoint, ...]) -> float | None:
    talk_s = time_counter(take.understood)
    known = [(each.value, talk_s(each.span)) for each in series if each.value is not None]
    whole_s = sum(talked_s for _, talked_s in known)
    if not whole_s:
        return None
    return sum(talked_s for value, talked_s in known if band.place(value) == "inside") / whole_s
