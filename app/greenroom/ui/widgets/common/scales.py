"""How a take was: the two scales from 1 to 5 on which the person says it, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from greenroom.ui.state.debrief import End


def went_names() -> tuple[str, ...]:
    """Return how it went, from 1 to 5."""
    return (
        QCoreApplication.translate("Went", "badly"),
        QCoreApplication.translate("Went", "not so well"),
        QCoreApplication.translate("Went", "so-so"),
        QCoreApplication.translate("Went", "well"),
        QCoreApplication.translate("Went", "very well"),
    )


def felt_names() -> tuple[str, ...]:
    """Return how close to the real thing it was, from 1 to 5."""
    return (
        QCoreApplication.translate("Felt", "not at all"),
        QCoreApplication.translate("Felt", "a little"),
        QCoreApplication.translate("Felt", "partly"),
        QCoreApplication.translate("Felt", "close"),
        QCoreApplication.translate("Felt", "very close"),
    )


def how_it_ended(end: End) -> str:
    """Return one sentence; how far one came is the debrief's to find out."""
    translate = QCoreApplication.translate
    return {
        "stopped": translate("Ended", "You ended it yourself."),
        "recovered": translate("Ended", "It broke off; what you said up to then is kept."),
        "over": translate("Ended", "It is over."),
        "goodbye": translate("Ended", "It ended with a goodbye."),
        "broken_off": translate("Ended", "Your partner broke it off."),
        "late": translate("Ended", "The time was up."),
        "reached": translate("Ended", "It came to its end: you reached what you wanted."),
        "partly": translate("Ended", "It came to its end: you partly reached what you wanted."),
        "missed": translate("Ended", "It came to its end without what you wanted."),
    }[end]
