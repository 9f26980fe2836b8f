"""What the criteria of a system count in a round, for two rounds of one position: is one worse, or only later?

`verdict` goes through ours and the best round without a board as the regulations are written: bracket after bracket
where there are brackets (Dubov, Swiss Team, Double-Swiss), otherwise by the sums over all boards (US Chess, integer
programs). The counts are made here or by the books of the rules' tests, never by the program's ledger.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any

import networkx as nx

from pairwright.systems.view import RoundView

from .headline_facts import Pair, Position
from .procedures_by_hand import innermost
from .program_by_hand import ProgramByHand

WORSE, LATER = "worse", "later"
LAST_ROUNDS = {"dubov-2026": 0, "double-swiss-2026": 0, "team-2026": 1}
"""With so many rounds left repeated floats do not count any more."""


def verdict(ours: Position, theirs: Position) -> str:
    """How the criteria rank a round behind ours: `worse`, `later` in the order alone, or nothing if they do not."""
    return VERDICTS[ours.view.rules.id](ours, theirs)


def _told(mine: Any, other: Any) -> str:
    return LATER if mine == other else WORSE if mine < other else ""


# -- brackets that take players up ---------------------------------------------------------------------------------


def top_of(position: Position, pair: Pair) -> int:
    """The points of the bracket of a board."""
    return max(position.score[id] for id in pair if id)


def bracket(position: Position, score: int) -> set[Pair]:
    """The boards of a bracket, without the bye."""
    return {pair for pair in position.pairs if pair[1] and top_of(position, pair) == score}


def raised(position: Position, score: int) -> list[int]:
    """The upfloaters of a bracket."""
    return [id for pair in bracket(position, score) for id in pair if position.score[id] < score]


def upfloaters_from(position: Position, score: int, gap: int) -> list[Pair]:
    """The boards of upfloaters of a bracket who come from so much further down."""
    ups = [id for id in raised(position, score) if score - position.score[id] == gap]
    return [pair for pair in bracket(position, score) for id in pair if id in ups]


def moved(position: Position, player: int, way: str = "") -> bool:
    """Whether a player met somebody of another score in the round before; `up`: of a higher one."""
    number = position.state.round - 1
    return number > 0 and _met_another_score(position, player, number, way)


def _met_another_score(position: Position, player: int, number: int, way: str) -> bool:
    tournament = position.state.tournament
    result = tournament.by_id[player].results[number - 1]
    if not result.played:
        return False
    mine, other = (before(position, id, number) for id in (player, result.opponent))
    return mine < other if way == "up" else mine != other


def before(position: Position, player: int, number: int) -> int:
    """The points of a player before a round, virtual ones included."""
    tournament = position.state.tournament
    own = sum(r.points(tournament.point_system) for r in tournament.by_id[player].results[: number - 1])
    return own + (position.virtual_in(player, number) if position.virtual_in is not None else 0)


def floats_count(position: Position) -> bool:
    """Whether repeated floats count in this round."""
    return position.state.rounds - position.state.round > LAST_ROUNDS[position.view.rules.id]


def again(position: Position, score: int) -> list[int]:
    """The upfloaters of a bracket who floated in the round before, if that counts."""
    way = "up" if position.view.rules.id == "dubov-2026" else ""
    found = raised(position, score) if floats_count(position) else []
    return [id for id in found if moved(position, id, way)]


def refused(position: Position, score: int) -> int:
    """Boards of a bracket on which both prefer the same colour."""
    wishes = [{position.wants(a), position.wants(b)} for a, b in bracket(position, score)]
    return sum(len(both) == 1 and both != {""} for both in wishes)


def floats_of_opponents(position: Position, score: int) -> list[Pair]:
    """Boards of a bracket on which the opponent of an upfloater floated in the round before."""
    if not floats_count(position):
        return []
    ups = raised(position, score)
    return [
        pair
        for pair in bracket(position, score)
        if len({*pair} & {*ups}) == 1 and any(moved(position, id) for id in pair if id not in ups)
    ]


def upfloats(position: Position, player: int) -> int:
    """How often a player was upfloated."""
    rounds = range(1, position.state.round)
    return sum(_met_another_score(position, player, number, "up") for number in rounds)


def _maximum(position: Position, score: int) -> tuple[int, int]:
    """Dubov 1.8, C8, C9: upfloaters who were upfloated as often as allowed, and how often in all."""
    if not floats_count(position):
        return 0, 0
    times = [upfloats(position, id) for id in raised(position, score)]
    most = [count for count in times if count >= 2 + position.state.rounds // 5]
    return len(most), sum(most)


def complies(position: Position, score: int) -> bool:
    """Whether the scoregroup below a bracket can be paired with the fewest upfloaters that its number allows."""
    left = [id for id, other in position.partner.items() if other and top_of(position, (id, other)) < score]
    following = {id for id in left if position.score[id] == max(map(position.score.__getitem__, left))}
    graph = nx.Graph()
    graph.add_nodes_from(left)
    for at, a in enumerate(left):
        for b in left[at + 1 :]:
            if not position.impossible(a, b):
                graph.add_edge(a, b, weight=-int((a in following) != (b in following)))
    made = nx.max_weight_matching(graph, maxcardinality=True)
    crossing = sum((a in following) != (b in following) for a, b in made)
    return 2 * len(made) == len(left) and crossing == len(following) % 2


def _bye(position: Position) -> tuple[int, int, int]:
    (player,) = position.partner_of_nobody
    return position.score[player], position.unplayed(player), -position.place[player]


def _of_sets(ours: Position, theirs: Position, score: int) -> str:
    """By the players who float up into a bracket."""
    both = (ours, theirs)
    counts = [(len(raised(one, score)), sorted(-one.score[id] for id in raised(one, score))) for one in both]
    if counts[0] != counts[1]:
        return _told(*counts)
    if ours.view.rules.id == "dubov-2026":
        return _told(*((refused(one, score), *_maximum(one, score), len(again(one, score))) for one in both))
    if {*raised(ours, score)} == {*raised(theirs, score)}:
        return LATER
    return _told(*((not complies(one, score), len(again(one, score))) for one in both))


def _of_boards(ours: Position, theirs: Position, score: int) -> str:
    """By the pairing of a bracket."""
    rules, both = ours.view.rules.id, (ours, theirs)
    if rules == "dubov-2026":
        return LATER
    floats = [len(floats_of_opponents(one, score)) for one in both]
    if rules == "double-swiss-2026":
        return _told(*floats)
    return _told(*((refused(one, score), count) for one, count in zip(both, floats, strict=True)))


def _by_brackets(ours: Position, theirs: Position) -> str:
    if ours.partner_of_nobody != theirs.partner_of_nobody:
        return _told(_bye(ours), _bye(theirs))
    for score in sorted({*ours.score.values()}, reverse=True):
        found = _of_sets(ours, theirs, score)
        if found != LATER:
            return found
        boards = [{frozenset(pair) for pair in bracket(one, score)} for one in (ours, theirs)]
        if boards[0] != boards[1]:
            same = {*raised(ours, score)} == {*raised(theirs, score)}
            return _of_boards(ours, theirs, score) if same else LATER
    return ""


# -- sums over all boards ------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def program_of(view: RoundView) -> ProgramByHand:
    """The integer program of a round, with virtual points."""
    program = ProgramByHand(innermost(view).state, "before")
    program.points = {
        player.id: player.score(view.state.tournament.point_system) + player.virtual_points(view.state.round)
        for player in innermost(view).state.players
    }
    return program


def price(position: Position) -> Fraction:
    """What a round of an integer program costs, with the cheaper colours on each board."""
    program = program_of(position.view)
    boards = [program.price(min(pair), max(pair)) for pair in position.pairs if pair[1]]
    assert None not in boards
    idle = [program._of_amounts(program.idle(id)) for id in position.partner_of_nobody]
    return sum([*filter(None, boards), *idle], Fraction(0))


def _by_price(ours: Position, theirs: Position) -> str:
    if ours.partner_of_nobody != theirs.partner_of_nobody:
        return _told(*([(one.score[one.bye], one.place[one.bye] * -1) for one in (ours, theirs)]))
    return _told(*((price(one), _squares(one)) for one in (ours, theirs)))


def _squares(position: Position) -> int:
    return sum((position.score[a] - position.score[b]) ** 2 for a, b in position.pairs if b)


def costs(position: Position) -> dict[Pair, tuple[int, ...]]:
    """What each board of a US Chess section costs by the book, and the bye; level by level."""
    natural = position.natural
    if natural is None:
        raise LookupError("no round of US Chess")
    known = _known(natural)
    found = {}
    for pair in position.pairs:
        a, b = sorted(natural.rank.get(id, natural.book.n) for id in pair)
        if (a, b) not in known:
            known[a, b] = natural.book.cost(a, b)
        found[pair[0], pair[1]] = known[a, b]
    return found


@lru_cache(maxsize=4)
def _known(natural: object) -> dict[Pair, tuple[int, ...]]:
    del natural
    return {}


def _by_book(ours: Position, theirs: Position) -> str:
    both = [tuple(map(sum, zip(*costs(one).values(), strict=True))) for one in (ours, theirs)]
    return _told(*both)


VERDICTS: dict[str, Callable[[Position, Position], str]] = {
    "dubov-2026": _by_brackets,
    "double-swiss-2026": _by_brackets,
    "team-2026": _by_brackets,
    "ip-2026": _by_price,
    "uscf-2020": _by_book,
}
"""By the id of a rule book."""
