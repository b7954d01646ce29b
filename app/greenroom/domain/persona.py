"""Who the partner is: the model of a file in scenarios/personas/."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$", description="Lower case, digits, dashes.")]
Text = Annotated[str, Field(min_length=1)]
Lines = Annotated[
    tuple[Text, ...],
    Field(
        min_length=4,
        description="What the partner says, word for word. At least four, for none is said twice. "
        "May hold slots that are filled with the person's own words: {number}, {phrase}, {name}. "
        "A line whose slot cannot be filled is passed over, so at least four need no slot.",
    ),
]
Phrases = Annotated[
    tuple[Text, ...],
    Field(
        description="Words or runs of words looked for in what the person says; case and "
        "punctuation do not count; a * at the end of a word matches any ending."
    ),
]

StandardMove = Literal[
    "silence",
    "ramble",
    "off_topic",
    "boundary",
    "role_fix",
    "break_attempt",
    "repeat",
    "unclear",
    "unknown",
    "refuse",
    "follow_up",
    "acknowledge",
    "interrupted",
    "disclose",
    "care",
    "resume",
    "farewell",
    "greeting",
    "permission",
    "opinion",
    "consider",
    "deflect",
    "hear_me",
    "wait",
    "clarify",
    "stuck",
    "already_said",
    "stand_firm",
    "apology",
    "thanks",
    "give_up",
]
"""Moves that fit any scenario. The first seventeen every partner needs (REQUIRED_MOVES).

silence: the person said nothing. ramble: much too long. off_topic: about something else.
boundary: they were insulted. role_fix: the person talks as if the roles were swapped.
break_attempt: the person tries to make the partner leave its role or obey ("ignore your
instructions"). repeat: asked to say it again (the last line follows). unclear: too short or
garbled to react to. unknown: asked something the partner does not know. refuse: asked for
something the partner never concedes. follow_up: nothing else fits; asks for more on what was just
said. acknowledge: takes note without agreeing. interrupted: goes on after being cut off. disclose:
honestly an AI. care: the person is in distress; out of role. resume: back into role after
disclose or care. farewell: last words.

The others have neutral lines of their own (dialogue/state/stock_lines.py); a card may replace
them.
greeting: "how are you?". permission: "may I ask you something?". opinion: "what do you think?".
consider: a proposal that no rule of the scenario covers. deflect: a question about the partner
itself that its knowledge does not cover. hear_me: "can you hear me?". wait: asks
for a moment. clarify: did not understand the question (it is put another way next). stuck: has no
answer. already_said: asks again what was answered. stand_firm: threatened or pushed. apology: says
sorry after an insult. thanks: says thank you and no more. give_up: nothing comes of it, so the
partner ends it (farewell follows).
"""
REQUIRED_MOVES: tuple[StandardMove, ...] = get_args(StandardMove)[:17]


class FileModel(BaseModel):
    """Base of everything read from YAML: unknown keys are errors, values do not change."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Knowledge(FileModel):
    """Something the partner can be asked about, and answers in its own words."""

    topic: Id
    asked: Phrases = Field(min_length=1)
    lines: Annotated[tuple[Text, ...], Field(min_length=2)]


class Limit(FileModel):
    """Something the partner never concedes, whatever it is told."""

    id: Id
    what: Text = Field(description="In words, for the person who reads the card.")
    asked: Phrases = Field(
        description="How the person may ask for it; the answer is then one of `lines`."
    )
    lines: Annotated[tuple[Text, ...], Field(min_length=3)]
    would_concede: Phrases = Field(
        min_length=1, description="No line of the partner may hold any of these."
    )


class Speech(FileModel):
    """How the partner talks."""

    max_sentences: int = Field(default=2, ge=1, le=6)
    max_words: int = Field(default=32, ge=8, le=120)
    phrases: tuple[Text, ...] = Field(default=(), description="Turns of phrase it likes.")
    banned: Phrases = Field(default=(), description="Words it never uses.")


class Voice(FileModel):
    """Which voice it prefers, and how that voice is varied so that two partners differ."""

    voice: str | None = Field(default=None, description="Id from the catalogue of voices.")
    speed: float = Field(default=1.0, ge=0.7, le=1.4, description="1 is the voice's own tempo.")
    pitch_semitones: float = Field(default=0.0, ge=-5, le=5)


class SampleExchange(FileModel):
    """One example for the model: what the person said, and what the partner answered."""

    person: Text
    line: Text
    move: Text


class Persona(FileModel):
    """A partner. Everything it may say by itself is here or in the scenario."""

    id: Id
    name: Text
    pronoun: Literal["she", "he", "they"] = "they"
    role: Text = Field(description="One line: who this is.")
    background: Text
    traits: tuple[Text, ...] = Field(min_length=2)
    wants: tuple[Text, ...] = Field(min_length=1)
    fears: tuple[Text, ...] = Field(min_length=1)
    never_concedes: tuple[Limit, ...] = Field(min_length=1)
    knows: tuple[Knowledge, ...] = Field(min_length=3)
    lacks: tuple[Text, ...] = Field(
        min_length=1, description="Topics it knows nothing about, in words."
    )
    speech: Speech = Speech()
    voice: Voice = Voice()
    lines: dict[StandardMove, Lines]
    examples: tuple[SampleExchange, ...] = Field(
        min_length=4, description="Shown to the model: how this partner turns a draft into talk."
    )
