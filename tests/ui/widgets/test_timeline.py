"""The timeline: what the mouse does, what the keys do, how fast it is."""

from __future__ import annotations

import time
from itertools import cycle
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from greenroom.domain.results import Measure, Report, SeriesPoint
from greenroom.domain.talk import Span
from greenroom.storage.diary import Diary
from greenroom.storage.tracks import PEAK_S, Peaks
from greenroom.ui.state.takes.look_back import NOTE, MarkedPlace, OpenedTake
from greenroom.ui.widgets.take.timeline import Timeline

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext

# A scene takes no press before it knows whether it becomes a click or a drag.
pytestmark = pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)

CTRL = Qt.KeyboardModifier.ControlModifier
BARE = Qt.KeyboardModifier.NoModifier
HOUR_S = 3600.0
WAIT_MS = 60_000
KINDS = ("filled_pause", "lexical_filler", "silent_pause")


def opened(folder: Path, duration_s: float, paused: tuple[Span, ...] = ()) -> OpenedTake:
    parts = [Span(at, at + 10.0) for at in np.arange(0.0, duration_s - 10.0, 10.0)]
    rate = Measure(
        id="speaking_rate",
        label="Speaking rate",
        value=150.0,
        unit="words per minute",
        definition="Words over time.",
        source="Nobody.",
        series=tuple(
            SeriesPoint(each, None if n % 7 == 0 else 100.0 + 10 * (n % 9))
            for n, each in enumerate(parts)
        ),
    )
    report = Report("A talk", "", duration_s, (rate,), (), paused=paused)
    return OpenedTake(folder, report, (), (), (), Diary(), None)


def peaks(duration_s: float) -> Peaks:
    count = round(duration_s / PEAK_S)
    levels = np.random.default_rng(1).integers(0, 255, (2, count), np.uint8)
    return Peaks(levels[0], levels[1])


def marks(duration_s: float, count: int) -> list[MarkedPlace]:
    times = np.linspace(1.0, duration_s - 2.0, count)
    return [MarkedPlace(KINDS[n % 3], at, at + 0.5, "um") for n, at in enumerate(times.tolist())]


def made(
    qtbot: QtBot,
    context: AppContext,
    folder: Path,
    duration_s: float,
    paused: tuple[Span, ...] = (),
) -> Timeline:
    timeline = Timeline(context.theme, opened(folder, duration_s, paused))
    qtbot.addWidget(timeline)
    timeline.resize(1000, 268)
    timeline.set_peaks(peaks(duration_s))
    with qtbot.waitExposed(timeline):
        timeline.show()
    return timeline


def at(timeline: Timeline, at_s: float, height: float) -> QPoint:
    """Return where a time and height are painted."""
    scene = timeline.getViewBox().mapViewToScene(QPointF(at_s, height))
    return QPoint(timeline.mapFromScene(scene))


def wheel(timeline: Timeline, turned: QPoint, keys: Qt.KeyboardModifier = CTRL) -> bool:
    """Turn it; return whether the page is left in peace."""
    middle = QPointF(timeline.viewport().rect().center())
    phase = Qt.ScrollPhase.NoScrollPhase
    buttons = Qt.MouseButton.NoButton
    event = QWheelEvent(middle, middle, QPoint(), turned, buttons, keys, phase, False)
    QApplication.sendEvent(timeline.viewport(), event)
    return event.isAccepted()


def test_a_click_goes_there_and_a_click_on_a_mark_picks_it(
    qtbot: QtBot, context: AppContext, tmp_path: Path
) -> None:
    timeline = made(qtbot, context, tmp_path, 60.0)
    place = MarkedPlace("filled_pause", 30.0, 30.5, "um")
    timeline.set_places([place], ["filled_pause"])
    left = Qt.MouseButton.LeftButton
    with qtbot.waitSignal(timeline.seeked) as gone:
        QTest.mouseClick(timeline.viewport(), left, pos=at(timeline, 45.0, 60.0))
    assert gone.args[0] == pytest.approx(45.0, abs=0.1)
    with qtbot.waitSignal(timeline.picked) as gone:
        QTest.mouseClick(timeline.viewport(), left, pos=at(timeline, 30.2, 11.0))
    assert gone.args[0] == place


def test_the_wheel_zooms_and_scrolls_sideways_within_the_take(
    qtbot: QtBot, context: AppContext, tmp_path: Path
) -> None:
    timeline = made(qtbot, context, tmp_path, 60.0)
    box = timeline.getViewBox()
    assert box.viewRange()[0] == pytest.approx([0.0, 60.0])
    for _ in range(3):
        wheel(timeline, QPoint(0, 120))
    low, high = box.viewRange()[0]
    assert 0.0 < low < 30.0 < high < 60.0
    wheel(timeline, QPoint(-120, 0), BARE)
    assert box.viewRange()[0][0] > low
    assert np.diff(box.viewRange()[0]) == pytest.approx(high - low)
    for _ in range(50):
        wheel(timeline, QPoint(0, -120))
    assert box.viewRange()[0] == pytest.approx([0.0, 60.0])


def test_the_bare_wheel_is_left_to_the_page(
    qtbot: QtBot, context: AppContext, tmp_path: Path
) -> None:
    timeline = made(qtbot, context, tmp_path, 60.0)
    assert not wheel(timeline, QPoint(0, 120), BARE)
    assert timeline.getViewBox().viewRange()[0] == pytest.approx([0.0, 60.0])
    assert wheel(timeline, QPoint(0, 120))


def test_a_drag_pans(qtbot: QtBot, context: AppContext, tmp_path: Path) -> None:
    timeline = made(qtbot, context, tmp_path, 60.0)
    box = timeline.getViewBox()
    box.setXRange(20.0, 40.0, padding=0.0)
    start, left = at(timeline, 30.0, 60.0), Qt.MouseButton.LeftButton
    QTest.mousePress(timeline.viewport(), left, pos=start)
    for step in (40, 80, 120):
        QTest.mouseMove(timeline.viewport(), start - QPoint(step, 0))
    QTest.mouseRelease(timeline.viewport(), left, pos=start - QPoint(120, 0))
    low, high = box.viewRange()[0]
    assert low > 21.0
    assert high - low == pytest.approx(20.0)


def test_keys_zoom_around_the_playhead_and_it_stays_in_view(
    qtbot: QtBot, context: AppContext, tmp_path: Path
) -> None:
    timeline = made(qtbot, context, tmp_path, 60.0)
    timeline.set_at(50.0, follow=True)
    for _ in range(5):
        QTest.keyClick(timeline, Qt.Key.Key_Plus)
    low, high = timeline.getViewBox().viewRange()[0]
    assert low < 50.0 < high
    assert high - low == pytest.approx(60.0 * 0.7**5, abs=0.1)
    timeline.set_at(5.0, follow=True)
    low, high = timeline.getViewBox().viewRange()[0]
    assert low <= 5.0 <= high
    with qtbot.waitSignal(timeline.seeked) as gone:
        QTest.keyClick(timeline, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert gone.args[0] == pytest.approx(10.0)


def test_what_is_loud_is_painted_high_in_its_own_colour(
    qtbot: QtBot, context: AppContext, tmp_path: Path
) -> None:
    timeline = made(qtbot, context, tmp_path, 60.0)
    levels = np.zeros(6000, np.uint8)
    levels[3000:3200] = 200
    timeline.set_peaks(Peaks(levels, np.zeros(0, np.uint8)))
    qtbot.waitUntil(lambda: timeline.drawn, timeout=WAIT_MS)
    picture = timeline.grab().toImage()
    you = context.theme.colour("you").rgb()

    def height(at_s: float) -> int:
        x = at(timeline, at_s, 50.0).x()
        return sum(picture.pixelColor(x, y).rgb() == you for y in range(30, picture.height() - 60))

    assert height(31.0) > 80
    assert height(10.0) <= 2


def painting_s(timeline: Timeline) -> float:
    """Return how long the processor works at a picture, wherever it is looked at."""
    box = timeline.getViewBox()
    middle = QPointF(box.viewRect().center().x(), 0.0)
    took = []
    for step in range(60):
        began = time.thread_time()  # others may keep this computer busy
        if step < 30:
            box.scaleBy(x=0.93, center=middle)
        else:
            box.translateBy(x=2.0)
        timeline.viewport().repaint()
        took.append(time.thread_time() - began)
    return float(np.percentile(took, 90))


def test_what_is_twenty_times_as_long_is_far_from_painted_as_much_slower(
    qtbot: QtBot, context: AppContext, tmp_path: Path
) -> None:
    """Both with a mark every 1.2 s. An hour takes 4 times as long: 0.037 s at 2 GHz."""
    hour, short = (made(qtbot, context, tmp_path, seconds) for seconds in (HOUR_S, HOUR_S / 20))
    hour.set_places([*marks(HOUR_S, 3000), MarkedPlace(NOTE, 100.0, 100.0, "slower")], KINDS)
    short.set_places([*marks(HOUR_S / 20, 150), MarkedPlace(NOTE, 100.0, 100.0, "slower")], KINDS)
    assert painting_s(hour) < 8 * painting_s(short)


def test_a_pause_is_hatched_and_described(
    qtbot: QtBot, context: AppContext, tmp_path: Path
) -> None:
    timeline = made(qtbot, context, tmp_path, 60.0, (Span(40.0, 50.0),))
    assert timeline.accessibleDescription().startswith("Paused from 0:40 to 0:50; playing skips it")
    picture = timeline.viewport().grab().toImage()
    dense = picture.devicePixelRatio()

    def shades(at_s: float) -> set[str]:
        """Return the colours of a square between two lanes."""
        middle = at(timeline, at_s, 74.5)
        around = range(-6, 7)
        points = [(middle.x() + dx, middle.y() + dy) for dx in around for dy in (-1, 0, 1)]
        return {picture.pixelColor(round(x * dense), round(y * dense)).name() for x, y in points}

    assert len(shades(45.0)) > 1
    assert len(shades(30.0)) == 1


def test_what_is_under_the_mouse_is_told(qtbot: QtBot, context: AppContext, tmp_path: Path) -> None:
    timeline = made(qtbot, context, tmp_path, 60.0, (Span(40.0, 50.0),))
    timeline.set_places([MarkedPlace("filled_pause", 30.0, 30.5, "um")], ["filled_pause"])

    sides = cycle((0, 1))  # a move to the same place is none

    def told(at_s: float, height: float) -> str:
        point = at(timeline, at_s, height) + QPoint(next(sides), 0)
        QTest.mouseMove(timeline.viewport(), point)
        return str(timeline.viewport().toolTip())

    # A move that follows another too soon is dropped.
    qtbot.waitUntil(lambda: told(30.2, 11.0) == "0:30  filled pause: um")
    qtbot.waitUntil(lambda: told(15.0, 85.0).endswith("110 words a minute"))
    qtbot.waitUntil(lambda: told(45.0, 85.0).startswith("Paused from 0:40 to 0:50"))
    qtbot.waitUntil(lambda: not told(15.0, 60.0))
