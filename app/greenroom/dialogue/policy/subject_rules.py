"""What the partner does about the matter: questions, limits, points, the scenario's moves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.policy.conditions import condition_holds
from greenroom.dialogue.policy.ending_rules import give_up
from greenroom.dialogue.policy.turn_context import Action, TurnContext
from greenroom.dialogue.understanding import find_limit_asked, find_topic_asked

if TYPE_CHECKING:
    from greenroom.domain.persona import Limit
    from greenroom.domain.scenario import Point

FOLLOW_UPS = 5
"""So many follow-ups with no point left to raise, and the partner ends it."""


def refuse_concession(context: TurnContext) -> Action | None:
    """Asked for what is never conceded."""
    limit = find_limit_asked(context.reading, context.persona)
    if limit is None or _rather_a_question(context, limit):
        return None
    banks = (f"{context.persona.id}/limit:{limit.id}", *context.standard_banks("refuse"))
    return context.say_line(f"limit:{limit.id}", "asked for what is never conceded", banks)


def _rather_a_question(context: TurnContext, limit: Limit) -> bool:
    """Whether a longer phrase of what the partner may answer is asked in the same words."""
    known = find_topic_asked(context.reading, context.persona)
    asked = context.reading.asked
    if known is None or asked is None or context.heard_any("pressures", "threatens"):
        return False
    words = context.reading.said
    return asked.said.longest_match(known.asked) > words.longest_match(limit.asked)


def answer_known_topic(context: TurnContext) -> Action | None:
    """Asked about something the partner knows; a guessed topic yields to a point just settled."""
    known = find_topic_asked(context.reading, context.persona)
    if known is None or (context.settled and not context.reading.said.has_any(known.asked)):
        return None
    banks = [f"{context.persona.id}/answer:{known.topic}"]
    action = context.say_line(f"answer:{known.topic}", "asked about something it knows", banks)
    return action or context.say_standard("already_said", "asked again")


def settle_point(context: TurnContext) -> Action | None:
    """The point is settled: take it, and bring up the next if the partner leads."""
    if not context.settled:
        return None
    point = context.settled[0]
    following = context.on_table or context.next_point()
    banks = [f"settle:{point.id}"]
    if following is not None and context.partner_leads:
        choice = context.make_chooser().choose_pair(banks, [f"raise:{following.id}"])
        if choice is not None:
            state = context.with_point_tabled(following)
            return Action(f"settle:{point.id}", "settled, on to the next", choice, state)
        return _bring_up_point(context, following, "settled, on to the next")
    return context.say_line(f"settle:{point.id}", "settled", banks)


def make_scenario_move(context: TurnContext) -> Action | None:
    """A move of the scenario whose conditions hold.

    A threat only meets moves made for threats, and other hostility none made for anything.
    """
    threat = context.heard_any("threatens")
    hostile = "hostile" in context.reading.acts or (
        context.heard_any("blames", "pressures") and context.reading.count <= 20
    )
    for move in context.scene.scenario.moves:
        when = move.when
        named = {*when.signals, *when.any_signal}
        if threat and named.isdisjoint({"threatens", "pressures"}):
            continue
        if hostile and not (named or when.says or when.says_all):
            continue
        if context.state.times_made(move.id) < move.at_most and condition_holds(
            when, context.reading, context.state, context.scene.scenario
        ):
            action = context.say_line(
                move.id, "the scenario's own rule", [f"move:{move.id}"], resistance=move.resistance
            )
            if action is not None:
                return action
    return None


def answer_open_question(context: TurnContext) -> Action | None:
    """Asked something that its knowledge does not cover."""
    asked = context.reading.asked
    if asked is None or context.heard_any("off_topic"):
        return None
    if "opinion" in context.reading.acts:
        return context.say_standard("opinion", "asked for its view")
    if "proposal" in context.reading.acts:
        return context.say_standard("consider", "a proposal")
    if asked.about_partner:
        return context.say_standard("deflect", "asked about itself")
    return context.say_standard("unknown", "asked what it does not know")


def help_stuck_person(context: TurnContext) -> Action | None:
    """The person has no answer: once is fine, then the point is dropped."""
    if "stuck" not in context.reading.acts or "opinion" in context.reading.acts:
        return None
    point = context.on_table
    if point is None:
        return context.say_standard("stuck", "has no answer")
    pressed = context.state.pressed.get(point.id, 0)
    if pressed or context.partner_leads:
        return _drop_point(context, point, "has no answer")
    state = replace(context.state, pressed={**context.state.pressed, point.id: pressed + 1})
    return context.say_line("stuck", "has no answer", context.standard_banks("stuck"), state=state)


def press_point(context: TurnContext) -> Action | None:
    """The answer was not enough: hold on, and let go after a while.

    Only while the point is what is being talked about: just brought up, or touched.
    """
    point = context.on_table
    if point is None or not (_just_asked(context, point) or point in context.touched):
        return None
    pressed = context.state.pressed.get(point.id, 0)
    if pressed >= point.drop_after:
        return _drop_point(context, point, "pressed often enough")
    state = replace(context.state, pressed={**context.state.pressed, point.id: pressed + 1})
    banks = [f"press:{point.id}"]
    action = context.say_line(f"press:{point.id}", "not enough to settle it", banks, state=state)
    return action or _drop_point(context, point, "nothing left to press with")


def return_to_point(context: TurnContext) -> Action | None:
    """The talk has left the point on the table: ask on, then come back to it."""
    point = context.on_table
    if point is None:
        return None
    if context.heard_any("offers") and not context.partner_leads:
        action = context.say_standard("consider", "an offer beside the point")
        if action is not None:
            return action
    if (
        context.state.last_move != "follow_up"
        and context.reading.count > 6
        and not context.partner_leads
    ):
        action = context.say_line(
            "follow_up", "beside the point, asks on", context.standard_banks("follow_up")
        )
        if action is not None:
            return action
    action = context.say_line(f"raise:{point.id}", "back to the point", [f"raise:{point.id}"])
    return action or _drop_point(context, point, "nothing left to say about it")


def _just_asked(context: TurnContext, point: Point) -> bool:
    last = context.state.last_move
    return (
        last.endswith(f":{point.id}")
        or last in {"opening", "repeat", "clarify", "silence", "wait", "unclear", "resume", "stuck"}
        or context.partner_leads
    )


def take_up_touched_point(context: TurnContext) -> Action | None:
    """The person touched a point that is still open: bring it up."""
    settled = context.state.settled_points()
    for point in context.touched:
        fresh = point.id not in context.state.points and point.id != context.state.table
        if fresh and settled.issuperset(point.needs):
            return _bring_up_point(context, point, "touched by the person")
    return None


def bring_up_next_point(context: TurnContext) -> Action | None:
    """Bring up the next point."""
    point = context.next_point()
    return None if point is None else _bring_up_point(context, point, "next point")


def ask_follow_up(context: TurnContext) -> Action | None:
    """Nothing else fits: ask for more, and come to an end after a while."""
    if (
        context.state.times_made("follow_up")
        >= FOLLOW_UPS + len(context.scene.scenario.points) // 2
    ):
        return give_up(context, "nothing left to bring up")
    chooser = context.make_chooser()
    banks = context.standard_banks("follow_up" if context.reading.count > 6 else "acknowledge")
    choice = chooser.choose_line(banks) or chooser.choose_line(context.standard_banks("follow_up"))
    if choice is None:
        return give_up(context, "nothing left to say")
    return Action("follow_up", "asks for more", choice, context.state)


def _bring_up_point(context: TurnContext, point: Point, reason: str) -> Action | None:
    return context.say_line(
        f"raise:{point.id}", reason, [f"raise:{point.id}"], state=context.with_point_tabled(point)
    )


def _drop_point(context: TurnContext, point: Point, reason: str) -> Action | None:
    state = context.with_point_closed(point, "dropped")
    following = context.next_point(state) if context.partner_leads else None
    banks = [f"drop:{point.id}"]
    if following is not None:
        choice = context.make_chooser(state).choose_pair(banks, [f"raise:{following.id}"])
        if choice is not None:
            return Action(
                f"drop:{point.id}", reason, choice, context.with_point_tabled(following, state)
            )
        action = context.say_line(
            f"raise:{following.id}", reason, [f"raise:{following.id}"],
            state=context.with_point_tabled(following, state),
        )  # fmt: skip
        if action is not None:
            return action
    return context.say_line(f"drop:{point.id}", reason, banks, state=state)
