"""From a parsed report to a tournament of ours, and from our round to pairs."""

from __future__ import annotations

from pairwright.api import Tournament
from pairwright.errors import InvalidTournament, NoPairing
from pairwright.lean_dataclass import replace
from pairwright.model import Colour, Player, Points, PointSystem, Result, RoundResult
from pairwright.model.results import round_result

from ..trf import ParsedTrf
from ..trf.exceptions import ConsistencyError
from ..trf.results import ColorToken, ResultToken, ScoringPointSystem
from ..trf.results import RoundResult as TheirResult
from ..trf.sections import PlayerSection
from .common import Pairing, PairingError

_WORTH = {
    "win": ResultToken.WIN,
    "draw": ResultToken.DRAW,
    "loss": ResultToken.LOSS,
    "forfeit_win": ResultToken.FORFEIT_WIN,
    "forfeit_loss": ResultToken.FORFEIT_LOSS,
}
_BYES = {
    "full_bye": ResultToken.FULL_POINT_BYE,
    "half_bye": ResultToken.HALF_POINT_BYE,
    "zero_bye": ResultToken.ZERO_POINT_BYE,
    "allocated_bye": ResultToken.PAIRING_ALLOCATED_BYE,
}


def paired(trf: ParsedTrf, system: str, edition: int) -> list[Pairing]:
    """The pairs of the next round in the order of the boards, the bye last.

    Raises `PairingError` if the rules admit no pairing, `ConsistencyError` for results that can't be.
    """
    number = next_round(trf)
    try:
        event = tournament_of(trf, number)
        pairs = event.pair(system, edition=edition, absent=_absent(trf, number)).pairs
    except NoPairing as error:
        raise PairingError(f"Round can not be paired: {error}") from error
    except InvalidTournament as error:
        raise ConsistencyError(str(error)) from error
    found = [Pairing(white=white, black=black) for white, black in pairs]
    return _in_their_order(found, trf)


def next_round(trf: ParsedTrf) -> int:
    """The round to pair: players with a result in it sit out."""
    return min((len(one.results) for one in trf.player_sections), default=0) + 1


def tournament_of(trf: ParsedTrf, number: int) -> Tournament:
    """The tournament before a round. Points that no system of ours states are extra points of their entries."""
    settings = trf.x_section
    places = _places(trf)
    ranked = sorted(trf.player_sections, key=lambda one: places[one.starting_number])
    scores = settings.scoring_point_system
    system = _points(scores)
    return Tournament(
        [_player(one, scores, system, settings.accelerations, number) for one in ranked],
        rounds=max(settings.number_of_rounds, number),
        initial_colour="white" if settings.configuration.first_round_color else "black",
        point_system=system,
        forbidden=[pair for pair in sorted(settings.forbidden_pairs) if pair[0] != pair[1]],
    )


def _places(trf: ParsedTrf) -> dict[int, int]:
    """The place of each player in the ranking order; "by rank" is the order of the lines, as they have it."""
    by_rank = trf.x_section.configuration.by_rank
    numbers = [one.starting_number for one in trf.player_sections]
    return {number: at if by_rank else number for at, number in enumerate(numbers, 1)}


def _absent(trf: ParsedTrf, number: int) -> list[int]:
    known = {one.starting_number for one in trf.player_sections}
    early = {one.starting_number for one in trf.player_sections if len(one.results) >= number}
    return sorted((trf.x_section.zeroed_ids & known) | early)


def _points(scores: ScoringPointSystem) -> PointSystem:
    worth = {name: scores.score_dict[token, ColorToken.WHITE] for name, token in _WORTH.items()}
    byes = {name: scores.score_dict[token, ColorToken.BYE_OR_NOT_PAIRED] for name, token in _BYES.items()}
    return PointSystem.exactly(**worth, **byes)


def _player(
    section: PlayerSection,
    scores: ScoringPointSystem,
    system: PointSystem,
    accelerations: dict[int, list[int]],
    number: int,
) -> Player:
    """A player with the results before the round."""
    results = tuple(
        _result(one, scores.get_points_times_ten(one), system) for one in section.results[: number - 1]
    )
    return Player(
        section.starting_number,
        section.name or "",
        results,
        max(section.fide_rating or 0, 0),
        virtual=accelerations.get(section.starting_number, ()),
    )


def _result(theirs: TheirResult, points: Points, system: PointSystem) -> RoundResult:
    """An entry. A win by Black, or one not rated, may be worth other points than a win by White."""
    ours = round_result(Result(theirs.result.value), theirs.id, _COLOURS[theirs.color])
    return replace(ours, extra=points - ours.points(system))


_COLOURS = {
    ColorToken.WHITE: Colour.WHITE,
    ColorToken.BLACK: Colour.BLACK,
    ColorToken.BYE_OR_NOT_PAIRED: None,
}


def _in_their_order(pairs: list[Pairing], trf: ParsedTrf) -> list[Pairing]:
    """Boards by the points stated, without acceleration: of the better player, of the other, then by number."""
    places = _places(trf)
    rank = {
        one.starting_number: (-one.points_times_ten, places[one.starting_number])
        for one in trf.player_sections
    }

    def key(pair: Pairing) -> tuple[bool, int, int, int]:
        if not pair.black:
            return True, 0, 0, 0
        (better, place), (other, _) = sorted((rank[pair.white], rank[pair.black]))
        return False, better, other, place

    return sorted(pairs, key=key)
