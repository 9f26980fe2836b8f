"""The command `py4swiss`: a report in, a file of pairs out."""

from __future__ import annotations

import argparse
from pathlib import Path

from .engines import BursteinEngine, DubovEngine, DutchEngine
from .engines.common import PairingEngine
from .trf import TrfParser

_ENGINES: dict[str, type[PairingEngine]] = {
    "burstein": BursteinEngine,
    "dubov": DubovEngine,
    "dutch": DutchEngine,
}


def parse_args() -> argparse.Namespace:
    """The arguments of the command line."""
    parser = argparse.ArgumentParser(prog="py4swiss", description="Pair the next round of a report.")
    parser.add_argument("-t", "--trf", type=Path, required=True, help="the report")
    parser.add_argument("-e", "--engine", default="dutch", help="dutch (default), dubov or burstein")
    parser.add_argument(
        "-p", "--pairings", type=Path, default=Path("pairings.txt"), help="where the pairs go"
    )
    parser.add_argument("-s", "--strict", action="store_true", help="refuse lines that can't be read")
    return parser.parse_args()


def main() -> None:
    """Pair a report. Raises `ValueError` for an engine that is not known."""
    given = parse_args()
    if given.engine not in _ENGINES:
        raise ValueError(f"Invalid pairing engine '{given.engine}'; choose one of {', '.join(_ENGINES)}")
    engine = _ENGINES[given.engine]
    pairings = engine.generate_pairings(TrfParser.parse(given.trf, strict=given.strict))
    engine.write_pairings_to_file(pairings, given.pairings)
