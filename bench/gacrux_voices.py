"""Gacrux (`pip install gacrux`), an independent open program, as a checker of pairings and as a ranker.

Called in this process, because starting it takes longer than most of its answers. `CAUSES` are the differences that
docs/explanation/differences.md argues.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from io import StringIO
from typing import Any

from pairwright.generate import EngineError, Finding, KnownCause, ValueDifference
from pairwright.standings import read_code

_FORE = "FB"


@lru_cache(maxsize=1)
def _read(report: str) -> Any:
    """Gacrux's own tournament of a report. Raises `EngineError` with its message if it refuses the report.

    The last one is kept: tie-breaks and pairings are asked of it several times, and leave in it only what they found.
    """
    from gacrux.trf2json import trf2json

    reader = trf2json()
    with redirect_stdout(StringIO()):
        try:
            reader.parse_file(report, 0)
        except Exception as error:  # of any class: what the program says is passed on
            raise EngineError(f"Gacrux can't read the report: {error}") from error
    if reader.get_status() != 0:
        raise EngineError(f"Gacrux can't read the report: {reader.chessjson['status']}")
    return reader.get_tournament(1)


@dataclass(frozen=True)
class GacruxRanker:
    """Its tie-breaks, edition of 2026, Swiss rules."""

    name: str = "Gacrux"

    def ranks(self, report: str, codes: Sequence[str]) -> Mapping[int, int]:
        """The rank of each player by points and these tie-breaks."""
        return {one["cid"]: one["rank"] for one in self._computed(report, ["PTS", *codes])}

    def values(self, report: str, codes: Sequence[str]) -> Mapping[str, Mapping[int, Fraction | None]]:
        """The values; Fore Buchholz by itself, because it leaves a mark on what is computed after it."""
        found: dict[str, dict[int, Fraction | None]] = {code: {} for code in codes}
        for together in _apart(codes):
            for one in self._computed(report, ["PTS", *together]):
                for code, value in zip(together, one["tiebreakScore"][1:], strict=True):
                    found[code][one["cid"]] = None if value is None else Fraction(str(value))
        return found

    def _computed(self, report: str, codes: list[str]) -> list[dict[str, Any]]:
        from gacrux.tiebreak import tiebreak

        tournament = _read(report)
        asked = {"tiebreak": codes, "check": 0, "pre_determined": False, "swiss": True, "unrated": None}
        ranked = tiebreak(tournament, tournament["currentRound"], asked)
        found: list[dict[str, Any]] = ranked.compute_tiebreaks(tournament, asked)["competitors"]
        return found


def _apart(codes: Sequence[str]) -> Iterator[list[str]]:
    plain = [code for code in codes if not code.startswith(_FORE) and "/F" not in code]
    if plain:
        yield plain
    yield from ([code] for code in codes if code not in plain)


@dataclass(frozen=True)
class GacruxPairings:
    """Its pairing checker for the Dutch system."""

    name: str = "Gacrux pairings"

    def finding(self, report: str, rounds: int) -> Finding:
        """Every recorded round paired again by it; a fault where it pairs otherwise."""
        wrong = []
        for number in range(1, rounds + 1):
            try:
                recorded, paired = self._round(report, number)
            except Exception as error:  # a fault of the program is an answer, too
                wrong.append(f"round {number}: {type(error).__name__}: {error}")
                continue
            if recorded != paired:
                there = sorted(set(paired) - set(recorded)) or paired
                here = sorted(set(recorded) - set(paired)) or recorded
                wrong.append(f"round {number}: {here} recorded, {there} there")
        return Finding("\n".join(wrong), rounds)

    def _round(self, report: str, number: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """The recorded pairs of a round and its own, each in the order of its boards."""
        from gacrux.pairingdutch import pairing_dutch

        asked = {
            "check": 1,
            "experimental": [],
            "top_color": " ",
            "verbose": 0,
            "method": [""],
            "maxmeets": "0",
        }
        tournament = _read(report)
        tournament.setdefault("maxMeets", 1)
        engine = pairing_dutch(tournament, number, asked)
        return _pairs(engine.compute_pairing(True, False)), _pairs(engine.compute_pairing(False, False))


def _pairs(brackets: Sequence[Mapping[str, Any]]) -> list[tuple[int, int]]:
    every = [pair for bracket in brackets if bracket is not None for pair in bracket.get("pairs", ())]
    return [(pair["w"], pair["b"]) for pair in sorted(every, key=lambda pair: pair["board"])]


def _more_decimals(one: ValueDifference) -> bool:
    """AOB has two decimals here; Gacrux takes three from nine rounds on."""
    if not one.code.startswith("AOB") or one.ours is None or one.theirs is None:
        return False
    return one.tournament.completed_rounds >= 9 and abs(one.ours - one.theirs) <= Fraction(55, 10000)


def _standard_by_draw(one: ValueDifference) -> bool:
    """STD measures every round by a draw there, also one with an opponent who got just as much (0-0)."""
    if one.code != "STD":
        return False
    worth = one.tournament.point_system
    points = [result.points(worth) for result in one.tournament.by_id[one.player].results]
    return one.theirs == sum(Fraction(2 * (p > worth.draw) + (p == worth.draw), 2) for p in points)


def _worth_absence(one: ValueDifference) -> bool:
    """Totals begin there with the points of one absence."""
    worth = one.tournament.point_system
    by_score = read_code(one.code).name in ("BH", "FB", "SB", "AOB", "KS")
    return by_score and bool(worth.zero_bye or worth.forfeit_loss)


def _rounds_so_far(one: ValueDifference) -> bool:
    """In an event that ended early a dummy is capped there by the rounds played, here by those announced (16.4.2)."""
    by_dummy = read_code(one.code).name in ("BH", "FB", "SB", "AOB")
    return by_dummy and one.tournament.completed_rounds < (one.tournament.rounds or 0)


def _several_unplayed(one: ValueDifference) -> bool:
    """Of several voluntarily unplayed rounds the low cut of SB takes there the one of the lowest score (16.5)."""
    code = read_code(one.code)
    rounds = one.tournament.by_id[one.player].results
    return code.name == "SB" and code.low_cuts > 0 and sum(not result.played for result in rounds) > 1


CAUSES = (
    KnownCause("AOB with three decimals from nine rounds on", _more_decimals),
    KnownCause("STD of a game measured by a draw, not by the opponent", _standard_by_draw),
    KnownCause("totals that begin with the points of one absence", _worth_absence),
    KnownCause("a dummy capped by the rounds played so far", _rounds_so_far),
    KnownCause("SB cut with several unplayed rounds", _several_unplayed),
)
