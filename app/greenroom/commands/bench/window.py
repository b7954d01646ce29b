"""greenroom bench window: how soon the window is there and one can talk, and whether it stalls."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from greenroom import places
from greenroom.commands.display.say import say
from greenroom.commands.window import check_screen
from greenroom.domain.errors import EngineError
from greenroom.storage.preferences import Preferences, WindowPreferences, write_preferences

if TYPE_CHECKING:
    from collections.abc import Iterator

_LIMIT_S = 120.0


def window(
    runs: Annotated[int, typer.Option(min=1, help="How often the window is opened.")] = 9,
    talks: Annotated[int, typer.Option(min=0, help="How many rehearsals are begun.")] = 3,
    seconds: Annotated[
        float, typer.Option(min=5.0, help="How long each goes on once one can talk.")
    ] = 40.0,
    scenario: Annotated[str, typer.Option(help="What is rehearsed.")] = "sales-pitch",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a script.")] = False,
) -> None:
    """Open the window and rehearse in it with a voice as the person; say what one waits for.

    From the start of the process to the first paint; from there, with Start pressed, until the
    partner speaks or listens; and how late the window's event loop answers meanwhile. Without a
    screen, draw into memory: QT_QPA_PLATFORM=offscreen. No sound device is needed.
    """
    check_screen()
    with _home() as environment:
        painted = [_child(environment, "painted")["painted_s"] for _ in range(runs)]
        bare = [_child(environment, "bare")["painted_s"] for _ in range(runs)]
        how = ("rehearse", scenario, str(seconds))
        rehearsed = [_child(environment, *how) for _ in range(talks)]
    stalls = sorted(stall for each in rehearsed for stall in each["stalls_s"])
    result: dict[str, Any] = {
        "painted_p50_s": round(median(painted), 3),
        "painted_max_s": round(max(painted), 3),
        "bare_window_p50_s": round(median(bare), 3),
        "painted_s": [round(each, 3) for each in painted],
    }
    if rehearsed:
        ready = [each["ready_s"] for each in rehearsed]
        result |= {
            "ready_first_s": round(ready[0], 2),
            "ready_p50_s": round(median(ready), 2),
            "ready_max_s": round(max(ready), 2),
            "stall_p99_s": round(stalls[int(0.99 * (len(stalls) - 1))], 4),
            "stall_max_s": round(stalls[-1], 4),
            "beats": len(stalls),
            "turns": sum(each["turns"] for each in rehearsed),
        }
    if as_json:
        say(json.dumps(result, indent=2))
    else:
        _show(result)


@contextmanager
def _home() -> Iterator[dict[str, str]]:
    """Yield the environment of a home that is deleted afterwards, with the models of this one."""
    with tempfile.TemporaryDirectory() as home:
        settings = Path(home) / places.settings_file().name
        write_preferences(settings, Preferences(WindowPreferences(welcomed=True)))
        weights = str(places.models_dir().parent)
        yield {**os.environ, "GREENROOM_HOME": home, "GREENROOM_WEIGHTS": weights}


def _child(environment: dict[str, str], *what: str) -> dict[str, Any]:
    """Run one window in a process of its own; times there are on the clock of this one."""
    end = subprocess.run(  # noqa: S603 - this program itself
        [sys.executable, "-m", "greenroom.ui.measuring", *what],
        env={**environment, "GREENROOM_STARTED_S": repr(time.monotonic())},
        capture_output=True,
        text=True,
        timeout=_LIMIT_S + float(what[2] if len(what) > 2 else 0),
        check=False,
    )
    if end.returncode != 0:
        last = (end.stderr.strip() or "it said nothing").splitlines()[-1]
        raise EngineError(f"The window to be measured ended too early: {last}")
    return dict(json.loads(end.stdout))


def _show(result: dict[str, Any]) -> None:
    names = {
        "painted_p50_s": "start to painted window, p50",
        "painted_max_s": "the slowest",
        "bare_window_p50_s": "an empty window of Qt's, p50",
        "ready_first_s": "Start to ready to talk, the first time with this partner",
        "ready_p50_s": "the same, p50",
        "ready_max_s": "the slowest",
        "stall_p99_s": "late answers of the event loop, p99",
        "stall_max_s": "the latest",
    }
    table = Table("", "s", box=None)
    for key, name in names.items():
        if key in result:
            table.add_row(name, f"{result[key]:.3f}")
    Console().print(table)
