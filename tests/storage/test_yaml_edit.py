"""One value is changed in a file that people wrote: nothing else may move."""

from __future__ import annotations

import difflib
from typing import Any

import pytest
import yaml

from greenroom.storage.scenarios.yaml_edit import apply_splices, splices_to_set

PITCH = """\
# yaml-language-server: $schema=scenario.schema.json
title: A pitch to a buyer
person_role: seller
setting: >-
  A meeting room at the works of a maker of lifts, with a view of the yard, on a Tuesday late
  in the afternoon. She has half an hour, has read two pages of what you sent her, and has asked
  for nothing but figures. Two others were here before you, and both were cheaper.
time_limit_s: 900
opening:
  - "Good afternoon. Go ahead."
  - "I have half an hour. What is it?"

questions:
  - ask: What does it cost?
    about: the price

    # A figure is enough.
    satisfied_by: [It costs nine hundred a month.]
  - How long does it take?  # in weeks
  - "Who else has it: a works like ours?"
partners:
  - name: Dana   # the buyer
    role: head of purchasing
    voice: {speed: 1.0}
    reactions:
      doubts:
        - "I don't believe it."
        - Says who?
"""
LOADER: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

SMALL = """\
# What this is.
id: one   # the name

traits:   # how they are
  - dry   # very
  # a thought
  - 'it''s fair'
  - "quick: always"
  - slow

bare: [a, b]
said: >-
  The first line is here
  and a second one
  and a third.
# of the voice
voice: {speed: 1.0}
empty:
points:
  - id: p1   # first
    lines:
      - x

  # about p2
  - id: p2
    lines: [y]
    last: z
"""


def said(text: str) -> Any:
    return yaml.load(text, LOADER)  # noqa: S506 - a safe one


def lines_changed(old: str, new: str) -> list[str]:
    compared = difflib.ndiff(old.splitlines(), new.splitlines())
    return [line for line in compared if line[0] in "+-"]


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        (PITCH, ("title",), "Another title"),
        (PITCH, ("time_limit_s",), 720),
        (PITCH, ("opening", 1), "I'm here: go on."),
        (PITCH, ("questions", 0, "about"), "yes"),
        (PITCH, ("questions", 0, "satisfied_by", 0), "Nine: a month."),
        (PITCH, ("questions", 1), "How soon?"),
        (PITCH, ("partners", 0, "name"), "Dana W."),
        (PITCH, ("partners", 0, "voice", "speed"), 1.2),
        (PITCH, ("partners", 0, "reactions", "doubts", 1), 'Who said "no" #1'),
    ],
)
def test_only_the_line_of_the_value_differs(
    text: str, key: tuple[str | int, ...], value: Any
) -> None:
    new = apply_splices(text, splices_to_set(text, key, value))
    different = lines_changed(text, new)
    assert [line[0] for line in different] == ["-", "+"]
    expected = said(text)
    holder = expected
    for part in key[:-1]:
        holder = holder[part]
    holder[key[-1]] = value
    assert said(new) == expected


def test_a_folded_text_is_wrapped_anew_only_where_it_changed() -> None:
    setting = said(PITCH)["setting"]
    first, _, rest = setting.partition(" ")
    new = apply_splices(PITCH, splices_to_set(PITCH, ("setting",), f"{first} quiet {rest}"))
    assert said(new)["setting"] == f"{first} quiet {rest}"
    assert len([line for line in lines_changed(PITCH, new) if line[0] == "-"]) == 1


@pytest.mark.parametrize(
    ("key", "value"),
    [
        (("empty",), "word"),
        (("said",), ""),
        (("said",), "- short"),
        (("id",), "12"),
        (("id",), "a tab\tand \x07 a bell"),
        (("id",), "long words " * 20 + "end"),
        (("voice", "pitch"), -2.5),
        (("voice", "speed"), 0.9),
        (("fresh",), "word: x"),
        (("fresh",), True),
        (("bare", 1), "d, e"),
        (("traits", 1), "no"),
        (("traits", 1), "it's not fair: ä 😀"),
        (("points", 0, "lines", 0), "# y"),
        (("points", 1, "lines", 0), "[q], {z}"),
        (("points", 1, "about"), "something"),
    ],
)
def test_whatever_is_written_reads_back_and_the_rest_is_as_it_was(
    key: tuple[str | int, ...], value: Any
) -> None:
    new = apply_splices(SMALL, splices_to_set(SMALL, key, value))
    expected = said(SMALL)
    holder = expected
    for part in key[:-1]:
        holder = holder[part]
    holder[key[-1]] = value
    assert said(new) == expected
    for comment in ("# What this is.", "# the name", "# of the voice", "# about p2"):
        assert comment in new


def test_a_new_key_goes_to_its_usual_place() -> None:
    new = apply_splices(SMALL, splices_to_set(SMALL, ("mood",), "calm", ["id", "mood", "traits"]))
    assert new.splitlines()[2] == "mood: calm"
    first = apply_splices(SMALL, splices_to_set(SMALL, ("title",), "T", ["title", "id"]))
    assert first == SMALL.replace("id: one", "title: T\nid: one")
    point = splices_to_set(SMALL, ("points", 0, "about"), "a: b", ["about", "id"])
    assert '  - about: "a: b"\n    id: p1   # first\n' in apply_splices(SMALL, point)


def test_saying_what_is_said_already_changes_nothing() -> None:
    assert splices_to_set(PITCH, ("opening", 0), said(PITCH)["opening"][0]) == ()
    assert splices_to_set(PITCH, ("setting",), said(PITCH)["setting"]) == ()
    assert splices_to_set(SMALL, ("traits", 2), "quick: always") == ()


def test_what_cannot_be_held_is_refused() -> None:
    for key in (("id", "x"), ("traits", "x"), ("traits", 7), ("sound", "speed")):
        with pytest.raises(KeyError):
            splices_to_set(SMALL, key, "value")
