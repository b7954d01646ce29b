"""What a language model makes of a text: the hidden state of one layer behind its last token.

A linear classifier on it answers questions that the same model, asked in words, answers hardly
better than by chance (docs/partner.md has the figures).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from greenroom.domain.errors import EngineError
from greenroom.domain.prompt import Message
from greenroom.engines.llama_cpp_model.native import common_prefix_length

if TYPE_CHECKING:
    from collections.abc import Sequence

    from greenroom.domain.vectors import Vectors
    from greenroom.engines.llama_cpp_model.chat import ChatTemplate
    from greenroom.engines.llama_cpp_model.layer_hook import LayerHook
    from greenroom.engines.llama_cpp_model.native import Native
    from greenroom.ports import Flag

ROOM = 1024
"""Tokens that the instruction and a text may have together."""
BLOCK = 256
"""Tokens of one evaluation; of a longer text only the last ones are in the row that is copied."""


class HiddenStateReader:
    """Reads texts, each behind the same instruction. One thread at a time."""

    def __init__(self, native: Native, hook: LayerHook, template: ChatTemplate) -> None:
        """Read with `native`, a context made for `hook`."""
        self._native, self._hook, self._template = native, hook, template
        self._shared: list[int] = []

    def read(self, instruction: str, texts: Sequence[str], cancel: Flag) -> Vectors:
        """See ports.HiddenStateModel.hidden_states.

        What a text is evaluated together with changes its state by rounding, and a judgement by as
        much as .1; so each text is evaluated alone, behind the same instruction.
        """
        begins = self._prompt(instruction, "")
        found: list[Vectors] = []
        for text in texts:
            tokens = self._prompt(instruction, text)
            if not self._read(tokens, common_prefix_length(begins, tokens), cancel):
                break
            found.append(self._hook.state / np.linalg.norm(self._hook.state))
        whole = len(found) == len(texts)
        width = len(self._hook.state)
        return np.array(found if whole else [], np.float32).reshape(-1, width)

    def _prompt(self, instruction: str, text: str) -> list[int]:
        messages = (Message("system", instruction), Message("user", text))
        tokens = self._native.tokens(self._template.render(messages, opened=True))
        if len(tokens) > ROOM:
            raise EngineError(
                f"The text to be judged ({len(tokens)} tokens) does not fit into {ROOM}; "
                "shorten it."
            )
        return tokens

    def _read(self, tokens: list[int], shared: int, cancel: Flag) -> bool:
        """Evaluate `tokens`; the `shared` first ones by themselves, if they are not held already.

        Returns:
            Whether that was not cancelled.
        """
        begins = tokens[:shared]
        if self._shared != begins or self._native.forget(0, shared) != shared:
            self._native.forget(0, 0)
            self._shared = []
            if not self._evaluate(begins, 0, cancel):
                return False
            self._shared = begins
        return self._evaluate(tokens[shared:], shared, cancel)

    def _evaluate(self, tokens: list[int], at: int, cancel: Flag) -> bool:
        """Evaluate tokens at a position at which what is held ends; False if cancelled."""
        for begin in range(0, len(tokens), BLOCK):
            block = tokens[begin : begin + BLOCK]
            self._hook.row = len(block) - 1
            if cancel.is_set() or not self._native.read(block, at + begin, 0, cancel):
                return False
        return True
