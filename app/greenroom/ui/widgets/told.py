"""Sentences of other rooms (reports, devices, the disk) in the person's language."""

from __future__ import annotations

import re
from functools import cache

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale

from greenroom.ui.state.sentences import without_figures

# What those rooms say as it stands, but for figures, setup/words.py finds by itself.
_PUT_TOGETHER: tuple[object, ...] = (
    # reports.moments
    QT_TRANSLATE_NOOP("Told", "Where {what} came closest together: at least {n} within {s} s."),
    QT_TRANSLATE_NOOP("Told", "The longest silence inside your talk, of those over {s} s."),
    QT_TRANSLATE_NOOP("Told", "The longest wait before an answer, of those over {s} s."),
    QT_TRANSLATE_NOOP("Told", "The longest stretch without a pause, if it lasts over {s} s."),
    QT_TRANSLATE_NOOP("Told", "The longest silence inside your talk."),
    QT_TRANSLATE_NOOP("Told", "The longest stretch without a pause."),
    QT_TRANSLATE_NOOP(
        "Told",
        "The fastest {s} s, where they are at least {n} times your rate over the whole, {high}.",
    ),
    QT_TRANSLATE_NOOP("Told", "{s} s of silence"),
    QT_TRANSLATE_NOOP("Told", "{s} s before you answered"),
    QT_TRANSLATE_NOOP("Told", "{s} s without a pause"),
    QT_TRANSLATE_NOOP("Told", "{n} words a minute"),
    QT_TRANSLATE_NOOP("Told", "{n} {what} in {s} s"),
    QT_TRANSLATE_NOOP("Told", '"{what}" or {words}'),
    QT_TRANSLATE_NOOP("Told", '"{what}"'),
    QT_TRANSLATE_NOOP("Told", '{s} s after {who} asked "{words}"'),
    QT_TRANSLATE_NOOP("Told", '{s} s after {who} said "{words}"'),
    QT_TRANSLATE_NOOP("Told", 'right after {who} asked "{words}"'),
    QT_TRANSLATE_NOOP("Told", 'right after {who} said "{words}"'),
    QT_TRANSLATE_NOOP("Told", "filled pauses"),
    QT_TRANSLATE_NOOP("Told", "filler words"),
    QT_TRANSLATE_NOOP("Told", "monotone parts"),
    QT_TRANSLATE_NOOP("Told", "soft sentence ends"),
    QT_TRANSLATE_NOOP("Told", "repetitions"),
    QT_TRANSLATE_NOOP("Told", "hedges"),
    QT_TRANSLATE_NOOP("Told", "absolute words"),
    QT_TRANSLATE_NOOP("Told", "interruptions"),
    # reports.figures and coaching.usual
    QT_TRANSLATE_NOOP("Told", "less than usual for you ({low} to {high} in {n} takes before)"),
    QT_TRANSLATE_NOOP("Told", "as usual for you ({low} to {high} in {n} takes before)"),
    QT_TRANSLATE_NOOP("Told", "more than usual for you ({low} to {high} in {n} takes before)"),
    QT_TRANSLATE_NOOP("Told", "less than usual for you ({low} in {n} takes before)"),
    QT_TRANSLATE_NOOP("Told", "as usual for you ({low} in {n} takes before)"),
    QT_TRANSLATE_NOOP("Told", "more than usual for you ({low} in {n} takes before)"),
    QT_TRANSLATE_NOOP("Told", "What is usual for you is shown from your {n}th take on."),
    QT_TRANSLATE_NOOP(
        "Told",
        "no earlier take has this figure, {n} are needed to say what is usual for you",
    ),
    QT_TRANSLATE_NOOP(
        "Told",
        "{s} earlier take has this figure, {n} are needed to say what is usual for you",
    ),
    QT_TRANSLATE_NOOP(
        "Told",
        "{s} earlier takes have this figure, {n} are needed to say what is usual for you",
    ),
    QT_TRANSLATE_NOOP("Told", "Below {low} to {high} ({what})"),
    QT_TRANSLATE_NOOP("Told", "Within {low} to {high} ({what})"),
    QT_TRANSLATE_NOOP("Told", "Above {low} to {high} ({what})"),
    # elsewhere
    QT_TRANSLATE_NOOP(
        "Told",
        "The recording is in '{what}'. What depends on English words is off; pace in words, "
        "pauses, pitch and loudness are measured as in English.",
    ),
    QT_TRANSLATE_NOOP(
        "Told", "This looks at English words only, and the recording is in '{what}'."
    ),
    QT_TRANSLATE_NOOP("Told", "No microphone was found: plug one in and try again."),
    QT_TRANSLATE_NOOP("Told", "No loudspeaker was found: plug one in and try again."),
    QT_TRANSLATE_NOOP("Told", "The microphone is now '{what}'."),
    QT_TRANSLATE_NOOP("Told", "The loudspeaker is now '{what}'."),
)
_FIGURES = {"n", "s", "low", "high"}
_SLOT = re.compile(r"\\\{(\w+)\\\}")


def told(sentence: str) -> str:
    """Return `sentence` in the person's language; one that nobody translated stays as it is."""
    template, figures = without_figures(sentence)
    known = QCoreApplication.translate("Told", template)
    if known != template:
        return known.format(*map(figure, figures))
    for pattern, made in _patterns():
        if match := pattern.fullmatch(sentence):
            parts = {
                name: figure(part) if name in _FIGURES else told(part)
                for name, part in match.groupdict().items()
            }
            return QCoreApplication.translate("Told", made).format(**parts)
    return sentence


def figure(text: str) -> str:
    """Return "-67,149.5" with the signs of the person's language."""
    locale = QLocale()
    signs = {".": locale.decimalPoint(), ",": locale.groupSeparator(), "-": "\N{MINUS SIGN}"}
    return "".join(signs.get(each, each) for each in text)


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    templates = map(str, _PUT_TOGETHER)
    return tuple((re.compile(_SLOT.sub(_part, re.escape(each))), each) for each in templates)


def _part(slot: re.Match[str]) -> str:
    name = slot.group(1)
    return rf"(?P<{name}>\d+(?:[.,]\d+)*)" if name in _FIGURES else rf"(?P<{name}>.+?)"
