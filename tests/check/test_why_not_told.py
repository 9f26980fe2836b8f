"""The one sentence of a why-not: true by the records, and said in every whole language."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import pairwright as pw
from pairwright.check.why_not import why_not_told
from pairwright.errors import NoPairing
from pairwright.messages import Message, from_plain
from pairwright.systems.view import Answer, Demand, RoundView, view_of
from pairwright.translations import translator

from .fields import small_states
from .headline_facts import CLAUSES, Position
from .test_false_of_the_asked import CASES, EDITIONS, rounds
from .test_headlines import position_of

KINDS = {
    "is so": {"answer.is_so"},
    "absent": {"answer.absent"},
    "forbidden": {"answer.met", "answer.apart", "answer.colour", "answer.rule"},
    "impossible": {"pair.completion", "bye.completion", "answer.strands_others"},
    "unsupported": {"answer.unsupported"},
    "decided": {"answer.as_good", "answer.worse", "answer.other", "pair.with", "bye.for"},
}
"""What may be said of each kind of answer."""

HOLDS: dict[str, Callable[[Position, dict[str, Any]], bool]] = {
    "answer.met": lambda at, said: tuple(at.met(said["a"], said["x"])) == said["rounds"],
    "answer.apart": lambda at, said: at.kept_apart(said["a"], said["x"]),
    "answer.colour": lambda at, said: at.must(said["a"]) == at.must(said["x"]) == said["colour"],
    "pair.completion": lambda at, said: at.hopeless(said["a"], said["x"]),
    "bye.completion": lambda at, said: not at.can_have_bye(said["x"]),
    "bye.for": lambda at, said: CLAUSES[said["what"].id](
        at, at.best(Demand(bye=said["x"])), dict(said["what"].values)
    ),
    "pair.with": lambda at, said: CLAUSES[said["what"].id](
        at, at.asked(said["a"], said["x"]), dict(said["what"].values)
    ),
}
"""What the records say of a sentence, read by themselves."""


def players_in(told: Message) -> set[int]:
    """The pair that a sentence names, or the pair asked for in it."""
    values = told.values["asked"].values if "asked" in told.values else told.values
    return {values[name] for name in "ax" if name in values}


@pytest.mark.parametrize(("rules", "acceleration"), CASES)
def test_the_sentence_of_a_why_not_is_true_of_the_records(rules: str, acceleration: str) -> None:
    start = random.Random(f"told:{rules}:{acceleration}").randrange(10_000)
    rng = random.Random(start)
    said = Counter[str]()
    for view in rounds(rules, acceleration, range(start, start + 1)):
        ids, position = sorted(player.id for player in view.state.players), position_of(view)
        for _ in range(6):
            asked = tuple(sorted(rng.sample(ids, 2)))
            (answer,) = view.answer([Demand(meet=((asked[0], asked[1]),))])
            told = checked(view, answer, position)
            said[told.id] += 1
            assert players_in(told) == set(asked)
    assert said.total()


@pytest.mark.parametrize("rules", ["dutch-2026", "dutch-2017"])
def test_the_sentence_about_another_bye_is_true_of_the_records(rules: str) -> None:
    said = Counter[str]()
    for view in small_rounds(rules):
        position = position_of(view)
        for player in view.state.players:
            (answer,) = view.answer([Demand(bye=player.id)])
            told = checked(view, answer, position)
            said[told.id] += 1
            assert players_in(told) == {player.id}
            assert (told.id == "answer.is_so") == (player == view.round.bye)
    assert {"bye.for", "bye.completion", "answer.rule"} <= said.keys()


def small_rounds(rules: str) -> Iterator[RoundView]:
    """Rounds with a bye of events so small that another bye can leave somebody without an opponent."""
    for state in small_states(range(300, 312), sizes=(5, 7), system="dutch"):
        view = view_of(EDITIONS[rules], state)
        try:
            bye = view.round.bye
        except NoPairing:
            continue
        if bye is not None:
            yield view


def checked(view: RoundView, answer: Answer, position: Position) -> Message:
    """The sentence of an answer, compared with the records and said in the whole languages."""
    told = why_not_told(view, answer)
    assert told.id in KINDS[answer.kind]
    if holds := HOLDS.get(told.id):
        assert holds(position, dict(told.values)), told
    for code in ("de", "fr", "es", "ar"):
        assert translator(code).speaks(told), code
    return told


def test_the_document_of_a_why_not_has_the_sentence_as_text_and_as_data() -> None:
    event = pw.read("examples/open.trf")
    found = json.loads(event.explain(why_not=(1, 4)).to_json())["answer"]
    told = from_plain(found["message"])
    assert told.id in KINDS[found["outcome"]]
    names = {player.id: player.called for player in event.players}
    assert found["text"] == translator("en")(told, names.__getitem__)
