"""How a tie-break is written: `BH-C1`, `SB/C1/P`, `KS/L-1`, `BH:GP` (C.07 art. 14, TRF-2026 record 212).

Modifiers may be joined by a slash or a hyphen, letters may be small. `str()` gives the one spelling used
everywhere.
"""

from __future__ import annotations

import re
from functools import cached_property

from ...arguments import checked
from ...lean_dataclass import dataclass

_MODIFIER = re.compile(r"[-/]([CMK][0-9]+|L[-+]?[0-9]+|[PFR])")
_CODE = re.compile(rf"(?P<name>[A-Z]+)(?::(?P<reference>MP|GP))?(?P<modifiers>(?:{_MODIFIER.pattern})*)")
_OLD_NAMES = {"GE": "REP", "AROC": "ARO-C1"}

MODIFIERS = {"C": "C1, C2", "M": "M1, M2", "L": "L+n, L-n", "K": "Kn", "P": "P", "F": "F", "R": "R"}
"""How each modifier letter is written."""


@checked(late=True)
@dataclass(frozen=True)
class Code:
    """A tie-break with its modifiers. `reference` is `MP` or `GP` where a team tie-break names its score."""

    name: str
    modifiers: tuple[str, ...] = ()
    reference: str = ""

    @classmethod
    def read(cls, text: str) -> Code | None:
        """The code a text says, or `None` when it is not written as one. Names are not checked."""
        spelled = text.strip().upper()
        head = re.split(r"[-/:]", spelled, maxsplit=1)[0]
        if head in _OLD_NAMES:
            spelled = _OLD_NAMES[head] + spelled[len(head) :]
        match = _CODE.fullmatch(spelled)
        if not match:
            return None
        modifiers = tuple(dict.fromkeys(_MODIFIER.findall(match["modifiers"])))
        return cls(match["name"], modifiers, match["reference"] or "")

    def __str__(self) -> str:
        reference = f":{self.reference}" if self.reference else ""
        return self.name + reference + "".join(f"-{m}" if m[0] in "CM" else f"/{m}" for m in self.modifiers)

    def _number(self, letter: str) -> int | None:
        return next((int(m[1:]) for m in self.modifiers if m[0] == letter), None)

    @cached_property
    def low_cuts(self) -> int:
        """How many of the least significant values are left out."""
        return self._number("C") or self._number("M") or 0

    @cached_property
    def high_cuts(self) -> int:
        """How many of the most significant values are left out."""
        return self._number("M") or 0

    @property
    def limit(self) -> int:
        """By how many half points the Koya limit is moved."""
        return self._number("L") or 0

    @property
    def divisor(self) -> int | None:
        """The normalising factor that replaces the computed one."""
        return self._number("K")

    @property
    def scheduled(self) -> bool:
        """Whether forfeits count as played."""
        return "P" in self.modifiers

    @property
    def fore(self) -> bool:
        """Whether Fore Buchholz takes the place of Buchholz."""
        return "F" in self.modifiers

    @property
    def reverse(self) -> bool:
        """Whether the order is turned round."""
        return "R" in self.modifiers
