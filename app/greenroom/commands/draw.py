"""greenroom draw: the process that draws slides; the program starts it itself."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from greenroom import wiring
from greenroom.commands.read import confine, take_output
from greenroom.domain.document import UnreadableError
from greenroom.storage.documents.pictures import serve_pictures


def draw(path: Annotated[Path, typer.Argument(help="A PDF file.")]) -> None:
    """Draw the pages that are asked for, within limits of memory."""
    outgoing = os.fdopen(take_output(), "wb")
    confine(None)
    try:
        pictures = wiring.page_pictures(path)
    except UnreadableError:
        raise typer.Exit(1) from None
    serve_pictures(pictures, sys.stdin.buffer, outgoing)
