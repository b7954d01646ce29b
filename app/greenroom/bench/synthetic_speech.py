"""Synthetic speech that is hard to analyse, with exact labels because it was put together."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from threading import Event
from typing import TYPE_CHECKING

import numpy as np
import soxr

from greenroom.bench.labels import Label, LabelledSpan, LabelledWord
from greenroom.domain.audio import MODEL_RATE_HZ
from greenroom.domain.persona import Voice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.audio import Samples
    from greenroom.ports import SpeechSynthesizer

_PHRASES = """
We deliver every order | within two days
The price covers training and support | for the whole team
Last month three of our customers | asked for exactly the same thing
I understand that the budget | is tight this quarter
What would a small pilot | have to show before you decide
My first job was in a warehouse | near the harbour
She called the supplier | and moved the meeting to Thursday
Our numbers went up | by a third since the spring
The second question | is harder than it looks
They wanted a refund | and an apology in writing
We tested it on four machines | and it failed on one
Nobody told me | that the deadline had changed
The report will be ready | before the end of the week
I learned to ask | for help much earlier
Half of the team works | from another city
You can cancel | at any time without a fee
The old system crashed | twice in one morning
We grew from five people | to thirty in a year
Most visitors leave | before they reach the second page
He promised an answer | by tomorrow afternoon
The river behind the house | froze in January
A good teacher | notices who stays silent
It took us eight months | to find the right office
Her brother sells bicycles | in a small shop downtown
""".strip().splitlines()
_FILLERS = ("Um.", "Um.", "Uh.", "Uh.", "Er.", "Erm.")
_QUIET = 0.01  # of the peak: where a spoken piece begins and ends
_LEAST_PAUSE_S = 0.3
_SPEAKER = "made voice"  # one, whatever its pitch: what goes wrong with it goes wrong often

FILLER_PHRASES = (
    "like", "you know", "i mean", "sort of", "kind of", "so", "actually", "basically", "right",
)  # fmt: skip

MARKED_SENTENCES = """
And *like*, nobody answered the phone.
I was trying to *like* finish it before lunch.
Because *like*, we only had two weeks.
So then *like* the whole thing stopped.
She had *like* five meetings that day.
We waited for *like* twenty minutes.
But *like*, that is not the point.
He just *like* walked out of the room.
I think *like* the price was fine.
And *like* the manager never called us back.
I like the new plan a lot.
It looks like rain this afternoon.
She felt like a stranger there.
People like you make this work.
Would you like a cup of tea?
I was like, no way.
It sounds like a good idea.
They built it like a bridge.
There is nothing like a quiet morning.
We need someone like her on the team.
What was the weather like in Spain?
He talks like his father.
We were, *you know*, a bit late.
*You know*, it was not that simple.
The office was, *you know*, a mess.
Do you know the answer?
As you know, the price went up.
You know how this works.
If you know what to do, go on.
*I mean*, we could try it again.
It was good, *I mean*, it was fine.
*I mean*, nobody asked for this.
That is what I mean.
I mean that as a compliment.
I *sort of* forgot about the meeting.
It *kind of* worked in the end.
We were *sort of* surprised by that.
What sort of company is it?
It is a kind of bird.
This kind of work takes time.
*So*, we started last year.
*So*, what happened is that we lost the order.
It was late so we left.
It was so cold that we stayed inside.
I think so.
*Basically*, it works on every machine.
*Actually*, I never saw the report.
*Basically*, we ran out of money.
The two plans are basically the same.
He actually won the race.
You get two of them, *right*?
We moved everything to the new office, *right*?
Turn right at the next door.
That is the right answer.
""".strip().splitlines()
"""Sentences with words that can be fillers; where they are, a person put stars around them."""


@dataclass(slots=True)
class _Track:
    """A recording that is being put together, with its labels."""

    parts: list[Samples] = field(default_factory=list)
    at_s: float = 0.0
    words: list[LabelledSpan] = field(default_factory=list)
    filled: list[LabelledSpan] = field(default_factory=list)
    sounds: list[LabelledSpan] = field(default_factory=list)

    def silence(self, seconds: float) -> None:
        self._add(np.zeros(round(seconds * MODEL_RATE_HZ), np.float32))

    def phrase(self, text: str, sound: Samples) -> None:
        texts = text.split()
        start_s, step_s = self.at_s, sound.size / MODEL_RATE_HZ / len(texts)
        self._sound(sound)
        self.words += [
            LabelledSpan(text=word, start_s=start_s + i * step_s, end_s=start_s + (i + 1) * step_s)
            for i, word in enumerate(texts)
        ]

    def filler(self, text: str, sound: Samples) -> None:
        start_s = self.at_s
        self._sound(sound)
        self.filled.append(LabelledSpan(text=text, start_s=start_s, end_s=self.at_s))

    def label(self, name: str) -> Label:
        """Return the truth; only number, first and last of the words' times are exact."""
        counts: dict[str, int] = {}
        for each in self.filled:
            counts[each.text] = counts.get(each.text, 0) + 1
        pauses = [
            LabelledSpan(start_s=before.end_s, end_s=after.start_s)
            for before, after in zip(self.sounds, self.sounds[1:], strict=False)
            if after.start_s - before.end_s >= _LEAST_PAUSE_S
        ]
        return Label(
            id=name,
            seconds=round(self.at_s, 3),
            speaker=_SPEAKER,
            label_quality="words",
            transcript=" ".join(
                word.text for word in sorted((*self.words, *self.filled), key=lambda w: w.start_s)
            ),
            words=tuple(self.words),
            filled_pauses=tuple(self.filled),
            filled_pause_counts=counts,
            pauses=tuple(pauses),
        )

    def _sound(self, sound: Samples) -> None:
        start_s = self.at_s
        self._add(sound)
        self.sounds.append(LabelledSpan(start_s=start_s, end_s=self.at_s))

    def _add(self, sound: Samples) -> None:
        self.parts.append(sound)
        self.at_s += sound.size / MODEL_RATE_HZ


def hard_clips(
    synthesizer: SpeechSynthesizer, count: int, seed: int = 0
) -> Iterator[tuple[Label, Samples]]:
    """Yield recordings [shape=(n,), 16 kHz] of about 15 s with their truth.

    Voices from 4 semitones lower to 4 higher, tempo 0.8 to 1.3; every third recording without a
    filler, the others with about three of 0.15 to 1 s, up to 6 dB below the words, as close as
    0.02 s to them; three quarters in noise, 12 to 30 dB below the voice; level 0 to -18 dB.
    """
    random = np.random.default_rng(seed)
    for number in range(count):
        yield _clip(synthesizer, random, f"hard-{number:02}", fillers=number % 3 != 2)


def spoken_sentences(synthesizer: SpeechSynthesizer) -> Iterator[tuple[Label, Samples]]:
    """Yield the marked sentences spoken in a quiet room, labelled for words that can be fillers."""
    random = np.random.default_rng(0)
    for number, marked in enumerate(MARKED_SENTENCES):
        said = _spoken(synthesizer, unmarked(marked), 0.0, 1.0)
        padded = np.pad(said, round(0.7 * MODEL_RATE_HZ))
        sound = padded + random.normal(0, 0.0003, padded.size)
        label = Label(
            id=f"sentence-{number:02}",
            seconds=round(sound.size / MODEL_RATE_HZ, 3),
            speaker=_SPEAKER,
            label_quality="text",
            transcript=unmarked(marked),
            filled_pause_counts={},
            lexical=tuple(LabelledWord(text=text, use=use) for text, use in label_fillers(marked)),
        )
        yield label, np.asarray(sound, np.float32)


def unmarked(marked: str) -> str:
    """Return the sentence without its marks."""
    return marked.replace("*", "")


def label_fillers(marked: str) -> tuple[tuple[str, str], ...]:
    """Return each word that can be a filler with its use, "filler" or "word", in order."""
    phrases = "|".join(sorted(FILLER_PHRASES, key=len, reverse=True))
    found = re.findall(rf"(\*?)\b({phrases})\b", marked.lower())
    return tuple((text, "filler" if star else "word") for star, text in found)


def _clip(
    synthesizer: SpeechSynthesizer, random: np.random.Generator, name: str, *, fillers: bool
) -> tuple[Label, Samples]:
    semitones, speed = random.uniform(-4, 4), random.uniform(0.8, 1.3)
    track = _Track()
    track.silence(random.uniform(0.5, 1.2))
    pieces = [
        piece.strip()
        for phrase in random.choice(_PHRASES, 4, replace=False)
        for piece in phrase.split("|")
    ]
    for index, piece in enumerate(pieces):
        if index:
            if fillers and random.random() < 0.42:
                _hesitate(track, synthesizer, random, semitones)
            else:
                inside = index % 2 == 1
                track.silence(random.uniform(0.02, 0.1) if inside else random.uniform(0.2, 1.6))
        track.phrase(piece, _spoken(synthesizer, piece, semitones, speed))
    track.silence(random.uniform(0.5, 1.2))
    clean = np.concatenate(track.parts)
    sound = (clean + _noise(random, clean)) * 10 ** (-random.uniform(0, 18) / 20)
    return track.label(name), np.asarray(np.clip(sound, -1, 1), np.float32)


def _hesitate(
    track: _Track, synthesizer: SpeechSynthesizer, random: np.random.Generator, semitones: float
) -> None:
    text, wanted_s = str(random.choice(_FILLERS)), 0.15 * (1.0 / 0.15) ** random.random()
    plain_s = _spoken(synthesizer, text, semitones, 1.0).size / MODEL_RATE_HZ
    sound = _spoken(synthesizer, text, semitones, max(0.2, plain_s / wanted_s))
    gain = 10 ** (-random.uniform(0, 6) / 20)
    track.silence(_gap_s(random))
    track.filler(text.strip(".").lower(), np.asarray(sound * gain, np.float32))
    track.silence(_gap_s(random))


def _gap_s(random: np.random.Generator) -> float:
    return float(0.02 * 45 ** random.random())  # 0.02 to 0.9 s, short ones more often


def _spoken(synthesizer: SpeechSynthesizer, text: str, semitones: float, speed: float) -> Samples:
    """Return `text` at 16 kHz without the silence around it."""
    # Beyond the limits of a partner's voice on purpose.
    voice = Voice.model_construct(voice=None, speed=speed, pitch_semitones=semitones)
    blocks = list(synthesizer.speak(text, voice, Event()))
    whole = np.concatenate([block.samples for block in blocks])
    sound = soxr.resample(whole, blocks[0].rate_hz, MODEL_RATE_HZ)
    loud = np.flatnonzero(np.abs(sound) > _QUIET * np.abs(sound).max())
    return np.asarray(sound[loud[0] : loud[-1] + 1], np.float32)


def _noise(random: np.random.Generator, clean: Samples) -> Samples:
    """Return white, pink or humming noise for `clean`, or next to none."""
    kind = random.integers(4)
    snr_db = 50.0 if kind == 0 else random.uniform(12, 30)
    spectrum = np.fft.rfft(random.normal(size=clean.size))
    hz = np.fft.rfftfreq(clean.size, 1 / MODEL_RATE_HZ)
    if kind >= 2:
        spectrum /= np.sqrt(np.maximum(hz, 40))
    noise = np.fft.irfft(spectrum, clean.size)
    if kind == 3:
        time = np.arange(clean.size) / MODEL_RATE_HZ
        noise /= noise.std()
        noise += sum(np.sin(2 * np.pi * 100 * k * time) / k for k in (1, 2, 3))
    voice = np.abs(clean) > _QUIET
    power = np.square(clean[voice]).mean() / np.square(noise).mean()
    return np.asarray(noise * np.sqrt(power * 10 ** (-snr_db / 10)), np.float32)
