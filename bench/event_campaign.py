"""Campaigns on events, of which the tests run a tenth: they stop with an error at the first fault.

python bench event-campaign sequences [SEQUENCES] [COMMANDS]: random sequences of commands (tests/event/machine.py)
python bench event-campaign kills [KILLS]: kill -9 while an event is written (tests/event/crashes.py)
python bench event-campaign writers [COMMANDS]: two processes on one file (tests/event/writers.py)
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


def sequences(count: int = 400, commands: int = 200) -> str:
    """Any sequence of commands; what must hold after each is in the machine."""
    from hypothesis import HealthCheck, Phase, settings
    from hypothesis.stateful import run_state_machine_as_test

    from event.machine import Commands, TeamCommands

    for machine in (Commands, TeamCommands):
        run_state_machine_as_test(
            machine,
            settings=settings(
                max_examples=count // 2,
                stateful_step_count=commands,
                deadline=None,
                database=None,
                phases=(Phase.generate, Phase.shrink),
                suppress_health_check=list(HealthCheck),
            ),
        )
    return f"{count} sequences of up to {commands} commands, half of them of team events"


def kills(count: int = 1000) -> str:
    """Kill a writer so often."""
    from event.crashes import campaign

    seed = int.from_bytes(os.urandom(3), "big")
    with tempfile.TemporaryDirectory() as folder:
        fell = campaign(count, seed, Path(folder))
    where = ", ".join(f"{number} {place}" for place, number in fell.most_common())
    return f"{count} kills (seed {seed}): {where}"


def writers(commands: int = 1000) -> str:
    """Let two processes give so many commands each."""
    from event.writers import campaign

    with tempfile.TemporaryDirectory() as folder:
        turns = campaign(commands, Path(folder))
    return f"{2 * commands} commands of two processes, {turns} turns between them"


if __name__ == "__main__":
    work = {"sequences": sequences, "kills": kills, "writers": writers}[sys.argv[1]]
    begun = time.perf_counter()
    print(f"{work(*map(int, sys.argv[2:]))}: no fault, {time.perf_counter() - begun:.0f} s")
