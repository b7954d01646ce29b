"""Tells what became of the matter, in the same words in every form of the report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.domain.persona import MOST_TRUST
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.matter import Figure, HeldBack, Matter, Quoted, Wish
    from greenroom.domain.results import Report
    from greenroom.domain.talk import Span

TITLE = Wording("What became of it")
_QUESTIONS = {
    "answered": Wording("answered"),
    "partly": Wording("partly answered"),
    "unclear": Wording("you replied: listen whether that was the answer"),
    "dodged": Wording("asked, and not answered"),
    "not_reached": Wording("not reached"),
}
_STOOD = Wording("you replied: listen whether you stood by what you want")
"""Of what was held against them and is no question: whoever gives in has replied, too."""
_PERHAPS = Wording("perhaps said: listen")
_WISH = {
    "early": Wording("said"),
    "late": Wording("said late"),
    "softly": Wording("said so softly that it may not be heard as a request"),
    "perhaps": _PERHAPS,
    "unsaid": Wording("not said plainly"),
}
_POINTS = {
    "said": Wording("said"),
    "touched": _PERHAPS,
    "left_out": Wording("left out"),
}


@dataclass(frozen=True, slots=True)
class MatterEntry:
    """One line of it.

    Attributes:
        text: The question, point, figure or fact, as the scenario has it.
        told: What became of it.
        missed: Something is left to do about it.
        quote: What the person said; "" for nothing.
        span: When; None where nothing can be heard.
    """

    text: str
    told: str
    missed: bool
    quote: str = ""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class MatterSection:
    """What is of one kind.

    Attributes:
        title: Its heading.
        entries: At least one.
    """

    title: str
    entries: tuple[MatterEntry, ...]


def list_matter(report: Report) -> tuple[MatterSection, ...]:
    """Return what there is to tell; a scenario without points has no section of points.

    Of a take that goes on from an earlier one it is what was said in this one.
    """
    sections = []
    for title, entries in _sections(report.matter):
        here = [each for each in entries if each.span or not report.matter.goes_on]
        if here:
            sections.append(MatterSection(title, tuple(here)))
    return tuple(sections)


def _sections(matter: Matter) -> Iterator[tuple[str, list[MatterEntry]]]:
    if wish := matter.wish:
        yield Wording("What you want in the end"), [_wish_entry(wish)]
    asked = []
    for each in matter.questions:
        told = _QUESTIONS[each.status]
        if "?" not in each.ask and each.status in {"answered", "partly", "unclear"}:
            told = _STOOD
        if each.dreaded:
            told = Wording("{told}; you dreaded it", told=told)
        asked.append(_entry(each, each.ask, told, each.status in {"partly", "dodged"}))
    yield Wording("What you were asked"), asked
    yield (
        Wording("What you wanted to get across"),
        [
            _entry(each, each.text, _POINTS[each.status], each.status != "said")
            for each in matter.points
        ],
    )
    yield (
        Wording("Figures that had to be right"),
        [
            _entry(each, _figure_text(each, matter), _tell_figure(each), not _is_right(each))
            for each in matter.figures
        ],
    )
    for name in dict.fromkeys(each.partner for each in matter.held_back):
        held_back = [each for each in matter.held_back if each.partner == name]
        yield (
            Wording("What {name} held back", name=name),
            [MatterEntry(each.fact, _tell_key(each), missed=False) for each in held_back],
        )


def _entry(quoted: Quoted, text: str, told: str, missed: bool) -> MatterEntry:
    """Return a line; what is quoted and has no place was said before this take went on."""
    if quoted.quote and quoted.span is None:
        told = Wording("{told} (in the take before)", told=told)
    return MatterEntry(text, told, missed, quoted.quote, quoted.span)


def _wish_entry(wish: Wish) -> MatterEntry:
    told = _with_missing(_WISH[wish.status], wish.missing)
    missed = bool(wish.missing) or wish.status in {"late", "softly", "unsaid"}
    return _entry(wish, wish.text, told, missed)


def _is_right(figure: Figure) -> bool:
    return figure.status == "right" and not figure.missing


def _figure_text(figure: Figure, matter: Matter) -> str:
    """Return the sentence of a figure; of one in what is wanted, which stands above, itself."""
    above = matter.wish is not None and figure.text == matter.wish.text
    return figure.wanted if above and figure.wanted else figure.text


def _tell_figure(figure: Figure) -> str:
    if figure.status == "wrong":
        return Wording(
            'wrong: you said "{heard}", and it is "{wanted}"',
            heard=figure.heard,
            wanted=figure.wanted,
        )
    told = {"right": Wording("right"), "unclear": _PERHAPS, "unsaid": Wording("not said")}
    return _with_missing(told[figure.status], ", ".join(figure.missing))


def _with_missing(told: str, missing: str) -> str:
    """Return what is told of something, with the figures that it was said without."""
    if not missing:
        return told
    return Wording("{told}, but without “{missing}”", told=told, missing=missing)


def _tell_key(fact: HeldBack) -> str:
    """Say what would have opened it."""
    if fact.reached >= fact.trust:
        return Wording('a question would have opened it, such as "{ask}"', ask=fact.ask)
    return Wording(
        "told at a trust of {trust} of {most}, and it was at {reached}: real answers raise it; "
        'then ask "{ask}"',
        trust=fact.trust,
        most=MOST_TRUST,
        reached=fact.reached,
        ask=fact.ask,
    )
