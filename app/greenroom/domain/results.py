"""What was measured: figures that say what they are, how sure they are and where they come from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from greenroom.domain.advice import Advice
from greenroom.domain.matter import Matter
from greenroom.domain.pauses import unpaused_s
from greenroom.domain.talk import Span, Word

MarkKind = Literal[
    "filled_pause",
    "lexical_filler",
    "silent_pause",
    "stretch",
    "question",
    "response",
    "monotone",
    "rising_end",
    "falling_end",
    "trailing_off",
    "near_clipping",
    "repetition",
    "phrase",
    "hedge",
    "absolute",
    "long_sentence",
    "read_aloud",
    "profanity",
    "interruption",
]


@dataclass(frozen=True, slots=True)
class Mark:
    """One place in the recording that a figure rests on.

    Attributes:
        kind: What it is.
        span: Where it is.
        text: The words heard there, verbatim, or what it is ("pause").
        counted: False for a merely possible one, shown but not counted.
    """

    kind: MarkKind
    span: Span
    text: str
    counted: bool = True


@dataclass(frozen=True, slots=True)
class Band:
    """Where published figures lie, or where the person wants to be.

    Attributes:
        low: In the unit of the measure.
        high: Likewise.
        source: Who says so, of whom.
    """

    low: float
    high: float
    source: str

    def place(self, value: float) -> Literal["below", "inside", "above"]:
        """Where `value` lies; an edge is inside."""
        return "below" if value < self.low else "above" if value > self.high else "inside"


@dataclass(frozen=True, slots=True)
class SeriesPoint:
    """A measure over one part of the take.

    Attributes:
        span: Which part.
        value: In the unit of the measure; None where too little was said in it.
    """

    span: Span
    value: float | None


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure about the way the person spoke.

    Attributes:
        id: Stable name, e.g. "speaking_rate".
        label: Name for the person.
        value: The figure, or None when it cannot be measured.
        unit: "words per minute", "s", "per minute", "share", "count", ...
        reason: Why there is no value; empty when there is one.
        definition: One sentence: what was counted over what.
        source: Where the definition or band comes from.
        error: How wrong it can be, as measured; empty when not yet measured.
        marks: Where in the recording.
        band: Published figures to see it against; None where there are none.
        series: The same over time, part by part in order; empty where it makes no sense.
    """

    id: str
    label: str
    value: float | None
    unit: str
    definition: str
    source: str
    reason: str = ""
    error: str = ""
    marks: tuple[Mark, ...] = ()
    band: Band | None = None
    series: tuple[SeriesPoint, ...] = ()


@dataclass(frozen=True, slots=True)
class SaidLine:
    """One line of the conversation as it was heard.

    Attributes:
        speaker: "you", or the partner's name.
        span: When.
        text: What.
        words: The person's own words with times, filled pauses included; empty for a partner.
        cut_off: The person began to speak and the partner stopped.
    """

    speaker: str
    span: Span
    text: str
    words: tuple[Word, ...] = ()
    cut_off: bool = False


@dataclass(frozen=True, slots=True)
class SlideResult:
    """What was said to one slide, or section, of a talk.

    Attributes:
        number: Of the slide.
        title: Its heading; "" if it has none.
        start_s: When it was first shown in the talk.
        end_s: When it was shown last; `spans` tells whether others came between.
        planned_s: How long it was to be shown; None if that was open.
        words_per_minute: Over the time it was shown; None where too little was said to it.
        filled_pauses: How many, those that count.
        silent_pauses: Likewise.
        silence_s: How long these were together.
        read_aloud_share: How much of the words was read from the slide, 0 to 1; None if unknown.
        points_missed: What stands on it and was not said; None if unknown.
        spans: Each time it was shown.
        read_spans: When words were read from it or its notes.
        script_left_out: Sentences of its notes that were not said, where they were a script: some
            of them were read.
    """

    number: int
    title: str
    start_s: float
    end_s: float
    planned_s: float | None
    words_per_minute: float | None
    filled_pauses: int
    silent_pauses: int
    silence_s: float
    read_aloud_share: float | None = None
    points_missed: tuple[str, ...] | None = None
    spans: tuple[Span, ...] = ()
    read_spans: tuple[Span, ...] = ()
    script_left_out: tuple[str, ...] = ()

    @property
    def shown_s(self) -> float:
        """How long it was shown."""
        return sum(span.duration_s for span in self.spans)


TalkRemarkKind = Literal[
    "over_plan", "long_slide", "skipped", "hurried_end", "short_last_slide", "vague_opening"
]


@dataclass(frozen=True, slots=True)
class TalkRemark:
    """Something about a talk as a whole; the report has the words for it.

    Attributes:
        kind: What it is.
        span: Where to hear it.
        values: What was found: numbers of slides, seconds, words.
    """

    kind: TalkRemarkKind
    span: Span
    values: dict[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Report:
    """Everything a person is told about one take; exporters turn it into bytes.

    Attributes:
        schema_version: Raised when a key of the JSON export changes its meaning.
        title: What the take was.
        started_at: ISO 8601, or "" for a plain recording.
        duration_s: Length of the recording; `lasted_s` leaves out what was paused.
        measures: In the order they are shown.
        lines: The conversation in time order.
        notices: Sentences about what could not be done or should be known.
        facts: Names and ids for the foot of the report.
        matter: What became of the questions, points and figures of the scenario.
        slides: Of a talk, in the order in which they were first shown.
        talk_remarks: About a talk as a whole, what costs most first.
        advice: One thing that worked, then one or two to try; empty in older reports.
        paused: When the person had paused the rehearsal, in order; empty in older reports.
    """

    title: str
    started_at: str
    duration_s: float
    measures: tuple[Measure, ...]
    lines: tuple[SaidLine, ...]
    notices: tuple[str, ...] = ()
    facts: dict[str, str] = field(default_factory=dict)
    schema_version: int = 1
    matter: Matter = field(default_factory=Matter)
    slides: tuple[SlideResult, ...] = ()
    talk_remarks: tuple[TalkRemark, ...] = ()
    advice: tuple[Advice, ...] = ()
    paused: tuple[Span, ...] = ()

    @property
    def lasted_s(self) -> float:
        """How long the take was, without what was paused."""
        return unpaused_s(self.paused, 0.0, self.duration_s)
