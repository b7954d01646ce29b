"""The big keys of a rehearsal, and the shortcuts that do the same."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from greenroom.session.view import RehearsalView
from greenroom.ui.design.sizes import M
from greenroom.ui.state.shortcuts import keys
from greenroom.ui.widgets.common.basic import row
from greenroom.ui.widgets.common.big_key import BigKey

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.commands import Wish
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.state.rehearse import Stage
    from greenroom.ui.state.shortcuts import ActionId

_STROKES = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)


class RehearsalKeys(QWidget):
    """Done, mute, pause, take that again, end; in front of them hold, where one is to hold.

    The shortcuts work while the page is shown, also while these keys are not.
    """

    def __init__(
        self,
        page: QWidget,
        around: Surroundings,
        wish: Callable[[Wish], None],
        out: Callable[[], None],
    ) -> None:
        """Take what to do.

        Args:
            page: Its keys are watched.
            around: Knows the shortcuts.
            wish: Gets what is wished for.
            out: Called to end, or to get out of what is asked.
        """
        super().__init__()
        self._chosen, self._wish = around.chosen, wish
        self._view = RehearsalView()
        self._holding = self._holds = False
        self._shown: object = None
        self._held = 0
        made = partial(BigKey, around.theme)
        self.keys: dict[ActionId, BigKey] = {
            "rehearse.hold": made(self.tr("Hold to talk"), "hand"),
            "rehearse.done": made(self.tr("Done"), "check"),
            "rehearse.mute": made(self.tr("Mute"), "mic-off"),
            "rehearse.pause": made(self.tr("Pause"), "pause"),
            "rehearse.take_back": made(self.tr("Take that again"), "undo-2"),
            "rehearse.end": made(self.tr("End"), "square"),
        }
        self._deeds: dict[ActionId, Callable[[], None]] = {
            "rehearse.done": partial(wish, "done"),
            "rehearse.mute": lambda: wish("unmute" if self._view.level.muted else "mute"),
            "rehearse.pause": lambda: wish("resume" if self._view.paused else "pause"),
            "rehearse.take_back": partial(wish, "take_back"),
            "rehearse.end": out,
        }
        self._shortcuts: dict[ActionId, QShortcut] = {}
        for action, does in self._deeds.items():
            self.keys[action].clicked.connect(does)
            self._shortcuts[action] = QShortcut(page)
            self._shortcuts[action].activated.connect(does)
            self._shortcuts[action].setAutoRepeat(False)
        self.keys["rehearse.hold"].pressed.connect(self.hold)
        self.keys["rehearse.hold"].released.connect(self.release)
        *most, end = self.keys.values()
        self.setLayout(row(None, *most, M, end, None))
        for each in (page, *self.keys.values()):
            each.installEventFilter(self)
        around.chosen.changed.connect(self._write)
        self._write()

    def show_stage(self, stage: Stage, *, push_to_talk: bool) -> None:
        """Show what each key does now."""
        view, going = stage.view, stage.scene != "getting_ready" and not stage.ending
        self._view = view  # a key that is pressed goes by what is, not by what was shown
        self._holds = push_to_talk and going
        shown = (going, stage.asks, view.level.muted, view.paused, self._holds)
        if shown == self._shown:
            return
        self._shown = shown
        for action, key in self.keys.items():
            key.setVisible(going or action == "rehearse.end")
        self.keys["rehearse.hold"].setVisible(self._holds)
        for action, shortcut in self._shortcuts.items():
            asked = stage.asks and action == "rehearse.done"  # Enter answers the question
            shortcut.setEnabled((going and not asked) or action == "rehearse.end")
        self.keys["rehearse.mute"].show_word(
            *((self.tr("Unmute"), "mic") if view.level.muted else (self.tr("Mute"), "mic-off"))
        )
        self.keys["rehearse.pause"].show_word(
            *((self.tr("Go on"), "play") if view.paused else (self.tr("Pause"), "pause"))
        )
        ends = self.tr("End") if going else self.tr("Cancel")
        self.keys["rehearse.end"].show_word(ends, "square" if going else "x")

    def rest(self) -> None:
        """Do nothing any more but get out."""
        self._shown, self._holds = None, False
        for action, shortcut in self._shortcuts.items():
            shortcut.setEnabled(action == "rehearse.end")

    def native(self, action: ActionId) -> str:
        """Return the keys of an action as the person knows them."""
        sequence = QKeySequence(keys(self._chosen.now.window.shortcuts, action))
        return sequence.toString(QKeySequence.SequenceFormat.NativeText)

    def hold(self) -> None:
        """Push to talk: the person holds their turn."""
        if not self._holding:
            self._holding = True
            self._wish("hold")

    def release(self) -> None:
        """They let go of it."""
        if self._holding:
            self._holding = False
            self._wish("release")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Watch the key that is held, which is no shortcut: those know no release."""
        kind = event.type()
        if kind == QEvent.Type.WindowDeactivate:
            self.release()
        elif kind in _STROKES and isinstance(event, QKeyEvent) and self._is_hold(event):
            if kind == QEvent.Type.KeyPress:
                self._held = event.key()
                self.hold()
            elif not event.isAutoRepeat():
                self.release()
            return True
        return super().eventFilter(watched, event)

    def _is_hold(self, event: QKeyEvent) -> bool:
        if self._holding and event.key() == self._held:
            return True  # whatever else is pressed by now
        wanted = QKeySequence(keys(self._chosen.now.window.shortcuts, "rehearse.hold"))
        return self._holds and QKeySequence(event.keyCombination()) == wanted

    def _write(self) -> None:
        shortcuts = self._chosen.now.window.shortcuts
        for action, key in self.keys.items():
            key.show_keys(keys(shortcuts, action))
        for action, shortcut in self._shortcuts.items():
            wanted = keys(shortcuts, action)
            both = {"Return": ["Return", "Enter"]}.get(wanted, [wanted])
            shortcut.setKeys([QKeySequence(each) for each in both])
