"""Lists of English words by what they do in a sentence, in the form that `normalize` gives them."""

from __future__ import annotations

from functools import lru_cache


def word_set(text: str) -> frozenset[str]:
    """Return the words of `text`, split at spaces."""
    return frozenset(text.split())


MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july", "august", "september"),
    *("october", "november", "december"),
)
DETERMINERS = word_set(
    """
    the a an this these those our your my their his her its each every no any
    """
)
PREPOSITIONS = word_set(
    """
    of in on at by for with about to from into over under through between after before
    during without within against across behind per via toward towards around until till
    than like
    """
)
PRONOUNS = word_set(
    """
    i you we they he she it me us them him myself yourself ourselves themselves itself mine
    yours ours theirs who whom whose which what that there here someone somebody anyone
    anybody everyone everybody nobody others something anything everything nothing one ones
    """
)
AUXILIARIES = word_set(
    """
    am is are was were be been being do does did done have has had having will would can
    could should shall may might must not ought used let going gone
    """
)
CONJUNCTIONS = word_set(
    """
    and or but so because if when while although though since unless whether as nor yet then
    how why where
    """
)
ADVERBS = word_set(
    """
    very really just also too only even still again already always never often sometimes
    maybe perhaps now today tomorrow yesterday tonight soon later ago ever quite rather
    pretty almost well yes no okay please thanks thank sorry hello hi hey oh right sure all
    some more most many much few fewer less least lot lots bit up down out off back away together
    instead however anyway actually basically literally honestly obviously definitely
    probably certainly absolutely exactly completely totally simply mostly usually
    especially indeed else both either neither other another same such own first second last
    next once twice about forward etc
    """
)
STOPS = DETERMINERS | PREPOSITIONS | PRONOUNS | AUXILIARIES | CONJUNCTIONS | ADVERBS


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """Return a rough stem, the same for the forms of one word; only for comparing."""
    for tail in (
        *("izations", "isations", "ization", "isation", "ations", "ation", "ments", "ment"),
        *("ingly", "ings", "ing", "edly", "ied", "ies", "ers", "ed", "es", "er", "ly", "s"),
    ):
        if word.endswith(tail) and len(word) - len(tail) >= 3:
            word = word.removesuffix(tail)
            break
    if len(word) > 3 and word[-1] == word[-2]:
        word = word[:-1]
    return word.rstrip("ey")[:7] if len(word) > 3 else word
