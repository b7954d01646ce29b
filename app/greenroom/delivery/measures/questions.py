"""Questions the person asked, open and closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.delivery.sentences import Sentence, split_sentences
from greenroom.domain.punctuation import SENTENCE_MARKS
from greenroom.domain.results import Mark, Measure

if TYPE_CHECKING:
    from greenroom.delivery.take import Take

_LEAD_INS = {
    "so", "and", "but", "well", "okay", "ok", "now", "then", "right", "yeah", "yes", "no", "oh",
    "or", "actually", "um", "uh", "like", "sure", "great", "alright",
}  # fmt: skip
_OPEN = {"what", "how", "why"}
_INVITING = (
    ("tell", "me"),
    ("walk", "me", "through"),
    ("talk", "me", "through"),
    ("help", "me", "understand"),
    ("describe",),
)
_SHORT_ANSWER = {
    ("how", word)
    for word in ("many", "much", "long", "often", "old", "far", "big", "soon", "fast", "late")
} | {("what", "time"), ("what", "day"), ("what", "date")}
_ASKING = {"what", "how", "why", "who", "where", "when", "which"}
_RELATIVE = {"who", "where", "when"}
_HAPPENS = {"happened", "happens", "went", "goes", "changed", "worries", "bothers", "helps", "made"}
"""Verbs of which "what" is the subject."""
_AUXILIARIES = {
    "do", "does", "did", "is", "are", "was", "were", "can", "could", "would", "will", "should",
    "have", "has", "had",
}  # fmt: skip
_MODAL = {"may", "might", "shall"}
_ASKED_WITH = {"since", "by", "until", "till", "from", "for", "with", "in", "at", "to"}
"""Words that stand before "when", "what", "how long" or "whom" and belong to the question."""
_TOLD_AFTER = {"see", "know", "saw", "understand", "hear", "heard", "remember", "that's", "is"}
"""Words after which "what went wrong" is told and not asked."""
_JOINS = {"and", "but", "so", "or", "then"}
_SHORTLY = {"d", "ll", "re"}
_LONGEST_ASKED = 3
"""Words between "which" and the verb: "which of the two would you"."""
_SUBJECTS = {"you", "we", "they", "i", "it", "he", "she", "there", "that", "this", "your", "the"}


def measure(take: Take) -> tuple[Measure, ...]:
    """How many questions, and how many of them open."""
    asked = [sentence for sentence in split_sentences(take.words) if _is_question(sentence)]
    opened = [sentence for sentence in asked if _is_open(sentence)]
    reason = take.only_english or ("" if take.words else take.too_little)
    source = (
        "Open and closed questions as in interviewing handbooks; 11 to 14 questions in a call "
        "went with the best results in sales (Gong Labs; a correlation)."
    )
    return (
        Measure(
            id="questions",
            label="Questions you asked",
            value=None if reason else float(len(asked)),
            unit="count",
            definition="Sentences with a question mark or the word order of a question, and "
            "invitations such as 'tell me'.",
            source=source,
            reason=reason,
            marks=() if reason else _question_marks(asked),
        ),
        Measure(
            id="open_questions",
            label="Open ones among them",
            value=None if reason else float(len(opened)),
            unit="count",
            definition="Questions that begin with what, how or why and ask for more than a number "
            "or a time, and invitations such as 'tell me'.",
            source=source,
            reason=reason,
            marks=() if reason else _question_marks(opened),
        ),
    )


def _question_marks(found: list[Sentence]) -> tuple[Mark, ...]:
    return tuple(Mark("question", each.span, each.text) for each in found)


def _opening_words(sentence: Sentence) -> tuple[str, ...]:
    words = sentence.bare
    while len(words) > 1 and words[0] in _LEAD_INS:
        words = words[1:]
    return words


def _is_question(sentence: Sentence) -> bool:
    if sentence.text.rstrip("\"')").endswith("?"):
        return len(sentence.words) > 1
    return _has_question_order(_opening_words(sentence)) or _is_invitation(_opening_words(sentence))


def question_start(sentence: Sentence) -> int | None:
    """Return at which word of a sentence a question begins; None if there is none.

    A recogniser may have lost the mark, or the full stop before the question.
    """
    words, marked = sentence.bare, sentence.text.endswith("?")
    for at, word in enumerate(words):
        after = words[at + 1] if at + 1 < len(words) else ""
        begins = not at or sentence.words[at - 1].text.endswith((",", *SENTENCE_MARKS))
        begins |= marked and words[at - 1] in _JOINS  # "Right, and how many of you"
        if begins and (marked or not at) and _asks_shortly(words[at:], marked=marked):
            return at
        tells = word in _RELATIVE or (word == "which" and after in _AUXILIARIES)
        relative = at and begins and tells and not marked  # "three, which are red"
        told = bool(at and words[at - 1] in _TOLD_AFTER and not marked)
        tells_what = begins and not marked and after.split("'")[0] in _SUBJECTS
        told |= tells_what  # "What you see is normal."
        asks = (begins and not tells_what) or (
            after in _AUXILIARIES | _HAPPENS | {"else"} and not told
        )
        if word in _ASKING and not relative and asks:
            return at - bool(at and not begins and words[at - 1] in _ASKED_WITH)
        of_you = after in {"you", "we", "they", "there", "your"}
        of_you |= marked and begins  # whoever it is: "Oh dear, did somebody"
        if word in _AUXILIARIES and (of_you or (word in {"can", "could"} and after == "i")):
            before = words[max(0, at - _LONGEST_ASKED) : at]
            return next((at - len(before) + n for n, w in enumerate(before) if w in _ASKING), at)
    return 0 if _is_question(sentence) else None


def _asks_shortly(words: tuple[str, ...], *, marked: bool) -> bool:
    """Whether words begin with a question's first two in one: "who'd be using it".

    Without its mark "what's" may tell something: "What's more, I sell ladders."
    """
    first, _, short = words[0].partition("'")
    return first in _ASKING and len(words) > 1 and (bool(short) if marked else short in _SHORTLY)


def begins_asking(sentence: Sentence) -> bool:
    """Whether a sentence asks from its beginning, and does not tell something before."""
    return _opening_words(sentence)[0] in _ASKING | _AUXILIARIES | _MODAL


def _has_question_order(words: tuple[str, ...]) -> bool:
    """Whether verb and subject stand in the order of a question."""
    if words and words[0] in _ASKING:
        words = words[1:]
        return len(words) > 2 and words[0] in _AUXILIARIES and words[1] in _SUBJECTS
    return (
        len(words) > 2
        and words[0] in _AUXILIARIES
        and words[1] in {"you", "we", "they", "there", "your"}
    )


def _is_invitation(words: tuple[str, ...]) -> bool:
    return any(words[: len(start)] == start for start in _INVITING)


def _is_open(sentence: Sentence) -> bool:
    words = _opening_words(sentence)
    return _is_invitation(words) or (
        bool(words) and words[0] in _OPEN and words[:2] not in _SHORT_ANSWER
    )
