"""What the model is asked: a head that never changes by a byte, then the turn at hand.

Echo and reword share one head without any history, for a small model repeats the slips it sees.
Free talk has its own head, and a history that only grows at its end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import quantities
from greenroom.dialogue.generation.echo import echo_grammar
from greenroom.domain.prompt import Message, Prompt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Scenario

_CARD_WORDS = 120
_OWN_SHOTS = 2
_SHOTS = (
    (
        "We looked at three offers before we chose this one.",
        "Which of the other two came close?",
        "Three offers. So which of the other two came close?",
    ),
    (
        "It will be finished by the end of the month.",
        "What happens if it isn't finished by then? I need a plan for that.",
        "And if it isn't finished by the end of the month, what happens then? I need a plan for "
        "that.",
    ),
    (
        "Everybody on the team agreed with me.",
        "Tell me about somebody who didn't agree.",
        "Everybody? Tell me about the one person who didn't agree.",
    ),
    (
        "I think that answers it.",
        "Not quite. I asked what it costs.",
        "Well, not quite. What I asked is what it costs.",
    ),
    (
        "So what would you do about it?",
        "That's yours to answer. What do you propose?",
        "No, that one's yours to answer. What do you propose?",
    ),
    (
        "We changed it because people complained.",
        "What exactly did they complain about?",
        "What was it they complained about, exactly?",
    ),
)
"""(person, draft, line): how far a line may move from its draft, whoever says it."""

_HISTORY = 16
"""Exchanges of free talk that the model sees. Past it the older half is summed up at once, so that
the beginning of the prompt then stays the same for many turns."""

_STANDS = {
    "raise": "asked about {}",
    "press": "still wants an answer on {}",
    "settle": "took the answer on {}",
    "drop": "left {} open",
}
_FIGURES = 5


@dataclass(frozen=True, slots=True)
class PastTurn:
    """One exchange: what the person said, the move and its draft, what the partner said."""

    heard: str
    move: str
    draft: str
    line: str


def card(persona: Persona, person_role: str) -> str:
    """Return who the partner is, in at most 120 words; parts that do not fit are left out."""
    does = persona.pronoun.capitalize()
    s = "" if does == "They" else "s"
    parts = (
        f"{persona.name}, {persona.role}, talks to a {person_role}.",
        f"Character: {'; '.join(persona.traits[:3])}.",
        f"{does} want{s} {'; '.join(persona.wants[:2])}.",
        *(limit.what for limit in persona.never_concedes[:3]),
        f"{does} speak{s} in short plain sentences.",
        f"{does} fear{s} {persona.fears[0]}.",
    )
    kept: list[str] = []
    for part in parts:
        if len(" ".join((*kept, part)).split()) <= _CARD_WORDS:
            kept.append(part)
    return " ".join(kept)


def head(persona: Persona, scenario: Scenario) -> tuple[Message, ...]:
    """Return the fixed beginning of every echo and reword prompt."""
    role = scenario.person_role
    messages = [Message("system", f"{card(persona, role)}\n{instruction(persona, scenario)}")]
    for heard, draft, line in (*_own_shots(persona), *_SHOTS):
        messages += [_ask(role, heard, f"Draft: {draft}"), Message("assistant", line)]
    return tuple(messages)


def instruction(persona: Persona, scenario: Scenario) -> str:
    """Return what the model is told to do with a draft."""
    name, role = persona.name.split()[0], scenario.person_role
    return (
        f"You get what the {role} just said and {name}'s draft reply. Say the draft as {name} "
        f"would say it aloud, in slightly other words: keep its point, keep a question a question, "
        f"add nothing new, at most two short sentences."
    )


def reword_prompt(
    persona: Persona, scenario: Scenario, heard: str, draft: str, seed: int
) -> Prompt:
    """Return the request to say `draft` in other words."""
    fixed = head(persona, scenario)
    turn = _ask(scenario.person_role, heard, f"Draft: {draft}")
    return Prompt((*fixed, turn), max_tokens=56, seed=seed, likely=draft, fixed=len(fixed))


def echo_prompt(
    persona: Persona,
    scenario: Scenario,
    heard: str,
    draft: str,
    choices: Sequence[str],
    seed: int,
) -> Prompt:
    """Return the request to choose one of `choices` to come before `draft`, or none of them."""
    fixed = head(persona, scenario)
    return Prompt(
        (*fixed, _ask(scenario.person_role, heard, f"Draft: {draft}")),
        max_tokens=16,
        grammar=echo_grammar(choices),
        temperature=0.6,
        seed=seed,
        fixed=len(fixed),
    )


def free_head(persona: Persona, scenario: Scenario) -> tuple[Message, ...]:
    """Return the fixed beginning of every prompt of free talk."""
    name = persona.name.split()[0]
    return (
        Message(
            "system",
            f"{card(persona, scenario.person_role)}\n{persona.background}\n{scenario.setting}\n"
            f"You are {name} and nobody else. Each time you get what the {scenario.person_role} "
            f"said, and in brackets an example of what {name} says next. Answer with what {name} "
            f"says, in your own words: one or two short spoken sentences, no lists, no names of "
            f"speakers.",
        ),
    )


def free_prompt(
    persona: Persona,
    scenario: Scenario,
    talk: Sequence[PastTurn],
    now: PastTurn,
    seed: int,
    likely: str,
) -> Prompt:
    """Return the request to say the next line of `talk`, or the rest of it after `now.line`."""
    fixed = free_head(persona, scenario)
    so_far = _free_history(persona, scenario, talk)
    messages = (*fixed, *so_far, _directed(persona, scenario, now))
    return Prompt(
        messages,
        max_tokens=72,
        seed=seed,
        likely=likely,
        begun=now.line,
        fixed=len(fixed),
    )


def open_prompt(
    persona: Persona, scenario: Scenario, talk: Sequence[PastTurn], heard: str, *, free: bool
) -> Prompt:
    """Return the beginning of the next prompt: all up to what was `heard` of a turn so far."""
    fixed = free_head(persona, scenario) if free else head(persona, scenario)
    so_far = _free_history(persona, scenario, talk) if free else []
    now = Message("user", f"{scenario.person_role.upper()}: {' '.join(heard.split())}")
    return Prompt((*fixed, *so_far, now), max_tokens=1, fixed=len(fixed))


def _free_history(persona: Persona, scenario: Scenario, talk: Sequence[PastTurn]) -> list[Message]:
    half = _HISTORY // 2
    dropped = max(0, (len(talk) - half) // half * half) if len(talk) > _HISTORY else 0
    messages: list[Message] = []
    for turn in talk[dropped:]:
        messages += [_directed(persona, scenario, turn), Message("assistant", turn.line)]
    if earlier := sum_up(persona, scenario, talk[:dropped]):
        first = messages[0]
        messages[0] = Message(first.role, f"[Earlier: {earlier}]\n{first.content}")
    return messages


def sum_up(persona: Persona, scenario: Scenario, turns: Sequence[PastTurn]) -> str:
    """Return in one or two sentences what `turns` brought; "" if that is nothing to remember.

    Each point is named once, as it stood last; the person's figures are quoted, the latest ones.
    """
    about = {point.id: point.about for point in scenario.points}
    points: dict[str, str] = {}
    figures: dict[str, None] = {}
    for turn in turns:
        kind, _, subject = turn.move.partition(":")
        if kind in _STANDS and subject in about:
            points.pop(subject, None)
            points[subject] = _STANDS[kind].format(about[subject])
        for quantity in quantities(normalize(turn.heard)):
            if quantity.quotable:
                figures.pop(quantity.text, None)
                figures[quantity.text] = None
    name, role = persona.name.split()[0], scenario.person_role
    named = ", ".join(list(figures)[-_FIGURES:])
    parts = (
        f"{name} {', '.join(points.values())}." if points else "",
        f"The {role} named: {named}." if named else "",
    )
    return " ".join(filter(None, parts))


def own_lines(persona: Persona, scenario: Scenario) -> tuple[str, ...]:
    """Return every line that the partner may say in this scenario, as written."""
    banks = (
        scenario.opening,
        *persona.lines.values(),
        *(each.lines for each in persona.knows),
        *(each.lines for each in persona.never_concedes),
        *(each.lines for each in scenario.moves),
        *(each.lines for each in scenario.endings),
        *(
            lines
            for point in scenario.points
            for lines in (point.raise_lines, point.press_lines, point.settle_lines)
        ),
    )
    return tuple(line for bank in banks for line in bank)


def _own_shots(persona: Persona) -> list[tuple[str, str, str]]:
    """Return examples whose first sentence takes up the person's words: the rest is the draft."""
    cut = [(each, each.line.split(". ", 1)) for each in persona.examples]
    shots = [(each.person, parts[1], each.line) for each, parts in cut if len(parts) > 1]
    return shots[:_OWN_SHOTS]


def _directed(persona: Persona, scenario: Scenario, turn: PastTurn) -> Message:
    """Return what was heard and what to say, in few tokens: they are read when time counts."""
    name = persona.name.split()[0]
    return _ask(scenario.person_role, turn.heard, f'[{name}: "{turn.draft}"]')


def _ask(person_role: str, heard: str, task: str) -> Message:
    return Message("user", f"{person_role.upper()}: {' '.join(heard.split()) or '...'}\n{task}")
