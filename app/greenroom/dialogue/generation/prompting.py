"""What the model is asked.

A small model goes on with a text of examples: many exchanges from many walks of life, read once;
then the scene with the partner's own examples; then what was just said. It sees no history, as it
repeats the slips that it sees. A larger model chats: it gets the history, the move, the facts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.domain.prompt import Message, Prompt, TextPrompt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.state.turns import ModelKind
    from greenroom.domain.general import ExampleExchange
    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Scenario

LINE_ENDS = '"\n'
"""What ends a line in the text of examples."""

_TASK = (
    "Conversations that people practise before they count. Each entry says who listens and what it "
    "is about, then what was said, and what the listener answers: short, spoken, about what was "
    "just said.\n\n"
)
_TAGS = {
    "asks": "asks", "doubts": "doubts it", "answers": "answers", "softens": "softens",
    "refuses": "refuses", "closes": "closes",
}  # fmt: skip
_WORDS = 60  # of the person's turn; what came before them matters less
_HISTORY = 12  # exchanges of free talk that the model sees
_SCENE_WORDS = 110


@dataclass(frozen=True, slots=True)
class PastTurn:
    """One exchange: what the person said, the move and its draft, what the partner said."""

    heard: str
    move: str
    draft: str
    line: str


def fixed_text(examples: Sequence[ExampleExchange]) -> str:
    """Return the examples that stand before every scene."""
    entries = (
        f"To {each.who}, about {each.about}. The listener {_TAGS.get(each.kind, 'answers')}.\n"
        f'"{each.said}"\n- "{each.line}"\n\n'
        for each in examples
    )
    return _TASK + "".join(entries)


def scene_text(persona: Persona, scenario: Scenario) -> str:
    """Return who talks about what, and how the partner talks."""
    limits = " ".join(limit.what for limit in persona.limits[:2])
    about = (
        f"{persona.name}, {persona.role}, listens to a {scenario.person_role}, who says: "
        f'"{scenario.about}" {persona.wants} {limits}'
    )
    entries = "".join(
        f'To {persona.name}.\n"{each.said}"\n- "{each.line}"\n\n' for each in persona.examples[:4]
    )
    return f"One long conversation. {' '.join(about.split()[:_SCENE_WORDS])}\n\n{entries}"


def line_prompt(
    fixed: str, persona: Persona, scenario: Scenario, heard: str, kind: ModelKind
) -> TextPrompt:
    """Return the text after which the partner's line follows."""
    opened = open_line_prompt(fixed, persona, scenario, heard, kind)
    return TextPrompt(fixed, opened.scene, f'{opened.turn}"\n- "')


def open_line_prompt(
    fixed: str, persona: Persona, scenario: Scenario, heard: str, kind: ModelKind
) -> TextPrompt:
    """Return the same up to the person's words, which may go on."""
    words = " ".join(heard.replace('"', "'").split()[-_WORDS:])
    turn = f'To {persona.name}. The listener {_TAGS[kind]}.\n"{words}'
    return TextPrompt(fixed, scene_text(persona, scenario), turn)


def card(persona: Persona, scenario: Scenario) -> str:
    """Return who the partner is, what it wants and does not give, what it knows."""
    facts = " ".join(fact.says[0] for fact in persona.knows if fact.trust == 0)
    parts = (
        f"{persona.name}, {persona.role}, talks to a {scenario.person_role} who says: "
        f"{scenario.about}",
        persona.background,
        f"{persona.name} is {persona.temperament}. {persona.wants}",
        *(limit.what for limit in persona.limits),
        f"{persona.name} may say: {facts}" if facts else "",
        scenario.setting,
    )
    return " ".join(filter(None, parts))


def free_head(persona: Persona, scenario: Scenario) -> tuple[Message, ...]:
    """Return the fixed beginning of every prompt of free talk."""
    name = persona.first_name
    return (
        Message(
            "system",
            f"{card(persona, scenario)}\nYou are {name} and nobody else. Each time you get what "
            f"the {scenario.person_role} said, and in brackets what {name} does next. Answer with "
            f"what {name} says: one or two short spoken sentences about what was just said, no "
            f"lists, no names of speakers, no praise, nothing given away.",
        ),
    )


def free_prompt(
    persona: Persona, scenario: Scenario, talk: Sequence[PastTurn], now: PastTurn, seed: int
) -> Prompt:
    """Return the request to say the next line of `talk`, which begins with `now.line`."""
    fixed = free_head(persona, scenario)
    messages = list(fixed)
    for turn in talk[-_HISTORY:]:
        messages += [_directed(persona, turn), Message("assistant", turn.line or "...")]
    messages.append(_directed(persona, now))
    return Prompt(tuple(messages), max_tokens=72, seed=seed, begun=now.line, fixed=len(fixed))


def _directed(persona: Persona, turn: PastTurn) -> Message:
    does = turn.move.partition(":")[0].replace("_", " ")
    name = persona.first_name
    words = " ".join(turn.heard.split()) or "..."
    return Message("user", f'{words}\n[{name}: {does}, for example "{turn.draft}"]')
