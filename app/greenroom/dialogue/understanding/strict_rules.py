"""What rules find better than vectors: requests in fixed words, need in plain words, promises."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.dialogue.english.questions import asks_leave_to_tell, is_asked

if TYPE_CHECKING:
    from collections.abc import Sequence

_NEED = re.compile(
    r"\b(?:kill (?:myself|me)|end (?:my life|it all tonight|myself)|take my (?:own )?life|suicid\w*"
    r"|(?:want|wanna|wish|rather) (?:to )?(?:die|be dead|not (?:be|wake)|disappear)"
    r"|don'?t want to (?:live|be here|exist|wake up|go on living|be alive)|hurt(?:ing)? myself"
    r"|cut(?:ting)? myself|no reason to (?:live|go on)|can'?t go on (?:living|any ?more|like this)"
    r"|better off (?:without me|dead)|panic attack|(?<!so )(?<!much )i can'?t breathe"
    r"|having a breakdown"
    r"|falling apart|(?:he|she|my \w+) (?:hits|hit|strangled|chokes|beats up|beat up) me"
    r"|afraid (?:of|to go) home|not safe at home|nobody would (?:miss|notice) (?:me|if i)"
    r"|overdose|self.?harm)\b"
)
_NOT_NEED = re.compile(r"\b(?:joking|kidding|on stage|in the (?:play|film|book|game))\b")
_MACHINE = re.compile(
    r"\b(?:are|aren'?t) you (?:really |actually |even |just |a |an |some |kind of |sort of )*"
    r"(?:real|human|person|ai|bot|chatbot|robot|machine|computer|program|recording|algorithm|alive)"
    r"\b|\b(?:talking|speaking) (?:to|with) (?:a |an |some |real |actual |just )*"
    r"(?:machine|computer|robot|bot|ai|human|person|recording|program|software|algorithm)\b"
    r"|\bis this (?:a |an |some )*(?:ai|bot|robot|recording|machine|computer|simulation)\b"
    r"|\bis (?:there|this) (?:a |an )?(?:real |actual |living )*(?:person|human)\b.*\?"
)
_REPEAT = re.compile(
    r"^\W*(?:sorry|pardon|excuse me|what)\W*$|\b(?:say|repeat) that (?:again|once more)\b"
    r"|\b(?:could|can|would) you (?:please )?(?:repeat|say (?:that|it) again)\b|\bcome again\b"
    r"|\b(?:didn'?t|did not) (?:catch|hear) (?:that|you|what you)\b|\bonce more,? please\b"
)
_GO_ON = re.compile(
    r"\b(?:go on|carry on|continue|keep going|start again|try again|back to (?:it|the|our)|resume"
    r"|i'?m (?:ok|okay|fine|all right|better|ready)|let'?s (?:go|do it|get back|try|start))\b"
)
_FINE = re.compile(
    r"\b(?:i'?m|i am) (?:ok|okay|fine|all right|alright)\b(?! but\b)"
    r"|\b(?:don't|do not) (?:need|want) (?:to stop|a break|any help)\b"
)
_LEAVES = re.compile(
    r"\b(?:good ?(?:bye|night)|bye|take care)\b"
    r"|(?<!we'll )(?<!to )(?<!can )(?<!could )(?<!\bi )\bsee you\b"  # not: "we'll see you about it"
    r"|\bi see you (?:on|at|then|there|next|soon|later|again|tomorrow)\b"  # not: "from my window"
    r"|(?:^|[.!?,] )until (?:then|next|monday|tuesday|wednesday|thursday|friday|saturday|sunday|"
    r"tomorrow)\b|"
    r"(?:^|[.!?,] )(?:thank you|thanks)\b"
    r"(?! for (?!your |listening|coming|having|hearing|seeing|all |not |the ))"
    r"[^.?!]*[.!]?\s*$|"
    r"\bthen i'?ll (?:be|come|see|bring|ring|call|send|write|let you)\b|"
    r"[.!?,] (?:good (?:evening|day|afternoon)|have a good \w+)\b(?:,? \w+\.?){0,3}\W*$"
)
_TAKES_LEAVE = re.compile(
    r"(?:^|[.!?,] )(?:(?:okay|right|good|great|brilliant|lovely|well|so|and|oh),? )?"
    r"(?:thanks|thank you|cheers|see you|good ?night|night|take care|all the best"
    r"|have a good \w+)\b(?! to\b| for (?:the question|asking|saying|nothing|that)\b)"
    r"|\b(?:good)?bye\b"
)
_BYE = re.compile(r"\b(?:good)?bye\b")
_LAST_SENTENCES = 2
"""Words of leaving stand in one of these. From the seventh turn on 59 of 75 rehearsals by others
end with them, and none of 225 turns before the last one does."""
_INVITES = re.compile(
    r"\b(?:any|more|other|further)(?: \w+)? questions\b|\bquestions (?:for|to) (?:me|us)\b"
    r"|\bwho(?:'s| has| is|se)?(?: got)? (?:the )?next\b|\bthe next question\b"
    r"|\b(?:anything|something|what)(?: else| more)?(?: that)? (?:do |would )?you(?:'d| would)?"
    r"(?: still| also)? (?:want|like|need|wish)(?: me)? to (?:know|ask|hear|tell you|explain)\b"
    r"|\bwhat(?: else| more)? (?:can|should|may|could) (?:i|we) (?:tell you|answer|explain)\b"
    r"|\b(?:do|would) you (?:want|like) to (?:ask|know)(?: me| us)? (?:anything|something)\b"
)
"""Asks the partner for questions."""
_AFTER_QUESTION = 10
"""Words that may follow a question that does not name the partner; after more of them it was none,
or was answered at once."""
_ASKS = re.compile(
    r"(?:(?:so|and|but|okay|ok|right|well|um|uh|no|yes|oh|look|then|now|or)\W+)*"
    r"(?:who|whose|whom|what|which|when|where|why|how"
    r"|(?:is|are|was|were|do|does|did|have|has|can|could|would|will|should|shall|may|might)"
    r" (?:i|you|he|she|it|we|they|there|that|this|the|a|my|your|our|his|her|somebody|anybody)\b)",
)
"""Begins a question, behind a word or two."""
_WHY_ASKED = re.compile(
    r"(?:because|i(?:'d| would)(?: only| just)? (?:rather|like to (?:know|understand)|need to know)"
    r"|i(?:'m| am)?(?: only| just| not)? (?:ask|asking|need|want to)\b|i (?:don't|do not) want"
    r"|i(?:'m| am) (?:sorry|not trying)|i (?:imagine|wonder|suppose)\b|i always want(?:ed)? to\b"
    r"|then i (?:can|could)\b|if (?:it|he|she|they|that)\b|(?:tell|say) )",
    re.IGNORECASE,
)
"""Begins why one asks: of 21 questions before two such sentences, 14 were left without an answer
and judged out of place for that."""
_ASKS_YOU = re.compile(
    r"(?:(?:so|and|but|okay|then|now)\W+)*"
    r"(?:(?:who|what|which|when|where|why|how|is|was|does|did|has|have)\b[^,]*\byour?\b"
    r"|(?:do|did|are) you\b)",
    re.IGNORECASE,
)
"""Asks the one opposite for something to be told, and proposes nothing: "Could you ...?"."""
_OF_ONESELF = re.compile(r"\b(?:i|we)\b")
_ASKS_LEAVE = re.compile(r"\b(?:should|shall|could|can|may|would) (?:i|we)\b")
_ASKS_WHY = re.compile(r"\bwhy\b")
_BECAUSE = re.compile(r"\W*because\b", re.IGNORECASE)
_ANSWERED_AT_ONCE = re.compile(
    r"(?:yes|no|not|well|of course|absolutely|it (?:did|does|was|is)|they (?:did|do|were|are)"
    r"|i (?:don't|do not) think|i(?:'d| would) say|fair enough|anyway|.* ask(?:ed|ing)? myself)\b",
    re.IGNORECASE,
)
_BREAK = re.compile(r"(?<=[.?!])(?<!\bmr\.)(?<!\bmrs\.)(?<!\bms\.)(?<!\bdr\.)\s+", re.IGNORECASE)
"""Between two sentences: "Mrs. Pell" is in one."""
_TELL_ME = re.compile(
    r"^(?:(?:so|and|please|well|go on|right|okay|but|then|just|now|look|um|uh|sorry|forgive me)"
    r"\b\W*)*(?:i(?:'d| would)(?: still| really| only| just)* (?:like|love) to know"
    r" (?:what|why|how|who|where|when|whether|if) (?:you|your|it|the|that|there|he|she|they)\b"
    r"|i was asking (?:about|what|why|how|whether)\b|(?:talk|walk) me through"
    r"|tell me (?:\w+ ){0,2}(?:what|why|how|who|whom|where|which|whether|from|more|everything)\b"
    r"|tell me (?:\w+ )?about (?!it\b))",
    re.IGNORECASE,
)
"""Asks as a question does: "Tell me what's happened, and I won't interrupt you."."""
_TOLD_WORDS = 6
"""Words beside a last question that may be an answer: "Could you do four hundred?" may be one."""
_SENTENCES = 8
_NO_IDEA = re.compile(
    r"^(?:\W*(?:well|so|um|uh|honestly|look|oh|hm|to be honest)\b)*\W*"
    r"(?:(?:(?:i )?(?:really |honestly )?(?:don't|do not) know|no idea|i have no idea|not sure"
    r"|i'?a?m not sure)(?: yet| really)?(?=\W*$|[.,;!?]))"
)
_PROMISE = re.compile(
    r"\b(?:i|we)(?:'ll| will| can| shall| promise| guarantee)\b(?!'t| not\b| never\b| see\b)",
    re.IGNORECASE,
)

_PROPOSES = re.compile(
    r"\b(?:i(?:'d| would) (?:like to |also )?(?:suggest|propose)|my (?:proposal|suggestion) is"
    r"|here's (?:what i(?:'d| would)|my (?:offer|proposal|suggestion)))\b",
    re.IGNORECASE,
)

_DECISION = re.compile(
    r"\byes or (?:a )?no\b(?! (?:question|answer))|\bis (?:that|it) a yes\b"
    r"|\bthat's a yes\?|\b(?:agreed|deal)\?"
    r"|\b(?:do|are|have) we (?:agree|in agreement)|\bso we(?:'ve| have) agreed\b"
    r"|\b(?:is (?:that|it)|do we have|have we got) (?:a deal|agreed|settled)\b"
    r"|\bdo you agree to (?:that|it|this)\b|(?:^|[.?!,] )will you do (?:it|that)\b"
    r"|\bcan (?:i count on|we shake on) (?:you|that|it)\b"
)
_CHECKS = re.compile(
    r"\b(?:is|would) (?:that|this|it)(?: be)? (?:all right|okay|ok|fine)\b[^.?!]*\?$"
    r"|(?:^|[.!?,] )(?:all right|okay|ok|fine)(?: with you| for you| by you)?\?$"
    r"|\b(?:that|it|this) suit you\b[^.?!]*\?$"
    r"|\b(?:live with|leave it at|keep to|stick to|agree on) (?:that|it|this)\?$"
)
"""Asks whether the other one goes along with what was said."""
_NO_DECISION = re.compile(r"(?:\bnot|n't)\b[^.?!]*\byes or (?:a )?no\b")


_OWNS_UP = re.compile(
    r"\b(?:i'?m|i am|we'?re|we are) (?:(?:so|very|really|truly|terribly|deeply),? )*sorry\b"
    r"(?!,? (?:but|if|you|no|not|could|can|would|will|what|to (?:bother|interrupt|disturb|hear|say|"
    r"tell)|about your|(?:i|we) (?:can'?t|cannot|won'?t|don'?t|have))\b)"
    r"|(?:^|[.!?] )sorry (?:for|about)\b(?! your\b)"
    r"|\b(?:i|we) (?:do |must |really )?apologi[sz]e\b|\bto apologi[sz]e (?:to you|for)\b"
    r"|\bowe you an apology\b|\b(?:this|that) should never have happened\b"
    r"|(?:^|[.,!?] |\band )(?:that|it|this)(?:'s| is| was) (?:all |really )?(?:our|my) (?:own )?"
    r"(?:fault|mistake)\b"
)
"""Regret, wherever it stands in a turn; the kind "apologises" is a short turn that does nothing
else."""
_CHECKS_ANSWER = re.compile(
    r"\b(?:(?:is|does) (?:that|this|it)(?:,? (?:any|a bit|more|closer|of|to|near|um|uh|like))*,?"
    r" (?:(?:answers?|settles?|covers?)"
    r" (?:it|that|you|your (?:question|point)|what you (?:asked|were after))"
    r"|what you (?:wanted to (?:know|hear)|asked|meant|needed to know"
    r"|(?:were|are) (?:asking|after|getting at|looking for))"
    r"|(?:is that )?(?:the|an?) (?:(?:kind|sort) of )?answer(?: you (?:meant|wanted|expected))?"
    r"|(?:clear|clearer)(?: now| so far| enough)?|makes? (?:any )?(?:sense|it clearer)"
    r"|help(?: you)?|enough of an answer)"
    r"|(?:have|did) i answer(?:ed)? (?:it|that|you|your question)"
    r"|would you (?:accept|take) that as an answer)(?: for you| at all| then)?(?:,[^?]*)?\?"
)
"""Asks whether an answer was one: "Is that what you wanted to know?", "Does that help?"."""
_NOT_FINISHED = re.compile(
    r"\b(?:let me|can i|may i|could i|might i|i(?:'d| would) (?:like|love) to|i want to)"
    r" (?:(?:please|just|quickly|first) )*(?:finish|get to the end|carry on|go on)"
    r"(?: (?:with |of )?(?:my|the|this|that) (?:\w+ ){0,2}?"
    r"(?:talk|points?|slides?|part|bit|thought|sentence|story|presentation))?"
    r"(?: first| about [^,.?!]+)?(?:[,.?!]|$)"
    r"|\bi(?:'m| am) not (?:quite |nearly )?(?:done|finished|through)(?: yet)?(?:[,.?!]|$)"
    r"|\bi haven't (?:quite )?finished(?: yet)?(?:[,.?!]|$)"
)
"""Wants to go on with a talk that was taken for over."""
_PLAINLY = {
    "asks_if_ai": _MACHINE, "checks_agreement": _CHECKS, "promises": _PROMISE, "owns_up": _OWNS_UP,
    "not_finished": _NOT_FINISHED,
}  # fmt: skip
"""What is heard wherever such words stand."""


def proposes(text: str) -> bool:
    """Whether a turn proposes something in so many words."""
    return bool(_PROPOSES.search(text.replace("\u2019", "'")))


def says_is_fine(text: str) -> bool:
    """Whether somebody says that they are all right: to who asked it, they are to be believed."""
    return bool(_FINE.search(" ".join(text.lower().replace("\u2019", "'").split())))


def find_signals(text: str) -> set[str]:
    """Return what strict rules hear in a turn."""
    plain = " ".join(text.lower().replace("\u2019", "'").split())
    found = {signal for signal, words in _PLAINLY.items() if words.search(plain)}
    asks = plain.endswith("?")
    if _NEED.search(plain) and not _NOT_NEED.search(plain):
        found.add("distress")
    if _REPEAT.search(plain) and len(plain.split()) <= 14:
        found.add("asks_repeat")
    if _INVITES.search(last_question(plain)):
        found.add("invites")
    question = last_question(plain)
    if _CHECKS_ANSWER.search(question) and len(plain) > len(question):  # behind an answer
        found.add("checks_answer")
    if _GO_ON.search(plain) and len(plain.split()) <= 20 and not _BYE.search(plain):
        found.add("goes_on")
    if _LEAVES.search(plain) and not asks:
        found.add("leaves")
    if _TAKES_LEAVE.search(" ".join(_sentences(plain)[-_LAST_SENTENCES:])) and not asks:
        found.add("takes_leave")
    if _DECISION.search(plain) and not _NO_DECISION.search(plain):
        found.add("wants_decision")
    return found


def does_not_know(answer: str) -> bool:
    """Whether an answer begins by saying that there is none: "I don't know", "No idea"."""
    return bool(_NO_IDEA.match(answer.lower().replace("\u2019", "'")))


_TAG = re.compile(r",? \w+n['\u2019]t (?:it|i|he|she|we|they|there)\?$", re.IGNORECASE)
"""Ends what is told, and asks little: "It's late, isn't it?", not "You knew, didn't you?"."""


def last_question(text: str) -> str:
    """Return the question that ends a turn, or nearly; "" if none does."""
    sentences = _between_sentences(text)
    if not sentences:
        return ""
    if sentences[-1].endswith("?"):
        return sentences[-1]
    return (
        _question_before_last(sentences)
        or _question_with_reasons(sentences)
        or next((each for each in sentences[:-3:-1] if _TELL_ME.search(each)), "")
    )


def _question_before_last(sentences: Sequence[str]) -> str:
    asked, last = ["", *sentences][-2:]
    short = len(last.split()) <= _AFTER_QUESTION
    if not asked.endswith("?") or (_TAG.search(asked) and not short):
        return ""  # "You change it, isn't it? What I mean is ..."
    if not short and asks_leave_to_tell(asked):
        return ""
    to_you = re.search(r"\b(?:you|your|yours)\b", asked, re.IGNORECASE)
    several = sum(each.endswith("?") for each in sentences) > 1
    wanted = _WHY_ASKED.match(last) or _ASKS_LEAVE.search(asked.lower())
    return asked if short or to_you or several or (wanted and _is_open(asked, last)) else ""


def _question_with_reasons(sentences: Sequence[str]) -> str:
    """Return a question that two sentences stand behind, which say why it is asked; "" if none is.

    What asks the one opposite needs no reason: "Do you think Karl should be told? He's eighty."
    """
    asked, why, more = ["", "", *sentences][-3:]
    told_later = _WHY_ASKED.match(more) and not _ASKS_LEAVE.search(asked.lower())
    meant = _WHY_ASKED.match(why) or told_later or _ASKS_YOU.match(asked)
    asks = asked.endswith("?") and meant and _is_open(asked, why)
    return asked if asks and not asks_leave_to_tell(asked) else ""


def _is_open(asked: str, behind: str) -> bool:
    """Whether the person does not answer it at once: "A good day? He's in by four."."""
    low = asked.rstrip("?").lower()
    parts = re.split(r", (?:and |or )?", low)
    asks = any(is_asked(each) or _ASKS.match(each) or _ASKS_YOU.match(each) for each in parts)
    to_you = re.search(r"\byou\b", low)
    of_oneself = _OF_ONESELF.search(low) and not to_you and not _ASKS_LEAVE.search(low)
    told_why = _ASKS_WHY.search(low) and not to_you and _BECAUSE.match(behind)
    return asks and not (of_oneself or told_why or _ANSWERED_AT_ONCE.match(behind))


def asked_part(text: str) -> str:
    """Return what a partner says from its first question on, without what it says before that.

    It is all of it, if there is no question mark.
    """
    sentences = _sentences(text)
    first = next((at for at, each in enumerate(sentences) if each.endswith("?")), 0)
    return " ".join(sentences[first:])


def without_last_questions(text: str) -> str:
    """Return a turn without the questions that it ends with; all of it if little else is left."""
    sentences = _sentences(text)
    told = [at for at, each in enumerate(sentences, start=1) if not each.endswith("?")]
    rest = " ".join(sentences[: told[-1]]) if told else ""
    asks = bool(told) and told[-1] < len(sentences)
    return rest if asks and len(rest.split()) >= _TOLD_WORDS else text


def split_turn(text: str) -> list[str]:
    """Return the last sentences of a turn, eight at most."""
    return _sentences(text)[-_SENTENCES:]


def last_sentences(text: str, count: int) -> list[str]:
    """Return the last sentences of a turn, so many at most."""
    return _sentences(text)[-count:]


def first_sentences(text: str, count: int) -> list[str]:
    """Return the first sentences of a turn, so many at most."""
    return _sentences(text)[:count]


def _sentences(text: str) -> list[str]:
    return [each for each in _between_sentences(text) if any(map(str.isalnum, each))]


def _between_sentences(text: str) -> list[str]:
    return [each.strip() for each in _BREAK.split(text) if each.strip()]
