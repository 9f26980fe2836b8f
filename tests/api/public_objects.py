"""An instance of every public class and error, as programs come by them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pairwright as pw
from pairwright import check, errors, formats, matching, norms, standings
from pairwright.systems import acceleration

EXAMPLES = Path(__file__).parents[2] / "examples"
NOT_SENT = {
    errors.Later,  # stands for a module
    errors.Needing,  # is around imports
    matching.Session,  # a running computation: it says so (below)
    pw.PairwrightError,  # never raised itself
    acceleration.Acceleration,  # what an acceleration must have
}
"""Classes that no program has an instance of, or that don't travel."""


def public_classes() -> list[type]:
    """Every class among the public names."""
    found: dict[type, None] = {}
    for module in (pw, matching, standings, check, errors, formats, norms, acceleration):
        names = getattr(module, "__all__", None) or [
            name for name in vars(module) if not name.startswith("_")
        ]
        for name in names:
            value = getattr(module, name)
            if inspect.isclass(value) and value.__module__.startswith("pairwright"):
                found[value] = None
    return [one for one in found if one not in NOT_SENT]


def raised(ask: Callable[[], object]) -> pw.PairwrightError:
    """The error that a call raises."""
    try:
        ask()
    except pw.PairwrightError as error:
        return error
    raise AssertionError("nothing was raised")


def constant(_one: object, _other: object) -> int:
    """A cost."""
    return 1


def made() -> Iterator[object]:
    """Objects and errors, made as users make them."""
    event = pw.read(EXAMPLES / "open.trf")
    paired = event.pair()
    playing = event.with_round(paired)
    pairing = playing.pairings()[0]
    yield from (event, paired, paired[0], paired.state, paired.card, playing, pairing, pairing.games[0])
    yield from (event.players[0], event.players[0].results[0], event.point_system)
    yield from (pw.MatchRules.made("WBWB"), pw.Colour.WHITE, pw.Result.WIN)
    for system in ("burstein", "dubov", "lim", "uscf", "keizer", "roommates"):
        yield event.pair(system)
    yield event.pair("roommates", options={"mode": "capped"})
    yield event.pair(acceleration="baku")
    checked = event.check()
    yield from (checked, checked.rounds[0], checked.rounds[0].status)
    yield from (event.explain(why_not=(1, 4)), event.explain(4), event.explain(bye=True))
    small = pw.Tournament([pw.Player(n) for n in range(1, 6)], rounds=5, initial_colour="white")
    yield from (event.explain(board=3), event.explain(4, board=1), small.explain(boards=True))
    table = event.standings(["DE", "BH-C1", "BH", "SB", "ARO", "TPR"], seed=7)
    yield from (
        table,
        table.of(1),
        table.codes[0],
        table.edition,
        standings.tie_break(table.codes[0]),
        standings.Given(),
    )
    opened = table.explain(1, "BH-C1")
    yield from (opened, opened.contributions[0])
    performance = event.performance(1)
    assert performance is not None
    change = event.rating_change(1)
    yield from (performance, change, change.games[0], standings.Disagreement(1, "points", "1.0", "2.0"))
    report = event.rating_report()
    yield from (report, report.lines[0], standings.initial_rating(event, 1))
    yield from (event.ranking("keizer"), event.stability(4), event.certificate())
    yield from (pw.validate(EXAMPLES / "open.trf"), pw.validate("142 x\n", strict=True))

    judged = event.norms()
    verdict = next(iter(judged))
    yield from (judged, judged.event, verdict, verdict.norm, verdict.reason, norms.EDITIONS[0])
    yield from (formats.read_text(event.to_trf()), pw.validate("142 x\n").problems[0])
    words = ("baku", "28r1", "28r2", "none")
    yield from (acceleration.acceleration_named(word) for word in words)
    quick = event.before(2).pair(acceleration="28r3")
    yield from (quick.paired_by, acceleration.EarlyRound(((1, 2),), None, {"A": (1, 2)}))

    near: matching.Tier[str] = matching.Tier("near", matching.ByClass([1, 1, 2, 2], constant))
    problem = matching.Problem("abcd", [near])
    solution = matching.solve(problem)
    yield from (problem, near, near.pairs, solution, solution.why_not("a", "c"), solution.certificate())
    session = problem.graph.session()
    session.solve()
    yield from (
        session.certificate(),
        session.layout,
        matching.Field([[0, 1], [1, 0]]),
        matching.Lead([1, 2]),
    )
    yield matching.UnmatchedPlayers((1,), ((0,), (2,)))

    hopeless = matching.Problem("abcd", forbidden=[("a", "b"), ("a", "c"), ("a", "d")])
    yield raised(lambda: matching.solve(hopeless))
    yield raised(lambda: matching.Problem("aa"))
    yield raised(lambda: pw.read(EXAMPLES / "stuck.trf").pair())
    yield raised(lambda: pw.read(b"142 x"))
    yield raised(lambda: pw.Tournament([pw.Player(1), pw.Player(1)]))
    yield raised(lambda: pw.Tournament([pw.Player(10_000)]).to_trf())
    yield from (pw.MissingExtra("solving it takes SciPy", "ip"), pw.FormatError("x", line=3, fix="y"))
    yield pw.NoPairing("nobody is left", [1, 2], [3])


@cache
def instances() -> tuple[object, ...]:
    """All of them."""
    return tuple(made())
