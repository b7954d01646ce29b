"""A rehearsal at the microphone on the whole screen of a terminal."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Footer, Static

from greenroom.bounds.plain_text import plain_line
from greenroom.domain.commands import Command
from greenroom.reports.amounts import clock
from greenroom.session.view import PERSON, RehearsalView, light_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from textual.binding import BindingType

    from greenroom.domain.commands import Wish
    from greenroom.domain.events import Event, RehearsalEnded
    from greenroom.domain.notices import Notice
    from greenroom.session_config import ResolvedConfig

    class Rehearsal(Protocol):
        """What is looked at."""

        push_to_talk: bool

        def run(self, tell: Callable[[Event | Notice], None]) -> RehearsalEnded:
            """Rehearse until the end."""
            ...

        def command(self, command: Command) -> None:
            """Obey."""
            ...


_REFRESH_S = 0.1
_LOUDEST_CELLS = 24
_QUIETEST_DB = -60.0
_DOING = {
    "getting_ready": "is getting ready",
    "listening": "is listening",
    "thinking": "is thinking",
    "speaking": "is speaking",
    "paused": "waits",
}


def run_on_screen(rehearsal: Rehearsal, roles: ResolvedConfig) -> None:
    """Run `rehearsal`, show what happens, obey the keys.

    Raises:
        GreenroomError: See Supervisor.run.
    """
    try:
        error = TalkScreen(rehearsal, roles).run()
    finally:
        rehearsal.command(Command("end"))  # nobody looks any more
    if error:
        raise error


class EventMessage(Message):
    """Something happened in the rehearsal."""

    def __init__(self, what: Event | Notice) -> None:
        super().__init__()
        self.what = what


class TalkScreen(App[Exception | None]):
    """Returns the error that ended the rehearsal, or None."""

    TITLE = "Greenroom"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #head, #state { height: auto; padding: 0 1; background: $panel; }
    #said { padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        ("d", "wish('done')", "I'm done"),
        ("space", "hold", "Hold my turn"),
        ("m", "mute", "Mute"),
        ("p", "pause", "Pause"),
        ("b", "wish('take_back')", "Take back a turn"),
        ("e", "wish('end')", "End"),
        Binding("right,pagedown", "turn(1)", "Next slide"),
        Binding("left,pageup", "turn(-1)", "Slide before"),
        Binding("ctrl+c,ctrl+q", "wish('end')", "End", show=False),
    ]

    def __init__(self, rehearsal: Rehearsal, roles: ResolvedConfig) -> None:
        super().__init__()
        self._rehearsal, self._roles = rehearsal, roles
        self._view = RehearsalView()
        self._holding = self._ending = False

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield Static(id="head")
        with VerticalScroll():
            yield Static(id="said")
        yield Static(id="state")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin to rehearse."""
        threading.Thread(target=self._rehearse, name="rehearsal").start()
        self.set_interval(_REFRESH_S, self._show)
        self._show()

    def _rehearse(self) -> None:
        error: Exception | None = None
        try:
            self._rehearsal.run(self._tell)
        except Exception as why:  # noqa: BLE001 - raised again where the screen is gone
            error = why
        self.call_from_thread(self.exit, error)

    def _tell(self, what: Event | Notice) -> None:
        self.post_message(EventMessage(what))

    def on_event_message(self, told: EventMessage) -> None:
        """Take what happened."""
        self._view.apply(told.what)

    def action_wish(self, wish: Wish) -> None:
        """Pass a wish on."""
        self._ending = self._ending or wish == "end"
        self._rehearsal.command(Command(wish))

    def action_hold(self) -> None:
        """Push to talk: a terminal knows no key's release, so the key is pressed again."""
        self._holding = not self._holding
        self.action_wish("hold" if self._holding else "release")

    def action_mute(self) -> None:
        """Close the microphone, or open it again."""
        self.action_wish("unmute" if self._view.level.muted else "mute")

    def action_pause(self) -> None:
        """Pause, or go on."""
        self.action_wish("resume" if self._view.paused else "pause")

    def action_turn(self, by: int) -> None:
        """Show another slide."""
        wanted = self._view.slide + by
        if 1 <= wanted <= len(self._view.slides):
            self._rehearsal.command(Command("show", slide=wanted))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether a key does something now."""
        return bool(self._view.slides) if action == "turn" else True

    def _show(self) -> None:
        self.query_one("#head", Static).update(self._head())
        said = self.query_one("#said", Static)
        text = self._said()
        if text != said.content:
            said.update(text)
            self.query_one(VerticalScroll).scroll_end(animate=False)
        self.query_one("#state", Static).update(self._state())

    def _head(self) -> Text:
        view, scenario = self._view, self._roles.scenario
        head = Text(f"{plain_line(scenario.title)}  {clock(view.elapsed_s)}")
        if scenario.talk and view.talk_s is not None:
            light = light_of(scenario.talk, view.talk_s)
            head.append("  your talk ")
            head.append(f"{clock(view.talk_s)} {light}", style=_STYLES[light])
        if slide := view.slide_on_show:
            planned = f" of {clock(slide.planned_s)}" if slide.planned_s else ""
            place = f"{slide.number}/{len(view.slides)} {slide.title}"
            head.append(f"  slide {place}  {clock(view.slide_s)}{planned}")
        return head

    def _said(self) -> Text:
        text = Text()
        for line in self._view.shown:
            mine = line.who == PERSON
            name = "You" if mine else self._roles.name_of(line.who)
            text.append(f"{plain_line(name)}: ", style="bold cyan" if mine else "bold magenta")
            text.append(f"{plain_line(line.text)}\n", style="" if line.final else "italic dim")
        return text

    def _state(self) -> Text:
        view = self._view
        name = self._roles.name_of(view.speaker or self._roles.scenario.partners[0].id)
        doing = "The rehearsal ends" if self._ending else f"{name} {_DOING[view.doing]}"
        parts = [doing, f"microphone {meter(view.level.microphone_db)}"]
        parts += ["MUTED"] if view.level.muted else []
        parts += ["PAUSED"] if view.paused else []
        parts += ["HOLDING your turn"] if self._holding else []
        if self._rehearsal.push_to_talk and not self._holding:
            parts.append("press space to talk")
        state = Text("  ".join(map(plain_line, parts)))
        if view.still_there:
            state.append("\nWas that all? Then press d; or just go on.", style="bold")
        if view.trouble:
            state.append(f"\n{view.trouble}", style="yellow")
        return state


_STYLES = {"": "", "green": "green", "amber": "yellow", "red": "bold red"}


def meter(level_db: float) -> str:
    """Return a bar for a level in dBFS."""
    share = min(1.0, max(0.0, 1.0 - level_db / _QUIETEST_DB))
    cells = round(share * _LOUDEST_CELLS)
    return "█" * cells + "░" * (_LOUDEST_CELLS - cells)
