"""What a model says to the one opposite, as that one says it back; "" where it can't be used.

The model's sentence must have only what the person said, must not speak of the other one as of
somebody else, and must not say what the person is to do themselves.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from greenroom.dialogue.english.first_person import as_heard, is_object
from greenroom.dialogue.english.likeness import content_keys, tokens
from greenroom.dialogue.english.questions import BASE_FORMS, SUBJECTS
from greenroom.dialogue.english.words import PREPOSITIONS, STOPS, word_set
from greenroom.matters.own_words import invented
from greenroom.matters.people import role_noun
from greenroom.matters.reported import as_said_by

if TYPE_CHECKING:
    from greenroom.domain.persona import Persona
    from greenroom.matters.people import Pronoun

_OWN_DOING = re.compile(
    r"(?:tell (?:me|us|him|her|them)\b(?! (?:how|when|why|what|where|who|if|whether|a|an|the|my|"
    r"our|your|his|her|their)\b)|say (?!yes|sorry)|(?:hear|know) (?:it|that)\b|come clean)",
    re.IGNORECASE,
)
"""A request that says what the person is to do themselves."""
_NO_REQUEST = re.compile(
    r"give (?:me|us) (?:(?:a|the) (?:chance|reason|talk|news)\b|(?:why|what|how)\b)|"
    r"let (?:me|us) (?:tell|say|ask|talk|speak|explain|stay calm|know (?:that|straight))\b|"
    r"agree to (?:why|what|how)\b",
    re.IGNORECASE,
)
"""How a model goes on that has nothing to ask for."""
_OWN_WISH = re.compile(
    r"(?:i|we)(?:'m| am|'re| are) going (?:\w+ )?to (?:own up|tell|see|talk|say|ask)\b|"
    r"(?:i|we)(?:'d| would|'m| am|'ve)?(?: just| only| really)? "
    r"(?:want|wish|need (?:to|you)|love|like|hope|hoping|looking|a|an|"
    r"(?:(?:got|have|going) )?to (?:ask|say|bring|talk|speak|ring|call|sit))\b",
    re.IGNORECASE,
)
"""What is no news: what the person wants, is, or has before them."""
_WISHES_TO = re.compile(
    r"(?:i|we)(?:'d| would)? (?:want|wish|like|need) to "
    r"(?!(?:ask|say|bring|talk|speak|ring|call|sit|find|tell|know|see|hear)\b)\w",
    re.IGNORECASE,
)
"""A wish that may be news: "I want to stop the lessons"."""
_PASSED_ON = re.compile(
    r"(?:i|we)(?:'ve| have| must| need|'m going)?(?: got)?(?: to)? "
    r"(?:sit (?:you|him|her|them) down [\w ]{0,20}?and )?"
    r"(?:tell|say to) (?:you|him|her|them)(?: that)? (?!about\b)",
    re.IGNORECASE,
)
"""Before what is told, where it is said to be so."""
_REFUSES_NOT = re.compile(
    r"(?:\bnot|n't) (?:(?:going|able|want|wanting|willing) to )?(?:refus|declin|reject)\w*",
    re.IGNORECASE,
)
"""Two noes that a model makes of one."""
_NO_TO_NO = re.compile(r"\bnot (?=saying no\b)", re.IGNORECASE)
_WHETHER_I = re.compile(
    r"^(?:let me know|tell me) (?:if|whether|that) (?:i|we) (?:can|could|may) ", re.IGNORECASE
)
_WHETHER_YOU = re.compile(
    r"^(?:let me know|tell me) (?:if|whether) you (?:can|could|would|will)(?: like to)? ",
    re.IGNORECASE,
)
_WHETHER = re.compile(r"(?:let me know|tell me) (?:if|whether)\b", re.IGNORECASE)
_GETS = re.compile(r"^(?:get|have) (?=(?:my|our)\b)|^tell me (?=(?:the|an?)\b)", re.IGNORECASE)
_GETS_THEM = re.compile(r"^get (?:him|her|them) to ", re.IGNORECASE)
_HAS_TO = r"\bi(?:(?:'ve| have| need)(?: got)? to| must) "
"""Before what the person is to do."""
_LETS_GO = ("let me go", "let us go")
_WISH_OF_ANOTHER = r"\b(?:wants|asks|expects)\b[^.;]{0,40}\b"
_GIVES_ME = re.compile(r"(?:give|pay|lend) (?:me|us) |agree to ", re.IGNORECASE)
_YES_TO = re.compile(r"^give me (?:a|an|your|his|her|their)(?: clear)? yes( to)?\b", re.IGNORECASE)
_OWN_VERBS = word_set("keep stay have be move go work start finish sit switch join leave")
"""What begins a goal with one of these, the person wants to do."""
_UNSAID = content_keys(
    "give return let stop get pay put send take come make agree have keep accept say know tell "
    "show lend"
)
"""Verbs that a request may have that nobody said: "it's about my deposit" is "give it back"."""
_STEM = 5
"""Letters by which "refer" is a word of "a referral"."""
_ENDS = re.compile(
    r"(?:[;:!?\u2026\"]|(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bDr)(?<!\bSt)\.)(?=\s|$)"
    r"|\s(?=(?:because|since|so that|although|but|instead of|rather than|without|"
    r"or (?:else|at least|if)|if (?:he|she|they|you|it|possible|need)|even (?:if|though|tho))\b)"
    r"|,?\s(?=(?:so|as|and|or|before|until|till|when|while|which) (?:that |then )?"
    rf"(?:not?\b|(?:do|does)n't\b|there|(?:{'|'.join(sorted(SUBJECTS))})(?:'\w+)?\b))",
    re.IGNORECASE,
)
_ASIDE = re.compile(r",\s")
_FEWEST_WORDS, _FULL_WORDS, _MOST_WORDS, _LEAST_CUT = 2, 14, 16, 4
"""Words of what is asked or told: at least; beyond which it is cut before a preposition, if one
stands behind so many, so that as much as can be is left; at most."""
_FEWEST_BEFORE_END, _FEWEST_OF_NEWS = 3, 4
"""Words of a clause that ends within a sentence; of news, which need a verb: "my father and I"."""
_LEAST_TELLING = 6
"""Words that say something though each is a little one: "I have to let you go"."""
_JOINTS = frozenset({"and", "or", "but"})
_CUT_BEFORE = (PREPOSITIONS - {"of", "than", "to"}) | SUBJECTS | {"who", "who's", "that", "which"}
_POLITE = re.compile(r",? ?\b(?:pls|plz|please|thanks|thank you)\b", re.IGNORECASE)
_TO_LISTENER = {
    "she": {"she": "you", "her": "your", "she's": "you're"},
    "he": {"he": "you", "his": "your", "him": "you", "he's": "you're"},
    "they": {"they": "you", "their": "your", "them": "you", "they're": "you're"},
}
"""How one speaks to somebody, in place of about them."""
_ANOTHER = re.compile(r"\b(?:my|our|your) (?!own\b)[a-z]|(?<!^)\b(?!I\b|I')[A-Z]\w")
"""Somebody or something of somebody, or a name."""
_OF_PARTNER = {"she": "her", "he": "his", "they": "their"}
_OBJECT = {"she": "her", "he": "him", "they": "them"}
_TO = re.compile(r"to (?:just |only )?", re.IGNORECASE)
_HEARS = r"(?:hear|know|understand) (?:it|that)\b"
_IS_TOLD = re.compile(r"(?:tell (?:me|us)|hear|know)\b", re.IGNORECASE)
"""Somebody else tells it."""
_OF_SOMEBODY = re.compile(r"(?:him|her) (?:not |never )?to\b", re.IGNORECASE)
"""What is wanted of the one opposite, or of somebody else: nobody knows which."""
_STATE = re.compile(
    r"(?:know|understand|see|hear|accept|realise|realize|believe|feel|be|remember|forgive)\b",
    re.IGNORECASE,
)
"""No deed that one can be asked for."""
_SENTENCE = re.compile(
    r"(?:from|by|on|in|at|after|before|until|every)\b.*\b(?:i|we|he|she|they|there|you)\b",
    re.IGNORECASE,
)
"""Is a sentence of its own, which cannot follow "I want": "from the next roster on I work days"."""
_UNSURE = re.compile(
    r"(?:him|her|them) (?:not )?to (?:get|be) \w+ed\b|"
    r"(?:(?:to )?(?:have|get) )?(?:him|her|them) \w+ed\b|that\b",
    re.IGNORECASE,
)
"""Who is to get something done to them may be somebody else: "her to get tested"; what begins with
"that" was not made a sentence with "I want"."""
_DENIES = re.compile(r"n't\b|\b(?:not?|never|nobody|nothing|none|without)\b", re.IGNORECASE)
_FOR = re.compile(r"^for (?=[\w' ]{2,40}? to\b)", re.IGNORECASE)
_BOTH = re.compile(
    r"\b(?:we(?:'re| are| can)? (?:both|still|talk|stay|part)|both of us|together|each other|"
    r"two of us|us (?:both )?to|then we)\b",
    re.IGNORECASE,
)
"""Where "we" are the two who talk."""
_MOST_WISHED = 20
_SIBLING = r"(?:half-)?(?:brother|sister|twin)"
_ANOTHERS = re.compile(
    r"(?:'s|\b(?:his|her|their)) (?:new )?(?:boyfriend|girlfriend|husband|wife|son|daughter|mother|"
    r"father|brother|sister|friend)\b",
    re.IGNORECASE,
)
"""Somebody of the other one, of whom "he" or "she" may be said."""
_ELDERS = (
    "(?:dad|daddy|papa|father)",
    "(?:mum|mom|mam|mother)",
    "(?:grandad|granddad|grandpa|grandfather)",
    "(?:gran|granny|grandma|nan|grandmother)",
)
"""What one of the family is called, in several ways."""
_PARENT = re.compile(
    r"\byour(?= (?:mother|father|mum|mom|mam|dad|parents|grandmother|grandfather|gran|grandad)\b)"
)


def request_heard(asked: str, partner: Persona, source: str, goal: str) -> str:
    """Return what the other one is to do, as they say it: "let you sit the mock again".

    Args:
        asked: What follows "Please".
        partner: The other one, with how the person speaks of them.
        source: All that the person said.
        goal: What the person wants in the end; "" if they did not say.
    """
    asked = _POLITE.sub("", asked)
    asked = _WHETHER_YOU.sub("", _WHETHER_I.sub("let me ", asked))
    if not asked or is_own_doing(asked, source) or _NO_REQUEST.match(asked):
        return ""
    asked = _YES_TO.sub(lambda found: f"say yes{found[1] or ''}", asked)
    asked = _GETS.sub("give me ", _GETS_THEM.sub("", asked))
    if not goal and _is_wish_of_another(asked, source):
        return ""
    if _WHETHER.match(asked):
        return ""
    first = asked.lower().partition(" ")[0]
    if first == goal.lower().removeprefix("to ").partition(" ")[0] and first in _OWN_VERBS:
        asked = f"let me {asked}"
    clause = _clause(_with_owner(asked, partner, source))
    gives = _GIVES_ME.match(clause)
    empty = gives and clause[gives.end() :].partition(" ")[0].lower() in PREPOSITIONS | {"out"}
    if empty or not _is_said(clause, partner, source):
        return ""
    return _with_shared(as_heard(clause), partner)


def is_own_telling(wants: str, partner: Persona, about: str) -> bool:
    """Whether what follows "I want" is done by telling it: "to come clean", "him to hear it"."""
    wants = _named_as_object(wants, partner)
    if re.match(rf"{_OBJECT[partner.pronoun]} to {_HEARS}", wants, re.IGNORECASE):
        return True
    own = _TO.match(wants)
    done = wants[own.end() :] if own else ""
    return bool(own) and not _IS_TOLD.match(done) and is_own_doing(done, about)


def _named_as_object(wants: str, partner: Persona) -> str:
    """Return "him to pay" of "for Ivan to pay"."""
    kin = [f"(?:my )?{each}" for each in _ELDERS if _is_kin(partner, each)]
    names = "|".join([*map(re.escape, (partner.role, partner.name)), *kin])
    begins = rf"^(?:{names})(?= (?:not |never )?to\b)"
    return re.sub(begins, _OBJECT[partner.pronoun], _FOR.sub("", wants), flags=re.IGNORECASE)


def loses_no(goal: str, said: str) -> bool:
    """Whether the goal denies something, and what was made of it does not."""
    return bool(_DENIES.search(goal)) and not _DENIES.search(said)


def wish_heard(wants: str, partner: Persona, source: str, goal: str) -> tuple[str, str]:
    """Return what the other one is to do, and what the person wants, as the other one says it.

    Of "her to cut the hedge, or my money back" that is "cut the hedge", and "me to cut the hedge,
    or your money back". The first is "" where it is no deed of theirs, both where the words are not
    the person's own.

    Args:
        wants: What follows "I want".
        partner: The other one, with how the person speaks of them.
        source: All that the person said.
        goal: What the person wants in the end, in their own words.
    """
    object_ = _OBJECT[partner.pronoun]
    wants = _named_as_object(_POLITE.sub("", wants), partner)
    another = partner.pronoun == "they" and _OF_SOMEBODY.match(wants)
    if (
        another
        or loses_no(goal, wants)
        or _UNSURE.match(wants)
        or _SENTENCE.match(wants)
        or not _is_said(wants, partner, source, _MOST_WISHED)
    ):
        return "", ""
    if wants.lower().startswith("them ") and partner.pronoun != "they":  # of whom they are one
        partner, object_ = partner.model_copy(update={"pronoun": "they"}), ""
    deed = object_ and re.match(rf"{object_} to (?!not\b)", wants, re.IGNORECASE)
    does = "" if not deed or _STATE.match(wants, deed.end()) else _clause(wants[deed.end() :])
    return _said_back(does, partner), _said_back(wants, partner)


def _said_back(text: str, partner: Persona) -> str:
    """Return the person's words as the other one says them; what both share stays theirs."""
    shares = bool(_BOTH.search(text))
    return _with_shared(as_said_by(partner.pronoun, text, asks=not shares), partner)


def _with_shared(heard: str, partner: Persona) -> str:
    """Return what was heard with "our mother", where a brother or a sister speaks."""
    return _PARENT.sub("our", heard) if _is_kin(partner, _SIBLING) else heard


def _is_kin(partner: Persona, noun: str) -> bool:
    """Whether it is one's own: "my older sister", and neither in law nor that of somebody else."""
    own = rf"(?:my|our) (?:\w+ ){{0,2}}?{noun}\b(?!-in-law|'s)"
    return bool(re.match(own, partner.role, re.IGNORECASE))


def news_heard(told: str, partner: Persona, source: str, *, may_wish: bool = False) -> str:
    """Return what the other one is told, as they say it: "you're leaving in May".

    Args:
        told: What follows "I have to tell you that".
        partner: The other one, with how the person speaks of them.
        source: The person's sentence.
        may_wish: What the person wants to do is news, too.
    """
    told = _NO_TO_NO.sub("", _PASSED_ON.sub("", told))
    wishes = may_wish and _WISHES_TO.match(told)
    twice = _REFUSES_NOT.search(told) and not _REFUSES_NOT.search(source)
    if not told or twice or (_OWN_WISH.match(told) and not wishes):
        return ""
    straight = _to_listener(told, partner)
    clause = _clause(_with_owner(straight, partner, source), _FEWEST_OF_NEWS + 1)
    words = clause.split()
    whole = "'" in " ".join(words[:2]) or len(words) >= _FEWEST_OF_NEWS  # "I'm ill"
    if not whole or not _is_said(clause, partner, source):
        return ""
    heard = " us ".join(map(as_heard, re.split(r" us (?=(?:both )?to be\b)", clause)))
    return _with_shared(re.sub(r"\byou are\b", "you're", heard), partner)


def is_own_doing(asked: str, about: str) -> bool:
    """Whether a request is what the person is to do: to tell it, or what they say they have to."""
    first = asked.lower().partition(" ")[0]
    does = (
        _clause(asked)
        if first in {"get", "give", "let"} and not asked.startswith(_LETS_GO)
        else first
    )
    has_to = re.search(rf"{_HAS_TO}{re.escape(does)}\b", about, re.IGNORECASE)
    return bool(_OWN_DOING.match(asked) or (asked and has_to))


def spoken_of(partner: Persona, source: str) -> Pronoun:
    """Return how the person speaks of the other one: where it is not known, as of anybody."""
    if _ANOTHERS.search(source):
        return partner.pronoun
    said = {*tokens(source)}
    she, he = bool(said & {"she", "her", "she's"}), bool(said & {"he", "him", "his", "he's"})
    if partner.pronoun != "they" or she == he:
        return partner.pronoun
    return "she" if she else "he"


def _is_wish_of_another(asked: str, source: str) -> bool:
    """Whether that is what somebody wants to get of the person, who says so."""
    gets = _GIVES_ME.match(asked)
    begins = " ".join(asked[gets.end() :].split()[:2]) if gets else ""
    found = re.search(rf"{_WISH_OF_ANOTHER}{re.escape(begins)}\b", source, re.IGNORECASE)
    return bool(begins and found)


def _to_listener(told: str, partner: Persona) -> str:
    """Return what is told with "you" in place of "my sister" and "she"; "" if it may be another.

    Behind somebody else, "her" may be that one's.
    """
    noun = role_noun(partner.role)
    named = (partner.role, partner.name, *(f"{own} {noun}" for own in ("my", "our", "the")))
    names = "|".join(re.escape(each) for each in named if each.strip())
    told = re.sub(
        rf"\b(?:{names})('s)?(?!\w)",
        lambda found: "your" if found[1] else "you",
        told,
        flags=re.IGNORECASE,
    )
    swaps = _TO_LISTENER[partner.pronoun]
    said: list[str] = []
    for word, after in pairwise([*told.split(), "."]):
        spoken_of = word.lower() in swaps
        if spoken_of and _ANOTHER.search(" ".join(said)):
            return ""
        object_ = word.lower() == "her" and is_object(word, after)
        said.append("you" if spoken_of and object_ else swaps.get(word.lower(), word))
    return " ".join(said)


def _clause(text: str, fewest: int = _FEWEST_BEFORE_END) -> str:
    """Return the first clause of `text`, short, of at least `fewest` words before a joint.

    Before "without" two are enough: "stop driving".
    """
    clause = text
    for end in _ENDS.finditer(text):
        count = len(text[: end.start()].split())
        without = text[end.end() :].startswith("without") and count >= _FEWEST_WORDS
        if count >= fewest or without or end[0].strip(" ,"):
            clause = text[: end.start()].strip(" ,")
            break
    for aside in _ASIDE.finditer(clause):
        if len(clause[: aside.start()].split()) >= _FEWEST_BEFORE_END:
            clause = clause[: aside.start()]
            break
    words = clause.split()
    if len(words) > _FULL_WORDS:
        cuts = [
            at
            for at, word in enumerate(words[_LEAST_CUT:], start=_LEAST_CUT)
            if word.lower() in _CUT_BEFORE
        ]
        short = [at for at in cuts if at <= _FULL_WORDS]
        words = words[: max(short) if short else next(iter(cuts), len(words))]
        words = words[:-1] if words[-1].lower() in _JOINTS else words
    return " ".join(words)


def _is_said(clause: str, partner: Persona, source: str, most: int = _MOST_WORDS) -> bool:
    """Whether a clause has only what the person said, and does not speak of the other one."""
    bases = " ".join(BASE_FORMS.get(word, "") for word in tokens(source))
    made_up = content_keys(clause) - content_keys(f"{source} {bases}") - _UNSAID
    stems = {word[:_STEM] for word in tokens(source)}
    names = [each for each in partner.name.split() if each.lower() not in STOPS]
    noun = re.escape(role_noun(partner.role))
    of_role = rf"\b(?:my|our|the|your) (?:\w+ )?{noun}\b"
    speaks_of = bool(noun and re.search(of_role, clause, re.IGNORECASE)) or any(
        re.search(rf"\b{re.escape(each)}\b", clause) for each in names
    )
    return (
        all(len(word) >= _STEM and word[:_STEM] in stems for word in made_up)
        and not invented(clause, source)
        and (content_keys(clause) or len(clause.split()) >= _LEAST_TELLING)
        and not speaks_of
        and _FEWEST_WORDS <= len(clause.split()) <= most
    )


def _with_owner(said: str, partner: Persona, source: str) -> str:
    """Return what is said with "your" where the person spoke of "her" staircase; the model mixes.

    What the person called their own stays so.
    """
    of_partner = _OF_PARTNER[partner.pronoun]
    words = said.split()
    pairs = set(pairwise(tokens(source)))
    for at, (word, thing) in enumerate(pairwise(said.split())):
        key = (tokens(thing) or [""])[0]
        own = ("my", key) in pairs or ("our", key) in pairs
        if word.lower() in {"my", "our", of_partner} and (of_partner, key) in pairs and not own:
            words[at] = "your"
    return " ".join(words)
