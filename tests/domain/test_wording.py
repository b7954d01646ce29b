"""Wordings keep their template, and every template in the program fits what is filled in."""

from __future__ import annotations

import ast
import copy
import errno
import json
import os
import string
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import greenroom
from greenroom.domain.errors import InputError, did_you_mean
from greenroom.domain.wording import Wording, system_says

if TYPE_CHECKING:
    from collections.abc import Iterator

_PROGRAM = Path(greenroom.__file__).parent


def _said(path: Path) -> Iterator[ast.Call]:
    """Yield every sentence and error of a module that is made of a template."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            made = node.func.id == "Wording" or node.func.id.endswith("Error")
            if made and node.keywords and isinstance(node.args[0], ast.Constant):
                yield node


def test_every_template_names_what_is_filled_in() -> None:
    found = 0
    for path in sorted(_PROGRAM.rglob("*.py")):
        for call in _said(path):
            template = ast.literal_eval(call.args[0])
            slots = {name for _, name, _, _ in string.Formatter().parse(template) if name}
            assert slots == {each.arg for each in call.keywords}, f"{path}:{call.lineno}"
            found += 1
    assert found > 50


def test_an_error_hands_on_the_sentence_it_was_raised_with() -> None:
    error = InputError("There is no file {path}.", path="a.yaml")
    told = str(error)
    assert told == "There is no file a.yaml."
    assert isinstance(told, Wording)
    assert (told.template, told.values) == ("There is no file {path}.", {"path": "a.yaml"})
    assert str(InputError(told)) is told


def test_text_with_braces_is_left_alone_where_nothing_is_filled_in() -> None:
    assert Wording("{name}") == "{name}"
    assert str(InputError("no slot {x}")) == "no slot {x}"


def test_a_sentence_inside_another_is_kept() -> None:
    outer = Wording("There is no key.{hint}", hint=did_you_mean("paeg", ["page"]))
    inner = outer.values["hint"]
    assert outer == "There is no key. Did you mean 'page'?"
    assert isinstance(inner, Wording)
    assert inner.template == " Did you mean '{near}'?"


def test_a_copy_is_whole_and_files_get_plain_text() -> None:
    made = Wording("{n} of {name}", n=3, name="{x}")
    again = copy.deepcopy(made)
    assert (again, again.template, again.values) == (made, made.template, made.values)
    assert json.dumps(made) == '"3 of {x}"'


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES])
def test_the_system_says_why(number: int) -> None:
    assert system_says(OSError(number, os.strerror(number))) == os.strerror(number)
