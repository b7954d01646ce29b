"""What the partner does about turns beside the matter: care, honesty, borders, repairs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.policy.ending_rules import give_up, say_farewell
from greenroom.dialogue.policy.line_chooser import LineChoice
from greenroom.dialogue.policy.turn_context import Action, TurnContext
from greenroom.dialogue.state.stock_lines import UNHEARD

if TYPE_CHECKING:
    from greenroom.domain.persona import StandardMove

PATIENCE = 11
"""So many turns in a row that lead nowhere, and the partner ends it."""
PATIENCE_IN_ALL = 18
SILENCES = 8
"""So many silences in a row, and the partner ends it."""


def show_care(context: TurnContext) -> Action | None:
    """A person in distress gets a plain answer out of role, and says how it goes on."""
    if not context.heard_any("distress"):
        return None
    return context.say_standard("care", "distress", state=replace(context.state, phase="paused"))


def resume_role(context: TurnContext) -> Action | None:
    """Out of role, the person decides how it goes on."""
    if context.state.phase not in {"paused", "disclosed"}:
        return None
    if context.heard_any("asks_if_ai", "break_attempt", "insults", "role_swap"):
        return None
    if context.heard_any("goodbye") or "shake" in context.reading.acts:
        return say_farewell(context, "the person wants to stop")
    short = context.reading.brief or "ready" in context.reading.acts or context.reading.count <= 4
    if context.state.phase == "disclosed" and not (short or context.heard_any("silent", "thanks")):
        return None
    state = replace(context.state, phase="talking")
    return context.say_line(
        "resume", "back into the role", context.standard_banks("resume"), state=state
    )


def disclose_machine(context: TurnContext) -> Action | None:
    """An honest question gets an honest answer."""
    said_so = "claims_ai" in context.reading.acts and not context.state.times_made("disclose")
    if not context.heard_any("asks_if_ai") and not (said_so and not context.heard_any("insults")):
        return None
    return context.say_standard(
        "disclose", "asked whether it is a machine", state=replace(context.state, phase="disclosed")
    )


def set_boundary(context: TurnContext) -> Action | None:
    """An insult is answered by a border."""
    if not context.heard_any("insults"):
        return None
    return context.say_standard("boundary", "insulted") or give_up(context, "insulted too often")


def note_interruption(context: TurnContext) -> Action | None:
    """Cut off for nothing: the partner says so."""
    if (
        not context.heard.interrupted
        or context.reading.count > 3
        or context.heard_any("asks_repeat")
    ):
        return None
    if context.state.times_made("interrupted") >= 3:
        return None
    return context.say_line("interrupted", "cut off", context.standard_banks("interrupted"))


def resist_break_attempt(context: TurnContext) -> Action | None:
    """The partner does not leave its role, nor obey."""
    if not context.heard_any("break_attempt") and "claims_ai" not in context.reading.acts:
        return None
    return _derailed(context, "break_attempt", "told to leave the role")


def restore_roles(context: TurnContext) -> Action | None:
    """The person talks as if they were the partner."""
    if not context.heard_any("role_swap"):
        return None
    return _derailed(context, "role_fix", "roles swapped")


def answer_garbled_turn(context: TurnContext) -> Action | None:
    """A voice, but no words: to be said again, as people ask, in the same words each time."""
    if not context.heard.garbled:
        return None
    if context.state.derailed[0] >= PATIENCE:
        return give_up(context, "heard no words, too often")
    line = UNHEARD[context.state.turn % len(UNHEARD)]
    choice = LineChoice((), line)
    return Action("unclear", "heard no words", choice, context.state, derails=True, keeps_line=True)


def answer_silence(context: TurnContext) -> Action | None:
    """Wait, then put the question again, then go on."""
    if not context.heard_any("silent") or not context.heard.answered:
        return None
    row = context.state.derailed[0] + 1 if context.state.last_move == "silence" else 1
    if context.state.derailed[0] >= SILENCES:
        return give_up(context, "silent for too long")
    state = context.state
    point = context.on_table
    if row >= 3 and context.scene.scenario.talk is not None and point is not None:
        return None
    if row % 3 == 2 and context.restating_banks():
        action = context.say_line(
            "silence", "silent: the point again", context.restating_banks(), derails=True
        )
        if action is not None:
            return action
    if row % 3 == 0 and context.partner_leads and point is not None:
        dropped = context.with_point_closed(point, "dropped")
        following = context.next_point(dropped)
        if following is not None:
            return context.say_line(
                "silence",
                "silent: on to the next point",
                [f"drop:{point.id}"],
                then=[f"raise:{following.id}"],
                state=context.with_point_tabled(following, dropped),
                derails=True,
            )
    action = context.say_standard("silence", "silent", state=state, derails=True)
    return action or give_up(context, "silent too often")


def steer_back(context: TurnContext) -> Action | None:
    """Steer back; from the second time on with the open point if it is short enough."""
    if not context.heard_any("off_topic"):
        return None
    return _derailed(context, "off_topic", "about something else", steer=True)


def cut_rambling_short(context: TurnContext) -> Action | None:
    """Ask for the heart of it."""
    if not context.heard_any("rambling"):
        return None
    return context.say_line("ramble", "long and without a point", context.standard_banks("ramble"))


def repeat_line(context: TurnContext) -> Action | None:
    """Say the last line again: the one repetition that is allowed."""
    if not context.heard_any("asks_repeat") or not context.state.last_line:
        return None
    lead = context.make_chooser().choose_line(context.standard_banks("repeat"))
    if lead is None:
        return clarify_point(context)
    state = context.state
    wants_question = any(word.startswith("question") for word in context.reading.said.words)
    line = state.last_question if wants_question and state.last_question else state.last_line
    joint = " " if lead.text.endswith((":", ".", "!", "?")) else ": "
    choice = LineChoice(lead.ids, f"{lead.text}{joint}{line}")
    return Action("repeat", "asked to say it again", choice, context.state, keeps_line=True)


def clarify_point(context: TurnContext) -> Action | None:
    """Put the point in other words."""
    wanted = "clarify" in context.reading.acts or context.heard_any("asks_repeat")
    if not wanted or context.settled:
        return None
    if context.restating_banks():
        action = context.say_line(
            "clarify",
            "not understood",
            context.standard_banks("clarify"),
            then=context.restating_banks(),
        )
        if action is not None and len(action.choice.ids) == 2:
            return action
        return context.say_line("clarify", "not understood", context.restating_banks())
    if context.state.last_line:
        lead = context.make_chooser().choose_line(context.standard_banks("repeat"))
        if lead is not None:
            line = context.state.last_question or context.state.last_line
            choice = LineChoice(lead.ids, f"{lead.text} {line}")
            return Action("repeat", "not understood", choice, context.state, keeps_line=True)
    return None


def return_greeting(context: TurnContext) -> Action | None:
    """A greeting, and no more than that, at the beginning."""
    if context.state.turn > 2 or context.heard_any("off_topic") or not _greets(context):
        return None
    return context.say_standard("greeting", "a greeting") if context.reading.stated <= 16 else None


def answer_small_acts(context: TurnContext) -> Action | None:
    """Can you hear me, give me a second, may I ask, how are you, thank you, I am sorry."""
    if context.settled or context.heard_any("off_topic"):
        return None
    table: tuple[tuple[StandardMove, str, bool], ...] = (
        ("apology", "an apology", _makes_up(context)),
        ("hear_me", "asks whether the partner is there", "hear_me" in context.reading.acts),
        ("wait", "asks for a moment", "wait" in context.reading.acts and not context.touched),
        ("permission", "asks for leave", "permission" in context.reading.acts),
        ("greeting", "a greeting", _greets(context)),
        ("thanks", "thanks", _thanks(context)),
    )
    return next(
        (
            action
            for move, reason, wanted in table
            if wanted and (action := context.say_standard(move, reason)) is not None
        ),
        None,
    )


def _greets(context: TurnContext) -> bool:
    if context.state.times_made("greeting") or context.state.turn > 4:
        return False
    if "how_are_you" in context.reading.acts:
        asked = context.reading.asked
        return asked is None or asked.after <= 6
    solid = [word for word in context.reading.content if len(word) > 3]
    return context.heard_any("greets") and context.reading.count <= 18 and len(solid) <= 3


def _makes_up(context: TurnContext) -> bool:
    after = context.state.last_move in {"boundary", "stand_firm"}
    return after and context.heard_any("apologises") and context.reading.count <= 25


def _thanks(context: TurnContext) -> bool:
    return context.heard_any("thanks") and context.reading.count <= 6 and not context.reading.asked


def stand_firm(context: TurnContext) -> Action | None:
    """Threats and pressure do not move the partner."""
    pushes = context.heard_any("pressures", "blames") and not context.heard_any(
        "reason", "acknowledges"
    )
    hostile = context.heard_any("threatens") or (pushes and context.reading.count <= 20)
    hostile = hostile or "hostile" in context.reading.acts
    if not hostile or context.settled:
        return None
    return context.say_standard("stand_firm", "threatened or pushed")


def question_unclear_turn(context: TurnContext) -> Action | None:
    """Too short or garbled to react to."""
    if not context.heard_any("unclear"):
        return None
    return _derailed(context, "unclear", "too short or garbled")


def _derailed(
    context: TurnContext, move: StandardMove, reason: str, *, steer: bool = False
) -> Action | None:
    row, in_all = context.state.derailed
    if row >= PATIENCE or in_all >= PATIENCE_IN_ALL:
        return give_up(context, f"{reason}, too often")
    then = context.restating_banks() if steer and row % 2 else ()
    action = context.say_line(move, reason, context.standard_banks(move), then=then, derails=True)
    return action or give_up(context, f"{reason}, too often")
