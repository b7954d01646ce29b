"""The Qt style sheet, made from colours by role."""

from __future__ import annotations

from string import Template
from typing import TYPE_CHECKING

from greenroom.ui.design.sizes import BODY, DISPLAY, FAMILY, RADIUS, SMALL, TITLE

if TYPE_CHECKING:
    from collections.abc import Mapping

# The property "look" chooses the style of a widget; widgets/common/basic.py sets it.
_SHEET = Template("""
* { font-family: "$family"; font-size: ${body}px; color: $ink; }
QMainWindow, QDialog, #page, #ground { background: $ground; }
QToolTip { background: $raised; color: $ink; border: 1px solid $line; padding: 8px; }

QLabel { background: transparent; }
QLabel[look="soft"] { color: $ink_soft; }
QLabel[look="small"] { color: $ink_soft; font-size: ${small}px; }
QLabel[look="title"] { font-size: ${title}px; font-weight: 600; }
QLabel[look="display"] { font-size: ${display}px; font-weight: 600; }
QLabel[look="figure"] { font-size: ${display}px; font-weight: 500; }
QLabel[look="strong"] { font-weight: 600; }
QLabel[look="warn"] { color: $warn; }
QLabel[look="you"] { color: $you; font-weight: 600; }
QLabel[look="partner"] { color: $partner; font-weight: 600; }

QFrame[look="card"] { background: $raised; border: 1px solid $edge; border-radius: ${radius}px; }
QFrame[look="bar"] { background: $raised; border: 1px solid $warn; border-radius: ${radius}px; }
QFrame[look="suggestion"] { background: $ground; border: 2px dashed $line; border-radius: 8px; }
QFrame[look="suggestion"]:focus { border: 2px solid $focus; }
QFrame[look="line"] { background: $line; max-height: 1px; border: none; }

QPushButton {
  background: $raised; border: 1px solid $line; border-radius: 8px;
  padding: 8px 16px; min-height: 20px;
}
QPushButton, QCheckBox, QRadioButton { outline: none; }
QPushButton:hover { border-color: $ink_soft; }
QPushButton:pressed, QPushButton:checked { background: $sunken; }
QPushButton:disabled { color: $ink_soft; border-style: dashed; }
QPushButton:focus, QToolButton:focus { border: 2px solid $focus; padding: 7px 15px; }
QPushButton[look="primary"] { background: $accent; color: $on_accent; border-color: $accent;
  font-weight: 600; }
QPushButton[look="primary"]:disabled { background: $raised; color: $ink_soft; border-color: $line; }
QPushButton[look="primary"]:focus { border: 2px solid $ink; }
QPushButton[look="danger"] { color: $warn; border-color: $warn; }
QPushButton[look="quiet"] { background: transparent; border: 1px solid transparent;
  color: $accent; }
QPushButton[look="quiet"]:hover { background: $raised; }
QPushButton[look="quiet"]:focus { border: 2px solid $focus; }
QPushButton[look="card"] { background: $raised; border: 2px solid $edge;
  border-radius: ${radius}px; padding: 16px; text-align: left; }
QPushButton[look="card"]:hover { border-color: $line; }
QPushButton[look="card"]:checked { border-color: $accent; background: $raised; }
QPushButton[look="card"]:focus { border-color: $focus; }
QPushButton[look="choice"] { padding: 6px 14px; }
QPushButton[look="choice"]:checked { background: $raised; border: 2px solid $accent;
  padding: 5px 13px; color: $accent; }
QPushButton[look="choice"]:focus { border: 2px solid $focus; padding: 5px 13px; }
QPushButton[look="face"] { padding: 6px 7px; }
QPushButton[look="face"]:checked { background: $raised; border: 2px solid $accent;
  padding: 5px 6px; color: $accent; }
QPushButton[look="face"]:focus { border: 2px solid $focus; padding: 5px 6px; }
QPushButton[look="icon"] { background: transparent; border: 2px solid transparent;
  padding: 2px; }
QPushButton[look="icon"]:hover { background: $raised; border-color: $line; }
QPushButton[look="icon"]:focus { border-color: $focus; padding: 2px; }
QPushButton[look="matter"] { text-align: left; padding: 0; }
QPushButton[look="matter"]:focus { border: 2px solid $focus; padding: 0; }
QPushButton[look="row"] { background: transparent; border: 2px solid transparent;
  text-align: left; padding: 6px 4px; }
QPushButton[look="row"]:hover { background: $ground; }
QPushButton[look="row"]:focus { border-color: $focus; }
QPushButton::menu-indicator { image: none; width: 0; }
QPushButton[look="fold"] { background: transparent; border: 2px solid transparent;
  text-align: left; padding: 8px; font-weight: 600; }
QPushButton[look="fold"]:focus { border-color: $focus; padding: 8px; }
QPushButton[look="key"] { padding: 0; min-height: 58px; border-radius: ${radius}px; }
QPushButton[look="key"]:focus { border: 2px solid $focus; padding: 0; }
QPushButton[look="rail"] { background: transparent; border: 2px solid transparent;
  text-align: left; padding: 10px 12px; }
QPushButton[look="rail"]:hover { background: $raised; }
QPushButton[look="rail"]:checked { background: $raised; font-weight: 600; color: $accent; }
QPushButton[look="rail"]:focus { border-color: $focus; }
#rail { background: $ground; border-right: 1px solid $line; }

QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox,
QDateEdit, QComboBox {
  background: $raised; border: 1px solid $line; border-radius: 8px; padding: 7px 10px;
  selection-background-color: $accent; selection-color: $on_accent;
  placeholder-text-color: $pause;
}
QPlainTextEdit[look="soft"] { color: $ink_soft; }
QPlainTextEdit[look="code"] { font-size: ${small}px;
  font-family: "Cascadia Mono", "Consolas", "Menlo", "DejaVu Sans Mono", monospace; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus,
QDateEdit:focus, QComboBox:focus { border: 2px solid $focus; padding: 6px 9px; }
QLineEdit[readOnly="true"] { background: transparent; border: none; padding: 2px 0;
  color: $ink_soft; }
QLineEdit[readOnly="true"]:focus { border: 2px solid $focus; padding: 0; }
QComboBox QLineEdit, QAbstractSpinBox QLineEdit, QComboBox QLineEdit:focus,
QAbstractSpinBox QLineEdit:focus { border: none; padding: 0; background: transparent; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { width: 0; border: none; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $line;
  selection-background-color: $accent; selection-color: $on_accent; }
QCalendarWidget QAbstractItemView { background: $raised; outline: 0;
  selection-background-color: $accent; selection-color: $on_accent; }
QCalendarWidget QAbstractItemView:enabled { color: $ink; }
QCalendarWidget QAbstractItemView:disabled { color: $ink_soft; }
#qt_calendar_navigationbar { background: $sunken; }
QCalendarWidget QToolButton { background: transparent; border: none; color: $ink; padding: 6px; }
QCalendarWidget QToolButton::menu-indicator { image: none; width: 0; }
QCalendarWidget QSpinBox { padding: 2px; }
QComboBox::drop-down, QDateEdit::drop-down { border: none; width: 24px; }
QComboBox::down-arrow, QDateEdit::down-arrow { image: url("$chevron"); width: 16px; height: 16px; }

QCheckBox, QRadioButton { spacing: 8px; padding: 3px; border: 2px solid transparent;
  border-radius: 6px; background: transparent; }
QCheckBox:focus, QRadioButton:focus { border-color: $focus; }
QCheckBox::indicator, QRadioButton::indicator { width: 16px; height: 16px;
  border: 1px solid $ink_soft; background: $raised; }
QCheckBox::indicator { border-radius: 4px; }
QRadioButton::indicator { border-radius: 9px; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url("$check"); }
QRadioButton::indicator:checked { width: 8px; height: 8px; border: 5px solid $accent; }

QSlider::groove:horizontal { height: 4px; background: $sunken; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { background: $accent; width: 18px; height: 18px; margin: -7px 0;
  border-radius: 9px; }
QSlider[look="untouched"]::handle:horizontal { background: $raised; border: 2px solid $ink_soft;
  width: 14px; height: 14px; }
QSlider[look="untouched"]::sub-page:horizontal { background: $sunken; }
QSlider::handle:horizontal:focus { border: 2px solid $ink; width: 14px; height: 14px; }
QSlider::handle:horizontal:disabled, QSlider::sub-page:horizontal:disabled { background: $line; }

QProgressBar { background: $sunken; border: none; border-radius: 3px; max-height: 6px;
  min-height: 6px; color: transparent; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }

QScrollArea, QScrollArea > QWidget > #scrolled { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar::handle:vertical { background: $line; border-radius: 4px; min-height: 32px;
  margin: 2px; }
QScrollBar::handle:vertical:hover { background: $ink_soft; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle:horizontal { background: $line; border-radius: 4px; min-width: 32px;
  margin: 2px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QListView, QTableView, QTreeView { background: $raised; border: 1px solid $line;
  border-radius: ${radius}px; selection-background-color: $accent;
  selection-color: $on_accent; alternate-background-color: $ground; }
QListView:focus, QTableView:focus, QTreeView:focus { border: 2px solid $focus; }
QListView[look="open"], QListView[look="open"]:focus { background: transparent; border: none; }
QTableView[look="calm"] QHeaderView, QTableView[look="calm"] QHeaderView::section {
  background: transparent; }
QTableView[look="calm"] { selection-background-color: $sunken; selection-color: $ink; }
QTableView[look="calm"]::item { padding: 0 9px; }
QTableView[look="calm"] QHeaderView::section { padding: 6px 12px; }
QGraphicsView[look="timeline"] { background: transparent; border: 2px solid transparent;
  border-radius: 8px; }
QGraphicsView[look="timeline"]:focus { border-color: $focus; }
QHeaderView::section { background: $ground; color: $ink_soft; border: none;
  border-bottom: 1px solid $line; padding: 6px; }
QMessageBox #qt_msgbox_label { font-weight: 600; }
QMessageBox #qt_msgbox_informativelabel { min-width: 420px; }
QMenu { background: $raised; border: 1px solid $line; padding: 6px; }
QMenu::item { padding: 6px 20px; border-radius: 6px; }
QMenu::item:selected { background: $accent; color: $on_accent; }
""")


def style_sheet(colours: Mapping[str, str], chevron: str, check: str) -> str:
    """Return the sheet for these colours.

    Args:
        colours: By role, as in design.theme.
        chevron: File of the arrow of a drop-down.
        check: File of the tick in a box.
    """
    roles = {role.replace("-", "_"): colour for role, colour in colours.items()}
    sizes = {"small": SMALL, "body": BODY, "title": TITLE, "display": DISPLAY}
    files = {"chevron": chevron, "check": check}
    return _SHEET.substitute(roles, **sizes, **files, family=FAMILY, radius=RADIUS)
