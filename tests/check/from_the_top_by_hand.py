"""Rounds of Double-Swiss and Swiss Team judged by going through all of them, with the literal reading of both."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from every_pairing import every_pairing
from pairwright import Tournament
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.double_swiss import DOUBLE_SWISS_2026
from pairwright.systems.team import TeamSwiss
from pairwright.systems.view import Answer, RoundView, view_of
from upfloaters.literal import Literal
from upfloaters.test_engines_agree import tournaments

from .reading import Boards, ByKeys, Key

BARRED = {"U", "F", "won by forfeit"}


class FromTheTopByHand(ByKeys):
    """All legal rounds by bye, upfloaters and pairs, bracket by bracket."""

    def __init__(self, tournament: Tournament, *, teams: bool = False, preferences: str = "none") -> None:
        self.state = RoundState.of(tournament)
        self.reading = Literal(tournament, teams, preferences)
        self.number = {id: one.number for id, one in self.reading.everybody.items()}

    @cached_property
    def keys(self) -> dict[Boards, Key]:  # type: ignore[override]
        return {made: self._key(made) for made in self._legal()}

    def _legal(self) -> Iterator[Boards]:
        everybody = frozenset(self.reading.present)
        for bye in sorted(everybody) if len(everybody) % 2 else [None]:
            if bye is not None and any(kind in BARRED for kind, _, _ in self.reading.everybody[bye].rounds):
                continue
            for pairs in every_pairing(sorted(everybody - {bye})):
                if self.reading.legal(pairs):
                    alone = [] if bye is None else [frozenset({bye})]
                    yield frozenset([*map(frozenset, pairs), *alone])

    def _key(self, boards: Boards) -> Key:
        mate: dict[int, int] = {}
        found: list[tuple[str, object]] = []
        for board in boards:
            if len(board) == 1:
                (bye,) = board
                played = sum(kind == "played" for kind, _, _ in self.reading.everybody[bye].rounds)
                found.append(("3.4", (self.reading.score(bye), -played, -self.number[bye])))
            else:
                one, other = board
                mate |= {one: other, other: one}
        left = frozenset(mate)
        while left:
            bracket = self._of_bracket(left, mate)
            found += bracket[1]
            left -= bracket[0]
        return found

    def _of_bracket(self, left: frozenset[int], mate: dict[int, int]) -> tuple[frozenset[int], Key]:
        """The first bracket of those who are left, and what is compared of it."""
        reading, number = self.reading, self.number
        best = max(map(reading.score, left))
        top = frozenset(id for id in left if reading.score(id) == best)
        chosen = sorted({mate[id] for id in top} - top, key=lambda id: (-reading.score(id), number[id]))
        c6, c7, order = reading.set_key(top, left, chosen)
        members = sorted(top | set(chosen), key=number.__getitem__)
        pairs = [(id, mate[id]) for id in members if number[id] < number[mate[id]]]
        names = ("C8", "C9", "C10") if reading.teams else ("C8",)
        return frozenset(members), [
            ("C4", len(chosen)),
            ("C5", [-points for points in sorted(map(reading.score, chosen))]),
            ("C6", c6),
            ("C7", c7),
            ("3.5", order),
            *zip(names, reading.violations(pairs, frozenset(chosen)), strict=True),
            ("3.6", [number[one] for one, _ in pairs] + [number[other] for _, other in pairs]),
        ]

    def stated(self, ours: Boards, best: Boards, answer: Answer) -> str:
        """The numbers of upfloaters, and of pairs that C8 to C10 count, as the difference has them."""
        assert answer.verdict is not None
        found = answer.verdict.difference
        assert found is not None
        both = zip(self.keys[ours], self.keys[best], strict=False)
        label, mine, other = next((one[0], one[1], two[1]) for one, two in both if one != two)
        if label not in ("C4", "C7", "C8", "C9", "C10"):
            return ""
        return "" if found.counts == (mine, other) else f"{label}: {found.counts}, not {(mine, other)}"


def _rounds(
    system: PairingSystem, seed: int, **reading: object
) -> Iterator[tuple[RoundView, FromTheTopByHand]]:
    for tournament in tournaments(system, seed):
        if 4 <= len(tournament) <= 8:
            read = FromTheTopByHand(tournament, **reading)  # type: ignore[arg-type]
            yield view_of(system, read.state), read


def double_swiss_rounds(seed: int) -> Iterator[tuple[RoundView, FromTheTopByHand]]:
    """Rounds of a random event of 4 to 8 players."""
    return _rounds(DOUBLE_SWISS_2026, seed)


def team_rounds(seed: int) -> Iterator[tuple[RoundView, FromTheTopByHand]]:
    """Rounds of a random event of 4 to 8 teams, with preferences of both kinds in turn."""
    kind = "AB"[seed % 2]
    return _rounds(TeamSwiss(preferences=kind), seed, teams=True, preferences=kind)  # type: ignore[arg-type]
