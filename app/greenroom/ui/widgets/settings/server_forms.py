"""Two cards with which one finds a model server: on this computer, or by its address."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from greenroom.domain.servers import PROGRAMS
from greenroom.ui.design.sizes import XS, L, M, S
from greenroom.ui.widgets.common.basic import (
    add_icon,
    button,
    clear_layout,
    column,
    in_widget,
    label,
    row,
)
from greenroom.ui.widgets.common.choices import labelled_control
from greenroom.ui.widgets.settings.model_choice import ModelChoice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.servers import FoundServer, ModelServer
    from greenroom.ui.app_context import AppContext


class ServerSearch(QFrame):
    """Looks for model servers on this computer when the person says so, and shows them.

    Attributes:
        wanted: The person wants to look.
        chosen: They want this server, and this of its models.
        look: Looks.
        use: One button for each server that was found.
    """

    wanted = Signal()
    chosen = Signal(object, str)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._context = context
        self.look = add_icon(
            button(self.tr("Look for servers on this computer"), self.wanted.emit),
            *("search", context.theme),
        )
        self._box = column(gap=M)
        self._list = in_widget(self._box)
        self._list.hide()
        self.use: list[QWidget] = []
        self.message = label(look="soft")
        self.message.hide()
        ports = ", ".join(f"{program} ({port})" for port, program in PROGRAMS.items())
        about = self.tr(
            "Greenroom looks only when you press this, and only at this computer, where these "
            "programs usually are: {ports}."
        )
        self.setLayout(
            column(
                label(self.tr("On this computer"), "strong"),
                label(about.format(ports=ports), "soft"),
                in_widget(row(self.look, None)),
                self.message,
                self._list,
                gap=M,
                margin=L,
            )
        )

    def show_looking(self) -> None:
        """Say that it is looked for servers now."""
        self.look.setEnabled(False)
        self._show((), self.tr("Looking…"))

    def show_found(self, found: Sequence[FoundServer]) -> None:
        """Show what was found."""
        self.look.setEnabled(True)
        nothing = self.tr(
            "No model server answers there. Start one and look again, or add its address below."
        )
        self._show(found, "" if found else nothing)

    def show_trouble(self, sentence: str) -> None:
        """Say why it cannot be looked."""
        self.look.setEnabled(True)
        self._show((), sentence)

    def _show(self, found: Sequence[FoundServer], sentence: str) -> None:
        clear_layout(self._box)
        self.use = []
        for each in found:
            self._box.addWidget(self._entry(each))
        self._list.setVisible(bool(found))
        self.message.setText(sentence)
        self.message.setVisible(bool(sentence))

    def _entry(self, of: FoundServer) -> QWidget:
        name, program = of.server.name, of.program
        told = self.tr("where {program} usually is").format(program=program) if program else ""
        head = row(label(name, "strong", wraps=False), label(told, "small"))
        head.setStretch(1, 1)
        if not of.models:
            none = label(self.tr("It has no model that can word lines."), "soft")
            return in_widget(column(head, none, gap=XS))
        models = ModelChoice(name)
        models.show_models(of.models)
        use = add_icon(
            button(self.tr("Use this one"), partial(self._choose, of.server, models)),
            *("check", self._context.theme),
        )
        use.setAccessibleDescription(name)
        self.use.append(use)
        ways = row(models, use, gap=S)
        ways.setStretch(0, 1)
        return in_widget(column(head, ways, gap=XS))

    def _choose(self, server: ModelServer, models: ModelChoice) -> None:
        self.chosen.emit(server, models.chosen)


class ServerAddress(QFrame):
    """Adds a server by its address, with a key if it wants one.

    Attributes:
        given: Address and key.
        address: The field for the address.
        key: The field for the key, which shows no letter of it.
        add: Adds it.
    """

    given = Signal(str, str)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self.address, self.key = QLineEdit(), QLineEdit(echoMode=QLineEdit.EchoMode.Password)
        self.address.setPlaceholderText("https://models.school.example/v1")
        self.add = add_icon(
            button(self.tr("Add this server"), self._give), *("plus", context.theme)
        )
        for field in (self.address, self.key):
            field.returnPressed.connect(self._give)
        self.address.textChanged.connect(self._update_button)
        self.message = label(look="warn")
        self.message.hide()
        about = self.tr(
            "A server of your school or company, or one at an address of its own on this computer; "
            "it speaks the OpenAI-compatible protocol. Before words go to another computer you are "
            "told what is sent, and asked."
        )
        kept = self.tr(
            "It goes into the system's keyring, and is never shown again. To change it, add the "
            "same address once more."
        )
        self.setLayout(
            column(
                label(self.tr("By its address"), "strong"),
                label(about, "soft"),
                labelled_control(self.tr("Address"), self.address),
                labelled_control(self.tr("Key, if the server wants one"), self.key, kept),
                in_widget(row(self.add, None)),
                self.message,
                gap=M,
                margin=L,
            )
        )
        self._update_button()

    def clear(self) -> None:
        """Empty both fields, and say nothing."""
        self.address.clear()
        self.key.clear()
        self.show_trouble("")

    def show_trouble(self, sentence: str) -> None:
        """Say what is wrong; "" for nothing."""
        self.message.setText(sentence)
        self.message.setVisible(bool(sentence))

    def _update_button(self) -> None:
        self.add.setEnabled(bool(self.address.text().strip()))

    def _give(self) -> None:
        if self.add.isEnabled():
            self.given.emit(self.address.text(), self.key.text())
