"""What is allowed only if nothing else works: second games, players kept apart, a second bye."""

from __future__ import annotations

from collections.abc import Iterator

from ...model.names import Names
from ...rules.articles import RuleBook
from ..view import Answer, Rule, Sentence
from .section import FULL_BYES, Section
from .sentences import rounds_met, rounds_of


def last_resorts(section: Section, answer: Answer, rules: RuleBook) -> Iterator[Sentence]:
    """A sentence on each pair or bye of a demand that is a last resort; a short one where the answer says why."""
    names = Names(section.state.tournament)
    for who, why, id in _found(section, answer, names):
        rule = Rule.of(rules.criterion(id))
        said = "" if answer.rule is not None and answer.rule.id == id else f": {why}"
        yield Sentence(f"{who} is allowed only as a last resort{said}.", rule)


def _found(section: Section, answer: Answer, names: Names) -> Iterator[tuple[str, str, str]]:
    """What is a last resort, why, and by which criterion."""
    for pair in answer.demand.meet:
        a, b = sorted(section.place[one] for one in pair)
        if section.met[a, b]:
            met = rounds_met(section.players[a], section.players[b])
            yield names.pair(pair), f"they met {met}", "rematch"
        elif section.forbidden[a, b]:
            yield names.pair(pair), "they are kept apart", "forbidden"
    bye = answer.demand.bye
    if bye is not None and section.bye_barred[section.place[bye]]:
        had = rounds_of(section.players[section.place[bye]], FULL_BYES)
        yield (
            f"The bye for {names(bye)}",
            f"a full-point bye or a win by forfeit{had} went before",
            "bye_again",
        )
