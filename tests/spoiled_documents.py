"""Documents with something wrong in them, to see what the reader makes of each.

python -m tests.spoiled_documents 200 says how many were read, what was said of the others, the
longest time and the most memory.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZipFile

from greenroom.domain.document import split_passages
from greenroom.domain.errors import InputError
from greenroom.storage.documents.reading import read_document
from tests.made_documents import MAKERS
from tests.mutations import WAYS, spoil

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one file.

    Attributes:
        name: Of the file.
        said: The error, or the notice; "" if it was read as a whole.
        seconds: How long it took, with the passages.
    """

    name: str
    said: str
    seconds: float


def read_spoiled(count: int, folder: Path, seed: int = 1) -> Iterator[Outcome]:
    """Spoil so many documents, all kinds in turn, and read them."""
    chance = random.Random(seed)  # noqa: S311 - the same files each time
    whole = {}
    for kind, make in MAKERS.items():
        path = folder / f"whole.{kind}"
        make(path)
        whole[kind] = path.read_bytes()
    for number in range(count):
        kind = list(whole)[number % len(whole)]
        path = folder / f"{number}.{kind}"
        path.write_bytes(spoiled(whole[kind], chance))
        begun = time.monotonic()
        try:
            document = read_document(path)
            split_passages(document)
            said = str(document.notice)
        except InputError as error:
            said = str(error)
        yield Outcome(path.name, said.replace(path.name, "FILE"), time.monotonic() - begun)
        path.unlink()


def spoiled(content: bytes, chance: random.Random) -> bytes:
    """Spoil a file; of a packed one, as often a part of it as the whole."""
    if content.startswith(b"PK") and chance.random() < 0.6:
        return _with_spoiled_part(content, chance)
    return spoil(content, chance)


def _with_spoiled_part(content: bytes, chance: random.Random) -> bytes:
    packed = BytesIO()
    with ZipFile(BytesIO(content)) as old, ZipFile(packed, "w", ZIP_DEFLATED) as new:
        names = old.namelist()
        spoiled = chance.choice([each for each in names if each.endswith((".xml", ".rels"))])
        for name in names:
            part = old.read(name)
            if name == spoiled:
                part = chance.choice((*WAYS, *_MARKUP_WAYS))(part, chance)
            new.writestr(name, part)
    return packed.getvalue()


def _nest(content: bytes, chance: random.Random) -> bytes:
    start = content.find(b"><", chance.randrange(len(content) + 1)) + 1
    depth = chance.choice((300, 30_000))
    return content[:start] + b"<a>" * depth + b"</a>" * depth + content[start:]


def _define_entities(content: bytes, _: random.Random) -> bytes:
    lines = [b'<!ENTITY a0 "ha">', b'<!ENTITY x SYSTEM "file:///etc/hostname">']
    lines += [b'<!ENTITY a%d "%s">' % (n, b"&a%d;" % (n - 1) * 10) for n in range(1, 10)]
    kind = b"<!DOCTYPE a [" + b"".join(lines) + b"]>"
    start = content.find(b"?>") + 2 if content.startswith(b"<?xml") else 0
    return content[:start] + kind + content[start:].replace(b"</", b"&a9;&x;</")


_MARKUP_WAYS = (_nest, _define_entities)


def main(count: int) -> None:
    """Print what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        outcomes = [*read_spoiled(count, Path(folder))]
    for said, times in Counter(each.said for each in outcomes).most_common():
        print(f"{times:>4}  {said or 'read as a whole'}")  # noqa: T201
    longest = max(outcomes, key=lambda each: each.seconds)
    print(f"longest: {longest.seconds:.1f} s ({longest.name})")  # noqa: T201
    if sys.platform != "win32":
        import resource

        most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        print(f"most memory: {most} (KB on Linux)")  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]))
