"""Groups of accelerated rounds, cut and filled from the records alone: Nicholas and Young, US Chess 28R2 and 28R3."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pairwright.systems.base import RoundState

WON, DREW, FREE = "1W+", "=DH", "UF"
"""Results of round 1 as the report has them: games, forfeits, half-point byes; a full point without an opponent."""


@dataclass(frozen=True)
class Groups:
    """The group of everybody in round 1, 0 for A, and the groups of the round to be paired, by name and in order."""

    letter: dict[int, int]
    lists: dict[str, list[int]]

    def lists_inside(self, members: Iterable[int]) -> tuple[list[int], list[int]]:
        """Some of a group that plays among itself: of A, C or E, and of B, D or F, who keep to themselves."""
        there = list(members)
        upper, lower = ([id for id in there if self.letter[id] % 2 == side] for side in (0, 1))
        if len(lower) % 2:
            upper.append(lower.pop(0))
        return upper, lower


def groups_of(state: RoundState, method: str, bye: int = 0) -> Groups:
    """The groups of round 1, of all but the bye, or of round 2."""
    sections = 3 if method == "28r3" else 2
    present = [player.id for player in state.players]
    if state.round == 1:
        letter = cut([id for id in present if id != bye], sections)
        names = "ABCDEF"[: 2 * sections]
        return Groups(
            letter, {names[at]: [id for id in letter if letter[id] == at] for at in range(2 * sections)}
        )
    everybody = state.tournament.players
    letter = cut([player.id for player in everybody if player.results[0].opponent], sections)
    last = 0
    for player in everybody:
        last = letter.setdefault(player.id, last)
    result = {player.id: player.results[0].result.value for player in everybody}
    rating = {player.id: player.rating for player in everybody}
    up = WON + DREW if method == "young" else WON

    def group(id: int) -> str:
        section = letter[id] // 2
        if result[id] in FREE:
            section = max(1, section)
        winners = result[id] in up + FREE
        return f"{'XW'[winners]}{section + 1}" if sections > 2 else ("XW", "ZY")[section][winners]

    def order(id: int) -> tuple[int, int]:
        raised = 100 * (result[id] in DREW)
        return (-(rating[id] + raised) if method in ("28r2", "28r3") else 0), present.index(id)

    names = sorted({group(id) for id in present}, key=lambda name: (name[1:], name))
    return Groups(
        letter, {name: sorted((id for id in present if group(id) == name), key=order) for name in names}
    )


def cut(players: list[int], sections: int) -> dict[int, int]:
    """The group of each player, 0 for A: as many boards in each section, the extra ones in the upper."""
    boards, extra = divmod(len(players) // 2, sections)
    sizes = [boards + (section < extra) for section in range(sections) for _ in "ab"]
    return dict(zip(players, (at for at, size in enumerate(sizes) for _ in range(size)), strict=True))
