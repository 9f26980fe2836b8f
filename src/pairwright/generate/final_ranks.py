"""Ranks of finished simulated tournaments, by tie-breaks that their reports list (records 202 and 212)."""

from __future__ import annotations

from ..errors import InvalidTournament
from ..model import Tournament
from ..model.players import in_rows
from ..standings import ranked, read_code
from ..systems.view import Traits
from . import wording as say
from .rng import Rng, Stream

SWISS = (
    "DE", "DE/P", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "PS/C2", "REP", "STD", "TPN", "TPN/R",
    "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "AOB", "AOB/F", "FB", "FB/C1", "FB/C2", "FB/M1", "FB/M2",
    "SB", "SB/C1", "SB/C2", "ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "RTNG", "RTNG/R",
)  # fmt: skip
"""The tie-breaks that Swiss tournaments of single players draw from: those that C.07 has for them."""
_SCHEDULED = (
    "DE", "WIN", "BPG", "BWG", "REP", "STD", "TPN", "TPN/R", "SB", "SB/C1", "SB/C2", "KS", "KS/L1", "KS/L2", "KS/L-1",
    "RTNG", "RTNG/R",
)  # fmt: skip
"""The same for round robins, where the Buchholz family is not allowed."""
_TEAMS = ("MPVGP", "EDE", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "WIN", "WON", "BH", "BH/C1", "SSSC")
_TEAMS_SCHEDULED = ("MPVGP", "EDE", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "WIN", "WON")
_CHOICES: dict[tuple[bool, bool], tuple[str, ...]] = {
    (False, False): SWISS,
    (False, True): _SCHEDULED,
    (True, False): _TEAMS,
    (True, True): _TEAMS_SCHEDULED,
}
"""By whether teams are ranked, and whether all meet."""
_LONGEST = 6


def drawn_list(seed: int, traits: Traits) -> tuple[str, ...]:
    """One to six tie-breaks for the tournament of a seed that a system of these traits pairs."""
    rng = Rng(seed, Stream.TIE_BREAKS)
    choices = _CHOICES[traits.participants == "teams", traits.scheduled]
    return tuple(rng.some_of(choices, rng.between(1, _LONGEST)))


def with_final_ranks(tournament: Tournament, codes: tuple[str, ...]) -> Tournament:
    """The finished tournament, ranked by these tie-breaks, which its report lists.

    Without any, ranked by points and then by start number, as bbpPairings' generator does it.
    """
    if codes:
        lists = (("202", ",".join(codes)), ("212", ",".join(("PTS", *codes))))
        info = (*(entry for entry in tournament.info if entry[0] not in ("202", "212")), *lists)
        return ranked(tournament.unchecked(info=info))
    players, points = tournament.players, tournament.scores
    columns = tournament.columns
    order = sorted(range(len(players)), key=lambda row: (-points[row], players[row].id))
    ranks = [place for _, place in sorted(zip(order, range(1, len(order) + 1), strict=True))]
    if columns is not None:
        return tournament.unchecked(
            players=in_rows(players, columns.replaced(columns.kind, columns.opponent, ranks))
        )
    ranked_players = (
        player.with_results(player.results, rank) for player, rank in zip(players, ranks, strict=True)
    )
    return tournament.unchecked(players=tuple(ranked_players))


def checked_codes(codes: tuple[str, ...]) -> tuple[str, ...]:
    """The codes unchanged. Raises `InvalidTournament` for an unknown one, or for points, which come first anyhow."""
    for code in codes:
        if read_code(code).name == "PTS":
            raise InvalidTournament(say.POINTS_COME_FIRST())
    return codes
