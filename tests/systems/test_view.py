"""The bases of the views, by three small systems that decide in the three ways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import pytest

from check.fields import small_states
from pairwright.errors import InvalidTournament, NoPairing
from pairwright.model import Colour, ForbiddenGroup, Player, Result, RoundResult, Tournament
from pairwright.rules.articles import Edition, RuleBook
from pairwright.systems.base import Board, Pairs, Round, RoundState
from pairwright.systems.cards import Card
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.registry import system_named
from pairwright.systems.upfloaters.entrants import Participants
from pairwright.systems.view import (
    Candidate,
    Decision,
    Demand,
    Difference,
    PlainView,
    Preference,
    Rule,
    Sentence,
    Traits,
    traits_of,
    view_of,
)
from pairwright.systems.view.ledger import Line, Where

GAPS = Rule(
    "G1", "1", "The squares of the differences of start numbers are as small as possible.", "distance"
)
RULES = RuleBook("near-2020", "Neighbours", Edition("toy", "2020-01-01"), (), ())


def state_of(count: int) -> RoundState:
    """A first round of so many players."""
    players = tuple(Player(id, f"Name{id}, A") for id in range(1, count + 1))
    tournament = Tournament(players=players, rounds=3, initial_colour=Colour.WHITE)
    return RoundState.of(tournament)


def squares(pairs: Pairs) -> int:
    """What the toy system minimises; the bye costs as much as the distance of its player from the last one."""
    return sum((a - b) ** 2 if b else 100 - a for a, b in pairs)


@dataclass(frozen=True)
class Neighbours:
    """Pairs neighbours by exhaustive search; says nothing of itself."""

    name: str = "near"
    rules: RuleBook = RULES

    def pair(self, state: RoundState) -> Round:
        """Pair the round."""
        ids = [player.id for player in state.players]
        apart = {frozenset(group.players) for group in state.forbidden}
        need = {frozenset(pair) for pair in state.required}
        fit = [
            pairs
            for pairs in every(ids)
            if need <= set(map(frozenset, pairs)) and not apart & set(map(frozenset, pairs))
        ]
        if not fit:
            raise NoPairing("nothing fits", ids[:1])
        best = min(fit, key=squares)
        by_id = {player.id: player for player in state.players}
        boards = [Board(n, by_id[a], by_id[b]) for n, (a, b) in enumerate(best, 1) if b]
        bye = next((by_id[a] for a, b in best if not b), None)
        return Round(state.round, "Neighbours", tuple(boards), bye, state, lambda: Card("near-2020"))


def every(ids: Sequence[int]) -> list[list[tuple[int, int]]]:
    """All rounds of some players."""
    if len(ids) < 2:
        return [[(ids[0], 0)] if ids else []]
    first, *rest = ids
    found = [[(first, other), *more] for other in rest for more in every([id for id in rest if id != other])]
    if len(ids) % 2:
        found += [[*more, (first, 0)] for more in every(rest)]
    return found


@dataclass(frozen=True, eq=False)
class NearestView(PlainView):
    """The toy system by its one criterion."""

    def lines(self, pairs: Pairs) -> Iterator[Line]:
        yield Line(GAPS, squares(pairs), where=Where(None, lambda: Candidate(tuple(pairs), ())))


@dataclass(frozen=True, eq=False)
class OpenView(PlainView):
    """The toy system as if its search had ended early, and equal rounds could not be told apart."""

    def lines(self, pairs: Pairs) -> Iterator[Line]:
        def notes(mine: Line, other: Line) -> list[Sentence]:
            return [] if other.value > mine.value else [Sentence(f"{other.value[0]} beside {mine.value[0]}")]

        yield Line(GAPS, squares(pairs), notes=notes, closes="incomparable")


@dataclass(frozen=True, eq=False)
class StepView(PlainView):
    """The toy system as if it took the boards from the top."""

    @property
    def decisions(self) -> Sequence[Decision]:
        return [Decision(GAPS, pair, (pair,), text=f"{pair} are neighbours") for pair in self.round.pairs]


@dataclass(frozen=True, eq=False)
class TasteView(PlainView):
    """Everybody likes the lowest number best."""

    def preference(self, player: int, other: int) -> Preference | None:
        return Preference((other,), f"number {other}")


@dataclass(frozen=True)
class Viewed(Neighbours):
    """The toy system with a view of its own."""

    base: type[PlainView] = PlainView

    @property
    def traits(self) -> Traits:
        """Answers `meet` and `apart`."""
        return Traits()

    def view(self, state: RoundState) -> PlainView:
        """The view."""
        return self.base(self, state)


@pytest.mark.parametrize(
    ("pairs", "kind", "notes"),
    [
        (((1, 4), (2, 3)), "worse", ()),  # 9 + 1 instead of 4 + 4
        (((1, 2), (3, 4)), "incomparable", ("2 beside 8",)),  # 1 + 1
        (((3, 1), (4, 2)), "incomparable", ("8 beside 8",)),  # the boards of ours, judged as another round
    ],
)
def test_a_line_that_promises_no_least_value_says_so_of_rounds_that_are_not_worse(
    pairs: Pairs, kind: str, notes: tuple[str, ...]
) -> None:
    view = OpenView(Neighbours(), state_of(4).requiring((1, 3)))
    found = view.compared(pairs)
    assert found.kind == kind
    assert tuple(line.text for line in found.notes) == notes
    assert (found.difference is not None) is (kind == "worse")


def test_a_system_that_only_pairs_is_asked_by_pairing_again() -> None:
    view = view_of(Neighbours(), state_of(6))
    assert view.round.pairs == [(1, 2), (3, 4), (5, 6)]
    assert view.judge(view.round.pairs).kind == "same"
    assert view.judge([(2, 1), (3, 4), (5, 6)]).kind == "colours"
    assert view.judge([(1, 3), (2, 4), (5, 6)]).kind == "incomparable"
    assert view.judge([(1, 3), (2, 4)]).kind == "illegal"
    met, same = view.answer([Demand(meet=((1, 3),)), Demand(meet=((1, 2),))])
    assert met.round.pairs == [(1, 3), (2, 4), (5, 6)]
    assert same.kind == "is so"


def test_demands_a_system_does_not_answer_are_unsupported_and_say_so() -> None:
    view = view_of(Neighbours(), state_of(5))
    assert traits_of(Neighbours()).demands == {"meet", "apart"}
    for demand in (Demand(bye=1), Demand(stay=(1, 1))):
        (answer,) = view.answer([demand])
        assert answer.kind == "unsupported"
        assert "near" in answer.notes[0].text


def test_the_bye_of_a_system_that_cannot_be_asked_for_another_names_nobody_else() -> None:
    view = view_of(Neighbours(), state_of(5))
    assert view.round.bye is not None
    assert [reason.others for reason in view.reasons().values()] == [(), (), ()]
    assert view_of(Neighbours(), state_of(6)).others_for_the_bye() == ()


@pytest.mark.parametrize("name", ["dutch", "burstein", "dubov", "lim", "keizer", "uscf", "ip", "roommates"])
def test_a_round_without_boards_is_not_said_to_have_equal_ones(name: str) -> None:
    said = [one.text for one in view_of(system_named(name), state_of(1)).summary()]
    assert said[0] == "Nobody plays this round."
    assert not any("All" in text for text in said)


def test_a_system_that_decides_by_steps_says_that_its_rounds_have_no_certificate() -> None:
    with pytest.raises(InvalidTournament, match="No certificate: the system near pairs step by step"):
        view_of(Viewed(base=StepView), state_of(4)).certificate()


def test_candidates_are_told_apart_by_the_first_numbers_that_differ_as_far_as_both_go() -> None:
    for ours, theirs, counts in (((1, 2), (1, 3), (2, 3)), ((2,), (1, 5), (2, 1)), ((1,), (1, 4), (0, 0))):
        made = (Candidate((), (), value) for value in (ours, theirs))
        assert Difference("quality", GAPS, None, *made, worse=True).counts == counts


@pytest.mark.parametrize("count", [4, 5, 6, 7])
def test_by_criteria_every_answer_is_judged_as_the_round_it_shows(count: int) -> None:
    view = view_of(Viewed(base=NearestView), state_of(count))
    for pair in combinations(range(1, count + 1), 2):
        (answer,) = view.answer([Demand(meet=(pair,))])
        assert answer.round is not None
        assert answer.verdict is not None
        assert answer.verdict == view.judge(answer.round.pairs)
        with_pair = [pairs for pairs in every(range(1, count + 1)) if pair in pairs]
        assert squares(answer.round.pairs) == min(map(squares, with_pair))
        assert answer.kind == ("is so" if pair in view.round.pairs else "decided")


def test_without_a_board_the_best_round_is_worse_and_that_is_its_reason() -> None:
    reasons = view_of(Viewed(base=NearestView), state_of(6)).reasons()
    assert sorted(reasons) == [1, 2, 3]
    assert all(reason.given and reason.rule == GAPS for reason in reasons.values())
    only = view_of(Viewed(base=NearestView), state_of(2)).reasons()[1]
    assert only.without.kind == "impossible"
    assert only.given


def test_by_decisions_a_round_departs_from_the_first_it_does_not_follow() -> None:
    view = view_of(Viewed(base=StepView), state_of(6))
    verdict = view.judge([(1, 2), (3, 5), (4, 6)])
    assert verdict.kind == "departs"
    assert verdict.decision.players == (3, 4)
    (answer,) = view.answer([Demand(meet=((4, 6),))])
    assert answer.verdict.decision == verdict.decision
    assert view.reasons([2])[2].decisions == (verdict.decision,)


def test_by_preferences_a_reason_tells_whom_each_would_rather_meet() -> None:
    view = view_of(Viewed(base=TasteView), state_of(6))
    reason = view.reasons([2])[2]
    assert [(one.player, one.other) for one in reason.refusals] == [(3, 1), (3, 2), (4, 1), (4, 2)]
    assert all(one.has is not None and one.has.key < one.answer.key for one in reason.refusals)


def test_questions_about_players_who_are_not_there_are_refused() -> None:
    state = state_of(5)
    view = view_of(Neighbours(), replace(state, players=state.players[:4]))
    assert view.answer([Demand(meet=((1, 5),))])[0].kind == "absent"
    with pytest.raises(InvalidTournament, match="No player has the number 9"):
        view.answer([Demand(meet=((1, 9),))])
    with pytest.raises(InvalidTournament, match="Board 7 does not exist"):
        view.reasons([7])


def test_a_round_with_two_who_are_kept_apart_or_with_two_byes_breaks_a_rule() -> None:
    """Of a system that says nothing of itself the event's own rules still hold."""
    state = state_of(6)
    event = state.tournament.unchecked(forbidden=(ForbiddenGroup((1, 3, 5)),))
    view = view_of(Neighbours(), RoundState.of(event))
    apart = "the rules of the event keep them apart"
    assert [(one.players, one.text) for one in view.breaches([(1, 2), (3, 5), (4, 6)])] == [((3, 5), apart)]
    assert [one.players for one in view.breaches([(5, 1), (3, 1), (2, 4)])] == [(5, 1), (3, 1)]
    assert view.breaches([(1, 2), (3, 4), (5, 6)]) == ()
    (byes,) = view.breaches([(1, 2), (3, 0), (4, 5), (6, 0)])
    assert byes.players == (3, 6)
    assert byes.text.startswith("2 players have the pairing-allocated bye: ")
    assert view.judge([(1, 2), (3, 5), (4, 6)]).kind == "illegal"


@pytest.mark.parametrize("few", [(), (1,), (1, 2), (1, 2, 3)])
@pytest.mark.parametrize("others", [(), (4,)])
def test_a_witness_names_who_remains_and_who_could_meet_them(
    few: tuple[int, ...], others: tuple[int, ...]
) -> None:
    view = view_of(Neighbours(), state_of(6))
    witness = view.witness(NoPairing("no", few, others), Demand(meet=((5, 6),)))
    assert (witness.players, witness.neighbours) == (few, others)
    names = view.names  # type: ignore[attr-defined]
    verb = "remains" if few == (1,) else "remain"
    only = f": only {names.listed(others)} could still meet them" if others else ""
    assert [line.text for line in witness.why] == ([f"{names.listed(few)} {verb}{only}."] if few else [])


def test_answers_are_equal_if_they_say_the_same_whoever_was_asked() -> None:
    demands = [Demand(meet=(pair,)) for pair in combinations(range(1, 7), 2)]
    for base in (NearestView, StepView, TasteView):
        one, other = (view_of(Viewed(base=base), state_of(6)).answer(demands) for _ in range(2))
        assert one == other
        assert "found=" not in repr(one)
    asked = (view_of(DUTCH_2026, state_of(6)).answer(demands) for _ in range(2))
    assert next(asked) == next(asked)


def test_a_witness_tells_whom_each_who_remains_may_not_meet() -> None:
    """Who remains alone is told of everybody he may not meet, several of each other."""
    event = state_of(6).tournament.unchecked(forbidden=(ForbiddenGroup((1, 3, 5)),))
    view = view_of(Neighbours(), RoundState.of(event))
    names = view.names  # type: ignore[attr-defined]

    def told(*few: int) -> list[str]:
        return [line.text for line in view.witness(NoPairing("no", few), Demand(meet=((2, 4),))).why[1:]]

    assert told(1) == [f"{names(1)} may not meet {names.listed((3, 5))}."]
    assert told(1, 3, 6) == [f"{names(1)} may not meet {names(3)}."]


def test_what_the_records_say_of_a_player_is_told_from_his_games() -> None:
    won, lost = RoundResult(Result.WIN, 3, Colour.BLACK), RoundResult(Result.LOSS, 1, Colour.WHITE)
    drawn = [RoundResult(Result.DRAW, other, Colour.BLACK) for other in (2, 1)]
    white = replace(drawn[0], colour=Colour.WHITE)
    players = (
        Player(1, "A, A", results=(won, white)),
        Player(2, "B, B", results=(RoundResult(Result.ALLOCATED_BYE), drawn[1])),
        Player(3, "C, C", results=(lost, RoundResult(Result.ZERO_BYE))),
        Player(4, "D, D", results=(RoundResult(Result.ZERO_BYE), RoundResult(Result.HALF_BYE))),
    )
    state = RoundState.of(Tournament(players=players, rounds=4, initial_colour=Colour.WHITE))
    for system in (Neighbours(), system_named("lim"), system_named("keizer")):
        view = view_of(system, state)
        told = [{fact.name: fact.text for fact in view.facts(id)} for id in (1, 2, 3, 4)]
        assert [one["colour_difference"] for one in told] == [
            "colours BW: colour difference +0",
            "colours B: colour difference -1",
            "colours W: colour difference +1",
            "no game played",
        ]
        names = view.names  # type: ignore[attr-defined]
        assert [one["met"] for one in told] == [
            f"met {names.listed((3, 2))}",
            f"met {names(1)}",
            f"met {names(1)}",
            "no opponents yet",
        ]
    assert told[3]["score"] == "0.5 points"
    due = [{fact.name: fact.text for fact in view_of(system_named("lim"), state).facts(id)} for id in (2, 4)]
    assert [one["due"] for one in due] == ["due White", "due no colour"]


def test_a_player_stays_who_is_paired_in_the_bracket_or_above_it() -> None:
    """After a round that the upper half won: brackets of four and of three, the last of whom has the bye."""
    players = tuple(
        Player(id, results=(RoundResult(*result),))
        for id, result in enumerate(
            [
                (Result.WIN, 4, Colour.WHITE),
                (Result.WIN, 5, Colour.BLACK),
                (Result.WIN, 6, Colour.WHITE),
                (Result.LOSS, 1, Colour.BLACK),
                (Result.LOSS, 2, Colour.WHITE),
                (Result.LOSS, 3, Colour.BLACK),
                (Result.ALLOCATED_BYE,),
            ],
            start=1,
        )
    )
    state = RoundState.of(Tournament(players=players, rounds=4, initial_colour=Colour.WHITE))
    view = view_of(DUTCH_2026, state)
    bye = view.round.bye
    assert bye is not None
    for id in range(1, 8):
        above, paired = view.answer([Demand(stay=(id, 1)), Demand(stay=(id, 2))])
        assert above.kind == ("is so" if id in (1, 2, 3, 7) else "impossible")
        assert paired.kind == ("is so" if id != bye.id else "decided")


@pytest.mark.parametrize(
    ("name", "official"),
    [("dutch", True), ("burstein", True), ("dubov", True), ("lim", True), ("keizer", False), ("near", False)],
)
def test_a_system_is_official_whose_rules_stand_in_the_handbook_of_a_federation(
    name: str, official: bool
) -> None:
    system = Neighbours() if name == "near" else system_named(name)
    assert traits_of(system).official is official


@pytest.mark.parametrize(
    ("demand", "remain"),
    [
        (Demand(meet=((5, 6),)), (1,)),
        (Demand(bye=5), (6, 1)),
        (Demand(apart=((5, 6),)), (5, 6, 1)),
        (Demand(apart=((5, 0),)), (5, 6, 1)),
    ],
)
def test_who_is_given_an_opponent_or_the_bye_does_not_remain_but_who_is_kept_apart_may(
    demand: Demand, remain: tuple[int, ...]
) -> None:
    view = view_of(Neighbours(), state_of(6))
    assert view.witness(NoPairing("no", (5, 6, 1)), demand).players == remain


@pytest.mark.parametrize("name", ["double-swiss", "team"])
def test_participants_are_entered_once_for_a_view(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The words of the system were given participants of their own, each time a round was shown."""
    state = next(iter(small_states(range(1), sizes=(8, 10), system=name)))
    entered, enter = list[RoundState](), Participants.of

    def of(state: RoundState) -> Participants:
        entered.append(state)
        return enter(state)

    monkeypatch.setattr(Participants, "of", of)
    view = view_of(system_named(name), state)
    assert entered == []
    white, black = view.round.pairs[0]
    assert view.facts(white)
    assert view.colour(white, black).text
    assert entered == [state]
