"""Names of the temperaments of a partner."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def temperament_name(temperament: str) -> str:
    """Return the name of a temperament in the person's language."""
    return {
        "sceptical": translate("Temperaments", "sceptical"),
        "friendly": translate("Temperaments", "friendly"),
        "rushed": translate("Temperaments", "in a hurry"),
        "hurt": translate("Temperaments", "hurt"),
        "hostile": translate("Temperaments", "hostile"),
        "curious": translate("Temperaments", "curious"),
        "expert": translate("Temperaments", "knows more than you"),
        "silent": translate("Temperaments", "says little"),
    }.get(temperament, temperament)
