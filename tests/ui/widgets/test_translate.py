from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLocale

from greenroom.domain.errors import GreenroomError
from greenroom.domain.wording import Wording
from greenroom.engines.sounddevice_audio.stream_manager import MICROPHONE_GONE
from greenroom.reports.context import ReportContext
from greenroom.reports.figures import list_figures, unmeasured_figures
from greenroom.reports.moments import find_moments
from greenroom.session.process.supervisor import AGAIN
from greenroom.storage.scenarios.parsing import parse_text
from greenroom.storage.take_files import write_private
from greenroom.ui.language import use_language
from greenroom.ui.state.sentences import without_figures
from greenroom.ui.widgets.common.translate import translate_sentence, translate_wish
from tests.takes import report

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication


@pytest.fixture
def german(qapp: "QApplication") -> "Iterator[None]":
    before = QLocale()
    use_language(qapp, "de")
    yield
    use_language(qapp, "en")
    QLocale.setDefault(before)


def test_an_advice_to_try_is_said_in_german_and_ones_own_words_as_they_are(german: None) -> None:
    stop = "Stop after the sentence that answers, and let the silence work."
    assert translate_wish(stop, "talked_on").startswith("Nach dem Satz, der antwortet")
    assert translate_wish(stop, "") == stop


def test_all_that_a_report_says_of_its_figures_is_there_in_german(german: None) -> None:
    made = report()
    said = [
        each
        for measure in made.measures
        for each in (measure.label, measure.definition, measure.source, measure.error)
    ]
    said += [f"{reason[0].upper()}{reason[1:]}." for reason, _ in unmeasured_figures(made)]
    said += [figure.band for figure in list_figures(ReportContext(made))]
    said += made.notices
    assert len(said) > 100
    assert [each for each in said if each and translate_sentence(each) == each] == ["Hedges"]


def test_a_moment_is_told_in_german(german: None) -> None:
    found = find_moments(report())
    assert found
    for moment in found:
        for each in (moment.rule, moment.figure, *filter(None, [moment.after])):
            assert translate_sentence(each) != each, each


@pytest.mark.parametrize(
    ("english", "german_"),
    [
        (
            Wording(
                "Where {what} came closest together: at least {n} within {s} s.",
                what=Wording("filler words"),
                n=3,
                s=20,
            ),
            "Wo sie am dichtesten kamen (Füllwörter): mindestens 3 in 20 s.",
        ),
        (Wording("{s} s {what}", s=1.5, what=Wording("of silence")), "1,5 s Stille"),
        (
            Wording('{s} s after {who} said "{words}"', s=5, who="Ann", words="Well, 1.5 or so"),
            "5 s nach dem Satz von Ann: „Well, 1.5 or so“",
        ),
        (
            Wording(
                "{where} {between} ({source})",
                where=Wording("Below"),
                between=Wording("{low} to {high}", low=Wording("4.5"), high=Wording("165")),
                source=Wording("your own choice"),
            ),
            "Unter 4,5 bis 165 (deine eigene Wahl)",
        ),
    ],
)
def test_every_part_of_a_wording_is_told_in_german(
    german: None, english: Wording, german_: str
) -> None:
    assert translate_sentence(english) == german_


def test_what_is_wrong_with_a_file_is_told_in_german(german: None, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    text = "id: other\ntitel: x\n  bad: [\n"
    (broken,) = parse_text(path, text).problems
    assert translate_sentence(broken.message).startswith(
        "Das ist kein gültiges YAML (ein Doppelpunkt"
    )
    for problem in parse_text(path, "titel: x\nleads: nobody\n").problems:
        assert translate_sentence(problem.message) != problem.message
        assert "Did you mean" not in translate_sentence(problem.message)


def test_an_error_is_told_in_german(german: None, tmp_path: Path) -> None:
    with pytest.raises(GreenroomError) as caught:
        write_private(tmp_path / "file" / "below", b"")
    assert translate_sentence(str(caught.value)).startswith(
        f"{tmp_path / 'file' / 'below'} lässt sich nicht"
    )
    assert "keine solche Datei" in translate_sentence(str(caught.value))


@pytest.mark.parametrize("sentence", [MICROPHONE_GONE, AGAIN])
def test_troubles_are_told_in_german(german: None, sentence: str) -> None:
    assert translate_sentence(sentence) != sentence


def test_what_nobody_translated_stays(german: None) -> None:
    assert (
        translate_sentence("Something of next year, 1.5 of it")
        == "Something of next year, 1.5 of it"
    )


def test_in_english_nothing_changes(qapp: "QApplication") -> None:
    use_language(qapp, "en")
    for measure in report().measures:
        assert translate_sentence(measure.definition) == measure.definition


def test_names_and_addresses_are_no_figures() -> None:
    sentence = "SwiftF0, 10th of 67,149 over 0.5 s, doi 10.1002/jaba.1093."
    assert without_figures(sentence) == (
        "SwiftF0, 10th of {0} over {1} s, doi 10.1002/jaba.1093.",
        ("67,149", "0.5"),
    )
