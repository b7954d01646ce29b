"""Reads a turn in its conversation: swapped roles, other subjects, lasting hostility, scraps."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.english.words import STOPS, stem
from greenroom.dialogue.understanding.role_confusion import (
    build_role_confusion_detector,
    find_role_swap,
)
from greenroom.dialogue.understanding.topic import is_off_topic, names_a_price, touched_points
from greenroom.dialogue.understanding.turn_reading import TurnReading, read_turn

if TYPE_CHECKING:
    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.scene import Scene
    from greenroom.dialogue.state.turns import UserTurn
    from greenroom.domain.scenario import Point, Signal


class TurnReader:
    """Reads the turns of one rehearsal, knowing its scenario and its partner."""

    def __init__(self, scene: Scene) -> None:
        """Learn how the partner of `scene` talks."""
        self._scene = scene
        self._voice = build_role_confusion_detector(scene)

    def read_in_context(self, turn: UserTurn, state: DialogueState) -> TurnReading:
        """Return what the turn does, with what only scenario and conversation can tell."""
        scene = self._scene
        reading = read_turn(turn.text)
        if turn.garbled:
            return replace(reading, signals=frozenset(["unclear"]))
        extra: set[Signal] = set()
        if state.phase != "listening":
            swapped = find_role_swap(reading, scene, state, self._voice)
            extra |= {"role_swap"} if swapped.heard else set()
            if swapped.sure:
                reading = replace(reading, acts=reading.acts | {"sure_swap"})
            if _still_hostile(reading, scene, state):
                reading = replace(reading, acts=reading.acts | {"hostile"})
            if "hostile" not in reading.acts and is_off_topic(reading, scene, state):
                extra.add("off_topic")
            if _unclear(reading, scene):
                extra.add("unclear")
        else:
            reading = replace(reading, signals=reading.signals - {"role_swap"})
            if reading.count > 60:
                reading = replace(
                    reading,
                    signals=reading.signals
                    - {"distress", "insults", "break_attempt", "asks_if_ai", "goodbye", "silent"},
                    acts=frozenset(),
                )
        return replace(reading, signals=reading.signals | extra)


def settles_point(point: Point, reading: TurnReading, *, unasked: bool = False) -> bool:
    """Whether the turn settles `point`; unasked, only a price counts as a sum of money."""
    about_money = any("money" in when.signals for when in point.settled_by)
    if unasked and about_money and not names_a_price(reading):
        return False
    return any(reading.matches(when) for when in point.settled_by)


def _still_hostile(reading: TurnReading, scene: Scene, state: DialogueState) -> bool:
    """Whether a short turn right after a hostile one is hostile too, for it holds nothing calm."""
    heat = ("insults", "threatens", "pressures", "blames", "hostile")
    if not any(state.heard_lately(each, 1) for each in heat) or not 2 < reading.count <= 22:
        return False
    calm = {"number", "money", "reason", "source", "example", "acknowledges", "apologises"}
    calm |= {
        "thanks",
        "offers",
        "goodbye",
        "silent",
        "asks_if_ai",
        "distress",
        "agrees",
        "time_span",
    }
    calm |= {"result", "own_action", "does_not_know", "asks_open", "greets", "break_attempt"}
    point = scene.point_of.get(state.table)
    about_it = touched_points(reading, scene) or (
        point is not None and settles_point(point, reading)
    )
    aside = reading.acts & {"aside", "wait", "ready"}
    return reading.signals.isdisjoint(calm) and not aside and not about_it


def _unclear(reading: TurnReading, scene: Scene) -> bool:
    """Whether the turn is a scrap: a word or two that say nothing, or no words at all."""
    if not 0 < reading.count <= 4 or reading.acts or reading.quantities or reading.questions:
        return False
    if reading.signals - {"vague", "unclear"}:
        return False
    words = reading.said.words
    if reading.said.has_any(scene.own_phrases) or any(stem(w) in scene.core_stems for w in words):
        return False
    return words[-1] in STOPS or all(stem(word) not in scene.all_stems for word in words)
