"""Asks what is told as a question: "why you were off sick" is "Why were you off sick?"."""

from __future__ import annotations

from greenroom.dialogue.english.first_person import own_verb
from greenroom.dialogue.english.words import DETERMINERS, word_set

QUESTION_WORDS = word_set("why how what who whom whose where when which")
WHETHER = word_set("if whether")
SUBJECTS = word_set("i you he she it we they there")
_BE = word_set("am is are was were can could will would shall should may might must cannot")
_DO_OR_HAVE = word_set("do does did have has had")
_HELPERS = frozenset(
    form
    for word in _BE | _DO_OR_HAVE
    for form in (word, f"{word}n't", f"{word}n't".replace("nn't", "n't"))
) | {"won't"}
_SHORT = {"re": "are", "m": "am", "s": "is", "ve": "have", "ll": "will", "d": "would"}
_HAS = word_set("been got had gone")
"""Behind these "it's" is "it has"."""
_NO_PARTICIPLE = DETERMINERS | word_set("to so such nothing something enough")
"""Behind these "have" is no helper."""
_ADVERBS = word_set("never always still only just really ever also even already")
_MOST_ASKED, _MOST_SUBJECT = 4, 8
"""Words before the subject at most ("how many more times you"), and of the subject."""
_PLAIN = {
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
"""The irregular verbs of the past, and what stands behind "did"."""


def is_asked(text: str) -> bool:
    """Tell whether `text` is in the order of a question: "why did you", "do you"."""
    words = [*text.lower().split(), "", ""]
    at = 1 if words[0] in QUESTION_WORDS else 0
    behind = words[at + 1]
    begins = behind in SUBJECTS or (behind in DETERMINERS and words[0] != "have")
    return words[at] in _HELPERS and (at == 1 or begins)


def as_question(told: str) -> str:
    """Return the question that `told` tells of, without a mark; "" if that is not sure.

    Of "why you decided that" it is not, for the plain form of the verb is not.
    """
    words = told.split()
    if is_asked(told) or not words:
        return told
    start = _subject_at([word.lower() for word in words])
    if start is None:
        return told
    before = words[:start] if words[0].lower() not in WHETHER else []
    turned = _turned(words[start:])
    return " ".join([*before, turned]) if turned else ""


def _subject_at(words: list[str]) -> int | None:
    """Return where the subject begins; None if the question word is the subject, or nothing is."""
    first, *rest = words
    if not rest:
        return None
    if first in WHETHER:
        return 1
    if first in {"why", "when", "where"}:
        return 1 if _begins_subject(rest[0]) or _HELPERS & set(rest) else None
    if first in {"which", "how"}:
        near = [_begins_subject(word) for word in rest[:_MOST_ASKED]]
        at = near.index(True) + 1 if True in near else None
        return None if at is None or words[at - 1] == "of" else at
    return 1 if _begins_subject(rest[0]) else None


def _begins_subject(word: str) -> bool:
    return word.partition("'")[0] in SUBJECTS or word in DETERMINERS


def _turned(words: list[str]) -> str:
    """Return a clause with the helper before its subject; "" if that is not sure."""
    subject, apostrophe, short = words[0].partition("'")
    if subject.lower() not in SUBJECTS:
        found = (at for at, word in enumerate(words[:_MOST_SUBJECT]) if word.lower() in _HELPERS)
        at = next(found, 0)
        return " ".join([words[at].lower(), *words[:at], *words[at + 1 :]]) if at else ""
    if apostrophe:
        rest = words[1:]
        helper = "has" if short == "s" and rest and rest[0] in _HAS else _SHORT.get(short, "")
        return " ".join([helper, subject, *rest]) if helper else ""
    adverbs = words[1:2] if words[1:2] and words[1].lower() in _ADVERBS else []
    verb, *rest = [*words[1 + len(adverbs) :], ""]
    rest = rest[:-1]
    verb = verb.lower()
    if not verb:
        return ""
    if verb in _HELPERS and not _is_main(verb, rest):
        return " ".join([verb, subject, *adverbs, *rest])
    helper, plain = _with_helper(subject.lower(), verb)
    return " ".join([helper, subject, *adverbs, plain, *rest]) if helper else ""


def _is_main(verb: str, rest: list[str]) -> bool:
    """Whether "have" or "do" is no helper: "you have to", "you did that"."""
    if verb not in _DO_OR_HAVE:
        return False
    behind = rest[0].lower() if rest else ""
    if verb in {"do", "does", "did"}:
        return behind != "not"
    return not behind or behind in _NO_PARTICIPLE


def _with_helper(subject: str, verb: str) -> tuple[str, str]:
    """Return the form of "do" for a verb, and its plain form; "" twice if that is not sure."""
    if verb in _PLAIN:
        return "did", _PLAIN[verb]
    if verb.endswith("ed") and not verb.endswith("eed"):
        return "", ""
    if subject in {"he", "she", "it"}:
        return ("does", own_verb(verb)) if verb.endswith("s") else ("", "")
    return "do", verb
