"""Advice on what the person wants in the end: when and how plainly they ask, what they give."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.coaching.advice.finding import ON_HEDGES, Rule
from greenroom.delivery.listening.words import bare_word
from greenroom.dialogue.english.likeness import tokens
from greenroom.dialogue.english.phrases import normalize
from greenroom.dialogue.english.quantities import quantities
from greenroom.dialogue.english.words import MONTHS, stem
from greenroom.dialogue.understanding import PROPOSES, claims_in
from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from greenroom.coaching.advice.evidence import Evidence, SpokenTurn
    from greenroom.coaching.advice.finding import Found
    from greenroom.delivery.sentences import Sentence
    from greenroom.dialogue.state.claim import Claim
    from greenroom.dialogue.understanding import ProbedModel
    from greenroom.domain.matter import Wish
    from greenroom.domain.talk import Word

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
    Wording("Ask for it once more in one plain sentence, and wait for the answer."),
    ON_HEDGES,
)
_WISH_EARLY = Rule(
    "wish_early",
    Wording("You said at once what you want, so your reasons had something to stand on."),
    Wording("Begin the next talk the same way."),
    _OWN_WISH,
    worked=True,
)
_NO_FIGURE = Rule(
    "no_number",
    Wording("Who hears no number puts in a smaller one of their own."),
    Wording("Say the number in the very sentence that asks."),
    _OWN_WISH,
)
_GAVE_AWAY = Rule(
    "gave_away",
    Wording("Who gives something away unasked lets the other one wait for the next."),
    Wording("Say once what you want, give your reason, and be silent until they answer."),
    _OWN_WISH,
)
_WISH_MISSED, _AT_ONCE_S = 0.95, 25.0
"""Weight of a wish that hardly anybody could hear, and when it was said at once."""
_GIVES_AWAY = 0.9
"""How likely a turn has to give something away, and to do so unasked: of 42 such turns of 380 by
five writers 40 did, each judged by what was learned from the others, and none of 235 turns of
rehearsals is called so (docs/partner.md). With .5 for unasked one more of five was found in sixty
rehearsals, and one that gave nothing away was called so."""
_GIVES_WAY = 0.5
"""How likely a turn gives anything away from which its sentences are read, too."""
_LESS_WOULD_DO = re.compile(
    r"\b(?:doesn't|does not|needn't|wouldn't) (?:have to )?be\b"
    r"|\b(?:would|'d|'ll) (?:(?:also|even) )?(?:do|be (?:fine|enough|okay|ok|all ?right|alright))\b"
    r"|\bcould live with\b|\b(?:fine|all right|alright|okay) (?:with|for|by) me\b",
    re.IGNORECASE,
)
_WOULD_TAKE = re.compile(
    r"\b(?:i|we)(?:'d| would| could|'ll| will| can) (?:\w+ )?"
    r"(?:settle for|go along with|make do with|be (?:happy|content|fine) with)\b"
    r"|\b(?:would|'d) (?:(?:also|even) )?do(?: it| me| for me)?(?:,? too|,? as well)?(?=\W*$|[,;])",
    re.IGNORECASE,
)
"""Somebody would take less: "If it was fifty-five I'd go along with that"."""
_IN_ITS_PLACE = re.compile(
    r"\b(?:let's|could|can|would|'d|make it)\b.*\b(?:instead of|rather than)\b", re.IGNORECASE
)
"""Both figures in one sentence: "Let's say 3,400 instead of the 3,900"."""
_NOT = re.compile(r"n't\b|\b(?:not|no|never|nobody|hardly|only|if you)\b", re.IGNORECASE)
_LETS_GO = re.compile(
    r"(?:\b(?:doesn't|does not|needn't) (?:(?:have|need) to )?be"
    r"|(?:^\W*(?:(?:then|so|okay|and),? )*|\b(?:let's|let us|(?:i|we)(?:'ll| can| could)"
    r"|then (?:i|we)) )"
    r"(?:just )?(?:leave|drop|forget|skip|scrap)(?: out)? (?:the|that|my)) "
    r"((?:[^\s,.;!?]+ ){0,3}[^\s,.;!?]+)",
    re.IGNORECASE,
)
"""What need not be, or is dropped: "It doesn't have to be January", "Let's leave the 30 pounds"."""
_SUGGESTED = re.compile(
    r"\b(?:maybe|perhaps|say|make it|(?:how|what) about)\W+(?:only |just )?$", re.IGNORECASE
)
"""Right before a figure that somebody proposes in half a sentence: "Then maybe 15 pounds"."""
_ASKS_FOR_LESS = re.compile(
    r"\b(?:part|half|less|fewer|lower|cheaper|instead|only|compromise|middle|reduce\w*|discount"
    r"|trial|smaller|shorter|later|come down)\b",
    re.IGNORECASE,
)
"""Words that less would do, in a turn that gives something away, and words of who asks for less:
so two more of seven turns that gave way on purpose were found, and no other, in sixty rehearsals
that others wrote (chosen on them)."""
_GIVEN_IN = frozenset({"money", "count", "share"})
_ABOUT_HALF, _TWICE = 0.5, 2.0
"""Between these shares of what is wanted another figure is meant in its place."""

_PROPOSES = -0.8
"""The lead of proposing from which a sentence with a figure is no account of one: of nine made up
for it those of a price of one's own came to -.4 and more, those of what others paid to -1.2."""


def find_in_wish(evidence: Evidence) -> Iterator[Found | None]:
    """Yield what is found about what the person wants, in a conversation of their own.

    Where the other one leads, as in an interview, it is said when they ask for it; but a lower
    figure than the own one is named unasked there, too.
    """
    wish = evidence.matter.wish
    if not evidence.conversation:
        return
    if wish is not None:
        yield _wish(evidence, wish)
        yield _named_another(evidence, wish.text) or _gave_away(evidence, wish)
    elif evidence.plan.led:
        yield _named_another(evidence, evidence.plan.objective)


def _wish(evidence: Evidence, wish: Wish) -> Found | None:
    """Find whether what is wanted was said at once, too late, or too softly."""
    if wish.status in {"late", "unsaid"}:
        before = wish.turn - (wish.status == "late")
        seen = Wording(
            "In {n} turns you did not say plainly what you want: “{wish}”", n=before, wish=wish.text
        )
        return _WISH_LATE.found(_WISH_MISSED, evidence.turns[0].words, seen)
    words = evidence.words_in(wish.span) if wish.span else []
    if wish.status == "softly" and words:
        seen = Wording("You wrapped up what you want so that it is hardly heard as a request.")
        return _HEDGED_WISH.found(_WISH_MISSED, words, seen)
    if wish.status == "early" and wish.missing and words:
        seen = Wording("You asked for it without its number: “{wish}”", wish=wish.text)
        return _NO_FIGURE.found(_WISH_MISSED, words, seen)
    return _said_early(evidence, wish, words) if wish.status == "early" and words else None


def _said_early(evidence: Evidence, wish: Wish, words: Sequence[Word]) -> Found | None:
    """Find a wish that was said at once and plainly."""
    at_once = words[0].start_s - evidence.turns[0].span.start_s <= _AT_ONCE_S
    again = evidence.matter.goes_on
    if (wish.turn > 1 and not again) or not at_once or evidence.hedges_in(words):
        return None
    asking = next(turn for turn in evidence.turns if turn.span.end_s > words[0].start_s)
    if not evidence.surely_asks(wish.text, asking.text):
        return None
    seen = Wording("You said what you want in your first turn.")
    if again:
        seen = Wording("You said plainly what you want.")
    return _WISH_EARLY.found(0.45, words, seen)


def _gave_away(evidence: Evidence, wish: Wish) -> Found | None:
    """Find the sentence that most surely gives away part of it, although nobody had asked.

    A soft request leaves a way out by itself; that is told for what it is.
    """
    if evidence.model is None or wish.status == "softly":
        return None
    surest: tuple[float, Sentence] | None = None
    for turn in (each for each in evidence.turns if each.partner and each.sentences):
        likely, sentence = _given_away(evidence.model, wish, turn)
        if likely >= _GIVES_AWAY and (surest is None or likely > surest[0]):
            surest = likely, sentence
    if surest is None:
        return None
    seen = Wording("You gave away part of what you want, and nobody had asked you to.")
    return _GAVE_AWAY.found(_WISH_MISSED, surest[1].words, seen)


def _given_away(model: ProbedModel, wish: Wish, turn: SpokenTurn) -> tuple[float, Sentence]:
    """Return how likely a turn gives part of it away unasked, and the sentence that rather does.

    The turn is read as a whole, and where it says that less would do, to a line that does not ask
    for that, its sentences count, too: what stands before them hides that nobody had asked.
    """
    line = turn.partner.text if turn.partner else ""
    if let_go := _lets_go(wish, turn):
        return float(not _ASKS_FOR_LESS.search(line)), let_go
    (whole,) = model.gives_away(wish.text, [(line, turn.text)])
    if whole.at_all < _GIVES_WAY:
        return 0.0, turn.sentences[0]
    each = model.gives_away(wish.text, [(line, one.text) for one in turn.sentences])
    at = max(range(len(each)), key=lambda at: each[at].at_all)
    less = _LESS_WOULD_DO.search(turn.text) and not _ASKS_FOR_LESS.search(line)
    likely = each[at].at_all if less else 0.0
    return max(likely, min(whole.at_all, whole.unasked)), turn.sentences[at]


def _lets_go(wish: Wish, turn: SpokenTurn) -> Sentence | None:
    """Return the sentence that lets go of a figure or a month of what is wanted."""
    wanted = {each.value for each in claims_in(wish.text, 0) if each.kind != "date"}
    months = {*tokens(wish.text)} & {*MONTHS} - {"may"}
    for sentence in turn.sentences:
        for found in _LETS_GO.finditer(sentence.text):
            named = {each.value for each in claims_in(found[1], 0)}
            if named & wanted or {*tokens(found[1])} & months:
                return sentence
    return None


def _named_another(evidence: Evidence, wish: str) -> Found | None:
    """Find another figure that the person named themselves in place of the one they want.

    The other one had named none, and it is proposed, not told of.
    """
    claims = claims_in(wish, 0)
    wanted = [each for each in claims if each.kind in _GIVEN_IN or each.may_be_price]
    named: Claim | None = None
    for turn in evidence.turns:
        asked = turn.partner is not None and quantities(normalize(turn.partner.text))
        for sentence in turn.sentences:
            said = claims_in(sentence.text.replace("?", "."), 0)  # "Would you say 30,000?"
            right = next((one for one in said if any(_is_same(one, each) for each in wanted)), None)
            swaps = bool(_IN_ITS_PLACE.search(sentence.text))
            if right:
                named = named or right
                if not swaps:
                    continue
            less = bool(_WOULD_TAKE.search(sentence.text)) or swaps
            less = less and not _NOT.search(sentence.text)
            other = next(
                (
                    one
                    for one in said
                    for each in wanted
                    if _replaces(one, each, less=less) and not _is_same(one, each)
                ),
                None,
            )
            if named and other and not asked and (less or _proposes(evidence, sentence, other)):
                seen = Wording(
                    "You asked for {first}, and then named {second} yourself.",
                    first=named.words,
                    second=other.words,
                )
                return _GAVE_AWAY.found(_WISH_MISSED, sentence.words, seen)
    return None


def _is_same(one: Claim, other: Claim) -> bool:
    return _is_alike(one, other) and abs(one.value - other.value) < 1e-6 * abs(other.value)


def _replaces(one: Claim, other: Claim, *, less: bool) -> bool:
    """Whether a figure may stand for another one: of the same unit, and about as much.

    Beside words that less would do it may lack its unit, however small: "If it was fifty-five".
    """
    bare = less and one.kind == "plain" and other.kind == "money" and not _counts(one)
    alike = bare or (_is_alike(one, other) and one.unit in {other.unit, ""})
    about_as_much = other.value and _ABOUT_HALF <= one.value / other.value <= _TWICE
    return alike and one.certain and bool(about_as_much)


def _counts(claim: Claim) -> bool:
    """Whether what is counted stands right behind the number: "fifty trees"."""
    _, _, behind = claim.clause.partition("some ")
    return bool(claim.unit) and stem(bare_word(behind.partition(" ")[0])) == claim.unit


def _is_alike(one: Claim, other: Claim) -> bool:
    """Whether it is of the same kind; a price is often named without its unit later on."""
    return one.kind == other.kind or (one.may_be_price and other.kind == "money")


def _proposes(evidence: Evidence, sentence: Sentence, figure: Claim) -> bool:
    """Whether a sentence with a figure proposes it, and is no account of it."""
    before = sentence.text.partition(figure.words)[0]
    if _SUGGESTED.search(before):
        return True
    vector = evidence.encoder.encode([sentence.text])[0]
    return evidence.meaning.proposals.lead(PROPOSES, sentence.text, vector) >= _PROPOSES
