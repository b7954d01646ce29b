"""Closed lists by which an echo tells a noun from anything else, and a one-letter tag per word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.english.likeness import tokens
from greenroom.dialogue.english.phrases import TENS, UNITS
from greenroom.dialogue.english.words import BUSINESS_STEMS, STOPS, THIN, VERBS, stem, word_set

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Set as AbstractSet

_ARTICLES = word_set("a an the every each")
_BEFORE_TIME = word_set("within by in at after before until for over per")
_NUMBERS = frozenset([*UNITS, *TENS, "hundred", "thousand", "million", "billion"]) - {"one"}
_EVALUATIVE = word_set(
    """
    perfect amazing excellent fantastic awesome wonderful nice incredible huge fair unique
    great brilliant terrible horrible awful stupid silly
    """
)
_NEXT = word_set("next last")
_UNITS = word_set("second minute hour day week month quarter year decade")
_TIME_NAMES = word_set(
    """
    monday tuesday wednesday thursday friday saturday sunday january february march april june
    july august september october november december christmas tomorrow
    """
)
_COUNTED = word_set("people percent men women children feet times dollars euros pounds")
_RUDE = word_set(
    """
    idiot stupid moron dumb fool liar jerk bastard bitch crap damn fuck fucking shit asshole
    hell pathetic loser clown joke useless worthless rubbish nonsense bullshit bloody lazy
    ugly fat incompetent coward ridiculous
    """
)
_NOUN_KEYS = BUSINESS_STEMS | frozenset(
    map(
        stem,
        word_set(
            """
    account accountant address advantage agency analysis analyst answer app application
    appointment approach architect article assistant audit backlog backup bank bill board
    bonus book branch brand building bus calendar call camera campaign cash certificate chain
    channel chart city class clinic coach coffee college committee competitor computer
    conference consultant conversation credit crew crisis culture dashboard database debt
    delay department deposit design designer desk developer device director doctor document
    door dozen draft driver education email engineer equipment evening event exam experiment
    expert factory failure family feature fee file firm fleet form friend fund game graph
    group guarantee guest guide handbook hospital hotel house incident industry installation
    insurance integration interface internship inventory investment investor journey kitchen
    laboratory laptop law lawyer lesson letter library licence license line link list loan
    location logistics machine mail maintenance manual map material member memory mentor
    message method migration model money morning network newsletter night nurse onboarding
    operation order outage owner package paper parent partner password patient payment penalty
    phone photo pipeline planet plant platform policy portal portfolio power professor program
    promotion prototype provider quarter queue quote receipt recommendation record refund
    region rent repair replacement reputation request requirement restaurant retailer review
    road roadmap route rule safety sample school screen season secretary security sensor
    server session shift shop shortage signature site specialist spreadsheet sprint statistic
    stock store student subscription summary supervisor survey table target tax technician
    technology template term test ticket tool tour town transport trip truck tutor update
    upgrade user vacation van vehicle version video volunteer warehouse warranty website
    weekend workflow workshop yard
    """
        ),
    )
)
_SINGULAR_S = word_set("business process access analysis crisis campus bonus status bus")


def is_rude(text: str) -> bool:
    """Tell whether `text` holds a word that must not be said back."""
    return not _RUDE.isdisjoint(tokens(text))


def known_nouns(texts: Iterable[str]) -> frozenset[str]:
    """Return the stems of the content words in `texts`, such as a scenario's vocabulary."""
    return frozenset(
        stem(token)
        for text in texts
        for token in text.lower().split()
        if token not in STOPS and not token.endswith("*")
    )


def tag_word(word: str, nouns: AbstractSet[str]) -> str:
    """Return one letter for the class of `word` (lower case, no punctuation).

    "#" number, "$" an amount complete in itself, "a" article, "p" preposition before a time,
    "l" next or last, "u" and "U" a unit of time and its plural, "S" another plural or what is
    counted like one, "T" a point in time, "n" and "N" a known noun and its plural, "v" verb,
    "c" grammar word, "z" never echoed, "x" anything else.
    """
    base = stem(word.removesuffix("'s"))
    plural = word.endswith("s") and not word.endswith(("ss", "'s")) and word not in _SINGULAR_S
    known = base in _NOUN_KEYS or base in nouns
    for letter, fits in (
        ("$", word[:1] in "$£€" or (word.endswith("%") and len(word) > 1)),
        ("#", word in _NUMBERS or word[:1].isdigit()),
        ("a", word in _ARTICLES),
        ("l", word in _NEXT),
        ("p", word in _BEFORE_TIME),
        ("T", word in _TIME_NAMES),
        ("u", word in _UNITS),
        ("U", plural and word[:-1] in _UNITS),
        ("S", word in _COUNTED),
        ("z", word in THIN or word in _EVALUATIVE),
        ("c", word in STOPS or (word.endswith("ly") and not known)),
        ("N", known and plural),
        ("n", known),
        ("v", word in VERBS or word.endswith(("ing", "ed"))),
        ("S", plural),
    ):
        if fits:
            return letter
    return "x"
