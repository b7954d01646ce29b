"""What the one opposite is asked to do, or is told, and what anybody may say to that.

A small model that words questions freely is wrong about who does what more often than right
(docs/partner.md). What the person wants stands in their own sentence: "I want him to keep it shut".
Said as the other one would say it, it makes lines that are about this very matter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.dialogue.english.words import PREPOSITIONS
from greenroom.matters.own_words import one_line
from greenroom.matters.reported import as_said_by

if TYPE_CHECKING:
    from greenroom.domain.scenario import Scenario
    from greenroom.matters.people import Pronoun

_SOMEBODY = (
    r"(?:one of )?(?:him|her|them|(?:my|our|the|this|these|an?|his|her|their|mr|mrs|ms|dr)\b|"
    r"(?-i:[A-Z]))"
)
_TOLD = r"(?:tell|telling|explain to|explaining to|let|letting|warn|warning|inform|informing)"
_MOVES = (
    r"(?:want|need|ask|asking|get|getting|tell|telling|convince|persuade|beg|"
    r"(?:would|'d) (?:like|love))"
)
_NO_NAME = r"(?:to|that|about|for|is|are|was|has|have|going|who|who's|of course)\b"
_TO_DO = re.compile(
    rf"\b{_MOVES} (?P<who>{_SOMEBODY}(?: ?(?!{_NO_NAME})[\w.'-]+){{0,6}}?)"
    r"(?:, [^,]{1,40},)? (?:(?:that )?(?:he|she|they)(?:'s|'ve|'ll)? (?:got|has|have|needs?) )?to "
    r"(?!be\b|the\b|an?\b|my\b|our\b)(?P<does>[a-z].*)",
    re.IGNORECASE,
)
_TO_GIVE = re.compile(
    rf"\b(?:(?:ask|asking) {_SOMEBODY}[^,.;]{{0,40}}?(?:, [^,]{{1,40}},)? for|"
    r"(?:i|we)(?: just| only| really)?(?: want|'d (?:like|love)| would (?:like|love)| need))"
    r" (?P<thing>(?:the|my|our|an?|half|all|some|another|more|at least|\d+|one|"
    r"two|three|four|five|six|seven|eight|nine|ten)\b.*)",
    re.IGNORECASE,
)
_NEWS = re.compile(
    rf"\b{_TOLD} (?P<who>{_SOMEBODY}(?: ?(?!that\b|about\b|to\b|i\b|i'\w|we\b|we'\w|he\b|she\b|"
    r"they\b|he'\w|she'\w|it\b|it's\b|there\b)[\w.'-]+){0,6}?)(?:, [^,]{1,40},)?"
    r"(?: know)? (?:that )?"
    r"(?P<clause>(?:i|i'\w+|we|we'\w+|he|he'\w+|she|she'\w+|they|they'\w+|it|it's|its|there|"
    r"there's|my|our|the|his|her|their)\b .*)",
    re.IGNORECASE,
)
_ENDS = re.compile(
    r"[.;:!?\u2026](?=\s|$)|,|\s(?=(?:because|since|so that|although|but|instead of|rather than)\b)"
    r"|\s(?=(?:so|as|and|before|until|till|when|while|which) (?:that |then )?"
    r"(?:i|i'\w+|we|we'\w+|he|she|he's|she's|they|they're|it|it's|there)\b)",
    re.IGNORECASE,
)
_FROM = re.compile(r"\sfrom\s")
_FEWEST_WORDS, _FULL_WORDS, _MOST_WORDS, _LEAST_CUT = 2, 10, 14, 4
"""Words of what is asked or told: at least; beyond which it is cut before a preposition, if one
stands behind so many; at most."""
_CUT_BEFORE = (PREPOSITIONS - {"of"}) | {"who", "who's", "that", "which"}

_TO_WHAT_IS_WANTED = (
    "What happens if I don't {does}?",
    "Why should I {does}?",
    "I'd need more time before I could {does}.",
    "How am I supposed to {does}?",
    "What makes you think that I'm able to {does}?",
    "If I {does}, what will you want from me next?",
    "Nobody has ever asked me to {does} before.",
    "What do I get out of it if I {does}?",
)
_TO_NEWS = (
    "Why am I only hearing now that {happens}?",
    "If {happens}, what does that mean for me?",
    "You can't just tell me that {happens}.",
    "What if I don't accept that {happens}?",
    "What am I supposed to do if {happens}?",
    "Is it final that {happens}, or can we still talk about it?",
    "It doesn't suit me at all that {happens}.",
)
"""Those that judges would keep most often of 26 such lines for 29 matters (docs/partner.md), the
surest first."""


@dataclass(frozen=True, slots=True)
class AtStake:
    """What a matter is about, in the words of the one opposite.

    Attributes:
        words: What they are to do, as a verb ("pay you for the ewes"), or what they are told, as a
            clause ("you're leaving in May").
        wanted: Whether it is something to do.
    """

    words: str
    wanted: bool

    @property
    def lines(self) -> tuple[str, ...]:
        """What the one opposite may say to it, questions and objections, the surest first."""
        if self.wanted:
            return tuple(line.format(does=self.words) for line in _TO_WHAT_IS_WANTED)
        return tuple(line.format(happens=self.words) for line in _TO_NEWS)


def at_stake(matter: Scenario) -> AtStake | None:
    """Return what the person asks of the first one opposite, or tells them; None if not sure."""
    about = one_line(matter.about).replace("\u2019", "'")
    pronoun = matter.partners[0].pronoun
    for found in _last_first(_TO_DO, about):
        if does := _clause(found["does"], _pronoun(found["who"], pronoun), objects=False):
            return AtStake(does, wanted=True)
    for found in _last_first(_TO_GIVE, about):
        if thing := _clause(_FROM.split(found["thing"])[0], pronoun):
            return AtStake(f"give you {thing}", wanted=True)
    for found in _last_first(_NEWS, about):
        if clause := _clause(found["clause"], _pronoun(found["who"], pronoun)):
            return AtStake(clause, wanted=False)
    return None


def _last_first(pattern: re.Pattern[str], text: str) -> list[re.Match[str]]:
    """Return where `pattern` begins in `text`, the last place first: what is wanted comes last."""
    found, at = list[re.Match[str]](), 0
    while match := pattern.search(text, at):
        found.append(match)
        at = match.start() + 1
    return found[::-1]


def _pronoun(who: str, otherwise: Pronoun) -> Pronoun:
    told: dict[str, Pronoun] = {"him": "he", "her": "she", "them": "they"}
    return told.get(who.lower(), otherwise)


def _clause(text: str, pronoun: Pronoun, *, objects: bool = True) -> str:
    """Return the first clause of `text`, short, as the other one says it; "" if it is none.

    In what they are to do themselves, an object is never they: "let him sit it again".
    """
    words = _ENDS.split(text.strip(), maxsplit=1)[0].split()
    if len(words) > _FULL_WORDS:
        cuts = (
            at for at, word in enumerate(words) if at >= _LEAST_CUT and word.lower() in _CUT_BEFORE
        )
        words = words[: next(cuts, len(words))]
    if not _FEWEST_WORDS <= len(words) <= _MOST_WORDS:
        return ""
    said = as_said_by(pronoun, " ".join(words), objects=objects)
    return said[0].lower() + said[1:] if not said.startswith(("I ", "I'")) else said
