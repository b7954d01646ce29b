"""What the rehearsal is about: the model of a file in scenarios/.

One file holds the situation, its partner or partners, and what they ask. Examples stand in place
of patterns: a question, a fact or a limit is recognised by what it means.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self

from pydantic import Field, model_validator

from greenroom.domain.document import MOST_DOCUMENTS
from greenroom.domain.kept_document import KeptDocument, PassageSource
from greenroom.domain.persona import Examples, FileModel, Id, Persona, Text, Voice, id_of

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

HARDEST = 5
"""Resistance of a partner who is shut; 0 is won over."""

TEN_MINUTES_S = 600.0

_HIGH = ((1.0, 3.5), (1.12, 2.0), (0.9, 5.0))
_LOW = ((0.98, -1.5), (1.08, 0.0), (0.88, -3.0))
_BETWEEN = ((1.0, 0.5), (1.1, 2.5), (0.9, -2.5))
"""Tempo and semitones of the first, second and third partner of a panel, by pronoun."""


class Question(FileModel):
    """A question or an objection that the partner brings up and does not forget."""

    id: Id = Field(description="Made of its place if it is left out.")
    kind: Literal["question", "objection"] = "question"
    ask: Text = Field(description="As the partner says it aloud.")
    again: Examples = Field(default=(), description="The same in other words, when it presses.")
    about: str = Field(default="", description="In two or three words, for the report.")
    near: Examples = Field(default=(), description="What the person may say that brings it up.")
    satisfied_by: Examples = Field(default=(), description="Answers that would satisfy it.")
    asked_by: Id | None = Field(
        default=None, description="In a talk: the listener who asks this; else they take turns."
    )
    dreaded: bool = Field(
        default=False,
        description="The person dreads it: it comes for certain, and before the others.",
    )
    suggested: bool = Field(default=False, description="It was suggested; the person only kept it.")
    general: bool = Field(
        default=False,
        description="It was made of the first sentence alone: asked in the beginning, if at all.",
    )
    source: PassageSource | None = Field(
        default=None, description="The passage of a document that it was made of."
    )

    @property
    def subject(self) -> str:
        """What it is about, in a few words."""
        return self.about or self.ask


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

    format: Literal[2] = 2
    id: Id = Field(description="Made of the title if it is left out.")
    title: Text
    purpose: Literal["talk", "pitch", "interview", "difficult-conversation"] = (
        "difficult-conversation"
    )
    summary: str = Field(default="", description="One sentence for the card.")
    person_role: Text = Field(description="What the person is here, one word: seller, tenant.")
    about: Text = Field(
        description="The matter in one or two sentences of the person: I want to ..., I sell ..."
    )
    setting: str = Field(default="", description="Where and when.")
    objective: Text = Field(description="What the person tries to reach.")
    leads: Literal["person", "partner"] = "person"
    time_limit_s: float = Field(default=TEN_MINUTES_S, gt=0)
    resistance: int = Field(default=3, ge=0, le=HARDEST, description="Where the partner starts.")
    opening: Examples = Field(default=(), description="The partner's first line.")
    questions: tuple[Question, ...] = Field(
        default=(), description="Three to six that the partner will ask, hardest ones too."
    )
    points: tuple[Text, ...] = Field(
        default=(), description="What the person wants to get across, a sentence each."
    )
    figures: tuple[Text, ...] = Field(
        default=(),
        description="Figures that must be right, each with what it is: 'The rent is 890 a month.'",
    )
    remembers: bool = Field(
        default=False,
        description="The partner remembers some of what it was told in the takes before.",
    )
    partners: tuple[Persona, ...] = Field(min_length=1, description="The first one leads.")
    talk: TalkRules | None = None
    documents: tuple[KeptDocument, ...] = Field(
        default=(),
        max_length=MOST_DOCUMENTS,
        description="What was read of the person's documents; `greenroom matter edit` writes it.",
    )

    @model_validator(mode="before")
    @classmethod
    def _with_ids(cls, data: Any) -> Any:
        if not isinstance(data, dict):
            return data
        made = dict(data)
        if isinstance(title := data.get("title"), str):
            made.setdefault("id", id_of(title, "scenario"))
        if isinstance(asked := data.get("questions"), list | tuple):
            made["questions"] = [
                _question(each, f"q{place}") for place, each in enumerate(asked, start=1)
            ]
        return made

    @property
    def card(self) -> str:
        """One sentence about it."""
        return self.summary or self.about

    @property
    def texts(self) -> tuple[str, ...]:
        """What the person may say, or be told, in this rehearsal: for whoever listens to them.

        All documents are one text, which comes last.
        """
        told = (self.title, self.about, self.objective, self.setting)
        asked = (
            text for each in self.questions for text in (each.ask, *each.near, *each.satisfied_by)
        )
        partners = (
            text for each in self.partners for text in (f"I am {each.name}.", each.background)
        )
        card = (*told, *self.points, *self.figures, *asked, *partners)
        passages = (each.text for kept in self.documents for each in kept.passages)
        return (*card, "\n".join(passages)) if self.documents else card

    def expected_questions(self, came_up: Container[str]) -> tuple[Question, ...]:
        """Return the questions but for the general ones that never came up.

        Args:
            came_up: Ids of those that were asked or spoken to.
        """
        return tuple(q for q in self.questions if not q.general or q.id in came_up)

    @property
    def lines_asked(self) -> tuple[str, ...]:
        """What the partner asks and objects, as it says it, what is dreaded first."""
        return tuple(each.ask for each in sorted(self.questions, key=lambda q: not q.dreaded))

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

    def with_voices_apart(self) -> Self:
        """Return it with partners who can be told apart although one voice speaks for them all.

        What an author says of a voice stays.
        """
        if len(self.partners) == 1 or any(each.voice != Voice() for each in self.partners):
            return self
        kinds = {"she": list(_HIGH), "he": list(_LOW), "they": list(_BETWEEN)}
        partners = []
        for each in self.partners:
            speed, pitch = kinds[each.pronoun].pop(0) if kinds[each.pronoun] else (1.0, 0.0)
            voice = Voice(speed=speed, pitch_semitones=pitch)
            partners.append(each.model_copy(update={"voice": voice}))
        return self.model_copy(update={"partners": tuple(partners)})

    def asking_first(self, ids: Sequence[str]) -> Self:
        """Return it with these questions before the others, in the order of `ids`."""
        order = {each: place for place, each in enumerate(ids)}
        asked = sorted(self.questions, key=lambda each: order.get(each.id, len(order)))
        return self.model_copy(update={"questions": tuple(asked)})


def _question(given: Any, name: str) -> Any:
    """Return a question with an id; one that is a mere sentence is what the partner asks."""
    if isinstance(given, str):
        return {"id": name, "ask": given}
    return {"id": name, **given} if isinstance(given, dict) else given
