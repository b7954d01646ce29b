"""What was learned of the general examples, as it is shipped."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom import places
from greenroom.dialogue.understanding import LearnedMeaning, WordVectors, learn
from greenroom.storage.scenarios import general
from greenroom.storage.scenarios.general import learned_meaning, load_general, store_learned
from tests.fakes import ScriptedEncoder

if TYPE_CHECKING:
    from pathlib import Path

    from greenroom.domain.general import GeneralMaterial
    from greenroom.ports import SentenceEncoder

RUN = (
    "The examples in scenarios/general changed since they were learned; run\n"
    '.venv/bin/python -c "from greenroom import wiring; '
    "from greenroom.storage.scenarios.general import store_learned; "
    'store_learned(wiring.sentence_encoder())"'
)


def test_what_is_shipped_was_learned_from_the_examples_as_they_are(
    encoder: SentenceEncoder,
) -> None:
    with np.load(places.scenarios_dir() / "general" / f"{encoder.id}.npz") as stored:
        if str(stored["source"]) != general._source():  # noqa: SLF001 - the hash is nobody else's business
            pytest.fail(RUN)


def test_it_knows_every_kind_and_every_act(learned: LearnedMeaning) -> None:
    material = load_general()
    assert set(learned.kinds.kinds) == set(material.kinds) - {"matter"}
    assert learned.act_names == tuple(material.acts)
    assert len(learned.acts.owners) == sum(len(examples) for examples in material.acts.values())


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
    margins = learned.kinds.margins(encoder.encode([said]))
    assert margins[kind] > 0
    assert max(margins, key=lambda each: margins[each]) == kind


@pytest.mark.parametrize("kind", ["distress", "asks_if_ai", "insults"])
def test_hardly_an_ordinary_sentence_is_taken_for_what_matters_most(
    learned: LearnedMeaning, encoder: SentenceEncoder, kind: str
) -> None:
    ordinary = load_general().kinds["matter"][:120]
    margins = [learned.kinds.margins(encoder.encode([each]))[kind] for each in ordinary]
    assert sum(margin > 0 for margin in margins) <= 2


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
        (stored.kinds.thresholds, fresh.kinds.thresholds),
        (stored.answers.weights, fresh.answers.weights),
    ):
        np.testing.assert_array_equal(one, other)
    np.testing.assert_allclose(stored.acts.vectors, fresh.acts.vectors, atol=1e-3)
    assert (stored.acts.owners, stored.act_names) == (fresh.acts.owners, fresh.act_names)


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
