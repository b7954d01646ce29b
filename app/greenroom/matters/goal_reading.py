"""What the one opposite is to do, read by rule from the goal that the person wrote beside it.

A goal is short and says who does what, so rules turn nearly all of them: "He lets me rent the
field" is "let you rent the field" to him, "A second nurse at night" is "agree to a second nurse at
night".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.dialogue.english.first_person import own_verb
from greenroom.dialogue.english.likeness import content_keys, tokens, word_key
from greenroom.dialogue.english.phrases import UNITS
from greenroom.dialogue.english.questions import SUBJECTS, is_participle
from greenroom.dialogue.english.words import DETERMINERS, PREPOSITIONS, STOPS, word_set
from greenroom.matters.people import head_noun

if TYPE_CHECKING:
    from greenroom.domain.persona import Persona
    from greenroom.matters.people import Pronoun

_WISH = re.compile(
    r"(?:i|we)(?:'d| would)?(?: just| only| really)? (?:want|need|like|hope for|wish for) ",
    re.IGNORECASE,
)
_FIRST_CLAUSE = re.compile(
    r"[.;:!?]|,? (?:so that|because|since|without)\b|, (?:and|but|so)\b"
    r"| (?:and|but) (?:(?:\w+n't|not|no|never)\b|(?=(?:i|we|it|it's|i'm|we're|that)\b))",
    re.IGNORECASE,
)
_OF_OWN = re.compile(r"to |(?=(?:get|have|be) )", re.IGNORECASE)
_OWN_WAYS = word_set(
    "say tell explain apologise stay remain avoid feel know hear understand make sound come leave "
    "end find show me"
)
"""What begins with these, also "saying", the person does themselves: "me saying no" as well."""
_POLITE = re.compile(r",? ?\b(?:pls|plz|please|thanks|thank you)\b", re.IGNORECASE)
_ASIDE = re.compile(r",(?!\d)|,? or (?:at least|at the very least|else)\b", re.IGNORECASE)
"""Before what is said to it: ", fifty a month is fine", ", no shouting"."""
_ONLY = re.compile(r"^(?:just|only|simply) ", re.IGNORECASE)
_YES = re.compile(r"(?:an?|her|his|their) yes(?: from (?:her|him))?\b", re.IGNORECASE)
_GIVEN = re.compile(
    r"\bback\b|^(?:her|his) (?:ok|okay|blessing|word|permission|approval|signature|help|support)\b",
    re.IGNORECASE,
)
_PARTICLES = frozenset({"up", "out", "home", "in", "off", "away"})
_SAYS_NO = re.compile(
    r"not (?!(?:a|an|the|my|more|only)\b)|(?:to )?(?:say(?:ing)? no|refuse|"
    r"turn (?:it|that|this|him|her|them) down)\b(?! to \w)",
    re.IGNORECASE,
)
ASKED_OF_PERSON = re.compile(
    r"\b(?:wants?|wanted|wanting|asks?|asked|asking|begs?|expects?) (?:me|us) to "
    r"([^,.;!?]+?)(?= and (?:i|he|she|they|it|the|now)\b|[,.;!?]|$)",
    re.IGNORECASE,
)
"""What the other one wants of the person, who says so."""
_REFUSES = re.compile(r"(?:to )?(?:(?:say|saying) )?no to (?=\w)", re.IGNORECASE)
_TAKEN_IN = re.compile(
    r"(?:understands?|accepts?|knows?|sees?|believes?) (?:that |why )?"
    r"(?=(?:i|we|i'm|we're|i've|we've|it's|he|she|they|there|my|our|the)\b)",
    re.IGNORECASE,
)
"""What they are to take in, which is told them."""
_TAKES_IN = frozenset({"feel", "know", "hear", "understand", "see", "realise"})
_MODALS = re.compile(r"(?:to|will|would|should|must|can|could|might|just|finally) ")
_AND_ALSO = re.compile(
    r"\b(and|or) ([a-z]+s)(?= (?:me|us|you|it|the|a|an|my|our|something|on|off|up|out|back|in)\b)"
)
"""Another verb of who does something: "gives me a date and knocks something off"."""
_BE = {"is": "be", "are": "be", "has": "have", "does": "do"}
_NOT = frozenset({"doesn't", "don't", "won't", "can't", "isn't", "aren't", "not", "never", "no"})
_SOMEBODY = re.compile(
    r"(?:him|her|them|[A-Z][\w.]*(?: [A-Z][\w.]*){0,2}|(?:the|my|our|his|her) "
    r"(?!(?:right|chance|permission|time|money|leave)\b)[\w-]+(?: [\w-]+)?) to (?=[a-z])"
)
_THAT = re.compile(rf"^that (?=(?:{'|'.join(SUBJECTS)}|the|my|our)\b)", re.IGNORECASE)
_PRONOUNS: dict[str, Pronoun] = {
    "he": "he", "him": "he", "his": "he", "she": "she", "her": "she",
}  # fmt: skip
_FEWEST_WORDS = 2
AGREE_TO, AGREE_THAT = "agree to ", "agree that "


@dataclass(frozen=True, slots=True)
class GoalReading:
    """What the other one is to do, in the person's words.

    Attributes:
        ways: One to three ways to say it. Of "agree to the rent stays as it is" and "agree that the
            rent stays as it is" one is no English, and of "agree to keep the flat" and "let me keep
            the flat" one is not what is meant.
        pronoun: How the goal speaks of them.
        wanted: Whether that is something they are to do; else it is what they are told.
        by_partner: It says in so many words what the person wants them to do.
    """

    ways: tuple[str, ...]
    pronoun: Pronoun
    wanted: bool = True
    by_partner: bool = False


def read_goal(goal: str, about: str, partner: Persona) -> GoalReading | None:
    """Return what `partner` is to do; None where the goal is what the person does themselves.

    Args:
        goal: One line.
        about: The person's sentence; what it writes with a capital keeps it.
        partner: Who sits opposite. Where it is not known how to speak of them, the goal may tell.
    """
    text = _FIRST_CLAUSE.split(_POLITE.sub("", goal).strip(), maxsplit=1)[0].strip()
    if text.partition(" ")[0].lower() not in PREPOSITIONS | {"after", "before", "when"}:
        text = _ASIDE.split(text, maxsplit=1)[0]
    text = _ONLY.sub("", text)
    wish = _WISH.match(text)
    text = text[wish.end() :] if wish else text
    text = _THAT.sub("", text)
    if text.lower().startswith("for ") and _SOMEBODY.match(text[4:]):
        text = text[4:]
    first = text.partition(" ")[0]
    spoken_of = _spoken_of(text, about, partner)
    of_another = partner.pronoun in {"she", "he"} and spoken_of != partner.pronoun
    if len(tokens(text)) < _FEWEST_WORDS or of_another:
        return None
    if _SAYS_NO.match(text):
        return _refused(about, spoken_of)
    if refused := _REFUSES.match(text):
        what = text[refused.end() :].partition(" and ")[0]
        return GoalReading((f"I'm saying no to {what}",), spoken_of, wanted=False)
    by_partner = False
    if of_own := _OF_OWN.match(text):
        ways = _let(text[of_own.end() :], partner)
    elif first.lower() == "they":  # who belong to the other one
        ways = _done_by_partner(text[len("they ") :])
    elif named := _named(text, partner, spoken_of):
        ways, by_partner = _done_by_partner(text[named:].strip()), wish is not None
    elif wish and _SOMEBODY.match(text):
        ways = (f"get {text}",)
    else:
        kept = first in {"I", "I'm", "I've", "I'd"} or _is_name(text, about)
        plain = text if kept else text[0].lower() + text[1:]
        ways = _agreed(plain)
    return GoalReading(ways, spoken_of, by_partner=by_partner) if ways else None


def _agreed(text: str) -> tuple[str, ...]:
    """Return the ways to agree to what is said without a word of who does it."""
    first, *others = [*text.lower().split(), ""]
    if first.removesuffix("ing") in _OWN_WAYS:
        return ()
    if yes := _YES.match(text):
        return (f"say yes{text[yes.end() :]}",)
    if first.partition("'")[0] in SUBJECTS:
        done = is_participle(others[0]) and first == "it"  # "it done over properly"
        return (f"get {text}" if done else AGREE_THAT + text,)
    if others[0].strip(",") in _PARTICLES:
        return (f"have {text}",)  # "Mum up by ten"
    if first in {"keep", "move"}:
        return (f"let me {text}",)
    return _agreed_noun(text, first)


def _agreed_noun(text: str, first: str) -> tuple[str, ...]:
    """Return the ways to agree to what begins with its noun, as far as one can tell."""
    if first in {"my", "our"} or _GIVEN.search(text):
        return (f"give me {text}", AGREE_THAT + text)
    if first == "no":
        return (AGREE_TO + text,)
    told = f"the {text}" if first == "same" else text
    ways = (AGREE_TO + told, AGREE_THAT + told)
    noun = first in STOPS | DETERMINERS | set(UNITS) or not first.isalpha() or first.endswith("ing")
    return ways if noun or text[0].isupper() else (*ways, f"let me {text}")


def _spoken_of(text: str, about: str, partner: Persona) -> Pronoun:
    """Return how a goal speaks of the other one: as it begins, or as of the only one who acts."""
    first = text.partition(" ")[0].lower()
    if first in _PRONOUNS:
        return _PRONOUNS[first]
    doing = {each for each in tokens(text) if each in {"he", "she"}}
    alone = partner.pronoun == "they" and len(doing) == 1 and not doing & {*tokens(about)}
    return _PRONOUNS[doing.pop()] if alone else partner.pronoun


def _refused(about: str, spoken_of: Pronoun) -> GoalReading | None:
    """Return what the person says no to, as the sentence tells it; None if it does not."""
    asked = ASKED_OF_PERSON.search(about)
    if asked is None:
        return None
    named = (_PRONOUNS[each] for each in tokens(asked[1]) if each in _PRONOUNS)
    pronoun = next(named, spoken_of) if spoken_of == "they" else spoken_of
    return GoalReading((f"I won't {asked[1]}",), pronoun, wanted=False)


def _is_name(text: str, about: str) -> bool:
    """Whether `text` begins with a name: one that does something, or has a capital in `about`."""
    first, _, rest = text.partition(" ")
    verb = rest.partition(" ")[0].lower()
    common = first.lower() in {*STOPS, *DETERMINERS, *UNITS, *about.split()}
    return not common and (
        own_verb(verb) != verb or bool(re.search(rf" {re.escape(first)}\b", about))
    )


def _let(does: str, partner: Persona) -> tuple[str, ...]:
    """Return what lets the person do it, or what they get somebody to do."""
    verb, _, rest = does.partition(" ")
    verb = verb.lower()
    does = f"{verb} {rest}"
    if verb in _OWN_WAYS or not rest or (verb == "get" and rest.startswith("it ")):
        return ()
    if verb != "get":
        return (f"let me {does}",)
    if somebody := _SOMEBODY.match(rest):
        named = _named(rest, partner, _PRONOUNS.get(rest.split()[0].lower(), partner.pronoun))
        return (rest[somebody.end() :] if named else does,)
    done = any(is_participle(each) for each in rest.lower().split())  # "get the damp fixed"
    return (does if done else f"give me {rest}",)


def _named(text: str, partner: Persona, pronoun: Pronoun) -> int:
    """Return the length of the beginning of `text` that names the other one; 0 if it does not."""
    object_ = {"she": "her", "he": "him", "they": "them"}[pronoun]
    if begins := re.match(rf"(?:{pronoun}|{object_}(?= to\b))(?= \w)", text, re.IGNORECASE):
        return begins.end()
    names = {word_key(each) for each in tokens(partner.name) if each not in STOPS}
    names |= {head_noun(partner.role)} - {""}
    words = text.split()
    for length in (1, 2, 3):
        head = tokens(" ".join(words[:length]))
        if head and word_key(head[-1]) in names and length < len(words):
            rest = words[length].lower()
            if rest == "to" or rest in _BE or (own_verb(rest) != rest and "'" not in rest):
                return len(" ".join(words[:length]))
    return 0


def _done_by_partner(does: str) -> tuple[str, ...]:
    """Return what they do, from the verb on; nothing where they are not to do something."""
    while modal := _MODALS.match(does):
        does = does[modal.end() :]
    if taken := _TAKEN_IN.match(does):
        return (AGREE_THAT + does[taken.end() :],)
    verb, _, rest = does.partition(" ")
    base = _BE.get(verb.lower(), own_verb(verb))
    if verb.lower() in _NOT or base in _TAKES_IN:
        return ()
    rest = _AND_ALSO.sub(lambda found: f"{found[1]} {own_verb(found[2])}", rest)
    vague = rest in {"", "it", "that", "this"} or not content_keys(f"{base} {rest}")
    return () if vague else (f"{base} {rest}",)
