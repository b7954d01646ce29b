"""Recordings of meetings with labelled fillers, to measure on: python -m tests.ami_clips FOLDER.

Fourteen clips of 30 s from the AMI Meeting Corpus (CC BY 4.0, https://groups.inf.ed.ac.uk/ami):
the sound from pyannote-audio's test data, the words and their times from the corpus' own manual
annotation (ami_public_manual_1.6.2). Every file is fetched at a fixed state and compared with its
SHA-256. `greenroom bench delivery FOLDER` then measures on them. With --from URL the files come
from a copy elsewhere.

Whether a "like", "you know", "I mean" or "sort of" is a filler was said by two readers of the
words, apart from each other; they agreed on all 13.

Several people speak in each, some in a second language. A "hm" with which somebody only shows that
they listen is not labelled as a filled pause.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import sys
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import soundfile

_LIST = Path(__file__).with_name("ami_clips.json")
HOST = "https://raw.githubusercontent.com/"
_RATE_HZ, _LENGTH_S, _ALONE_S = 16_000, 29.9, 1.0
_SHORTEST_PAUSE_S = 0.3
_FILLER = re.compile(r"um+|uh+|er+m?|hm+|ehm", re.IGNORECASE)
_LISTENER = re.compile(r"hm+|mm+|mm-hmm", re.IGNORECASE)


@dataclass(frozen=True)
class CorpusWord:
    """A word of the corpus: when, who said it, and whether it was broken off."""

    text: str
    start_s: float
    end_s: float
    speaker: str
    cut_off: bool = False


Sound = tuple[float, float]
"""When somebody laughs, coughs or breathes."""


class WrongFileError(Exception):
    """A file is not the one that the labels were made for."""


def fetch(path: str, sha256: str, base: str = HOST) -> bytes:
    """Return a file, compared with its hash.

    Raises:
        WrongFileError: It is another one.
        OSError: It cannot be reached.
    """
    with urllib.request.urlopen(base + urllib.parse.quote(path)) as answer:  # noqa: S310 - the base is the person's
        content = bytes(answer.read())
    if hashlib.sha256(content).hexdigest() != sha256:
        raise WrongFileError(f"{path} is not the file that the labels were made for.")
    return content


def words_of(xml: bytes, speaker: str) -> list[CorpusWord]:
    """Return the words with times of one speaker's file, up to the end of a clip."""
    found = []
    for each in ET.fromstring(xml):  # noqa: S314 - compared with its hash
        times = [each.get(name) for name in ("starttime", "endtime")]
        if each.tag != "w" or each.get("punc") == "true" or None in times:
            continue
        start_s, end_s = (float(time or 0) for time in times)
        if start_s < _LENGTH_S:
            cut_off = each.get("trunc") == "true"
            found.append(CorpusWord((each.text or "").strip(), start_s, end_s, speaker, cut_off))
    return found


def sounds_of(xml: bytes) -> list[Sound]:
    """Return when one speaker made a sound that is no word."""
    spans = (
        [each.get(name) for name in ("starttime", "endtime")]
        for each in ET.fromstring(xml)  # noqa: S314 - compared with its hash
        if each.tag in {"vocalsound", "nonvocalsound"}
    )
    return [(float(start_s), float(end_s)) for start_s, end_s in spans if start_s and end_s]


def pauses_between(words: list[CorpusWord], sounds: list[Sound]) -> list[Sound]:
    """Return when nobody says a word, and nobody laughs either."""
    found, silent_since_s = [], None
    for word in sorted(words, key=lambda each: each.start_s):
        if silent_since_s is not None and word.start_s - silent_since_s >= _SHORTEST_PAUSE_S:
            found.append((silent_since_s, word.start_s))
        silent_since_s = max(silent_since_s or 0.0, word.end_s)
    return [
        (start_s, end_s)
        for start_s, end_s in found
        if not any(begins_s < end_s and ends_s > start_s for begins_s, ends_s in sounds)
    ]


def label_of(
    name: str,
    meeting: str,
    said: list[CorpusWord],
    seconds: float,
    sounds: list[Sound] | None = None,
    lexical: list[tuple[str, str]] | None = None,
) -> dict[str, object]:
    """Return the label of a clip in the form that `greenroom bench` reads."""
    words = sorted(said, key=lambda each: (each.start_s, each.end_s))
    shown = [(each, _only_listens(each, words)) for each in words]
    fillers = [w for w, listens in shown if _FILLER.fullmatch(w.text) and not listens]
    marked = [f"<{w.text}>" if w.cut_off or listens else w.text for w, listens in shown]
    return {
        "id": name,
        "seconds": seconds,
        "speaker": meeting,
        "label_quality": "words",
        "transcript": " ".join(marked),
        "words": [
            {"text": w.text, "start_s": w.start_s, "end_s": w.end_s}
            for w, listens in shown
            if not (w.cut_off or listens)
        ],
        "pauses": [
            {"start_s": start_s, "end_s": end_s}
            for start_s, end_s in pauses_between(words, sounds or [])
        ],
        "filled_pauses": [
            {"text": w.text.lower(), "start_s": w.start_s, "end_s": w.end_s} for w in fillers
        ],
        "filled_pause_counts": dict(Counter(w.text.lower() for w in fillers)),
        "lexical": None if lexical is None else [{"text": t, "use": use} for t, use in lexical],
        "conditions": ["second voice"],
        "source": "AMI Meeting Corpus",
        "licence": "CC BY 4.0",
    }


def _only_listens(word: CorpusWord, words: list[CorpusWord]) -> bool:
    """Whether it is a "hm" with nothing else of that speaker within a second."""
    return word.text.lower().startswith("hm") and not any(
        other is not word
        and other.speaker == word.speaker
        and other.start_s < word.end_s + _ALONE_S
        and other.end_s > word.start_s - _ALONE_S
        and not _LISTENER.fullmatch(other.text)
        for other in words
    )


def main(folder: Path, base: str = HOST) -> None:
    """Fetch and label all clips."""
    listed = json.loads(_LIST.read_text("utf-8"))
    folder.mkdir(parents=True, exist_ok=True)
    for clip in listed["clips"]:
        sound = fetch(listed["sound"] + clip["file"], clip["sha256"], base)
        samples, rate_hz = soundfile.read(io.BytesIO(sound), dtype="float32")
        assert rate_hz == _RATE_HZ
        said: list[CorpusWord] = []
        sounds: list[Sound] = []
        for speaker, sha256 in clip["words"].items():
            name = f"{listed['words']}{clip['meeting']}.{speaker}.words.xml"
            xml = fetch(name, sha256, base)
            said += words_of(xml, speaker)
            sounds += sounds_of(xml)
        name = f"ami__{clip['meeting']}"
        soundfile.write(folder / f"{name}.wav", samples, rate_hz, subtype="PCM_16")
        label = label_of(
            name, clip["meeting"], said, len(samples) / rate_hz, sounds, clip["lexical"]
        )
        (folder / f"{name}.json").write_text(json.dumps(label, indent=1), "utf-8")
        print(name, label["filled_pause_counts"])  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[3:4])
