"""Parts of the systems' certificates: the graph of a round, its optimum, and facts about the players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import compress
from operator import not_
from typing import Any, TypeAlias

from ...errors import InvalidTournament, TooLarge
from ...lean_dataclass import cached_property, dataclass
from ...matching.few_classes import FewClasses
from ...matching.optimum import Choices, Optimum
from ...matching.solver import UnmatchedPlayers
from ...messages import Message
from ..base import Pairs, Round, RoundState
from ..wording import BRACKET_TOO_LARGE, NOT_BEST, ONE_BRACKET, PROOF_TOO_LARGE
from . import certificate_words as say
from .certificate import BYE, Asked, Certificate, CriterionColumn, Kind, ProvenPart, names_of_choice

Choice: TypeAlias = tuple[int, int]
"""Two vertices, the smaller one first; twice the same for one alone."""

Counted: TypeAlias = tuple[CriterionColumn, Sequence[int]]
"""A criterion with its count for each choice or player."""

MOST_PLAYERS = 200
"""The most players for a certificate of a whole round."""

MOST_IN_BRACKET = 1000
"""The most players, including those of the rest of the round, for the certificate of one bracket."""


def in_bounds(players: int, bracket: int | None, vertices: int) -> None:
    """Raises `TooLarge` for a whole round of more than 200 players, and for a bracket whose graph is too large."""
    if bracket is None and players > MOST_PLAYERS:
        raise TooLarge(PROOF_TOO_LARGE(most=MOST_PLAYERS, players=players))
    if vertices > MOST_IN_BRACKET:
        raise TooLarge(BRACKET_TOO_LARGE(most=MOST_IN_BRACKET, players=vertices))


@dataclass(frozen=True, eq=False)
class ProofGraph:
    """The allowed pairs of a round. Vertices are the players, then the bye.

    Attributes:
        ids: the start numbers.
        admissible: which players may meet, a row of flags for each.
        takers: candidates for the bye, `None` if no bye is needed.
    """

    ids: tuple[int, ...]
    admissible: Sequence[Sequence[int]]
    takers: Sequence[int] | None = None

    @cached_property
    def names(self) -> tuple[int, ...]:
        """The player of each vertex; a bye comes last."""
        return self.ids if self.takers is None else (*self.ids, BYE)

    @cached_property
    def pairs(self) -> list[Choice]:
        """The choices, see `Choices`: the pairs in ascending order, then the byes."""
        return self.pairs_with(())

    def pairs_with(self, alone: Sequence[int]) -> list[Choice]:
        """The same and then some players alone."""
        size = len(self.ids)
        rows = enumerate(self.admissible)
        inside = [(u, v) for u, row in rows for v in compress(range(u + 1, size), row[u + 1 :])]
        byes = [(u, size) for u, may in enumerate(self.takers or ()) if may]
        return [*inside, *byes, *((u, u) for u in alone)]

    def among(self, places: Sequence[int]) -> ProofGraph:
        """Some of the players, by their places, without the bye."""
        rows = [bytes([row[at] for at in places]) for row in map(self.admissible.__getitem__, places)]
        return ProofGraph(tuple([self.ids[at] for at in places]), rows)

    def without(self, player: int) -> ProofGraph:
        """The same graph without the player who has the bye, and without candidates for it."""
        return self.among([at for at, id in enumerate(self.ids) if id != player])

    def bye_part(self, costs: Sequence[Counted], made: Pairs) -> ProvenPart:
        """The part that proves the bye, from the cost of giving it to each player."""
        bye = len(self.ids)
        columns = [(column, [cost[u] if v == bye else 0 for u, v in self.pairs]) for column, cost in costs]
        return self.whole("bye", columns, made)

    def whole(
        self,
        kind: Kind,
        columns: Sequence[Counted],
        made: Pairs,
        *,
        alone: bool = False,
    ) -> ProvenPart:
        """The part about all players: each column with its counts, choice by choice; then the pairs of the round.

        With `alone` the choices end with each player alone. Raises `InvalidTournament` if the round is not the optimum.
        """
        place = {name: at for at, name in enumerate(self.names)}
        # A graph without the bye's holder has no board for the bye.
        inside = ((place[a], place[b]) for a, b in made if a in place and b in place)
        taken = [(min(pair), max(pair)) for pair in inside]
        seated = {at for pair in taken for at in pair}
        # Players in no pair count as alone; if that is not a choice, the proof fails.
        taken += [(at, at) for at in range(len(self.names)) if at not in seated]
        choices = self.pairs_with(range(len(self.ids)) if alone else ())
        return part_of(
            self.names,
            choices,
            columns,
            taken,
            kind=kind,
            number=1,
            name=say.PART_NAMES[kind](),
            residents=self.ids,
            with_bye=self.takers is not None,
            alone=alone,
        )

    def no_round(self) -> UnmatchedPlayers:
        """The sets that leave no complete round. Raises `AssertionError` if a complete round exists."""
        size = len(self.names)
        table = [bytearray(size) for _ in range(size)]
        for u, v in self.pairs:
            table[u][v] = table[v][u] = True
        solver = FewClasses(range(size), [], table).solver()  # by no criteria: any round would do
        if solver.solve():
            raise AssertionError("there is a complete round")
        found = solver.witness()
        barrier = tuple(sorted(self.names[v] for v in found.barrier))
        parts = sorted(sorted(self.names[v] for v in part) for part in found.components)
        return UnmatchedPlayers(barrier, tuple(map(tuple, parts)))


def part_of(
    names: tuple[int, ...],
    pairs: Sequence[Choice],
    columns: Iterable[Counted],
    made: Sequence[Choice],
    inside: Sequence[bool] | None = None,
    **described: Any,
) -> ProvenPart:
    """The part and its proof: the choice taken is the best of `pairs`, with their counts column by column.

    Choices are pairs of vertices, `names` the player of each. `inside` marks those that belong to the part; the others
    then complete what was made, as its witness. `described` are the remaining fields of `Part`. Raises
    `InvalidTournament` if what was made is not the optimum.
    """
    listed = list(columns)
    choices = Choices(len(names), pairs, list(zip(*(counts for _, counts in listed), strict=True)))
    optimum = proven(choices)
    rest = [] if inside is None else completed(choices, made, inside)
    attains(choices, optimum, [*made, *rest])
    return ProvenPart(
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
    graph: ProofGraph,
    players: tuple[dict[str, object], ...],
    parts: Sequence[ProvenPart],
    *,
    bracket: int | None,
    rules: str,
    settings: Mapping[str, object] | None = None,
    rematches_barred: bool = True,
    said: Sequence[Message] = (),
    unit: int = 0,
    kept: UnmatchedPlayers | None = None,
) -> Certificate:
    """The certificate of a round paired all at once: `graph` joins all players, `parts` prove the bye and the pairs.

    Raises `InvalidTournament` for a bracket but 1, `TooLarge`.
    """
    if bracket not in (None, 1):
        raise InvalidTournament(ONE_BRACKET(bracket=bracket))
    in_bounds(len(graph.ids), bracket, len(graph.ids))
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
        says=(say.WHOLE(), *said, say.ORDER_NOT_PROVEN()),
        unit=unit,
        kept=kept,
    )


def no_round(
    name: str,
    rules: str,
    state: RoundState,
    graph: ProofGraph,
    players: tuple[Mapping[str, object], ...],
    settings: Mapping[str, object] | None = None,
    *,
    rematches_barred: bool = True,
) -> Certificate:
    """The certificate that no complete round exists."""
    return Certificate(
        system=name,
        rules=rules,
        asked=Asked.of(state, settings),
        players=players,
        rematches_barred=rematches_barred,
        apart=others_apart(players, graph.admissible, rematches_barred=rematches_barred),
        no_pairing=graph.no_round(),
        says=(say.NO_COMPLETE_ROUND(),),
    )


def proven(choices: Choices) -> Optimum:
    """The optimum of choices that have a cover."""
    # The round that was made covers every part, so a failure is a fault of ours.
    found = choices.cheapest()
    if found is None:
        raise AssertionError("the parts of a round cover all")
    return found


def completed(choices: Choices, made: Sequence[Choice], barred: Sequence[bool]) -> list[Choice]:
    """The best choices of all the others when the pairs of a bracket are made; none of those that are `barred`."""
    gone = {u for pair in made for u in pair}
    remaining = [v for v in range(choices.size) if v not in gone]
    if not remaining:
        return []
    fewer = choices.among(remaining, barred)
    taken = [fewer.pairs[row] for row in proven(fewer).taken]
    return [(remaining[u], remaining[v]) for u, v in taken]


def attains(choices: Choices, optimum: Optimum, taken: Sequence[Choice]) -> None:
    """Raises `InvalidTournament` if the choices taken are worse than the optimum, which leaves no proof."""
    rows, costs = choices.rows_of(set(taken)), choices.costs
    # Fewer rows than choices: one of those taken is not allowed.
    if len(rows) < len(taken) or sum(costs[row] for row in rows) != sum(costs[row] for row in optimum.taken):
        raise InvalidTournament(NOT_BEST())


def player_contents(
    state: RoundState,
    ids: Sequence[int],
    points: Sequence[int],
    colours: Sequence[str],
    takers: Sequence[bool],
    facts: Sequence[Mapping[str, object]] = (),
) -> tuple[dict[str, object], ...]:
    """The facts about each player: points (used for pairing), earlier opponents, possible colours, the bye, others."""
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
    players: Sequence[Mapping[str, Any]], admissible: Sequence[Sequence[int]], *, rematches_barred: bool
) -> tuple[tuple[int, int], ...]:
    """The pairs that may not be made though neither an earlier game nor colours forbid them."""
    ids = [player["id"] for player in players]
    # Where rematches are counted and not barred, an earlier game explains nothing.
    met = [set(player["met"]) if rematches_barred else set() for player in players]
    return tuple(
        (ids[u], ids[v])
        for u, row in enumerate(admissible)
        for v in compress(range(u + 1, len(ids)), map(not_, row[u + 1 :]))
        if ids[v] not in met[u] and fits(players[u]["colours"], players[v]["colours"])
    )


def fits(one: str, other: str) -> bool:
    """Whether two players with these possible colours can play each other."""
    return ("W" in one and "B" in other) or ("B" in one and "W" in other)
