"""Models as Ollama and LM Studio keep them, made of small files."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from greenroom import places

if TYPE_CHECKING:
    from pathlib import Path


def in_ollama(name: str, content: bytes, *, cut_to: int | None = None) -> Path:
    """Put a model where `ollama pull` puts it: a manifest, and its layers as blobs."""
    (home,) = places.ollama_dirs()
    sha256 = hashlib.sha256(content).hexdigest()
    config = {"mediaType": "application/vnd.docker.container.image.v1+json", "size": 2}
    layer = {"mediaType": "application/vnd.ollama.image.model", "size": len(content)}
    licence = {"mediaType": "application/vnd.ollama.image.license", "size": 3}
    manifest = {
        "schemaVersion": 2,
        "mediaType": "application/vnd.docker.distribution.manifest.v2+json",
        "config": config | {"digest": f"sha256:{'c' * 64}"},
        "layers": [
            licence | {"digest": f"sha256:{'1' * 64}"},
            layer | {"digest": f"sha256:{sha256}"},
        ],
    }
    path = home / "manifests" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(manifest), encoding="utf-8")
    blob = home / "blobs" / f"sha256-{sha256}"
    blob.parent.mkdir(exist_ok=True)
    blob.write_bytes(content[:cut_to])
    return blob


def in_lm_studio(name: str, content: bytes) -> Path:
    """Put a model where LM Studio keeps it: publisher/model/file.gguf."""
    path = places.lm_studio_dirs()[0] / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path
