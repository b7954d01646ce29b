"""Looks at a report page in a real Chromium: pictures of it, and whether it does what it says.

    pip install playwright        (and a Chromium: apt-get install chromium)
    python -m tests.reports.in_browser report.html FOLDER [CHROMIUM]

Writes light, dark and printed pictures into FOLDER, plays marks, and fails if one starts more than
0.3 s away from its time, if anything is requested, or if the page scrolls sideways.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

AWAY_S = 0.3
SOUND_ONLY = ("file:", "blob:", "data:")
WIDTHS = (1280, 420)

PLAY = """(place) => new Promise((resolve) => {
  const audio = document.getElementById("audio");
  audio.pause();
  const asked = performance.now();
  audio.addEventListener("playing", () => resolve({
    marked_s: Number(document.querySelector(".place.on").dataset.start),
    started_s: audio.currentTime,
    waited_s: (performance.now() - asked) / 1000,
  }), { once: true });
  if (place) place.click();
  else dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
})"""


def pictures(browser: Any, page_file: Path, folder: Path) -> list[str]:
    """Take a picture in every look; return what is wrong."""
    wrong = []
    for scheme in ("light", "dark"):
        for width in WIDTHS:
            view = {"width": width, "height": 900}
            page = browser.new_page(viewport=view, color_scheme=scheme)
            page.on("console", lambda message: wrong.append(message.text))
            page.goto(page_file.as_uri())
            page.wait_for_function("document.getElementById('audio').readyState >= 1")
            page.screenshot(path=folder / f"{scheme}-{width}.png", full_page=True)
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wrong.append(f"scrolls sideways at {width} px")
            if (scheme, width) == ("light", WIDTHS[0]):
                page.pdf(path=folder / "print.pdf", format="A4")
            page.close()
    return wrong


def played(browser: Any, page_file: Path) -> tuple[list[dict[str, float]], list[str]]:
    """Play up to twenty places and go through them by key; return the times and the requests."""
    asked: list[str] = []
    page = browser.new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(page_file.as_uri())
    page.wait_for_function("document.getElementById('audio').readyState >= 1")
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    places = page.query_selector_all(".place")
    step = max(1, len(places) // 20)
    times = [page.evaluate(PLAY, place) for place in places[::step]]
    if page.query_selector_all(".transcript .place:not(.plain)"):
        page.keyboard.press("Escape")
        times.append(page.evaluate(PLAY, None))
        page.keyboard.press("Escape")
        page.wait_for_function("document.getElementById('audio').paused")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    page.wait_for_function("!document.getElementById('audio').paused")
    page.keyboard.press("Space")
    page.wait_for_function("document.getElementById('audio').paused")
    page.close()
    return times, [url for url in asked if not url.startswith(SOUND_ONLY)]


def main(page_file: Path, folder: Path, chromium: str | None) -> int:
    """Look at the page; return the exit code."""
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        wrong = pictures(browser, page_file, folder)
        times, asked = played(browser, page_file)
        browser.close()
    away = [abs(each["started_s"] - each["marked_s"]) for each in times]
    waited = [each["waited_s"] for each in times]
    told = {
        "played": len(times),
        "furthest_from_mark_s": round(max(away), 3),
        "longest_wait_s": round(max(waited), 3),
        "requests": asked,
        "wrong": wrong,
    }
    print(json.dumps(told, indent=2))  # noqa: T201
    return int(bool(asked or wrong) or max(away) > AWAY_S)


if __name__ == "__main__":
    given = [*sys.argv[1:], *[""] * 3]
    found = given[2] or shutil.which("chromium") or shutil.which("google-chrome")
    sys.exit(main(Path(given[0]).resolve(), Path(given[1]).resolve(), found))
