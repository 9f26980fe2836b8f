"""A line of a report: its code and what follows."""

from __future__ import annotations

from .codes import CODE_LENGTH, Code, PlayerCode, TeamCode, TournamentCode, XCode
from .exceptions import ParsingError

_KINDS: tuple[type[Code], ...] = (PlayerCode, TournamentCode, TeamCode, XCode)


class TrfLine:
    """A line of a report, its `row` counted from 1. Raises `ParsingError` for a code that is not known."""

    def __init__(self, index: int, string: str) -> None:
        self.row = index + 1
        if len(string) < CODE_LENGTH:
            raise ParsingError("Incomplete line", row=self.row)
        self.code = string[:CODE_LENGTH]
        self.code_type = self._kind()
        self.content = string[CODE_LENGTH + 1 :]

    def _kind(self) -> type[Code]:
        for kind in _KINDS:
            if any(self.code == code.value for code in kind):
                return kind
        raise ParsingError(f"Invalid code '{self.code}'", row=self.row, column=1)

    def __str__(self) -> str:
        return f"{self.code} {self.content}"
