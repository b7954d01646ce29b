"""The window that an audience sees: nothing but the slide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QWidget

from greenroom.ui.widgets.common.basic import column
from greenroom.ui.widgets.rehearse.slide_view import SlideView

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent

    from greenroom.ui.design.theme import Theme

_SIZE = (960, 540)


class AudienceWindow(QWidget):
    """A window of its own, on another screen if there is one.

    Attributes:
        view: The slide.
        pressed: A key was pressed in it; carries the QKeyEvent.
        closed: The person closed it.
    """

    pressed = Signal(object)
    closed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setWindowFlag(Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setWindowTitle(self.tr("Slides"))
        self.view = SlideView(theme, bare=True)
        self.setLayout(column(self.view, gap=0))
        self.resize(*_SIZE)

    def show_beside(self, speaker: QWidget) -> None:
        """Show it on a screen that `speaker` is not on, else as a window on the same one."""
        here = speaker.screen()
        others = [screen for screen in QGuiApplication.screens() if screen is not here]
        if others:
            self.setGeometry(others[0].geometry())
            self.showFullScreen()
        else:
            self.show()

    def event(self, event: QEvent) -> bool:
        """Hand keys on, whether they are a shortcut elsewhere or not."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self.pressed.emit(event)
            return True
        return super().event(event)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Tell it."""
        super().closeEvent(event)
        self.closed.emit()
