"""Who sits opposite, and what they are expected to say, read from the person's sentence by rule."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from greenroom.dialogue.english.first_person import with_own_verbs
from greenroom.dialogue.english.likeness import tokens
from greenroom.dialogue.english.quantities import MONTHS, WEEKDAYS
from greenroom.dialogue.english.words import STOPS
from greenroom.domain.punctuation import split_sentences
from greenroom.matters.own_words import one_line, sentence

_NAME = r"[A-Z\u00c0-\u00de][\w\u2019'.-]*"
_NAMED = rf"(?!I\b){_NAME}(?: {_NAME}){{0,2}}"
_OWNERS = frozenset({"my", "our", "her", "his", "their", "the", "a", "an"})
_OWNED = rf"(?:{'|'.join(sorted(_OWNERS))})"
_PARTS = re.compile(
    r"[,;:!?\u2026\u2013\u2014()\"\u201c\u201d]|(?<!\b[A-Z]r)(?<!\bMrs)(?<!\bMs)\.(?:\s|$)"
)
_OWNING = ("'s", "\u2019s")
_IS = frozenset({"i'm", "i\u2019m", "am", "as"})
_MOST_WORDS = 4
_MOST_THING_WORDS = 5
_NO_END = STOPS | _OWNERS
_WILL = (
    r"(?:(?<!\bI)'ll|(?<!\bI )\bwill|\bwould|\bmight|\bmay|'s going to|\bis going to|\bkeeps?|"
    r"\balways)"
)
_SAY = (
    r"(?:say|says|saying|answer|tell me|argue|claim|object|ask|asks|asking|shout|yell|insist|"
    r"complain)"
)
_SAYS = re.compile(
    rf"(?P<who>\b(?:she|he|they) ?)?{_WILL} (?:\w+ (?:(?:or|and) )?)??{_SAY}(?: me)?,? (?:that )?"
    r"[\"\u201c]?(?P<what>[^.;!?\"\u201d]+\??)",
    re.IGNORECASE,
)
_DIRECT = re.compile(
    rf"(?:{_WILL}|\b(?:afraid|dread|fear|scared|worried|expect)\b[^.;!?:]*?) (?:\w+ )??{_SAY}"
    r"(?: me)?(?:,? that)?(?: ?: ?[\"'\u201c\u2018]?|,? [\"'\u201c\u2018])"
    r"(?P<what>[^\"\u201c\u201d]+?)['\"\u2019\u201d]?(?:(?<=[.!?])\s*$|\s*$|[\"\u201d])",
    re.IGNORECASE,
)
"""What stands behind a colon or in quotation marks is said in these very words."""
_ASKED = re.compile(
    r"(?:who|what|when|where|why|how|which|whose)\b.*\?\W*$|"
    r"(?:do|does|did|are|is|was|were|can|could|will|would|have|has|had|should)(?:n't)? "
    r"(?:you|we|i|they|it|he|she|your|the|that|there|this|my|anybody|somebody|nobody)\b.*\?\W*$",
    re.IGNORECASE,
)
_DREADED = re.compile(
    r"\b(?:dread(?:ing)?|afraid|scared|fear(?:ing)?)\b"
    r"(?: (?:of|most|that|is|are|being asked|to be asked|the questions?"
    r"|(?:she|he|they) (?:say|ask)s?))*"
    r"[\s,:;.\u2026\"\u201c-]+(?:u[hm]+\b[\s,]*)?",
    re.IGNORECASE,
)
"""Behind it, questions are what is dreaded."""
_AND_ASKS = re.compile(r",? (?:and|or) (?=(?:why|what|how|where|when|who)\b[^?]*\?)", re.IGNORECASE)
_MORE_SAID = re.compile(r"(?:(?:tell me|then)\b.*|.*\?)$", re.IGNORECASE)
"""A sentence behind something dreaded that is dreaded as well."""
_QUOTES = "\"'\u201c\u201d\u2018\u2019:, "
_ON = re.compile(r",? (?:so|and|but) (?:I|we)\b", re.IGNORECASE)
"""Where the person goes on about themselves, behind what is said to them."""
_OWN_CLAUSE = re.compile(r",? (?:so|and|but) (?=.*\bI\b)")
"""Where the person goes on about themselves, behind what the other one wants."""
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
_DONE = re.compile(r"\bI'm (?=(?:had|got|done|gone|been|driven|\w+ed|\w+wn|\w+ken)\b)")
"""Of "she's driven": she has, and is not."""
_MY_LAST = re.compile(r"\bmy(?=\W*$)")
OPPOSITE = "the person opposite"
_DATES = frozenset({*WEEKDAYS, *MONTHS})
Pronoun = Literal["she", "he", "they"]
PRONOUNS: tuple[Pronoun, ...] = ("she", "he", "they")


@dataclass(frozen=True, slots=True)
class Opposite:
    """The person that one talks to.

    Attributes:
        name: How they are called; where no name is known, "Your boss".
        role: Who they are to the person: "my boss".
    """

    name: str
    role: str
    pronoun: Pronoun = "they"


def somebody_in(text: str) -> tuple[str, ...]:
    """Return every run of words in `text` that may name who sits opposite, first to last.

    A name is one run; "my old boss wants" is three, the shortest first, for where the person ends
    and the rest of the sentence begins is not seen from the words. A word that begins a sentence
    may be a name, too, and goes last.
    """
    found, last = list[str](), list[str]()
    for part in _PARTS.split(one_line(text)):
        words = part.split()
        for at, word in enumerate(words):
            if at and words[at - 1].lower() in _IS:
                continue  # the person says who they are
            if word.lower() in _OWNERS:
                one_of = [each.lower() for each in words[max(0, at - 2) : at]] == ["one", "of"]
                for end in range(at + 2, at + 2 + _MOST_WORDS):
                    run = [word.lower(), *words[at + 1 : end]]
                    if len(run) < end - at or run[-1].lower() in STOPS:
                        break
                    owner = re.sub(r"['\u2019]s?$", "", " ".join(run))
                    owner = owner.removesuffix("s") if one_of else owner
                    found += [owner, " ".join(run)] if run[-1].endswith(_OWNING) else [owner]
            elif named := re.match(_NAMED, " ".join(words[at:])):
                known = {each.lower() for each in named[0].split()} & (_DATES | STOPS)
                if named[0].endswith(_OWNING) and not at:  # "Doctor's appointment on Thursday."
                    last.append(f"the {named[0][:-2].lower()}")
                elif not known and not (at and re.fullmatch(_NAME, words[at - 1])):
                    (found if at else last).append(named[0])
    return tuple(dict.fromkeys((*found, *last)))


def things_in(text: str, who: str) -> tuple[str, ...]:
    """Return every run of words in `text` that may name the matter, and does not name `who`.

    What stands beside `who` to tell who that is names them, too: "the guy from the library".
    """
    beside = re.search(rf"{re.escape(who)}(?: (?:from|at|of|in) (?:{_OWNED} )?[\w'-]+)?", text)
    named = {word for word in tokens(beside[0] if beside else who) if word not in STOPS}
    found: list[str] = []
    for part in _PARTS.split(one_line(text)):
        words = part.split()
        for at, word in enumerate(words):
            if word.lower() in _OWNERS:
                ends = range(at + 2, min(len(words), at + 1 + _MOST_THING_WORDS) + 1)
                runs = [[word.lower(), *words[at + 1 : end]] for end in ends]
            else:
                runs = [[word]] if at and re.fullmatch(_NAME, word) else []
            found += [" ".join(run) for run in runs if run[-1].lower() not in _NO_END]
    return tuple(
        run
        for run in dict.fromkeys(found)
        if not named & {*tokens(run)} and not _DATES & {run.lower()}
    )


def opposite_of(text: str, who: str) -> Opposite:
    """Return the person in `text` who is called `who` there, with what stands right beside it."""
    if placed := re.search(rf"\b(?:the|an?) \w+ (?:at|behind|from|in|on) {re.escape(who)}\b", text):
        who = placed[0]  # "the woman at the desk"
    before, _, after = text.partition(who)
    if re.match(_OWNED, who):
        if named := re.match(rf",? ?({_NAMED})", after):
            who = f"{named[1]}, {who}"
    elif owned := re.match(rf", ({_OWNED} [^,;.!?]{{1,60}})[,.]", after):
        who = f"{who}, {owned[1].strip()}"
    elif (
        owned := re.search(rf"\b({_OWNED}(?: [\w-]+){{1,3}}),? $", before, re.IGNORECASE)
    ) and not (set(owned[1].lower().split()[1:]) & STOPS):
        who = f"{who}, {owned[1][0].lower()}{owned[1][1:]}"
    return described(who, pronoun_in(after))


def asked_of(text: str, who: str) -> str:
    """Return the verb of what `who` is to do: "close" of "ask them to close it"."""
    asked = re.search(rf"{re.escape(who)} to (\w+)", text, re.IGNORECASE)
    return asked[1] if asked else ""


def described(who: str, pronoun: Pronoun = "they") -> Opposite:
    """Return the person whom a few words tell: "my boss", "Mair", "Mair, our soprano"."""
    told = re.sub(rf"^({_NAMED}) (?=(?:from|at|in|of) )", r"\1, ", one_line(who))
    name, _, role = (part.strip() for part in told.strip(" .,").partition(","))
    if re.match(rf"{_NAME}", name) and not re.match(rf"{_OWNED}\b", name, re.IGNORECASE):
        return Opposite(name, role or OPPOSITE, pronoun)
    said = one_line(who).strip(" .,") or OPPOSITE
    called = re.sub(r"^(?:my|our)\b", "your", name or said, flags=re.IGNORECASE)
    called = re.sub(r"^(?:her|his|their|an?)\b", "the", called, flags=re.IGNORECASE)
    called = called if re.match(r"(?:your|the|an?)\b", called, re.IGNORECASE) else f"the {called}"
    return Opposite(called[0].upper() + called[1:], said[0].lower() + said[1:], pronoun)


def wish_in(text: str, who: Opposite) -> str:
    """Return what `text` says that `who` wants, as one tells it to the person; "" if nothing."""
    called = {who.role, who.name, "who", *({who.pronoun} - {"they"})}
    said = "|".join(map(re.escape, sorted(called)))
    found = re.search(rf"\b(?:{said}) wants?\b(?P<what>[^,;.!?]+)", text, re.IGNORECASE)
    if not found:
        return ""
    verb = "They want" if who.pronoun == "they" else f"{who.pronoun.capitalize()} wants"
    wish = _OWN_CLAUSE.split(found["what"])[0]
    what = " ".join(_TO_PARTNER.get(word.lower(), word) for word in wish.split())
    return sentence(f"{verb} {what}")


def pronoun_in(text: str) -> Pronoun:
    """Return the pronoun of the first person that `text` speaks of."""
    found = re.search(r"\b(she|he|her|his|him)\b", text, re.IGNORECASE)
    if not found:
        return "they"
    return "she" if found[1].lower() in {"she", "her"} else "he"


def foreseen(text: str) -> str:
    """Return what `text` says that the other one will say, in the person's words; "" if nothing."""
    found = _SAYS.search(text)
    return _ON.split(found["what"])[0].strip(" ,") if found else ""


def dread_in(text: str, pronoun: str) -> str:
    """Return what `text` says that the other one will say, as they will say it; "" if nothing."""
    if found := _DIRECT.search(text):
        return sentence(found["what"].strip())
    return spoken(reported, pronoun) if (reported := foreseen(text)) else ""


def as_dreaded(text: str, pronoun: str) -> str:
    """Return what somebody wrote as what they dread, as the other one will say it.

    A question of the other one's stays as it is, whoever "would say" something in it.
    """
    if _ASKED.match(text):
        return text
    return dread_in(text, pronoun) or text


def dreads_in(text: str, pronoun: str) -> tuple[str, ...]:
    """Return all that `text` says that the other one will say or ask, as they will say it.

    What is foreseen may be followed by more of it: "I dread: Who pays? And: Why now?"
    """
    text = one_line(text)
    first = dread_in(text, pronoun)
    found = _DIRECT.search(text) or _SAYS.search(text) if first else _DREADED.search(text)
    if not found:
        return ()
    first, *others = split_sentences(first) or [""]
    dreaded = _AND_ASKS.split(first) if first else []
    rest = text[found.end("what") if first else found.end() :]
    for each in (*others, *split_sentences(rest.lstrip(f"{_QUOTES}.?!"))):
        said = re.sub(r"^(?:and|or)\b", "", each.strip(_QUOTES), flags=re.IGNORECASE)
        if not (told := _MORE_SAID.match(said.strip(f"{_QUOTES}."))):
            break
        dreaded.append(told[0])
    return tuple(dict.fromkeys(map(sentence, dreaded)))


def foreseen_of(text: str) -> Pronoun | None:
    """Return the pronoun of who is expected to say something in `text`; None if it has none."""
    found = _SAYS.search(text)
    said = (found["who"] or "").strip().lower() if found else ""
    return next((each for each in PRONOUNS if each == said), None)


def spoken(reported: str, pronoun: str) -> str:
    """Return reported speech as the partner says it: "she can't pay me" is "I can't pay you"."""
    if reported.endswith("?"):
        return sentence(reported)
    direct = as_said_by(pronoun, one_line(reported))
    return sentence(f"Tell me {direct}" if _INDIRECT.match(direct) else direct)


def as_said_by(pronoun: str, text: str) -> str:
    """Return what the person calls something as the other one calls it: "your hedge"."""
    swaps = {**_TO_PARTNER, **_OWN[pronoun]}
    said = " ".join(swaps.get(word.lower(), word) for word in text.split())
    if pronoun == "she":
        said = _MY_LAST.sub("me", said)  # of "it in for her", with nothing of hers behind it
    return with_own_verbs(_DONE.sub("I've ", said))


def sides(line: str) -> tuple[bool, bool]:
    """Tell whether `line` speaks of its speaker, and whether of its listener."""
    words = set(tokens(line))
    return bool(words & {"i", "me", "my", "mine", "we", "our", "us"}), bool(
        words & {"you", "your", "yours"}
    )


def kind_of(line: str) -> Literal["question", "objection"]:
    """Return which kind of thing to bring up `line` is."""
    return "question" if line.endswith("?") or line.startswith("Tell me ") else "objection"
