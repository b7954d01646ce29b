"""The section of the settings for a model on a server."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from greenroom.domain.servers import may_they_go, what_is_sent
from greenroom.ui.widgets.common.basic import confirmation_box, label
from greenroom.ui.widgets.common.translate import translate_sentence
from greenroom.ui.widgets.settings.server_forms import ServerAddress, ServerSearch
from greenroom.ui.widgets.settings.server_list import ServerList
from greenroom.ui.widgets.settings.settings_sections import Section

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QMessageBox

    from greenroom.domain.errors import GreenroomError
    from greenroom.domain.servers import ChosenServer, FoundServer, ModelServer
    from greenroom.ui.app_context import AppContext
    from greenroom.ui.services.servers import ServerOverview, WantedServer


@dataclass(frozen=True, slots=True)
class _Wish:
    """A server that the person wants.

    Attributes:
        address: Its address, as they wrote it.
        told: Shows why they cannot have it.
        then: Gets it once it is chosen and listed.
        key: A new one for it; "" to leave it as it is.
        model: That they want; None to leave it as it is.
    """

    address: str
    told: Callable[[str], None]
    then: Callable[[ModelServer], None] | None = None
    key: str = ""
    model: str | None = None


class ServersSection(Section):
    """Says which servers may word the partner's lines; off unless the person turns it on.

    Nothing is asked of any server unless the person presses a key here.

    Attributes:
        servers: What words the lines.
        search: Looks for servers on this computer.
        address: Adds one by its address.
        question: Asks whether words may go to another computer; None before the first time.
    """

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.servers = ServerList(context)
        self.search = ServerSearch(context)
        self.address = ServerAddress(context)
        self.question: QMessageBox | None = None
        self._policy = label(look="warn")
        self._policy.hide()
        self.servers.used.connect(self._use)
        self.servers.model_chosen.connect(self._change_model)
        self.servers.models_wanted.connect(self._ask_models)
        self.servers.removed.connect(self._remove)
        self.search.wanted.connect(self._look)
        self.search.chosen.connect(self._take_found)
        self.address.given.connect(self._add)
        about = self.tr(
            "A larger model can word what the partner says freely: one on a server on this "
            "computer, or on another computer. What the partner does next is decided here as "
            "always, and your voice never leaves this computer."
        )
        self.show_parts(
            self.tr("A model on a server"),
            label(about, "soft"),
            self._policy,
            self.servers,
            self.search,
            self.address,
        )

    def enter(self) -> None:
        """Read which servers were chosen."""
        self._refresh()

    def leave(self) -> None:
        """Forget what was typed of a key."""
        self.address.key.clear()

    @property
    def _used(self) -> str:
        return self.context.preferences.current.talk.server

    def _refresh(self, then: Callable[[], None] | None = None) -> None:
        from greenroom.ui.services.servers import list_servers

        def show(known: ServerOverview) -> None:
            self._show(known)
            if then:
                then()

        self.context.jobs.run(
            self, lambda _: list_servers(), show, self._failed(self.servers.show_message)
        )

    def _show(self, known: ServerOverview) -> None:
        if self._used and self._used not in {row.chosen.server.url for row in known.rows}:
            self._keep_used("")  # it was forbidden elsewhere
        self.servers.show_servers(known, self._used)
        self._policy.setText(translate_sentence(known.policy) if known.policy else "")
        self._policy.setVisible(known.policy is not None)
        for each in (self.search, self.address):
            each.setVisible(not known.forbidden)

    def _use(self, address: str) -> None:
        self.servers.show_message("")
        if address:
            self._want(_Wish(address, self.servers.show_message))
        else:
            self._keep_used("")

    def _add(self, address: str, key: str) -> None:
        self.address.show_trouble("")
        self._want(_Wish(address, self.address.show_trouble, self._added, key=key))

    def _take_found(self, server: ModelServer, model: str) -> None:
        self._want(_Wish(server.url, self.search.show_trouble, self._focus, model=model))

    def _want(self, wish: _Wish) -> None:
        """Choose a server; the person is told and asked before words go to another computer."""
        from greenroom.ui.services.servers import want_server

        def ask(wanted: WantedServer) -> None:
            if wanted.must_agree:
                self._ask(wish, wanted)
            else:
                self._choose(wish, wanted, agrees=False)

        failed = self._failed(wish.told)
        self.context.jobs.run(self, lambda _: want_server(wish.address, wish.key), ask, failed)

    def _ask(self, wish: _Wish, wanted: WantedServer) -> None:
        sentences = map(translate_sentence, what_is_sent(wanted.server))
        self.question = confirmation_box(
            self.window(),
            translate_sentence(may_they_go(wanted.server)),
            "\n\n".join(sentences),
            self.tr("Yes, they may go there"),
            self.tr("No"),
        )
        self.question.accepted.connect(partial(self._choose, wish, wanted, agrees=True))
        self.question.rejected.connect(lambda: self.servers.show_used(self._used))
        self.question.open()

    def _choose(self, wish: _Wish, wanted: WantedServer, *, agrees: bool) -> None:
        from greenroom.ui.services.servers import choose_server

        def chosen(now: ChosenServer) -> None:
            self._keep_used(now.server.url)
            if agrees or wish.then:
                self._refresh(partial(wish.then or self._focus, now.server))
            else:
                self.servers.show_used(self._used)

        failed = self._failed(wish.told)
        self.context.jobs.run(
            self, lambda _: choose_server(wanted, wish.model, agrees=agrees), chosen, failed
        )

    def _added(self, server: ModelServer) -> None:
        self.address.clear()
        self._focus(server)
        self._ask_models(server)

    def _focus(self, server: ModelServer) -> None:
        entry = self.servers.entries.get(server.url)
        if entry and self.isVisible():
            entry.use.setFocus(Qt.FocusReason.OtherFocusReason)

    def _keep_used(self, address: str) -> None:
        now = self.context.preferences.current
        self.context.preferences.change(replace(now, talk=replace(now.talk, server=address)))

    def _change_model(self, server: ModelServer, model: str) -> None:
        from greenroom.ui.services.servers import choose_server, want_server

        self.context.jobs.run(
            self,
            lambda _: choose_server(want_server(server.url), model, agrees=False),
            failed=self._failed(self.servers.show_message),
        )

    def _ask_models(self, server: ModelServer) -> None:
        from greenroom.ui.services.servers import list_models_of

        asking = self.tr("{host} is asked which models it has…").format(host=server.name)
        self.servers.show_message(asking, "soft")
        self.context.jobs.run(
            self,
            lambda _: list_models_of(server),
            partial(self._show_models, server),
            self._failed(self.servers.show_message),
        )

    def _show_models(self, server: ModelServer, names: tuple[str, ...]) -> None:
        if entry := self.servers.entries.get(server.url):
            entry.show_models(names)
        count = self.tr("{host} has %n model(s) that can word lines.", "", len(names))
        self.servers.show_message(count.format(host=server.name), "soft")

    def _remove(self, server: ModelServer) -> None:
        from greenroom.ui.services.servers import forbid_server

        self.servers.show_message("")
        if self._used == server.url:
            self._keep_used("")

        def removed() -> None:
            self.servers.local.setFocus(Qt.FocusReason.OtherFocusReason)

        def failed(error: GreenroomError) -> None:
            self.servers.show_message(translate_sentence(str(error)))
            self._refresh()

        self.context.jobs.run(
            self, lambda _: forbid_server(server), lambda _: self._refresh(removed), failed
        )

    def _look(self) -> None:
        from greenroom.ui.services.servers import find_servers_here

        self.search.show_looking()
        self.context.jobs.run(
            self,
            lambda _: find_servers_here(),
            self._found,
            self._failed(self.search.show_trouble),
        )

    def _found(self, found: tuple[FoundServer, ...]) -> None:
        self.search.show_found(found)
        if self.search.use and self.isVisible():
            self.search.use[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _failed(self, told: Callable[[str], None]) -> Callable[[GreenroomError], None]:
        def tell(error: GreenroomError) -> None:
            told(translate_sentence(str(error)))
            self.servers.show_used(self._used)

        return tell
