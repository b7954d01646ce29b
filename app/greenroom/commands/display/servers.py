"""What a person is told of servers before words go there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.commands.display.say import say
from greenroom.domain.servers import where_words_go

if TYPE_CHECKING:
    from greenroom.domain.servers import ChosenServer


def tell_where_words_go(chosen: ChosenServer | None) -> None:
    """Say it if words of this rehearsal go to another computer."""
    if chosen and not chosen.server.on_this_computer:
        say(where_words_go(chosen.server), err=True)
