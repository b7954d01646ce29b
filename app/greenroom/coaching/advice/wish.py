"""Advice on what the person wants in the end: when and how plainly they ask, what they give."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.coaching.advice.finding import ON_HEDGES, Rule, listed
from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import quantities
from greenroom.dialogue.understanding import PROPOSES, claims_in
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.coaching.advice.evidence import Evidence, SpokenTurn
    from greenroom.coaching.advice.finding import Found
    from greenroom.delivery.sentences import Sentence
    from greenroom.dialogue.state.claim import Claim
    from greenroom.domain.matter import Wish

_OWN_WISH = Wording("A rule of this program; what you want is taken from your own card.")
_WISH_LATE = Rule(
    "wish_late",
    Wording("Who does not know what you want does not know what your reasons are for."),
    Wording("Say it in your first two turns, in one plain sentence."),
    _OWN_WISH,
)
_HEDGED_WISH = Rule(
    "hedged_wish",
    Wording("What is asked for so softly is easily taken for no request."),
    Wording("Ask for it once more in one sentence without them, and wait for the answer."),
    ON_HEDGES,
)
_WISH_EARLY = Rule(
    "wish_early",
    Wording("You said at once what you want, so your reasons had something to stand on."),
    Wording("Begin the next talk the same way."),
    _OWN_WISH,
    worked=True,
)
_GAVE_AWAY = Rule(
    "gave_away",
    Wording("Who names another figure unasked lets the other one wait for the next."),
    Wording("Name your figure once, give your reason, and be silent until they answer."),
    _OWN_WISH,
)
_SOFTENERS = re.compile(
    r"\b(?:maybe|perhaps|possibly|i guess|i suppose|might|a bit|sort of|kind of|if possible|only if"
    r"|no (?:trouble|bother|rush|hurry)|wondering|just a thought|somehow|or so"
    r"|would be (?:so |really )?(?:nice|lovely|great|kind)|(?:don't|wouldn't) mind)\b",
    re.IGNORECASE,
)
_WISH_MISSED, SOFT, _AT_ONCE_S = 0.95, 4, 25.0
"""Weight of a wish that hardly anybody could hear, the softeners in its turn that make it no
request, and when it was said at once. Of 150 turns that said it plainly one had so many, in a take
that hedged everything (the words were chosen on these and on three soft ones)."""
_NEAR_WISH = 0.3
"""How near to what is wanted a turn is, without its softeners, that asks for it."""
_ABOUT_HALF, _TWICE = 0.5, 2.0
"""Between these shares of what is wanted another figure is meant in its place."""

_PROPOSES = -0.8
"""The lead of proposing from which a sentence with a figure is no account of one: of nine made up
for it those of a price of one's own came to -.4 and more, those of what others paid to -1.2."""


def find_in_wish(evidence: Evidence) -> Iterator[Found | None]:
    """Yield what is found about what the person wants, in a conversation of their own."""
    wish = evidence.matter.wish
    if wish is not None and evidence.conversation:
        yield _hedged(evidence, wish) or _wish(evidence, wish)
        yield _gave_away(evidence, wish)


def _wish(evidence: Evidence, wish: Wish) -> Found | None:
    """Find whether what is wanted was said at once, or too late."""
    if wish.status in {"late", "unsaid"}:
        before = wish.turn - (wish.status == "late")
        seen = Wording(
            "In {n} turns you did not say plainly what you want: “{wish}”", n=before, wish=wish.text
        )
        return _WISH_LATE.found(_WISH_MISSED, evidence.turns[0].words, seen)
    words = evidence.words_in(wish.span) if wish.span else []
    if wish.status != "early" or not words:
        return None
    asking = next(turn for turn in evidence.turns if turn.span.end_s > words[0].start_s)
    at_once = words[0].start_s - evidence.turns[0].span.start_s <= _AT_ONCE_S
    soft = softeners_in(asking.text) or evidence.hedges_in(words)
    if soft or wish.turn > 1 or not at_once:
        return None
    return _WISH_EARLY.found(0.45, words, Wording("You said what you want in your first turn."))


def _hedged(evidence: Evidence, wish: Wish) -> Found | None:
    """Find the turn that asks for it most softly, if that is hardly to be heard as a request."""
    softest = max(evidence.turns, key=lambda turn: len(softeners_in(turn.text)))
    soft = softeners_in(softest.text)
    if len(soft) < SOFT:
        return None
    span = wish.span
    asks = span is not None and softest.span.start_s <= span.start_s < softest.span.end_s
    if not asks and _nearness(evidence, softest, wish) < _NEAR_WISH:
        return None
    words = evidence.words_in(span) if asks and span else list(softest.words)
    seen = Wording("You said what you want with {words}.", words=listed(soft))
    return _HEDGED_WISH.found(_WISH_MISSED, words, seen)


def _nearness(evidence: Evidence, turn: SpokenTurn, wish: Wish) -> float:
    """Return how near to what is wanted a turn comes, without what softens it."""
    plain = [_SOFTENERS.sub("", each.text) for each in turn.sentences]
    wanted = evidence.encoder.encode([wish.text, evidence.plan.about])
    return float((evidence.encoder.encode(plain) @ wanted.T).max())


def softeners_in(text: str) -> list[str]:
    """Return the words that make a request soft: "maybe", "a bit"."""
    return [found.group() for found in _SOFTENERS.finditer(text)]


def _gave_away(evidence: Evidence, wish: Wish) -> Found | None:
    """Find another figure that the person named themselves in place of the one they want.

    The other one had named none, and it is proposed, not told of.
    """
    wanted = [each for each in claims_in(wish.text, 0) if each.kind in {"money", "count", "plain"}]
    named: Claim | None = None
    for turn in evidence.turns:
        asked = turn.partner is not None and quantities(normalize(turn.partner.text))
        for sentence in turn.sentences:
            said = claims_in(sentence.text, 0)
            right = next((one for one in said if any(_is_same(one, each) for each in wanted)), None)
            if right:
                named = named or right
                continue
            other = next((one for one in said for each in wanted if _replaces(one, each)), None)
            if named and other and not asked and _proposes(evidence, sentence):
                seen = Wording(
                    "You asked for {first}, and then named {second} yourself.",
                    first=named.words,
                    second=other.words,
                )
                return _GAVE_AWAY.found(_WISH_MISSED, sentence.words, seen)
    return None


def _is_same(one: Claim, other: Claim) -> bool:
    return one.kind == other.kind and abs(one.value - other.value) < 1e-6 * abs(other.value)


def _replaces(one: Claim, other: Claim) -> bool:
    """Whether a figure may stand for another one: of the same unit, and about as much."""
    alike = one.kind == other.kind and one.unit == other.unit and one.certain
    return alike and bool(other.value) and _ABOUT_HALF <= one.value / other.value <= _TWICE


def _proposes(evidence: Evidence, sentence: Sentence) -> bool:
    vector = evidence.encoder.encode([sentence.text])[0]
    return evidence.meaning.proposals.lead(PROPOSES, sentence.text, vector) >= _PROPOSES
