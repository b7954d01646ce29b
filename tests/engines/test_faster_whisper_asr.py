from __future__ import annotations

import re
import shutil
from difflib import SequenceMatcher
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom.domain.errors import InputError, MissingError
from greenroom.domain.persona import Voice
from greenroom.domain.talk import Transcript
from greenroom.engines.faster_whisper_asr import FasterWhisperTranscriber
from greenroom.engines.faster_whisper_asr.transcriber import cut_where_quiet, drop_repeated_loop
from tests.engines.conftest import SPOKEN
from tests.fakes import NeverFlag, ScriptedTranscriber, joined, silence

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.audio import Samples
    from greenroom.engines.piper_voice import PiperSynthesizer
    from greenroom.ports import Transcriber


STORY = (
    "Our support team answers every call within an hour.",
    "The first thing new customers ask about is always the price.",
    "Last spring we moved the whole company into a former railway station.",
    "Nobody expected the heating to fail on the coldest night of the year.",
    "My colleague Martin brought eleven blankets and a large pot of soup.",
    "By midnight everybody was sitting around one small electric stove.",
    "Then the telephone rang, and it was the biggest client we ever had.",
    "She wanted to know whether we could deliver forty machines by Friday.",
    "We looked at each other, and somebody said that of course we could.",
    "It took three trucks, two drivers and a very patient customs officer.",
    "The machines arrived on Friday morning, a little wet but working well.",
    "Since that week our client sends us a basket of oranges every winter.",
    "If you ask me what made the difference, I would say it was the soup.",
    "People who have been cold together are not afraid of a long evening.",
    "So when you plan your next project, begin with something warm to eat.",
    "Good tools matter, of course, but they do not carry boxes at midnight.",
    "In the end we spent the whole bonus on a weekend at the seaside.",
)


def plain(text: str) -> list[str]:
    return re.findall(r"[a-z0-9']+", text.lower())


@pytest.fixture(params=["scripted", "real"])
def transcriber(request: pytest.FixtureRequest, whisper: FasterWhisperTranscriber) -> Transcriber:
    return whisper if request.param == "real" else ScriptedTranscriber(SPOKEN)


class TestTranscriber:
    """What every transcriber does."""

    def test_it_hears_what_was_said(self, transcriber: Transcriber, spoken: Samples) -> None:
        heard = transcriber.transcribe(spoken)
        assert plain(heard.text) == plain(SPOKEN)

    def test_words_lie_in_order_inside_the_sound(
        self, transcriber: Transcriber, spoken: Samples
    ) -> None:
        words = transcriber.transcribe(spoken).words
        assert all(a.end_s <= b.start_s for a, b in pairwise(words))
        assert all(0 <= w.start_s <= w.end_s <= spoken.size / 16_000 for w in words)

    def test_nothing_and_silence_hold_no_words(self, transcriber: Transcriber) -> None:
        assert transcriber.transcribe(silence(0)) == Transcript()
        assert transcriber.transcribe(silence(3)) == Transcript()


@pytest.mark.parametrize("level", [1e-4, 1e-3, 1e-2])
def test_noise_holds_no_words(whisper: FasterWhisperTranscriber, level: float) -> None:
    noise = np.random.default_rng(1).normal(0, level, 4 * 16_000).astype(np.float32)
    assert whisper.transcribe(noise).text == ""


def test_a_click_is_too_short_to_hold_a_word(whisper: FasterWhisperTranscriber) -> None:
    assert whisper.transcribe(np.full(80, 0.5, np.float32)).text == ""


def test_silence_before_moves_the_words(whisper: FasterWhisperTranscriber, spoken: Samples) -> None:
    alone = whisper.transcribe(spoken).words[-1]
    later = whisper.transcribe(np.concatenate((silence(4), spoken))).words[-1]
    assert later.end_s - alone.end_s == pytest.approx(4.0, abs=0.2)


@pytest.mark.parametrize("piece_s", [9.0, 27.0])
def test_what_is_long_is_cut_where_it_is_quiet_and_loses_nothing(piece_s: float) -> None:
    sound = np.random.default_rng(2).normal(0, 0.1, 16_000 * 40).astype(np.float32)
    quiet_s = np.arange(3.0, 40.0, 4.0)
    for at_s in quiet_s:
        sound[round(at_s * 16_000) : round((at_s + 0.2) * 16_000)] = 0.0
    found = list(cut_where_quiet(sound, piece_s))
    assert np.array_equal(np.concatenate([piece for _, piece in found]), sound)
    assert max(piece.size for _, piece in found) <= piece_s * 16_000
    for start_s, _ in found[1:]:
        assert np.abs(start_s - quiet_s - 0.1).min() < 0.1


def test_minutes_are_heard_to_the_end(
    whisper: FasterWhisperTranscriber, piper: PiperSynthesizer
) -> None:
    import soxr

    beginnings: list[float] = []
    parts = []
    for line in STORY:
        said = joined(piper.speak(line, Voice(), NeverFlag()))
        parts += [soxr.resample(said, piper.rate_hz, 16_000).astype(np.float32), silence(0.8)]
        beginnings.append(sum(part.size for part in parts[:-2]) / 16_000)
    sound = np.concatenate(parts)
    assert sound.size > 60 * 16_000  # three looks of the model
    heard = whisper.transcribe(sound)
    told = plain(" ".join(STORY))
    match = SequenceMatcher(None, told, plain(heard.text), autojunk=False)
    same = sum(block.size for block in match.get_matching_blocks())
    assert same / len(told) > 0.9
    assert len(plain(heard.text)) < 1.1 * len(told)
    starts = {key: word.start_s for word in heard.words for key in plain(word.text)[:1]}
    assert starts["telephone"] == pytest.approx(beginnings[6] + 0.3, abs=0.5)
    assert heard.words[-1].end_s == pytest.approx(sound.size / 16_000 - 0.8, abs=0.7)


@pytest.mark.parametrize(
    ("tokens", "said"),
    [
        ([101, 1, 2, 3, 150], [1, 2, 3]),
        ([101, 1, 2, 150, 150, 3, 4, 190], [1, 2, 3, 4]),
        ([101, 1, 2, 3, 150, 120, 7], [1, 2, 3]),  # time goes back: it begins anew
        ([101, 1, 2, 3, 4, 2, 3, 4, 2, 3, 150], [1, 2, 3, 4]),
        ([101, 5, 5, 6, 150], [5, 5, 6]),  # "no, no, thanks"
        ([], []),
    ],
)
def test_what_is_said_once_is_heard_once(tokens: list[int], said: list[int]) -> None:
    assert drop_repeated_loop(tokens, first_time=100, end=90) == said


def test_a_folder_that_is_not_whole_is_one_sentence(tmp_path: Path, whisper_folder: Path) -> None:
    with pytest.raises(MissingError, match=r"model\.bin is missing"):
        FasterWhisperTranscriber(tmp_path / "none")
    copy = tmp_path / "copy"
    copy.mkdir()
    for name in ("config.json", "vocabulary.txt", "model.bin"):
        shutil.copy(whisper_folder / name, copy)
    with pytest.raises(MissingError, match=r"tokenizer\.json is missing"):
        FasterWhisperTranscriber(copy)
    shutil.copy(whisper_folder / "tokenizer.json", copy)
    data = (whisper_folder / "model.bin").read_bytes()
    for size in (0, 100, len(data) // 2):
        (copy / "model.bin").write_bytes(data[:size])
        with pytest.raises(InputError, match="damaged or incomplete"):
            FasterWhisperTranscriber(copy)
    (copy / "model.bin").write_bytes(data)
    (copy / "tokenizer.json").write_text("{")
    with pytest.raises(InputError, match="damaged or incomplete"):
        FasterWhisperTranscriber(copy)


def test_a_rare_name_is_heard_when_it_was_told_before(
    whisper_folder: Path, whisper: FasterWhisperTranscriber, piper: PiperSynthesizer
) -> None:
    import soxr

    sound = joined(
        piper.speak("I drove over from Skellingthorpe this morning.", Voice(), NeverFlag())
    )
    heard = soxr.resample(sound, piper.rate_hz, 16_000).astype(np.float32)
    told = FasterWhisperTranscriber(
        whisper_folder, 1, hints=["We buy the land in Skellingthorpe, in Lincolnshire."]
    )
    assert "Skellingthorpe" not in whisper.transcribe(heard).text
    assert "Skellingthorpe" in told.transcribe(heard).text
    assert told.transcribe(silence(1.0)).words == ()
