"""Greenroom: rehearse out loud, in private, with no internet."""

__version__ = "0.1.0"
