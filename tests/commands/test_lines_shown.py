"""Wishes that are typed, line by line."""

from __future__ import annotations

import os
import threading
import weakref
from typing import TYPE_CHECKING, cast

from greenroom.commands.display import plain
from greenroom.domain.commands import Command
from greenroom.domain.events import PartnerSpoke

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from greenroom.domain.events import Event
    from greenroom.session.process.supervisor import Supervisor
    from greenroom.session_config import ResolvedConfig

LIMIT_S = 30.0


class Rehearsal:
    """Lasts until somebody wishes something."""

    def __init__(self, wishes: list[Command], facts: tuple[Event, ...] = ()) -> None:
        self._wishes, self._wished, self._facts = wishes, threading.Event(), facts

    def run(self, tell: Callable[[object], None]) -> None:
        for each in self._facts:
            tell(each)
        assert self._wished.wait(LIMIT_S)

    def command(self, command: Command) -> None:
        self._wishes.append(command)
        self._wished.set()


def test_who_waits_for_the_next_line_does_not_hold_on_to_the_rehearsal() -> None:
    read, write = os.pipe()
    wishes: list[Command] = []
    rehearsal, over = Rehearsal(wishes), threading.Event()
    weakref.finalize(rehearsal, over.set)
    os.write(write, b"back 2\n")
    plain.run_line_by_line(cast("Supervisor", rehearsal), cast("ResolvedConfig", None), read)
    assert wishes == [Command("take_back", 2)]
    del rehearsal
    try:
        assert over.wait(LIMIT_S)
    finally:
        os.close(write)
        for each in threading.enumerate():
            if each.name == "wishes":
                each.join(LIMIT_S)
        os.close(read)


class Names:
    def name_of(self, wanted: str) -> str:
        return wanted.title()


def test_a_line_of_which_nobody_heard_a_word_is_not_printed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    read, write = os.pipe()
    said = {"turn": 0, "persona_id": "dana", "start_s": 1.0, "end_s": 2.0}
    facts = (
        PartnerSpoke(at_s=2.0, text="", interrupted=True, **said),  # type: ignore[arg-type]
        PartnerSpoke(at_s=3.0, text="Go on.", **said),  # type: ignore[arg-type]
    )
    os.write(write, b"end\n")
    plain.run_line_by_line(
        cast("Supervisor", Rehearsal([], facts)), cast("ResolvedConfig", Names()), read
    )
    os.close(write)
    for each in threading.enumerate():
        if each.name == "wishes":
            each.join(LIMIT_S)
    os.close(read)
    assert capsys.readouterr().out == "  0:03  Dana: Go on.\n"
