"""The view of a take with its report."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QMenu, QPushButton, QStackedWidget, QWidget

from greenroom.coaching.tried import judge_advised, judge_tried
from greenroom.domain.talk import Span
from greenroom.reports.amounts import clock
from greenroom.reports.matter import list_matter
from greenroom.reports.remarks import list_remarks, remarks_title
from greenroom.ui.design.sizes import XL, L, M, S
from greenroom.ui.state.takes.debrief import has_guess
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    card,
    column,
    in_widget,
    label,
    row,
    scrolled,
    set_reading_order,
)
from greenroom.ui.widgets.common.take_words import date_text
from greenroom.ui.widgets.common.translate import translate_sentence, translate_wish
from greenroom.ui.widgets.take.export_menu import ExportMenu
from greenroom.ui.widgets.take.figures import FiguresCard
from greenroom.ui.widgets.take.guess_table import GuessTable
from greenroom.ui.widgets.take.matter_card import MatterCard
from greenroom.ui.widgets.take.remark_cards import RemarkCards
from greenroom.ui.widgets.take.same_turn_card import SameTurnCard
from greenroom.ui.widgets.take.since_last_card import SinceLastCard
from greenroom.ui.widgets.take.slides_card import SlidesCard, SlideStrip
from greenroom.ui.widgets.take.take_sound import TakeSound

if TYPE_CHECKING:
    from greenroom.storage.tracks import Peaks
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.takes.look_back import OpenedTake, TranscriptLine
    from greenroom.ui.state.takes.same_turn import SaidTurn


_BEFORE_S = 1.0
_SCROLLBAR_PX = 12


class TakeView(QWidget):
    """Shows everything about one take.

    Attributes:
        swapped: The person wants to sit on the other side, and hear what they said here.
        again: The person wants to rehearse again: from this TranscriptLine, or None for the start.
        tried: The person wants to try what this Remark advises, where it was seen.
        written: The person changed the diary; carries it.
        deleted: The person wants to delete the take.
        remade: The person wants the report to be made again.
        compared: The person wants the figures beside those of the take with this id.
        goal_wanted: The person wants to set a goal for the measure with this id.
        report_wanted: The person wants to see a report that was replaced, by its number from 1
            on, or with 0 the newest.
    """

    again = Signal(object)
    tried = Signal(object)
    swapped = Signal()
    remade = Signal()
    compared = Signal(str)
    goal_wanted = Signal(str)
    drilled = Signal(str)
    report_wanted = Signal(int)
    written = Signal(object)
    deleted = Signal()

    def __init__(self, context: AppContext, opened: OpenedTake) -> None:
        super().__init__()
        self._context, self.opened = context, opened
        self.sound = TakeSound(context, opened, self)
        self.sound.written.connect(self.written)
        self.sound.again.connect(self.again)
        self.exports = ExportMenu(context, opened, lambda: self.sound.place)
        theme = context.theme
        parts = [
            self._heading(),
            self._same_turn(),
            self._guesses(),
            self._since_last(),
            self._remarks(),
            self._matter(),
            self._timeline(),
            self._slides(),
            self._transcript(),
        ]
        self.figures = FiguresCard(theme, opened)
        self.figures.goal_wanted.connect(self.goal_wanted)
        whole = column(*filter(None, parts), self.figures, self._end(), None, gap=XL)
        area = scrolled(whole)
        below = in_widget(column(self.sound.bar))
        below.setContentsMargins(XL, S, XL + _SCROLLBAR_PX, L)
        self.setLayout(column(area, below, gap=0))
        set_reading_order(self)

    def set_peaks(self, peaks: Peaks) -> None:
        """Draw the waveforms."""
        self.sound.timeline.set_peaks(peaks)

    def go_to(self, at_s: float) -> None:
        """Move to a second, show it and choose its line."""
        QTimer.singleShot(0, self, lambda: self.sound.choose_at(at_s))

    def _heading(self) -> QWidget:
        report, take = self.opened.report, self.opened.take
        facts = [date_text(report.started_at)] if report.started_at else []
        facts.append(clock(report.lasted_s))
        if take and (ended := self._ended().get(take.outcome)):
            facts.append(ended)
        if take and take.swapped:
            facts.append(self.tr("seats swapped: you sat on the other side"))
        elif take and take.voice:
            facts.append(self.tr("a demo: a voice read your side"))
        self.title = label(take.title if take else report.title, "display")
        parts: list[QWidget] = [self.title, label("  ·  ".join(facts), "soft")]
        tries, advised = self.opened.diary.tries, self.opened.diary.advised
        if tries:
            tried = self.tr("You wanted to try: {words}")
            parts.append(label(tried.format(words=translate_wish(tries, advised))))
            if came := judge_advised(advised, report) if advised else judge_tried(tries, report):
                parts.append(label(translate_sentence(came), "strong"))
        for each in filter(None, self.opened.diary.differently):
            says = self.tr("What you would say next time: \u201c{words}\u201d")
            parts.append(label(says.format(words=each), "strong"))
        if self.opened.diary.they_wanted:
            wanted = self.tr("What they wanted, as you saw it: {words}")
            parts.append(label(wanted.format(words=self.opened.diary.they_wanted)))
        parts += [label(translate_sentence(each), "small") for each in report.notices]
        parts += self._replaced()
        if not self.opened.sound:
            parts.append(
                label(self.tr("This take keeps no sound, so nothing can be played."), "warn")
            )
        again = button(self.tr("Rehearse it again"), lambda: self.again.emit(None), "primary")
        add_icon(again, "rotate-ccw", self._context.theme, "on-accent")
        swap = button(
            self.tr("Swap seats"),
            self.swapped.emit,
            tip=self.tr("Your partner says what you said, and you answer, three times."),
        )
        parts.append(in_widget(row(again, swap, self.exports.button, None)))
        again.setVisible(take is not None)  # in there by now: alone it would be a window
        opposite = bool(self.opened.partner) and not self.opened.talk
        swap.setVisible(take is not None and not take.voice and opposite)
        return in_widget(column(*parts, self.exports, gap=S))

    def _replaced(self) -> list[QWidget]:
        """A sentence and a button where this is a report that was replaced since."""
        if not self.opened.replaced:
            return []
        until = date_text(self.opened.until[self.opened.replaced - 1])
        says = self.tr("This is the report as it was until it was made again: {date}.")
        newest = button(self.tr("See the newest report"), lambda: self.report_wanted.emit(0))
        return [label(says.format(date=until), "warn"), in_widget(row(newest, None))]

    def _ended(self) -> dict[str, str]:
        matter = self.opened.report.matter
        asked = [q for q in matter.questions if q.status != "not_reached"]
        asked = [each for each in asked if each.span or not matter.goes_on]
        sure = sum(each.status == "answered" for each in asked)
        told = self.tr("%n of their questions asked, {sure} answered, it seems", "", len(asked))
        came = told.format(sure=sure) if asked else self.tr("came to its end")
        talk = bool(self.opened.report.slides)  # nothing is decided in it
        return {
            **dict.fromkeys(("reached", "partly", "missed"), came),
            "broken_off": self.tr("the partner broke it off"),
            "open": came if talk else self.tr("ended without a result"),
        }

    def _same_turn(self) -> QFrame | None:
        same = self.opened.same_turn
        if same is None:
            return None
        made = SameTurnCard(self._context.theme, same)
        made.heard.connect(self._hear_turn)
        made.compared.connect(partial(self.compared.emit, same.earlier))
        return made

    def _hear_turn(self, said: SaidTurn) -> None:
        if said.sound == self.opened.sound:
            self._hear(said.span)
        elif said.sound:
            self.sound.play_other(said.sound, said.span, said.paused)

    def _guesses(self) -> QFrame | None:
        if not has_guess(self.opened.diary):
            return None
        table = GuessTable()
        table.show_guesses(self.opened.diary, self.opened.report)
        return card(label(self.tr("What you guessed, and what came of it"), "title"), table)

    def _since_last(self) -> QFrame | None:
        if self.opened.since is None:
            return None
        playable = self.opened.sound is not None
        made = SinceLastCard(self._context.theme, self.opened.since, playable=playable)
        made.heard.connect(self._hear)
        return made

    def _remarks(self) -> QWidget | None:
        if not list_remarks(self.opened.report):
            return None
        cards = RemarkCards(self._context.theme, self.opened)
        cards.heard.connect(self._hear)
        cards.tried.connect(self.tried)
        cards.drilled.connect(self.drilled)
        title = label(translate_sentence(remarks_title(self.opened.report)), "title")
        return in_widget(column(title, cards))

    def _matter(self) -> QFrame | None:
        sections = list_matter(self.opened.report)
        if not sections:
            return None
        made = MatterCard(self._context.theme, sections, playable=self.opened.sound is not None)
        made.heard.connect(self._hear)
        return made

    def _hear(self, span: Span) -> None:
        self.sound.play_span(Span(max(0.0, span.start_s - _BEFORE_S), span.end_s + _BEFORE_S))

    def _timeline(self) -> QFrame:
        zooms = []
        for name, does, factor in (
            ("zoom-in", self.tr("Closer (+)"), 0.5),
            ("zoom-out", self.tr("Further away (-)"), 2.0),
        ):
            made = button("", partial(self.sound.timeline.zoom, factor), "quiet", tip=does)
            made.setAccessibleName(does)
            zooms.append(add_icon(made, name, self._context.theme))
        head = row(label(self.tr("The whole take"), "title"), None, *zooms, gap=S)
        keys = self.tr(
            "← → go from mark to mark   Space plays   + - or Ctrl and the wheel zoom   N notes"
        )
        below = [self.sound.choice, label(keys, "small")]
        if not self.opened.report.slides:
            return card(head, self.sound.timeline, *below)
        strip = SlideStrip(self._context.theme, self.opened)
        strip.heard.connect(self._hear_slide)
        box = self.sound.timeline.getPlotItem().getViewBox()
        box.sigXRangeChanged.connect(lambda _, span: strip.set_range(*span))
        return card(head, self.sound.timeline, strip, *below)

    def _slides(self) -> QFrame | None:
        if not self.opened.report.slides:
            return None
        made = SlidesCard(self._context.theme, self.opened)
        made.heard.connect(self._hear_slide)
        made.notes_wanted.connect(self.exports.choose_notes)
        return made

    def _hear_slide(self, span: Span) -> None:
        if self.sound.playback:
            self.sound.play_span(span)
        else:
            self.sound.go_to(span.start_s)

    def _transcript(self) -> QFrame:
        both = QStackedWidget()
        both.addWidget(self._make_transcript())
        both.addWidget(self.sound.marks)
        chips: list[QPushButton] = []

        def choose(wanted: int) -> None:
            both.setCurrentIndex(wanted)
            for number, chip in enumerate(chips):
                chip.setChecked(number == wanted)

        for number, name in enumerate((self.tr("What was said"), self.tr("Marks as a list"))):
            chips.append(button(name, partial(choose, number), "choice"))
            chips[-1].setCheckable(True)
        choose(0)
        return card(row(*chips, None, gap=S), both)

    def _make_transcript(self) -> QWidget:
        if not self.opened.lines:
            nothing = label(self.tr("Nothing that was said could be understood."), "soft")
            return in_widget(column(nothing, None))
        return in_widget(column(self.sound.line_actions, self.sound.transcript, gap=M))

    def _end(self) -> QWidget:
        again = button(self.tr("Rehearse it again"), lambda: self.again.emit(None))
        add_icon(again, "rotate-ccw", self._context.theme)
        here = button(self.tr("Again from the chosen line"), self._again_from_line)
        delete = button(self.tr("Delete this take…"), self.deleted.emit, "danger")
        rehearsed = self.opened.take is not None
        end = in_widget(column(row(again, here, None, delete), self._reports(), gap=M))
        for each in (again, here, delete):
            each.setVisible(rehearsed)
        return end

    def _reports(self) -> QWidget:
        """Buttons to make the report again, and to see those that were replaced."""
        remake = button(
            self.tr("Make the report again"),
            self.remade.emit,
            tip=self.tr("From the recording, with the measures of today. This one is kept."),
        )
        older = button(self.tr("Earlier reports"))
        menu = QMenu(self)
        for number, until in enumerate(self.opened.until, start=1):
            name = self.tr("Until {date}").format(date=date_text(until))
            menu.addAction(name, partial(self.report_wanted.emit, number))
        older.setMenu(menu)
        made = in_widget(row(remake, older, None))
        remake.setVisible(self.opened.remakes and not self.opened.replaced)
        older.setVisible(bool(self.opened.until))
        return made

    def _again_from_line(self) -> None:
        line: TranscriptLine | None = self.sound.line
        if line and line.turn is not None:
            self.again.emit(line)
        else:
            self.sound.transcript.setFocus(Qt.FocusReason.OtherFocusReason)
