"""Verdicts, answers and reasons in sentences that a player understands, each with the article it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from ..model import points_text
from ..model.names import Names
from ..model.printing import capital
from ..systems.acceleration import virtual_now
from ..systems.base import Round, RoundState
from ..systems.view import Answer, Bracket, Decision, Demand, Difference, Reason, Refusal, Sentence, Verdict
from ..systems.view.steps import boards_of

MOST_REFUSALS = 3
"""Opponents a player would rather meet who are told one by one; the others are counted."""


def called_by_points(name: str) -> bool:
    """Whether a bracket of this name is called by its points: all but those of systems that pair everybody at once."""
    return name in ("", "scoregroup", "last bracket", "penultimate bracket")


def bracket_name(bracket: Bracket) -> str:
    """How a bracket is called: by its score, or by its name if that says more."""
    if called_by_points(bracket.name):
        return f"the bracket of {points_text(bracket.score)} points"
    return f"the {bracket.name.removeprefix('the ')}"


def _is_best(verdict: Verdict) -> bool:
    """Whether the round judged is the best that meets its demand, and not only the one that the system makes."""
    return verdict.difference is not None or verdict.kind == "later"


def _without_it(verdict: Verdict) -> str:
    """What a board is to the round without it, by the verdict on that round."""
    if verdict.kind == "later":
        return "Without it the best round is as good by every criterion, but later in the order."
    if verdict.kind == "incomparable":
        return "Without it there is another round, which the rules do not rank."
    return "Without it every round is worse." if _is_best(verdict) else "The round made without it is worse."


def _lowest(found: Difference) -> str:
    """To which score the bye goes, where another one was asked for."""
    return f"the bye goes to {points_text(found.counts[0])} points, the lowest score that can have it."


class Sentences:
    """Makes the sentences about one round; `paired` is the round as the rules have it, if there is one."""

    def __init__(self, state: RoundState, paired: Round | None = None) -> None:
        self.state, self.paired = state, paired
        self.names = Names(state.tournament)

    # -- answers -----------------------------------------------------------------------------------------------

    def answer(self, answer: Answer) -> Iterator[Sentence]:
        """What becomes of a demand."""
        subject = self._subject(answer)
        if answer.kind != "decided":
            yield from answer.first
        if answer.kind == "absent":
            away = [player for player in answer.demand.players if player not in self._present]
            why = self._absence(away[0])
            yield Sentence(f"{self.names.listed(away)} can't be paired in round {self.state.round}: {why}.")
        elif answer.kind == "is so":
            yield Sentence(f"{subject} is what the round has.")
        elif answer.kind == "forbidden" and answer.verdict is not None:
            for breach in answer.verdict.breaches:
                yield Sentence(f"{subject} is not possible: {breach.text}.", breach.rule)
                yield Sentence(breach.rule.paraphrase, breach.rule)
        elif answer.kind == "impossible":
            if not answer.first:
                yield Sentence(f"{subject} is not possible: the others could not all be paired.")
            yield from self._witness(answer)
        elif answer.kind == "decided" and answer.verdict is not None:
            yield from answer.first or self._judged(answer.verdict, subject)
            yield from self._decided(answer, answer.verdict)
        yield from answer.notes

    @property
    def _present(self) -> set[int]:
        return {player.id for player in self.state.players}

    def _subject(self, answer: Answer) -> str:
        demand = answer.demand
        if demand.kind == "meet":
            return ", ".join(self.names.pair(pair) for pair in demand.meet)
        if demand.kind == "bye":
            return f"The bye for {self.names(demand.players[0])}"
        if demand.kind == "stay":
            return f"An opponent for {self.names(demand.players[0])} in that bracket"
        one, other = demand.apart[0]
        return (
            f"A round without {self.names.pair((one, other)) if other else f'the bye for {self.names(one)}'}"
        )

    def _absence(self, player: int) -> str:
        for bye in self.state.tournament.byes:
            if bye.player == player and bye.round == self.state.round:
                return {"F": "a full-point bye", "H": "a half-point bye"}.get(bye.kind.value, "absent")
        return "absent"

    def _witness(self, answer: Answer) -> Iterator[Sentence]:
        if answer.witness is not None:
            yield from answer.witness.why

    def _judged(self, verdict: Verdict, subject: str) -> Iterator[Sentence]:
        """What the best round with it is, in general."""
        kind = verdict.kind
        if kind == "better":
            yield Sentence(f"{subject} would be better: this is a fault of the engine, please report it.")
        elif kind == "later":
            yield Sentence(
                f"{subject} would be legal and equally good by every criterion, but not the first choice."
            )
        elif kind == "worse":
            every = "every round" if _is_best(verdict) else "the round made"
            yield Sentence(f"{subject} would be legal, but {every} with it is worse.")
        elif kind == "departs":
            yield Sentence(f"{subject} is not what the rules decide.")

    def _decided(self, answer: Answer, verdict: Verdict) -> Iterator[Sentence]:
        """By what the best round with it is worse, and that round."""
        yield from self.verdict(verdict, answer.demand)
        if verdict.difference is not None:
            yield from self._where(answer, verdict.difference)
        if answer.round is not None and answer.demand.kind != "apart":
            made = "best round" if _is_best(verdict) else "round made"
            yield Sentence(f"The {made} with it: {self._pairs(answer.round)}.")

    def _where(self, answer: Answer, found: Difference) -> Iterator[Sentence]:
        """Says so when the question is settled above the bracket in which it would arise."""
        if answer.demand.kind != "meet" or found.bracket is None:
            return
        members = {*found.bracket.moved_down, *found.bracket.residents, *found.bracket.moved_up}
        if members.issuperset(answer.demand.players):
            return
        inside = [player for player in answer.demand.players if player in members]
        above = f"This is decided already in {bracket_name(found.bracket)}, above the one in which they could meet"
        if not inside:
            yield Sentence(f"{above}.")
        elif inside[0] in found.ours.left:
            yield Sentence(f"{above}; {self.names(inside[0])} leaves it either way.")
        else:
            yield Sentence(f"{above}: {self.names(inside[0])} would have to leave it.")

    def _pairs(self, other: Round) -> str:
        """A whole round: the boards that ours does not have, and how many stay."""
        ours = boards_of(self.paired.pairs) if self.paired is not None else frozenset()
        new = [pair for pair in other.pairs if frozenset(pair) - {0} not in ours]
        stay = len(other) - sum(1 for pair in new if pair[1])  # the bye is no board
        said = ", ".join(self._seat(pair) for pair in new)
        return (
            f"{said}; the other {stay} boards stay" if stay > 1 else said if not stay else f"{said}; 1 stays"
        )

    def _seat(self, pair: tuple[int, int]) -> str:
        return self.names.pair(pair) if pair[1] else f"the bye for {self.names(pair[0])}"

    # -- verdicts ----------------------------------------------------------------------------------------------

    def verdict(self, verdict: Verdict, demand: Demand | None = None) -> Iterator[Sentence]:
        """Why a round is not the one the rules have; `demand` if it is the best round that meets one."""
        for breach in verdict.breaches:
            who = f"{self.names.pair(breach.players)}: " if breach.players else ""
            yield Sentence(capital(f"{who}{breach.text}."), breach.rule)
        if verdict.difference is not None:
            yield from self.difference(verdict.difference, demand)
        if verdict.decision is not None:
            yield self._decision(verdict.decision)
        for colour in verdict.colours:
            right = f"{self.names(colour.white)} should have White against {self.names(colour.black)}"
            why = f" {capital(colour.text)}." if colour.text else ""
            yield Sentence(f"{right}.{why}", colour.rule)
        yield from verdict.notes

    def _decision(self, decision: Decision) -> Sentence:
        return Sentence(f"{capital(decision.text)}.", decision.rule)

    def difference(self, found: Difference, demand: Demand | None = None) -> Iterator[Sentence]:
        """The rule that decides, and by how much."""
        if found.said:
            yield Sentence(found.said, found.rule)
        elif found.kind == "sequence":
            place = "The" if found.bracket is None else f"In {bracket_name(found.bracket)} the"
            yield Sentence(f"{place} rules {found.text}.", found.rule)
            return
        elif found.kind == "absolute" and found.bracket is None:
            yield self._bye_elsewhere(found, demand)
            return
        else:
            yield Sentence(self._counted(found), found.rule)
        for term in found.terms:
            unit = f" {term.unit}" if term.unit else ""
            yield Sentence(f"  {term.rule.name}: {term.theirs} instead of {term.ours}{unit}", term.rule)
        yield Sentence(found.rule.paraphrase, found.rule)

    def _bye_elsewhere(self, found: Difference, demand: Demand | None) -> Sentence:
        """The bye of the other round goes to a higher score than need be, because that was asked for or follows."""
        taker = found.theirs.left[0]
        who, points = self.names(taker), self.points(taker)
        if demand is not None and demand.bye is not None:
            return Sentence(f"{who} has {points} points; {_lowest(found)}", found.rule)
        pairs = demand.meet if demand is not None else ()
        asked = f"With {', '.join(map(self.names.pair, pairs))} " if pairs else ""
        least = points_text(found.counts[0])
        text = f"the bye would go to {who} ({points} points); a player with {least} points can have it."
        return Sentence(capital(f"{asked}{text}"), found.rule)

    def points(self, player: int) -> str:
        """A player's points before the round; if he has some by acceleration, these are said apart."""
        own = self.state.tournament.by_id[player].score(self.state.tournament.point_system)
        more = self.virtual.get(player, 0)
        return f"{points_text(own)} + {points_text(more)} virtual" if more else points_text(own)

    def seat(self, players: Sequence[int]) -> str:
        """Who meets whom; with their points where some of the round have virtual ones."""
        if not self.virtual:
            return self.names.pair(players)
        return " – ".join(f"{self.names(player)} ({self.points(player)})" for player in players)

    def with_virtual_points(self, players: Sequence[int]) -> Iterator[Sentence]:
        """The points of some players if one of them has virtual ones."""
        if self.virtual.keys() & set(players):
            yield Sentence(
                f"Points: {', '.join(f'{self.names(one)} {self.points(one)}' for one in players)}."
            )

    @cached_property
    def virtual(self) -> Mapping[int, int]:
        """The acceleration points of the round."""
        return virtual_now(self.state)

    def _counted(self, found: Difference) -> str:
        ours, theirs = found.counts
        what = found.level or found.rule.name
        place = "" if found.bracket is None else f"in {bracket_name(found.bracket)}, "
        return capital(f"{place}{what}: {theirs} instead of {ours}{self._concerned(found)}.")

    def _concerned(self, found: Difference) -> str:
        theirs, ours = (
            "; ".join(self.names.pair(players) for players in side.concerned[:4])
            + ("; ..." if len(side.concerned) > 4 else "")
            for side in (found.theirs, found.ours)
        )
        if theirs and ours:
            return f" ({theirs} instead of {ours})"
        return f" ({theirs})" if theirs else ""

    # -- reasons -----------------------------------------------------------------------------------------------

    def reason(self, reason: Reason) -> Iterator[Sentence]:
        """Why a board, or the bye, is as it is."""
        yield from reason.first
        yield from map(self._decision, reason.decisions)
        if reason.without is not None:
            yield from self._without(reason.without)
        for player in reason.players:
            yield from self._refusals([one for one in reason.refusals if one.player == player])
        yield from reason.notes
        yield from map(self._other, reason.others)

    def _without(self, answer: Answer) -> Iterator[Sentence]:
        verdict = answer.verdict
        if answer.kind == "impossible":
            yield Sentence("Without it the others could not all be paired.")
            yield from self._witness(answer)
        elif verdict is not None and answer.kind == "decided":
            yield Sentence(_without_it(verdict))
            yield from self.verdict(verdict)
        yield from answer.notes

    def _refusals(self, found: list[Refusal]) -> Iterator[Sentence]:
        """Whom a player would rather meet, and why each of them would not."""
        for one in found[:MOST_REFUSALS]:
            better = "better" if one.has is not None and one.has.key < one.answer.key else "as good"
            keeps = f"has {better}: {one.has.text}" if one.has is not None else "has the bye"
            yield Sentence(
                f"{self.names(one.player)} would rather meet {self.names(one.other)} ({one.wish.text}), "
                f"to whom that is {one.answer.text} and who {keeps}."
            )
        if len(found) > MOST_REFUSALS:
            yield Sentence(f"... and {len(found) - MOST_REFUSALS} more, none of whom would agree.")

    def _other(self, answer: Answer) -> Sentence:
        """One line on somebody who does not get the bye."""
        player = answer.demand.players[0]
        who = f"{self.names(player)} ({self.points(player)})"
        first: Iterable[Sentence] = ()
        if answer.kind == "impossible":
            first = [
                Sentence("the others could not all be paired."),
                *(answer.witness.why if answer.witness else ()),
            ]
            return Sentence(f"{who}: {' '.join(line.text for line in first)}")
        if answer.verdict is not None and answer.verdict.breaches:
            breach = answer.verdict.breaches[0]
            return Sentence(f"{who} may not get it: {breach.text}.", breach.rule)
        found = answer.verdict.difference if answer.verdict is not None else None
        if found is not None and found.kind == "absolute" and not found.said:
            return Sentence(f"Not {who}: {_lowest(found)}", found.rule)
        first = [*(self.verdict(answer.verdict) if answer.verdict else ()), *answer.notes]
        line = next(iter(first), Sentence("the round would be the same."))
        return Sentence(f"Not {who}: {line.text}", line.rule)
