"""What the Dutch system counts in any pairing of a round, against plain counting in the records of the players.

The pairings are random, so they break every rule; events with virtual points and last rounds are left out.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from pairwright.model import Colour, Player, Result, Tournament
from pairwright.systems.abilities import violations
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026

from .histories import random_tournament

DOWN, UP = "down", "up"
SEEDS = range(40_000, 40_240)


def letters(player: Player) -> str:
    return "".join("W" if r.colour is Colour.WHITE else "B" for r in player.results if r.played)


def preference(player: Player) -> tuple[str, int]:
    """1.7: the colour preferred, and 3 for absolute, 2 strong, 1 mild, 0 none."""
    had = letters(player)
    difference = had.count("W") - had.count("B")
    if abs(difference) > 1 or (difference and had[-2:] not in ("WW", "BB")):
        return ("B" if difference > 0 else "W"), 3 if abs(difference) > 1 else 2
    if not had:
        return "", 0
    return {"W": "B", "B": "W"}[had[-1]], 3 if had[-2:] in ("WW", "BB") else 1


def floated(event: Tournament, player: Player, rounds_ago: int) -> str:
    """1.4: by the scores before that round; a bye, or more than a loss without playing, is a downfloat."""
    at = event.completed_rounds - rounds_ago
    if at < 0:
        return ""
    worth, result = event.point_system, player.results[at]

    def before(one: Player) -> int:
        return sum(r.points(worth) for r in one.results[:at])

    if result.played:
        gap = before(player) - before(event.by_id[result.opponent])
        return DOWN if gap > 0 else UP if gap < 0 else ""
    gained = result.points(worth) > worth.loss
    return DOWN if result.result is Result.ALLOCATED_BYE or gained else ""


def barred(event: Tournament, player: Player) -> bool:
    worth = event.point_system
    return any(
        r.result is Result.ALLOCATED_BYE or (not r.played and r.points(worth) >= worth.win)
        for r in player.results
    )


def counted(state: RoundState, pairs: list[tuple[int, int]], bye: int | None) -> Counter[str]:
    """Articles 2.1.1 to 2.1.3 and 2.4.1 to 2.4.16 but the one that looks ahead, and those about topscorers."""
    event, found = state.tournament, Counter[str]()
    by_id = {player.id: player for player in state.players}
    score = {id: player.score(event.point_system) for id, player in by_id.items()}
    scores = sorted(set(score.values()), reverse=True)
    group = {id: scores.index(points) for id, points in score.items()}
    apart = [frozenset(g.players) for g in state.forbidden]
    ends = dict.fromkeys(by_id, len(scores))  # whoever has no opponent leaves the last bracket, too
    for pair in pairs:
        high, low = sorted(pair, key=lambda id: (-score[id], id))
        ends[high], ends[low] = group[low], group[low]
        one, other = by_id[high], by_id[low]
        met = any(r.played and r.opponent == low for r in one.results)
        found["C1"] += met or any({high, low} <= together for together in apart)
        (wants, how), (wants_too, how_too) = preference(one), preference(other)
        same, absolute = wants == wants_too != "", how == how_too == 3
        found["C3"] += same and absolute
        found["C12"] += same
        found["C13"] += same and how > 1 and how_too > 1 and not absolute
        for ago, plain, by_size in ((1, "C15", "C19"), (2, "C17", "C21")):
            hit = group[high] != group[low] and floated(event, other, ago) == UP
            found.update({plain: hit, by_size: hit})
    leaves = Counter(at for id in by_id for at in range(group[id], ends[id]))
    for id, player in by_id.items():
        for at in range(group[id], ends[id]):
            resident = at == group[id]
            found["C6"] += 1
            found["C7"] += not resident
            found["C9"] += (id == bye and leaves[at] == 1) * sum(not r.played for r in player.results)
            for ago, own, moved in ((1, "C14", "C18"), (2, "C16", "C20")):
                found[own if resident else moved] += floated(event, player, ago) == DOWN
    found["C2"] = int(bye is not None and barred(event, by_id[bye]))
    return found


def test_any_pairing_is_counted_as_the_records_of_its_players_say() -> None:
    seen = Counter[str]()
    for seed in SEEDS:
        event, dice = random_tournament(seed, largest=9), Random(seed)
        if event.virtual_given or event.next_round == event.rounds:
            continue
        state = RoundState.of(event)
        ids = [player.id for player in state.players]
        dice.shuffle(ids)
        bye = ids.pop() if len(ids) % 2 else None
        pairs = list(zip(ids[::2], ids[1::2], strict=True))
        games = [*pairs, (bye, 0)] if bye else pairs
        expected = counted(state, pairs, bye)
        found = violations(DUTCH_2026, state, games)
        assert {*found, "C5"} == {f"C{n}" for n in range(1, 22) if n != 8}
        told = {name: found[name] for name in found if name not in ("C4", "C5", "C10", "C11")}
        assert told == {name: expected[name] for name in told}, seed
        assert (found["C4"], found["C10"], found["C11"]) == (0, 0, 0)
        seen += expected
    assert set(seen) == {f"C{n}" for n in (1, 2, 3, 6, 7, 9, *range(12, 22))}


def test_what_a_rule_is_called_makes_no_difference() -> None:
    """Names are sentences for people: a rule book in other words counts the same."""
    for system in (DUTCH_2026, DUTCH_2017):
        book = replace(
            system.rules,
            absolute=tuple(replace(rule, name="x") for rule in system.rules.absolute),
            quality=tuple(replace(rule, name="y") for rule in system.rules.quality),
        )
        renamed = replace(system, rules=book)
        for seed in range(50_000, 50_040):
            state = RoundState.of(random_tournament(seed, 4, 11, 5))
            ids = [player.id for player in state.players]
            Random(seed).shuffle(ids)
            pairs = list(zip(ids[::2], [*ids[1::2], 0], strict=False))
            assert violations(renamed, state, pairs) == violations(system, state, pairs)
