"""Sentences of other rooms (reports, files, devices) in the person's language."""

from __future__ import annotations

import string

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale

from greenroom.domain.wording import Wording
from greenroom.ui.state.sentences import is_figure, without_figures

# What the system and libraries say, and names; the rest setup/words.py finds by itself.
_NAMED: tuple[object, ...] = (
    QT_TRANSLATE_NOOP("Told", "No space left on device"),
    QT_TRANSLATE_NOOP("Told", "Permission denied"),
    QT_TRANSLATE_NOOP("Told", "No such file or directory"),
    QT_TRANSLATE_NOOP("Told", "Read-only file system"),
    QT_TRANSLATE_NOOP("Told", "Input/output error"),
    QT_TRANSLATE_NOOP("Told", "Is a directory"),
    QT_TRANSLATE_NOOP("Told", "File exists"),
    QT_TRANSLATE_NOOP("Told", "mapping values are not allowed in this context"),
    QT_TRANSLATE_NOOP("Told", "could not find expected ':'"),
    QT_TRANSLATE_NOOP("Told", "did not find expected key"),
    QT_TRANSLATE_NOOP("Told", "did not find expected '-' indicator"),
    QT_TRANSLATE_NOOP("Told", "did not find expected ',' or ']'"),
    QT_TRANSLATE_NOOP("Told", "found character that cannot start any token"),
    QT_TRANSLATE_NOOP("Told", "found unexpected end of stream"),
    QT_TRANSLATE_NOOP("Told", "partner"),
    QT_TRANSLATE_NOOP("Told", "transcriber"),
    QT_TRANSLATE_NOOP("Told", "voice"),
    QT_TRANSLATE_NOOP("Told", "model"),
    QT_TRANSLATE_NOOP("Told", "microphone"),
    QT_TRANSLATE_NOOP("Told", "loudspeaker"),
    QT_TRANSLATE_NOOP("Told", "a whole number"),
    QT_TRANSLATE_NOOP("Told", "a number"),
    QT_TRANSLATE_NOOP("Told", "a list"),
    QT_TRANSLATE_NOOP("Told", "keys and values"),
    QT_TRANSLATE_NOOP("Told", "text"),
    QT_TRANSLATE_NOOP("Told", "of silence"),
    QT_TRANSLATE_NOOP("Told", "before you answered"),
    QT_TRANSLATE_NOOP("Told", "without a pause"),
    QT_TRANSLATE_NOOP("Told", "monotone parts"),
    QT_TRANSLATE_NOOP("Told", "soft sentence ends"),
    QT_TRANSLATE_NOOP("Told", "repetitions"),
    QT_TRANSLATE_NOOP("Told", "hedges"),
    QT_TRANSLATE_NOOP("Told", "absolute words"),
    QT_TRANSLATE_NOOP("Told", "interruptions"),
)


def told(sentence: str) -> str:
    """Return `sentence` in the person's language; one that nobody translated stays as it is.

    Its parts are known where it is a Wording; in text from a file only figures are told apart.
    """
    if isinstance(sentence, Wording) and sentence.values:
        template = QCoreApplication.translate("Told", sentence.template)
        return _FILLED.vformat(template, (), sentence.values)
    if is_figure(sentence):
        return figure(sentence)
    template, figures = without_figures(sentence)
    known = QCoreApplication.translate("Told", template)
    return known.format(*map(figure, figures)) if known != template else str(sentence)


def figure(text: str) -> str:
    """Return "-67,149.5" with the signs of the person's language."""
    locale = QLocale()
    signs = {".": locale.decimalPoint(), ",": locale.groupSeparator(), "-": "\N{MINUS SIGN}"}
    return "".join(signs.get(each, each) for each in text)


class _Filled(string.Formatter):
    def format_field(self, value: object, format_spec: str) -> str:
        if isinstance(value, Wording):
            return told(value)
        text = format(value, format_spec)
        return figure(text) if isinstance(value, int | float) else text


_FILLED = _Filled()
