"""The table to change keyboard shortcuts."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFrame, QGridLayout, QKeySequenceEdit, QLineEdit

from greenroom.ui.design.sizes import L, M
from greenroom.ui.state.shortcuts import DEFAULTS, Refused, keys_for, with_keys
from greenroom.ui.widgets.common.basic import button, label

if TYPE_CHECKING:
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.shortcuts import ActionId

_FIELD_PX = 160


class KeyTable(QFrame):
    """One field per action; a shortcut that is not possible is refused with a sentence."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._context = context
        self.fields: dict[ActionId, QKeySequenceEdit] = {}
        self.refusal = label(look="warn")
        grid = QGridLayout()
        grid.setSpacing(M)
        grid.setContentsMargins(L, L, L, L)
        for number, action in enumerate(DEFAULTS):
            field = QKeySequenceEdit()
            field.setMaximumSequenceLength(1)
            field.setFixedWidth(_FIELD_PX)
            for each in (field, *field.findChildren(QLineEdit)):
                each.setAccessibleName(action_text(action))
            field.editingFinished.connect(partial(self._choose, action))
            own = button(self.tr("Reset"), partial(self._reset, action), "quiet")
            own.setAccessibleDescription(action_text(action))
            self.fields[action] = field
            for place, each in enumerate((label(action_text(action)), field, own)):
                grid.addWidget(each, number, place)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self.refusal, len(DEFAULTS), 0, 1, 3)
        self.refusal.hide()
        self.setLayout(grid)
        self._show()

    def _reset(self, action: ActionId) -> None:
        self.fields[action].setKeySequence(QKeySequence(DEFAULTS[action]))
        self._choose(action)

    def _choose(self, action: ActionId) -> None:
        wanted = self.fields[action].keySequence()
        now = self._context.preferences.current
        chosen = with_keys(
            now.window.shortcuts, action, wanted.toString(QKeySequence.SequenceFormat.PortableText)
        )
        if isinstance(chosen, Refused):
            self.refusal.setText(self._why(chosen, wanted))
        else:
            window = replace(now.window, shortcuts=chosen)
            self._context.preferences.change(replace(now, window=window))
        self.refusal.setVisible(isinstance(chosen, Refused))
        self._show()

    def _show(self) -> None:
        shortcuts = self._context.preferences.current.window.shortcuts
        for action, field in self.fields.items():
            field.setKeySequence(QKeySequence(keys_for(shortcuts, action)))

    def _why(self, refused: Refused, wanted: QKeySequence) -> str:
        shown = wanted.toString(QKeySequence.SequenceFormat.NativeText)
        if refused.action:
            return self.tr("{keys} is taken by “{action}”: choose another key.").format(
                keys=shown, action=action_text(refused.action)
            )
        if refused.why == "taken":
            return self.tr("The window itself uses {keys}: choose another key.").format(keys=shown)
        return self.tr("Every action needs a key: the one it had stays.")


def action_text(action: ActionId) -> str:
    """Return the name of an action."""
    return {
        "rehearse.done": QCoreApplication.translate("Keys", "I am done: answer now"),
        "rehearse.mute": QCoreApplication.translate("Keys", "Mute the microphone"),
        "rehearse.pause": QCoreApplication.translate("Keys", "Pause and go on"),
        "rehearse.take_back": QCoreApplication.translate("Keys", "Take that again"),
        "rehearse.end": QCoreApplication.translate("Keys", "End the rehearsal"),
        "rehearse.hold": QCoreApplication.translate("Keys", "Hold to keep your turn"),
    }[action]
