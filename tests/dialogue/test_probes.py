"""Linear probes of hidden states, and what is judged with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from greenroom import places
from greenroom.dialogue.understanding import (
    LAYERS,
    TASKS,
    ExampleLabel,
    Said,
    WordVectors,
    fit_probes,
    judge_points,
    judge_replies,
    rather_missed,
    task_states,
)
from greenroom.storage.scenarios import probes as stored
from greenroom.storage.scenarios.probes import has_probes, store_probes, with_probes
from tests.fakes import (
    FULLY,
    IN_PART,
    NOT_AT_ALL,
    FlagAfter,
    NeverFlag,
    ScriptedStates,
    scripted_judge,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from greenroom.ports import SentenceEncoder

MODEL = next(iter(LAYERS))
NEVER = NeverFlag()
YES, PARTLY, NO = FULLY, IN_PART, NOT_AT_ALL
UNSURE, PERHAPS, HARDLY = (0.4, 0.0), (0.1, 0.0), (-0.05, 0.0)


def test_what_is_shipped_was_learned_from_the_examples_as_they_are() -> None:
    if not has_probes(MODEL):
        pytest.fail(
            "Examples or tasks changed: run greenroom bench understanding --learn --by-model"
        )


def test_a_probe_learns_what_the_examples_have_in_common() -> None:
    rng = np.random.default_rng(1)
    states = rng.normal(size=(120, 30)).astype(np.float32)
    labels: list[ExampleLabel] = ["yes" if each > 0 else "no" for each in states[:, 3]]
    fitted = fit_probes(TASKS["answered"], states, labels, [str(at % 40) for at in range(120)])
    assert fitted.keys() == TASKS["answered"].finds.keys()
    assert fitted["fully"].auc > 0.8
    probe = fitted["fully"].probe
    fresh = rng.normal(size=(200, 30)).astype(np.float32)
    likely = probe.probabilities(fresh)
    assert np.mean((likely > 0.5) == (fresh[:, 3] > 0)) > 0.8
    assert likely.min() >= 0
    assert likely.max() <= 1


def test_a_probe_that_finds_nothing_is_not_sure() -> None:
    rng = np.random.default_rng(2)
    states = rng.normal(size=(100, 40)).astype(np.float32)
    labels: list[ExampleLabel] = ["yes" if each else "no" for each in rng.integers(2, size=100)]
    fitted = fit_probes(TASKS["answered"], states, labels, [str(at) for at in range(100)])["fully"]
    assert 0.3 < fitted.auc < 0.7
    probe = fitted.probe
    likely = probe.probabilities(rng.normal(size=(100, 40)).astype(np.float32))
    assert np.mean(np.abs(likely - 0.5) < 0.3) > 0.9


@pytest.mark.parametrize(
    ("replies", "verdict", "best"),
    [
        ((YES,), "yes", 0),
        ((NO,), "no", 0),
        ((PERHAPS,), "partly", 0),
        ((HARDLY,), None, 0),
        ((NO, YES), "yes", 1),
        ((NO, PERHAPS), "partly", 1),
        ((HARDLY, NO), None, 0),
    ],
)
def test_a_question_is_answered_by_its_best_reply(
    replies: Sequence[Sequence[float]], verdict: str | None, best: int
) -> None:
    states = {f"Answer: reply{at}\n": row for at, row in enumerate(replies)}
    said = [f"reply{at}" for at in range(len(replies))]
    assert judge_replies("Why?", said, scripted_judge(states), lambda _: 0.0) == (verdict, best)


@pytest.mark.parametrize(("round_by", "verdict"), [(-1.0, "yes"), (0.0, "partly"), (1.5, "no")])
def test_a_reply_that_goes_round_things_is_rather_a_dodge(round_by: float, verdict: str) -> None:
    judge = scripted_judge({"Answer: It depends.\n": PERHAPS})
    found = judge_replies("Why?", ["It depends."], judge, lambda _: round_by)
    assert found == (verdict, 0)


def test_a_long_reply_begins_with_its_first_sentences() -> None:
    heard: list[str] = []

    def goes_round(text: str) -> float:
        heard.append(text)
        return 0.0

    said = "It was the rain. It came in by the roof. " + "Then we had tea again. " * 9
    judge_replies("Why?", [said], scripted_judge({}), goes_round)
    assert heard == [said, "It was the rain. It came in by the roof."]


POINT = "The new pump saves water."
TURNS = [
    Said("Good morning, thank you for having me."),
    Said("First about money. The pump saves us half of the water. That is a lot."),
    Said("Water is dear, and the new pump is blue."),
]


@pytest.mark.parametrize(
    ("first", "second", "status", "turn"),
    [
        (YES, NO, "said", 1),
        (NO, YES, "said", 2),
        (NO, UNSURE, "touched", 2),
        (NO, PARTLY, "left_out", None),
        (NO, NO, "left_out", None),
    ],
)
def test_a_point_is_made_where_what_comes_nearest_makes_it(
    first: Sequence[float], second: Sequence[float], status: str, turn: int | None
) -> None:
    judge = scripted_judge({"saves us half": first, "pump is blue": second})
    (found,) = judge_points([POINT], TURNS, WordVectors(), judge)
    assert found.status == status
    assert (found.passage.turn if found.passage else None) == turn


def test_a_point_is_read_with_what_stands_around_it_and_quoted_alone() -> None:
    long = Said(f"{'so ' * 80}well. The pump saves water. {'and ' * 80}so.")
    judge = scripted_judge({"saves water": YES})
    (found,) = judge_points([POINT], [long], WordVectors(), judge)
    assert found.passage
    assert found.passage.text == "The pump saves water."


def test_a_point_in_its_own_words_was_made_whatever_the_model_says() -> None:
    judge = scripted_judge({"": NO})
    said = Said("I like it here. I'd like to stay in the salon, and I am not paying.")
    (found,) = judge_points(["I would like to stay in the salon."], [said], WordVectors(), judge)
    assert found.status == "said"


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ("Two of our good nurses are thinking about leaving because of the nights.", "said"),
        (
            "Two of our good nurses are not thinking about leaving because of the nights.",
            "left_out",
        ),
        ("Nine of our good nurses are thinking about leaving because of the nights.", "left_out"),
    ],
)
def test_a_point_in_nearly_its_own_words_was_made_whatever_the_model_says(
    said: str, status: str, encoder: SentenceEncoder
) -> None:
    point = "Two of our good nurses are thinking of leaving because of the nights."
    judge, turns = scripted_judge({"": NO}), [Said(f"It has been a hard year for all. {said}")]
    (found,) = judge_points([point], turns, encoder, judge)
    assert found.status == status


def test_what_comes_very_near_to_a_point_does_not_miss_it(encoder: SentenceEncoder) -> None:
    judge = scripted_judge({"": NO})
    near = Said("You can put a trough of your own on that pipe, won't cost you a penny.")
    point = "He can put a trough of his own on the pipe for nothing."
    assert not rather_missed(point, [near], encoder, judge)
    assert rather_missed(point, [Said("The spring on the hill ran dry.")], encoder, judge)


def test_a_point_with_another_figure_in_it_was_not_made() -> None:
    judge = scripted_judge({"saves": YES})
    point = "The pump saves 40 litres a day in 3 rooms."
    for said, status in (
        ("40 litres", "said"),
        ("40 litres in 5 rooms", "said"),
        ("90 litres", "touched"),
    ):
        turns = [Said(f"The new pump saves {said} a day.")]
        (found,) = judge_points([point], turns, WordVectors(), judge)
        assert found.status == status


@pytest.mark.parametrize(
    ("said", "quoted"),
    [
        (
            ("Hello. I signed the form. It was a bad day. I changed the date later. Sorry.",),
            "I signed the form. It was a bad day. I changed the date later.",
        ),
        (("Look. I signed the form.", "Well. I changed the date later."), "I signed the form."),
    ],
)
def test_a_point_of_two_things_is_quoted_with_both_or_where_the_first_was_said(
    said: Sequence[str], quoted: str, encoder: SentenceEncoder
) -> None:
    judge = scripted_judge({"signed": YES, "changed": YES})
    point = "I signed the form, and I changed the date."
    (found,) = judge_points([point], [Said(each) for each in said], encoder, judge)
    assert found.status == "said"
    assert found.passage
    assert found.passage.text == quoted


def test_where_nothing_was_said_every_point_is_left_out() -> None:
    found = judge_points([POINT, POINT], [], WordVectors(), scripted_judge({}))
    assert [each.status for each in found] == ["left_out", "left_out"]


def test_a_very_long_reply_is_judged_by_its_ends() -> None:
    model = ScriptedStates({})
    task_states(
        model, TASKS["answered"], [{"question": "Why?", "answer": "so " * 900 + "end"}], NEVER
    )
    (text,) = model.read
    assert len(text) < 1500
    assert "end\n" in text


def test_what_is_cancelled_is_not_judged() -> None:
    assert scripted_judge({}).answered("Why?", ["Because."], FlagAfter(0)) == ()


@pytest.fixture
def material(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of examples, a dozen of each task that only differ in what they are about."""
    folder = tmp_path / "general" / "probes"
    folder.mkdir(parents=True)
    monkeypatch.setattr(places, "scenarios_dir", lambda: tmp_path)
    (tmp_path / "general" / "answers.yaml").write_text(
        "".join(f'- {{q: "Why {at}?", a: "Because.", ok: true}}\n' for at in range(12)), "utf-8"
    )
    for name, task in TASKS.items():
        first, *others = task.parts
        told = ", ".join(f'{each}: "Well."' for each in others)
        lines = (f'- {{{first}: "point {at}", {told}, label: "no"}}\n' for at in range(12))
        (folder / f"{name}.yaml").write_text("".join(lines), "utf-8")
    return tmp_path / "general"


def test_probes_are_stored_with_what_they_were_learned_from(material: Path) -> None:
    model = ScriptedStates({"Because": YES, "Well": NO})
    assert with_probes(model) is None
    learned = store_probes(model)
    assert learned.path.parent == material / "probes"
    assert learned.examples == {**dict.fromkeys(TASKS, 12), "answered": 24}
    assert learned.aucs["answered"] == {"fully": 1.0, "in_part": 1.0}
    probed = with_probes(model)
    assert probed is not None
    good, bad = probed.answered("Why?", ["Because.", "Well."])
    assert good.fully > 0.6
    assert bad.in_part < 0.4
    (material / "answers.yaml").write_text("[]", "utf-8")
    assert not has_probes(model.id)


def test_only_probes_whose_examples_changed_are_learned_anew(material: Path) -> None:
    model = ScriptedStates({"Because": YES, "Well": NO})
    store_probes(model)
    model.read.clear()
    changed = material / "probes" / "asks.yaml"
    changed.write_text(changed.read_text("utf-8").replace("Well.", "Well, then."), "utf-8")
    assert store_probes(model).examples == {"asks": 12}
    assert len(model.read) == 12
    assert with_probes(model) is not None
    assert store_probes(model).examples == {}


def test_who_wrote_many_examples_is_judged_by_what_others_wrote(material: Path) -> None:
    told = [("Give it to me.", "yes"), ("It rains.", "no")]
    lines = [
        f'- {{wish: "thing {at}", turn: "{turn}", label: "{label}", writer: "{writer}"}}\n'
        for writer, pairs in (("a", told), ("b", [(told[0][0], "no"), (told[1][0], "yes")]))
        for at in range(6)
        for turn, label in pairs
    ]
    (material / "probes" / "asks.yaml").write_text("".join(lines), "utf-8")
    learned = store_probes(ScriptedStates({"Give": YES, "rains": NO, "Because": YES, "Well": NO}))
    assert learned.aucs["asks"]["plainly"] == 0.0


def test_a_turn_is_read_with_what_is_wanted_and_what_was_said_before_it() -> None:
    judge = scripted_judge({"The speaker: A boat.": FULLY, "The speaker: Maybe.": IN_PART})
    plain, soft = judge.asks("A boat", ["A boat.", "Maybe."])
    assert plain.plainly > 0.7 > plain.softly
    assert soft.softly > 0.7 > soft.plainly
    model = ScriptedStates({"The other one: Less?": FULLY})
    asked = {"wish": "A boat", "partner": "Less?", "turn": "Well."}
    assert task_states(model, TASKS["gives_away"], [asked], NEVER).tolist() == [list(FULLY)]
    assert "The speaker wants: A boat" in model.read[0]


def test_every_example_has_a_label_that_is_known() -> None:
    for name, task in TASKS.items():
        examples = stored._read_examples(name, task)  # noqa: SLF001 - the reader of the examples
        known = {label for found in task.finds.values() for label in found}
        assert {each.label for each in examples} == {*known, "no"}
        assert all(all(text.strip() for text in each.about.values()) for each in examples)
        assert len(examples) > 300
