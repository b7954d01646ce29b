from greenroom.session.text import TextExchange
from greenroom.ui.state import text_trial as trials

ROW = TextExchange(0, "", "Nora", "Morning.", "opening", "opens", (), 3, "script", (), "", "", "")
END = TextExchange(
    1, "Bye.", "Nora", "Bye, then.", "leaves", "goodbye", (), 3, "reword", (), "", "leaves",
    "missed",
)  # fmt: skip


def test_a_conversation_goes_from_the_partner_to_the_person_and_ends() -> None:
    trial = trials.waiting_for_partner()
    assert trial.state == "waiting"
    trial = trials.with_partner_turn(trial, ROW)
    assert trial.state == "yours"
    trial = trials.with_partner_turn(trials.with_person_turn(trial, "Bye."), END)
    assert [(line.who, line.text) for line in trial.lines] == [
        ("partner", "Morning."),
        ("you", "Bye."),
        ("partner", "Bye, then."),
    ]
    assert (trial.state, trial.ending, trial.outcome) == ("over", "leaves", "missed")
    assert [line.by_model for line in trial.lines] == [False, False, True]


def test_a_turn_that_cannot_be_answered_was_not_said() -> None:
    trial = trials.with_partner_turn(trials.waiting_for_partner(), ROW)
    assert trials.without_last_turn(trials.with_person_turn(trial, "What?")) == trial
    assert trials.without_last_turn(trials.waiting_for_partner()) == trials.Trial()
