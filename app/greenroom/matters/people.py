"""Who sits opposite, and what they want, read from the person's sentence by rule."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from greenroom.dialogue.english.likeness import tokens, word_key
from greenroom.dialogue.english.quantities import WEEKDAYS
from greenroom.dialogue.english.words import MONTHS, PREPOSITIONS, STOPS, word_set
from greenroom.matters.own_words import one_line, sentence
from greenroom.matters.reported import TO_PARTNER, TOGETHER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.persona import Persona

_NAME = r"[A-Z\u00c0-\u00de][\w\u2019'.-]*"
_NAMED = rf"(?!I\b){_NAME}(?: {_NAME}){{0,2}}"
_OWNERS = frozenset({"my", "our", "her", "his", "their", "the", "a", "an"})
_OWNED = rf"(?:{'|'.join(sorted(_OWNERS))})"
_PARTS = re.compile(
    r"[,;:!?\u2026\u2013\u2014()\"\u201c\u201d]|(?<!\b[A-Z]r)(?<!\bMrs)(?<!\bMs)\.(?:\s|$)"
)
_OWNING = ("'s", "\u2019s")
_IS = frozenset({"i'm", "i\u2019m", "am", "as"})
_COUNTED = frozenset({"two", "three", "four", "five", "some", "this", "these"})
_FAMILY = frozenset(
    {"mum", "mom", "dad", "mama", "papa", "grandma", "grandpa", "granny", "gran", "nan"}
)
"""Nouns that are used as names: "Ask grandma"."""
_OF_HER = word_set(
    "mrs ms miss madame lady woman girl mother mum mom mummy aunt aunty sister sister-in-law wife "
    "ex-wife daughter niece girlfriend grandmother grandma granny gran nan bride widow landlady "
    "headmistress waitress auntie mother-in-law daughter-in-law stepmother stepdaughter "
    "granddaughter godmother"
)
_OF_HIM = word_set(
    "mr sir lad man guy bloke fella boy father dad daddy uncle brother brother-in-law husband "
    "ex-husband son nephew boyfriend grandfather grandpa groom widower headmaster "
    "father-in-law son-in-law stepfather stepson grandad granddad grandson godfather"
)
_TITLED = re.compile(
    rf"(?<![\w-])({'|'.join(sorted(_OF_HER | _OF_HIM, key=len, reverse=True))})\b(?!['\u2019-])",
    re.IGNORECASE,
)
_LINKS = frozenset({"of", "from"})
"""Before what tells who somebody is: "the head of nursing", "the lady from the council"."""
_WHO_DOES = re.compile(
    r" who [\w']+(?: to [\w']+)?(?: (?!(?:to|for)\b)[\w']+){0,6}?"
    r"(?=[,.;:!?]| (?:that|if|whether|about|because|and|so)\b|$)"
)
"""Behind somebody: "the woman who runs the club"; where "to" belongs nobody knows."""
_CALLED = re.compile(rf"\b(?:his|her|their) name(?: is|['\u2019]s) ({_NAMED})")
_MOST_WORDS, _MOST_LINKED = 4, 7
_MOST_THING_WORDS = 5
_NO_END = STOPS | _OWNERS
_OWN_CLAUSE = re.compile(r",? (?:so|and|but) (?=.*\bI\b)")
"""Where the person goes on about themselves, behind what the other one wants."""
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
            if word.lower() in _OWNERS | _COUNTED:
                found += _owned_runs(words, at)
            elif word.lower() in _FAMILY and not (at and words[at - 1].lower() in _OWNERS):
                found.append(word)
            elif named := re.match(_NAMED, " ".join(words[at:])):
                known = {each.lower() for each in named[0].split()} & (_DATES | STOPS)
                if named[0].endswith(_OWNING) and not at:  # "Doctor's appointment on Thursday."
                    last.append(f"the {named[0][:-2].lower()}")
                elif not known and not (at and re.fullmatch(_NAME, words[at - 1])):
                    (found if at else last).append(named[0])
    return tuple(dict.fromkeys((*found, *last)))


def _owned_runs(words: list[str], at: int) -> Iterator[str]:
    """Yield the runs that the word at `at` begins, "my": "my boss", "my old boss"."""
    one_of = [each.lower() for each in words[max(0, at - 2) : at]] == ["one", "of"]
    linked = False
    for end in range(at + 2, min(len(words), at + 1 + _MOST_LINKED) + 1):
        run = [words[at].lower(), *words[at + 1 : end]]
        linked = linked or (len(run) > 2 and run[-1] in _LINKS)
        if not linked and len(run) > 1 + _MOST_WORDS:
            return
        if linked and (run[-1] in _LINKS or (run[-2] in _LINKS and run[-1] in _OWNERS)):
            continue
        if run[-1].lower() in STOPS:
            return
        owner = re.sub(r"['\u2019]s?$", "", " ".join(run))
        yield owner.removesuffix("s") if one_of else owner
        if run[-1].endswith(_OWNING):
            yield " ".join(run)


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
        called = _CALLED.search(after)
        if called and re.search(rf"\b{_OWNED} ", after[: called.start()], re.IGNORECASE):
            called = None  # it may be somebody else's name
        named = re.match(rf",? ?(?:(?:called|named) )?({_NAMED})", after) or called
        if named:
            who = f"{named[1]}, {who}"
        elif re.match("(?:the|an?) ", who) and (does := _WHO_DOES.match(after)):
            who = f"{who}{does[0]}"
    elif owned := re.match(rf", ({_OWNED} [^,;.!?]{{1,60}})[,.]", after):
        who = f"{who}, {owned[1].strip()}"
    elif (
        owned := re.search(
            rf"\b({_OWNED}(?: [\w-]+){{1,3}}?),?(?: called| named)? $", before, re.IGNORECASE
        )
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
    pronoun = _told_by_title(told) or pronoun
    name, _, role = (part.strip() for part in told.strip(" .,").partition(","))
    if told.lower().strip(" .,") in _FAMILY:
        return Opposite(name.capitalize(), f"my {name.lower()}", pronoun)
    if re.match(rf"{_NAME}", name) and not re.match(rf"{_OWNED}\b", name, re.IGNORECASE):
        return Opposite(name, role or OPPOSITE, pronoun)
    said = one_line(who).strip(" .,") or OPPOSITE
    called = re.sub(r"^(?:my|our)\b", "your", name or said, flags=re.IGNORECASE)
    called = re.sub(r"^(?:her|his|their|an?|this|these)\b", "the", called, flags=re.IGNORECASE)
    called = called if re.match(r"(?:your|the|an?)\b", called, re.IGNORECASE) else f"the {called}"
    return Opposite(called[0].upper() + called[1:], said[0].lower() + said[1:], pronoun)


def _told_by_title(told: str) -> Pronoun | None:
    """Return the pronoun that a title or a kinship tells: "Mrs Okoro", "my brother's wife"."""
    found = _TITLED.search(told)
    if not found:
        return None
    return "she" if found[1].lower().rstrip(".") in _OF_HER else "he"


def wish_in(text: str, who: Opposite) -> str:
    """Return what `text` says that `who` wants, as one tells it to the person; "" if nothing."""
    called = {who.role, who.name, "who", *({who.pronoun} - {"they"})}
    said = "|".join(map(re.escape, sorted(called)))
    found = re.search(rf"\b(?:{said}) wants?\b(?P<what>[^,;.!?]+)", text, re.IGNORECASE)
    if not found:
        return ""
    verb = "They want" if who.pronoun == "they" else f"{who.pronoun.capitalize()} wants"
    wish = _OWN_CLAUSE.split(found["what"])[0]
    what = " ".join({**TO_PARTNER, **TOGETHER}.get(word.lower(), word) for word in wish.split())
    return sentence(f"{verb} {what}")


def pronoun_in(text: str) -> Pronoun:
    """Return the pronoun of the first person that `text` speaks of."""
    found = re.search(r"\b(she|he|her|his|him)\b", text, re.IGNORECASE)
    if not found:
        return "they"
    return "she" if found[1].lower() in {"she", "her"} else "he"


def sides(line: str) -> tuple[bool, bool]:
    """Tell whether `line` speaks of its speaker, and whether of its listener."""
    words = set(tokens(line))
    return bool(words & {"i", "me", "my", "mine", "we", "our", "us"}), bool(
        words & {"you", "your", "yours"}
    )


def kind_of(line: str) -> Literal["question", "objection"]:
    """Return which kind of thing to bring up `line` is."""
    return "question" if line.endswith("?") or line.startswith("Tell me ") else "objection"


def called(partner: Persona) -> str:
    """Return how the person calls the one opposite: "my boss", "Dana, our head of sales"."""
    if partner.role == OPPOSITE:
        return partner.name
    described = partner.name.startswith(("Your ", "The ", "A ", "An "))
    return (
        partner.role
        if described or partner.name in partner.role
        else f"{partner.name}, {partner.role}"
    )


def head_noun(role: str) -> str:
    """Return the key of the noun that a role is; see `role_noun`."""
    return word_key(role_noun(role))


def role_noun(role: str) -> str:
    """Return the noun that a role is: "sister" of "the ward sister at the hospital"."""
    words: list[str] = []
    for word in tokens(role.partition(",")[0]):
        if word in PREPOSITIONS or word in {"who", "whose", "that"}:
            break
        words.append(word)
    return words[-1] if words else ""
