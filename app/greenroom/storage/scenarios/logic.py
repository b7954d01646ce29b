"""What can never happen in a scenario: conditions that contradict or wait for themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.dialogue.policy.ending_rules import OVERTIME
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.scenario import Ending, Point, Scenario, When
    from greenroom.storage.scenarios.yaml_files import Key


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong.

    Attributes:
        key: Where, as keys and list places from the top of the file.
        message: What, and what to do.
    """

    key: Key
    message: str


def conditions_in(scenario: Scenario) -> Iterator[tuple[Key, When]]:
    """Yield every condition, with its place in the file."""
    for place, point in enumerate(scenario.points):
        for number, when in enumerate(point.settled_by):
            yield ("points", place, "settled_by", number), when
    for place, move in enumerate(scenario.moves):
        yield ("moves", place, "when"), move.when
    for place, ending in enumerate(scenario.endings):
        yield ("endings", place, "when"), ending.when


def find_circles(points: tuple[Point, ...]) -> Iterator[Fault]:
    """Yield the points that wait for themselves."""
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
            message = Wording(
                "'{name}' waits for itself, so it is never brought up; cut the circle.",
                name=point.id,
            )
            yield Fault(("points", place, "needs"), message)


def find_impossible(scenario: Scenario) -> Iterator[Fault]:
    """Yield the conditions that can never hold, and the endings that another one hides."""
    for key, when in conditions_in(scenario):
        why = describe_contradiction(when, len(scenario.points))
        if why:
            if key[0] == "endings":
                name = scenario.endings[int(key[1])].id
                why = Wording("the ending '{name}' can never be reached: {why}", name=name, why=why)
            else:
                why = Wording("this can never hold: {why}", why=why)
            yield Fault(key, why)
    for place, ending in enumerate(scenario.endings):
        for earlier in scenario.endings[:place]:
            if _always_before(earlier, ending):
                yield Fault(
                    ("endings", place),
                    Wording(
                        "the ending '{name}' can never be reached: '{other}' stands before it and "
                        "holds whenever it does; put it first, or narrow the other.",
                        name=ending.id,
                        other=earlier.id,
                    ),
                )


def describe_contradiction(when: When, points: int) -> str:
    """Return why `when` can never hold, or ""."""
    unwanted = set(when.no_signal)
    silent = "silent" in when.signals and (when.says or when.says_all or when.min_words)
    checks = (
        (
            when.settled_at_least > points,
            Wording(
                "it wants {wanted} points settled, and there are only {points}.",
                wanted=when.settled_at_least,
                points=points,
            ),
        ),
        (
            when.resistance_at_least > when.resistance_at_most,
            Wording("its resistance has to be both higher and lower."),
        ),
        (
            when.max_words is not None and when.min_words > (when.max_words or 0),
            Wording("min_words is more than max_words."),
        ),
        (
            not unwanted.isdisjoint(when.signals),
            Wording("a signal stands in both signals and no_signal."),
        ),
        (
            bool(when.any_signal) and unwanted.issuperset(when.any_signal),
            Wording("every signal of any_signal also stands in no_signal."),
        ),
        (
            bool(when.says) and set(when.not_says).issuperset(when.says),
            Wording("every phrase of says also stands in not_says."),
        ),
        (bool(silent), Wording("it wants silence and words at once.")),
        (
            when.time_share_at_least > OVERTIME,
            Wording(
                "the partner ends it at {share} of the time limit at the latest.", share=OVERTIME
            ),
        ),
        (
            when.open_at_most is not None and len(when.settled) > points,
            Wording("it wants more points settled than there are."),
        ),
    )
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
