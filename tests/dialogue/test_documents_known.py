"""What the partner knows of a matter's documents, and what of them only the person knows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, get_args

import pytest

from greenroom import wiring
from greenroom.dialogue.generation.line_generator import LineGenerator
from greenroom.dialogue.state.cancelling import NEVER
from greenroom.dialogue.state.turns import UserTurn
from greenroom.dialogue.understanding import TurnReader
from greenroom.dialogue.understanding.document_memory import DocumentMemory
from greenroom.documents.blocks import document_of_text
from greenroom.domain.document import Document, DocumentPage, Passage
from greenroom.domain.events import Degree
from greenroom.domain.kept_document import (
    MOST_KEPT_LETTERS,
    PARTNER_KNOWS,
    DocumentRole,
    KeptDocument,
)
from greenroom.matters.drafting import matter_from_sentence
from greenroom.storage.scenarios.general import load_general
from tests.dialogue.conversation import Conversation
from tests.fakes import ScriptedModel

if TYPE_CHECKING:
    from greenroom.dialogue.understanding import LearnedMeaning
    from greenroom.domain.scenario import Scenario
    from greenroom.ports import SentenceEncoder

TEXT = "The night shift of Zorblatt begins at nine. Each driver gets 4711 hours of training."
DEGREES: tuple[Degree, ...] = get_args(Degree)
PLANTED = ("zorblatt", "4711")
SAID = (
    "Good morning, I would like the job.",
    "When does the night shift begin?",
    "How many hours of training does each driver get?",
    "I have driven lorries for six years and never had an accident.",
    "What do you know about the night shift?",
)


def job(role: DocumentRole) -> Scenario:
    made = matter_from_sentence("I have an interview with Ms Berg about a job as a driver")
    kept = KeptDocument.of(document_of_text(TEXT, "notes.txt"), role)
    return made.model_copy(update={"documents": (kept,), "points": (TEXT,), "figures": (TEXT,)})


def lines_and_prompts(scenario: Scenario, reader: TurnReader, degree: Degree) -> tuple[str, str]:
    """Return all that the partner says, and all that its model is asked, in a conversation."""
    conversation = Conversation(scenario, reader)
    model = ScriptedModel("That is worth knowing.")
    generator = LineGenerator(model, wiring.SystemClock(), degree, 1, scenario, load_general())
    generator.prime(scenario.partners)
    lines = [conversation.last.draft]
    for said in SAID:
        decision = conversation.say(said)
        generator.read_ahead(decision.persona, said, NEVER)
        lines += [decision.draft, generator.generate(decision, UserTurn(said, 1.0)).text]
    seen = (*model.asked, *model.primed, *model.texts_read, *model.texts_continued)
    assert bool(seen) == (degree in {"reword", "free"})
    return " ".join(lines).lower(), str(seen).lower()


@pytest.mark.parametrize("role", get_args(DocumentRole))
def test_the_partner_knows_what_it_was_shown_and_nothing_of_what_only_the_person_has(
    role: DocumentRole, encoder: SentenceEncoder, learned: LearnedMeaning
) -> None:
    scenario = job(role)
    reader = TurnReader(scenario, encoder, learned)
    for degree in DEGREES:
        lines, prompts = lines_and_prompts(scenario, reader, degree)
        if role in PARTNER_KNOWS:
            assert all(word in lines for word in PLANTED), lines
        else:
            assert not [word for word in PLANTED if word in lines + prompts]


def test_what_the_person_tells_of_their_own_document_the_partner_may_take_up(
    encoder: SentenceEncoder, learned: LearnedMeaning
) -> None:
    scenario = job("prices")
    generator = LineGenerator(
        ScriptedModel("And how was it at Zorblatt?"),
        wiring.SystemClock(),
        "free",
        1,
        scenario,
        load_general(),
    )
    decision = Conversation(scenario, TurnReader(scenario, encoder, learned)).say("Hello.")
    decision = replace(decision, wanted="asks", opener="")
    made = [
        generator.generate(decision, UserTurn(said, 1.0)).text
        for said in ("I worked for a firm.", "I worked for Zorblatt.")
    ]
    assert ["Zorblatt" in text for text in made] == [False, True], made


def test_a_document_is_kept_word_by_word_and_a_long_one_up_to_a_page_that_is_named() -> None:
    page = "- One bullet  \n\n# Heading\n\nA\tB\n1\t2\n"
    short = KeptDocument.of(Document("a.txt", "txt", (DocumentPage(1, "", page),)), "mine")
    assert short.pages[0].text == "- One bullet\n\n# Heading\n\nA | B\n1 | 2"
    assert [each.text for each in short.passages] == ["One bullet", "Heading", "A | B", "1 | 2"]
    pages = tuple(DocumentPage(n, "", "x" * (MOST_KEPT_LETTERS // 2)) for n in (1, 2, 3))
    long = KeptDocument.of(Document("a.txt", "txt", pages), "mine")
    assert sum(len(each.text) for each in long.pages) == MOST_KEPT_LETTERS
    assert long.notice == "a.txt is long: it is kept up to page 2."


def test_what_the_person_writes_of_themselves_is_not_read_to_them(encoder: SentenceEncoder) -> None:
    """Their own CV is no answer to a question about the other one's firm."""
    asked = "Who led the night shift?"
    for text, read in (
        ("In 2019 I led the night shift.", ""),
        ("Ada leads the night shift.", "Ada"),
    ):
        memory = DocumentMemory([Passage(1, text, 0, len(text), "sentence")], encoder)
        found = memory.best(asked, encoder.encode([asked]), 0.3)
        assert (bool(found), found.startswith(read)) == (bool(read), True)
