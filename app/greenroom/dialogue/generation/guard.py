"""Reads every line of the model before it is spoken, and names the rules that it breaks.

The rules know no story. Most of them compare the line with what the person just said: who owns
what, who offers what, and what was asked already. How many bad lines each catches, and how many
good ones: docs/partner.md.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from greenroom.dialogue.english.likeness import content_keys, tokens, word_key, word_runs
from greenroom.dialogue.english.words import PRONOUNS, STOPS
from greenroom.domain.punctuation import SENTENCE_MARKS, split_sentences

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.persona import Persona

MOST_WORDS = 26
_MOST_SENTENCES = 3
_QUOTES = "\"'`\u201c\u201d\u2018\u2019"
_MARKUP = re.compile(
    r"[^\x20-\x7e\u2018-\u201d\u2026\u2013\u2014\u00c0-\u017f\u20ac\u00a3]|[#_`|\\~^=<>{}\[\]*]"
    r"|https?:|\w@\w|\w:\s"
)
_AGREES = re.compile(
    r"^(?:yes|yeah|sure|of course|absolutely|definitely|certainly|exactly|okay|ok|great|perfect|"
    r"thank|thanks|you'?re (?:right|welcome)|you are (?:right|welcome)|i (?:agree|see your)|"
    r"good (?:idea|point)|sounds|i'?m (?:glad|happy|sorry)|sorry|i'?d (?:be happy|love)|"
    r"that'?s (?:great|good|wonderful|right|true|fine|perfect|a (?:good|great))|no problem|deal)\b",
    re.IGNORECASE,
)
_GREETS = re.compile(
    r"^(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|welcome|dear|my name is|i'?m here to)"
    r"\b",
    re.IGNORECASE,
)
_ASSISTANT = re.compile(
    r"\b(?:as an ai|ai (?:model|assistant)|language model|assistant|chatbot|openai|qwen|"
    r"i'?m (?:a|an) (?:human|robot|machine|computer)|here to help|how (?:can|may) i (?:help|assist)"
    r"|feel free|let me know if|role.?play|the user|listener)\b",
    re.IGNORECASE,
)
_OWNERS = {"my": "my", "our": "my", "mine": "my", "your": "your", "yours": "your"}
_ACTORS = {"i": "i", "we": "i", "you": "you"}
_TAKES_BACK = re.compile(r"^(?:i|we) (?:can|could|will|would|'ll|'d|offer|pay|promise)\b", re.I)


@dataclass(frozen=True, slots=True)
class GuardContext:
    """What a line of the model is judged against.

    Attributes:
        persona: Who says it.
        heard: The person's words just now.
        earlier: What the person said before.
        said: The partner's earlier lines.
        known: Tokens of every name and number that may be mentioned.
        may_agree: The line may open with consent.
        may_answer: The person asked something, so the line need not ask.
    """

    persona: Persona
    heard: str
    earlier: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    known: frozenset[str] = frozenset()
    may_agree: bool = False
    may_answer: bool = False


def strip_quotes(line: str) -> str:
    """Return the line on one row, without the quotation marks around it."""
    line = " ".join(line.split())
    while len(line) > 1 and line[0] in _QUOTES and line[-1] in _QUOTES:
        line = line[1:-1].strip()
    return line


def broken_rules(line: str, context: GuardContext) -> tuple[str, ...]:
    """Return the names of the rules that `line` breaks."""
    return tuple(name for name, breaks in RULES if breaks(line, context))


def is_concession(line: str, persona: Persona) -> bool:
    """Tell whether `line` grants one of the persona's limits: it says yes to what was asked."""
    grants = _AGREES.match(line) or _TAKES_BACK.match(line)
    wanted = [content_keys(text) for limit in persona.limits for text in (limit.what, *limit.asked)]
    keys = content_keys(line)
    return bool(grants) and any(len(keys & each) >= 2 for each in wanted)


def _unended(line: str, _context: GuardContext) -> bool:
    return not line.endswith(SENTENCE_MARKS)


def _length(line: str, _context: GuardContext) -> bool:
    words = line.split()
    return not 2 <= len(words) <= MOST_WORDS or len(split_sentences(line)) > _MOST_SENTENCES


def _markup(line: str, _context: GuardContext) -> bool:
    return bool(_MARKUP.search(line))


def _assistant(line: str, _context: GuardContext) -> bool:
    return bool(_ASSISTANT.search(line))


def _agree(line: str, context: GuardContext) -> bool:
    return not context.may_agree and bool(_AGREES.match(line))


def _greet(line: str, _context: GuardContext) -> bool:
    return bool(_GREETS.match(line))


def _name(line: str, context: GuardContext) -> bool:
    return any(
        part in tokens(line)
        for part in context.persona.name.lower().split()
        if len(part) > 2 and part not in STOPS
    )


def _parrot(line: str, context: GuardContext) -> bool:
    """A run of four of the person's words, or a sentence made of little else."""
    if word_runs(line, 4) & word_runs(context.heard, 4):
        return True
    heard = content_keys(context.heard)
    return any(
        len(keys := content_keys(each)) >= 2 and keys <= heard and len(each.split()) > 4
        for each in split_sentences(line)
    )


def _repeats(line: str, context: GuardContext) -> bool:
    """Says again what the partner said before."""
    own = content_keys(line)
    return any(
        len(word_runs(line, 3) & word_runs(earlier, 3)) >= 2
        or (len(own) >= 2 and own == content_keys(earlier))
        for earlier in context.said
    )


def _swapped(line: str, context: GuardContext) -> bool:
    """Calls its own what the person called theirs, or does what the person said they do."""
    mine = _owned(line), _acts(line)
    theirs = _owned(context.heard), _acts(context.heard)
    return bool(mine[0] & theirs[0]) or bool(mine[1] & theirs[1])


def _owned(text: str) -> set[tuple[str, str]]:
    words = tokens(text)
    return {
        (_OWNERS[word], word_key(after))
        for word, after in pairwise(words)
        if word in _OWNERS and after not in STOPS
    }


def _acts(text: str) -> set[tuple[str, str]]:
    words = tokens(text)
    found = set()
    for at, word in enumerate(words):
        if word in _ACTORS:
            verb = next((w for w in words[at + 1 : at + 5] if w not in STOPS), "")
            if verb:
                found.add((_ACTORS[word], word_key(verb)))
    return found


def _asks_back(line: str, context: GuardContext) -> bool:
    """Asks for what the person has just said, or puts their own question back to them."""
    if not line.endswith("?"):
        return False
    asked = content_keys(split_sentences(line)[-1])
    heard = content_keys(context.heard)
    questions = [each for each in split_sentences(context.heard) if each.endswith("?")]
    back = any(len(asked & content_keys(each)) >= 2 for each in questions)
    return back or (len(asked) >= 3 and len(asked & heard) >= len(asked) - 1)


def _only_asks(line: str, context: GuardContext) -> bool:
    """Answers a question with nothing but questions."""
    return context.may_answer and all(each.endswith("?") for each in split_sentences(line))


def _novel(line: str, context: GuardContext) -> bool:
    """Names a number or a name that nobody mentioned."""
    names = re.findall(r"(?<![.?!\"] )(?<!^)\b[A-Z][a-z]{2,}", line)
    numbers = [word for word in tokens(line) if word[0].isdigit()]
    found = {word for name in names for word in tokens(name)} | set(numbers)
    return not found <= context.known | {"1", "2", "english", "god"}


def _stutter(line: str, _context: GuardContext) -> bool:
    words = [word for word in tokens(line) if word not in STOPS]
    runs = [tokens(line)[i : i + 3] for i in range(len(tokens(line)) - 2)]
    return len(runs) != len(set(runs)) or any(words.count(word) > 2 for word in words)


def _empty(line: str, _context: GuardContext) -> bool:
    """Has not one word that says what it is about."""
    return not content_keys(line) and not set(tokens(line)) & {"why", "who", "when", "how", "where"}


def _third_person(line: str, context: GuardContext) -> bool:
    """Speaks of the person in front of it as of somebody else."""
    role = word_key(tokens(context.persona.role)[-1]) if tokens(context.persona.role) else ""
    spoken_of = {word for word in tokens(context.heard) if word in PRONOUNS}
    alone = {"he", "she", "him", "her", "his"} & set(tokens(line))
    return bool(role and f"the {role}" in line.lower()) or bool(
        alone and not spoken_of & {"he", "she", "him", "her", "his", "they"}
    )


RULES: tuple[tuple[str, Callable[[str, GuardContext], bool]], ...] = (
    ("unended", _unended),
    ("length", _length),
    ("markup", _markup),
    ("assistant", _assistant),
    ("agree", _agree),
    ("greet", _greet),
    ("name", _name),
    ("parrot", _parrot),
    ("repeats", _repeats),
    ("swapped", _swapped),
    ("asks_back", _asks_back),
    ("only_asks", _only_asks),
    ("novel", _novel),
    ("stutter", _stutter),
    ("empty", _empty),
    ("third_person", _third_person),
    ("concede", lambda line, context: is_concession(line, context.persona)),
)
"""Every rule with its name."""
