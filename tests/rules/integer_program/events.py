"""Random rounds for the tests of the integer program, and a literal reading of its objective."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from random import Random

from pairwright.generate import Simulation, rounds
from pairwright.model import Colour, Player, Result, RoundResult, Tournament
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.integer_program import INTEGER_PROGRAM, ProgramRound

Boards = tuple[tuple[int, int], ...]
"""(White, Black) start numbers."""

GAMES = [
    (Result.WIN, Result.LOSS),
    (Result.LOSS, Result.WIN),
    (Result.DRAW, Result.DRAW),
]


def boards(paired: ProgramRound) -> Boards:
    """The boards of a round."""
    return tuple((board.white.id, board.black.id) for board in paired)


def random_history(players: int, completed: int, dice: Random) -> RoundState:
    """A round after others that followed no rule but that nobody meets twice."""
    results: dict[int, list[RoundResult]] = {i: [] for i in range(1, players + 1)}
    met: set[frozenset[int]] = set()
    for _ in range(completed):
        order = list(results)
        dice.shuffle(order)
        row = dict.fromkeys(results, RoundResult(Result.ZERO_BYE))
        while len(order) > 1:
            one = order.pop()
            partners = [other for other in order if frozenset((one, other)) not in met]
            if not partners or dice.random() < 0.1:
                continue
            other = dice.choice(partners)
            order.remove(other)
            met.add(frozenset((one, other)))
            mine, theirs = dice.choice(GAMES)
            row[one] = RoundResult(mine, other, Colour.WHITE)
            row[other] = RoundResult(theirs, one, Colour.BLACK)
        if len(order) == 1 and dice.random() < 0.5:
            row[order[0]] = RoundResult(Result.ALLOCATED_BYE)
        for player, result in row.items():
            results[player].append(result)
    field = tuple(
        Player(
            id=i,
            rating=2400 - 10 * i,
            results=tuple(results[i]),
            federation=dice.choice(["NOR", "SWE", "DEN"]),
        )
        for i in results
    )
    return RoundState.of(Tournament(field, rounds=completed + 1, initial_colour=Colour.WHITE))


def played_states(
    players: int, seed: int, last: int = 5, system: PairingSystem = INTEGER_PROGRAM
) -> Iterator[RoundState]:
    """Rounds 2 to `last` of a simulated event."""
    for tournament in rounds(Simulation(players=players, rounds=last), seed, system):
        if tournament.next_round > 1:
            yield RoundState.of(with_federations(tournament))


def with_federations(tournament: Tournament) -> Tournament:
    """The same event, every third player from the same federation."""
    names = ("NOR", "SWE", "DEN")
    players = tuple(replace(player, federation=names[player.id % 3]) for player in tournament)
    return replace(tournament, players=players)


def small_states(seed: int, events: int) -> Iterator[RoundState]:
    """Rounds of 4 to 9 players, half of them with random histories."""
    dice = Random(seed)
    for number in range(events):
        if number % 2:
            yield random_history(dice.randint(4, 9), dice.randint(1, 4), dice)
        else:
            yield from list(played_states(dice.randint(4, 9), seed + number))[:1]


# -- the objective of the corrected program, read off its definition ---------------------------------------------


def colours_of(player: Player) -> str:
    """Colours of the games played."""
    return "".join(r.colour.value.upper() for r in player.results if r.played and r.colour)


def forbidden(player: Player, colour: str, strict: bool) -> bool:
    played = colours_of(player)
    cd = played.count("W") - played.count("B")
    after = cd + (1 if colour == "W" else -1)
    if played.endswith(colour * 2) or (abs(after) > 2 and abs(after) > abs(cd)):
        return True
    return strict and ((cd == 0 and played.endswith(colour)) or (cd, colour) in ((1, "W"), (-1, "B")))


def cost(player: Player, colour: str) -> int:
    played = colours_of(player)
    cd = played.count("W") - played.count("B")
    if colour == "N":
        return 20 * (abs(cd) >= 2)
    after = cd + (1 if colour == "W" else -1)
    return 20 * (abs(after) >= 2) + (cd == 0 and played.endswith(colour))


class Facts:
    """What the players and boards of a state count, read once for all its rounds."""

    def __init__(self, state: RoundState) -> None:
        self.state = state
        by_id = {player.id: player for player in state.players}
        self.points = {i: Fraction(p.score(state.tournament.point_system), 10) for i, p in by_id.items()}
        self.alone = {i: -cost(player, "N") for i, player in by_id.items()}
        self.seated = {
            i: 30 * bool(player.results and not player.results[-1].opponent) for i, player in by_id.items()
        }
        ranked = sorted(self.points, key=lambda i: (-self.points[i], i))
        place = {i: at for at, i in enumerate(ranked)}
        self.value = {
            (one, other): 50
            - 5 * abs(self.points[one] - self.points[other])
            - cost(by_id[one], "W")
            - cost(by_id[other], "B")
            for one, other in permutations(by_id, 2)
        }
        sizes = Counter(self.points.values())
        self.ties = {
            (one, other): (gap**2, 0 if gap else (2 * apart - sizes[self.points[one]]) ** 2)
            for one, other in permutations(by_id, 2)
            for gap in [self.points[one] - self.points[other]]
            for apart in [abs(place[one] - place[other])]
        }


_LAST: list[Facts] = []


def facts_of(state: RoundState) -> Facts:
    """Those of the state asked about last are kept."""
    if not _LAST or _LAST[0].state is not state:
        _LAST[:] = [Facts(state)]
    return _LAST[0]


def literal_value(state: RoundState, boards: Boards) -> Fraction:
    """The objective with the weights 50, 30, 20, 1, 5."""
    facts = facts_of(state)
    seated = {player for board in boards for player in board}
    total = sum((facts.value[board] for board in boards), Fraction(0))
    return total + sum(facts.seated[i] if i in seated else alone for i, alone in facts.alone.items())


def literal_ties(state: RoundState, boards: Boards) -> tuple[Fraction, int]:
    """What decides between equal objectives: squares of score differences; in one group of g (2 d - g)^2, d places
    apart by score and number."""
    ties = [facts_of(state).ties[board] for board in boards]
    return sum((square for square, _ in ties), Fraction(0)), sum(order for _, order in ties)


def all_rounds(state: RoundState, strict: bool = False) -> Iterator[Boards]:
    """Every set of legal boards in which nobody sits twice."""

    fit = {
        colour: {player.id for player in state.players if not forbidden(player, colour, strict)}
        for colour in "WB"
    }
    met = {(player.id, r.opponent) for player in state.players for r in player.results if r.played}

    def legal(white: Player, black: Player) -> bool:
        return white.id in fit["W"] and black.id in fit["B"] and (white.id, black.id) not in met

    def extend(left: tuple[Player, ...]) -> Iterator[Boards]:
        if not left:
            yield ()
            return
        first, *rest = left
        yield from extend(tuple(rest))
        for other in rest:
            others = tuple(player for player in rest if player is not other)
            for board in ((first, other), (other, first)):
                if legal(*board):
                    for boards in extend(others):
                        yield ((board[0].id, board[1].id), *boards)

    yield from extend(state.players)
