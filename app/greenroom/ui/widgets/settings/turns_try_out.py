"""Talk a little with a partner, to feel how it takes turns; nothing is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame

from greenroom.ui.design.sizes import L, M, S
from greenroom.ui.widgets.common.basic import button, column, icon_on, label, row
from greenroom.ui.widgets.common.translate import told

if TYPE_CHECKING:
    from greenroom.domain.errors import GreenroomError
    from greenroom.domain.events import Event
    from greenroom.domain.notices import Notice
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.services.try_out import TryOut
    from greenroom.ui.state.tried import Told, Tried

_SHOWN = 4


class TurnsTryOut(QFrame):
    """The talk, from the button to `leave`."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._around = around
        self._running: TryOut | None = None
        self._tried: Tried | None = None
        self._head, self._caption = label(look="strong"), label(look="soft")
        self._happened, self._trouble = label(), label(look="warn")
        self._begin = icon_on(button(self.tr("Try it"), self.begin), "mic", around.theme)
        self._end = icon_on(button(self.tr("Stop"), self.leave), "square", around.theme)
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
        """Whether it uses the devices."""
        return self._running is not None

    def begin(self) -> None:
        """Talk; what went on before ends."""
        from greenroom.ui.services.try_out import TryOut
        from greenroom.ui.state.tried import Tried

        self.leave()
        self._trouble.setText("")
        self._tried, self._running = Tried(), TryOut(self._around.chosen.now.talk)
        running = self._running

        def work(ticket: Ticket[None]) -> None:
            running.run(ticket.report)

        self._ticket = self._around.jobs.run(self, work, self._over, self._failed)
        self._ticket.progressed.connect(self._take)
        self._show()

    def leave(self) -> None:
        """End it."""
        if self._running:
            self._running.stop()
            self._ticket.cancel()
            self._running = None
        self._show()

    def _take(self, what: Event | Notice) -> None:
        if self._tried and self.sender() is self._ticket:
            self._tried.take(what)
            self._show()

    def _over(self, _: None) -> None:
        self._running = None
        self._show()

    def _failed(self, error: GreenroomError) -> None:
        self._running = None
        self._trouble.setText(told(str(error)))
        self._show()

    def _show(self) -> None:
        tried = self._tried
        self._head.setText(self._doing())
        words = (tried.view.partner or tried.view.person) if tried and self.busy else ""
        self._caption.setText(words)
        told = tried.told[-_SHOWN:] if tried else []
        self._happened.setText("\n".join(self._said(each) for each in told))
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

    def _said(self, told: Told) -> str:
        seconds = f"{told.seconds:.1f}"
        return {
            "answered": self.tr("It answered {s} s after you had stopped."),
            "early": self.tr("It answered while you went on, and took that back."),
            "interrupted": self.tr("You interrupted it {s} s into its line."),
        }[told.kind].format(s=seconds)
