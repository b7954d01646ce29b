from greenroom.session.text import TextExchange
from greenroom.ui.state import trial as trials

ROW = TextExchange(0, "", "Nora", "Morning.", "opening", "opens", (), 3, "script", (), "", "", "")
END = TextExchange(
    1, "Bye.", "Nora", "Bye, then.", "leaves", "goodbye", (), 3, "reword", (), "", "leaves",
    "missed",
)  # fmt: skip


def test_a_conversation_goes_from_the_partner_to_the_person_and_ends() -> None:
    trial = trials.asked()
    assert trial.state == "waiting"
    trial = trials.answered(trial, ROW)
    assert trial.state == "yours"
    trial = trials.answered(trials.said(trial, "Bye."), END)
    assert [(line.who, line.text) for line in trial.lines] == [
        ("partner", "Morning."),
        ("you", "Bye."),
        ("partner", "Bye, then."),
    ]
    assert (trial.state, trial.ending, trial.outcome) == ("over", "leaves", "missed")
    assert [line.by_model for line in trial.lines] == [False, False, True]


def test_a_turn_that_cannot_be_answered_was_not_said() -> None:
    trial = trials.answered(trials.asked(), ROW)
    assert trials.failed(trials.said(trial, "What?")) == trial
    assert trials.failed(trials.asked()) == trials.Trial()
