"""The page of the first start: models, then a sound check, then the first rehearsal."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QWidget

from greenroom.ui.design.sizes import XL, L
from greenroom.ui.model_fetcher import model_fetcher
from greenroom.ui.page import Page
from greenroom.ui.state.first_steps import first_steps
from greenroom.ui.state.route import PrepareRoute
from greenroom.ui.widgets.common.basic import (
    IconLabel,
    button,
    card,
    column,
    in_widget,
    label,
    row,
    scrolled,
    set_reading_order,
    set_tip,
)
from greenroom.ui.widgets.prepare.reading_ahead import read_ahead
from greenroom.ui.widgets.settings.device_choice import DeviceChoice
from greenroom.ui.widgets.settings.language import LanguageChoice
from greenroom.ui.widgets.settings.models_needed import ModelsNeeded
from greenroom.ui.widgets.settings.sound_check import SoundCheckPanel

if TYPE_CHECKING:
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket
    from greenroom.ui.state.first_steps import FirstSteps, StartStep
    from greenroom.ui.state.route import Route

_WIDE_PX = 680
_MOVED = Qt.FocusReason.OtherFocusReason


class FirstStartPage(Page):
    """Two steps; one more comes first if models are missing."""

    hides_rail = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._fetcher = model_fetcher(context)
        self._steps: FirstSteps | None = None
        self._entered = self._unheard = False
        self._reading: Ticket[None] | None = None
        self._retranslate_timer = QTimer(self, singleShot=True)
        self._retranslate_timer.timeout.connect(self._retranslate)
        self._outer = column(gap=0)
        self.setLayout(self._outer)
        self._build()
        self._fetcher.changed.connect(self._find_steps)

    def enter(self, route: Route) -> None:
        """Show the current step."""
        self._entered = True
        self._fetcher.set_watched(on=True)
        self._find_steps()
        self._show()

    def leave(self) -> None:
        """Close the devices."""
        if self._entered:
            self._entered = False
            self._fetcher.set_watched(on=False)
        self.check.cancel_check()
        self.devices.level_watcher.stop()
        if self._reading:
            self._reading.cancel()
            self._reading = None

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        """Show all texts in the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate_timer.start()  # several of them come in a row
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.check.cancel_check()
        self.devices.level_watcher.stop()
        self._outer.removeWidget(self._whole)
        self._whole.hide()
        self._whole.deleteLater()
        self._build()
        self._show()

    def _find_steps(self) -> None:
        """Determine the steps once it is known which models are here, and put these to use."""
        if self._entered and not self._reading and self._fetcher.models.ready:
            self._reading = read_ahead(self, self.context)
        if self._steps is None and self._fetcher.models.rows is not None:
            self._steps = first_steps(models_here=self._fetcher.models.ready)
            self._show()
        self._show_buttons()

    def _build(self) -> None:
        context = self.context
        self.models = ModelsNeeded(context)
        self.devices = DeviceChoice(context)
        self.devices.level_watcher.trouble.connect(self._heard_or_not)
        self.check = SoundCheckPanel(context, self.devices.level_watcher)
        self.check.changed.connect(self._checked)
        self.later = button(self.tr("Later"), self._finish, "quiet")
        set_tip(self.later, self.tr("Everything here is in the settings, too"))
        self.typed = button(self.tr("Try it by typing"), self._finish, "quiet")
        self.back = button(self.tr("Back"), self._back, "quiet")
        self.next = button("", self._next, "primary")
        for each in (self.next, self.check.begin_button, self.models.act):
            each.setAutoDefault(True)  # the enter key presses the one that has the focus
        self._count = label(look="small", wraps=False)
        self._head, self._lead = label(look="display"), label(look="soft")
        self._parts: dict[StartStep, QWidget] = {
            "models": self.models,
            "sound": in_widget(column(self.devices, self.check, gap=L)),
            "go": self._make_go_part(),
        }
        name = label("Greenroom", "title", wraps=False)
        top = row(name, None, IconLabel(context.theme, "languages"), LanguageChoice(context))
        middle = QWidget()
        middle.setFixedWidth(_WIDE_PX)
        middle.setLayout(
            column(self._count, self._head, self._lead, L, *self._parts.values(), None)
        )
        page = scrolled(row(None, middle, None), XL)
        foot = row(self.back, None, self.typed, self.later, self.next)
        for line in (top, foot):
            line.setContentsMargins(XL, L, XL, L)
        self._whole = in_widget(column(top, page, foot, gap=0))
        self._outer.addWidget(self._whole)
        set_reading_order(self._whole)

    def _make_go_part(self) -> QWidget:
        lines = (
            ("message-circle", self.tr("You say what it is about; your partner answers.")),
            ("ear", self.tr("Afterwards you hear yourself, and see what the microphone heard.")),
            ("monitor", self.tr("All of it stays on this computer: nobody listens in.")),
        )
        made = []
        for icon, line in lines:
            told = row(IconLabel(self.context.theme, icon, "accent"), label(line), gap=L)
            told.setStretch(1, 1)
            made.append(told)
        return card(*made, gap=XL, margin=XL)

    def _back(self) -> None:
        if self._steps:
            self._steps = self._steps.back()
            self._show()

    def _next(self) -> None:
        if self._steps is None or self._steps.last:
            self._finish()
            return
        self._steps = self._steps.next()
        self._show()

    def _finish(self) -> None:
        now = self.context.preferences.current
        self.context.preferences.change(replace(now, window=replace(now.window, welcomed=True)))
        self._steps = None
        self.route_wanted.emit(PrepareRoute())

    def _show(self) -> None:
        step = self._steps.step if self._steps else "models"
        for each, part in self._parts.items():
            part.setVisible(each == step)
        head, lead = self._words(step)
        self._head.setText(head)
        self._lead.setText(lead)
        if step == "sound" and self._entered:
            self.devices.level_watcher.start()
        elif step != "sound":
            self.check.cancel_check()
            self.devices.level_watcher.stop()
        self._show_buttons()
        if self._entered:
            first = {"models": self.models.act, "sound": self.check.begin_button, "go": self.next}
            # The shell gives the page the focus only after it was entered.
            QTimer.singleShot(0, first[step], partial(first[step].setFocus, _MOVED))

    def _heard_or_not(self, trouble: str) -> None:
        self._unheard = bool(trouble)
        self._show_buttons()

    def _checked(self) -> None:
        self._show_buttons()
        if self.check.state.phase == "good":
            self.next.setFocus(_MOVED)

    def _show_buttons(self) -> None:
        steps = self._steps
        self._count.setVisible(steps is not None)
        self.back.setVisible(steps is not None and steps.at > 0)
        self.later.setVisible(steps is None or not steps.last)
        self.typed.setVisible(self._unheard and steps is not None and steps.step == "sound")
        if steps:
            said = self.tr("Step {n} of {total}")
            self._count.setText(said.format(n=steps.at + 1, total=len(steps.steps)))
        self.next.setText(
            self.tr("Choose what to rehearse") if steps and steps.last else self.tr("Continue")
        )
        begun = self._fetcher.models.ready or self._fetcher.models.running
        passed = self.check.state.recorded
        self.next.setEnabled(
            steps is not None and {"models": begun, "sound": passed, "go": True}[steps.step]
        )

    def _words(self, step: StartStep) -> tuple[str, str]:
        return {
            "models": (
                self.tr("What Greenroom needs"),
                self.tr("A voice, an ear and a partner come onto this computer, once."),
            ),
            "sound": (
                self.tr("Can you be heard?"),
                self.tr("Choose what you speak into, say one sentence, and hear it back."),
            ),
            "go": (self.tr("That is all."), self.tr("You can begin.")),
        }[step]
