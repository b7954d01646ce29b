"""What to change about a talk as a whole: its beginning, its end, where its time went."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from greenroom.dialogue.english.likeness import content_keys
from greenroom.domain.results import TalkRemark
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from greenroom.domain.slides import ShownSlide, Slide
    from greenroom.domain.talk import Word

MOST_REMARKS = 3
_EDGE_S = 30.0
"""The opening and the ending of a talk."""
_SHORTEST_TALK_S = 90.0
_SEEN_S = 3.0
"""A slide that is shown for less was skipped."""
_OVER_S, _OVER_SHARE = 20.0, 1.3
_LONG_S, _LONG_SHARE = 60.0, 2.5
"""From so much more than planned, or than the others, a slide takes time from them."""
_HURRIED = 1.25
_LAST_S = 10.0
_MAIN_WORDS, _NAMED = 8, 1


@dataclass(frozen=True, slots=True)
class _Talk:
    """What the rules look at.

    Attributes:
        slides: By number.
        shown: In order; the black screen is left out.
        words: At least one.
    """

    slides: dict[int, Slide]
    shown: tuple[ShownSlide, ...]
    words: Sequence[Word]

    @property
    def end_s(self) -> float:
        return self.words[-1].end_s

    @property
    def start_s(self) -> float:
        return self.words[0].start_s

    def rate(self, start_s: float, end_s: float) -> float:
        """Return the words a minute in a stretch of it."""
        count = sum(start_s <= word.start_s < end_s for word in self.words)
        return 60 * count / max(end_s - start_s, 1.0)

    def seen_s(self) -> dict[int, float]:
        """Return how long each slide was shown, all times together."""
        found = dict.fromkeys(self.slides, 0.0)
        for each in self.shown:
            found[each.number] = found.get(each.number, 0.0) + each.end_s - each.start_s
        return found

    def span_of(self, number: int) -> Span:
        """Return the longest time a slide was shown."""
        longest = max(
            (each for each in self.shown if each.number == number),
            key=lambda each: each.end_s - each.start_s,
        )
        return Span(longest.start_s, longest.end_s)


def talk_remarks(
    slides: Sequence[Slide], shown: Sequence[ShownSlide], words: Sequence[Word]
) -> tuple[TalkRemark, ...]:
    """Return up to three remarks, what costs most first; none about a talk that was broken off.

    Args:
        slides: All of the deck or plan; none for a talk without slides.
        shown: As they were shown.
        words: Of the talk, without the questions behind it.
    """
    if not words or words[-1].end_s - words[0].start_s < _SHORTEST_TALK_S:
        return ()
    numbers = {each.number: each for each in slides}
    seen = tuple(each for each in shown if each.number in numbers)
    talk = _Talk(numbers, seen, words)
    found = (rule(talk) for rule in _RULES)
    return tuple(remark for remark in found if remark is not None)[:MOST_REMARKS]


def _lost_time(talk: _Talk) -> TalkRemark | None:
    """The slide that took the most more than it was given, or than the others took."""
    seen = {number: s for number, s in talk.seen_s().items() if s >= _SEEN_S}
    over = [
        (took - planned, number, took, planned)
        for number, took in seen.items()
        if (planned := talk.slides[number].planned_s) is not None
        and took - planned >= _OVER_S
        and took >= _OVER_SHARE * planned
    ]
    if over:
        _, number, took, planned = max(over)
        return TalkRemark(
            "over_plan",
            talk.span_of(number),
            {"n": number, "s": round(took), "planned": round(planned)},
        )
    planned_ones = any(each.planned_s is not None for each in talk.slides.values())
    usual = median(seen.values()) if seen else 0.0
    number = max(seen, key=lambda each: seen[each], default=0)
    if planned_ones or len(seen) <= 2 or seen[number] < max(_LONG_S, _LONG_SHARE * usual):
        return None
    return TalkRemark(
        "long_slide",
        talk.span_of(number),
        {"n": number, "s": round(seen[number]), "usual": round(usual)},
    )


def _skipped(talk: _Talk) -> TalkRemark | None:
    """Slides between those that were shown, and behind the last one."""
    seen = talk.seen_s()
    left_out = [number for number in sorted(talk.slides) if seen[number] < _SEEN_S]
    if not left_out or not talk.shown or len(left_out) == len(talk.slides):
        return None
    after = [each for each in talk.shown if each.number > left_out[0] and _is_seen(each)]
    place = after[0] if after else talk.shown[-1]
    span = Span(place.start_s, place.end_s) if after else Span(place.start_s, talk.end_s)
    numbers = ", ".join(map(str, left_out))
    return TalkRemark(
        "skipped", span, {"n": len(left_out), "all": len(talk.slides), "numbers": numbers}
    )


def _is_seen(each: ShownSlide) -> bool:
    return each.end_s - each.start_s >= _SEEN_S


def _hurried_end(talk: _Talk) -> TalkRemark | None:
    """An end that was spoken faster than the rest, or a last slide that was hardly shown."""
    start_s = talk.end_s - _EDGE_S
    last, whole = talk.rate(start_s, talk.end_s + 0.01), talk.rate(talk.start_s, start_s)
    span = Span(max(start_s, 0.0), talk.end_s)
    if whole and last >= _HURRIED * whole:
        return TalkRemark(
            "hurried_end", span, {"s": round(_EDGE_S), "n": round(last), "usual": round(whole)}
        )
    final = talk.shown[-1] if talk.shown else None
    if final and len(talk.shown) > 1 and talk.end_s - final.start_s < _LAST_S:
        return TalkRemark(
            "short_last_slide", span, {"s": max(0, round(talk.end_s - final.start_s))}
        )
    return None


def _vague_opening(talk: _Talk) -> TalkRemark | None:
    """An opening in which hardly a word comes up that the talk is about."""
    until_s = talk.start_s + _EDGE_S
    early = content_keys(" ".join(w.text for w in talk.words if w.start_s < until_s))
    rest = " ".join(w.text for w in talk.words if w.start_s >= until_s)
    counts = Counter(key for word in rest.split() for key in content_keys(word))
    main = [key for key, count in counts.most_common(_MAIN_WORDS) if count > 1]
    named = sum(key in early for key in main)
    if len(main) < _MAIN_WORDS or named > _NAMED:
        return None
    return TalkRemark(
        "vague_opening",
        Span(talk.start_s, until_s),
        {"s": round(_EDGE_S), "n": named, "all": len(main)},
    )


_RULES: tuple[Callable[[_Talk], TalkRemark | None], ...] = (
    _lost_time,
    _skipped,
    _hurried_end,
    _vague_opening,
)
