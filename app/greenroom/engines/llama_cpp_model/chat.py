"""From messages to the text a model was trained on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from greenroom.domain.errors import EngineError

if TYPE_CHECKING:
    from greenroom.domain.prompt import Message

CHATML = (
    "{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
# What somebody said must not end their message: marks of ChatML, Llama, Gemma and Mistral.
_MARK = re.compile(r"<(?=\||/?s>|start_of_|end_of_)|\[(?=/?INST\])")


class ChatTemplate:
    """The template that lies in the model's own file; `fallback` where there is none."""

    def __init__(self, template: str, bos: str, eos: str, fallback: str = CHATML) -> None:
        from llama_cpp.llama_chat_format import Jinja2ChatFormatter

        def formatter(text: str, *, opened: bool) -> Jinja2ChatFormatter:
            return Jinja2ChatFormatter(text, eos, bos, add_generation_prompt=opened)

        self._formatters = {
            opened: [formatter(text, opened=opened) for text in (template, fallback) if text]
            for opened in (True, False)
        }

    def render(self, messages: tuple[Message, ...], *, opened: bool) -> str:
        """Return the prompt; `opened`: ready for the assistant's answer, thinking switched off."""
        chat: list[Any] = [
            {"role": m.role, "content": _MARK.sub(_spaced, m.content)} for m in messages
        ]
        attempts = [
            (formatter, form)
            for formatter in self._formatters[opened]
            for form in (chat, _system_in_user(chat))
        ]
        for formatter, form in attempts:
            try:
                text: str = formatter(messages=form, enable_thinking=False).prompt
            except Exception:  # noqa: BLE001, S112 - a template is foreign code: raises anything
                continue
            # Some reasoning models' templates open a thought whatever they are asked.
            opened_thought = text.rstrip().endswith("<think>")
            return f"{text.rstrip()}\n\n</think>\n\n" if opened_thought else text
        raise EngineError("The model's chat template cannot be used; choose another model.")


def _spaced(mark: re.Match[str]) -> str:
    return f"{mark.group()} "


def _system_in_user(chat: list[Any]) -> list[Any]:
    """Return `chat` for templates without a system role: its text opens the first user message."""
    if len(chat) < 2 or (chat[0]["role"], chat[1]["role"]) != ("system", "user"):
        return chat
    first = {"role": "user", "content": f"{chat[0]['content']}\n\n{chat[1]['content']}"}
    return [first, *chat[2:]]
