"""llama.cpp's C interface, as far as it is needed: one model, one context, several sequences."""

from __future__ import annotations

import copy
import ctypes
import os
import threading
from typing import TYPE_CHECKING, Any

import numpy as np

from greenroom.domain.errors import EngineError, InputError, MissingError
from greenroom.engines.llama_cpp_model.gpu import ModelSize, find_gpu
from greenroom.engines.llama_cpp_model.layer_hook import LayerHook
from greenroom.engines.llama_cpp_model.stopping import ComputationAborter
from greenroom.kernels import bundled_libraries, kernel_problem

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from greenroom.domain.audio import Samples
    from greenroom.domain.prompt import Prompt
    from greenroom.ports import Flag

_STOPPED = 2  # what llama_decode returns then
NEVER = threading.Event()
"""Cancels nothing."""

_TOP_K = 40  # keeps the sort of the vocabulary cheap; top_p decides among these


class Native:
    """Tokens in, tokens out. Sequences are independent caches of `context` tokens each.

    Attributes:
        device: What computes: "processor", or the name of a GPU and how many layers it has.
    """

    def __init__(
        self,
        path: Path,
        *,
        threads: int,
        context: int,
        sequences: int,
        block: int,
        gpu_layers: int | None,
    ) -> None:
        _check_file(path)
        if problem := kernel_problem():
            raise MissingError(problem)
        if libraries := bundled_libraries():
            os.environ["LLAMA_CPP_LIB_PATH"] = str(libraries)
        llama_cpp = _load_library()
        self._c: Any = llama_cpp
        self.block = block
        self._c.llama_log_set(_silence(llama_cpp), None)
        self._model = self._load(path, 0)
        if not self._model:
            raise InputError(
                f"{path.name} is damaged, incomplete or of a kind this llama.cpp does not know; "
                "fetch it again with 'greenroom models get', or choose another model."
            )
        self._gpu = False
        self.device = "processor"
        if gpu_layers != 0:
            self._move_to_gpu(path, gpu_layers, context * sequences)
        self._owns_model, self._threads = True, threads
        self._context = self._new_context(threads, context, sequences)
        self._aborter = ComputationAborter(llama_cpp, self._context)
        self.shape = (llama_cpp.__version__, context, sequences)
        self._memory = self._c.llama_get_memory(self._context)
        self._vocab = self._c.llama_model_get_vocab(self._model)
        self.vocabulary = int(self._c.llama_vocab_n_tokens(self._vocab))
        self._batch = self._c.llama_batch_init(block, 0, 1)
        recurrent = self._c.llama_model_is_recurrent(self._model)
        self.goes_back = not (recurrent or self._c.llama_model_is_hybrid(self._model))

    def _load(self, path: Path, gpu_layers: int) -> Any:
        params = self._c.llama_model_default_params()
        params.n_gpu_layers = gpu_layers
        return self._c.llama_model_load_from_file(str(path).encode(), params)

    def _move_to_gpu(self, path: Path, wanted: int | None, tokens: int) -> None:
        """Load the model anew with as many layers on a GPU as fit, if there is one."""
        gpu = find_gpu(self._c)
        if gpu is None:
            return
        size = self._size(path)
        layers = size.layers_in(gpu.free_bytes, tokens) if wanted is None else wanted
        there = self._load(path, layers) if layers else None
        if there:
            self._c.llama_model_free(self._model)
            self._model, self._gpu = there, True
            self.device = f"{gpu.name}, {layers} of {size.layers + 1} layers"

    def _size(self, path: Path) -> ModelSize:
        model, kind = self._model, self.metadata("general.architecture")
        heads = max(1, self._c.llama_model_n_head(model))
        usual = str(self._c.llama_model_n_embd(model) // heads)
        wide = sum(
            int(self.metadata(f"{kind}.attention.{each}_length") or usual)
            for each in ("key", "value")
        )
        key_values = wide * self._c.llama_model_n_head_kv(model)
        return ModelSize(path.stat().st_size, self._c.llama_model_n_layer(model), key_values)

    def for_texts(self, *, context: int, sequences: int, block: int) -> Native:
        """Return a context of the same model in which sequences share `context` tokens.

        What one sequence holds can be given to others at no cost.
        It is to be closed before this object is.
        """
        made = copy.copy(self)
        made._become_text_context(context, sequences, block)  # noqa: SLF001 - of this very class
        return made

    def for_states(self, layer: int, *, context: int, block: int) -> tuple[Native, LayerHook]:
        """Return a context of the same model that computes no further than `layer`, and its hook.

        It holds one sequence, and is to be closed before this object is.
        """
        hook = LayerHook(self._c, layer, self._c.llama_model_n_embd(self._model))
        made = copy.copy(self)
        made._become_text_context(context, 1, block, hook)  # noqa: SLF001 - of this very class
        return made, hook

    def _become_text_context(
        self, context: int, sequences: int, block: int, hook: LayerHook | None = None
    ) -> None:
        self._owns_model, self.block = False, block
        self._context = self._new_context(
            self._threads, context, sequences, texts=True, rows=block, hook=hook
        )
        self._aborter = ComputationAborter(self._c, self._context)
        self.shape = (*self.shape[:1], context, sequences)
        self._memory = self._c.llama_get_memory(self._context)
        self._batch = self._c.llama_batch_init(block, 0, 1)

    def _new_context(
        self,
        threads: int,
        context: int,
        sequences: int,
        *,
        texts: bool = False,
        rows: int = 0,
        hook: LayerHook | None = None,
    ) -> Any:
        params = self._c.llama_context_default_params()
        params.n_ctx = context if texts else context * sequences
        params.n_seq_max = sequences
        # Apart, a sequence never pays for what lies in the others; together, they share beginnings.
        params.kv_unified = texts
        params.n_batch = params.n_ubatch = rows or self.block
        params.n_threads = params.n_threads_batch = threads
        # On a CPU it is no faster, and rounds by blocks of 64 tokens.
        off = self._c.LLAMA_FLASH_ATTN_TYPE_DISABLED
        params.flash_attn_type = self._c.LLAMA_FLASH_ATTN_TYPE_AUTO if self._gpu else off
        params.swa_full = True  # models with a sliding window can go back to a prefix, too
        params.no_perf = True
        if hook:
            params.cb_eval = hook.callback
        made = self._c.llama_init_from_model(self._model, params)
        if not made:
            if not texts:
                self._c.llama_model_free(self._model)
            raise EngineError(
                f"There is not enough memory for the model with {sequences} x {context} tokens; "
                "choose a smaller model or context."
            )
        return made

    def close(self) -> None:
        """Give the memory back; the object is of no use afterwards."""
        if self._model:
            self._c.llama_batch_free(self._batch)
            self._c.llama_free(self._context)
            if self._owns_model:
                self._c.llama_model_free(self._model)
            self._model = None

    def metadata(self, key: str) -> str:
        """Return the value of `key` in the model's file, or ""."""
        size = self._c.llama_model_meta_val_str(self._model, key.encode(), None, 0)
        if size < 0:
            return ""
        buffer = ctypes.create_string_buffer(size + 1)
        self._c.llama_model_meta_val_str(self._model, key.encode(), buffer, size + 1)
        return buffer.value.decode("utf-8", "replace")

    def mark(self, name: str) -> str:
        """Return the text of the "bos" or "eos" token, or "" if the model has none."""
        token = getattr(self._c, f"llama_vocab_{name}")(self._vocab)
        text = self._c.llama_vocab_get_text(self._vocab, token) if token >= 0 else b""
        return str(text.decode("utf-8", "replace"))

    def tokens(self, text: str) -> list[int]:
        """Return `text` as tokens, marks of the chat template included."""
        data = text.encode()
        bos = self.mark("bos")
        add = self._c.llama_vocab_get_add_bos(self._vocab) and not (bos and text.startswith(bos))
        room = len(data) + 2
        buffer = (self._c.llama_token * room)()
        count = self._c.llama_tokenize(self._vocab, data, len(data), buffer, room, add, True)
        return list(buffer[:count])

    def piece(self, token: int) -> bytes:
        """Return the bytes of `token`; may be part of a character, b"" for marks."""
        buffer = ctypes.create_string_buffer(256)
        size = self._c.llama_token_to_piece(self._vocab, token, buffer, 256, 0, False)
        return buffer.raw[: max(size, 0)]

    def ends(self, token: int) -> bool:
        """Tell whether `token` ends an answer."""
        return bool(self._c.llama_vocab_is_eog(self._vocab, token))

    def read(
        self, tokens: list[int], position: int, sequence: int, cancel: Flag, *, rows: int = 1
    ) -> bool:
        """Evaluate at most `block` tokens; `sample` can follow.

        Args:
            tokens: To be read.
            position: Of the first of them.
            sequence: Where to.
            cancel: Stops in the middle, unless a GPU computes.
            rows: After so many of the last ones it is wanted what may come next.

        Returns:
            Whether they were read; if not, the sequence beyond `position` is undefined.

        Raises:
            EngineError: llama.cpp would not; the same holds for the sequence.
        """
        batch = self._batch
        batch.n_tokens = len(tokens)
        for i, token in enumerate(tokens):
            batch.token[i] = token
            batch.pos[i] = position + i
            batch.n_seq_id[i] = 1
            batch.seq_id[i][0] = sequence
            batch.logits[i] = i >= len(tokens) - rows
        with self._aborter.aborting_on(cancel):
            result = self._c.llama_decode(self._context, batch)
        if result not in {0, _STOPPED}:
            raise EngineError("The language model failed while reading; try again.")
        return bool(result == 0)

    def read_rows(self, rows: Sequence[tuple[int, int, int]], cancel: Flag) -> bool:
        """Evaluate (token, position, sequence) of several sequences at once, at most `block`.

        Returns:
            Whether they were read; if not, the sequences beyond these positions are undefined.

        Raises:
            EngineError: llama.cpp would not.
        """
        batch = self._batch
        batch.n_tokens = len(rows)
        for i, (token, position, sequence) in enumerate(rows):
            batch.token[i], batch.pos[i] = token, position
            batch.n_seq_id[i], batch.seq_id[i][0], batch.logits[i] = 1, sequence, True
        with self._aborter.aborting_on(cancel):
            result = self._c.llama_decode(self._context, batch)
        if result not in {0, _STOPPED}:
            raise EngineError("The language model failed while writing; try again.")
        return bool(result == 0)

    def give(self, sequence: int, to: int) -> None:
        """Let another sequence hold what this one does; only in a context for texts."""
        self.forget(to, 0)
        self._c.llama_memory_seq_cp(self._memory, sequence, to, -1, -1)

    def logits(self, row: int) -> Samples:
        """Return the logits [shape=(vocabulary,)] behind a row that was wanted; -1: the last."""
        found = self._c.llama_get_logits_ith(self._context, row)
        return np.array(np.ctypeslib.as_array(found, (self.vocabulary,)))

    def chances(self) -> Samples:
        """Return how likely each token comes next [shape=(vocabulary,)], after what was read."""
        logits = self._c.llama_get_logits_ith(self._context, -1)
        likely = np.ctypeslib.as_array(logits, (self.vocabulary,))
        likely = np.exp(likely - likely.max())
        found: Samples = likely / likely.sum()
        return found

    def forget(self, sequence: int, start: int) -> int:
        """Drop all from `start` on; return how many tokens are left (0 if it drops all or none)."""
        if self._c.llama_memory_seq_rm(self._memory, sequence, start, -1):
            return start
        self._c.llama_memory_seq_rm(self._memory, sequence, -1, -1)
        return 0

    def save(self, path: Path, sequence: int, tokens: list[int]) -> bool:
        """Write a sequence, which holds `tokens`, to a file; False if the disk would not."""
        given = (self._c.llama_token * len(tokens))(*tokens)
        save = self._c.llama_state_seq_save_file
        return bool(save(self._context, str(path).encode(), sequence, given, len(tokens)))

    def load(self, path: Path, sequence: int, tokens: list[int]) -> bool:
        """Read such a file into a sequence; False, and an empty one, if it is not of `tokens`."""
        found, count = (self._c.llama_token * len(tokens))(), ctypes.c_size_t()
        load = self._c.llama_state_seq_load_file
        self.forget(sequence, 0)
        taken = load(
            *(self._context, str(path).encode(), sequence),
            *(found, len(tokens), ctypes.byref(count)),
        )
        if taken and list(found[: count.value]) == tokens:
            return True
        self.forget(sequence, 0)
        return False

    def sampler(self, prompt: Prompt) -> Any:
        """Return a new chain for `prompt`; give it back with `free`."""
        c = self._c
        links = []
        if prompt.grammar:
            grammar = c.llama_sampler_init_grammar(self._vocab, prompt.grammar.encode(), b"root")
            if not grammar:
                raise EngineError("The grammar given to the language model is not valid GBNF.")
            links.append(grammar)
        if prompt.temperature <= 0:
            links.append(c.llama_sampler_init_greedy())
        else:
            links.append(c.llama_sampler_init_top_k(_TOP_K))
            links.append(c.llama_sampler_init_top_p(prompt.top_p, 1))
            links.append(c.llama_sampler_init_temp(prompt.temperature))
            links.append(c.llama_sampler_init_dist(prompt.seed & 0xFFFFFFFF))
        chain = c.llama_sampler_chain_init(c.llama_sampler_chain_default_params())
        for link in links:
            c.llama_sampler_chain_add(chain, link)
        return chain

    def sample(self, sampler: Any, after: int = -1) -> int:
        """Return the next token after the one with this index in what was read last; -1: the last.

        There must have been a row wanted for it.
        """
        return int(self._c.llama_sampler_sample(sampler, self._context, after))

    def free(self, sampler: Any) -> None:
        """Give a chain back."""
        self._c.llama_sampler_free(sampler)


def _check_file(path: Path) -> None:
    if not path.is_file():
        raise MissingError(
            f"The language model {path.name} is not on this computer; "
            "fetch it with 'greenroom models get'."
        )
    with path.open("rb") as file:
        if file.read(4) != b"GGUF":
            raise InputError(f"{path.name} is not a GGUF model; choose a file that ends in .gguf.")


def _load_library() -> Any:
    try:
        import llama_cpp
    except (OSError, RuntimeError) as error:  # such as a driver of a GPU that is gone
        raise MissingError(
            f"The language model's library cannot be loaded ({error}): run 'python3 run.py' again, "
            "with GREENROOM_GPU=off in its environment if it was built for a GPU that is gone."
        ) from error
    return llama_cpp


_kept: list[Any] = []  # llama.cpp calls the function for as long as the program runs


def _silence(llama_cpp: Any) -> Any:
    """Return a log function that says nothing, where the library would write to stderr."""
    if not _kept:
        _kept.append(llama_cpp.llama_log_callback(lambda _level, _text, _data: None))
    return _kept[0]


def common_prefix_length(one: list[int], other: list[int]) -> int:
    """Return how many tokens both begin with."""
    pairs = zip(one, other, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
