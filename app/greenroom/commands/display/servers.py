"""What a person is told of servers before words go there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.commands.display.say import say

if TYPE_CHECKING:
    from greenroom.domain.servers import ChosenServer


def tell_where_words_go(chosen: ChosenServer | None) -> None:
    """Say it if words of this rehearsal go to another computer."""
    if chosen and not chosen.server.on_this_computer:
        name = chosen.server.name
        say(f"What you say in this rehearsal goes to {name}, as words and not as sound.", err=True)
