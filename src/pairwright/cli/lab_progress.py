"""Progress of an experiment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .progress import Progress
from .streams import message

if TYPE_CHECKING:
    from ..lab import Plan


class Bar(Progress):
    """A line of progress. On entry it prints the subject of the run."""

    def __init__(self, plan: Plan) -> None:
        super().__init__("resumable: Ctrl+C is safe")
        self._plan = plan

    def __enter__(self) -> Bar:
        if self.shown:
            plan = self._plan
            systems = " vs ".join(contender.label for contender in plan.contenders)
            kinds = len(plan.conditions)
            message(
                f"{systems} · {plan.conditions[0].label if kinds == 1 else f'{kinds} kinds of events'} · "
                f"{plan.events} events each · seed {plan.seed}"
            )
        return self
