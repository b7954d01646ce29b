"""Drills about what is said: in how many sentences, and what comes first and last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.coaching.advice.steps import is_dated_step
from greenroom.coaching.drills.drill import (
    Drill,
    DrillPrompt,
    HeardTry,
    TryResult,
    is_question,
    says,
)
from greenroom.delivery.listening.words import bare_word
from greenroom.delivery.measures.questions import question_start
from greenroom.delivery.sentences import split_sentences
from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import quantities
from greenroom.dialogue.understanding import number_kinds, wanted_kinds
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Sequence

SURELY_WORDS, _LONG_WORDS = 5, 20
"""Words up to which their count is sure; the most that one sentence holds. Of more a recogniser may
lose one, or hear one more ("I'd sold", "I had sold"), so they are told as "about"."""
_BEFORE_QUESTION = 8
_BEFORE_FIGURE = 5
_FIRST_WORDS = 30


def _one_sentence(heard: HeardTry, _: DrillPrompt) -> TryResult:
    """Count words: a recogniser hears them surely, and where one sentence ends it often guesses."""
    count = len(heard.words)
    told = Wording("{n} words.", n=count)
    if count > SURELY_WORDS:
        told = Wording("About {n} words.", n=count)
    if count > _LONG_WORDS:
        told = Wording("About {n} words are more than one sentence holds.", n=count)
    return TryResult(count, held=count <= _LONG_WORDS, told=told)


def _question_first(heard: HeardTry, _: DrillPrompt) -> TryResult:
    """Count words: where a sentence ends before the question, the recogniser often loses."""
    before, found = 0, False
    for sentence in split_sentences(heard.words):
        at = question_start(sentence)
        found = at is not None
        before += len(sentence.words) if at is None else at
        if found:
            break
    if not found:
        return TryResult(None, held=False, told=Wording("No question was heard."))
    if not before:
        return TryResult(0, held=True, told=Wording("Your question came first."))
    told = Wording("{n} words before your question.", n=before)
    if before == 1:
        told = Wording("One word before your question.")
    if before > SURELY_WORDS:
        told = Wording("About {n} words before your question.", n=before)
    held = before <= _BEFORE_QUESTION
    if not held:
        told = Wording(
            "About {n} words before your question, {most} at most.",
            n=before,
            most=_BEFORE_QUESTION,
        )
    return TryResult(before, held=held, told=told)


def _number_first(heard: HeardTry, _: DrillPrompt) -> TryResult:
    words = [word.text for word in heard.words]
    prefixes = range(1, min(len(words), _FIRST_WORDS) + 1)
    at = next((n for n in prefixes if number_kinds(" ".join(words[:n]))), None)
    if at is None:
        return TryResult(None, held=False, told=Wording("No figure was heard."))
    before = at - _length_of_figure(words[:at])
    told = Wording("{n} words before the figure.", n=before)
    if not before:
        told = Wording("The figure was your first word.")
    elif before == 1:
        told = Wording("One word before the figure.")
    held = before <= _BEFORE_FIGURE
    if not held:
        told = Wording(
            "{n} words before the figure, {most} at most.", n=before, most=_BEFORE_FIGURE
        )
    return TryResult(before, held=held, told=told)


def _length_of_figure(words: Sequence[str]) -> int:
    """Return how many words the figure has that `words` end with: "the third of May" has four."""
    found = quantities(normalize(" ".join(words)))
    length = len(found[-1].text.split()) if found else 1
    before = bare_word(words[-length - 1]) if length < len(words) else ""
    articles = {"a", "an", "the"} if found and found[-1].kind == "date" else {"a", "an"}
    return length + (before in articles)


def _next_step(heard: HeardTry, _: DrillPrompt) -> TryResult:
    sentences = split_sentences(heard.words)
    dated = [n for n, each in enumerate(sentences) if is_dated_step(each.text)]
    if not dated:
        told = Wording("No step with a day or a time was heard.")
        return TryResult(None, held=False, told=told)
    after = len(sentences) - 1 - dated[-1]
    if not after:
        told = Wording("You ended with: “{step}”", step=sentences[-1].text)
        return TryResult(0, held=True, told=told)
    told = Wording("{n} sentences came after the step.", n=after)
    if after == 1:
        told = Wording("One sentence came after the step.")
    return TryResult(after, held=False, told=told)


ONE_SENTENCE = Drill(
    "one-sentence",
    Wording("Say it in one sentence"),
    Wording("Answer in one sentence of at most 20 words, then be silent."),
    Wording("Words"),
    Wording("What fits into one sentence is remembered and passed on."),
    Wording(
        "Nisbett, Zukier and Lemley (1981), 'The dilution effect': what is beside the point "
        "weakens what is to it."
    ),
    says(
        "What do you do for a living?",
        "What is the most important thing you want from this talk?",
        "Why should we work with you?",
        "What went wrong last week?",
        "What is your idea about?",
        "What would you change here, if you could change one thing?",
    ),
    _one_sentence,
    suits=is_question,
)
ASK_FIRST = Drill(
    "ask-first",
    Wording("Ask before you explain"),
    Wording("Answer with a question; at most 8 words that show you heard them may come before."),
    Wording("Words before your question"),
    Wording("Who asks first explains what the other one needs, and not what they do not."),
    Wording(
        "Huang, Yeomans, Brooks, Minson and Gino (2017), 'It doesn't hurt to ask': who asks more "
        "is liked better."
    ),
    says(
        "Your product is too complicated for us.",
        "I am not happy with how this project is going.",
        "I think I want to leave the team.",
        "The last report you sent me was no use at all.",
        "We have decided to wait with the order.",
        "My daughter does not want to come to school any more.",
    ),
    _question_first,
    asks=True,
    suits=lambda text: not is_question(text),
)
NUMBER_FIRST = Drill(
    "number-first",
    Wording("Give the number first"),
    Wording("Say a figure within your first five words, then the reason."),
    Wording("Words before the figure"),
    Wording("Whoever asks for a number hears words without one as a way round it."),
    Wording(
        "Mason, Lee, Wiley and Ames (2013), 'Precise offers are potent anchors': who gives an "
        "exact figure is taken to know."
    ),
    says(
        "What does it cost?",
        "How long will it take?",
        "How many people do you need?",
        "What salary do you have in mind?",
        "By how much did it grow last year?",
        "When can you deliver?",
    ),
    _number_first,
    suits=lambda text: bool(wanted_kinds(text)),
)
NEXT_STEP = Drill(
    "next-step",
    Wording("End with a next step"),
    Wording("Answer, and let your last sentence say who does what, and when."),
    Wording("Sentences after the step"),
    Wording("What is not fixed at the end is easily forgotten."),
    Wording(
        "Gollwitzer and Sheeran (2006), 94 studies: what is fixed with a when and a where is done "
        "far more often."
    ),
    says(
        "Well, that all sounds quite interesting.",
        "I would have to talk to my colleagues about it.",
        "Good. I think we have said everything, then.",
        "I am not sure yet what to make of it.",
        "Thank you for your time. We will be in touch.",
        "You are right, something should be done about that.",
    ),
    _next_step,
)
