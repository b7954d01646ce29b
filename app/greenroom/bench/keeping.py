"""Keeps what a bench measured where the program takes its "how far off" sentences from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from greenroom.delivery import measured
from greenroom.domain.errors import StorageError

_HEAD = '''"""What `greenroom bench delivery --keep` measured last on each split.

It writes this file: "development" is what limits were chosen on, "test" are other speakers.
"""

MEASURED: dict[str, dict[str, dict[str, float]]] = '''
_EVENTS = ("right", "found", "labelled", "speakers", "speakers_with_some")
_PLAIN = ("clips", "speakers", "seconds", "noises", "non_speech_words")
_ERRORS = ("speaking_rate_error_share", "syllable_rate_error_share")
_NEEDED = {
    "all": "clips",
    "speaking_rate": "clips",
    "syllable_rate": "clips",
    "pitch": "f0_clips",
    **dict.fromkeys(
        ("filled_pauses", "filled_pauses_in_time", "lexical_fillers", "silent_pauses"), "labelled"
    ),
}
"""The figure of each part that is 0 where nothing of the kind was measured."""
_PITCH = ("f0_clips", "f0_error_share", "f0_range_error_semitones", "f0_octave_error_share")


def keep_figures(split: str, figures: dict[str, Any], path: Path | None = None) -> Path:
    """Put `figures` of a bench in the place of those of the same split; return the file.

    What these recordings have no labels for stays as it was measured before.

    Args:
        split: "development" or "test".
        figures: Of DeliveryBench.
        path: Of the file; the program's own by default.

    Raises:
        StorageError: It cannot be written.
    """
    path = path or Path(measured.__file__)
    before = measured.MEASURED.get(split, {})
    kept = {**measured.MEASURED, split: {**before, **_short(figures)}}
    try:
        path.write_text(_HEAD + _written(dict(sorted(kept.items()))) + "\n", encoding="utf-8")
    except OSError as error:
        raise StorageError(f"{path} cannot be written ({error.strerror}).") from error
    return path


def _short(figures: dict[str, Any]) -> dict[str, dict[str, float]]:
    """Return what sentences are made of, without what was not measured."""
    pauses, filled = figures["silent_pauses"], figures["filled_pauses"]
    parts = {
        "all": {key: figures[key] for key in _PLAIN},
        "filled_pauses": {key: filled[key] for key in _EVENTS},
        "filled_pauses_in_time": {key: filled["within_0.25_s"][key] for key in _EVENTS},
        "lexical_fillers": {key: figures["lexical_fillers"][key] for key in _EVENTS},
        "silent_pauses": {key: pauses[key] for key in (*_EVENTS, "edge_error_s")},
        "pitch": {key: figures[key] for key in _PITCH},
    }
    for name in _ERRORS:
        parts[name.removesuffix("_error_share")] = {
            "mean": figures[name],
            "worst": figures[f"{name}_worst"],
            "clips": figures[f"{name}_clips"],
        }
    told = {name: {k: v for k, v in part.items() if v is not None} for name, part in parts.items()}
    return {name: part for name, part in told.items() if part.get(_NEEDED[name])}


def _written(value: object, indent: str = "") -> str:
    """Return `value` as the formatter of our code writes it."""
    if not isinstance(value, dict):
        return repr(value)
    inner = indent + "    "
    lines = (f'{inner}"{key}": {_written(each, inner)},\n' for key, each in value.items())
    return "{\n" + "".join(lines) + indent + "}" if value else "{}"
