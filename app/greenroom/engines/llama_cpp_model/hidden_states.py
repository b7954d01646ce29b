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
        self._tokens: list[int] = []

    def read(self, instruction: str, texts: Sequence[str], cancel: Flag) -> Vectors:
        """See ports.HiddenStateModel.hidden_states."""
        found: list[Vectors] = []
        for text in texts:
            if cancel.is_set() or not self._read(self._prompt(instruction, text), cancel):
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

    def _read(self, tokens: list[int], cancel: Flag) -> bool:
        """Evaluate `tokens`, but for what lies in the cache already; False if it was cancelled."""
        native = self._native
        same = min(common_prefix_length(self._tokens, tokens), len(tokens) - 1)
        same = native.forget(0, same)
        self._tokens = tokens[:same]
        while same < len(tokens):
            block = tokens[same : same + BLOCK]
            self._hook.row = len(block) - 1
            if not native.read(block, same, 0, cancel):
                native.forget(0, same)
                return False
            same += len(block)
            self._tokens = tokens[:same]
        return True
