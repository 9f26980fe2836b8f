"""The tournament report (form IT3), the list of titles (IT4) and an arbiter's norm (FA1, IA1) in the forms' order.

The fields of IT3 and IT4 are known from one program that fills them, those of FA1 from a reprint and a program; no form
was at hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ..errors import InvalidTournament
from ..model import Player
from ..model.said import say
from ..titles import TITLES, title_of
from .conversion import percentage
from .forms import Field, Form, Row, fact, named, points_text, rate_of_play, record
from .games import NO_FEDERATION, NormEvent, federation_of
from .judgement import NormVerdict
from .requirements import Candidacy

_GROUPS = ("Rated", "Unrated", "GM", "IM", "FM", "WGM", "WIM", "WFM")
_KINDS = {
    "swiss": "Swiss", "round-robin": "Round Robin", "double-round-robin": "Double Round Robin",
    "league": "Team (League)",
}  # fmt: skip
CLAIMS: Row = (
    "Title held", "Name", "Federation", "ID number", "Rating", "Points", "Per cent", "Title or norm",
)  # fmt: skip
HEADINGS: Row = ("Players", "Number", "Federations", "Of the host", "Not of the host")


def tournament_report(event: NormEvent) -> Form:
    """The tournament report of an event, with a line for each group of players."""
    fields = (*_about(event), *_organiser(event), *_played(event), *_arbiters(event))
    return Form("IT3", "Tournament report", fields, HEADINGS, tuple(_groups(event)), ("Remarks",))


def arbiter_norm(event: NormEvent) -> Form:
    """The event's part of an arbiter's norm certificate; the arbiter stays empty."""
    by_hand = (
        "Last name", "First name", "ID number", "Federation", "Report on the candidate",
        "Of the required standard", "Signature of the chief arbiter", "Official of the federation",
    )  # fmt: skip
    return Form("FA1-IA1", "Norm of an arbiter", tuple(_for_arbiters(event)), by_hand=by_hand)


def title_list(event: NormEvent, achieved: Iterable[NormVerdict], direct: Mapping[int, str]) -> Form:
    """The list of titles and norms that the event's chief arbiter sends; `direct` are direct titles by player.

    Which events give direct titles is for the arbiter to say (1.2). Raises `InvalidTournament` for an unknown player
    or title.
    """
    fields = (
        ("Federation", event.host), *named(event), fact(event, "registration"), ("Chief arbiter", record(event, "102")),
        ("System", _KINDS.get(event.kind, "Others")),
    )  # fmt: skip
    rows = [_claim(event, one.player, f"{one.norm.name} norm", one.counting) for one in achieved]
    for id, title in direct.items():
        player = event.players.get(id)
        if player is None:
            from .wording import DIRECT_TITLE_UNKNOWN

            raise InvalidTournament(DIRECT_TITLE_UNKNOWN(title=title, number=id))
        if title_of(title) not in TITLES:
            raise InvalidTournament(say.OPTION_ONE_OF(option="title", given=title, choices=", ".join(TITLES)))
        rows.append(_claim(event, player, title_of(title), None))
    return Form("IT4", "Titles and norms", fields, CLAIMS, tuple(rows), ("Remarks",))


def _claim(event: NormEvent, player: Player, claimed: str, counting: Candidacy | None) -> Row:
    score = counting.score if counting else sum(game.score for game in event.games(player))
    games = counting.number if counting else len(event.games(player))
    percent = f"{percentage(score, games)} %" if games else ""
    who = (title_of(player.title), player.name, player.federation, player.fide_id, str(player.rating or ""))
    return (*who, f"{points_text(score)} of {games}", percent, claimed)


def _about(event: NormEvent) -> Iterator[Field]:
    yield "Federation", event.host
    yield fact(event, "registration")
    yield from named(event)


def _organiser(event: NormEvent) -> Iterator[Field]:
    yield from (fact(event, name) for name in ("organiser-id", "organiser", "organiser-email"))


def _played(event: NormEvent) -> Iterator[Field]:
    tournament = event.tournament
    yield "Number of rounds", str(event.rounds)
    yield "Round dates", record(event, "132")
    yield rate_of_play(event)
    yield "System", _KINDS.get(event.kind, "Others")
    yield "Individual or team", "team" if event.teams else "individual"
    yield "Type of the pairing system", tournament.system or record(event, "092")
    yield "Pairing program", record(event, "182")


def _groups(event: NormEvent) -> Iterator[Row]:
    for group in _GROUPS:
        members = [player for player in event.tournament.players if _belongs(player, group)]
        own = sum(federation_of(player) == event.host for player in members)
        guests = (str(own), str(len(members) - own)) if event.host else ("", "")
        yield (group, str(len(members)), _federations(members), *guests)


def _federations(players: Iterable[Player]) -> str:
    return str(len({federation_of(player) for player in players}.difference(NO_FEDERATION)))


def _belongs(player: Player, group: str) -> bool:
    if group in ("Rated", "Unrated"):
        return bool(player.rating) == (group == "Rated")
    return title_of(player.title) == group


def _arbiters(event: NormEvent) -> Iterator[Field]:
    yield "Chief arbiter", record(event, "102")
    yield from (fact(event, name) for name in ("chief-id", "chief-email"))
    deputies = [text.strip() for code, text in event.tournament.info if code == "112"]
    yield "Deputies and arbiters", ", ".join(filter(None, deputies))


def _for_arbiters(event: NormEvent) -> Iterator[Field]:
    players = event.tournament.players
    yield "Federation of the event", event.host
    yield "Event code", event.facts.get("registration", "")
    yield from named(event)
    yield "System", _KINDS.get(event.kind, "Others")
    yield "Number of rounds", str(event.rounds)
    yield "Players", str(len(players))
    yield "Rated players", str(sum(bool(player.rating) for player in players))
    yield "Federations", _federations(players)
    yield "Titled players", str(sum(title_of(player.title) in event.rules.titled for player in players))
    yield rate_of_play(event)
    yield "Chief arbiter", record(event, "102")
