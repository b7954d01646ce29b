"""From messages to the text a model was trained on."""

from __future__ import annotations

import contextlib
import re
import sys
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from greenroom.domain.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from jinja2 import Template

    from greenroom.domain.prompt import Message

CHATML = (
    "{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
_MOST_LETTERS, _MOST_FORM = 1_000_000, 100
_LONGEST_S = 0.5
_NONE = dict.fromkeys(("functions", "function_call", "tools", "tool_choice"))
# What somebody said must not end their message: marks of ChatML, Llama, Gemma and Mistral.
_MARK = re.compile(r"<(?=\||/?s>|start_of_|end_of_)|\[(?=/?INST\])")


class ChatTemplate:
    """The template that lies in the model's own file; `fallback` where there is none."""

    def __init__(self, template: str, bos: str, eos: str, fallback: str = CHATML) -> None:
        self._given = {"bos_token": bos, "eos_token": eos, "enable_thinking": False, **_NONE}
        self._templates = [
            made for text in (template, fallback) if text and (made := _compiled(text))
        ]

    def render(self, messages: tuple[Message, ...], *, opened: bool) -> str:
        """Return the prompt; `opened`: ready for the assistant's answer, thinking switched off."""
        chat: list[Any] = [
            {"role": m.role, "content": _MARK.sub(_spaced, m.content)} for m in messages
        ]
        for template in [*self._templates]:
            text = self._rendered(template, chat, opened=opened)
            if text is None:
                continue
            # Some reasoning models' templates open a thought whatever they are asked.
            opened_thought = text.rstrip().endswith("<think>")
            return f"{text.rstrip()}\n\n</think>\n\n" if opened_thought else text
        raise EngineError("The model's chat template cannot be used; choose another model.")

    def _rendered(self, template: Template, chat: list[Any], *, opened: bool) -> str | None:
        """Return the prompt; None if this template cannot make it."""
        for form in (chat, _system_in_user(chat)):
            given = {"messages": form, "add_generation_prompt": opened, **self._given}
            try:
                with _time_limit():
                    return _joined(template.generate(**given))
            except TimeoutError:  # it would be as slow the next time
                self._templates.remove(template)
                return None
            except Exception:  # noqa: BLE001, S112 - a template is foreign code: raises anything
                continue
        return None


def _compiled(text: str) -> Template | None:
    """Return a template of foreign make, in a sandbox; None if it cannot be used."""
    from jinja2 import TemplateError
    from jinja2.ext import loopcontrols
    from jinja2.sandbox import ImmutableSandboxedEnvironment
    from llama_cpp.llama_chat_format import Jinja2ChatFormatter

    class Bounded(ImmutableSandboxedEnvironment):
        intercepted_binops = frozenset({"*", "**"})

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            if operator == "**" or not (_is_small(left) and _is_small(right)):
                raise ValueError("more than a chat template needs")
            return super().call_binop(context, operator, left, right)

    if len(text) > _MOST_LETTERS:
        return None
    tags = [Jinja2ChatFormatter.IgnoreGenerationTags, loopcontrols]
    sandbox = Bounded(trim_blocks=True, lstrip_blocks=True, extensions=tags)
    sandbox.filters["tojson"] = Jinja2ChatFormatter.tojson
    sandbox.globals |= {"raise_exception": _refuse, "strftime_now": _formatted_now}
    try:
        return sandbox.from_string(text)
    except (TemplateError, RecursionError, ValueError):
        return None


def _is_small(value: Any) -> bool:
    return isinstance(value, int | float) and abs(value) < _MOST_LETTERS


def _refuse(message: str) -> None:
    raise ValueError(message)


def _formatted_now(form: str) -> str:
    return datetime.now(UTC).astimezone().strftime(form[:_MOST_FORM])


def _joined(pieces: Iterable[str]) -> str:
    text: list[str] = []
    letters = 0
    for piece in pieces:
        letters += len(piece)
        if letters > _MOST_LETTERS:
            raise ValueError("longer than any prompt")
        text.append(piece)
    return "".join(text)


@contextlib.contextmanager
def _time_limit() -> Iterator[None]:
    """Raise TimeoutError in this thread once the Python code inside has had _LONGEST_S of it."""
    end_s = time.thread_time() + _LONGEST_S

    def look(_frame: object, _event: str, _argument: object) -> Any:
        if time.thread_time() > end_s:
            raise TimeoutError
        return look

    before = sys.gettrace()
    sys.settrace(look)
    try:
        yield
    finally:
        sys.settrace(before)


def _spaced(mark: re.Match[str]) -> str:
    return f"{mark.group()} "


def _system_in_user(chat: list[Any]) -> list[Any]:
    """Return `chat` for templates without a system role: its text opens the first user message."""
    if len(chat) < 2 or (chat[0]["role"], chat[1]["role"]) != ("system", "user"):
        return chat
    first = {"role": "user", "content": f"{chat[0]['content']}\n\n{chat[1]['content']}"}
    return [first, *chat[2:]]
