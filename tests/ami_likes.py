"""Where people in meetings say "like" or "you know", and whether that is a filler.

python -m tests.ami_likes FOLDER [--from URL] writes likes.jsonl, what `greenroom bench likes`
learns from, and prints how right the program is on other speakers.

The words and times are the AMI Meeting Corpus' own (CC BY 4.0, ami_public_manual_1.6.2), fetched at
a fixed state and compared with their SHA-256. The labels were given by readers: those of the unseen
speakers by two, apart from each other, who agreed; the others by one each.
"""

from __future__ import annotations

import json
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from greenroom import wiring
from greenroom.delivery.listening.filler_likes import find_likes
from greenroom.delivery.measures import lexical_fillers
from greenroom.delivery.take import Take
from greenroom.domain.talk import Span, Word
from tests.ami_clips import HOST, fetch

if TYPE_CHECKING:
    from greenroom.ports import WordReader

_LIST = Path(__file__).with_name("ami_likes.json")
_BEFORE, _AFTER = 25, 15
_NEAR_S = 0.001


def spoken(xml: bytes) -> list[tuple[str, float]]:
    """Return the words of one speaker with the punctuation after each, and when they begin."""
    found: list[tuple[str, float]] = []
    for each in ET.fromstring(xml):  # noqa: S314 - compared with its hash
        text, start_s = (each.text or "").strip(), each.get("starttime")
        if each.tag != "w":
            continue
        if each.get("punc") == "true":
            if found and found[-1][0][-1:] not in ".,?!;:":
                found[-1] = (found[-1][0] + text, found[-1][1])
        elif start_s and each.get("endtime"):
            cut_off = "-" if each.get("trunc") == "true" else ""
            found.append((text + cut_off, float(start_s)))
    return found


def place(words: list[tuple[str, float]], start_s: float) -> tuple[list[str], int]:
    """Return the words around the one that begins at `start_s`, and its index among them."""
    at = next(n for n, (_, begins_s) in enumerate(words) if abs(begins_s - start_s) < _NEAR_S)
    first = max(0, at - _BEFORE)
    return [text for text, _ in words[first : at + _AFTER + 1]], at - first


def counted(words: list[str], at: int, reader: WordReader) -> bool:
    """Whether the program counts what begins at `at` as a filler."""
    told = tuple(Word(text, 0.4 * n, 0.4 * n + 0.3) for n, text in enumerate(words))
    end_s = told[-1].end_s
    take = Take(end_s, told, (Span(0.0, end_s),), likes=find_likes(told, reader))
    marks = lexical_fillers.measure(take)[0].marks
    return any(mark.counted and mark.span.start_s == told[at].start_s for mark in marks)


def main(folder: Path, base: str = HOST) -> None:
    """Fetch the words, write the places to learn from, and judge the others."""
    listed = json.loads(_LIST.read_text("utf-8"))
    reader = wiring.sentence_encoder()
    assert reader
    lines, scores = [], Counter[tuple[str, str, bool]]()
    for part, files in listed["parts"].items():
        for name, labels in files.items():
            words = spoken(fetch(f"{listed['words']}{name}", listed["sha256"][name], base))
            meeting, speaker, *_ = name.split(".")
            for start_s, phrase, label in labels:
                around, at = place(words, start_s)
                if part == "unseen":
                    scores[phrase, label, counted(around, at, reader)] += 1
                else:
                    who = meeting.rstrip("abcdefgh") + speaker
                    told = {"speaker": who, "words": around, "at": at, "filler": label == "f"}
                    lines.append(json.dumps(told))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "likes.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    for phrase in ("like", "you know"):
        right, wrong, missed = (
            scores[phrase, label, told] for label, told in (("f", True), ("w", True), ("f", False))
        )
        print(f"{phrase}: right {right}, wrong {wrong}, missed {missed}")  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[3:4])
