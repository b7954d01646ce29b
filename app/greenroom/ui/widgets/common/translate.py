"""Translates sentences of other rooms (reports, files, devices)."""

from __future__ import annotations

import string

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale

from greenroom.domain.wording import Wording
from greenroom.ui.state.sentences import is_figure, without_figures

# Messages of the system and of libraries, and names; setup/words.py finds the other texts itself.
_NAMED: tuple[object, ...] = (
    QT_TRANSLATE_NOOP("Sentences", "No space left on device"),
    QT_TRANSLATE_NOOP("Sentences", "Permission denied"),
    QT_TRANSLATE_NOOP("Sentences", "No such file or directory"),
    QT_TRANSLATE_NOOP("Sentences", "Read-only file system"),
    QT_TRANSLATE_NOOP("Sentences", "Input/output error"),
    QT_TRANSLATE_NOOP("Sentences", "Is a directory"),
    QT_TRANSLATE_NOOP("Sentences", "File exists"),
    QT_TRANSLATE_NOOP("Sentences", "mapping values are not allowed in this context"),
    QT_TRANSLATE_NOOP("Sentences", "could not find expected ':'"),
    QT_TRANSLATE_NOOP("Sentences", "did not find expected key"),
    QT_TRANSLATE_NOOP("Sentences", "did not find expected '-' indicator"),
    QT_TRANSLATE_NOOP("Sentences", "did not find expected ',' or ']'"),
    QT_TRANSLATE_NOOP("Sentences", "found character that cannot start any token"),
    QT_TRANSLATE_NOOP("Sentences", "found unexpected end of stream"),
    QT_TRANSLATE_NOOP("Sentences", "partner"),
    QT_TRANSLATE_NOOP("Sentences", "transcriber"),
    QT_TRANSLATE_NOOP("Sentences", "voice"),
    QT_TRANSLATE_NOOP("Sentences", "model"),
    QT_TRANSLATE_NOOP("Sentences", "microphone"),
    QT_TRANSLATE_NOOP("Sentences", "loudspeaker"),
    QT_TRANSLATE_NOOP("Sentences", "a whole number"),
    QT_TRANSLATE_NOOP("Sentences", "a number"),
    QT_TRANSLATE_NOOP("Sentences", "a list"),
    QT_TRANSLATE_NOOP("Sentences", "keys and values"),
    QT_TRANSLATE_NOOP("Sentences", "text"),
    QT_TRANSLATE_NOOP("Sentences", "of silence"),
    QT_TRANSLATE_NOOP("Sentences", "before you answered"),
    QT_TRANSLATE_NOOP("Sentences", "without a pause"),
    QT_TRANSLATE_NOOP("Sentences", "monotone parts"),
    QT_TRANSLATE_NOOP("Sentences", "soft sentence ends"),
    QT_TRANSLATE_NOOP("Sentences", "repetitions"),
    QT_TRANSLATE_NOOP("Sentences", "hedges"),
    QT_TRANSLATE_NOOP("Sentences", "absolute words"),
    QT_TRANSLATE_NOOP("Sentences", "interruptions"),
)


def translate_sentence(sentence: str) -> str:
    """Return `sentence` in the person's language; without a translation it stays as it is.

    A Wording knows its parts; in other texts only figures are recognised.
    """
    if isinstance(sentence, Wording) and sentence.values:
        template = QCoreApplication.translate("Sentences", sentence.template)
        return _FILLED.vformat(template, (), sentence.values)
    if is_figure(sentence):
        return localize_figure(sentence)
    template, figures = without_figures(sentence)
    known = QCoreApplication.translate("Sentences", template)
    return known.format(*map(localize_figure, figures)) if known != template else str(sentence)


def translate_wish(tries: str, advised: str) -> str:
    """Return what a person wants to try: an advice in their language, their own words as they are.

    Args:
        tries: What it is.
        advised: The kind of the advice; "" if there is none.
    """
    return translate_sentence(tries) if advised else tries


def localize_figure(text: str) -> str:
    """Return "-67,149.5" with the separators of the person's language."""
    locale = QLocale()
    signs = {".": locale.decimalPoint(), ",": locale.groupSeparator(), "-": "\N{MINUS SIGN}"}
    return "".join(signs.get(each, each) for each in text)


class _Filled(string.Formatter):
    def format_field(self, value: object, format_spec: str) -> str:
        if isinstance(value, Wording):
            return translate_sentence(value)
        text = format(value, format_spec)
        return localize_figure(text) if isinstance(value, int | float) else text


_FILLED = _Filled()
