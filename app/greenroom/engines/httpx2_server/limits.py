"""How much a server may send, how long it may take, and the error beyond that."""

from __future__ import annotations

from dataclasses import dataclass

from greenroom.domain.wording import Wording

LINE_BYTES = 64_000
"""Of one line of an answer; usual are 300."""
ANSWER_BYTES = 1_000_000
"""Of a whole answer, or of the list of models."""


@dataclass(frozen=True, slots=True)
class ServerLimits:
    """How long a server may take.

    Attributes:
        first_s: From the request to the first words.
        doubt_s: The same so long as the last thing that was heard of it was a failure.
        stall_s: From a few words to the next few; speaking them takes about as long.
        whole_s: For all of an answer.
        prime_s: For reading what an answer will follow, while nobody waits.
    """

    first_s: float = 1.5
    doubt_s: float = 0.3
    stall_s: float = 1.5
    whole_s: float = 20.0
    prime_s: float = 10.0


UNHURRIED = ServerLimits(first_s=30.0, doubt_s=5.0, stall_s=10.0, whole_s=90.0, prime_s=30.0)
"""Where nobody waits for the line."""


class AnswerError(Exception):
    """A server answered, but not as it should.

    Attributes:
        why: Stands within a sentence.
        answered: Something came of it, so that it is worth waiting for the next time.
    """

    answered = True

    def __init__(self, template: str, /, **values: object) -> None:
        """Take why, as a template and what is filled in."""
        self.why = Wording(template, **values)
        super().__init__(self.why)


class NoAnswerError(AnswerError):
    """Nothing came of a server, or it came too late."""

    answered = False
