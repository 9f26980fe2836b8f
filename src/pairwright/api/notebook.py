"""Tournaments as notebooks show them."""

from __future__ import annotations

from html import escape

from ..model import Tournament, points_text


def tournament_table(tournament: Tournament) -> str:
    """The participants with their ratings and points, as a table of HTML."""
    rounds = f" of {tournament.rounds}" if tournament.rounds else ""
    done = f"{tournament.completed_rounds}{rounds} rounds completed"
    caption = ", ".join(filter(None, [tournament.name, f"{len(tournament)} {tournament.participants}", done]))
    rows = "".join(
        f"<tr><td>{player.id}</td><td>{escape(player.title)}</td><td>{escape(player.name)}</td>"
        f"<td>{player.rating or ''}</td><td>{points_text(player.score(tournament.point_system))}</td></tr>"
        for player in tournament
    )
    head = "<tr><th>No</th><th></th><th>Name</th><th>Rating</th><th>Pts</th></tr>"
    return f"<table><caption>{escape(caption)}</caption>{head}{rows}</table>"
