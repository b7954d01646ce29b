"""Decides with the seats swapped: the partner says what the person said, and the person answers.

It takes three turns of the person, and one question ends it. The lines are their own, in the order
in which they said them; of the next few the one is said that followed something like what was just
answered.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from greenroom.dialogue.policy import social_rules
from greenroom.dialogue.policy.director import Director
from greenroom.dialogue.policy.turn_context import Action, TurnContext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.turns import Decision, UserTurn
    from greenroom.dialogue.understanding import TurnReader
    from greenroom.domain.general import GeneralMaterial
    from greenroom.domain.scenario import Scenario

SWAP_TURNS = 3
SWAPPED_ENDING = "swapped"
WAITS = "Take your time. What do you say to that?"
ASKS = "That was it. Out of the roles now, one question: what did they want?"

_AHEAD = 3
"""So many lines are looked at for the next one."""
_PER_LINE = 0.1
"""Likeness (cosine) that a line must have more for each line that is left out for it."""


@dataclass(frozen=True, slots=True)
class SwapLine:
    """A line of the person.

    Attributes:
        text: What they said.
        after: What the partner had said before; "" if nothing.
    """

    text: str
    after: str = ""


class SwappedDirector(Director):
    """Says the person's own lines, first to last."""

    def __init__(
        self,
        scenario: Scenario,
        material: GeneralMaterial,
        reader: TurnReader,
        lines: Sequence[SwapLine],
        seed: int = 0,
    ) -> None:
        """Prepare.

        Args:
            scenario: Has one partner, who begins with the first line.
            material: What belongs to no scenario.
            reader: Reads the turns.
            lines: At least one, no text twice.
            seed: Same seed, same choices.
        """
        super().__init__(scenario, material, reader, seed)
        self._lines = tuple(lines)

    def decide_next(self, state: DialogueState, heard: UserTurn) -> tuple[DialogueState, Decision]:
        """Return the state after the person's turn, and the next of their own lines.

        Raises:
            ValueError: The rehearsal had ended.
        """
        if state.phase == "ended":
            raise ValueError("The rehearsal has ended; nothing follows.")
        reading = self._reader.read(heard, state)
        counted = self._with_turn(state, reading, heard)
        context = TurnContext(self._scenario, self._material, counted, reading, heard, "", ())
        action = (
            social_rules.show_care(context)
            or social_rules.disclose_machine(context)
            or self._next(counted, heard)
        )
        return self._kept(state, action), self._decision(action, reading)

    def _next(self, state: DialogueState, heard: UserTurn) -> Action:
        if not heard.text:
            return Action("wait", "nothing was said", WAITS, "author", state)
        places = [at for at, each in enumerate(self._lines) if each.text in state.used]
        left = min(SWAP_TURNS, len(self._lines)) - len(places)
        last = max(places, default=-1)
        coming = self._lines[last + 1 :]
        if left <= 0 or not coming:
            over = replace(state, phase="ended", ending=SWAPPED_ENDING)
            why = "the turns are over"
            return Action("question", why, ASKS, "author", over, ending=SWAPPED_ENDING)
        line = self._best(coming[: max(1, min(_AHEAD, len(coming) - left + 1))], heard.text)
        return Action("own_line", "what the person said next", line.text, "author", state)

    def _best(self, coming: Sequence[SwapLine], said: str) -> SwapLine:
        """Return the line that followed something like `said`, an earlier one if in doubt."""
        if len(coming) == 1 or not any(each.after for each in coming):
            return coming[0]
        encoder = self._reader.encoder
        likeness = (
            encoder.encode([each.after or "-" for each in coming]) @ encoder.encode([said])[0]
        )
        worth = [float(like) - _PER_LINE * at for at, like in enumerate(likeness)]
        return coming[worth.index(max(worth))]
