"""Tournaments as they show themselves: one line, a table of plain text, a table of HTML for notebooks."""

from __future__ import annotations

from html import escape

from ..model import Tournament, points_text
from ..model.text_tables import SHOWN, align_columns


def tournament_line(tournament: Tournament) -> str:
    """A tournament in one line: its name, participants, rounds."""
    rounds = f" of {tournament.rounds}" if tournament.rounds else ""
    done = f"{tournament.completed_rounds}{rounds} rounds completed"
    if tournament.playing:
        done += f", round {tournament.next_round} being played"
    return ", ".join(filter(None, [tournament.name, f"{len(tournament)} {tournament.participants}", done]))


def tournament_text(tournament: Tournament) -> str:
    """The participants with their ratings and points as a table of plain text, of many the first ones."""
    rows = [
        (str(player.id), player.title, player.name, str(player.rating or ""), points_text(points))
        for player, points in zip(tournament.players[:SHOWN], tournament.scores, strict=False)
    ]
    lines = list(align_columns([("No", "", "Name", "Rating", "Pts"), *rows]))
    more = len(tournament) - len(rows)
    return "\n".join([tournament_line(tournament), *lines, *([f"... {more} more"] if more else [])])


def tournament_table(tournament: Tournament) -> str:
    """The participants with their ratings and points, as a table of HTML."""
    caption = tournament_line(tournament)
    rows = "".join(
        f"<tr><td>{player.id}</td><td>{escape(player.title)}</td><td>{escape(player.name)}</td>"
        f"<td>{player.rating or ''}</td><td>{points_text(player.score(tournament.point_system))}</td></tr>"
        for player in tournament
    )
    head = "<tr><th>No</th><th></th><th>Name</th><th>Rating</th><th>Pts</th></tr>"
    return f"<table><caption>{escape(caption)}</caption>{head}{rows}</table>"
