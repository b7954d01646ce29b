"""One value is changed in a file that people wrote: nothing else may move."""

from __future__ import annotations

import difflib
from typing import Any

import pytest
import yaml

from greenroom import places
from greenroom.storage.scenarios.yaml_edit import (
    apply_splices,
    splices_to_append,
    splices_to_remove,
    splices_to_set,
)

PITCH = (places.scenarios_dir() / "sales-pitch.yaml").read_text("utf-8")
DANA = (places.scenarios_dir() / "personas" / "dana-whitfield.yaml").read_text("utf-8")
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
    ("text", "key", "value", "gone", "come"),
    [
        (PITCH, ("title",), "Another title", 1, 1),
        (PITCH, ("time_limit_s",), 720, 1, 1),
        (PITCH, ("opening", 1), "I'm here: go on.", 1, 1),
        (PITCH, ("points", 3, "about"), "yes", 1, 1),
        (DANA, ("traits",), ["practical, wants to know who does the work", "loud"], 3, 1),
        (DANA, ("voice", "speed"), 1.2, 1, 1),
        (DANA, ("lines", "silence", 2), 'She said "no" #1', 1, 1),
    ],
)
def test_only_the_line_of_the_value_differs(
    text: str, key: tuple[str | int, ...], value: Any, gone: int, come: int
) -> None:
    new = apply_splices(text, splices_to_set(text, key, value))
    different = lines_changed(text, new)
    assert [line[0] for line in different].count("-") == gone
    assert [line[0] for line in different].count("+") == come
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
    ("items", "gone", "come"),
    [
        (["dry", "it's fair", "quick: always", "slow", "new: one"], 0, 1),
        (["first", "dry", "it's fair", "quick: always", "slow"], 0, 1),
        (["dry", "it's not fair", "quick: always", "slow"], 1, 1),
        (["dry", "quick: always", "slow"], 1, 0),
        (["slow", "dry"], 3, 1),
        (["no", "1", "~", "", "- x", "#y", "ä 😀", "{z}"], 4, 8),
    ],
)
def test_a_list_keeps_its_comments_and_the_items_that_stay(
    items: list[str], gone: int, come: int
) -> None:
    new = apply_splices(SMALL, splices_to_set(SMALL, ("traits",), items))
    assert said(new) == {**said(SMALL), "traits": items}
    assert "# a thought" in new
    different = [line[0] for line in lines_changed(SMALL, new)]
    assert (different.count("-"), different.count("+")) == (gone, come)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        (("traits",), []),
        (("bare",), ["c", "d, e", "true"]),
        (("bare",), ["a long item " * 5, "another long item " * 5]),
        (("empty",), ["x", "y: z"]),
        (("empty",), "word"),
        (("said",), ""),
        (("said",), "- short"),
        (("id",), "12"),
        (("id",), "a tab\tand \x07 a bell"),
        (("id",), "long words " * 20 + "end"),
        (("voice", "pitch"), -2.5),
        (("voice", "speed"), 0.9),
        (("fresh",), "word: x"),
        (("fresh",), ["a", "b"]),
        (("fresh",), True),
        (("points", 0, "lines"), ["x", "y"]),
        (("points", 1, "lines"), ["y, z", "[q]"]),
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
    nested = apply_splices(
        SMALL, splices_to_set(SMALL, ("sound", "speed"), 1.5, ["voice", "sound"])
    )
    assert said(nested)["sound"] == {"speed": 1.5}


def test_items_come_and_go_as_whole_blocks() -> None:
    block = "id: p3\n# its lines\nlines:\n  - 'w'\n"
    more = apply_splices(SMALL, splices_to_append(SMALL, ("points",), block))
    assert said(more)["points"][2] == {"id": "p3", "lines": ["w"]}
    assert "    # its lines\n" in more
    assert apply_splices(more, splices_to_remove(more, ("points", 2))) == SMALL
    less = apply_splices(SMALL, splices_to_remove(SMALL, ("points", 0)))
    assert [point["id"] for point in said(less)["points"]] == ["p2"]
    assert "# about p2" in less


def test_saying_what_is_said_already_changes_nothing() -> None:
    assert splices_to_set(PITCH, ("opening",), said(PITCH)["opening"]) == ()
    assert splices_to_set(PITCH, ("setting",), said(PITCH)["setting"]) == ()
    assert splices_to_set(SMALL, ("traits", 2), "quick: always") == ()


def test_what_cannot_be_held_is_refused() -> None:
    for key in (("id", "x"), ("traits", "x")):
        with pytest.raises(KeyError):
            splices_to_set(SMALL, key, "value")
    with pytest.raises(KeyError):
        splices_to_append(SMALL, ("bare",), "id: x")
