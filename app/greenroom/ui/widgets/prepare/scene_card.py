"""What a scenario is about and who one will talk to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from greenroom.ui.design.sizes import XS, L, S
from greenroom.ui.widgets.common.basic import column, held, label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from greenroom.ui.state.prepare import Offer, Partner


def scene_card(offer: Offer, partners: Sequence[Partner]) -> QWidget:
    """Return title, setting and aim of `offer`, and `partners` in the order they lead."""
    aim = QCoreApplication.translate("SceneCard", "Your aim")
    return held(
        column(
            label(offer.title, "title"),
            label(offer.setting, "soft"),
            _named(aim, offer.objective),
            *(_partner(each, alone=len(partners) == 1) for each in partners),
            gap=L,
        )
    )


def _partner(who: Partner, *, alone: bool) -> QWidget:
    parts: list[QWidget] = [label(who.name, "partner"), label(who.role)]
    if alone:
        parts.append(label(_listed(who.traits), "soft"))
        wants = QCoreApplication.translate("SceneCard", "What {name} wants")
        parts.append(_named(wants.format(name=who.name.split()[0]), _listed(who.wants)))
    return held(column(*parts, gap=S if alone else XS))


def _named(name: str, text: str) -> QWidget:
    return held(column(label(name, "strong"), label(text), gap=XS))


def _listed(lines: Sequence[str]) -> str:
    return "\n".join(f"\u2013 {line}" for line in lines)
