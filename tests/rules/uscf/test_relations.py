"""Relations without a table of all pairs, against the set of all pairs."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from pairwright.systems.uscf.pricing import LARGE, large_clubs
from pairwright.systems.uscf.relations import MANY, Relation

SIZE = 3 * MANY
RANKS = st.integers(0, SIZE - 1)
Pairs = frozenset[frozenset[int]]


@st.composite
def relations(draw: st.DrawFn) -> tuple[Relation, Pairs]:
    """A relation of pairs and of groups, some too large to be listed, and its pairs one by one."""
    pairs = draw(st.lists(st.tuples(RANKS, RANKS).filter(lambda pair: pair[0] != pair[1]), max_size=6))
    sizes = draw(st.lists(st.sampled_from([2, 3, MANY, MANY + 1, SIZE // 2]), max_size=4))
    groups = [draw(st.permutations(range(SIZE)))[:size] for size in sizes]
    needed = draw(st.none() | st.lists(st.booleans(), min_size=SIZE, max_size=SIZE).map(np.array))
    together = {
        frozenset(pair)
        for group in groups
        for pair in combinations(group, 2)
        if needed is None or needed[list(pair)].any()
    }
    return Relation(SIZE, pairs, groups, needed), frozenset(together | set(map(frozenset, pairs)))


def related(relation: Relation) -> Pairs:
    """All pairs a relation holds of, asked at once."""
    ranks = np.arange(SIZE)
    table = relation[ranks[:, None], ranks]
    assert (table == table.T).all()
    assert not table.diagonal().any()
    single = [(int(a), int(b)) for a, b in np.argwhere(table)[:3]]
    assert all(bool(relation[a, b]) for a, b in single)
    return frozenset(frozenset((int(a), int(b))) for a, b in np.argwhere(table))


@given(relations(), relations())
def test_a_relation_holds_of_the_pairs_given_and_of_those_in_a_group(
    one: tuple[Relation, Pairs], other: tuple[Relation, Pairs]
) -> None:
    for relation, pairs in (one, other):
        assert related(relation) == pairs
        assert bool(relation) or not pairs
        assert all(
            len(set(row)) == len(row)
            for row in ([x for x in row if x >= 0] for row in relation.others.tolist())
        )
    assert related(Relation.either(one[0], other[0])) == one[1] | other[1]


def test_groups_are_labels_only_beyond_the_size_and_share_a_list_if_nobody_is_in_two() -> None:
    def cliques(*groups: range) -> int:
        return len(Relation(60, groups=groups).cliques)

    assert cliques(range(MANY)) == 0
    assert cliques(range(MANY + 1)) == 1
    assert cliques(range(20), range(20, 40), range(40, 60)) == 1
    assert cliques(range(20), range(19, 40), range(40, 60)) == 2
    assert not Relation(60)


def test_the_largest_club_of_each_player_has_a_number_of_its_own() -> None:
    """Clubs of a hundred players and more, some of whom are in two; a smaller one has no number."""
    small = [0, *range(500, 500 + LARGE - 2)]
    clubs = [
        list(range(150)),
        list(range(300, 300 + LARGE)),
        list(range(100, 290)),
        list(range(380, 500)),
        small,
    ]
    numbers = large_clubs(Relation(700, groups=clubs), np.arange(700)).tolist()
    known: dict[int, set[int]] = {}
    for player, number in enumerate(numbers):
        sizes = {len(club): at for at, club in enumerate(clubs, 1) if player in club and len(club) >= LARGE}
        known.setdefault(sizes[max(sizes)] if sizes else 0, set()).add(number)
    assert known[0] == {0}
    assert all(len(found) == 1 for found in known.values())
    assert len(set.union(*known.values())) == len(known) == 5
