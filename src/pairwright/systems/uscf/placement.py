"""The reason for a board: natural, or changed, with the size of the change and the conflicts that it resolves.

A changed board belongs to a chain of boards: a player who loses the natural opponent takes another player's. The
conflicts resolved by a chain are read from both sides, the natural boards and the actual ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from ...messages import AS_WRITTEN, Message, Told
from ...model.names import Names
from ...rules.arrays import Ints
from ...rules.facts import COLOUR_LETTER
from ..view.findings import Rule, Sentence
from ..view.proof_words import SEAT, WOULD_MEET_THEN
from . import proof_words as say
from .ground import Pair, SectionGround, partners
from .log import limit_of, problem_of
from .sentences import rounds_met

How = Literal["natural", "forced", "transposition", "interchange", "switch", "drop", "crossing"]

COLOURS = ("EQ", "AL", "33")
"""Kinds of conflicts about colours."""

ARTICLES = {
    "natural": Rule("", "29C1", "The top half of a score group meets the bottom half, in order."),
    "neighbours": Rule("", "29L1", "In the 1-2, 3-4 style, neighbours in the ranking meet."),
    "dropped": Rule(
        "", "29D1", "The odd player in a group drops and meets the first player in the next group."
    ),
    "forced": Rule(
        "", "29D1b", "Changes that rematches, teammates and odd groups force have no rating limit."
    ),
    "low": Rule("", "29E5a", "Changes for better alternation keep to the low limit."),
    "high": Rule("", "29E5b", "Changes to equalize colours keep to the high limit."),
}


@dataclass(frozen=True, slots=True)
class Conflict:
    """The conflict of a board: start numbers, and `EQ`, `AL`, `33`, `rematch`, `apart`, `team` or `unrated`."""

    kind: str
    higher: int
    lower: int


@dataclass(frozen=True)
class Placement:
    """Why a board is as it is. Players are start numbers, `change` is in rating points.

    Attributes:
        board: its number.
        higher, lower: the players by rank.
        how: `natural`, or `forced` (natural once rematches, teammates and odd groups are resolved). Otherwise the kind
            of change: `transposition`, `interchange` (`switch` in the style 1-2, 3-4), `drop` (another player drops
            from the score group) or `crossing` score groups.
        change: the distance of the board from the nearest natural pairing, if `forced` from the first one, which
            depends only on scores and ratings; `limit` is `OK`, `LO` or `HI`.
        natural: the natural opponents of both, 0 for the bye.
        together: the boards changed together with it.
        mended: the conflicts of the natural boards in the place of these; `left`: those of the boards made. Colours
            count only where they can have been the cause.
        rule: the article that the board, or the size of its change, rests on.
    """

    board: int
    higher: int
    lower: int
    how: How
    change: int
    limit: str
    natural: tuple[int, int]
    together: tuple[Pair, ...]
    mended: tuple[Conflict, ...]
    left: tuple[Conflict, ...]
    rule: Rule


class Placements:
    """The boards of a section as made, against its natural pairings."""

    def __init__(self, ground: SectionGround, pairs: Sequence[Pair], bye: int | None) -> None:
        self.ground, self.pairs = ground, pairs
        self.ids = [player.id for player in ground.section.players]
        self.made = partners(len(self.ids), pairs, bye)
        self.names = Names(ground.section.state.tournament)
        first, last = ground.baselines[0], ground.baselines[-1]
        self._forced, self._changed = Chains(first, last), Chains(last, self.made)
        self._known: dict[tuple[Pair, ...], tuple[Conflict, ...]] = {}

    def placement(self, board: int, a: int, b: int) -> Placement:
        """Of a board, by its number and the ranks of its players."""
        ground, (first, last) = self.ground, (self.ground.baselines[0], self.ground.baselines[-1])
        change = int(ground.rating_change[a, b])
        how: How
        if first[a] == b:
            how, chain, natural = "natural", None, first
        elif last[a] == b:
            how, chain, natural = "forced", self._forced, first
        else:
            how, chain, natural = self._kind(a, b), self._changed, last
        if how == "forced":
            change = int(ground.first_change[a, b])
        before, after = chain.around(a) if chain else ((), ())
        colours = how != "forced"
        mended = self._conflicts(before, colours=colours)
        return Placement(
            board=board,
            higher=self.ids[a],
            lower=self.ids[b],
            how=how,
            change=change,
            limit=limit_of(ground, change),
            natural=(self._id(natural[a]), self._id(natural[b])),
            together=tuple((self.ids[c], self.ids[d]) for c, d in after if c != a),
            mended=mended,
            left=self._conflicts(after, colours=colours),
            rule=ARTICLES[self._article(how, a, b, mended)],
        )

    def _article(self, how: How, a: int, b: int, mended: Sequence[Conflict]) -> str:
        section = self.ground.section
        if how == "natural":
            if section.options.style == "one_two":
                return "neighbours"
            return "natural" if section.score[a] == section.score[b] else "dropped"
        if how == "forced":
            return "forced"
        return "high" if any(conflict.kind in ("EQ", "33") for conflict in mended) else "low"

    def _kind(self, a: int, b: int) -> How:
        section, half = self.ground.section, self.ground.half
        if section.score[a] != section.score[b]:
            return "crossing"
        if section.options.style == "one_two":
            return "switch"
        if not (half[a] and half[b]):
            return "drop"
        return "interchange" if half[a] == half[b] else "transposition"

    def _id(self, rank: int) -> int:
        return self.ids[rank] if rank < len(self.ids) else 0

    def _conflicts(self, boards: tuple[Pair, ...], *, colours: bool) -> tuple[Conflict, ...]:
        if boards not in self._known:
            self._known[boards] = tuple(found for a, b in boards for found in self._of_board(a, b))
        found = self._known[boards]
        return found if colours else tuple(one for one in found if one.kind not in COLOURS)

    def _of_board(self, a: int, b: int) -> Iterator[Conflict]:
        section, (higher, lower) = self.ground.section, (self.ids[a], self.ids[b])
        if section.met[a, b]:
            yield Conflict("rematch", higher, lower)
        if section.forbidden[a, b]:
            yield Conflict("apart", higher, lower)
        if section.mates[a, b]:
            yield Conflict("team", higher, lower)
        if section.score[a] != section.score[b] and self.ground.unrated_among_rated[a]:
            yield Conflict("unrated", higher, lower)
        if (problem := problem_of(self.ground, a, b)) != "OK":
            yield Conflict(problem, higher, lower)

    # Sentences.

    def lines(self, placed: Placement) -> Iterator[Sentence]:
        """The same in sentences."""
        if placed.how == "natural":
            yield self._natural(placed)
            return
        would = tuple(
            WOULD_MEET_THEN(player=player, x=other) if other else say.WOULD_HAVE_BYE(player=player)
            for player, other in zip((placed.higher, placed.lower), placed.natural, strict=True)
        )
        yield Sentence(self.names.say(say.BY_NATURAL(would=would)))
        for conflict in placed.mended[:4]:
            yield Sentence(self.conflict(conflict))
        yield self._change(placed)

    def _natural(self, placed: Placement) -> Sentence:
        section, pair = self.ground.section, (placed.higher, placed.lower)
        points, below = (int(section.score[section.place[one]]) for one in pair)
        if section.options.style == "one_two":
            return Sentence(self.names.say(say.NEIGHBOURS_MEET(pair=pair)), placed.rule)
        if points == below:
            return Sentence(self.names.say(say.NATURAL_PAIR(pair=pair, points=points)), placed.rule)
        told = say.ODD_MEETS_FIRST(a=placed.higher, points=points, x=placed.lower, below=below)
        return Sentence(self.names.say(told), placed.rule)

    def _change(self, placed: Placement) -> Sentence:
        pair = (placed.higher, placed.lower)
        boards = SEAT(pair=pair)
        if placed.together:
            boards = say.PAIR_AND_OTHERS(pair=pair, pairs=placed.together)
        if placed.how == "forced":
            told = say.FORCED_CHANGE[bool(placed.mended)](boards=boards, change=placed.change)
            return Sentence(self.names.say(told), placed.rule)
        after = AS_WRITTEN(value=str(len(placed.left))) if placed.left else say.NONE_OF_THEM()
        told = say.CHANGE_MADE(
            how=say.HOW_CHANGED[placed.how](),
            boards=boards,
            change=placed.change,
            limit=self._limit(placed),
            conflicts=say.CONFLICTS(count=len(placed.mended), after=after),
        )
        return Sentence(self.names.say(told), placed.rule)

    def _limit(self, placed: Placement) -> Message:
        low, high = self.ground.section.options.low, self.ground.section.options.high
        if placed.limit == "HI":
            return say.OVER_HIGH(high=str(high))
        if placed.limit == "LO" and high is not None:
            return say.OVER_LOW_WITHIN_HIGH(low=str(low), high=str(high))
        if placed.limit == "LO":
            return say.OVER_LOW(low=str(low))
        return say.WITHOUT_LIMIT() if low is None else say.WITHIN_LOW(low=str(low))

    def conflict(self, found: Conflict) -> Told:
        """A conflict in a sentence."""
        section = self.ground.section
        a, b = section.place[found.higher], section.place[found.lower]
        told = say.CONFLICT[found.kind].of(
            a=found.higher,
            x=found.lower,
            when=rounds_met(section.players[a], section.players[b]),
            colour=COLOUR_LETTER[int(section.claims.due[a])],
        )
        return self.names.say(told)


class Chains:
    """The boards that differ between two pairings of the same players, chain by chain."""

    def __init__(self, one: Ints, other: Ints) -> None:
        self.one, self.other = one.tolist(), other.tolist()
        self._known: dict[int, tuple[tuple[Pair, ...], tuple[Pair, ...]]] = {}

    def around(self, rank: int) -> tuple[tuple[Pair, ...], tuple[Pair, ...]]:
        """The boards of a player's chain: those of the first pairing, and those of the second, without the bye."""
        if rank not in self._known:
            chain = self._players(rank)
            boards = tuple(self._boards(self.one, chain)), tuple(self._boards(self.other, chain))
            self._known |= dict.fromkeys(chain, boards)
        return self._known[rank]

    def _players(self, rank: int) -> list[int]:
        n, seen, waiting = len(self.one), {rank}, [rank]
        while waiting:
            player = waiting.pop()
            for partner in (self.one[player], self.other[player]):
                if partner < n and partner not in seen:
                    seen.add(partner)
                    waiting.append(partner)
        return sorted(seen)

    def _boards(self, partner: list[int], players: list[int]) -> Iterator[Pair]:
        return ((i, partner[i]) for i in players if i < partner[i] < len(partner))
