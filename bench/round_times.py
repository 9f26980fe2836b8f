"""How long each round of simulated open events takes by a system, and how that grows with the players."""

from __future__ import annotations

import time
from statistics import median
from typing import Any

import numpy as np

from pairwright.generate import Simulation, rounds
from pairwright.systems.base import PairingSystem, Round, RoundState


class Timed:
    """The system, noting the processor time of each round."""

    def __init__(self, system: PairingSystem) -> None:
        self.system, self.seconds = system, list[float]()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.system, name)

    def pair(self, state: RoundState) -> Round:
        """Pair the round and note the time."""
        started = time.process_time()
        paired = self.system.pair(state)
        self.seconds.append(time.process_time() - started)
        return paired


def speed(sizes: list[int], system: PairingSystem) -> list[str]:
    """A table of sizes, and the growth."""
    lines = ["| players | median s | slowest s |", "| ---: | ---: | ---: |"]
    medians = []
    for size in sizes:
        timed = Timed(system)
        settings = Simulation(players=size, rounds=9, half_byes=0.01, forfeits=0.01)
        for _ in rounds(settings, 1, timed):  # type: ignore[arg-type]
            pass
        medians.append(median(timed.seconds))
        lines.append(f"| {size} | {medians[-1]:.3f} | {max(timed.seconds):.3f} |")
    if len(sizes) > 1:
        slope = np.polyfit(np.log(sizes), np.log(medians), 1)[0]
        lines += ["", f"Growth: n^{slope:.2f}."]
    return lines
