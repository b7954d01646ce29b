"""What the person set once and for all: settings.toml in their data folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator

from greenroom.bounds.files import read_text
from greenroom.bounds.json_values import parse_toml
from greenroom.bounds.limits import SMALL_BYTES
from greenroom.delivery.take import AnalysisOptions
from greenroom.domain.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Self


class MeasureSettings(BaseModel):
    """The table [measures].

    Attributes:
        pace_wpm: Lowest and highest speaking rate to keep to, in words per minute.
        profanity: Whether swear words are counted.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    pace_wpm: tuple[float, float] | None = None
    profanity: bool = False

    @model_validator(mode="after")
    def _is_a_range(self) -> Self:
        if self.pace_wpm and not 0 < self.pace_wpm[0] < self.pace_wpm[1]:
            raise ValueError("pace_wpm must be the lower and the higher figure, like [120, 150]")
        return self

    @property
    def asked(self) -> AnalysisOptions:
        """The same for the measures."""
        return AnalysisOptions(pace_wpm=self.pace_wpm, profanity=self.profanity)


class SettingsFile(BaseModel):
    """All tables; those of other parts of the program are left alone here."""

    model_config = ConfigDict(frozen=True)

    measures: MeasureSettings = MeasureSettings()


def read_settings(path: Path) -> SettingsFile:
    """Return what `path` says; the defaults if there is no such file.

    Raises:
        InputError: It cannot be read, or something in it is not what it should be.
    """
    try:
        return SettingsFile.model_validate(parse_toml(read_text(path, SMALL_BYTES)))
    except FileNotFoundError:
        return SettingsFile()
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise InputError(
            "{path}: {where}: {why}; mend it or delete it.",
            path=path,
            where=where,
            why=first["msg"],
        ) from error
    except (OSError, ValueError) as error:
        raise InputError(
            "{path} cannot be read ({error}); mend it or delete it.", path=path, error=error
        ) from error
