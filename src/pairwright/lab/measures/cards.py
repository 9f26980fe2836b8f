"""Score cards of rule books on the rounds of any system: what the Dutch rules count in a US Chess pairing, say.

A system with a ledger also counts violations in rounds that others have paired. The rules are applied to the tournament
as it stood before the round, with acceleration points where the event itself states them. A round that pairs a player
who asked for a bye, as a round-robin table does, has no card: its counts are missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import numpy as np

from ...errors import InvalidTournament
from ...model import Colour
from ...rules.criterion import Criterion
from ...systems.abilities import violations
from ...systems.base import PairingSystem, Round, RoundState, games_and_bye
from ...systems.registry import editions, system_names
from ...systems.view.ledger import counting
from .. import wording as say
from ..arrays import Floats
from ..event_arrays import Event
from .measure import MISSING, Measure

PREFIX = "card:"

_UNITS = {
    ("roommates-1999", "R3"): "tenths of a point",
    ("ip-2026", "I4"): "thousandths",
    ("ip-2026", "I5"): "tenths of a point",
}
"""Units of the criteria that do not count violations."""


def card_measures(word: str) -> tuple[Measure, ...]:
    """The measures of `card:SYSTEM`, `card:SYSTEM:EDITION`, or either with `:CRITERION` behind it.

    Raises `InvalidTournament` for a system, edition or criterion there is not, and for a system that judges
    no rounds but its own.
    """
    system, *rest = word.removeprefix(PREFIX).split(":")
    choices = editions(system)
    chosen, prefix = choices[0], f"{PREFIX}{system}"
    for choice in choices:
        if rest and rest[0] == choice.rules.edition.year:
            chosen, prefix = choice, f"{prefix}:{rest.pop(0)}"
            break
    if counting(chosen) is None:
        edition = f"{system} of {chosen.rules.edition.year}"
        raise InvalidTournament(say.JUDGES_OWN_ROUNDS(word=word, edition=str(edition)))
    found = {rule.id: _measure(prefix, chosen, rule) for rule in chosen.rules if not rule.lookahead}
    if not rest:
        return tuple(found.values())
    name = ":".join(rest)
    if name not in found:
        known = ", ".join([choice.rules.edition.year for choice in choices] + list(found))
        raise InvalidTournament(say.NO_EDITION_OR_CRITERION(word=word, system=system, name=name, known=known))
    return (found[name],)


def card_words() -> Iterator[str]:
    """The available cards, without editions and criteria."""
    return (f"{PREFIX}{name}" for name in system_names() if any(map(counting, editions(name))))


def _measure(prefix: str, judge: PairingSystem, rule: Criterion) -> Measure:
    book = judge.rules
    apart = rule.by_gaps  # counted in tenths of a point

    def compute(event: Event) -> Floats:
        counts = event.once(
            f"card of {book.id}", lambda seen: [_of_round(judge, paired) for paired in seen.rounds]
        )
        values = np.array([found.get(rule.id, MISSING) for found in counts], np.float64)
        return values / 10 if apart else values

    return Measure(
        name=f"{prefix}:{rule.id}",
        level="round",
        title=f"{rule.name} ({book.title} {book.edition.year}, {rule.id})",
        meaning=rule.paraphrase,
        unit="points" if apart else _UNITS.get((book.id, rule.id), ""),
        better="less",
        source=f"{book.edition.code}, {rule.article}",
        compute=compute,
    )


def _of_round(judge: PairingSystem, paired: Round) -> Mapping[str, int]:
    """The violations in a round; empty if it pairs absent players too, as a round-robin table does."""
    try:
        games_and_bye(paired.state, paired.pairs)
    except InvalidTournament:
        return {}
    return violations(judge, _with_colour(paired), paired.pairs)


def _with_colour(paired: Round) -> RoundState:
    """The state before a round. No criterion depends on the first colour, but some systems won't start without it."""
    state = paired.state
    if state.tournament.initial_colour is not None:
        return state
    return replace(state, tournament=state.tournament.unchecked(initial_colour=Colour.WHITE))
