"""What a rule of the director gets, `TurnContext`, and what it returns, `Action`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import TYPE_CHECKING, Literal

from greenroom.domain.general import ANY, ANY_ACT, ANY_QUESTION
from greenroom.domain.persona import Reaction
from greenroom.domain.scenario import Question

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.turns import LineSource, ModelKind, Outcome, UserTurn
    from greenroom.dialogue.understanding import TurnReading
    from greenroom.domain.general import GeneralMaterial
    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Scenario
    from greenroom.domain.told import Told

PRESSES = 1
"""So often a question is pressed before it is left open."""
BEGINNING, LATE = 4, 8
"""Turns up to which a conversation begins, and from which one comes to an end: then nothing new is
asked that is not dreaded, and a proposal finds a partner who was moved ready for it."""
_VAGUE_WORDS = 25
"""Words up to which a turn may be vague about what nobody dreads: all eighteen presses in 120
rehearsals that people played were of longer answers, and every one was judged out of place."""
_WAITS = 2
"""Turns since a known question was asked after which one that is dreaded waits no longer. Three of
87 in 29 rehearsals that people played were not reached, where they asked in turn on turn."""
_FEW_OWN, _OWN_WEIGHT = 3, 4
"""So many reactions of a temperament are few, and how often each then counts beside anybody's."""
_PERHAPS_TOLD = 0.4
"""Cosine of what was said to an answer of a question from which it may have been answered unasked:
half of such places had been (1,397 places in 30 rehearsals that others wrote and labelled). So 31
of 140 questions came too late, in place of 40 (in-sample)."""


@dataclass(frozen=True, slots=True)
class Action:
    """What a rule decides.

    Attributes:
        move: Id of the move.
        reason: The rule, in a few words.
        line: What is said, the opener aside.
        source: Where the line comes from.
        state: The state with what the rule changes; the director does the bookkeeping.
        opener: One to four words before the line, or "".
        wanted: What a line of the model in place of the line would do; "" if it stays.
        asks: The line asks a question that stays on the table or is to be repeated.
        resistance: By how much the move itself changes the resistance.
        derails: The turn led nowhere.
        ending: Id of the ending, if the action ends the rehearsal.
        outcome: Outcome of that ending.
    """

    move: str
    reason: str
    line: str
    source: LineSource
    state: DialogueState
    opener: str = ""
    wanted: ModelKind | Literal[""] = ""
    asks: bool = False
    resistance: int = 0
    derails: bool = False
    ending: str = ""
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class TurnContext:
    """One turn of the person, and the conversation up to it.

    Attributes:
        scenario: What is rehearsed.
        material: What belongs to no scenario.
        state: The state with this turn counted in.
        reading: What was said.
        heard: The turn itself.
        first_asked: Id of the question that was on the table when the turn began, or "".
        told: What the person said in earlier takes.
    """

    scenario: Scenario
    material: GeneralMaterial
    state: DialogueState
    reading: TurnReading
    heard: UserTurn
    first_asked: str = ""
    told: tuple[Told, ...] = ()

    @property
    def persona(self) -> Persona:
        """Who speaks."""
        return next(p for p in self.scenario.partners if p.id == self.state.persona)

    def question(self, wanted: str) -> Question:
        """Return the question of that id: a known one, or a listener's about what was said."""
        about = (Question(id=each.id, ask=each.ask) for each in self.state.listeners)
        return next(q for q in (*self.scenario.questions, *about) if q.id == wanted)

    @property
    def open_questions(self) -> tuple[Question, ...]:
        """Known questions that were neither asked nor spoken to, those that are dreaded first.

        A dreaded one is asked for certain, but not just after it was spoken to. Of the others those
        come last that what was said so far may have answered.
        """
        due = (q for q in self.scenario.questions if q.id not in self.state.questions)
        now = self.reading.addressed

        def place(each: Question) -> tuple[bool, bool, float]:
            return each.id in now, not each.dreaded, self.perhaps_told(each)

        return tuple(sorted(due, key=place))

    def perhaps_told(self, question: Question) -> float:
        """Return how likely what was said so far answered a question; 0 for one that is dreaded."""
        told = 0.0 if question.dreaded else self.state.told.get(question.id, 0.0)
        return told if told >= _PERHAPS_TOLD else 0.0

    @property
    def expected_questions(self) -> tuple[Question, ...]:
        """Known questions; see Scenario.expected_questions."""
        return self.scenario.expected_questions(self.state.questions)

    @property
    def left_open(self) -> tuple[Question, ...]:
        """Known questions that were asked and not wholly answered."""
        open_ones = {"left", "partly", "asked"}
        found = self.state.questions
        return tuple(q for q in self.scenario.questions if found.get(q.id) in open_ones)

    @property
    def still_to_ask(self) -> tuple[Question, ...]:
        """The open questions for which it is not too late."""
        return tuple(each for each in self.open_questions if not self.is_late(each))

    def is_late(self, due: Question) -> bool:
        """Whether so much was told that a question hardly suits this turn.

        One that suits any matter does so soon, and once the partner has said yes; where the card
        has no other questions, or they were all asked, every other turn is still followed by one.
        Whoever leads, as in an interview, asks on.
        """
        if self.is_led or due.dreaded:
            return False
        if self.turns_told >= LATE:
            return True
        if not due.general:
            return False
        if self.has_agreed:
            return True
        own = any(
            not each.general and each.id not in self.state.questions
            for each in self.scenario.questions
        )
        return self.state.turn > BEGINNING and (own or self.state.since_known < 1)

    def has_waited(self, due: Question) -> bool:
        """Whether a dreaded question has waited so long that it is asked behind an answer."""
        state = self.state
        return due.dreaded and state.turn > BEGINNING and state.since_known >= _WAITS

    @property
    def turns_told(self) -> int:
        """See DialogueState."""
        return self.state.turns_told

    @property
    def is_led(self) -> bool:
        """Whether the partner leads, as in an interview."""
        return self.scenario.leads == "partner"

    @property
    def has_agreed(self) -> bool:
        """Whether the partner has said yes."""
        return bool(self.state.times_made("accepts") or self.state.times_made("grabs"))

    @property
    def has_refused(self) -> bool:
        """Whether the person asked for what the partner does not give."""
        return any(move.startswith("limit:") for move in self.state.moves)

    def goes_round(self, question: Question) -> bool:
        """Whether the person surely goes round `question`, so that pressing is in order.

        What is dreaded is pressed sooner than what only the situation asks. Who asks whether that
        was an answer has tried to give one.
        """
        reading = self.reading
        vague = reading.act == "vague" and reading.count <= _VAGUE_WORDS
        dodges = reading.dodges and not reading.has("checks_answer")
        return dodges and (question.dreaded or vague)

    @property
    def is_wary(self) -> bool:
        """Whether the partner refused something, or was pressed: then it promises nothing more."""
        return self.has_refused or self.is_pressed

    @property
    def is_pressed(self) -> bool:
        """Whether the partner was threatened or insulted so far."""
        return bool({"threatens", "insults"} & self.state.signals.keys())

    def draw(self, lines: Sequence[str], salt: str = "") -> str:
        """Return one of `lines` that was not said, drawn by seed and turn; "" if none is left."""
        unused = [line for line in lines if not self.was_said(line)]
        if not unused:
            return ""
        key = f"{self.state.seed}|{self.scenario.id}|{self.state.turn}|{salt}".encode()
        return unused[int.from_bytes(blake2b(key, digest_size=8).digest()) % len(unused)]

    def was_said(self, line: str) -> bool:
        """Whether the partner said this line, or one made of it, before."""
        return any(line == each or (line and line in each) for each in self.state.used)

    def general(self, move: str) -> str:
        """Return a line for `move` that anybody can say; "" if all were said."""
        return self.draw(self.material.lines.lines_for(move, self.persona.temperament), move)

    def reaction(self, act: str = "") -> str:
        """Return a line that takes in what the turn did, or `act`; "" if all were said.

        A temperament with few lines of its own shares those of anybody, or every take had the same.
        """
        given = self.material.reactions
        for each in (act or self.reading.act or ANY_ACT, ANY_ACT):
            own, others = given[each].get(self.persona.temperament, ()), given[each].get(ANY, ())
            first = own if len(own) > _FEW_OWN else (*own * _OWN_WEIGHT, *others)
            for lines in (first, others):
                if line := self.draw(lines, f"reaction {each}"):
                    return line
        return ""

    def reply(self, kind: str = "") -> str:
        """Return an answer that any question of that kind, or of `kind`, allows; "" if none."""
        for asks_for in (kind or self.reading.asks_for or ANY_QUESTION, ANY_QUESTION):
            if line := self.draw(self.material.replies[asks_for], f"reply {asks_for}"):
                return line
        return ""

    def opener(self, reaction: Reaction) -> str:
        """Return a few words in the partner's manner; "" if all were said."""
        own = tuple(
            line for line in self.persona.reactions.get(reaction, ()) if len(line.split()) <= 6
        )
        general = self.material.lines.openers_for(reaction, self.persona.temperament)
        return self.draw((*own, *general), f"opener {reaction}")

    def say(  # noqa: PLR0913 - what an action is made of
        self,
        move: str,
        reason: str,
        line: str,
        source: LineSource = "general",
        *,
        opener: str = "",
        wanted: ModelKind | Literal[""] = "",
        state: DialogueState | None = None,
        resistance: int = 0,
        derails: bool = False,
    ) -> Action | None:
        """Return an action with `line`; None if there is none."""
        if not line:
            return None
        return Action(
            move,
            reason,
            line,
            source,
            state or self.state,
            opener=opener,
            wanted=wanted,
            resistance=resistance,
            derails=derails,
        )

    def ask(self, question: Question, reason: str, *, opener: str = "", line: str = "") -> Action:
        """Return an action that puts a known question on the table."""
        state = replace(
            self.state,
            table=question.id,
            persona=question.asked_by or self.state.persona,
            since_known=-1,
            questions={**self.state.questions, question.id: "asked"},
        )
        text = line or question.ask
        action = Action(f"raise:{question.id}", reason, text, "known", state, opener=opener)
        return replace(action, asks=True)
