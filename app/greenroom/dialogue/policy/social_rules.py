"""What the partner does about turns beside the matter: care, honesty, borders, repairs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.policy.ending_rules import farewell, give_up
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


def care(beat: TurnContext) -> Action | None:
    """A person in distress gets a plain answer out of role, and says how it goes on."""
    if not beat.signal("distress"):
        return None
    return beat.say_standard("care", "distress", state=replace(beat.state, phase="paused"))


def after_pause(beat: TurnContext) -> Action | None:
    """Out of role, the person decides how it goes on."""
    if beat.state.phase not in {"paused", "disclosed"}:
        return None
    if beat.signal("asks_if_ai", "break_attempt", "insults", "role_swap"):
        return None
    if beat.signal("goodbye") or "shake" in beat.reading.acts:
        return farewell(beat, "the person wants to stop")
    short = beat.reading.brief or "ready" in beat.reading.acts or beat.reading.count <= 4
    if beat.state.phase == "disclosed" and not (short or beat.signal("silent", "thanks")):
        return None
    state = replace(beat.state, phase="talking")
    return beat.say("resume", "back into the role", beat.standard("resume"), state=state)


def disclose(beat: TurnContext) -> Action | None:
    """An honest question gets an honest answer."""
    said_so = "claims_ai" in beat.reading.acts and not beat.state.count("disclose")
    if not beat.signal("asks_if_ai") and not (said_so and not beat.signal("insults")):
        return None
    return beat.say_standard(
        "disclose", "asked whether it is a machine", state=replace(beat.state, phase="disclosed")
    )


def boundary(beat: TurnContext) -> Action | None:
    """An insult is answered by a border."""
    if not beat.signal("insults"):
        return None
    return beat.say_standard("boundary", "insulted") or give_up(beat, "insulted too often")


def interrupted(beat: TurnContext) -> Action | None:
    """Cut off for nothing: the partner says so."""
    if not beat.heard.interrupted or beat.reading.count > 3 or beat.signal("asks_repeat"):
        return None
    if beat.state.count("interrupted") >= 3:
        return None
    return beat.say("interrupted", "cut off", beat.standard("interrupted"))


def break_attempt(beat: TurnContext) -> Action | None:
    """The partner does not leave its role, nor obey."""
    if not beat.signal("break_attempt") and "claims_ai" not in beat.reading.acts:
        return None
    return _derailed(beat, "break_attempt", "told to leave the role")


def role_fix(beat: TurnContext) -> Action | None:
    """The person talks as if they were the partner."""
    if not beat.signal("role_swap"):
        return None
    return _derailed(beat, "role_fix", "roles swapped")


def garbled(beat: TurnContext) -> Action | None:
    """A voice, but no words: to be said again, as people ask, in the same words each time."""
    if not beat.heard.garbled:
        return None
    if beat.state.derailed[0] >= PATIENCE:
        return give_up(beat, "heard no words, too often")
    line = UNHEARD[beat.state.turn % len(UNHEARD)]
    choice = LineChoice((), line)
    return Action("unclear", "heard no words", choice, beat.state, derails=True, keeps_line=True)


def silence(beat: TurnContext) -> Action | None:
    """Wait, then put the question again, then go on."""
    if not beat.signal("silent") or not beat.heard.answered:
        return None
    row = beat.state.derailed[0] + 1 if beat.state.last_move == "silence" else 1
    if beat.state.derailed[0] >= SILENCES:
        return give_up(beat, "silent for too long")
    state = beat.state
    point = beat.on_table
    if row >= 3 and beat.scene.scenario.talk is not None and point is not None:
        return None
    if row % 3 == 2 and beat.restated():
        step = beat.say("silence", "silent: the point again", beat.restated(), derails=True)
        if step is not None:
            return step
    if row % 3 == 0 and beat.partner_leads and point is not None:
        dropped = beat.moved_on(point, "dropped")
        following = beat.next_point(dropped)
        if following is not None:
            return beat.say(
                "silence", "silent: on to the next point", [f"drop:{point.id}"],
                then=[f"raise:{following.id}"], state=beat.tabled(following, dropped), derails=True,
            )  # fmt: skip
    step = beat.say_standard("silence", "silent", state=state, derails=True)
    return step or give_up(beat, "silent too often")


def off_topic(beat: TurnContext) -> Action | None:
    """Steer back; from the second time on with the open point if it is short enough."""
    if not beat.signal("off_topic"):
        return None
    return _derailed(beat, "off_topic", "about something else", steer=True)


def ramble(beat: TurnContext) -> Action | None:
    """Ask for the heart of it."""
    if not beat.signal("rambling"):
        return None
    return beat.say("ramble", "long and without a point", beat.standard("ramble"))


def repeat(beat: TurnContext) -> Action | None:
    """Say the last line again: the one repetition that is allowed."""
    if not beat.signal("asks_repeat") or not beat.state.last_line:
        return None
    lead = beat.chooser().one(beat.standard("repeat"))
    if lead is None:
        return clarify(beat)
    state = beat.state
    wants_question = any(word.startswith("question") for word in beat.reading.said.words)
    line = state.last_question if wants_question and state.last_question else state.last_line
    joint = " " if lead.text.endswith((":", ".", "!", "?")) else ": "
    choice = LineChoice(lead.ids, f"{lead.text}{joint}{line}")
    return Action("repeat", "asked to say it again", choice, beat.state, keeps_line=True)


def clarify(beat: TurnContext) -> Action | None:
    """Put the point in other words."""
    wanted = "clarify" in beat.reading.acts or beat.signal("asks_repeat")
    if not wanted or beat.settled:
        return None
    if beat.restated():
        step = beat.say("clarify", "not understood", beat.standard("clarify"), then=beat.restated())
        if step is not None and len(step.choice.ids) == 2:
            return step
        return beat.say("clarify", "not understood", beat.restated())
    if beat.state.last_line:
        lead = beat.chooser().one(beat.standard("repeat"))
        if lead is not None:
            line = beat.state.last_question or beat.state.last_line
            choice = LineChoice(lead.ids, f"{lead.text} {line}")
            return Action("repeat", "not understood", choice, beat.state, keeps_line=True)
    return None


def greet(beat: TurnContext) -> Action | None:
    """A greeting, and no more than that, at the beginning."""
    if beat.state.turn > 2 or beat.signal("off_topic") or not _greets(beat):
        return None
    return beat.say_standard("greeting", "a greeting") if beat.reading.stated <= 16 else None


def small_acts(beat: TurnContext) -> Action | None:
    """Can you hear me, give me a second, may I ask, how are you, thank you, I am sorry."""
    if beat.settled or beat.signal("off_topic"):
        return None
    table: tuple[tuple[StandardMove, str, bool], ...] = (
        ("apology", "an apology", _makes_up(beat)),
        ("hear_me", "asks whether the partner is there", "hear_me" in beat.reading.acts),
        ("wait", "asks for a moment", "wait" in beat.reading.acts and not beat.touched),
        ("permission", "asks for leave", "permission" in beat.reading.acts),
        ("greeting", "a greeting", _greets(beat)),
        ("thanks", "thanks", _thanks(beat)),
    )
    return next(
        (
            step
            for move, reason, wanted in table
            if wanted and (step := beat.say_standard(move, reason)) is not None
        ),
        None,
    )


def _greets(beat: TurnContext) -> bool:
    if beat.state.count("greeting") or beat.state.turn > 4:
        return False
    if "how_are_you" in beat.reading.acts:
        asked = beat.reading.asked
        return asked is None or asked.after <= 6
    solid = [word for word in beat.reading.content if len(word) > 3]
    return beat.signal("greets") and beat.reading.count <= 18 and len(solid) <= 3


def _makes_up(beat: TurnContext) -> bool:
    after = beat.state.last_move in {"boundary", "stand_firm"}
    return after and beat.signal("apologises") and beat.reading.count <= 25


def _thanks(beat: TurnContext) -> bool:
    return beat.signal("thanks") and beat.reading.count <= 6 and not beat.reading.asked


def stand_firm(beat: TurnContext) -> Action | None:
    """Threats and pressure do not move the partner."""
    pushes = beat.signal("pressures", "blames") and not beat.signal("reason", "acknowledges")
    hostile = beat.signal("threatens") or (pushes and beat.reading.count <= 20)
    hostile = hostile or "hostile" in beat.reading.acts
    if not hostile or beat.settled:
        return None
    return beat.say_standard("stand_firm", "threatened or pushed")


def unclear(beat: TurnContext) -> Action | None:
    """Too short or garbled to react to."""
    if not beat.signal("unclear"):
        return None
    return _derailed(beat, "unclear", "too short or garbled")


def _derailed(
    beat: TurnContext, move: StandardMove, reason: str, *, steer: bool = False
) -> Action | None:
    row, in_all = beat.state.derailed
    if row >= PATIENCE or in_all >= PATIENCE_IN_ALL:
        return give_up(beat, f"{reason}, too often")
    then = beat.restated() if steer and row % 2 else ()
    step = beat.say(move, reason, beat.standard(move), then=then, derails=True)
    return step or give_up(beat, f"{reason}, too often")
