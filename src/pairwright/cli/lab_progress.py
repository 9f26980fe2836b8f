"""How far an experiment is: Click's bar, on terminals only."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING, Any

import click

from .streams import is_terminal, message

if TYPE_CHECKING:
    from ..lab import Plan


class Bar:
    """A line of progress. Entered, it says what is being played; left, it ends its line."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._shown = is_terminal(sys.stderr)
        self._bar: Any = None

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
        if self._bar is not None:
            self._bar.render_finish()

    def update(self, done: int, present: int, total: int) -> None:
        """Show how far it is: events done, those there before this run, and all."""
        if not self._shown:
            return
        if self._bar is None:
            label = f"{present} of {total} were there" if present else ""
            told = "resumable: Ctrl+C is safe"
            self._bar = click.progressbar(
                length=total - present,
                label=label,
                show_pos=True,
                item_show_func=lambda _: told,
                file=sys.stderr,
            )
        self._bar.update(done - present - self._bar.pos, self)
