"""What systems build their certificates from: the graph of a round, its optimum, and what is said of the players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...errors import InvalidTournament, TooLarge
from ...matching import Field, Session, Witness
from ...matching.optimum import Choices, Optimum
from ...rules.arrays import Ints
from ..base import Pairs, Round, RoundState
from ..wording import BRACKET_TOO_LARGE, NOT_BEST, ONE_BRACKET, PROOF_TOO_LARGE
from .certificate import BYE, Asked, Certificate, Column, Kind, Part, names_of_choice

MOST_PLAYERS = 200
"""Players up to whom the certificate of a whole round is given."""

MOST_IN_BRACKET = 1000
"""Players, those of the rest of the round included, up to whom one bracket is given a certificate."""

ORDER_NOT_PROVEN = (
    "Not proven: which of several pairings that are equally good by all criteria comes first. The engine takes the "
    "first one in the order of the rules; the certificate says nothing about it."
)


def in_bounds(players: int, bracket: int | None, vertices: int) -> None:
    """Raises `TooLarge` for a whole round of more than 200 players, and for a bracket whose graph is too large."""
    if bracket is None and players > MOST_PLAYERS:
        raise TooLarge(PROOF_TOO_LARGE(most=MOST_PLAYERS, players=players))
    if vertices > MOST_IN_BRACKET:
        raise TooLarge(BRACKET_TOO_LARGE(most=MOST_IN_BRACKET, players=vertices))


_NAMES = {
    "bye": "who gets the bye",
    "round": "everybody",
    "natural": "natural pairing",
    "group": "score group of the natural pairing",
}


@dataclass(frozen=True, eq=False)
class Graph:
    """Who may be paired with whom in a round. Vertices are the players, then the bye.

    Attributes:
        ids: the start numbers.
        admissible: which players may meet.
        takers: who may get the bye, `None` if nobody has to.
    """

    ids: tuple[int, ...]
    admissible: NDArray[np.bool_]
    takers: NDArray[np.bool_] | None = None

    @cached_property
    def names(self) -> tuple[int, ...]:
        """The player of each vertex, the bye last if there is one."""
        return self.ids if self.takers is None else (*self.ids, BYE)

    @cached_property
    def pairs(self) -> Ints:
        """The choices, see `Choices`: the pairs in ascending order, then the byes."""
        return self.pairs_with(())

    def pairs_with(self, alone: Sequence[int]) -> Ints:
        """The same and then some players alone."""
        inside = np.argwhere(np.triu(self.admissible, 1))
        takers = np.flatnonzero([] if self.takers is None else self.takers)
        byes = np.column_stack([takers, np.full(len(takers), len(self.ids))])
        single = np.repeat(np.array(alone, np.int64), 2).reshape(-1, 2)
        return np.concatenate([inside, byes, single])

    def without(self, player: int) -> Graph:
        """The same without one player, who has the bye, so that nobody else has to."""
        kept = np.array([id != player for id in self.ids], np.bool_)
        return Graph(tuple(id for id in self.ids if id != player), self.admissible[np.ix_(kept, kept)])

    def bye_part(self, costs: Ints, column: Column, made: Pairs) -> Part:
        """The part that proves who gets the bye, by what it costs to give it to each player."""
        byes = self.pairs[:, 1] == len(self.ids)
        counts = np.where(byes, costs[np.minimum(self.pairs[:, 0], len(costs) - 1)], 0)
        return self.whole("bye", [(column, counts)], made)

    def whole(
        self,
        kind: Kind,
        columns: Sequence[tuple[Column, Ints]],
        made: Pairs,
        *,
        alone: bool = False,
    ) -> Part:
        """The part that is about everybody: each column with its counts, choice by choice; then the pairs of the round.

        With `alone` the choices end with each player alone. Raises `InvalidTournament` if the round is not the optimum.
        """
        place = {name: at for at, name in enumerate(self.names)}
        inside = ((place[a], place[b]) for a, b in made if a in place and b in place)
        taken = [(min(pair), max(pair)) for pair in inside]
        seated = {at for pair in taken for at in pair}
        taken += [(at, at) for at in range(len(self.names)) if at not in seated]
        choices = self.pairs_with(range(len(self.ids)) if alone else ())
        return part_of(
            self.names,
            choices,
            columns,
            taken,
            kind=kind,
            number=1,
            name=_NAMES[kind],
            residents=self.ids,
            with_bye=self.takers is not None,
            alone=alone,
        )

    def no_round(self) -> Witness:
        """The sets that leave no complete round. Raises `AssertionError` if there is one."""
        size = len(self.names)
        table = np.zeros((size, size), np.bool_)
        u, v = self.pairs.T
        table[u, v] = table[v, u] = True
        session = Session(np.arange(size), [Field(np.zeros((size, size), np.int64))], admissible=table)
        if session.solve():
            raise AssertionError("there is a complete round")
        found = session.witness()
        barrier = tuple(sorted(self.names[v] for v in found.barrier))
        parts = sorted(sorted(self.names[v] for v in part) for part in found.components)
        return Witness(barrier, tuple(map(tuple, parts)))


def part_of(
    names: tuple[int, ...],
    pairs: Ints,
    columns: Iterable[tuple[Column, Ints]],
    made: Sequence[tuple[int, int]],
    inside: NDArray[np.bool_] | None = None,
    **described: Any,
) -> Part:
    """What was made is the best of some choices (`pairs`, with their counts column by column): the part and its proof.

    Choices are pairs of vertices, `names` the player of each. `inside` marks those that belong to the part; the others
    then complete what was made, as its witness. `described` are the remaining fields of `Part`. Raises
    `InvalidTournament` if what was made is not the optimum.
    """
    listed = list(columns)
    choices = Choices(len(names), pairs, np.stack([counts for _, counts in listed], axis=1))
    optimum = proven(choices)
    rest = [] if inside is None else completed(choices, made, inside)
    attains(choices, optimum, [*made, *rest])
    return Part(
        columns=tuple(column for column, _ in listed),
        names=names,
        choices=choices,
        optimum=optimum,
        pairs=tuple(names_of_choice(names, pair) for pair in sorted(made)),
        witness=tuple(names_of_choice(names, pair) for pair in rest),
        **described,
    )


def whole_certificate(
    paired: Round,
    name: str,
    graph: Graph,
    players: tuple[dict[str, object], ...],
    parts: Sequence[Part],
    *,
    bracket: int | None,
    rules: str,
    settings: Mapping[str, object] | None = None,
    rematches_barred: bool = True,
    said: Sequence[str] = (),
    unit: int = 0,
    kept: Witness | None = None,
) -> Certificate:
    """The certificate where all are paired at once: `graph` is that of everybody, `parts` prove the bye and the pairs.

    Raises `InvalidTournament` for a bracket but 1, `TooLarge`.
    """
    if bracket not in (None, 1):
        raise InvalidTournament(ONE_BRACKET(bracket=bracket))
    in_bounds(len(graph.ids), bracket, len(graph.ids))
    best = "Proven: no pairing of the players is better by the criteria listed, in their order."
    return Certificate(
        system=name,
        rules=rules,
        asked=Asked.of(paired.state, settings),
        players=players,
        rematches_barred=rematches_barred,
        apart=others_apart(players, graph.admissible, rematches_barred=rematches_barred),
        pairs=tuple(paired.pairs),
        parts=tuple(part for part in parts if part.residents),
        only=bracket,
        says=(best, *said, ORDER_NOT_PROVEN),
        unit=unit,
        kept=kept,
    )


def no_round(
    name: str,
    rules: str,
    state: RoundState,
    graph: Graph,
    players: tuple[Mapping[str, object], ...],
    settings: Mapping[str, object] | None = None,
    *,
    rematches_barred: bool = True,
) -> Certificate:
    """The certificate that there is no complete round."""
    return Certificate(
        system=name,
        rules=rules,
        asked=Asked.of(state, settings),
        players=players,
        rematches_barred=rematches_barred,
        apart=others_apart(players, graph.admissible, rematches_barred=rematches_barred),
        no_pairing=graph.no_round(),
        says=("Proven: the rules admit no round in which everybody is paired.",),
    )


def proven(choices: Choices) -> Optimum:
    """The optimum of choices of which there is a cover."""
    found = choices.cheapest()
    if found is None:
        raise AssertionError("what a round is made of covers everybody")
    return found


def completed(
    choices: Choices, made: Sequence[Sequence[int]], barred: NDArray[np.bool_]
) -> list[tuple[int, int]]:
    """The best choices of all the others when the pairs of a bracket are made; none of those that are `barred`."""
    gone = np.zeros(choices.size, np.bool_)
    gone[[u for pair in made for u in pair]] = True
    remaining = np.flatnonzero(~gone)
    if not len(remaining):
        return []
    fewer = choices.without(gone, barred)
    rows = fewer.pairs[list(proven(fewer).taken)]
    return [(int(remaining[u]), int(remaining[v])) for u, v in rows.tolist()]


def attains(choices: Choices, optimum: Optimum, taken: Sequence[tuple[int, int]]) -> None:
    """Raises `InvalidTournament` if choices that were taken are not as good as the optimum: then there is no proof."""
    row = {(u, v): at for at, (u, v) in enumerate(choices.pairs.tolist())}
    rows = [row.get(pair, -1) for pair in taken]
    if -1 in rows or sum(choices.costs[rows]) != sum(choices.costs[list(optimum.taken)]):
        raise InvalidTournament(NOT_BEST())


def player_contents(
    state: RoundState,
    ids: Sequence[int],
    points: Sequence[int],
    colours: Sequence[str],
    takers: Sequence[bool],
    facts: Sequence[Mapping[str, object]] = (),
) -> tuple[dict[str, object], ...]:
    """What is said of each player: points (of the pairing), opponents met, possible colours, the bye, facts."""
    present = set(ids)
    found: list[dict[str, object]] = []
    for at, id in enumerate(ids):
        player = state.tournament.by_id[id]
        met = sorted({one.opponent for one in player.results if one.played} & present)
        said: dict[str, object] = {
            "id": id,
            "name": player.name,
            "points": points[at] / 10,
            "met": met,
            "colours": colours[at],
            "bye": bool(takers[at]),
        }
        found.append(said | ({"facts": dict(facts[at])} if facts else {}))
    return tuple(found)


def others_apart(
    players: Sequence[Mapping[str, Any]], admissible: NDArray[np.bool_], *, rematches_barred: bool
) -> tuple[tuple[int, int], ...]:
    """The pairs that may not be made though neither an earlier game nor colours forbid them."""
    ids = [player["id"] for player in players]
    met = [set(player["met"]) if rematches_barred else set() for player in players]
    found = []
    for u, v in np.argwhere(np.triu(~admissible, 1)).tolist():
        if ids[v] not in met[u] and fits(players[u]["colours"], players[v]["colours"]):
            found.append((ids[u], ids[v]))
    return tuple(found)


def fits(one: str, other: str) -> bool:
    """Whether two players with these possible colours can play each other."""
    return ("W" in one and "B" in other) or ("B" in one and "W" in other)
