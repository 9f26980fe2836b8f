"""The earlier of two equally good candidates, and the rule that decides (2026: Article 4; 2017: section D).

The order of generation as a key that sorts finished candidates. The earliest procedure that leads to a set of pairs
has the higher player of each pair in S1, which places a candidate by these players and their opponents.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from ...lean_dataclass import dataclass
from ...messages import Message, Told, message
from ...model.names import Names
from ...rules.articles import RuleBook
from ..roster import Pair
from ..scoregroups.brackets import BracketProblem
from ..view.findings import Rule
from ..view.ledger import Line, Where
from ..view.proof_words import OPPONENT_BEFORE, PLAYERS_99

DOWN_BEFORE = message(
    "proof.down_before", f"pair the downfloaters {PLAYERS_99:players} before {PLAYERS_99:others}"
)
DOWN_BEFORE_NONE = message(
    "proof.down_before_none", f"pair the downfloaters {PLAYERS_99:players} before none"
)
HALVES_BEFORE = message(
    "proof.halves_before",
    "pair the top half with the bottom half before any exchange between them, here of "
    f"{PLAYERS_99:players} for {PLAYERS_99:others}",
)
EXCHANGE_BEFORE = message(
    "proof.exchange_before",
    f"exchange {PLAYERS_99:players} for {PLAYERS_99:others} between the halves before {PLAYERS_99:instead} "
    f"for {PLAYERS_99:them}",
)


_ARTICLES_2017 = {
    **dict.fromkeys(("1.1", "1.2"), "A.2"),
    "1.3.1": "A.3",
    **dict.fromkeys(("1.4.2", "1.4.3", "1.4.4"), "A.4.b"),
    "1.5": "A.5",
    **dict.fromkeys(("1.6", "1.7.1", "1.7.2", "1.7.3", "1.7.4"), "A.6"),
    "1.8": "A.7",
    "1.9": "A.9",
    "2.1.1": "C.1",
    "2.1.2": "C.2",
    "4.2": "D.1",
    **dict.fromkeys(("4.3.1", "4.3.2", "4.3.3", "4.3.4"), "D.2"),
    "4.4": "D.3",
    **{f"5.2.{rule}": f"E.{rule}" for rule in range(1, 6)},
}

SENTENCES = {
    "1.9": "A round is complete when all players are paired, except at most one, who gets the bye.",
    "4.2": "Opponents from the lower half are tried in lexicographic order.",
    "4.3.1": "The fewest players are exchanged between the two halves.",
    "4.3.2": "Players exchanged between the halves are as near to each other as possible.",
    "4.3.3": "The lowest players of the upper half are exchanged first.",
    "4.3.4": "The highest players of the lower half are exchanged first.",
    "4.4": "The highest moved-down players are paired first.",
    "5.2.1": "Both colour preferences are granted.",
    "5.2.2": "The stronger colour preference is granted.",
    "5.2.3": "Colours alternate from the last round where they differed.",
    "5.2.4": "The higher ranked player's preference is granted.",
    "5.2.5": "Without preferences, odd pairing numbers get the first colour drawn, even ones the other.",
}
"""Articles without a function, in an arbiter's words. Keys are the numbers of 2026."""


def article(rules: RuleBook, number: str) -> str:
    """An article by its number of 2026, as the edition in force numbers it."""
    return _ARTICLES_2017.get(number, number) if rules.edition.year == "2017" else number


def article_rule(rules: RuleBook, number: str) -> Rule:
    """An article outside the criteria, as findings refer to it."""
    return Rule("", article(rules, number), SENTENCES[number])


@dataclass(frozen=True)
class OrderStep:
    """One stage of the comparison: the rule, what it compares, and the players the text names."""

    rule: str
    key: tuple[int, ...]
    players: tuple[int, ...] = ()
    others: tuple[int, ...] = ()


def steps(problem: BracketProblem, pairs: Sequence[Pair]) -> tuple[OrderStep, ...]:
    """The place of a candidate in the order of generation, most significant stage first. Players are entries."""
    down = set(problem.moved_down)
    top = sorted(pair for pair in pairs if pair[0] in down)
    chosen, opponents = tuple(a for a, _ in top), tuple(b for _, b in top)
    rest = sorted(pair for pair in pairs if pair[0] not in down)
    return (
        OrderStep("4.4", (-len(top), *chosen), chosen),
        OrderStep("4.2", opponents, chosen, opponents),
        *_remainder([entry for entry in problem.residents if entry not in set(opponents)], rest),
    )


def _remainder(players: Sequence[int], pairs: Sequence[Pair]) -> Iterable[OrderStep]:
    """Exchanges and transpositions in the remainder (or a homogeneous bracket), which is numbered afresh."""
    count = len(pairs)
    number = {entry: place for place, entry in enumerate(players, start=1)}
    uppers = [number[a] for a, _ in pairs]
    # S1 players missing from `uppers` went to S2, the larger numbers first (4.3.3).
    down = sorted(set(range(1, count + 1)) - set(uppers), reverse=True)
    up = sorted(upper for upper in uppers if upper > count)
    moved = tuple(players[place - 1] for place in down)
    came = tuple(players[place - 1] for place in up)
    yield OrderStep("4.3.1", (len(up),), moved, came)
    yield OrderStep("4.3.2", (sum(up) - sum(down),), moved, came)
    yield OrderStep("4.3.3", tuple(-place for place in down), moved, came)
    yield OrderStep("4.3.4", tuple(up), moved, came)
    yield OrderStep(
        "4.2", tuple(number[b] for _, b in pairs), tuple(a for a, _ in pairs), tuple(b for _, b in pairs)
    )


def candidate_lines(
    names: Names, problem: BracketProblem, pairs: Sequence[Pair], where: Where
) -> Iterator[Line]:
    """The place of a candidate as lines of the ledger. `names` are the players' names, by start number."""
    ids_of = problem.entries.ids_of
    for step in steps(problem, pairs):
        who = ids_of(step.players), ids_of(step.others)
        says = partial(_words, names, step.rule)
        yield Line(article_rule(problem.rules, step.rule), step.key, who, where, "sequence", says=says)


def _words(names: Names, article: str, better: Line, later: Line) -> Told:
    """The choice that the rule prefers, as a clause after "the rules"."""
    return names.say(_preferred(article, better, later))


def _preferred(article: str, better: Line, later: Line) -> Message:
    (players, others), (instead, for_them) = better.causes(), later.causes()
    if article == "4.4":
        if not instead:
            return DOWN_BEFORE_NONE(players=players)
        return DOWN_BEFORE(players=players, others=instead)
    if article == "4.2":
        both = zip(better.value, later.value, strict=True)
        # The stages before were equal, so both name the same players here.
        at = next(i for i, (x, y) in enumerate(both) if x != y)
        return OPPONENT_BEFORE(a=others[at], player=players[at], x=for_them[at])
    if article == "4.3.1" and not players:
        return HALVES_BEFORE(players=instead, others=for_them)
    return EXCHANGE_BEFORE(players=players, others=others, instead=instead, them=for_them)
