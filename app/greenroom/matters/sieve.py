"""Finds what is wrong with a suggestion of the language model, before anybody sees it."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from greenroom.dialogue.english.likeness import content_keys, tokens, word_key, word_runs
from greenroom.dialogue.english.words import STOPS
from greenroom.dialogue.generation.guard import GuardContext, broken_rules
from greenroom.matters.examples import EXAMPLES
from greenroom.matters.own_words import invented, rests_on
from greenroom.matters.people import asked_of, head_noun

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.scenario import Scenario
    from greenroom.domain.vectors import Vectors
    from greenroom.ports import SentenceEncoder

Kind = Literal["question", "objection", "point"]

MOST_WORDS = 20
_ALIKE = 0.72
"""Cosine from which two suggestions are the same."""
_NEAR = 0.2
"""Cosine to the matter below which a suggestion could be about anything."""
_GUARDED = frozenset(
    {"unended", "length", "markup", "assistant", "agree", "greet", "name", "swapped"}
    | {"stutter", "empty", "third_person"}
)
"""Rules for lines of the partner that hold for suggestions, too."""
_FORMS = {"she": {"she", "her", "hers"}, "he": {"he", "him", "his"}, "they": set[str]()}
_TAKES_FOR_GRANTED = re.compile(
    r"\b(?:why|how|when|where|what|who)\b[^,]*\b(?:did|didn't|have|haven't|were|weren't|do|don't|"
    r"are|aren't) you\b",
    re.IGNORECASE,
)
_ASKS_FACT = re.compile(r"(?:who|what|which|when|where)\b(?! if\b)", re.IGNORECASE)
_OF_MYSELF = re.compile(r"\b(?:i|we)(?:'ve|'m|'re| have| am| are| was| were| did)\b", re.IGNORECASE)
_YOU_DID = r"(?<!\bif )\byou(?:'ve| have(?! to\b)| haven't| were| weren't| did| didn't| had| never"
_OF_YOU = {
    "question": re.compile(_YOU_DID + r")\b", re.IGNORECASE),
    "objection": re.compile(_YOU_DID + r"|'re| are| aren't| always)\b", re.IGNORECASE),
}
"""What says of the person what they are or did. It is taken for invented, though each of its words
may have been said, for the order makes it another thing ("You haven't asked for more money")."""


class Sieve:
    """What is known of a matter, and what was kept already."""

    def __init__(
        self, matter: Scenario, encoder: SentenceEncoder | None, stake: Sequence[str] = ()
    ) -> None:
        """Compare meanings with `encoder`; without one, by words alone.

        Two lines that both have what is at stake in them, in one of these ways, are compared
        without it.
        """
        partner = matter.partners[0]
        about = f"{matter.about} {matter.objective}"
        self._source = " ".join(
            (about, *matter.points, *matter.figures, partner.name, partner.role)
        )
        self._heard = GuardContext(partner, about)
        self._own = GuardContext(partner, "")
        self._mine = _owned(about, {"my", "our"})
        self._theirs = _owned(about, {"her", "his", "their", "your"}) - self._mine
        self._head = head_noun(partner.role)
        self._asked = word_key(asked_of(matter.about, partner.role))
        self._stake = re.compile("|".join(map(re.escape, stake)) or "(?!)", re.IGNORECASE)
        self._encoder = encoder
        self._meant = encoder.encode([self._source])[0] if encoder else None
        self._said: set[str] = set()
        self._kept: list[tuple[set[str], Vectors | None]] = []
        for each in (*(question.ask for question in matter.questions), *matter.points):
            self.keep(each)

    def keep(self, text: str) -> None:
        """Let nothing pass any more that says the same as `text`."""
        self._said.add(text)
        says = self._beside_stake(text)
        vector = self._encoder.encode([says])[0] if self._encoder else None
        self._kept.append((content_keys(says), vector))

    def repeats(self, text: str) -> bool:
        """Whether `text` says the same as something that was kept."""
        return text in self._said or self._says_the_same(text) or self._means_the_same(text)

    def faults(self, kind: Kind, text: str) -> tuple[str, ...]:
        """Return the names of what is wrong with `text`; what is quick to find goes first."""
        rules = {
            "other kind": self._is_other_kind,
            "guard": self._breaks_guard,
            "invented": self._invents,
            "other side": self._is_of_other_side,
            "said before": self._is_double,
            "general": self._is_general,
            "borrowed": self._is_borrowed,
            "settled": self._is_settled,
        }
        by_words = tuple(name for name, found in rules.items() if found(kind, text))
        return by_words or self._by_meaning(text)

    def closeness(self, text: str) -> float:
        """Return how close `text` is to the matter, as a cosine; 0 without an encoder."""
        if self._encoder is None or self._meant is None:
            return 0.0
        return float(self._encoder.encode([text])[0] @ self._meant)

    def _by_meaning(self, text: str) -> tuple[str, ...]:
        if self._encoder is None:
            return ()
        double = ("double",) * self._means_the_same(text)
        return double + ("far",) * (self.closeness(text) < _NEAR)

    def _means_the_same(self, text: str) -> bool:
        if self._encoder is None:
            return False
        vector = self._encoder.encode([self._beside_stake(text)])[0]
        return any(float(vector @ kept) > _ALIKE for _, kept in self._kept if kept is not None)

    def _beside_stake(self, text: str) -> str:
        """Return what a line says beside what is at stake, which many lines say."""
        return self._stake.sub("", text)

    def _breaks_guard(self, kind: Kind, text: str) -> bool:
        context = self._own if kind == "point" else self._heard
        return bool(_GUARDED & {*broken_rules(text, context)})

    def _is_other_kind(self, kind: Kind, text: str) -> bool:
        return (kind == "question") != text.endswith("?") or len(text.split()) > MOST_WORDS

    def _invents(self, kind: Kind, text: str) -> bool:
        """Names what nobody named, takes for granted or claims what the person did not say."""
        if kind == "point":
            told, share = _OF_MYSELF.search(text), 1.0
        else:
            told, share = _TAKES_FOR_GRANTED.search(text), 0.6
            if _OF_YOU[kind].search(text):
                return True
        return bool(
            (told and not rests_on(text, self._source, share)) or invented(text, self._source)
        )

    def _is_of_other_side(self, kind: Kind, text: str) -> bool:
        """Calls its own what is the other's, or speaks of one of the two as of somebody else."""
        words = tokens(text)
        mine, yours = _owned(text, {"my", "our"}), _owned(text, {"your"})
        speaker, listener = self._mine, self._theirs
        if kind != "point":
            speaker, listener = listener, speaker
            if mine - speaker:
                return True
        if self._asked in _acts(text, {"i", "we"} if kind == "point" else {"you"}):
            return True
        of_partner = _FORMS[self._heard.persona.pronoun] & set(words)
        return bool(mine & listener or yours & speaker or of_partner) or self._head in {
            word_key(noun) for first, noun in pairwise(words) if first in {"my", "the", "your"}
        }

    def _is_double(self, _kind: Kind, text: str) -> bool:
        return self._says_the_same(text)

    def _says_the_same(self, text: str) -> bool:
        keys = content_keys(self._beside_stake(text))
        return any(len(keys & kept) >= max(2, 0.6 * len(keys)) for kept, _ in self._kept)

    def _is_general(self, kind: Kind, text: str) -> bool:
        """Has not a word of the matter, or is a point that only says it again.

        With an encoder, what it means is judged in place of its words.
        """
        keys, known = content_keys(text), content_keys(self._source)
        far = self._encoder is None and not keys & known
        return far or (kind == "point" and keys <= known)

    def _is_settled(self, kind: Kind, text: str) -> bool:
        """Asks for a fact, and has no word that the matter does not have: it says the answer."""
        facts = kind == "question" and _ASKS_FACT.match(text)
        return bool(facts) and content_keys(text) <= content_keys(self._source)

    def _is_borrowed(self, _kind: Kind, text: str) -> bool:
        return bool((word_runs(text, 4) - word_runs(self._source, 4)) & _example_runs())


@lru_cache(maxsize=1)
def _example_runs() -> frozenset[tuple[str, ...]]:
    """Return every run of four words of the examples, which a small model likes to repeat."""
    lines = (line for each in EXAMPLES for line in (*each.asks, *each.objects, *each.points))
    return frozenset(run for line in lines for run in word_runs(line, 4))


def _owned(text: str, owners: set[str]) -> set[str]:
    """Return the keys of what stands after one of `owners`."""
    return {
        word_key(thing)
        for first, thing in pairwise(tokens(text))
        if first in owners and thing not in STOPS
    }


def _acts(text: str, doers: set[str]) -> set[str]:
    """Return the keys of what `doers` do: the first word of content after each of them."""
    words = tokens(text)
    after = (words[at + 1 : at + 6] for at, word in enumerate(words) if word in doers)
    first = (next((word for word in near if word not in STOPS), "") for near in after)
    return {word_key(word) for word in first if word}
