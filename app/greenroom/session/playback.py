"""The partner's side of a running rehearsal: the line being spoken, and what was heard of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.dialogue.turn_taking.model_wait import ModelWait
from greenroom.domain.events import PartnerLine, PartnerSpoke, Trouble
from greenroom.domain.notices import PartnerCaption, PartnerIs

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.dialogue.turn_taking.barge_in import Ruling
    from greenroom.domain.audio import DuplexBlock
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Doing, Notice
    from greenroom.ports import DuplexAudio
    from greenroom.session.output.speech_handle import SpeechHandle


_FREE_PATIENCE_S = 3.0
"""So long the model is waited for where it is to write every line."""


class SpeechOutput:
    """Speaks one answer at a time. Everything in one thread.

    Attributes:
        answer: What is being spoken or about to be; None while the partner is silent.
        begun: Some of it went to the loudspeaker: it cannot be taken back.
        told: What it does and its line had been told before.
        sounded_s: When it was first heard; None before.
        gave_way: The line was given up.
        cut_s: How much of the last line was heard if words of it were not; None if all were.
    """

    def __init__(self, desk: DuplexAudio, tell: Callable[[Event | Notice], None]) -> None:
        self._desk, self._tell = desk, tell
        self._line = 0
        self._told = ""
        self._line_told = self._hushed = False
        self._troubles: set[str] = set()
        self._wait = ModelWait()
        self.answer: SpeechHandle | None = None
        self.begun = self.told = self.gave_way = False
        self.sounded_s: float | None = None
        self.cut_s: float | None = None

    def release(
        self, answer: SpeechHandle, now_s: float, silence_s: float = 0.0, *, told: bool = False
    ) -> None:
        """Let `answer` be heard as soon as it can be.

        Args:
            answer: It may still be in the making.
            now_s: The time.
            silence_s: How long the person has been silent.
            told: Its line has been told already.
        """
        self._line += 1
        self.answer, self.begun, self.sounded_s = answer, False, None
        self._told, self._line_told, self.gave_way = "", told, False
        self.told, self.cut_s = told, None
        wait_s = self._wait.next_s(silence_s) if answer.drafts else _FREE_PATIENCE_S
        answer.release(self._line, wait_s)
        self.is_(now_s, "thinking" if not answer.begun else "speaking")

    def withdraw(self) -> SpeechHandle | None:
        """Take the answer back; None if some of it is on its way to the loudspeaker."""
        answer = self.answer
        if answer is None or self.begun or not answer.hold():
            return None
        self.answer = None
        return answer

    def hurry(self) -> None:
        """Have the draft said if the answer is due and the model still thinks."""
        if self.answer and not self.begun:
            self.answer.hurry()

    def begins(self) -> bool:
        """Return whether the answer has begun since the last time this was asked."""
        if self.answer and not self.begun and self.answer.begun:
            self.begun = True
            if self.answer.drafts and (in_time := self.answer.in_time) is not None:
                self._wait.ended(in_time=in_time)
            return True
        return False

    def follow(self, block: DuplexBlock) -> SpeechHandle | None:
        """See what the loudspeaker did; returns the answer once it is over."""
        answer = self.answer
        if answer is None or not self.begun:
            return None
        self._show(answer, block.end_s)
        if answer.silent:
            return self._over(answer, block, answer.text)
        if block.line != answer.line:
            return None
        if self.sounded_s is None and block.heard_s > 0:
            self.sounded_s = max(block.start_s, block.end_s - block.heard_s)
            self.is_(self.sounded_s, "speaking")
        if block.over and (answer.made or self.gave_way):
            if self.gave_way and not answer.wholly_heard(block.heard_s):
                self.cut_s = block.heard_s
                return self._over(answer, block, answer.heard_text(block.heard_s))
            return self._over(answer, block, answer.text)
        return None

    def obey(self, ruling: Ruling) -> None:
        """Do what is ruled because of what was heard of the person."""
        match ruling:
            case "hush":
                self.hush()
            case "resume":
                self.go_on()
            case "stop":
                self.cut()
            case "":
                pass

    def hush(self) -> None:
        """Be silent for a moment; not once the line is given up, which nothing would take back."""
        if not self.gave_way:
            self._hushed = True
            self._desk.pause()

    def go_on(self) -> None:
        """Speak on."""
        if self._hushed:
            self._hushed = False
            self._desk.resume()

    def cut(self) -> None:
        """Give up what is being said; `follow` returns the answer once that is known to be so."""
        if self.answer:
            self.answer.stop()
            self.gave_way = True
        self._hushed = False
        self._desk.flush()

    def is_(self, at_s: float, doing: Doing) -> None:
        """Tell what the partner does."""
        self._tell(PartnerIs(at_s=at_s, doing=doing))

    def _show(self, answer: SpeechHandle, now_s: float) -> None:
        if (text := answer.text) != self._told:
            self._told = text
            self._tell(PartnerCaption(at_s=now_s, text=text))
        if answer.made and answer.trouble and answer.trouble not in self._troubles:
            self._troubles.add(answer.trouble)  # once, not with every line
            self._tell(Trouble(at_s=now_s, message=answer.trouble))
        if answer.made and not self._line_told:
            self._tell_line(answer, now_s)

    def _tell_line(self, answer: SpeechHandle, now_s: float) -> None:
        assert answer.decision is not None  # noqa: S101 - there is no line without one
        assert answer.after is not None  # noqa: S101
        self._line_told = True
        worded = answer.worded
        self._tell(
            PartnerLine(
                at_s=now_s,
                turn=answer.after.turn,
                persona_id=answer.decision.persona.id,
                text=answer.text,
                draft=answer.decision.draft,
                degree=worded.degree if worded else "free",
                guard=worded.guard if worded else (),
                refused=worded.refused if worded else "",
                seconds=worded.seconds if worded else 0.0,
            )
        )

    def _over(self, answer: SpeechHandle, block: DuplexBlock, text: str) -> SpeechHandle:
        if not self._line_told:
            self._tell_line(answer, block.end_s)
        assert answer.decision is not None  # noqa: S101 - it was spoken
        assert answer.after is not None  # noqa: S101
        if answer.text:
            start_s = block.end_s if self.sounded_s is None else self.sounded_s
            self._tell(
                PartnerSpoke(
                    at_s=block.end_s,
                    turn=answer.after.turn,
                    persona_id=answer.decision.persona.id,
                    start_s=start_s,
                    end_s=max(start_s, block.end_s),
                    text=text,
                    interrupted=self.cut_s is not None,
                )
            )
        self.answer = None
        self.go_on()  # it may have ended in a hush
        return answer
