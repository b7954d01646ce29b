"""What became of the matter of a rehearsal: its questions, points and figures, what was held back.

What was said has its words, and the seconds of the recording where they stand. What was said in an
earlier take that this one goes on from has its words alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from greenroom.domain.talk import Span

QuestionOutcome = Literal["answered", "partly", "unclear", "dodged", "not_reached"]
PointOutcome = Literal["said", "touched", "left_out"]
FigureOutcome = Literal["right", "wrong", "unclear", "unsaid"]
WishOutcome = Literal["early", "late", "softly", "perhaps", "unsaid"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Quoted:
    """Something that the person may have spoken to.

    Attributes:
        quote: Their words; "..." stands for what was left out, or not clearly heard.
        start_s: When they began; None where there is nothing to hear.
        end_s: When they ended.
    """

    quote: str = ""
    start_s: float | None = None
    end_s: float | None = None

    @property
    def span(self) -> Span | None:
        """Where it can be heard."""
        if self.start_s is None or self.end_s is None:
            return None
        return Span(self.start_s, self.end_s)


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedQuestion(Quoted):
    """A known question of the scenario, or one that a listener asked about a talk.

    Attributes:
        id: Its id.
        ask: As it is asked.
        dreaded: The person dreads it.
        status: What became of it; "unclear" if nobody could tell without listening;
            "not_reached" if there was no chance to answer.
    """

    id: str
    ask: str
    dreaded: bool
    status: QuestionOutcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Point(Quoted):
    """What the person wanted to get across.

    Attributes:
        text: The sentence of the scenario.
        status: Whether it was said; "touched" if its subject was, and the point perhaps.
    """

    text: str
    status: PointOutcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish(Quoted):
    """What the person wanted of the other one in the end.

    Attributes:
        text: The sentence of the scenario.
        status: When it was said; "late" if no turn of the beginning said it, "softly" if it was
            only so wrapped in excuses that it may pass for no request, "perhaps" if nobody can tell
            without listening.
        turn: The turn in which it was said, counted from 1; if it was "unsaid", the last one.
        missing: A figure of it that was never named, where it was said without it.
    """

    text: str
    status: WishOutcome
    turn: int = 1
    missing: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip(Quoted):
    """A figure that was said wrongly before it was put right, with the sentence it stood in.

    Attributes:
        heard: The figure as the person gave it.
    """

    heard: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure(Quoted):
    """A figure that had to be right.

    Attributes:
        text: The sentence of the scenario.
        status: Whether it was said, and rightly; "unclear" if it was heard rightly while the person
            talked, and not when the recording was heard again.
        heard: The figure as the person gave it; "" if they did not.
        wanted: The figure in `text`.
        surely: It is so surely wrong that it is something to try.
        slip: What they said for it first, if they put it right.
        missing: Numbers of `text` that nobody said, where another one of it was right.
    """

    text: str
    status: FigureOutcome
    heard: str = ""
    wanted: str = ""
    surely: bool = False
    slip: Slip | None = None
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldBack:
    """What the partner did not tell.

    Attributes:
        partner: Name of the partner.
        fact: In the partner's words.
        ask: A question that asks for it.
        trust: The trust that opens it, 0 to 5.
        reached: The trust that the partner had at the end.
    """

    partner: str
    fact: str
    ask: str
    trust: int
    reached: int


@dataclass(frozen=True, slots=True)
class Matter:
    """What became of everything that the scenario names; empty where that is not known.

    Attributes:
        questions: Those that are dreaded first.
        points: In the order of the scenario.
        figures: Likewise.
        held_back: Likewise.
        wish: What the person wanted; None where that is not known, or not theirs to say.
        goes_on: The take goes on from what was said in an earlier one, which counts, too; one that
            was begun again from the first line does not.
    """

    questions: tuple[AskedQuestion, ...] = ()
    points: tuple[Point, ...] = ()
    figures: tuple[Figure, ...] = ()
    held_back: tuple[HeldBack, ...] = ()
    wish: Wish | None = None
    goes_on: bool = False

    @property
    def open_questions(self) -> tuple[str, ...]:
        """Ids of the questions that were not answered: dodged, in part, not reached."""
        order = ("dodged", "partly", "not_reached")
        left = [each for each in self.questions if each.status in order]
        return tuple(each.id for each in sorted(left, key=lambda each: order.index(each.status)))
