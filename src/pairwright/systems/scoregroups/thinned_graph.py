"""A small bracket above thousands of players: most of these are left out, in pairs, before anything is weighed.

Ignore for a moment the forbidden pairs among lower players, and let x be pairs of lower players, all tight between
classes (`tight_classes`): no other set with as many players of each class earns more. Lay x beside a best pairing
of everybody. Where the two differ, their pairs alternate along walks from class to class. A closed walk can be gone
over to x, and nothing is lost. The other walks end at lower players who have no pair in x or meet a member; a walk
without loops has at most two pairs of x between the same two classes. Each way to treat the members therefore has
an equally good pairing with all of x except `spare` pairs between any two classes, one for each such end. They are
left out of the graph, which gives the decision of the whole one.

How many members leave is not known before. A graph with fewer players lets no fewer leave; if it lets more leave than
was supposed, players are left out once more, supposing that.

Rematches between lower players count again in the end: all players whom the bracket leaves must find pairs with the
same gain (`_kept_promise`). If they do, no answer of the whole graph is better or earlier; if not, the answer is
given up.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ...lean_dataclass import dataclass
from ...matching._kernel import Cover
from ...matching.layout import Fields
from .bracket_graph import BracketGraph
from .brackets import Paired, bye_leaves
from .class_engine import fields_of, greatest_by_classes, session_of
from .completion import Completion
from .drawn_graph import DrawnGraph

if TYPE_CHECKING:
    from .engine import BracketPairer

Pair = tuple[int, int]

LEFT_OUT = 0.5
"""So many of the players must be left out at least, or little is gained."""


@dataclass(frozen=True)
class _Thinned:
    """The whole graph of a bracket, the vertices of it that are kept in ascending order, the pairs left out."""

    whole: BracketGraph
    kept: NDArray[np.int32]
    pairs: list[Pair]

    @property
    def graph(self) -> BracketGraph:
        """The graph of those who are kept; lower players are not kept apart from each other."""
        whole = self.whole
        others = whole.named[self.kept[whole.size : len(self.kept) - whole.bye]]
        return BracketGraph(whole.problem, others.tolist(), bye=whole.bye, only_members_apart=True)


def pair_by_thinning(pairer: BracketPairer, drawn: DrawnGraph) -> Paired | None:
    """The first of the best candidates, `None` if leaving players out does not decide it."""
    whole, completion = BracketGraph.of(drawn.reach), drawn.completion
    # The gains among lower players are the same whether or not C9 is in force.
    mate = greatest_by_classes(whole, completion.apart, fields_of(whole, bye_leaves=False))
    if mate is None:
        return None
    leaving = len(whole.leavers(mate))
    while True:
        thinned = _thin(whole, mate, leaving)
        if thinned is None:
            return None
        graph = thinned.graph
        paired = pairer.order.by_weights(DrawnGraph(graph, completion))
        found = whole.size if paired is None else len(paired.left)
        if found <= leaving:
            break
        leaving = found  # nor do more leave in the whole graph: the first criterion counts them
    return paired if paired is not None and _kept_promise(thinned, graph, paired, completion) else None


def _thin(whole: BracketGraph, mate: Sequence[int], leaving: int) -> _Thinned | None:
    """Leave out as many as may be where so many members leave the bracket; `None` if most players must stay."""
    size, total = whole.size, len(whole.named)
    made = defaultdict[Pair, list[Pair]](list)
    classes = whole.classes.tolist()
    without = total - size
    for u, v in enumerate(mate):
        if size <= u < v:
            one, other = sorted((classes[u], classes[v]))
            made[one, other].append((u, v))
            without -= 2
    spare = leaving + without
    met = set(whole.apart[whole.apart[:, 0] < size].ravel().tolist())
    left_out: list[Pair] = []
    for pairs in made.values():
        clean = [pair for pair in pairs if met.isdisjoint(pair)]
        if len(clean) >= spare:  # earlier opponents bar no leaver from these classes
            staying = set(clean[:spare])
            left_out += [pair for pair in pairs if pair not in staying]
    if 2 * len(left_out) <= LEFT_OUT * total:
        return None
    kept = np.setdiff1d(np.arange(total, dtype=np.int32), np.array(left_out, np.int32))
    return _Thinned(whole, kept, left_out)


def _kept_promise(thinned: _Thinned, graph: BracketGraph, paired: Paired, completion: Completion) -> bool:
    """Whether the players left unpaired by the bracket can be paired with the gain that the small graph promised.

    Pairs that earn the same are made anew among the players who have them.
    """
    whole = thinned.whole
    fields = fields_of(graph, bye_leaves=bye_leaves(whole.problem, paired.left))
    settled = {entry for pair in paired.pairs for entry in pair}
    names = graph.named.tolist()
    rest = np.array([v for v, name in enumerate(names) if name not in settled], np.int32)
    session = session_of(graph, fields, rest)
    if not session.solve():
        return False
    kept = thinned.kept[rest].tolist()
    pairs = [(kept[u], kept[v]) for u, v in session.pairs()] + thinned.pairs
    fields = fields_of(whole, bye_leaves=bye_leaves(whole.problem, paired.left))
    return _paired_anew(whole, fields, pairs, completion)


def _paired_anew(whole: BracketGraph, fields: Fields, pairs: Sequence[Pair], completion: Completion) -> bool:
    """Whether the players of some pairs of classes can be paired with as many pairs of each worth, none kept apart."""
    kinds = len(whole.counts)
    worths, worth = np.unique(fields.values.reshape(len(fields), -1), axis=1, return_inverse=True)
    worth = worth.reshape(kinds, kinds)
    made = np.array(pairs, np.int32)
    classes = whole.classes[made]
    group = worth[classes[:, 0], classes[:, 1]]
    count = worths.shape[1]
    joined = np.zeros((count, kinds, count, kinds), np.uint8)
    for number in range(count):
        joined[number, :, number, :] = whole.admissible & (worth == number)
    cover = Cover(
        completion.apart,
        whole.named[made].ravel(),
        (classes + kinds * group[:, None]).ravel().astype(np.int32),
        joined.reshape(count * kinds, count * kinds),
    )
    cover.suggest(np.arange(made.size, dtype=np.int32).reshape(-1, 2))
    return cover.complete()
