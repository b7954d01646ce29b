"""Drills about time: pauses instead of um, when one begins, when one stops, how slow one gets."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import pairwise
from typing import TYPE_CHECKING

from greenroom.coaching.drills.drill import (
    NOT_HEARD,
    Drill,
    DrillPrompt,
    HeardTry,
    TryResult,
    is_question,
    says,
)
from greenroom.delivery.listening.words import bare_word
from greenroom.delivery.sentences import split_sentences
from greenroom.delivery.syllables import count_syllables
from greenroom.dialogue.english.questions import SUBJECTS
from greenroom.dialogue.english.words import DETERMINERS
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.talk import Word

_SHORT_WORDS, _ANSWER_WORDS = 2, 20
_SILENCE_S = 0.25
_ON_S = 4.0
_BREATH_S = 1.0
_SLOWER = 15
_HEARD_SHARE = 0.6


def _no_um(heard: HeardTry, _: DrillPrompt) -> TryResult:
    """Tell whether there was any: of several in a sentence one may be missed."""
    count = len(heard.filled)
    told = Wording("At least {n} um or uh were heard.", n=count)
    if not count:
        told = Wording("No um and no uh was heard.")
    elif count == 1:
        told = Wording("An um or uh was heard.")
    return TryResult(count, held=not count, told=told)


def _stopped(heard: HeardTry, _: DrillPrompt) -> TryResult:
    """Count the seconds after the first sentence that is more than a yes or a no.

    A recogniser often takes a long answer for one sentence, so no more than its first words count.
    """
    sentences = split_sentences(heard.words)
    answer = next((each for each in sentences if len(each.words) > _SHORT_WORDS), sentences[-1])
    words = answer.words[: min(_ANSWER_WORDS, _clause_end(answer.words))]
    on_s = 0.0
    if words[-1] is not heard.words[-1]:
        on_s = round(max(0.0, heard.end_s - words[-1].end_s), 1)
    if not on_s:
        return TryResult(0.0, held=True, told=Wording("You said one sentence and stopped."))
    told = Wording("You went on for {s} s after your first sentence.", s=on_s)
    return TryResult(on_s, held=on_s <= _ON_S, told=told)


def _clause_end(words: Sequence[Word]) -> int:
    """Return how many words are up to a comma that was a full stop: silence, then a new clause."""
    for at, (word, after) in enumerate(pairwise(words), start=1):
        silent = word.text.endswith(",") and after.start_s - word.end_s >= _SILENCE_S
        begins = bare_word(after.text).partition("'")[0] in SUBJECTS | DETERMINERS
        if at > _SHORT_WORDS and silent and begins:
            return at
    return len(words)


def _breath(heard: HeardTry, _: DrillPrompt) -> TryResult:
    waited_s = round(heard.waited_s, 1)
    told = Wording("You waited {s} s before you answered.", s=waited_s)
    return TryResult(waited_s, held=waited_s >= _BREATH_S, told=told)


def _slower(heard: HeardTry, prompt: DrillPrompt) -> TryResult:
    """Compare syllables a second in the key sentence with those in all the others."""
    sentences = _sentences(prompt)
    spoken = _spoken(heard.words, sentences)
    key = [each for each, text in zip(spoken, sentences, strict=True) if text == prompt.key]
    rest = [each for each, text in zip(spoken, sentences, strict=True) if text != prompt.key]
    if not all(key) or not any(rest):
        return NOT_HEARD
    slower = round(100 * (1 - _rate(key) / _rate(rest)))
    if slower < 0:
        told = Wording("The sentence that matters was {n} % faster than the rest.", n=-slower)
    elif not slower:
        told = Wording("The sentence that matters was as fast as the rest.")
    else:
        told = Wording("The sentence that matters was {n} % slower than the rest.", n=slower)
    return TryResult(slower, held=slower >= _SLOWER, told=told)


_Spoken = tuple[float, float]
"""Syllables, and the seconds they took; both 0 if the sentence was not understood."""


def _sentences(prompt: DrillPrompt) -> list[str]:
    before, _, after = prompt.text.partition(prompt.key)
    return [part.strip() for part in (before, prompt.key, after) if part.strip()]


def _spoken(words: Sequence[Word], sentences: Sequence[str]) -> list[_Spoken | None]:
    """Return how each sentence was spoken; None for one that was not understood."""
    written = [bare_word(word) for text in sentences for word in text.split()]
    said = [bare_word(word.text) for word in words]
    places: dict[int, int] = {}
    for block in SequenceMatcher(None, written, said, autojunk=False).get_matching_blocks():
        places |= {block.a + n: block.b + n for n in range(block.size)}
    found: list[_Spoken | None] = []
    at = 0
    for text in sentences:
        count = len(text.split())
        there = [places[n] for n in range(at, at + count) if n in places]
        at += count
        if len(there) < _HEARD_SHARE * count:
            found.append(None)
            continue
        first, last = there[0], there[-1]
        syllables = sum(count_syllables(word.text) for word in words[first : last + 1])
        found.append((syllables, words[last].end_s - words[first].start_s))
    return found


def _rate(spoken: Sequence[_Spoken | None]) -> float:
    known = [each for each in spoken if each]
    return sum(each[0] for each in known) / max(sum(each[1] for each in known), 0.1)


HOLD_THE_PAUSE = Drill(
    "hold-the-pause",
    Wording("Pause instead of “um”"),
    Wording("Answer in a few sentences; where you look for the next one, be silent."),
    Wording("Um and uh"),
    Wording("An um tells the listener to wait; a silent pause does the same and sounds sure."),
    Wording(
        "Clark and Fox Tree (2002): um announces a delay. Laske and DiGennaro Reed (2024): up to 5 "
        "a minute do little harm, 12 clearly do."
    ),
    says(
        "What did you do last weekend?",
        "How would you explain your work to a child?",
        "What was the best decision of your last year?",
        "What does a good day look like for you?",
        "Which place would you like to see again, and why?",
        "What would you do with one more hour each day?",
    ),
    _no_um,
    silence_s=2.5,
    longest_s=15.0,
    fillers=True,
    suits=is_question,
)
ANSWER_THEN_STOP = Drill(
    "answer-then-stop",
    Wording("Answer, then stop"),
    Wording("Answer in your first sentence; add one short reason at most, then be silent."),
    Wording("Seconds after the answer"),
    Wording("What comes after a good answer makes it weaker, and takes the other one's turn."),
    Wording(
        "Nisbett, Zukier and Lemley (1981), 'The dilution effect': what is beside the point "
        "weakens what is to it."
    ),
    says(
        "Can you have it ready by Friday?",
        "Do you agree with the plan?",
        "Have you done this kind of work before?",
        "Is the price open to discussion?",
        "Would you work at the weekend for this?",
        "Did you talk to the others about it?",
    ),
    _stopped,
    timed=True,
    suits=is_question,
)
STAY_CALM = Drill(
    "stay-calm",
    Wording("Stay calm under an insult"),
    Wording("Take a breath of at least a second, then answer in a calm sentence."),
    Wording("Seconds before you answer"),
    Wording("In the silence you choose your answer; without it, your anger does."),
    Wording(
        "Curhan, Overbeck, Cho, Zhang and Yang (2022), 'Silence is golden': a pause makes "
        "negotiators think before they defend. That a second is enough is a rule of this program."
    ),
    says(
        "That is the worst excuse I have heard all week.",
        "Are you always this slow, or is it only today?",
        "You have no idea what you are talking about.",
        "My ten year old could have done this better.",
        "People like you are the reason nothing works here.",
        "Do you even listen, or do you just talk?",
    ),
    _breath,
)
SLOW_DOWN = Drill(
    "slow-down",
    Wording("Slow down for what matters"),
    Wording("Read this aloud, and say the sentence in bold more slowly than the rest."),
    Wording("Percent slower"),
    Wording("What is said more slowly than the rest is heard as what matters."),
    Wording(
        "Syllables a second against your own rest; that slower words stand out is a rule of "
        "speakers. The 15 % are a rule of this program."
    ),
    (
        DrillPrompt(
            "We looked at three offers last month, and all of them were fine. We should take the "
            "one from Dana. I can tell you more about the others if you like.",
            "We should take the one from Dana.",
        ),
        DrillPrompt(
            "The first test went well, and the second one was quick. We lost nine of ten "
            "customers on the last page. The rest of the numbers are in the table.",
            "We lost nine of ten customers on the last page.",
        ),
        DrillPrompt(
            "I have been here for four years, and I have enjoyed the work. I would like to lead "
            "the new team. I know that this comes a little early.",
            "I would like to lead the new team.",
        ),
        DrillPrompt(
            "There are many ways to save energy at home. The cheapest one is to turn down the "
            "heating. All the others cost money before they save any.",
            "The cheapest one is to turn down the heating.",
        ),
        DrillPrompt(
            "You know the building, and you know the street. After ten in the evening there must "
            "be no noise. We wrote that in the letter, and we meant it.",
            "After ten in the evening there must be no noise.",
        ),
    ),
    _slower,
    silence_s=1.8,
    reads=True,
    timed=True,
)
