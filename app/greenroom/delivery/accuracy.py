"""How far off a figure can be, in one sentence, from what the bench measured last.

What limits were chosen on flatters, so every sentence says which recordings it is from. Only
figures are filled in, so that the window can say the sentences in other languages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.delivery.measured import MEASURED

if TYPE_CHECKING:
    from collections.abc import Mapping

    Measured = Mapping[str, Mapping[str, Mapping[str, float]]]


def error_of_events(name: str, measured: Measured = MEASURED) -> str:
    """Return how many of those reported were real and how many of those there are were found.

    Args:
        name: "filled_pauses", "lexical_fillers" or "silent_pauses".
        measured: What the bench kept.
    """
    chosen = _part("development", name, "labelled", measured)
    unseen = _part("test", name, "labelled", measured)
    if unseen and chosen:
        return (
            f"Where nothing was chosen (speakers: {unseen['speakers']:.0f}, "
            f"with any: {unseen['speakers_with_some']:.0f}), {unseen['right']:.0f} of "
            f"{unseen['found']:.0f} reported were real and {unseen['right']:.0f} of "
            f"{unseen['labelled']:.0f} were found; where limits were chosen "
            f"(speakers: {chosen['speakers']:.0f}, with any: {chosen['speakers_with_some']:.0f}), "
            f"which flatters, {chosen['right']:.0f} of {chosen['found']:.0f} and "
            f"{chosen['right']:.0f} of {chosen['labelled']:.0f}."
        )
    if chosen:
        return (
            f"On the recordings on which limits were chosen (speakers: {chosen['speakers']:.0f}, "
            f"with any: {chosen['speakers_with_some']:.0f}), so that it flatters: "
            f"{chosen['right']:.0f} of {chosen['found']:.0f} reported were real and "
            f"{chosen['right']:.0f} of {chosen['labelled']:.0f} were found. Other speakers were "
            "not measured."
        )
    return ""


def error_of_rate(name: str, measured: Measured = MEASURED) -> str:
    """Return how far off a rate was on average and at worst.

    Args:
        name: "speaking_rate" or "syllable_rate".
        measured: What the bench kept.
    """
    chosen = _part("development", name, "clips", measured)
    unseen = _part("test", name, "clips", measured)
    if unseen and chosen:
        return (
            f"Off by {100 * unseen['mean']:.1f} % on average and {100 * unseen['worst']:.1f} % at "
            f"worst where nothing was chosen (recordings: {unseen['clips']:.0f}); by "
            f"{100 * chosen['mean']:.1f} % and {100 * chosen['worst']:.1f} % where limits were "
            f"chosen (recordings: {chosen['clips']:.0f}), which flatters."
        )
    if chosen:
        return (
            f"Off by {100 * chosen['mean']:.1f} % on average and {100 * chosen['worst']:.1f} % at "
            f"worst on the recordings on which limits were chosen ({chosen['clips']:.0f}), so "
            "that it flatters. Others were not measured."
        )
    return ""


def error_of_pitch(measured: Measured = MEASURED) -> str:
    """Return how far the pitch is from that of a plain autocorrelation."""
    chosen = _part("development", "pitch", "f0_clips", measured)
    unseen = _part("test", "pitch", "f0_clips", measured)
    if best := unseen or chosen:
        return (
            f"Beside a plain autocorrelation, on {best['f0_clips']:.0f} recordings, the median "
            f"differs by {100 * best['f0_error_share']:.1f} % on average, the range by "
            f"{best['f0_range_error_semitones']:.1f} semitones, and of 1000 voiced frames "
            f"{1000 * best['f0_octave_error_share']:.1f} are an octave apart."
        )
    return ""


_EVENTS = {
    "filled_pauses": "filled_pauses",
    "filled_pause_rate": "filled_pauses",
    "lexical_fillers": "lexical_fillers",
    "lexical_filler_rate": "lexical_fillers",
    "silent_pauses": "silent_pauses",
}
_RATES = {"speaking_rate": "speaking_rate", "syllable_rate": "syllable_rate"}
"""Id of a measure to the name under which the bench keeps how right it is."""


def error_interval(
    measure_id: str, value: float, talk_s: float, measured: Measured = MEASURED
) -> tuple[float, float] | None:
    """Return between which figures the true one may lie; None where that was not measured.

    Of what is counted, as many are taken to be false and to be missing as the bench found, and one
    more may have been missed: nothing found in a short take does not mean that nothing was there.
    That all that was found is there is never ruled out, whatever the share on other speakers.
    A rate of words may be off by as much as the worst recording of the bench.

    Args:
        measure_id: Of the figure.
        value: In the unit of the measure.
        talk_s: How long the person talked, for what is counted a minute.
        measured: What the bench kept.
    """
    if name := _RATES.get(measure_id):
        part = _part("test", name, "clips", measured) or _part(
            "development", name, "clips", measured
        )
        return (value * (1 - part["worst"]), value * (1 + part["worst"])) if part else None
    name = _EVENTS.get(measure_id, "")
    part = _part("test", name, "labelled", measured) or _part(
        "development", name, "labelled", measured
    )
    if not part or not part["found"] or not part["right"] or talk_s <= 0:
        return None
    one = 60 / talk_s if measure_id.endswith("_rate") else 1.0
    precision, recall = part["right"] / part["found"], part["right"] / part["labelled"]
    return value * precision, max(value, (value * precision + one) / recall)


def _part(split: str, name: str, needed: str, measured: Measured) -> Mapping[str, float] | None:
    """Return the figures of one split, or None where it holds nothing to measure them on."""
    part = measured.get(split, {}).get(name, {})
    return part if part.get(needed) else None
