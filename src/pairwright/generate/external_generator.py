"""The generator of another program: it is started for every tournament."""

from __future__ import annotations

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from ..formats import read_bytes
from ..lean_dataclass import dataclass
from ..system_errors import reason_of
from . import wording as say
from .external import NO_PAIRING, EngineError
from .settings import Acceleration, Recipe, Simulation
from .sources import Made


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
                done = subprocess.run(words, capture_output=True, timeout=self.seconds, check=False)  # noqa: S603
            except subprocess.TimeoutExpired:
                raise EngineError(
                    say.ENGINE_MADE_LATE(path=str(self.path), seconds=f"{self.seconds:g}")
                ) from None
            except OSError as error:
                raise EngineError(say.ENGINE_NOT_RUN(path=str(self.path), reason=reason_of(error))) from error
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
    byes, rounds = simulation.half_byes, simulation.rounds
    share = 1 - (1 - byes) ** rounds  # of the players have such a bye at least once
    away = 1 - (1 - simulation.zero_byes) ** rounds
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
