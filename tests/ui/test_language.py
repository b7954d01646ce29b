import filecmp
import shutil
import string
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QPushButton

from greenroom.ui.language import use_language
from greenroom.ui.shell import Shell
from setup.words import TRANSLATIONS, collect, compile_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext

_FILES = sorted(TRANSLATIONS.glob("*.ts"))


@pytest.fixture
def english(qapp: "QApplication") -> "Iterator[QApplication]":
    before = QLocale()
    yield qapp
    use_language(qapp, "en")
    QLocale.setDefault(before)


def test_there_is_german_and_what_english_needs_for_its_plurals() -> None:
    assert [path.name for path in _FILES] == ["greenroom_de.ts", "greenroom_en.ts"]


@pytest.mark.parametrize("path", _FILES, ids=lambda path: path.name)
def test_every_text_of_the_window_is_translated(path: Path, tmp_path: Path) -> None:
    now = tmp_path / path.name
    shutil.copy(path, now)
    collect(now)
    missing = [
        f"{context.findtext('name')}: {message.findtext('source')}"
        for context in ET.parse(now).iter("context")  # noqa: S314 - a file of our own
        for message in context.iter("message")
        if not _whole(message)
    ]
    assert not missing, "python setup/words.py, then translate:\n" + "\n".join(missing)


@pytest.mark.parametrize("path", _FILES, ids=lambda path: path.name)
def test_what_the_window_loads_is_what_was_translated(path: Path, tmp_path: Path) -> None:
    made = tmp_path / "made.qm"
    compile_words(path, made)
    assert filecmp.cmp(made, path.with_suffix(".qm"), shallow=False), "python setup/words.py"


@pytest.mark.parametrize("path", _FILES, ids=lambda path: path.name)
def test_what_is_filled_in_stays(path: Path) -> None:
    def slots(text: str) -> set[str]:
        named = {name for _, name, _, _ in string.Formatter().parse(text) if name}
        return named | ({"%n"} if "%n" in text else set())

    for message in ET.parse(path).iter("message"):  # noqa: S314 - likewise
        source = message.findtext("source") or ""
        translation = message.find("translation")
        assert translation is not None
        for text in [form.text or "" for form in translation] or [translation.text or ""]:
            assert slots(text) == slots(source), source


def test_the_window_speaks_the_language_that_was_chosen(
    qtbot: "QtBot", english: "QApplication", context: "AppContext"
) -> None:
    use_language(english, "de")
    shell = Shell(context)
    qtbot.addWidget(shell)
    assert "Einstellungen" in {each.text() for each in shell.findChildren(QPushButton)}


def _whole(message: ET.Element) -> bool:
    translation = message.find("translation")
    if translation is None or translation.get("type") == "unfinished":
        return False
    forms = list(translation) or [translation]
    return all(form.text for form in forms)
