"""A list of models and voices, each with its buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale, Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QWidget

from greenroom.ui.design.sizes import XS, L, M, S
from greenroom.ui.widgets.common.basic import Part, add_icon, button, column, label, row
from greenroom.ui.widgets.common.translate import translate_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from greenroom.ui.app_context import AppContext
    from greenroom.ui.state.models import ModelRow, Models

_MB = 1_000_000
_STEPS = 1000


def size_text(size_bytes: int) -> str:
    """Return a size such as "1.2 GB"."""
    form = QLocale.DataSizeFormat.DataSizeSIFormat
    digits = 1 if size_bytes >= 1000 * _MB else 0
    return QLocale().formattedDataSize(size_bytes, digits, form).replace(" ", "\u00a0")


class ModelList(QWidget):
    """A list of models.

    Attributes:
        fetch, pause, remove, hear, use: The person wants this for the model with this id.
    """

    fetch, pause, remove = Signal(str), Signal(str), Signal(str)
    hear, use = Signal(str), Signal(str)

    def __init__(
        self, context: AppContext, wanted: Callable[[ModelRow], bool], *, brief: bool = False
    ) -> None:
        """Create the list of the rows for which `wanted` is true; `brief` hides the buttons."""
        super().__init__()
        self._context, self._wanted, self.brief = context, wanted, brief
        self._rows: dict[str, _ModelEntry] = {}
        self._box = column(gap=M)
        self.setLayout(self._box)

    def show_models(self, models: Models, used: str = "") -> None:
        """Show the state of the models; `used` is the id of the chosen partner model."""
        rows = [each for each in models.rows or () if self._wanted(each)]
        shown = {each.id for each in rows}
        for gone in [each for each in self._rows if each not in shown]:
            self._rows.pop(gone).deleteLater()
        for each in rows:
            if each.id not in self._rows:
                self._rows[each.id] = _ModelEntry(self, self._context, each)
                self._box.addWidget(self._rows[each.id])
            self._rows[each.id].show_row(each, models, used)


class _ModelEntry(QFrame):
    def __init__(self, inside: ModelList, context: AppContext, model: ModelRow) -> None:
        super().__init__()
        self._brief = inside.brief
        if not self._brief:
            self.setProperty("look", "card")
        title = kind_text(model.kind) if self._brief else model.title
        self._title = label(title, "strong")
        self._about, self._state = label(look="small"), label(look="small", wraps=False)
        self._bar = QProgressBar(maximum=_STEPS)
        self._bar.setAccessibleName(model.title)
        head = row(self._title, self._state)
        head.setStretch(0, 1)
        acts = {
            "fetch": (self.tr("Fetch"), "download", inside.fetch),
            "pause": (self.tr("Pause"), "pause", inside.pause),
            "use": (self.tr("Use this one"), "check", inside.use),
            "hear": (self.tr("Hear it"), "volume-2", inside.hear),
            "remove": (self.tr("Remove"), "trash-2", inside.remove),
        }
        self.buttons = {}
        for act, (name, icon, signal) in acts.items():
            made = add_icon(
                button(name, partial(signal.emit, model.id), "quiet"), icon, context.theme, "accent"
            )
            made.setAccessibleDescription(model.title)
            self.buttons[act] = made
        facts: list[Part] = [self._about]
        if not self._brief:
            facts += self.buttons.values()
        below = row(*facts, gap=S)
        below.setStretch(0, 1)
        margin = 0 if self._brief else L
        self.setLayout(column(head, below, self._bar, gap=XS, margin=margin))

    def show_row(self, model: ModelRow, models: Models, used: str) -> None:
        state = models.state_of(model)
        come = models.come_bytes(model)
        in_use = model.kind == "partner" and (used == model.id or (not used and model.needed))
        self._about.setText(self._facts(model))
        self._state.setText(self._state_text(model, state, come, in_use=in_use))
        self._bar.setVisible(state in {"partly", "fetching"})
        self._bar.setValue(round(_STEPS * come / max(1, model.size_bytes)))
        shown = {
            "fetch": state in {"absent", "partly"} and not model.own,
            "pause": state in {"fetching", "waiting"},
            "use": state == "here" and model.kind == "partner" and not in_use,
            "hear": state == "here" and model.kind == "voice",
            "remove": state in {"here", "partly"} and not model.program,
        }
        self.buttons["fetch"].setText(self.tr("Go on") if state == "partly" else self.tr("Fetch"))
        if not self._brief:
            for act, visible in shown.items():
                self.buttons[act].setVisible(visible)

    def _facts(self, model: ModelRow) -> str:
        if model.trouble:
            return f"{model.program}: {translate_sentence(model.trouble)}"
        what = model.title if self._brief else kind_text(model.kind)
        facts = [what, size_text(model.size_bytes), model.licence]
        if model.degree and not self._brief:
            facts.append(degree_text(model.degree))
        if not self._brief:
            memory = size_text(model.memory_mb * _MB)
            facts.append(self.tr("takes {size} of memory").format(size=memory))
        if not model.fits:
            facts.append(self.tr("too large for this computer"))
        if model.unchecked and not model.here:
            facts.append(self.tr("not checked: its hash is not known before it is fetched"))
        if model.program:
            facts.append(self.tr("used where {program} keeps it").format(program=model.program))
        return " · ".join(facts)

    def _state_text(self, model: ModelRow, state: str, come: int, *, in_use: bool) -> str:
        amount = {"done": size_text(come), "total": size_text(model.size_bytes)}
        texts = {
            "here": self.tr("in use") if in_use else self.tr("here"),
            "absent": "",
            "partly": self.tr("paused at {done} of {total}").format(**amount),
            "waiting": self.tr("comes next"),
            "fetching": self.tr("{done} of {total}").format(**amount),
        }
        return texts[state]


def kind_text(kind: str) -> str:
    """Return what a model is for."""
    return {
        "transcriber": QCoreApplication.translate("Models", "Understands what you say"),
        "partner": QCoreApplication.translate("Models", "Words the partner's lines"),
        "voice": QCoreApplication.translate("Models", "The partner's voice"),
        "end-of-turn": QCoreApplication.translate("Models", "Notices when you are done"),
        "end-of-sentence": QCoreApplication.translate("Models", "Notices unfinished sentences"),
        "encoder": QCoreApplication.translate("Models", "Tells what you mean"),
        "fillers": QCoreApplication.translate("Models", "Makes sure of um and uh"),
    }[kind]


def degree_text(degree: str) -> str:
    """Return how freely a partner words its lines."""
    return {
        "script": QCoreApplication.translate("Models", "says known lines only"),
        "echo": QCoreApplication.translate("Models", "says known lines in its own manner"),
        "reword": QCoreApplication.translate("Models", "asks about what you just said"),
        "free": QCoreApplication.translate("Models", "answers in its own words"),
    }[degree]
