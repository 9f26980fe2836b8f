"""Reading a tournament from a JSON document, `tournament-1`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from ..declared.plain import Repeated, without_repetition
from ..declared.shape import Path, complaints, path_text
from ..documents.schemas import schema
from ..model import (
    BoardResult,
    Colour,
    ForbiddenGroup,
    MatchResult,
    MatchRules,
    Pairing,
    PointSystem,
    Result,
    RoundResult,
    Team,
    Tournament,
)
from ..model.pairings import Game
from ..model.requests import GameResult
from .assembly import assemble, assemble_table
from .cells import BYE_CODES, EMPTY, GAME_CODES, code_of
from .columns import FIRST_CELL, PLAYER
from .draft import Draft, Stated, StatedBye, StatedForbidden, StatedVirtual
from .json_places import EXTRAS, TEXTS, JsonPlaces
from .player_lines import PlayerLine
from .problems import Faults, Purpose, mend, say, want

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..messages import Message

_OF_MATCHES = {at.name for at in fields(MatchRules)} - {at.name for at in fields(PointSystem)}


class DocumentFaults(Faults):
    """Faults of a JSON document. A line of the checks is here a value with a path."""

    def __init__(self, file: str, text: str) -> None:
        super().__init__(file, text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
        self.places = JsonPlaces(text)
        self.paths: list[Path] = []
        self.broken_at: tuple[int, int] | None = None

    def number(self, path: Path) -> int:
        """A line number that stands for a path."""
        self.paths.append(path)
        return len(self.paths)

    def named(self, line: int) -> Message:
        """How a message names a line."""
        return say.AS_WRITTEN(value=path_text(self.paths[line - 1]))

    def placed(self, line: int, column: int) -> tuple[int, int]:
        """The real position of something that the checks place by line and column."""
        if self.broken_at:
            return self.broken_at
        if not line:
            return 0, 0
        path = self.paths[line - 1]
        if path[:1] == ("players",) and len(path) == 2:
            path = (*path, *_member_of(column))
        return self.places(path)


def _member_of(column: int) -> Path:
    """The member of a player that the columns of a player line hold."""
    if column > FIRST_CELL:
        return "results", (column - FIRST_CELL - 3) // 10
    return next(((field.name,) for field in PLAYER.fields if field.first == column), ())


def read_document(
    text: str, report: Faults, purpose: Purpose, worth_a_table: Callable[[int], bool] = lambda _: False
) -> Tournament | None:
    """The tournament a JSON text says, or `None`; all problems are added to the report.

    `worth_a_table` says whether so many players are better read all at once. That way reports no faults: a document
    with any message is read value by value.
    """
    text = text.removeprefix("\ufeff")
    if worth_a_table(text.count('"results"')):
        found = _all_at_once(text, purpose)
        if found is not None:
            return found
    faults = DocumentFaults(report.file, text)
    report.lines = faults.lines
    try:
        return _tournament(text, faults, purpose)
    finally:
        report.found += faults.found


def _all_at_once(text: str, purpose: Purpose) -> Tournament | None:
    """The tournament of a faultless document of single games, otherwise `None`.

    `None` also without NumPy, as in a browser.
    """
    try:
        from .json_table import members_of, players_in_columns
    except ModuleNotFoundError:
        return None
    document = members_of(text)
    if document is None or document.keys() & {"members", "playing"}:
        return None
    rows = document.get("players")
    faults, draft = DocumentFaults("", ""), Draft(by_rank=True)
    table = players_in_columns(rows, draft) if rows else None
    if table is None or any(
        complaints(document | {"players": [{"id": 1}]}, (), schema("tournament"), schema("tournament"))
    ):
        return None
    draft.completed = table.kind.shape[1]
    faults.paths += [("players", index) for index in range(len(table.kind))]
    _draft_rest(document, draft, faults)
    tournament = None if draft.match_worth else assemble_table(draft, table, faults, purpose)
    return None if faults.found else tournament


def _tournament(text: str, faults: DocumentFaults, purpose: Purpose) -> Tournament | None:
    document = _loaded(text, faults)
    if document is None:
        return None
    for path, found, expected in complaints(document, (), schema("tournament"), schema("tournament")):
        faults.error(
            faults.number(path),
            0,
            _at(path_text(path), found) if path else say.IN_DOCUMENT(fault=found),
            expected=expected,
            fix=mend.COMPARE_WITH_SCHEMA(schema="tournament"),
        )
    if faults.refused:
        return None
    draft = _draft(document, faults)
    if faults.refused:
        return None
    return assemble(draft, faults, purpose)


def _loaded(text: str, faults: DocumentFaults) -> Any:
    try:
        return json.loads(text, object_pairs_hook=without_repetition)
    except json.JSONDecodeError as error:
        found, at = say.NOT_A_JSON_DOCUMENT(reason=error.msg), error.pos
    except Repeated as error:
        found, at = say.MEMBER_TWICE(name=str(error)), 0
    except RecursionError:
        found, at = say.NESTED_TOO_DEEPLY(), 0
    except ValueError:  # Python's limit on the digits of a number
        found, at = say.NUMBER_TOO_LONG(), 0
    faults.broken_at = faults.places.of_index(at)
    faults.error(
        1,
        1,
        found,
        expected=want.SCHEMA_DOCUMENT(schema="tournament-1"),
        fix=mend.SCHEMA_OR_EXPORT(schema="tournament"),
    )
    return None


def _draft(document: Mapping[str, Any], faults: DocumentFaults) -> Draft:
    draft = Draft(by_rank=True)
    lines = [faults.number(("players", index)) for index in range(len(document["players"]))]
    for row, line in zip(document["players"], lines, strict=True):
        draft.players.append(_player_line(row, line, draft, faults))
    draft.completed = max(len(player.results) for player in draft.players)
    _draft_rest(document, draft, faults)
    return draft


def _draft_rest(document: Mapping[str, Any], draft: Draft, faults: DocumentFaults) -> None:
    """Put all but the players into the draft."""
    if document.get("rounds") is not None:
        draft.rounds = Stated(document["rounds"], faults.number(("rounds",)), 0)
    if document.get("initial_colour"):
        draft.colour = Stated(Colour(document["initial_colour"]), faults.number(("initial_colour",)), 0)
    if document.get("system"):
        draft.system = Stated(document["system"], faults.number(("system",)), 0)
    for name, worth in document.get("point_system", {}).items():
        if name in _OF_MATCHES:
            draft.match_worth[name] = worth if isinstance(worth, str) else _tenths(worth)
            continue
        draft.worth[name] = Stated(_tenths(worth), faults.number(("point_system", name)), 0)
    draft.virtual_given = document.get("virtual_given", bool(draft.virtual))
    draft.records += document.get("records", ())
    draft.boards = tuple(map(tuple, document.get("boards", ())))
    _draft_rows(document, draft, faults)


def _draft_rows(document: Mapping[str, Any], draft: Draft, faults: DocumentFaults) -> None:
    """Put what the document lists into the draft: byes, forbidden pairings, teams and the like."""
    for index, bye in enumerate(document.get("byes", ())):
        kind = Result(bye["kind"] or " ")
        line = faults.number(("byes", index, "player"))
        draft.byes.append(StatedBye(bye["round"], bye["player"], kind, line, 0))
    for index, row in enumerate(document.get("forbidden", ())):
        group = ForbiddenGroup(tuple(row["players"]), row.get("first", 1), row.get("last"))
        draft.forbidden.append(StatedForbidden(group, faults.number(("forbidden", index)), (0,), exact=True))
    for index, row in enumerate(document.get("teams", ())):
        team = Team(row["name"], tuple(row["players"]), row.get("record", ""))
        draft.teams.append((team, faults.number(("teams", index))))
    for index, (code, text) in enumerate(document.get("info", ())):
        draft.info.append((code, text))
        draft.info_lines[code] = faults.number(("info", index))
    for index, row in enumerate(document.get("members", ())):
        line = faults.number(("members", index))
        draft.members.append((_player_line(row, line, draft, faults), line))
    for index, row in enumerate(document.get("playing", ())):
        draft.playing.append((_read_pairing(row), faults.number(("playing", index))))


def _read_pairing(row: Mapping[str, Any]) -> Pairing:
    white, black = row["white"], row.get("black", 0)
    games = row.get("games", [{"white": white, "black": black, "result": row.get("result")}] if black else [])
    return Pairing(
        white, black, tuple(Game(game["white"], game["black"], _both(game.get("result"))) for game in games)
    )


def _both(codes: list[str] | None) -> GameResult | None:
    return None if codes is None else (Result(codes[0]), Result(codes[1]))


def _player_line(row: Mapping[str, Any], number: int, draft: Draft, faults: DocumentFaults) -> PlayerLine:
    player = PlayerLine(number, row["id"], name=row.get("name", ""), rating=row.get("rating", 0))
    for name in TEXTS:
        setattr(player, name, row.get(name, ""))
    player.rank = row.get("rank")
    player.points_read = "points" in row
    player.points = _tenths(row["points"]) if "points" in row else None
    for index, cell in enumerate(row.get("results", ())):
        result = EMPTY.result if cell is None else _read_result(cell, number, index, faults)
        player.results.append(result)
        player.codes.append(code_of(result))
    if row.get("virtual"):
        line = faults.number((*faults.paths[number - 1], "virtual"))
        draft.virtual.append(StatedVirtual(player.id, tuple(map(_tenths, row["virtual"])), line))
    player.roster = tuple(row.get("roster", ()))
    return player


def _at(path: str, fault: Message) -> Message:
    return say.LABELLED(label=say.AS_WRITTEN(value=path), said=fault)


def _tenths(value: float) -> int:
    return round(value * 10)


def _read_result(cell: Mapping[str, Any], number: int, index: int, faults: DocumentFaults) -> RoundResult:
    code, opponent, colour = (
        cell.get("result", Result.ABSENT.value),
        cell.get("opponent", 0),
        cell.get("colour"),
    )
    found = None
    if code in BYE_CODES and opponent:
        found = say.BYE_WITH_NAME(code=code)
    elif code not in BYE_CODES + "- " and not opponent:
        found = say.RESULT_WITHOUT_OPPONENT(code=code)
    elif code in GAME_CODES and not colour:
        found = say.NO_COLOUR_OF_GAME()
    elif colour and not opponent:
        found = say.COLOUR_OF_NO_GAME()
    if found:
        faults.error(
            number,
            FIRST_CELL + 3 + 10 * index,
            _at(f"{faults.named(number)}.results[{index}]", found),
            expected=want.GAME_OR_BYE(),
            fix=mend.SCHEMA_SAYS(),
        )
    extra = {name: _tenths(cell[name]) for name in EXTRAS if name in cell}
    if "games" in cell and not found:
        games = tuple(
            BoardResult(
                game["player"], game["opponent"], Colour(game["colour"]), *map(Result, game["result"])
            )
            for game in cell["games"]
        )
        return MatchResult(Result(code), opponent, Colour(colour) if colour else None, **extra, games=games)
    return RoundResult(Result(code), opponent, Colour(colour) if colour else None, **extra)
