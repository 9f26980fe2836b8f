"""Gacrux (`pip install gacrux`), an independent open program, as a checker of pairings and as a ranker.

Called in this process, because starting it takes longer than most of its answers. `CAUSES` are the differences that
docs/explanation/differences.md argues; each computes the value anew with the one thing changed, by Gacrux itself where
it is Gacrux's reading that is changed. `ranked` is for `pairwright crosscheck --standings`.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from io import StringIO
from itertools import product
from typing import Any

from pairwright.formats import read_text
from pairwright.generate import EngineError, Finding, KnownCause, ValueDifference
from pairwright.model.playing import pairings
from pairwright.standings import read_code, standings

_FORE = "FB"


@lru_cache(maxsize=2)
def _read(report: str) -> Any:
    """Gacrux's own tournament of a report. Raises `EngineError` with its message if it refuses the report.

    The last two are kept: they are asked several times, and what is asked leaves in them only what it found.
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
        """The rank of each player by points and these tie-breaks; code by code after Fore Buchholz, see `values`.

        Direct encounter depends on who is tied before it, so that a list with it is ranked in one go all the same.
        """
        marked = any(map(_is_fore, codes[:-1])) and not any(code.startswith("DE") for code in codes)
        groups = [[code] for code in codes] if marked else [[*codes]]
        ranked = [
            {one["cid"]: one["rank"] for one in self._computed(report, ["PTS", *group])} for group in groups
        ]
        places = {player: tuple(ranks[player] for ranks in ranked) for player in ranked[0]}
        before = sorted(places.values())
        return {player: bisect_left(before, place) + 1 for player, place in places.items()}

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

        return _by(tiebreak, _read(report), codes)


def _apart(codes: Sequence[str]) -> Iterator[list[str]]:
    plain = [code for code in codes if not _is_fore(code)]
    if plain:
        yield plain
    yield from ([code] for code in codes if code not in plain)


@dataclass(frozen=True)
class GacruxPairings:
    """Its pairing checker for the Dutch system."""

    name: str = "Gacrux pairings"

    def finding(self, report: str, rounds: int) -> Finding:
        """Every recorded round paired again by it; a fault where it pairs otherwise."""
        wrong, tournament = [], read_text(report, purpose="check").tournament
        for number in range(1, rounds + 1):
            try:
                paired = self._round(report, number)
            except Exception as error:  # a fault of the program is an answer, too
                wrong.append(f"round {number}: {type(error).__name__}: {error}")
                continue
            recorded = {(one.white, one.black) for one in pairings(tournament, number)}
            if recorded != paired:
                here, there = sorted(recorded - paired), sorted(paired - recorded)
                wrong.append(f"round {number}: {here} recorded, {there} there")
        return Finding("\n".join(wrong), rounds)

    def _round(self, report: str, number: int) -> set[tuple[int, int]]:
        """Its own pairs of a round, White first, with 0 for the bye."""
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
        brackets = pairing_dutch(tournament, number, asked).compute_pairing(False, False)
        every = [pair for bracket in brackets if bracket is not None for pair in bracket.get("pairs", ())]
        return {(pair["w"], pair["b"]) for pair in every}


def team_pairs(report: str, number: int) -> list[tuple[int, int]] | None:
    """Its own pairs of a round of teams by C.04.6, White first, with 0 for the bye; `None` if it gives none."""
    from gacrux.gacruxexeptions import GacruxNoLegalPairing
    from gacrux.pairingfideteam import pairing_fideteam

    asked = {"check": 0, "experimental": [], "top_color": " ", "verbose": 0, "method": [], "maxmeets": "0"}
    tournament = _read(report)
    tournament.setdefault("maxMeets", 1)
    try:
        brackets = pairing_fideteam(tournament, number, asked).compute_pairing(False, False)
    except GacruxNoLegalPairing:
        return None
    every = [pair for bracket in brackets if bracket is not None for pair in bracket.get("pairs", ())]
    return [(pair["w"], pair["b"]) for pair in every]


@lru_cache(maxsize=64)
def _otherwise(
    report: str, code: str, *, two_decimals: bool, from_nothing: bool
) -> dict[int, Fraction | None]:
    """Gacrux's own values with AOB of two decimals, or totals that begin with nothing, in place of its readings."""
    from gacrux.tiebreak import tiebreak

    class Otherwise(tiebreak):  # type: ignore[misc, unused-ignore]
        def zero(self, scorename: str) -> Any:
            return Decimal(0) if from_nothing else super().zero(scorename)

        def compute_average(
            self, tb: Any, name: str, cmps: Any, rounds: int, ignorezero: bool, norm: str
        ) -> Any:
            norm = "0.01" if two_decimals and name == "bh" else norm
            return super().compute_average(tb, name, cmps, rounds, ignorezero, norm)

    rows = _by(Otherwise, _read(report), ["PTS", code])
    values = {one["cid"]: one["tiebreakScore"][1] for one in rows}
    return {player: None if value is None else Fraction(str(value)) for player, value in values.items()}


def _by(ranking: Any, tournament: Any, codes: list[str]) -> list[dict[str, Any]]:
    """The competitors with their values, by Gacrux's class of tie-breaks or one made of it."""
    asked = {"tiebreak": codes, "check": 0, "pre_determined": False, "swiss": True, "unrated": None}
    ranked = ranking(tournament, tournament["currentRound"], asked)
    found: list[dict[str, Any]] = ranked.compute_tiebreaks(tournament, asked)["competitors"]
    return found


def _more_decimals(one: ValueDifference) -> bool:
    """AOB has two decimals here; Gacrux takes three from nine rounds on."""
    return one.code.startswith("AOB") and _is_ours(one, two_decimals=True)


def _standard_by_draw(one: ValueDifference) -> bool:
    """STD measures every round by a draw there, also one with an opponent who got just as much (0-0)."""
    if one.code != "STD":
        return False
    worth = one.tournament.point_system
    points = [result.points(worth) for result in one.tournament.by_id[one.player].results]
    return one.theirs == sum(Fraction(2 * (p > worth.draw) + (p == worth.draw), 2) for p in points)


def _worth_absence(one: ValueDifference) -> bool:
    """Totals begin there with the points of one absence."""
    return _is_ours(one, from_nothing=True)


def _rounds_so_far(one: ValueDifference) -> bool:
    """In an event that ended early a dummy is capped there by the rounds played, here by those announced (16.4.2)."""
    return one.theirs == _ours_of_rounds_so_far(one)


def _last_of_those_announced(one: ValueDifference) -> bool:
    """Fore Buchholz draws the last round played here; there the last announced, which an early end leaves unplayed."""
    return one.ours is not None and _is_fore(one.code) and one.ours == _changed(one, announced=True)


def _is_fore(code: str) -> bool:
    """Whether a tie-break is Fore Buchholz or made of it."""
    return read_code(code).name == _FORE or "/F" in code


def _nothing_left(one: ValueDifference) -> bool:
    """Where as many values are cut as there are rounds, nothing is left: undefined here, the sum of nothing there."""
    code = read_code(one.code)
    cut = code.low_cuts + code.high_cuts >= one.tournament.completed_rounds > 0
    return cut and one.ours is None and one.theirs == 0


def _several(one: ValueDifference) -> bool:
    """More than one of the readings above."""
    ours = {one.ours, _ours_of_rounds_so_far(one)} - {None}
    announced = (False, True) if _is_fore(one.code) else (False,)
    return any(
        _changed(one, two_decimals=decimals, from_nothing=nothing, announced=so_many) in ours
        for decimals, nothing, so_many in product((False, True), (False, True), announced)
    )


def _is_ours(one: ValueDifference, *, two_decimals: bool = False, from_nothing: bool = False) -> bool:
    return one.ours is not None and one.ours == _changed(
        one, two_decimals=two_decimals, from_nothing=from_nothing
    )


def _changed(
    one: ValueDifference, *, two_decimals: bool = False, from_nothing: bool = False, announced: bool = False
) -> Fraction | None:
    """Gacrux's value with its readings changed; `None`, too, if with them as they are it is another one than told.

    `announced`: as if no more rounds had been announced than were played.
    """
    told = _otherwise(one.report, one.code, two_decimals=False, from_nothing=False)[one.player]
    if told != one.theirs:
        return None
    rounds = one.tournament.completed_rounds
    report = re.sub(r"^142 .*$", f"142 {rounds}", one.report, flags=re.MULTILINE) if announced else one.report
    return _otherwise(report, one.code, two_decimals=two_decimals, from_nothing=from_nothing)[one.player]


def _ours_of_rounds_so_far(one: ValueDifference) -> Fraction | None:
    """Our value if no more rounds had been announced than were played."""
    return _rounds_so_far_of(one.report, one.code)[one.player]


@lru_cache(maxsize=64)
def _rounds_so_far_of(report: str, code: str) -> dict[int, Fraction | None]:
    tournament = read_text(report, purpose="check").tournament
    rows = standings(tournament.unchecked(rounds=tournament.completed_rounds), (code,)).rows
    return {row.player: row.values[str(read_code(code))] for row in rows}


CAUSES = (
    KnownCause("AOB with three decimals from nine rounds on", _more_decimals),
    KnownCause("STD of a game measured by a draw, not by the opponent", _standard_by_draw),
    KnownCause("totals that begin with the points of one absence", _worth_absence),
    KnownCause("a dummy capped by the rounds played so far", _rounds_so_far),
    KnownCause("Fore Buchholz before the last round announced", _last_of_those_announced),
    KnownCause("as many values cut as there are rounds", _nothing_left),
    KnownCause("several of these causes", _several),
)


def ranked(report: str, codes: Sequence[str]) -> Mapping[int, tuple[int, Sequence[Fraction | None]]]:
    """The rank of each player by points and these tie-breaks, and the values: see `CallableRanker`."""
    ranker = GacruxRanker()
    ranks, values = ranker.ranks(report, codes), ranker.values(report, codes)
    return {player: (rank, [values[code][player] for code in codes]) for player, rank in ranks.items()}


ranked.causes = CAUSES  # type: ignore[attr-defined]
