"""greenroom, without any argument: opens the window."""

from __future__ import annotations

import ctypes
import os
import sys

from greenroom.domain.errors import MissingError

_LIBRARIES = ("libEGL.so.1", "libGL.so.1")
_X_LIBRARIES = (
    *("libxcb-cursor.so.0", "libxcb-icccm.so.4", "libxcb-image.so.0", "libxcb-keysyms.so.1"),
    *("libxcb-render-util.so.0", "libxkbcommon-x11.so.0"),
)
_PACKAGES = (
    "libegl1 libgl1 libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 "
    "libxcb-render-util0 libxkbcommon-x11-0"
)
_NO_SCREEN = (
    "There is no screen to open the window on: start it on the computer's desktop. Here "
    "`greenroom talk SCENARIO` rehearses in the terminal, and `greenroom demo` shows a rehearsal."
)


def window() -> int:
    """Open the window, and return the exit code once it is closed.

    Raises:
        MissingError: There is no screen, or the system lacks what draws on it.
    """
    check_screen()
    try:
        from greenroom.ui.window import open_window
    except ImportError as error:
        raise MissingError(
            f"The window needs a library of the system ({error.name or error}); on Debian and "
            f"Ubuntu install it with: apt-get install {_PACKAGES}"
        ) from error
    return open_window()


def check_screen() -> None:
    """Look first: Qt ends the process where it cannot draw, and says so to programmers.

    Raises:
        MissingError: There is no screen, or the system lacks what draws on it.
    """
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return
    wayland = bool(os.environ.get("WAYLAND_DISPLAY"))
    if not wayland and not os.environ.get("DISPLAY"):
        raise MissingError(_NO_SCREEN)
    missing = [
        name for name in (*_LIBRARIES, *(() if wayland else _X_LIBRARIES)) if not _loads(name)
    ]
    if missing:
        raise MissingError(
            f"The window needs libraries of the system ({', '.join(missing)}); on Debian and "
            f"Ubuntu install them with: apt-get install {_PACKAGES}"
        )
    if not wayland and not _x_answers():
        raise MissingError(_NO_SCREEN)


def _x_answers() -> bool:
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    refused = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not refused


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
