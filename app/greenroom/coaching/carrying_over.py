"""What is known to carry over from a rehearsal to life, and what is not, each with its source."""

from __future__ import annotations

from dataclasses import dataclass

from greenroom.domain.wording import Wording


@dataclass(frozen=True, slots=True)
class TransferFinding:
    """Something that was found out, or not.

    Attributes:
        says: What, in plain words.
        whom: How many people were looked at.
        source: Where it is written.
    """

    says: Wording
    whom: Wording
    source: str


CARRIES_OVER = (
    TransferFinding(
        Wording(
            "Beginning at all: people who had prepared a hard talk of their own with a program "
            "began it within a week more often than people who had not."
        ),
        Wording("{n} people, the study registered in advance", n=1371),
        "2026, doi 10.1177/19485506261444068",
    ),
    TransferFinding(
        Wording(
            "Behaving otherwise: after rehearsing a quarrel, people fought less and worked "
            "together more with a live person than people who had only read about it."
        ),
        Wording("{n} people", n=40),
        "Rehearsal, CHI 2024, arXiv 2309.12309",
    ),
    TransferFinding(
        Wording(
            "Skill in interviews: the more interviews people practised, the better they did in "
            "one, and the more of them were offered a job. Whether they had one after nine months "
            "was not surely different."
        ),
        Wording("{n} and {other} people", n=79, other=90),
        "doi 10.1176/appi.ps.201600217, doi 10.1176/appi.ps.202100516",
    ),
    TransferFinding(
        Wording(
            "A friendly room before the day: students who spoke to a supportive audience first "
            "were more confident in their real talk, as their teachers saw it."
        ),
        Wording("{n} students", n=73),
        "2023, doi 10.1038/s41598-023-41155-9",
    ),
)
DOES_NOT = (
    TransferFinding(
        Wording(
            "Practice alone: only people who were told afterwards what they had done got better. "
            "Those who just practised did not; some listened less well than before."
        ),
        Wording("{n} and {other} people", n=90, other=94),
        "MACH, 2013; CARE, arXiv 2505.02428",
    ),
    TransferFinding(
        Wording(
            "Feeling sure: being calmer and surer of oneself did not carry over to a new, harder "
            "situation; what one had learned to do did. So how sure you feel proves nothing."
        ),
        Wording("{n} people", n=86),
        "IMBUE, arXiv 2402.12556",
    ),
    TransferFinding(
        Wording(
            "Every time: what raised marks in an examination at one school changed nothing at "
            "another."
        ),
        Wording("{n} students", n=410),
        "MedSimAI, arXiv 2503.05793",
    ),
    TransferFinding(
        Wording(
            "What nobody has measured: what the other person thinks of it, whether it lasts for "
            "months, and Greenroom itself, which was in none of these studies."
        ),
        Wording("no study was found"),
        "November 2026",
    ),
)
