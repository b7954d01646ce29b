"""The words of the two scales from 1 to 5 on which a person says how a take was."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


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
