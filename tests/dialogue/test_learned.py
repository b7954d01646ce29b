"""What was learned of the general examples, as it is shipped."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom import places
from greenroom.dialogue.understanding import LearnedMeaning, WordVectors, learn
from greenroom.domain.general import ANY, ANY_ACT, ANY_QUESTION
from greenroom.storage.scenarios import general
from greenroom.storage.scenarios.general import learned_meaning, load_general, store_learned
from tests.fakes import ScriptedEncoder

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.general import GeneralMaterial
    from greenroom.ports import SentenceEncoder

RUN = "The examples changed: run greenroom bench understanding --learn, then --learn --by-words"


@pytest.mark.parametrize("by", ["all-minilm-l6-v2", WordVectors.id])
def test_what_is_shipped_was_learned_from_the_examples_as_they_are(by: str) -> None:
    with np.load(places.scenarios_dir() / "general" / f"{by}.npz") as stored:
        if str(stored["source"]) != general._source():  # noqa: SLF001 - the hash is nobody else's business
            pytest.fail(RUN)


def test_it_knows_every_kind_and_every_act(learned: LearnedMeaning) -> None:
    material = load_general()
    assert set(learned.kinds.kinds) == set(material.kinds) - {"matter"}
    assert learned.acts.labels == tuple(material.acts)
    assert learned.questions.labels == tuple(material.questions)


def test_there_is_something_to_say_to_every_act_and_every_kind_of_question() -> None:
    material = load_general()
    assert set(material.reactions) == {*material.acts, ANY_ACT}
    assert set(material.replies) == {*material.questions, ANY_QUESTION}
    for lines in (*material.replies.values(), *(each[ANY] for each in material.reactions.values())):
        assert len(set(lines)) == len(lines) >= 8


@pytest.mark.parametrize(
    ("act", "said"),
    [
        ("feeling", "It hurts me, and I lie awake at night because of it."),
        ("admission", "You're right, I made a mistake there, it was my own fault."),
        ("offer", "If you give me two more weeks, I'll pay the whole sum at once."),
        ("closing", "Thank you for your time, I'll call you on Friday then. Take care."),
        ("complaint", "You never answered a single one of my letters, and that's not right."),
    ],
)
def test_what_a_turn_does_is_told(
    learned: LearnedMeaning, encoder: SentenceEncoder, act: str, said: str
) -> None:
    assert learned.acts.choose(said, encoder.encode([said])[0])[0] == act


@pytest.mark.parametrize(
    ("asks_for", "question"),
    [
        ("past_yes_no", "Have you ever kept chickens yourself?"),
        ("reason", "Why does it have to be the smaller room?"),
        ("would_satisfy", "What would you need to see from us?"),
        ("request", "Could you have a look at the gate tomorrow?"),
        ("permission", "May I bring my sister along?"),
        ("opinion", "What do you think, is that fair?"),
        ("fact_open", "How many people are on the list?"),
        ("obstacle", "What is it that holds you back?"),
        ("offered", "Shall I carry that upstairs for you?"),
        ("check", "So we do it like that, agreed?"),
        ("go_ahead", "Can I tell you how it started?"),
        ("at_once", "Could you write that down for me, please?"),
    ],
)
def test_what_a_question_asks_for_is_told(
    learned: LearnedMeaning, encoder: SentenceEncoder, asks_for: str, question: str
) -> None:
    assert learned.questions.choose(question, encoder.encode([question])[0])[0] == asks_for


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("distress", "I don't want to be here any more, I want it to be over."),
        ("asks_if_ai", "Am I speaking with a robot?"),
        ("insults", "You are a complete idiot."),
        ("greets", "Good morning!"),
        ("goodbye", "Goodbye."),
        ("thanks", "Thank you very much."),
    ],
)
def test_sentences_that_are_no_examples_are_recognised(
    learned: LearnedMeaning, encoder: SentenceEncoder, kind: str, said: str
) -> None:
    margins = learned.kinds.margins([said], encoder.encode([said]))
    assert margins[kind] > 0
    assert max(margins, key=lambda each: margins[each]) == kind


@pytest.mark.parametrize("kind", ["distress", "asks_if_ai", "insults"])
def test_hardly_an_ordinary_sentence_is_taken_for_what_matters_most(
    learned: LearnedMeaning, encoder: SentenceEncoder, kind: str
) -> None:
    ordinary = load_general().kinds["matter"][::15]
    margins = [learned.kinds.margins([each], encoder.encode([each]))[kind] for each in ordinary]
    assert sum(margin > 0 for margin in margins) <= 0.03 * len(ordinary)


@pytest.mark.parametrize(
    ("question", "answer", "dodge"),
    [
        (
            "How much does the course cost?",
            "Four hundred and twenty pounds, books included.",
            "Quality has its price, and our teachers are really the best there are.",
        ),
        (
            "When will the kitchen be ready?",
            "On the ninth of May, in the afternoon.",
            "We are very proud of our kitchens, and people love them.",
        ),
        (
            "Who looks after the children meanwhile?",
            "My sister Paula, she lives next door.",
            "Children are so important, of course, I always say that.",
        ),
    ],
)
def test_an_answer_scores_higher_than_a_dodge(
    learned: LearnedMeaning, encoder: SentenceEncoder, question: str, answer: str, dodge: str
) -> None:
    assert learned.answers.score(question, answer, encoder) > 0.0
    assert learned.answers.score(question, dodge, encoder) < 0.0


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GeneralMaterial:
    """A copy of the general folder with a few of the examples, in place of the shipped one."""
    shipped = places.scenarios_dir() / "general"
    folder = tmp_path / "scenarios" / "general"
    folder.mkdir(parents=True)
    for each in shipped.glob("*.yaml"):
        (folder / each.name).write_bytes(each.read_bytes())
    kinds = "\n".join(
        f'{kind}: ["{kind} one", "{kind} two"]' for kind in ("greets", "thanks", "matter")
    )
    (folder / "kinds.yaml").write_text(kinds, encoding="utf-8")
    few = {"acts.yaml": ("feeling", "offer"), "questions.yaml": ("reason", "request")}
    for name, labels in few.items():
        text = "\n".join(f'{label}: ["{label} one", "{label} two"]' for label in labels)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "ordinary.yaml").write_text(
        '- "It rained."\n- "The bus was late."\n', encoding="utf-8"
    )
    answers = '- {q: "Why?", a: "Because.", ok: true}\n- {q: "Why?", a: "Well.", ok: false}\n'
    (folder / "answers.yaml").write_text(answers, encoding="utf-8")
    monkeypatch.setattr(places, "scenarios_dir", lambda: tmp_path / "scenarios")
    material = load_general.__wrapped__()
    monkeypatch.setattr(general, "load_general", lambda: material)
    return material


def test_what_was_stored_is_what_was_learned(small: GeneralMaterial) -> None:
    encoder = WordVectors()
    assert store_learned(encoder).name == "words.npz"
    stored, fresh = learned_meaning(encoder), learn(small, encoder)
    assert (stored.kinds.encoder, stored.kinds.kinds) == ("words", ("greets", "thanks"))
    for one, other in (
        (stored.kinds.weights, fresh.kinds.weights),
        (stored.acts.weights, fresh.acts.weights),
        (stored.questions.weights, fresh.questions.weights),
    ):
        np.testing.assert_allclose(one, other, atol=1e-3)
    np.testing.assert_array_equal(stored.kinds.thresholds, fresh.kinds.thresholds)
    np.testing.assert_array_equal(stored.answers.weights, fresh.answers.weights)
    assert stored.acts.features.vocabulary == fresh.acts.features.vocabulary
    assert stored.questions.labels == fresh.questions.labels


def test_what_was_stored_is_read_only_as_long_as_the_examples_are_the_same(
    small: GeneralMaterial, tmp_path: Path
) -> None:
    encoder = ScriptedEncoder()
    assert small.kinds
    store_learned(encoder)
    encoder.encoded.clear()
    learned_meaning(encoder)
    assert encoder.encoded == []
    answers = tmp_path / "scenarios" / "general" / "answers.yaml"
    answers.write_text(answers.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    learned_meaning(encoder)
    assert encoder.encoded


@pytest.mark.parametrize(
    ("question", "answer", "dodge"),
    [
        (
            "Why did you wait until now to tell the parents?",
            "Because I hoped that we would find the money. That was wrong of me. I was afraid that "
            "they would take the children out, and then we would have had to close at once.",
            "You know how much this kindergarten means to me. We have painted the whole house "
            "together, the summer party was lovely, and the parents are a wonderful group.",
        ),
    ],
)
def test_an_answer_of_several_sentences_is_told_from_a_dodge(
    learned: LearnedMeaning, encoder: SentenceEncoder, question: str, answer: str, dodge: str
) -> None:
    judge = learned.answers
    said, gone_round = (judge.heard_in(question, e, encoder) @ judge.long for e in (answer, dodge))
    assert said > gone_round + 0.5
    assert judge.judge(question, answer, encoder).answered == "yes"


def test_a_clear_dodge_of_several_sentences_may_be_pressed(
    learned: LearnedMeaning, encoder: SentenceEncoder
) -> None:
    dodge = (
        "You've all put so much into this choir, and I really value every one of you. I've got my "
        "calendar full, the little one starts school, and people change over the years, don't they."
    )
    question = "Are you leaving because of the new conductor?"
    assert learned.answers.judge(question, dodge, encoder).clearly_dodged
    begins = f"Three of us, that's how many. {dodge}"
    assert not learned.answers.judge(question, begins, encoder).clearly_dodged
