"""How a rule is written down: a small function with its article, counting violations.

A criterion answers two questions with small non-negative integers: the number of violations that the pair (a, b)
causes, and the cost of leaving `a` over. `a` ranks above `b`. Its function reads two profiles, or one, and the
bracket if it has a parameter `at`:

    @criterion("C12", "2.4.7")
    def preference_refused(a: Profile, b: Profile) -> bool:
        \"\"\"As few players as possible are denied their colour preference.\"\"\"
        return a.wants != 0 and a.wants == b.wants

A system that calculates with columns hands it columns: what is written with `&`, `|` and `==` serves both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import add

from ..lean_dataclass import cached_property, dataclass, fields, replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal, TypeAlias

    WholeRound: TypeAlias = Literal["", "apart", "complete", "lowest bye"]
    """The condition of a rule on a whole round: pairs are forbidden, all players are paired, or the bye has the lowest
    score.
    """
    PairRule: TypeAlias = Callable[..., object]
    LeftRule: TypeAlias = Callable[..., object]


class Profile:
    """The facts about a player that a criterion may use. Facts that are not set may not be read: see `profiles`.

    Attributes:
        wants, strength: colour preference, see `facts.Colours`.
        wide: the preferred colour of a player whose colour difference is beyond 1, else 0.
        difference: size of the colour difference, where it matters (topscorers about), else 0.
        twice: colour of the last two games, where it matters, else 0.
        topscorer: whether the player may be exempt from absolute colour rules (last round only).
        float1, float2: float received one and two rounds ago.
        upfloats: how often a player was upfloated who may hardly be upfloated again (Dubov 1.8), 0 for others.
        club: number of a large group of players kept apart from each other, 0 for none.
        score: pairing score, acceleration included.
        barred: whether the player can't get the pairing-allocated bye.
        unplayed: the player's unplayed rounds.
        moved_down: whether the player came into the bracket from above.
    """

    __slots__ = (
        "barred",
        "club",
        "difference",
        "float1",
        "float2",
        "moved_down",
        "score",
        "strength",
        "topscorer",
        "twice",
        "unplayed",
        "upfloats",
        "wants",
        "wide",
    )

    wants: int
    strength: int
    wide: int
    difference: int
    twice: int
    topscorer: int
    float1: int
    float2: int
    upfloats: int
    club: int
    score: int
    barred: int
    unplayed: int
    moved_down: int

    def __init__(self, **seen: int) -> None:
        """A profile with just these facts."""
        for name, value in seen.items():
            setattr(self, name, value)


@dataclass(frozen=True)
class BracketFacts:
    """The facts about the bracket that a criterion may use, apart from the players themselves.

    Attributes:
        score: pairing score of the residents, in tenths.
        moved_down_scores: the different scores of the players moved down, highest first.
        low: score of the lowest ranked player of the bracket.
        gaps: the different score differences that can occur, largest first (edition 2017, A.8).
        bye_leaves: whether exactly one player leaves the bracket and gets the pairing-allocated bye.
        topscorers: whether the bracket has topscorers, whose absolute preferences may clash.
    """

    score: int
    moved_down_scores: tuple[int, ...] = ()
    low: int = 0
    gaps: tuple[int, ...] = ()
    bye_leaves: bool = False
    topscorers: bool = True


NOWHERE = BracketFacts(0)
"""For criteria that know nothing of brackets."""

ARTIFICIAL = 10
"""A player who leaves the bracket is taken to meet a score one point below its lowest (2017, A.8)."""


@dataclass(frozen=True, eq=False)
class ScoreLevels:
    """A criterion of several levels counts each violation on one of them, by the scores of those who cause it.

    A violation whose score is not among those of the bracket is on none of them.

    Attributes:
        among: the scores, or score differences, of a bracket that are its levels, largest first.
        of_pair, of_left: those of a pair, and of a player left over.
        name: the name of these levels in this module.
    """

    among: Callable[[BracketFacts], Sequence[int]]
    of_pair: Callable[[Profile, Profile], int]
    of_left: Callable[[Profile, BracketFacts], int]

    name: str

    def __call__(self, at: BracketFacts) -> int:
        """How many there are in a bracket."""
        return len(self.among(at))

    def __reduce__(self) -> str:
        return self.name  # found again in this module: levels are compared by identity


scores_moved_down = ScoreLevels(
    lambda at: at.moved_down_scores, lambda a, b: a.score, lambda a, at: a.score, "scores_moved_down"
)
"""The levels of a criterion about players moved down, one for each of their scores.

A level counts pairs whose higher player (or single players who) moved down with that score; no other part of the
criterion depends on scores. `profiles` relies on it.
"""

score_gaps = ScoreLevels(
    lambda at: at.gaps,
    lambda a, b: a.score - b.score,
    lambda a, at: a.score - at.low + ARTIFICIAL,
    "score_gaps",
)
"""The levels of a criterion that tells score differences apart, one for each of them (2017, A.8)."""


@dataclass(frozen=True)
class Criterion:
    """One rule of a rule book.

    Attributes:
        id: its short name in the edition, such as `C12`.
        article: where it stands in the text.
        paraphrase: one sentence for an arbiter.
        name: the violation counted, as text.
        pair: violations caused by a pair, or `None` if pairs cause none.
        left: violations caused by leaving a player over, or `None`.
        levels: the levels of the count, or how many, given the bracket; `None` for a plain count.
        matters: whether the criterion can be violated in a bracket at all; `None` if always.
        lookahead: whether it judges what the bracket leaves to the next one; the engine evaluates it there.
        whole: what it says of the whole round, beyond the facts of the players; empty for most.
        named_by_level: whether it counts all there is on its levels, so that the level alone says what is counted.
    """

    id: str
    article: str
    paraphrase: str
    name: str
    pair: PairRule | None = None
    left: LeftRule | None = None
    levels: Callable[[BracketFacts], int] | None = None
    matters: Callable[[BracketFacts], bool] | None = None
    lookahead: bool = False
    whole: WholeRound = ""
    named_by_level: bool = False

    def __getstate__(self) -> dict[str, object]:
        """The fields; a function that only a criterion of its module leads to is sent as where it stands."""
        return {at.name: _place_of(getattr(self, at.name)) for at in fields(self)}

    def __setstate__(self, state: dict[str, object]) -> None:
        for name, value in state.items():
            object.__setattr__(self, name, value.found if isinstance(value, _Place) else value)

    def number_of_levels(self, at: BracketFacts) -> int:
        """How many levels the criterion has in a bracket; 0 when it can't matter there."""
        if self.matters is not None and not self.matters(at):
            return 0
        return 1 if self.levels is None else self.levels(at)

    @property
    def by_gaps(self) -> bool:
        """Whether each level counts one score difference."""
        return self.levels is score_gaps

    def of_pair(self, a: object, b: object, at: BracketFacts = NOWHERE) -> Any:
        """Violations of a pair, on all levels; of columns of pairs, a column of them."""
        rule = self.pair
        if rule is None:
            return 0
        return rule(a, b, at) if self._pair_sees else rule(a, b)

    def asked_at(self, at: BracketFacts) -> Callable[[Any, Any], Any] | None:
        """The function that counts the violations of two players in this bracket; `None` if pairs can't violate it."""
        rule = self.pair
        return (lambda a, b: rule(a, b, at)) if rule is not None and self._pair_sees else rule

    def of_left(self, a: object, at: BracketFacts = NOWHERE) -> Any:
        """Violations of leaving a player over, on all levels."""
        rule = self.left
        if rule is None:
            return 0
        return rule(a, at) if self._left_sees else rule(a)

    @cached_property
    def _pair_sees(self) -> bool:
        """Whether the rule of a pair asks for the bracket."""
        return self.pair is not None and len(_names(self.pair)) == _PAIR_AT

    @cached_property
    def _left_sees(self) -> bool:
        return self.left is not None and len(_names(self.left)) == _LEFT_AT

    def on_levels(self, at: BracketFacts, count: Any, a: Profile, b: Profile | None = None) -> Sequence[int]:
        """A count of a pair, or of a player left over, as one number for each level."""
        levels = self.levels
        if levels is None:
            return (int(count),)
        if not isinstance(levels, ScoreLevels):
            return tuple(map(int, count))
        one = levels.of_left(a, at) if b is None else levels.of_pair(a, b)
        return [int(count) if level == one else 0 for level in levels.among(at)]

    def totals(
        self, pairs: Iterable[tuple[Profile, Profile]], left: Iterable[Profile], at: BracketFacts
    ) -> tuple[int, ...]:
        """Violations of some pairs and of those left over, added up level by level; none where it can't matter."""
        count = self.number_of_levels(at)
        made = pairs if count and self.pair is not None else ()
        alone = left if count and self.left is not None else ()
        if self.levels is None and count:
            in_pairs = sum([int(self.of_pair(a, b, at)) for a, b in made])
            return (in_pairs + sum([int(self.of_left(a, at)) for a in alone]),)
        total = [0] * count
        for each in (
            *(self.on_levels(at, self.of_pair(a, b, at), a, b) for a, b in made),
            *(self.on_levels(at, self.of_left(a, at), a) for a in alone),
        ):
            total = list(map(add, total, each))
        return tuple(total)

    def leaving(self, rule: LeftRule) -> Criterion:
        """The same criterion with its count for a player left over."""
        return replace(self, left=rule)


_PAIR_AT, _LEFT_AT = 3, 2  # parameters of a rule that asks for the bracket: it is the last of them


def _names(rule: Callable[..., object]) -> tuple[str, ...]:
    code = getattr(rule, "__code__", None)
    if code is None:  # a callable that is not a function
        from inspect import signature

        return tuple(signature(rule).parameters)
    return tuple(code.co_varnames[: code.co_argcount])


def criterion(
    id: str,
    article: str,
    levels: Callable[[BracketFacts], int] | None = None,
    *,
    matters: Callable[[BracketFacts], bool] | None = None,
    whole: WholeRound = "",
    named_by_level: bool = False,
) -> Callable[[Callable[..., object]], Criterion]:
    """Make a criterion of a function of a pair (`a, b`) or of a player left over (`a`), and perhaps the bracket (`at`).

    An arbiter sees the docstring; the name of the function is the violation.
    """

    def make(rule: Callable[..., object]) -> Criterion:
        players = [name for name in _names(rule) if name != "at"]
        if len(players) not in (1, 2):
            raise TypeError(
                f"{rule.__name__}: a criterion is a function of (a, b), (a, b, at), (a) or (a, at)"
            )
        pair, left = (None, rule) if len(players) == 1 else (rule, None)
        paraphrase, name = _words(rule)
        held = id, article, paraphrase, name, pair, left, levels, matters
        return Criterion(*held, whole=whole, named_by_level=named_by_level)

    return make


def _words(rule: Callable[..., object]) -> tuple[str, str]:
    sentence, *_ = (rule.__doc__ or "").split("\n\n")  # what follows is for readers of the code
    paraphrase = " ".join(sentence.split())
    return paraphrase, rule.__name__.replace("_", " ")


@dataclass(frozen=True)
class _Place:
    """Where a function of a criterion is written: the name of the criterion in a module, and which of its fields."""

    module: str
    criterion: str
    field: str

    @property
    def found(self) -> object:
        """The function that stands there."""
        from importlib import import_module

        return getattr(getattr(import_module(self.module), self.criterion), self.field)


def _place_of(value: object) -> object:
    """The place of a function that can't be found by its name; other values unchanged."""
    if not callable(value) or isinstance(value, ScoreLevels):
        return value
    from importlib import import_module

    module = import_module(value.__module__)
    if getattr(module, getattr(value, "__name__", ""), None) is value:
        return value
    for name, held in vars(module).items():
        for part in ("pair", "left", "levels", "matters"):
            if isinstance(held, Criterion) and getattr(held, part) is value:
                return _Place(value.__module__, name, part)
    return value
