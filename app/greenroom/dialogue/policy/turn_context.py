"""One turn as the rules of the director see it, and what a rule answers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from greenroom.dialogue.policy.line_chooser import LineChoice, LineChooser, Slots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.scene import Scene
    from greenroom.dialogue.state.turns import Outcome, UserTurn
    from greenroom.dialogue.understanding import TurnReading
    from greenroom.domain.persona import Persona, StandardMove
    from greenroom.domain.scenario import Point, Signal


@dataclass(frozen=True)
class Action:
    """What a rule decides.

    Attributes:
        move: Id of the move.
        reason: The rule, in a few words.
        choice: The line.
        state: The state with what the rule changes; the director does the bookkeeping.
        resistance: How the move itself moves the partner.
        derails: The turn led nowhere.
        keeps_line: The line is not worth being said again when asked to.
    """

    move: str
    reason: str
    choice: LineChoice
    state: DialogueState
    resistance: int = 0
    derails: bool = False
    keeps_line: bool = False
    ending: str = ""
    outcome: Outcome | None = None


@dataclass(frozen=True)
class TurnContext:
    """One turn of the person, and the conversation up to it.

    Attributes:
        scene: What does not change.
        state: The state with this turn counted in and what it settles.
        reading: What was said.
        heard: The turn itself.
        touched: Points whose phrases were said.
        settled: Points that this turn settles, the one on the table first.
        slots: What can be quoted.
    """

    scene: Scene
    state: DialogueState
    reading: TurnReading
    heard: UserTurn
    touched: tuple[Point, ...]
    settled: tuple[Point, ...]
    slots: Slots

    @property
    def persona(self) -> Persona:
        """Who speaks."""
        return self.scene.persona(self.state.persona)

    @property
    def partner_leads(self) -> bool:
        """Whether the partner has to keep the conversation going."""
        return self.scene.scenario.leads == "partner" or self.scene.scenario.talk is not None

    def heard_any(self, *signals: Signal) -> bool:
        """Whether any of `signals` was heard."""
        return not self.reading.signals.isdisjoint(signals)

    @cached_property
    def on_table(self) -> Point | None:
        """The point on the table."""
        return self.scene.point_of.get(self.state.table)

    def standard_banks(self, move: StandardMove) -> tuple[str, ...]:
        """Return the banks of a standard move."""
        return self.scene.standard_banks(self.state.persona, move)

    def make_chooser(
        self, state: DialogueState | None = None, slots: Slots | None = None
    ) -> LineChooser:
        """Return what chooses lines for this turn."""
        return LineChooser(self.scene, state or self.state, slots or self.slots)

    def say_line(
        self,
        move: str,
        reason: str,
        banks: Sequence[str],
        *,
        then: Sequence[str] = (),
        state: DialogueState | None = None,
        resistance: int = 0,
        derails: bool = False,
    ) -> Action | None:
        """Return an action with a line of `banks`, and one of `then` after it if it fits."""
        chooser = self.make_chooser(state)
        choice = (chooser.choose_pair(banks, then) if then else None) or chooser.choose_line(banks)
        if choice is None:
            return None
        return Action(
            move, reason, choice, state or self.state, resistance=resistance, derails=derails
        )

    def say_standard(
        self,
        move: StandardMove,
        reason: str,
        *,
        state: DialogueState | None = None,
        derails: bool = False,
    ) -> Action | None:
        """Return an action with a line of a standard move."""
        return self.say_line(move, reason, self.standard_banks(move), state=state, derails=derails)

    def next_point(self, state: DialogueState | None = None) -> Point | None:
        """Return the next point to bring up: open, its needs met, in the scenario's order.

        If the person leads, points that this very turn would settle come last: they were just
        spoken about.
        """
        state = state or self.state
        settled = state.settled_points()
        waiting = [
            point
            for point in self.scene.scenario.points
            if point.id not in state.points
            and point.id != state.table
            and settled.issuperset(point.needs)
        ]
        if not self.partner_leads:
            waiting.sort(key=lambda p: any(self.reading.matches(when) for when in p.settled_by))
        return waiting[0] if waiting else None

    def restating_banks(self) -> tuple[str, ...]:
        """Return the banks that put the point on the table in other words."""
        point = self.on_table
        return (f"raise:{point.id}", f"press:{point.id}") if point is not None else ()

    def with_point_closed(self, point: Point, status: str) -> DialogueState:
        """Return the state with `point` settled or dropped."""
        return self.state.with_status(point.id, "settled" if status == "settled" else "dropped")

    def with_point_tabled(self, point: Point, state: DialogueState | None = None) -> DialogueState:
        """Return the state with `point` on the table."""
        return replace(state or self.state, table=point.id)
