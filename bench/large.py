"""Fields that are large, or made to be hard: how long each round takes and how its brackets were decided.

    python bench large [servers] [clubs] [colours] [long] [draws] [floats] [pairs] [ratings] [results] [absent]
                       [apart] [points] [systems] [sides] [ends] [teams] [--players N] [--rows 3] [--write]

`servers`  rounds 1 to 11 of an open event, even and odd numbers present, byes and forfeits
`clubs`    a third of the field in one club whose members never meet; a third of it in clubs of 40
`colours`  only players to whom the same colour is due are present
`long`     events of very many rounds, in which brackets are tiny and most opponents have been met
`draws`    nearly every game drawn, and none
`floats`   every game drawn and 15 % half-point byes a round: one score, and floats of all kinds
`pairs`    2,000 players, of whom 60,000 pairs are kept apart
`ratings`  one rating for all, three ratings, 40 % unrated, two fields in one
`results`  who wins is settled: always White, always Black, the favourite, the other one, the start number
`absent`   a third with byes of each kind, half the field gone after round 3, a tenth late, many forfeits
`apart`    two clubs of half the field, ten of a tenth, everybody kept from one other, from three
`points`   three for a win; Baku acceleration
`systems`  an open event under every other system and edition that is made for large fields
`sides`    White always wins, and Black, under all of these
`ends`     until all have met, 51 rounds of 80 under both editions, one club of half the field, all unrated
`rematches`  all have met but for one round: the only round left is found, under every system
`options`  maxi-tournaments of the Lim System, stable roommates with a cap, with random ties, balanced
`teams`    10 to 2,000 teams

All kinds together are 92 fields, 41 of them of the Dutch system of 2026. Events are simulated in memory from fixed
seeds with our own engine; every round is timed, the slowest ones are shown. With `--write` the table is appended to
bench/results/large.md.
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from large_events import Habits, Timed, event, field, played, timed
from records import append

from pairwright.generate import Simulation
from pairwright.generate import rounds as played_rounds
from pairwright.model import (
    Colour,
    ForbiddenGroup,
    Player,
    PointSystem,
    RequestedBye,
    Result,
    Tournament,
)
from pairwright.systems.base import PairingSystem
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.registry import system_named
from pairwright.systems.round_robin.berger import schedule


def servers(players: int) -> Iterator[Timed]:
    for size in (players, players + 1):
        yield from event(field(size, 11, random.Random(1)), 11, Habits(), f"open event of {size}")


def clubs(players: int) -> Iterator[Timed]:
    rng = random.Random(2)
    tournament = field(players, 9, rng)
    third = rng.sample(range(1, players + 1), players // 3)
    one = (ForbiddenGroup(tuple(sorted(third))),)
    many = tuple(ForbiddenGroup(tuple(sorted(third[i : i + 40]))) for i in range(0, len(third), 40))
    yield from event(replace(tournament, forbidden=one), 6, Habits(), "one club of a third")
    yield from event(replace(tournament, forbidden=many), 6, Habits(), "clubs of 40, a third")


def colours(players: int) -> Iterator[Timed]:
    rng = random.Random(3)
    tournament, habits = field(2 * players, 9, rng), Habits(draws=0, forfeits=0, byes=0)
    for _ in range(4):
        paired, _ = timed(tournament, "", DUTCH_2026)
        if paired is None:
            return
        tournament = played(tournament, paired.pairs, habits, rng)
        away = [player.id for player in tournament if player.results[-1].colour is not Colour.WHITE]
        byes = tuple(RequestedBye(tournament.next_round, id, Result.ZERO_BYE) for id in away)
        yield timed(replace(tournament, byes=byes), "Black due to everybody", DUTCH_2026)[1]


def long(players: int) -> Iterator[Timed]:
    del players
    for size, rounds in ((40, 30), (100, 60), (200, 60), (300, 100), (400, 40)):
        habits = Habits(forfeits=0.02, byes=0.02)
        yield from event(
            field(size, rounds, random.Random(4)), rounds, habits, f"{size} players, {rounds} rounds"
        )


def draws(players: int) -> Iterator[Timed]:
    for rate in (0.0, 0.9):
        habits = Habits(draws=rate, forfeits=0.03, byes=0.03)
        yield from event(field(players + 1, 11, random.Random(5)), 11, habits, f"draws at most {rate:.0%}")


def floats(players: int) -> Iterator[Timed]:
    habits = Habits(draws=1, byes=0.15)
    yield from event(field(players - 2, 11, random.Random(1)), 11, habits, "all drawn, 15 % half-point byes")


def pairs(players: int) -> Iterator[Timed]:
    del players
    rng = random.Random(2)
    tournament = field(2000, 9, rng)
    kept_apart: set[tuple[int, ...]] = set()
    while len(kept_apart) < 60_000:
        kept_apart.add(tuple(sorted(rng.sample(range(1, 2001), 2))))
    groups = tuple(map(ForbiddenGroup, sorted(kept_apart)))
    yield from event(replace(tournament, forbidden=groups), 8, Habits(), "60,000 pairs kept apart")


def ratings(players: int) -> Iterator[Timed]:
    rng = random.Random(8)
    kinds: dict[str, Callable[[int], int]] = {
        "one rating for all": lambda _: 1500,
        "three ratings": lambda _: rng.choice((1200, 1500, 1800)),
        "40 % unrated": lambda rating: 0 if rng.random() < 0.4 else rating,
        "two fields in one": lambda rating: rating + (800 if rng.random() < 0.5 else 0),
    }
    for what, rate in kinds.items():
        made = field(players, 9, rng)
        rated = sorted((rate(player.rating) for player in made), reverse=True)
        changed = tuple(replace(player, rating=one) for player, one in zip(made, rated, strict=True))
        yield from event(replace(made, players=changed), 6, Habits(), what)


def results(players: int) -> Iterator[Timed]:
    won, lost = (Result.WIN, Result.LOSS), (Result.LOSS, Result.WIN)
    kinds: dict[str, Callable[[Player, Player], tuple[Result, Result]]] = {
        "White always wins": lambda white, black: won,
        "Black always wins": lambda white, black: lost,
        "the favourite always wins": lambda white, black: won if white.id < black.id else lost,
        "the other one always wins": lambda white, black: won if white.id > black.id else lost,
        "odd numbers win": lambda white, black: won if white.id % 2 else lost,
    }
    for what, outcome in kinds.items():
        yield from event(field(players, 9, random.Random(9)), 9, Habits(outcome=outcome), what)


def absent(players: int) -> Iterator[Timed]:
    def some(kind: Result) -> Callable[[Tournament, random.Random], dict[int, Result]]:
        return lambda tournament, rng: {player.id: kind for player in tournament if rng.random() < 1 / 3}

    def gone(tournament: Tournament, rng: random.Random) -> dict[int, Result]:
        del rng
        left = range(1, players // 2) if tournament.next_round > 3 else ()
        return dict.fromkeys(left, Result.ZERO_BYE)

    def late(tournament: Tournament, rng: random.Random) -> dict[int, Result]:
        del rng
        return dict.fromkeys(range(1, players, 10) if tournament.next_round < 4 else (), Result.ZERO_BYE)

    kinds = {
        "a third with zero-point byes": Habits(away=some(Result.ZERO_BYE)),
        "a third with half-point byes": Habits(away=some(Result.HALF_BYE)),
        "a third with full-point byes": Habits(away=some(Result.FULL_BYE)),
        "half the field gone after round 3": Habits(away=gone),
        "a tenth late": Habits(away=late),
        "a third of the games forfeited": Habits(forfeits=1 / 3),
    }
    for what, habits in kinds.items():
        yield from event(field(players, 9, random.Random(10)), 6, habits, what)


def apart(players: int) -> Iterator[Timed]:
    rng = random.Random(11)
    shuffled = rng.sample(range(1, players + 1), players)

    def clubs_of(size: int) -> tuple[ForbiddenGroup, ...]:
        runs = (shuffled[i : i + size] for i in range(0, players - size + 1, size))
        return tuple(ForbiddenGroup(tuple(sorted(run))) for run in runs)

    kinds = {
        "two clubs of half the field": clubs_of(players // 2),
        "ten clubs of a tenth": clubs_of(players // 10),
        "everybody kept from one other": clubs_of(2),
        "everybody kept from three others": clubs_of(4),
    }
    for what, groups in kinds.items():
        made = field(players, 9, random.Random(11))
        yield from event(replace(made, forbidden=groups), 6, Habits(), what)


def points(players: int) -> Iterator[Timed]:
    made = field(players, 9, random.Random(12))
    football = replace(made, point_system=PointSystem(win=30, draw=10))
    yield from event(football, 6, Habits(), "three points for a win")
    top = 2 * ((players + 3) // 4)  # C.04.7: group A
    virtual = (10, 10, 10, 5, 5)
    baku = tuple(replace(one, virtual=virtual if one.id <= top else ()) for one in made)
    yield from event(replace(made, players=baku), 6, Habits(), "Baku acceleration")


OTHERS = (
    ("dutch", "2017"),
    ("burstein", "2026"),
    ("burstein", "2016"),
    ("dubov", None),
    ("lim", None),
    ("uscf", None),
    ("keizer", None),
    ("double-swiss", None),
    ("roommates", None),
)
OPTIONS: tuple[tuple[str, dict[str, object]], ...] = (
    ("lim", {"maxi_tournament": True}),
    ("roommates", {"mode": "capped"}),
    ("roommates", {"tie": "random:1"}),
    ("keizer", {"pairing": "differences"}),
)


def others() -> Iterator[tuple[PairingSystem, str]]:
    """Every other system and edition that is made for large fields, with what a table calls it."""
    for name, edition in OTHERS:
        yield system_named(name, edition=edition), f"{name}{f' {edition}' if edition else ''}"


def systems(players: int) -> Iterator[Timed]:
    for system, what in others():
        yield from event(field(players, 9, random.Random(9)), 6, Habits(), f"open event, {what}", system)


def sides(players: int) -> Iterator[Timed]:
    won, lost = (Result.WIN, Result.LOSS), (Result.LOSS, Result.WIN)
    for system, what in others():
        for side, result in (("White", won), ("Black", lost)):
            habits = Habits(outcome=lambda one, other, result=result: result)  # type: ignore[misc]
            yield from event(
                field(players, 9, random.Random(9)), 9, habits, f"{side} always wins, {what}", system
            )


def rematches(players: int) -> Iterator[Timed]:
    """All rounds of a round robin but the last have been played: every pair but those of one round is a rematch."""
    size = min(players, 300)
    *earlier, _ = schedule(size, 1, swap=False)
    made = field(size, size - 1, random.Random(14))
    for pairs in earlier:
        made = played(made, pairs, Habits(), random.Random(15))
    for system, what in [(DUTCH_2026, "dutch 2026"), *others()]:
        yield timed(made, f"all rematches but one round, {what}", system)[1]


def options(players: int) -> Iterator[Timed]:
    for name, settings in OPTIONS:
        system: PairingSystem = replace(system_named(name, edition=None), **settings)  # type: ignore[type-var]
        said = ", ".join(f"{key}={value}" for key, value in settings.items())
        for side, result in (("White", (Result.WIN, Result.LOSS)), ("Black", (Result.LOSS, Result.WIN))):
            habits = Habits(outcome=lambda one, other, result=result: result)  # type: ignore[misc]
            what = f"{side} always wins, {name} {said}"
            yield from event(field(players, 9, random.Random(9)), 9, habits, what, system)


def ends(players: int) -> Iterator[Timed]:
    habits = Habits(forfeits=0.0, byes=0.0)
    for size, rounds in ((12, 300), (40, 40), (80, 51)):
        for edition in ("2026", "2017"):
            made = field(size, rounds, random.Random(13))
            system = system_named("dutch", edition=edition)
            yield from event(made, rounds, habits, f"{size} players, {rounds} rounds, {edition}", system)
    made = field(players, 9, random.Random(13))
    half = ForbiddenGroup(tuple(range(1, players + 1, 2)))
    yield from event(replace(made, forbidden=(half,)), 6, Habits(), "one club of half the field")
    unrated = tuple(replace(player, rating=0) for player in made)
    yield from event(replace(made, players=unrated), 6, Habits(), "all unrated")


def teams(players: int) -> Iterator[Timed]:
    del players
    for size in (10, 50, 200, 2000):
        settings = Simulation(players=size, rounds=9, half_byes=0.01, forfeits=0.01)
        system = system_named("team", edition=None)
        course = played_rounds(settings, 1, system)
        tournament = next(course)
        while tournament is not None:
            paired, row = timed(tournament, f"{size} teams", system)
            yield row
            try:
                tournament = course.send(paired)  # type: ignore[arg-type]
            except StopIteration:
                break


KINDS = {
    "servers": servers,
    "clubs": clubs,
    "colours": colours,
    "long": long,
    "draws": draws,
    "floats": floats,
    "pairs": pairs,
    "ratings": ratings,
    "results": results,
    "absent": absent,
    "apart": apart,
    "points": points,
    "systems": systems,
    "sides": sides,
    "ends": ends,
    "rematches": rematches,
    "options": options,
    "teams": teams,
}


def table(rows: list[Timed], command: str, shown: int) -> str:
    lines = [
        f"## Large and hard fields, {time.strftime('%Y-%m-%d')}",
        "",
        f"Command: `{command}`. Seconds of processor time for one round, pairing alone; the slowest of each field.",
        f"{len({row.what for row in rows})} fields, slowest round {max(row.seconds for row in rows):.3f} s. "
        f"Peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB.",
        "",
        "| field | players paired | round | seconds | brackets by method | median of its rounds |",
        "| --- | ---: | ---: | ---: | --- | ---: |",
    ]
    for what in dict.fromkeys(row.what for row in rows):
        same = sorted((row for row in rows if row.what == what), key=lambda row: -row.seconds)
        median = same[len(same) // 2].seconds
        lines += [
            f"| {row.what} | {row.players} | {row.round} | {row.seconds:.3f} | {row.methods} | {median:.3f} |"
            for row in same[:shown]
        ]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("kinds", nargs="*", choices=[*KINDS, []], help="all of them by default")
    parser.add_argument("--players", type=int, default=10_000)
    parser.add_argument("--rows", type=int, default=3, help="rounds shown of each field (default: 3)")
    parser.add_argument("--write", action="store_true", help="append to the record")
    given = parser.parse_args()
    rows: list[Timed] = []
    for kind in given.kinds or KINDS:
        for row in KINDS[kind](given.players):
            rows.append(row)
            print(f"{row.what}: round {row.round}, {row.seconds:.3f} s", file=sys.stderr, flush=True)
    text = table(rows, f"python bench large {' '.join(sys.argv[1:])}".strip(), given.rows)
    print(text)
    if given.write:
        append(text, "large")
    return 0


if __name__ == "__main__":
    sys.exit(main())
