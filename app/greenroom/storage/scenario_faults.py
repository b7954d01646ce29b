"""What can be wrong with a scenario or a persona that its schema cannot say.

Faults make it unusable: something can never happen, or the partner would say what it must not.
Remarks are told to its author only.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

from greenroom.dialogue.endings import OVERTIME
from greenroom.dialogue.phrases import said
from greenroom.domain.errors import did_you_mean
from greenroom.domain.persona import REQUIRED_MOVES, StandardMove

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Ending, Point, Scenario, When

Key = tuple[str | int, ...]
SLOTS = ("number", "phrase", "name")
OUT_OF_ROLE = ("care", "disclose")
_SLOT = re.compile(r"\{(\w*)\}")
_SENTENCE = re.compile(r"[.!?…]+(?=\s|$)")


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong.

    Attributes:
        key: Where, as keys and list places from the top of the file.
        message: What, and what to do.
    """

    key: Key
    message: str


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
        *_circles(scenario.points),
        *_impossible(scenario),
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
        Fault(("moves",), f"'{name}' is the name of a move every partner has; choose another.")
        for name in own
    ]
    found += [
        Fault(("endings", place, "when", "insults_at_least"), "the partner bears at least four.")
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
            yield Fault(("lines",), f"the move '{move}' is missing; write four lines for it.")


def _twice(key: Key, ids: list[str], what: str) -> Iterator[Fault]:
    for place, name in enumerate(ids):
        if name in ids[:place]:
            yield Fault((*key, place), f"there are two {what}s called '{name}'; rename one.")


def _unknown_ids(scenario: Scenario) -> Iterator[Fault]:
    points = [point.id for point in scenario.points]
    named: list[tuple[Key, str]] = [(("opens_with",), scenario.opens_with or points[0])]
    for place, point in enumerate(scenario.points):
        named += [(("points", place, "needs"), wanted) for wanted in point.needs]
        if point.asked_by is not None and point.asked_by not in scenario.personas:
            hint = did_you_mean(point.asked_by, scenario.personas)
            message = f"'{point.asked_by}' is not among the personas of this scenario.{hint}"
            yield Fault(("points", place, "asked_by"), message)
    for key, when in _whens(scenario):
        named += [((*key, "settled"), wanted) for wanted in when.settled]
    for key, wanted in named:
        if wanted not in points:
            yield Fault(key, f"there is no point called '{wanted}'.{did_you_mean(wanted, points)}")


def _whens(scenario: Scenario) -> Iterator[tuple[Key, When]]:
    for place, point in enumerate(scenario.points):
        for number, when in enumerate(point.settled_by):
            yield ("points", place, "settled_by", number), when
    for place, move in enumerate(scenario.moves):
        yield ("moves", place, "when"), move.when
    for place, ending in enumerate(scenario.endings):
        yield ("endings", place, "when"), ending.when


def _circles(points: tuple[Point, ...]) -> Iterator[Fault]:
    needs = {point.id: point.needs for point in points}
    for place, point in enumerate(points):
        seen: set[str] = set()
        waiting = list(point.needs)
        while waiting:
            wanted = waiting.pop()
            if wanted not in seen:
                seen.add(wanted)
                waiting.extend(needs.get(wanted, ()))
        if point.id in seen:
            message = f"'{point.id}' waits for itself, so it is never brought up; cut the circle."
            yield Fault(("points", place, "needs"), message)


def _impossible(scenario: Scenario) -> Iterator[Fault]:
    for key, when in _whens(scenario):
        why = contradiction(when, len(scenario.points))
        if why:
            name = f"the ending '{scenario.endings[int(key[1])].id}' can never be reached: "
            yield Fault(key, (name if key[0] == "endings" else "this can never hold: ") + why)
    for place, ending in enumerate(scenario.endings):
        for earlier in scenario.endings[:place]:
            if _always_before(earlier, ending):
                yield Fault(
                    ("endings", place),
                    f"the ending '{ending.id}' can never be reached: '{earlier.id}' stands before "
                    "it and holds whenever it does; put it first, or narrow the other.",
                )


def contradiction(when: When, points: int) -> str:
    """Return why `when` can never hold, or ""."""
    unwanted = set(when.no_signal)
    silent = "silent" in when.signals and (when.says or when.says_all or when.min_words)
    checks = (
        (when.settled_at_least > points, f"it wants {when.settled_at_least} points settled, and "
         f"there are only {points}."),
        (when.resistance_at_least > when.resistance_at_most, "its resistance has to be both higher "
         "and lower."),
        (when.max_words is not None and when.min_words > (when.max_words or 0), "min_words is more "
         "than max_words."),
        (not unwanted.isdisjoint(when.signals), "a signal stands in both signals and no_signal."),
        (bool(when.any_signal) and unwanted.issuperset(when.any_signal), "every signal of "
         "any_signal also stands in no_signal."),
        (bool(when.says) and set(when.not_says).issuperset(when.says), "every phrase of says also "
         "stands in not_says."),
        (bool(silent), "it wants silence and words at once."),
        (when.time_share_at_least > OVERTIME, f"the partner ends it at {OVERTIME} of the time "
         "limit at the latest."),
        (when.open_at_most is not None and len(when.settled) > points, "it wants more points "
         "settled than there are."),
    )  # fmt: skip
    return next((why for holds, why in checks if holds), "")


def _always_before(earlier: Ending, later: Ending) -> bool:
    """Whether `earlier` holds whenever `later` does."""
    one, two = earlier.when, later.when
    words = one.says or one.says_all or one.any_signal or one.not_says
    return not words and (
        set(one.signals) <= set(two.signals)
        and set(one.no_signal) <= set(two.no_signal)
        and set(one.settled) <= set(two.settled)
        and one.min_words <= two.min_words
        and (one.max_words is None or (two.max_words or 10**6) <= one.max_words)
        and one.resistance_at_least <= two.resistance_at_least
        and one.resistance_at_most >= two.resistance_at_most
        and one.turn_at_least <= two.turn_at_least
        and one.settled_at_least <= max(two.settled_at_least, len(two.settled))
        and (one.open_at_most is None or (two.open_at_most or 0) <= one.open_at_most)
        and one.time_share_at_least <= two.time_share_at_least
        and one.insults_at_least <= two.insults_at_least
    )


def _line_faults(
    banks: Iterable[tuple[Key, tuple[str, ...]]], personas: tuple[Persona, ...]
) -> Iterator[Fault]:
    for key, lines in banks:
        wanted = 4 if key[0] not in {"knows", "never_concedes"} else 2
        plain = sum(1 for line in lines if not _SLOT.search(line))
        if plain < wanted:
            message = f"only {plain} lines have no slot; at least {wanted} are needed."
            yield Fault(key, message)
        for place, line in enumerate(lines):
            why = _line_fault(line, personas)
            if why:
                yield Fault((*key, place), why)


def _line_fault(line: str, personas: tuple[Persona, ...]) -> str:
    for slot in _SLOT.findall(line):
        if slot not in SLOTS:
            hint = did_you_mean(slot, SLOTS) or f" There are {', '.join(SLOTS)}."
            return f"there is no slot {{{slot}}}.{hint}"
    words = said(line)
    for persona in personas:
        for limit in persona.never_concedes:
            for phrase in limit.would_concede:
                if words.has(phrase):
                    return f"this says '{phrase}', which {persona.name} never concedes; reword it."
        for phrase in persona.speech.banned:
            if words.has(phrase):
                return f"this says '{phrase}', a word {persona.name} never uses; reword it."
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
            sentences = max(1, len(_SENTENCE.findall(line)))
            if words > speech.max_words or sentences > speech.max_sentences:
                yield Fault(
                    (*key, place),
                    f"{words} words in {sentences} sentences are more than {persona.name} says at "
                    f"once ({speech.max_words} in {speech.max_sentences}); shorten it.",
                )
