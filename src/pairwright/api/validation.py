"""Every problem of a file, and the warnings about its contents, as `pairwright validate` lists them."""

from __future__ import annotations

from os import PathLike
from typing import IO, TYPE_CHECKING, Literal

from ..arguments import checked
from ..errors import FormatError
from ..lean_dataclass import dataclass
from ..messages import LISTED, Message, as_plain
from .files import opened
from .wording import ERRORS, WARNINGS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..formats import Problem, Reading


@dataclass(frozen=True)
class Validation:
    """The problems of a file, in the order of its lines.

    Attributes:
        file: its name.
        purpose: `pair` to pair the next round, or `read` to read past rounds only.
        problems: errors, warnings and notices. With an error the file is refused.
        strict: whether warnings count as errors.

    Examples:
        >>> pw.validate("examples/open.trf")
        <Validation of examples/open.trf for pair: 0 errors, 0 warnings>
        >>> print(pw.validate("142 x\\n", purpose="read"))
        <text>:1:5: error: number of rounds 'x'
        <text>: error: no player lines found
        2 errors, 0 warnings
    """

    file: str
    purpose: Literal["read", "pair"]
    problems: tuple[Problem, ...]
    strict: bool = False

    @property
    def errors(self) -> int:
        """The number of errors."""
        return sum(one.severity == "error" for one in self.problems)

    @property
    def warnings(self) -> int:
        """The number of warnings."""
        return sum(one.severity == "warning" for one in self.problems)

    @property
    def accepted(self) -> bool:
        """Whether the file serves its purpose."""
        return not self.errors and not (self.strict and self.warnings)

    def to_json(self) -> str:
        """A document of the schema `problems-1`, as `pairwright validate --json` writes it."""
        from ..documents import attributes, document

        shown = ("severity", "line", "column", "found", "expected", "fix", "text")
        return document(
            "problems",
            **attributes(self, "file", "purpose", "accepted", "errors", "warnings"),
            problems=[
                attributes(one, *shown) | {"messages": list(map(as_plain, one.parts))}
                for one in self.problems
            ],
        )

    @property
    def counts(self) -> str:
        """The numbers of errors and warnings, as text."""
        return str(self.counted)

    @property
    def counted(self) -> Message:
        """The numbers of errors and warnings, as data."""
        return LISTED(parts=(ERRORS(count=self.errors), WARNINGS(count=self.warnings)))

    def __repr__(self) -> str:
        return f"<Validation of {self.file} for {self.purpose}: {self.counts}>"

    def __str__(self) -> str:
        lines = [f"{one.where(self.file)}: {one.severity}: {one.found}" for one in self.problems]
        return "\n".join([*lines, self.counts])


@checked()
def validate(
    source: str | bytes | PathLike[str] | IO[str] | IO[bytes] | Mapping[str, object],
    *,
    purpose: Literal["read", "pair"] | None = None,
    strict: bool = False,
) -> Validation:
    """Every problem of a file: its faults with their places, and doubts about its content.

    `source` is as in `read`. `purpose` is `"pair"` or `"read"`; by default a tournament has to be paired next, unless
    it is finished or a round of it is being played. With `strict` warnings count as errors. Raises `OSError` for a
    file that can't be read.

    Examples:
        >>> found = pw.validate("examples/stuck.trf")
        >>> found.accepted, found.errors
        (True, 0)
        >>> print(pw.validate("142 x\\n").problems[0].found)
        number of rounds 'x'
    """
    from ..formats import problems, read_bytes, read_text

    data, file = opened(source)
    try:
        reading = read_text(data) if isinstance(data, str) else read_bytes(data)
    except FormatError:
        reading = None
    wanted = purpose or _purpose_of(reading)
    found = [*problems(data, file=file, purpose=wanted)]
    if reading is not None:
        from .doubts import doubts

        text = data if isinstance(data, str) else data.decode("utf-8-sig", "replace")
        found += doubts(reading.tournament, [] if reading.dialect == "json" else text.splitlines())
    return Validation(file, wanted, tuple(found), strict)


def _purpose_of(reading: Reading | None) -> Literal["read", "pair"]:
    """A tournament has to be paired next, unless it is finished or a round of it is being played.

    A rating report (TRF16) has no record for the number of rounds: one with results is taken for finished.
    """
    if reading is None:
        return "pair"
    tournament = reading.tournament
    rating_report = tournament.rounds is None and reading.dialect == "trf16"
    announced = tournament.completed_rounds if rating_report else tournament.rounds
    finished = announced is not None and 0 < announced <= tournament.completed_rounds
    return "read" if finished or tournament.playing else "pair"
