"""The parts of the settings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QCheckBox

from greenroom.ui.design.sizes import XL
from greenroom.ui.fetching import fetching
from greenroom.ui.widgets.common.basic import card, label
from greenroom.ui.widgets.common.choices import Choices, setting
from greenroom.ui.widgets.common.section import Section
from greenroom.ui.widgets.settings.device_choice import DeviceChoice
from greenroom.ui.widgets.settings.key_table import KeyTable
from greenroom.ui.widgets.settings.language import LanguageChoice
from greenroom.ui.widgets.settings.model_list import ModelList
from greenroom.ui.widgets.settings.sound_check import SoundCheck
from greenroom.ui.widgets.settings.turns_try_out import TurnsTryOut
from greenroom.ui.widgets.settings.user_data import Belongings, DeleteEverything

if TYPE_CHECKING:
    from greenroom.ui.app_context import Surroundings
    from greenroom.ui.jobs import Ticket


class SoundSection(Section):
    """Devices, their level, and the check."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        self.devices = DeviceChoice(around)
        self.check = SoundCheck(around, self.devices.listening)
        self.fill(self.tr("Sound"), self.devices, self.check)

    def enter(self) -> None:
        """Open the microphone."""
        self.devices.listening.start()

    def leave(self) -> None:
        """Close it."""
        self.check.leave()
        self.devices.listening.stop()


class ModelsSection(Section):
    """Models and voices."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        self._fetching = fetching(around)
        self._speaking: Ticket[None] | None = None
        self.lists = (
            ModelList(around, lambda each: each.needed),
            ModelList(around, lambda each: not each.needed),
        )
        for each in self.lists:
            each.fetch.connect(self._fetching.fetch)
            each.pause.connect(self._fetching.pause)
            each.remove.connect(self._fetching.remove)
            each.hear.connect(self._hear)
            each.use.connect(self._use)
        self._trouble = label(look="warn")
        about = self.tr(
            "Everything runs on this computer. Only fetching uses the network, and only when you "
            "ask for it."
        )
        self.fill(
            self.tr("Models and voices"),
            label(about, "soft"),
            self._trouble,
            label(self.tr("What a rehearsal uses"), "title"),
            self.lists[0],
            label(self.tr("Others"), "title"),
            self.lists[1],
        )
        self._fetching.changed.connect(self._show)
        self._show()

    def enter(self) -> None:
        """Look at the disk from now on."""
        self._fetching.watch(on=True)

    def leave(self) -> None:
        """Look no longer; what is being fetched goes on."""
        self._fetching.watch(on=False)
        if self._speaking:
            self._speaking.cancel()

    def _show(self) -> None:
        now = self._fetching.now
        for each in self.lists:
            each.show_models(now, self.around.chosen.now.talk.partner)
        self._trouble.setText(now.trouble)
        self._trouble.setVisible(bool(now.trouble))

    def _use(self, wanted: str) -> None:
        now = self.around.chosen.now
        self.around.chosen.change(replace(now, talk=replace(now.talk, partner=wanted)))
        self._show()

    def _hear(self, wanted: str) -> None:
        from greenroom.ui.services import model_store

        loudspeaker = self.around.chosen.now.talk.loudspeaker
        if self._speaking:
            self._speaking.cancel()

        def work(ticket: Ticket[None]) -> None:
            model_store.say(wanted, loudspeaker, ticket.cancelled)

        self._speaking = self.around.jobs.run(self, work)


class TurnsSection(Section):
    """The two dials."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        talk = around.chosen.now.talk
        self.wait = Choices(
            (
                ("quick", self.tr("Quick")),
                ("normal", self.tr("Normal")),
                ("patient", self.tr("Patient")),
            ),
            talk.wait,
        )
        self.interrupt = Choices(
            (
                ("easily", self.tr("Easily")),
                ("normal", self.tr("Normal")),
                ("hardly", self.tr("Hardly")),
            ),
            talk.interrupt,
        )
        self.wait.chosen.connect(lambda wanted: self._change(wait=wanted))
        self.interrupt.chosen.connect(lambda wanted: self._change(interrupt=wanted))
        hold = QCheckBox(self.tr("I am heard only while I hold a key"))
        hold.setChecked(talk.push_to_talk)
        hold.toggled.connect(lambda on: self._change(push_to_talk=on))
        self.try_out = TurnsTryOut(around)
        dials = card(
            setting(
                self.tr("Wait before answering"),
                self.wait,
                self.tr("How long the partner waits when you fall silent"),
            ),
            setting(
                self.tr("How easily I can be interrupted"),
                self.interrupt,
                self.tr("How soon the partner stops when it hears you; a cough should not do"),
            ),
            hold,
            gap=XL,
        )
        self.fill(self.tr("Taking turns"), dials, self.try_out)

    def leave(self) -> None:
        """End the try-out."""
        self.try_out.leave()

    def _change(self, **wanted: Any) -> None:
        now = self.around.chosen.now
        self.around.chosen.change(replace(now, talk=replace(now.talk, **wanted)))
        if self.try_out.busy:
            self.try_out.begin()


class WindowSection(Section):
    """Appearance, language, captions."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        window, talk = around.chosen.now.window, around.chosen.now.talk
        self.appearance = Choices(
            (
                ("system", self.tr("System")),
                ("light", self.tr("Light")),
                ("dark", self.tr("Dark")),
                ("contrast", self.tr("High contrast")),
            ),
            window.appearance,
        )
        self.appearance.chosen.connect(self._dress)
        self.captions = QCheckBox(self.tr("Show what is said while I rehearse"))
        self.captions.setChecked(talk.captions)
        self.captions.toggled.connect(lambda on: self._change(captions=on))
        self.caption_size = Choices(
            (("24", self.tr("Large")), ("32", self.tr("Larger")), ("40", self.tr("Largest"))),
            str(min((24, 32, 40), key=lambda px: abs(px - talk.caption_px))),
        )
        self.caption_size.chosen.connect(lambda px: self._change(caption_px=int(px)))
        self.cue = Choices(
            (("none", self.tr("None")), ("pace", self.tr("Pace"))),
            talk.cue,
        )
        self.cue.chosen.connect(lambda wanted: self._change(cue=wanted))
        self.language = LanguageChoice(around)
        self.fill(
            self.tr("Window"),
            card(
                setting(self.tr("Appearance"), self.appearance),
                setting(
                    self.tr("Language"),
                    self.language,
                    self.tr("Of the window; rehearsals are in English"),
                ),
                gap=XL,
            ),
            card(
                self.captions,
                setting(self.tr("Size of the captions"), self.caption_size),
                setting(
                    self.tr("A quiet sign while I speak"),
                    self.cue,
                    self.tr("One small mark while you speak very fast"),
                ),
                gap=XL,
            ),
        )

    def _dress(self, wanted: Any) -> None:
        now = self.around.chosen.now
        self.around.theme.choose(wanted)
        window = replace(now.window, appearance=wanted)
        self.around.chosen.change(replace(now, window=window))

    def _change(self, **wanted: Any) -> None:
        now = self.around.chosen.now
        self.around.chosen.change(replace(now, talk=replace(now.talk, **wanted)))


class KeysSection(Section):
    """Shortcuts."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        self.table = KeyTable(around)
        hint = self.tr("Click a field or go there with Tab, then press the key you want.")
        self.fill(self.tr("Keys"), label(hint, "soft"), self.table)


class FilesSection(Section):
    """Where the files are.

    Attributes:
        deleted: All of them are gone.
    """

    deleted = Signal()

    def __init__(self, around: Surroundings) -> None:
        super().__init__(around)
        self.belongings = Belongings(around)
        self.delete = DeleteEverything(around)
        self.delete.deleted.connect(self._forget)
        about = self.tr("All of it is on this computer, and nowhere else.")
        self.fill(self.tr("Your files"), label(about, "soft"), self.belongings, self.delete)

    def enter(self) -> None:
        """See what there is."""
        self.belongings.look()

    def _forget(self) -> None:
        from greenroom.storage.preferences import Preferences
        from greenroom.ui.words import speak

        app = QApplication.instance()
        now = Preferences()
        self.around.chosen.change(now)
        self.around.theme.choose(now.window.appearance)
        if isinstance(app, QApplication):
            speak(app, now.window.language)
        self.belongings.look()
        self.deleted.emit()
