"""The rating scales for a take and a real talk, and sentences about how a take ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from greenroom.coaching.real_talk import HowItWent
    from greenroom.ui.state.takes.debrief import EndKind


def went_names() -> tuple[str, ...]:
    """Return the names of the ratings for how it went, from 1 to 5."""
    return (
        QCoreApplication.translate("Went", "badly"),
        QCoreApplication.translate("Went", "not so well"),
        QCoreApplication.translate("Went", "so-so"),
        QCoreApplication.translate("Went", "well"),
        QCoreApplication.translate("Went", "very well"),
    )


def felt_names() -> tuple[str, ...]:
    """Return the names of the ratings for how real it felt, from 1 to 5."""
    return (
        QCoreApplication.translate("Felt", "not at all"),
        QCoreApplication.translate("Felt", "a little"),
        QCoreApplication.translate("Felt", "partly"),
        QCoreApplication.translate("Felt", "close"),
        QCoreApplication.translate("Felt", "very close"),
    )


def how_names() -> dict[HowItWent, str]:
    """Return the names of the choices for how a real talk went."""
    return {
        "better": QCoreApplication.translate("Real", "Better than I had feared"),
        "as_expected": QCoreApplication.translate("Real", "About as I had expected"),
        "worse": QCoreApplication.translate("Real", "Worse than I had hoped"),
        "not_held": QCoreApplication.translate("Real", "It did not take place"),
    }


def ending_sentence(end: EndKind) -> str:
    """Return a sentence about how a take ended."""
    translate = QCoreApplication.translate
    return {
        "stopped": translate("Ended", "You ended it yourself."),
        "recovered": translate("Ended", "It broke off; what you said up to then is kept."),
        "over": translate("Ended", "It is over."),
        "goodbye": translate("Ended", "It ended with a goodbye."),
        "broken_off": translate("Ended", "Your partner broke it off."),
        "late": translate("Ended", "The time was up."),
        "reached": translate("Ended", "It came to its end."),
        "partly": translate("Ended", "It came to its end."),
        "missed": translate("Ended", "It came to its end."),
    }[end]
