"""A Dutch round as checker and explanations ask about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from ...errors import InvalidTournament
from ...model import Points
from ...rules.articles import RuleBook
from ...rules.criterion import Bracket
from ...systems.base import Round, RoundState
from ...systems.dutch.brackets import Task
from ...systems.dutch.colours import allocate
from ...systems.dutch.scoring import violations
from ...systems.dutch.system import DutchSystem
from ...systems.view.findings import Breach, Candidate, ColourReason, Difference, Fact, Rule
from ..accounts import Demanded
from ..records import kept_apart, rounds_met
from .articles import article_rule, criterion_rule
from .colour_words import colour_text
from .comparison import Harm, first_difference
from .course import Course, Pair
from .facts import PlayerFacts, bye_bar_text, colour_word


@dataclass(frozen=True, eq=False)
class DutchAccount:
    """A round as the Dutch rules of one edition see it. Players are start numbers."""

    system: DutchSystem
    state: RoundState

    @property
    def tells_floats(self) -> bool:
        """Whether it can be asked why a player moves down from a bracket, or does not get the bye."""
        return True

    @property
    def judges(self) -> bool:
        """Whether any complete and legal round can be compared with ours."""
        return True

    @property
    def rules(self) -> RuleBook:
        """The rule book in force."""
        return self.system.rules

    @cached_property
    def course(self) -> Course:
        """The round bracket by bracket."""
        return Course.of(self.system, self.state)

    @property
    def round(self) -> Round:
        """The round as the rules have it. Raises `NoPairing`."""
        return self.course.round

    @cached_property
    def _places(self) -> dict[int, int]:
        return {player.id: place for place, player in enumerate(self.course.entries.players)}

    def _place(self, player: int) -> int:
        if player not in self._places:
            raise InvalidTournament(f"player {player} is not paired in round {self.state.round}")
        return self._places[player]

    def _ranked(self, one: int, other: int) -> Pair:
        a, b = sorted((self._place(one), self._place(other)))
        return a, b

    def facts(self, player: int) -> tuple[Fact, ...]:
        """What the rules know of a player."""
        return PlayerFacts(self.course).of(self._place(player))

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """The absolute rules that forbid two players to meet: C1 with prohibitions, and C3."""
        a, b = self._ranked(one, other)
        rematch = criterion_rule(self.rules.absolute[0])
        found = [
            Breach(rematch, (one, other), f"they met in round {number}")
            for number in rounds_met(self.state.tournament, one, other)
        ]
        if kept_apart(self.state, one, other):
            found.append(Breach(rematch, (one, other), "the rules of the event keep them apart"))
        facts, entries = self.course.entries.facts, self.course.entries
        at = Bracket(0)  # absolute criteria ask nothing of the bracket
        for rule in self.rules.absolute[1:]:
            if rule.pair is not None and rule.of_pair(facts[a : a + 1], facts[b : b + 1], at).any():
                wanted = colour_word(int(entries.colours.wants[a]))
                text = f"both must get {wanted} (absolute preference) and neither is a topscorer"
                found.append(Breach(criterion_rule(rule), (one, other), text))
        return tuple(found)

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """C2 and C5: why a player can't get the bye."""
        place = self._place(player)
        if self.course.entries.facts.barred[place]:
            rule = next(rule for rule in self.rules.absolute if rule.left is not None)
            return (Breach(criterion_rule(rule), (player,), bye_bar_text(self.course, place)),)
        return ()

    def costs(self, one: int, other: int) -> tuple[tuple[Rule, int], ...]:
        """The quality criteria that a pair violates in the bracket in which it is made."""
        pair = self._ranked(one, other)
        task = next(task for task, _, _ in self.course.done if pair[1] in task.residents)
        at = task.context()
        counted = (
            (criterion_rule(rule), sum(violations(rule, task, [pair], (), at)))
            for rule in self.rules.quality
            if rule.pair is not None
        )
        return tuple((rule, count) for rule, count in counted if count)

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of a pair (2026: Article 5; 2017: section E)."""
        entries = self.course.entries
        a, b = self._ranked(one, other)
        found = allocate(entries, a, b)
        white, black = entries.players[found.white].id, entries.players[found.black].id
        rule = article_rule(self.rules, found.article)
        return ColourReason(white, black, rule, colour_text(entries, a, b, found))

    def expected_opponent(self, player: int) -> int | None:
        """Whom a player of an upper half would meet if nothing spoke against the order of the bracket.

        Moved-down players meet the first residents in order; of the others the upper half meets the lower half.
        """
        place, ids = self._place(player), [entry.id for entry in self.course.entries.players]
        for task, paired, _ in self.course.done:
            top = [a for a, _ in paired.pairs if a in task.moved_down]
            if place in top:
                return ids[task.residents[sorted(top).index(place)]]
            taken = {b for a, b in paired.pairs if a in task.moved_down}
            rest = [entry for entry in task.residents if entry not in taken]
            half = len(paired.pairs) - len(top)
            if place in rest[:half]:
                return ids[rest[rest.index(place) + half]]
        return None

    # -- comparisons -------------------------------------------------------------------------------------------

    def against(self, games: Iterable[tuple[int, int]], bye: int | None) -> Difference | None:
        """The first rule that tells a complete and legal round from ours. Raises `NoPairing` if ours finds none."""
        theirs = frozenset(self._ranked(*pair) for pair in games)
        score = None if bye is None else int(self.course.entries.score[self._place(bye)])
        return self._difference(theirs, score, bye, lambda _, task, left: self.course.harm_of(task, left))

    def demanding_pair(self, one: int, other: int) -> Demanded:
        """The best round in which two players meet. Raises `NoPairing`."""
        return self._demanding(Course.of(self.system, self.state.requiring((one, other))))

    def demanding_bye(self, player: int) -> Demanded:
        """The best round in which a player gets the bye. Raises `NoPairing`."""
        return self._demanding(self.course.with_bye_for(self._place(player)))

    def demanding_stay(self, player: int, bracket: int) -> Demanded:
        """The best round in which a player is paired in a bracket (numbered from 1) or above it. Raises `NoPairing`."""
        task = self.course.done[bracket - 1][0]
        inside = range(task.residents[-1] + 1)
        return self._demanding(self.course.with_opponent_among(self._place(player), inside))

    def _demanding(self, other: Course) -> Demanded:
        def attained(number: int, task: Task, left: tuple[int, ...]) -> tuple[int, ...]:
            """C8 under the same demand: what the next bracket then attains."""
            demanded = other.done[number][0] if number < len(other.done) else task
            if demanded.completes == task.completes:
                return other.harm(number)
            return self.course.harm_of(task, left)  # 2017: only the demand makes this the penultimate bracket

        bye = other.round.bye
        return Demanded(
            other.round,
            self._difference(other.pairs, other.bye_score, None if bye is None else bye.id, attained),
        )

    def _difference(
        self, theirs: frozenset[Pair], score: Points | None, bye: int | None, harm_of: Harm
    ) -> Difference | None:
        least = self.course.bye_score
        if least is not None and score is not None and score != least:
            return self._bye_score_difference(least, score, bye, theirs)
        return first_difference(self.course, theirs, harm_of)

    def _bye_score_difference(
        self, least: Points, score: Points, bye: int | None, theirs: frozenset[Pair]
    ) -> Difference:
        """C5, which concerns the whole round."""
        rule = next(rule for rule in self.rules.absolute if rule.id == "C5")
        ours = self.course.round.bye
        return Difference(
            kind="absolute",
            rule=criterion_rule(rule),
            bracket=None,
            ours=self._whole(self.course.pairs, None if ours is None else ours.id, least),
            theirs=self._whole(theirs, bye, score),
            worse=score > least,
        )

    def _whole(self, pairs: frozenset[Pair], bye: int | None, score: Points) -> Candidate:
        ids = [player.id for player in self.course.entries.players]
        left = () if bye is None else (bye,)
        return Candidate(tuple((ids[a], ids[b]) for a, b in sorted(pairs)), left, (score,), (left,))
