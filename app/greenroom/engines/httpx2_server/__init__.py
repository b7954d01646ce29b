"""The chat of a model on a server, in place of one on this computer."""

from greenroom.engines.httpx2_server.directory import HttpxServerDirectory
from greenroom.engines.httpx2_server.limits import UNHURRIED, ServerLimits
from greenroom.engines.httpx2_server.model import HttpxServerModel

__all__ = ["UNHURRIED", "HttpxServerDirectory", "HttpxServerModel", "ServerLimits"]
