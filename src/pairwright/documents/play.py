"""The document `play-1`."""

from __future__ import annotations

from typing import Annotated, TypedDict

from .kinds import Natural, Positive, StartNumber


class PlayedBoardData(TypedDict):
    """a board of the round being played"""

    number: Annotated[int, "number of the board, which steps call it by; 0 for the bye"]
    white: StartNumber
    black: Annotated[Natural, "start number, 0 for the bye"]
    results: Annotated[
        list[str | None], "results of its games, White's code and Black's, such as `1-0`; null: no result yet"
    ]


class PlayDocument(TypedDict):
    """A tournament after some steps"""

    next_round: Annotated[Positive, "the round being played, otherwise the next one to be paired"]
    boards: Annotated[list[PlayedBoardData], "boards of the round being played; empty if no round is"]
    paired: Annotated[
        dict[str, object] | None, "what the last step `pair` made, a document pairing-1; null without one"
    ]
    standings: Annotated[dict[str, object] | None, "a document standings-1, if asked for; null if not"]
    tournament: Annotated[
        dict[str, object], "the new tournament, a document tournament-1: send it with the next steps"
    ]
