"""Who the partner is: one entry under `partners` in a scenario's file."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from greenroom.domain.punctuation import split_sentences

ID_PATTERN = r"[a-z][a-z0-9-]{0,79}"
"""Also the name of a file, which no system takes at any length."""
Id = Annotated[
    str, Field(pattern=f"^{ID_PATTERN}$", description="Lower case, digits, dashes; 80 at most.")
]
Text = Annotated[str, Field(min_length=1)]
Examples = Annotated[
    tuple[Text, ...],
    Field(
        description="One or two examples are enough: other words of the same meaning are "
        "understood, too."
    ),
]

Temperament = Literal[
    "sceptical", "friendly", "rushed", "hurt", "hostile", "curious", "expert", "silent"
]
Reaction = Literal[
    "doubts",
    "asks_proof",
    "presses",
    "takes_note",
    "warms",
    "agrees",
    "refuses",
    "deflects",
    "comes_back",
    "closes",
]
"""What a short opener or a line in the partner's own manner can be for (`Persona.reactions`).

doubts: a claim it does not believe yet. asks_proof: a claim without a number or a name. presses:
its question was not answered. takes_note: an answer, taken without agreeing. warms: something good
or touching was said. agrees: says yes to what is proposed. refuses: asked for what it does not
give. deflects: asked for what it does not know. comes_back: returns to what was left open. closes:
last words.
"""

MOST_TRUST = 5


class FileModel(BaseModel):
    """Base of everything read from YAML: unknown keys are errors, values do not change."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Limit(FileModel):
    """Something the partner does not give, whatever it is told."""

    what: Text = Field(description="In words, as the partner's card shows it.")
    asked: Examples = Field(default=(), description="How the person may ask for it.")
    says: Examples = Field(default=(), description="How the partner refuses it.")


class Fact(FileModel):
    """Something the partner can be asked about, in its own words."""

    asked: Examples = Field(min_length=1, description="Questions it answers.")
    says: Examples = Field(min_length=1, description="What the partner answers, first person.")
    trust: int = Field(
        default=0,
        ge=0,
        le=MOST_TRUST,
        description="The partner holds it back until it trusts the person this much.",
    )


class SampleExchange(FileModel):
    """One exchange that shows how the partner talks."""

    said: Text = Field(description="What the person says.")
    line: Text = Field(description="What the partner answers.")


class Voice(FileModel):
    """Which voice it prefers, and how that voice is varied so that two partners differ."""

    voice: str | None = Field(default=None, description="Id from the catalogue of voices.")
    speed: float = Field(default=1.0, ge=0.7, le=1.4, description="1 is the voice's own tempo.")
    pitch_semitones: float = Field(default=0.0, ge=-5, le=5)


class Persona(FileModel):
    """A partner. Only name and role are needed."""

    id: Id = Field(description="Made of the name if it is left out.")
    name: Text
    pronoun: Literal["she", "he", "they"] = "they"
    role: Text = Field(description="Who this is to the person: my landlady, head of purchasing.")
    temperament: Temperament = "sceptical"
    background: str = Field(default="", description="What makes the partner as it is.")
    wants: str = Field(default="", description="In one sentence.")
    limits: tuple[Limit, ...] = Field(default=(), description="What it does not give.")
    knows: tuple[Fact, ...] = ()
    examples: tuple[SampleExchange, ...] = Field(
        default=(), description="How this partner talks: three to six exchanges."
    )
    reactions: dict[Reaction, Examples] = Field(
        default_factory=dict, description="Short lines in the partner's own manner."
    )
    voice: Voice = Voice()

    @property
    def first_name(self) -> str:
        """How it is called in a sentence."""
        return first_name(self.name)

    @property
    def called(self) -> frozenset[str]:
        """Words that call it, in lower case; none for "Your boss" of whom no name is known."""
        words = self.name.split()
        if words[0] in _DESCRIBING:
            return frozenset()
        return frozenset(word.lower().rstrip(".") for word in words) - _TITLES

    def is_called(self, said: str) -> bool:
        """Return whether its name falls in what was said."""
        return not self.called.isdisjoint(re.findall(r"\w+", said.lower()))

    @property
    def interest(self) -> str:
        """What it cares about, where it says that it cares about something; else ""."""
        found = _CARES.match(self.wants)
        return found["what"] if found else ""

    @property
    def background_sentences(self) -> tuple[str, ...]:
        """The background, one fact after the other."""
        return tuple(split_sentences(self.background))

    @model_validator(mode="before")
    @classmethod
    def _with_id(cls, data: Any) -> Any:
        if isinstance(data, dict) and isinstance(name := data.get("name"), str):
            return {"id": id_of(name, "partner"), **data}
        return data


_MADE = 70  # leaves room for the number of a copy
_TITLES = {"mr", "mrs", "ms", "miss", "dr", "prof", "professor", "sir", "madam"}
_CARES = re.compile(r"^(?:\S+ )?cares? about (?P<what>[^.?!]+)", re.IGNORECASE)
_DESCRIBING = {"Your", "The", "A", "An"}


def first_name(name: str) -> str:
    """Return the first name, without titles.

    It is all of `name` where there is none ("Mr Bell"), and where it only describes somebody
    ("Your boss").
    """
    words = name.split()
    given = [word for word in words if word.lower().rstrip(".") not in _TITLES]
    titled = len(given) < len(words)
    return name if len(given) < 1 + titled or words[0] in _DESCRIBING else given[0]


def id_of(title: str, fallback: str) -> str:
    """Return an id made of `title`; `fallback` is put before what does not begin with a letter."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    name = name if name[:1].isalpha() else f"{fallback}-{name}"
    return name[:_MADE].strip("-")
