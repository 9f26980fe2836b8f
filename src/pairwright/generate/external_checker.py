"""The checker of another program: it is started for every report."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from ..formats import read_text, write_trf
from ..lean_dataclass import dataclass
from ..system_errors import reason_of
from . import wording as say
from .checked import Finding
from .external import EngineError


@dataclass(frozen=True)
class ExternalChecker:
    """The checker of a program with the command line of bbpPairings: `PROGRAM --dutch FILE -c`.

    `flags` come before the file name, `seconds` is how long a tournament may take. A report of TRF-2026 in which an
    absence is worth points is given to it as TRF(bx): bbpPairings 6.0.0 refuses the letter A of record 162.
    """

    path: str
    flags: tuple[str, ...] = ("--dutch",)
    seconds: float = 3600.0

    @property
    def name(self) -> str:
        """The name of the executable."""
        return Path(self.path).stem

    def finding(self, report: str, rounds: int) -> Finding:
        """A fault if its output has more than the number of each round. Raises `EngineError` if it can't be run."""
        return Finding(self._fault(report, rounds), rounds)

    def _fault(self, report: str, rounds: int) -> str:
        with TemporaryDirectory(prefix="pairwright-") as folder:
            file = Path(folder, "tournament.trf")
            file.write_bytes(_without_letter_a(report).encode())
            command = [self.path, *self.flags, str(file), "-c"]
            try:
                done = subprocess.run(command, capture_output=True, timeout=self.seconds, check=False)  # noqa: S603
            except subprocess.TimeoutExpired:
                return f"no answer within {self.seconds:g} seconds"
            except OSError as error:
                raise EngineError(say.ENGINE_NOT_RUN(path=str(self.path), reason=reason_of(error))) from error
        said = [line for line in done.stdout.decode(errors="replace").splitlines() if line.strip()]
        seen = [int(found[1]) for line in said if (found := re.fullmatch(r"\S+: Round #(\d+)", line))]
        if done.returncode:
            return f"exit code {done.returncode}: {done.stderr.decode(errors='replace').strip()}"
        if seen != list(range(1, rounds + 1)):
            return f"it looked at rounds {seen} of {rounds}"
        return "\n".join(said) if len(said) > len(seen) else ""


def _without_letter_a(report: str) -> str:
    """The report as TRF(bx) if its record 162 has the letter A, otherwise unchanged."""
    if not re.search(r"^162 .*\bA ", report, re.MULTILINE):
        return report
    return write_trf(read_text(report, purpose="check").tournament, "trf-bx")
