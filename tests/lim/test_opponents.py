"""Who of a group would find an opponent in the next one (3.9.1): counted once, against asking everybody each time."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from dubov.test_engines_agree import rated_round
from pairwright.errors import TooLarge
from pairwright.matching.solver import Steps
from pairwright.systems.lim.opponents import Opponents, _Served
from pairwright.systems.lim.players import Entries, LimPlayer


def groups(seed: int) -> tuple[Entries, list[list[LimPlayer]]]:
    entries = Entries.of(rated_round(seed, 24, 7))
    return entries, [members for _, members in sorted(entries.groups.items(), reverse=True)]


def served(entries: Entries, floaters: Sequence[LimPlayer], target: Sequence[LimPlayer]) -> int:
    """How many floaters can meet residents at the same time: every way to seat the residents is looked at."""
    if not floaters:
        return 0
    first, rest = floaters[0], floaters[1:]
    best = served(entries, rest, target)
    for other in target:
        if entries.compatible(first, other):
            best = max(best, 1 + served(entries, rest, [one for one in target if one is not other]))
    return best


@pytest.mark.parametrize("down", [True, False])
def test_an_opponent_is_found_as_trying_everybody_for_everybody_finds_him(down: bool) -> None:
    lost = kept = 0
    for seed in range(300):
        entries, found = groups(seed)
        for upper, lower in pairwise(found):
            members, target = (upper, lower[:3]) if down else (lower, upper[:3])
            asked = Opponents(entries, members, target, down)
            order = {id(one): (-one.score, one.place) if down else (one.score, -one.place) for one in members}
            chosen: list[LimPlayer] = []
            for floater in random.Random(seed).sample(members, min(len(members), 4)):
                for entry in members:
                    if entry in chosen:
                        continue
                    ahead = [one for one in chosen if order[id(one)] < order[id(entry)]]
                    expected = served(entries, [*ahead, entry], target) > served(entries, ahead, target)
                    assert asked.finds(entry) == expected, seed
                    lost, kept = lost + (not expected), kept + expected
                asked.choose(floater)
                chosen.append(floater)
    assert min(lost, kept) > 100


def test_who_finds_nobody_any_more_is_told_once_for_each_floater_chosen() -> None:
    """The members who change are what the order is mended by."""
    for seed in range(60):
        entries, found = groups(seed)
        for members, target in pairwise(found):
            asked = Opponents(entries, members, target[:2], down=True)
            for floater in members[:6]:
                before = {one.place for one in members if asked.finds(one)}
                changed = asked.choose(floater)
                after = {one.place for one in members if asked.finds(one)}
                assert before - after == {one.place for one in changed}


def test_opponents_of_a_large_group_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of a group of 600 is chosen, and all others could meet all the 600 below."""
    entries = Entries.of(rated_round(7, 12, 1))
    assert len(entries.all) > 3
    asked: list[int] = []
    monkeypatch.setattr(Entries, "compatible", lambda self, one, other: asked.append(1) or True)
    one, *target = entries.all
    crowd = [_copy(one, place) for place in range(600)]
    opponents = Opponents(entries, crowd, [_copy(target[0], 600 + place) for place in range(600)], down=True)
    for floater in reversed(crowd[300:]):
        opponents.choose(floater)
    assert all(opponents.finds(entry) for entry in crowd[:300])
    assert not asked


def _copy(entry: LimPlayer, place: int) -> LimPlayer:
    return replace(entry, place=place, met=frozenset())


def test_looking_for_opponents_is_given_up_after_too_many_steps() -> None:
    served = _Served(3, Steps(10, most=4))
    first = frozenset({0})
    assert served.serve(1, lambda place: first, keep=True)
    assert not served.serve(2, lambda place: first, keep=True)
    with pytest.raises(TooLarge, match=r"best matching of 10 takes more steps .* a smaller field"):
        served.serve(3, lambda place: first, keep=True)
