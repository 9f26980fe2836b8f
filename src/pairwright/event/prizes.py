"""Prizes as data: lists with amounts by place and a condition, who gets what, and why.

Every person gets one prize at most, the largest; a winner leaves the other lists, and the others move up. Where this
makes a share of another list larger than what a winner has, he changes to it. The tied
(equal points, or an equal worth where the system has a ranking of its own) are treated by the section's way of sharing:

- `none`: each has the prize of the place that the tie-breaks give.
- `equal`: the prizes of the places they hold are put together and shared equally.
- `hort`: half of each prize goes by place, the other half is shared equally.

Those whom the tie-breaks leave on one rank share equally what would go by place: the start number wins no money.
Amounts are whole cents; a remainder goes, a cent each, to the higher ranked, which keeps sums exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ..messages import Message
from .conditions import fits, require_condition
from .library import keys_of
from .questions import Refused
from .settings import PrizeList
from .state import Section, State, Table, TableRow
from .tables import own_ranking, table_after
from .wording import settings as say
from .wording.ahead import PRIZE_BY_PLACE, PRIZE_NOT_AWARDED, PRIZE_NOT_WON, PRIZE_SHARED

SHARING = tuple(say.SHARING)

_MOST_MOVES = 100
"""So often winners change to another list; lists that overlap may have no end of it where the tied share."""


@dataclass(frozen=True, slots=True)
class Award:
    """A participant's prize: cents, the list, and the reason in one line."""

    key: int
    list: str
    cents: int
    why: Message


def awards_of(state: State, section: Section) -> list[Award]:
    """The prizes by the current standings after the last closed round; empty before the first one.

    The order of the tied by hand, and tie-breaks changed since the round was closed, count.
    """
    if not section.table:
        return []
    number, keys = section.table.round, keys_of(section)
    own = own_ranking(state, section, number)
    table = table_after(state, section, number)
    if not own:
        return awards(section, table)
    worth = {keys[player]: value for player, value in own.worth.items()}
    return awards(section, _tied(table, {keys[player]: place for player, place in own.shared.items()}), worth)


def _tied(table: Table, shared: Mapping[int, int]) -> Table:
    """The table with one rank for those who share a place in the system's own ranking."""
    rows: list[TableRow] = []
    for _, group in groupby(table.rows, key=lambda row: shared[row.key]):
        tied = list(group)
        rows += (replace(row, rank=tied[0].rank, rank_to=tied[-1].rank) for row in tied)
    return replace(table, rows=tuple(rows))


def told_prizes(state: State, section: Section, *, public: bool = False) -> list[tuple[str, str, Message]]:
    """Name, amount and reason of every award, then the lists nobody has won, without a name and an amount.

    `public` gives the list for everybody. An arbiter also reads what to check where nobody has won.
    """
    found = awards_of(state, section)
    told: list[tuple[str, str, Message]] = [
        (section.entries[one.key].person.name, f"{one.cents / 100:.2f}", one.why) for one in found
    ]
    unwon = PRIZE_NOT_AWARDED if public else PRIZE_NOT_WON
    return [*told, *(("", "", unwon(list=name)) for name in not_won(section, found))]


def not_won(section: Section, given: Sequence[Award]) -> list[str]:
    """The names of the lists that nobody has won; none before a round is closed."""
    won = {one.list for one in given}
    return [one.name for one in section.settings.prizes if section.table and one.name not in won]


def awards(section: Section, table: Table, worth: Mapping[int, object] | None = None) -> list[Award]:
    """The prizes by a table, the largest first.

    `worth` is what the table ranks by, by key, where that is not its points.
    """
    giving = _Giving(section, table, worth or {row.key: row.points for row in table.rows})
    taken: dict[int, str] = {}
    known: set[frozenset[tuple[int, str]]] = set()
    while True:
        offers = giving.offers(taken)
        held = {(offer.key, offer.list) for offer in offers}
        if lost := [one for one in taken.items() if one not in held]:  # to one who has changed to that list
            taken = {key: name for key, name in taken.items() if (key, name) not in lost}
            continue
        still_free = [offer for offer in offers if offer.key not in taken]
        # Whoever won first of a list may have more of it by now: one of the tied has left it for another list.
        won = [offer for offer in offers if taken.get(offer.key) == offer.list]
        best = max(still_free, key=_amount, default=None)  # of equal ones the list announced first
        if best is None:
            known.add(frozenset(taken.items()))
            moves = [] if len(known) > _MOST_MOVES else giving.larger(taken, won)
            new = (one for one in moves if frozenset((taken | {one.key: one.list}).items()) not in known)
            best = max(new, key=_amount, default=None)
        if best is None:
            order = list(taken)
            return sorted(won, key=lambda offer: (-offer.cents, order.index(offer.key)))
        taken[best.key] = best.list


def _amount(offer: Award) -> int:
    return offer.cents


class _Giving:
    """What the lists of a section have for those who stand in them; winners stand in the list they take alone."""

    def __init__(self, section: Section, table: Table, ranked_by: Mapping[int, object]) -> None:
        self.section, self.ranked_by, self.lists = section, ranked_by, section.settings.prizes
        self.rows = {one.name: _eligible(section, table, one) for one in self.lists}

    def offers(self, taken: Mapping[int, str]) -> list[Award]:
        """The offers of all lists."""
        return [offer for one in self.lists for offer in self._of(one, taken)]

    def _of(self, one: PrizeList, taken: Mapping[int, str]) -> Iterator[Award]:
        rows = [row for row in self.rows[one.name] if taken.get(row.key, one.name) == one.name]
        return _offers(self.section, one, rows, self.ranked_by)

    def larger(self, taken: Mapping[int, str], won: Sequence[Award]) -> list[Award]:
        """Larger prizes that winners would have of other lists: others of these lists have left them since."""
        return [
            offer
            for mine in won
            for one in self.lists
            if one.cents[0] > mine.cents and one.name != mine.list
            for offer in self._of(one, {**taken, mine.key: one.name})
            if offer.key == mine.key and offer.cents > mine.cents
        ]


def _eligible(section: Section, table: Table, prizes: PrizeList) -> list[TableRow]:
    """The rows of those who can win a prize of a list. A house player wins none."""
    entries = section.entries
    return [
        row
        for row in table.rows
        if fits(entries[row.key].person, prizes.condition) and not entries[row.key].house
    ]


def _offers(
    section: Section, prizes: PrizeList, rows: Sequence[TableRow], ranked_by: Mapping[int, object]
) -> Iterator[Award]:
    """What a list has for those who stand in it."""
    for row, cents, why in _shares(prizes, rows, ranked_by, section.settings.sharing):
        if cents:
            yield Award(row.key, prizes.name, cents, why)


def _shares(
    prizes: PrizeList, rows: Sequence[TableRow], ranked_by: Mapping[int, object], sharing: str
) -> Iterator[tuple[TableRow, int, Message]]:
    place = 0
    how = "equal" if sharing == "none" else sharing
    for _, group in groupby(rows, key=lambda row: row.rank if sharing == "none" else ranked_by[row.key]):
        tied = list(group)
        amounts = list(prizes.cents[place : place + len(tied)])
        amounts += [0] * (len(tied) - len(amounts))
        first, last = place + 1, place + len(tied)
        for row, cents in zip(tied, _shared(amounts, [row.rank for row in tied], how), strict=True):
            held = {"list": prizes.name, "rank": row.rank}
            why = (
                PRIZE_BY_PLACE(place=first, **held)
                if len(tied) == 1
                else PRIZE_SHARED(first=first, last=last, sharing=say.SHARING[how](), **held)
            )
            yield row, cents, why
        place = last


def _shared(amounts: Sequence[int], ranks: Sequence[int], sharing: str) -> list[int]:
    """The prizes of tied places as each of the tied gets them, in the order of rank."""
    halves = [amount // 2 if sharing == "hort" else 0 for amount in amounts]
    by_place: list[int] = []
    for _, group in groupby(zip(ranks, halves, strict=True), key=lambda one: one[0]):
        own = [half for _, half in group]
        by_place += _equally(sum(own), len(own))
    pool = _equally(sum(amounts) - sum(halves), len(amounts))
    return [own + each for own, each in zip(by_place, pool, strict=True)]


def _equally(cents: int, count: int) -> list[int]:
    """Equal parts of an amount; the first ones have a cent more if it does not divide."""
    each, left = divmod(cents, count)
    return [each + (at < left) for at in range(count)]


def checked(prizes: Sequence[PrizeList]) -> None:
    """Raise `Refused` for prizes that can't be given: a wrong condition, amounts that rise, a name used twice."""
    if len({one.name for one in prizes}) < len(prizes):
        raise Refused(say.SAME_PRIZE_NAME())
    for one in prizes:
        require_condition(one.condition)
        if not one.cents or list(one.cents) != sorted(one.cents, reverse=True) or one.cents[-1] <= 0:
            raise Refused(say.PRIZES_RISE(name=one.name))
