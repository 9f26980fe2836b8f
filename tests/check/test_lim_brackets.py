"""The brackets of Lim rounds, and why players leave them, against the literal reading of the Handbook."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator

from lim.literal import BELOW
from pairwright.check.brackets import Drawing
from pairwright.check.headlines import Briefly
from pairwright.messages import Message
from pairwright.systems.headlines.round_headlines import DrawnBracket
from pairwright.systems.view import RoundView

from .headline_facts import points
from .lim_by_hand import Left, Logged, lim_rounds
from .test_headlines import position_of

SEED = 20261128


def drawn_rounds(seeds: Iterable[int]) -> Iterator[tuple[RoundView, Logged, list[DrawnBracket]]]:
    """Rounds that can be paired: ours, the literal reading's, and our brackets."""
    for seed in seeds:
        for view, by_hand in lim_rounds(seed):
            literal = Logged(by_hand.state, maxi=by_hand.maxi)
            if literal.course() is not None:
                yield view, literal, Drawing(Briefly(view)).brackets


def fault_of(view: RoundView, literal: Logged, told: Message, player: int, found: Left) -> str:
    """What the literal reading has against a sentence about a player who leaves a bracket; nothing if it holds."""
    values = dict(told.values)
    position = position_of(view)
    if told.id == "float.taken_back":
        return (
            "" if found.article == "2.6" and {values["a"], values["x"]} == {player, *found.before} else "2.6"
        )
    if values["p"] != player:
        return "is about somebody else"
    holds = {
        "float.alone": lambda: position.on(points(values["points"])) == [player],
        "float.no_opponent": lambda: (
            not any(
                literal.compatible(player, one)
                for one in position.on(points(values["points"]))
                if one != player
            )
        ),
        "float.left_alone": lambda: not found.before and not found.later,
        "float.needed": lambda: set(values["players"]) == set(found.before) != set(),
        "float.next_had_come": lambda: found.article == "3.9" and found.came,
        "float.next_no_opponent": lambda: found.article == "3.9" and not found.came,
        "float.next_floated": lambda: found.article == "3.10",
        "float.due": lambda: (
            found.article == "3.2.2"
            and found.due == values["colour"]
            and {found.due, values["fewer"]} == {"w", "b"}
        ),
        "float.largest_number": lambda: found.article == "3.2.4" and found.side != BELOW,
        "float.smallest_number": lambda: found.article == "3.2.4" and found.side == BELOW,
    }
    return "" if holds[told.id]() else f"{told.id} of {player}: {found}"


def members(one: DrawnBracket) -> set[int]:
    return {player for pair in one.card.pairs for player in pair}


def test_brackets_and_those_who_leave_them_are_those_of_the_literal_reading() -> None:
    start = random.Random(SEED).randrange(10_000)
    print(f"rounds from seed {start} on")
    kinds = Counter[str]()
    for view, literal, brackets in drawn_rounds(range(start, start + 150)):
        paired = {frozenset(pair): one.card.score for one in brackets for pair in one.card.pairs}
        standing = {frozenset(pair) for pair, _ in literal.made}
        assert paired == {pair: literal.paired_on[pair] for pair in standing}
        left = {(player, one.card.score) for one in brackets for player in one.card.left}
        assert left == set(literal.leavers)
        for one in brackets:
            assert members(one) | {*one.card.left} == {
                *one.card.residents, *one.card.moved_down, *one.card.moved_up
            }  # fmt: skip
            assert one.upwards is (2 * one.card.score < literal.median)
            assert {found.player for found in one.floats} == {*one.card.left}
            for found in one.floats:
                kinds[found.said.id] += 1
                why = literal.leavers[found.player, one.card.score]
                assert not fault_of(view, literal, found.said, found.player, why)
                assert found.up is one.upwards
    print(kinds)
    assert kinds.keys() >= {"float.alone", "float.taken_back", "float.due", "float.smallest_number"}


def test_each_line_across_is_made_or_crossed_out() -> None:
    """The first in line for everybody who chose: made, or among the pairs that have a cause."""
    seen = Counter[bool]()
    for _, _, brackets in drawn_rounds(range(60)):
        for one in brackets:
            made = {frozenset(pair) for pair in one.card.pairs}
            crossed = {frozenset(found.pair) for found in one.crossed}
            for pair in map(frozenset, zip(*one.halves, strict=True)):
                assert (pair in made) is not (pair in crossed)
                seen[pair in made] += 1
    assert min(seen.values()) > 5
