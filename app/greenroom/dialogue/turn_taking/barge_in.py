"""Does the person really speak while the partner does? Pure; one window of sound at a time.

A decision within 0.2 s and a decision that no cough can fool are not to be had together: nearly
every cough and "mhm" begins as a word might. So there are two. At the first sign of a voice the
partner is hushed: silent, its place in the line kept. While it is hushed the sound is weighed, and
either the line is given up (the person speaks) or it goes on where it was (a cough, a hum).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from statistics import fmean, median, pstdev
from typing import TYPE_CHECKING, Literal

from greenroom.dialogue.turn_taking.spectral_features import SpectralFeatures, measure_spectrum

if TYPE_CHECKING:
    from greenroom.domain.audio import Samples

BargeInRuling = Literal["", "hush", "stop", "resume"]
"""For the partner's line: as it was; be silent but keep the place; give it up; go on."""

BargeInDial = Literal["easily", "normal", "hardly"]
"""How easily the partner can be interrupted."""

_ON, _OFF = 0.5, 0.35
_SURE = 0.7  # one window is enough: coughs and hums begin as fast, so nothing is gained by waiting
_BEFORE = 3  # windows before the hush that count as part of the sound
_GONE = 6  # windows without a voice, 0.19 s, after which a sound is over
_LONG = 25  # windows, 0.8 s: nobody coughs or hums that long
_CLOSED_DB = -16.0  # openness that a hum hardly reaches
_OPEN = 4  # windows of open mouth that speech has before it is believed
_LOUD_DB = 20.0  # below the loudest window: there is nothing to weigh
_KEPT = 40


@dataclass(frozen=True, slots=True)
class _Bar:
    """What a dial asks for: windows of voice to hush, windows to weigh, and the weight to stop."""

    hush: int
    weigh: int
    weight: float


_BARS: dict[BargeInDial, _Bar] = {
    "easily": _Bar(hush=2, weigh=6, weight=-1.2),
    "normal": _Bar(hush=2, weigh=9, weight=0.3),
    "hardly": _Bar(hush=8, weigh=6, weight=0.9),
}


class BargeIn:
    """Listens while the partner speaks: a fresh one, or `reset`, for each line."""

    def __init__(self, dial: BargeInDial = "normal") -> None:
        """Begin with the partner speaking and the person silent."""
        self._bar = _BARS[dial]
        self.reset()

    def reset(self) -> None:
        """Forget what was heard: the partner begins a line."""
        self._heard: list[tuple[float, SpectralFeatures]] = []
        self._run = 0
        self._hushed_for: int | None = None
        self._silent_for = 0

    @property
    def hushed(self) -> bool:
        """Whether it is undecided between "hush" and "stop" or "resume"."""
        return self._hushed_for is not None

    def feed(self, probability: float, window: Samples) -> BargeInRuling:
        """Take the next window [shape=(512,), 16 kHz] and how likely it holds speech.

        After "stop" or "resume" it begins anew.
        """
        self._heard = [*self._heard[1 - _KEPT :], (probability, measure_spectrum(window))]
        self._run = self._run + 1 if probability >= _ON else 0
        self._silent_for = 0 if probability >= _OFF else self._silent_for + 1
        if self._hushed_for is None:
            sure = probability >= _SURE and self._bar.hush <= 2
            if self._run < self._bar.hush and not sure:
                return ""
            self._hushed_for = 0
            return "hush"
        self._hushed_for += 1
        return self._weighed(self._hushed_for)

    def _weighed(self, hushed_for: int) -> BargeInRuling:
        if hushed_for >= self._bar.weigh and self._opened():
            lasts = hushed_for >= _LONG and not self._silent_for
            if lasts or self._weight() >= self._bar.weight:
                return self._end("stop")
        return self._end("resume") if self._silent_for >= _GONE else ""

    def _opened(self) -> bool:
        """Whether the mouth was open in enough of the sound that is loud enough to tell."""
        return sum(db >= _CLOSED_DB for db in self._open_db()) >= _OPEN

    def _open_db(self) -> list[float]:
        whole = [shape for _, shape in self._whole()]
        loudest_db = max(shape.level_db for shape in whole)
        return [s.openness_db for s in whole if s.level_db > loudest_db - _LOUD_DB]

    def _whole(self) -> list[tuple[float, SpectralFeatures]]:
        """Return the sound so far, from a little before the hush."""
        return self._heard[-(self._hushed_for or 0) - _BEFORE :]

    def _weight(self) -> float:
        """Return how much the sound is like speech: log odds between speech and what is none."""
        voice = [probability for probability, _ in self._whole()]
        open_db = self._open_db()
        return (
            7.5 * fmean(voice[_BEFORE:])
            + 9.0 * max(voice)
            + 0.15 * median(open_db)
            + 0.30 * pstdev(open_db)
            - 13.0
        )

    def _end(self, ruling: BargeInRuling) -> BargeInRuling:
        self.reset()
        return ruling


_LISTENING = (
    r"(?:m+|h+m+|m+-? ?h+m+|u[hm]-? ?hu[hm]|u[hm]-? ?hm+|uh|um|ah|oh|aha|huh|yeah|yep|yes|yup|ok|"
    r"okay|right|all ?right|sure|i see|got it|of course|fine|good|great|nice|cool|exactly|true|wow|"
    r"indeed|(?:ha ?)+h?|(?:he ?)+h?)"
)
_BACKCHANNEL = re.compile(rf"{_LISTENING}(?: {_LISTENING}){{0,2}}")


def is_backchannel(words: str) -> bool:
    """Whether `words` only say "I am listening" ("mhm", "yeah, right"), or nothing at all."""
    said = " ".join(re.sub(r"[^a-z' -]+", " ", words.lower()).split())
    return not said or bool(_BACKCHANNEL.fullmatch(said))
