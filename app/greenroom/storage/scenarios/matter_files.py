"""Writes a scenario that the program made as the file of a person's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

from greenroom.domain.persona import id_of
from greenroom.storage.scenarios.own import own_path, save_own

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.scenario import Scenario

_WIDTH = 100


class _Dumper(yaml.SafeDumper):
    """Lists stand under their key a step further in, and long texts run over several lines.

    A text of several lines stands as it is.
    """

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)

    def text(self, said: str) -> yaml.ScalarNode:
        """Return the node of a text."""
        folds = len(said) > _WIDTH and said.isprintable()
        style = "|" if "\n" in said else ">" if folds else None
        return self.represent_scalar("tag:yaml.org,2002:str", said, style=style)


_Dumper.add_representer(str, _Dumper.text)


def as_yaml(scenario: Scenario) -> str:
    """Return `scenario` as YAML: only what is not as usual, in the order of the model."""
    said = scenario.model_dump(mode="json", exclude_defaults=True)
    for partner in said["partners"]:
        _drop_made_id(partner, id_of(partner["name"], "partner"))
    for place, question in enumerate(said.get("questions", ()), start=1):
        _drop_made_id(question, f"q{place}")
    return yaml.dump(
        said, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=_WIDTH, indent=2
    )


def save_matter(scenario: Scenario) -> Path:
    """Write `scenario` among the person's own, over one with the same id; return its file.

    Raises:
        StorageError: The disk is full or the folder cannot be written.
    """
    path = own_path(scenario.id)
    save_own(path, as_yaml(scenario))
    return path


def _drop_made_id(said: dict[str, Any], made: str) -> None:
    if said.get("id") == made:
        del said["id"]
