"""The slides of a running talk, turned by keys and mouse, for the speaker and an audience."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal

from greenroom.domain.slides import BLACK
from greenroom.ui.state.script import next_form
from greenroom.ui.state.slide_show import SlideShow
from greenroom.ui.widgets.rehearse.audience_window import AudienceWindow
from greenroom.ui.widgets.rehearse.slide_pictures import SlidePictures
from greenroom.ui.widgets.rehearse.talk_stage import TalkStage

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.rehearse import CastInfo, RehearsalScreen
    from greenroom.ui.state.slide_show import Turn

_KEYS: dict[Qt.Key, Turn] = {
    Qt.Key.Key_Right: "next", Qt.Key.Key_PageDown: "next", Qt.Key.Key_Down: "next",
    Qt.Key.Key_Space: "next", Qt.Key.Key_Left: "before", Qt.Key.Key_PageUp: "before",
    Qt.Key.Key_Up: "before", Qt.Key.Key_Home: "first", Qt.Key.Key_End: "last",
    Qt.Key.Key_B: "black", Qt.Key.Key_Period: "black",
}  # fmt: skip
"""Presenters' remotes send Page Up, Page Down, and a full stop or B."""
_RESIZED_MS = 150


class SlideStage(QObject):
    """Holds the slides of one talk after the other.

    Attributes:
        told: The number of the slide that is shown now, 0 for a black screen.
        view: What the speaker sees.
        show: Which slide that is.
        pictures: Of the slides; None if there are none.
        audience: The window for an audience; None while there is none.
    """

    told = Signal(int)

    def __init__(self, context: AppContext, page: QWidget) -> None:
        super().__init__(page)
        self._context, self._page = context, page
        self.view = TalkStage(context)
        self.show = SlideShow()
        self.pictures: SlidePictures | None = None
        self.audience: AudienceWindow | None = None
        self._resize_timer = QTimer(self, singleShot=True, interval=_RESIZED_MS)
        self._resize_timer.timeout.connect(self._draw)
        self.view.resized.connect(self._resize_timer.start)
        self.view.turned.connect(self._turn_by)
        self.view.script_wanted.connect(self.fade)
        self.view.audience_wanted.connect(self.switch_audience)
        self.view.black_wanted.connect(lambda: self.turn("black"))

    def open(self, cast: CastInfo) -> None:
        """Take the slides of a talk that is about to begin."""
        self.close()
        self.show = SlideShow(cast.slides)
        self.view.show_notice("")
        if cast.deck:
            self.pictures = SlidePictures(self._context.jobs, cast.deck, cast.folder)
            self.pictures.changed.connect(self._show)
            self.pictures.failed.connect(self.view.show_notice)
        self._draw()

    def close(self) -> None:
        """Let go of pictures and window."""
        self._resize_timer.stop()
        if self.pictures:
            self.pictures.close()
            self.pictures = None
        if self.audience:
            self.audience.close()
        self.show = SlideShow()

    def show_screen(self, screen: RehearsalScreen) -> None:
        """Show times and level, and keep a small picture of what is shown."""
        self.view.show_time(screen, self.show)
        if self.pictures and self.show.number != BLACK:
            self.pictures.keep(self.show.number)

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means here; return whether it means anything."""
        if not self.show.slides or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        key = Qt.Key(event.key())
        if turn := _KEYS.get(key):
            if turn != "black" or not event.isAutoRepeat():
                self.turn(turn)
            return True
        does = {Qt.Key.Key_S: self.fade, Qt.Key.Key_F5: self.switch_audience}.get(key)
        if does:
            does()
        return does is not None

    def turn(self, turn: Turn) -> None:
        """Turn to another slide, and tell it."""
        if self.show.slides and self.show.turn(turn):
            self.told.emit(self.show.number)
            self._draw()

    def fade(self) -> None:
        """Show less of the script, or all of it again; that is kept for the next talk."""
        now = self._context.preferences.current
        talk = replace(now.talk, script=next_form(now.talk.script))
        self._context.preferences.change(replace(now, talk=talk))
        self._show()

    def switch_audience(self) -> None:
        """Open the window for an audience, or close it."""
        if self.audience:
            self.audience.close()
            return
        self.audience = made = AudienceWindow(self._context.theme)
        made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        made.pressed.connect(self._press_there)
        made.closed.connect(self._forget_audience)
        made.view.turned.connect(self._turn_by)
        made.view.resized.connect(self._resize_timer.start)
        made.show_beside(self._page)
        self._draw()

    def _press_there(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.audience:
            self.audience.close()
        else:
            self.press(event)

    def _forget_audience(self) -> None:
        self.audience = None

    def _turn_by(self, by: int) -> None:
        self.turn("next" if by > 0 else "before")

    def _draw(self) -> None:
        """Have the slides drawn that are needed now or soon."""
        if self.pictures:
            size = self.view.slide.pixels
            if self.audience:
                size = size.expandedTo(self.audience.view.pixels)
            self.pictures.want(self.show.drawn, QSize(size))
        self._show()

    def _show(self) -> None:
        if not self.show.slides:
            return
        form = self._context.preferences.current.talk.script
        self.view.show_slides(self.show, self.pictures, form)
        if self.audience and self.show.slide:
            picture = self.pictures.picture(self.show.slide.number) if self.pictures else None
            self.audience.view.show_slide(self.show.slide, picture, black=self.show.black)
