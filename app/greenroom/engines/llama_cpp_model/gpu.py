"""Which GPU there is, and how many layers of a model fit into what is free of its memory."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any

_GPU = 1  # of ggml_backend_dev_type; 2 shares the processor's memory and is seldom quicker than it
_RESERVE_BYTES = 600_000_000
"""For what is computed, for the transcriber, and for the screen."""
_HALF_BYTES = 2


@dataclass(frozen=True, slots=True)
class Gpu:
    """A GPU that this build of llama.cpp can use.

    Attributes:
        name: What its maker calls it.
        free_bytes: Memory that nobody uses.
    """

    name: str
    free_bytes: int


@dataclass(frozen=True, slots=True)
class ModelSize:
    """What decides how much memory a layer takes.

    Attributes:
        file_bytes: Of the weights.
        layers: Blocks, without the output.
        key_values: Numbers that are kept of each token in each layer, keys and values.
    """

    file_bytes: int
    layers: int
    key_values: int

    def layers_in(self, free_bytes: int, tokens: int) -> int:
        """Return how many layers fit, the output counted as one; 0 if none does.

        Args:
            free_bytes: Of the GPU.
            tokens: That the context holds.
        """
        whole = self.layers + 1
        a_layer = self.file_bytes / whole + _HALF_BYTES * self.key_values * tokens
        return min(whole, max(0, int((free_bytes - _RESERVE_BYTES) / a_layer)))


def find_gpu(llama_cpp: Any) -> Gpu | None:
    """Return the first GPU with memory of its own (or a Mac's), or None.

    Args:
        llama_cpp: The library, loaded.
    """
    if not llama_cpp.llama_supports_gpu_offload():
        return None
    ggml = _devices()
    for at in range(ggml.ggml_backend_dev_count()):
        device = ggml.ggml_backend_dev_get(at)
        if ggml.ggml_backend_dev_type(device) == _GPU:
            free, whole = ctypes.c_size_t(), ctypes.c_size_t()
            ggml.ggml_backend_dev_memory(device, ctypes.byref(free), ctypes.byref(whole))
            name = ggml.ggml_backend_dev_description(device).decode("utf-8", "replace")
            return Gpu(name, free.value)
    return None


def _devices() -> Any:
    from llama_cpp import _ggml

    ggml = _ggml.libggml
    ggml.ggml_backend_dev_count.restype = ctypes.c_size_t
    ggml.ggml_backend_dev_get.argtypes = [ctypes.c_size_t]
    ggml.ggml_backend_dev_get.restype = ctypes.c_void_p
    ggml.ggml_backend_dev_type.argtypes = [ctypes.c_void_p]
    ggml.ggml_backend_dev_type.restype = ctypes.c_int
    ggml.ggml_backend_dev_description.argtypes = [ctypes.c_void_p]
    ggml.ggml_backend_dev_description.restype = ctypes.c_char_p
    size = ctypes.POINTER(ctypes.c_size_t)
    ggml.ggml_backend_dev_memory.argtypes = [ctypes.c_void_p, size, size]
    ggml.ggml_backend_dev_memory.restype = None
    return ggml
