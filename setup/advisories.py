"""Says which locked packages have known vulnerabilities, as the package index publishes them.

python -m setup.advisories              asks the index that pip is set up with
python -m setup.advisories --from FILE  reads the answers from a file: {"NAME==VERSION": {}}

Ends with 1 if there are any. Without a network it says so, and ends with 0.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

_PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)
_PATIENCE_S = 10


class NoAnswerError(Exception):
    """The index cannot be asked."""


def locked_packages(folder: Path) -> list[tuple[str, str]]:
    """Return name and version of every package in the lock files, each once."""
    found = (_PINNED.findall(lock.read_text("utf-8")) for lock in sorted(folder.glob("*.lock")))
    return sorted({pair for pairs in found for pair in pairs})


def find_vulnerabilities(
    packages: Iterable[tuple[str, str]], ask: Callable[[str, str], dict[str, Any]]
) -> Iterator[str]:
    """Yield a line for each vulnerability that `ask` knows of one of `packages`.

    One that was withdrawn is none.
    """
    for name, version in packages:
        for each in ask(name, version).get("vulnerabilities") or ():
            if each.get("withdrawn"):
                continue
            known = ", ".join([each.get("id", "?"), *each.get("aliases", ())])
            mended = ", ".join(each.get("fixed_in") or ()) or "no version yet"
            yield f"{name} {version}: {known}; mended in {mended}"


def from_index(base: str) -> Callable[[str, str], dict[str, Any]]:
    """Return what asks the JSON interface of an index, given the address of its simple one.

    Raises (when called):
        NoAnswerError: It cannot be reached, or has no such interface.
    """
    root = base.rstrip("/").removesuffix("/simple")
    if urlsplit(root).scheme not in {"http", "https"}:
        raise NoAnswerError("pip is set up with no index that can be asked")

    def ask(name: str, version: str) -> dict[str, Any]:
        try:
            with urlopen(f"{root}/pypi/{name}/{version}/json", timeout=_PATIENCE_S) as answer:  # noqa: S310 - a web address, see above
                told: dict[str, Any] = json.load(answer)
        except (OSError, URLError, ValueError) as error:
            raise NoAnswerError(f"the index does not answer ({error})") from error
        return told

    return ask


def from_file(path: Path) -> Callable[[str, str], dict[str, Any]]:
    """Return what looks answers up in a file."""
    known: dict[str, dict[str, Any]] = json.loads(path.read_text("utf-8"))
    return lambda name, version: known.get(f"{name}=={version}", {})


def _index() -> str:
    command = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def main(words: list[str] | None = None) -> int:
    """Print what is known; return the exit code."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--from", dest="file", type=Path)
    asked.add_argument("--index", help="Address of the simple interface of an index.")
    given = asked.parse_args(words)
    packages = locked_packages(Path(__file__).parent)
    try:
        ask = from_file(given.file) if given.file else from_index(given.index or _index())
        found = [*find_vulnerabilities(packages, ask)]
    except NoAnswerError as error:
        print(f"Nothing is known: {error}.")
        return 0
    print(*found, f"{len(found)} vulnerabilities in {len(packages)} locked packages.", sep="\n")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
