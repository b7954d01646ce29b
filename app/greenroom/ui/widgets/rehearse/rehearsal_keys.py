"""The large buttons of a rehearsal, and their keyboard shortcuts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from greenroom.session.view import RehearsalView
from greenroom.ui.design.sizes import M
from greenroom.ui.state.shortcuts import keys_for
from greenroom.ui.widgets.common.basic import row
from greenroom.ui.widgets.rehearse.big_key import BigKey

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.domain.commands import Wish
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.rehearse import RehearsalScreen
    from greenroom.ui.state.shortcuts import ActionId

_STROKES = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)


class RehearsalKeys(QWidget):
    """Buttons for done, mute, pause, take again and end; with push to talk also for hold.

    The shortcuts work while the page is shown, even if these buttons are hidden.
    """

    def __init__(
        self,
        page: QWidget,
        context: AppContext,
        wish: Callable[[Wish], None],
        out: Callable[[], None],
    ) -> None:
        """Create the buttons and shortcuts.

        Args:
            page: The page whose keys are watched.
            context: Contains the shortcuts of the person.
            wish: Called with the wish of the person.
            out: Called to end the rehearsal or to leave a question.
        """
        super().__init__()
        self._preferences, self._wish = context.preferences, wish
        self._view = RehearsalView()
        self._holding = self._holds = False
        self._shown: object = None
        self._held = 0
        made = partial(BigKey, context.theme)
        self.keys: dict[ActionId, BigKey] = {
            "rehearse.hold": made(self.tr("Hold to talk"), "hand"),
            "rehearse.done": made(self.tr("Done"), "check"),
            "rehearse.mute": made(self.tr("Mute"), "mic-off"),
            "rehearse.pause": made(self.tr("Pause"), "pause"),
            "rehearse.take_back": made(self.tr("Take that again"), "undo-2"),
            "rehearse.end": made(self.tr("End"), "square"),
        }
        self._actions: dict[ActionId, Callable[[], None]] = {
            "rehearse.done": partial(wish, "done"),
            "rehearse.mute": lambda: wish("unmute" if self._view.level.muted else "mute"),
            "rehearse.pause": lambda: wish("resume" if self._view.paused else "pause"),
            "rehearse.take_back": partial(wish, "take_back"),
            "rehearse.end": out,
        }
        self._shortcuts: dict[ActionId, QShortcut] = {}
        for action, does in self._actions.items():
            self.keys[action].clicked.connect(does)
            self._shortcuts[action] = QShortcut(page)
            self._shortcuts[action].activated.connect(does)
            self._shortcuts[action].setAutoRepeat(False)
        self.keys["rehearse.hold"].pressed.connect(self.hold_turn)
        self.keys["rehearse.hold"].released.connect(self.release_turn)
        *most, end = self.keys.values()
        self.setLayout(row(None, *most, M, end, None))
        for each in (page, *self.keys.values()):
            each.installEventFilter(self)
        context.preferences.changed.connect(self._show_shortcuts)
        self._show_shortcuts()

    def show_screen(self, screen: RehearsalScreen, *, push_to_talk: bool) -> None:
        """Update the buttons and shortcuts."""
        view, going = screen.view, screen.scene != "getting_ready" and not screen.ending
        self._view = view  # pressed keys act on the current state, not on the one that is shown
        self._holds = push_to_talk and going
        shown = (going, screen.asks, view.level.muted, view.paused, self._holds)
        if shown == self._shown:
            return
        self._shown = shown
        for action, key in self.keys.items():
            key.setVisible(going or action == "rehearse.end")
        self.keys["rehearse.hold"].setVisible(self._holds)
        for action, shortcut in self._shortcuts.items():
            asked = screen.asks and action == "rehearse.done"  # Enter answers the question
            shortcut.setEnabled((going and not asked) or action == "rehearse.end")
        self.keys["rehearse.mute"].show_word(
            *((self.tr("Unmute"), "mic") if view.level.muted else (self.tr("Mute"), "mic-off"))
        )
        self.keys["rehearse.pause"].show_word(
            *((self.tr("Go on"), "play") if view.paused else (self.tr("Pause"), "pause"))
        )
        ends = self.tr("End") if going else self.tr("Cancel")
        self.keys["rehearse.end"].show_word(ends, "square" if going else "x")

    def disable_all_but_end(self) -> None:
        """Disable all shortcuts except the one to end."""
        self._shown, self._holds = None, False
        for action, shortcut in self._shortcuts.items():
            shortcut.setEnabled(action == "rehearse.end")

    def native_keys(self, action: ActionId) -> str:
        """Return the keys of an action in the notation of the system."""
        sequence = QKeySequence(keys_for(self._preferences.current.window.shortcuts, action))
        return sequence.toString(QKeySequence.SequenceFormat.NativeText)

    def hold_turn(self) -> None:
        """Push to talk: hold the turn."""
        if not self._holding:
            self._holding = True
            self._wish("hold")

    def release_turn(self) -> None:
        """Push to talk: release the turn."""
        if self._holding:
            self._holding = False
            self._wish("release")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Watch the hold key; a QShortcut would not notice its release."""
        kind = event.type()
        if kind == QEvent.Type.WindowDeactivate:
            self.release_turn()
        elif kind in _STROKES and isinstance(event, QKeyEvent) and self._is_hold(event):
            if kind == QEvent.Type.KeyPress:
                self._held = event.key()
                self.hold_turn()
            elif not event.isAutoRepeat():
                self.release_turn()
            return True
        return super().eventFilter(watched, event)

    def _is_hold(self, event: QKeyEvent) -> bool:
        if self._holding and event.key() == self._held:
            return True  # whatever else is pressed by now
        wanted = QKeySequence(keys_for(self._preferences.current.window.shortcuts, "rehearse.hold"))
        return self._holds and QKeySequence(event.keyCombination()) == wanted

    def _show_shortcuts(self) -> None:
        shortcuts = self._preferences.current.window.shortcuts
        for action, key in self.keys.items():
            key.show_keys(keys_for(shortcuts, action))
        for action, shortcut in self._shortcuts.items():
            wanted = keys_for(shortcuts, action)
            both = {"Return": ["Return", "Enter"]}.get(wanted, [wanted])
            shortcut.setKeys([QKeySequence(each) for each in both])
