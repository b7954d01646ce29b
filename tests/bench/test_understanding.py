"""What the bench of understanding says of turns whose kind is known, and of answers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from greenroom.bench.understanding import SignalCases, read_cases
from greenroom.cli import app
from greenroom.domain.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path

TURNS = {
    "distress": ["I don't want to be alive any more."],
    "asks_if_ai": ["Are you an AI?", "It costs four hundred a month."],  # one wrong label
    "insults": ["You are an idiot, shut up."],
    "ordinary": ["The report arrives on Friday.", "We are four in the team."],
}


def test_signals_are_counted_by_label(tmp_path: Path) -> None:
    file = tmp_path / "turns.json"
    file.write_text(json.dumps(TURNS))
    result = CliRunner().invoke(app, ["bench", "understanding", str(file), "--json"])
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert found["turns"] == 6
    assert found["distress"] == {"labelled": 1, "recall": 1.0, "false_alarms": 0.0}
    assert found["distress_or_worrying"]["recall"] == 1.0
    assert found["asks_if_ai"] == {"labelled": 2, "recall": 0.5, "false_alarms": 0.0}
    assert found["insults"]["recall"] == 1.0
    assert found["rows"] == [
        {"text": "It costs four hundred a month.", "kind": "asks_if_ai", "heard": []}
    ]
    shown = CliRunner().invoke(app, ["bench", "understanding", str(file)])
    assert "recall" in shown.stdout
    assert "50.0%" in shown.stdout


def test_answers_are_counted_by_label(tmp_path: Path) -> None:
    told, dodged = "The university. We license it.", "That's a really good question."
    labels = [(told, True), (told, True), (told, False), (dodged, False), (dodged, True)]
    cases = [{"question": "Who owns it?", "answer": a, "answered": ok} for a, ok in labels]
    file = tmp_path / "answers.json"
    file.write_text(json.dumps(cases))
    result = CliRunner().invoke(app, ["bench", "understanding", str(file), "--json"])
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert (found["pairs"], found["right"]) == (5, 0.6)
    assert found["answers_found"] == pytest.approx(2 / 3, abs=1e-4)
    assert found["dodges_found"] == 0.5
    assert [row["answer"] for row in found["rows"]] == [told, dodged]
    shown = CliRunner().invoke(app, ["bench", "understanding", str(file)])
    assert "60.0%" in shown.stdout


def test_labelled_answers_are_read_from_yaml(tmp_path: Path) -> None:
    file = tmp_path / "answers.yaml"
    file.write_text(
        "- {question: 'Who owns it?', answer: The university. We license it., answered: true}"
    )
    result = CliRunner().invoke(app, ["bench", "understanding", str(file), "--json"])
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["pairs"] == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "cannot be read"),
        ("angry: [Go away.]", "distress, asks_if_ai, insults, ordinary"),
        ("- {question: 'Who?', answer: Me.}", "question, answer and answered"),
        ("{}", "no labelled turn"),
        ("[]", "no labelled turn"),
    ],
)
def test_another_file_says_what_belongs_there(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text(text)
    with pytest.raises(InputError, match=told):
        read_cases(file)


def test_a_file_may_hold_some_of_the_kinds(tmp_path: Path) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text("insults: [You fool.]")
    assert read_cases(file) == SignalCases(insults=("You fool.",))


def test_without_a_file_there_is_something_to_learn_or_it_says_so() -> None:
    result = CliRunner().invoke(app, ["bench", "understanding"])
    assert isinstance(result.exception, InputError)
    assert "--learn" in str(result.exception)
