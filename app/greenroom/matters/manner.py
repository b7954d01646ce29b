"""How the one opposite will be, as far as the person's sentence tells: by what its clauses mean."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from greenroom.dialogue.understanding import NamedExamples

if TYPE_CHECKING:
    from greenroom.domain.persona import Temperament
    from greenroom.ports import SentenceEncoder

_AS_USUAL: Temperament = "sceptical"
_SAID: dict[Temperament, tuple[str, ...]] = {
    "sceptical": (
        *("She will say there is no budget.", "He will refuse to pay.", "I want my money back."),
        *("I want to ask for something.", "I need to tell him something.", "It costs too much."),
        *("He will ask why I want that.", "They do not think it is needed.", "I am moving away."),
        *("We have to find a solution.", "It is my oldest friend.", "He works with me."),
        *("She wants something from me.", "They look after somebody."),
    ),
    "friendly": (
        *("She is always nice and friendly.", "He is a kind and pleasant man."),
        *("They will be glad to see me.", "She likes me and means well."),
    ),
    "rushed": (
        *("He is always in a hurry.", "She never has time for anybody."),
        *("He is very busy and looks at his watch.", "There are people waiting behind me."),
    ),
    "hurt": (
        *("She will be hurt.", "It will break his heart.", "He will feel betrayed and let down."),
        *("She will cry and be sad.", "She will be disappointed in me."),
    ),
    "hostile": (
        *("He gets angry and shouts.", "She will be furious.", "He will lose his temper."),
        *("They will be aggressive and insult me.", "It ends in a fight with slammed doors."),
    ),
    "curious": (
        *("She wants to know everything about it.", "He asks a lot of questions out of interest."),
        *("They are curious how it works.", "She is interested in all the details."),
    ),
    "expert": (
        *("He knows far more about it than I do.", "She is a specialist in the field."),
        *("They are experts and examine every detail.", "The professor tests what I know."),
    ),
    "silent": (
        *("He will sit there and say nothing.", "She hardly speaks and just stares."),
        *("He never answers and shuts himself off.", "She goes quiet and looks away."),
        *("He won't say a single word.", "One can't get a word out of her."),
    ),
}
"""How people say it; under `sceptical` what tells nothing of it."""

_CLEAR = 0.33
"""Cosine from which a clause tells it ..."""
_AHEAD = 0.1
"""... if it is so much nearer than anything that tells nothing."""
_LEAST_WORDS = 3


def temperament_in(text: str, encoder: SentenceEncoder) -> Temperament:
    """Return how the one opposite will be; as usual where `text` does not tell."""
    known: Any = encoder
    near = _shown(known).cosines(encoder.encode([text, *told_apart(text)]))
    usual = near.pop(_AS_USUAL).max(axis=1, keepdims=True)
    clear = {
        kind: float(cosines[(cosines >= _CLEAR) & (cosines - usual > _AHEAD)].max(initial=0.0))
        for kind, cosines in near.items()
    }
    best = max((kind for kind in _SAID if kind != _AS_USUAL), key=clear.__getitem__)
    return best if clear[best] else _AS_USUAL


def told_apart(text: str) -> list[str]:
    """Return what `text` tells piece by piece, for each may mean something else than the whole."""
    parts = re.split(r"[,;:.]|\b(?:and|but|though|because)\b", text)
    return [each for each in parts if len(each.split()) >= _LEAST_WORDS]


@lru_cache(maxsize=1)
def _shown(encoder: Any) -> NamedExamples[Temperament]:
    return NamedExamples.encoded(_SAID, encoder)
