"""A character card out of a matter: its first partner, for programs that read such cards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from greenroom.domain.wording import Wording
from greenroom.matters.card import CharacterCard
from greenroom.matters.own_words import sentence
from greenroom.matters.people import OPPOSITE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.domain.persona import Persona
    from greenroom.domain.scenario import Scenario

_CHARACTER, _PERSON = "{{char}}", "{{user}}"


def card_of_matter(matter: Scenario) -> tuple[CharacterCard, tuple[Wording, ...]]:
    """Return the card of the first partner of `matter`, and in sentences what is not in it."""
    partner = matter.partners[0]
    first, *others = matter.opening or ("",)
    shown = [(each.said, each.line) for each in partner.examples]
    shown += [(each.asked[0], each.says[0]) for each in partner.knows if not each.trust]
    scene = filter(None, (matter.setting, f'{_PERSON} says: "{matter.about}"'))
    card = CharacterCard(
        name=partner.name,
        description="\n".join(_described(partner)),
        personality=partner.temperament,
        scenario=" ".join(scene),
        first_mes=first,
        alternate_greetings=tuple(others),
        mes_example="\n".join(
            f"<START>\n{_PERSON}: {said}\n{_CHARACTER}: {line}" for said, line in shown
        ),
        creator_notes="Made with Greenroom, to rehearse a conversation.",
        tags=(matter.purpose,),
    )
    kept_back = any(each.trust for each in partner.knows)
    notes = (
        (
            len(matter.partners) > 1,
            Wording("Only the first of its {n} partners is in the card.", n=len(matter.partners)),
        ),
        (
            matter.questions,
            Wording(
                "What {name} asks is not in the card ({n}): a card has no place for it.",
                name=partner.name,
                n=len(matter.questions),
            ),
        ),
        (kept_back, Wording("What {name} holds back is not in the card.", name=partner.name)),
        (
            matter.points or matter.figures or matter.documents,
            Wording("Your points, figures and documents are not in the card."),
        ),
    )
    return card, tuple(note for holds, note in notes if holds)


def _described(partner: Persona) -> Iterator[str]:
    if partner.role != OPPOSITE and not _is_told(partner):
        role = re.sub(r"^my\b", f"{_PERSON}'s", partner.role)
        article = (
            "" if re.match(rf"(?:an?|the|her|his|their)\b|{re.escape(_PERSON)}", role) else "the "
        )
        yield f"{_CHARACTER} is {article}{role}."
    yield from partner.background_sentences if partner.background else ()
    yield from filter(None, (partner.wants, *(sentence(each.what) for each in partner.limits)))


def _is_told(partner: Persona) -> bool:
    """Tell whether the background is the first to say who the partner is: "He was a knight"."""
    sentences = partner.background_sentences
    first = next((each for each in sentences if re.search(r" (?:is|was) (?:an?|the) ", each)), "")
    told = f" {partner.role}" in first.replace(",", "")
    return told and bool(re.match(r"(?:an?|the) ", partner.role))
