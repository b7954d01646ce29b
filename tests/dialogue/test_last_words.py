import pytest

from greenroom.dialogue.turn_taking.endpointing import classify_last_words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We deliver within two days.", "closed"),
        ("That is wonderful!", "closed"),
        ('He said "no."', "closed"),
        ("This is what I work with.", "closed"),
        ("So do I.", "closed"),
        ("Yes.", "closed"),
        ("I would not do that.", "closed"),
        ("What does it cost?", "question"),
        ("Would you tell me who you are?", "question"),
        # whatever mark the recogniser puts behind it
        ("We looked at the numbers and.", "open"),
        ("We looked at the", "open"),
        ("It was late because.", "open"),
        ("I think, um", "open"),
        ("It was, uh.", "open"),
        ("Hmm?", "open"),
        ("I think it's...", "open"),
        ("I think it\u2019s", "open"),
        ("We began with the first office,", "open"),
        ("We began, then we \u2013", "open"),
        ("I understand that the-", "open"),
        # without a full stop only
        ("What I would like to", "open"),
        ("and then we", "open"),
        # alone they take the floor
        ("So.", "open"),
        ("Well", "open"),
        ("Okay, that is well.", "closed"),
        # no mark: nothing is known
        ("We deliver within two days", "unmarked"),
        # no words: nothing was heard
        ("", "nothing"),
        ("...", "nothing"),
    ],
)
def test_what_the_last_words_say(text: str, expected: str) -> None:
    assert classify_last_words(text) == expected
