"""What an audition plays: fixed turns of the person, as they may be heard in a shipped scenario."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AuditionScript:
    """Turns played with the leading partner of a shipped scenario."""

    name: str
    scenario_id: str
    heard: tuple[str, ...]


SCRIPTS = (
    AuditionScript(
        "a seller who prepared",
        "sales-pitch",
        (
            "Our tool makes the weekly plan from your own spreadsheets in about ten minutes.",
            "A dealer in Leeds cut late orders by half in the first quarter.",
            "The support team is there around the clock and answers within fifteen minutes.",
            "We could start with one warehouse and a single shift for a month.",
            "If a plan is wrong, the shift lead overrules it with one tap on the phone.",
            "How do you plan the shifts today?",
        ),
    ),
    AuditionScript(
        "a candidate who tells what they did",
        "job-interview",
        (
            "I led the move of our reporting to a new platform last year.",
            "We were a team of four, and we finished a month early.",
            "My manager wanted to cut the tests, and I talked her out of it.",
            "I'm a perfectionist, I work hard and I love a challenge.",
            "Once I sent the wrong figures to a client, and I called him the same evening.",
            "What would my first month look like?",
        ),
    ),
    AuditionScript(
        "a lead who wants to understand",
        "missed-deadlines",
        (
            "The client called me twice because the report had not arrived.",
            "I had to tell the board that we would be late again.",
            "I would like us to find out together where the two days go.",
            "Maybe we could split the work in another way.",
            "The others in the team have started to work around it.",
            "Is there anything that I do not know?",
        ),
    ),
)
"""In each the last turn asks something: a model that only makes questions has nothing to say to it.
"""
