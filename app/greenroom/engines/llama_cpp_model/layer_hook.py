"""Copies what one layer of a model puts out.

llama.cpp calls a hook before and after each tensor that it computes. This one copies a row of one
layer's output and stops the computation there: the layers above are not needed.
"""

from __future__ import annotations

import ctypes
import os
from pathlib import Path
from typing import Any

import numpy as np


class LayerHook:
    """Copies what a layer puts out for one token, and stops llama.cpp there.

    Attributes:
        row: Which of the tokens that are evaluated together is wanted.
        state: What was copied last [shape=(width,), float32].
    """

    def __init__(self, llama_cpp: Any, layer: int, width: int) -> None:
        """Hook into `layer`, counted from 0, of a model whose states have `width` values."""
        self.row, self.state = 0, np.zeros(width, np.float32)
        self._name = f"l_out-{layer}".encode()
        self._ggml = _load_ggml(llama_cpp)
        kind = dict(llama_cpp.llama_context_params._fields_)["cb_eval"]
        self.callback = kind(self._visit)
        """llama.cpp calls it for as long as the context lives."""

    def _visit(self, tensor: int, ask: bool, _data: object) -> bool:
        """Say whether `tensor` is wanted; once it is there, copy the row and ask for no more."""
        if ask:
            return bool(self._ggml.ggml_get_name(tensor) == self._name)
        size = self.state.nbytes
        copy = self._ggml.ggml_backend_tensor_get
        copy(tensor, self.state.ctypes.data, self.row * size, size)
        return False


def _load_ggml(llama_cpp: Any) -> Any:
    """Return the library of tensors that llama.cpp has loaded already."""
    from llama_cpp._ctypes_extensions import load_shared_library

    beside = Path(llama_cpp.__file__).parent / "lib"
    library = load_shared_library("ggml-base", Path(os.environ.get("LLAMA_CPP_LIB_PATH", beside)))
    library.ggml_get_name.restype = ctypes.c_char_p
    library.ggml_get_name.argtypes = [ctypes.c_void_p]
    library.ggml_backend_tensor_get.restype = None
    library.ggml_backend_tensor_get.argtypes = [
        ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t
    ]  # fmt: skip
    return library
