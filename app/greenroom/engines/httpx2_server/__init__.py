"""The chat of a model on a server, in place of one on this computer."""

from greenroom.engines.httpx2_server.directory import Httpx2ServerDirectory
from greenroom.engines.httpx2_server.limits import UNHURRIED, ServerLimits
from greenroom.engines.httpx2_server.model import Httpx2ServerModel

__all__ = ["UNHURRIED", "Httpx2ServerDirectory", "Httpx2ServerModel", "ServerLimits"]
