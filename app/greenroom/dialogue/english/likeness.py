"""Comparing two pieces of English by rule: inflections taken off, runs of words."""

from __future__ import annotations

from functools import lru_cache

from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.words import STOPS, stem

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


@lru_cache(maxsize=4096)
def tokens(text: str) -> tuple[str, ...]:
    """Return the words in their common form: lower case, contractions opened, "two" as "2"."""
    return normalize(text).words


def word_key(word: str) -> str:
    """Return a key that the inflected forms of one word share. It need not be a word."""
    return stem(_IRREGULAR.get(word, word))


def content_keys(text: str) -> set[str]:
    """Return the first five letters of the key of each content word of `text`."""
    return {word_key(token)[:5] for token in tokens(text) if token not in STOPS}


def word_runs(text: str, length: int) -> set[tuple[str, ...]]:
    """Return every run of `length` tokens."""
    words = tokens(text)
    return {words[at : at + length] for at in range(len(words) - length + 1)}
