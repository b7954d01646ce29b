"""The heading of what changed since the last take, in the same words in every form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenroom.domain.wording import Wording

if TYPE_CHECKING:
    from greenroom.domain.since_last import SinceLast

TITLE = Wording("Since last time")


def compared_with(since: SinceLast, began: str = "") -> Wording:
    """Return which take is meant by "last time"; `began` as it is shown, if that is special."""
    when = began or since.began_at[:16].replace("T", " ")
    return Wording("Compared with your last whole take ({when})", when=when)
