"""Lists, creates and copies the files of scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.storage.scenarios.copies import make_copy, rename_own
from greenroom.storage.scenarios.own import (
    OpenedFile,
    ScenarioItem,
    delete_own,
    describe_item,
    discard_draft,
    list_items,
    read_with_draft,
    save_draft,
    save_own,
)
from greenroom.storage.scenarios.parcels import (
    Parcel,
    install_parcel,
    read_parcel,
    write_parcel,
)
from greenroom.storage.scenarios.parsing import ParsedScenario, parse_text

if TYPE_CHECKING:
    from pathlib import Path

__all__ = [
    "OpenedFile",
    "Parcel",
    "ParsedScenario",
    "ScenarioItem",
    "create_file",
    "delete_own",
    "describe_item",
    "discard_draft",
    "duplicate_file",
    "install_parcel",
    "list_items",
    "parse_text",
    "read_parcel",
    "read_with_draft",
    "rename_own",
    "save_draft",
    "save_own",
    "write_parcel",
]  # fmt: skip

_EMPTY = """\
title: ""
person_role: ""
about: ""
objective: ""
questions:
  - ""
partners:
  - name: ""
    role: ""
"""
"""A new scenario: what is needed, and one question, for the person to fill in."""


def create_file(title: str) -> Path:
    """Write a new scenario, empty but for its title; return its file.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    return duplicate_file(_EMPTY, title)


def duplicate_file(text: str, title: str) -> Path:
    """Write a copy of `text` with the title `title`, and return its file.

    Raises:
        InputError: The text is no YAML.
        StorageError: The disk is full or the folder cannot be written.
    """
    path, copy = make_copy(text, title)
    save_own(path, copy)
    return path
