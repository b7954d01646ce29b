"""What a speaker sees during a talk with slides: the slide, the next one, the script, the time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from greenroom.reports.amounts import clock
from greenroom.ui.design.sizes import XS, L, M, S
from greenroom.ui.widgets.common.basic import add_icon, button, column, in_widget, label, row
from greenroom.ui.widgets.common.level_meter import LevelMeter
from greenroom.ui.widgets.common.translate import translate_sentence
from greenroom.ui.widgets.rehearse.script_view import ScriptView
from greenroom.ui.widgets.rehearse.slide_view import SlideView

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance
    from PySide6.QtWidgets import QLabel, QPushButton

    from greenroom.storage.preferences import ScriptForm
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.rehearse import RehearsalScreen
    from greenroom.ui.state.slide_show import SlideShow
    from greenroom.ui.widgets.rehearse.slide_pictures import SlidePictures

_WIDE, _NARROW = 5, 3


class TalkStage(QWidget):
    """The speaker's side of a talk with slides.

    Attributes:
        turned: By one slide forward (1) or back (-1), with the mouse.
        done: The talk is over.
        script_wanted: Another form of the script.
        audience_wanted: The window for an audience, or no longer.
        black_wanted: A black screen, or no longer.
        resized: The room for the slide changed.
    """

    turned = Signal(int)
    done, script_wanted, audience_wanted, black_wanted = Signal(), Signal(), Signal(), Signal()
    resized = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        theme = context.theme
        self._form: ScriptForm | None = None
        self.time, self.light = _figures("display"), label(look="strong", wraps=False)
        self.time.setAccessibleName(self.tr("Time of your talk"))
        self.number = label(look="soft", wraps=False)
        self.slide_time = _figures("title")
        self.slide_time.setAccessibleName(self.tr("Time on this slide"))
        self.plan = label(look="soft", wraps=False)
        self.meter = LevelMeter(theme)
        self.done_button = self._button(self.tr("Done"), "check", context, self.done)
        head = row(
            self.time, self.light, None, self.number, self.slide_time, self.plan, None,
            self.meter, self.done_button, gap=M,
        )  # fmt: skip
        self.slide, self.next = SlideView(theme), SlideView(theme)
        self.slide.setAccessibleName(self.tr("This slide"))
        self.next.setAccessibleName(self.tr("Next slide"))
        for view in (self.slide, self.next):
            view.turned.connect(self.turned)
        self.slide.resized.connect(self.resized)
        self.following = label(look="small")
        self.following.setWordWrap(False)
        self.script = ScriptView(theme)
        self.script_button = self._button(
            self.tr("Script: all (S)"), "pencil", context, self.script_wanted, look="quiet"
        )
        keys = row(
            self.script_button,
            self._button(
                self.tr("For the audience (F5)"), "monitor", context, self.audience_wanted, "quiet"
            ),
            self._button(self.tr("Black (B)"), "moon", context, self.black_wanted, "quiet"),
            None,
            gap=XS,
        )
        self.notice = label(look="small")
        self.notice.hide()
        beside = column(self.following, self.next, self.script, gap=S)
        beside.setStretch(1, 2)
        beside.setStretch(2, 3)
        left = column(self.slide, self.notice, keys, gap=S)
        left.setStretch(0, 1)
        body = row(in_widget(left), in_widget(beside), gap=L)
        body.setStretch(0, _WIDE)
        body.setStretch(1, _NARROW)
        whole = column(head, body, gap=M)
        whole.setStretch(1, 1)
        self.setLayout(whole)

    def show_notice(self, sentence: str) -> None:
        """Say why there are no pictures; "" for nothing."""
        self.notice.setText(translate_sentence(sentence))
        self.notice.setVisible(bool(sentence))

    def show_slides(
        self, show: SlideShow, pictures: SlidePictures | None, form: ScriptForm
    ) -> None:
        """Show the slide, the next one and the script."""
        slide, following = show.slide, show.following

        def picture_of(number: int | None) -> object:
            return pictures.picture(number) if pictures and number is not None else None

        self.slide.show_slide(slide, picture_of(slide and slide.number), black=show.black)  # type: ignore[arg-type]
        self.next.show_slide(following, picture_of(following and following.number), black=False)  # type: ignore[arg-type]
        title = following.title if following else ""
        self.following.setText(
            self.tr("Next: {title}").format(title=title) if following else self.tr("The last slide")
        )
        self.number.setText(
            self.tr("Slide {n} of {all}").format(n=show.place + 1, all=len(show.slides))
        )
        self.script.show_script(slide, form)
        self.script.setVisible(form != "none")
        if form != self._form:
            self._form = form
            self.script_button.setText(self._script_names()[form])

    def show_time(self, screen: RehearsalScreen, show: SlideShow) -> None:
        """Show the times, the level and what is said."""
        view = screen.view
        self.time.setText(clock(view.talk_s or 0.0))
        silent = {"paused": self.tr("paused"), "muted": self.tr("muted"), "": ""}[screen.silent]
        lights = {
            "green": self.tr("green"), "amber": self.tr("amber"), "red": self.tr("red"), "": "",
        }  # fmt: skip
        waiting = self.tr("begins with your first word") if view.talk_s is None else ""
        _set(self.light, silent or waiting or lights[screen.light],
             "warn" if silent or screen.light == "red" else "strong")  # fmt: skip
        slide = show.slide
        planned_s = slide.planned_s if slide else None
        over = planned_s is not None and view.slide_s > planned_s
        self.slide_time.setText(clock(view.slide_s))
        planned = self.tr("of {time}").format(time=clock(planned_s)) if planned_s else ""
        _set(self.plan, planned, "warn" if over else "soft")
        self.meter.show_db(view.level.microphone_db)
        self.script.follow(view.person)

    def _script_names(self) -> dict[ScriptForm, str]:
        return {
            "full": self.tr("Script: all (S)"),
            "first_words": self.tr("Script: first words (S)"),
            "key_words": self.tr("Script: key words (S)"),
            "none": self.tr("Script: none (S)"),
        }

    def _button(
        self, text: str, icon: str, context: AppContext, signal: SignalInstance, look: str = ""
    ) -> QPushButton:
        made = button(text, signal.emit, look)  # type: ignore[arg-type]
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys of the page turn slides
        return add_icon(made, icon, context.theme)


def _figures(look: str) -> QLabel:
    """Return a label whose digits are all as wide."""
    made = label(look=look, wraps=False)  # type: ignore[arg-type]
    font = QFont(made.font())
    font.setFeature(QFont.Tag("tnum"), 1)
    made.setFont(font)
    return made


def _set(shown: QLabel, text: str, look: str) -> None:
    shown.setText(text)
    if shown.property("look") != look:
        shown.setProperty("look", look)
        shown.style().polish(shown)
