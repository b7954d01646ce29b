"""Set Greenroom up beside this file, then start it. Standard library only.

python3 run.py             set up, then the window (without a screen: the demo)
python3 run.py ARGUMENTS   set up, then: greenroom ARGUMENTS
python3 run.py test        set up with what tests need, then every check there is
python3 run.py bundle      set up, then make a folder that runs where there is no Python

Every step leaves a stamp in .venv once it has succeeded, a hash of what went into it, and is not
done again. Interrupted at any point, the next start goes on after the last stamp.
"""

import sys

if not (3, 11) <= sys.version_info[:2] <= (3, 13):
    sys.exit(
        "Greenroom needs Python 3.11, 3.12 or 3.13 and this is %d.%d: install one of them and "
        "start this file with it, for example: python3.12 run.py" % sys.version_info[:2]
    )

import contextlib
import ctypes
import importlib.util
import os
import shlex
import shutil
import subprocess
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "app"))

from setup.llama import install_llama
from setup.steps import (
    BIN,
    BUILD,
    BUSY,
    LOCKS,
    PYTHON,
    ROOT,
    VENV,
    SetUpError,
    alone,
    once,
    pip_install,
    run,
    say,
    stamped,
    system_package,
)

NEED_NO_MODELS = ("models", "scenarios", "doctor", "--help", "--version")
PACKAGES = {
    "build": "what is needed to install, 31 MB",
    "run": "the libraries, 280 MB",
    "dev": "what tests need",
    "bundle": "what makes a bundle",
}
CHECKS = ("ruff format --check", "ruff check", "mypy", "lint-imports", "pytest")
INTERRUPTED = 130
WELCOME = (
    "Setting Greenroom up beside this file, once: this takes some minutes. Ctrl-C stops it, and "
    "the same command goes on from there."
)
CALLED = "py run.py" if sys.platform == "win32" else "python3 run.py"
NO_SCREEN = (
    "There is no screen here for the window to open on (neither DISPLAY nor WAYLAND_DISPLAY is "
    "set), so a demo runs in this terminal. For the window, start the same command in a terminal "
    "on the computer's desktop, or come over ssh -X."
)
PORTAUDIO = {"apt-get": "libportaudio2", "dnf": "portaudio", "pacman": "portaudio"}
WINDOW = {
    "apt-get": "libegl1 libgl1 libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 "
    "libxcb-render-util0 libxkbcommon-x11-0",
    "dnf": "libglvnd-egl libglvnd-glx xcb-util-cursor xcb-util-wm xcb-util-image "
    "xcb-util-keysyms xcb-util-renderutil libxkbcommon-x11",
    "pacman": "libglvnd xcb-util-cursor xcb-util-wm xcb-util-image xcb-util-keysyms "
    "xcb-util-renderutil libxkbcommon-x11",
}
WINDOW_LIBRARIES = (
    *("libEGL.so.1", "libGL.so.1", "libxkbcommon-x11.so.0", "libxcb-cursor.so.0"),
    *("libxcb-icccm.so.4", "libxcb-image.so.0", "libxcb-keysyms.so.1", "libxcb-render-util.so.0"),
)
SCREEN = {
    "apt-get": "xvfb xdotool",
    "dnf": "xorg-x11-server-Xvfb xdotool",
    "pacman": "xorg-server-xvfb xdotool",
}
SOUND_SERVER = {
    "apt-get": "pulseaudio pulseaudio-utils libasound2-plugins",
    "dnf": "pulseaudio pulseaudio-utils alsa-plugins-pulseaudio",
    "pacman": "pulseaudio alsa-plugins",
}


def main(arguments: list[str]) -> int:
    """Set up, then run the checks or the program; return the exit code."""
    if arguments in (["-h"], ["--help"]) and not BIN.exists():
        say(__doc__)
        return 0
    testing = arguments[:1] == ["test"]
    try:
        with alone():
            set_up(testing)
        if testing:
            get_models("--tests")
            return check(arguments[1:])
        if arguments == ["bundle"]:
            return make_bundle()
        if not arguments or arguments[0] not in NEED_NO_MODELS:
            get_models("--defaults")
    except SetUpError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        say("Interrupted; the same command goes on from here.")
        return INTERRUPTED
    if not arguments and not has_screen():
        say(NO_SCREEN)
        arguments = ["demo"]
    command = [str(BIN / "greenroom"), *arguments]
    os.environ["GREENROOM_CALLED"] = CALLED  # what its sentences tell to type
    if sys.platform != "win32":
        os.execv(command[0], command)
    return subprocess.call(command)


def set_up(testing: bool) -> None:
    """Bring the environment to what the lock files say."""
    make_environment()
    if sys.platform == "linux" and not loads("libportaudio.so.2"):
        system_package(PORTAUDIO, "a microphone and a loudspeaker", needed=False)
    if sys.platform == "linux" and testing and not has_sound_server():
        system_package(SOUND_SERVER, "a microphone and a loudspeaker made of software", needed=True)
    if sys.platform == "linux" and not all(map(loads, WINDOW_LIBRARIES)):
        system_package(WINDOW, "the window", needed=testing)
    if sys.platform == "linux" and testing and not all(map(shutil.which, ("Xvfb", "xdotool"))):
        system_package(SCREEN, "a screen made of software", needed=True)
    install_lock("build")
    install_lock("run")
    if testing:
        install_lock("dev")
    install_llama()
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    editable = ("--no-index", "--no-deps", "--no-build-isolation", "-e", str(ROOT))
    once(lambda: pip_install("Greenroom itself", *editable), "project", project)


def make_environment() -> None:
    """Make .venv, and make it anew if it was moved, broken, or left half filled."""
    probe = "import sys, pip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))"
    if stamped("environment", str(ROOT)) and not BUSY.exists():
        with contextlib.suppress(OSError):
            if subprocess.call([PYTHON, "-c", probe], stderr=subprocess.DEVNULL) == 0:
                return
    if importlib.util.find_spec("ensurepip") is None:
        system_package({"apt-get": "python3-venv"}, "an environment of its own", needed=True)
    say(WELCOME)
    shutil.rmtree(VENV, ignore_errors=True)
    make = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    once(lambda: run("Making the environment", make), "environment", str(ROOT))


def install_lock(name: str) -> None:
    """Install what setup/NAME.lock lists: wheels only, each with the hash that stands there."""
    lock = LOCKS / f"{name}.lock"
    options = ("--only-binary=:all:", "--require-hashes", "-r", str(lock))
    once(lambda: pip_install(PACKAGES[name], *options), name, lock.read_text())


def loads(library: str) -> bool:
    """Tell whether a system library is there."""
    with contextlib.suppress(OSError):
        return bool(ctypes.CDLL(library))
    return False


def has_sound_server() -> bool:
    """Tell whether PulseAudio is here, and the way from PortAudio to it."""
    folders = ("usr/lib/alsa-lib", "usr/lib64/alsa-lib", "usr/lib/*/alsa-lib")
    ways = (Path("/").glob(f"{folder}/libasound_module_pcm_pulse.so") for folder in folders)
    return any(map(any, ways)) and all(map(shutil.which, ("pulseaudio", "pactl", "paplay")))


def has_screen() -> bool:
    """Tell whether a window can be opened."""
    known = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return sys.platform != "linux" or any(map(os.environ.get, known))


def get_models(which: str) -> None:
    """Have the program fetch models; it shows its own progress and picks up where it stopped."""

    def fetch() -> None:
        code = subprocess.call([str(BIN / "greenroom"), "models", "get", which])
        if code == INTERRUPTED:
            raise KeyboardInterrupt
        if code != 0:
            raise SetUpError("The models are not complete; the same command goes on from here.")

    shelves = [(ROOT / name / "catalogue.toml").read_text("utf-8") for name in ("models", "voices")]
    once(fetch, f"models{which}", os.environ.get("GREENROOM_WEIGHTS", ""), *shelves)


def make_bundle() -> int:
    """Let PyInstaller do what build.spec says."""
    with alone():
        install_lock("bundle")
        work = ("--noconfirm", "--workpath", str(BUILD / "pyinstaller"))
        to = ("--distpath", str(ROOT / "dist"))
        command = [str(BIN / "pyinstaller"), *work, *to, str(ROOT / "build.spec")]
        run("Making the bundle, for some minutes", command)
    say(f"It is in {ROOT / 'dist'}; docs/building.md says how to install it.")
    return 0


def check(pytest_arguments: list[str]) -> int:
    """Run every check, all of them even if one fails; a warning is a failure."""
    failed = []
    for line in CHECKS:
        tool, *options = line.split()
        options += pytest_arguments if tool == "pytest" else []
        say(f"$ {shlex.join([tool, *options])}")
        command = [str(BIN / tool), *options]
        done = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False)
        sys.stderr.write(done.stderr)
        if done.returncode != 0 or "warning" in done.stderr.lower():
            failed.append(line)
    say(f"FAILED: {', '.join(failed)}" if failed else "All checks passed.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
