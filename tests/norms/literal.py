"""Title norms read off the regulations word by word, slowly: exact fractions, every legal choice tried.

It shares no code with the package, not even the tables: an event is plain dictionaries as in `cases.py`. Readings where
the text is open are those the package takes by default.
"""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from itertools import chain, combinations
from typing import Any

Event = dict[str, Any]
Game = dict[str, Any]

STEPS = """
    0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184 193 202 211 220 230
    240 251 262 273 284 296 309 322 336 351 366 383 401 422 444 470 501 538 589 677 800
"""
DP = dict(enumerate(map(int, re.findall(r"\d+", STEPS)), start=50))
"""Table 1.4.9 from 50 per cent upwards."""

NORMS = {
    "GM": {"rp": 2600, "ra": 2380, "floor": 2200, "level": ["GM"], "rule": "1.4.5b"},
    "IM": {"rp": 2450, "ra": 2230, "floor": 2050, "level": ["GM", "IM"], "rule": "1.4.5c"},
    "WGM": {"rp": 2400, "ra": 2180, "floor": 2000, "level": ["GM", "IM", "WGM"], "rule": "1.4.5d"},
    "WIM": {"rp": 2250, "ra": 2030, "floor": 1850, "level": ["GM", "IM", "WGM", "WIM"], "rule": "1.4.5e"},
}


def nearest(value: Fraction) -> int:
    """To the nearest whole number, .5 up."""
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    return int(exact.quantize(Decimal(1), rounding=ROUND_HALF_UP))


def ceiling(value: Fraction) -> int:
    """The next whole number."""
    return value.numerator // value.denominator + (value.denominator != 1)


def points(games: list[Game]) -> Fraction:
    """The score of some games."""
    return sum((game["points"] for game in games), Fraction(0))


def counted_games(event: Event, player: dict[str, Any]) -> list[Game]:
    """1.4.2: games over the board against opponents of a FIDE federation."""
    worth = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0)}
    people = {one["id"]: one for one in event["players"]}
    found = []
    for number, entry in enumerate(player["results"], start=1):
        if entry["result"] not in worth:
            continue
        opponent = people[entry["opponent"]]
        if opponent["federation"] not in ("", "NON") and not hopeless(event, opponent):
            found.append({"round": number, "opponent": opponent, "points": worth[entry["result"]]})
    return found


def hopeless(event: Event, opponent: dict[str, Any]) -> bool:
    """1.4.2b: in a round robin an unrated opponent without half a point against a rated one."""
    if "round-robin" not in event["kind"] or opponent["rating"]:
        return False
    people = {one["id"]: one for one in event["players"]}
    against_rated = [
        entry["result"]
        for entry in opponent["results"]
        if entry["result"] in ("1", "=", "0") and people[entry["opponent"]]["rating"]
    ]
    return not any(result in ("1", "=") for result in against_rated)


def freed_by(event: Event, player: dict[str, Any]) -> str | None:
    """1.4.3a to d: who is freed from the rules on federations."""
    if event["category"] == "zonal":
        return "1.4.3c"
    if player["federation"] == event["host"]:
        if event["category"] == "national-final":
            return "1.4.3a"
        if event["category"] == "national-team":
            return "1.4.3b"
    if "big" not in event:  # once for an event: it is asked for every choice of games
        event["big"] = big(event)
    return "1.4.3d" if event["big"] else None


def big(event: Event) -> bool:
    """1.4.3d: in every round twenty rated guests of three federations, ten of them titled."""
    if event["kind"] != "swiss":
        return False
    for at in range(event["rounds"]):
        guests = []
        for one in event["players"]:
            away = [entry["result"] not in "1=0+U" for entry in one["results"]]
            foreign = one["federation"] not in ("", "NON", "FID", event["host"])
            if foreign and one["rating"] and sum(away) < 2 and not away[at]:
                guests.append(one)
        titled = [one for one in guests if one["title"] in ("GM", "IM", "WGM", "WIM")]
        if len(guests) < 20 or len({one["federation"] for one in guests}) < 3 or len(titled) < 10:
            return False
    return True


def ratings_of(games: list[Game], floor: int) -> list[int]:
    """1.4.6: unrated are 1400, and one of the lowest is raised to the floor."""
    found = [game["opponent"]["rating"] or 1400 for game in games]
    lowest = found.index(min(found))
    if found[lowest] < floor:
        found[lowest] = floor
    return found


def performance(games: list[Game], floor: int) -> tuple[int, int, int]:
    """Ra, p and Rp (1.4.7 to 1.4.9)."""
    ratings = ratings_of(games, floor)
    average = nearest(Fraction(sum(ratings), len(ratings)))
    percent = nearest(100 * points(games) / len(games))
    gained = DP[percent] if percent >= 50 else -DP[100 - percent]
    return average, percent, average + gained


def broken(event: Event, player: dict[str, Any], norm: str, games: list[Game], enough: bool) -> list[str]:
    """The articles that some games do not meet."""
    if not games:
        return ["1.4.1"]
    number, wanted, found = len(games), NORMS[norm], []
    if not enough:
        found.append("1.4.1")
    if not freed_by(event, player):
        flags = [game["opponent"]["federation"] for game in games if game["opponent"]["federation"] != "FID"]
        if len(set(flags) - {player["federation"]}) < 2:
            found.append("1.4.3")
        if Fraction(flags.count(player["federation"]), number) > Fraction(3, 5):
            found.append("1.4.4-own")
        if any(Fraction(flags.count(one), number) > Fraction(2, 3) for one in flags):
            found.append("1.4.4-one")
    titles = [game["opponent"]["title"] for game in games]
    if sum(one in ("GM", "IM", "FM", "WGM", "WIM", "WFM") for one in titles) < Fraction(number, 2):
        found.append("1.4.5a")
    needed: int = max(3, ceiling(Fraction(number, 3)))
    strong = [game["opponent"]["id"] for game in games if game["opponent"]["title"] in wanted["level"]]
    if event["kind"] == "double-round-robin":
        strong, needed = sorted(set(strong)), ceiling(Fraction(needed, 2))
    if len(strong) < needed:
        found.append(wanted["rule"])
    average, percent, performed = performance(games, wanted["floor"])
    found += ["1.4.8a"] * (average < wanted["ra"])
    found += ["1.4.8b"] * (percent < 35)
    found += ["1.4.8"] * (performed < wanted["rp"])
    return found


def least_games(event: Event) -> int:
    """1.4.1a and b."""
    if event["category"] == "team-championship" and event["rounds"] in (7, 8, 9):
        return 7
    return 8 if event["category"] == "world-cup" else 9


def other_ways(
    event: Event, player: dict[str, Any], norm: str, games: list[Game]
) -> tuple[str, list[int], list[Game]] | None:
    """1.4.1c, e, f and 1.4.2c, in this order."""
    least, results = least_games(event), [entry["result"] for entry in player["results"]]
    if event["rounds"] == 9 and len(games) == 8:
        (other,) = set(range(1, 10)) - {game["round"] for game in games}
        if results[other - 1] in ("+", "U") and not broken(event, player, norm, games, True):
            return "1.4.1c", [], games
    legal = []
    if event["kind"] == "swiss":
        for left in chain.from_iterable(
            combinations(games, size) for size in range(1, len(games) - least + 1)
        ):
            rule = way_to_leave(games, list(left))
            kept = [game for game in games if game not in left]
            if rule and not broken(event, player, norm, kept, True):
                performed = performance(kept, NORMS[norm]["floor"])[2]
                rounds = [game["round"] for game in left]
                legal.append((len(rule) > 6, len(left), -performed, rounds, rule, kept))
    if legal:
        *_, rounds, rule, kept = min(legal, key=lambda one: one[:4])
        return rule, rounds, kept
    if len(games) < least and results[-1] == "+":
        people = {one["id"]: one for one in event["players"]}
        opponent = people[player["results"][-1]["opponent"]]
        if opponent["federation"] not in ("", "NON") and not hopeless(event, opponent):
            lost = {"round": event["rounds"], "opponent": opponent, "points": Fraction(0)}
            if not broken(event, player, norm, [*games, lost], len(games) + 1 >= least):
                return "1.4.2c", [], [*games, lost]
    return None


def way_to_leave(games: list[Game], left: list[Game]) -> str:
    """The article by which just these games may be left out; empty for none."""
    kept = [game for game in games if game not in left]
    if all(game["points"] == 1 for game in left):
        return "1.4.1f"
    if kept == games[: len(kept)]:
        return "1.4.1e"
    last = max(game["round"] for game in kept)
    before = [game for game in left if game["round"] < last]
    return "1.4.1e+f" if all(game["points"] == 1 for game in before) else ""


def counts_as(event: Event, norm: str, games: list[Game], rule: str) -> int | None:
    """1.4.1d: a game more for each full point above what was needed; where the text is open, none."""
    possible = [Fraction(half, 2) for half in range(2 * len(games) + 1)]
    wanted = NORMS[norm]
    average = performance(games, wanted["floor"])[0]
    for score in possible:
        percent = nearest(100 * score / len(games))
        gained = DP[percent] if percent >= 50 else -DP[100 - percent]
        if percent >= 35 and average + gained >= wanted["rp"]:
            more = int(points(games) - score)
            if rule == "1.4.1c" or (event["category"] == "world-cup" and len(games) == 8):
                return None if more else 9
            return len(games) + more
    raise AssertionError("the games are no norm")


def verdicts(event: Event) -> list[dict[str, Any]]:
    """The verdict on each player and norm, in the words of the reference cases."""
    found = []
    for player in event["players"]:
        games = counted_games(event, player)
        for norm, wanted in NORMS.items():
            if norm in ("WGM", "WIM") and player["sex"] != "w":
                continue
            fails = broken(event, player, norm, games, len(games) >= least_games(event))
            way = other_ways(event, player, norm, games) if fails else None
            used = way[2] if way else games
            achieved = not fails or way is not None
            whole = performance(games, wanted["floor"]) if games else None
            found.append(
                {
                    "player": player["id"], "norm": norm, "achieved": achieved,
                    "rule": None if achieved else fails[0], "fails": fails,
                    "games": len(games), "score2": int(2 * points(games)),
                    "average": whole and whole[0], "performance": whole and whole[2],
                    "exempt": freed_by(event, player),
                    "by": way and {"rule": way[0], "ignored": way[1], "games": len(used)},
                    "counts_as": counts_as(event, norm, used, way[0] if way else "") if achieved else None,
                }
            )  # fmt: skip
    return found
