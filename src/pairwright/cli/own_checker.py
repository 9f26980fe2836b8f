"""Our checker as one of those before whom generated tournaments are put."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..generate import NamedSystem


@dataclass(frozen=True)
class OwnChecker:
    """What `pairwright check` finds in a report, by the rules of a system."""

    system: NamedSystem

    @property
    def name(self) -> str:
        """`pairwright check`."""
        return "pairwright check"

    def fault(self, report: str, rounds: int) -> str:
        """The rounds that are not as the rules have them, and points and ranks the results don't give."""
        from ..check import verify
        from ..check.said import headline
        from ..formats import read_text
        from ..systems.registry import system_named, with_options

        system = with_options(
            system_named(self.system.system, edition=self.system.edition), self.system.options
        )
        found = verify(read_text(report).tournament, system)
        if len(found.rounds) != rounds:
            return f"it looked at {len(found.rounds)} rounds of {rounds}"
        wrong = [verdict for verdict in found.rounds if not verdict.right_as_recorded]
        lines = [f"round {verdict.number}: {headline(verdict)}" for verdict in wrong]
        return "\n".join([*lines, *map(str, found.stated)])
