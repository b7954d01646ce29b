"""What the partner does about the matter: questions, limits, points, the scenario's moves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.beat import Beat, Step
from greenroom.dialogue.conditions import holds
from greenroom.dialogue.endings import give_up
from greenroom.dialogue.topic import about_partner, limit_asked, topic_asked

if TYPE_CHECKING:
    from greenroom.domain.scenario import Point

FOLLOW_UPS = 5
"""So many follow-ups with no point left to raise, and the partner ends it."""


def refuse(beat: Beat) -> Step | None:
    """Asked for what is never conceded."""
    limit = limit_asked(beat.reading, beat.persona)
    if limit is None:
        return None
    banks = (f"{beat.persona.id}/limit:{limit.id}", *beat.standard("refuse"))
    return beat.say(f"limit:{limit.id}", "asked for what is never conceded", banks)


def answer(beat: Beat) -> Step | None:
    """Asked about something the partner knows."""
    known = topic_asked(beat.reading, beat.persona, beat.state)
    if known is None:
        return None
    banks = [f"{beat.persona.id}/answer:{known.topic}"]
    reason = "asked about something it knows"
    if beat.settled:
        settle = [f"settle:{beat.settled[0].id}"]
        choice = beat.chooser().two(settle, banks)
        if choice is not None:
            return Step(
                f"answer:{known.topic}", f"{reason}, and settles a point", choice, beat.state
            )
    step = beat.say(f"answer:{known.topic}", reason, banks)
    return step or beat.say_standard("already_said", "asked again")


def settle(beat: Beat) -> Step | None:
    """The point is settled: take it, and bring up the next if the partner leads."""
    if not beat.settled:
        return None
    point = beat.settled[0]
    following = beat.next_point() if not beat.state.table else None
    banks = [f"settle:{point.id}"]
    if following is not None and beat.partner_leads:
        choice = beat.chooser().two(banks, [f"raise:{following.id}"])
        if choice is not None:
            state = beat.tabled(following)
            return Step(f"settle:{point.id}", "settled, on to the next", choice, state)
        return _bring_up(beat, following, "settled, on to the next")
    return beat.say(f"settle:{point.id}", "settled", banks)


def own_moves(beat: Beat) -> Step | None:
    """A move of the scenario whose conditions hold."""
    for move in beat.scene.scenario.moves:
        if beat.state.count(move.id) < move.at_most and holds(
            move.when, beat.reading, beat.state, beat.scene.scenario
        ):
            step = beat.say(
                move.id, "the scenario's own rule", [f"move:{move.id}"], resistance=move.resistance
            )
            if step is not None:
                return step
    return None


def open_question(beat: Beat) -> Step | None:
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


def stuck(beat: Beat) -> Step | None:
    """The person has no answer: once is fine, then the point is dropped."""
    if "stuck" not in beat.reading.acts:
        return None
    point = beat.on_table
    if point is None:
        return beat.say_standard("stuck", "has no answer")
    pressed = beat.state.pressed.get(point.id, 0)
    if pressed or beat.partner_leads:
        return _drop(beat, point, "has no answer")
    state = replace(beat.state, pressed={**beat.state.pressed, point.id: pressed + 1})
    return beat.say("stuck", "has no answer", beat.standard("stuck"), state=state)


def press(beat: Beat) -> Step | None:
    """The answer was not enough: hold on, and let go after a while."""
    point = beat.on_table
    if point is None:
        return None
    pressed = beat.state.pressed.get(point.id, 0)
    if pressed >= point.drop_after:
        return _drop(beat, point, "pressed often enough")
    state = replace(beat.state, pressed={**beat.state.pressed, point.id: pressed + 1})
    step = beat.say(
        f"press:{point.id}", "not enough to settle it", [f"press:{point.id}"], state=state
    )
    return step or _drop(beat, point, "nothing left to press with")


def take_up(beat: Beat) -> Step | None:
    """The person touched a point that is still open: bring it up."""
    settled = beat.state.settled()
    for point in beat.touched:
        fresh = point.id not in beat.state.points and point.id != beat.state.table
        if fresh and settled.issuperset(point.needs):
            return _bring_up(beat, point, "touched by the person")
    return None


def bring_up(beat: Beat) -> Step | None:
    """Bring up the next point."""
    point = beat.next_point()
    return None if point is None else _bring_up(beat, point, "next point")


def follow_up(beat: Beat) -> Step | None:
    """Nothing else fits: ask for more, and come to an end after a while."""
    if beat.state.count("follow_up") >= FOLLOW_UPS + len(beat.scene.scenario.points) // 2:
        return give_up(beat, "nothing left to bring up")
    chooser = beat.chooser()
    banks = beat.standard("follow_up" if beat.reading.count > 6 else "acknowledge")
    choice = chooser.one(banks) or chooser.one(beat.standard("follow_up"))
    if choice is None:
        return give_up(beat, "nothing left to say")
    return Step("follow_up", "asks for more", choice, beat.state)


def _bring_up(beat: Beat, point: Point, reason: str) -> Step | None:
    return beat.say(f"raise:{point.id}", reason, [f"raise:{point.id}"], state=beat.tabled(point))


def _drop(beat: Beat, point: Point, reason: str) -> Step | None:
    state = beat.moved_on(point, "dropped")
    following = beat.next_point(state) if beat.partner_leads else None
    banks = [f"drop:{point.id}"]
    if following is not None:
        choice = beat.chooser(state).two(banks, [f"raise:{following.id}"])
        if choice is not None:
            return Step(f"drop:{point.id}", reason, choice, beat.tabled(following, state))
        step = beat.say(
            f"raise:{following.id}", reason, [f"raise:{following.id}"],
            state=beat.tabled(following, state),
        )  # fmt: skip
        if step is not None:
            return step
    return beat.say(f"drop:{point.id}", reason, banks, state=state)
