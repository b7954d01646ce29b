"""The page of that name."""

from __future__ import annotations

from greenroom.ui.page import Page


class SettingsPage(Page):
    """Under construction."""
