"""A card to fetch all models that a rehearsal needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QProgressBar

from greenroom.ui.design.sizes import L, M
from greenroom.ui.model_fetcher import model_fetcher
from greenroom.ui.widgets.common.basic import add_icon, button, column, label, row
from greenroom.ui.widgets.settings.model_list import ModelList, size_text

if TYPE_CHECKING:
    from greenroom.ui.app_context import AppContext

_STEPS = 1000


class ModelsNeeded(QFrame):
    """The models that a rehearsal needs, with one button to fetch and pause."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._context = context
        self._fetcher = model_fetcher(context)
        self._list = ModelList(context, lambda each: each.needed, brief=True)
        self._bar = QProgressBar(maximum=_STEPS)
        self._bar.setAccessibleName(self.tr("Fetched so far"))
        self._sum, self.trouble = label(look="small"), label(look="warn")
        self.act = add_icon(
            button(self.tr("Pause"), self._act, "primary"), "download", context.theme, "on-accent"
        )
        line = row(self.act, self._sum, gap=L)
        line.setStretch(1, 1)
        self.setLayout(column(self._list, self._bar, self.trouble, line, gap=M, margin=L))
        self._fetcher.changed.connect(self._show)
        self._show()

    def _act(self) -> None:
        now = self._fetcher.models
        if now.running:
            self._fetcher.pause()
        elif now.queue:
            self._fetcher.go_on()
        else:
            self._fetcher.fetch(*(each.id for each in now.missing))

    def _show(self) -> None:
        now = self._fetcher.models
        self._list.show_models(now)
        needed = [each for each in now.rows or () if each.needed]
        total = sum(each.size_bytes for each in needed)
        come = sum(now.come_bytes(each) for each in needed)
        rest = size_text(now.to_come_bytes)
        self._bar.setValue(round(_STEPS * come / max(1, total)))
        self._bar.setVisible(bool(come) and not now.ready)
        self.act.setVisible(bool(now.missing))
        self.act.setEnabled(bool(now.missing) and (now.running or not now.lacking_bytes))
        if now.running:
            self.act.setText(self.tr("Pause"))
        elif come and now.queue:
            self.act.setText(self.tr("Go on"))
        else:
            self.act.setText(self.tr("Fetch ({size})").format(size=rest))
        if now.rows is None:
            self._sum.setText(self.tr("Looking at what is here …"))
        elif now.ready:
            self._sum.setText(
                self.tr("Everything is here. Greenroom needs no network from now on.")
            )
        elif now.running:
            self._sum.setText(self.tr("{size} to come. You can go on meanwhile.").format(size=rest))
        else:
            self._sum.setText(self.tr("Once, from the network; nothing of yours is sent."))
        self.trouble.setText(self._why_not())
        self.trouble.setVisible(bool(self.trouble.text()))

    def _why_not(self) -> str:
        now = self._fetcher.models
        if now.lacking_bytes and not now.running:
            return self.tr(
                "The disk has no room for this: free {size}, and this goes on by itself."
            ).format(size=size_text(now.lacking_bytes))
        if now.trouble:
            return self.tr("{why} Greenroom tries again by itself.").format(why=now.trouble)
        return ""
