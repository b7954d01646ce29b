"""The words of a character card, made fit to be said and to stand in a prompt.

Everything in a card is data about somebody. What is written to steer a program instead (orders,
macros, markup) is taken out here, and counted, so that the person can be told.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html.parser import HTMLParser

from greenroom.bounds.plain_text import plain_text
from greenroom.domain.punctuation import split_sentences
from greenroom.matters.own_words import is_foreign, one_line

PERSON = "\ue000"
"""Stands for the person while a text is taken apart; no text that is read has this letter."""
GAP = "\ue001"
"""Stands where a macro was: its sentence says nothing without it."""

_MACRO = re.compile(r"\{\{([^{}]{0,300})\}\}")
_MOST_NESTED = 6
_CHARACTER = frozenset({"char", "bot", "character"})
_USER = frozenset({"user"})
_NOTHING = re.compile(r"//|comment:|hidden_key:|trim\b|noop\b|newline\b", re.IGNORECASE)
_TITLE_POINT = re.compile(r"\b(Mr|Mrs|Ms|Dr|Prof|St)\.(?=\s)")
_OLD_CHARACTER = re.compile(r"<(?:bot|char)>", re.IGNORECASE)
_OLD_USER = re.compile(r"(?i:<user>)|(?<!the )(?<=[a-z,] )User\b(?![- ][A-Z])")
_PICTURE = re.compile(r"!\[[^\]\n]{0,500}\]\([^)\n]{0,2000}\)")
_LINK = re.compile(r"\[([^\]\n]{1,300})\]\([^)\n]{1,2000}\)")
_ADDRESS = re.compile(r"\b(?:https?|ftp|file|data|javascript):\S+|\bwww\.\S+", re.IGNORECASE)
_CODE = re.compile(r"```.*?(?:```|\Z)", re.DOTALL)
_SILENT_TAGS = frozenset({"script", "style", "template", "iframe", "object", "svg"})
_UNSAYABLE = re.compile(
    r"[^\w\s.,;:!?'\"\u2018-\u201d\u2026\u2013\u2014()\-/&%+\u20ac$\u00a3@\u00b0]|_"
)
_YOU_DO = {"is": "are", "was": "were", "has": "have", "does": "do", "isn": "aren", "wasn": "weren"}
_PERSON_DOES = re.compile(rf"{PERSON} ({'|'.join(_YOU_DO)})\b", re.IGNORECASE)
_DOING = re.compile(r"\*[^*\n]{0,2000}\*|(?<!\w)_[^_\n]{1,2000}_(?!\w)")
_STRESSED = re.compile(r"[*_]([\w'\u2019-]+)[*_]")
_ASIDE = re.compile(r"\[[^\]]{0,2000}\]|\(\([^)]{0,2000}\)\)|\([^)]{0,2000}\)")
_QUOTED = re.compile(
    r"[\"\u201c\u201d\u00ab]([^\"\u201c\u201d\u00ab\u00bb]{2,1000})[\"\u201c\u201d\u00bb]"
)
_TELLS = r"\s(?:\w+ly\s)?(?:repl(?:y|ies)|responds?|says?|answers?|speaks?|begins?)\b"
"""How a story goes on behind what is said: she replies."""
_SPEECH_ENDS = re.compile(r"[.,;:!?\u2026\u2014~-]['\u2019*]?\s*$")
_SPEECH_BEGINS = re.compile(r"(?:^|[.,:;!?\u2026*\n])\s*$")
_FIRST_PERSON = re.compile(r"\b(?:I|I['\u2019]\w+|my|me|we|our|us)\b")
_BESIDE = re.compile(
    rf",\s*{PERSON}(?=[,.;:!?\u2026]|$)|^{PERSON}[,!.]\s*"
    rf"|(?<=\w)(?<!\b(?:of|to|by|at|as|or|is))(?<!\b(?:for|and|are|see))"
    rf"(?<!\b(?:with|from|than|like|love|miss))\s+{PERSON}(?=[,.!?\u2026]|$)"
    rf"|(?<=\bhello)\s+{PERSON}|(?<=\bhi)\s+{PERSON}|(?<=\bhey)\s+{PERSON}"
    rf"|(?<=\bwelcome)\s+{PERSON}|(?<=\bmorning)\s+{PERSON}|(?<=\bevening)\s+{PERSON}",
    re.IGNORECASE,
)
"""The person's name beside what is said to them: "How can I help you today, NAME?"."""
_ORDERS = re.compile(
    r"\b(?:ignore|disregard|override|bypass|instruct\w*|prompts?|jailbr\w+|system message|"
    r"developer mode|dan mode|language model|chat ?bots?|gpt\w*|a\.?i\.?|openai|anthropic|llms?|"
    r"(?:ai|virtual|helpful|digital) assistant|role-?play\w*|rp|ooc|out of character|in character|"
    r"nsfw|unfiltered|uncensored|censor\w*|narrat\w+|third person|first person|word count|"
    r"paragraphs?|tokens?|outputs?|verbatim|respond(?:s|ing)?|responses|repl(?:y|ies)|the user|"
    r"(?:always|never) (?:type|write|describe|include|format)|new rules?|you are now|from now on|"
    r"do not (?:speak|act|write) (?:for|as)|must (?:always|"
    r"never|only)|character card|passwords?|secret code|(?:write|print|repeat|echo|says?|"
    r"answers?|speaks?|ends?|begins?|starts?) (?:only|nothing but|every|each|exactly|with the|the "
    r"(?:following|words?|phrase)|in (?:all )?caps))\b",
    re.IGNORECASE,
)
"""Words with which one talks to a program or of one, and hardly ever of a person opposite."""


@dataclass(slots=True)
class Tally:
    """What was taken out on the way."""

    macros: int = 0
    markup: int = 0
    orders: int = 0


class _WithoutTags(HTMLParser):
    """Keeps what a page would show."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.shown: list[str] = []
        self.tags = 0
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags += 1
        self._silent += tag in _SILENT_TAGS
        self.shown.append("\n" if tag in {"p", "br", "div", "li"} else " ")

    def handle_endtag(self, tag: str) -> None:
        self._silent = max(0, self._silent - (tag in _SILENT_TAGS))
        self.shown.append(" ")

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.shown.append(data)


def without_macros(text: str, name: str, tally: Tally) -> str:
    """Return `text` with the character's name filled in, PERSON for the person, no other macro."""

    def fill(found: re.Match[str]) -> str:
        what = found[1].strip().lower()
        if what in _CHARACTER:
            return name
        if what in _USER:
            return PERSON
        tally.macros += 1
        return "" if _NOTHING.match(what) else GAP

    text = re.sub(f"[{PERSON}{GAP}]", "", text)
    text = _OLD_USER.sub(PERSON, _OLD_CHARACTER.sub(lambda _: name, text))
    for _ in range(_MOST_NESTED):
        filled = _MACRO.sub(fill, text)
        if filled == text:
            break
        text = filled
    return text.replace("{{", " ").replace("}}", " ")


def without_markup(text: str, tally: Tally) -> str:
    """Return what a page would show of `text`, without pictures, code and addresses."""
    page = _WithoutTags()
    page.feed(_CODE.sub(" ", text))
    page.close()
    shown = plain_text("".join(page.shown))
    told = _PICTURE.sub(" ", shown)
    told = _ADDRESS.sub(" ", _LINK.sub(lambda found: found[1], told))
    tally.markup += page.tags + (told != shown)
    return _TITLE_POINT.sub(r"\1", told)


def sayable(text: str) -> str:
    """Return `text` on one line without signs that nobody says."""
    agreeing = _PERSON_DOES.sub(lambda at: f"{PERSON} {_YOU_DO[at[1].lower()]}", text)
    plain = one_line(_UNSAYABLE.sub(" ", agreeing.replace(PERSON, " you ")))
    return re.sub(
        r"\s+([.,;:!?\u2026])", r"\1", re.sub(r"\byou ['\u2019]s\b", "your", plain)
    ).strip()


def is_order(text: str) -> bool:
    """Tell whether `text` speaks to a program, or of one."""
    return bool(_ORDERS.search(text))


def _in_quotes(text: str) -> list[str]:
    """Return what is said between quotes in `text`, without what is only called so."""
    said: list[str] = []
    for found in _QUOTED.finditer(text):
        part = one_line(found[1])
        if _SPEECH_ENDS.search(part) or _SPEECH_BEGINS.search(text[: found.start()]):
            if said and said[-1].endswith(",") and part[:1].isupper():
                said[-1] = f"{said[-1][:-1]}."  # "Sit down," she said. "You are late."
            said.append(part)
    return said


def spoken(text: str, begins: re.Pattern[str], tally: Tally, *, words: int, most: int) -> str:
    """Return what of a text somebody says aloud; "" if that is nothing that can be used.

    Args:
        text: Without macros and markup; what is done stands between asterisks, or around quotes.
        begins: How a sentence begins that tells what the character does.
        tally: Counts the orders.
        words: So many at most, in whole sentences.
        most: So many sentences at most.
    """
    if is_order(re.sub(rf"(?<=[\"\u201d])\s*(?:{begins.pattern}){_TELLS}", " ", text)):
        tally.orders += 1
        return ""  # nothing beside it is trusted
    plain = _QUOTED.sub(lambda at: _STRESSED.sub(r"\1", at[0]), text)
    aloud = _ASIDE.sub(" ", _DOING.sub(" ", plain))
    quoted = _in_quotes(aloud)
    if not quoted and _QUOTED.search(aloud) and not _FIRST_PERSON.search(_QUOTED.sub("", aloud)):
        return ""  # a story with a word in quotes
    aloud = " ".join(quoted) or aloud
    kept: list[str] = []
    for each in split_sentences(_BESIDE.sub("", one_line(aloud))):
        said = sayable(each).strip(' "\u201c\u201d')
        if GAP in each or not re.search(r"[^\W\d_]", said) or (begins.match(said) and not quoted):
            continue
        if len(kept) == most or sum(len(k.split()) for k in (*kept, said)) > words:
            break
        kept.append(said)
    said = " ".join(kept).strip(" ,;:-")
    if not said or is_foreign(said):
        return ""
    return said if said.endswith((".", "?", "!", "\u2026")) else f"{said}."
