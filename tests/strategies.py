"""Random tournaments with consistent histories, for property tests.

`tournaments()` draws any tournament that an event could have; with a dialect, only what that dialect can say.
Histories need not follow any pairing rule: rematches and three byes in a row do occur.
"""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from pairwright.formats import Dialect
from pairwright.formats.columns import INFO_CODES, TEAM
from pairwright.model import (
    NOTHING,
    Colour,
    ForbiddenGroup,
    Player,
    PointSystem,
    RequestedBye,
    Result,
    RoundResult,
    Team,
    Tournament,
)
from pairwright.model.points import VALUES

_GAMES = [
    (Result.WIN, Result.LOSS),
    (Result.LOSS, Result.WIN),
    (Result.DRAW, Result.DRAW),
    (Result.LOSS, Result.LOSS),
    (Result.DRAW, Result.LOSS),
    (Result.UNRATED_WIN, Result.UNRATED_LOSS),
    (Result.UNRATED_DRAW, Result.UNRATED_DRAW),
]
_FORFEITS = [
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
]
_BYES = [Result.HALF_BYE, Result.ZERO_BYE, Result.FULL_BYE]
_SYSTEMS = [
    "FIDE_DUTCH",
    "FIDE_DUTCH_2017",
    "FIDE_DUTCH_2026_BAKU",
    "FIDE_BURSTEIN",
    "FIDE_DUBOV",
    "CUSTOM_SWISS",
]

_LETTERS = st.characters(exclude_categories=("Cc", "Cs"))


def texts(width: int) -> st.SearchStrategy[str]:
    """Texts that fit a field of a report: no control characters, no blanks at the ends."""
    return st.text(_LETTERS, max_size=width).map(lambda text: text.strip(" "))


@st.composite
def point_systems(draw: st.DrawFn, dialect: Dialect | None = None) -> PointSystem:
    """Point systems; with a dialect, those it can say."""
    if dialect == "trf16" or draw(st.booleans()):
        return PointSystem()
    tenths = st.integers(0, 40)
    nine = draw(st.lists(tenths, min_size=9, max_size=9))
    win, draw_, loss, absence, bye, forfeit = nine[:6]
    if dialect == "trf-2026":
        return PointSystem.following(win, draw_, loss, absence=absence, allocated_bye=bye)
    if dialect == "trf-bx":
        nine = [win, draw_, loss, win, forfeit, win, draw_, absence, bye]
    return PointSystem.exactly(**dict(zip(VALUES, nine, strict=True)))


@st.composite
def _round(draw: st.DrawFn, ids: list[int]) -> dict[int, RoundResult]:
    """One round: games, forfeits, byes, and some of whom nothing is recorded."""
    order = draw(st.permutations(ids))
    pairs = draw(st.integers(0, len(order) // 2))
    found: dict[int, RoundResult] = {}
    for one, other in zip(order[: 2 * pairs : 2], order[1 : 2 * pairs : 2], strict=True):
        colour = draw(st.sampled_from(Colour))
        results = draw(st.sampled_from(_GAMES + _FORFEITS))
        found[one] = RoundResult(results[0], other, colour)
        found[other] = RoundResult(results[1], one, colour.other)
    for index, alone in enumerate(order[2 * pairs :]):
        results = draw(st.sampled_from([*_BYES, Result.ABSENT]))
        found[alone] = RoundResult(Result.ALLOCATED_BYE if index == 0 and draw(st.booleans()) else results)
    return found


@st.composite
def _histories(draw: st.DrawFn, ids: list[int], most_rounds: int) -> dict[int, list[RoundResult]]:
    """Results by start number. In the last round somebody is paired, else a report could not show it."""
    rounds = [draw(_round(ids)) for _ in range(draw(st.integers(0, most_rounds)))]
    if rounds and not any(result.paired for result in rounds[-1].values()):
        rounds[-1][ids[0]] = RoundResult(Result.ALLOCATED_BYE)
    return {player: [found.get(player, NOTHING) for found in rounds] for player in ids}


@st.composite
def _ids(draw: st.DrawFn, most: int, dialect: Dialect | None) -> list[int]:
    """Start numbers in ranking order: 1 to n or, where a dialect can say it, any order with gaps."""
    size = draw(st.integers(1, most))
    if dialect == "trf16" or draw(st.booleans()):
        return list(range(1, size + 1))
    return draw(st.lists(st.integers(1, 9999), min_size=size, max_size=size, unique=True))


@st.composite
def _players(draw: st.DrawFn, ids: list[int], most_rounds: int) -> tuple[Player, ...]:
    histories = draw(_histories(ids, most_rounds))
    return tuple(
        Player(
            id=player,
            name=draw(texts(33)),
            results=tuple(histories[player]),
            rating=draw(st.integers(0, 9999)),
            title=draw(st.sampled_from(["", "GM", "WIM", "CM"])),
            sex=draw(st.sampled_from(["", "m", "w"])),
            federation=draw(texts(3)),
            fide_id=draw(texts(11)),
            birth=draw(st.sampled_from(["", "1999/12/31", "2001/00/00"])),
            rank=draw(st.none() | st.integers(0, 9999)),
        )
        for player in ids
    )


@st.composite
def _byes(
    draw: st.DrawFn, ids: list[int], following: int, last: int, dialect: Dialect | None
) -> tuple[RequestedBye, ...]:
    ahead = dialect in (None, "trf-2026")
    if following > last:
        return ()
    free = ids if ahead else ids[1:]  # In a cell for everybody, a bye would make the round a completed one.
    rounds = st.integers(following, last if ahead else following)
    keys = draw(st.sets(st.tuples(rounds, st.sampled_from(free)), max_size=5)) if free else set()
    return tuple(
        RequestedBye(number, player, draw(st.sampled_from(_BYES))) for number, player in sorted(keys)
    )


@st.composite
def _forbidden(
    draw: st.DrawFn, ids: list[int], rounds: int | None, dialect: Dialect | None
) -> tuple[ForbiddenGroup, ...]:
    if dialect == "trf16" or len(ids) < 2:
        return ()
    members = st.lists(st.sampled_from(ids), min_size=2, max_size=4, unique=True).map(tuple)
    groups = [ForbiddenGroup(players) for players in draw(st.lists(members, max_size=3))]
    if dialect in ("trf-x", "trf-bx"):
        return tuple(groups)
    end = rounds or 20
    ranges = st.tuples(st.integers(1, end), st.none() | st.integers(1, end - 1 if end > 1 else 1))
    found = []
    for group in groups:
        first, last = draw(ranges)
        ends = last is None or last < first or last >= end
        found.append(replace(group, first=first, last=None if ends else last))
    return tuple(found)


@st.composite
def _accelerated(draw: st.DrawFn, players: tuple[Player, ...], rounds: int | None) -> tuple[Player, ...]:
    points = st.sampled_from([0, 5, 10, 30])
    tables = st.lists(points, max_size=min(rounds or 4, 4))

    def trimmed(values: list[int]) -> tuple[int, ...]:
        while values and not values[-1]:
            values = values[:-1]
        return tuple(values)

    shared = [trimmed(draw(tables)), trimmed(draw(tables)), ()]
    return tuple(replace(player, virtual=draw(st.sampled_from(shared))) for player in players)


@st.composite
def tournaments(
    draw: st.DrawFn, dialect: Dialect | None = None, *, most_players: int = 9, most_rounds: int = 5
) -> Tournament:
    """A tournament; with a dialect, one that the dialect says without any loss.

    The points that players carry are the real ones, as a report would state them.
    """
    ids = draw(_ids(most_players, dialect))
    players = draw(_players(ids, most_rounds))
    completed = len(players[0].results)
    plain = dialect == "trf16"
    rounds = None if plain else draw(st.none() | st.integers(max(completed, 1), completed + 4))
    given = not plain and draw(st.booleans())
    if given:
        players = draw(_accelerated(players, rounds))
    system = draw(point_systems(dialect))
    players = tuple(replace(player, points=player.score(system)) for player in players)
    members = draw(st.lists(st.sampled_from(ids), max_size=4, unique=True))
    name = draw(texts(20))
    record = TEAM.line({"name": name, "players": [str(member) for member in members]})
    return Tournament(
        players,
        rounds,
        None if plain else draw(st.none() | st.sampled_from(Colour)),
        system,
        draw(_byes(ids, completed + 1, rounds or completed + 3, dialect)),
        draw(_forbidden(ids, rounds, dialect)),
        draw(st.sampled_from(["", *_SYSTEMS])) if dialect in (None, "trf-2026") else "",
        given,
        draw(st.sampled_from([(), (Team(name, tuple(members), record),)])),
        tuple(
            draw(
                st.lists(
                    st.tuples(st.sampled_from(sorted(INFO_CODES - {"132", "062"})), texts(40)), max_size=3
                )
            )
        ),
        tuple(draw(st.lists(st.sampled_from(["### note", "XXQ something", "999", "a b"]), max_size=2))),
    )
