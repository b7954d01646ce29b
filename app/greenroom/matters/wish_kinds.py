"""What kind of thing a person wants in the end, and what one may say to the rarer ones.

Most want the other one to do something, and that said back makes the best lines (`at_stake`). Who
wants to be understood, or an answer, gets nothing to say no to; for these there are lines that fit
all of the kind. docs/partner.md has the figures.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.dialogue.understanding import NamedExamples

if TYPE_CHECKING:
    from greenroom.ports import SentenceEncoder


@dataclass(frozen=True, slots=True)
class WishKind:
    """A kind of thing that people want of a conversation.

    Attributes:
        says: How they put it.
        asks: What the one opposite may say then, the likeliest first; none where a deed is wanted.
    """

    says: tuple[str, ...]
    asks: tuple[str, ...] = ()


WISH_KINDS: dict[str, WishKind] = {
    "a deed": WishKind(
        (
            "my money back",
            "a full refund and an apology",
            "Mondays off from May",
            "him to fix the roof before winter",
            "she pays back half by Friday",
            "that he moves the fence back to where it was",
            "a raise to 36,000, or at least some training",
            "stop playing music after ten",
            "her to take Mum every second weekend",
            "two more weeks for the essay",
            "a new hearing, in writing",
            "that they put a ramp at the side door",
            "to keep my place on the course",
            "my old shift back",
            "the deposit returned within a week",
            "him to see a doctor this month",
            "the bill cut in half",
            "we split the cost evenly",
            "permission to build the shed",
            "a repair by Friday, or a lower rent",
            "that my daughter is moved to another class",
            "let me stay until the end of the school year",
            "a contract for a year and a fixed price",
            "he takes the pictures down today",
            "help with the shopping once a week",
            "to be put on the list for the day shift",
            "their signature on the form",
            "she gives me a second chance at the job",
        )
    ),
    "an answer": WishKind(
        (
            "an honest answer",
            "a straight answer, no jargon",
            "to know where I stand",
            "find out why they turned me down",
            "the truth, even if it hurts",
            "to know what I have to do to get in",
            "an explanation of what went wrong",
            "an honest explanation for it",
            "to hear from her why she left",
            "know what my chances are",
            "that he tells me the real reason",
        ),
        (
            "What have you been told so far?",
            "What will you do once you know?",
            "What do you think it is yourself?",
            "I'm not sure that I can answer that.",
            "Are you sure you want to hear it?",
            "Would it change anything for you?",
            "Why do you ask me that now?",
            "And if you don't like the answer?",
        ),
    ),
    "to be close": WishKind(
        (
            "we're still friends afterwards",
            "that she isn't hurt",
            "he still loves me",
            "to be understood",
            "understanding for why I can't",
            "her to hear me out without crying",
            "that they don't shout",
            "his blessing",
            "her forgiveness",
            "for him to know it isn't his fault",
            "she leaves with her dignity",
            "that we talk to each other again",
            "to be taken seriously for once",
            "he understands why I did it",
            "that she accepts me as I am",
            "no row, and we stay on speaking terms",
            "just that he listens to the end",
            "that he hears it from me and nobody else",
            "she believes me",
            "for us to be a family again",
        ),
        (
            "Why are you only telling me now?",
            "Who else knows about it?",
            "Did I do something wrong?",
            "And what am I supposed to say to that?",
            "How long have you known?",
            "Do you know what that does to me?",
            "What do you want from me now?",
            "Why didn't you trust me with it?",
            "Are you quite sure about it?",
        ),
    ),
    "to get it said": WishKind(
        (
            "to say no and stick to it",
            "refuse without a quarrel",
            "turn down the job",
            "say no to the loan",
            "turn it down and keep the friendship",
            "not to be treasurer again",
            "get out of it politely",
            "to tell him properly, no excuses",
            "own up and pay for it",
            "to quit on good terms",
            "end it kindly, but clearly",
            "just to say sorry and mean it",
            "to get it off my chest",
            "to be honest with him, and kind",
            "say it plainly and not give in",
            "leave without burning bridges",
            "let her go with as little pain as possible",
            "to step down by summer",
            "I say no and she still invites me",
            "not signing it, and keeping my job",
        ),
        (
            "And what am I supposed to do now?",
            "I was counting on you.",
            "What would have to happen for you to change your mind?",
            "Is that final, or can we still talk about it?",
            "Couldn't you do at least a part of it?",
            "Did I do something wrong?",
            "Why are you only telling me now?",
            "Is that all you have to say?",
        ),
    ),
    "a yes to me": WishKind(
        (
            "a dinner, just the two of us",
            "a yes to coffee",
            "him to say that he likes me too",
            "an evening out, just the two of us",
            "she marries me",
            "that we become more than friends",
            "dinner together on Saturday",
            "a yes, or a kind no",
            "a clear yes or no from her",
        ),
        (
            "How long have you been thinking about that?",
            "And what happens between us if I say no?",
            "Why me?",
            "I'm flattered, but I don't know. Can I think about it?",
            "Do you mean as friends, or as more than that?",
            "What did you have in mind?",
            "What would the others say?",
            "I'm not sure that I feel the same. Are you all right with that?",
            "I like things as they are. Why change that?",
        ),
    ),
}
_DEED, _ANSWER, _CLOSE, _TO_GET_IT_SAID, _YES = WISH_KINDS
_SAYS_NO_OR_SORRY = re.compile(
    r"(?:to |i |just |simply )*(?:say (?:no|sorry)|refus|declin|quit\b|resign|step(?:ping)? down|"
    r"turn (?:(?:it|this|that|him|her|them|(?:the|his|her|their|an?) (?:\w+ )?"
    r"(?:offer|job|post|role|promotion|invitation|loan)) )?down\b|"
    r"own up|admit\b|apologi[sz]e|come clean|break up|end it\b|"
    r"not (?:to )?(?:do(?:ing)? (?:it|that)|go(?:ing)?|sign(?:ing)?|lend(?:ing)?|host(?:ing)?|"
    r"be(?:ing)? (?:the |an? |her |his )?(?:treasurer|chair\w*|secretary|bridesmaid|maid|best man|"
    r"godfather|godmother|guarantor))\b|tell (?:the truth|(?:him|her|them)\b)|be honest|"
    r"get it (?:(?:all )?said|off my chest|over with))",
    re.IGNORECASE,
)
"""Begins a wish to get something said."""
_HOW_TAKEN = re.compile(
    r"(?:for |that |just |if )*"
    r"(?:(?:him|her|them) (?:(?:to|not) |(?=\w+ing\b))|(?:he|she|they)(?:'s|'re|'ll)? )"
    r"(?:(?:not|to|just|really|still|at least|will|won't|would|is|are|be|doesn't|don't|isn't|"
    r"aren't|never) )*"
    r"(?:(?:understand|know|listen|panick?|cry|shout|feel|trust)(?:s|ing)?|"
    r"hear(?:s|ing)?(?! (?:my|aid)\b)|"
    r"(?:forgiv|believ|hat|lov)(?:es?|ing)|(?:see|accept)s? (?:that|why|how|me as)|"
    r"hurt|angry|upset|mad|proud|disappointed)\b",
    re.IGNORECASE,
)
"""Begins a wish for how the other one takes it: "she understands", "him not panicking"."""
_TO_KNOW = re.compile(
    r"(?:to |just )*(?:know\b(?! (?:him|her|them)\b)|find out\b|hear (?:why|how|whether)\b)|"
    r"(?:just |his |her |their |an? |the )*"
    r"(?:(?:honest|straight|clear|real|true|plain|full|proper) )?"
    r"(?:answer|explanation|reason|truth)\b",
    re.IGNORECASE,
)
"""Begins a wish for an answer."""
_THEY_DO = re.compile(
    r"(?:for |that )?(?:him|her|them) to (?:(?:just|please|finally) )?"
    r"(?!(?:know|understand|see|hear|listen|accept|believe|feel|be|remember|forgive|leave|stay|say|"
    r"still|not|never|trust|love|like|want|realise|realize|explain|tell|marry|go out)\b)\w|"
    r"(?:to )?(?:get|have) (?:him|her|them|it|(?:my|the|our) [\w ]{1,30}?) "
    r"(?:\w+ed|back|done|put|paid)\b",
    re.IGNORECASE,
)
"""Begins a wish that the other one does something."""
_BEGIN = (
    (_SAYS_NO_OR_SORRY, _TO_GET_IT_SAID), (_HOW_TAKEN, _CLOSE), (_TO_KNOW, _ANSWER),
    (_THEY_DO, _DEED),
)  # fmt: skip
"""What tells the kind by how it begins, the first that does."""
_COURTS = re.compile(
    r"\bask\w* (?:him|her|them|[A-Z]\w+) out\b|"
    r"\bask\w* (?:[\w']+ ){1,16}?(?:to (?:dinner|lunch|the cinema|the dance)|on a date|"
    r"for (?:an? )?(?:coffee|drink|dinner|date)|with me)\b|"
    r"\b(?:dinner|coffee|lunch|a drink|an evening|a date) (?:\w+ )?with (?:me|him|her)\b|"
    r"\bfeelings for|\bin love\b|\bcrush on|\bfancy (?:him|her|my|a)\b|\bmore than friends\b|"
    r"\bus to be more\b|\bjust the two of us\b|\bmarry (?:me|him|her)\b|"
    r"(?<!'d )(?<!would )(?<!not )\b(?:like|love) (?:him|her)\b(?! to\b)|\bhow I feel about\b",
    re.IGNORECASE,
)
"""Says that somebody wants to get to know the other one; without it, nobody wants such a yes."""
_NEAREST = 3
"""So many of the examples of a kind tell how near a wish is to it."""
_AHEAD = 0.07
"""By how much a wish must be nearer to another kind than to a deed. Of 264 wishes that others wrote
and one more person labelled 90 % are told rightly, and 8 of 161 deeds are taken for
something else (examples, patterns and limit were chosen with these)."""
_SECOND = re.compile(
    r",? (?:and|or|but|without|if|so|before|because|when|even)\b.*|[,;.] .*", re.IGNORECASE
)
"""What stands behind the first thing that is wanted."""
_FEWEST_WORDS = 2
_I_WANT = re.compile(
    r"^(?:i|we)(?:'d| would)? (?:(?:just|really|only) )?(?:want|like|need) ", re.IGNORECASE
)


def wish_kind_in(goal: str, about: str, encoder: SentenceEncoder) -> WishKind:
    """Return the kind of thing that somebody wants: the first of several.

    Args:
        goal: What they want, as they put it.
        about: What they say that it is about.
        encoder: Tells which wishes are alike.

    Raises:
        EngineError: The encoder failed.
    """
    goal = _I_WANT.sub("", goal.replace("\u2019", "'"))
    courts = bool(_COURTS.search(f"{about} {goal}"))
    for begins, name in _BEGIN:
        if begins.match(goal) and not (courts and name == _DEED):
            return WISH_KINDS[name]
    known: Any = encoder
    first = _SECOND.sub("", goal, count=1)
    told = first if len(first.split()) >= _FEWEST_WORDS else goal
    cosines = _shown(known).cosines(encoder.encode([told]))
    near = {name: float(np.sort(each[0])[-_NEAREST:].mean()) for name, each in cosines.items()}
    if not courts:
        del near[_YES]
    best = max(near, key=near.__getitem__)
    return WISH_KINDS[best if near[best] >= near[_DEED] + _AHEAD else _DEED]


@lru_cache(maxsize=1)
def _shown(encoder: Any) -> NamedExamples[str]:
    return NamedExamples.encoded({name: kind.says for name, kind in WISH_KINDS.items()}, encoder)
