"""Comparing two pieces of English by rule: inflections taken off, runs of words."""

from __future__ import annotations

from functools import lru_cache

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.words import STOPS, stem, word_set

_FORMS = """
be: am is are was were been being
have: has had having
do: does did done doing
go: goes went gone
give: gave given
take: took taken
make: made
get: got gotten
come: came
become: became
know: knew known
think: thought
say: said
tell: told
see: saw seen
find: found
feel: felt
leave: left
keep: kept
hold: held
let: letting
begin: began begun
bring: brought
buy: bought
build: built
choose: chose chosen
cut: cutting
drop: dropping
fall: fell fallen
forget: forgot forgotten
hear: heard
lead: led
lend: lent
lose: lost
mean: meant
meet: met
pay: paid
put: putting
quit: quitting
run: ran running
sell: sold
send: sent
set: setting
show: shown
shut: shutting
speak: spoke spoken
spend: spent
stand: stood
teach: taught
understand: understood
win: won
write: wrote written
withdraw: withdrew withdrawn
will: would
can: could
shall: should
person: people
"""
_IRREGULAR = {
    form: head
    for line in _FORMS.strip().splitlines()
    for head, forms in [line.split(": ")]
    for form in forms.split()
}


_SLACK = word_set("have will would can do be just really now then gladly happily also so already")
NEGATIONS = word_set("not no never nothing nobody none neither nor without")


@lru_cache(maxsize=4096)
def tokens(text: str) -> tuple[str, ...]:
    """Return the words in their common form: lower case, contractions opened, "two" as "2"."""
    return normalize(text).words


def word_key(word: str) -> str:
    """Return what the inflected forms of one word share; not itself a word."""
    return stem(_IRREGULAR.get(word, word))


def content_keys(text: str) -> set[str]:
    """Return what the content words of `text` begin with (five letters of the key)."""
    return {word_key(token)[:5] for token in tokens(text) if token not in STOPS}


def holds_phrase(text: str, phrase: str) -> bool:
    """Tell whether `text` holds `phrase` in any inflection; "word*" matches any ending.

    Small words in between do not count: "you have a deal" is in "you have now got a deal" as
    "you got a deal" is.
    """
    pattern, found = _pattern(phrase), tokens(text)
    return bool(pattern) and any(_begins(found[at:], pattern) for at in range(len(found)))


@lru_cache(maxsize=4096)
def _pattern(phrase: str) -> tuple[tuple[str, bool], ...]:
    pattern: list[tuple[str, bool]] = []
    for part in phrase.lower().split():
        if part.endswith("*"):
            pattern.append((part[:-1], True))
        else:
            pattern += [(word_key(token), False) for token in tokens(part)]
    return tuple(pattern)


def _begins(words: tuple[str, ...], pattern: tuple[tuple[str, bool], ...]) -> bool:
    at = 0
    for wanted, open_end in pattern:
        while 0 < at < len(words) and words[at] in _SLACK and word_key(words[at]) != wanted:
            at += 1
        if at == len(words):
            return False
        if not (words[at].startswith(wanted) if open_end else word_key(words[at]) == wanted):
            return False
        at += 1
    return True


def word_runs(text: str, length: int) -> set[tuple[str, ...]]:
    """Return every run of `length` tokens."""
    words = tokens(text)
    return {words[at : at + length] for at in range(len(words) - length + 1)}
