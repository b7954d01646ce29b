"""Damages every kind of file that Greenroom reads, and sees whether anything breaks of it.

python -m tests.fuzzing 5000            so many files, all kinds in turn
python -m tests.fuzzing 5000 --seed 7   others
python -m tests.fuzzing 300 --program   through the whole program, a process a file
python -m tests.fuzzing 60 --kind gguf  one kind

A file is to be read, or refused in a sentence of ours. What counts as broken: any other exception,
an exit code that docs/commands.md does not list, a crash, more than 10 s, more than 1 GB. Broken
files are kept in a folder that is named at the end. In a night: 200000.
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import io
import json
import os
import random
import selectors
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import zipfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from greenroom.bounds.png_text import plain_png, png_texts
from tests.made_cards import CARDS
from tests.mutations import spoil, spoil_json, spoil_json_lines, spoil_yaml

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LONGEST_S, MOST_MB = 10.0, 1000
DOCUMENTED = frozenset({0, 1, 2, 3, 4, 5})
_MOST_ADDRESSES = 4_000_000_000
_PROJECT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file.

    Attributes:
        file: What it is called.
        spoil: Damages it.
        read: Reads it in this process, as the program does; gets its path.
        command: Reads it through the whole program.
    """

    file: str
    spoil: Callable[[bytes, random.Random], bytes]
    read: Callable[[Path], object]
    command: Callable[[Path], list[str]]


@dataclass(frozen=True, slots=True)
class Broken:
    """A file of which something broke.

    Attributes:
        kind: Of the file.
        number: With the seed, it makes the same file again.
        what: What happened.
    """

    kind: str
    number: int
    what: str


def make_whole_files(folder: Path) -> None:
    """Put a whole file of each kind into `folder`, under its name in KINDS."""
    from greenroom.analysis.take_library import add_take, list_take_files
    from greenroom.storage.archive import export_takes
    from greenroom.storage.diary import Diary, Note, Vote, write_diary
    from greenroom.storage.library import Library
    from tests.takes import finished, past_take, report
    from tests.weights.gguf_files import gguf

    home = folder / "home"
    rehearsals = home / "rehearsals"
    with Library(home / "library.sqlite") as library:
        for number in range(2):
            take = finished(
                rehearsals / f"r{number}", past_take(rehearsals, f"r{number}"), report()
            )
            add_take(library, take)
        export_takes(library, folder / "takes.zip", lambda each: list_take_files(each, rehearsals))
        library.vacuum()
    with contextlib.closing(sqlite3.connect(home / "library.sqlite")) as db:
        db.execute("PRAGMA journal_mode = DELETE")
    shutil.copy(home / "library.sqlite", folder / "library.sqlite")
    note, vote = Note(at_s=1.0, text="louder"), Vote(at_s=2.0, up=True)
    write_diary(folder, Diary(tries="slower", went=3, notes=(note,), votes=(vote,)))
    for name in ("events.jsonl", "report.json", "person.wav"):
        shutil.copy(rehearsals / "r0" / name, folder / name)
    shutil.copy(_PROJECT / "scenarios" / "sales-pitch.yaml", folder / "scenario.yaml")
    shutil.copy(folder / "scenario.yaml", folder / "parcel.yaml")
    (folder / "card.json").write_bytes(CARDS["flat.json"])
    (folder / "card.png").write_bytes(CARDS["lists.png"])
    (folder / "settings.toml").write_text(
        '[measures]\npace_wpm = [120, 150]\n[window]\nlanguage = "en"\n[talk]\ncaption_px = 30\n'
    )
    (folder / "model.gguf").write_bytes(gguf())


def _spoil_archive(content: bytes, chance: random.Random) -> bytes:
    if chance.random() < 0.3:
        return spoil(content, chance)
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(packed, "w") as new:
        chosen = chance.choice([each for each in old.namelist() if each.endswith(".json")])
        for name in old.namelist():
            part, called = old.read(name), name
            if name == chosen:
                part = spoil_json(part, chance)
            elif chance.random() < 0.05:
                called = name + chance.choice(("/../../../x", "\x1b[2J", "/" * 9, "x" * 500, ":a"))
            new.writestr(called, part)
    return packed.getvalue()


def _spoil_picture(content: bytes, chance: random.Random) -> bytes:
    """Damage the picture, or the card that it carries."""
    if chance.random() < 0.3:
        return spoil(content, chance)
    card = spoil_json(base64.b64decode(png_texts(content, 1_000_000)["chara"]), chance)
    return plain_png(2, 2, {"chara": base64.b64encode(card)})


def _spoil_wav(content: bytes, chance: random.Random) -> bytes:
    """Damage the head, where all is decided, more often than the sound."""
    if chance.random() < 0.3:
        return spoil(content, chance)
    head = bytearray(content[:44])
    for _ in range(chance.choice((1, 2, 6))):
        head[chance.randrange(44)] = chance.choice((0, 1, 3, 255, chance.randrange(256)))
    return bytes(head) + content[44:]


def _spoil_database(content: bytes, chance: random.Random) -> bytes:
    """Damage rows through SQLite, or pages."""
    if chance.random() < 0.5:
        return spoil(content, chance)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "library.sqlite"
        path.write_bytes(content)
        with contextlib.closing(sqlite3.connect(path)) as db, contextlib.suppress(sqlite3.Error):
            table = chance.choice(("take", "take", "take", "measure", "mark", "line"))
            columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
            value = chance.choice(
                (float("inf"), -1.0, 1e300, "\x1b[2J", "x" * 5000, "../..", b"\xff")
            )
            db.execute("PRAGMA ignore_check_constraints = ON")
            change = f"UPDATE {table} SET {chance.choice(columns)} = ?"  # noqa: S608 - our own
            db.execute(change, (value,))
            db.commit()
        return path.read_bytes()


def _read_scenario(path: Path) -> object:
    from greenroom.storage.scenarios.loading import load_scenario

    return load_scenario(str(path))


def _read_parcel(path: Path) -> object:
    from greenroom.storage.scenarios.parcels import install_parcel, read_parcel

    return install_parcel(read_parcel(path), replaces=False)


def _read_card(path: Path) -> object:
    from greenroom.ui.services.matters.cards import import_card

    return import_card(path)


def _read_archive(path: Path) -> object:
    from greenroom.storage.archive import import_takes
    from greenroom.storage.library import Library

    home = path.parent / "archive_home"
    shutil.rmtree(home, ignore_errors=True)
    with Library(home / "library.sqlite") as library:
        import_takes(library, path, home / "rehearsals")
        return _look_around(library)


def _read_journal(path: Path) -> object:
    from greenroom.session.checkpoint import replay
    from greenroom.storage.journal import read_rehearsal

    return replay(read_rehearsal(path.parent).events, 60.0)


def _read_report(path: Path) -> object:
    from greenroom.analysis.publish import load_report
    from greenroom.reports.context import ReportContext
    from greenroom.reports.registry import EXPORTERS

    context = ReportContext(load_report(path.parent))
    return [each.export(context) for each in EXPORTERS.values()]


def _read_diary(path: Path) -> object:
    from greenroom.storage.diary import read_diary

    return read_diary(path.parent)


def _read_settings(path: Path) -> object:
    from greenroom.storage.preferences import read_preferences
    from greenroom.storage.settings import read_settings

    return read_settings(path), read_preferences(path)


def _read_database(path: Path) -> object:
    from greenroom.storage.library import Library

    with Library(path) as library:
        return _look_around(library)


def _look_around(library: Any) -> object:
    """Ask all that the commands ask."""
    from greenroom.coaching.trend import figure_trend
    from greenroom.commands.display import library as shown

    takes = library.takes()
    with contextlib.redirect_stdout(io.StringIO()):
        shown.print_takes(takes)
        shown.print_trend(figure_trend(library.measure_history("speaking_rate")), "")
        shown.print_found_lines(library.search(["the"]))
    return [(library.figures(each.id), library.marks(each.id)) for each in takes]


def _read_gguf(path: Path) -> object:
    from greenroom.weights.own import read_own_model

    return read_own_model(path)


def _read_wav(path: Path) -> object:
    from greenroom.engines.file_decoder import FileDecoder
    from greenroom.storage.tracks import load_peaks, read_sound_between
    from greenroom.storage.wav import mend_wav, recorded_s

    told = [sum(block.samples.size for block in FileDecoder().decode(path, 16_000))]
    (path.parent / "peaks.npz").unlink(missing_ok=True)
    told += [sum(block.samples.size for block in read_sound_between(path, 0.1, 0.5))]
    told += [load_peaks(path.parent).person.size, round(recorded_s(path))]
    mend_wav(path)
    return told


def _in_home(*words: str) -> Callable[[Path], list[str]]:
    """A command that reads the file where it lies in the home of the program."""
    return lambda _: [*words]


KINDS: dict[str, FileKind] = {
    "scenario": FileKind(
        "scenario.yaml", spoil_yaml, _read_scenario, lambda path: ["scenarios", "check", str(path)]
    ),
    "parcel": FileKind(
        "parcel.yaml", spoil_yaml, _read_parcel, lambda path: ["matter", "import", str(path)]
    ),
    "card": FileKind(
        "card.json", spoil_json, _read_card, lambda path: ["matter", "import", str(path)]
    ),
    "picture": FileKind(
        "card.png", _spoil_picture, _read_card, lambda path: ["matter", "import", str(path)]
    ),
    "archive": FileKind(
        "takes.zip", _spoil_archive, _read_archive, lambda path: ["library", "import", str(path)]
    ),
    "journal": FileKind(
        "events.jsonl", spoil_json_lines, _read_journal, _in_home("library", "rebuild")
    ),
    "report": FileKind(
        "report.json",
        spoil_json,
        _read_report,
        lambda path: [
            "report",
            str(path.parent),
            "--format",
            "md",
            "--out",
            str(path.parent / "x"),
        ],
    ),
    "diary": FileKind("diary.json", spoil_json, _read_diary, _in_home("library", "show", "r0")),
    "settings": FileKind("settings.toml", spoil, _read_settings, _in_home("library", "list")),
    "database": FileKind(
        "library.sqlite", _spoil_database, _read_database, _in_home("library", "rebuild")
    ),
    "gguf": FileKind(
        "model.gguf", spoil, _read_gguf, lambda path: ["models", "add", str(path), "--name", "x"]
    ),
    "wav": FileKind("person.wav", _spoil_wav, _read_wav, _in_home("library", "rebuild")),
}
_IN_REHEARSAL = frozenset({"journal", "report", "diary", "wav"})


class _Reader:
    """A process that reads one file after the other, and is replaced when one breaks it."""

    def __init__(self) -> None:
        self._start()

    def _start(self) -> None:
        command = [sys.executable, "-m", "tests.fuzzing", "--serve"]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            cwd=_PROJECT,
        )  # fmt: skip
        self._awaiting = selectors.DefaultSelector()
        self._awaiting.register(self._out, selectors.EVENT_READ)

    @property
    def _out(self) -> Any:
        return self._process.stdout

    def read(self, kind: str, path: Path) -> str:
        """Return what broke; "" if nothing did."""
        into = self._process.stdin
        assert into
        into.write(f"{kind} {path}\n".encode())
        into.flush()
        in_time = bool(self._awaiting.select(LONGEST_S * 1.5))
        answer = self._out.readline() if in_time else b""
        if not answer:
            self.close()
            code = self._process.returncode
            self._start()
            return f"ended by signal {-code}" if in_time else f"more than {LONGEST_S} s"
        told: str = json.loads(answer)
        if told.startswith("memory"):  # what it holds now counts against the next one
            self.close()
            self._start()
        return told

    def close(self) -> None:
        """End it."""
        self._awaiting.close()
        self._process.kill()
        self._process.communicate()


def _bound_memory() -> None:
    """See that neither what damages nor what reads can fill the computer that others use, too."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MOST_ADDRESSES, _MOST_ADDRESSES))


def serve() -> None:
    """Read the files that standard input names; a line of JSON for each."""
    from greenroom.domain.errors import GreenroomError

    for line in sys.stdin:
        kind, path = line.rstrip("\n").split(" ", 1)
        begun, told = time.monotonic(), ""
        try:
            KINDS[kind].read(Path(path))
        except GreenroomError as error:
            told = "" if str(error) and "\x1b" not in str(error) else "no sentence"
        except Exception as error:  # noqa: BLE001 - this is what is looked for
            frame = error.__traceback__
            while frame and frame.tb_next:
                frame = frame.tb_next
            where = f"{frame.tb_frame.f_code.co_filename}:{frame.tb_lineno}" if frame else ""
            told = f"{type(error).__name__} at {where.rpartition('greenroom/')[2]}"
        if time.monotonic() - begun > LONGEST_S:
            told = f"more than {LONGEST_S} s"
        if (used := _memory_mb()) > MOST_MB:
            told = f"memory {used} MB"
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()


def _memory_mb() -> int:
    """The most that this process had; 0 where nobody knows."""
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1000


def fuzz(
    count: int,
    folder: Path,
    *,
    kinds: tuple[str, ...] = (*KINDS,),
    seed: int = 1,
    program: bool = False,
) -> Iterator[Broken]:
    """Damage and read so many files, all kinds in turn; yield those of which something broke."""
    make_whole_files(folder)
    whole = {kind: (folder / KINDS[kind].file).read_bytes() for kind in kinds}
    os.environ["GREENROOM_HOME"] = str(folder / "fuzzed_home")
    reader = None if program else _Reader()
    try:
        for number in range(count):
            kind = kinds[number % len(kinds)]
            chance = random.Random(f"{seed} {kind} {number}")  # noqa: S311 - the same files each time
            content = KINDS[kind].spoil(whole[kind], chance)
            if reader:
                path = folder / "now" / KINDS[kind].file
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(content)
                what = reader.read(kind, path)
            else:
                what = _run_program(kind, content, folder)
            if what:
                (folder / f"broken-{kind}-{number}").write_bytes(content)
                yield Broken(kind, number, what)
    finally:
        if reader:
            reader.close()


def _run_program(kind: str, content: bytes, folder: Path) -> str:
    home = folder / "fuzzed_home"
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(folder / "home", home)
    name = KINDS[kind].file
    path = home / "rehearsals" / "r0" / name if kind in _IN_REHEARSAL else home / name
    path.write_bytes(content)
    command = [sys.executable, "-m", "greenroom", *KINDS[kind].command(path)]
    try:
        done = subprocess.run(
            command,
            env=os.environ | {"GREENROOM_WEIGHTS": str(home)},  # models that it adds go there
            capture_output=True,
            timeout=LONGEST_S,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"more than {LONGEST_S} s"
    said = done.stdout + done.stderr
    if done.returncode not in DOCUMENTED:
        return f"exit code {done.returncode}: {said[-200:]!r}"
    return "Traceback" if b"Traceback (most" in said else "raw escape" if b"\x1b]" in said else ""


def main() -> None:
    """Print what broke, and how often."""
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    asked.add_argument("count", type=int, nargs="?", default=500)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--kind", choices=[*KINDS])
    asked.add_argument("--program", action="store_true")
    asked.add_argument("--serve", action="store_true")
    given = asked.parse_args()
    _bound_memory()
    if given.serve:
        serve()
        return
    folder = Path(tempfile.mkdtemp(prefix="fuzzing-"))
    kinds = (given.kind,) if given.kind else (*KINDS,)
    begun, found = time.monotonic(), list[Broken]()
    for each in fuzz(given.count, folder, kinds=kinds, seed=given.seed, program=given.program):
        found.append(each)
        print(f"{each.kind} {each.number}: {each.what}", flush=True)  # noqa: T201
    for (kind, what), times in Counter((each.kind, each.what) for each in found).most_common():
        print(f"{times:>5}  {kind}: {what}")  # noqa: T201
    took = time.monotonic() - begun
    print(f"{len(found)} of {given.count} broke something, {took:.0f} s; kept in {folder}")  # noqa: T201
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
