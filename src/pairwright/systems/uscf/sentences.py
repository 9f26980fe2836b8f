"""What a level says when another round is worse on it: whole sentences with names, in points, boards and rating points.

Each is given the round as it is and the other one, with the boards that count in either (`Comparison`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeAlias

from ...model import Player, Result, points_text
from .colours import NAMES
from .comparison import Comparison, LevelCount
from .counting import Pair
from .section import FULL_BYES, HALF_BYES

Says: TypeAlias = Callable[[Comparison], str]

OTHERWISE = "only if the section cannot be paired otherwise"


def rounds_met(one: Player, other: Player) -> str:
    """When two players met: `in rounds 2 and 5`."""
    found = [
        number
        for number, result in enumerate(one.results, 1)
        if result.played and result.opponent == other.id
    ]
    if not found:
        return "under an earlier entry"
    return f"in round{'s' if len(found) > 1 else ''} {' and '.join(map(str, found))}"


def rounds_of(player: Player, kinds: tuple[Result, ...]) -> str:
    """In which rounds a player had one of some results: ` in round 2`; nothing if in none of them."""
    found = [str(number) for number, result in enumerate(player.results, 1) if result.result in kinds]
    return f" in round{'s' * (len(found) > 1)} {' and '.join(found)}" if found else ""


def _numbers(comparison: Comparison, what: str) -> str:
    """Both totals, where ours is not nothing."""
    ours, theirs = comparison.ours.total, comparison.theirs.total
    return f" {what}: {theirs} instead of {ours}." if ours else ""


def bye_again(told: Comparison) -> str:
    """Who had one already."""
    player = told.ground.section.players[_taker(told.theirs)]
    had = "a full-point bye or a win by forfeit"
    return f"{told.name(_taker(told.theirs))} had {had}{rounds_of(player, FULL_BYES)}, and would get the bye."


def _taker(side: LevelCount) -> int:
    if side.taker is None:
        raise AssertionError("a level of the bye differs only where there is one")
    return side.taker


def rematch(told: Comparison) -> str:
    """When they met."""
    players = told.ground.section.players
    met = [
        f"{told.name(a)} and {told.name(b)} met {rounds_met(players[a], players[b])}" for a, b in told.new[:3]
    ]
    rest = len(told.new) - 3
    more = f"; {rest} more board{'s' if rest > 1 else ''}" if rest > 0 else ""
    return f"{'; '.join(met)}{more}; a second game is allowed {OTHERWISE}.{_numbers(told, 'Second games')}"


def kept_apart(told: Comparison) -> str:
    """Who is kept apart."""
    kept = "are kept apart by a request, or as a family or a team, and meet"
    return f"{told.listed()} {kept} {OTHERWISE}.{_numbers(told, 'Such boards')}"


def teammates(told: Comparison) -> str:
    """Who are mates."""
    kept = (
        "are mates of a team or club, who meet only if somebody would have to leave the score group otherwise"
    )
    return f"{told.listed()} {kept}.{_numbers(told, 'Such boards')}"


def _gaps(side: LevelCount, told: Comparison) -> str:
    score = told.ground.section.score
    sizes = Counter(abs(int(score[a] - score[b])) for a, b in side.boards)
    said = [f"{count} by {points_text(size)}" for size, count in sorted(sizes.items(), reverse=True)]
    return ", ".join(said) or "none"


def score_differences(told: Comparison) -> str:
    """How many boards of which difference."""
    ours, theirs = (_gaps(side, told) for side in (told.ours, told.theirs))
    return f"Boards of unequal points: {theirs}, instead of {ours}."


def drop_beyond_limit(told: Comparison) -> str:
    """Which boards, how far."""
    score, limit = told.ground.section.score, told.ground.section.options.max_drop or 0
    gaps = {(a, b): points_text(abs(int(score[a] - score[b]))) for a, b in told.new}
    return f"{told.instead} further apart than {points_text(limit)} points: {told.listed(gaps)}."


def score_of_the_bye(told: Comparison) -> str:
    """Both takers with their points."""
    theirs, ours = _taker(told.theirs), _taker(told.ours)
    return (
        f"The bye would go to {told.name(theirs)} with {told.points(theirs)} points, "
        f"and {told.name(ours)} with {told.points(ours)} can have it."
    )


def bye_after_half_point(told: Comparison) -> str:
    """Who took one, and who did not."""
    theirs, ours = _taker(told.theirs), _taker(told.ours)
    took = rounds_of(told.ground.section.players[theirs], HALF_BYES)
    said = f"took a half-point bye{took}" if took else "is promised a half-point bye"
    return f"{told.name(theirs)} {said}; {told.name(ours)}, of the same score group, has none."


def order_of_the_bye(told: Comparison) -> str:
    """Both takers with their ratings."""
    theirs, ours = _taker(told.theirs), _taker(told.ours)
    rating = told.ground.section.rating
    said = [f"{told.name(i)} ({rating[i] if rating[i] > 0 else 'unrated'})" for i in (theirs, ours)]
    last = "the lowest ranked with a rating has it, the unrated come after"
    return f"The bye would go to {said[0]} and not to {said[1]}: {last}."


def unrated_drops(told: Comparison) -> str:
    """Who would drop."""
    score = told.ground.section.score
    who = [told.name(a if score[a] > score[b] else b) for a, b in told.new[:4]]
    drop = "would drop without a rating, out of a score group in which somebody has one"
    return f"{', '.join(who)} {drop}.{_numbers(told, 'Such drops')}"


def _changes(told: Comparison) -> dict[Pair, str]:
    return {(a, b): str(int(told.ground.rating_change[a, b])) for a, b in told.new}


def beyond(told: Comparison, limit: int, name: str) -> str:
    """Which boards, by how much."""
    far = f"{told.instead} changed by more than the {name} limit of {limit} rating points"
    if told.theirs.bye is not None:
        far += f", the bye of {told.name(told.theirs.bye)} among them"
    return f"{far}: {told.listed(_changes(told))}." if told.new else f"{far}."


def _due(told: Comparison) -> dict[Pair, str]:
    due = told.ground.section.claims.due
    return {(a, b): NAMES[int(due[a])] for a, b in told.new}


def not_equalized(told: Comparison) -> str:
    """Which boards, and the colour both need."""
    text = (
        f"{told.instead} on which both players need the same colour to equalize: {told.listed(_due(told))}."
    )
    if len(told.ours.boards) == len(told.theirs.boards):
        sizes = f"{told.theirs.total} instead of {told.ours.total}"
        text += f" Those who go without it have had the other colour more often, {sizes} times in all."
    return text


def third_in_a_row(told: Comparison) -> str:
    """Which boards."""
    return f"{told.instead} on which a player gets a colour for the third time running: {told.listed()}."


def not_alternating(told: Comparison) -> str:
    """Which boards, and the colour both are due."""
    both = "on which both players are due the same colour and one will not alternate"
    return f"{told.instead} {both}: {told.listed(_due(told))}."


def interchange_or_large(told: Comparison) -> str:
    """How many boards."""
    how = "made by an interchange or a change of more than"
    return f"{told.instead} {how} {told.ground.low} rating points."


def sum_of_changes(told: Comparison, unit: str) -> str:
    """Both sums."""
    return f"Changes of opponents by {told.theirs.total} {unit} in all instead of {told.ours.total}."


def boards_across_groups(told: Comparison) -> str:
    """How many boards, and which."""
    return f"{told.instead} across score groups: {told.listed()}."


def interchanges(told: Comparison) -> str:
    """How many boards."""
    return f"{told.instead} made by an interchange, where a transposition is as good."
