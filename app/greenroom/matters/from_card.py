"""A matter out of a character card: who sits opposite, how they are, and how they begin.

Cards are written for programs that let a model play a scene in prose. A partner here is told about
in short sentences, and speaks. What does not fit is left out, and told in plain sentences.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from greenroom.dialogue.english.likeness import tokens
from greenroom.dialogue.english.words import DETERMINERS, STOPS
from greenroom.domain.persona import Persona, SampleExchange, Temperament
from greenroom.domain.punctuation import split_sentences
from greenroom.domain.scenario import Scenario
from greenroom.domain.wording import Wording
from greenroom.matters.card_words import (
    GAP,
    PERSON,
    Tally,
    is_order,
    sayable,
    spoken,
    without_macros,
    without_markup,
)
from greenroom.matters.own_words import (
    in_other_letters,
    is_foreign,
    one_line,
    sentence,
    short_title,
)
from greenroom.matters.people import OPPOSITE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.matters.card import CharacterCard
    from greenroom.matters.people import Pronoun

_SOMEBODY = "Somebody"
_MOST_NAME, _MOST_NAME_WORDS = 40, 4
_MOST_SENTENCES, _MOST_SENTENCE_WORDS = 14, 40
_MOST_SETTING, _MOST_EXAMPLES, _MOST_OPENINGS = 3, 6, 3
_MOST_ITEMS, _LEAST_TOLD = 12, 6
_LINE_WORDS, _SAID_WORDS, _OPENING_WORDS = 26, 40, 40
_MOST_ROLE_WORDS, _LEAST_WORDS = 8, 3
_MOST_CREATOR, _MOST_NAMED = 40, 6
_VERBS = {"she": "She", "he": "He", "they": "They"}
_WORDS_OF: dict[Pronoun, frozenset[str]] = {
    "she": frozenset({"she", "her", "hers", "herself", "female", "woman", "girl", "lady"}),
    "he": frozenset({"he", "him", "his", "himself", "male", "man", "boy", "gentleman"}),
}
_MANNERS: dict[Temperament, str] = {
    "sceptical": "sceptical skeptical strict stern suspicious distrustful cynical cold doubtful",
    "friendly": "friendly kind warm cheerful gentle sweet caring helpful polite",
    "rushed": "busy impatient hurried hasty rushed restless",
    "hurt": "hurt sad melancholic heartbroken wounded grieving disappointed",
    "hostile": "hostile angry aggressive cruel rude mean furious arrogant short-tempered",
    "curious": "curious inquisitive nosy playful",
    "expert": "expert professor scientist genius specialist scholar knowledgeable intelligent",
    "silent": "silent quiet shy taciturn reserved introverted withdrawn",
}
_LISTED = re.compile(  # W++: Personality("stern" + "fair")
    r"(?P<key>[A-Za-z][A-Za-z '/-]{1,30})\(\s*(?P<what>[\"\u201c][^()]{0,800})\)"
)
_KEYED = re.compile(  # a line, or a part between brackets: Occupation: head of sales
    r"^\W*(?P<key>[A-Za-z][A-Za-z '\u2019/-]{1,40}?)\s*[:=]\s*(?P<what>\S.{0,3000})$"
)
_BRACKETED = re.compile(r"\s*[:=]\s*\[([^\[\]]{0,2000})\]")  # Name = [kind, patient]
_BESIDE_ITEMS = re.compile(r"\"|\s*\([^()]*\)")
_DOES = re.compile(
    r"(?:is|has|does|loves|likes|hates|dislikes|enjoys|prefers|wants|needs|fears|believes|thinks|"
    r"knows|feels|cares|acts|tries|tends|refers|assists|helps|answers|gives|provides|speaks|talks|"
    r"works|lives|runs|sells|teaches|studies|writes|plays|uses|makes|keeps|wears)\s+\S"
)
"""How a part begins that says what somebody does: "helps you with your taxes"."""
_AIM = re.compile(
    rf"{PERSON},? (?:\w+ )?(?:(?:wants?|needs?|hopes?|tries|plans?|has)|(?:came|comes?|has come|"
    rf"is t?here|visits?|meets?|enters?)\b[^.;!?{PERSON}]{{0,80}}) to "
    rf"(?P<aim>[a-z][^.;!?{PERSON}]{{3,120}})",
    re.IGNORECASE,
)
_OWN_WORDS = re.compile(rf"{PERSON} says: \"(?P<said>[^\"{PERSON}]{{3,400}})\"\.?")
"""What the person wants in their own words, as a card out of this program has it."""
_WORDS = re.compile(r"[^\W\d_][\w' -]{1,30}(?:, ?(?:and )?[\w' -]{2,60}){1,30}")
_OF_YOU = {"are": "is", "re": "is", "were": "was", "have": "has", "ve": "has", "do": "does"} | {
    each: f"{each}s"
    for each in ("want", "need", "wake", "enter", "walk", "come", "meet", "visit", "work", "live",
                 "find", "see", "hear", "stand", "sit", "arrive", "hope", "ask", "know", "own")
}  # fmt: skip
"""Verbs behind "you", as they are behind "the person"."""
_TITLES = (
    r"(?:Lord|Lady|Sir|Dame|Mr|Mrs|Ms|Miss|Dr|Doctor|Prof|Professor|King|Queen|Prince|Princess|"
    r"Count|Countess|Baron|Duke|Captain|General|Major|Officer|Detective|Inspector|Judge|Father|"
    r"Sister|Brother|Uncle|Aunt)\s(?:[A-Z][\w'\u2019-]*\s){0,2}"
)
"""What stands before a name in a description: "Lord Edmund" before "Finchley"."""
_SURNAMES = r"(?:\s+[A-Z][\w'\u2019-]*){0,2}"
_ADJECTIVE = (
    r"(?:young|old|tall|short|small|big|rich|poor|clever|smart|quiet|kind|strict|retired|former|"
    r"\w+(?:ful|ous|ive|less|ish|able|ible|-old))"
)
_TO_PERSON = {"their": "my", "themselves": "myself", "them": "me", "they": "I"}


@dataclass(slots=True)
class _Told:
    """What a card tells of somebody, while it is gathered."""

    sentences: list[str] = field(default_factory=list)
    role: str = ""
    left_out: int = 0
    keys: list[str] = field(default_factory=list)
    scenes: list[str] = field(default_factory=list)
    lists_cut: bool = False


def matter_from_card(card: CharacterCard) -> tuple[Scenario, tuple[Wording, ...]]:
    """Return a scenario with the partner of `card`, and in sentences what did not fit.

    It can be rehearsed as it is; what the person wants to talk about is theirs to say, unless the
    card's scenario says it.
    """
    return _Reading(card).matter()


class _Reading:
    """One card that is being read."""

    def __init__(self, card: CharacterCard) -> None:
        self._card, self._tally = card, Tally()
        self._read: dict[str, str] = {}
        self._name = _name(card.name, self._tally)
        self._talk = f"I want to talk with {self._name}."
        self._called = _name(card.nickname, self._tally) if card.nickname else self._name
        texts = [card.description, card.personality, card.scenario, card.first_mes]
        told = [self._plain(each) for each in texts]
        self._pronoun = _pronoun("\n".join(told[:2]), "\n".join([*told, card.mes_example]))
        told = [each for each in told if len(tokens(each)) >= _LEAST_TOLD or in_other_letters(each)]
        self._all_foreign = bool(told) and all(map(is_foreign, told))
        parts = [each for each in self._name.split() if each.lower() not in STOPS]
        names = dict.fromkeys((self._name, self._called, *parts))
        self._names = {each.lower() for each in names}
        subject = "|".join(re.escape(each) for each in names if len(each) > 1)
        own = {"she": "she|her", "he": "he|his", "they": "they|their"}[self._pronoun]
        named = rf"(?:(?-i:{_TITLES}))?(?:{subject})"
        self._begins = re.compile(rf"(?:{named}(?:['\u2019]s)?|{own})(?=\s)", re.IGNORECASE)
        self._subject = re.compile(
            rf"{named}(?:{_SURNAMES}(?=\s+[a-z]))?(?P<owns>['\u2019]s)?(?=\s)"
        )

    def matter(self) -> tuple[Scenario, tuple[Wording, ...]]:
        """Return the scenario, and what did not fit."""
        card, name = self._card, self._name
        told = _Told()
        self._describe(self._plain(card.description), told)
        personality = self._plain(card.personality).strip()
        traits, _, rest = re.split(r"([.\n]|$)", personality, maxsplit=1)
        if _WORDS.fullmatch(words := sayable(traits)) and not self._begins.match(words):
            self._keyed("personality", words, told)
            personality = rest
        self._describe(personality, told)
        kept = list(dict.fromkeys(told.sentences))
        examples = [
            *self._exchanges(card.mes_example),
            *self._exchanges(card.description, alone=False),
        ]
        greetings = [card.first_mes, *card.alternate_greetings]
        openings = list(dict.fromkeys(filter(None, map(self._opening, greetings))))
        setting, about = self._scene(self._plain(card.scenario) or " ".join(told.scenes))
        wants = next((each for each in kept if re.match(r"\S+ (?:only )?wants? ", each)), "")
        partner = Persona.model_validate(
            {
                "name": name,
                "pronoun": self._pronoun,
                "role": told.role or OPPOSITE,
                "temperament": _temperament(
                    self._plain(card.personality), self._plain(card.description)
                ),
                "background": " ".join([each for each in kept if each != wants][:_MOST_SENTENCES]),
                "wants": wants,
                "examples": examples[:_MOST_EXAMPLES],
            }
        )
        creator = "" if is_order(card.creator) else self._plain(card.creator).strip()
        creator = sayable(creator.partition("\n")[0])
        by = (
            f"From a character card by {creator[:_MOST_CREATOR]}."
            if creator
            else "From a character card."
        )
        aim = about or self._talk
        matter = Scenario.model_validate(
            {
                "title": short_title(about) if about else f"A talk with {name}",
                "summary": by,
                "person_role": "person",
                "about": aim,
                "objective": sentence(re.sub(r"^I want to ", "", aim)),
                "setting": setting,
                "opening": openings[:_MOST_OPENINGS],
                "partners": [partner],
            }
        )
        return matter, self._notes(told, len(kept), openings, about=bool(about))

    def _plain(self, text: str) -> str:
        """Return a text without macros and markup, each counted once."""
        if text not in self._read:
            parts = re.sub(r"<start>", "\n", text, flags=re.IGNORECASE)  # of a dialogue
            filled = without_macros(parts, self._called, self._tally)
            self._read[text] = without_markup(filled, self._tally)
        return self._read[text]

    def _is_foreign(self, text: str) -> bool:
        """Tell whether a part is not English; a list in an English card has no little words."""
        return is_foreign(text) if self._all_foreign else in_other_letters(text)

    def _describe(self, text: str, told: _Told) -> None:
        """Gather what a description says, whether in sentences or in lists."""
        for found in _LISTED.finditer(text):
            values = re.findall(r"[\"\u201c]([^\"\u201d]{1,200})[\"\u201d]", found["what"])
            self._keyed(found["key"], ", ".join(values), told)
        rest = _BRACKETED.sub(lambda at: f": {one_line(at[1])}\n", _LISTED.sub("\n", text))
        lines = [each for each in rest.splitlines() if not _speaker(each, self._called)]
        for line in re.split(r"\n|[\[\]{};]", "\n".join(lines)):
            key = _KEYED.match(one_line(line))
            if key and (
                not self._begins.match(f"{key['key']} {key['what']}")
                or re.fullmatch(rf"{self._begins.pattern}\s.*", key["key"], re.IGNORECASE)
                or self._is_called(key["key"])
            ):
                self._keyed(key["key"], key["what"], told)
                continue
            for each in split_sentences(one_line(line)):
                self._sentence(each, told)

    def _keyed(self, key: str, what: str, told: _Told) -> None:
        """Take one line of a list: "Occupation: head of sales"."""
        of = self._begins.match(key)
        name = key[of.end() if of else 0 :].strip(" '\u2019").lower()
        whole, what = what, sayable(what.replace(GAP, "")).rstrip(".").replace(" +", ",")
        known = next((each for each in _KEYS if re.search(rf"\b{each}", name)), "")
        if name == "scenario":
            told.scenes.append(whole)
        elif is_order(what) or is_order(key):
            self._tally.orders += 1
        elif self._is_called(key):
            self._of_character(whole, told)
        elif not what or self._is_foreign(what) or len(what.split()) > _MOST_SENTENCE_WORDS:
            for each in split_sentences(what) if what and not self._is_foreign(what) else ():
                self._sentence(each, told)
        elif known:
            self._of_kind(_KEYS[known], what, told)
        elif re.search(r"\b(?:name|nickname|character|gender|sex|pronouns?)\b", name):
            pass  # known from elsewhere
        elif self._begins.match(what):
            for each in split_sentences(what):
                self._sentence(each, told)
        else:
            told.keys.append(sayable(name))

    def _is_called(self, text: str) -> bool:
        return re.sub(r"['\u2019]s$", "", text.lower()) in self._names

    def _of_character(self, what: str, told: _Told) -> None:
        """Take what is said of the character as a whole: "Dana = landlady", "Dana: kind, old"."""
        words = _BESIDE_ITEMS.sub("", sayable(what)).rstrip(".")
        if _WORDS.fullmatch(words) and not _DOES.match(words):
            self._of_kind("is", words, told)
            return
        for each in split_sentences(what):
            of = "" if self._begins.match(each) else self._name
            self._sentence(
                f"{of} {'' if _DOES.match(each) or not of else 'is '}{each}".strip(), told
            )

    def _of_kind(self, kind: str, what: str, told: _Told) -> None:
        subject, many = _VERBS[self._pronoun], self._pronoun == "they"
        parts = _BESIDE_ITEMS.sub("", what).split(",")
        items = [_lower(each.strip()) for each in parts if each.strip()]
        does = [each for each in items if kind == "is" and _DOES.match(each)]
        items = [each for each in items if each not in does]
        told.lists_cut |= len(items) > _MOST_ITEMS
        listed = _listed(items[:_MOST_ITEMS])
        if kind == "role":
            told.role = told.role or _role(what)
        elif kind == "age" and what[:3].strip().isdigit():
            verb = "are" if many else "is"
            told.sentences.append(f"{subject} {verb} {int(what[:3])} years old.")
        elif kind == "is":
            if listed:
                told.sentences.append(sentence(f"{subject} {'are' if many else 'is'} {listed}"))
            name = self._name if many else subject
            told.sentences += [sentence(f"{name} {each}") for each in does]
        elif kind != "age":
            verb = {"likes": "like", "dislikes": "dislike", "wants": "want", "aims": "want"}[kind]
            if kind == "aims" and listed.split()[0] not in {"to", *DETERMINERS}:
                listed = f"this: {listed}"  # it may be what to do, or what to have
            told.sentences.append(sentence(f"{subject} {verb}{'' if many else 's'} {listed}"))

    def _sentence(self, text: str, told: _Told) -> None:
        """Take a sentence that begins with the character; leave out any other."""
        plain = sayable(text.replace(GAP, ""))
        if not re.search(r"\w{2}", plain):
            return
        if is_order(text):
            self._tally.orders += 1
        elif (
            GAP in text
            or not self._begins.match(plain)
            or len(plain.split()) < _LEAST_WORDS
            or self._is_foreign(plain)
            or len(plain.split()) > _MOST_SENTENCE_WORDS
        ):
            told.left_out += 1
        else:
            told.role = told.role or _role_in(text, self._begins)
            told.sentences.append(sentence(self._of_pronoun(plain)))

    def _of_pronoun(self, plain: str) -> str:
        """Begin with "She" in place of the name, as a partner is told about; "they" needs verbs."""
        found = self._subject.match(plain)
        if not found or self._pronoun == "they":
            return plain
        owns = {"she": "Her", "he": "His"}[self._pronoun]
        return f"{owns if found['owns'] else _VERBS[self._pronoun]}{plain[found.end() :]}"

    def _exchanges(self, text: str, *, alone: bool = True) -> Iterator[SampleExchange]:
        """Yield the exchanges of a dialogue that is written with the names of its speakers.

        Where it does not stand `alone`, it ends with an empty line, and something else may follow.
        """
        turns: list[tuple[str, str]] = []
        for line in self._plain(text).splitlines():
            if found := _speaker(line, self._called):
                turns.append(found)
            elif not alone and not line.strip():
                turns.append(("", ""))
            elif turns and line.strip() and len(turns[-1][1]) < 2_000:
                turns[-1] = (turns[-1][0], f"{turns[-1][1]} {line.strip()}")
        for (who, said), (then, line) in pairwise(turns):
            if (who, then) == ("person", "character"):
                asked = spoken(said, _NOBODY, self._tally, words=_SAID_WORDS, most=3)
                answer = spoken(line, self._begins, self._tally, words=_LINE_WORDS, most=2)
                if asked and answer:
                    yield SampleExchange(said=asked, line=answer)

    def _opening(self, text: str) -> str:
        plain = re.sub(rf"^\W*{re.escape(self._called)}\s*:", "", self._plain(text))
        return spoken(plain, self._begins, self._tally, words=_OPENING_WORDS, most=3)

    def _scene(self, text: str) -> tuple[str, str]:
        """Return where it takes place, and what the person wants, as far as the card says it."""
        plain = one_line(text)
        own = _OWN_WORDS.search(plain)
        told = sentence(sayable(own["said"])) if own and not is_order(own["said"]) else ""
        plain = self._with_person(_OWN_WORDS.sub("", plain) if told else plain)
        kept = []
        for each in split_sentences(plain):
            if is_order(each):
                self._tally.orders += 1
            elif GAP not in each and (said := _of_person(each)) and not self._is_foreign(said):
                kept.append(sentence(said))
        found = next(
            (
                at
                for each in split_sentences(plain)
                if not is_order(each) and (at := _AIM.search(each))
            ),
            None,
        )
        aim = sayable(found["aim"]) if found else ""
        aim = " ".join(_TO_PERSON.get(word.lower(), word) for word in aim.split())
        about = sentence(f"I want to {aim}") if aim else told
        return " ".join(kept[:_MOST_SETTING]), "" if about == self._talk else about

    def _with_person(self, text: str) -> str:
        """Return a scene with PERSON for "you", unless that is the character."""
        names = "|".join(map(re.escape, self._names))
        if re.search(rf"\byou(?: are|['\u2019]re) (?:{names})\b", text, re.IGNORECASE):
            return text
        text = re.sub(
            r"\byou(?:['\u2019]|\s)(\w+)",
            lambda at: f"{PERSON} {_OF_YOU.get(at[1].lower(), at[1])}",
            re.sub(r"\byours?\b", f"{PERSON}'s", text, flags=re.IGNORECASE),
            flags=re.IGNORECASE,
        )
        return re.sub(r"\byou\b", PERSON, text, flags=re.IGNORECASE)

    def _notes(
        self, told: _Told, kept: int, openings: list[str], *, about: bool
    ) -> tuple[Wording, ...]:
        """Return what did not fit, each in a plain sentence."""
        card, name, tally = self._card, self._name, self._tally
        foreign = self._all_foreign or is_foreign(self._plain(card.first_mes))
        more = len(card.alternate_greetings) + len(card.group_only_greetings)
        used = max(0, min(len(openings), _MOST_OPENINGS) - 1)
        long_greeting = len(card.first_mes.split()) > _OPENING_WORDS
        keys = ", ".join(dict.fromkeys(told.keys[:_MOST_NAMED]))
        shown = [sayable(each)[:_MOST_CREATOR] for each in card.extensions if not is_order(each)]
        put_in = ", ".join(shown[:_MOST_NAMED])
        notes = (
            (
                foreign,
                Wording(
                    "The card is not in English, and {name} speaks and understands English only; "
                    "write on the card of the matter who this is.",
                    name=name,
                ),
            ),
            (
                not about,
                Wording("The card does not say what you want from {name}; write it.", name=name),
            ),
            (card.system_prompt, Wording("The system prompt of the card is not used.")),
            (
                card.post_history_instructions,
                Wording("The instructions of the card that follow the conversation are not used."),
            ),
            (
                tally.orders,
                Wording(
                    "Sentences that tell a program what to do are left out ({n}).", n=tally.orders
                ),
            ),
            (
                told.left_out and not foreign,
                Wording(
                    "Sentences that are long, or do not begin with {name}, are left out ({n}).",
                    name=name,
                    n=told.left_out,
                ),
            ),
            (keys, Wording("What the card lists under {keys} is left out.", keys=keys)),
            (
                kept > _MOST_SENTENCES,
                Wording(
                    "The description is long: its first {n} sentences are kept.", n=_MOST_SENTENCES
                ),
            ),
            (
                told.lists_cut,
                Wording("Lists are long: the first {n} of each are kept.", n=_MOST_ITEMS),
            ),
            (
                card.first_mes and not openings and not foreign,
                Wording(
                    "Nothing in the greeting can be said aloud; {name} begins as others do.",
                    name=name,
                ),
            ),
            (
                openings and long_greeting,
                Wording("The greeting is long: {name} says the beginning of it.", name=name),
            ),
            (
                more > used,
                Wording("Further greetings that are used: {used} of {n}.", n=more, used=used),
            ),
            (card.lore, Wording("The lorebook ({n} entries) is not used.", n=card.lore)),
            (
                card.assets,
                Wording("Pictures and sounds of the card ({n}) are not used.", n=card.assets),
            ),
            (
                put_in,
                Wording("What other programs put into it ({names}) is not used.", names=put_in),
            ),
            (
                card.extensions and not put_in,
                Wording("What other programs put into it is not used."),
            ),
            (card.creator_notes, Wording("The notes of its maker are not taken over.")),
            (
                tally.macros,
                Wording("Macros of other programs are taken out ({n}).", n=tally.macros),
            ),
            (tally.markup, Wording("Markup, links and pictures in its texts are taken out.")),
            (
                card.cut,
                Wording("Read only in part, for its length: {fields}.", fields=", ".join(card.cut)),
            ),
        )
        return tuple(note for holds, note in notes if holds)


_NOBODY = re.compile(r"(?!)")
_KEYS = {
    "occupation": "role", "job": "role", "profession": "role", "work": "role", "role": "role",
    "age": "age", "personality": "is", "persona": "is", "traits?": "is", "mind": "is",
    "likes?": "likes", "loves?": "likes", "dislikes?": "dislikes", "hates?": "dislikes",
    "wants? this": "aims", "wants?": "wants", "goals?": "aims", "motivations?": "aims",
}  # fmt: skip


def _name(text: str, tally: Tally) -> str:
    """Return how somebody is called: the first few words before anything that is no name."""
    plain = without_markup(without_macros(text, "", tally), tally)
    first = re.split(r"[,;:|~/\\\u2013\u2014(\[\n<]|\s-\s", plain.strip())[0]
    words = sayable(first).strip(" .'\"-").split()[:_MOST_NAME_WORDS]
    name = " ".join(words)[:_MOST_NAME].strip()
    if is_order(plain) or not re.search(r"[^\W\d_]", name):
        tally.orders += is_order(plain)
        return _SOMEBODY
    return name


def _pronoun(*texts: str) -> Pronoun:
    """Return the pronoun that the first of `texts` has most of which has one."""
    for text in texts:
        counted = Counter(tokens(text))
        she, he = (sum(counted[word] for word in _WORDS_OF[each]) for each in ("she", "he"))
        if she != he:
            return "she" if she > he else "he"
    return "they"


def _temperament(*texts: str) -> Temperament:
    """Return the temperament that the first of `texts` names which names one."""
    for text in texts:
        counted = Counter(tokens(text))
        found: dict[Temperament, int] = {
            each: sum(counted[word] for word in words.split()) for each, words in _MANNERS.items()
        }
        best = max(found, key=lambda each: found[each])
        if found[best]:
            return best
    return "sceptical"


def _role_in(text: str, begins: re.Pattern[str]) -> str:
    """Return who somebody is in a sentence such as "Dana is a landlady who ..."; "" if in none."""
    found = re.match(
        rf"(?:{begins.pattern})(?-i:{_SURNAMES})\s(?:is|works as|are|was)"
        rf"(?:\s(?:\w+ly|also|still|now))?"
        rf" (?P<what>(?:an?|the|{PERSON}['\u2019]s) (?!fan |bit )[^.,;:()]+)",
        re.sub(rf"\b({_ADJECTIVE}), ", r"\1 ", text.strip(" *\"'")),
        re.IGNORECASE,
    )
    return (
        _role(re.split(r" (?:who|that|which|with|and|whose|from) ", found["what"])[0])
        if found
        else ""
    )


def _role(what: str) -> str:
    said = re.sub(rf"^{PERSON}['\u2019]s", "my", what.strip())
    said = sayable(said.replace(PERSON, "me").split(",")[0])
    words = said.split()[:_MOST_ROLE_WORDS]
    if not words:
        return ""
    while len(words) > 1 and words[-1].lower() in STOPS:
        words.pop()  # where it was cut off
    first = words[0].lower()
    words[0] = words[0] if words[0].isupper() else first
    return " ".join(words if first in {"a", "an", "the", "my"} else ["the", *words])


def _of_person(text: str) -> str:
    """Return a sentence of the scene with the person in it."""
    said = re.sub(rf"{PERSON}(['\u2019]s)?", lambda at: f"the person{at[1] or ''}", text)
    plain = sayable(said)
    return plain if len(plain.split()) <= _MOST_SENTENCE_WORDS else ""


def _listed(words: list[str]) -> str:
    if len(words) < 2 or " and " in words[-1]:
        return ", ".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


def _speaker(line: str, name: str) -> tuple[str, str] | None:
    """Return who speaks in a line of a dialogue, and what; None if it is none."""
    who, colon, said = line.strip().partition(":")
    who = who.strip(" *\"'")
    if not colon or not said.strip():
        return None
    if who in {PERSON, "You", "User"}:
        return "person", said.strip()
    known = {name.lower(), name.split(maxsplit=1)[0].lower()}
    return ("character", said.strip()) if who.lower() in known else None
