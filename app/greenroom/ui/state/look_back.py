"""What is shown of a take that one looks back on, and what a key or a click makes of it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from greenroom.reports.annotations import annotate_transcript, list_annotations
from greenroom.reports.mark_styles import MARK_STYLES, mark_style
from greenroom.storage.diary import Diary, Note, Vote

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from pathlib import Path

    from greenroom.domain.history import PastTake
    from greenroom.domain.results import Report, SaidLine
    from greenroom.domain.talk import Span
    from greenroom.reports.annotations import AnnotatedText
    from greenroom.reports.figures import ListedFigure
    from greenroom.reports.moments import Moment
    from greenroom.ui.state.debrief import End

NOTE = "note"
_SAME_S = 0.05


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere one can go to: a mark of the report, or a note of the person's.

    Attributes:
        kind: Of the mark, or NOTE.
        start_s: Where it begins.
        end_s: Where it ends.
        text: What was said there, or what was noted.
        counted: False for a merely possible mark.
    """

    kind: str
    start_s: float
    end_s: float
    text: str
    counted: bool = True


@dataclass(frozen=True, slots=True)
class Run:
    """A part of a line's text.

    Attributes:
        start: Its first letter.
        length: How many letters.
        at_s: When it was said.
        kind: Of the mark it is, "" if it is none.
    """

    start: int
    length: int
    at_s: float
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the transcript.

    Attributes:
        speaker: Who.
        yours: It is the person's.
        span: When.
        text: What, with its marks.
        runs: Its words and marks in order; empty where their times are not known.
        cut_off: The person began to speak and the partner stopped.
        turn: After which turn one goes on to have this line again; None where that is not known.
    """

    speaker: str
    yours: bool
    span: Span
    text: str
    runs: tuple[Run, ...] = ()
    cut_off: bool = False
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Opened:
    """A take with its report.

    Attributes:
        folder: Where it is.
        report: What was measured.
        moments: Where to listen first.
        lines: The transcript.
        figures: With a value, each beside what is usual for the person.
        unmeasured: Reasons why there is no value, each with the figures it holds for.
        diary: What the person wrote.
        sound: What can be played; None where nothing was recorded.
        take: What the library knows of it; None if nothing.
    """

    folder: Path
    report: Report
    moments: tuple[Moment, ...]
    lines: tuple[Line, ...]
    figures: tuple[ListedFigure, ...]
    unmeasured: tuple[tuple[str, tuple[str, ...]], ...]
    diary: Diary
    sound: Path | None
    take: PastTake | None = None

    @property
    def partner(self) -> str:
        """The first name of somebody else in it, "" if the person talks alone."""
        return next((line.speaker for line in self.lines if not line.yours), "")


@dataclass(frozen=True, slots=True)
class FirstLook:
    """What is known of a take before anything of it is shown.

    Attributes:
        diary: What the person wrote.
        opened: The take; None so long as it has no report.
        end: How it ended; None where no journal tells.
    """

    diary: Diary
    opened: Opened | None
    end: End | None = None


@dataclass(frozen=True, slots=True)
class TurnAt:
    """When a turn was spoken.

    Attributes:
        span: When.
        turn: Its number.
        yours: By the person; else it is the answer to the turn of that number.
    """

    span: Span
    turn: int
    yours: bool


def lines_of(report: Report, turns: Sequence[TurnAt]) -> tuple[Line, ...]:
    """Return the transcript of `report`, each line with the turn to go on from."""
    several = any(not line.words for line in report.lines)
    return tuple(
        _line(said, pieces, _turn(said, turns, yours=bool(said.words) or not several))
        for said, pieces in annotate_transcript(report)
    )


def _line(said: SaidLine, pieces: Sequence[AnnotatedText], turn: int | None) -> Line:
    yours = said.speaker == "you"
    if not pieces:
        return Line(said.speaker, yours, said.span, said.text, (), said.cut_off, turn)
    text, runs = "", []
    for piece in pieces:
        kind = piece.mark.kind if piece.mark else ""
        shown = _marked(piece.text, kind) if kind else piece.text
        text += " " if text else ""
        runs.append(Run(len(text), len(shown), piece.start_s, kind))
        text += shown
    return Line(said.speaker, yours, said.span, text, tuple(runs), said.cut_off, turn)


def _marked(text: str, kind: str) -> str:
    """Return the words with the sign that tells the kind without colour."""
    symbol = mark_style(kind).symbol
    if len(symbol) == 2:  # an opening and a closing one
        return f"{symbol[0]}\N{NO-BREAK SPACE}{text}\N{NO-BREAK SPACE}{symbol[1]}"
    return f"{symbol}\N{NO-BREAK SPACE}{text}"


def _turn(said: SaidLine, turns: Sequence[TurnAt], *, yours: bool) -> int | None:
    """Return the turn after which `said` comes next, or which it answers."""
    middle_s = (said.span.start_s + said.span.end_s) / 2
    near = [each for each in turns if each.yours == yours]
    if not near:
        return None
    there = min(near, key=lambda each: _away_s(each.span, middle_s))
    return there.turn - 1 if yours else there.turn


def _away_s(span: Span, at_s: float) -> float:
    return max(span.start_s - at_s, at_s - span.end_s, 0.0)


def places_of(report: Report, diary: Diary) -> tuple[Place, ...]:
    """Return the marks of the report and the notes of the diary in order of time."""
    marks = [
        Place(mark.kind, mark.span.start_s, mark.span.end_s, mark.text, mark.counted)
        for mark in list_annotations(report)
    ]
    notes = [Place(NOTE, note.at_s, note.at_s, note.text) for note in diary.notes]
    return tuple(sorted([*marks, *notes], key=lambda place: (place.start_s, place.end_s)))


def kinds_of(there: Sequence[Place]) -> tuple[tuple[str, int], ...]:
    """Return the kinds of mark with how many are counted: those of the transcript first."""
    counts = Counter(place.kind for place in there if place.counted)
    known = {place.kind for place in there} - {NOTE}
    order = [
        *(k for k in MARK_STYLES if MARK_STYLES[k].in_text),
        *(k for k in MARK_STYLES if not MARK_STYLES[k].in_text),
    ]
    others = sorted(known - set(order))
    return tuple((kind, counts[kind]) for kind in [*order, *others] if kind in known)


def first_kinds(there: Sequence[Place]) -> frozenset[str]:
    """Return the kinds that are shown as long as nobody chooses."""
    return frozenset(kind for kind, _ in kinds_of(there) if mark_style(kind).in_text)


def shown(there: Sequence[Place], kinds: Collection[str]) -> tuple[Place, ...]:
    """Return the notes, and the marks of the chosen kinds."""
    return tuple(place for place in there if place.kind == NOTE or place.kind in kinds)


def step(
    there: Sequence[Place], now: Place | None, at_s: float, by: Literal[-1, 1]
) -> Place | None:
    """Return the next place, or the one before; the first or last one stays."""
    if not there:
        return None
    if now in there:
        index = there.index(now) + by
    else:
        times = [place.start_s for place in there]
        index = bisect_right(times, at_s) if by > 0 else bisect_left(times, at_s) - 1
    return there[max(0, min(index, len(there) - 1))]


def line_at(lines: Sequence[Line], at_s: float) -> int | None:
    """Return the index of the line that is spoken at a time, or was last."""
    index = bisect_right([line.span.start_s for line in lines], at_s + _SAME_S) - 1
    return index if index >= 0 else None


def run_at(line: Line, at_s: float) -> Run | None:
    """Return what is being said of a line."""
    if at_s > line.span.end_s + 0.5:
        return None
    index = bisect_right([run.at_s for run in line.runs], at_s + _SAME_S) - 1
    return line.runs[index] if index >= 0 else None


def note_at(diary: Diary, at_s: float) -> Note | None:
    """Return the note at a place."""
    return next((note for note in diary.notes if abs(note.at_s - at_s) < _SAME_S), None)


def with_note(diary: Diary, at_s: float, text: str) -> Diary:
    """Return the diary with a note in place of any at the same place; none for an empty text."""
    at_s = round(max(0.0, at_s), 3)
    others = [note for note in diary.notes if abs(note.at_s - at_s) >= _SAME_S]
    if text.strip():
        others.append(Note(at_s=at_s, text=text.strip()))
    notes = tuple(sorted(others, key=lambda note: note.at_s))
    return diary.model_copy(update={"notes": notes})


def vote_on(diary: Diary, line: Line) -> Vote | None:
    """Return what the person thinks of a line."""
    at_s = line.span.start_s
    return next((vote for vote in diary.votes if abs(vote.at_s - at_s) < _SAME_S), None)


def with_vote(diary: Diary, line: Line, up: bool | None, reason: str = "") -> Diary:
    """Return the diary with a thumb on a line; None takes it away."""
    old = vote_on(diary, line)
    votes = [vote for vote in diary.votes if vote is not old]
    if up is not None:
        votes.append(Vote(at_s=round(line.span.start_s, 3), up=up, reason=reason.strip()))
    return diary.model_copy(update={"votes": tuple(sorted(votes, key=lambda each: each.at_s))})
