"""Text files that somebody gives to a command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.bounds.files import read_text
from greenroom.bounds.limits import SMALL_BYTES, OutOfBoundsError
from greenroom.domain.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path


def read_text_file(path: Path) -> str:
    """Return what stands in a text file.

    Raises:
        InputError: It is not there, may not be read, or is no text.
    """
    try:
        return read_text(path, SMALL_BYTES, any_kind=True)
    except FileNotFoundError as error:
        raise InputError(f"There is no file {path}; check its name.") from error
    except OSError as error:
        raise InputError(
            f"{path} cannot be read ({error.strerror}); give a text file that you may read."
        ) from error
    except OutOfBoundsError as error:
        raise InputError(f"{path} cannot be read ({error}); give a part of it.") from error
    except UnicodeDecodeError as error:
        raise InputError(f"{path} is not a text file; save it as UTF-8.") from error
