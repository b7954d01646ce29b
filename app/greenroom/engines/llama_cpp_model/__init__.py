"""A GGUF chat model on llama.cpp."""

from greenroom.engines.llama_cpp_model.model import LlamaCppModel
from greenroom.engines.llama_cpp_model.sentence_end import LlamaCppSentenceEnd

__all__ = ["LlamaCppModel", "LlamaCppSentenceEnd"]
