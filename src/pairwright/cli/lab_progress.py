"""How far an experiment is: one line that is written over, on terminals only."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING

from .streams import is_terminal, message

if TYPE_CHECKING:
    from ..lab import Plan

WIDTH = 24
_EIGHTHS = " ▏▎▍▌▋▊▉"
_PAUSE = 0.1
"""Seconds between two lines."""


class Bar:
    """A line of progress. Entered, it says what is being played; left, it ends its line."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._shown = is_terminal(sys.stderr)
        self._begun = monotonic()
        self._last = 0.0

    def __enter__(self) -> Bar:
        if self._shown:
            plan = self._plan
            systems = " vs ".join(contender.label for contender in plan.contenders)
            kinds = len(plan.conditions)
            message(
                f"{systems} · {plan.conditions[0].label if kinds == 1 else f'{kinds} kinds of events'} · "
                f"{plan.events} events each · seed {plan.seed}"
            )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown and self._last:
            print(file=sys.stderr)

    def update(self, done: int, present: int, total: int) -> None:
        """Show how far it is: events done, those there before this run, and all."""
        now = monotonic()
        if self._shown and (done == total or now - self._last >= _PAUSE):
            self._last = now
            print(f"\r{line(done, present, total, now - self._begun)}", end="", file=sys.stderr, flush=True)


def line(done: int, present: int, total: int, seconds: float) -> str:
    """One line: share, bar, events, rate, time left."""
    share = done / total if total else 1.0
    eighths = int(share * WIDTH * 8)
    bar = ("█" * (eighths // 8) + _EIGHTHS[eighths % 8])[:WIDTH].ljust(WIDTH)
    rate = (done - present) / seconds if seconds > 0 else 0.0
    left = f"eta {clock((total - done) / rate)}" if rate else ""
    return f"{share:4.0%} {bar} {done}/{total}  {rate:.1f}/s  {left}   resumable: Ctrl+C is safe "


def clock(seconds: float) -> str:
    """A time as minutes and seconds, with hours if there are any."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
