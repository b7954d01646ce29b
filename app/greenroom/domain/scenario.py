"""What the rehearsal is about: the model of a file in scenarios/."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field

from greenroom.domain.persona import FileModel, Id, Lines, Phrases, Text

Signal = Literal[
    "greets",
    "thanks",
    "apologises",
    "acknowledges",
    "agrees",
    "refuses",
    "offers",
    "asks",
    "asks_open",
    "number",
    "money",
    "time_span",
    "source",
    "example",
    "own_action",
    "result",
    "reason",
    "absolute",
    "vague",
    "hedges",
    "blames",
    "threatens",
    "insults",
    "pressures",
    "does_not_know",
    "goodbye",
    "asks_repeat",
    "asks_if_ai",
    "distress",
    "role_swap",
    "break_attempt",
    "off_topic",
    "rambling",
    "silent",
    "unclear",
]
"""What the director can hear in a turn (definitions: dialogue/understanding/turn_reading.py)."""

HARDEST = 5
"""Resistance of a partner who is shut; 0 is won over."""


class When(FileModel):
    """A condition; every part that is given must hold."""

    says: Phrases = Field(default=(), description="Any one of these phrases.")
    not_says: Phrases = Field(default=(), description="None of these phrases.")
    says_all: tuple[Phrases, ...] = Field(default=(), description="One phrase out of each group.")
    signals: tuple[Signal, ...] = Field(default=(), description="All of these.")
    any_signal: tuple[Signal, ...] = Field(default=(), description="At least one of these.")
    no_signal: tuple[Signal, ...] = Field(default=(), description="None of these.")
    min_words: int = Field(default=0, ge=0)
    max_words: int | None = Field(default=None, ge=0)
    resistance_at_least: int = Field(default=0, ge=0, le=HARDEST)
    resistance_at_most: int = Field(default=HARDEST, ge=0, le=HARDEST)
    turn_at_least: int = Field(default=0, ge=0)
    settled_at_least: int = Field(default=0, ge=0, description="Points settled so far.")
    open_at_most: int | None = Field(default=None, ge=0, description="Points not settled yet.")
    settled: tuple[Id, ...] = Field(default=(), description="These points are settled.")
    time_share_at_least: float = Field(default=0.0, ge=0, le=2, description="Of the time limit.")
    insults_at_least: int = Field(default=0, ge=0)


class Point(FileModel):
    """An objection or a question the partner brings up and does not drop until it is settled."""

    id: Id
    kind: Literal["objection", "question"]
    about: Text = Field(description="In two or three words, for the report.")
    hears: Phrases = Field(
        default=(), description="Phrases by which the person touches this point unasked."
    )
    needs: tuple[Id, ...] = Field(default=(), description="Points to be settled before this one.")
    raise_lines: Lines = Field(description="Brings the point up.")
    press_lines: Lines = Field(description="The answer was not enough; holds on.")
    settled_by: tuple[When, ...] = Field(
        min_length=1, description="Any one of these, while the point is on the table."
    )
    settle_lines: Lines = Field(description="Takes the answer, without conceding a limit.")
    drop_after: int = Field(
        default=3, ge=1, le=6, description="Pressed this often, the partner moves on; stays open."
    )
    drop_lines: Lines = Field(description="Moves on with the point left open.")
    resistance_when_settled: int = Field(default=-1, ge=-2, le=0)
    asked_by: Id | None = Field(
        default=None, description="In a talk: the listener who asks this; else they take turns."
    )


class Move(FileModel):
    """A reaction of this scenario to something in the person's turn."""

    id: Id
    when: When
    lines: Lines
    resistance: int = Field(default=0, ge=-1, le=1)
    at_most: int = Field(default=2, ge=1, le=20, description="How often in one rehearsal.")


class Ending(FileModel):
    """How a rehearsal can end."""

    id: Id
    when: When
    outcome: Literal["reached", "partly", "missed", "broken_off"]
    lines: Lines = Field(description="The partner's words on the way out.")
    wrap_up: bool = Field(
        default=False,
        description="True: the partner says this, and the rehearsal ends with the next turn.",
    )


class TalkRules(FileModel):
    """For a talk: the audience listens to the end, then asks."""

    questions: int = Field(default=5, ge=1, le=12)
    green_s: float = Field(gt=0)
    amber_s: float = Field(gt=0)
    red_s: float = Field(gt=0)

    def stretched(self, by: float) -> Self:
        """Return the same rules for a talk `by` times as long."""
        times = {"green_s": self.green_s, "amber_s": self.amber_s, "red_s": self.red_s}
        return self.model_copy(update={name: by * time_s for name, time_s in times.items()})


class Scenario(FileModel):
    """A situation to rehearse."""

    id: Id
    title: Text
    purpose: Literal["talk", "pitch", "interview", "difficult-conversation"]
    summary: Text = Field(description="One sentence for the card.")
    personas: tuple[Id, ...] = Field(min_length=1, description="The first one leads.")
    person_role: Text = Field(description="What the person is here, one word: seller, candidate.")
    setting: Text
    objective: Text = Field(description="What the person tries to reach.")
    leads: Literal["person", "partner"]
    vocabulary: Phrases = Field(
        min_length=20, description="Words that show that the person is on topic."
    )
    opening: Lines
    opens_with: Id | None = Field(
        default=None, description="The point that the opening already brings up, if it does."
    )
    resistance: int = Field(default=3, ge=0, le=HARDEST, description="Where the partner starts.")
    points: tuple[Point, ...] = Field(min_length=2)
    moves: tuple[Move, ...] = ()
    role_swap: Phrases = Field(
        default=(), description="Phrases only the partner would say, not the person."
    )
    partner_has: Phrases = Field(
        default=(), description="What is the partner's here: 'my ...' from the person is a swap."
    )
    person_has: Phrases = Field(
        default=(), description="What is the person's here: 'your ...' from the person is a swap."
    )
    time_limit_s: float = Field(gt=0)
    endings: tuple[Ending, ...] = Field(min_length=2)
    talk: TalkRules | None = None

    def adapted(self, resistance: int | None, time_limit_s: float | None) -> Self:
        """Return it with a partner as hard and a time as long as this; None leaves it as it is.

        Green, amber and red of a talk keep their share of the time.
        """
        changes: dict[str, object] = {}
        if resistance is not None:
            changes["resistance"] = resistance
        if time_limit_s is not None:
            changes["time_limit_s"] = time_limit_s
            if self.talk:
                changes["talk"] = self.talk.stretched(time_limit_s / self.time_limit_s)
        return self.model_copy(update=changes)
