"""What the one opposite is asked to do, or is told, and what anybody may say to that.

A small model that words questions freely is wrong about who does what more often than right, but
it can tell what a person will say in the end, straight to the one opposite: "Please let me sit the
mock again." (docs/partner.md). Said back by the one who hears it, that makes lines that are about
this very matter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from greenroom.dialogue.english.likeness import content_keys, tokens
from greenroom.dialogue.english.quantities import WEEK
from greenroom.dialogue.english.words import MONTHS
from greenroom.domain.prompt import TextPrompt
from greenroom.matters.dreads import without_foreseen
from greenroom.matters.own_words import one_line, shortened
from greenroom.matters.people import called
from greenroom.matters.said_straight import (
    is_own_doing,
    is_own_telling,
    loses_no,
    news_heard,
    request_heard,
    spoken_of,
    wish_heard,
)
from greenroom.matters.stake_examples import STAKE_EXAMPLES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.prompt import Candidate
    from greenroom.domain.scenario import Scenario
    from greenroom.ports import Flag, LanguageModel


_TASK = (
    "Somebody wants to rehearse a conversation. They say what it is about, who sits opposite, and "
    "what they want in the end. Then they say it in one short sentence, straight to the one "
    "opposite.\n\n"
)
_SAYS = "Says to {who}:"
_PLEASE, _TELLS = ' "Please', ' "I have to tell you that'
"""How the model's sentence begins."""
_WANTS = "I want"
"""Before the goal as a whole sentence: who is to do it is in that, and most of it is copied."""
_GOES_ON = re.compile(r",? (?:and|but) (?:i|we)\b.*$", re.IGNORECASE)
"""What the person will do themselves: "the tree to stay and I only have it trimmed"."""
_LEAST_FLUENT = -0.5
"""Mean log probability below which what the model says is a guess (chosen on 96 matters)."""
_TELLS_THEM = re.compile(
    r"\b(?:(?:have|need|got|gotta|going|want|like|how|dread|hate|time|ought)(?: to)?|must|i'll|"
    r"i've)\b"
    r"(?: (?!her\b|him\b|them\b|you\b)\w+){0,2} (?:tell (?!(?:me|us)\b)|let [\w ]{1,20} know\b|"
    r"break (?:it|up|the|to)\b|let (?:[\w']+ ){1,6}?go\b|"
    r"(?:own up|admit|confess|come clean|hand in|give notice)\b)|"
    r"\btelling (?!(?:me|us)\b)|^(?:\w+, )?(?:coming out|stepping down|saying no|turning \w+ down|"
    r"breaking (?:up|it)|quitting|resigning|pulling out|letting)\b",
    re.IGNORECASE,
)
"""Where the person says that they have something to tell: then news surely are some."""
_REFUSES = re.compile(r"(?:i|we)(?:'m| am|'re| are) not |(?:i|we) won't ", re.IGNORECASE)
_DANGLES = re.compile(r"\b(?:do|does|doing|did|done) (?:that|this)\b", re.IGNORECASE)
"""Points back at a sentence that is not told: "you won't do that any more"."""
_CANNOT = re.compile(r"(?:i|we) can't ", re.IGNORECASE)
_ASKED_OF = re.compile(r"\b(?:wants|wanted|asks|asked|asking|expects)\b", re.IGNORECASE)
"""Somebody wants something: then who can't, refuses."""
_SAYS_NO = re.compile(
    r"\b(?:(?:i'm|i am|we're|we are) not|(?:i|we) (?:won't|can't|don't want to)|no|not|never|"
    r"refuse|turn \w+ down)\b",
    re.IGNORECASE,
)
_TO_REQUEST = (
    "Why should I {does}?",
    "I'd like to, but I don't see how I could {does}.",
    "What happens if I don't {does}?",
    "I'd need more time before I could {does}.",
    "If I {does}, will that be the end of it?",
    "Suppose I {does}. What happens if it doesn't work out?",
    "Why didn't you ask me sooner to {does}?",
    "I'm not the only one who decides whether I {does}.",
)
"""Those that two judges would keep most often of 31 such lines for 37 matters, each beside the
others (docs/partner.md)."""
_TO_NEWS = (
    "You can't just tell me that {happens}.",
    "Why am I only hearing now that {happens}?",
    "I don't understand why {happens}.",
    "Do you know what it does to me that {happens}?",
    "Is it final that {happens}, or can we still talk about it?",
    "What am I supposed to do if {happens}?",
    "What if I don't accept that {happens}?",
    "How long have you known that {happens}?",
)
"""Those that judges would keep most often of 16 such lines for ten matters (docs/partner.md)."""


_TO_WISH = (
    "You want {wish}. And what if I say no?",
    "You want {wish}. Why should I agree to that?",
    "You want {wish}. Why does that matter so much to you?",
    "You want {wish}. I don't see how that could work.",
    "You want {wish}. And if I can only do a part of it?",
    "You want {wish}. That isn't only up to me, you know.",
    "You want {wish}. And what about me in all this?",
)
"""Those of twelve that judges would keep most often for 96 matters (docs/partner.md)."""
_OF_WISH = 0.6
"""Share of the words of "to stay on as treasurer" that a request for it has, at least."""
_OWN = re.compile(r"^(?:i|we) ", re.IGNORECASE)
_OF_THEM = re.compile(
    r"(?:^|[.;!?,] |\b(?:and|but|so) )(?:(?:and|but|so) )?(?:i|we)(?:'d| would)? "
    r"(?:(?:really|just|only) )?(?:want|like|need) ((?:him|her|them) to "
    r"(?:(?!,| (?:and|but|so|because|since|when|if|while|or) "
    r"(?:i|he|she|they|we|you|it|the|my|then)\b)[^.;!?])+)",
    re.IGNORECASE,
)
"""What the sentence itself says that the other one is to do."""


_SOON = rf"(?:now|today|tomorrow|(?:this|next) (?:week|month|year|term|season|{'|'.join(WEEK)}))"
_WHEN = re.compile(
    r",? (?:(?:by|before|until|till|starting|beginning) \S|within (?:an? |the next |\d|t\w+ \w+s\b)"
    rf"|(?:from|on) (?:{'|'.join((*WEEK, *MONTHS))}|{_SOON}"
    r"|the (?:next|first|second|third|fourth|\w+th|start|beginning|end))\b"
    rf"|(?<!\bin )(?<!\binto )(?<!\bfor )(?<!\bof )(?<!\bto )(?<!\bin the ){_SOON}\b(?!['\u2019])"
    r"|for (?:a trial|(?:an?|two|three|four|five|six|\d+) (?:weeks?|months?|years?))\b).*$",
    re.IGNORECASE,
)
_LEAST_LEFT = 3
"""Words that are left at least. Of 156 lines for 26 matters two judges who did not know which is
which would keep 134 and 131 so, and 112 and 102 where every line has the end (docs/partner.md)."""


@dataclass(frozen=True, slots=True)
class AtStake:
    """What a matter is about, in the words of the one opposite.

    Attributes:
        words: What they are to do, as a verb ("pay you for the ewes"); what the person wants ("no
            more nights from March"); or what they are told, as a clause ("you're leaving in May").
        kind: Which of these it is.
    """

    words: str
    kind: Literal["request", "wish", "news"]

    @property
    def ways(self) -> tuple[str, ...]:
        """The words, and what of them is said again and again, as `lines` have them."""
        return self.words, without_when(self.words)

    @property
    def lines(self) -> tuple[str, ...]:
        """What the one opposite may say to it, questions and objections, the surest first.

        By when it is wanted stands in the first one only, as nobody says that six times.
        """
        if self.kind == "news":
            return tuple(line.format(happens=self.words) for line in _TO_NEWS)
        _, short = self.ways
        first, *others = _TO_REQUEST if self.kind == "request" else _TO_WISH
        told = ((first, self.words), *((line, short) for line in others))
        return tuple(line.format(does=words, wish=words) for line, words in told)


def without_when(words: str) -> str:
    """Return `words` without the end that says by when: "order a new boiler by Friday".

    What would be left with two words or less stays whole.
    """
    end = _WHEN.search(words)
    short = words[: end.start()] if end else words
    return short if len(short.split()) >= _LEAST_LEFT else words


def at_stake(matter: Scenario, model: LanguageModel, cancel: Flag) -> AtStake | None:
    """Return what the person asks of the first one opposite, or tells them; None if not sure.

    Of who leads, as in an interview, nothing is asked: it would be said from the wrong seat.

    Args:
        matter: The person's sentence, who sits opposite, and what is wanted in the end.
        model: Says in one sentence what is wanted, and says it as a request and as news.
        cancel: Ends it; then nothing is sure.

    Raises:
        EngineError: The model failed.
    """
    if matter.leads == "partner":
        return None
    partner, goal = matter.partners[0], _plain(matter.objective)
    about = without_foreseen(_plain(matter.about), partner.pronoun).rstrip(" .!?\u2026")
    if f" {' '.join(tokens(goal))} " in f" {' '.join(tokens(about))} ":
        goal = ""  # it was taken from the sentence
    scene = _scene(shortened(about), called(partner), shortened(goal))
    wants = _continued(scene, _WANTS, ("",), model, cancel).get("", "") if goal else ""
    wants = _GOES_ON.sub("", wants)
    if not content_keys(wants) & content_keys(goal):
        wants = ""  # it was taken from the sentence
    scene += f"{_WANTS} {wants}.\n" if wants else ""
    turn = _SAYS.format(who=called(partner).partition(",")[0])
    said = _continued(scene, turn, (_PLEASE, _TELLS), model, cancel)
    if cancel.is_set():
        return None
    source = f"{about}. {goal}"
    partner = partner.model_copy(update={"pronoun": spoken_of(partner, source)})
    asked, told = said.get(_PLEASE, ""), said.get(_TELLS, "")
    own_doing = is_own_doing(asked, about)
    if goal:
        own_doing = is_own_telling(wants, partner, about) or is_own_telling(
            _OWN.sub("to ", goal), partner, about
        )
    news = news_heard(told, partner, about, may_wish=own_doing and bool(goal))
    news = "" if _DANGLES.search(news) else news
    request = "" if loses_no(goal, asked) else request_heard(asked, partner, source, goal)
    refuses = _REFUSES.match(told) or (_CANNOT.match(told) and _ASKED_OF.search(about))
    refused = bool(refuses and _SAYS_NO.search(about))
    tells = bool(_TELLS_THEM.search(about))
    overlaps = content_keys(request) & content_keys(news) and not request.startswith("stop ")
    if news and (tells or (goal and own_doing) or (refused and (overlaps or not request))):
        return AtStake(news, "news")
    if (said_so := _OF_THEM.search(about)) and not goal:
        does, _ = wish_heard(said_so[1], partner, source, "")
        request = does or request
    does, wish = ("", "") if own_doing else wish_heard(wants, partner, source, goal)
    if not does and (not wish or _is_for(request, wants)):
        does = request
    if does:
        return AtStake(does, "request")
    return AtStake(wish, "wish") if wish else None


def _is_for(request: str, wants: str) -> bool:
    """Whether a request is for what the person wants to do: "let you stay on as treasurer"."""
    keys = content_keys(wants)
    share = len(keys & content_keys(request)) / max(1, len(keys))
    return wants.lower().startswith("to ") and share >= _OF_WISH


def _continued(
    scene: str, turn: str, starts: Sequence[str], model: LanguageModel, cancel: Flag
) -> dict[str, str]:
    """Return what the model says by how it begins; what is a guess is left out.

    What comes to no end is said once more, up to its first comma.
    """
    prompt = TextPrompt(_fixed_text(), scene, turn, 0.0)
    found: dict[str, Candidate] = {}
    for ends in ("\n", ",\n"):
        missing = [start for start in starts if start not in found]
        ways = model.continue_text(prompt, missing, ends, 0, cancel) if missing else ()
        found |= {way.start: way for way in ways if not way.text[-1:].isdigit()}  # "the 2" of 2,600
    return {
        start: way.text.strip().removeprefix(start.strip()).partition('"')[0].strip(" .")
        for start, way in found.items()
        if way.fluency >= _LEAST_FLUENT
    }


def shown_before_stake() -> TextPrompt:
    """Return what stands before every sentence of which `at_stake` is read."""
    return TextPrompt(_fixed_text(), "", "")


def _plain(text: str) -> str:
    return one_line(text).replace("\u2019", "'").rstrip(" .!?\u2026")


@lru_cache(maxsize=1)
def _fixed_text() -> str:
    """Return the examples that stand before every sentence."""
    shown = (
        _scene(each.about, each.who, each.goal)
        + (f"{_WANTS} {each.wants}.\n" if each.wants else "")
        + _SAYS.format(who=each.who.partition(",")[0])
        + (_TELLS if each.news else _PLEASE)
        + f' {each.words}."\n'
        for each in STAKE_EXAMPLES
    )
    return _TASK + "\n".join(shown) + "\n"


def _scene(about: str, who: str, goal: str) -> str:
    wanted = f"Goal: {goal}\n" if goal else ""
    return f"Sentence: {about}\nOpposite: {who}\n{wanted}"
