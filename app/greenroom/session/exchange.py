"""One exchange: the person's turn in, the partner's line out, with the facts told on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.policy.state import as_dict
from greenroom.dialogue.policy.turns import Decision, UserTurn
from greenroom.domain.events import MoveChosen, PartnerLine, Trouble

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.dialogue.generation.line_generator import LineGenerator
    from greenroom.dialogue.policy.director import Director
    from greenroom.dialogue.policy.state import State
    from greenroom.domain.events import Event


class Exchange:
    """Holds the state of a conversation and moves it on, whatever carries the words."""

    def __init__(
        self,
        director: Director,
        partner: LineGenerator,
        tell: Callable[[Event], None],
        *,
        talk: bool = False,
    ) -> None:
        """Begin with `open`.

        Args:
            director: Decides.
            partner: Words the decisions.
            tell: Gets every fact.
            talk: The person gives a talk, and an audience asks afterwards.
        """
        self._director = director
        self._partner = partner
        self._tell = tell
        self._talk = talk
        self._trouble = ""
        self.state: State

    @property
    def listening_to_talk(self) -> bool:
        """Whether the person gives a talk that is not to be answered yet."""
        return self.state.phase == "listening"

    @property
    def asks_on(self) -> bool:
        """Whether an audience has more to ask, although nobody answers."""
        return self._talk and self.state.phase != "ended"

    def open(self) -> tuple[Decision, PartnerLine]:
        """Return how the rehearsal begins."""
        self.state, decision = self._director.open()
        return decision, self._word(decision, UserTurn("", 0.0))

    def next(self, heard: UserTurn) -> tuple[Decision, PartnerLine]:
        """Return the partner's answer to `heard`."""
        self.state, decision = self._director.next(self.state, heard)
        return decision, self._word(decision, heard)

    def _word(self, decision: Decision, heard: UserTurn) -> PartnerLine:
        self._tell(
            MoveChosen(
                at_s=heard.at_s,
                turn=self.state.turn,
                persona_id=decision.persona.id,
                move=decision.move,
                reason=decision.reason,
                signals=decision.signals,
                resistance=self.state.resistance,
                state=as_dict(self.state),
            )
        )
        worded = self._partner.word(decision, heard)
        if worded.trouble and worded.trouble != self._trouble:  # once, not with every line
            self._trouble = worded.trouble
            self._tell(Trouble(at_s=heard.at_s, message=worded.trouble))
        line = PartnerLine(
            at_s=heard.at_s,
            turn=self.state.turn,
            persona_id=decision.persona.id,
            text=worded.text,
            draft=decision.draft,
            degree=worded.degree,
            guard=worded.guard,
            refused=worded.refused,
            seconds=worded.seconds,
        )
        self._tell(line)
        return line
