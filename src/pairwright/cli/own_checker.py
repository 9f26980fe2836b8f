"""`pairwright check` as a checker for generated tournaments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import FormatError
from ..lean_dataclass import dataclass

if TYPE_CHECKING:
    from ..generate import Finding, NamedSystem


@dataclass(frozen=True)
class OwnChecker:
    """The findings of `pairwright check` in a report, by the rules of a system."""

    system: NamedSystem

    @property
    def name(self) -> str:
        """`pairwright check`."""
        return "pairwright check"

    def finding(self, report: str, rounds: int) -> Finding:
        """The rounds that are not as the rules have them, and points and ranks the results don't give.

        A report that can't be read is a fault of it, too.
        """
        from ..generate import Finding

        return Finding(self._fault(report, rounds), rounds)

    def _fault(self, report: str, rounds: int) -> str:
        from ..check import verify
        from ..check.verdicts import headline
        from ..formats import read_text
        from ..systems.registry import system_named, with_options

        system = with_options(
            system_named(self.system.system, edition=self.system.edition), self.system.options
        )
        try:
            tournament = read_text(report, purpose="check").tournament
        except FormatError as error:
            return f"it can't be read: {error.message}"
        found = verify(tournament, system)
        if len(found.rounds) != rounds:
            return f"it looked at {len(found.rounds)} rounds of {rounds}"
        wrong = [verdict for verdict in found.rounds if not verdict.right_as_recorded]
        lines = [f"round {verdict.number}: {headline(verdict)}" for verdict in wrong]
        return "\n".join([*lines, *map(str, found.stated)])
