"""The version, for all who name it."""

__version__ = "0.1.0"
"""The version of the package."""
