"""What the criteria count in brackets, ours or those that anybody's pairs make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...rules.articles import RuleBook
from ...rules.criterion import NOWHERE, Bracket, Criterion
from ..base import BracketCard, Pairs
from .field import DubovField
from .procedure import PairedBracket
from .subgroups import Pair
from .upfloaters import bracket_context


@dataclass(frozen=True)
class MadeBracket:
    """A bracket as pairs make it: the players with the highest score left, and whoever of a lower one they meet."""

    residents: tuple[int, ...]
    lower: tuple[int, ...]
    upfloaters: tuple[int, ...]
    pairs: tuple[Pair, ...]


def made_brackets(field: DubovField, pairs: Sequence[Pair]) -> Iterator[MadeBracket]:
    """The brackets of any pairs of entries (the higher first), from the top. Who has no opponent is left out."""
    opponent = {u: v for a, b in pairs for u, v in ((a, b), (b, a))}
    left = sorted(opponent)
    score = field.entries.score
    while left:
        top = score[left[0]]
        residents = tuple(entry for entry in left if score[entry] == top)
        lower = tuple(left[len(residents) :])
        within = {opponent[entry] for entry in residents}
        upfloaters = tuple(entry for entry in lower if entry in within)
        members = {*residents, *upfloaters}
        made = tuple(sorted({(min(u, opponent[u]), max(u, opponent[u])) for u in residents}))
        yield MadeBracket(residents, lower, upfloaters, made)
        left = [entry for entry in left if entry not in members]


def counts(field: DubovField, rule: Criterion, pairs: Sequence[Pair], at: Bracket) -> tuple[int, ...]:
    """Violations of a criterion by pairs of a bracket, level by level."""
    profile = field.entries.profile
    return rule.totals([(profile(a), profile(b)) for a, b in pairs], (), at)


def bracket_card(field: DubovField, rules: RuleBook, done: PairedBracket) -> BracketCard:
    """The score card of a bracket."""
    ids_of = field.entries.ids_of
    at = bracket_context(field, done.residents, done.lower)
    return BracketCard(
        score=at.score,
        moved_down=(),
        moved_up=ids_of(done.upfloaters),
        residents=ids_of(done.residents),
        pairs=field.entries.pair_ids(done.pairs),
        left=(),
        sums={rule.id: counts(field, rule, done.pairs, at) for rule in rules.quality},
        name="scoregroup",
        method=done.path,
    )


def round_violations(field: DubovField, rules: RuleBook, games: Pairs, bye: int | None) -> dict[str, int]:
    """The violations of every criterion in a round, added up over the brackets; C6 in tenths of a point."""
    pairs = [field.entries.ranked(*game) for game in games]
    at, apart = NOWHERE, field.entries.kept_apart
    rematch, clash = rules.absolute[0], rules.criterion("C3")
    clubs = [bool(counts(field, rematch, [pair], at)[0]) for pair in pairs]
    found = {
        "C1": sum(b in apart[a] or club for (a, b), club in zip(pairs, clubs, strict=True)),
        "C2": int(bye is not None and field.entries.barred[field.entries.place[bye]]),
        "C3": sum(counts(field, clash, pairs, at)),
        "C4": len(field) - 2 * len(pairs) - (bye is not None),
    }
    found |= {rule.id: 0 for rule in rules.quality}
    for made in made_brackets(field, pairs):
        at = bracket_context(field, made.residents, made.lower)
        for rule in rules.quality:
            counted = counts(field, rule, made.pairs, at)
            found[rule.id] += sum(map(int.__mul__, counted, at.gaps)) if rule.by_gaps else sum(counted)
    return found
