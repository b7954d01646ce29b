"""Asks what is told as a question: "why you were off sick" is "Why were you off sick?"."""

from __future__ import annotations

import re
from itertools import pairwise

from greenroom.dialogue.english.first_person import own_verb
from greenroom.dialogue.english.words import ADVERBS, CONJUNCTIONS, DETERMINERS, word_set

QUESTION_WORDS = word_set("why how what who whom whose where when which")
WHETHER = word_set("if whether")
SUBJECTS = word_set("i you he she it we they there")
_NO_SUBJECT = word_set("me him us them so not now just only")
"""Behind "why" they begin no clause: "why me"."""
_BE = word_set("am is are was were can could will would shall should may might must cannot")
_DO_OR_HAVE = word_set("do does did have has had")
HELPERS = frozenset(
    form
    for word in _BE | _DO_OR_HAVE
    for form in (word, f"{word}n't", f"{word}n't".replace("nn't", "n't"))
) | {"won't"}
_ORDERS = word_set("do don't have")
"""Before a noun they may begin an order: "do your job"."""
_SHORT = {"re": "are", "m": "am", "s": "is", "ve": "have", "ll": "will", "d": "would"}
_HAS = word_set("been got had gone")
"""Behind these "it's" is "it has"."""
_NO_PARTICIPLE = DETERMINERS | word_set("to so such nothing something enough")
"""Behind these "have" is no helper."""
_PARTICIPLE = re.compile(r"been|gone|done|seen|\w+(?:tten|ken|wn)|\w+[^e]ed")
_MOST_ASKED, _MOST_NAMED = 4, 2
"""Words before the subject at most ("how many more times you"), and of the subject."""
BASE_FORMS = {
    "became": "become", "began": "begin", "bent": "bend", "bit": "bite", "blew": "blow",
    "broke": "break", "brought": "bring", "built": "build", "bought": "buy", "came": "come",
    "caught": "catch", "chose": "choose", "dealt": "deal", "did": "do", "drank": "drink",
    "drew": "draw", "drove": "drive", "ate": "eat", "fell": "fall", "fed": "feed", "felt": "feel",
    "fought": "fight", "found": "find", "flew": "fly", "forgot": "forget", "forgave": "forgive",
    "froze": "freeze", "gave": "give", "got": "get", "grew": "grow", "had": "have", "heard": "hear",
    "held": "hold", "hid": "hide", "kept": "keep", "knew": "know", "laid": "lay", "led": "lead",
    "left": "leave", "lent": "lend", "lost": "lose", "made": "make", "meant": "mean", "met": "meet",
    "paid": "pay", "ran": "run", "rang": "ring", "rode": "ride", "rose": "rise", "said": "say",
    "sang": "sing", "sat": "sit", "saw": "see", "sent": "send", "shook": "shake", "shot": "shoot",
    "slept": "sleep", "sold": "sell", "spent": "spend", "spoke": "speak", "stole": "steal",
    "stood": "stand", "stuck": "stick", "swore": "swear", "swam": "swim", "taught": "teach",
    "thought": "think", "threw": "throw", "told": "tell", "took": "take", "tore": "tear",
    "understood": "understand", "went": "go", "woke": "wake", "won": "win", "wore": "wear",
    "wrote": "write",
}  # fmt: skip
"""Irregular verbs of the past, and what stands behind "did"."""


_PRESENT = frozenset(BASE_FORMS.values()) | word_set("want need like live work")
"""Verbs that are no forms of the past for sure."""

_HELPS = "do|does|did|is|are|was|were|can|could|will|would|should|shall|may|might|have|has|had"
_OPENLY = re.compile(
    r"^\W*(?:(?:and|so|but|well|okay|then|now|look|right|no|yes)\W+)*"
    r"(?:(?:at|by|to|with|for|in|on|from|of) (?:what|which|whom?)|whom?|whose|which(?! is why)"
    r"|why(?! (?:don't|not))"
    rf"|(?:when|where)(?='s |(?: exactly)? (?:{_HELPS})\b|\W*$)"
    r"|what(?! (?:about|if|i|we)\b|'s wrong with)"
    r"(?! (?:do|would) you say(?:\W*$|,| to (?:that|this|it)\b))"
    r"|how(?! about|'s [\w ]+ for)(?! (?:does|would|will|is) [\w' ]{1,30}?"
    r"(?:sound|suit|sit|be(?! \w+ing\b)|for you|do for you|work for you)\b))\b",
    re.IGNORECASE,
)
"""Begins with what asks for more than a yes or a no, and proposes nothing."""


_ASKS_LEAVE = re.compile(
    rf"^(?:.*, )?(?:may|might|can|could) i (?:just |also )?ask(?: you)?,? "
    rf"(?=(?:{'|'.join(sorted(QUESTION_WORDS | WHETHER))})\b)",
    re.IGNORECASE,
)


_ASKS_ONE_THING = re.compile(
    r"^(?:.*, |(?:and|so|but) )?(?:may|can|could) i ask (?:you )?(?:just )?"
    r"(?:one|some|an?|another) ?(?:more )?(?:thing|question|favou?r)\b[^:?]*: ",
    re.IGNORECASE,
)
_IF_I_MAY = re.compile(
    r",? if (?:i|we) (?:may|might) ask(?: you)?(?=\W*$)|^if (?:i|we) (?:may|might) ask(?: you)?,? ",
    re.IGNORECASE,
)
_LEAVE_TO_TELL = re.compile(
    r"^(?:.*[,.] |(?:so|and|but|okay|well|then) )?(?:may|can|could|might) (?:i|we) "
    r"(?:(?:please|just|also|quickly) )*(?:tell you (?!that\b)|explain\b"
    r"|show you (?:how|what|why)\b|say (?:something|one thing|how|what|why)\b)",
    re.IGNORECASE,
)


def without_leave(question: str) -> str:
    """Return what is asked by who asks for leave to: "May I ask what you do?", "what you do?"."""
    return _IF_I_MAY.sub("", _ASKS_LEAVE.sub("", _ASKS_ONE_THING.sub("", question)))


def asks_leave_to_tell(question: str) -> bool:
    """Tell whether somebody asks for leave to tell something: "May I tell you what happened?"."""
    return bool(_LEAVE_TO_TELL.search(question))


def asks_openly(question: str) -> bool:
    """Tell whether a question asks for more than a yes or a no: "How would you tell them?".

    "What do you say?", "How about Friday?" and "Why don't we ...?" propose something.
    """
    return bool(_OPENLY.search(question.replace("\u2019", "'")))


_ASKS_TO_TELL = re.compile(
    r"\b(?:can|could|would|will) you (?:\w+ )?(?:tell|explain|describe|say)(?: (?:to )?(?:me|us))?"
    r" (?:a (?:little|bit) )?(?:more|back|what|why|how|about|which|when)\b",
    re.IGNORECASE,
)


def asks_to_tell(question: str) -> bool:
    """Tell whether somebody is asked to tell something: "Could you tell me how that came?"."""
    return bool(_ASKS_TO_TELL.search(question))


def is_asked(text: str) -> bool:
    """Tell whether `text` is in the order of a question: "why did you", "do you", "what's up"."""
    words = [*text.lower().split(), "", ""]
    first, rest = words[0], words[1:]
    bare, short, _ = first.partition("'")
    if bare not in QUESTION_WORDS:
        begins = rest[0] in SUBJECTS or (rest[0] in DETERMINERS and first not in _ORDERS)
        return first in HELPERS and begins
    if short:
        return not HELPERS & set(rest)
    if rest[0] in HELPERS:
        return True
    for word, behind in pairwise(rest[: _MOST_ASKED + 1]):
        if word in HELPERS or _begins_subject(word):
            return word in HELPERS and _begins_subject(behind)
    return False


def as_question(told: str) -> str:
    """Return the question that `told` tells of, without a mark; "" if that is not sure.

    Of "why you decided that" it is not, for the plain form of the verb is not.
    """
    words = told.split()
    low = [word.lower() for word in words]
    if is_asked(told) or _asks_for_subject(low, words):
        return told
    start = _subject_at(low) if low else 0
    before = words[:start] if start and low[0] not in WHETHER else []
    turned = _turned(words[start:]) if start else ""
    return " ".join([*before, turned]) if turned else ""


def has_one_helper(turned: str) -> bool:
    """Tell whether a question has no other helper than the one before its subject."""
    return sum(word.lower() in HELPERS for word in turned.split()) == 1


def _asks_for_subject(low: list[str], words: list[str]) -> bool:
    """Whether the question word surely is the subject, or none is there: "why me"."""
    first, second, third = [*low, "", "", ""][:3]
    if not second or _begins_subject(second):
        return False
    if first == "who":
        return words[1][0].islower()
    if first == "what":
        return is_past(second) or (second.endswith("s") and third in ADVERBS | CONJUNCTIONS)
    return first in {"why", "when", "where"} and (second in _NO_SUBJECT or not third)


def _subject_at(words: list[str]) -> int:
    """Return where the subject begins; 0 if that is not sure."""
    first, rest = words[0], [*words[1:], "", ""]
    if first in WHETHER or _begins_subject(rest[0]):
        return 1
    if first in {"why", "when", "where"}:
        return 1 if HELPERS & set(rest) else 0
    if first not in {"which", "how"}:
        return 0
    near = [_begins_subject(word) for word in rest[:_MOST_ASKED]]
    at = near.index(True) + 1 if True in near else 0
    counted = first == "how" and rest[0] in {"many", "much"} and rest[1] != "of"
    most = (4 if rest[1] == "more" else 3) if counted else 2
    verb = first == "which" and (rest[0].endswith("s") or is_past(rest[0]))
    return 0 if at > most or verb else at


def _begins_subject(word: str) -> bool:
    return word.partition("'")[0] in SUBJECTS or word in DETERMINERS


def is_past(verb: str) -> bool:
    """Whether a verb is a form of the past: "met", "poured"."""
    return verb in BASE_FORMS or (verb.endswith("ed") and not verb.endswith("eed"))


def _turned(words: list[str]) -> str:
    """Return a clause with the helper before its subject; "" if that is not sure."""
    subject, apostrophe, short = words[0].partition("'")
    if subject.lower() not in SUBJECTS:
        return _turned_noun(words)
    if apostrophe:
        return _turned_short(subject, short.lower(), words[1:])
    adverbs = words[1:2] if words[1:2] and _is_adverb(words[1]) else []
    verb, *rest = [*words[1 + len(adverbs) :], ""]
    rest = rest[:-1]
    verb = verb.lower()
    if verb in HELPERS and _is_helper(verb, rest):
        return " ".join([verb, subject, *adverbs, *rest])
    if verb in {"have", "has", "had"} and rest and rest[0].lower() not in _NO_PARTICIPLE:
        return ""
    helper, plain = _with_helper(subject.lower(), verb)
    return " ".join([helper, subject, *adverbs, plain, *rest]) if helper else ""


def _turned_noun(words: list[str]) -> str:
    """Return a clause of a subject that is no pronoun with its helper before it; "" if not sure."""
    low = [word.lower() for word in words]
    at = next((at for at, word in enumerate(low) if word in HELPERS), 0)
    between = low[1:at]
    clause = any(_begins_subject(each) or each in CONJUNCTIONS | QUESTION_WORDS for each in between)
    if not at or clause or at > _MOST_NAMED + (low[0] in DETERMINERS):
        return ""
    if not _is_helper(low[at], words[at + 1 :]):
        return ""
    return " ".join([low[at], *words[:at], *words[at + 1 :]])


def _turned_short(subject: str, short: str, rest: list[str]) -> str:
    """Return "is it late" of "it's late"; "" before a participle, where "'s" may be "has"."""
    behind = next((word.lower() for word in rest if not _is_adverb(word)), "")
    if short == "s" and behind in _HAS:
        return " ".join(["has", subject, *rest])
    if short not in _SHORT or (short in {"s", "d"} and is_participle(behind)):
        return ""
    return " ".join([_SHORT[short], subject, *rest])


def _is_adverb(word: str) -> bool:
    return word.lower() in ADVERBS or word.lower().endswith("ly")


def is_participle(word: str) -> bool:
    """Whether a word can be what stands behind "have": "done", "sorted"."""
    return word in BASE_FORMS or bool(_PARTICIPLE.fullmatch(word))


def _is_helper(verb: str, rest: list[str]) -> bool:
    """Whether "have" or "do" is a helper, as anything else is: not of "you have to", "you did"."""
    if verb not in _DO_OR_HAVE:
        return True
    behind = next((word.lower() for word in rest if not _is_adverb(word)), "")
    if verb in {"do", "does", "did"}:
        return behind == "not"
    return behind == "not" or is_participle(behind)


def _with_helper(subject: str, verb: str) -> tuple[str, str]:
    """Return the form of "do" for a verb, and its plain form; "" twice if that is not sure."""
    if verb in BASE_FORMS:
        return "did", BASE_FORMS[verb]
    if subject in {"he", "she", "it"}:
        return ("does", own_verb(verb)) if verb.endswith("s") else ("", "")
    return ("do", verb) if verb in _PRESENT else ("", "")
