"""What is known to carry over from a rehearsal to life, and what is not, each with its source."""

from __future__ import annotations

from dataclasses import dataclass

from greenroom.domain.wording import Wording


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that was found out, or not.

    Attributes:
        says: What, in plain words.
        source: Who found it, with how many people.
    """

    says: Wording
    source: str


CARRIES_OVER = (
    Finding(
        Wording(
            "Beginning at all: people who had prepared a hard talk of their own with a program "
            "began it within a week more often than people who had not."
        ),
        "Registered in advance, 1,371 people, 2026, doi 10.1177/19485506261444068.",
    ),
    Finding(
        Wording(
            "Behaving otherwise: after rehearsing a quarrel, people fought less and worked "
            "together more with a live person than people who had only read about it."
        ),
        "Rehearsal, 40 people, CHI 2024, arXiv 2309.12309.",
    ),
    Finding(
        Wording(
            "Skill in interviews: the more interviews people practised, the better they did in "
            "one, and the more of them were offered a job. Whether they had one after nine months "
            "was not surely different."
        ),
        "79 people, doi 10.1176/appi.ps.201600217; 90 people, doi 10.1176/appi.ps.202100516.",
    ),
    Finding(
        Wording(
            "A friendly room before the day: students who spoke to a supportive audience first "
            "were more confident in their real talk, as their teachers saw it."
        ),
        "73 students, 2023, doi 10.1038/s41598-023-41155-9.",
    ),
)
DOES_NOT = (
    Finding(
        Wording(
            "Practice alone: only people who were told afterwards what they had done got better. "
            "Those who just practised did not; some listened less well than before."
        ),
        "MACH, 90 students, 2013; CARE, 94 beginners, arXiv 2505.02428.",
    ),
    Finding(
        Wording(
            "Feeling sure: being calmer and surer of oneself did not carry over to a new, harder "
            "situation; what one had learned to do did. So how sure you feel proves nothing."
        ),
        "IMBUE, 86 people, arXiv 2402.12556.",
    ),
    Finding(
        Wording(
            "Every time: what raised marks in an examination at one school changed nothing at "
            "another."
        ),
        "MedSimAI, 410 students, arXiv 2503.05793.",
    ),
    Finding(
        Wording(
            "What nobody has measured: what the other person thinks of it, whether it lasts for "
            "months, and Greenroom itself, which was in none of these studies."
        ),
        "No study of these was found, November 2026.",
    ),
)
