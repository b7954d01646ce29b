"""A short conversation to try out how the partner takes turns; nothing is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame

from greenroom.ui.design.sizes import L, M, S
from greenroom.ui.widgets.common.basic import add_icon, button, column, label, row
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from greenroom.domain.errors import GreenroomError
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Notice
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.services.try_out import TryOut
    from greenroom.ui.state.try_out import TryOutState, TurnObservation

_SHOWN = 4


class TurnsTryOut(QFrame):
    """Starts and shows the conversation."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._context = context
        self._running: TryOut | None = None
        self._tried: TryOutState | None = None
        self._head, self._caption = label(look="strong"), label(look="soft")
        self._happened, self._trouble = label(), label(look="warn")
        self._begin = add_icon(button(self.tr("Try it"), self.begin), "mic", context.theme)
        self._end = add_icon(button(self.tr("Stop"), self.leave), "square", context.theme)
        self.setLayout(
            column(
                self._head,
                self._caption,
                self._happened,
                self._trouble,
                row(self._begin, self._end, None, gap=S),
                gap=M,
                margin=L,
            )
        )
        self._show()

    @property
    def busy(self) -> bool:
        """Whether a conversation runs."""
        return self._running is not None

    def begin(self) -> None:
        """Start a conversation; a running one ends."""
        from greenroom.ui.services.try_out import TryOut
        from greenroom.ui.state.try_out import TryOutState

        self.leave()
        self._trouble.setText("")
        self._tried, self._running = TryOutState(), TryOut(self._context.preferences.current.talk)
        running = self._running

        def work(ticket: Ticket[None]) -> None:
            running.run(ticket.report)

        self._ticket = self._context.jobs.run(
            self, work, self._over, self._failed, progress=self._apply
        )
        self._show()

    def leave(self) -> None:
        """End the conversation."""
        if self._running:
            self._running.stop()
            self._ticket.cancel()
            self._running = None
        self._show()

    def _apply(self, what: Event | Notice) -> None:
        if self._tried and self.sender() is self._ticket:
            self._tried.apply(what)
            self._show()

    def _over(self, _: None) -> None:
        self._running = None
        self._show()

    def _failed(self, error: GreenroomError) -> None:
        self._running = None
        self._trouble.setText(translate_sentence(str(error)))
        self._show()

    def _show(self) -> None:
        tried = self._tried
        self._head.setText(self._doing())
        words = (tried.view.partner or tried.view.person) if tried and self.busy else ""
        self._caption.setText(words)
        latest = tried.observations[-_SHOWN:] if tried else []
        self._happened.setText("\n".join(self._observation_text(each) for each in latest))
        for each in (self._caption, self._happened, self._trouble):
            each.setVisible(bool(each.text()))
        self._begin.setText(
            self.tr("Try it again") if tried and not self.busy else self.tr("Try it")
        )
        self._begin.setVisible(not self.busy)
        self._end.setVisible(self.busy)

    def _doing(self) -> str:
        if not (self._tried and self.busy):
            return self.tr(
                "Answer a few questions of an interview: see when you are answered, and interrupt."
            )
        return {
            "getting_ready": self.tr("Getting ready ..."),
            "listening": self.tr("The partner listens."),
            "thinking": self.tr("The partner thinks."),
            "speaking": self.tr("The partner speaks: interrupt it if you like."),
            "paused": self.tr("Paused."),
        }[self._tried.view.doing]

    def _observation_text(self, each: TurnObservation) -> str:
        seconds = f"{each.seconds:.1f}"
        return {
            "answered": self.tr("It answered {s} s after you had stopped."),
            "early": self.tr("It answered while you went on, and took that back."),
            "interrupted": self.tr("You interrupted it {s} s into its line."),
        }[each.kind].format(s=seconds)
