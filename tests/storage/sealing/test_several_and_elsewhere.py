"""Sealed takes beside a second Greenroom, what lies elsewhere, and what was put there plainly."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom import places
from greenroom.analysis.library_sealing import seal_everything, unseal_everything
from greenroom.analysis.take_library import OWN_FILES, delete_take
from greenroom.domain.audio import AudioBlock
from greenroom.domain.errors import InputError
from greenroom.domain.events import RehearsalStarted
from greenroom.engines.file_decoder import FileDecoder
from greenroom.storage import take_files
from greenroom.storage.database import Database, set_aside
from greenroom.storage.diary import Diary, read_diary, write_diary
from greenroom.storage.drill_log import change_drills, read_drills
from greenroom.storage.goal_list import read_goals
from greenroom.storage.in_use import InUseError
from greenroom.storage.journal import Journal, read_rehearsal
from greenroom.storage.ledger import read_ledger
from greenroom.storage.library import Library
from greenroom.storage.scenarios.loading import list_scenarios
from greenroom.storage.scenarios.own import list_items
from greenroom.storage.scenarios.parcels import install_parcel, read_parcel
from greenroom.storage.sealing import seal, take_keys
from greenroom.storage.sealing.seal import LockedError, PassphraseError
from greenroom.storage.sealing.sealed_file import SealDamageError
from greenroom.storage.take_files import is_sealed_file
from tests.many_takes import rehearsed
from tests.sealed import CHEAP, PASSPHRASE, seal_home
from tests.small_scenario import SCENARIO_ID, write_small_scenario

if TYPE_CHECKING:
    from pathlib import Path

OTHER = "a boat under the old bridge"


def listed() -> list[str]:
    with Library(places.library_file()) as library:
        return [take.id for take in library.takes()]


def recorded(folder: Path) -> Path:
    """Leave a rehearsal that a kill cut off before its report, so that no library knows it."""
    journal = Journal(folder, 16_000, 16_000)
    journal.append(
        RehearsalStarted(
            at_s=0.0, rehearsal_id="away", scenario_id="s", persona_ids=("dana",),
            seed=1, started_at="2026-01-02T03:04:05+01:00", version="0",
        )
    )  # fmt: skip
    journal.person(AudioBlock(np.zeros(16_000, np.float32), 16_000, 0.0))
    journal.close()
    return folder


def test_what_is_exported_beside_a_take_elsewhere_is_plain(tmp_path: Path) -> None:
    import soundfile

    seal_home()
    folder = recorded(tmp_path / "mine")
    take_files.write_export(folder / "report.pdf", b"%PDF")
    assert (folder / "report.pdf").read_bytes() == b"%PDF"
    soundfile.write(folder / "talk.wav", [0.1] * 16_000, 16_000)  # what it was made from
    assert sum(each.samples.size for each in FileDecoder().decode(folder / "talk.wav", 16_000))
    for taken in (folder / "events.jsonl", places.own_scenarios_dir() / "a.yaml"):
        with pytest.raises(InputError, match="choose another"):
            take_files.write_export(taken, b"plain")
    assert read_rehearsal(folder).events


def test_every_file_that_a_rehearsal_writes_is_known_elsewhere_too(tmp_path: Path) -> None:
    seal_home()
    folder = recorded(tmp_path / "mine")
    (folder / "slides").mkdir()
    for name in (*OWN_FILES, "report-until-20260102T030405000000Z.json", "slides/007.jpg"):
        take_files.write_private(folder / name, b"words")
        assert is_sealed_file(folder / name), name


def test_a_take_elsewhere_that_no_library_knows_is_made_plain_too(tmp_path: Path) -> None:
    seal_home()
    folder = recorded(tmp_path / "mine")
    away = recorded(tmp_path / "on a disk")
    shutil.move(away, tmp_path / "unplugged")
    done = unseal_everything()
    assert [str(away) in each for each in done.problems] == [True]
    assert seal.is_sealed()
    shutil.move(tmp_path / "unplugged", away)
    assert not unseal_everything().problems
    assert not seal.is_sealed()
    for each in (folder, away):
        assert read_rehearsal(each).events
        assert not any(is_sealed_file(path) for path in each.iterdir())


def test_a_plain_take_elsewhere_that_no_library_knows_stays_plain(tmp_path: Path) -> None:
    folder = recorded(tmp_path / "mine")
    assert not seal_everything(PASSPHRASE, stretching=CHEAP).problems
    assert not any(is_sealed_file(path) for path in folder.iterdir())
    assert read_rehearsal(folder).events


def test_a_take_elsewhere_that_is_gone_for_good_is_forgotten(tmp_path: Path) -> None:
    seal_home()
    folder = recorded(tmp_path / "mine")
    shutil.rmtree(folder)
    (told,) = unseal_everything().problems
    assert "make an empty folder there" in told
    folder.mkdir()
    assert not unseal_everything().problems
    assert not seal.is_sealed()


def test_the_passphrase_does_not_change_while_takes_are_made_plain() -> None:
    seal_home()
    rehearsed(1)
    refused: list[InUseError] = []

    def meanwhile(_done: int, _all: int) -> None:
        with pytest.raises(InUseError, match="passphrase of your takes is in use") as told:
            seal.change_passphrase(PASSPHRASE, OTHER)
        refused.append(told.value)

    unseal_everything(meanwhile)
    assert refused
    assert not seal.seal_path().exists()
    with pytest.raises(InputError, match="not sealed"):
        seal.change_passphrase(PASSPHRASE, OTHER)


def test_a_take_that_is_deleted_while_the_library_is_made_plain_does_not_come_back() -> None:
    seal_home()
    takes = rehearsed(2)
    path = places.library_file()
    with Database(path) as opened:
        with Library(path) as second:
            delete_take(second, takes[0], places.rehearsals_dir())
        seal.set_state("unsealing")
        opened.make_plain()
    assert not is_sealed_file(path)
    assert listed() == [takes[1].id]


def test_a_library_that_was_sealed_meanwhile_is_not_written_into_the_old_one() -> None:
    takes = rehearsed(2)
    with Library(places.library_file()) as second:
        seal_everything(PASSPHRASE, stretching=CHEAP)
        with pytest.raises(Exception, match="sealed or made plain by another Greenroom"):
            second.remove_take(takes[0].id)
    assert len(listed()) == 2


@pytest.mark.parametrize("is_sealed", [False, True])
def test_a_damaged_library_that_was_set_aside_is_sealed_too(*, is_sealed: bool) -> None:
    path = places.library_file()
    rehearsed(1)
    with Library(path) as library:
        library.vacuum()
    content = path.read_bytes()
    assert b"nine years" in content
    if is_sealed:
        path.unlink()
        seal_home()
        path.write_bytes(content)  # an older copy, put back by hand
    kept = set_aside(path)
    if not is_sealed:
        seal_everything(PASSPHRASE, stretching=CHEAP)
    assert is_sealed_file(kept)
    assert not unseal_everything().problems
    assert kept.read_bytes() == content


def test_what_somebody_puts_there_plainly_is_not_used(greenroom_home: Path, tmp_path: Path) -> None:
    path = write_small_scenario()
    seal_everything(PASSPHRASE, stretching=CHEAP)
    assert is_sealed_file(path)
    for name, read in (
        ("drills.json", read_drills),
        ("goals.json", read_goals),
        ("ledger.json", read_ledger),
    ):
        (greenroom_home / name).write_text("{}")
        with pytest.raises(SealDamageError, match="not sealed, though your takes are"):
            read(greenroom_home / name)
    with pytest.raises(SealDamageError):
        change_drills(places.drills_file(), lambda log: log)
    put = places.own_scenarios_dir() / "put-there.yaml"
    plain = take_files.read_text(path, 10**6).replace(SCENARIO_ID, "put-there")
    put.write_text(plain)
    (shown,) = (each for each in list_items() if each.id == "put-there")
    assert "move it to another folder and run: greenroom matter import" in shown.trouble
    assert {each.id: each.scenario is None for each in list_scenarios() if each.own} == {
        "put-there": True,
        SCENARIO_ID: False,
    }
    put.rename(tmp_path / put.name)  # as the sentence says
    assert is_sealed_file(install_parcel(read_parcel(tmp_path / put.name), replaces=False))
    assert not any(each.trouble for each in list_items())


def test_nothing_is_left_of_a_plain_file_that_is_saved_anew() -> None:
    folder = rehearsed(1)[0].folder
    write_diary(folder, Diary(tries="a lantern in the ledger"))
    seal.begin_sealing(PASSPHRASE, CHEAP)  # a kill stops the sealing here
    with (folder / "diary.json").open("rb") as before:
        write_diary(folder, Diary(tries="another"))
        assert before.read().strip(b"\0") == b""
    assert read_diary(folder).tries == "another"
    assert sorted(path.name for path in folder.glob(".*")) == [take_keys.MARK_FILE]


def test_takes_that_were_made_plain_and_sealed_anew_elsewhere_are_locked_here() -> None:
    seal_home()
    rehearsed(1)
    of_this_window = seal.library_key()
    unseal_everything()  # by another Greenroom, as what follows
    with pytest.raises(InputError, match="not sealed"):
        seal.set_state("unsealing")
    seal_everything(OTHER, stretching=CHEAP)
    seal.unlock_with(of_this_window)
    assert seal.is_locked()
    with pytest.raises(LockedError):
        listed()
    with pytest.raises(PassphraseError):
        seal.unlock(PASSPHRASE)
    seal.unlock(OTHER)
    assert len(listed()) == 1
