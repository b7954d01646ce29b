"""All takes of a person in one SQLite file: figures, marks and lines, taken from their reports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from greenroom.bounds.fields import check_date, check_folder, check_id, check_length
from greenroom.bounds.limits import LONGEST_S, OutOfBoundsError
from greenroom.domain.errors import InputError, did_you_mean
from greenroom.domain.history import FoundLine, PastFigure, PastTake
from greenroom.domain.results import Mark
from greenroom.domain.talk import Span
from greenroom.domain.wording import Wording
from greenroom.storage.database import DamagedLibraryError, Database
from greenroom.storage.in_use import Hold
from greenroom.storage.take_rows import Rows, read_rows, rows_from_take, write_rows

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from greenroom.domain.results import Report

_WIDTH = len(PastTake.__dataclass_fields__)


class Library(Database):
    """The person's takes. Whatever is asked raises StorageError where the file cannot be used."""

    def add_take(self, take: PastTake, report: Report) -> None:
        """Add a take with everything in its report; what is there of it already is replaced."""
        self.add_rows(rows_from_take(take, report), take.folder)

    def add_rows(self, rows: Rows, folder: Path) -> None:
        """Add a take that was read with `rows`, likewise; its files are in `folder`."""
        rows["take"][0]["folder"] = self._written(folder)
        with self.transaction() as db:
            write_rows(db, rows)

    def remove_take(self, take_id: str) -> None:
        """Take a take's rows out; `tidy` then makes sure that nothing of them is left."""
        with self.transaction() as db:
            db.execute("DELETE FROM take WHERE id = ?", (take_id,))

    def no_take_goes(self, purpose: Wording) -> Hold:
        """Keep all takes here: who deletes or exports some holds this.

        Raises:
            InUseError: Somebody else is at it.
        """
        name = Wording("The library {path}", path=self.path)
        return Hold(self.path.with_name("takes"), purpose, name=name, patience_s=self._patience_s)

    def takes(self, scenario_id: str | None = None) -> list[PastTake]:
        """Return the takes, newest first."""
        rows = self.fetch_all(
            "SELECT * FROM take WHERE ?1 IS NULL OR scenario_id = ?1 "
            "ORDER BY julianday(started_at) DESC, id",
            scenario_id,
        )
        return [take for row in rows if (take := self._take(row))]

    def left_out(self) -> int:
        """Return how many takes are in the file whose rows are damaged: nothing shows them."""
        ((there,),) = self.fetch_all("SELECT count(*) FROM take")
        return int(there) - len(self.takes())

    def drop_damaged(self) -> None:
        """Take out the takes whose rows are damaged, which are then read anew from the folders."""
        rows = self.fetch_all("SELECT * FROM take")
        with self.transaction() as db:
            for row in rows:
                if not self._take(row):
                    db.execute("DELETE FROM take WHERE id = ?", (row[0],))

    def get_take(self, take_id: str) -> PastTake | None:
        """Return the take with this id, if it is there."""
        rows = self.fetch_all("SELECT * FROM take WHERE id = ?", take_id)
        return self._take(rows[0]) if rows else None

    def find_take(self, wanted: str) -> PastTake:
        """Return the take whose id is `wanted` or, alone among all, begins with it.

        Raises:
            InputError: There is none, or more than one.
        """
        if exact := self.get_take(wanted):
            return exact
        rows = self.fetch_all("SELECT * FROM take WHERE substr(id, 1, length(?1)) = ?1", wanted)
        if not wanted or not rows:
            raise InputError(
                "There is no take '{wanted}'; greenroom library list shows all.", wanted=wanted
            )
        if len(rows) > 1:
            raise InputError(
                "{count} takes begin with '{wanted}'; give more of the id.",
                count=len(rows),
                wanted=wanted,
            )
        if take := self._take(rows[0]):
            return take
        raise DamagedLibraryError(
            "What the library holds of '{wanted}' is damaged; greenroom library rebuild reads it "
            "anew from its folder.",
            wanted=wanted,
        )

    def take_rows(self, take_id: str) -> Rows:
        """Return everything that is kept of a take."""
        with self.explaining_errors():
            return read_rows(self.db, take_id)

    def figures(self, take_id: str) -> list[PastFigure]:
        """Return the figures of a take in the report's order."""
        sql = "SELECT id, label, value, unit, reason FROM measure WHERE take_id = ? ORDER BY place"
        return [PastFigure(*row) for row in self.fetch_all(sql, take_id)]

    def marks(self, take_id: str) -> dict[str, list[Mark]]:
        """Return the places a take's figures rest on, by measure id."""
        found: dict[str, list[Mark]] = {}
        for measure_id, kind, start_s, end_s, text, counted in self.fetch_all(
            "SELECT measure_id, kind, start_s, end_s, text, counted FROM mark "
            "WHERE take_id = ? ORDER BY place",
            take_id,
        ):
            mark = Mark(kind, Span(start_s, end_s), text, bool(counted))
            found.setdefault(measure_id, []).append(mark)
        return found

    def measure_history(
        self, measure_id: str, scenario_id: str | None = None
    ) -> list[tuple[PastTake, PastFigure]]:
        """Return the person's takes with this figure, oldest first; demos are not the person's.

        Raises:
            InputError: No take has such a figure.
        """
        rows = self.fetch_all(
            "SELECT take.*, measure.id, label, value, unit, reason "
            "FROM measure JOIN take ON take.id = take_id "
            "WHERE measure.id = ?1 AND voice = '' AND (?2 IS NULL OR scenario_id = ?2) "
            "ORDER BY julianday(started_at), take_id",
            measure_id,
            scenario_id,
        )
        if not rows:
            known = [row[0] for row in self.fetch_all("SELECT DISTINCT id FROM measure")]
            if measure_id not in known:
                raise InputError(
                    "No take has a figure '{measure_id}'.{hint} 'greenroom library show TAKE "
                    "--json' names those there are.",
                    measure_id=measure_id,
                    hint=did_you_mean(measure_id, known),
                )
        return [
            (take, PastFigure(*row[_WIDTH:])) for row in rows if (take := self._take(row[:_WIDTH]))
        ]

    def earlier_values(self, take: PastTake) -> dict[str, list[float]]:
        """Return by measure id the values of the person's takes of this scenario before `take`."""
        found: dict[str, list[float]] = {}
        for measure_id, value in self.fetch_all(
            "SELECT measure.id, value FROM measure JOIN take ON take.id = take_id "
            "WHERE scenario_id = ? AND voice = '' AND value IS NOT NULL "
            "AND julianday(started_at) < julianday(?)",
            take.scenario_id,
            take.started_at,
        ):
            found.setdefault(measure_id, []).append(value)
        return found

    def measure_values(self, measure_ids: Sequence[str]) -> dict[str, dict[str, float]]:
        """Return by measure id, for these measures, the value in each take that has one."""
        found: dict[str, dict[str, float]] = {each: {} for each in measure_ids}
        for measure_id, take_id, value in self.fetch_all(
            "SELECT id, take_id, value FROM measure WHERE value IS NOT NULL "  # noqa: S608 - question marks
            f"AND id IN ({', '.join('?' * len(measure_ids))})",
            *measure_ids,
        ):
            found[measure_id][take_id] = value
        return found

    def measure_labels(self, scenario_id: str) -> dict[str, str]:
        """Return the labels, by id, of what was measured in the person's takes of a scenario."""
        rows = self.fetch_all(
            "SELECT measure.id, label FROM measure JOIN take ON take.id = take_id "
            "WHERE scenario_id = ? AND voice = '' AND value IS NOT NULL "
            "GROUP BY measure.id ORDER BY min(place)",
            scenario_id,
        )
        return dict(rows)

    def search(self, parts: Sequence[str], most: int = -1) -> list[FoundLine]:
        """Return the lines that hold every one of `parts`, newest take first; case is the same.

        Args:
            parts: Words, or several words together.
            most: How many lines at most; below 0 all.
        """
        rows = self.fetch_all(
            "SELECT take.*, speaker, start_s, text FROM line JOIN take ON take.id = take_id "
            "WHERE holds(text, ?) ORDER BY julianday(started_at) DESC, take_id, place LIMIT ?",
            "\n".join(parts),
            most,
        )
        return [
            FoundLine(take, *row[_WIDTH:])
            for row in rows
            if (take := self._take(row[:_WIDTH])) and _is_time(row[_WIDTH + 1])
        ]

    def _take(self, row: Sequence[Any]) -> PastTake | None:
        """Return what a row says; None if it is damaged."""
        take_id, folder, scenario_id, title, started_at, duration_s, *rest = row
        try:
            check_id(take_id)
            check_id(scenario_id)
            check_folder(folder)
            check_date(started_at)
            check_length(duration_s)
        except OutOfBoundsError:
            return None
        home = self.home / folder
        return PastTake(take_id, home, scenario_id, title, started_at, duration_s, *rest)

    def _written(self, folder: Path) -> str:
        folder = folder.resolve()
        below = folder.is_relative_to(self.home)
        return folder.relative_to(self.home).as_posix() if below else str(folder)


def _is_time(at_s: float) -> bool:
    return isinstance(at_s, int | float) and abs(at_s) <= LONGEST_S
