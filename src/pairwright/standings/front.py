"""The two verbs of the package: standings of players, standings of teams."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from ..arguments import checked
from ..errors import InvalidTournament
from ..messages import DEFAULT_SETTING, Told, message_of
from ..model import Tournament
from ..model.playing import as_it_stands
from . import wording as say
from .editions import TieBreakEdition, edition_for, edition_named
from .emit import Standings
from .field import Given, RankedField, is_predetermined, player_field
from .match_games import with_turns
from .table import rank
from .team_matches import team_field
from .tiebreaks import Code, read_code, tie_break
from .withdrawals import gone_by, without_withdrawn

DEFAULT = ("DE", "BH-C1", "BH", "SB")
"""Tie-breaks where neither caller nor report names any. C.07 has no default list (4.1.1): this is ours."""

DEFAULT_PREDETERMINED = ("DE", "WIN", "SB", "KS")
"""The same for round robins, where the Buchholz family is not allowed."""

DEFAULT_TEAMS = ("MPVGP", "EDE", "EMGSB", "BH")
"""The same for teams."""

DEFAULT_TEAMS_PREDETERMINED = ("MPVGP", "EDE", "EMGSB")
"""The same for teams in round robins."""

_LISTS = ("212", "202")
_SCORES = {"PTS", "MPTS", "GPTS"}


@checked()
def standings(
    tournament: Tournament,
    tie_breaks: Iterable[str | Code] | None = None,
    *,
    edition: str | int | TieBreakEdition | None = None,
    after: int | None = None,
    seed: int | str | None = None,
    unrated: int | None = None,
    predetermined: bool | None = None,
    withdrawn: Iterable[int] | None = None,
    given: Given | None = None,
) -> Standings:
    """The standings of the players; of a team event those of the teams, by the score that its rules name first.

    `tie_breaks` are codes in their order (default: the report's list, record 212, then 202, then `DEFAULT`).
    `after` is the last round that counts. `edition` is the edition of C.07 (default: by the date of that round,
    otherwise the newest; `notices` name an older one). With a `seed` lots decide what the tie-breaks
    leave tied. `unrated` is the rating the rules of the event give to unrated players: without it, tie-breaks from
    ratings are dropped when an unrated player took part. `predetermined` says whether the pairings were fixed in
    advance (round robin; default: by record 192). `withdrawn` are the numbers of players who left a round robin
    (default: its `### Withdrawal` lines). A player with less than half of the games is left out, with all games
    against that player. `given` holds data from outside the report.

    Raises `InvalidTournament` for an unknown tie-break, edition or round, or a tie-break that does not apply.
    """
    if tournament.members and tournament.match_rules:
        return team_standings(
            tournament, tie_breaks, edition=edition, after=after, seed=seed, withdrawn=withdrawn, given=given
        )
    field = with_turns(player_field(tournament, after=after, predetermined=predetermined), tournament)
    gone = gone_by(tournament, field) if withdrawn is None else withdrawn
    field = replace(without_withdrawn(field, gone), given=given or Given())
    default = DEFAULT_PREDETERMINED if field.predetermined else DEFAULT
    codes, source = _list(tournament, tie_breaks, default)
    chosen, why = _edition(tournament, field.completed, edition, codes, source)
    table = of_field(field, codes, chosen, source=source, seed=seed, unrated=unrated, name=tournament.name)
    return replace(table, dated=why)


@checked()
def live_standings(
    tournament: Tournament,
    tie_breaks: Iterable[str | Code] | None = None,
    *,
    after: int | None = None,
    **how: Any,
) -> Standings:
    """The standings with the results of a round being played, as far as they are known; arguments as in `standings`.

    An open game is worth nothing yet, like an absence. `notices` say how many there are.
    """
    if not tournament.playing or after is not None:
        return standings(tournament, tie_breaks, after=after, **how)
    waiting = sum(not pairing.finished for pairing in tournament.playing)
    return replace(standings(as_it_stands(tournament), tie_breaks, **how), open_games=waiting)


@checked()
def team_standings(
    tournament: Tournament,
    tie_breaks: Iterable[str | Code] | None = None,
    *,
    edition: str | int | TieBreakEdition | None = None,
    after: int | None = None,
    seed: int | str | None = None,
    primary: str | None = None,
    withdrawn: Iterable[int] | None = None,
    given: Given | None = None,
) -> Standings:
    """The standings of the teams by match points (`primary` MP) or game points (GP); otherwise like `standings`.

    The default of `primary` is the first score in the rules of the event, then in the report's list of tie-breaks,
    then match points. Matches are read off the players' games. `withdrawn` are numbers of teams. Raises
    `InvalidTournament` when the report has no teams.
    """
    field = team_field(tournament, after=after)
    first = announced_primary(tournament) if primary is None else primary.upper()
    if first not in ("MP", "GP"):
        raise InvalidTournament(say.PRIMARY(given=primary))
    if withdrawn is None and tournament.members:
        withdrawn = gone_by(tournament, field)
    field = without_withdrawn(field, withdrawn or ()).by(first)
    field = replace(field, given=given or Given())
    default = DEFAULT_TEAMS_PREDETERMINED if field.predetermined else DEFAULT_TEAMS
    codes, source = _list(tournament, tie_breaks, default)
    chosen, why = _edition(tournament, field.completed, edition, codes, source)
    return replace(of_field(field, codes, chosen, source=source, seed=seed, name=tournament.name), dated=why)


def _edition(
    tournament: Tournament,
    after: int,
    named: str | int | TieBreakEdition | None,
    codes: Sequence[Code],
    source: str,
) -> tuple[TieBreakEdition, Told | None]:
    """The edition, and why it is that one: a report may rank by tie-breaks that are newer than its dates."""
    chosen, why = edition_for(tournament, after, named)
    if named is not None or not source.startswith("report"):
        return chosen, why
    newer = next((code for code in codes if tie_break(code).since > chosen.name), None)
    if newer is None:
        return chosen, why
    since = tie_break(newer).since
    return edition_for(tournament, after, since)[0], Told(
        say.NEWER_TIE_BREAK(source=source, code=str(newer), came_with=since)
    )


def of_field(
    field: RankedField,
    codes: Sequence[Code],
    edition: str | int | TieBreakEdition = "2026",
    *,
    source: str = "",
    seed: int | str | None = None,
    unrated: int | None = None,
    name: str = "",
) -> Standings:
    """The standings of a field that is already there."""
    if field.given.places and not any(code.name == "HAND" for code in codes):
        codes = (*codes, Code("HAND"))
    if seed is not None and not any(code.name in ("LOT", "USCOIN") for code in codes):
        codes = (*codes, Code("LOT"))
    chosen = edition_named(edition)
    ranking = rank(field, codes, chosen, unrated=unrated, seed=seed)
    return Standings(
        field, tuple(codes), chosen, ranking, field.completed, name, source, seed, unrated=unrated
    )


@checked()
def admissible(tournament: Tournament, tie_breaks: Iterable[str | Code]) -> tuple[Code, ...]:
    """Those of a list that C.07 allows in the tournament: none of art. 8 (Buchholz) where pairings are predetermined.

    The edition is that in force at the end of the tournament. Raises `InvalidTournament` for an unknown code.
    """
    codes = tuple(read_code(code) for code in tie_breaks)
    edition, _ = edition_for(tournament, tournament.completed_rounds, None)
    if edition.buchholz_in_round_robin or not is_predetermined(tournament):
        return codes
    return without_buchholz(codes)


@checked()
def without_buchholz(tie_breaks: Iterable[str | Code]) -> tuple[Code, ...]:
    """A list without the tie-breaks of C.07 art. 8. Raises `InvalidTournament` for an unknown code."""
    codes = (read_code(code) for code in tie_breaks)
    return tuple(code for code in codes if not tie_break(code).article.startswith("8."))


@checked()
def announced_codes(tournament: Tournament) -> tuple[tuple[str, ...], str] | None:
    """The tie-breaks that the report itself names, and the record it does so in; `None` if it does not."""
    names, source = _listed(tournament)
    return (tuple(name for name in names if _score_of(name) not in _SCORES), source) if names else None


def announced_primary(tournament: Tournament) -> str:
    """The score that ranks teams first, `MP` or `GP`: by the rules of the event, otherwise by the list of
    tie-breaks."""
    rules = tournament.match_rules
    if rules is not None:
        return "MP" if rules.primary == "match" else "GP"
    scores = [score for name in _listed(tournament)[0] if (score := _score_of(name)) in ("MPTS", "GPTS")]
    return scores[0][:2] if scores else "MP"


def _listed(tournament: Tournament) -> tuple[list[str], str]:
    """The report's ranking criteria, scores included, and their record; empty without one."""
    for record in _LISTS:
        texts = [text for code, text in tournament.info if code == record]
        texts += [line[3:] for line in tournament.records if line.startswith(record + " ")]
        if names := [name.strip() for text in texts for name in text.split(",") if name.strip()]:
            return names, Told(say.REPORT_RECORD(record=record))
    return [], ""


def _score_of(name: str) -> str:
    return name.upper().split(":")[0]


def _list(
    tournament: Tournament, wanted: Iterable[str | Code] | None, default: Sequence[str]
) -> tuple[tuple[Code, ...], str]:
    if isinstance(wanted, str):
        wanted = wanted.replace(",", " ").split()
    if wanted is not None:
        return tuple(read_code(code) for code in wanted), Told(say.AS_ASKED())
    found = announced_codes(tournament)
    if found is None:
        return tuple(read_code(code) for code in default), Told(DEFAULT_SETTING())
    names, source = found
    try:
        return tuple(read_code(name) for name in names), source
    except InvalidTournament as error:
        raise InvalidTournament(say.ANNOUNCED_CODE(source=source, fault=message_of(error))) from None
