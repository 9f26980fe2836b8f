"""The Dutch system's own part of checking and explaining."""

from .account import DutchAccount

__all__ = ["DutchAccount"]
