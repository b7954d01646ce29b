"""Ends a computation of llama.cpp in the middle, which otherwise takes half a second and more."""

from __future__ import annotations

import ctypes
import sys
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greenroom.ports import Flag

_LOOK_S = 0.01


class ComputationAborter:
    """Tells llama.cpp to stop what it computes for one context.

    Between two operations, a thousand times a reading, llama.cpp calls a function that says whether
    to stop. One in Python would wait for the interpreter each time; C's own `strlen` does not, and
    what it is asked about is a text that is empty as long as nobody wants an end.
    """

    def __init__(self, library: Any, context: Any) -> None:
        """Be asked by `context` of `library`; keep this object for as long as the context."""
        self._text = ctypes.create_string_buffer(2)
        runtime = ctypes.CDLL("ucrtbase" if sys.platform == "win32" else None)
        self._asked = ctypes.cast(runtime.strlen, library.ggml_abort_callback)
        where = ctypes.cast(self._text, ctypes.c_void_p)
        library.llama_set_abort_callback(context, self._asked, where)

    @contextmanager
    def on(self, flag: Flag) -> Iterator[None]:
        """Stop what is computed meanwhile as soon as `flag` is set."""
        over = threading.Event()

        def look() -> None:
            while not over.wait(_LOOK_S):
                if flag.is_set():
                    self._text.value = b"x"
                    return

        watcher = threading.Thread(target=look, name="stopping", daemon=True)
        watcher.start()
        try:
            yield
        finally:
            over.set()
            watcher.join()
            self._text.value = b""
