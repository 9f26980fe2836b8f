"""How a headline is chosen: the fact that holds for a board, or the first difference of the round one would expect."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

from ...messages import Message
from ..cards import BracketCard
from ..view.findings import Bracket, Difference, Rule
from ..view.protocol import RoundView
from ..view.questions import Answer, Demand
from . import words as say
from .clauses import (
    AMONG_LAST,
    ON,
    Clause,
    ColourPreference,
    FoundDifference,
    KnownRecords,
    Preferences,
    Score,
    bye_elsewhere,
)

Kind = Literal["expected", "changed", "proof"]

LATE = 5
"""From this round on, a player with only one possible opponent is paired before all others."""

MOST_PASSED = 3
"""The most players between the expected and the actual opponent that are examined."""


class Expectation(NamedTuple):
    """The opponent that a player would expect, for one board.

    Attributes:
        asked: the player who has this expectation.
        opponent: the expected opponent; `None` without a particular expectation.
        fact: the headline if no search is needed: the board is as expected, or the system knows the reason.
        higher: the player who took the expected opponent before `asked` chose, or `None`.
        passed: players between the expected opponent and the actual one.
        rule: the rule behind the fact, if the system knows it.
    """

    asked: int
    opponent: int | None = None
    fact: Message | None = None
    higher: int | None = None
    passed: tuple[int, ...] = ()
    rule: Rule | None = None


class Headline(NamedTuple):
    """The headline of a board (0 is the bye), with the rule behind it.

    `kind` is `proof` where nothing shorter is known than the first sentence of the proof.
    """

    board: int
    players: tuple[int, ...]
    said: Message
    rule: Rule | None = None
    kind: Kind = "changed"


Said: TypeAlias = tuple[Message, Rule | None]
"""A message and the rule behind it."""


class Crossed(NamedTuple):
    """A pair that was expected, or next in line, and was not made: why, and the rule that rests on."""

    board: int
    pair: tuple[int, int]
    said: Message
    rule: Rule | None


class Headlines:
    """The headlines of a round. A system supplies the expectation and a clause for each criterion."""

    clauses: Mapping[str, Clause] = {}
    """The subject of each criterion of the rule book, by its id."""

    colours: Preferences | None = None
    """All colour preferences, in systems with FIDE's preferences."""

    def __init__(self, view: RoundView) -> None:
        self.view = view
        self.known = KnownRecords(view.state, getattr(view, "scores", {}))

    # -- what a system says ------------------------------------------------------------------------------------

    def expectation(self, pair: tuple[int, int]) -> Expectation:
        """The opponent that the higher player of a board would expect. Default: no particular opponent."""
        return Expectation(pair[0])

    def halves_of(self, card: BracketCard) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Two lists of a bracket whose k-th members would be expected to meet. Here: none."""
        del card
        return (), ()

    def upwards(self, card: BracketCard) -> bool:
        """Whether a bracket is paired from the bottom up: leftover players float up. Default: never."""
        del card
        return False

    def leaves(self, player: int, card: BracketCard) -> Message | None:
        """Why a player leaves a bracket, where a step of the system says so. Here: nothing."""
        del player, card
        return None

    def must_have(self, player: int) -> str | None:
        """The colour, `w` or `b`, that a player must get; `None` if both are possible."""
        return None if self.colours is None else self.colours.must_have(player)

    bye_to_lowest = True
    """Whether the rules give the bye to the lowest score that can have it."""

    ranks_bye = True
    """Whether the lowest of equal players gets the bye first."""

    offered: Sequence[int] = ()
    """The order in which the bye is offered, where it is not from the last in `standing` upwards."""

    bye_by_games: frozenset[str] = frozenset()
    """The criteria that give the bye to the equal player who missed fewer rounds."""

    def settled_first(self, player: int) -> Message | None:
        """That a bye given before the pairs goes to the lowest who may have it; `None` if it does not."""
        below = any(map(self.may_have_bye, self.standing[self.standing.index(player) + 1 :]))
        equal = any(self.may_have_bye(one) for one in self.scoregroup(player) if one != player)
        return None if below else (say.LAST_ELIGIBLE if equal else say.SETTLED_FIRST)(p=player)

    def may_have_bye(self, player: int) -> bool:
        """Whether a player may have the bye."""
        return not self.view.breaches(((player, 0),))

    def bye_step(self, player: int, rivals: Sequence[int], points: object) -> Message | None:
        """The difference between the player with the bye and equal candidates. Here: nothing."""
        del player, rivals, points
        return None

    def bye(self, player: int) -> Message | None:
        """The headline of the bye, where its place among the others says nothing. Here: nothing."""
        del player
        return None

    @cached_property
    def standing(self) -> list[int]:
        """Those to be paired as the rules rank them, the highest first."""
        return sorted(self.known.present, key=lambda player: -sum(self.known.points(player)))

    @cached_property
    def scoregroups(self) -> dict[int, list[int]]:
        """All players to be paired by their points, including every candidate for the bye."""
        found: dict[int, list[int]] = {}
        for player in self.standing:
            found.setdefault(sum(self.known.points(player)), []).append(player)
        return found

    def scoregroup(self, player: int) -> list[int]:
        """All who have as many points as a player, in order."""
        return self.scoregroups[sum(self.known.points(player))]

    def higher(self, one: int, other: int) -> int:
        """Which of two ranks higher, where colours are allocated."""
        return min(one, other, key=self.standing.index)

    def preference(self, player: int) -> ColourPreference | None:
        """The colour that a player prefers; `None` if that is not known."""
        return None if self.colours is None else self.colours.of(player)

    def members(self, bracket: Bracket) -> Message:
        """The location of a bracket: on its points, or among the last."""
        residents = bracket.residents
        if residents not in self._located:
            points = {sum(self.known.points(player)) for player in residents}
            self._located[residents] = AMONG_LAST() if len(points) > 1 else ON(points=self.on(residents))
        return self._located[residents]

    @cached_property
    def _located(self) -> dict[tuple[int, ...], Message]:
        """Brackets have many boards, and each that is asked about names its bracket."""
        return {}

    def across(self, a: int, b: int) -> Message | None:
        """That two are k-th of both halves of those on their points who meet each other; `None` if they are not."""
        own = sum(self.known.points(a))
        if own != sum(self.known.points(b)):
            return None
        group, place = self.scoregroups[own], self._places_of_rest[own]
        if abs(place[a] - place[b]) != len(place) // 2:
            return None
        if len(place) == 2:
            return (say.ONLY_TWO if len(group) == 2 else say.LAST_TWO)(points=self.on(group))
        return (say.HALVES if len(place) == len(group) else say.HALVES_REST)(where=ON(points=self.on(group)))

    @cached_property
    def _places_of_rest(self) -> dict[int, dict[int, int]]:
        """Players who meet an opponent with equal points, by points, each with the place in the group."""
        found: dict[int, dict[int, int]] = {}
        for points, group in self.scoregroups.items():
            members = set(group)
            rest = (one for one in group if self.partner.get(one) in members)
            found[points] = {one: at for at, one in enumerate(rest)}
        return found

    @cached_property
    def partner(self) -> dict[int, int]:
        """The opponent of each player in the round."""
        return {one: other for pair in self.pairs.values() for one, other in (pair, pair[::-1])}

    # -- boards ------------------------------------------------------------------------------------------------

    @cached_property
    def pairs(self) -> dict[int, tuple[int, int]]:
        """The boards by their numbers."""
        return {board.number: (board.white.id, board.black.id) for board in self.view.round}

    def boards(self, numbers: Iterable[int] | None = None) -> dict[int, Headline]:
        """The headlines of boards (default: of all), without boards that have none."""
        asked = {number: self.pairs[number] for number in (self.pairs if numbers is None else numbers)}
        expected = {number: self.expectation(pair) for number, pair in asked.items()}
        # Facts first: only what they leave open is asked, all at once, because each answer pairs again.
        told = {number: self.fact(number, expected[number]) for number in asked}
        asking = [number for number, found in told.items() if found is None]
        answers = self.asked([self._pair(expected[number]) for number in asking])
        made = {n: found or self.changed(n, expected[n], answers) for n, found in told.items()}
        return {number: found for number, found in made.items() if found is not None}

    def _pair(self, expected: Expectation) -> tuple[int, int]:
        return expected.asked, expected.opponent or 0

    def asked(self, pairs: Iterable[tuple[int, int]]) -> dict[tuple[int, int], Answer]:
        """Why pairs are not made, asked at once."""
        wanted = [pair for pair in dict.fromkeys(pairs) if all(pair)]
        answers = self.view.answer([Demand(meet=(pair,)) for pair in wanted]) if wanted else []
        return dict(zip(wanted, answers, strict=True))

    def fact(self, number: int, expected: Expectation) -> Headline | None:
        """The headline of a board that needs no question."""
        pair = self.pairs[number]
        if (only := self._only(pair)) is not None:
            return Headline(number, pair, say.ONLY_OPPONENT(a=only))
        if expected.fact is not None:
            kind: Kind = "expected" if expected.opponent in (None, *pair) else "changed"
            return Headline(number, pair, expected.fact, expected.rule, kind)
        if expected.opponent is None:
            return None
        asked, opponent = self._pair(expected)
        if (barred := self.barred(asked, opponent)) is not None:
            return Headline(number, pair, *barred)
        if expected.higher is not None:
            return Headline(number, pair, say.TAKEN(a=asked, x=opponent, y=expected.higher))
        return None

    def _only(self, pair: tuple[int, int]) -> int | None:
        """A player of a board whom the absolute rules leave no other opponent."""
        if self.view.round.number < LATE:
            return None
        for player, partner in (pair, pair[::-1]):
            others = (one for one in self.known.present if one not in (player, partner))
            if all(self.view.breaches(((player, other),)) for other in others):
                return player
        return None

    def barred(self, one: int, other: int) -> tuple[Message, Rule] | None:
        """The obstacle that forbids a pair, with its rule."""
        breaches = self.view.breaches(((one, other),))
        if not breaches:
            return None
        rule = breaches[0].rule
        # A breach names its rule; the fact behind it is looked up, the plainest first.
        if rounds := self.known.met(one, other):
            return say.MET(a=one, x=other, rounds=rounds), rule
        if self.known.state.keeps_apart(one, other):
            return say.APART(a=one, x=other), rule
        colour = self.must_have(one)
        if colour is not None and colour == self.must_have(other):
            return say.ABSOLUTE_COLOUR(a=one, x=other, colour=colour), rule
        return say.FORBIDDEN(a=one, x=other), rule

    def changed(
        self, number: int, expected: Expectation, answers: Mapping[tuple[int, int], Answer]
    ) -> Headline | None:
        """The headline of a board whose expected opponent was possible; `None` if unknown."""
        pair, asked = self.pairs[number], self._pair(expected)
        answer = answers.get(asked)
        found = None if answer is None else self.first_difference(answer, pair, asked)
        return Headline(number, pair, found, answer.rule) if answer and found else None

    # -- what stood in the way, and what came instead ----------------------------------------------------------

    def because(self, number: int) -> list[Message]:
        """More about a board than its headline says: who was passed over, and why."""
        expected = self.expectation(self.pairs[number])
        if expected.fact is not None or expected.opponent is None:
            return []
        return [*self._root(expected), *self._passed(number, expected)]

    def _root(self, expected: Expectation) -> list[Message]:
        """Why the expected opponent plays elsewhere, when a higher board took that player."""
        if expected.higher is None or self.barred(*self._pair(expected)):
            return []
        taken = {expected.opponent, expected.higher}
        # There is such a board: `expected` has it that the two meet.
        number = next(number for number, pair in self.pairs.items() if set(pair) == taken)
        return [found.said for found in self.boards([number]).values()]

    def _passed(self, number: int, expected: Expectation) -> list[Message]:
        """The obstacles to the players between the expected opponent and the actual one."""
        pair, others = self.pairs[number], expected.passed
        if not others and not self._follows(pair, expected):
            return []
        told = [one.said for one in self._passed_over(number, expected)]
        partner = pair[1] if pair[0] == expected.asked else pair[0]
        # Name the next player only after explaining all before.
        return [*told, *([say.NEXT(b=partner)] if len(told) == len(others) else [])]

    def _passed_over(self, number: int, expected: Expectation) -> list[Crossed]:
        pairs = [(expected.asked, one) for one in expected.passed[:MOST_PASSED]]
        barred = {pair: self.barred(*pair) for pair in pairs}
        answers = self.asked([pair for pair, why in barred.items() if why is None])
        found = [(pair, barred[pair] or self._instead(number, pair, answers[pair])) for pair in pairs]
        return [Crossed(number, pair, *why) for pair, why in found if why is not None]

    def crossed(self, headline: Headline, proof: Callable[[tuple[int, int]], Said]) -> list[Crossed]:
        """The pairs not made that a board was expected to be, and those in between, by its headline.

        `proof` says why two do not meet where the headline is a sentence of the proof, which is about others.
        """
        number, expected = headline.board, self.expectation(self.pairs[headline.board])
        if expected.opponent is None or expected.opponent in self.pairs[number]:
            return []
        asked = self._pair(expected)
        told = (headline.said, headline.rule)
        why = self.barred(*asked) or (proof(asked) if headline.kind == "proof" else told)
        return [Crossed(number, asked, *why), *self._passed_over(number, expected)]

    def _follows(self, pair: tuple[int, int], expected: Expectation) -> bool:
        """Whether the opponent of a board comes right after the expected one."""
        del pair, expected
        return False

    def _instead(self, number: int, asked: tuple[int, int], answer: Answer) -> Said | None:
        found = self.first_difference(answer, self.pairs[number], asked)
        return None if found is None else (found, answer.rule)

    # -- answers -----------------------------------------------------------------------------------------------

    def first_difference(
        self, answer: Answer, pair: tuple[int, int], asked: tuple[int, int]
    ) -> Message | None:
        """The first difference of a why-not as a sentence; `None` if it has none."""
        one, other = asked
        # Who is stranded comes before all criteria: no complete round has the pair.
        if answer.stranded:
            return say.COMPLETION(a=one, x=other, players=answer.stranded)
        if (found := answer.worse) is None:
            return None
        if found.kind == "sequence":
            return self._later(found, pair, asked)
        clause = self.clause(found)
        return None if clause is None else say.WITH(a=one, x=other, what=clause)

    def clause(self, difference: Difference) -> Message | None:
        """A difference as a clause."""
        found = FoundDifference(self.view.round, difference, self.members, self.points_of)
        if difference.kind == "absolute":
            return bye_elsewhere(found)
        says = self.clauses.get(difference.rule.id)
        return None if says is None else says(found)

    def _later(self, found: Difference, pair: tuple[int, int], asked: tuple[int, int]) -> Message:
        """An equally good round comes later: shown by the first pair that only our round has."""
        theirs = {frozenset(made) for made in found.theirs.pairs}
        first = next((made for made in found.ours.pairs if frozenset(made) not in theirs), pair)
        partner = pair[1] if asked[0] == pair[0] else pair[0]
        if set(first) == set(pair) and self.comes_before(partner, asked[1]):
            return say.NEXT_FREE(a=asked[0], b=partner, x=asked[1])
        return say.ORDER(a=asked[0], x=asked[1], c=first[0], d=first[1])

    def comes_before(self, one: int, other: int) -> bool:
        """Whether a player stands before another in the order of opponents."""
        del one, other
        return False

    # -- points ------------------------------------------------------------------------------------------------

    def points_of(self, player: int) -> Score:
        """A player's points as sentences have them."""
        return self.known.said([player])

    def on(self, players: Sequence[int]) -> object:
        """The points that some players have in common."""
        return self.known.said(players)
