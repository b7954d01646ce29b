"""Decides what the partner does next. Pure: same scenario, seed and readings, same decisions.

The rules are tried in order, and the first that returns an action wins. No line is said twice, so a
rule may find its lines used up; then the next rule is tried. The order of the rules is the policy:

need > the talk > no words heard > honesty about being a machine > leaving > borders > staying in
role > repeating > the end of time > limits > contradictions > figures on the card > facts > small
acts > steering back > hearing out > offers > decisions > the person's questions > the question on
the table > what is proposed > known questions > what it wants > what was left open > reacting.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.policy import (
    answer_rules,
    ending_rules,
    matter_rules,
    social_rules,
    talk_rules,
)
from greenroom.dialogue.policy.turn_context import PRESSES, Action, TurnContext
from greenroom.dialogue.state.dialogue_state import DialogueState
from greenroom.dialogue.state.turns import Decision, UserTurn
from greenroom.dialogue.understanding import TurnReading, last_question, last_sentences
from greenroom.domain.persona import MOST_TRUST
from greenroom.domain.scenario import HARDEST

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.dialogue.state.turns import LineSource
    from greenroom.dialogue.understanding import TurnReader
    from greenroom.domain.general import GeneralMaterial
    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Scenario
    from greenroom.domain.told import Told

RULES: tuple[Callable[[TurnContext], Action | None], ...] = (
    social_rules.show_care,
    talk_rules.listen_to_talk,  # whatever a talk says, it is heard to its end and asked about
    social_rules.repair_hearing,
    social_rules.disclose_machine,
    ending_rules.leave_conversation,
    social_rules.set_boundary,
    social_rules.stay_in_role,
    social_rules.repeat_line,
    ending_rules.end_in_time,
    ending_rules.give_up,
    answer_rules.hold_limit,
    matter_rules.name_contradiction,
    matter_rules.doubt_figure,
    answer_rules.tell_fact,
    social_rules.answer_small_acts,
    social_rules.help_stuck_person,
    social_rules.steer_back,
    matter_rules.hear_out,
    talk_rules.take_answer,
    matter_rules.cut_rambling_short,
    answer_rules.answer_offer,
    matter_rules.set_want_against,
    answer_rules.agree_on_time,
    answer_rules.put_decision_off,
    answer_rules.decide,
    answer_rules.answer_question,
    matter_rules.settle_or_press,
    answer_rules.take_up_proposal,
    matter_rules.recall_earlier_take,
    matter_rules.raise_near_question,
    matter_rules.raise_next_question,
    matter_rules.say_want,
    matter_rules.come_back,
    matter_rules.mind_interest,
    matter_rules.hand_over,
    matter_rules.react,
    ending_rules.end_without_line,
)
_NO_CHANGE = frozenset(
    {"asks_if_ai", "distress", "silent", "unclear", "role_swap", "break_attempt"}
)
"""A turn with one of these answers no question and moves nothing."""
_CONCRETE = frozenset({"fact", "reason", "plan", "offer"})
_WAITS_FOR_ANSWER = 1
"""Lines since a question was asked up to which whoever asked it waits for an answer."""
_MAY_CALL = 3
"""Last sentences of a turn that may call a listener by name."""


class Director:
    """Decides every move of the partner in one rehearsal."""

    def __init__(
        self,
        scenario: Scenario,
        material: GeneralMaterial,
        reader: TurnReader,
        seed: int = 0,
        told: tuple[Told, ...] = (),
    ) -> None:
        """Prepare a rehearsal.

        Args:
            scenario: What is rehearsed.
            material: What belongs to no scenario.
            reader: Reads the turns.
            seed: Chooses among lines that fit equally.
            told: What the person said in earlier takes, if the partner is to remember it.
        """
        self._scenario, self._material, self._told = scenario, material, told
        self._reader, self._seed = reader, seed

    @property
    def reader(self) -> TurnReader:
        """What reads the turns."""
        return self._reader

    def persona(self, state: DialogueState) -> Persona:
        """Return who speaks in `state`."""
        return next(p for p in self._scenario.partners if p.id == state.persona)

    def open_conversation(self) -> tuple[DialogueState, Decision]:
        """Return the state before the first turn, and the partner's first line."""
        scenario = self._scenario
        state = DialogueState(
            seed=self._seed,
            resistance=scenario.resistance,
            persona=scenario.partners[0].id,
            phase="talking" if scenario.talk is None else "listening",
            questions=dict.fromkeys(self._known_answers(), "answered"),
        )
        reading = TurnReading("")
        context = TurnContext(scenario, self._material, state, reading, UserTurn("", 0.0))
        line = context.draw(scenario.opening, "opening")
        source: LineSource = "author" if line else "general"
        line = line or context.general("opening") or "Hello. What is it about?"
        action = Action("opening", "the first line", line, source, state)
        return self._kept(state, action), self._decision(action, reading)

    def decide_next(self, state: DialogueState, heard: UserTurn) -> tuple[DialogueState, Decision]:
        """Return the state after the person's turn, and what the partner does.

        Raises:
            ValueError: The rehearsal had ended.
        """
        if state.phase == "ended":
            raise ValueError("The rehearsal has ended; nothing follows.")
        addressed = self._addressed(heard.text, state)
        state = replace(state, persona=addressed or state.persona)
        reading = self._reader.read(heard, state)
        context = TurnContext(
            self._scenario,
            self._material,
            self._with_next_speaker(self._with_turn(state, reading, heard), reading, addressed),
            reading,
            heard,
            state.table,
            self._told,
        )
        action = next(action for rule in RULES if (action := rule(context)) is not None)
        return self._kept(state, action), self._decision(action, reading)

    def _known_answers(self) -> set[str]:
        """Return the questions that an earlier take answered; what is dreaded is asked again."""
        answered = {each.question for each in self._told}
        return {q.id for q in self._scenario.questions if q.id in answered and not q.dreaded}

    def _with_turn(
        self, state: DialogueState, reading: TurnReading, heard: UserTurn
    ) -> DialogueState:
        """Return the state with the turn counted in."""
        counts = dict(state.signals)
        for signal in reading.signals:
            counts[signal] = counts.get(signal, 0) + 1
        if state.phase == "out_of_role" and social_rules.rehearses_on(reading):
            state = replace(state, phase="talking")
        warmer = self._softens(reading, state)
        moved = 1 if reading.has("insults", "threatens") else -int(warmer)
        trust = -1 if reading.has("insults", "threatens", "blames") else int(warmer)
        state = replace(
            state,
            turn=state.turn + 1,
            at_s=heard.at_s,
            signals=counts,
            heard_at={**state.heard_at, **dict.fromkeys(reading.signals, state.turn + 1)},
            claims=(*state.claims, *reading.claims),
            told={
                **state.told,
                **{each: max(value, state.told.get(each, 0.0)) for each, value in reading.told},
            },
            figures_done=(
                *state.figures_done,
                *(at for at, each in enumerate(reading.figures) if each.status == "right"),
            ),
            resistance=max(0, min(HARDEST, state.resistance + moved)),
            trust=max(0, min(MOST_TRUST, state.trust + trust)),
        )
        if reading.signals & _NO_CHANGE:
            return state
        if heard.interrupted and reading.answered != "yes":
            state = state.without_cut_question()
        elif state.table and reading.answered == "yes":
            state = state.with_status(state.table, "answered")
        elif state.table and reading.answered is not None:
            left = state.pressed.get(state.table, 0) >= PRESSES and not reading.question
            state = state.with_status(state.table, "left" if left else "partly")
        dreaded = {q.id for q in self._scenario.questions if q.dreaded}
        for each in reading.addressed:
            if each not in state.questions and each not in dreaded:
                state = state.with_status(each, "answered")
        return state

    def _addressed(self, said: str, state: DialogueState) -> str:
        """Return the id of the partner who is called by name; "" if nobody is, or several are.

        Of an audience it is who is asked, or called in the last sentences.
        """
        if self._scenario.talk is not None:
            if state.phase != "talking":
                return ""
            end = " ".join(last_sentences(said, _MAY_CALL))
            return self._called(last_question(said)) or self._called(end)
        return self._called(said) if self._is_panel else ""

    def _called(self, said: str) -> str:
        """Return the id of the one partner whose name is said; "" if it is no or several names."""
        called = [each.id for each in self._scenario.partners if each.is_called(said)]
        return called[0] if len(called) == 1 else ""

    def _with_next_speaker(
        self, state: DialogueState, reading: TurnReading, addressed: str
    ) -> DialogueState:
        """Hand the word on in a panel, unless somebody was asked, or just asked something.

        Whoever has a question of their own takes the word when they ask it.
        """
        waits = bool(state.table) and state.since_known <= _WAITS_FOR_ANSWER
        stays = waits or reading.question or addressed or state.phase != "talking"
        if not self._is_panel or stays:
            return state
        partners = self._scenario.partners
        after = next(at for at, p in enumerate(partners, start=1) if p.id == state.persona)
        return replace(state, persona=partners[after % len(partners)].id)

    @property
    def _is_panel(self) -> bool:
        """Whether several partners sit opposite; the audience of a talk has rules of its own."""
        return self._scenario.talk is None and len(self._scenario.partners) > 1

    @staticmethod
    def _softens(reading: TurnReading, state: DialogueState) -> bool:
        """Whether the turn moves the partner: an answer, or understanding with something concrete.

        So does the first word of regret: in three rehearsals of somebody who listened, and asked
        turn on turn, nothing else could. Praise alone moves nothing, and neither does pressure or a
        demand.
        """
        if reading.signals & _NO_CHANGE or reading.has("insults", "threatens", "blames"):
            return False
        if reading.has("owns_up") and not state.signals.get("owns_up"):
            return True
        if reading.kind == "thanks" or reading.act == "praise" or reading.limit is not None:
            return False
        concrete = reading.act in _CONCRETE or reading.has("promises")
        understood = reading.has("acknowledges", "apologises") and concrete
        return reading.answered == "yes" or understood

    def _kept(self, before: DialogueState, action: Action) -> DialogueState:
        state = action.state
        row, in_all = before.derailed
        whole = f"{action.opener} {action.line}".strip()
        return replace(
            state,
            resistance=max(0, min(HARDEST, state.resistance + action.resistance)),
            used=(*state.used, *filter(None, (action.opener, action.line))),
            moves={**state.moves, action.move: state.times_made(action.move) + 1},
            derailed=(row + 1, in_all + 1) if action.derails else (0, in_all),
            since_known=state.since_known + 1,
            last_move=action.move,
            last_line=whole,
            last_question=action.line if action.asks else state.last_question,
        )

    def _decision(self, action: Action, reading: TurnReading) -> Decision:
        scenario = self._scenario
        asks = action.asks or action.move == "opening"
        return Decision(
            persona=self.persona(action.state),
            move=action.move,
            draft=action.line,
            reason=action.reason,
            source=action.source,
            opener=action.opener,
            wanted=action.wanted,
            signals=tuple(sorted(reading.signals)),
            kind=reading.kind,
            answered=reading.answered or "",
            long_answer=(asks and scenario.leads == "partner") or action.state.phase == "listening",
            ending=action.ending,
            outcome=action.outcome,
        )
