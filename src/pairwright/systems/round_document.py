"""A round as the document `pairing-1`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from ..documents import with_head
from ..errors import InvalidTournament
from ..model import Player
from ..rules.criterion import Criterion
from .base import Board, PairingSystem, Round
from .registry import system_named

if TYPE_CHECKING:
    from ..documents.kinds import SystemData
    from ..documents.pairing import PairedBoardData, PairedPlayerData


def system_of(paired: Round) -> PairingSystem:
    """The system that made a round: the one it names, otherwise that of its rule book."""
    if paired.paired_by is not None:
        return paired.paired_by
    name, _, year = paired.card.edition.rpartition("-")
    return system_named(name, edition=year)


def pairing_document(paired: Round, system: PairingSystem) -> dict[str, object]:
    """The document `pairing-1` of a round."""
    tournament = paired.state.tournament
    seated = {player.id for board in paired for player in (board.white, board.black)}
    if paired.bye:
        seated.add(paired.bye.id)

    boards, bye = seated_data(paired.boards, paired.bye, paired.score)
    return with_head(
        "pairing",
        event=tournament.name,
        round=paired.number,
        rounds=paired.state.rounds,
        system=system_reference(system),
        boards=boards,
        bye=bye,
        bye_scores=paired.bye_scores,
        absent=[player.id for player in tournament if player.id not in seated],
        rule_book=paired.card.edition,
        notices=list(paired.notices),
        violations={rule.id: paired.card.total(rule.id) for rule in criteria_of(paired, system)},
        **paired.extras,
    )


def seated_data(
    boards: Iterable[Board], bye: Player | None, score: Callable[[Player], int]
) -> tuple[list[PairedBoardData], PairedPlayerData | None]:
    """Boards and the bye as documents have them."""

    def person(player: Player) -> PairedPlayerData:
        return {"id": player.id, "name": player.name, "points": score(player) / 10}

    found: list[PairedBoardData] = [
        {"number": board.number, "white": person(board.white), "black": person(board.black)}
        for board in boards
    ]
    return found, person(bye) if bye else None


def rows(paired: Round) -> list[dict[str, object]]:
    """One row for each board, the bye last: `None` stands for who isn't there."""
    seats: list[tuple[int | None, Player, Player | None]] = [
        (board.number, board.white, board.black) for board in paired
    ]
    seats += [(None, paired.bye, None)] if paired.bye else []
    return [
        {
            "board": number,
            "white": white.id,
            "white_name": white.name,
            "white_points": paired.score(white) / 10,
            "black": black.id if black else None,
            "black_name": black.name if black else None,
            "black_points": paired.score(black) / 10 if black else None,
        }
        for number, white, black in seats
    ]


def system_reference(system: PairingSystem) -> SystemData:
    """How documents name a system: its word, the year of its edition and the chapter it is written in."""
    edition = system.rules.edition
    return {"name": system.name, "edition": edition.year, "rules": edition.code}


def criteria_of(paired: Round, system: PairingSystem) -> tuple[Criterion, ...]:
    """The quality criteria that the card of a round counts, in their order; none if its rule book is unknown.

    They are the system's own, unless it left the round to another one, as Burstein leaves its first rounds.
    """
    if paired.card.edition == system.rules.id:
        return system.rules.quality
    name, _, year = paired.card.edition.rpartition("-")
    try:
        return system_named(name, edition=year).rules.quality
    except InvalidTournament:
        return ()
