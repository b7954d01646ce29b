"""Lets the language model read what stands before every matter, before anybody waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from greenroom.domain.errors import GreenroomError
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket


def read_ahead(owner: QWidget, context: AppContext) -> Ticket[None]:
    """Load what makes a matter, and let it read; what was read stays read if that is cancelled."""
    model = context.preferences.current.talk.partner or None

    def work(ticket: Ticket[None]) -> None:
        from greenroom.ui.services.matters.matter import get_ready

        get_ready(model, ticket.cancelled)

    def failed(_: GreenroomError) -> None:
        """Leave it to the making of the matter to say what is wrong."""

    return context.jobs.run(owner, work, failed=failed)
