"""Decides what the partner does next. Pure: same scenario, seed and turns, same decisions.

The rules are tried in order, and the first that returns an action wins. A rule picks among the
lines that the authors wrote. No line is said twice, so a rule may find its lines used up; then the
next rule is tried. The order of the rules is the policy:

care > the talk > no words heard > out-of-role pauses > honesty about being a machine > leaving >
borders > staying in role > silence and repairs > limits > answers > steering back > endings >
settling > the scenario's own moves > open questions > pressing and raising points > following up.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quotable import find_person_name, quotable_phrases
from greenroom.dialogue.policy import ending_rules, social_rules, subject_rules, talk_rules
from greenroom.dialogue.policy.line_chooser import LineChooser, Slots
from greenroom.dialogue.policy.model_permissions import may_echo, may_reword
from greenroom.dialogue.policy.turn_context import Action, TurnContext
from greenroom.dialogue.state.dialogue_state import DialogueState
from greenroom.dialogue.state.scene import Scene
from greenroom.dialogue.state.turns import Decision, UserTurn
from greenroom.dialogue.understanding import (
    TurnReader,
    TurnReading,
    find_limit_asked,
    settles_point,
    touched_points,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Point, Scenario, Signal

RULES: tuple[Callable[[TurnContext], Action | None], ...] = (
    social_rules.show_care,
    talk_rules.listen_to_talk,  # whatever a talk says, it is heard to its end and asked about
    social_rules.answer_garbled_turn,
    social_rules.resume_role,
    social_rules.disclose_machine,
    ending_rules.leave_conversation,
    social_rules.set_boundary,
    social_rules.note_interruption,
    social_rules.resist_break_attempt,
    social_rules.restore_roles,
    social_rules.answer_silence,
    social_rules.repeat_line,
    talk_rules.obey_next_question,
    social_rules.return_greeting,
    subject_rules.refuse_concession,
    subject_rules.answer_known_topic,
    social_rules.clarify_point,
    social_rules.answer_small_acts,
    social_rules.steer_back,
    talk_rules.take_answer,
    ending_rules.conclude_scenario,
    subject_rules.settle_point,
    social_rules.cut_rambling_short,
    subject_rules.make_scenario_move,
    social_rules.stand_firm,
    subject_rules.help_stuck_person,
    subject_rules.answer_open_question,
    social_rules.question_unclear_turn,
    subject_rules.take_up_touched_point,
    subject_rules.press_point,
    subject_rules.return_to_point,
    subject_rules.bring_up_next_point,
    subject_rules.ask_follow_up,
    lambda context: ending_rules.give_up(context, "nothing left to say"),
    ending_rules.end_without_line,
)
_WARM_UP = "Well, what happens next?"
"""Read once at the start, so that the first real turn need not wait for patterns to compile."""
_NOT_ABOUT_THE_MATTER: tuple[Signal, ...] = (
    "insults", "role_swap", "break_attempt", "asks_if_ai", "distress", "silent", "off_topic",
)  # fmt: skip


class Director:
    """Decides every move of the partner in one rehearsal."""

    def __init__(self, scenario: Scenario, personas: tuple[Persona, ...], seed: int = 0) -> None:
        """Prepare `scenario` with its `personas` in the scenario's order."""
        self._scene = Scene(scenario, personas)
        self._reader = TurnReader(self._scene)
        self._seed = seed
        self.decide_next(self.open_conversation()[0], UserTurn(_WARM_UP, 0.0))

    def persona(self, state: DialogueState) -> Persona:
        """Return who speaks in `state`."""
        return self._scene.persona(state.persona)

    def open_conversation(self) -> tuple[DialogueState, Decision]:
        """Return the state before the first turn, and the partner's first line."""
        scenario = self._scene.scenario
        state = DialogueState(
            seed=self._seed,
            resistance=scenario.resistance,
            persona=self._scene.personas[0].id,
            phase="talking" if scenario.talk is None else "listening",
            table=scenario.opens_with or "",
        )
        choice = LineChooser(self._scene, state, Slots()).choose_line(["opening"])
        if choice is None:
            raise AssertionError("a scenario has an opening without slots")
        action = Action("opening", "the first line", choice, state)
        return self._kept(state, action, 0), self._decision(
            state, action, TurnReading(normalize(""), frozenset())
        )

    def decide_next(self, state: DialogueState, heard: UserTurn) -> tuple[DialogueState, Decision]:
        """Return the state after the person's turn, and what the partner does.

        Raises:
            ValueError: The rehearsal had ended.
        """
        if state.phase == "ended":
            raise ValueError("The rehearsal has ended; nothing follows.")
        context, resistance = self._turn_context(state, heard)
        action = next(action for rule in RULES if (action := rule(context)) is not None)
        return self._kept(context.state, action, resistance), self._decision(
            context.state, action, context.reading
        )

    def _turn_context(self, state: DialogueState, heard: UserTurn) -> tuple[TurnContext, int]:
        """Return the turn as the rules see it, and by how much it changes the resistance."""
        scene = self._scene
        reading = self._reader.read_in_context(heard, state)
        counts = dict(state.signals)
        for signal in reading.signals:
            counts[signal] = counts.get(signal, 0) + 1
        state = replace(
            state,
            turn=state.turn + 1,
            at_s=heard.at_s,
            signals=counts,
            heard_at={
                **state.heard_at,
                **dict.fromkeys((*reading.signals, *reading.acts), state.turn + 1),
            },
            name=state.name or find_person_name(heard.text),
        )
        points = touched_points(reading, scene)
        settled = () if heard.garbled else self._settled(reading, state, points)
        for point in settled:
            state = state.with_status(point.id, "settled")
        move = _resistance(reading, settled)
        if "hostile" in reading.acts and not settled:
            move = max(move, 1)
        if find_limit_asked(reading, scene.persona(state.persona)) is not None:
            move = max(move, 0)
        state = replace(state, resistance=max(0, min(5, state.resistance + move)))
        return TurnContext(
            scene, state, reading, heard, points, settled, self._slots(reading, state)
        ), move

    def _settled(
        self, reading: TurnReading, state: DialogueState, touched: tuple[Point, ...]
    ) -> tuple[Point, ...]:
        """Return the points that this turn settles: the one on the table, then an unasked one."""
        aside = not reading.signals.isdisjoint(_NOT_ABOUT_THE_MATTER)
        if aside or "meanders" in reading.acts or state.phase == "listening":
            return ()
        scenario = self._scene.scenario
        on_table = self._scene.point_of.get(state.table)
        leads = scenario.leads == "partner"
        asked = leads or state.last_move.endswith(f":{state.table}")
        found: list[Point] = []
        if on_table is not None and settles_point(on_table, reading):
            meant = asked or on_table in touched or not touched
            found += [on_table] if meant else []
        hostile = "hostile" in reading.acts or not reading.signals.isdisjoint(
            {"threatens", "pressures", "blames"}
        )
        if scenario.talk is None and not hostile and not (leads and found):
            done = state.settled_points()
            unasked = (
                p
                for p in touched
                if p is not on_table and p.id not in done and done.issuperset(p.needs)
            )
            found += [point for point in unasked if settles_point(point, reading, unasked=True)][:1]
        return tuple(found)

    def _slots(self, reading: TurnReading, state: DialogueState) -> Slots:
        forbidden = self._scene.forbidden
        numbers = tuple(q.text for q in reading.quantities if q.quotable)
        found = quotable_phrases(reading.said, self._scene.core_stems)
        fresh = tuple(
            p for p in found if p not in state.quoted and not normalize(p).has_any(forbidden)
        )
        return Slots(numbers[:1], fresh, (state.name,) if state.name else ())

    def _kept(self, before: DialogueState, action: Action, moved: int) -> DialogueState:
        state = action.state
        more = max(-1, min(1, moved + action.resistance)) - moved
        row, in_all = before.derailed
        asks = any(line.startswith(("opening", "raise:", "press:")) for line in action.choice.ids)
        derailed = (row + 1, in_all + 1) if action.derails else (0, in_all)
        return replace(
            state,
            resistance=max(0, min(5, state.resistance + more)),
            used=(*state.used, *action.choice.ids),
            moves={**state.moves, action.move: state.times_made(action.move) + 1},
            derailed=derailed,
            quoted=(*state.quoted, *action.choice.quoted),
            phase="talking"
            if state.phase == "disclosed" and action.move not in {"disclose", "unclear"}
            else state.phase,
            last_move=action.move,
            last_line=state.last_line if action.keeps_line else action.choice.text,
            last_question=action.choice.text if asks else state.last_question,
        )

    def _decision(self, state: DialogueState, action: Action, reading: TurnReading) -> Decision:
        scenario = self._scene.scenario
        leads = scenario.leads == "partner"
        asks = action.move.startswith(("raise:", "settle:", "drop:", "opening"))
        return Decision(
            persona=self._scene.persona(action.state.persona),
            move=action.move,
            draft=action.choice.text,
            reason=action.reason,
            signals=tuple(sorted(reading.signals)),
            may_echo=may_echo(action, reading, self._scene),
            may_reword=may_reword(action, self._scene),
            long_answer=(asks and leads) or action.state.phase == "listening",
            ending=action.ending,
            outcome=action.outcome,
        )


def _resistance(reading: TurnReading, settled: tuple[Point, ...]) -> int:
    """Return -1, 0 or 1: how the turn changes the resistance. Hostility never lowers it."""
    signals = reading.signals
    if not signals.isdisjoint({"insults", "threatens"}):
        return 1
    soft = not signals.isdisjoint({"acknowledges", "apologises"})
    pushes = not signals.isdisjoint({"blames", "pressures"})
    sweeps = "absolute" in signals and signals.isdisjoint({"reason", "number", "source", "example"})
    if (pushes or sweeps) and not soft:
        return 0 if settled and not pushes else 1
    if settled and settled[0].resistance_when_settled < 0 and not pushes:
        return -1
    return -1 if soft and "reason" in signals and not pushes else 0
