"""Paths of everything the program reads or writes. Nothing here makes or reads a file.

In a checkout the data folders lie beside pyproject.toml. Installed, what is shipped lies in the
package and what is fetched lies in the person's data folder.

Environment variables move things: GREENROOM_HOME (rehearsals, settings, logs; installed, models and
voices too) and GREENROOM_WEIGHTS (a folder with models/ and voices/ in it). Where the models of
Ollama are, its own OLLAMA_MODELS says.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Literal

WeightsFolder = Literal["models", "voices"]

_PACKAGE = Path(__file__).resolve().parent
_SHIPPED = _PACKAGE / "data"
_NAME = "greenroom"


def checkout() -> Path | None:
    """Return the root of the checkout this package runs from, or None when it is installed."""
    root = _PACKAGE.parents[1]
    return root if (root / "pyproject.toml").is_file() and (root / "scenarios").is_dir() else None


def program() -> list[str]:
    """Return what starts this program once more, to be followed by its arguments."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, "-m", _NAME]


def data_home() -> Path:
    """Return the folder for everything that belongs to the person."""
    if home := os.environ.get("GREENROOM_HOME"):
        return Path(home).expanduser().absolute()
    from platformdirs import user_data_path

    return user_data_path(_NAME, appauthor=False)


def models_dir() -> Path:
    """Return the folder with one folder per language or speech model."""
    return _fetched() / "models"


def voices_dir() -> Path:
    """Return the folder with one folder per Piper voice."""
    return _fetched() / "voices"


def ollama_dirs() -> tuple[Path, ...]:
    """Return where Ollama keeps its models: the person's own, and those of its service on Linux."""
    if moved := os.environ.get("OLLAMA_MODELS"):
        return (Path(moved).expanduser().absolute(),)
    own = Path("~/.ollama/models").expanduser()
    service = Path("/usr/share/ollama/.ollama/models")
    return (own, service) if sys.platform.startswith("linux") else (own,)


def lm_studio_dirs() -> tuple[Path, ...]:
    """Return where LM Studio keeps its models, today and in earlier versions."""
    home = Path("~").expanduser()
    return home / ".lmstudio" / "models", home / ".cache" / "lm-studio" / "models"


def catalogue_file(folder: WeightsFolder) -> Path:
    """Return the shipped list of what can be fetched for `folder`."""
    return (checkout() or _SHIPPED) / folder / "catalogue.toml"


def scenarios_dir() -> Path:
    """Return the shipped scenarios, with templates/ and the JSON schema in it."""
    return (checkout() or _SHIPPED) / "scenarios"


def own_scenarios_dir() -> Path:
    """Return the person's own scenarios."""
    return data_home() / "scenarios"


def rehearsals_dir() -> Path:
    """Return the folder with one folder per rehearsal."""
    return data_home() / "rehearsals"


def library_file() -> Path:
    """Return what is known of all rehearsals together."""
    return data_home() / "library.sqlite"


def drills_file() -> Path:
    """Return what came of the person's drills, and which come again."""
    return data_home() / "drills.json"


def goals_file() -> Path:
    """Return the person's goals."""
    return data_home() / "goals.json"


def ledger_file() -> Path:
    """Return the person's real talks, and how they went."""
    return data_home() / "ledger.json"


def personal_files() -> tuple[Path, ...]:
    """Return the files of the person that belong to no take: drills, goals, real talks."""
    return drills_file(), goals_file(), ledger_file()


def settings_file() -> Path:
    """Return the person's settings."""
    return data_home() / "settings.toml"


def policy_file() -> Path:
    """Return what whoever runs this computer lays down for everybody who uses it.

    No variable moves it: it stands above what a person sets.
    """
    if sys.platform.startswith("linux"):
        return Path("/etc", _NAME, "policy.toml")
    from platformdirs import site_config_path

    return site_config_path(_NAME, appauthor=False) / "policy.toml"


def heads_dir() -> Path:
    """Return what language models have read of personas: made anew when it is not there."""
    return data_home() / "heads"


def locks_dir() -> Path:
    """Return where it is noted what is in use now."""
    return data_home() / "locks"


def log_file() -> Path:
    """Return the log: ids, counts and seconds, never words that anybody said."""
    if os.environ.get("GREENROOM_HOME"):
        return data_home() / "logs" / "greenroom.log"
    from platformdirs import user_log_path

    return user_log_path(_NAME, appauthor=False) / "greenroom.log"


def _fetched() -> Path:
    if weights := os.environ.get("GREENROOM_WEIGHTS"):
        return Path(weights).expanduser().absolute()
    return checkout() or data_home()
