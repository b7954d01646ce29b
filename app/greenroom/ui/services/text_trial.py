"""A conversation by text with the partner of a scenario that is being edited."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from greenroom import composition, session_config
from greenroom.domain.errors import InputError
from greenroom.session.text import TextSession
from greenroom.storage import take_files
from greenroom.storage.scenarios.parsing import parse_text

if TYPE_CHECKING:
    from greenroom.session.text import TextExchange

_SEED = 1


class TextTrial:
    """One conversation; its methods are called one after the other."""

    def __init__(self, session: TextSession) -> None:
        self._session = session

    def begin(self) -> TextExchange:
        """Return the partner's first line."""
        return self._session.open()

    def answer(self, text: str) -> TextExchange:
        """Return the partner's answer to `text`; "" stands for a silence."""
        return self._session.answer(text)


def start_trial(path: Path, text: str, *, model: str | None) -> TextTrial:
    """Return a conversation with the scenario in `text`, the content of `path`.

    Args:
        path: Its file, which may say something else.
        text: As it stands in the editor.
        model: Id of the language model, "" for the default; None for no model.

    Raises:
        InputError: The text cannot be used yet.
        MissingError: The model is not on this computer.
        EngineError: The model cannot be loaded.
    """
    read = parse_text(path, text)
    if not read.usable or read.scenario is None:
        raise InputError("This cannot be tried out yet; mend what is wrong first.")
    if model is None:
        return TextTrial(TextSession(*session_config.scripted_partner(read.scenario, _SEED)))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, path.name)
        take_files.begin_folder(file.parent, passing=True)
        try:
            take_files.write_private(file, text.encode())
            loaded = session_config.resolve_and_load(str(file), model=model or None, seed=_SEED)
        finally:
            take_files.destroy_folder_key(file.parent)
    return TextTrial(composition.text_session(loaded))
