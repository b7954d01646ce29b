"""Who sits opposite, and what they are expected to say, read from the person's sentence by rule."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

from greenroom.dialogue.english.likeness import tokens
from greenroom.matters.own_words import one_line, sentence

_OWNED = r"(?:my|our|her|his|their|the|an?)"
_STOP = (
    r"(?:to|for|that|if|whether|about|why|how|with|not|of|and|or|but|who|which|when|because|in|at|"
    r"on|from|into|is|was|will|has|out|again|back|than|over|by)"
)
_NAME = r"[A-Z\u00c0-\u00de][\w\u2019'.-]*"
_NAMED = rf"(?!I\b){_NAME}(?: {_NAME}){{0,2}}"
_NOUNS = rf"{_OWNED} (?:(?!{_STOP}\b)[\w'\u2019-]+ ?){{1,4}}"
_ADDRESSED = re.compile(
    r"\b(?:want(?= (?:\S+ ){1,5}to\b)|ask|tell|convince|persuade|get|let|meet|show|warn|invite|beg|"
    r"confront|face|"
    rf"(?:talk|speak) (?:to|with)) (?P<who>{_NAMED}|{_NOUNS})"
)
_WHO = re.compile(rf"\b(?:make|to|with|against|before|from|at|that) (?P<who>{_NAMED}|{_NOUNS})")
_ANY = re.compile(rf"\b(?P<who>(?:[Mm]y|[Oo]ur) (?:(?!{_STOP}\b)[\w'\u2019-]+ ?){{1,3}})")
_SAYS = re.compile(
    r"(?:'ll|\bwill|\bwould|\bmight|\bmay|'s going to|\bis going to|\bkeeps?|\balways) (?:\w+ )??"
    r"(?:say|says|saying|answer|tell me|argue|claim|object|ask|asks|asking)(?: me)?,? (?:that )?"
    r"[\"\u201c]?(?P<what>[^.;!?\"\u201d]+\??)",
    re.IGNORECASE,
)
_INDIRECT = re.compile(r"^(?:if|whether|why|how|what|who|when|where)\b", re.IGNORECASE)
_TO_PARTNER = {
    "i": "you", "me": "you", "my": "your", "mine": "yours", "i'm": "you're", "i've": "you've",
    "i'd": "you'd", "i'll": "you'll", "am": "are", "myself": "yourself", "we": "you", "our": "your",
}  # fmt: skip
_OWN = {
    "she": {"she": "I", "her": "my", "she's": "I'm", "she'd": "I'd", "she'll": "I'll"},
    "he": {"he": "I", "his": "my", "him": "me", "he's": "I'm", "he'd": "I'd", "he'll": "I'll"},
    "they": {"they": "we", "their": "our", "them": "us", "they're": "we're", "they'll": "we'll"},
}
OPPOSITE = "the person opposite"
Pronoun = Literal["she", "he", "they"]


@dataclass(frozen=True, slots=True)
class Opposite:
    """The person that one talks to.

    Attributes:
        name: How they are called; where no name is known, "Your boss".
        role: Who they are to the person: "my boss".
        addressed: The sentence says that they are to be asked, told, convinced.
    """

    name: str
    role: str
    pronoun: Pronoun = "they"
    addressed: bool = False

    @property
    def called(self) -> str:
        """How the person calls them."""
        return self.name if self.role == OPPOSITE else self.role


def opposite_of(text: str) -> Opposite:
    """Return who `text` wants to talk to."""
    found = _ADDRESSED.search(text) or _WHO.search(text) or _ANY.search(text)
    who = found["who"].strip() if found else OPPOSITE
    after = text[found.end() :] if found else text
    if re.match(_OWNED, who) and (named := re.match(rf",? ?({_NAMED})", after)):
        who = f"{named[1]}, {who}"
    elif not re.match(_OWNED, who) and (
        owned := re.match(rf", ({_OWNED} [^,;.!?]{{1,60}}),", after)
        or re.match(rf", ({_NOUNS})", after)
    ):
        who = f"{who}, {owned[1].strip()}"
    addressed = found is not None and found.re is _ADDRESSED
    return replace(described(who, pronoun_in(re.split(r"[.!?]\s", after)[0])), addressed=addressed)


def is_mentioned(who: str, text: str) -> bool:
    """Tell whether `who` can be somebody of whom `text` speaks, after its first word."""
    somebody = re.match(rf"{_OWNED} \D+$|{_NAMED}", who)
    return bool(somebody) and who.lower() in text.lower().partition(" ")[2]


def asked_of(text: str) -> str:
    """Return the verb of what the one opposite is to do: "close" of "ask them to close it"."""
    found = _ADDRESSED.search(text) or _WHO.search(text)
    asked = re.match(r" ?to (\w+)", text[found.end() :]) if found else None
    return asked[1] if asked else ""


def described(who: str, pronoun: Pronoun = "they") -> Opposite:
    """Return the person whom a few words tell: "my boss", "Mair", "Mair, our soprano"."""
    told = re.sub(rf"^({_NAMED}) (?=(?:from|at|in|of) )", r"\1, ", one_line(who))
    name, _, role = (part.strip() for part in told.strip(" .,").partition(","))
    if re.match(rf"{_NAME}", name) and not re.match(rf"{_OWNED}\b", name, re.IGNORECASE):
        return Opposite(name, role or OPPOSITE, pronoun)
    said = one_line(who).strip(" .,") or OPPOSITE
    called = re.sub(r"^(?:my|our)\b", "your", name or said, flags=re.IGNORECASE)
    called = re.sub(r"^(?:her|his|their)\b", "the", called, flags=re.IGNORECASE)
    called = called if re.match(r"(?:your|the|an?)\b", called, re.IGNORECASE) else f"the {called}"
    return Opposite(called[0].upper() + called[1:], said[0].lower() + said[1:], pronoun)


def pronoun_in(text: str) -> Pronoun:
    """Return the pronoun of the first person that `text` speaks of."""
    found = re.search(r"\b(she|he|her|his|him)\b", text, re.IGNORECASE)
    if not found:
        return "they"
    return "she" if found[1].lower() in {"she", "her"} else "he"


def foreseen(text: str) -> str:
    """Return what `text` says that the other one will say, in the person's words; "" if nothing."""
    found = _SAYS.search(text)
    return found["what"].strip(" ,") if found else ""


def spoken(reported: str, pronoun: str) -> str:
    """Return reported speech as the partner says it: "she can't pay me" is "I can't pay you"."""
    if reported.endswith("?"):
        return sentence(reported)
    swaps = {**_TO_PARTNER, **_OWN[pronoun]}
    words = [swaps.get(word.lower(), word) for word in one_line(reported).split()]
    direct = " ".join(words)
    return sentence(f"Tell me {direct}" if _INDIRECT.match(direct) else direct)


def sides(line: str) -> tuple[bool, bool]:
    """Tell whether `line` speaks of its speaker, and whether of its listener."""
    words = set(tokens(line))
    return bool(words & {"i", "me", "my", "mine", "we", "our", "us"}), bool(
        words & {"you", "your", "yours"}
    )


def kind_of(line: str) -> Literal["question", "objection"]:
    """Return which kind of thing to bring up `line` is."""
    return "question" if line.endswith("?") or line.startswith("Tell me ") else "objection"
