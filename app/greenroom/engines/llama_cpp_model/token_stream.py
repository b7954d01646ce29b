"""From the bytes a model writes to the text that may be spoken."""

from __future__ import annotations

import codecs

_THINK = "<think>"
_THOUGHT = "</think>"


class TokenStream:
    """Lets text out as early as possible, and never part of a character, a stop or a thought."""

    def __init__(self, stops: tuple[str, ...], *, begun: bool = False) -> None:
        """End at one of `stops`; `begun`: what is fed goes on with an answer."""
        self._stops = tuple(stop for stop in stops if stop)
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._held = ""
        self._begun = begun
        self.done = False

    def add_piece(self, piece: bytes, *, last: bool = False) -> str:
        """Return what may be said now that `piece` is there; "" while it cannot be known."""
        if self.done:
            return ""
        self._held += self._decoder.decode(piece, last)
        if not self._begun and not self._past_the_beginning(last=last):
            return ""
        ends = [at for stop in self._stops if (at := self._held.find(stop)) >= 0]
        if ends:
            self.done = True
            out, self._held = self._held[: min(ends)], ""
            return out
        keep = 0 if last else self._open_end()
        out, self._held = self._held[: len(self._held) - keep], self._held[len(self._held) - keep :]
        return out

    def _past_the_beginning(self, *, last: bool) -> bool:
        """Drop white space and a thought before the answer; True once the answer itself began."""
        self._held = self._held.lstrip()
        if self._held.startswith(_THINK):
            _, found, rest = self._held.partition(_THOUGHT)
            if not found:
                if last:
                    self._held = ""
                return False
            self._held = rest.lstrip()
        if not self._held or (_THINK.startswith(self._held) and not last):
            return False
        self._begun = True
        return True

    def _open_end(self) -> int:
        """Return how many characters at the end may be the beginning of a stop."""
        for size in range(min(len(self._held), max(map(len, self._stops), default=1) - 1), 0, -1):
            if any(stop.startswith(self._held[-size:]) for stop in self._stops):
                return size
        return 0
