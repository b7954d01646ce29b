"""Reads every line of the model before it is spoken, and names the rules that it breaks.

The rules keep a line near the author's draft; they cannot vouch for free speech. Figures for each:
docs/partner.md.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from greenroom.dialogue.english.likeness import (
    NEGATIONS,
    content_keys,
    holds_phrase,
    tokens,
    word_key,
    word_runs,
)
from greenroom.dialogue.english.words import AUXILIARIES, VERBS, word_set
from greenroom.dialogue.generation.guard_phrases import AGREES, AI, FOREIGN, PERSONS_PART, PRAISES

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.persona import Persona

_QUOTES = "\"'`\u201c\u201d\u2018\u2019"
_WHOLE = frozenset({"anchor", "noq", "unended", "len", "negation", "answers", "turned"})
"""Cannot be told from the beginning of a line."""
_NEAR_DRAFT = frozenset({"added", "negation", "turned", "answers"})
"""Hold a line to its draft; free speech may leave it."""
_FIRST = word_set("i my we our me us mine myself")
_BIG = word_set("hundred thousand million billion dozen")
_QUESTION_WORDS = word_set("who what when where why how which whose")
_SECOND = word_set("you your yours")
_MAY_AGREE = ("acknowledge", "settle", "end", "farewell", "opening", "care", "disclose", "resume")
_SENTENCE = re.compile(r"(?<=[.?!])[\"')]*\s+")
_MARKUP = re.compile(
    r"[^\x20-\x7e\u2018-\u201d\u2026\u2013\u2014\u00c0-\u017f€£]|[#_`|\\~^=]|https?:|\w@\w"
)


@dataclass(frozen=True, slots=True)
class GuardContext:
    """What a line is judged against.

    Attributes:
        persona: Who says it.
        purpose: Of the scenario; tells what only the person would say.
        person_role: What the person is, one word.
        move: The move the line makes.
        draft: The author's line for it.
        heard: The person's words just now.
        said: The partner's earlier lines.
        known: Tokens of every name and number that may be mentioned (`likeness.tokens`).
        own_words: All authored lines of this partner; given, the line is judged as free speech:
            near these rather than near the draft alone.
        cue: The instruction the model was given.
    """

    persona: Persona
    purpose: str
    person_role: str
    move: str
    draft: str
    heard: str
    said: tuple[str, ...] = ()
    known: frozenset[str] = frozenset()
    own_words: tuple[str, ...] = ()
    cue: str = ""

    @property
    def free(self) -> bool:
        """Whether the line need not stay near the draft."""
        return bool(self.own_words)


def strip_quotes(line: str) -> str:
    """Return the line on one row, without the quotation marks around it."""
    line = " ".join(line.split())
    while len(line) > 1 and line[0] in _QUOTES and line[-1] in _QUOTES:
        line = line[1:-1].strip()
    return line


def broken_rules(line: str, context: GuardContext, *, finished: bool = True) -> tuple[str, ...]:
    """Return the names of the rules that `line` breaks; none for the draft itself.

    Args:
        line: What the model wrote (see `clean`).
        context: What it is judged against.
        finished: False for the beginning of a line, judged by what it already holds.
    """
    if line == context.draft:
        return ()
    rules = RULES if finished else [rule for rule in RULES if rule[0] not in _WHOLE]
    if context.free:
        rules = [rule for rule in rules if rule[0] not in _NEAR_DRAFT]
    return tuple(name for name, breaks in rules if breaks(line, context))


def is_concession(line: str, persona: Persona) -> bool:
    """Tell whether `line` gives away what the persona never concedes, in any inflection."""
    return any(
        holds_phrase(line, phrase)
        for limit in persona.never_concedes
        for phrase in limit.would_concede
    )


def _anchor(line: str, context: GuardContext) -> bool:
    wanted = content_keys(context.draft)
    share = 0.2 if context.free else 0.5
    return bool(wanted) and len(wanted & content_keys(line)) < share * len(wanted)


def _firstp(line: str, context: GuardContext) -> bool:
    sources = (context.draft, *context.own_words)
    return not _first_person(line) <= frozenset().union(*map(_first_person, sources))


@lru_cache(maxsize=4096)
def _first_person(text: str) -> frozenset[tuple[str, str]]:
    found = set()
    for words in map(tokens, _SENTENCE.split(text)):
        for word, after in zip(words, [*words[1:], ""], strict=False):  # no words: nothing
            if word in _FIRST:
                found.add((word, "" if word in {"me", "us"} else word_key(after)))
    return frozenset(found)


def _role(line: str, context: GuardContext) -> bool:
    return any(
        holds_phrase(line, phrase) and not holds_phrase(context.draft, phrase)
        for phrase in PERSONS_PART.get(context.purpose, ())
    )


def _agree(line: str, context: GuardContext) -> bool:
    if context.move.split(":")[0] in _MAY_AGREE:
        return False
    words, drafted = tokens(line), set(tokens(context.draft))
    alone = set(tokens(re.split(r"[,.!;?]", line)[0]))
    if len(alone) == 1 and alone & PRAISES - drafted:
        return True
    if words[:1] == ("yes",) and "yes" not in drafted and not NEGATIONS.isdisjoint(drafted):
        return True
    return any(
        words[: len(phrase)] == phrase and not holds_phrase(context.draft, " ".join(phrase))
        for phrase in map(tokens, AGREES)
    )


def _parrot(line: str, context: GuardContext) -> bool:
    """A long run of the person's words, much of them, or a whole statement made of them."""
    if word_runs(line, 5) & word_runs(context.heard, 5) - word_runs(context.draft, 5):
        return True
    shared = word_runs(line, 3) & word_runs(context.heard, 3) - word_runs(context.draft, 3)
    if len(shared) >= 2 and len(shared) >= 0.4 * len(word_runs(line, 3)):
        return True
    heard, drafted = content_keys(context.heard), content_keys(context.draft)
    return any(
        set() < content_keys(each) <= heard
        and content_keys(each).isdisjoint(drafted)
        and not (AUXILIARIES | VERBS).isdisjoint(tokens(each))
        for each in _SENTENCE.split(line)
        if not each.endswith("?")
    )


def _ownrep(line: str, context: GuardContext) -> bool:
    mine = word_runs(line, 3) - word_runs(context.draft, 3)
    return any(
        len(shared := mine & word_runs(earlier, 3)) >= 3
        and len(shared) >= 0.4 * len(word_runs(line, 3))
        for earlier in context.said
    )


def _noq(line: str, context: GuardContext) -> bool:
    """The draft asks, the line does not or asks less, or asks with another question word."""
    if not context.free and line.count("?") < context.draft.count("?"):
        return True
    if not context.draft.rstrip().endswith("?"):
        return False
    if not line.endswith("?"):
        return True
    asked = _QUESTION_WORDS & set(tokens(context.draft))
    return asked != _QUESTION_WORDS & set(tokens(line)) and not context.free


def _extraq(line: str, context: GuardContext) -> bool:
    asked = [each for each in _SENTENCE.split(line) if each.endswith("?")]
    if asked and len(tokens(asked[0])) <= 4 and asked[0] not in _SENTENCE.split(context.draft):
        asked = asked[set(tokens(context.heard)).issuperset(tokens(asked[0])) :]
    return len(asked) > context.draft.count("?")


def _len(line: str, context: GuardContext) -> bool:
    words, drafted = len(line.split()), len(context.draft.split())
    speech = context.persona.speech
    sentences, most = len(_SENTENCE.split(line)), len(_SENTENCE.split(context.draft))
    return (
        words > max(speech.max_words, drafted)
        or (not context.free and words > 2 * drafted + 6)
        or sentences > max(speech.max_sentences, most) + 1
        or words < 2
    )


def _unended(line: str, _context: GuardContext) -> bool:
    return not line.endswith((".", "?", "!"))


def _label(line: str, context: GuardContext) -> bool:
    first = context.persona.name.split()[0]
    return bool(
        (re.match(r"[^.?!,:]{1,30}:(?=\s|$)", line) and not re.match(r"[^.?!,:]+:", context.draft))
        or re.search(r"[\[\](){}<>*]", line)
        or re.search(rf"\b{re.escape(first)}\b[^,.?!]{{0,12}}\b\w+s\b", line)
    )


def _ai(line: str, context: GuardContext) -> bool:
    return any(
        holds_phrase(line, phrase) and not holds_phrase(context.draft, phrase) for phrase in AI
    )


def _novel(line: str, context: GuardContext) -> bool:
    known = context.known | set(tokens(context.draft)) | set(tokens(context.heard))
    stems = {word_key(token) for token in known}
    inside = re.findall(r"(?<=[\w,;:] )[A-Z][\w'-]*", line)
    names = [token for word in inside for token in tokens(word) if token not in {"i", *known}]
    numbers = {token for token in tokens(line) if token[0].isdigit() or token in _BIG} - {"1"}
    return any(word_key(name) not in stems for name in names) or any(
        number not in known for number in numbers
    )


def _name(line: str, context: GuardContext) -> bool:
    return any(
        part in tokens(line) and part not in tokens(context.draft)
        for part in tokens(context.persona.name)
    )


def _banned(line: str, context: GuardContext) -> bool:
    return any(holds_phrase(line, phrase) for phrase in context.persona.speech.banned)


def _concede(line: str, context: GuardContext) -> bool:
    return is_concession(line, context.persona)


def _cue(line: str, context: GuardContext) -> bool:
    given = word_runs(context.draft, 3) | word_runs(context.heard, 3)
    words = set(tokens(line)) - set(tokens(context.draft)) - set(tokens(context.heard))
    return bool(
        words & {"draft", context.person_role.lower()}
        or (word_runs(line, 3) & word_runs(context.cue, 3)) - given
    )


def _answers(line: str, context: GuardContext) -> bool:
    """The draft asks; the line states what the draft asked for."""
    parts = _SENTENCE.split(context.draft)
    asked = [content_keys(each) for each in parts if each.endswith("?") and content_keys(each)]
    told = set[str]().union(*(content_keys(each) for each in parts if not each.endswith("?")))
    stated = [content_keys(each) for each in _SENTENCE.split(line) if not each.endswith("?")]
    heard = content_keys(context.heard)
    return any(
        2 * len((each & question) - told) >= len(question) and not each <= heard
        for question in asked
        for each in stated
    )


def _negation(line: str, context: GuardContext) -> bool:
    said = tokens(line)[1:] if re.match(r"(?i)no\b[,.]", line) else tokens(line)
    return NEGATIONS.isdisjoint(said) != NEGATIONS.isdisjoint(tokens(context.draft))


def _turned(line: str, context: GuardContext) -> bool:
    said, drafted = tokens(line), tokens(context.draft)
    return (
        not _FIRST.isdisjoint(drafted)
        and _FIRST.isdisjoint(said)
        and sum(word in _SECOND for word in said) > sum(word in _SECOND for word in drafted)
    )


def _added(line: str, context: GuardContext) -> bool:
    fresh = content_keys(line) - content_keys(context.draft) - content_keys(context.heard)
    return len(fresh) > max(1, 0.25 * len(content_keys(line)))


def _stutter(line: str, context: GuardContext) -> bool:
    words = tokens(line)
    repeated = len(words) > 2 and len(word_runs(line, 3)) < len(words) - 2
    stammers = re.search(r"(?i)\b(\w+)(?:[ ,]+\1\b)+", line)
    return (
        repeated
        or bool(stammers)
        or any(
            sum(word_key(word)[:5] == base for word in tokens(sentence)) > 1
            and sum(word_key(word)[:5] == base for word in tokens(context.draft)) < 2
            for sentence in _SENTENCE.split(line)
            for base in content_keys(sentence)
        )
    )


def _markup(line: str, _context: GuardContext) -> bool:
    return bool(_MARKUP.search(line))


def _english(line: str, _context: GuardContext) -> bool:
    words = [word.lower() for word in re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)?", line)]
    return sum(word in FOREIGN for word in words) >= 2


RULES: tuple[tuple[str, Callable[[str, GuardContext], bool]], ...] = (
    ("anchor", _anchor),
    ("firstp", _firstp),
    ("role", _role),
    ("agree", _agree),
    ("parrot", _parrot),
    ("ownrep", _ownrep),
    ("noq", _noq),
    ("extraq", _extraq),
    ("len", _len),
    ("unended", _unended),
    ("label", _label),
    ("ai", _ai),
    ("novel", _novel),
    ("name", _name),
    ("banned", _banned),
    ("concede", _concede),
    ("cue", _cue),
    ("answers", _answers),
    ("negation", _negation),
    ("turned", _turned),
    ("added", _added),
    ("stutter", _stutter),
    ("markup", _markup),
    ("english", _english),
)
