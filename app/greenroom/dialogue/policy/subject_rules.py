"""What the partner does about the matter: questions, limits, points, the scenario's moves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.policy.ending_rules import give_up
from greenroom.dialogue.policy.turn_context import Action, TurnContext
from greenroom.dialogue.understanding.conditions import holds
from greenroom.dialogue.understanding.topic import about_partner, limit_asked, longest, topic_asked

if TYPE_CHECKING:
    from greenroom.domain.persona import Limit
    from greenroom.domain.scenario import Point

FOLLOW_UPS = 5
"""So many follow-ups with no point left to raise, and the partner ends it."""


def refuse(beat: TurnContext) -> Action | None:
    """Asked for what is never conceded."""
    limit = limit_asked(beat.reading, beat.persona)
    if limit is None or _rather_a_question(beat, limit):
        return None
    banks = (f"{beat.persona.id}/limit:{limit.id}", *beat.standard("refuse"))
    return beat.say(f"limit:{limit.id}", "asked for what is never conceded", banks)


def _rather_a_question(beat: TurnContext, limit: Limit) -> bool:
    """Whether a longer phrase of what the partner may answer is asked in the same words."""
    known = topic_asked(beat.reading, beat.persona, beat.state)
    asked = beat.reading.asked
    if known is None or asked is None or beat.signal("pressures", "threatens"):
        return False
    words = beat.reading.said
    return longest(known.asked, asked.said) > longest(limit.asked, words)


def answer(beat: TurnContext) -> Action | None:
    """Asked about something the partner knows; a guessed topic yields to a point just settled."""
    known = topic_asked(beat.reading, beat.persona, beat.state)
    if known is None or (beat.settled and not beat.reading.said.has_any(known.asked)):
        return None
    banks = [f"{beat.persona.id}/answer:{known.topic}"]
    step = beat.say(f"answer:{known.topic}", "asked about something it knows", banks)
    return step or beat.say_standard("already_said", "asked again")


def settle(beat: TurnContext) -> Action | None:
    """The point is settled: take it, and bring up the next if the partner leads."""
    if not beat.settled:
        return None
    point = beat.settled[0]
    following = beat.on_table or beat.next_point()
    banks = [f"settle:{point.id}"]
    if following is not None and beat.partner_leads:
        choice = beat.chooser().two(banks, [f"raise:{following.id}"])
        if choice is not None:
            state = beat.tabled(following)
            return Action(f"settle:{point.id}", "settled, on to the next", choice, state)
        return _bring_up(beat, following, "settled, on to the next")
    return beat.say(f"settle:{point.id}", "settled", banks)


def own_moves(beat: TurnContext) -> Action | None:
    """A move of the scenario whose conditions hold.

    A threat only meets moves made for threats, and other hostility none made for anything.
    """
    threat = beat.signal("threatens")
    hostile = "hostile" in beat.reading.acts or (
        beat.signal("blames", "pressures") and beat.reading.count <= 20
    )
    for move in beat.scene.scenario.moves:
        when = move.when
        named = {*when.signals, *when.any_signal}
        if threat and named.isdisjoint({"threatens", "pressures"}):
            continue
        if hostile and not (named or when.says or when.says_all):
            continue
        if beat.state.count(move.id) < move.at_most and holds(
            when, beat.reading, beat.state, beat.scene.scenario
        ):
            step = beat.say(
                move.id, "the scenario's own rule", [f"move:{move.id}"], resistance=move.resistance
            )
            if step is not None:
                return step
    return None


def open_question(beat: TurnContext) -> Action | None:
    """Asked something that its knowledge does not cover."""
    asked = beat.reading.asked
    if asked is None or beat.signal("off_topic"):
        return None
    if "opinion" in beat.reading.acts:
        return beat.say_standard("opinion", "asked for its view")
    if "proposal" in beat.reading.acts:
        return beat.say_standard("consider", "a proposal")
    if about_partner(asked):
        return beat.say_standard("deflect", "asked about itself")
    return beat.say_standard("unknown", "asked what it does not know")


def stuck(beat: TurnContext) -> Action | None:
    """The person has no answer: once is fine, then the point is dropped."""
    if "stuck" not in beat.reading.acts or "opinion" in beat.reading.acts:
        return None
    point = beat.on_table
    if point is None:
        return beat.say_standard("stuck", "has no answer")
    pressed = beat.state.pressed.get(point.id, 0)
    if pressed or beat.partner_leads:
        return _drop(beat, point, "has no answer")
    state = replace(beat.state, pressed={**beat.state.pressed, point.id: pressed + 1})
    return beat.say("stuck", "has no answer", beat.standard("stuck"), state=state)


def press(beat: TurnContext) -> Action | None:
    """The answer was not enough: hold on, and let go after a while.

    Only while the point is what is being talked about: just brought up, or touched.
    """
    point = beat.on_table
    if point is None or not (_just_asked(beat, point) or point in beat.touched):
        return None
    pressed = beat.state.pressed.get(point.id, 0)
    if pressed >= point.drop_after:
        return _drop(beat, point, "pressed often enough")
    state = replace(beat.state, pressed={**beat.state.pressed, point.id: pressed + 1})
    banks = [f"press:{point.id}"]
    step = beat.say(f"press:{point.id}", "not enough to settle it", banks, state=state)
    return step or _drop(beat, point, "nothing left to press with")


def come_back(beat: TurnContext) -> Action | None:
    """The talk has left the point on the table: ask on, then come back to it."""
    point = beat.on_table
    if point is None:
        return None
    if beat.signal("offers") and not beat.partner_leads:
        step = beat.say_standard("consider", "an offer beside the point")
        if step is not None:
            return step
    if beat.state.last_move != "follow_up" and beat.reading.count > 6 and not beat.partner_leads:
        step = beat.say("follow_up", "beside the point, asks on", beat.standard("follow_up"))
        if step is not None:
            return step
    step = beat.say(f"raise:{point.id}", "back to the point", [f"raise:{point.id}"])
    return step or _drop(beat, point, "nothing left to say about it")


def _just_asked(beat: TurnContext, point: Point) -> bool:
    last = beat.state.last_move
    return (
        last.endswith(f":{point.id}")
        or last in {"opening", "repeat", "clarify", "silence", "wait", "unclear", "resume", "stuck"}
        or beat.partner_leads
    )


def take_up(beat: TurnContext) -> Action | None:
    """The person touched a point that is still open: bring it up."""
    settled = beat.state.settled()
    for point in beat.touched:
        fresh = point.id not in beat.state.points and point.id != beat.state.table
        if fresh and settled.issuperset(point.needs):
            return _bring_up(beat, point, "touched by the person")
    return None


def bring_up(beat: TurnContext) -> Action | None:
    """Bring up the next point."""
    point = beat.next_point()
    return None if point is None else _bring_up(beat, point, "next point")


def follow_up(beat: TurnContext) -> Action | None:
    """Nothing else fits: ask for more, and come to an end after a while."""
    if beat.state.count("follow_up") >= FOLLOW_UPS + len(beat.scene.scenario.points) // 2:
        return give_up(beat, "nothing left to bring up")
    chooser = beat.chooser()
    banks = beat.standard("follow_up" if beat.reading.count > 6 else "acknowledge")
    choice = chooser.one(banks) or chooser.one(beat.standard("follow_up"))
    if choice is None:
        return give_up(beat, "nothing left to say")
    return Action("follow_up", "asks for more", choice, beat.state)


def _bring_up(beat: TurnContext, point: Point, reason: str) -> Action | None:
    return beat.say(f"raise:{point.id}", reason, [f"raise:{point.id}"], state=beat.tabled(point))


def _drop(beat: TurnContext, point: Point, reason: str) -> Action | None:
    state = beat.moved_on(point, "dropped")
    following = beat.next_point(state) if beat.partner_leads else None
    banks = [f"drop:{point.id}"]
    if following is not None:
        choice = beat.chooser(state).two(banks, [f"raise:{following.id}"])
        if choice is not None:
            return Action(f"drop:{point.id}", reason, choice, beat.tabled(following, state))
        step = beat.say(
            f"raise:{following.id}", reason, [f"raise:{following.id}"],
            state=beat.tabled(following, state),
        )  # fmt: skip
        if step is not None:
            return step
    return beat.say(f"drop:{point.id}", reason, banks, state=state)
