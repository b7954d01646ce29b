"""A take as its page shows it: lines, marks, notes and votes, and how to move between them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from greenroom.reports.annotations import annotate_transcript, list_annotations
from greenroom.reports.mark_styles import MARK_STYLES, mark_style
from greenroom.storage.diary import Diary, Note, Vote

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from pathlib import Path

    from greenroom.domain.advice import SinceLast
    from greenroom.domain.history import PastTake
    from greenroom.domain.results import Report, SaidLine
    from greenroom.domain.talk import Span
    from greenroom.reports.annotations import AnnotatedText
    from greenroom.reports.figures import ListedFigure
    from greenroom.ui.state.takes.debrief import EndKind
    from greenroom.ui.state.takes.same_turn import SameTurn

NOTE = "note"
_SAME_S = 0.05


@dataclass(frozen=True, slots=True)
class MarkedPlace:
    """A mark of the report or a note of the person.

    Attributes:
        kind: Kind of the mark, or NOTE.
        start_s: When it begins.
        end_s: When it ends.
        text: What was said there, or the text of the note.
        counted: False for a mark that is only possible.
    """

    kind: str
    start_s: float
    end_s: float
    text: str
    counted: bool = True


@dataclass(frozen=True, slots=True)
class TextRun:
    """A word or a mark in the text of a line.

    Attributes:
        start: Index of its first letter.
        length: Number of letters.
        at_s: When it was said.
        kind: Kind of the mark; "" for a plain word.
    """

    start: int
    length: int
    at_s: float
    kind: str = ""


@dataclass(frozen=True, slots=True)
class TranscriptLine:
    """A line of the transcript.

    Attributes:
        speaker: Name of the speaker.
        yours: The person said it.
        span: When it was said.
        text: The words, with the symbols of their marks.
        runs: Its words and marks in order; empty if their times are not known.
        cut_off: The person interrupted it.
        turn: A rehearsal that continues after this turn comes to this line again; None if unknown.
    """

    speaker: str
    yours: bool
    span: Span
    text: str
    runs: tuple[TextRun, ...] = ()
    cut_off: bool = False
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class OpenedTake:
    """A take with its report.

    Attributes:
        folder: Its folder.
        report: What was measured.
        lines: The transcript.
        figures: The figures that have a value, each with what is usual for the person.
        unmeasured: Reasons for missing values, each with the names of its figures.
        diary: What the person wrote.
        sound: The recording; None if there is none.
        take: Its entry in the library; None if it has none.
        thumbnails: Small pictures of the slides of a talk, JPEG files by the slide's number.
        remakes: The report can be made again: the person's own track is there.
        until: Until when each report was the report that was replaced since, the latest first.
        replaced: Which of these this is, from 1 on; 0 if it is the report.
        same_turn: The turn from which it went on from an earlier take; None if it did not, or
            that take is gone.
        talk: It was a talk: nobody sat opposite.
        since: What changed since the last take of the same matter; None where nothing is told.
    """

    folder: Path
    report: Report
    lines: tuple[TranscriptLine, ...]
    figures: tuple[ListedFigure, ...]
    unmeasured: tuple[tuple[str, tuple[str, ...]], ...]
    diary: Diary
    sound: Path | None
    take: PastTake | None = None
    thumbnails: Mapping[int, bytes] = field(default_factory=dict)
    remakes: bool = False
    until: tuple[str, ...] = ()
    replaced: int = 0
    same_turn: SameTurn | None = None
    talk: bool = False
    since: SinceLast | None = None

    @property
    def partner(self) -> str:
        """Name of the first partner who speaks; "" if the person talks alone."""
        return next((line.speaker for line in self.lines if not line.yours), "")


@dataclass(frozen=True, slots=True)
class TakeOverview:
    """What decides how the page of a take begins.

    Attributes:
        diary: What the person wrote.
        opened: The take; None while it has no report.
        end: How it ended; None if there is no journal.
        swapped: The person sat on the other side.
        words_went: Says that words of it went to another computer; "" if they did not.
    """

    diary: Diary
    opened: OpenedTake | None
    end: EndKind | None = None
    swapped: bool = False
    words_went: str = ""


@dataclass(frozen=True, slots=True)
class TimedTurn:
    """When a turn was spoken.

    Attributes:
        span: When it was spoken.
        turn: Its number.
        yours: The person spoke; otherwise it is the answer to the turn of that number.
        nudge: It only kept the talk going: nobody goes on from there.
    """

    span: Span
    turn: int
    yours: bool
    nudge: bool = False


def transcript_lines(report: Report, turns: Sequence[TimedTurn]) -> tuple[TranscriptLine, ...]:
    """Return the transcript of `report`, each line with the turn to continue from."""
    several = any(not line.words for line in report.lines)
    return tuple(
        _line(said, pieces, _turn(said, turns, yours=bool(said.words) or not several))
        for said, pieces in annotate_transcript(report)
    )


def _line(said: SaidLine, pieces: Sequence[AnnotatedText], turn: int | None) -> TranscriptLine:
    yours = said.speaker == "you"
    if not pieces:
        return TranscriptLine(said.speaker, yours, said.span, said.text, (), said.cut_off, turn)
    text, runs = "", []
    for piece in pieces:
        kind = piece.mark.kind if piece.mark else ""
        shown = _marked(piece.text, kind) if kind else piece.text
        text += " " if text else ""
        runs.append(TextRun(len(text), len(shown), piece.start_s, kind))
        text += shown
    return TranscriptLine(said.speaker, yours, said.span, text, tuple(runs), said.cut_off, turn)


def _marked(text: str, kind: str) -> str:
    """Return the words with the symbol of the kind, which is readable without colour."""
    symbol = mark_style(kind).symbol
    if len(symbol) == 2:  # an opening and a closing one
        return f"{symbol[0]}\N{NO-BREAK SPACE}{text}\N{NO-BREAK SPACE}{symbol[1]}"
    return f"{symbol}\N{NO-BREAK SPACE}{text}"


def _turn(said: SaidLine, turns: Sequence[TimedTurn], *, yours: bool) -> int | None:
    """Return the turn to go on from, to have `said` again; None if there is none.

    It is the one before if the person said it, past nudges, else the turn that it answers.
    """
    middle_s = (said.span.start_s + said.span.end_s) / 2
    near = [each for each in turns if each.yours == yours]
    if not near:
        return None
    there = min(near, key=lambda each: _away_s(each.span, middle_s))
    if not yours:
        return None if there.nudge else there.turn
    nudges = {each.turn for each in turns if each.nudge}
    turn = there.turn - 1
    while turn in nudges:
        turn -= 1
    return turn


def _away_s(span: Span, at_s: float) -> float:
    return max(span.start_s - at_s, at_s - span.end_s, 0.0)


def marked_places(report: Report, diary: Diary) -> tuple[MarkedPlace, ...]:
    """Return the marks of the report and the notes of the diary, sorted by time."""
    marks = [
        MarkedPlace(mark.kind, mark.span.start_s, mark.span.end_s, mark.text, mark.counted)
        for mark in list_annotations(report)
    ]
    notes = [MarkedPlace(NOTE, note.at_s, note.at_s, note.text) for note in diary.notes]
    return tuple(sorted([*marks, *notes], key=lambda place: (place.start_s, place.end_s)))


def count_kinds(there: Sequence[MarkedPlace]) -> tuple[tuple[str, int], ...]:
    """Return each kind of mark with its count; the kinds marked in the transcript come first."""
    counts = Counter(place.kind for place in there if place.counted)
    known = {place.kind for place in there} - {NOTE}
    order = [
        *(k for k in MARK_STYLES if MARK_STYLES[k].in_text),
        *(k for k in MARK_STYLES if not MARK_STYLES[k].in_text),
    ]
    others = sorted(known - set(order))
    return tuple((kind, counts[kind]) for kind in [*order, *others] if kind in known)


def kinds_shown_first(there: Sequence[MarkedPlace]) -> frozenset[str]:
    """Return the kinds that are shown by default."""
    return frozenset(kind for kind, _ in count_kinds(there) if mark_style(kind).in_text)


def shown_places(there: Sequence[MarkedPlace], kinds: Collection[str]) -> tuple[MarkedPlace, ...]:
    """Return the notes and the marks of the chosen kinds."""
    return tuple(place for place in there if place.kind == NOTE or place.kind in kinds)


def next_place(
    there: Sequence[MarkedPlace], now: MarkedPlace | None, at_s: float, by: Literal[-1, 1]
) -> MarkedPlace | None:
    """Return the place after or before `now`; at either end, the same place again."""
    if not there:
        return None
    if now in there:
        index = there.index(now) + by
    else:
        times = [place.start_s for place in there]
        index = bisect_right(times, at_s) if by > 0 else bisect_left(times, at_s) - 1
    return there[max(0, min(index, len(there) - 1))]


def line_at(lines: Sequence[TranscriptLine], at_s: float) -> int | None:
    """Return the index of the last line that began before `at_s`."""
    index = bisect_right([line.span.start_s for line in lines], at_s + _SAME_S) - 1
    return index if index >= 0 else None


def line_to_try_again(lines: Sequence[TranscriptLine], at_s: float) -> TranscriptLine | None:
    """Return the partner's line that was answered at `at_s`; None where it is the very start."""
    before = (line for line in reversed(lines) if not line.yours and line.span.start_s < at_s)
    return next((line for line in before if line.turn is not None), None)


def run_at(line: TranscriptLine, at_s: float) -> TextRun | None:
    """Return the word or mark of `line` that is spoken at `at_s`."""
    if at_s > line.span.end_s + 0.5:
        return None
    index = bisect_right([run.at_s for run in line.runs], at_s + _SAME_S) - 1
    return line.runs[index] if index >= 0 else None


def note_at(diary: Diary, at_s: float) -> Note | None:
    """Return the note at `at_s`."""
    return next((note for note in diary.notes if abs(note.at_s - at_s) < _SAME_S), None)


def with_note(diary: Diary, at_s: float, text: str) -> Diary:
    """Return the diary with the note at `at_s` replaced; an empty text deletes it."""
    at_s = round(max(0.0, at_s), 3)
    others = [note for note in diary.notes if abs(note.at_s - at_s) >= _SAME_S]
    if text.strip():
        others.append(Note(at_s=at_s, text=text.strip()))
    notes = tuple(sorted(others, key=lambda note: note.at_s))
    return diary.model_copy(update={"notes": notes})


def vote_on(diary: Diary, line: TranscriptLine) -> Vote | None:
    """Return the person's vote on a line."""
    at_s = line.span.start_s
    return next((vote for vote in diary.votes if abs(vote.at_s - at_s) < _SAME_S), None)


def with_vote(diary: Diary, line: TranscriptLine, up: bool | None, reason: str = "") -> Diary:
    """Return the diary with a vote on a line; with `up` None, without one."""
    old = vote_on(diary, line)
    votes = [vote for vote in diary.votes if vote is not old]
    if up is not None:
        votes.append(Vote(at_s=round(line.span.start_s, 3), up=up, reason=reason.strip()))
    return diary.model_copy(update={"votes": tuple(sorted(votes, key=lambda each: each.at_s))})
