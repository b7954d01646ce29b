"""The names of measures in the person's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def measure_name(label: str) -> str:
    """Return the name of a measure for its `label` in a report; one from elsewhere stays."""
    translate = QCoreApplication.translate
    names = {
        "Speaking rate": translate("Measures", "Speaking rate"),
        "Time at the pace you want": translate("Measures", "Time at the pace you want"),
        "Articulation rate": translate("Measures", "Articulation rate"),
        "Articulation rate in syllables": translate("Measures", "Articulation rate in syllables"),
        "Filled pauses (um, uh, er, hm)": translate("Measures", "Filled pauses (um, uh, er, hm)"),
        "Filled pauses a minute": translate("Measures", "Filled pauses a minute"),
        "Filler words (like, you know, ...)": translate(
            "Measures", "Filler words (like, you know, ...)"
        ),
        "Filler words a minute": translate("Measures", "Filler words a minute"),
        "Silent pauses": translate("Measures", "Silent pauses"),
        "Longest silent pause": translate("Measures", "Longest silent pause"),
        "Silent part of the talk": translate("Measures", "Silent part of the talk"),
        "Longest stretch without a pause": translate("Measures", "Longest stretch without a pause"),
        "Longest turn": translate("Measures", "Longest turn"),
        "Median pitch": translate("Measures", "Median pitch"),
        "Pitch range": translate("Measures", "Pitch range"),
        "Pitch variation": translate("Measures", "Pitch variation"),
        "Statements that end rising": translate("Measures", "Statements that end rising"),
        "Statements that end falling": translate("Measures", "Statements that end falling"),
        "How much softer your sentences end": translate(
            "Measures", "How much softer your sentences end"
        ),
        "Spread of your loudness": translate("Measures", "Spread of your loudness"),
        "Time too close to clipping": translate("Measures", "Time too close to clipping"),
        "Repetitions and restarts": translate("Measures", "Repetitions and restarts"),
        "Favourite phrases": translate("Measures", "Favourite phrases"),
        "Hedges": translate("Measures", "Hedges"),
        "Absolute words": translate("Measures", "Absolute words"),
        "Swear words": translate("Measures", "Swear words"),
        "Words in a sentence": translate("Measures", "Words in a sentence"),
        "Long sentences": translate("Measures", "Long sentences"),
        "Variety of your words": translate("Measures", "Variety of your words"),
        "Read out word for word": translate("Measures", "Read out word for word"),
        "Questions you asked": translate("Measures", "Questions you asked"),
        "Open ones among them": translate("Measures", "Open ones among them"),
        "Share of the talk that was yours": translate(
            "Measures", "Share of the talk that was yours"
        ),
        "Turns": translate("Measures", "Turns"),
        "Times you interrupted": translate("Measures", "Times you interrupted"),
        "Times you were interrupted": translate("Measures", "Times you were interrupted"),
        "Time before you answer": translate("Measures", "Time before you answer"),
    }
    return names.get(label, label)
