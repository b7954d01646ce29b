"""Where every fact of a rehearsal is made: one function per kind of event, and nowhere else.

The session, the supervisor and whoever finishes a rehearsal that was cut off tell facts through a
publisher; what happens to a fact (the journal, the window, a pipe) is up to whoever made it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.state.dialogue_state import state_as_dict
from greenroom.domain.events import (
    MoveChosen,
    PartnerLine,
    PartnerSpoke,
    PersonSaid,
    RehearsalEnded,
    RehearsalPaused,
    RehearsalResumed,
    SlideShown,
    SpeechPaused,
    SpeechStarted,
    Trouble,
    TurnEnded,
    TurnReopened,
    TurnsTakenBack,
    TurnTimed,
)
from greenroom.domain.notices import PartnerIs

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from greenroom.dialogue.generation.generated_line import GeneratedLine
    from greenroom.dialogue.state.dialogue_state import DialogueState
    from greenroom.dialogue.state.turns import Decision, Outcome
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Doing, Notice
    from greenroom.domain.talk import Span
    from greenroom.session.input.user_turn import UserTurnRecord
    from greenroom.session.output.speech_handle import AnswerTimings


class EventPublisher:
    """Makes facts and passes them on.

    Attributes:
        publish: Gets every fact and every notice.
    """

    def __init__(self, publish: Callable[[Event | Notice], None]) -> None:
        """Pass everything on to `publish`."""
        self.publish = publish

    def voice(self, at_s: float, *, started: bool) -> None:
        """The person's voice started, or stopped."""
        self.publish(SpeechStarted(at_s=at_s) if started else SpeechPaused(at_s=at_s))

    def turn(self, number: int, turn: UserTurnRecord) -> None:
        """The turn is over, and these are its words."""
        span = {"at_s": turn.paused_s, "start_s": turn.start_s, "end_s": turn.paused_s}
        self.publish(TurnEnded(turn=number, **span))
        self.publish(PersonSaid(turn=number, words=turn.words or (), **span))

    def move(self, at_s: float, decision: Decision, after: DialogueState) -> None:
        """The partner does this next; `after` is the director's state then."""
        self.publish(
            MoveChosen(
                at_s=at_s,
                turn=after.turn,
                persona_id=decision.persona.id,
                move=decision.move,
                reason=decision.reason,
                signals=decision.signals,
                resistance=after.resistance,
                state=state_as_dict(after),
                kind=decision.kind,
                answered=decision.answered,
            )
        )

    def line(self, at_s: float, turn: int, decision: Decision, line: GeneratedLine) -> None:
        """The partner says this."""
        self.publish(
            PartnerLine(
                at_s=at_s,
                turn=turn,
                persona_id=decision.persona.id,
                text=line.text,
                draft=decision.draft,
                degree=line.degree,
                guard=line.guard,
                refused=line.refused,
                seconds=line.seconds,
                parts=tuple((part.source, part.text) for part in line.parts),
            )
        )

    def spoke(self, turn: int, persona_id: str, span: Span, text: str, *, cut: bool) -> None:
        """The line was heard to its end; if it was `cut`, `text` is what was heard of it."""
        self.publish(
            PartnerSpoke(
                at_s=span.end_s,
                turn=turn,
                persona_id=persona_id,
                start_s=span.start_s,
                end_s=span.end_s,
                text=text,
                interrupted=cut,
            )
        )

    def timed(
        self, number: int, turn: UserTurnRecord, times: AnswerTimings, sounded_s: float
    ) -> None:
        """The answer to `turn` was heard at `sounded_s` of the audio device's clock."""
        edge_s, clock = turn.clock.edge_s, turn.clock
        self.publish(
            TurnTimed(
                at_s=sounded_s,
                turn=number,
                decided_s=clock.decided_s - edge_s,
                words_s=max(0.0, clock.words_s - edge_s),
                first_token_s=(times.token_s or times.audio_s or edge_s) - edge_s,
                first_part_s=(times.part_s or times.audio_s or edge_s) - edge_s,
                first_audio_s=(times.audio_s or edge_s) - edge_s,
                first_sound_s=turn.silence_s(sounded_s),
                withdrawn=turn.withdrawn,
            )
        )

    def reopened(self, at_s: float, turn: int) -> None:
        """The person goes on with a turn that was answered already."""
        self.publish(TurnReopened(at_s=at_s, turn=turn))

    def taken_back(self, at_s: float, turn: int) -> None:
        """The conversation goes on as it stood after `turn`."""
        self.publish(TurnsTakenBack(at_s=at_s, turn=turn))

    def held(self, at_s: float) -> None:
        """The person paused the rehearsal."""
        self.publish(RehearsalPaused(at_s=at_s))

    def resumed(self, at_s: float) -> None:
        """The person goes on with the rehearsal."""
        self.publish(RehearsalResumed(at_s=at_s))

    def slide(self, at_s: float, number: int) -> None:
        """This slide is shown from now on; 0 is a black screen."""
        self.publish(SlideShown(at_s=at_s, number=number))

    def trouble(self, at_s: float, message: str, *, mended: bool = False) -> None:
        """Something went wrong, or is `mended`; `message` says what, for the person."""
        self.publish(Trouble(at_s=at_s, message=message, mended=mended))

    def doing(self, at_s: float, doing: Doing) -> None:
        """The partner does this now."""
        self.publish(PartnerIs(at_s=at_s, doing=doing))

    def ended(
        self, at_s: float, ending: str, outcome: Outcome | Literal["open"] = "open"
    ) -> RehearsalEnded:
        """The rehearsal is over; returns that fact."""
        ended = RehearsalEnded(at_s=at_s, ending=ending, outcome=outcome)
        self.publish(ended)
        return ended
