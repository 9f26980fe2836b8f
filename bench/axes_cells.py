"""The axes along which tournaments differ, and the cells of them into which a round falls.

A cell is written `axis: cell`. What a round falls into is read off the tournament before it and off the view of the
system, so every cell of `axes` is a statement about a round that is about to be paired.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pairwright.errors import NoPairing
from pairwright.generate.scenarios import POINT_SYSTEMS
from pairwright.matching.buffers import square
from pairwright.model import PointSystem, Result, Tournament, points_text
from pairwright.rules.facts import ABSOLUTE
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DutchSystem
from pairwright.systems.dutch.candidate_order import article
from pairwright.systems.scoregroups.completion import Completion
from pairwright.systems.scoregroups.groups_view import ScoregroupView

MOST_ASKED = 30
"""In larger fields nobody is asked which criterion decided: that takes a pairing for each board."""
FEW_ASKED = 10
"""The same where a round is drawn towards another axis, and so many more rounds are compared."""

SIZES = ((2, 5), (6, 9), (10, 15), (16, 25), (26, 50), (51, 100), (101, 200))
_SHARES = ("none", "to 1/4", "to 1/2", "to 3/4", "over 3/4")
_STAGES = ("to 1/4", "to 1/2", "to 3/4", "under n - 1", "n - 1", "n or more")
_BYES = {Result.HALF_BYE: "half-point", Result.ZERO_BYE: "zero-point", Result.FULL_BYE: "full-point"}
_ORDER = ("4.2", "4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.4")
_COLOURS = ("5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5")


def points_label(system: PointSystem) -> str:
    """The worth of a win, a draw, a loss, an absence and the allocated bye."""
    worth = (system.win, system.draw, system.loss, system.zero_bye, system.allocated_bye)
    return "-".join(points_text(one) for one in worth)


def axes(system: DutchSystem) -> dict[str, tuple[str, ...]]:
    """Every axis with its cells, for an edition of the system."""

    def numbered(numbers: Sequence[str]) -> list[str]:
        return list(dict.fromkeys(article(system.rules, number) for number in numbers))

    absolute = ["C5"] if any(rule.id == "C5" for rule in system.rules.absolute) else []
    found: dict[str, Sequence[str]] = {
        "players": [f"{low} to {high}" for low, high in SIZES],
        "round against players": _STAGES,
        "draws among games": _SHARES,
        "unplayed among results": _SHARES,
        "bye asked for": ["nobody", *_BYES.values(), "several kinds"],
        "allocated bye": ["nobody", "somebody", "to one of few who may"],
        "forfeits": ["none", "one-sided", "both sides", "over 1/10 of the games"],
        "ratings": ["all equal", "spread to 200", "to 800", "over 800"],
        "acceleration": ["none", "in force, two groups", "in force, more", "over"],
        "points": ["standard", *map(points_label, POINT_SYSTEMS), "others"],
        "forbidden": ["none", "a pair", "a larger group", "in some rounds", "within a scoregroup"],
        "downfloaters": ["0", "1", "2", "3 to 5", "6 or more", "one floats through a bracket"],
        "decides": [
            *(*absolute, *(rule.id for rule in system.rules.quality)),
            *numbered(_ORDER),
            "no other round",
        ],
        "colours": [*numbered(_COLOURS), f"{article(system.rules, '5.2.2')} by the difference"],
        "no pairing": [f"{parity}, {why}" for parity in ("even", "odd") for why in ("opponents", "colours")]
        + ["odd, nobody may have the bye", "odd, who may have the bye"],
        "completion": [
            "bye above the lowest score",
            "more leave than must",
            "nobody of several is paired in a bracket",
        ],
        "moved down": ["all are paired", "one floats on", "nobody is paired", "of several scores"],
        "last round": ["not", "no topscorer", "topscorers", "two of them with one absolute preference"],
    }
    if system.rules.edition.year == "2017":
        found["collapse"] = ["none", "penultimate bracket", "collapsed last bracket"]
    return {axis: tuple(cells) for axis, cells in found.items()}


def cells(system: DutchSystem, tournament: Tournament, most_asked: int = MOST_ASKED) -> list[str]:
    """The cells of the next round of a tournament; what decides in fields of up to `most_asked` players."""
    state = RoundState.of(tournament)
    view = system.view(state)
    return [f"{axis}: {cell}" for axis, cell in dict.fromkeys([*_history(state), *_round(view, most_asked)])]


def _share(part: int, whole: int) -> str:
    quarters = -(-4 * part // whole) if whole else 0
    return _SHARES[min(quarters, 4)]


def _history(state: RoundState) -> Iterator[tuple[str, str]]:
    """What can be said before anything is paired."""
    tournament, size = state.tournament, len(state.players)
    yield "players", next(f"{low} to {high}" for low, high in SIZES if low <= size <= high)
    stage = next((at for at in range(3) if 4 * state.round <= (at + 1) * size), 3)
    late = min(state.round - size + 1, 1) if state.round >= size - 1 else -1
    yield "round against players", _STAGES[4 + late if late >= 0 else stage]
    results = [entry for player in tournament for entry in player.results]
    played = [entry for entry in results if entry.played]
    if results:
        yield "unplayed among results", _share(len(results) - len(played), len(results))
    if played:
        drawn = sum(entry.result in (Result.DRAW, Result.UNRATED_DRAW) for entry in played)
        yield "draws among games", _share(drawn, len(played))
    wins = sum(entry.result is Result.FORFEIT_WIN for entry in results)
    losses = sum(entry.result is Result.FORFEIT_LOSS for entry in results)
    yield from (("forfeits", cell) for cell in _forfeits(wins, losses, len(played)))
    asked = {bye.kind for bye in tournament.byes if bye.round == state.round} & _BYES.keys()
    yield "bye asked for", "several kinds" if len(asked) > 1 else _BYES[asked.pop()] if asked else "nobody"
    spread = max(p.rating or 0 for p in tournament) - min(p.rating or 0 for p in tournament)
    ratings = ((0, "all equal"), (200, "spread to 200"), (800, "to 800"), (9999, "over 800"))
    yield "ratings", next(cell for most, cell in ratings if spread <= most)
    virtual = [player.virtual for player in tournament]
    now = {given[state.round - 1] if len(given) >= state.round else 0 for given in virtual}
    accelerated = ("in force, two groups" if len(now) == 2 else "in force, more") if len(now) > 1 else "over"
    yield "acceleration", accelerated if any(virtual) else "none"
    worth = points_label(tournament.point_system)
    known = [points_label(one) for one in POINT_SYSTEMS]
    yield (
        "points",
        "standard" if tournament.point_system.standard else worth if worth in known else "others",
    )
    yield from (("forbidden", cell) for cell in _forbidden(state))


def _forfeits(wins: int, losses: int, played: int) -> Iterator[str]:
    if not losses:
        yield "none"
    if wins:
        yield "one-sided"
    if losses > wins:
        yield "both sides"
    if wins + losses > (played + wins + losses) / 10:
        yield "over 1/10 of the games"


def _forbidden(state: RoundState) -> Iterator[str]:
    if not state.forbidden:
        yield "none"
    scores = {
        player.id: state.tournament.by_id[player.id].score(state.tournament.point_system)
        for player in state.players
    }
    for group in state.forbidden:
        yield "a pair" if len(group.players) == 2 else "a larger group"
        if group.first > 1 or group.last is not None:
            yield "in some rounds"
        here = [scores[player] for player in group.players if player in scores]
        if len(set(here)) < len(here):
            yield "within a scoregroup"


def _round(view: ScoregroupView, most_asked: int) -> Iterator[tuple[str, str]]:
    """What can be said of the round itself."""
    try:
        view.round  # noqa: B018 - raises NoPairing
    except NoPairing:
        yield "no pairing", _why_not(view)
        return
    yield from _byes(view)
    yield from _brackets(view)
    yield from _last(view)
    for board in view.round:
        found = view.colour(board.white.id, board.black.id).rule.article
        yield "colours", found
        strength = [colours.strength for colours in view.entries.colours]
        both = (
            strength[view.entered.place(board.white.id)]
            == strength[view.entered.place(board.black.id)]
            == ABSOLUTE
        )
        if found == article(view.rules, "5.2.2") and both:
            yield "colours", f"{found} by the difference"
    if len(view.present) <= most_asked:
        for reason in view.reasons().values():
            rule = (
                None
                if reason.without is None or reason.without.verdict is None
                else reason.without.verdict.rule
            )
            if rule is not None:
                yield "decides", rule.id or rule.article
            elif reason.without is not None and reason.without.kind == "impossible":
                yield "decides", "no other round"


def _why_not(view: ScoregroupView) -> str:
    """What is in the way of a complete pairing: its removal alone would give one, or else the opponents."""
    entries, rules = view.entries, view.rules
    odd = len(entries) % 2 == 1
    everybody = range(len(entries))
    takers = Completion(entries, rules).takers(everybody) if odd else None
    if takers is not None and not any(takers):
        return "odd, nobody may have the bye"
    if takers is not None and Completion(entries, rules).cover(everybody, [1] * len(takers)).complete():
        return "odd, who may have the bye"
    any_colour = Completion(entries, rules)
    size = entries.group_count
    flags = b"\1" * (size * size)
    any_colour.__dict__["joined"] = square(flags, size)
    any_colour.__dict__["_joined_with_bye"] = any_colour.with_bye(flags)
    why = "colours" if any_colour.cover(everybody, takers).complete() else "opponents"
    return f"{'odd' if odd else 'even'}, {why}"


def _byes(view: ScoregroupView) -> Iterator[tuple[str, str]]:
    bye = view.round.bye
    yield "allocated bye", "nobody" if bye is None else "somebody"
    if bye is None:
        return
    barred = view.entries.barred
    if 4 * sum(barred) >= 3 * len(barred):
        yield "allocated bye", "to one of few who may"
    scores = view.entries.score
    if scores[view.entered.place(bye.id)] > min(scores):
        yield "completion", "bye above the lowest score"


def _brackets(view: ScoregroupView) -> Iterator[tuple[str, str]]:
    brackets = view.round.card.brackets
    out = [set(bracket.left) for bracket in brackets]
    if view.round.bye is not None:
        out = [left - {view.round.bye.id} for left in out]
    floating = set().union(*out)
    number = len(floating)
    yield "downfloaters", str(number) if number < 3 else "3 to 5" if number < 6 else "6 or more"
    if any(first & second for first, second in pairwise(out)):
        yield "downfloaters", "one floats through a bracket"
    for bracket in brackets:
        members = len(bracket.moved_down) + len(bracket.residents)
        if len(bracket.left) > members % 2:
            yield "completion", "more leave than must"
        if not bracket.pairs and len(bracket.residents) > 1:
            yield "completion", "nobody of several is paired in a bracket"
        if bracket.moved_down:
            yield "moved down", _moved_down(set(bracket.moved_down), set(bracket.left))
            scores = {int(view.entries.score[view.entered.place(player)]) for player in bracket.moved_down}
            if len(scores) > 1:
                yield "moved down", "of several scores"
    if view.rules.edition.year == "2017":
        names = {bracket.name for bracket in brackets} & {"penultimate bracket", "collapsed last bracket"}
        yield from (("collapse", name) for name in sorted(names) or ["none"])


def _moved_down(down: set[int], left: set[int]) -> str:
    floating_on = down & left
    return "nobody is paired" if floating_on == down else "one floats on" if floating_on else "all are paired"


def _last(view: ScoregroupView) -> Iterator[tuple[str, str]]:
    if not view.state.last_round:
        yield "last round", "not"
        return
    colours = view.entries.colours
    yield "last round", "topscorers" if view.entries.topscorers else "no topscorer"
    for a, b in view.ours.pairs:
        one, other = colours[a], colours[b]
        alike = one.wants == other.wants and one.strength == other.strength == ABSOLUTE
        if alike:
            yield "last round", "two of them with one absolute preference"
