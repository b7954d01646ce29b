"""The page of that name."""

from __future__ import annotations

from greenroom.ui.page import Page


class LookBackPage(Page):
    """Under construction."""
