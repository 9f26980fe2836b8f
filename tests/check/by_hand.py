"""Dutch rounds (2026) judged by going through all of them, from the records alone and with nothing of the engine.

Every complete and legal pairing of a small field is cut into its brackets and measured by C5 to C21, each criterion
in a few lines after its article. What a bracket leaves to the next one (C8) is the best that any pairing with the same
brackets so far attains there. Equals are told apart by the order in which Articles 3 and 4 generate candidates.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from dutch.literal_players import Field, Seen
from pairwright.model import Player
from pairwright.systems.base import RoundState
from rules.burstein.literal import Ranked

from .oracle import AbsoluteRules, Pairing
from .reading import Pair, Reading

QUALITY = ("C6", "C7", "C8", *(f"C{number}" for number in range(9, 22)))


@dataclass(frozen=True)
class Bracket:
    """One bracket of one round: players by number, pairs with the higher one first, who leaves."""

    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    pairs: tuple[Pair, ...]
    left: tuple[int, ...]


class ByHand(Reading[tuple[Bracket, ...]]):
    """All rounds of a state, and which is best."""

    quality = QUALITY

    def __init__(self, state: RoundState) -> None:
        self.state = state
        self.rules = self.absolute(state)
        self.field = Field(state, "2026")
        self.known = {one.id: one for one in self.field.players}
        self.order = list(self.known)
        scores = sorted({known.score for known in self.known.values()}, reverse=True)
        self.groups = [tuple(id for id in self.order if self.known[id].score == score) for score in scores]

    def absolute(self, state: RoundState) -> AbsoluteRules:
        """The absolute rules, by exhaustion."""
        return AbsoluteRules(state)

    @property
    def groups_asked(self) -> int:  # type: ignore[override]
        """Somebody may be asked to stay in any bracket of the best round."""
        return len(self.own or ())

    # -- rounds ------------------------------------------------------------------------------------------------

    @cached_property
    def rounds(self) -> list[tuple[Bracket, ...]]:  # type: ignore[override]
        """All rounds that are legal but for the choice of the bye, in brackets."""
        found = (self.brackets(pairing) for pairing in self.rules.pairings)
        return [brackets for brackets in found if brackets is not None]

    def brackets(self, pairing: Pairing) -> tuple[Bracket, ...] | None:
        """The brackets in which pairs are made; `None` if two who were moved down meet below (they may not)."""
        place = {id: at for at, id in enumerate(self.order)}
        pairs = [tuple(sorted(pair, key=place.__getitem__)) for pair in pairing[0]]
        down: tuple[int, ...] = ()
        found = []
        for group in self.grouped(pairing[1]):
            members = (*down, *group)
            made = tuple(sorted((a, b) for a, b in pairs if b in group and a in members))
            left = tuple(id for id in members if all(id not in pair for pair in made))
            found.append(Bracket(down, group, made, left))
            down = left
        return tuple(found) if len(down) == self.over(pairing[1]) else None

    def grouped(self, bye: int) -> list[tuple[int, ...]]:
        """The scoregroups to be paired; whoever gets the bye is among them and left over at the end."""
        del bye
        return self.groups

    def over(self, bye: int) -> int:
        """How many players the last bracket leaves over."""
        return int(bool(bye))

    def bye_of(self, brackets: tuple[Bracket, ...]) -> int:
        """Who has the bye, 0 for nobody."""
        paired = {id for bracket in brackets for pair in bracket.pairs for id in pair}
        return next((id for id in self.known if id not in paired), 0)

    def bye_key(self, brackets: tuple[Bracket, ...]) -> tuple[int, ...]:
        """C5: the score of the player with the bye; smaller is better."""
        bye = self.bye_of(brackets)
        return (self.known[bye].score,) if bye else ()

    def made(self, pairs: Sequence[Pair]) -> tuple[Bracket, ...]:
        """A round given by pairs, (player, 0) for the bye."""
        bye = next((a or b for a, b in pairs if not (a and b)), 0)
        found = self.brackets((tuple((a, b) for a, b in pairs if a and b), bye))
        assert found is not None
        return found

    # -- what a bracket is worth -------------------------------------------------------------------------------

    def values(self, brackets: tuple[Bracket, ...], at: int) -> tuple[object, ...]:
        """C6 to C21 of one bracket of a round, smaller is better."""
        bracket = brackets[at]
        return (
            *self._first(bracket),
            self._ahead(brackets, at),
            *self._later(bracket, self.bye_key(brackets)),
        )

    def _first(self, bracket: Bracket) -> tuple[object, ...]:
        scores = sorted((self.known[id].score for id in bracket.left), reverse=True)
        return len(bracket.left), tuple(scores)

    def _ahead(self, brackets: tuple[Bracket, ...], at: int) -> object:
        if at + 1 == len(brackets):
            return ()
        left, down, bye = set(brackets[at].left), set(brackets[at].moved_down), self.bye_key(brackets)
        same = (
            other
            for other in self.rounds
            if self.bye_key(other) == bye
            and set(other[at].left) == left
            and set(other[at].moved_down) == down
        )
        return min(self._first(other[at + 1]) for other in same)

    def _later(self, bracket: Bracket, bye_score: tuple[int, ...]) -> Iterator[object]:
        pairs = [(self.known[a], self.known[b]) for a, b in bracket.pairs]
        left = [self.known[id] for id in bracket.left]
        down = set(bracket.moved_down)
        here = self.known[bracket.residents[0]].score
        bye_here = (
            len(left) == 1 and bool(bye_score) and bye_score[0] >= here
        )  # whoever leaves gets the bye in the end
        yield left[0].unplayed if bye_here else 0
        yield sum(self._beyond_two(a, b) for a, b in pairs)
        yield sum(self._third(a, b) for a, b in pairs)
        clashes = [(a, b) for a, b in pairs if a.wants and a.wants == b.wants]
        yield len(clashes)
        yield sum(a.strong and b.strong and not (a.absolute and b.absolute) for a, b in clashes)
        residents = [known for known in left if known.id not in down]
        yielded = [(a, b) for a, b in pairs if a.id in down]
        moved = [known for known in left if known.id in down]
        for ago in (0, 1):
            yield sum(known.floats[ago] == "D" for known in residents)
            yield sum(b.floats[ago] == "U" for _, b in yielded)
        for ago in (0, 1):
            yield sorted((known.score for known in moved if known.floats[ago] == "D"), reverse=True)
            yield sorted((a.score for a, b in yielded if b.floats[ago] == "U"), reverse=True)

    def _sides(self, a: Seen, b: Seen) -> Iterator[tuple[Seen, str]]:
        """Who would get which colour, where a topscorer and his opponent must both have one (Article 5)."""
        if a.wants and a.wants == b.wants and (a.topscorer or b.topscorer):
            loser = self.field.loser(self.order.index(a.id), self.order.index(b.id))
            yield loser, "W" if a.wants == "B" else "B"

    def _beyond_two(self, a: Seen, b: Seen) -> int:
        return sum(
            abs(known.difference + (1 if colour == "W" else -1)) > 2 for known, colour in self._sides(a, b)
        )

    def _third(self, a: Seen, b: Seen) -> int:
        return sum(known.colours[-2:] == colour * 2 for known, colour in self._sides(a, b))

    # -- the order of candidates -------------------------------------------------------------------------------

    def generation(self, bracket: Bracket) -> tuple[object, ...]:
        """A key by the order in which candidates with these pairs are generated (4.2 to 4.4)."""
        members = (*bracket.moved_down, *bracket.residents)
        number = {id: at for at, id in enumerate(members)}
        top = sorted((number[a], number[b]) for a, b in bracket.pairs if a in bracket.moved_down)
        taken = {members[b] for _, b in top}
        rest = [id for id in bracket.residents if id not in taken]
        at = {id: n for n, id in enumerate(rest, 1)}
        pairs = sorted((at[a], at[b]) for a, b in bracket.pairs if a not in bracket.moved_down)
        upper = {a for a, _ in pairs}
        original = set(range(1, len(pairs) + 1))
        down, up = sorted(original - upper, reverse=True), sorted(upper - original)
        return (
            -len(top),
            [a for a, _ in top],
            [b for _, b in top],
            len(up),
            sum(up) - sum(down),
            [-n for n in down],
            up,
            [b for _, b in pairs],
        )

    # -- answers -----------------------------------------------------------------------------------------------

    def key(self, brackets: tuple[Bracket, ...], at: int) -> tuple[object, ...]:
        """Smaller is better: the values of a bracket, then its place in the order."""
        return (*self.values(brackets, at), self.generation(brackets[at]))

    def best(self, rounds: Sequence[tuple[Bracket, ...]]) -> tuple[Bracket, ...]:
        """The best of some rounds, bracket by bracket from the top."""
        lowest = min(map(self.bye_key, rounds))
        left = [found for found in rounds if self.bye_key(found) == lowest]
        for at in range(len(left[0])):
            least = min(self.key(found, at) for found in left)
            left = [found for found in left if self.key(found, at) == least]
        assert len(left) == 1
        return left[0]

    def verdict(self, ours: tuple[Bracket, ...], theirs: tuple[Bracket, ...]) -> tuple[str, int]:
        """The first rule that tells two rounds apart, and the number of the bracket in which it does."""
        if self.bye_key(ours) != self.bye_key(theirs):
            assert self.bye_key(ours) < self.bye_key(theirs)
            return "bye", 0
        for at, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            if set(one.pairs) == set(other.pairs):
                continue
            for name, value, worse in zip(
                self.quality, self.values(ours, at), self.values(theirs, at), strict=True
            ):
                if value != worse:
                    assert value < worse  # type: ignore[operator]
                    return name, at + 1
            return "order", at + 1
        return "same", 0

    def has(self, made: tuple[Bracket, ...], pair: Pair) -> bool:
        """Whether two players meet in a round; (player, 0): whether he has the bye."""
        if not pair[1]:
            return all(pair[0] not in pairs for bracket in made for pairs in bracket.pairs)
        return any({*pair} == {*pairs} for bracket in made for pairs in bracket.pairs)

    def stays(self, made: tuple[Bracket, ...], player: int, number: int) -> bool:
        """Whether a player is paired in a bracket, numbered as in the best round, or above it."""
        assert self.own is not None
        lowest = self.known[self.own[number - 1].residents[0]].score
        above = (bracket for bracket in made if self.known[bracket.residents[0]].score >= lowest)
        return any(player in pair for bracket in above for pair in bracket.pairs)


@dataclass(frozen=True)
class WithoutTopscorers(AbsoluteRules):
    """The absolute rules of a system that exempts nobody from C3."""

    def topscorer(self, player: Player) -> bool:
        del player
        return False


class BursteinByHand(ByHand):
    """The same for Burstein rounds (2026) after the seeding rounds: 3.1 for the bye, C5 to C8, the order of 4.3."""

    quality = ("C5", "C6", "C7", "C8")

    def __init__(self, state: RoundState) -> None:
        super().__init__(state)
        ranked = Ranked(state)
        self.place = {one.id: ranked.place[at] for at, one in enumerate(ranked.players)}

    def absolute(self, state: RoundState) -> AbsoluteRules:
        return WithoutTopscorers(state)

    def grouped(self, bye: int) -> list[tuple[int, ...]]:
        """The scoregroups without whoever has the bye."""
        rest = (tuple(id for id in group if id != bye) for group in self.groups)
        return [group for group in rest if group]

    def over(self, bye: int) -> int:
        del bye
        return 0

    def bye_key(self, brackets: tuple[Bracket, ...]) -> tuple[int, ...]:
        """3.1: the lowest score, then the most games, then the lowest in the ranking."""
        bye = self.bye_of(brackets)
        return (self.known[bye].score, self.known[bye].unplayed, -self.place[bye]) if bye else ()

    def _later(self, bracket: Bracket, bye_score: tuple[int, ...]) -> Iterator[object]:
        del bye_score
        pairs = [(self.known[a], self.known[b]) for a, b in bracket.pairs]
        yield sum(bool(a.wants) and a.wants == b.wants for a, b in pairs)

    def generation(self, bracket: Bracket) -> tuple[object, ...]:
        members = sorted((*bracket.moved_down, *bracket.residents), key=self.place.__getitem__)
        meets = {a: b for pair in bracket.pairs for a, b in (pair, pair[::-1])}
        return tuple(-members.index(meets[id]) - 1 if id in meets else 0 for id in members)
