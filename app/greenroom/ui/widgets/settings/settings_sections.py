"""The sections of the settings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QCheckBox, QWidget

from greenroom.ui.design.sizes import XL, L
from greenroom.ui.model_fetcher import model_fetcher
from greenroom.ui.widgets.common.basic import card, column, label, row, scrolled
from greenroom.ui.widgets.common.choices import Choices, labelled_control
from greenroom.ui.widgets.settings.device_choice import DeviceChoice
from greenroom.ui.widgets.settings.key_table import KeyTable
from greenroom.ui.widgets.settings.language import LanguageChoice
from greenroom.ui.widgets.settings.model_list import ModelList
from greenroom.ui.widgets.settings.sealing import SealingPanel
from greenroom.ui.widgets.settings.sound_check import SoundCheckPanel
from greenroom.ui.widgets.settings.turns_try_out import TurnsTryOut
from greenroom.ui.widgets.settings.user_data import DeleteEverything, UserDataList

if TYPE_CHECKING:
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.jobs import Ticket


_WIDEST_PX = 760


class Section(QWidget):
    """One section of the settings: a heading and parts in a column that scrolls."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context

    def show_parts(self, heading: str, *parts: QWidget) -> None:
        """Show the heading and `parts`."""
        inside = QWidget()
        inside.setMaximumWidth(_WIDEST_PX)
        inside.setLayout(column(label(heading, "display"), *parts, None, gap=L))
        middle = row(inside, gap=0)
        self.setLayout(column(scrolled(middle, XL), gap=0))

    def enter(self) -> None:
        """Start what the section needs; called when it is shown."""

    def leave(self) -> None:
        """Stop everything; called when it is no longer shown."""


class SoundSection(Section):
    """Devices, microphone level and sound check."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.devices = DeviceChoice(context)
        self.check = SoundCheckPanel(context, self.devices.level_watcher)
        self.show_parts(self.tr("Sound"), self.devices, self.check)

    def enter(self) -> None:
        """Open the microphone."""
        self.devices.level_watcher.start()

    def leave(self) -> None:
        """Close the microphone."""
        self.check.cancel_check()
        self.devices.level_watcher.stop()


class ModelsSection(Section):
    """Models and voices."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._fetcher = model_fetcher(context)
        self._speaking: Ticket[None] | None = None
        self.lists = (
            ModelList(context, lambda each: each.needed),
            ModelList(context, lambda each: not each.needed),
        )
        for each in self.lists:
            each.fetch.connect(self._fetcher.fetch)
            each.pause.connect(self._fetcher.pause)
            each.remove.connect(self._fetcher.remove)
            each.hear.connect(self._hear)
            each.use.connect(self._use)
        self._trouble = label(look="warn")
        about = self.tr(
            "All of these run on this computer. Only fetching them uses the network, and only when "
            "you ask for it."
        )
        self.show_parts(
            self.tr("Models and voices"),
            label(about, "soft"),
            self._trouble,
            label(self.tr("What a rehearsal uses"), "title"),
            self.lists[0],
            label(self.tr("Others"), "title"),
            self.lists[1],
        )
        self._fetcher.changed.connect(self._show)
        self._show()

    def enter(self) -> None:
        """Watch the disk from now on."""
        self._fetcher.set_watched(on=True)

    def leave(self) -> None:
        """Stop watching; a running fetch continues."""
        self._fetcher.set_watched(on=False)
        if self._speaking:
            self._speaking.cancel()

    def _show(self) -> None:
        now = self._fetcher.models
        for each in self.lists:
            each.show_models(now, self.context.preferences.current.talk.partner)
        self._trouble.setText(now.trouble)
        self._trouble.setVisible(bool(now.trouble))

    def _use(self, wanted: str) -> None:
        now = self.context.preferences.current
        self.context.preferences.change(replace(now, talk=replace(now.talk, partner=wanted)))
        self._show()

    def _hear(self, wanted: str) -> None:
        from greenroom.ui.services import model_store

        loudspeaker = self.context.preferences.current.talk.loudspeaker
        if self._speaking:
            self._speaking.cancel()

        def work(ticket: Ticket[None]) -> None:
            model_store.play_voice_sample(wanted, loudspeaker, ticket.cancelled)

        self._speaking = self.context.jobs.run(self, work)


class TurnsSection(Section):
    """How turns are taken, and a try-out."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        talk = context.preferences.current.talk
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
        self.try_out = TurnsTryOut(context)
        dials = card(
            labelled_control(
                self.tr("Wait before answering"),
                self.wait,
                self.tr("How long the partner waits when you fall silent"),
            ),
            labelled_control(
                self.tr("How easily I can be interrupted"),
                self.interrupt,
                self.tr("How soon the partner stops when it hears you; a cough should not do"),
            ),
            hold,
            gap=XL,
        )
        self.show_parts(self.tr("Taking turns"), dials, self.try_out)

    def leave(self) -> None:
        """End the try-out."""
        self.try_out.leave()

    def _change(self, **wanted: Any) -> None:
        now = self.context.preferences.current
        self.context.preferences.change(replace(now, talk=replace(now.talk, **wanted)))
        if self.try_out.busy:
            self.try_out.begin()


class WindowSection(Section):
    """Appearance, language, captions."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        window, talk = context.preferences.current.window, context.preferences.current.talk
        self.appearance = Choices(
            (
                ("system", self.tr("System")),
                ("light", self.tr("Light")),
                ("dark", self.tr("Dark")),
                ("contrast", self.tr("High contrast")),
            ),
            window.appearance,
        )
        self.appearance.chosen.connect(self._change_appearance)
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
        self.language = LanguageChoice(context)
        self.show_parts(
            self.tr("Window"),
            card(
                labelled_control(self.tr("Appearance"), self.appearance),
                labelled_control(
                    self.tr("Language"),
                    self.language,
                    self.tr("Of the window; rehearsals are in English"),
                ),
                gap=XL,
            ),
            card(
                self.captions,
                labelled_control(self.tr("Size of the captions"), self.caption_size),
                labelled_control(
                    self.tr("A quiet sign while I speak"),
                    self.cue,
                    self.tr("One small mark while you speak very fast"),
                ),
                gap=XL,
            ),
        )

    def _change_appearance(self, wanted: Any) -> None:
        now = self.context.preferences.current
        self.context.theme.choose(wanted)
        window = replace(now.window, appearance=wanted)
        self.context.preferences.change(replace(now, window=window))

    def _change(self, **wanted: Any) -> None:
        now = self.context.preferences.current
        self.context.preferences.change(replace(now, talk=replace(now.talk, **wanted)))


class KeysSection(Section):
    """Shortcuts."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.table = KeyTable(context)
        hint = self.tr("Click a field or go there with Tab, then press the key you want.")
        self.show_parts(self.tr("Keys"), label(hint, "soft"), self.table)


class FilesSection(Section):
    """The person's files.

    Attributes:
        deleted: All files were deleted.
        locked: The person locked their takes.
    """

    deleted, locked = Signal(), Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.user_data = UserDataList(context)
        self.delete = DeleteEverything(context)
        self.delete.deleted.connect(self._forget)
        about = self.tr("All of it is on this computer, and nowhere else.")
        self.sealing = SealingPanel(context)
        self.sealing.locked.connect(self.locked)
        parts = (label(about, "soft"), self.user_data, self.sealing, self.delete)
        self.show_parts(self.tr("Your files"), *parts)

    def enter(self) -> None:
        """Read the sizes of the files, and whether they are sealed."""
        self.user_data.refresh()
        self.sealing.refresh()

    def _forget(self) -> None:
        from greenroom.storage.preferences import Preferences
        from greenroom.ui.language import use_language

        app = QApplication.instance()
        now = Preferences()
        self.context.preferences.change(now)
        self.context.theme.choose(now.window.appearance)
        if isinstance(app, QApplication):
            use_language(app, now.window.language)
        self.user_data.refresh()
        self.deleted.emit()
