"""Lets a partner say what an author wrote about it: "She wants the keys" -> "I want the keys"."""

from __future__ import annotations

import re

from greenroom.dialogue.english.words import (
    AUXILIARIES,
    CONJUNCTIONS,
    DETERMINERS,
    PREPOSITIONS,
    PRONOUNS,
    STOPS,
    word_set,
)

_VERBS = {
    "is": "am", "isn't": "am not", "has": "have", "hasn't": "haven't", "does": "do",
    "doesn't": "don't", "was": "was", "goes": "go", "are": "am", "aren't": "am not", "were": "was",
}  # fmt: skip
_KEPT = word_set(
    """
    will won't would wouldn't can can't cannot could couldn't must may might should never always
    only had did didn't
    """
)
_ADVERBS = frozenset({"never", "always", "only", "also", "still"})
_OF_SHE = {"her": "my", "hers": "mine", "herself": "myself", "she": "I"}
_OF_HE = {"his": "my", "him": "you", "himself": "myself", "he": "I"}
_OF_THEY = {"their": "my", "them": "them", "themselves": "myself", "they": "I"}
_OTHER_SHE = {"her": "you", "hers": "yours", "herself": "yourself", "she": "you"}
_OTHER_HE = {"his": "your", "him": "you", "himself": "yourself", "he": "you"}
_HARDLY_NOUNS = "|".join(
    word_set(
        """
        becomes tends speaks provides maintains organizes enjoys loves dislikes prefers seems feels
        tries writes teaches finds spends believes wears refuses avoids demonstrates follows listens
        sings carries hears sees understands remembers loses wins buys owns builds serves protects
        hides holds learns grows
        """
    )
)
"""Verbs that are no nouns in these forms, so that they may stand behind a comma or with nothing."""
_LATER_VERB = re.compile(
    r"(?:(?<=[\w,] )|^)(I (?:(?:now|also|still|never|always|hardly|often|only|really|usually) )?"
    rf"|(?:(?<=, )|(?:and|but|or) )(?=(?:{_HARDLY_NOUNS})\b)"
    r"|(?:and|but|or) (?:(?:then|now|also|still|never|always|hardly|often|only) )?"
    r"(?=(?:goes|has|is|wants|needs|keeps|gets|pays|takes|gives|does|says|thinks|knows|lets|stays|"
    r"lives|works|asks|tells|sells|starts|makes|comes|brings|leaves|sleeps|drives|likes|hates|"
    r"talks (?:to|with)|"
    r"\w+s (?:the|a|an|my|your|it|them|off|every|no)\b)))(\w+s(?:n't)?)\b"
)
_POSSESSIVES = frozenset({"her", "his", "their"})
_NO_NOUN = (
    word_set("go stop stay come leave ahead again alone never not back out get take keep pay some")
    | DETERMINERS
    | PREPOSITIONS
    | PRONOUNS
    | AUXILIARIES
    | CONJUNCTIONS
)
"""Before these "her" is no "my": nothing follows that could be owned."""
_OF_PERSON = {"i": "you", "me": "you", "my": "your", "mine": "yours", "us": "you", "our": "your"}
"""An author writes as the person who rehearses, and that is who the partner speaks to."""
_TO_LISTENER = {
    "i": "you", "me": "you", "my": "your", "mine": "yours", "myself": "yourself", "we": "you",
    "us": "you", "our": "your", "ours": "yours", "i'm": "you're", "i've": "you've",
    "i'll": "you'll", "i'd": "you'd", "we're": "you're", "we've": "you've", "we'll": "you'll",
    "we'd": "you'd", "your": "my", "yours": "mine", "yourself": "myself", "you're": "I'm",
    "you've": "I've", "you'll": "I'll", "you'd": "I'd",
}  # fmt: skip
"""What a listener says who tells a speaker what they said; "you" is I or me."""
_BEFORE_SUBJECT = word_set("and but so that if when because until before after what how then")
_OF_SUBJECT = {"am": "are", "was": "were", "are": "am", "were": "was"}
_ALONE = re.compile(r"[.,;:!?]$")


def in_first_person(text: str, pronoun: str, name: str) -> str:
    """Return a sentence about the partner as its own; "" if it does not begin with the partner.

    It may begin with what is the partner's: "Her contract ends in March".

    Args:
        text: One sentence in the third person.
        pronoun: The partner's: "she", "he" or "they".
        name: The partner's name, which the sentence may begin with.
    """
    if text.lower().startswith(f"{name.lower()} "):
        text = pronoun + text[len(name) :]
    words = text.split()
    first = words[0].lower() if words else ""
    names = {*name.lower().split()} - DETERMINERS
    while words and words[0].lower().strip(",") in names:
        words.pop(0)
        first = pronoun
    if not words or first not in {"she", "he", "they", pronoun, *_POSSESSIVES}:
        return ""
    owned = words[0].lower() in _POSSESSIVES
    if words[0].lower() in {"she", "he", "they"} or owned:
        words.pop(0)
    if not words:
        return ""
    own = {"she": _OF_SHE, "he": _OF_HE, "they": _OF_THEY}[pronoun]
    other = {"she": _OTHER_HE, "he": _OTHER_SHE, "they": {}}[pronoun]
    said = ["My", words[0]] if owned else ["I", own_verb(words[0])]
    if words[0].lower() in _ADVERBS and len(words) > 1:
        words[1] = own_verb(words[1])
    for at, word in enumerate(words[1:], start=1):
        after = words[at + 1].lower() if at + 1 < len(words) else "."
        said.append(_swapped(word, own, other, object_=is_object(word, after)))
    line = with_own_verbs(" ".join(said))
    for long, short in (("I will not ", "I won't "), ("I do not ", "I don't ")):
        line = line.replace(long, short)
    return line if line.endswith((".", "!", "?")) else f"{line}."


def is_object(word: str, after: str) -> bool:
    """Tell whether "her" is no possessive, from the word behind it: "owe her 200 euros"."""
    bare = after.strip(".,;:!?").lower()
    return bool(_ALONE.search(word)) or not bare or bare in _NO_NOUN or bare[0].isdigit()


def with_own_verbs(text: str) -> str:
    """Return `text` with the verbs that go with "I": "I wants" becomes "I want"."""
    return _LATER_VERB.sub(lambda found: f"{found[1]}{own_verb(found[2])}", text)


def own_verb(verb: str) -> str:
    """Return the form of a verb that goes with "I": "want" of "wants"."""
    plain = verb.lower()
    if plain in _VERBS:
        return _VERBS[plain]
    if plain in _KEPT or not plain.endswith("s") or plain.endswith("ss"):
        return plain
    if plain.endswith(("ches", "shes", "sses", "xes")):
        return plain[:-2]
    long_y = plain.endswith("ies") and len(plain) > len("lies")
    return plain[:-3] + "y" if long_y else plain[:-1]


def as_told(text: str, pronoun: str, name: str) -> str:
    """Return a fact about the partner as the partner tells it; "" if that can't be told.

    A sentence that speaks of somebody or something else stays as it is: "The shop opens at seven."
    """
    if line := in_first_person(text, pronoun, name):
        return line
    words = {word.strip(".,;:!?").lower() for word in text.split()}
    own = {"she": _OF_SHE, "he": _OF_HE, "they": _OF_THEY}[pronoun]
    return "" if words & {*own, *name.lower().split()} else text


def as_heard(text: str) -> str:
    """Return what a speaker said as the listener tells it them: "you pay me back on Friday"."""
    said: list[str] = []
    subject = ""
    for word in text.replace("\u2019", "'").split():
        bare = word.strip(".,;:!?").lower()
        begins = not said or said[-1].endswith(",") or said[-1].lower() in _BEFORE_SUBJECT
        told = _TO_LISTENER.get(bare)
        if bare == "you":
            told = "I" if begins else "me"
        if told is None and subject in {"I", "you"}:
            told = _OF_SUBJECT.get(bare) if (bare in {"am", "was"}) == (subject == "you") else None
        subject = told if told in {"I", "you"} and begins else ""
        said.append(word if told is None else word.lower().replace(bare, told))
    line = " ".join(said).rstrip(".!?")
    first = text.split(maxsplit=1)[0].strip(",")
    plain = first.lower() in {*_TO_LISTENER, *STOPS}
    return line[:1].lower() + line[1:] if plain and not line.startswith("I") else line


def _swapped(word: str, own: dict[str, str], other: dict[str, str], *, object_: bool) -> str:
    """Return a pronoun as the partner would say it; any other word as it is.

    An object in the sentence of a subject is somebody else: "She wants to keep her" is "I want to
    keep you", for "herself" would be said of the partner.
    """
    bare = word.strip(".,;:!?").lower()
    if bare in _OF_PERSON:
        return word.lower().replace(bare, _OF_PERSON[bare])
    if bare not in own and bare not in other:
        return word
    found = {**other, **own}[bare]
    if bare == "her":
        found = "you" if object_ else found if bare in own else "your"
    return word.lower().replace(bare, found)
