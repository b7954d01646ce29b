"""How a rehearsal comes to its end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.policy.line_chooser import LineChoice
from greenroom.dialogue.policy.turn_context import Action, TurnContext
from greenroom.dialogue.understanding.conditions import holds, needs_words, stands
from greenroom.dialogue.understanding.topic import limit_asked, topic_asked

if TYPE_CHECKING:
    from greenroom.dialogue.state.turns import Outcome
    from greenroom.domain.scenario import Ending

OVERTIME = 1.2
"""Past this share of the time limit the partner ends it whatever the scenario says."""


def leave(beat: TurnContext) -> Action | None:
    """End after insults, a goodbye, at the end of the time, or when the last words were said."""
    if beat.state.phase == "wrapping":
        return None if _answers_first(beat) else _last_words(beat)
    over = beat.state.at_s >= OVERTIME * beat.scene.scenario.time_limit_s
    if beat.signal("goodbye") and beat.signal("role_swap"):
        return None
    if beat.signal("insults", "goodbye") or over or _is_late(beat):
        ending = _holding(beat)
        if ending is not None:
            return _end(beat, ending, "the ending's conditions hold")
    if beat.signal("goodbye") and not beat.signal("insults"):
        return farewell(beat, "the person says goodbye")
    if over:
        return give_up(beat, "the time is over")
    return None


def _answers_first(beat: TurnContext) -> bool:
    """Whether a last question or a point just settled is answered before the last words."""
    if beat.settled and not beat.signal("goodbye", "insults"):
        return True
    if beat.signal("goodbye", "insults") or beat.reading.asked is None:
        return False
    if topic_asked(beat.reading, beat.persona, beat.state) is not None:
        return True
    return limit_asked(beat.reading, beat.persona) is not None


def conclude(beat: TurnContext) -> Action | None:
    """End when the scenario says so; after a talk not before the questions are asked."""
    rules = beat.scene.scenario.talk
    if beat.state.phase == "wrapping":
        return None
    if rules is not None and beat.state.asked < rules.questions and beat.next_point() is not None:
        return None
    acts = beat.reading.acts
    waits = beat.reading.asked is not None and acts.isdisjoint({"proposal", "opinion"})
    ending = _holding(beat)
    if ending is None or (waits and not beat.settled and ending.outcome == "reached"):
        return None
    return _end(beat, ending, "the ending's conditions hold")


def farewell(beat: TurnContext, reason: str) -> Action | None:
    """Say the partner's last words; how it went is counted in points."""
    return _ended(beat, beat.standard("farewell"), reason, "farewell", _outcome(beat))


def give_up(beat: TurnContext, reason: str) -> Action | None:
    """End from the partner's side, when nothing comes of it or nothing is left to say.

    Takes the first ending that needs no words and would hold if enough turns had passed.
    """
    for ending in filter(lambda ending: _may_be_given_up_with(beat, ending), _endings(beat)):
        step = _ended(beat, (f"end:{ending.id}",), reason, ending.id, ending.outcome)
        if step is not None:
            return step
    state = replace(beat.state, phase="ended", ending="farewell")
    step = beat.say(
        "farewell", reason, beat.standard("give_up"), then=beat.standard("farewell"), state=state
    )
    return None if step is None else replace(step, ending="farewell", outcome=_outcome(beat))


def _endings(beat: TurnContext) -> tuple[Ending, ...]:
    return beat.scene.scenario.endings


def _may_be_given_up_with(beat: TurnContext, ending: Ending) -> bool:
    when = ending.when.model_copy(update={"turn_at_least": 0})
    wordless = not needs_words(when) and not when.insults_at_least and not ending.wrap_up
    timely = when.time_share_at_least == 0 or _is_late(beat)
    fits = wordless and timely and ending.outcome != "reached"
    return fits and stands(when, beat.state, beat.scene.scenario)


def _is_late(beat: TurnContext) -> bool:
    return beat.state.at_s >= beat.scene.scenario.time_limit_s


def _holding(beat: TurnContext) -> Ending | None:
    derailed = beat.signal("insults", "role_swap", "break_attempt", "off_topic", "silent")
    for ending in beat.scene.scenario.endings:
        if derailed and ending.outcome == "reached":
            continue
        if holds(ending.when, beat.reading, beat.state, beat.scene.scenario):
            return ending
    return None


def _end(beat: TurnContext, ending: Ending, reason: str) -> Action | None:
    banks: tuple[str, ...] = (f"end:{ending.id}",)
    if ending.wrap_up and beat.signal("goodbye"):
        banks = beat.standard("farewell")
    if not ending.wrap_up or beat.signal("goodbye", "insults"):
        return _ended(beat, banks, reason, ending.id, ending.outcome)
    state = replace(beat.state, phase="wrapping", ending=ending.id, table="")
    return beat.say(f"end:{ending.id}", reason, banks, state=state)


def _last_words(beat: TurnContext) -> Action | None:
    ending = next(e for e in beat.scene.scenario.endings if e.id == beat.state.ending)
    return _ended(
        beat, beat.standard("farewell"), "the last words were announced", ending.id, ending.outcome
    )


def _ended(
    beat: TurnContext, banks: tuple[str, ...], reason: str, ending: str, outcome: Outcome
) -> Action | None:
    state = replace(beat.state, phase="ended", ending=ending)
    step = beat.say(f"end:{ending}" if ending != "farewell" else ending, reason, banks, state=state)
    return None if step is None else replace(step, ending=ending, outcome=outcome)


def _outcome(beat: TurnContext) -> Outcome:
    if beat.state.signals.get("insults", 0) >= 4:
        return "broken_off"
    share = len(beat.state.settled()) / len(beat.scene.scenario.points)
    return "partly" if share >= 0.5 else "missed"


def silent_farewell(beat: TurnContext) -> Action:
    """The very last resort: every line of the card has been said."""
    state = replace(beat.state, phase="ended", ending="farewell")
    choice = LineChoice((), "That's all. Goodbye.")
    return Action("farewell", "no line is left", choice, state, ending="farewell", outcome="missed")
