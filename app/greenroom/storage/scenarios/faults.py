"""What can be wrong with a scenario or a persona that its schema cannot say.

Faults make it unusable: something can never happen, or the partner would say what it must not.
Remarks are told to its author only.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, get_args

from greenroom.dialogue.english.phrases import normalize
from greenroom.domain.errors import did_you_mean
from greenroom.domain.persona import REQUIRED_MOVES, StandardMove
from greenroom.domain.punctuation import count_sentences
from greenroom.domain.wording import Wording
from greenroom.storage.scenarios.logic import Fault, conditions_in, find_circles, find_impossible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Scenario
    from greenroom.storage.scenarios.yaml_files import Key

SLOTS = ("number", "phrase", "name")
OUT_OF_ROLE = ("care", "disclose")
_SLOT = re.compile(r"\{(\w*)\}")


def persona_faults(persona: Persona) -> tuple[Fault, ...]:
    """Return why `persona` cannot be used."""
    return (
        *_missing_moves(persona),
        *_twice(("knows",), [known.topic for known in persona.knows], "topic"),
        *_twice(("never_concedes",), [limit.id for limit in persona.never_concedes], "limit"),
        *_line_faults(persona_lines(persona), (persona,)),
    )


def persona_remarks(persona: Persona) -> tuple[Fault, ...]:
    """Return what the author of `persona` should know."""
    return tuple(_length_remarks(persona_lines(persona), persona))


def scenario_faults(scenario: Scenario, personas: tuple[Persona, ...]) -> tuple[Fault, ...]:
    """Return why `scenario` cannot be used."""
    return (
        *_twice(("points",), [point.id for point in scenario.points], "point"),
        *_twice(("moves",), [move.id for move in scenario.moves], "move"),
        *_twice(("endings",), [ending.id for ending in scenario.endings], "ending"),
        *_unknown_ids(scenario),
        *find_circles(scenario.points),
        *find_impossible(scenario),
        *_line_faults(scenario_lines(scenario), personas),
    )


def scenario_remarks(scenario: Scenario, personas: tuple[Persona, ...]) -> tuple[Fault, ...]:
    """Return what the author of `scenario` should know."""
    found = [
        fault
        for persona in personas[:1]
        for fault in _length_remarks(scenario_lines(scenario), persona)
    ]
    own = [move.id for move in scenario.moves if move.id in get_args(StandardMove)]
    found += [
        Fault(
            ("moves",),
            Wording("'{name}' is the name of a move every partner has; choose another.", name=name),
        )
        for name in own
    ]
    found += [
        Fault(
            ("endings", place, "when", "insults_at_least"),
            Wording("the partner bears at least four."),
        )
        for place, ending in enumerate(scenario.endings)
        if 0 < ending.when.insults_at_least < 4
    ]
    return tuple(found)


def persona_lines(persona: Persona) -> Iterator[tuple[Key, tuple[str, ...]]]:
    """Yield the banks of lines of `persona`, with their place in the file."""
    for move, lines in persona.lines.items():
        yield ("lines", move), lines
    for place, known in enumerate(persona.knows):
        yield ("knows", place, "lines"), known.lines
    for place, limit in enumerate(persona.never_concedes):
        yield ("never_concedes", place, "lines"), limit.lines


def scenario_lines(scenario: Scenario) -> Iterator[tuple[Key, tuple[str, ...]]]:
    """Yield the banks of lines of `scenario`, with their place in the file."""
    yield ("opening",), scenario.opening
    for place, point in enumerate(scenario.points):
        for name in ("raise_lines", "press_lines", "settle_lines", "drop_lines"):
            yield ("points", place, name), getattr(point, name)
    for place, move in enumerate(scenario.moves):
        yield ("moves", place, "lines"), move.lines
    for place, ending in enumerate(scenario.endings):
        yield ("endings", place, "lines"), ending.lines


def _missing_moves(persona: Persona) -> Iterator[Fault]:
    for move in REQUIRED_MOVES:
        if move not in persona.lines:
            yield Fault(
                ("lines",),
                Wording("the move '{move}' is missing; write four lines for it.", move=move),
            )


def _twice(key: Key, ids: list[str], what: str) -> Iterator[Fault]:
    for place, name in enumerate(ids):
        if name in ids[:place]:
            yield Fault(
                (*key, place),
                Wording("there are two {what}s called '{name}'; rename one.", what=what, name=name),
            )


def _unknown_ids(scenario: Scenario) -> Iterator[Fault]:
    points = [point.id for point in scenario.points]
    named: list[tuple[Key, str]] = [(("opens_with",), scenario.opens_with or points[0])]
    for place, point in enumerate(scenario.points):
        named += [(("points", place, "needs"), wanted) for wanted in point.needs]
        if point.asked_by is not None and point.asked_by not in scenario.personas:
            hint = did_you_mean(point.asked_by, scenario.personas)
            message = Wording(
                "'{name}' is not among the personas of this scenario.{hint}",
                name=point.asked_by,
                hint=hint,
            )
            yield Fault(("points", place, "asked_by"), message)
    for key, when in conditions_in(scenario):
        named += [((*key, "settled"), wanted) for wanted in when.settled]
    for key, wanted in named:
        if wanted not in points:
            yield Fault(
                key,
                Wording(
                    "there is no point called '{wanted}'.{hint}",
                    wanted=wanted,
                    hint=did_you_mean(wanted, points),
                ),
            )


def _line_faults(
    banks: Iterable[tuple[Key, tuple[str, ...]]], personas: tuple[Persona, ...]
) -> Iterator[Fault]:
    for key, lines in banks:
        wanted = 4 if key[0] not in {"knows", "never_concedes"} else 2
        plain = sum(1 for line in lines if not _SLOT.search(line))
        if plain < wanted:
            message = Wording(
                "only {plain} lines have no slot; at least {wanted} are needed.",
                plain=plain,
                wanted=wanted,
            )
            yield Fault(key, message)
        for place, line in enumerate(lines):
            why = _line_fault(line, personas)
            if why:
                yield Fault((*key, place), why)


def _line_fault(line: str, personas: tuple[Persona, ...]) -> str:
    for slot in _SLOT.findall(line):
        if slot not in SLOTS:
            hint = did_you_mean(slot, SLOTS) or Wording(
                " There are {slots}.", slots=", ".join(SLOTS)
            )
            return Wording("there is no slot {{{slot}}}.{hint}", slot=slot, hint=hint)
    words = normalize(line)
    for persona in personas:
        for limit in persona.never_concedes:
            for phrase in limit.would_concede:
                if words.has(phrase):
                    return Wording(
                        "this says '{phrase}', which {persona} never concedes; reword it.",
                        phrase=phrase,
                        persona=persona.name,
                    )
        for phrase in persona.speech.banned:
            if words.has(phrase):
                return Wording(
                    "this says '{phrase}', a word {persona} never uses; reword it.",
                    phrase=phrase,
                    persona=persona.name,
                )
    return ""


def _length_remarks(
    banks: Iterable[tuple[Key, tuple[str, ...]]], persona: Persona
) -> Iterator[Fault]:
    speech = persona.speech
    for key, lines in banks:
        if key[-1] in OUT_OF_ROLE:
            continue
        for place, line in enumerate(lines):
            words = len(line.split())
            sentences = count_sentences(line)
            if words > speech.max_words or sentences > speech.max_sentences:
                yield Fault(
                    (*key, place),
                    Wording(
                        "{words} words in {sentences} sentences are more than {persona} says at "
                        "once ({most_words} in {most_sentences}); shorten it.",
                        words=words,
                        sentences=sentences,
                        persona=persona.name,
                        most_words=speech.max_words,
                        most_sentences=speech.max_sentences,
                    ),
                )
