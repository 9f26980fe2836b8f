"""Faults of an input: where, what was found, what was expected, how to mend it.

A reader collects every fault it can find instead of stopping at the first, because an arbiter wants to mend a
report in one go.
"""

from __future__ import annotations

from ..arguments import checked
from ..errors import FormatError, InvalidTournament, Later
from ..lean_dataclass import dataclass, field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

    from ..messages import Message, Text
    from . import expected_wording as want
    from . import fault_wording as say
    from . import fix_wording as mend
    from . import loss_wording as loss_say
    from . import wording as unwritable

    Severity: TypeAlias = Literal["error", "warning", "notice"]
    """`error`: the input is refused. `warning`: read, but look at it. `notice`: read, and said for the record."""
    Purpose: TypeAlias = Literal["read", "check", "replay", "pair"]
    """The purpose of reading the tournament.

    `read`: to look at it or convert it. `check`: to have its rounds and points checked. `replay`: to have recorded
    rounds paired, like the drop-in. `pair`: to pair its next round. The consequences are in one table: `policy`.
    """
else:
    Severity = str
    Purpose = str
    say, want, mend = (Later(f"pairwright.formats.{name}_wording") for name in ("fault", "expected", "fix"))
    unwritable, loss_say = Later("pairwright.formats.wording"), Later("pairwright.formats.loss_wording")

__all__ = [
    "PURPOSES", "ContradictoryInput", "Faults", "FaultyInput", "Problem", "Purpose", "Severity",
    "loss_say", "mend", "say", "unwritable", "want",
]  # fmt: skip

PURPOSES: tuple[Purpose, ...] = ("read", "check", "replay", "pair")

_SHOWN = 160
"""How many characters of a line are kept with a problem, beyond its column."""


@checked()
@dataclass(frozen=True)
class Problem:
    """One fault.

    `found`, `expected` and `fix` are English; `told`, `wanted` and `mend` are the same as messages.
    `line` and `column` count from 1; 0 means the whole input. `text` is the line itself (the beginning of a
    very long one), `length` the number of characters meant, from `column` on. A `contradiction` is an error that can be
    read well: the players of a game tell it differently.
    """

    severity: Severity
    line: int
    column: int
    told: Text
    wanted: Text = ""
    mend: Text = ""
    text: str = ""
    length: int = 1
    contradiction: bool = False

    @property
    def found(self) -> str:
        """The text at fault, and the reason."""
        return str(self.told)

    @property
    def expected(self) -> str:
        """The accepted text; empty if nothing was expected."""
        return str(self.wanted)

    @property
    def fix(self) -> str:
        """How to mend it; empty if nothing is to be mended."""
        return str(self.mend)

    @property
    def parts(self) -> tuple[Text, ...]:
        """The fault, the expected text and the fix, as far as they are known."""
        return tuple(part for part in (self.told, self.wanted, self.mend) if part)

    def where(self, file: str) -> str:
        """`file:line:column`, as far as it is known."""
        parts = (file, *(str(part) for part in (self.line, self.column) if part))
        return ":".join(parts)


class FaultyInput(FormatError):
    """Input that is refused. The error itself is the first one; `problems` holds all, in line order."""

    def __init__(self, problems: tuple[Problem, ...], file: str) -> None:
        self.problems = problems
        first = next(problem for problem in problems if problem.severity == "error")
        super().__init__(
            first.told,
            file=file,
            line=first.line,
            column=first.column,
            expected=first.wanted,
            fix=first.mend,
            text=first.text,
        )


class ContradictoryInput(FaultyInput, InvalidTournament):
    """Input that can be read, but tells a tournament that can't be: also an `InvalidTournament`."""


@dataclass
class Faults:
    """Collects the problems of one input. Lines are numbered from 1; `cut_off`: the last one has no line end."""

    file: str = "<text>"
    lines: list[str] = field(default_factory=list)
    found: list[Problem] = field(default_factory=list)
    cut_off: bool = False

    def error(
        self,
        line: int,
        column: int,
        found: Text,
        *,
        fix: Text,
        expected: Text = "",
        length: int = 1,
        contradiction: bool = False,
    ) -> None:
        """Note a fault that refuses the input."""
        self._add("error", line, column, found, expected, fix, length, contradiction)

    def warning(
        self, line: int, column: int, found: Text, *, fix: Text, expected: Text = "", length: int = 1
    ) -> None:
        """Note something that is read, but probably not meant."""
        self._add("warning", line, column, found, expected, fix, length)

    def notice(self, line: int, column: int, found: Text, *, fix: Text = "") -> None:
        """Note something harmless that the reader had to decide."""
        self._add("notice", line, column, found, "", fix, 1)

    def named(self, line: int) -> Message:
        """How a message names a line."""
        return say.LINE_NAMED(line=line)

    def placed(self, line: int, column: int) -> tuple[int, int]:
        """The position of a check's finding at a line and column; other kinds of document translate it."""
        return line, column

    def _add(
        self,
        severity: Severity,
        line: int,
        column: int,
        found: Text,
        expected: Text,
        fix: Text,
        length: int,
        contradiction: bool = False,
    ) -> None:
        line, column = self.placed(line, column)
        text = self.lines[line - 1][: column + _SHOWN] if 0 < line <= len(self.lines) else ""
        self.found.append(Problem(severity, line, column, found, expected, fix, text, length, contradiction))

    @property
    def refused(self) -> bool:
        """Whether there is an error among the problems."""
        return any(problem.severity == "error" for problem in self.found)

    def sorted(self) -> tuple[Problem, ...]:
        """All problems in line order, those of the whole input last: a line says more than a verdict."""
        return tuple(sorted(self.found, key=lambda at: (at.line or float("inf"), at.column)))

    def refuse(self) -> None:
        """Raise `FaultyInput` if anything found is an error."""
        if not self.refused:
            return
        found = self.sorted()
        first = next(problem for problem in found if problem.severity == "error")
        raise (ContradictoryInput if first.contradiction else FaultyInput)(found, self.file)
