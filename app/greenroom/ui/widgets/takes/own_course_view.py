"""Goals, how well one guesses, and how real talks went."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from greenroom.coaching.carrying_over import CARRIES_OVER, DOES_NOT
from greenroom.coaching.goals import progress_sentences
from greenroom.ui.design.sizes import XL, XS, L, M, S
from greenroom.ui.widgets.common.basic import (
    button,
    card,
    clear_layout,
    column,
    in_widget,
    label,
    row,
    scrolled,
    set_reading_order,
)
from greenroom.ui.widgets.common.fold import Fold
from greenroom.ui.widgets.common.scales import how_names, went_names
from greenroom.ui.widgets.common.take_words import (
    date_text,
    day_text,
    figure_text,
    goal_text,
    take_count_text,
)
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from greenroom.analysis.over_time import FollowedGoal, TakesBefore
    from greenroom.coaching.calibration import GuessKind
    from greenroom.coaching.carrying_over import TransferFinding
    from greenroom.domain.wording import Wording
    from greenroom.ui.design.theme import Theme
    from greenroom.ui.services.over_time import OwnCourse, ToldTalk


class OwnCourseView(QWidget):
    """What the takes say together.

    Attributes:
        goal_wanted: The person wants to set a goal.
        goal_removed: They want this Goal no more.
        talk_stopped: They do not want to be asked about this RealTalk.
        talk_forgotten: It is to be forgotten.
        set_goal: The button that sets a goal.
    """

    goal_wanted = Signal()
    goal_removed, talk_stopped, talk_forgotten = Signal(object), Signal(object), Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._titles: Mapping[str, str] = {}
        self._parts = QVBoxLayout()
        self._parts.setSpacing(XL)
        self.set_goal = button(self.tr("Set a goal"), self.goal_wanted.emit)
        title = self.tr("What carries over from a rehearsal to life")
        carries = Fold(title, theme, self._carrying_over)
        self.setLayout(column(scrolled(column(self._parts, carries, None, gap=XL), 0), gap=0))

    def show_course(self, course: OwnCourse, titles: Mapping[str, str]) -> None:
        """Show it; `titles` are those of the scenarios by their ids."""
        had_focus = self.set_goal.hasFocus()
        self._titles = titles
        self.set_goal.setParent(self)
        clear_layout(self._parts)
        self._parts.addWidget(self._goals(course))
        self._parts.addWidget(self._guesses(course))
        self._parts.addWidget(self._talks(course))
        self.set_goal.show()
        set_reading_order(self)
        if had_focus:
            self.set_goal.setFocus()

    def _goals(self, course: OwnCourse) -> QWidget:
        rows = [self._goal(each) for each in course.goals]
        none = self.tr(
            "A goal is a figure, a bound and a day: at most 3 “um” a minute by Friday. Set one, "
            "and your takes from then on are held against it here."
        )
        about = [] if rows else [label(none, "soft")]
        head = label(self.tr("Your goals"), "title")
        return card(head, *about, *rows, row(self.set_goal, None), gap=M, margin=L)

    def _goal(self, followed: FollowedGoal) -> QWidget:
        progress, unit = followed.progress, followed.unit
        goal = progress.goal
        heading = goal_text(goal, followed.label, unit)
        told = progress_sentences(progress, lambda value: figure_text(value, unit))
        first, *rest = map(translate_sentence, told)
        where = self._titles.get(goal.scenario, goal.scenario) or self.tr("In all your rehearsals")
        remove = button(self.tr("Remove"), partial(self.goal_removed.emit, goal), "quiet")
        remove.setAccessibleName(self.tr("Remove the goal: {goal}").format(goal=heading))
        head = row(label(heading, "strong"), remove, gap=S)
        head.setStretch(0, 1)
        standing = label(first, "partner" if progress.status == "reached" else "")
        lines = [label(each, "small") for each in (*rest, where)]
        return in_widget(column(head, standing, *lines, gap=XS))

    def _guesses(self, course: OwnCourse) -> QWidget:
        names: dict[GuessKind, str] = {
            "pace": self.tr("Pace"),
            "fillers": self.tr("Um and uh"),
            "goes": self.tr("How it goes"),
        }
        told = course.guesses
        rows: list[QWidget]
        if len(set(told.values())) == 1:  # there are no guesses yet
            rows = [label(translate_sentence(each)) for each in next(iter(told.values()))]
        else:
            rows = [self._guess(names[kind], said) for kind, said in told.items()]
        about = self.tr(
            "You can guess before a take, beside the situation; here is how well you do, over all "
            "your rehearsals."
        )
        head = label(self.tr("How well you guess"), "title")
        return card(head, label(about, "soft"), *rows, gap=M, margin=L)

    def _guess(self, name: str, said: tuple[Wording, ...]) -> QWidget:
        first, *rest = map(translate_sentence, said)
        lines = [label(each, "small") for each in rest]
        return in_widget(column(label(name, "strong"), label(first), *lines, gap=XS))

    def _talks(self, course: OwnCourse) -> QWidget:
        rows = [self._talk(each) for each in course.talks]
        none = self.tr(
            "Say on the card of a matter, or beside a situation, when the real talk is. Afterwards "
            "you are asked how it went, and it stands here beside the takes before it."
        )
        about = [] if rows else [label(none, "soft")]
        return card(label(self.tr("The real talks"), "title"), *about, *rows, gap=L, margin=L)

    def _talk(self, told: ToldTalk) -> QWidget:
        talk, names = told.talk, how_names()
        heading = self.tr("{title}, {day}").format(title=talk.title, day=day_text(talk.on))
        forget = button(self.tr("Forget"), partial(self.talk_forgotten.emit, talk), "quiet")
        forget.setAccessibleName(self.tr("Forget the talk: {talk}").format(talk=heading))
        head = row(label(heading, "strong"), forget, gap=S)
        if talk.asks:
            stop = button(self.tr("Do not ask"), partial(self.talk_stopped.emit, talk), "quiet")
            asked = self.tr("Do not ask about the talk: {talk}")
            stop.setAccessibleName(asked.format(talk=heading))
            head.insertWidget(1, stop)
        head.setStretch(0, 1)
        lines: list[QWidget] = []
        for answer in talk.answers:
            said = self.tr("{day}: {how}").format(
                day=day_text(answer.told_on), how=names[answer.how]
            )
            lines.append(label(f"{said}. {answer.words}" if answer.words else f"{said}."))
        if not lines:
            lines.append(label(self.tr("Nothing was told of it yet."), "soft"))
        lines += [label(each, "small") for each in self._before(told.before)]
        return in_widget(column(head, *lines, gap=XS))

    def _before(self, before: TakesBefore) -> list[str]:
        if before.last is None:
            return [self.tr("No take came before it.")]
        came = self.tr("Before it: {takes}, the last {when}.")
        said = [
            came.format(takes=take_count_text(before.count), when=date_text(before.last.started_at))
        ]
        if before.went:
            went = self.tr("Of that one you said that it went: {how}.")
            said.append(went.format(how=went_names()[before.went - 1]))
        if before.left_open:
            left = self.tr("It left open: {questions}")
            said.append(left.format(questions=" ".join(before.left_open)))
        if before.differently:
            other = self.tr("You wanted to say differently: {lines}")
            said.append(other.format(lines=" ".join(before.differently)))
        return said

    def _carrying_over(self) -> QWidget:
        parts: list[QWidget] = []
        for heading, findings in (
            (self.tr("What is known to carry over"), CARRIES_OVER),
            (self.tr("What is not"), DOES_NOT),
        ):
            parts.append(label(heading, "strong"))
            parts += [self._finding(each) for each in findings]
        return in_widget(column(*parts, gap=M))

    @staticmethod
    def _finding(finding: TransferFinding) -> QWidget:
        said = label(translate_sentence(finding.says))
        source = f"{translate_sentence(finding.whom)}; {finding.source}"
        return in_widget(column(said, label(source, "small"), gap=XS))
