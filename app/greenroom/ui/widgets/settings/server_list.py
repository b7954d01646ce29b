"""A card in which one says what words the partner's lines: this computer, or a chosen server."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QRadioButton, QWidget

from greenroom.ui.design.sizes import XS, L, M, S
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    clear_layout,
    column,
    in_widget,
    label,
    leave_one_stop,
    row,
    set_tip,
    shortened,
)
from greenroom.ui.widgets.common.translate import translate_sentence
from greenroom.ui.widgets.settings.model_choice import ModelChoice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.ui.app_context import AppContext
    from greenroom.ui.services.servers import ServerOverview, ServerRow

_INDENT_PX = 30


class ServerList(QFrame):
    """What words the lines, one of them chosen.

    Attributes:
        used: The person wants the server with this address, "" for this computer alone.
        model_chosen: They want this of its models, "" for its first one.
        models_wanted: They want to know which models it has.
        removed: They want to forget it.
        local: The way without any server.
        entries: The others, by their addresses.
    """

    used = Signal(str)
    model_chosen = Signal(object, str)
    models_wanted = Signal(object)
    removed = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._context = context
        self.local = QRadioButton(self.tr("A model on this computer"))
        self.local.clicked.connect(lambda: self.used.emit(""))
        self._group = QButtonGroup(self)
        self._group.addButton(self.local)
        off = label(self.tr("No word of a rehearsal leaves Greenroom."), "small")
        off.setContentsMargins(_INDENT_PX, 0, 0, 0)
        self._box = column(gap=L)
        self._list = in_widget(self._box)
        self._list.hide()
        self.entries: dict[str, ServerEntry] = {}
        self.message = label()
        self.message.hide()
        self.setLayout(
            column(
                label(self.tr("What words the partner's lines"), "strong"),
                in_widget(column(self.local, off, gap=0)),
                self._list,
                self.message,
                gap=M,
                margin=L,
            )
        )

    def show_servers(self, known: ServerOverview, used: str) -> None:
        """Show the servers; `used` is the address of the one in use, "" for none."""
        clear_layout(self._box)
        self.entries = {}
        for each in known.rows:
            made = ServerEntry(self, self._context, each)
            self._group.addButton(made.use)
            self._box.addWidget(made)
            self.entries[each.chosen.server.url] = made
        self._list.setVisible(bool(known.rows))
        self.show_used(used)

    def show_used(self, used: str) -> None:
        """Show which one is in use."""
        entry = self.entries.get(used)
        (entry.use if entry else self.local).setChecked(True)
        leave_one_stop(self._group)

    def show_message(self, sentence: str, look: str = "warn") -> None:
        """Show a sentence below the servers; "" for none."""
        self.message.setProperty("look", look)
        self.message.style().polish(self.message)
        self.message.setText(sentence)
        self.message.setVisible(bool(sentence))


class ServerEntry(QWidget):
    """One chosen server.

    Attributes:
        use: Chooses it.
        models: Its models.
        ask: Asks it for them.
        remove: Forgets it.
    """

    def __init__(self, inside: ServerList, context: AppContext, of: ServerRow) -> None:
        super().__init__()
        server = of.chosen.server
        self.use = QRadioButton(shortened(server.name))
        set_tip(self.use, server.url)
        self.use.clicked.connect(lambda: inside.used.emit(server.url))
        facts = [translate_sentence(of.state)]
        if of.chosen.has_key:
            facts.append(self.tr("its key is in the system's keyring"))
        about = label("  ·  ".join(facts), "small" if of.allowed else "warn")
        self.use.setAccessibleDescription(about.text())
        self.models = ModelChoice(server.name)
        self.models.show_models((), of.chosen.model, self.tr("its first model"))
        self.models.activated.connect(
            lambda _: inside.model_chosen.emit(server, self.models.chosen)
        )
        self.ask = add_icon(
            button(self.tr("Ask for its models"), partial(inside.models_wanted.emit, server)),
            *("refresh-cw", context.theme),
        )
        self.remove = add_icon(
            button("", partial(inside.removed.emit, server), "icon", tip=self.tr("Remove")),
            *("trash-2", context.theme, "accent"),
        )
        self.remove.setAccessibleName(self.tr("Remove"))
        for each in (self.ask, self.remove):
            each.setAccessibleDescription(server.name)
        for part in (self.models, self.ask):
            part.setEnabled(of.allowed)
        ways = row(self.models, self.ask, self.remove, gap=S)
        ways.setStretch(0, 1)
        below = column(about, ways, gap=S)
        below.setContentsMargins(_INDENT_PX, 0, 0, 0)
        self.setLayout(column(self.use, below, gap=XS))

    def show_models(self, names: Sequence[str]) -> None:
        """Offer the models that the server has, and the one that was chosen before."""
        self.models.show_models(names, self.models.chosen, self.tr("its first model"))
