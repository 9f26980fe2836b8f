"""Long random sequences of event commands, with everything that must hold after each (tests/event/machine.py).

python bench event_sequences [SEQUENCES] [COMMANDS]
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


def main(sequences: int, commands: int) -> None:
    from event.machine import Commands

    begun = time.perf_counter()
    run_state_machine_as_test(
        Commands,
        settings=settings(
            max_examples=sequences,
            stateful_step_count=commands,
            deadline=None,
            database=None,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
        ),
    )
    print(
        f"{sequences} sequences of up to {commands} commands: no fault, {time.perf_counter() - begun:.0f} s"
    )


if __name__ == "__main__":
    main(*(int(word) for word in (*sys.argv[1:], *("100", "200")[len(sys.argv) - 1 :])))
