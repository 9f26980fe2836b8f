"""The tournaments that are timed: rounds of simulated events of nine, even and odd fields."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pairwright.formats import write_trf
from pairwright.formats.files import write_whole
from pairwright.generate import NamedSystem, Simulation, rounds

SEED = 20260201
MOST = 9999
"""The largest start number of a tournament report."""


@dataclass(frozen=True)
class Field:
    """One report: `players` in it (one more than `size` if odd), `round` to be paired."""

    size: int
    players: int
    round: int
    path: Path

    @property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")


def fields(size: int, numbers: tuple[int, ...], folder: Path) -> Iterator[Field]:
    """The reports of a size, even and odd, before some rounds; made once and kept in the folder."""
    even = min(size + size % 2, MOST - 1)
    for players in (even, even + 1):
        found = [Field(size, players, number, folder / f"{players}-round-{number}.trf") for number in numbers]
        if not all(field.path.exists() for field in found):
            _make(players, found)
        yield from found


def _make(players: int, wanted: list[Field]) -> None:
    """Play an event with our own engine as far as it is needed."""
    wanted[0].path.parent.mkdir(parents=True, exist_ok=True)
    settings = Simulation(
        players=players, rounds=9, lowest_rating=1000, highest_rating=2700, half_byes=0.01, forfeits=0.01
    )
    by_round = {field.round: field for field in wanted}
    for state in rounds(settings, SEED, NamedSystem()):
        if state.next_round in by_round:
            write_whole(by_round[state.next_round].path, write_trf(state))
        if state.next_round == max(by_round):
            return
