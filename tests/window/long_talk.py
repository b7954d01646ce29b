"""A whole talk in the window, with slides turned by keys: python -m tests.window.long_talk.

Give it FOLDER TALK.json [MINUTES]. It makes a deck and the sound of a speaker from the talk, gives
the talk into a microphone of software, keeps a picture of the screen at every stage in FOLDER, and
prints how far the slides' times are from the keys and when the report was there. With `xrandr`
there are two screens. It takes as long as the talk.

The talk is an object: title, slides (each with title, text, notes), said (each sentence with the
number of its slide before it), dreaded, answers.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import soundfile
import soxr
import yaml
from fpdf import FPDF
from PIL import ImageGrab

from greenroom import wiring
from greenroom.dialogue.state.cancelling import NEVER
from greenroom.domain.events import MoveChosen, SlideShown
from greenroom.domain.persona import Voice
from greenroom.places import scenarios_dir
from greenroom.reports.from_json import REPORT_FILE
from greenroom.storage.journal import EVENTS_FILE, read_rehearsal
from tests.virtual_audio import RATE_HZ, VirtualAudio, until
from tests.window.robot import Robot, Screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.audio import Samples

_SIZE = (1280, 800)
_LOUD, _ROOM = 0.05, 1e-3
_LOADING_S, _ANSWER_S, _REPORT_S = 180.0, 60.0, 240.0
_MOST_NOTCHES = 200
_SCENARIO, _TITLE = "a-long-talk", "A long talk"
_INK, _PAPER, _BAR = (38, 50, 56), (250, 250, 247), (0, 105, 92)


@dataclass
class Turned:
    """A key that was pressed: how much the room had heard right before, and right after."""

    before_s: float
    after_s: float


def make_talk_deck(path: Path, slides: Sequence[dict[str, str]]) -> None:
    """Write slides with a title and bullets as a PDF file."""
    pdf = FPDF("L", "mm", (90, 160))
    pdf.set_auto_page_break(False)
    for number, slide in enumerate(slides, 1):
        pdf.add_page()
        pdf.set_fill_color(*_PAPER)
        pdf.rect(0, 0, 160, 90, "F")
        pdf.set_fill_color(*_BAR)
        pdf.rect(0, 0, 4, 90, "F")
        pdf.set_text_color(*_BAR)
        pdf.set_font("Helvetica", "B", 20)
        pdf.set_xy(12, 9)
        pdf.multi_cell(140, 9, _plain(slide["title"]), align="L")
        pdf.set_text_color(*_INK)
        pdf.set_font("Helvetica", size=13)
        pdf.set_y(pdf.get_y() + 5)
        for line in slide["text"].splitlines():
            pdf.set_x(12)
            pdf.multi_cell(138, 7, _plain(line), align="L")
            pdf.set_y(pdf.get_y() + 2)
        pdf.set_font("Helvetica", size=8)
        pdf.text(150, 86, str(number))
    pdf.output(str(path))


def _plain(text: str) -> str:
    return text.encode("latin-1", "replace").decode("latin-1")


class Speaker:
    """Sits before the window and gives the talk."""

    def __init__(self, robot: Robot, audio: VirtualAudio, pictures: Path) -> None:
        self._robot, self._audio, self._pictures = robot, audio, pictures
        self._taken = 0
        self.turned: list[Turned] = []

    def scroll(self, notches: int) -> None:
        """Turn the mouse's wheel over the middle of the page, down or (below zero) up."""
        place = ("mousemove", str(_SIZE[0] // 3), str(_SIZE[1] // 2))
        wheel = (
            "click",
            "--repeat",
            str(abs(notches)),
            "--delay",
            "20",
            "5" if notches > 0 else "4",
        )
        subprocess.run(["xdotool", *place, *wheel], env=self._robot.environment, check=True)

    def bring(self, name: str) -> None:
        """Turn the wheel until the button called `name` is in the middle of the window."""
        for _ in range(_MOST_NOTCHES):
            _, y, _, height = self._robot.wait(name, part=True, role="Button")["box"]
            if abs(y + height // 2 - _SIZE[1] // 2) < _SIZE[1] // 4:
                return
            self.scroll(1 if y > _SIZE[1] // 2 else -1)
        raise AssertionError(f"'{name}' cannot be brought into the window")

    def choose(self) -> None:
        """Find the talk among the scenarios, and begin."""
        robot = self._robot
        robot.see()
        robot.key("ctrl+1")
        robot.click(_TITLE, part=True)
        robot.wait("slides", part=True)
        self.keep("card")
        self.scroll(40)
        self.keep("card-below")
        robot.key("Return")
        robot.wait("This slide", _LOADING_S)
        self.keep("begins")

    def press(self, key: str) -> None:
        """Press a key, and note when."""
        before_s = self._room_s()
        self._robot.key(key)
        self.turned.append(Turned(before_s, self._room_s()))

    def _room_s(self) -> float:
        return self._audio.recorded_of("room").size / RATE_HZ

    def say(self, sound: Samples) -> None:
        """Say it into the microphone."""
        with self._audio.heard(sound):
            pass

    def keep(self, name: str) -> None:
        """Keep a picture of all screens."""
        self._robot.see()  # what came before is done
        self._taken += 1
        self._pictures.mkdir(parents=True, exist_ok=True)
        display = self._robot.environment["DISPLAY"]
        ImageGrab.grab(xdisplay=display).save(self._pictures / f"{self._taken:02}-{name}.png")

    def give(self, sounds: Sequence[Samples], deck: Path) -> None:
        """Give the talk, a sound a slide; on the way the deck's file is lost."""
        for place, sound in enumerate(sounds):
            if place:
                self.press("Next" if place % 2 else "Right")
            if place == len(sounds) // 3:
                self._robot.key("F5")
            if place == len(sounds) // 2:
                deck.unlink()
            self.say(sound)
            if place in {2, len(sounds) // 3, len(sounds) // 2, len(sounds) - 1}:
                self.keep(f"slide-{place + 1}")
            if place in {3, 4, 5}:
                self._robot.key("s")
                self.keep(f"script-{place}")
        self._robot.key("F5")
        self.press("b")
        self.keep("black")
        self.press("b")

    def answer(self, answers: Sequence[Samples]) -> None:
        """Say that it is over, and answer what is asked."""
        robot = self._robot
        begun_s = time.monotonic()
        robot.click("Done", role="Button")
        robot.wait("speaking", _ANSWER_S)
        print(f"first question {time.monotonic() - begun_s:.1f} s after Done was pressed")  # noqa: T201
        self.keep("question")
        for answer in answers:
            robot.wait("listening", _ANSWER_S)
            self.say(answer)
            robot.wait("speaking", _ANSWER_S)
            self.keep("question")
        robot.wait("listening", _ANSWER_S)

    def end(self, folder: Path) -> float:
        """End it, and return how long the report took."""
        robot = self._robot
        robot.key("Escape")
        robot.wait("End", role="Button")
        begun_s = time.monotonic()
        robot.click("End", role="Button")
        until(lambda: list(folder.glob(f"*/{REPORT_FILE}")), _REPORT_S)
        took_s = time.monotonic() - begun_s
        robot.wait("How was it?", _ANSWER_S)
        self.keep("how-was-it")
        robot.click("well")
        robot.click("partly")
        robot.click("Go on (Enter)")
        robot.wait("Rehearse it again", _REPORT_S)
        self.keep("report")
        return took_s

    def look_back(self) -> None:
        """Look at the slides in the report, and hear one."""
        robot = self._robot
        for _ in range(6):
            self.scroll(8)
            self.keep("report-below")
        heard = self._audio.recorded().size
        self.bring("Hear slide 3")
        robot.click("Hear slide 3", part=True, role="Button")
        robot.wait("Stop", role="Button")
        self.keep("slide-plays")
        until(lambda: abs(self._audio.recorded()[heard:]).max() > _LOUD)
        robot.click("Stop", role="Button")


def sounds_of(talk: dict[str, Any], wanted_s: float) -> tuple[list[Samples], list[Samples]]:
    """Return a sound a slide, as long as `wanted_s` together, and one an answer."""
    voice = wiring.synthesizer()

    def speak(text: str) -> Samples:
        blocks = list(voice.speak(text, Voice(), NEVER))
        sound = np.concatenate([block.samples for block in blocks])
        return np.asarray(soxr.resample(sound, blocks[0].rate_hz, RATE_HZ), np.float32)

    said = [(number, speak(text)) for number, text in talk["said"]]
    spoken_s = sum(sound.size for _, sound in said) / RATE_HZ
    pause = np.zeros(round(max(0.3, (wanted_s - spoken_s) / len(said)) * RATE_HZ), np.float32)
    numbers = sorted({number for number, _ in said})
    by_slide = [
        np.concatenate([part for at, sound in said if at == number for part in (sound, pause)])
        for number in numbers
    ]
    return by_slide, [speak(text) for text in talk["answers"][:3]]


def make_home(home: Path, talk: dict[str, Any], minutes: float, deck: Path) -> None:
    """Lay out a person's folder: a scenario for this talk, and its deck."""
    scenario = yaml.safe_load((scenarios_dir() / "five-minute-talk.yaml").read_text("utf-8"))
    red_s = 60 * minutes
    scenario |= {
        "id": _SCENARIO,
        "title": _TITLE,
        "about": f"I give a talk: {talk['title']}.",
        "talk": {"questions": 6, "green_s": 0.8 * red_s, "amber_s": 0.9 * red_s, "red_s": red_s},
        "time_limit_s": 3600,
    }
    scenario["questions"] += [{"ask": each, "dreaded": True} for each in talk["dreaded"]]
    own = home / "scenarios"
    own.mkdir(parents=True)
    (own / f"{_SCENARIO}.yaml").write_text(yaml.safe_dump(scenario, allow_unicode=True), "utf-8")
    chosen = f'[talk]\ndecks = {{ "{_SCENARIO}" = "{deck}" }}\n[window]\nwelcomed = true\n'
    (home / "settings.toml").write_text(chosen)


def print_slide_times(folder: Path, audio: VirtualAudio, turned: Sequence[Turned]) -> None:
    """Print how far each slide's time in the journal is from its key."""
    events = read_rehearsal(folder).events
    shown = [each for each in events if isinstance(each, SlideShown)][1:]
    person, rate_hz = soundfile.read(folder / "person.wav", dtype="float32")
    late_s = _begin_s(audio.recorded_of("room"), RATE_HZ) - _begin_s(person, rate_hz)
    pairs = zip([each.at_s + late_s for each in shown], turned, strict=True)
    off = [at_s - min(max(at_s, key.before_s), key.after_s) for at_s, key in pairs]
    told = ", ".join(f"{each:+.3f}" for each in off)
    print(f"slides' times against {len(off)} keys: {told} s; most {max(map(abs, off)):.3f} s")  # noqa: T201
    widest_s = max(key.after_s - key.before_s for key in turned)
    print(f"a key took {widest_s:.3f} s at most to be pressed, by xdotool")  # noqa: T201
    moves = [each.move for each in events if isinstance(each, MoveChosen)]
    print(f"what was done: {', '.join(moves)}")  # noqa: T201


def _begin_s(sound: Samples, rate_hz: int) -> float:
    return float(np.flatnonzero(np.abs(sound) > _LOUD)[0]) / rate_hz


def _split_screen(screen: Screen) -> None:
    """Make two screens of one that is twice as wide."""
    width, height = _SIZE
    for place, (name, output) in enumerate((("left", "screen"), ("right", "none"))):
        room = f"{width}/340x{height}/210+{place * width}+0"
        command = ["xrandr", "-display", screen.display, "--setmonitor", name, room, output]
        subprocess.run(command, check=True, stderr=subprocess.DEVNULL)


def main(folder: Path, file: Path, minutes: float = 10.0) -> None:
    """Do all of it."""
    talk = json.loads(file.read_text("utf-8"))
    sounds, answers = sounds_of(talk, 60 * minutes)
    two = shutil.which("xrandr") is not None
    with tempfile.TemporaryDirectory() as made:
        home, deck = Path(made, "home"), Path(made, "deck.pdf")
        make_talk_deck(deck, talk["slides"])
        make_home(home, talk, minutes, deck)
        audio = VirtualAudio()
        screen = Screen((2 * _SIZE[0], _SIZE[1]) if two else _SIZE)
        if two:
            _split_screen(screen)
        robot = Robot(screen, {**audio.environment, "GREENROOM_HOME": str(home)}, home / "log")
        try:
            speaker = Speaker(robot, audio, folder)
            room = np.random.default_rng(0).normal(0, _ROOM, round((minutes + 15) * 60 * RATE_HZ))
            with audio.heard(np.asarray(room, np.float32), whole=False):
                speaker.choose()
                speaker.give(sounds, deck)
                speaker.answer(answers)
                took_s = speaker.end(home / "rehearsals")
            print(f"report {took_s:.1f} s after the end")  # noqa: T201
            (take,) = (each.parent for each in (home / "rehearsals").glob(f"*/{EVENTS_FILE}"))
            print_slide_times(take, audio, speaker.turned)
            speaker.look_back()
        finally:
            for kept in ("log", "rehearsals"):
                subprocess.run(["cp", "-r", str(home / kept), str(folder)], check=False)
            robot.kill()
            screen.close()
            audio.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), *map(float, sys.argv[3:]))
