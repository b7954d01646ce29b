"""Names of the kinds of marks in the person's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from greenroom.reports.mark_styles import mark_style
from greenroom.ui.state.takes.look_back import NOTE
from greenroom.ui.widgets.common.take_words import figure_with_unit
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from greenroom.ui.state.takes.look_back import MarkedPlace

_DESCRIBED = {
    "interruption",
    "near_clipping",
    "monotone",
    "response",
}  # the texts of other kinds quote the person


def describe_place(place: MarkedPlace) -> str:
    """Return the kind of a place with what was said there or how long it lasts."""
    said = translate_sentence(place.text) if place.kind in _DESCRIBED else place.text
    if len(mark_style(place.kind).symbol) == 2:
        said = figure_with_unit(place.end_s - place.start_s, "s")
    name = kind_name(place.kind)
    if not place.counted:
        possibly = QCoreApplication.translate("Marks", "{kind} (possibly)")
        name = possibly.format(kind=name)
    return f"{name}: {said}"


def kind_name(kind: str) -> str:
    """Return the translated name of a kind; without one, its English name."""
    translate = QCoreApplication.translate
    names = {
        NOTE: translate("Marks", "your note"),
        "filled_pause": translate("Marks", "filled pause"),
        "lexical_filler": translate("Marks", "filler word"),
        "silent_pause": translate("Marks", "silent pause"),
        "question": translate("Marks", "question"),
        "stretch": translate("Marks", "stretch without a pause"),
        "response": translate("Marks", "time before an answer"),
        "monotone": translate("Marks", "monotone part"),
        "rising_end": translate("Marks", "sentence that ends rising"),
        "falling_end": translate("Marks", "sentence that ends falling"),
        "trailing_off": translate("Marks", "soft sentence end"),
        "near_clipping": translate("Marks", "peak close to full scale"),
        "repetition": translate("Marks", "repetition"),
        "phrase": translate("Marks", "favourite phrase"),
        "hedge": translate("Marks", "hedge"),
        "absolute": translate("Marks", "absolute word"),
        "interruption": translate("Marks", "interruption"),
        "profanity": translate("Marks", "swear word"),
        "long_sentence": translate("Marks", "long sentence"),
        "read_aloud": translate("Marks", "part read out"),
    }
    return names.get(kind) or mark_style(kind).name
