"""The chat of a model on a server, in place of one on this computer."""

from greenroom.engines.httpx2_server.limits import ServerLimits
from greenroom.engines.httpx2_server.model import Httpx2ServerModel

__all__ = ["Httpx2ServerModel", "ServerLimits"]
