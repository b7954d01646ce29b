"""Which words are often written: those that a network's tokenizer has whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.domain.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path

_WHOLE = 1  # piece


class WordPieces:
    """The pieces that texts are made of for the sentence encoder, 30,522 of the commonest."""

    def __init__(self, folder: Path) -> None:
        """Read tokenizer.json in `folder`.

        Raises:
            InputError: It is broken, or not there.
        """
        from tokenizers import Tokenizer

        try:
            self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        except Exception as error:  # tokenizers raises anything
            raise InputError(
                f"The sentence encoder {folder.name} is not whole; fetch it again with "
                "'greenroom models get all-minilm-l6-v2'."
            ) from error
        self._tokenizer.no_padding()

    def is_ordinary(self, word: str) -> bool:
        """Return whether a word, or the word without an s at its end, is one piece."""
        singular = word[:-1] if word[-1:].lower() == "s" else word
        return any(
            len(self._tokenizer.encode(each, add_special_tokens=False).ids) <= _WHOLE
            for each in (word, singular)
        )
