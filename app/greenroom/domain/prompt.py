"""What is asked of the language model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a chat."""

    role: Literal["system", "user", "assistant"]
    content: str


@dataclass(frozen=True, slots=True)
class Prompt:
    """One request. Prompts that share their first messages share their evaluation.

    Attributes:
        messages: The chat; the model answers as the assistant.
        max_tokens: Hard end of the answer.
        stop: Texts that end the answer, not part of it.
        grammar: GBNF that the answer must fit, or "".
        temperature: 0 is greedy.
        top_p: Share of probability sampled from.
        seed: Same prompt, same seed, same answer.
        likely: Text that the answer may repeat, wholly or in part. What it repeats is written much
            faster. Otherwise it makes no difference but by rounding, where two words are as likely.
        begun: What the answer begins with already; only what follows is written.
        fixed: How many of the first messages stay the same from call to call (what `prime` reads).
    """

    messages: tuple[Message, ...]
    max_tokens: int
    stop: tuple[str, ...] = ("\n",)
    grammar: str = ""
    temperature: float = 0.7
    top_p: float = 0.9
    seed: int = 0
    likely: str = ""
    begun: str = ""
    fixed: int = 1


@dataclass(frozen=True, slots=True)
class TextPrompt:
    """A text that the model goes on with. Texts that share a beginning share its evaluation.

    Attributes:
        fixed: What is the same in every rehearsal with this model: examples.
        scene: What is the same during a rehearsal.
        turn: What is new.
        temperature: How freely it goes on; 0 is greedy.
    """

    fixed: str
    scene: str
    turn: str
    temperature: float = 0.8

    @property
    def text(self) -> str:
        """All of it."""
        return self.fixed + self.scene + self.turn


@dataclass(frozen=True, slots=True)
class Candidate:
    """One way in which a text may go on.

    Attributes:
        text: All of it, its beginning too.
        log_probability: Of the tokens that the model chose, together.
        tokens: How many these are.
        start: What it was given to begin with.
    """

    text: str
    log_probability: float
    tokens: int
    start: str = ""

    @property
    def fluency(self) -> float:
        """Mean log probability of its tokens."""
        return self.log_probability / max(1, self.tokens)
