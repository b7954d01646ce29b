"""Finding an author's phrases in what a person said, spelt and transcribed in any way.

Both sides are brought to one form: lower case, no punctuation, contractions written out, small
numbers as digits, fillers and stammers dropped. `NormalizedText` keeps for each word where it
stands in the person's own text.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from greenroom.dialogue.english.words import MONTHS, word_set

if TYPE_CHECKING:
    from collections.abc import Iterable

_RAW = re.compile(
    r"\d{1,2}:\d\d|[$€£]?\d+(?:[.,]\d+)*(?:%|[a-z]+)?|(?:[a-z]\.){2,}|[^\W\d_]+(?:['\u2019][^\W\d_]+)*|[$€£%]",
    re.I,
)
_STOPS = re.compile(r"[.?!;:…\n]+|\s[-\u2013\u2014]+\s|,")
_SENTENCE_END = re.compile(r"[.?!;…\n]")
_DIGITS = re.compile(r"([$€£]?)(\d+(?:[.,]\d+)*)(%|[a-z]+)?", re.I)
_OF_ONE_WORD = {"st", "nd", "rd", "th", *"abcdef"}
"""What makes another word of a number: "4th", and "4B", which is a ward or a class."""

FILLERS = word_set("um uh er erm hm hmm mm mhm ah eh uhm umm uhh ehm hmmm")
UNITS = {
    word: value
    for value, word in enumerate(
        (
            *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
            *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
            *("seventeen", "eighteen", "nineteen"),
        )
    )
}
TENS = {
    word: 10 * value
    for value, word in enumerate(
        ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"), start=2
    )
}
_TENS_OF_A_MONTH = {"20", "30"}
_OF_A_DATE = {"of", *MONTHS}
_NTH = {
    "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th",
    "sixth": "6th", "seventh": "7th", "eighth": "8th", "ninth": "9th",
}  # fmt: skip
_SPELT: dict[str, str] = {
    "won't": "will not", "can't": "can not", "cannot": "can not", "shan't": "shall not",
    "ain't": "is not", "let's": "let us", "lets": "let us", "gonna": "going to",
    "wanna": "want to", "gotta": "got to", "kinda": "kind of", "sorta": "sort of",
    "cuz": "because", "cos": "because", "gimme": "give me", "lemme": "let me",
    "dunno": "do not know", "ok": "okay", "yeah": "yes", "yep": "yes", "yup": "yes",
    "nope": "no", "nah": "no", "ya": "you", "u": "you", "ur": "your", "y'all": "you all",
    "im": "i am", "ive": "i have", "id": "id", "youre": "you are", "youve": "you have",
    "theyre": "they are", "thats": "that is", "whats": "what is", "wheres": "where is",
    "heres": "here is", "theres": "there is", "whos": "who is", "hows": "how is",
    "couldnt": "could not", "wouldnt": "would not", "shouldnt": "should not", "dont": "do not",
    "doesnt": "does not", "didnt": "did not", "isnt": "is not", "arent": "are not",
    "wasnt": "was not", "werent": "were not", "wont": "will not", "cant": "can not",
    "havent": "have not", "hasnt": "has not", "hadnt": "had not", "favourite": "favorite",
    "whatcha": "what are you", "alright": "all right", "percent": "percent",
    "thirtieth": "30th",
}  # fmt: skip
_TAILS = {"n't": "not", "'re": "are", "'m": "am", "'ll": "will", "'ve": "have", "'d": "would"}
_IS_BEFORE_S = word_set(
    """
    it that what who where here there he she how when why this everything nobody everyone
    """
)
_CURRENCY = {"$": "dollars", "€": "euros", "£": "pounds", "%": "percent"}


@dataclass(frozen=True, slots=True)
class Token:
    """One word in its common form, and where it stands in the person's text.

    Attributes:
        word: The common form.
        start: First character in the text.
        end: Character after the last.
        clause: Counts up at every punctuation mark.
        sentence: Counts up at every end of a sentence.
    """

    word: str
    start: int
    end: int
    clause: int
    sentence: int


@dataclass(frozen=True)
class NormalizedText:
    """A text and its words in common form."""

    text: str
    tokens: tuple[Token, ...]

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words in common form."""
        return tuple(token.word for token in self.tokens)

    @cached_property
    def norm(self) -> str:
        """The words joined by single spaces, with one before and one after."""
        return f" {' '.join(self.words)} " if self.tokens else " "

    @cached_property
    def punctuated(self) -> bool:
        """Whether the text marks its sentences (a transcriber may not)."""
        return bool(re.search(r"[.?!]", self.text)) or len(self.words) < 6

    def find(self, phrase: str) -> int | None:
        """Return the index of the first word of `phrase` in `words`, or None."""
        found = compile_phrase(phrase).search(self.norm)
        return None if found is None else self.norm.count(" ", 0, found.start() + 1) - 1

    def has(self, phrase: str) -> bool:
        """Whether `phrase` is said."""
        return compile_phrase(phrase).search(self.norm) is not None

    def has_any(self, phrases: Iterable[str]) -> bool:
        """Whether any of `phrases` is said."""
        return compile_phrases(tuple(phrases)).search(self.norm) is not None

    def verbatim(self, first: int, last: int) -> str:
        """Return the person's own characters from word `first` to word `last`, both included."""
        return self.text[self.tokens[first].start : self.tokens[last].end]

    def part(self, first: int, after: int) -> NormalizedText:
        """Return the words from index `first` to before index `after`."""
        return NormalizedText(self.text, self.tokens[first:after])


@lru_cache(maxsize=4096)
def normalize(text: str) -> NormalizedText:
    """Return the words of `text` in common form."""
    text = unicodedata.normalize("NFKC", text).replace("\u2019", "'").replace("\u2018", "'")
    tokens: list[Token] = []
    clause = sentence = end = 0
    for match in _RAW.finditer(text):
        between = text[end : match.start()]
        if tokens and _STOPS.search(between):
            clause += 1
            sentence += bool(_SENTENCE_END.search(between))
        end = match.end()
        spelt = _common(match.group())
        tokens.extend(Token(word, match.start(), end, clause, sentence) for word in spelt)
    return NormalizedText(text, tuple(_tidied(text, tokens)))


def _common(raw: str) -> list[str]:
    word = raw.lower()
    if "." in word and word[0].isalpha():
        return [word.replace(".", "")]
    if any(letter.isdigit() for letter in word):
        return _common_number(word)
    if word in _CURRENCY:
        return [_CURRENCY[word]]
    if word in UNITS or word in TENS:
        return [str(UNITS[word] if word in UNITS else TENS[word])]
    return _SPELT[word].split() if word in _SPELT else _common_contraction(word)


def _common_contraction(word: str) -> list[str]:
    for tail, full in _TAILS.items():
        if word.endswith(tail):
            return [word.removesuffix(tail), full]
    if "'" in word:
        head, _, tail = word.partition("'")
        return [head, "is"] if tail == "s" and head in _IS_BEFORE_S else [head]
    return [word]


def _common_number(word: str) -> list[str]:
    found = _DIGITS.fullmatch(word)
    if found is None:
        return [word]
    sign, digits, tail = found.groups()
    digits = re.sub(r",(?=\d{3}(\D|$))", "", digits)
    out = [digits]
    if tail == "%":
        out.append("percent")
    elif tail in {"k", "m"}:
        out.append("thousand" if tail == "k" else "million")
    elif tail:
        out = [digits + tail] if tail in _OF_ONE_WORD else [digits, tail]
    if sign:
        out.append(_CURRENCY[sign])
    return out


def _tidied(text: str, tokens: list[Token]) -> Iterable[Token]:
    """Drop fillers and stammers, and join "twenty five", "twenty-first" and "per cent"."""
    kept: list[Token] = []
    for token, after in zip(tokens, [*tokens[1:], None], strict=False):
        if token.word in FILLERS:
            continue
        last = kept[-1] if kept else None
        if last is None or (last.clause != token.clause and last.word != token.word):
            kept.append(token)
        elif last.word == token.word and not token.word.isdigit():
            kept[-1] = Token(token.word, token.start, token.end, token.clause, token.sentence)
        elif _tens_and_unit(last.word, token.word):
            joined = str(int(last.word) + int(token.word))
            kept[-1] = Token(joined, last.start, token.end, last.clause, last.sentence)
        elif last.word in _TENS_OF_A_MONTH and token.word in _NTH:
            dated = after is not None and after.word in _OF_A_DATE
            if token.word == "second" and text[last.end : token.start] != "-" and not dated:
                kept.append(token)  # "a twenty second pause"
                continue
            joined = last.word[0] + _NTH[token.word]
            kept[-1] = Token(joined, last.start, token.end, last.clause, last.sentence)
        elif token.word == "hundred" and last.word.isdigit() and int(last.word) < 100:
            joined = str(100 * int(last.word))
            kept[-1] = Token(joined, last.start, token.end, last.clause, last.sentence)
        elif last.word == "per" and token.word == "cent":
            kept[-1] = Token("percent", last.start, token.end, last.clause, last.sentence)
        else:
            kept.append(token)
    return kept


def _tens_and_unit(tens: str, unit: str) -> bool:
    return (
        tens.isdigit()
        and unit.isdigit()
        and len(unit) == 1
        and unit != "0"
        and int(tens) in TENS.values()
    )


@lru_cache(maxsize=8192)
def compile_phrase(phrase: str) -> re.Pattern[str]:
    """Return `phrase` as a pattern over `NormalizedText.norm`."""
    return compile_phrases((phrase,))


@lru_cache(maxsize=2048)
def compile_phrases(phrases: tuple[str, ...]) -> re.Pattern[str]:
    """Return one pattern over `NormalizedText.norm` for all `phrases`, the longest first."""
    patterns = sorted(filter(None, map(_pattern, phrases)), key=len, reverse=True)
    return re.compile(f"(?<= )(?:{'|'.join(patterns)})(?= )" if patterns else r"(?!)")


def _pattern(phrase: str) -> str:
    if "*" not in phrase:
        return " ".join(map(re.escape, normalize(phrase).words))
    parts: list[str] = []
    for piece in phrase.split():
        head, star, _ = piece.partition("*")
        words = [re.escape(word) for word in (normalize(head).words if head else ())]
        if star and len(words) <= 1:
            words = [re.escape(head.lower()) + (r"\w*" if head else r"\w+")]
        elif star:
            words[-1] += r"\w*"
        parts += words
    return " ".join(parts)
