"""Reads prompts into caches, each read once, and writes answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from greenroom.domain.errors import EngineError
from greenroom.domain.prompt import Message
from greenroom.engines.llama_cpp_model.chat import ChatTemplate
from greenroom.engines.llama_cpp_model.continuations import BLOCK, ROOM, SEQUENCES, TextContinuer
from greenroom.engines.llama_cpp_model.guess import GuessedTokens
from greenroom.engines.llama_cpp_model.heads import PrefixCache
from greenroom.engines.llama_cpp_model.hidden_states import BLOCK as STATE_BLOCK
from greenroom.engines.llama_cpp_model.hidden_states import ROOM as STATE_ROOM
from greenroom.engines.llama_cpp_model.hidden_states import HiddenStateReader
from greenroom.engines.llama_cpp_model.native import NEVER, Native, common_prefix_length
from greenroom.engines.llama_cpp_model.token_stream import TokenStream

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from greenroom.domain.prompt import Candidate, Prompt, TextPrompt
    from greenroom.domain.vectors import Vectors
    from greenroom.ports import Flag

_BLOCK = 32
"""Tokens read at a time: what was read is lost if it is cancelled before all of them are. Twice as
many are read 5 % faster, half as many a third slower."""

_LAST = 64
"""So many are read at a time if they are the last ones."""

_GRAIN = 16
"""llama.cpp takes rows in groups of so many; what is left over is slow and rounded otherwise. So
prompts are read in whole groups, filled up with what may follow or with anything: 12 tokens cost
more time than 16, and the same prompt gives the same answer whatever was read before. Only what is
guessed may lie beside them."""

_CLAUSE = 8
"""Tokens of a first clause and what tells its end: worth more rows, for it can be spoken then. So
few besides whole groups cost less than another group."""

_FEW = 3
"""Guessed after a wrong guess: four rows at once cost as much as two and a half one by one."""


@dataclass(slots=True)
class _Slot:
    """One of the context's sequences.

    Attributes:
        number: Of the sequence.
        tokens: What lies in it.
        exact: How many of them were read in whole groups.
        used: When it was last wanted, as a count of calls.
    """

    number: int
    tokens: list[int] = field(default_factory=list)
    exact: int = 0
    used: int = 0


class LlamaCppModel:
    """A language model that keeps the beginnings of several prompts at once.

    A prompt goes to the slot that holds its fixed messages, otherwise to the one unused the
    longest; only what differs is read. One thread at a time.
    """

    def __init__(
        self,
        path: Path,
        threads: int = 2,
        *,
        context: int = 2048,
        slots: int = 4,
        gpu_layers: int | None = None,
        model_id: str = "",
        heads: Path | None = None,
    ) -> None:
        """Load the model.

        Args:
            path: The GGUF file.
            threads: For reading and writing; more than the free cores makes both slower.
            context: Tokens a prompt and its answer may have.
            slots: How many prompts with different fixed messages are kept.
            gpu_layers: How many layers a GPU takes if there is one; as many as fit if None.
            model_id: Id from the catalogue; the file's name if empty.
            heads: Folder for what `prime` has read of fixed messages; None to keep nothing.

        Raises:
            MissingError: The file is not there, or the library was built for another CPU.
            InputError: The file is not a whole GGUF model.
            EngineError: There is not enough memory.
        """
        self._native = Native(
            path,
            threads=threads,
            context=context,
            sequences=slots,
            block=_LAST + _GRAIN,
            gpu_layers=gpu_layers,
        )
        self._heads = PrefixCache(heads, self._native, path) if heads else None
        self._heads_folder, self._path = heads, path
        self._texts: TextContinuer | None = None
        self._text_context: Native | None = None
        self._states: dict[int, HiddenStateReader] = {}
        self._state_contexts: list[Native] = []
        self._id = model_id or path.name
        self._room = context
        self._template = ChatTemplate(
            self._native.metadata("tokenizer.chat_template"),
            self._native.mark("bos"),
            self._native.mark("eos"),
        )
        self._slots = [_Slot(number) for number in range(slots)]
        self._calls = 0
        self._goes_back = self._native.goes_back
        self.tokens_read = 0

    @property
    def id(self) -> str:
        """Id of the model from the catalogue, or its file name."""
        return self._id

    @property
    def device(self) -> str:
        """What computes: "processor", or the name of a GPU and how many layers it has."""
        return self._native.device

    def close(self) -> None:
        """Give the memory back; the object is of no use afterwards."""
        for context in self._state_contexts:
            context.close()
        if self._text_context:
            self._text_context.close()
        self._native.close()

    def read_text(self, prompt: TextPrompt, cancel: Flag) -> bool:
        """Read a text; see ports.LanguageModel."""
        return self._continuer().read(prompt, cancel)

    def has_read(self, prompt: TextPrompt) -> bool:
        """See ports.LanguageModel.has_read."""
        return self._continuer().has_read(prompt)

    def continue_text(
        self, prompt: TextPrompt, starts: Sequence[str], ends: str, seed: int, cancel: Flag
    ) -> tuple[Candidate, ...]:
        """Go on with a text in several ways; see ports.LanguageModel."""
        return self._continuer().write(prompt, starts, ends, seed, cancel)

    def likelihoods(
        self, prompt: TextPrompt, texts: Sequence[str], cancel: Flag
    ) -> tuple[float, ...]:
        """See ports.LanguageModel.likelihoods."""
        return self._continuer().rate(prompt, texts, cancel)

    def hidden_states(
        self, layer: int, instruction: str, texts: Sequence[str], cancel: Flag
    ) -> Vectors:
        """See ports.HiddenStateModel.hidden_states."""
        if layer not in self._states:
            native, hook = self._native.for_states(layer, context=STATE_ROOM, block=STATE_BLOCK)
            self._state_contexts.append(native)
            self._states[layer] = HiddenStateReader(native, hook, self._template)
        return self._states[layer].read(instruction, texts, cancel)

    def _continuer(self) -> TextContinuer:
        if self._texts is None:
            native = self._native.for_texts(context=ROOM, sequences=SEQUENCES, block=BLOCK)
            folder = self._heads_folder
            cache = PrefixCache(folder, native, self._path) if folder else None
            self._text_context = native
            self._texts = TextContinuer(native, cache)
        return self._texts

    def prime(self, prompt: Prompt, cancel: Flag, *, at_once: bool = False) -> None:
        """Read `prompt`, open for an answer, so that `stream` starts at once.

        A prompt of nothing but fixed messages is taken from the disk if it was read before. Without
        `at_once` a block that was begun is read to its end.
        """
        tokens, slot = self._placed(prompt)
        heads = self._heads if prompt.fixed == len(prompt.messages) else None
        if heads and slot.tokens[: len(tokens)] != tokens:
            if heads.restore(tokens, slot.number):
                slot.tokens, slot.exact = list(tokens), len(tokens)
                return
            slot.tokens, slot.exact = [], 0
        stop = cancel if at_once else NEVER
        if self._read(tokens, slot, [], cancel, stop) and heads and slot.tokens == tokens:
            heads.store(tokens, slot.number)

    def stream(self, prompt: Prompt, cancel: Flag) -> Iterator[str]:
        """Yield pieces of the answer; see ports.LanguageModel."""
        sampler = self._native.sampler(prompt)
        try:
            answer = TokenStream(prompt.stop, begun=bool(prompt.begun))
            for token in self._tokens(prompt, sampler, cancel):
                if text := answer.add_piece(self._native.piece(token)):
                    yield text
                if cancel.is_set() or answer.done:
                    return
            if text := answer.add_piece(b"", last=True):
                yield text
        finally:
            self._native.free(sampler)

    def _tokens(self, prompt: Prompt, sampler: Any, cancel: Flag) -> Iterator[int]:
        """Yield the answer's tokens; each is read into the slot when the next one is asked for."""
        likely = self._native.tokens(prompt.likely) if self._goes_back and prompt.likely else []
        guess = GuessedTokens(likely)
        left = prompt.max_tokens
        guessed = guess.predict(_GRAIN - 1)
        tokens, slot = self._placed(prompt)
        read = self._read(tokens, slot, guessed, cancel, cancel)
        if read is None:
            return
        row, guessed = read
        while True:
            right = 0
            token = self._native.sample(sampler, row)
            while left > 0 and not self._native.ends(token):
                yield token
                guess.accept(token)
                left -= 1
                if right == len(guessed) or token != guessed[right]:
                    break
                right += 1
                token = self._native.sample(sampler, row + right)
            else:
                self._take_back(slot, len(guessed) - right)
                return
            self._take_back(slot, len(guessed) - right)
            row, guessed = 0, guess.predict(_FEW if right < len(guessed) else _GRAIN - 1)
            if len(guessed) >= _CLAUSE:
                guessed += guessed[-1:] * (_GRAIN - 1 - len(guessed))
            if not self._write(slot, [token, *guessed], cancel):
                return

    def _write(self, slot: _Slot, tokens: list[int], cancel: Flag, rows: int | None = None) -> bool:
        """Read into the slot; False, and nothing of it is there, if it was cancelled."""
        at = len(slot.tokens)
        if self._native.read(tokens, at, slot.number, cancel, rows=rows or len(tokens)):
            slot.tokens += tokens
            return True
        self._forget(slot, at)
        return False

    def _forget(self, slot: _Slot, start: int) -> None:
        """Drop all from `start` on, or all where a model can only do that."""
        kept = self._native.forget(slot.number, start)
        self._goes_back = self._goes_back and kept == start
        del slot.tokens[kept:]
        slot.exact = min(slot.exact, kept)

    def _take_back(self, slot: _Slot, wrong: int) -> None:
        """Drop the last tokens; a model that can only drop all reads the others again."""
        if not wrong:
            return
        tokens = slot.tokens[:-wrong]
        self._forget(slot, len(tokens))
        while len(slot.tokens) < len(tokens):
            self._write(slot, tokens[len(slot.tokens) :][:_BLOCK], NEVER)

    def _placed(self, prompt: Prompt) -> tuple[list[int], _Slot]:
        """Return the prompt's tokens, and the slot they belong into."""
        text = self._template.render(prompt.messages, opened=True) + prompt.begun
        tokens = self._native.tokens(text)
        if len(tokens) + prompt.max_tokens > self._room:
            raise EngineError(
                f"The prompt ({len(tokens)} tokens) and its answer (up to {prompt.max_tokens}) do "
                f"not fit into the model's context of {self._room}; choose a larger context."
            )
        return tokens, self._slot_for(prompt, tokens)

    def _read(
        self, tokens: list[int], slot: _Slot, guessed: list[int], cancel: Flag, stop: Flag
    ) -> tuple[int, list[int]] | None:
        """Read a prompt, and a little of what may follow, into a slot; None if cancelled.

        `stop` also ends it in the middle of a block, which is lost then.

        Returns:
            The row after which the answer begins, and what of `guessed` was read.
        """
        self._forget(
            slot, min(common_prefix_length(slot.tokens, tokens), slot.exact, len(tokens) - 1)
        )
        slot.exact = len(slot.tokens)
        while True:
            if cancel.is_set():
                return None
            left = tokens[len(slot.tokens) :]
            last = len(left) <= _LAST
            block = left if last else left[:_BLOCK]
            room = -len(block) % _GRAIN if self._goes_back else 0
            if last:
                room = max(room, min(len(guessed), _CLAUSE))
            follows = guessed[:room] if last else []
            padding = [block[-1]] * (room - len(follows))
            rows = 1 + len(follows) + len(padding)
            if not self._write(slot, [*block, *follows, *padding], stop, rows):
                return None
            self.tokens_read += len(block)
            self._take_back(slot, len(padding))
            if last:
                slot.exact = len(tokens)
                return len(block) - 1, follows
            slot.exact = len(slot.tokens)

    def _slot_for(self, prompt: Prompt, tokens: list[int]) -> _Slot:
        other = (Message(m.role, "~") for m in prompt.messages[prompt.fixed :])
        changed = self._template.render((*prompt.messages[: prompt.fixed], *other), opened=True)
        # The last two may be joined with what follows.
        head = common_prefix_length(self._native.tokens(changed), tokens) - 2
        best = max(self._slots, key=lambda slot: common_prefix_length(slot.tokens, tokens))
        if common_prefix_length(best.tokens, tokens) < max(head, 1):
            best = min(self._slots, key=lambda slot: slot.used)
        self._calls += 1
        best.used = self._calls
        return best
