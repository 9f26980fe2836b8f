"""What a round made by hand does to a round robin: who meets too often, with which colours, and who never will."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from .library import Scheduled, keys_of, scheduled, system_of, tournament_of
from .plan import called
from .state import Pairing, Section, State

TABLES = "FIDE Competition Rules, Annex 1"


def cycles_of(section: Section) -> int:
    """How often everybody meets everybody in a section that has started."""
    return int(dict(section.settings.options).get("cycles", "1"))


def meeting_breaches(section: Section, number: int) -> dict[int, list[tuple[str, str]]]:
    """By board of a round: who has met as often as the tables have it, or had White as often, each with the rule.

    Empty where there is no schedule: there the system's own rules say who may meet.
    """
    if not scheduled(section.settings):
        return {}
    cycles, found = cycles_of(section), {}
    for board, pairing in section.rounds[number].pairings.items():
        one, other = (called(section.entries[key]) for key in (pairing.one, pairing.other))
        before = _before(section, number, pairing)
        whites = sum(earlier.one == pairing.one for earlier in before)
        if len(before) >= cycles:
            text = (
                f"{one} and {other} have met {_times(len(before))} already, and meet {_times(cycles)} in all"
            )
            found[board] = [(text, TABLES)]
        elif whites >= -(-cycles // 2):
            found[board] = [(f"{one} has White against {other} again", TABLES)]
    return found


def _before(section: Section, number: int, pairing: Pairing) -> list[Pairing]:
    return [
        earlier
        for at, played in section.rounds.items()
        for earlier in played.pairings.values()
        if at < number and {earlier.one, earlier.other} == {pairing.one, pairing.other}
    ]


def incomplete(state: State, section: Section, number: int) -> str:
    """Who would meet too seldom or too often if the rounds after this one follow the table; empty if nobody would.

    Only of those whom the table pairs at all: in a Scheveningen match nobody meets his own team.
    """
    system = system_of(section.settings)
    if not isinstance(system, Scheduled):
        return ""
    keys = keys_of(section)
    met: Counter[frozenset[int]] = Counter()
    for at in range(1, number + 1):
        met.update(frozenset((one.one, one.other)) for one in section.rounds[at].pairings.values())
    schedule = system.schedule(tournament_of(state, section, number - 1))
    table = [[frozenset((keys[white], keys[black])) for white, black in pairs if black] for pairs in schedule]
    for pairs in table[number:]:
        met.update(pairs)
    paired = {pair for pairs in table for pair in pairs}
    wrong = [
        f"{called(one)} - {called(other)} {_times(met[frozenset((one.key, other.key))])}"
        for one, other in combinations(section.participants, 2)
        if (pair := frozenset((one.key, other.key))) in paired and met[pair] != cycles_of(section)
    ]
    if not wrong:
        return ""
    more = f" and {len(wrong) - 8} pairs more" if len(wrong) > 8 else ""
    shown = ", ".join(wrong[:8]) + more
    return f"If later rounds follow the table, these don't meet {_times(cycles_of(section))}: {shown}"


def _times(count: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(count, f"{count} times")
