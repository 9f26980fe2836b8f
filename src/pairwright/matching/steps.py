"""The work of a search written in Python: counted in steps, as the kernel counts its own (`steps.hpp`)."""

from __future__ import annotations

MOST = 2**29
"""Some minutes."""


class Steps:
    """How many steps a search has taken. Counting steps instead of time gives the same answer on every machine.

    Attributes:
        of: how many are to be matched.
        most: beyond so many steps the search ends in `TooLarge`.
    """

    def __init__(self, of: int, most: int = MOST) -> None:
        self.of, self.most, self.taken = of, most, 0

    def spend(self, more: int) -> None:
        """Count some steps more. Raises `TooLarge`."""
        self.taken += more
        if self.taken > self.most:
            from .wording import too_many_steps

            raise too_many_steps(self.of)
