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
        asks: What the one opposite may say then, the likeliest first; nothing of a deed.
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
            "that he hears it from me and nobody else",
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
_TO_KNOW = re.compile(
    r"(?:to |just |his |her |their |an? |the )*(?:know\b|find out|"
    r"(?:(?:honest|straight|clear|real|true|plain|full|proper) )?"
    r"(?:answer|explanation|reason|truth))",
    re.IGNORECASE,
)
"""Begins a wish for an answer."""
_COURTS = re.compile(
    r"\b(?:ask\w* (?:[\w']+ ){1,16}?(?:out|with me)|dinner|coffee|dat(?:e|es|ing)|feelings|"
    r"in love|(?:like|love) (?:him|her|you)|more than friends|us to be more|marry|propose|dance)\b",
    re.IGNORECASE,
)
"""Says that somebody wants to get to know the other one; without it, nobody wants such a yes."""
_THEY_FEEL = re.compile(
    r"(?:for |that |just |if )*(?:him|her|them|he|she|they)(?:'s|'re|'ll)? (?:to |is |are |will )?"
    r"(?:(?:not|still|just|really|at least|doesn't|don't|isn't|aren't) )*"
    r"(?:understand|know|hear|listen|forgiv|believ|panic|cry|shout|hat(?:e|ing)|lov|feel|think|"
    r"trust|hurt|angry|upset|mad\b|proud|still|(?:see|accept)s? (?:that|why|how|it|me|us)\b)\w*",
    re.IGNORECASE,
)
"""Begins a wish for how the other one takes it: "she understands", "him not panicking"."""
_GETS = re.compile(r"(?:to )?(?:get|have) (?:him|her|them|it|my|the|our)\b", re.IGNORECASE)
_THEY_DO = re.compile(
    r"(?:for |that )?(?:him|her|them) to (?:(?:just|please|finally) )?"
    r"(?!(?:know|understand|see|hear|listen|accept|believe|feel|be|remember|forgive|leave|stay|"
    r"still|not|never|trust|love|like|want|realise|realize)\b)\w",
    re.IGNORECASE,
)
"""Begins a wish that the other one does something."""
_NEAREST = 3
"""So many of the examples of a kind tell how near a wish is to it."""
_AHEAD = 0.07
"""By how much a wish must be nearer to another kind than to a deed. Of 264 that others wrote and
one more labelled 90 % are told so, and 8 of 161 deeds are taken for something else (examples and
limit were chosen with these)."""
_TO_SAY = re.compile(
    r"(?:to |i |just |simply )*(?:say (?:no|sorry)|refus|turn (?:\w+ )+down|declin|quit\b|resign|"
    r"step(?:ping)? down|own up|admit|apologi[sz]e|come clean|break up|end it|get out of|"
    r"not (?:to|do|go|sign)\w*|tell (?:the truth|(?:him|her|them)\b)|be honest|"
    r"get it (?:all )?said)",
    re.IGNORECASE,
)
"""Begins a wish to get something said."""
_BEGIN = (
    (_TO_SAY, _TO_GET_IT_SAID), (_THEY_FEEL, _CLOSE), (_TO_KNOW, _ANSWER), (_THEY_DO, _DEED),
    (_GETS, _DEED),
)  # fmt: skip
"""What tells the kind by how it begins, the first that does."""
_SECOND = re.compile(
    r",? (?:and|or|but|without|if|so|before|because|when|even)\b.*|[,;.] .*", re.IGNORECASE
)
"""What stands behind the first thing that is wanted."""
_FEWEST_WORDS = 2
_I_WANT = re.compile(r"^(?:i|we)(?:'d| would)? (?:just )?(?:want|like|need) ", re.IGNORECASE)


def wish_kind_in(goal: str, about: str, encoder: SentenceEncoder) -> WishKind:
    """Return the kind of thing that somebody wants: the first of several.

    Args:
        goal: What they want, as they put it.
        about: What they say that it is about.
        encoder: Tells which wishes are alike.

    Raises:
        EngineError: The encoder failed.
    """
    goal = _I_WANT.sub("", goal)
    for begins, name in _BEGIN:
        if begins.match(goal):
            return WISH_KINDS[name]
    known: Any = encoder
    first = _SECOND.sub("", goal, count=1)
    told = first if len(first.split()) >= _FEWEST_WORDS else goal
    cosines = _shown(known).cosines(encoder.encode([told]))
    near = {name: float(np.sort(each[0])[-_NEAREST:].mean()) for name, each in cosines.items()}
    if not _COURTS.search(about):
        del near[_YES]
    best = max(near, key=near.__getitem__)
    return WISH_KINDS[best if near[best] >= near[_DEED] + _AHEAD else _DEED]


@lru_cache(maxsize=1)
def _shown(encoder: Any) -> NamedExamples[str]:
    return NamedExamples.encoded({name: kind.says for name, kind in WISH_KINDS.items()}, encoder)
