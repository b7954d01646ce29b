"""build.spec, without PyInstaller: what it would be told on each system."""

from __future__ import annotations

import configparser
import plistlib
import re
import runpy
import sys
import xml.etree.ElementTree as ET
import zipfile
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PIL import Image

from greenroom import __version__, cli, kernels, places
from greenroom.weights import model_store
from setup import llama
from setup.bundle import icons

PROJECT = Path(__file__).resolve().parents[1]
PACKAGE = PROJECT / "app" / "greenroom"
PARTS = PROJECT / "setup" / "bundle"
START = PARTS / "start.py"
SYSTEMS = ("linux", "darwin", "win32")


class Told:
    """A part of PyInstaller that only keeps what it was told."""

    def __init__(self, *told: Any, **named: Any) -> None:
        self.told, self.named = told, named
        self.binaries: list[tuple[str, str, str]] = []
        self.datas: list[tuple[str, str, str]] = []
        self.scripts: list[tuple[str, str, str]] = []
        self.pure = None


def modules_of(package: str) -> list[str]:
    if package != "greenroom":
        return [package]
    files = [path.relative_to(PACKAGE.parent).with_suffix("") for path in PACKAGE.rglob("*.py")]
    return [".".join(file.parts).removesuffix(".__init__") for file in files]


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, list[Told]]:
    """What each part of PyInstaller was told, filled by `spec`."""
    told: dict[str, list[Told]] = {}

    def part(name: str) -> Any:
        def make(*positional: Any, **named: Any) -> Told:
            told.setdefault(name, []).append(Told(*positional, **named))
            return told[name][-1]

        return make

    def module(name: str, **contents: Any) -> None:
        made = ModuleType(name)
        vars(made).update(contents)
        monkeypatch.setitem(sys.modules, name, made)

    nothing: Any = lambda *_, **__: []  # noqa: E731
    for name, names in {
        "PyInstaller.building.api": ("COLLECT", "EXE", "PYZ"),
        "PyInstaller.building.build_main": ("Analysis",),
        "PyInstaller.building.osx": ("BUNDLE",),
        "PyInstaller.utils.win32": ("versioninfo",),
    }.items():
        module(name, **{each: part(each) for each in names})
    info = ("FixedFileInfo", "StringFileInfo", "StringStruct", "StringTable")
    module(
        "PyInstaller.utils.win32.versioninfo",
        **{each: part(each) for each in (*info, "VarFileInfo", "VarStruct", "VSVersionInfo")},
    )
    vars(sys.modules["PyInstaller.utils.win32"])["versioninfo"] = sys.modules[
        "PyInstaller.utils.win32.versioninfo"
    ]
    module(
        "PyInstaller.utils.hooks",
        collect_data_files=nothing,
        collect_dynamic_libs=nothing,
        copy_metadata=nothing,
        collect_submodules=modules_of,
    )
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(llama, "unpack_libraries", lambda *_: None)
    for each in ("linux_icons", "mac_icon", "windows_icon"):
        monkeypatch.setattr(icons, each, lambda _: tmp_path / "icon")
    return told


def spec(system: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", system)
        return runpy.run_path(str(PROJECT / "build.spec"), {"SPECPATH": str(PROJECT)})


def goes_to(parts: dict[str, list[Told]]) -> dict[str, str]:
    """Where each file or folder goes that is no code."""
    return dict(parts["Analysis"][0].named["datas"])


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_file_it_names_is_there(
    system: str, parts: dict[str, list[Told]], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = spec(system, monkeypatch)["MADE"]
    analysis = parts["Analysis"][0]
    named = [Path(source) for source, _ in analysis.named["datas"]]
    named += [Path(script) for script in analysis.told[0]]
    named += [Path(each.named["entitlements_file"]) for each in parts["EXE"]]
    assert len(named) > 5
    assert not [path for path in named if not path.exists() and not path.is_relative_to(made)]


def test_what_is_shipped_lies_where_the_program_looks_for_it(
    parts: dict[str, list[Told]], monkeypatch: pytest.MonkeyPatch
) -> None:
    spec("linux", monkeypatch)
    goes = goes_to(parts)
    monkeypatch.setattr(places, "checkout", lambda: None)
    top = PACKAGE.parent
    for kind in ("models", "voices"):
        lies = places.catalogue_file(kind).relative_to(top)
        assert Path(goes[str(PROJECT / kind / "catalogue.toml")]) / lies.name == lies
    assert Path(goes[str(PROJECT / "scenarios")]) == places.scenarios_dir().relative_to(top)


def test_what_the_partner_says_and_what_it_learned_is_shipped_with_the_scenarios(
    parts: dict[str, list[Told]], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = spec("linux", monkeypatch)
    folder = PROJECT / "scenarios"
    learned = folder / "general" / f"{model_store.default_entry('encoder').id}.npz"
    files = [learned, *(folder / "general").glob("*.yaml")]
    assert all(file.is_file() for file in files)
    assert len(files) > 5
    for file in files:
        lies = Path(goes_to(parts)[str(folder)]) / file.relative_to(folder)
        assert not made["UNUSED"].search(lies.as_posix())


def test_it_holds_every_command_and_what_is_imported_by_name(
    parts: dict[str, list[Told]], monkeypatch: pytest.MonkeyPatch
) -> None:
    spec("linux", monkeypatch)
    hidden = set(parts["Analysis"][0].named["hiddenimports"])
    assert {f"greenroom.commands.{name}" for name in {**cli.COMMANDS, **cli.HIDDEN}} <= hidden
    assert not {name for name in hidden if find_spec(name) is None}


def imported() -> set[str]:
    """Every module that a line of the program imports."""
    line = re.compile(r"^\s*(?:from ([\w.]+) import (\w+)|import ([\w.]+))", re.MULTILINE)
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for module, name, alone in line.findall(path.read_text("utf-8")):
            found |= {alone or module, f"{module}.{name}"}
    return found


def test_nothing_is_left_out_that_the_program_uses(
    parts: dict[str, list[Told]], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = spec("linux", monkeypatch)
    left_out = tuple(parts["Analysis"][0].named["excludes"])
    ours = imported()
    assert "sounddevice" in ours
    assert not {name for name in ours for out in left_out if f"{name}.".startswith(f"{out}.")}
    files = [path.relative_to(PACKAGE.parent).as_posix() for path in PACKAGE.rglob("*.*")]
    assert not [file for file in files if made["UNUSED"].search(file)]


def test_it_holds_llama_cpp_for_every_cpu_of_this_kind(
    parts: dict[str, list[Told]], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[kernels.Kernel, Path]] = []
    monkeypatch.setattr(llama, "unpack_libraries", lambda *given: asked.append(given))
    made = spec("linux", monkeypatch)["MADE"]
    assert parts["Analysis"]
    assert [kernel for kernel, _ in asked] == list(kernels.kernels_here())
    folders = {made / kernels.BUNDLED / kernel.name for kernel in kernels.kernels_here()}
    assert {folder for _, folder in asked} == folders


def test_windows_gets_a_program_with_a_console_and_one_without(
    parts: dict[str, list[Told]], monkeypatch: pytest.MonkeyPatch
) -> None:
    spec("win32", monkeypatch)
    consoles = {each.named["name"]: each.named["console"] for each in parts["EXE"]}
    assert consoles == {"greenroom": True, "greenroomw": False}
    strings = dict(each.told for each in parts["StringStruct"])
    assert strings["ProductVersion"] == strings["FileVersion"] == __version__
    assert parts["FixedFileInfo"][0].named["filevers"][:2] == tuple(
        map(int, __version__.split(".")[:2])
    )


def test_a_mac_is_told_why_the_microphone_is_wanted(
    parts: dict[str, list[Told]], monkeypatch: pytest.MonkeyPatch
) -> None:
    spec("darwin", monkeypatch)
    (bundle,) = parts["BUNDLE"]
    assert bundle.named["info_plist"]["NSMicrophoneUsageDescription"]
    assert bundle.named["version"] == __version__
    rights = plistlib.loads(Path(parts["EXE"][0].named["entitlements_file"]).read_bytes())
    assert rights["com.apple.security.device.audio-input"] is True


def test_the_desktop_entry_and_what_software_centres_show_agree(
    parts: dict[str, list[Told]], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = spec("linux", monkeypatch)
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(PARTS / "greenroom.desktop", encoding="utf-8")
    keys = entry["Desktop Entry"]
    assert keys["Type"] == "Application"
    assert keys["Exec"] == parts["EXE"][0].named["name"] == made["NAME"]
    assert keys["Terminal"] == "false"
    assert keys["Categories"].endswith(";")
    about = ET.parse(PARTS / "greenroom.metainfo.xml").getroot()  # noqa: S314 - our own file
    assert about.findtext("id") == made["ID"]
    assert about.findtext("launchable") == "greenroom.desktop"
    assert about.findtext("provides/binary") == keys["Exec"]
    assert about.findtext("name") == keys["Name"]
    assert about.findtext("summary") == keys["Comment"]


def test_the_icon_comes_in_the_forms_systems_ask_for(tmp_path: Path) -> None:
    with Image.open(icons.windows_icon(tmp_path)) as icon:
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= icon.info["sizes"]
    with Image.open(icons.mac_icon(tmp_path)) as icon:
        assert (512, 512, 2) in icon.info["sizes"]
    icons.linux_icons(tmp_path)
    for size in (16, 48, 256):
        with Image.open(tmp_path / f"hicolor/{size}x{size}/apps/greenroom.png") as icon:
            assert icon.size == (size, size)


@pytest.mark.parametrize("size", [16, 32, 256])
def test_the_icon_is_a_lamp_in_a_green_room_at_every_size(size: int) -> None:
    icon = icons.draw(size)

    def at(x: float, y: float) -> tuple[int, int, int]:
        red, green, blue, opaque = icon.getpixel((int(x * size), int(y * size)))  # type: ignore[misc]
        assert opaque == 255
        return red, green, blue

    for wall in (at(0.1, 0.5), at(0.9, 0.5), at(0.5, 0.95)):
        assert max(wall) == wall[1] < 128
    light, shade = at(0.5, 0.7), at(0.5, 0.3)
    assert light[0] > light[1] > light[2]
    assert light[0] > 200
    assert max(shade) < 64


def test_a_library_is_unpacked_once_by_the_name_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel = tmp_path / "llama.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name in ("libllama.so", "libllama.so.0", "libllama.so.0.5.0", "libggml-cpu.so"):
            archive.writestr(f"llama_cpp/lib/{name}", name)
        for name in ("libggml-cpu.so.0", "libggml-cpu.so.0.25.3", "libggml.0.dylib", "llama.dll"):
            archive.writestr(f"llama_cpp/lib/{name}", name)
        archive.writestr("llama_cpp/llama.py", "")
    monkeypatch.setattr(llama, "wheel", lambda *_: wheel)
    folder = tmp_path / "avx2"
    for _ in range(2):
        llama.unpack_libraries(kernels.X86_64[1], folder)
        found = sorted(path.name for path in folder.iterdir())
        assert found == ["libggml-cpu.so.0", "libggml.0.dylib", "libllama.so", "llama.dll"]
    assert (folder / "libllama.so").read_text() == "libllama.so"
