"""The effect of a round made by hand on a round robin: rematches beyond the schedule, their colours, and games that
will be missing.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from ..messages import Message
from .library import Scheduled, keys_of, scheduled, system_of, tournament_of
from .state import Pairing, Section, State
from .wording import manual as say
from .wording.common import whom


def cycles_of(section: Section) -> int:
    """The number of times that all players meet in a section that has started."""
    return int(dict(section.settings.options).get("cycles", "1"))


def meeting_breaches(section: Section, number: int) -> dict[int, list[tuple[Message, Message]]]:
    """By board of a round: who has met as often as the tables have it, or had White as often, each with the rule.

    Empty without a schedule: there the system's rules decide about rematches.
    """
    if not scheduled(section.settings):
        return {}
    cycles = cycles_of(section)
    found: dict[int, list[tuple[Message, Message]]] = {}
    for board, pairing in section.rounds[number].pairings.items():
        one, other = (whom(section.entries[key]) for key in (pairing.one, pairing.other))
        before = _before(section, number, pairing)
        whites = sum(earlier.one == pairing.one for earlier in before)
        if len(before) >= cycles:
            met = {"first": one, "second": other}
            once = (len(before), cycles) == (1, 1)
            told = say.MET_ONCE(**met) if once else say.MET_ENOUGH(times=len(before), cycles=cycles, **met)
            found[board] = [(told, say.ANNEX_1())]
        elif whites >= -(-cycles // 2):
            found[board] = [(say.WHITE_AGAIN(first=one, second=other), say.ANNEX_1())]
    return found


def _before(section: Section, number: int, pairing: Pairing) -> list[Pairing]:
    return [
        earlier
        for at, played in section.rounds.items()
        for earlier in played.pairings.values()
        if at < number and {earlier.one, earlier.other} == {pairing.one, pairing.other}
    ]


def incomplete(state: State, section: Section, number: int) -> Message | None:
    """Players who would meet too seldom or too often if the rounds after this one follow the table; empty without any.

    Only pairs of the table count: in a Scheveningen match, teammates do not meet.
    """
    system = system_of(section.settings)
    if not isinstance(system, Scheduled):
        return None
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
        say.PAIR_TIMES(first=whom(one), second=whom(other), times=met[frozenset((one.key, other.key))])
        for one, other in combinations(section.participants, 2)
        if (pair := frozenset((one.key, other.key))) in paired and met[pair] != cycles_of(section)
    ]
    if not wrong:
        return None
    more = [say.MORE_PAIRS(count=len(wrong) - 8)] if len(wrong) > 8 else []
    return say.NOT_ALL_MEET(count=cycles_of(section), pairs=(*wrong[:8], *more))
