"""What the facts of a rehearsal tell of the slides of its talk."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from greenroom.coaching.talk import talk_remarks
from greenroom.delivery.read_aloud import read_aloud, reading_label
from greenroom.delivery.slides import LEAST_WORDS, slide_results, words_in
from greenroom.documents.slide_points import points_missed
from greenroom.domain.events import (
    MoveChosen,
    PartnerSpoke,
    PersonSaid,
    RehearsalContinues,
    RehearsalStarted,
    SlideShown,
    TurnReopened,
    TurnsTakenBack,
)
from greenroom.domain.pauses import RehearsalClock, unpaused_spans
from greenroom.domain.slides import BLACK, ShownSlide
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from greenroom.domain.events import Event
    from greenroom.domain.results import Measure, SlideResult, TalkRemark
    from greenroom.domain.slides import Slide
    from greenroom.domain.talk import Word
    from greenroom.ports import SentenceEncoder

_GIVING = "listening"
"""The director's phase while a talk is given."""
_MEASURES = ("filled_pauses", "silent_pauses")


def find_slides(
    events: Sequence[Event],
    words: Sequence[Word],
    measures: Sequence[Measure],
    encoder: SentenceEncoder,
) -> tuple[SlideResult, ...]:
    """Return what was said to each slide; nothing where the rehearsal has none.

    Args:
        events: All of the journal.
        words: What the person said, without filled pauses.
        measures: Of the whole take.
        encoder: Tells which points were said.

    Raises:
        EngineError: The encoder failed.
    """
    started = next((each for each in events if isinstance(each, RehearsalStarted)), None)
    if started is None or not started.slides:
        return ()
    marks = [mark for each in measures if each.id in _MEASURES for mark in each.marks]
    results = slide_results(started.slides, shown_slides(events), words, marks)
    by_number = {each.number: each for each in started.slides}
    said = {each.number: words_in(each.spans, words) for each in results}
    texts = [" ".join(word.text for word in each) for each in said.values()]
    missed = points_missed([by_number[each.number] for each in results], texts, encoder)
    return tuple(
        replace(
            _with_reading(each, by_number[each.number], said[each.number]),
            points_missed=missed[each.number],
        )
        for each in results
    )


def _with_reading(result: SlideResult, slide: Slide, said: Sequence[Word]) -> SlideResult:
    """Add what was read from the slide or its notes, unless too little was said to tell."""
    text = "\n\n".join(filter(None, (slide.title, slide.text, slide.notes)))
    if not text or len(said) < LEAST_WORDS:
        return result
    read, script = read_aloud(said, text), read_aloud(said, slide.notes)
    follows = reading_label(script.share) != "free"
    return replace(
        result,
        read_aloud_share=read.share,
        read_spans=read.spans,
        script_left_out=script.left_out if follows else (),
    )


def find_remarks(events: Sequence[Event], words: Sequence[Word]) -> tuple[TalkRemark, ...]:
    """Return what there is to say of a talk as a whole; nothing of a conversation.

    Args:
        events: All of the journal.
        words: What the person said, without filled pauses.
    """
    started = next((each for each in events if isinstance(each, RehearsalStarted)), None)
    if started is None or started.scenario.get("talk") is None:
        return ()
    talk = _followed(events).talk
    return talk_remarks(started.slides, shown_slides(events), words_in([talk], words))


def shown_slides(events: Iterable[Event]) -> tuple[ShownSlide, ...]:
    """Return the slides that were shown in the talk, in order, without the time it was paused.

    The talk goes from the end of the opening to the end of the person's turn. What was taken back
    does not count.
    """
    return tuple(_followed(events).shown())


def _followed(events: Iterable[Event]) -> _Follower:
    follower = _Follower()
    for event in events:
        follower.add(event)
    return follower


@dataclass(slots=True)
class _Follower:
    """Follows slides and talk; times are seconds since the microphone opened.

    Attributes:
        changes: When which slide came.
        clock: Knows when the rehearsal was paused.
        phases: The director's phase after each turn.
        said_s: When the person's turn was over, by its number.
        spoke_s: Likewise the partner's line after it.
    """

    changes: list[tuple[float, int]] = field(default_factory=list)
    clock: RehearsalClock = field(default_factory=RehearsalClock)
    phases: dict[int, str] = field(default_factory=dict)
    said_s: dict[int, float] = field(default_factory=dict)
    spoke_s: dict[int, float] = field(default_factory=dict)
    now_s: float = 0.0

    def add(self, event: Event) -> None:
        self.now_s = max(self.now_s, event.at_s)
        self.clock = self.clock.after(event)
        match event:
            case SlideShown():
                self.changes.append((event.at_s, event.number))
            case MoveChosen() | RehearsalContinues():
                self.phases[event.turn] = str(event.state.get("phase"))
            case PersonSaid():
                self.said_s[event.turn] = event.end_s
            case PartnerSpoke():
                self.spoke_s[event.turn] = event.end_s
            case TurnReopened():
                self._keep(event.turn - 1)
            case TurnsTakenBack():
                self._keep(event.turn)
            case _:
                pass

    def _keep(self, last: int) -> None:
        for by_turn in (self.phases, self.said_s, self.spoke_s):
            for turn in [each for each in by_turn if each > last]:
                del by_turn[turn]

    @property
    def talk(self) -> Span:
        """From the end of the opening to the end of the person's turn."""
        before = max((turn for turn, phase in self.phases.items() if phase == _GIVING), default=-1)
        start_s = self.spoke_s.get(before, 0.0)
        return Span(start_s, max(start_s, self.said_s.get(before + 1, self.now_s)))

    def shown(self) -> Iterator[ShownSlide]:
        talk = self.talk
        nexts_s = [*(at_s for at_s, _ in self.changes[1:]), talk.end_s]
        for (at_s, number), next_s in zip(self.changes, nexts_s, strict=bool(self.changes)):
            if number != BLACK:
                start_s, end_s = max(at_s, talk.start_s), min(next_s, talk.end_s)
                for part in unpaused_spans(self.clock.paused, start_s, end_s):
                    yield ShownSlide(number, part.start_s, part.end_s)
