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
from typing import TYPE_CHECKING

from greenroom.dialogue.english.likeness import content_keys, tokens
from greenroom.domain.prompt import TextPrompt
from greenroom.matters.dreads import without_foreseen
from greenroom.matters.own_words import one_line, shortened
from greenroom.matters.people import called
from greenroom.matters.said_straight import is_own_doing, news_heard, request_heard, spoken_of
from greenroom.matters.stake_examples import STAKE_EXAMPLES

if TYPE_CHECKING:
    from greenroom.domain.persona import Persona
    from greenroom.domain.prompt import Candidate
    from greenroom.domain.scenario import Scenario
    from greenroom.ports import Flag, LanguageModel


_TASK = (
    "Somebody wants to rehearse a conversation. They say what it is about, who sits opposite, and "
    "what they want in the end. Then they say it in one short sentence, straight to the one "
    "opposite.\n\n"
)
_SAYS = "Says to {who}:"
_PLEASE = ' "Please'
_LET = f"{_PLEASE} let me"
_ASKS = (_PLEASE, f"{_PLEASE} give me", _LET, f"{_PLEASE} agree to")
_TELLS = ' "I have to tell you that'
"""What the model's sentence begins with. Left free, a request is mostly right; begun, it is where
the goal only names something."""
_LEAST_FLUENT, _LEAST_BEGUN = -0.5, -0.3
"""Mean log probability below which what the model says is a guess; the same of one that was begun
for it (chosen on 96 matters)."""
_SURER, _COPIED_SURER, _AGREE = 0.05, 0.02, 0.03
"""By how much a begun one is the surer, to be taken in place of a free one that has nothing of the
goal; of a free one that only repeats it; and what "agree to" counts more, for it is seldom wrong
English."""
_TELLS_THEM = re.compile(
    r"\b(?:(?:have|need|got|gotta|going|want|like|how|dread|hate|time|ought)(?: to)?|must|i'll|"
    r"i've)\b"
    r"(?: (?!her\b|him\b|them\b|you\b)\w+){0,2} (?:tell (?!(?:me|us)\b)|let [\w ]{1,20} know\b|"
    r"break (?:it|up|the|to)\b|(?:own up|admit|confess|come clean|hand in|give notice)\b)|"
    r"\btelling (?!(?:me|us)\b)|^(?:\w+, )?(?:coming out|stepping down|saying no|turning \w+ down|"
    r"breaking (?:up|it)|quitting|resigning|pulling out|letting)\b",
    re.IGNORECASE,
)
"""Where the person says that they have something to tell: then news surely are some."""
_REFUSES = re.compile(r"(?:i|we)(?:'m| am|'re| are) not |(?:i|we) won't ", re.IGNORECASE)
_CANNOT = re.compile(r"(?:i|we) can't ", re.IGNORECASE)
_ASKED_OF = re.compile(r"\b(?:wants|wanted|asks|asked|asking|expects)\b", re.IGNORECASE)
"""Somebody wants something: then who can't, refuses."""
_SAYS_NO = re.compile(
    r"\b(?:(?:i'm|i am|we're|we are) not|(?:i|we) (?:won't|can't|don't want to)|no|not|never|"
    r"refuse|turn \w+ down)\b",
    re.IGNORECASE,
)
_SAME = 12
"""Letters by which a request repeats the goal."""
_YES = re.compile(r"(?:an?|her|his|their)(?: clear)? yes\b", re.IGNORECASE)

_TO_WHAT_IS_WANTED = (
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


@dataclass(frozen=True, slots=True)
class AtStake:
    """What a matter is about, in the words of the one opposite.

    Attributes:
        words: What they are to do, as a verb ("pay you for the ewes"), or what they are told, as a
            clause ("you're leaving in May").
        wanted: Whether it is something to do.
    """

    words: str
    wanted: bool

    @property
    def lines(self) -> tuple[str, ...]:
        """What the one opposite may say to it, questions and objections, the surest first."""
        if self.wanted:
            return tuple(line.format(does=self.words) for line in _TO_WHAT_IS_WANTED)
        return tuple(line.format(happens=self.words) for line in _TO_NEWS)


def at_stake(matter: Scenario, model: LanguageModel, cancel: Flag) -> AtStake | None:
    """Return what the person asks of the first one opposite, or tells them; None if not sure.

    Args:
        matter: The person's sentence, who sits opposite, and what is wanted in the end.
        model: Says it in one sentence, as a request and as news.
        cancel: Ends it; then nothing is sure.

    Raises:
        EngineError: The model failed.
    """
    partner, goal = matter.partners[0], _plain(matter.objective)
    about = without_foreseen(_plain(matter.about), partner.pronoun).rstrip(" .!?\u2026")
    if f" {' '.join(tokens(goal))} " in f" {' '.join(tokens(about))} ":
        goal = ""  # it was taken from the sentence
    said = _said(partner, about, goal, model, cancel)
    if cancel.is_set():
        return None
    source = f"{about}. {goal}"
    partner = partner.model_copy(update={"pronoun": spoken_of(partner, source)})
    asked, told = _words(said, _PLEASE), _words(said, _TELLS)
    own_doing = is_own_doing(asked, about)
    news = news_heard(told, partner, about, may_wish=own_doing and bool(goal))
    request = _request(said, partner, source, goal)
    refuses = _REFUSES.match(told) or (_CANNOT.match(told) and _ASKED_OF.search(about))
    refused = bool(refuses and _SAYS_NO.search(source))
    tells = bool(_TELLS_THEM.search(about))
    overlaps = content_keys(request) & content_keys(news) and not request.startswith("stop ")
    if news and (tells or (goal and own_doing) or (refused and (overlaps or not request))):
        return AtStake(news, wanted=False)
    if not request and _YES.match(goal):
        request = "say yes"
    return AtStake(request, wanted=True) if request else None


def _said(
    partner: Persona, about: str, goal: str, model: LanguageModel, cancel: Flag
) -> dict[str, Candidate]:
    """Return what the person says to the other one by how it begins; what is a guess is left out.

    Those that are left free are said by themselves, for of two that come to the same one is left
    out; of these what comes to no end is said once more, up to its first comma.
    """
    who = called(partner)
    turn = _SAYS.format(who=who.partition(",")[0])
    prompt = TextPrompt(_fixed_text(), _scene(shortened(about), who, shortened(goal)), turn, 0.0)
    free = (_PLEASE, _TELLS)
    found: dict[str, Candidate] = {}
    for starts, ends in ((free, "\n"), (_ASKS[1:] if goal else (), "\n"), (free, ",\n")):
        missing = [start for start in starts if start not in found]
        ways = model.continue_text(prompt, missing, ends, 0, cancel) if missing else ()
        found |= {way.start: way for way in ways if not way.text[-1:].isdigit()}  # "the 2" of 2,600
    least = {start: _LEAST_FLUENT if start in free else _LEAST_BEGUN for start in found}
    return {start: way for start, way in found.items() if way.fluency >= least[start]}


def _words(said: dict[str, Candidate], start: str) -> str:
    """Return what follows "Please", or what is told."""
    if start not in said:
        return ""
    before = _TELLS if start == _TELLS else _PLEASE
    return said[start].text.strip().removeprefix(before.strip()).partition('"')[0].strip(" .")


def _request(said: dict[str, Candidate], partner: Persona, source: str, goal: str) -> str:
    """Return what the other one is to do, as they say it; "" if nothing can be used.

    One that was begun is taken where the free one can't be, or where it is surer and has more of
    the goal.
    """
    heard = {
        start: request_heard(_words(said, start), partner, source, goal)
        for start in _ASKS
        if start in said
    }
    aims = content_keys(goal)
    begun = {
        start: said[start].fluency + _AGREE * (start == _ASKS[-1])
        for start, words in heard.items()
        if start != _PLEASE and aims & content_keys(words) and not words.startswith("let you know")
    }
    if free := heard.get(_PLEASE, ""):
        begun.pop(_LET, None)
    best = max(begun, key=begun.__getitem__, default="")
    if not best or not free:
        return heard[best] if best else free
    gain = begun[best] - said[_PLEASE].fluency
    copied = goal.lower().startswith(_words(said, _PLEASE).lower()[:_SAME])
    off = not aims & content_keys(free)
    surer = (off and gain >= _SURER) or (copied and gain >= _COPIED_SURER)
    return heard[best] if surer else free


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
        + _SAYS.format(who=each.who.partition(",")[0])
        + (_TELLS if each.news else _PLEASE)
        + f' {each.words}."\n'
        for each in STAKE_EXAMPLES
    )
    return _TASK + "\n".join(shown) + "\n"


def _scene(about: str, who: str, goal: str) -> str:
    wanted = f"Goal: {goal}\n" if goal else ""
    return f"Sentence: {about}\nOpposite: {who}\n{wanted}"
