"""Exceptions allowed only if nothing else works: rematches, forbidden pairs, a second bye."""

from __future__ import annotations

from collections.abc import Iterator

from ...messages import Message
from ...model.names import Names
from ...rules.articles import RuleBook
from ..view import Answer, Rule, Sentence
from ..view.proof_words import KEPT_SO, SEAT
from .said import say
from .section import FULL_BYES, UscfSection
from .sentences import rounds_met, rounds_of


def last_resorts(section: UscfSection, answer: Answer, rules: RuleBook) -> Iterator[Sentence]:
    """A sentence on each pair or bye of a demand that is a last resort; a short one where the answer says why."""
    names = Names(section.state.tournament)
    for who, why, id in _found(section, answer):
        rule = Rule.of(rules.criterion(id))
        short = answer.rule is not None and answer.rule.id == id
        told = say.LAST_RESORT(what=who) if short else say.LAST_RESORT_WHY(what=who, why=why)
        yield Sentence(names.say(told), rule)


def _found(section: UscfSection, answer: Answer) -> Iterator[tuple[Message, Message, str]]:
    """The last resort used, the reason, and its criterion."""
    for pair in answer.demand.meet:
        a, b = sorted(section.place[one] for one in pair)
        if section.met[a, b]:
            yield (
                SEAT(pair=pair),
                say.MET_WHEN(when=rounds_met(section.players[a], section.players[b])),
                "rematch",
            )
        elif section.forbidden[a, b]:
            yield SEAT(pair=pair), KEPT_SO(), "forbidden"
    bye = answer.demand.bye
    if bye is not None and section.bye_barred[section.place[bye]]:
        when = rounds_of(section.players[section.place[bye]], FULL_BYES)
        why = say.BYE_WENT_BEFORE() if when is None else say.BYE_WENT_BEFORE_IN(when=when)
        yield say.THE_BYE_FOR(player=bye), why, "bye_again"
