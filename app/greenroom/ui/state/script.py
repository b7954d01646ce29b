"""The script of a talk: how it fades from take to take, and where in it the speaker is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, get_args

from greenroom.storage.preferences import ScriptForm

if TYPE_CHECKING:
    from greenroom.domain.slides import Slide

_FIRST_WORDS, _KEY_WORDS, _KEY_LETTERS = 4, 4, 6
_HEARD, _AHEAD, _BEHIND, _ENOUGH = 6, 40, 6, 3
"""So many of the last words are looked for so many words ahead and behind; so many must be there.
"""
_WORD = re.compile(r"\d+(?:[.,]\d+)*|[^\W_]+(?:['\u2019][^\W_]+)?")
_MARK = re.compile(r"^(\s*)(?:[-*+\u2022]|#{1,6})\s+")


def script_of(slide: Slide) -> str:
    """Return what the speaker wrote to say: the notes, or else what stands below the title."""
    if slide.notes:
        return slide.notes
    lines = [_MARK.sub(r"\1", line) for line in slide.text.splitlines()]
    if lines and lines[0].strip() == slide.title:
        del lines[0]
    return "\n".join(lines).strip()


def next_form(form: ScriptForm) -> ScriptForm:
    """Return the form with less of the script; after none, all of it again."""
    forms: tuple[ScriptForm, ...] = get_args(ScriptForm)
    return forms[(forms.index(form) + 1) % len(forms)]


def faded(text: str, form: ScriptForm) -> str:
    """Return as much of a script as a form shows, paragraph by paragraph."""
    if form in {"full", "none"}:
        return text if form == "full" else ""
    paragraphs = [line.strip() for line in text.splitlines() if line.strip()]
    return "\n".join((_first if form == "first_words" else _key)(each) for each in paragraphs)


def _first(paragraph: str) -> str:
    words = paragraph.split()
    shown = " ".join(words[:_FIRST_WORDS])
    return f"{shown} \u2026" if len(words) > _FIRST_WORDS else shown


def _key(paragraph: str) -> str:
    """Return the figures and the longest words of a paragraph, in their order."""
    words = _WORD.findall(paragraph)
    weights = {
        place: len(word) + 100 * any(map(str.isdigit, word)) for place, word in enumerate(words)
    }
    chosen = sorted(sorted(weights, key=lambda place: -weights[place])[:_KEY_WORDS])
    kept = [words[place] for place in chosen if weights[place] >= _KEY_LETTERS]
    return " \u00b7 ".join(kept or words[:1])


class ScriptFollower:
    """Follows a speaker through a script, who may leave words out, or add some.

    Attributes:
        spans: Where each word begins and ends in the text.
        place: How many of the words were said.
    """

    def __init__(self, text: str) -> None:
        """Begin at the first word of `text`."""
        found = [*_WORD.finditer(text)]
        self.spans = [(each.start(), each.end()) for each in found]
        self._words = [each[0].lower() for each in found]
        self.place = 0

    def hear(self, caption: str) -> int:
        """Return how far the script was said, given all that was heard lately.

        It moves where most of the last words stand together, the last one last; so neither a
        single common word nor a remark that is in no script moves it.
        """
        heard = [each.lower() for each in _WORD.findall(caption)][-_HEARD:]
        best, place = 0.0, self.place
        first = max(1, self.place - _BEHIND)
        for end in range(first, min(len(self._words), self.place + _AHEAD) + 1):
            if heard and self._words[end - 1] in heard[-2:]:
                there = self._words[max(0, end - _HEARD - 2) : end]
                score = sum(word in there for word in set(heard)) - abs(end - self.place) / 100
                if score > best:
                    best, place = score, end
        if best > min(_ENOUGH, len(set(heard))) - 0.5 and len(heard) >= _ENOUGH:
            self.place = place
        return self.place
