"""Numbers as words of a command: read as the forms of the desk read them, without Python's own spellings."""

from __future__ import annotations

import re
from typing import Any

import click

from ..folding import in_ascii_digits

_NUMBER = re.compile(r"-?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?", re.ASCII | re.IGNORECASE)


class Numbers(click.FloatRange):
    """A number between limits; `1_0`, `nan` and `inf`, which Python reads as numbers, are none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number. Raises a usage error for anything else."""
        if isinstance(value, str):
            text = in_ascii_digits(value.strip())
            value = text if _NUMBER.fullmatch(text) else _refused(self, value, param, ctx)
        number: float = super().convert(value, param, ctx)
        return number


class Whole(click.IntRange):
    """A whole number between limits, if any; `1_000` and `+5`, which Python reads as numbers, are none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number. Raises a usage error for anything else."""
        if isinstance(value, str):
            text = in_ascii_digits(value.strip())
            value = text if text.removeprefix("-").isdecimal() else _refused(self, value, param, ctx)
        number: int = super().convert(value, param, ctx)
        return number

    def _describe_range(self) -> str:
        """The limits for the help; empty where there are none."""
        return "" if self.min is self.max is None else super()._describe_range()


def _refused(
    kind: Numbers | Whole, value: str, param: click.Parameter | None, ctx: click.Context | None
) -> str:
    kind.fail(f"{value!r} is not a valid {kind.name}.", param, ctx)
