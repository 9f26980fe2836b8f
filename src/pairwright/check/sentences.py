"""Verdicts, answers and reasons in sentences that a player understands, each with the article it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from ..messages import LABELLED, LISTED, Message, Text, Told, as_message, together
from ..model.names import Names
from ..systems.acceleration import virtual_now
from ..systems.base import Round, RoundState
from ..systems.view import Answer, Decision, Demand, Difference, Reason, Refusal, Rule, Sentence, Verdict
from ..systems.view.proof_words import COUNTED, FULL_BYE, HALF_BYE, INNER, RULE, SEAT, SENTENCE
from ..systems.view.steps import boards_of
from . import proof_words as say
from .proof_words import bracket_name

MOST_REFUSALS = 3
"""Preferred opponents listed one by one; the others are counted."""


def _is_best(verdict: Verdict) -> bool:
    """Whether the round judged is the best that meets its demand, rather than just the system's."""
    return verdict.difference is not None or verdict.kind == "later"


def rule_line(rule: Rule) -> Message:
    """A rule's text."""
    told = rule.paraphrase  # that of a side constraint is a message
    return as_message(told) if isinstance(told, Told) else RULE(text=told)


def _what_counts(found: Difference) -> Message:
    """What a criterion counts, and of one with levels which of them decides."""
    if not found.level:
        return RULE(text=found.rule.name)
    level = as_message(found.level)
    return level if found.rule.named_by_level else say.LEVELLED(rule=found.rule.name, level=level)


class Sentences:
    """Makes the sentences about one round; `paired` is the round by the rules, if any."""

    def __init__(self, state: RoundState, paired: Round | None = None) -> None:
        self.state, self.paired = state, paired
        self.names = Names(state.tournament)

    def line(self, told: Text, rule: Rule | None = None) -> Sentence:
        """A message as a sentence."""
        return Sentence(self.names.say(as_message(told)), rule)

    def inner(self, told: Text, rule: Rule | None = None) -> Sentence:
        """A message as a sentence under another one."""
        return self.line(INNER(line=as_message(told)), rule)

    # -- answers -----------------------------------------------------------------------------------------------

    def answer(self, answer: Answer) -> Iterator[Sentence]:
        """The answer to a demand."""
        if answer.kind != "decided":
            yield from answer.first
        if answer.kind == "absent":
            yield self.line(self._absent(answer))
        elif answer.kind == "is so":
            yield self.line(say.ROUND_HAS_IT(asked=self._subject(answer)))
        elif answer.kind == "forbidden" and answer.verdict is not None:
            for breach in answer.verdict.breaches:
                why = say.NOT_POSSIBLE(asked=self._subject(answer), why=as_message(breach.text))
                yield self.line(why, breach.rule)
                yield self.line(rule_line(breach.rule), breach.rule)
        elif answer.kind == "impossible":
            if not answer.first:
                yield self.line(say.NOT_POSSIBLE(asked=self._subject(answer), why=say.OTHERS_STRANDED()))
            yield from self._witness(answer)
        elif answer.kind == "decided" and answer.verdict is not None:
            yield from answer.first or self._judged(answer.verdict, self._subject(answer))
            yield from self._decided(answer, answer.verdict)
        yield from answer.notes

    @property
    def _present(self) -> set[int]:
        return {player.id for player in self.state.players}

    def _absent(self, answer: Answer) -> Message:
        away = tuple(player for player in answer.demand.players if player not in self._present)
        return say.CANNOT_BE_PAIRED(players=away, round=self.state.round, why=self._absence(away[0]))

    def _subject(self, answer: Answer) -> Message:
        demand = answer.demand
        if demand.kind == "meet":
            return say.PAIRS_TOGETHER(pairs=tuple(demand.meet))
        if demand.kind == "bye":
            return say.ASKED_BYE(x=demand.players[0])
        if demand.kind == "stay":
            return say.STAYING(player=demand.players[0])
        return say.ROUND_WITHOUT(what=self.board_or_bye(demand.apart[0]))

    def _absence(self, player: int) -> Message:
        for bye in self.state.tournament.byes:
            if bye.player == player and bye.round == self.state.round:
                return {"F": FULL_BYE, "H": HALF_BYE}.get(bye.kind.value, say.ABSENT)()
        return say.ABSENT()

    def _witness(self, answer: Answer) -> Iterator[Sentence]:
        if answer.witness is not None:
            yield from answer.witness.why

    def _judged(self, verdict: Verdict, asked: Message) -> Iterator[Sentence]:
        """The general verdict on the best round with it."""
        kind = "made worse" if verdict.kind == "worse" and not _is_best(verdict) else verdict.kind
        if kind in say.WOULD_BE:
            yield self.line(say.WOULD_BE[kind](asked=asked))

    def _decided(self, answer: Answer, verdict: Verdict) -> Iterator[Sentence]:
        """By what the best round with it is worse, and that round."""
        yield from self.verdict(verdict, answer.demand)
        if verdict.difference is not None:
            yield from self._where(answer, verdict.difference)
        if answer.round is not None and answer.demand.kind != "apart":
            made = say.BEST_ROUND_WITH if _is_best(verdict) else say.ROUND_MADE_WITH
            yield self.line(made(boards=self._pairs(answer.round)))

    def _where(self, answer: Answer, found: Difference) -> Iterator[Sentence]:
        """A notice if a higher bracket settles the question."""
        if answer.demand.kind != "meet" or found.bracket is None:
            return
        members = {*found.bracket.moved_down, *found.bracket.residents, *found.bracket.moved_up}
        if members.issuperset(answer.demand.players):
            return
        inside = [player for player in answer.demand.players if player in members]
        bracket = bracket_name(found.bracket)
        if not inside:
            yield self.line(say.DECIDED_ABOVE(bracket=bracket))
        else:
            how = say.LEAVES_ANYWAY if inside[0] in found.ours.left else say.WOULD_HAVE_TO_LEAVE
            yield self.line(how(bracket=bracket, player=inside[0]))

    def _pairs(self, other: Round) -> Message:
        """A whole round: the boards that ours does not have, and how many stay."""
        ours = boards_of(self.paired.pairs) if self.paired is not None else frozenset()
        new = [pair for pair in other.pairs if frozenset(pair) - {0} not in ours]
        stay = len(other) - sum(1 for pair in new if pair[1])  # a bye has no board
        said = LISTED(parts=tuple(self.board_or_bye(pair) for pair in new))
        return say.BOARDS_STAY(boards=said, count=stay) if stay else said

    def board_or_bye(self, pair: tuple[int, int]) -> Message:
        """A board by who meets, or the bye."""
        return SEAT(pair=pair) if pair[1] else say.ASKED_BYE(x=pair[0])

    # -- verdicts ----------------------------------------------------------------------------------------------

    def verdict(self, verdict: Verdict, demand: Demand | None = None) -> Iterator[Sentence]:
        """Why a round differs from the round by the rules; `demand` if it is the best round that meets one."""
        for breach in verdict.breaches:
            why = as_message(breach.text)
            told = say.BROKEN_BY(pair=breach.players, why=why) if breach.players else SENTENCE(clause=why)
            yield self.line(told, breach.rule)
        if verdict.difference is not None:
            yield from self.difference(verdict.difference, demand)
        if verdict.decision is not None:
            yield self._decision(verdict.decision)
        for colour in verdict.colours:
            right = say.SHOULD_HAVE_WHITE(white=colour.white, black=colour.black)
            why = as_message(colour.text)
            yield self.line(say.AND_WHY(line=right, why=why) if colour.text else right, colour.rule)
        yield from verdict.notes

    def _decision(self, decision: Decision) -> Sentence:
        return self.line(SENTENCE(clause=as_message(decision.text)), decision.rule)

    def difference(self, found: Difference, demand: Demand | None = None) -> Iterator[Sentence]:
        """The rule that decides, and by how much."""
        if found.said:
            yield self.line(found.said, found.rule)
        elif found.kind == "sequence":
            yield self.line(self._sequence(found), found.rule)
            return
        elif found.kind == "absolute" and found.bracket is None:
            yield self.line(self._bye_elsewhere(found, demand), found.rule)
            return
        else:
            yield self.line(SENTENCE(clause=self._counted(found)), found.rule)
        for term in found.terms:
            values = {"rule": term.rule.name, "theirs": term.theirs, "ours": term.ours}
            told = say.TERM_IN(unit=term.unit, **values) if term.unit else say.TERM(**values)
            yield self.inner(told, term.rule)
        yield self.line(rule_line(found.rule), found.rule)

    def _sequence(self, found: Difference) -> Message:
        clause = as_message(found.text)
        if found.bracket is None:
            return say.THE_RULES(clause=clause)
        return say.THE_RULES_IN(bracket=bracket_name(found.bracket), clause=clause)

    def _bye_elsewhere(self, found: Difference, demand: Demand | None) -> Message:
        """The bye of the other round goes to a higher score than need be, because that was asked for or follows."""
        taker = found.theirs.left[0]
        values = {"player": taker, "points": self.points_told(taker), "least": found.counts[0]}
        if demand is not None and demand.bye is not None:
            return say.BYE_ASKED_TOO_HIGH(**values)
        told = say.BYE_WOULD_GO(**values)
        if demand is not None and demand.meet:
            told = say.WITH_PAIRS(pairs=tuple(demand.meet), clause=told)
        return SENTENCE(clause=told)

    def points_told(self, player: int) -> Message:
        """A player's points before the round; points by acceleration stand apart."""
        own = self.state.tournament.by_id[player].score(self.state.tournament.point_system)
        more = self.virtual.get(player, 0)
        return say.POINTS_AND_VIRTUAL(points=own, more=more) if more else say.POINTS_OF(points=own)

    def with_points(self, player: int) -> Message:
        """A player and the points."""
        return say.PLAYER_WITH_POINTS(player=player, points=self.points_told(player))

    def seated(self, players: Sequence[int]) -> Message:
        """The players; with their points if some of the round have virtual ones."""
        if not self.virtual:
            return SEAT(pair=tuple(players))
        told = [self.with_points(player) for player in players]
        return say.SEATED_WITH_POINTS(a=told[0], x=told[1]) if len(told) > 1 else told[0]

    def headed(self, number: int, players: Sequence[int]) -> Sentence:
        """The line above the reasons of a board, or of the bye (0)."""
        seat = self.seated(players)
        return self.line(say.BOARD_SEAT(board=number, seat=seat) if number else say.BYE_SEAT(seat=seat))

    def with_virtual_points(self, players: Sequence[int]) -> Iterator[Sentence]:
        """The points of some players if one of them has virtual ones."""
        if self.virtual.keys() & set(players):
            each = tuple(say.PLAYER_POINTS(player=one, points=self.points_told(one)) for one in players)
            yield self.line(say.POINTS_LISTED(each=each))

    @cached_property
    def virtual(self) -> Mapping[int, int]:
        """The acceleration points of the round."""
        return virtual_now(self.state)

    def _counted(self, found: Difference) -> Message:
        ours, theirs = found.counts
        values = {"what": _what_counts(found), "theirs": theirs, "ours": ours}
        who, others = (tuple(side.concerned) for side in (found.theirs, found.ours))
        if who and others:
            told = say.COUNTED_BY_BOTH(who=who, others=others, **values)
        else:
            told = say.COUNTED_BY(who=who, **values) if who else COUNTED(**values)
        if found.bracket is None:
            return told
        return say.WITHIN_BRACKET(bracket=bracket_name(found.bracket), clause=told)

    # -- reasons -----------------------------------------------------------------------------------------------

    def reason(self, reason: Reason) -> Iterator[Sentence]:
        """The reasons of a board or the bye."""
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
            yield self.line(say.WITHOUT["impossible"]())
            yield from self._witness(answer)
        elif verdict is not None and answer.kind == "decided":
            alone = (
                verdict.kind
                if verdict.kind in ("later", "incomparable")
                else "best"
                if _is_best(verdict)
                else "made"
            )
            yield self.line(say.WITHOUT[alone]())
            yield from self.verdict(verdict)
        yield from answer.notes

    def _refusals(self, found: list[Refusal]) -> Iterator[Sentence]:
        """The preferred opponents of a player, and why each does not agree."""
        yield from map(self._refusal, found[:MOST_REFUSALS])
        if len(found) > MOST_REFUSALS:
            yield self.line(say.NONE_WOULD(count=len(found) - MOST_REFUSALS))

    def _refusal(self, one: Refusal) -> Sentence:
        wish, answer = as_message(one.wish.text), as_message(one.answer.text)
        values = {"player": one.player, "x": one.other, "wish": wish, "answer": answer}
        if one.has is None:
            return self.line(say.RATHER_WITH_BYE(**values))
        better = "better" if one.has.key < one.answer.key else "as good"
        return self.line(say.WOULD_RATHER[better](has=as_message(one.has.text), **values))

    def _other(self, answer: Answer) -> Sentence:
        """One line on a player who does not get the bye."""
        who = self.with_points(answer.demand.players[0])
        if answer.kind == "impossible":
            why = [line.text for line in answer.witness.why] if answer.witness else []
            return self.line(LABELLED(label=who, said=together([say.ALL_STRANDED(), *why])))
        if answer.verdict is not None and answer.verdict.breaches:
            breach = answer.verdict.breaches[0]
            return self.line(say.MAY_NOT_GET(who=who, why=as_message(breach.text)), breach.rule)
        found = answer.verdict.difference if answer.verdict is not None else None
        if found is not None and found.kind == "absolute" and not found.said:
            return self.line(say.NOT_TO(who=who, why=say.BYE_GOES_LOWER(least=found.counts[0])), found.rule)
        lines = [*(self.verdict(answer.verdict) if answer.verdict else ()), *answer.notes]
        line = lines[0] if lines else Sentence(self.names.say(say.SAME_ROUND()))
        return self.line(say.NOT_TO(who=who, why=as_message(line.text)), line.rule)
