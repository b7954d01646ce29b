"""How a rehearsal comes to its end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.policy.conditions import condition_holds, matches_state, needs_words
from greenroom.dialogue.policy.line_chooser import LineChoice
from greenroom.dialogue.policy.turn_context import Action, TurnContext
from greenroom.dialogue.understanding import find_limit_asked, find_topic_asked

if TYPE_CHECKING:
    from greenroom.dialogue.state.turns import Outcome
    from greenroom.domain.scenario import Ending

OVERTIME = 1.2
"""Past this share of the time limit the partner ends it whatever the scenario says."""


def leave_conversation(context: TurnContext) -> Action | None:
    """End after insults, a goodbye, at the end of the time, or when the last words were said."""
    if context.state.phase == "wrapping":
        return None if _answers_first(context) else _last_words(context)
    over = context.state.at_s >= OVERTIME * context.scene.scenario.time_limit_s
    if context.heard_any("goodbye") and context.heard_any("role_swap"):
        return None
    if context.heard_any("insults", "goodbye") or over or _is_late(context):
        ending = _holding(context)
        if ending is not None:
            return _end(context, ending, "the ending's conditions hold")
    if context.heard_any("goodbye") and not context.heard_any("insults"):
        return say_farewell(context, "the person says goodbye")
    if over:
        return give_up(context, "the time is over")
    return None


def _answers_first(context: TurnContext) -> bool:
    """Whether a last question or a point just settled is answered before the last words."""
    if context.settled and not context.heard_any("goodbye", "insults"):
        return True
    if context.heard_any("goodbye", "insults") or context.reading.asked is None:
        return False
    if find_topic_asked(context.reading, context.persona) is not None:
        return True
    return find_limit_asked(context.reading, context.persona) is not None


def conclude_scenario(context: TurnContext) -> Action | None:
    """End when the scenario says so; after a talk not before the questions are asked."""
    rules = context.scene.scenario.talk
    if context.state.phase == "wrapping":
        return None
    if (
        rules is not None
        and context.state.asked < rules.questions
        and context.next_point() is not None
    ):
        return None
    acts = context.reading.acts
    waits = context.reading.asked is not None and acts.isdisjoint({"proposal", "opinion"})
    ending = _holding(context)
    if ending is None or (waits and not context.settled and ending.outcome == "reached"):
        return None
    return _end(context, ending, "the ending's conditions hold")


def say_farewell(context: TurnContext, reason: str) -> Action | None:
    """Say the partner's last words; how it went is counted in points."""
    return _ended(
        context, context.standard_banks("farewell"), reason, "farewell", _outcome(context)
    )


def give_up(context: TurnContext, reason: str) -> Action | None:
    """End from the partner's side, when nothing comes of it or nothing is left to say.

    Takes the first ending that needs no words and would hold if enough turns had passed.
    """
    for ending in filter(lambda ending: _may_be_given_up_with(context, ending), _endings(context)):
        action = _ended(context, (f"end:{ending.id}",), reason, ending.id, ending.outcome)
        if action is not None:
            return action
    state = replace(context.state, phase="ended", ending="farewell")
    action = context.say_line(
        "farewell",
        reason,
        context.standard_banks("give_up"),
        then=context.standard_banks("farewell"),
        state=state,
    )
    return None if action is None else replace(action, ending="farewell", outcome=_outcome(context))


def _endings(context: TurnContext) -> tuple[Ending, ...]:
    return context.scene.scenario.endings


def _may_be_given_up_with(context: TurnContext, ending: Ending) -> bool:
    when = ending.when.model_copy(update={"turn_at_least": 0})
    wordless = not needs_words(when) and not when.insults_at_least and not ending.wrap_up
    timely = when.time_share_at_least == 0 or _is_late(context)
    fits = wordless and timely and ending.outcome != "reached"
    return fits and matches_state(when, context.state, context.scene.scenario)


def _is_late(context: TurnContext) -> bool:
    return context.state.at_s >= context.scene.scenario.time_limit_s


def _holding(context: TurnContext) -> Ending | None:
    derailed = context.heard_any("insults", "role_swap", "break_attempt", "off_topic", "silent")
    for ending in context.scene.scenario.endings:
        if derailed and ending.outcome == "reached":
            continue
        if condition_holds(ending.when, context.reading, context.state, context.scene.scenario):
            return ending
    return None


def _end(context: TurnContext, ending: Ending, reason: str) -> Action | None:
    banks: tuple[str, ...] = (f"end:{ending.id}",)
    if ending.wrap_up and context.heard_any("goodbye"):
        banks = context.standard_banks("farewell")
    if not ending.wrap_up or context.heard_any("goodbye", "insults"):
        return _ended(context, banks, reason, ending.id, ending.outcome)
    state = replace(context.state, phase="wrapping", ending=ending.id, table="")
    return context.say_line(f"end:{ending.id}", reason, banks, state=state)


def _last_words(context: TurnContext) -> Action | None:
    ending = next(e for e in context.scene.scenario.endings if e.id == context.state.ending)
    return _ended(
        context,
        context.standard_banks("farewell"),
        "the last words were announced",
        ending.id,
        ending.outcome,
    )


def _ended(
    context: TurnContext, banks: tuple[str, ...], reason: str, ending: str, outcome: Outcome
) -> Action | None:
    state = replace(context.state, phase="ended", ending=ending)
    action = context.say_line(
        f"end:{ending}" if ending != "farewell" else ending, reason, banks, state=state
    )
    return None if action is None else replace(action, ending=ending, outcome=outcome)


def _outcome(context: TurnContext) -> Outcome:
    if context.state.signals.get("insults", 0) >= 4:
        return "broken_off"
    share = len(context.state.settled_points()) / len(context.scene.scenario.points)
    return "partly" if share >= 0.5 else "missed"


def end_without_line(context: TurnContext) -> Action:
    """The very last resort: every line of the card has been said."""
    state = replace(context.state, phase="ended", ending="farewell")
    choice = LineChoice((), "That's all. Goodbye.")
    return Action("farewell", "no line is left", choice, state, ending="farewell", outcome="missed")
