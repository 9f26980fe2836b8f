"""Events for tests of norms: as plain dictionaries (the form of the reference cases), at random, and as tournaments."""

from __future__ import annotations

import random
from typing import Any

from pairwright.model import Colour, Player, Result, Tournament
from pairwright.model.results import round_result
from pairwright.norms import NormEvent, NormVerdict, norms
from pairwright.norms.judgement import judge
from pairwright.titles import title_of

Event = dict[str, Any]
FEDERATIONS = ("NED", "GER", "FRA", "POL", "IND")
MEN = ("GM", "GM", "IM", "IM", "FM", "FM", "CM", "")
WOMEN = ("GM", "IM", "WGM", "WGM", "WIM", "FM", "WFM", "WCM", "")
STRENGTH = {
    "GM": 2520,
    "IM": 2430,
    "WGM": 2330,
    "FM": 2320,
    "WIM": 2230,
    "CM": 2180,
    "WFM": 2120,
    "WCM": 2010,
    "": 2080,
}


def tournament_of(event: Event) -> Tournament:
    """The event as a tournament."""
    return Tournament(
        [
            Player(
                one["id"], one.get("name", f"Player {one['id']}"),
                [
                    round_result(
                        Result(entry["result"]), entry["opponent"],
                        Colour(entry["colour"]) if entry["colour"] in ("w", "b") else None,
                    )
                    for entry in one["results"]
                ],
                one["rating"], one["title"], one["sex"], one["federation"],
            )
            for one in event["players"]
        ],
        rounds=event["rounds"],
    )  # fmt: skip


def event_of_report(tournament: Tournament) -> Event:
    """A finished report as an event: titles, sex and federations as the texts spell them."""
    found = norms(tournament)
    players = [
        {
            "id": one.id, "title": title_of(one.title), "federation": one.federation.strip().upper(),
            "sex": "w" if one.sex.strip().lower()[:1] in ("w", "f") else "m", "rating": one.rating,
            "results": [
                {"opponent": entry.opponent, "colour": entry.colour.value if entry.colour else "-",
                 "result": entry.result.value}
                for entry in one.results
            ],
        }
        for one in found.event.tournament.players
    ]  # fmt: skip
    return {
        "kind": found.event.kind, "category": "ordinary", "rounds": found.event.rounds, "host": found.event.host,
        "players": players,
    }  # fmt: skip


def judged(event: Event, readings: frozenset[str] = frozenset()) -> list[NormVerdict]:
    """The verdicts of the package."""
    tournament = tournament_of(event)
    return list(judge(NormEvent(tournament, event["kind"], event["category"], event["host"], readings)))


def in_words_of_the_cases(one: NormVerdict) -> dict[str, Any]:
    """A verdict in the words of the reference cases."""
    way = one.way
    return {
        "player": one.player.id, "norm": one.norm.name, "achieved": one.achieved,
        "rule": one.reason.article if one.reason else None, "fails": [check.article for check in one.failed],
        "games": one.all.number, "score2": one.all.score,
        "average": one.all.average if one.all.games else None,
        "performance": one.all.performance if one.all.games else None,
        "exempt": one.exempt,
        "by": way and {"rule": way.article, "ignored": list(way.left_out), "games": way.one.number},
        "counts_as": one.counts_as,
    }  # fmt: skip


def random_event(seed: int) -> Event:
    """An event with everything that norms ask about, drawn so that many norms are close."""
    draw = random.Random(seed)
    kind = draw.choice(("swiss",) * 5 + ("round-robin", "double-round-robin"))
    category = draw.choice(
        ("ordinary",) * 5 + ("national-final", "national-team", "zonal", "team-championship", "world-cup")
    )
    size = {
        "swiss": draw.choice((14, 24, 40)),
        "round-robin": draw.choice((10, 12)),
        "double-round-robin": 6,
    }[kind]
    rounds = {
        "swiss": draw.choice((7, 8, 9, 9, 9, 10, 11, 12)),
        "round-robin": size - 1,
        "double-round-robin": 10,
    }[kind]
    shift = draw.choice((-150, -60, 0, 0, 40, 90))
    federations = draw.sample(FEDERATIONS, draw.choice((1, 2, 3, 4, 5)))
    players = [_player(draw, number, federations, shift) for number in range(1, size + 1)]
    event = {
        "kind": kind,
        "category": category,
        "rounds": rounds,
        "host": draw.choice(FEDERATIONS),
        "players": players,
    }
    for number in range(rounds):
        _play(draw, players, _pairs(draw, event, number))
    return event


def _player(draw: random.Random, number: int, federations: list[str], shift: int) -> dict[str, Any]:
    sex = draw.choice("mmww")
    title = draw.choice(WOMEN if sex == "w" else MEN)
    rating = STRENGTH[title] + shift + draw.randrange(-90, 91)
    federation = draw.choices((draw.choice(federations), "FID", "NON", ""), (90, 5, 3, 2))[0]
    unrated = draw.random() < 0.05
    return {
        "id": number, "title": title, "sex": sex, "federation": federation,
        "rating": 0 if unrated else rating, "results": [],
    }  # fmt: skip


def _pairs(draw: random.Random, event: Event, number: int) -> list[tuple[int, int]]:
    """Who meets whom: by the circle method in round robins, else those with a near score."""
    ids = [one["id"] for one in event["players"]]
    if event["kind"] != "swiss":
        turned = number % (len(ids) - 1)
        circle = [ids[0], *ids[1 + turned :], *ids[1 : 1 + turned]]
        half = len(ids) // 2
        return list(zip(circle[:half], reversed(circle[half:]), strict=True))
    score = {one["id"]: sum(entry["result"] in "1+" for entry in one["results"]) for one in event["players"]}
    ids.sort(key=lambda id: (score[id] + draw.random() * 3, id))
    return list(zip(ids[::2], ids[1::2], strict=True))


def _play(draw: random.Random, players: list[dict[str, Any]], pairs: list[tuple[int, int]]) -> None:
    people = {one["id"]: one for one in players}
    for white, black in pairs:
        if draw.random() < 0.02:
            for id in (white, black):
                people[id]["results"].append({"opponent": 0, "colour": "-", "result": draw.choice("UHZF")})
            continue
        edge = (people[white]["rating"] - people[black]["rating"]) / 900
        lucky = draw.random() + edge
        mine, theirs = ("1", "0") if lucky > 0.7 else ("0", "1") if lucky < 0.3 else ("=", "=")
        if draw.random() < 0.03:
            mine, theirs = draw.choice((("+", "-"), ("-", "+")))
        people[white]["results"].append({"opponent": black, "colour": "w", "result": mine})
        people[black]["results"].append({"opponent": white, "colour": "b", "result": theirs})
