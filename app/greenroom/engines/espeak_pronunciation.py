"""How English words are pronounced, by the rules of espeak-ng that come with Piper."""

from __future__ import annotations

from functools import lru_cache

_MOST_WORDS = 4096  # kept; a talk says most of its words again


class EspeakPronunciation:
    """Pronounces single words."""

    def __init__(self) -> None:
        """Load the rules."""
        from piper.phonemize_espeak import EspeakPhonemizer

        self._rules = EspeakPhonemizer()
        self.sounds = lru_cache(_MOST_WORDS)(self._sounds)
        """Returns the sounds of a word (IPA), without stress and length."""

    def _sounds(self, word: str) -> str:
        said = self._rules.phonemize("en-us", word)
        return "".join(sound for sentence in said for sound in sentence if sound.isalpha())
