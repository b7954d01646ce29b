"""What the one opposite is asked to do, or is told, and what anybody may say to that.

A small model that words questions freely is wrong about who does what more often than right, but
it can tell what a sentence comes down to, in the words of the one who said it (docs/partner.md).
Said as the other one would say it, that makes lines that are about this very matter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from greenroom.dialogue.english.likeness import content_keys, tokens, word_key, word_runs
from greenroom.dialogue.english.questions import BASE_FORMS
from greenroom.dialogue.english.words import DETERMINERS, PREPOSITIONS, STOPS
from greenroom.domain.prompt import TextPrompt
from greenroom.matters.dreads import without_foreseen
from greenroom.matters.goal_reading import ASKED_OF_PERSON, read_goal
from greenroom.matters.own_words import invented, one_line
from greenroom.matters.people import called, head_noun
from greenroom.matters.reported import as_said_by
from greenroom.matters.stake_examples import STAKE_EXAMPLES

if TYPE_CHECKING:
    from greenroom.domain.persona import Persona
    from greenroom.domain.prompt import Candidate
    from greenroom.domain.scenario import Scenario
    from greenroom.ports import Flag, LanguageModel


_TASK = "What people want to rehearse, and what it comes down to, in their own words.\n\n"
_WANTS, _TELLS = 'I want {who} to: "', 'I tell {who} that: "'
_BY_FLUENCY, _SURELY = 5.0, 3.0
"""What a unit of mean log probability counts beside the log odds of wanting over telling, and from
which lead something is surely wanted: so it was in 10 of 10 sentences, below in 3 of 8 (chosen on
these, of three writers)."""
_TELLS_THEM = re.compile(
    r"\b(?:i|i've|we|we've|to|gotta|must)\b[^.;,]{0,12}\b(?:tell (?!me|us)|let [\w ]{1,20} know|"
    r"break|own up|admit|confess|come clean|hand in|give notice)",
    re.IGNORECASE,
)
"""Where the person says that they have something to tell: then news surely are some."""
_PASSED_ON = re.compile(
    r"(?:i(?:'ve| have|'d| would)?(?: just)? (?:got to|have to|need to|want to|like to|must) )?"
    r"(?:ask|tell|convince|persuade|warn) (?:him|her|them)(?: that| to)? (?!(?:about|off|of)\b)",
    re.IGNORECASE,
)
"""Where what is asked or told is said to be so, in place of what it is."""
_OWN_WISH = re.compile(
    r"i(?:'d| would|'m| am)?(?: just| only| really)? (?:want|wish|need|love|like|hope|hoping|"
    r"looking)\b",
    re.IGNORECASE,
)
_TELLING = re.compile(
    r"(?:tell|explain|say(?! (?:yes|no)\b)|admit|break|own up|talk|speak|let \w+ know)\b|"
    r"(?:i|we|he|she|they|it|there)\b",
    re.IGNORECASE,
)
"""What the person does themselves, or no verb: then nothing is asked of the other one."""
_GETS = re.compile(r"get (?!(?:me|us|him|her|them|it|on|off|up|out|back|in|rid)\b)", re.IGNORECASE)
_SHOULD = r"\b(?:should|must|would|to|'d better) "
"""Before what is wanted, where news only say that it is."""
_QUOTED = re.compile(r"(?<!\w)(['\"]).+?\1(?!\w)")
"""What somebody else says; it is no news of the person's own."""
_OWNERS = frozenset({"my", "our", "her", "his", "their"})
_UNSAID = content_keys("give return let stop get pay")
"""Verbs that a sentence may leave to be understood: "it's about my deposit" is "give it back"."""
_ENDS = re.compile(
    r"[.;:!?\u2026\"](?=\s|$)|,(?!\d)|\s(?=(?:because|since|so that|although|but|instead of|"
    r"rather than|without)\b)|\s(?=(?:so|as|and|before|until|till|when|while|which) "
    r"(?:that |then )?(?:i|i'\w+|we|we'\w+|he|she|he's|she's|they|they're|it|it's|there)\b)",
    re.IGNORECASE,
)
_FEWEST_WORDS, _FULL_WORDS, _MOST_WORDS, _LEAST_CUT = 2, 10, 14, 4
"""Words of what is asked or told: at least; beyond which it is cut before a preposition, if one
stands behind so many, so that as much as can be is left; at most."""
_SAME = 24
"""Letters by which a wish is found in the sentence."""
_MOST_OF_GOAL = 18
"""The same of what is read in a goal, which is short already."""
_BOTH = re.compile(r"\b(?:together|both of us|each other|between us)\b", re.IGNORECASE)
"""Beside it "we" is the other one as well."""
_JOINTS = frozenset({"and", "or", "but"})
_CUT_BEFORE = (PREPOSITIONS - {"of", "than"}) | {"who", "who's", "that", "which"}

_TO_WHAT_IS_WANTED = (
    "Why should I {does}?",
    "I'm not the only one who decides whether I {does}.",
    "I'd like to, but I don't see how I could {does}.",
    "What happens if I don't {does}?",
    "I'd need more time before I could {does}.",
    "Suppose I {does}. What happens if it doesn't work out?",
    "Give me one good reason to {does}.",
    "I can't {does} just because you ask me to.",
)
"""Those that two judges would keep most often of twenty such lines for twelve matters
(docs/partner.md), the surest first, no two of the first six alike."""
_TO_NEWS = (
    "Why am I only hearing now that {happens}?",
    "If {happens}, what does that mean for me?",
    "You can't just tell me that {happens}.",
    "What if I don't accept that {happens}?",
    "What am I supposed to do if {happens}?",
    "Is it final that {happens}, or can we still talk about it?",
    "It doesn't suit me at all that {happens}.",
)
"""Those that judges would keep most often of 26 such lines for 29 matters (docs/partner.md), the
surest first."""


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

    Where the sentence leaves it unsure, or comes down to something else than the goal that was
    written beside it, the goal says it.

    Args:
        matter: The person's sentence, and who sits opposite.
        model: Reads it.
        cancel: Ends it; then nothing is sure.

    Raises:
        EngineError: The model failed.
    """
    goal = _plain(matter.objective)
    about = without_foreseen(_plain(matter.about), matter.partners[0].pronoun).rstrip(" .!?\u2026")
    written = goal.lower() not in about.lower()
    if written:  # beside the sentence
        about = f"{about}. The aim: {goal}"
    found = _read_in_sentence(matter.partners[0], about, goal, model, cancel)
    another = found and found.wanted and not content_keys(found.words) & content_keys(goal)
    if cancel.is_set() or (found and not (written and another)):
        return found
    return _read_in_goal(matter, goal, model, cancel, written=written) or found


def _read_in_sentence(
    partner: Persona, about: str, goal: str, model: LanguageModel, cancel: Flag
) -> AtStake | None:
    """Return what the sentence comes down to, by the model; None if that is not sure."""
    who = called(partner)
    prompt = TextPrompt(_fixed_text(), f'"{about}."\nOpposite: {who}.\n', "", 0.0)
    name = who.partition(",")[0]
    starts = (_WANTS.format(who=name), _TELLS.format(who=name))
    likely = model.likelihoods(prompt, starts, cancel)
    ways = {way.start: way for way in model.continue_text(prompt, starts, "\n", 0, cancel)}
    if cancel.is_set() or not all(start in ways for start in starts):
        return None
    wanted, told = (_bare(ways[start]) for start in starts)
    wanted, told = _as_given(wanted, about, goal), _with_owner(told, about)
    fluency = ways[starts[0]].fluency - ways[starts[1]].fluency
    surely = likely[0] - likely[1] + _BY_FLUENCY * fluency >= _SURELY
    does = not _TELLING.match(wanted) and not DETERMINERS & {*tokens(wanted)[:1]}
    wants = _said_by(partner, wanted, about, objects=False) if does else ""
    copied = tokens(told)[1:] in word_runs(_QUOTED.sub("", about), len(tokens(told)) - 1)
    tells = _said_by(partner, told, about) if copied and not _OWN_WISH.match(told) else ""
    only_wish = re.search(_SHOULD + re.escape(wanted), told)
    if wants and (surely or only_wish):
        return AtStake(wants, wanted=True)
    if tells and not surely and _TELLS_THEM.search(about):
        return AtStake(tells, wanted=False)
    return None


def _read_in_goal(
    matter: Scenario, goal: str, model: LanguageModel, cancel: Flag, *, written: bool
) -> AtStake | None:
    """Return what is at stake by the goal; of several ways to say it the likeliest.

    One that was only taken from the sentence must say what the other one does.
    """
    read = read_goal(goal, matter.about, matter.partners[0])
    if read is None or not (written or read.by_partner):
        return None
    way = read.ways[0]
    if len(read.ways) > 1:
        prompt = TextPrompt("", f"I want {called(matter.partners[0])} to ", "", 0.0)
        likely = model.likelihoods(prompt, [f"{each}." for each in read.ways], cancel)
        if cancel.is_set():
            return None
        way = read.ways[likely.index(max(likely))]
    partner = matter.partners[0].model_copy(update={"pronoun": read.pronoun})
    words = _shortened(_by_pronoun(partner, way))
    said = as_said_by(read.pronoun, words, asks=not _BOTH.search(words), objects=False)
    return None if _speaks_of(partner, said) else AtStake(said, read.wanted)


def _shortened(way: str) -> str:
    """Return at most so many words, cut where a comma or a preposition begins another part."""
    words = way.split()
    if len(words) <= _MOST_OF_GOAL:
        return way
    cuts = (
        at
        for at in range(_MOST_OF_GOAL, _LEAST_CUT, -1)
        if words[at].lower() in _CUT_BEFORE or words[at - 1].endswith(",")
    )
    return " ".join(words[: next(cuts, _MOST_OF_GOAL)]).rstrip(",")


def _speaks_of(partner: Persona, said: str) -> bool:
    """Whether the other one is spoken of as somebody else."""
    named = {word_key(word) for word in tokens(partner.name) if word not in STOPS}
    return bool((named | {head_noun(partner.role)}) & {*map(word_key, tokens(said))})


def shown_before_stake() -> TextPrompt:
    """Return what stands before every sentence of which `at_stake` is read."""
    return TextPrompt(_fixed_text(), "", "")


def _plain(text: str) -> str:
    return one_line(text).replace("\u2019", "'").rstrip(" .!?\u2026")


@lru_cache(maxsize=1)
def _fixed_text() -> str:
    """Return the examples that stand before every sentence."""
    shown = (
        f'"{each.about}."\nOpposite: {each.who}.\n'
        f'{(_TELLS if each.news else _WANTS).format(who=each.who.partition(",")[0])}{each.words}"\n'
        for each in STAKE_EXAMPLES
    )
    return _TASK + "\n".join(shown) + "\n"


def _bare(way: Candidate) -> str:
    """Return what was written behind the start, without "ask her to"."""
    said = way.text.removeprefix(way.start).partition('"')[0].strip()
    passed_on = _PASSED_ON.match(said)
    return said[passed_on.end() :] if passed_on else said


def _as_given(wanted: str, about: str, goal: str) -> str:
    """Return "give me the money" for "get the money", where it is the person who is to get it.

    What else the person aims at is what they do, and nothing to ask of the other one: "keep the
    hall", "apologise".
    """
    first = wanted.lower().partition(" ")[0]
    begins = wanted.lower()[:_SAME]
    if any(asked[1].lower().startswith(begins) for asked in ASKED_OF_PERSON.finditer(about)):
        return ""  # that is what the other one wants
    own_wish = rf"\b(?:i|we)\b[\w' ]{{0,20}} (?:want|need|like|hope|hoping) to {re.escape(begins)}"
    if first != "get" and re.search(own_wish, about, re.IGNORECASE):
        return f"let me {wanted}"
    own = first == goal.lower().removeprefix("to ").partition(" ")[0]
    if gets := _GETS.match(wanted):
        mine = rf"\b(?:I|we)\b[\w' ]{{0,20}}\b{re.escape(begins)}"
        if own or re.search(mine, about, re.IGNORECASE):
            return f"give me {wanted[gets.end() :]}"
    return "" if own else wanted


def _with_owner(told: str, about: str) -> str:
    """Return news with the owner that the sentence names: "her staircase will be late", not "my".

    The model says of what is the other one's that it is the person's.
    """
    first, _, rest = told.partition(" ")
    says = tokens(about)
    run = tokens(rest)
    owners = {
        says[at]
        for at in range(len(says) - len(run))
        if says[at + 1 : at + 1 + len(run)] == run and says[at] in _OWNERS
    }
    if first.lower() not in _OWNERS or first.lower() in owners or len(owners) != 1:
        return told
    return f"{owners.pop()} {rest}"


def _said_by(partner: Persona, text: str, about: str, *, objects: bool = True) -> str:
    """Return the first clause of `text`, short, as the other one says it; "" if none can be used.

    It can't where it speaks of the other one as of somebody else, or has a word that the person
    did not say. In what they are to do themselves, an object is never they: "let him sit it again".
    """
    words = _ENDS.split(_by_pronoun(partner, text).strip(), maxsplit=1)[0].split()
    if len(words) > _FULL_WORDS:
        cuts = [
            at
            for at, word in enumerate(words[_LEAST_CUT:], start=_LEAST_CUT)
            if word.lower() in _CUT_BEFORE
        ]
        short = [at for at in cuts if at <= _FULL_WORDS]
        words = words[: max(short) if short else next(iter(cuts), len(words))]
        words = words[:-1] if words[-1].lower() in _JOINTS else words
    clause = " ".join(words)
    bases = " ".join(BASE_FORMS.get(word, "") for word in tokens(about))
    made_up = content_keys(clause) - content_keys(f"{about} {bases}") - _UNSAID
    made_up |= invented(clause, about)
    if made_up or _speaks_of(partner, clause):
        return ""
    if not _FEWEST_WORDS <= len(words) <= _MOST_WORDS:
        return ""
    said = as_said_by(partner.pronoun, clause, objects=objects)
    return said[0].lower() + said[1:] if not said.startswith(("I ", "I'")) else said


def _by_pronoun(partner: Persona, text: str) -> str:
    """Return `text` with "his hedge" in place of "my neighbour Graham's hedge"."""
    names = "|".join(map(re.escape, (partner.name, *partner.name.split())))
    own = {"she": "her", "he": "his", "they": "their"}[partner.pronoun]
    return re.sub(rf"\b(?:(?:my|our|the) (?:[\w-]+ )?)?(?:{names})'s\b", own, text)
