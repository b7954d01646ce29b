from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.ui.widgets.common.level_meter import LevelMeter

if TYPE_CHECKING:
    from PySide6.QtGui import QColor
    from pytestqt.qtbot import QtBot

    from greenroom.ui.app_context import AppContext


def cells(meter: LevelMeter, colour: QColor) -> int:
    """How many of the meter's 16 cells have that colour in their middle."""
    picture = meter.grab().toImage()
    step = meter.width() / 16
    middles = [round((cell + 0.4) * step) for cell in range(16)]
    return sum(picture.pixelColor(x, meter.height() // 2) == colour for x in middles)


def test_the_louder_the_more_cells(qtbot: QtBot, context: AppContext) -> None:
    meter = LevelMeter(context.theme)
    qtbot.addWidget(meter)
    meter.resize(160, 10)
    assert cells(meter, context.theme.colour("accent")) == 0
    meter.show_db(-30.0)  # half of the 60 dB it shows
    assert cells(meter, context.theme.colour("accent")) == 8
    assert meter.accessibleDescription() == "-30 dB"


def test_clipping_looks_different(qtbot: QtBot, context: AppContext) -> None:
    meter = LevelMeter(context.theme)
    qtbot.addWidget(meter)
    meter.resize(160, 10)
    meter.show_db(0.0)
    assert cells(meter, context.theme.colour("warn")) == 1
    assert cells(meter, context.theme.colour("accent")) == 15


def test_it_falls_slowly(qtbot: QtBot, context: AppContext) -> None:
    meter = LevelMeter(context.theme)
    qtbot.addWidget(meter)
    meter.resize(160, 10)
    meter.show_db(-30.0)
    meter.show_db(-120.0)
    assert cells(meter, context.theme.colour("accent")) == round((1 - 36 / 60) * 16)
