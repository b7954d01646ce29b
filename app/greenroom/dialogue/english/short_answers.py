"""Answers that a question gives the words for: "Did you see it?" -> "I did"."""

from __future__ import annotations

import re

from greenroom.dialogue.english.first_person import as_heard
from greenroom.dialogue.english.questions import HELPERS, QUESTION_WORDS, SUBJECTS, WHETHER
from greenroom.dialogue.english.words import word_set

_LEADING = r"(?:(?:so|and|but|well|then|now|honestly|really)\b,? |[^?]*[,:] )?"
_AUXILIARY = (
    r"(did|do|have|has|had|was|were|are(?= you\b)"
    r"|(?:does|is)(?= (?:he|she|it|that|this)\b(?! a yes\b)))(?:n't)?"
)
_SUBJECT = r"(you|it|that|this|he|she|they)"
_NO_MERE_YES = (
    r"(?! (?:mind|think|want|believe|going to|willing|prepared|ready|able|open to|trying|calling"
    r"|saying|accusing|lying|kidding|joking|serious)\b)"
)
"""Behind these a mere yes would be an opinion, a promise or a confession."""
_YES_NO = re.compile(rf"^{_LEADING}{_AUXILIARY} {_SUBJECT}\b{_NO_MERE_YES}", re.IGNORECASE)
_TRUE = re.compile(r"\b(is)(?:n't)? (it|that|this) (?:true|right)\b", re.IGNORECASE)
_TAG = re.compile(
    r", (did|do|have|has|had|was|were|is)n't (you|i|it|that|this|he|she|they)\?$", re.IGNORECASE
)
_TAG_FOR_NO = re.compile(
    r"(?:n't|\bnever|\bnot)\b.*, (?:do|did|have|am|was|is|does|can|could) (?:i|we|it)\?$",
    re.IGNORECASE,
)
_SAID = re.compile(
    r"^\W*(?:(?:so|and|but|well)\b,? )?you (?:just )?(?:said|told me)\b[^,?]*\?$|, you said\?$",
    re.IGNORECASE,
)
"""Makes sure of what was said: "Three weeks, you said?"."""
_NO_YES = re.compile(
    rf"^\W*(?:(?:so|and|but|well|then)\b,? )?(?:why|how|what|which|who|when|where)\b"
    rf"|, {_AUXILIARY} {_SUBJECT}\?$",
    re.IGNORECASE,
)
"""Asks for more than a yes, or hopes for a no: "You didn't tell him, did you?"."""
_EITHER = re.compile(r"\bor\b(?! not\b)", re.IGNORECASE)
_OF_PARTNER = {"were": "was", "are": "am"}

_DETERMINER = r"(?:the|a|an|my|your|our|his|her|their|that|how(?! about))"
_FIRST_OPTION = re.compile(
    rf"(?:\b(?:(?:is|was) it|it (?:is|was)) (?:really |mostly |only |just )?|, |^)"
    rf"({_DETERMINER} [^,?]+?|you)"
    r"(?: maybe| (?:that|who)(?:['\u2019]s)? [^,?]+)?,? or\b"
    r"(?! (?:not|so|two|three|more|less|rather)\b)",
    re.IGNORECASE,
)
_OPTION_WORDS = 8
_CLAUSE = re.compile(r"\byou \w", re.IGNORECASE)
"""The listener does something in an option that has this, and is no "me" there."""
_OF_SOMEBODY = re.compile(r"\b(?:is|was|does|did|has) (?:s?he|they)\b[^,]*$", re.IGNORECASE)
"""Before what only names who is spoken of: "Is she a nurse, your sister, or ...?"."""
_TOLD_OF = re.compile(r"\b(?:know|knew)\b[^,?]* (?:that|if|whether)\W*$", re.IGNORECASE)
"""Before what is no option: "Did you know that it was the drains, or did that come later?"."""
_EXAMPLE = re.compile(r"\bfor (?:example|instance)\b", re.IGNORECASE)
_ANSWERS = frozenset({"a yes", "a no"})
_LAST_OPTION = re.compile(
    r"\bor (?:(?:(?:is|was) (?:it|that)|maybe|rather|really|mostly|more(?! (?:of|like)\b)) )*"
    r"((?!of\b|like\b|more\b)[^,?]+)\?$",
    re.IGNORECASE,
)
_LAST_WORDS = 7
_ONLY_WHEN = re.compile(r"only (?:when|after|before) (?:i|you|he|she|it|they|we) \w", re.IGNORECASE)
"""A time told as a clause is an option, too: "or only when you did the sums?"."""
_LAST_CLAUSE = re.compile(
    r"\bor (?:(?:maybe|rather|else) )?(do|does|did|are|is|was|were|have|has|had|would|shall|should)"
    r" (i|you|he|she|it|we|they|that)"
    r" (?!not\b|that\b|too\b|just\b|only\b|(?:going|trying|want|lying|calling|saying|kidding) )"
    r"([^,?]+)\?$",
    re.IGNORECASE,
)
"""The last option, where it is a clause: "or are you at work by then?"."""
_OPEN_END = re.compile(
    r",? or (?:(?:do|does|did|are|is|was|were|have|has|had|would|will|can|could) "
    r"(?:i|you|he|she|it|we|they|that|there|the|your|my|some(?:body|one|thing)|any\w+)\b"
    r"|what\b)[^?]*\?$",
    re.IGNORECASE,
)
"""A last option that is a whole question: "or do you need something else?"."""
_OFFERS_EITHER = re.compile(r"\bwould (?:you|i) rather\b|\bdo you (?:want|prefer)\b", re.IGNORECASE)
_LEAVES_OPEN = re.compile(
    r"\b(?:(?:some|any)(?:thing|one|body|where) else|yet|either|not|never)\b", re.IGNORECASE
)
_OFFERED = word_set(
    "send bring ring call get drop come show write put take give make do ask wait fetch pick let"
    " order book tell drive carry"
)
"""What somebody offers to do: no "or should I look for another job?"."""
_CLAUSE_LENGTH = 12
_SAID_OF_PARTNER = {
    "are": "I'm",
    "have": "I've",
    "were": "I was",
    "had": "I'd",
    "do": "I",
    "did": "I did",
}
_AS_HEARD, _SHORT = {"i": "you"}, {"is": "'s", "are": "'re"}
_HESITATION = re.compile(r",? \b(?:um|uh|er|erm)\b,?", re.IGNORECASE)
_CLAUSES, _LEAD = re.compile(r"[,.;!] "), re.compile(r"^(?:(?:and|so|but|or|then|by|well) )+")
_ASKS = frozenset(word for word in HELPERS if not word.endswith("n't"))
_NO_OPTION = word_set(
    "yes no not none never so two three both more less fewer anything something questions am be"
)
_CLAUSE_WORDS = HELPERS | QUESTION_WORDS | SUBJECTS | WHETHER | _NO_OPTION
"""Words of a clause, or of what leaves the choice open: with any of them it is no mere option."""


def short_answer(question: str) -> str:
    """Return the shortest yes to a question, "I did"; "" if it is not one for a yes or a no."""
    found = _TAG.search(question)
    if _SAID.search(question) and not (found or _EITHER.search(question) or _asks_more(question)):
        return "I did"
    if found is None and not _EITHER.search(question) and not _NO_YES.search(question):
        found = _TRUE.search(question) or _YES_NO.search(question)
    if found is None:
        return ""
    verb, subject = found[1].lower(), found[2].lower()
    if subject == "you":
        return f"I {_OF_PARTNER.get(verb, verb)}"
    if subject == "i":
        return f"you {'were' if verb == 'was' else verb}"
    return f"{'it' if subject in {'that', 'this'} else subject} {verb}"


def hopes_for_no(question: str) -> bool:
    """Tell whether a question only says something that is not so: "I don't ask often, do I?"."""
    return bool(_TAG_FOR_NO.search(question.replace("\u2019", "'")))


def hopes_for_yes(question: str) -> bool:
    """Tell whether a question asks for a yes or a no, and not for the no: "Is six all right?"."""
    text = question.lower().replace("\u2019", "'")
    firsts = {_LEAD.sub("", clause).partition(" ")[0] for clause in _CLAUSES.split(text)}
    asks_more = _EITHER.search(text) or _asks_more(text)
    negated = re.search(r"\bnot\b|n't\b|\bare there\b", text)
    return not (asks_more or negated or _ASKS.isdisjoint(firsts))


def seeks_yes(question: str) -> bool:
    """Tell whether no word of a question asks for more than a yes: "Your hand on it?"."""
    return bool(question) and not (_EITHER.search(question) or _asks_more(question))


def _asks_more(question: str) -> bool:
    """Whether a word asks for something else than a yes or a no."""
    return bool(QUESTION_WORDS & set(re.findall(r"\w+", question.lower())))


def named_option(question: str) -> str:
    """Return an option that a question leaves the choice of; "" if it surely names none.

    That is the first, or else the last one, as the listener would name it: "Would I be in your
    office, or out with the engineers?" -> "out with the engineers".
    """
    question = _HESITATION.sub("", question)
    return first_option(question) or _last_option(question)


def last_clause(question: str) -> str:
    """Return the last option as a sentence, where it is a clause; "" if that is not sure.

    "Can you carry them, or shall I drop them round?" -> "Drop them round.", "Is it the meter, or do
    you top up with a card?" -> "I top up with a card."
    """
    found = _LAST_CLAUSE.search(_HESITATION.sub("", question))
    if found is None or len(found[3].split()) > _CLAUSE_LENGTH:
        return ""
    if _LEAVES_OPEN.search(found[3]) or _CLAUSE.search(found[3]):
        return ""
    told = _told_by_listener(found[1].lower(), found[2].lower(), as_heard(found[3]))
    return f"{told[:1].upper()}{told[1:]}." if told else ""


def without_open_end(question: str) -> str:
    """Return a question without a last option that is a question, and names nothing to choose.

    "Would that help, or do you need something else?" -> "Would that help?"
    """
    found = _OPEN_END.search(question)
    if found is None or named_option(question) or last_clause(question):
        return question
    return question if _OFFERS_EITHER.search(question) else f"{question[: found.start()]}?"


def _told_by_listener(helper: str, subject: str, rest: str) -> str:
    """Return a clause as the listener says it: "do", "you", "live here" -> "I live here"."""
    if helper in {"shall", "should"}:
        return rest if subject == "i" and rest.partition(" ")[0].lower() in _OFFERED else ""
    if helper == "would":
        return f"I'd {rest}" if subject == "you" and rest.startswith("rather ") else ""
    if subject == "you":
        return f"{_SAID_OF_PARTNER[helper]} {rest}" if helper in _SAID_OF_PARTNER else ""
    if subject == "we":
        return ""
    told = _AS_HEARD.get(subject, subject)
    if helper == "do":
        return f"{told} {rest}" if subject == "they" else ""
    behind = "were" if told == "you" and helper == "was" else helper
    return f"{told}{_SHORT.get(behind, f' {behind}')} {rest}"


def _last_option(question: str) -> str:
    found = _LAST_OPTION.search(question)
    if found is None:
        return ""
    words = found[1].lower().split()
    if words in (["you"], ["just", "you"], ["only", "you"]):
        return " ".join([*words[:-1], "me"])
    if words in (["just", "us"], ["only", "us"]):
        return " ".join(words)
    if _EXAMPLE.search(found[1]):
        return ""
    if _ONLY_WHEN.match(found[1]):
        return as_heard(found[1]) if len(words) <= _CLAUSE_LENGTH else ""
    clause = any(word.partition("'")[0] in _CLAUSE_WORDS for word in words)
    return "" if clause or len(words) > _LAST_WORDS else as_heard(found[1])


def first_option(question: str) -> str:
    """Return the first thing that a question leaves the choice between; "" if none is named.

    It comes as the listener would name it: "Is it your bank, or your father?" -> "my bank".
    """
    found = _FIRST_OPTION.search(question)
    if found is None or len(found[1].split()) > _OPTION_WORDS or found[1].lower() in _ANSWERS:
        return ""
    before = question[: found.start()]
    if _CLAUSE.search(found[1]) or _OF_SOMEBODY.search(before) or _TOLD_OF.search(before):
        return ""
    if _EXAMPLE.search(found[1]):
        return ""
    return "me" if found[1].lower() == "you" else as_heard(found[1])
