"""A GGUF chat model on llama.cpp."""

from greenroom.engines.llama_cpp_model.model import LlamaCppModel

__all__ = ["LlamaCppModel"]
