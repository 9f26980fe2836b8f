"""Names of types alone."""

from __future__ import annotations


class TaskGroup:
    """Tasks that end together."""
