"""The running rehearsal: a loop that carries out what the turn controller decides.

One thread does everything, block by block of the audio device's clock: the user input says what the
person does, the speech output what was heard of the partner, and turn_controller.step what follows
from it. What takes longer than a block is done by workers; their results come through the inbox.
The same loop runs at the microphone, on a recording and on a text: they differ in the audio device
and in the user input.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING

from greenroom.dialogue.state.turns import UserTurn
from greenroom.session import turn_controller as tc
from greenroom.session.core import make_core
from greenroom.session.input.voice_input import VoiceInput
from greenroom.session.output.playback import SpeechOutput
from greenroom.session.tasks import TaskThread

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.audio import DuplexBlock
    from greenroom.domain.commands import Command
    from greenroom.domain.events import Event, RehearsalEnded
    from greenroom.domain.notices import Notice
    from greenroom.session.core import SessionCore, UserInput
    from greenroom.session.output.speech_handle import PartnerEngines, SpeechHandle
    from greenroom.session.settings import SpeechEngines, TurnSettings
    from greenroom.session.tasks import Tasks


def voice_session(
    engines: PartnerEngines,
    speech: SpeechEngines,
    settings: TurnSettings,
    publish: Callable[[Event | Notice], None],
    past: tuple[Event, ...] = (),
    heard_s: float = 0.0,
    tasks: Callable[[str], Tasks] = TaskThread,
) -> Session:
    """Return a session with sound, ready to run.

    Args:
        engines: Make the partner's lines; their device carries both voices.
        speech: Hear the person.
        settings: How turns are taken.
        publish: Gets every event and notice, in the session's thread.
        past: Events of the same rehearsal before, if it goes on.
        heard_s: Until when they were heard.
        tasks: Makes what workers work in.
    """
    core = make_core(engines, publish, past, tasks)
    return Session(core, VoiceInput(speech, settings, core), settings, heard_s)


class Session:
    """Runs one rehearsal in the caller's thread.

    Attributes:
        user: The person's side.
        history: How far the conversation has come.
        ended: The last fact; None so long as the rehearsal goes on.
    """

    def __init__(
        self, core: SessionCore, user: UserInput, settings: TurnSettings, heard_s: float = 0.0
    ) -> None:
        """Put both sides together; nothing starts before `begin`.

        Args:
            core: What both sides share.
            user: The person's side.
            settings: How turns are taken.
            heard_s: Until when the past events were heard.
        """
        self._core, self._settings, self._heard_s = core, settings, heard_s
        self.user = user
        self._publisher, self._responder = core.publisher, core.responder
        self._output = SpeechOutput(core.engines.device, core.publisher, self._line_sounds)
        self._state = tc.State()
        self._lines: dict[int, SpeechHandle] = {}
        self._answered: tc.Turn | None = None
        self.history = core.history
        self.ended: RehearsalEnded | None = None

    @property
    def workers(self) -> tuple[Tasks, ...]:
        """What does the work that takes longer than a block; the first makes the lines."""
        return (self._responder.worker, *self.user.workers)

    @property
    def idle(self) -> bool:
        """Whether nobody has the floor."""
        return isinstance(self._state.phase, tc.Idle)

    def run(self) -> RehearsalEnded:
        """Converse until an ending, the person's wish, or the end of the device's blocks.

        Raises:
            EngineError: A model failed for good.
        """
        try:
            self.begin()
            for block in self._core.engines.device.blocks():
                self.process_block(block)
                if self.ended:
                    break
            return self.ended or self.end("stopped")
        finally:
            self.close()

    def begin(self) -> None:
        """Open the rehearsal, or go on from where it stood."""
        history = self.history
        stood = history.restore(self._heard_s)
        due: tc.LineKind | None = None
        if stood.state is None or stood.pending:
            again = stood.line
            silence = stood.pending is not None and not stood.pending.text
            due = "prompt" if silence and again is None else "due"
            answer = self._responder.answer(stood.state, stood.pending, history.talk, again)
            self._lines[tc.FIRST_LINE] = answer
        elif stood.repeats:
            due, last = "due", history.pop_last()
            self._lines[tc.FIRST_LINE] = self._responder.repeat(stood.state, history.talk, last)
        held_s = self._heard_s if stood.paused else None
        self._handle(tc.SessionBegan(stood.since_s, self._heard_s, due, held_s))

    def process_block(self, block: DuplexBlock) -> None:
        """Go on by one block of the audio device."""
        held = isinstance(self._state.phase, tc.Held)
        # What came before a restart is heard again, also what came before a pause.
        deaf = held and block.end_s > self._heard_s
        voice, interruptions = self.user.process_block(block, deaf=deaf)
        if trouble := self.user.pop_trouble():
            self._publisher.trouble(self.user.now_s, trouble)
        while not self.ended and (call := self._core.inbox.pop()):
            call()
        if self.ended:
            return
        for event in voice:
            if isinstance(event, tc.VoiceStarted | tc.VoiceStopped):
                self._publisher.voice(event.at_s, started=isinstance(event, tc.VoiceStarted))
            self._handle(event)
        self._follow_line(block, interruptions)
        self._follow_turn(block)

    def command(self, command: Command) -> None:
        """Obey a wish, soon; from any thread."""
        self._core.inbox.put(lambda: self._obey(command))

    def end(self, ending: str, outcome: tc.Outcome = "open") -> RehearsalEnded:
        """Tell that the rehearsal is over."""
        if self.ended is None:
            self.ended = self._publisher.ended(self.user.now_s, ending, outcome)
        return self.ended

    def close(self) -> None:
        """Let go of everything that is still being made."""
        for handle in self._lines.values():
            handle.stop()
        self._output.close()
        self._responder.close()
        self.user.close()

    def _follow_line(self, block: DuplexBlock, interruptions: list[tc.Event]) -> None:
        """See how far the loudspeaker is with the partner's line."""
        if self._output.begin():
            self._handle(tc.LineBegan(voice=self.user.voice))
        for event in interruptions:
            self._handle(event)
        if (over := self._output.observe(block)) is None:
            return
        decision, cut_s = over.made.decision, over.cut_s
        rest = cut_s is not None and over.handle.remainder(cut_s) is not None
        self._handle(
            tc.LineOver(
                self.user.now_s,
                cut_s,
                over.sounded_s,
                rest,
                self.user.voice,
                decision.ending,
                decision.outcome or "open",
            )
        )

    def _follow_turn(self, block: DuplexBlock) -> None:
        """See how far the person is with their turn."""
        now_s, giving_talk = self.user.now_s, self.history.giving_talk
        match self._state.phase:
            case tc.Held():
                self.user.turns.forget_silence(now_s)
            case tc.Listening(turn) | tc.Pausing(turn):
                if event := self.user.turns.observe(turn, giving_talk=giving_talk):
                    self._handle(event)
            case tc.Idle():
                self.user.forget_sound()
                prompts = self._settings.breaks_silence and not giving_talk
                self._handle(tc.Silence(now_s, prompts))
            case _:
                pass
        if block.person_left:
            state = self.history.state
            asks_on = self._settings.asks_on and state is not None and state.phase != "ended"
            self._handle(tc.PersonLeft(now_s, asks_on))

    def _line_sounds(self, handle: SpeechHandle, sounded_s: float) -> None:
        if self._answered:
            turn = self.user.turns.record(self._answered)
            self._publisher.timed(self.history.turn, turn, handle.times, sounded_s)

    def _obey(self, command: Command) -> None:
        now_s, held = self.user.now_s, isinstance(self._state.phase, tc.Held)
        match command.wish:
            case "done" if not held:
                self._handle(tc.DoneWished(now_s))
            case "hold":
                self.user.turns.keeps_open = True
            case "release":
                self.user.turns.keeps_open = False
                self._handle(tc.DoneWished(now_s))
            case "pause" if not held:
                self._handle(tc.PauseWished(now_s))
            case "resume" if held:
                self._handle(tc.ResumeWished(now_s))
            case "show":
                self.history.show_slide(command.slide, now_s)
            case "take_back":
                self._take_back(command.turn, now_s)
            case "end":
                self._handle(tc.EndWished(now_s))
            case _:  # a mute is the supervisor's matter
                pass

    def _take_back(self, turn: int | None, now_s: float) -> None:
        """Go on as it stood after `turn`, as soon as the partner is silent."""
        history = self.history
        opening = history.turn == 0 and isinstance(self._state.phase, tc.Preparing | tc.Speaking)
        if history.state is None or opening:
            return
        last = history.turn if self._state.answering else history.turn - 1
        target = history.before_silence(last) if turn is None else min(turn, history.turn)
        self._handle(tc.TakeBackWished(now_s, max(history.first, target)))

    def _handle(self, event: tc.Event) -> None:
        """Let the controller decide what follows from `event`, and carry it out."""
        events = deque([event])
        while events:
            self._state, effects = tc.step(self._state, events.popleft())
            for effect in effects:
                if (outcome := self._perform(effect)) is not None:
                    events.append(outcome)
        self._lines = {key: self._lines[key] for key in self._state.lines if key in self._lines}

    def _perform(self, effect: tc.Effect) -> tc.Event | None:
        match effect:
            case tc.WithdrawLine():
                withdrawn, now_s = self._output.withdraw(), self.user.now_s
                return tc.LineWithdrawn(now_s) if withdrawn else tc.LineTooLate(now_s)
            case tc.ListenForInterruption(on):
                self.user.listen_for_interruption(on=on)
            case tc.TellHeld(at_s):
                self._publisher.held(at_s)
            case tc.TellResumed(at_s):
                self._publisher.resumed(at_s)
            case tc.Tell(doing, at_s):
                self._publisher.doing(at_s, doing)
            case tc.ReadConversation():
                self._core.read_ahead.words(())
            case tc.EndRehearsal(ending, outcome):
                self.end(ending, outcome)
            case tc.CommitExchange() | tc.RecordLine() | tc.RevertExchange() | tc.GoBack():
                self._perform_on_history(effect)
            case (
                tc.PrepareLine() | tc.KeepRest() | tc.ReleaseLine() | tc.DiscardLine()
                | tc.CutLine() | tc.HushLine() | tc.UnhushLine()
            ):  # fmt: skip
                self._perform_on_line(effect)
            case _:
                self._perform_on_turn(effect)
        return None

    def _perform_on_turn(self, effect: tc.TurnEffect) -> None:
        turns = self.user.turns
        match effect:
            case tc.OpenTurn(turn, start_s, voice_s):
                long_answer = self.history.long_answer
                turns.open_turn(turn, start_s, voice_s, long_answer=long_answer)
            case tc.ContinueTurn():
                turns.continue_turn(effect)
            case tc.ReopenTurn(turn):
                turns.reopen_turn(turn)
            case tc.PauseTurn(turn, at_s):
                turns.pause_turn(turn, at_s)
            case tc.RestTurn(turn):
                turns.rest_turn(turn)
            case tc.FinishTurn(turn):
                turns.finish_turn(turn)
            case tc.CloseTurn():
                turns.close_turn()

    def _perform_on_line(self, effect: tc.LineEffect) -> None:
        lines, output = self._lines, self._output
        match effect:
            case tc.PrepareLine(line, turn, answered):
                said = self._user_turn(turn, answered=answered)
                lines[line.id] = self._responder.answer(self.history.state, said, self.history.talk)
            case tc.ReleaseLine(line, turn):
                now_s = self.user.now_s
                silence_s = self.user.turns.record(turn).silence_s(now_s) if turn else 0.0
                self._answered = turn
                output.release(lines[line.id], now_s, silence_s)
            case tc.DiscardLine(line):
                lines[line.id].stop()
            case tc.KeepRest(rest, of, cut_s):
                if (handle := lines[of.id].remainder(cut_s)) is not None:
                    lines[rest.id] = handle
            case tc.CutLine():
                output.cut()
            case tc.HushLine():
                output.hush()
            case tc.UnhushLine():
                output.unhush()
            case _:
                pass

    def _perform_on_history(self, effect: tc.HistoryEffect) -> None:
        history = self.history
        match effect:
            case tc.CommitExchange(line, turn):
                handle = self._lines[line.id]
                if made := handle.made:
                    history.commit(made, self.user.turns.record(turn) if turn else None)
                    if not handle.announced:
                        self._publisher.move(self.user.now_s, made.decision, made.after)
            case tc.RecordLine(line, cut_s):
                handle = self._lines[line.id]
                if made := handle.made:
                    history.record(handle.exchange(made, cut_s))
            case tc.RevertExchange(None):
                history.revert()
            case tc.RevertExchange(float(at_s)):
                history.reopen(at_s)
            case tc.GoBack(number, line, at_s):
                again = history.take_back(number, at_s)
                if history.state is not None:
                    answer = self._responder.repeat(history.state, history.talk, again)
                    self._lines[line.id] = answer

    def _user_turn(self, turn: tc.Turn | None, *, answered: bool) -> UserTurn:
        """Return a turn as the director gets it; None is a silence."""
        clock = self.history.clock
        if turn is None:
            return UserTurn("", clock.shows_s(self.user.now_s), answered=answered)
        record = self.user.turns.record(turn)
        at_s = clock.shows_s(record.paused_s)
        heard = UserTurn(record.text, at_s, record.interrupted, garbled=record.garbled)
        if not self.history.giving_talk:
            return heard
        return replace(heard, sentences=self.history.sentences(record.words or ()))
