"""Writing a tournament as a JSON document, `tournament-1`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields

from ..arguments import checked
from ..documents import schema_id
from ..errors import InvalidTournament, TooLarge
from ..model import MatchResult, Pairing, Player, PointSystem, Result, RoundResult, Tournament
from ..model.requests import GameResult
from ..model.result_columns import columns_of
from .cells import EMPTY
from .json_places import EXTRAS, TEXTS
from .problems import unwritable

MOST_ROUNDS, MOST_ID, MOST = 999, 999_999, 9999
"""The largest numbers of the schema `tournament-1`: of rounds, start numbers, and everything else."""


@checked()
def write_json(tournament: Tournament, generator: Mapping[str, object] | None = None) -> str:
    """A tournament as a document of the schema `tournament-1`, one player a line; nothing is left out.

    `generator` says which program writes it. Raises `TooLarge` for numbers that the schema does not
    allow, and `InvalidTournament` for negative points.
    """
    head, rows = _head_and_rows(tournament, generator)
    lines = [f" {json.dumps(name)}: {_dumped(value)}" for name, value in head.items()]
    texts = {"players": _players(tournament.players)}
    texts |= {name: [_dumped(item) for item in row] for name, row in rows.items()}
    for name, items in texts.items():
        inside = ",\n  ".join(items)
        lines.append(f' "{name}": [\n  {inside}\n ]' if items else f' "{name}": []')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def tournament_document(
    tournament: Tournament, generator: Mapping[str, object] | None = None
) -> dict[str, object]:
    """The same document as dictionaries and lists; raises as `write_json`."""
    head, rows = _head_and_rows(tournament, generator)
    return {**head, "players": [_player(player) for player in tournament.players], **rows}


def _head_and_rows(
    tournament: Tournament, generator: Mapping[str, object] | None
) -> tuple[dict[str, object], dict[str, list[object]]]:
    """The members of the document but for the players: the single ones, and the lists."""
    _check_fit(tournament)
    head: dict[str, object] = {"$schema": schema_id("tournament")}
    head |= {} if generator is None else {"generator": dict(generator)}
    colour = tournament.initial_colour
    head |= {
        "rounds": tournament.rounds,
        "initial_colour": colour.value if colour else None,
        "point_system": _point_system(tournament.point_system),
        "system": tournament.system,
        "virtual_given": tournament.virtual_given,
    }
    rows: dict[str, list[object]] = {
        "byes": [
            {"round": bye.round, "player": bye.player, "kind": _kind(bye.kind)} for bye in tournament.byes
        ],
        "forbidden": [
            {"players": list(group.players), "first": group.first, "last": group.last}
            for group in tournament.forbidden
        ],
        "teams": [
            {"name": team.name, "players": list(team.players), "record": team.record}
            for team in tournament.teams
        ],
        "info": [list(pair) for pair in tournament.info],
        "records": list(tournament.records),
    }
    if tournament.members:
        rows["members"] = [_player(member) for member in tournament.members]
    if tournament.playing:
        rows["playing"] = [_pairing(pairing) for pairing in tournament.playing]
    if any(tournament.boards):
        rows["boards"] = [list(order) for order in tournament.boards]
    return head, rows


def _check_fit(tournament: Tournament) -> None:
    """Raise for data that could be written but not read again."""
    if tournament.rounds is not None and tournament.rounds > MOST_ROUNDS:
        raise TooLarge(unwritable.TOO_MANY_ROUNDS_WRITTEN(rounds=tournament.rounds, most=MOST_ROUNDS))
    for player in (*tournament, *tournament.members):
        for what, value, most in (("id", player.id, MOST_ID), ("rating", player.rating, MOST)):
            if value > most:
                raise TooLarge(unwritable.TOO_LARGE_WRITTEN(field=what, given=value, most=most))
    values = [
        value
        for at in fields(PointSystem)
        if isinstance(value := getattr(tournament.point_system, at.name), int)
    ]
    if min(values) < 0:
        raise InvalidTournament(unwritable.NEGATIVE_WRITTEN(points=str(tournament.point_system)))
    if max(values) > 10 * MOST:
        raise TooLarge(unwritable.TOO_LARGE_WRITTEN(field="point_system", given=max(values) // 10, most=MOST))


def _point_system(system: PointSystem) -> dict[str, object]:
    values = ((at.name, getattr(system, at.name)) for at in fields(system))
    return {name: value if isinstance(value, str) else value / 10 for name, value in values}


_dumped = json.JSONEncoder(ensure_ascii=False).encode


def _players(players: Sequence[Player]) -> list[str]:
    """The players, each as a line of the document."""
    columns = columns_of(players)
    if columns is None or columns.extra:
        return [_dumped(_player(player)) for player in players]
    from .round_texts import entries_of

    entries = entries_of(columns, _entry_text)
    return [
        f'{_dumped(_described(player))[:-1]}, "results": [{", ".join(row)}]}}'
        for player, row in zip(players, entries, strict=True)
    ]


def _entry_text(result: RoundResult) -> str:
    return _dumped(_result(result))


def _kind(result: Result) -> str | None:
    return None if result is Result.ABSENT else result.value


def _player(player: Player) -> dict[str, object]:
    return _described(player) | {"results": [_result(result) for result in player.results]}


def _described(player: Player) -> dict[str, object]:
    """The data of a player except the results."""
    row: dict[str, object] = {"id": player.id, "name": player.name}
    if player.rating:
        row["rating"] = player.rating
    row |= {name: text for name in TEXTS if (text := getattr(player, name))}
    if player.points is not None:
        row["points"] = player.points / 10
    if player.rank is not None:
        row["rank"] = player.rank
    if player.virtual:
        row["virtual"] = [points / 10 for points in player.virtual]
    if player.roster:
        row["roster"] = list(player.roster)
    return row


def _pairing(pairing: Pairing) -> dict[str, object]:
    row: dict[str, object] = {"white": pairing.white}
    if pairing.bye:
        return row
    games = [
        {"white": game.white, "black": game.black, "result": _codes(game.result)} for game in pairing.games
    ]
    if games == [{"white": pairing.white, "black": pairing.black, "result": _codes(pairing.result)}]:
        return row | {"black": pairing.black, "result": _codes(pairing.result)}
    return row | {"black": pairing.black, "games": games}


def _codes(result: GameResult | None) -> list[str] | None:
    return None if result is None else [side.value for side in result]


def _result(result: RoundResult) -> dict[str, object] | None:
    if result == EMPTY.result:
        return None
    row: dict[str, object] = {}
    if kind := _kind(result.result):
        row["result"] = kind
    if result.opponent:
        row["opponent"] = result.opponent
    if result.colour:
        row["colour"] = result.colour.value
    for name in EXTRAS:
        if more := getattr(result, name):
            row[name] = more / 10
    if isinstance(result, MatchResult):
        row["games"] = [
            {
                "player": game.player,
                "opponent": game.opponent,
                "colour": game.colour.value,
                "result": [game.result.value, game.against.value],
            }
            for game in result.games
        ]
    return row
