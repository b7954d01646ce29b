"""Seals the person's takes, opens them for good, locks them, and changes the passphrase."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from greenroom.ui.design.sizes import L, M
from greenroom.ui.widgets.common.basic import button, clear_layout, column, in_widget, label, row
from greenroom.ui.widgets.common.choices import labelled_control
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.analysis.library_sealing import Converted
    from greenroom.domain.errors import GreenroomError
    from greenroom.storage.sealing.seal import SealState
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket


class SealingPanel(QFrame):
    """A card that says whether takes are sealed, and changes it.

    Attributes:
        locked: The person locked their takes.
    """

    locked = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._context = context
        self._work: Ticket[Converted] | None = None
        self._shown: SealState | Literal["off"] | None = None
        self._inside = column(gap=M)
        self.message = label()
        self.message.hide()
        self.old, self.new, self.again = _field(), _field(), _field()
        self.setLayout(
            column(
                label(self.tr("A passphrase for your takes"), "strong"),
                in_widget(self._inside),
                self.message,
                gap=M,
                margin=L,
            )
        )

    def refresh(self) -> None:
        """Look how it is now, and show it with empty fields."""
        self._shown = None
        self._look()

    def _look(self) -> None:
        from greenroom.ui.services.sealing import sealed_how

        if self._work is None:
            self._context.jobs.run(self, lambda _: sealed_how(), self._show_state, self._failed)

    def _show_state(self, state: SealState | None) -> None:
        if self._work is not None or self._shown == (state or "off"):
            return
        self._shown = state or "off"
        if state is None:
            self._show_off()
        elif state == "on":
            self._show_on()
        else:
            told = self.tr("Not everything is done yet; it goes on where it was stopped.")
            ways = (self._go_on_sealing, self._unseal)
            go_on, back = ways if state == "sealing" else ways[::-1]
            buttons = row(
                button(self.tr("Go on"), go_on, "primary"),
                button(self.tr("Back to how it was"), back, "quiet"),
                None,
            )
            self._show(label(told, "soft"), in_widget(buttons))

    def _show_off(self) -> None:
        told = self.tr(
            "Recordings, reports, notes, your own scenarios and the library are encrypted on this "
            "computer, and opened with a passphrase. What you export stays plain."
        )
        lost = self.tr(
            "If the passphrase is lost, so are your takes: nobody can open them without it, and "
            "nothing can bring it back."
        )
        self.new, self.again = _field(), _field()
        self._show(
            label(told, "soft"),
            label(lost, "warn"),
            labelled_control(self.tr("New passphrase"), self.new),
            labelled_control(self.tr("Once more"), self.again),
            in_widget(row(button(self.tr("Seal my takes"), self._seal_new, "primary"), None)),
        )

    def _show_on(self) -> None:
        told = self.tr(
            "Your takes are sealed. They are locked when Greenroom closes, and after 15 minutes in "
            "which you do nothing, but never during a rehearsal."
        )
        self.old, self.new, self.again = _field(), _field(), _field()
        self._show(
            label(told, "soft"),
            in_widget(
                row(
                    button(self.tr("Lock now"), self._lock, "primary"),
                    button(self.tr("Make them plain again"), self._unseal, "quiet"),
                    None,
                )
            ),
            labelled_control(self.tr("Passphrase until now"), self.old),
            labelled_control(self.tr("New passphrase"), self.new),
            labelled_control(self.tr("Once more"), self.again),
            in_widget(row(button(self.tr("Change the passphrase"), self._change), None)),
        )

    def _show(self, *parts: QWidget) -> None:
        clear_layout(self._inside)
        for part in parts:
            self._inside.addWidget(part)

    def _same(self) -> bool:
        same = self.new.text() == self.again.text()
        if not same:
            self._tell(self.tr("The two are not the same; type the new one twice."), "warn")
        return same

    def _seal_new(self) -> None:
        from greenroom.domain.errors import GreenroomError
        from greenroom.storage.sealing.seal import check_passphrase

        try:
            check_passphrase(self.new.text())
        except GreenroomError as error:
            self._failed(error)
            return
        if self._same():
            self._seal(self.new.text())

    def _go_on_sealing(self) -> None:
        self._seal("")  # it has its passphrase

    def _seal(self, given: str) -> None:
        from greenroom.ui.services.sealing import seal_takes

        self._convert(lambda ticket: seal_takes(given, ticket.cancelled, ticket.report))

    def _unseal(self) -> None:
        from greenroom.ui.services.sealing import unseal_takes

        self._convert(lambda ticket: unseal_takes(ticket.cancelled, ticket.report))

    def _convert(self, work: Callable[[Ticket[Converted]], Converted]) -> None:
        self.message.hide()
        said = label(self.tr("Your files are being changed…"), "soft")
        self._show(said, in_widget(row(button(self.tr("Stop"), self._stop), None)))
        self._work = self._context.jobs.run(
            self, work, self._done, self._failed, progress=partial(self._progressed, said)
        )
        self._work.finished.connect(self._over)

    def _progressed(self, said: QWidget, done: tuple[int, int]) -> None:
        text = self.tr("{count} of {all} folders are done.").format(count=done[0], all=done[1])
        said.setProperty("text", text)

    def _stop(self) -> None:
        if self._work:
            self._work.cancel()

    def _over(self) -> None:
        self._work = None
        self.refresh()

    def _done(self, done: Converted) -> None:
        if done.problems:
            self._tell(translate_sentence(done.problems[0]), "warn")

    def _change(self) -> None:
        from greenroom.ui.services.sealing import change_passphrase

        if not self._same():
            return
        old, new = self.old.text(), self.new.text()
        self._context.jobs.run(
            self, lambda _: change_passphrase(old, new), lambda _: self._changed(), self._refused
        )

    def _changed(self) -> None:
        self._tell(self.tr("The passphrase is changed."), "")
        self.refresh()

    def _refused(self, error: GreenroomError) -> None:
        self._failed(error)
        self._look()  # somebody else may have sealed takes, or made them plain

    def _lock(self) -> None:
        from greenroom.storage.sealing.seal import lock

        lock()
        self.locked.emit()

    def _failed(self, error: GreenroomError) -> None:
        from greenroom.storage.sealing.seal import is_locked

        if is_locked():  # sealed by another Greenroom since
            self.locked.emit()
            return
        self._tell(translate_sentence(str(error)), "warn")

    def _tell(self, sentence: str, look: str) -> None:
        self.message.setProperty("look", look)
        self.message.style().polish(self.message)
        self.message.setText(sentence)
        self.message.show()


def _field() -> QLineEdit:
    return QLineEdit(echoMode=QLineEdit.EchoMode.Password)
