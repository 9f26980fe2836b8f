"""What the Dutch system counts in any pairing of a round, against plain counting in the records of the players.

The pairings are random, so they break every rule; events with virtual points and last rounds are left out.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from pairwright.systems.abilities import violations
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026

from .histories import random_tournament
from .literal_players import Field

SEEDS = range(40_000, 40_240)


def counted(state: RoundState, pairs: list[tuple[int, int]], bye: int | None) -> Counter[str]:
    """Articles 2.1.1 to 2.1.3 and 2.4.1 to 2.4.16 but the one that looks ahead, and those about topscorers."""
    field, found = Field(state, "2026"), Counter[str]()
    seen = {one.id: one for one in field.players}
    scores = sorted({one.score for one in field.players}, reverse=True)
    group = {one.id: scores.index(one.score) for one in field.players}
    ends = dict.fromkeys(seen, len(scores))  # whoever has no opponent leaves the last bracket, too
    for pair in pairs:
        high, low = sorted(pair, key=list(seen).index)
        ends[high], ends[low] = group[low], group[low]
        one, other = seen[high], seen[low]
        found["C1"] += frozenset(pair) in field.apart
        same, absolute = one.wants == other.wants != "", one.absolute and other.absolute
        found["C3"] += same and absolute
        found["C12"] += same
        found["C13"] += same and one.strong and other.strong and not absolute
        for floated, plain, by_size in zip(other.floats, ("C15", "C17"), ("C19", "C21"), strict=True):
            hit = group[high] != group[low] and floated == "U"
            found.update({plain: hit, by_size: hit})
    leaves = Counter(at for id in seen for at in range(group[id], ends[id]))
    for id, one in seen.items():
        for at in range(group[id], ends[id]):
            resident = at == group[id]
            found["C6"] += 1
            found["C7"] += not resident
            found["C9"] += (id == bye and leaves[at] == 1) * one.unplayed
            for floated, own, moved in zip(one.floats, ("C14", "C16"), ("C18", "C20"), strict=True):
                found[own if resident else moved] += floated == "D"
    found["C2"] = int(bye is not None and seen[bye].barred)
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
