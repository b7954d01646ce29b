"""What to change about a talk as a whole: its beginning, its end, where its time went."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Literal

from greenroom.dialogue.english.likeness import content_keys
from greenroom.domain.talk import Span
from greenroom.domain.wording import Wording

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

RemarkKind = Literal["time", "skipped", "ending", "opening"]


@dataclass(frozen=True, slots=True)
class TalkRemark:
    """Something about the talk as a whole.

    Attributes:
        kind: What it is about.
        span: Where to hear it.
        figure: What was found, with its number.
        advice: What to try the next time.
    """

    kind: RemarkKind
    span: Span
    figure: Wording
    advice: Wording


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
        figure = Wording(
            "Slide {n} took {s} s, and {planned} s were planned.",
            n=number,
            s=round(took),
            planned=round(planned),
        )
    else:
        planned_ones = any(each.planned_s is not None for each in talk.slides.values())
        usual = median(seen.values()) if seen else 0.0
        number = max(seen, key=lambda each: seen[each], default=0)
        least = max(_LONG_S, _LONG_SHARE * usual)
        if planned_ones or len(seen) <= 2 or seen[number] < least:
            return None
        figure = Wording(
            "Slide {n} took {s} s; half of the others took less than {usual} s.",
            n=number,
            s=round(seen[number]),
            usual=round(usual),
        )
    advice = Wording("Say one thing less there, or make two slides of it.")
    return TalkRemark("time", talk.span_of(number), figure, advice)


def _skipped(talk: _Talk) -> TalkRemark | None:
    """Slides between those that were shown, and behind the last one."""
    seen = talk.seen_s()
    left_out = [number for number in sorted(talk.slides) if seen[number] < _SEEN_S]
    if not left_out or not talk.shown or len(left_out) == len(talk.slides):
        return None
    after = [each for each in talk.shown if each.number > left_out[0] and _is_seen(each)]
    place = after[0] if after else talk.shown[-1]
    span = Span(place.start_s, place.end_s) if after else Span(place.start_s, talk.end_s)
    figure = Wording(
        "{n} of {all} slides were not shown: {numbers}.",
        n=len(left_out),
        all=len(talk.slides),
        numbers=", ".join(map(str, left_out)),
    )
    advice = Wording("Take out what you skip, or plan its time.")
    return TalkRemark("skipped", span, figure, advice)


def _is_seen(each: ShownSlide) -> bool:
    return each.end_s - each.start_s >= _SEEN_S


def _hurried_end(talk: _Talk) -> TalkRemark | None:
    """An end that was spoken faster than the rest, or a last slide that was hardly shown."""
    start_s = talk.end_s - _EDGE_S
    last, whole = talk.rate(start_s, talk.end_s + 0.01), talk.rate(talk.start_s, start_s)
    advice = Wording("Know your last two sentences by heart, and keep half a minute for them.")
    span = Span(max(start_s, 0.0), talk.end_s)
    if whole and last >= _HURRIED * whole:
        figure = Wording(
            "In the last {s} s you spoke {n} words a minute, and {usual} before.",
            s=round(_EDGE_S),
            n=round(last),
            usual=round(whole),
        )
        return TalkRemark("ending", span, figure, advice)
    final = talk.shown[-1] if talk.shown else None
    if final and len(talk.shown) > 1 and talk.end_s - final.start_s < _LAST_S:
        figure = Wording(
            "You spoke for {s} s with your last slide.", s=max(0, round(talk.end_s - final.start_s))
        )
        return TalkRemark("ending", span, figure, advice)
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
    figure = Wording(
        "In the first {s} s {n} of the {all} words came up that you used most afterwards.",
        s=round(_EDGE_S),
        n=named,
        all=len(main),
    )
    advice = Wording("Say in your first two sentences what it is about, and why it matters.")
    return TalkRemark("opening", Span(talk.start_s, until_s), figure, advice)


_RULES: tuple[Callable[[_Talk], TalkRemark | None], ...] = (
    _lost_time,
    _skipped,
    _hurried_end,
    _vague_opening,
)
