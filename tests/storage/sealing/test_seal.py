"""A library under a passphrase, as the program uses it."""

import os
from pathlib import Path

import pytest

from greenroom import places
from greenroom.analysis.library_sealing import seal_everything, unseal_everything
from greenroom.analysis.take_library import delete_take, rebuild_library
from greenroom.domain.errors import GreenroomError
from greenroom.engines.file_decoder import FileDecoder
from greenroom.storage.archive import export_takes, import_takes
from greenroom.storage.chunk_features_store import ChunkFeaturesStore
from greenroom.storage.database import DamagedLibraryError
from greenroom.storage.diary import Diary, read_diary, write_diary
from greenroom.storage.journal import PERSON_FILE, read_rehearsal
from greenroom.storage.library import Library
from greenroom.storage.sealing import seal, take_keys
from greenroom.storage.sealing.seal import LockedError, PassphraseError
from greenroom.storage.sealing.sealed_file import SealDamageError
from greenroom.storage.sealing.wiping import old_path
from greenroom.storage.take_files import close_folder, content_bytes, read_bytes, write_private
from greenroom.storage.tracks import load_peaks
from greenroom.ui.services.look_back import open_take
from tests.many_takes import left_unfinished, rehearsed
from tests.sealed import CHEAP, PASSPHRASE, seal_home
from tests.small_scenario import write_small_scenario

WORDS = (b"nine years", b"Slower at the beginning", b"ladder", b"RIFF")


def plain_files(home: Path) -> list[str]:
    """The files in which words of a take or a matter, or the head of a recording, can be read."""
    files = [path for path in home.rglob("*") if path.is_file()]
    return [path.name for path in files if any(word in path.read_bytes() for word in WORDS)]


def listed() -> list[str]:
    with Library(places.library_file()) as library:
        return [take.id for take in library.takes()]


def test_nothing_can_be_read_on_the_disk_and_everything_in_the_program(
    greenroom_home: Path,
) -> None:
    seal_home()
    takes = rehearsed(3)
    write_small_scenario()
    assert plain_files(greenroom_home) == ["borrowed-ladder.yaml"]  # written by hand
    assert listed() == [take.id for take in reversed(takes)]
    opened = open_take(takes[2].folder)
    assert opened.diary.tries.startswith("Slower")
    assert load_peaks(takes[0].folder).person.size == 100
    blocks = FileDecoder().decode(takes[0].folder / PERSON_FILE, 16_000)
    assert sum(block.samples.size for block in blocks) == 16_000
    seal.lock()
    for ask in (listed, lambda: open_take(takes[0].folder), lambda: read_diary(takes[2].folder)):
        with pytest.raises(LockedError):
            ask()
    with pytest.raises(PassphraseError):
        seal.unlock("another one")
    with pytest.raises(LockedError):
        listed()
    seal.unlock(PASSPHRASE)
    assert len(listed()) == 3


def test_everything_is_sealed_and_made_plain_again(greenroom_home: Path) -> None:
    takes = rehearsed(3)
    left_unfinished(takes[1].folder)
    path = write_small_scenario()
    text = path.read_text()
    before = {each: each.read_bytes() for each in places.rehearsals_dir().rglob("*.*")}
    ids = listed()
    done = seal_everything(PASSPHRASE, stretching=CHEAP)
    assert not done.problems
    assert not plain_files(greenroom_home)
    assert listed() == ids
    assert read_rehearsal(takes[1].folder).events
    done = unseal_everything()
    assert not done.problems
    assert {each: each.read_bytes() for each in before} == before
    assert path.read_text() == text
    assert listed() == ids
    assert not (greenroom_home / seal.SEAL_FILE).exists()
    assert not (greenroom_home / seal.KEYS_FOLDER).exists()
    assert not list(places.rehearsals_dir().rglob(".*"))


@pytest.mark.parametrize("turns", [1, 7, 16])
def test_a_conversion_that_was_stopped_goes_on(greenroom_home: Path, turns: int) -> None:
    rehearsed(3)
    asked = iter(range(99))
    done = seal_everything(PASSPHRASE, stopped=lambda: next(asked) >= turns, stretching=CHEAP)
    assert done.stopped
    assert len(listed()) == 3  # it can be used meanwhile
    with Library(places.library_file()) as library:
        assert rebuild_library(library, places.rehearsals_dir()).problems == ()
    seal.lock()
    seal_everything(PASSPHRASE)
    assert seal.seal_state() == "on"
    assert not plain_files(greenroom_home)
    assert len(listed()) == 3


def test_a_kill_before_the_exchange_leaves_the_only_copy_alone() -> None:
    """The old file has a second name then, under which it is overwritten after the exchange."""
    folder = rehearsed(1)[0].folder
    path = folder / "report.json"
    content = path.read_bytes()
    os.link(path, old_path(path))
    seal_everything(PASSPHRASE, stretching=CHEAP)
    assert read_bytes(path, 10**6) == content
    os.link(path, old_path(path))
    unseal_everything()
    assert path.read_bytes() == content
    assert not old_path(path).exists()


def test_the_passphrase_changes_and_the_old_one_opens_nothing() -> None:
    seal_home()
    rehearsed(1)
    with pytest.raises(PassphraseError):
        seal.change_passphrase(PASSPHRASE, "short")
    with pytest.raises(PassphraseError):
        seal.change_passphrase("not this one", "a boat under the old bridge")
    seal.change_passphrase(PASSPHRASE, "a boat under the old bridge")
    seal.lock()
    with pytest.raises(PassphraseError):
        seal.unlock(PASSPHRASE)
    seal.unlock("a boat under the old bridge")
    assert len(listed()) == 1


def test_deleting_a_take_destroys_its_key_and_the_library_before_it(greenroom_home: Path) -> None:
    seal_home()
    takes = rehearsed(2)
    folder = takes[0].folder
    copied = {path.name: path.read_bytes() for path in folder.iterdir()}
    old = places.library_file().read_bytes()
    keys = {path.name for path in (greenroom_home / seal.KEYS_FOLDER).iterdir()}
    with Library(places.library_file()) as library:
        delete_take(library, takes[0], places.rehearsals_dir())
    left = {path.name for path in (greenroom_home / seal.KEYS_FOLDER).iterdir()}
    assert copied[take_keys.MARK_FILE].decode() + ".key" in keys - left
    folder.mkdir()  # what an undeleting tool brings back, with the passphrase known
    for name, content in copied.items():
        (folder / name).write_bytes(content)
    with pytest.raises(SealDamageError):
        open_take(folder)
    places.library_file().write_bytes(old)
    with pytest.raises(DamagedLibraryError):
        listed()


def spoiled(name: str, takes: list[Path]) -> None:
    """Change a finished take as somebody could who has the disk, but not the passphrase."""
    one, other = takes
    person = one / PERSON_FILE
    content = person.read_bytes()
    if name == "truncated":
        person.write_bytes(content[: len(content) // 2])
    elif name == "without its end":
        person.write_bytes(content[:-20])
    elif name == "flipped":
        person.write_bytes(content[:9000] + bytes([content[9000] ^ 4]) + content[9001:])
    elif name == "swapped with another take":
        person.write_bytes((other / PERSON_FILE).read_bytes())
    elif name == "swapped within the take":
        person.write_bytes((one / "partner.wav").read_bytes())
    elif name == "plain":
        import soundfile

        soundfile.write(person, [0.1] * 16_000, 16_000)
    else:
        (one / take_keys.MARK_FILE).write_bytes((other / take_keys.MARK_FILE).read_bytes())


@pytest.mark.parametrize(
    "how",
    [
        *("truncated", "without its end", "flipped", "swapped with another take"),
        *("swapped within the take", "plain", "with another key"),
    ],
)
def test_a_recording_that_was_changed_is_told_and_not_shown(how: str) -> None:
    seal_home()
    folders = [take.folder for take in rehearsed(2)]
    for folder in folders:
        close_folder(folder)
    spoiled(how, folders)
    with pytest.raises(SealDamageError, match=r"not used|is gone or damaged") as told:
        for _ in FileDecoder().decode(folders[0] / PERSON_FILE, 16_000):
            pass
    assert str(told.value).count(".") <= 3
    with pytest.raises(GreenroomError):
        load_peaks(folders[0])
    with Library(places.library_file()) as library:  # the others go on
        assert rebuild_library(library, places.rehearsals_dir()).kept >= 1


def test_a_library_that_was_changed_is_told_and_made_anew() -> None:
    seal_home()
    rehearsed(2)
    path = places.library_file()
    content = path.read_bytes()
    for changed in (content[:-1], content[:500] + b"\0" + content[501:], b"SQLite format 3\0"):
        path.write_bytes(changed)
        with pytest.raises(DamagedLibraryError, match="rebuild"):
            listed()
    path.unlink()
    with Library(path) as library:
        assert rebuild_library(library, places.rehearsals_dir()).kept == 2


def test_what_says_that_all_is_plain_is_not_believed(greenroom_home: Path) -> None:
    """Otherwise whoever has the disk could have plain files taken for the person's."""
    seal_home()
    path = greenroom_home / seal.SEAL_FILE
    path.write_text(path.read_text().replace('"on"', '"sealing"'))
    with pytest.raises(SealDamageError):
        listed()


def test_an_archive_is_plain_and_comes_back_sealed(greenroom_home: Path, tmp_path: Path) -> None:
    seal_home()
    takes = rehearsed(1)
    file = tmp_path / "all.zip"
    write_private(takes[0].folder / "kept with it.txt", b"a ladder")
    with Library(places.library_file()) as library:
        files = [path for path in takes[0].folder.iterdir() if path.name != take_keys.MARK_FILE]
        export_takes(library, file, lambda _: files)
        delete_take(library, takes[0], places.rehearsals_dir())
        assert import_takes(library, file, places.rehearsals_dir()).new == (takes[0].id,)
        assert library.takes()[0].id == takes[0].id
    assert not plain_files(greenroom_home)
    assert open_take(library_folder()).diary.tries
    assert read_bytes(library_folder() / "kept with it.txt", 100) == b"a ladder"
    assert not unseal_everything().problems


def library_folder() -> Path:
    with Library(places.library_file()) as library:
        return library.takes()[0].folder


def test_what_was_heard_ahead_is_sealed_line_by_line(tmp_path: Path) -> None:
    from greenroom.delivery.chunk_features import ChunkFeatures

    seal_home()
    folder = places.rehearsals_dir() / "r"
    folder.mkdir(parents=True)
    one, other = ChunkFeaturesStore(folder), ChunkFeaturesStore(folder)
    one.add_features("first-key", ChunkFeatures())
    other.add_features("second-key", ChunkFeatures())
    path = folder / "heard.jsonl"
    assert b"first-key" not in path.read_bytes()
    path.write_bytes(path.read_bytes()[:-3])  # torn by a kill
    again = ChunkFeaturesStore(folder)
    assert again.find_features("first-key") is not None
    assert again.find_features("second-key") is None


def test_a_file_knows_its_length_in_both_forms() -> None:
    folder = places.rehearsals_dir() / "r"
    folder.mkdir(parents=True)
    write_diary(folder, Diary(tries="x" * 200))
    plain = content_bytes(folder / "diary.json")
    seal_everything(PASSPHRASE, stretching=CHEAP)
    assert content_bytes(folder / "diary.json") == plain
    assert (folder / "diary.json").stat().st_size > plain
