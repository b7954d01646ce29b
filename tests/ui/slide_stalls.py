"""How a large deck is shown: python -m tests.ui.slide_stalls FOLDER [PAGES [MEGABYTES]].

It makes a PDF file with a photograph a page in FOLDER, turns through it as a speaker would, then as
fast as a key repeats, and prints how long the first slide took, how long Qt's thread stood still
and how much memory that took.
"""

from __future__ import annotations

import os
import sys
import time
from io import BytesIO
from pathlib import Path

import numpy as np
from fpdf import FPDF
from PIL import Image
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from greenroom.domain.slides import Slide
from greenroom.storage.preferences import Preferences
from greenroom.ui.app_context import AppContext, PreferenceStore
from greenroom.ui.design.theme import Theme
from greenroom.ui.jobs import Jobs
from greenroom.ui.state.rehearse import CastInfo
from greenroom.ui.widgets.rehearse.slide_stage import SlideStage

_SIZE = (1920, 1080)


def make_large_deck(path: Path, pages: int, megabytes: float) -> None:
    """Write a PDF file of so many pages and about so many megabytes."""
    chance = np.random.default_rng(1)
    pdf = FPDF("L", "mm", (90, 160))
    pdf.set_font("Helvetica", size=20)
    each = megabytes * 1e6 / pages
    for number in range(1, pages + 1):
        side = 64
        while True:  # noise hardly compresses: as large as is asked for
            shape = (round(side * 9 / 16), side, 3)
            noise = chance.integers(0, 256, shape, dtype=np.uint8)
            content = BytesIO()
            Image.fromarray(noise).save(content, "JPEG", quality=85)
            if content.tell() >= each:
                break
            side = round(side * max(1.02, (each / content.tell()) ** 0.5))
        pdf.add_page()
        pdf.image(content, 0, 0, 160, 90)
        pdf.text(12, 18, f"Slide {number}")
    pdf.output(str(path))


def main(folder: Path, pages: int = 200, megabytes: float = 100.0) -> None:
    """Print the figures."""
    deck = folder / "large.pdf"
    make_large_deck(deck, pages, megabytes)
    app = QApplication(sys.argv[:1])
    theme, jobs = Theme(app), Jobs(app)
    theme.choose("light")
    context = AppContext(theme, jobs, PreferenceStore(Preferences(), jobs))
    page = QWidget()
    stage = SlideStage(context, page)
    stage.view.resize(*_SIZE)
    stage.view.show()
    app.processEvents()
    before_kb = _memory_kb(os.getpid())
    gaps: list[float] = []
    last = [time.perf_counter()]

    def beat() -> None:
        now = time.perf_counter()
        gaps.append(now - last[0])
        last[0] = now

    heart = QTimer(interval=1)
    heart.timeout.connect(beat)
    slides = tuple(Slide(number, f"Slide {number}") for number in range(1, pages + 1))
    begun = time.perf_counter()
    stage.open(CastInfo("Talk", "", {}, slides=slides, deck=deck, folder=folder))
    heart.start()
    assert stage.pictures
    first_s = _until_drawn(stage, 1) - begun
    most_kb, waits = 0, []
    stills: list[float] = []
    for pause_s in (0.6, 0.05):
        for _ in range(pages - 1):
            turned = time.perf_counter()
            gaps.clear()
            stage.turn("next")
            if pause_s > 0.1 and stage.show.slide:
                waits.append(_until_drawn(stage, stage.show.slide.number) - turned)
            _run_for(pause_s)
            stills.append(max(gaps, default=0.0))
            child = stage.pictures._drawing._pictures  # noqa: SLF001 - for its memory
            pid = child._drawer.pid if child else None  # noqa: SLF001
            most_kb = max(most_kb, _memory_kb(os.getpid()) + (_memory_kb(pid) if pid else 0))
        stage.turn("first")
    heart.stop()
    size_mb = deck.stat().st_size / 1e6
    print(f"{pages} pages, {size_mb:.0f} MB; first slide after {first_s:.2f} s")  # noqa: T201
    print(f"Qt's thread stood still at a turn: {_stills(stills)}")  # noqa: T201
    print(f"picture after a turn: {_stills(waits)}")  # noqa: T201
    print(f"memory: {(most_kb - before_kb) / 1024:.0f} MB more")  # noqa: T201
    stage.close()
    jobs.close()


def _stills(times: list[float]) -> str:
    median, high, most = (1000 * np.quantile(times, each) for each in (0.5, 0.99, 1.0))
    return f"median {median:.1f} ms, p99 {high:.1f} ms, longest {most:.1f} ms"


def _until_drawn(stage: SlideStage, number: int) -> float:
    while not (stage.pictures and stage.pictures.picture(number)):
        _run_for(0.005)
    return time.perf_counter()


def _run_for(seconds: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    loop.exec()


def _memory_kb(pid: int) -> int:
    """Return what a process holds of its own, in KB; Linux only."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))
