"""The section to be paired: its players in rank order (28A, 29A), with the facts that the rules use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import blake2b
from itertools import pairwise
from math import gcd

import numpy as np
from numpy.typing import NDArray

from ...errors import InvalidTournament
from ...model import Player, PointSystem, Result
from ...rules import facts as rules
from ...rules.arrays import FactColumns, History, Ints
from ..acceleration import records_of
from ..base import RoundState
from .colours import Claims, ColourTables
from .options import Options, threshold
from .relations import Relation
from .said import say

FULL_BYES = (Result.ALLOCATED_BYE, Result.FULL_BYE, Result.FORFEIT_WIN)
"""A player with one of these gets no bye (28L3)."""

HALF_BYES = (Result.HALF_BYE,)
"""A player with one of these, or the promise of one, gets no bye if another can (28L4)."""


@dataclass(frozen=True, eq=False)
class UscfSection:
    """All players to be paired, highest ranked first; all columns are in that order.

    Attributes:
        state: the round, without house players who are not needed.
        options: the director's choices.
        players: the players.
        rating: their ratings, 0 for none.
        score: pairing scores in tenths, acceleration included; `real`: without it.
        games: colours of the games played.
        kind: number of the player's colour history in `colours`.
        colours: what pairs of histories do to colours.
        bye_barred: had a full-point bye or won by no-show forfeit (28L3).
        bye_half: had or is promised a half-point bye (28L4).
        met: who has played whom.
        forbidden: pairs not to be made even across score groups; `mates`: pairs avoided within score groups.
        unit: size of a step of score differences in tenths, half a point as a rule.
        first_colour: the colour of the highest ranked player in round 1 (28J): as given, as round 1 shows it, or by
            lot from the seed.
    """

    state: RoundState
    options: Options
    players: tuple[Player, ...]
    rating: Ints
    score: Ints
    real: Ints
    games: Ints
    kind: Ints
    colours: ColourTables
    bye_barred: NDArray[np.bool_]
    bye_half: NDArray[np.bool_]
    met: Relation
    forbidden: Relation
    mates: Relation
    unit: int
    first_colour: int

    @classmethod
    def of(cls, state: RoundState, options: Options) -> UscfSection:
        """Everything the round's rules read, from the records. Raises `InvalidTournament`, like `in_play`."""
        state = in_play(state, options)
        tournament = state.tournament
        history = History.of_records(records_of(state))
        ids = {player.id for player in state.players}
        row = {player.id: i for i, player in enumerate(tournament.players)}
        present = np.array([row[id] for id in (p.id for p in tournament.players) if id in ids], np.int64)
        rating = np.array([player.rating for player in tournament.players], np.int64)
        score = history.pairing_scores[:, -1]
        # The last key counts first: score, then rating, then the order of the report.
        order = present[np.lexsort((present, -rating[present], -score[present]))]
        games = history.colour[order]
        # Many players share a history: tables hold pairs of histories, not of players.
        different, kind = np.unique(games, axis=0, return_inverse=True)
        colours = ColourTables(Claims.of(different), options.old_alternation, options.black_only)
        place = {tournament.players[row].id: i for i, row in enumerate(order.tolist())}
        players = tuple(tournament.players[row] for row in order)
        forbidden, mates = _kept_apart(state, options, place, history.scores[order, -1])
        return cls(
            state=state,
            options=options,
            players=players,
            rating=rating[order],
            score=score[order],
            real=history.scores[order, -1],
            games=games,
            kind=kind.reshape(-1).astype(np.int64),
            colours=colours,
            bye_barred=_had(history, order, FULL_BYES),
            bye_half=_had(history, order, HALF_BYES) | _promised_half(state, players),
            met=_met(history, order, state, options),
            forbidden=forbidden,
            mates=mates,
            unit=_unit(tournament.point_system, history),
            first_colour=rules.initial_colour(history.records) or lot(options.seed, 1),
        )

    def __len__(self) -> int:
        return len(self.players)

    @cached_property
    def odd(self) -> bool:
        """Whether the round has a bye."""
        return len(self) % 2 == 1

    @cached_property
    def place(self) -> dict[int, int]:
        """Rank, counted from 0, by start number."""
        return {player.id: i for i, player in enumerate(self.players)}

    @cached_property
    def claims(self) -> Claims:
        """Colour claims player by player."""
        return self.colours.claims.of_rows(self.kind)

    @cached_property
    def steps(self) -> Ints:
        """Scores above the lowest one, in units."""
        return (self.score - self.score.min()) // self.unit if len(self) else self.score

    @cached_property
    def top_step(self) -> int:
        """How many steps the highest score is above the lowest."""
        return int(self.steps.max(initial=0))

    def seen(self, rows: Ints) -> FactColumns:
        """Facts of some ranks as far as the criteria read them; `row` is the rank in the section."""
        return FactColumns(row=rows, score=self.score[rows], barred=self.bye_barred[rows].astype(np.int64))

    def groups(self) -> Iterator[range]:
        """Score groups from the top."""
        cuts = (np.flatnonzero(np.diff(self.score)) + 1).tolist()
        edges = [0, *cuts, len(self)]
        return (range(a, b) for a, b in pairwise(edges) if b > a)


def in_play(state: RoundState, options: Options) -> RoundState:
    """The round with those who take part in it: a house player only if the number of the others is odd (28M1).

    Raises `InvalidTournament` for clubs, re-entries and house players who are not in the tournament.
    """
    named = {
        "clubs": [id for club in options.clubs for id in club],
        "re_entries": [id for pair in options.re_entries for id in pair],
        "house_players": options.house_players,
    }
    for name, ids in named.items():
        if strangers := set(ids) - state.tournament.by_id.keys():
            raise InvalidTournament(say.OPTION_NAMES_UNKNOWN(option=name, player=min(strangers)))
    if not options.house_players:
        return state
    present, house = {player.id for player in state.players}, set(options.house_players)
    # 28M1: one house player or none, whichever makes the number even.
    needed = [id for id in options.house_players if id in present][: len(present - house) % 2]
    players = tuple(p for p in state.players if p.id not in house or p.id in needed)
    idle = present - {player.id for player in players}
    if asked := idle & {id for pair in state.required for id in pair}:
        raise InvalidTournament(say.HOUSE_PLAYER_IDLE(player=min(asked), round=state.round))
    return replace(state, players=players)


def _had(history: History, order: Ints, kinds: Sequence[Result]) -> NDArray[np.bool_]:
    """Players with a result of one of these kinds."""
    numbers = [kind.number for kind in kinds]
    return np.asarray(np.isin(history.code[order], numbers).any(axis=1))


def _promised_half(state: RoundState, players: Iterable[Player]) -> NDArray[np.bool_]:
    promised = {bye.player for bye in state.tournament.byes if bye.kind is Result.HALF_BYE}
    return np.array([player.id in promised for player in players], np.bool_)


def _met(history: History, order: Ints, state: RoundState, options: Options) -> Relation:
    """Earlier opponents. A re-entry is the same player, except to another re-entry (28S1, 28S2)."""
    n = len(order)
    rank = np.full(len(history.opponent), -1, np.int64)
    rank[order] = np.arange(n)
    mine, _ = np.nonzero(history.opponent >= 0)
    pairs = np.stack([rank[mine], rank[history.opponent[history.opponent >= 0]]])
    pairs = pairs[:, (pairs >= 0).all(axis=0)]
    again = [
        pair for first, second in options.re_entries for pair in _as_one(history, rank, state, first, second)
    ]
    return Relation(n, np.concatenate([pairs.T, np.array(again, np.int64).reshape(-1, 2)]))


def _as_one(
    history: History, rank: Ints, state: RoundState, first: int, again: int
) -> Iterator[tuple[int, int]]:
    """The opponents of a first entry count for the re-entry. Other re-entries have new numbers and are allowed
    opponents.
    """
    rows = {player.id: row for row, player in enumerate(state.tournament.players)}
    mine = int(rank[rows[again]])
    for opponent in history.opponent[rows[first]].tolist():
        if opponent >= 0 and mine >= 0 and rank[opponent] >= 0:
            yield mine, int(rank[opponent])


def _kept_apart(
    state: RoundState, options: Options, place: dict[int, int], scores: Ints
) -> tuple[Relation, Relation]:
    """Pairs to avoid at the price of score groups, and pairs to avoid within them (28N, 28T)."""
    n = len(place)
    apart = [_ranks(group.players, place) for group in state.forbidden]
    clubs = [_ranks(club, place) for club in options.clubs]
    teams = [_ranks(team.players, place) for team in state.tournament.teams]
    if options.teams == "ignore":
        return Relation(n, groups=apart), Relation(n, groups=clubs)
    if options.teams == "if_required":
        return Relation(n, groups=apart), Relation(n, groups=[*clubs, *teams])
    high = _from_threshold(state, options, scores)
    strict = [[i for i in team if not high[i]] for team in teams]
    forbidden = Relation(n, groups=[*apart, *strict])
    return forbidden, Relation.either(Relation(n, groups=clubs), Relation(n, groups=teams, needed=high))


def _from_threshold(state: RoundState, options: Options, scores: Ints) -> NDArray[np.bool_]:
    """Players so high that teammates are forbidden only within score groups."""
    points = state.tournament.point_system
    if options.teams_from == "plus_two":
        # Twice the score, less a win and a loss a round, is (wins - losses) (win - loss).
        played = (state.round - 1) * (points.win + points.loss)
        return np.asarray(2 * scores - played >= 2 * (points.win - points.loss))
    if options.teams_from == "leader":
        return np.asarray((scores == scores.max(initial=0)) & state.last_round)
    limit = threshold(options.teams_from)
    return np.asarray(scores >= limit) if limit is not None else np.zeros(len(scores), np.bool_)


def _ranks(players: Iterable[int], place: dict[int, int]) -> list[int]:
    return [place[id] for id in dict.fromkeys(players) if id in place]


def _unit(points: PointSystem, history: History) -> int:
    values = {points.win, points.draw, points.loss, points.full_bye, points.half_bye, points.zero_bye}
    values |= {points.forfeit_win, points.forfeit_loss, points.allocated_bye}
    values |= {int(value) for value in np.unique(history.virtual)}
    return gcd(*values) or 1


def lot(seed: int, *what: int) -> int:
    """White or Black by lot: the same for the same seed and purpose, everywhere."""
    text = ",".join(map(str, (seed, *what))).encode()
    return 1 if blake2b(text, digest_size=1).digest()[0] % 2 else -1
