"""Any program with the command line of bbpPairings as pairing system, checker and generator.

`systems` knows no files, so this system lives here, where the writer of tournament reports may be used.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from errno import ENOENT
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from ..errors import InvalidTournament, NoPairing, PairwrightError, TooLarge
from ..formats import Dialect, read_bytes, read_text, write_trf
from ..lean_dataclass import dataclass
from ..model import RequestedBye, Result, Tournament
from ..rules.articles import RuleBook
from ..system_errors import reason_of
from ..systems.base import Round, RoundState
from ..systems.made_round import empty_rules, round_of
from . import wording as say
from .checked import Finding
from .settings import Acceleration, Recipe, Simulation
from .sources import Made

NO_PAIRING, UNEXPECTED, BAD_INPUT, TOO_LARGE, FILE_ERROR = 1, 2, 3, 4, 5
"""Exit codes of bbpPairings 6 and of every program that follows it."""


class EngineError(PairwrightError):
    """An external program crashed, hung, or gave an answer other than a pairing."""


def program_found(words: str) -> str:
    """The same words if they name a program that can be run. Raises `FileNotFoundError` if they don't."""
    if which(words) is None:
        raise FileNotFoundError(ENOENT, "this program does not exist or cannot be run", words)
    return words


def _ended(command: list[str], seconds: float) -> subprocess.CompletedProcess[bytes]:
    """A program that has ended. Raises `EngineError` if it can't be run, `TimeoutExpired`."""
    try:
        return subprocess.run(command, capture_output=True, timeout=seconds, check=False)  # noqa: S603
    except OSError as error:
        raise EngineError(say.ENGINE_NOT_RUN(path=command[0], reason=reason_of(error))) from error


@dataclass(frozen=True)
class ExternalEngine:
    """A pairing system that asks another program.

    `path` is the executable, `flags` come before the file name, `dialect` is the kind of tournament report
    written for it, `seconds` how long one round may take.
    """

    path: str
    flags: tuple[str, ...] = ("--dutch",)
    dialect: Dialect = "trf-2026"
    seconds: float = 600.0

    @property
    def name(self) -> str:
        """The name of the executable."""
        return Path(self.path).stem

    @property
    def rules(self) -> RuleBook:
        """An empty rule book: the rules of the program are unknown."""
        return empty_rules(self.name, "external program")

    def pair(self, state: RoundState) -> Round:
        """Have the round paired.

        Raises `NoPairing`, `InvalidTournament` or `TooLarge` by the program's exit code, and `EngineError` when it
        can't be run, crashes, takes too long or gives an answer other than a pairing.
        """
        pairs = self.answer(write_trf(with_all_byes(state), self.dialect))
        return whole_round(pairs, state, self.name)

    def answer(self, text: str) -> list[tuple[int, int]]:
        """The pairs (white, black) for the text of a report, in the program's order, its bye as (player,
        0)."""
        with TemporaryDirectory(prefix="pairwright-") as folder:
            file = Path(folder, "tournament.trf")
            file.write_bytes(text.encode())
            return self._pairs_of(self._run(file), file)

    def _run(self, file: Path) -> subprocess.CompletedProcess[bytes]:
        try:
            return _ended([self.path, *self.flags, str(file), "-p"], self.seconds)
        except subprocess.TimeoutExpired:
            raise EngineError(say.ENGINE_TOO_SLOW(name=self.name, seconds=f"{self.seconds:g}")) from None

    def _pairs_of(self, process: subprocess.CompletedProcess[bytes], file: Path) -> list[tuple[int, int]]:
        said = process.stderr.decode(errors="replace").replace(str(file), file.name).strip()
        if process.returncode == 0:
            return self._parsed(process.stdout.decode(errors="replace"))
        if process.returncode == NO_PAIRING:
            raise NoPairing(say.ENGINE_SAYS(name=self.name, said=said))
        if process.returncode == BAD_INPUT:
            raise InvalidTournament(say.ENGINE_REFUSES(name=self.name, said=said))
        if process.returncode == TOO_LARGE:
            raise TooLarge(say.ENGINE_SAYS(name=self.name, said=said))
        if not said:
            raise EngineError(say.ENGINE_ENDED_SILENT(name=self.name, code=process.returncode))
        raise EngineError(say.ENGINE_ENDED_WITH(name=self.name, code=process.returncode, said=said))

    def _parsed(self, answer: str) -> list[tuple[int, int]]:
        """The pairs of an answer: a line with their number, then two start numbers in each line."""
        lines = answer.split("\n")
        try:
            count = int(lines[0])
            pairs = [
                (int(white), int(black)) for white, black in (line.split() for line in lines[1 : count + 1])
            ]
        except ValueError:
            pairs, count = [], -1
        if len(pairs) != count or any(line.strip() for line in lines[count + 1 :]):
            raise EngineError(say.ENGINE_NO_PAIRS(name=self.name, answer=repr(answer[:200])))
        return pairs


def whole_round(pairs: Sequence[tuple[int, int]], state: RoundState, name: str) -> Round:
    """The round of some pairs, as `round_of` makes it, for every player.

    Raises `EngineError` unless each player of the round is in it just once, with at most one bye.
    """
    named = [player for pair in pairs for player in pair if player]
    if sorted(named) != sorted(player.id for player in state.players) or not all(white for white, _ in pairs):
        raise EngineError(say.ENGINE_PAIRED_WRONG(name=name, round=state.round))
    byes = sum(not black for _, black in pairs)
    if byes > 1:
        raise EngineError(say.ENGINE_BYES(name=name, byes=byes, round=state.round))
    return round_of(pairs, state, name)


def with_all_byes(state: RoundState) -> Tournament:
    """The tournament with a bye for every player who is not to be paired."""
    tournament = state.tournament
    here = {player.id for player in state.players}
    asked = {bye.player for bye in tournament.byes if bye.round == state.round}
    away = (player.id for player in tournament if player.id not in here | asked)
    byes = (RequestedBye(state.round, player, Result.ZERO_BYE) for player in away)
    return tournament.unchecked(byes=(*tournament.byes, *byes))


@dataclass(frozen=True)
class ExternalChecker:
    """The checker of a program with the command line of bbpPairings: `PROGRAM --dutch FILE -c`.

    `flags` come before the file name, `seconds` is how long a tournament may take. It gets a TRF-2026 report whose
    absences are worth points as TRF(bx): bbpPairings 6.0.0 refuses the letter A of record 162.
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
            try:
                done = _ended([self.path, *self.flags, str(file), "-c"], self.seconds)
            except subprocess.TimeoutExpired:
                return f"no answer within {self.seconds:g} seconds"
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


@dataclass(frozen=True)
class ExternalGenerator:
    """The generator of a program with the command line of bbpPairings: `PROGRAM --dutch -g CONFIG -o FILE -s SEED`.

    The recipe draws the size, ratings, draws, forfeits and byes of each seed, the program everything else.
    """

    path: str
    recipe: Recipe
    flags: tuple[str, ...] = ("--dutch",)
    seconds: float = 600.0

    def made(self, seed: int) -> Made:
        """Have the tournament of a seed generated. Raises `EngineError` if the program writes no report."""
        asked = self.recipe.simulation(seed)
        baku = ("-b",) if asked.acceleration is Acceleration.BAKU else ()
        with TemporaryDirectory(prefix="pairwright-") as folder:
            settings, file = Path(folder, "settings.txt"), Path(folder, "tournament.trf")
            settings.write_text(configuration_text(asked), encoding="utf-8")
            words = [self.path, *self.flags, *baku, "-g", str(settings), "-o", str(file), "-s", str(seed)]
            try:
                done = _ended(words, self.seconds)
            except subprocess.TimeoutExpired:
                raise EngineError(
                    say.ENGINE_MADE_LATE(path=str(self.path), seconds=f"{self.seconds:g}")
                ) from None
            if done.returncode not in (0, NO_PAIRING) or not file.exists():
                said = done.stderr.decode(errors="replace").strip()
                raise EngineError(
                    say.ENGINE_MADE_NOTHING(
                        path=str(self.path), seed=str(seed), said=str(said or done.returncode)
                    )
                )
            data = file.read_bytes()
        reading = read_bytes(data, file=f"the report of {self.path}", purpose="check")
        report = data.decode(reading.encoding, "replace")
        return Made(report, reading.tournament, done.returncode == NO_PAIRING)


def configuration_text(simulation: Simulation) -> str:
    """Settings as a configuration file of bbpPairings, as far as that program supports them."""
    rounds, players = simulation.rounds, simulation.players
    # of the players have such a bye at least once
    share = max(1 - (1 - simulation.half_byes) ** rounds, simulation.half_bye_players / players)
    away = max(1 - (1 - simulation.zero_byes) ** rounds, simulation.zero_bye_players / players)
    points = simulation.points
    pairs = {
        "PlayersNumber": simulation.players,
        "RoundsNumber": rounds,
        "HighestRating": simulation.highest_rating,
        "LowestRating": simulation.lowest_rating,
        "DrawPercentage": getattr(simulation.model, "draw_percentage", 30),
        "ForfeitRate": _one_in(simulation.forfeits),
        "RetiredRate": max(_one_in(away), 2),
        "HalfPointByeRate": _one_in(share),
        "PointsForWin": points.win / 10,
        "PointsForDraw": points.draw / 10,
        "PointsForLoss": points.loss / 10,
        "PointsForZPB": points.zero_bye / 10,
        "PointsForForfeitLoss": points.forfeit_loss / 10,
        "PointsForPAB": points.allocated_bye / 10,
    }
    return "".join(f"{name}={value}\n" for name, value in pairs.items())


def _one_in(share: float) -> int:
    """A share as "one in so many"; a number greater than any field for nothing."""
    return round(1 / share) if share > 0.0001 else 10_000
