"""Progress of long work: Click's bar with the time left, on terminals only."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Any, Self

import click

from .streams import is_terminal


class Progress:
    """A line of progress on standard error; left, it ends its line. Nothing elsewhere than on a terminal."""

    def __init__(self, told: str = "") -> None:
        self.told = told
        self.shown = is_terminal(sys.stderr)
        self._bar: Any = None
        self._before = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.render_finish()

    def update(self, done: int, present: int, total: int) -> None:
        """Show the progress: the work done, the work from before this run, and the total."""
        if not self.shown:
            return
        if self._bar is None:
            self._before = present
            self._bar = click.progressbar(
                length=total - present,
                label=f"{present} of {total} were there" if present else "",
                show_pos=True,
                item_show_func=lambda _: self.told,
                file=sys.stderr,
            )
        self._bar.update(done - self._before - self._bar.pos, self)


class Tournaments(Progress):
    """The progress of many tournaments, told by those who make or compare them: `progress(done, wanted, found)`."""

    def __init__(self, found: str) -> None:
        super().__init__()
        self._found = found

    def __call__(self, done: int, wanted: int, count: int = 0) -> None:
        """Show how many tournaments are done, and in how many something was found."""
        self.told = f"{count} {self._found}" if count else ""
        self.update(done, done - 1 if self._bar is None else self._before, wanted)
