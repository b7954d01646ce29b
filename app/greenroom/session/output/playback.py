"""The line at the loudspeaker: released, begun, heard, and over, told as it happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from greenroom.dialogue.generation.generated_line import GeneratedLine
from greenroom.dialogue.turn_taking.model_wait import ModelWait
from greenroom.domain.notices import PartnerCaption
from greenroom.domain.talk import Span

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.audio import DuplexBlock
    from greenroom.ports import DuplexAudio
    from greenroom.session.output.speech_handle import MadeLine, SpeechHandle
    from greenroom.session.publisher import EventPublisher

_FREE_PATIENCE_S = 3.0
"""So long the model is waited for where it is to write every line."""


@dataclass(slots=True)
class _Playing:
    """The line that is due or being spoken.

    Attributes:
        handle: The line.
        made: What was decided; None until some of it is on its way to the loudspeaker.
        sounded_s: When it was first heard; None before.
        caption: What of its text was shown.
        announced: Its text was told.
        cut: It was given up.
    """

    handle: SpeechHandle
    made: MadeLine | None = None
    sounded_s: float | None = None
    caption: str = ""
    announced: bool = False
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Spoken:
    """A line that is over.

    Attributes:
        cut_s: How much of it was heard if words of it were not; None if all were.
        sounded_s: When it was first heard; None if it never was.
    """

    handle: SpeechHandle
    made: MadeLine
    cut_s: float | None
    sounded_s: float | None


class SpeechOutput:
    """Speaks one line at a time. All is called in the session's thread."""

    def __init__(
        self,
        device: DuplexAudio,
        publisher: EventPublisher,
        on_sound: Callable[[SpeechHandle, float], None],
    ) -> None:
        """Speak.

        Args:
            device: Plays.
            publisher: Tells what is said, and what is heard of it.
            on_sound: Called when a line is first heard, with that time.
        """
        self._device, self._publisher, self._on_sound = device, publisher, on_sound
        self._playing: _Playing | None = None
        self._lines = 0
        self._hushed = False
        self._troubles: set[str] = set()
        self._wait = ModelWait()

    def release(self, handle: SpeechHandle, now_s: float, silence_s: float = 0.0) -> None:
        """Let a line be heard as soon as it can be.

        Args:
            handle: The line; it may still be in the making.
            now_s: The time.
            silence_s: How long the person has been silent.
        """
        self._lines += 1
        self._playing = _Playing(handle, announced=handle.announced)
        wait_s = self._wait.next_wait_s(silence_s) if handle.drafts else _FREE_PATIENCE_S
        handle.release(self._lines, wait_s)
        self._publisher.doing(now_s, "speaking" if handle.begun else "thinking")

    def withdraw(self) -> bool:
        """Take the line back; False if some of it is on its way to the loudspeaker."""
        playing = self._playing
        if playing is None or playing.made is not None or not playing.handle.hold():
            return False
        self._playing = None
        return True

    def begin(self) -> MadeLine | None:
        """Return what was decided if the line began since this was asked last."""
        playing = self._playing
        if playing is None or playing.made is not None:
            return None
        handle = playing.handle
        handle.hurry()
        if not handle.begun:
            return None
        playing.made = handle.made
        if handle.drafts and (in_time := handle.in_time) is not None:
            self._wait.record_outcome(in_time=in_time)
        return playing.made

    def observe(self, block: DuplexBlock) -> Spoken | None:
        """See what the loudspeaker did; returns the line once it is over."""
        playing = self._playing
        if playing is None or playing.made is None:
            return None
        handle, made = playing.handle, playing.made
        self._show(playing, made, block.end_s)
        if handle.silent:
            return self._over(playing, made, block)
        if block.line != handle.line:
            return None
        if playing.sounded_s is None and block.heard_s > 0:
            playing.sounded_s = max(block.start_s, block.end_s - block.heard_s)
            self._publisher.doing(playing.sounded_s, "speaking")
            self._on_sound(handle, playing.sounded_s)
        if not block.over or not (handle.complete or playing.cut):
            return None
        if playing.cut and not handle.wholly_heard(block.heard_s):
            return self._over(playing, made, block, block.heard_s)
        return self._over(playing, made, block)

    def hush(self) -> None:
        """Be silent for a moment; not once the line is given up, which nothing would take back."""
        if self._playing and not self._playing.cut:
            self._hushed = True
            self._device.pause()

    def unhush(self) -> None:
        """Speak on."""
        if self._hushed:
            self._hushed = False
            self._device.resume()

    def cut(self) -> None:
        """Give the line up; `observe` returns it once the device has fallen silent."""
        if self._playing:
            self._playing.handle.stop()
            self._playing.cut = True
        self._hushed = False
        self._device.flush()

    def close(self) -> None:
        """Give up what is being said."""
        if self._playing:
            self.cut()

    def _show(self, playing: _Playing, made: MadeLine, now_s: float) -> None:
        handle = playing.handle
        if (text := handle.text) != playing.caption:
            playing.caption = text
            self._publisher.publish(PartnerCaption(at_s=now_s, text=text))
        if not handle.complete:
            return
        if handle.trouble and handle.trouble not in self._troubles:
            self._troubles.add(handle.trouble)  # once, not with every line
            self._publisher.trouble(now_s, handle.trouble)
        self._announce(playing, made, now_s)

    def _announce(self, playing: _Playing, made: MadeLine, now_s: float) -> None:
        if playing.announced:
            return
        playing.announced = True
        handle = playing.handle
        worded = handle.worded or GeneratedLine(handle.text, "free")
        line = GeneratedLine(
            handle.text,
            worded.degree,
            worded.guard,
            worded.refused,
            worded.seconds,
            parts=worded.parts,
        )
        self._publisher.line(now_s, made.after.turn, made.decision, line)

    def _over(
        self, playing: _Playing, made: MadeLine, block: DuplexBlock, cut_s: float | None = None
    ) -> Spoken:
        handle, end_s = playing.handle, block.end_s
        self._announce(playing, made, end_s)
        if handle.text:
            start_s = end_s if playing.sounded_s is None else playing.sounded_s
            span = Span(start_s, max(start_s, end_s))
            text = handle.text if cut_s is None else handle.heard_text(cut_s)
            persona = made.decision.persona.id
            self._publisher.spoke(made.after.turn, persona, span, text, cut=cut_s is not None)
        self._playing = None
        self.unhush()  # it may have ended in a hush
        return Spoken(handle, made, cut_s, playing.sounded_s)
