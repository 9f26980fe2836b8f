"""Accelerated pairings by groups: S. Nicholas and D. Young, "Accelerated Pairings"; US Chess 28R2 and 28R3.

Round 1: the field is cut into groups A, B, C, D from the top; A meets B, C meets D, as two sections. Round 2: the
winners of the first section play each other (W), its others (X) meet the winners of the second (Y), whose others
play each other (Z). From round 3 on the system pairs by true scores. More sections work in the same way (28R3:
sixths). The method leaves the order within groups open; it is filled with rank order.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from ...lean_dataclass import dataclass, field
from ...model import Player, Result
from ..base import RoundState
from ..parameters import means, require_choice, require_flag, require_whole
from .interface import EarlyRound, EarlyStep, Virtual
from .regroup import Apart, Regrouping, in_order

Floaters = Literal["a", "b"]


@dataclass(frozen=True)
class EarlyGroups:
    """An acceleration that pairs the first two rounds by groups.

    Attributes:
        sections: pairs of groups in round 1: 2 for quarters, 3 for sixths.
        draws_with_winners: players who drew continue with the winners (Nicholas and Young), or with the others
        (28R2).
        floaters: the remedy for unequal groups: `a` first pairs players who drew with each other, `b` always sends
            the lowest of a group against the highest of the next one down.
        equity: within W and Z the lower group of the section (B, D) plays itself as far as possible.
        draw_adjustment: rating points that move players who drew up within X and Z (28R2, 28R3).
    """

    sections: int = field(
        default=2, metadata=means("Pairs of groups in round 1: 2 for quarters, 3 for sixths.")
    )
    draws_with_winners: bool = field(
        default=True, metadata=means("Whether players who drew continue with the winners.")
    )
    floaters: Floaters = field(
        default="b",
        metadata=means(
            "How unequal groups are evened out: a first pairs players who drew with each other, b sends the lowest of "
            "a group against the highest of the next one.",
            ("a", "b"),
        ),
    )
    equity: bool = field(
        default=True,
        metadata=means("Whether the lower groups of round 1 meet in round 2 as far as possible."),
    )
    draw_adjustment: int = field(default=0, metadata=means("Rating points added to players who drew."))

    by_points: ClassVar[bool] = False

    def __post_init__(self) -> None:
        require_whole("sections", self.sections, 2, 13)  # groups are called by the letters A to Z
        require_flag("draws_with_winners", self.draws_with_winners)
        require_choice("floaters", self.floaters, ("a", "b"))
        require_flag("equity", self.equity)
        require_whole("draw_adjustment", self.draw_adjustment, -9999, 9999)

    @property
    def code(self) -> str:
        """The ending of the coded type (record 192): `YOUNG`, `28R2` or `28R3`."""
        return "YOUNG" if self.draws_with_winners else "28R2" if self.sections == 2 else "28R3"

    @property
    def title(self) -> str:
        """The author of the method."""
        young = self.draws_with_winners
        return (
            "Accelerated pairings by Nicholas and Young"
            if young
            else f"Accelerated pairings by rule {self.code}"
        )

    @property
    def article(self) -> str:
        """The rule, or the paper."""
        return "Nicholas and Young" if self.draws_with_winners else self.code

    def points(self, state: RoundState) -> Virtual | None:
        """`None`: this method does not change scores."""
        del state
        return None

    def early(self, state: RoundState) -> EarlyRound | None:
        """Rounds 1 and 2; `None` from round 3 on, and for fields too small to be cut."""
        if state.round > 2 or len(state.players) < 4 * self.sections:
            return None
        return self._first(state) if state.round == 1 else self._second(state)

    def _first(self, state: RoundState) -> EarlyRound:
        players = list(state.players)
        # The bye first: the groups are cut from an even number of players.
        bye = players.pop(_first_bye(players)) if len(players) % 2 else None
        groups = cut(players, self.sections)
        apart = Apart.of(state)
        named = {chr(ord("A") + i): tuple(p.id for p in group) for i, group in enumerate(groups)}
        names = list(named)
        steps: list[EarlyStep] = []
        for upper, lower in zip(names[::2], names[1::2], strict=True):
            steps += in_order((upper, lower), (named[upper], named[lower]), apart)
        return EarlyRound(tuple(step.pair for step in steps), bye.id if bye else None, named, tuple(steps))

    def _second(self, state: RoundState) -> EarlyRound:
        standing = AfterRoundOne.of(state, self.sections)
        regrouping = Regrouping(
            state=state,
            seed=standing.seed,
            letter=standing.letter,
            drawn=standing.drawn,
            apart=Apart.of(state),
            floaters=self.floaters,
            equity=self.equity,
        )
        upper, lower = standing.split(self.draws_with_winners)
        return regrouping.round(*(self._ordered(groups, standing) for groups in (upper, lower)))

    def _ordered(self, groups: list[list[int]], standing: AfterRoundOne) -> list[list[int]]:
        """The groups in order of seeds, those who drew moved up among the non-winners if that is asked for."""
        rating = standing.rating

        def key(id: int) -> tuple[int, int]:
            bonus = self.draw_adjustment if id in standing.drawn and id not in standing.won else 0
            return (
                (-(rating[id] + bonus), standing.seed[id]) if self.draw_adjustment else (0, standing.seed[id])
            )

        return [sorted(group, key=key) for group in groups]


def sizes(players: int, sections: int = 2) -> list[int]:
    """Sizes of the groups of an even number of players, highest seeds first: extra boards go to the upper sections."""
    boards, extra = divmod(players // 2, sections)
    return [boards + (section < extra) for section in range(sections) for _ in range(2)]


def cut(players: list[Player], sections: int) -> list[list[Player]]:
    """Groups A, B, C, ... of an even number of players in the order of their seeds."""
    groups, start = [], 0
    for size in sizes(len(players), sections):
        groups.append(players[start : start + size])
        start += size
    return groups


def _first_bye(players: list[Player]) -> int:
    """The lowest seed who has a rating, if that is one of the lower half."""
    half = len(players) // 2
    rated = [i for i in range(half, len(players)) if players[i].rating > 0]
    return rated[-1] if rated else len(players) - 1


@dataclass(frozen=True)
class AfterRoundOne:
    """The outcome of round 1: each player's seed, group of round 1, and result.

    Players who were not paired in round 1 belong to the group of the seeds around them: a half-point bye counts as
    a draw, an absence as a loss. A player with the bye, or any full point without an opponent, joins the winners of
    the second section from any place.
    """

    seed: dict[int, int]
    rating: dict[int, int]
    letter: dict[int, int]
    won: frozenset[int]
    drawn: frozenset[int]
    bye: frozenset[int]
    present: tuple[int, ...]
    sections: int

    @classmethod
    def of(cls, state: RoundState, sections: int) -> AfterRoundOne:
        """Read off the records of round 1."""
        everybody = state.tournament.players
        began = [player for player in everybody if player.result(1).opponent]
        letter: dict[int, int] = {}
        groups = cut(began, sections)
        for number, group in enumerate(groups):
            letter |= {player.id: number for player in group}
        last = 0
        for player in everybody:
            # A player who was not paired joins the group of the seed above.
            last = letter.setdefault(player.id, last)
        present = [player.id for player in state.players]
        first = {id: state.tournament.by_id[id].result(1).result for id in present}
        return cls(
            seed={player.id: seed for seed, player in enumerate(everybody)},
            rating={player.id: player.rating for player in everybody},
            letter=letter,
            won=frozenset(id for id in present if first[id] in _WON),
            drawn=frozenset(id for id in present if first[id] in _DRAWN),
            bye=frozenset(id for id in present if first[id] in (Result.ALLOCATED_BYE, Result.FULL_BYE)),
            present=tuple(present),
            sections=sections,
        )

    def split(self, draws_with_winners: bool) -> tuple[list[list[int]], list[list[int]]]:
        """Winners and others of every section (W, Y, ... and X, Z, ...)."""
        upper: list[list[int]] = [[] for _ in range(self.sections)]
        lower: list[list[int]] = [[] for _ in range(self.sections)]
        for id in self.present:
            section = self.letter[id] // 2
            if id in self.bye:
                upper[max(section, 1)].append(id)
            elif id in self.won or (draws_with_winners and id in self.drawn):
                upper[section].append(id)
            else:
                lower[section].append(id)
        return upper, lower


_WON = frozenset({Result.WIN, Result.UNRATED_WIN, Result.FORFEIT_WIN})
_DRAWN = frozenset({Result.DRAW, Result.UNRATED_DRAW, Result.HALF_BYE})
