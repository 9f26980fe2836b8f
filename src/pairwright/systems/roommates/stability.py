"""Blocking pairs of any pairing, in plain words: two players who prefer each other, and the gain of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from ...documents import document
from ...errors import InvalidTournament
from ...messages import Message, Told, together
from ...model import Player, Tournament, points_text
from ...model.text_tables import shortened
from ..base import Round, RoundState
from ..coded import teams_apart
from ..view.proof_words import SENTENCE
from ..wording import PAIRED_TWICE, ROUND_NOT_RECORDED
from . import proof_words as say
from .fallback import mate_of
from .field import RoommatesField
from .instance import Lists, Mate
from .tables import Value
from .wording import PAIRS_NEEDED, TAKES_NO_PART

if TYPE_CHECKING:
    from ...documents.answers import GainData, StableRoundData

UNPAIRED = np.iinfo(np.int32).max
"""Level of a player without an acceptable opponent: any acceptable one would be better."""


@dataclass(frozen=True)
class Terms:
    """The standard for a pairing: f, and the conditions that forbid a pair.

    `ms` is the largest score difference of the lists, in tenths; by default the largest in the pairing.
    """

    value: Value = field(default_factory=Value)
    no_three_in_row: bool = False
    forfeit_counts_as_met: bool = False
    ms: int | None = None


@dataclass(frozen=True, slots=True)
class Gain:
    """The gain of one player of a blocking pair. `opponent` is the actual one, or `None`."""

    player: Player
    opponent: Player | None
    f_now: str
    f_then: str
    words: Told

    @property
    def told(self) -> Message:
        """The same in a sentence, without the player's wish."""
        facts = {
            "player": self.player.id,
            "gains": self.words.message,
            "now": self.f_now,
            "then": self.f_then,
        }
        if self.opponent is None:
            return say.GAINS_ALONE(**facts)
        return say.GAINS_AGAINST(**facts, opponent=self.opponent.id)


@dataclass(frozen=True, slots=True)
class BlockingPair:
    """Two players who prefer each other to their opponents: both would have a smaller f."""

    first: Gain
    second: Gain

    @property
    def ids(self) -> tuple[int, int]:
        """Their start numbers."""
        return self.first.player.id, self.second.player.id

    @property
    def text(self) -> Told:
        """The finding in a sentence for each of the two."""
        gains = together(gain.told for gain in (self.first, self.second))
        people = (self.first.player, self.second.player, self.first.opponent, self.second.opponent)
        known = {one.id: one.called for one in people if one is not None}
        a, x = self.ids
        return Told(say.BOTH_WOULD_RATHER(a=a, x=x, gains=gains), known.__getitem__)


@dataclass(frozen=True)
class Stability:
    """Whether a pairing is weakly stable for f, and the blocking pairs if not.

    `ms` is the largest score difference of the lists, in tenths of a point. `blocking` holds the pairs with the
    smallest f, all of them without a limit; `count` is the total number. `unacceptable` are games that the lists do
    not admit at all: rematches, players kept apart, two with colour difference 2 the same way. `round` is
    the number of the round, 0 for a pairing that is tried.
    """

    ms: int
    lexicographic: bool
    blocking: tuple[BlockingPair, ...]
    count: int
    unacceptable: tuple[tuple[int, int], ...] = field(default=())
    round: int = 0

    def __repr__(self) -> str:
        return f"<Stability: {self.stable}, {self.count} blocking pairs>"

    def __str__(self) -> str:
        return "\n".join(shortened(list(self.lines)))

    @property
    def stable(self) -> str:
        """`weak` without blocking pairs, otherwise `no`."""
        return "no" if self.count else "weak"

    @property
    def head(self) -> Told:
        """The number of blocking pairs."""
        return Told(SENTENCE(clause=blocked(self.count)) if self.count else say.NOBODY_BETTER_OFF())

    @property
    def lines(self) -> tuple[Told, ...]:
        """The report in plain words: the number of blocking pairs, then a line for each."""
        lines = [self.head, *(pair.text for pair in self.blocking)]
        if len(self.blocking) < self.count:
            lines.append(Told(say.AND_MORE(count=self.count - len(self.blocking))))
        return (*lines, *(Told(say.NOT_ADMITTED(a=a, x=x)) for a, x in self.unacceptable))

    @property
    def text(self) -> str:
        """The same as one text."""
        return "\n".join(self.lines)

    @property
    def content(self) -> StableRoundData:
        """The same as plain data."""
        return {
            "round": self.round,
            "largest_score_difference": points_text(self.ms),
            "stable": not self.count,
            "count": self.count,
            "pairs": [
                {"players": list(pair.ids), "gains": [_data(gain) for gain in (pair.first, pair.second)]}
                for pair in self.blocking
            ],
            "not_admitted": [list(pair) for pair in self.unacceptable],
        }

    def to_json(self) -> str:
        """A document of the schema `stability-1`, as `pairwright stability --round N --json` writes it."""
        return document("stability", rounds=[self.content])


def _data(gain: Gain) -> GainData:
    return {
        "player": gain.player.id,
        "opponent": gain.opponent.id if gain.opponent else None,
        "value_now": gain.f_now,
        "value_then": gain.f_then,
        "text": gain.words,
    }


def stability(
    paired: Round | RoundState,
    pairs: Sequence[tuple[int, int]] | None = None,
    *,
    terms: Terms | None = None,
    limit: int | None = 100,
) -> Stability:
    """Blocking pairs of a pairing, from any system.

    `paired` is a `Round`, or a `RoundState` together with `pairs` of start numbers (a bye is (player, 0)). Lists are
    cut at the largest score difference in the pairing. A player of the round without opponent or bye is worse off than
    with any opponent. f alone decides, without the tie rule. Teammates of a Scheveningen match are kept apart: no round
    of it can pair them. `terms` default to those of a round paired by this system,
    otherwise to the paper's. Raises `InvalidTournament` when the pairs are not a pairing of players of the round.
    """
    state = paired.state if isinstance(paired, Round) else paired
    if pairs is None:
        if not isinstance(paired, Round):
            raise InvalidTournament(PAIRS_NEEDED())
        pairs = paired.pairs
    terms = terms or getattr(getattr(paired, "report", None), "terms", None) or Terms()
    tournament = state.tournament
    teams = teams_apart(tournament, paired.paired_by if isinstance(paired, Round) else None)
    apart = tournament.unchecked(forbidden=(*tournament.forbidden, *teams))
    whole = RoommatesField.of(replace(state, tournament=apart), terms.forfeit_counts_as_met)
    byes = [player for pair in pairs for player in pair if 0 in pair and player]
    games = [(a, b) for a, b in pairs if a and b]
    _check(whole, games, byes)
    # The bye counts as a partner: its player takes no part in the comparison.
    for player in byes:
        whole = whole.without(whole.position[player])
    lists = Lists(whole, terms.value, terms.no_three_in_row)
    mate = mate_of([(whole.position[a], whole.position[b]) for a, b in games], len(whole))
    found = examine(lists, mate, None if terms.ms is None else terms.ms // whole.unit, limit)
    return replace(found, round=state.round)


def stability_of(
    tournament: Tournament, round_number: int, *, terms: Terms | None = None, limit: int | None = 100
) -> Stability:
    """Blocking pairs of a completed round as recorded, under any method.

    Games that were forfeited were paired all the same. Raises `InvalidTournament` for a round that is not recorded.
    """
    if not 1 <= round_number <= tournament.completed_rounds:
        raise InvalidTournament(ROUND_NOT_RECORDED(round=round_number, recorded=tournament.completed_rounds))
    before = tournament.before(round_number)
    recorded = {player.id: player.result(round_number) for player in tournament.players}
    players = tuple(player for player in before.players if recorded[player.id].paired)
    rounds = max(tournament.rounds or 0, round_number)
    state = RoundState(before, round_number, rounds, players, before.initial_colour)
    pairs = [(p, r.opponent) for p, r in recorded.items() if r.paired and (not r.opponent or p < r.opponent)]
    return stability(state, pairs, terms=terms, limit=limit)


def examine(lists: Lists, mate: Mate, ms: int | None, limit: int | None) -> Stability:
    """The report for a matching by position; `ms` in units, by default the largest difference in the matching."""
    field, alone = lists.field, bool((mate < 0).any())
    gaps = np.where(mate >= 0, np.abs(field.score - field.score[mate]), 0)
    if ms is None:
        ms = field.range if alone else int(gaps.max(initial=0))
    ranked = lists.pairs(ms)
    level, class_of = np.asarray(ranked.level), lists.class_of
    # Unpaired players (-1) look up the last class here; `own` overrides it.
    now = level[class_of, class_of[mate]] if len(field) else np.zeros(0, np.int32)
    met = np.array([int(m) in field.apart[p] for p, m in enumerate(mate)], bool)
    wrong = (mate >= 0) & ((now < 0) | met)
    own = np.where((mate < 0) | wrong, UNPAIRED, now).astype(np.int32)
    found, count = ranked.blocking(own, limit)
    return Stability(
        ms=ms * field.unit,
        lexicographic=lists.lexicographic(ms),
        blocking=tuple(_blocking(lists, mate, ms, p, q) for p, q in found),
        count=count,
        unacceptable=tuple(
            (field.players[p].id, field.players[mate[p]].id) for p in np.flatnonzero(wrong) if p < mate[p]
        ),
    )


def _check(field: RoommatesField, games: Sequence[tuple[int, int]], byes: Sequence[int]) -> None:
    seen: set[int] = set()
    for player in [player for game in games for player in game] + list(byes):
        if player not in field.position:
            raise InvalidTournament(TAKES_NO_PART(player=player))
        if player in seen:
            raise InvalidTournament(PAIRED_TWICE(player=player))
        seen.add(player)


def _blocking(lists: Lists, mate: Mate, ms: int, p: int, q: int) -> BlockingPair:
    return BlockingPair(_gain(lists, int(mate[p]), ms, p, q), _gain(lists, int(mate[q]), ms, q, p))


def _gain(lists: Lists, now: int, ms: int, player: int, then: int) -> Gain:
    field = lists.field
    return Gain(
        player=field.players[player],
        opponent=field.players[now] if now >= 0 else None,
        f_now=lists.f_text(player, now, ms) if now >= 0 else "-",
        f_then=lists.f_text(player, then, ms),
        words=_words(lists, player, now, then),
    )


def _words(lists: Lists, player: int, now: int, then: int) -> Told:
    """The improvements, most important first."""
    field, tables = lists.field, lists.value.tables
    if now < 0:
        return Told(say.GETS_OPPONENT())
    if now in field.apart[player]:
        return Told(say.GETS_ADMITTED())
    far, near = (field.gap(player, one) * field.unit for one in (now, then))
    x_now, x_then = (
        tables.penalty(int(field.difference[player]), int(field.difference[o])) for o in (now, then)
    )
    gains = []
    if near < far:
        gains.append(say.GETS_CLOSER(then=near, now=far) if near else say.GETS_SAME_SCORE(now=far))
    if x_now is None or (x_then is not None and x_then < x_now):
        gains.append(say.FITS_COLOURS())
    last = field.colours[player][-2:]
    if tables.same(last, field.colours[now][-2:]) and not tables.same(last, field.colours[then][-2:]):
        gains.append(say.GETS_OTHER_COLOUR())
    return Told(say.GAINS(gains=tuple(gains)))


def blocked(count: int) -> Message:
    """The number of blocking pairs."""
    return say.SOME_BLOCKED(count=count) if count else say.NONE_BLOCKED()
