"""Tournaments built by calls with values of the right types, sensible or not, for the fuzz test and its campaign."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

import pairwright as pw
from pairwright.formats import DIALECTS

Draw = Callable[[st.SearchStrategy[Any]], Any]


def mostly(sensible: st.SearchStrategy[Any], odd: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """A sensible value, and seldom an odd one."""
    return st.integers(0, 29).flatmap(lambda lot: odd if lot == 29 else sensible)


SYSTEM_NAMES = [
    "dutch",
    "burstein",
    "dubov",
    "lim",
    "keizer",
    "roommates",
    "round-robin",
    "uscf",
    "double-swiss",
]
IDS = mostly(st.integers(1, 8), st.sampled_from([0, -1, 9, 10_000, 1 << 70]))
TEXTS = mostly(st.sampled_from(["", "Rossi, Anna", "O'Neil", "Ωmega"]), st.text(max_size=12))
ROUNDS = mostly(st.integers(3, 7), st.sampled_from([None, 0, -1, 99, 1000, 1 << 40]))
NUMBERS = mostly(st.one_of(st.none(), st.integers(0, 4)), st.sampled_from([-1, 50, 1 << 65]))
COLOURS = mostly(st.sampled_from(["white", "black", "w", "B"]), st.sampled_from([None, "red", ""]))
WORDS = ["1-0", "0-1", "½-½", "=", "+-", "-+", "--", "0-0", "W-L", "D-D", None]
RESULTS = mostly(st.sampled_from(WORDS), st.sampled_from(["1-1", "", "2-0", "1", "½"]))
SYSTEMS = mostly(st.sampled_from([*SYSTEM_NAMES, None]), st.sampled_from(["team", "nothing", ""]))
CODES = ["BH", "BH-C1", "SB", "DE", "KS", "ARO", "TPR", "WIN", "BPG", "REP", "XX", "", "BH-C9", "PS/C1"]
TIE_BREAKS = st.lists(st.sampled_from(CODES), max_size=3)
RATINGS = mostly(st.integers(1000, 2800), st.sampled_from([0, -5, 9999, 10_000]))
ENTRIES = mostly(
    st.sampled_from(["H", "F", "Z", "U"]), st.sampled_from(["1", "0", "=", "+", "-", " ", "W", "x"])
)


def tournament(draw: Draw) -> pw.Tournament:
    """A tournament before or after rounds that nobody paired."""
    size = draw(st.integers(0, 8))
    ids = list(range(1, size + 1))
    if draw(st.integers(0, 19)) == 19:
        ids = draw(st.lists(IDS, max_size=8))
    done = draw(st.sampled_from([0, 0, 0, 0, 1, 2]))

    def entry() -> pw.RoundResult:
        return pw.RoundResult(draw(ENTRIES), draw(mostly(st.just(0), IDS)), draw(mostly(st.none(), COLOURS)))

    players = [
        pw.Player(id, draw(TEXTS), results=tuple(entry() for _ in range(done)), rating=draw(RATINGS))
        for id in ids
    ]
    scores = mostly(
        st.sampled_from([pw.PointSystem(), pw.PointSystem.of(30, 10), pw.PointSystem.of(0, 0)]),
        st.builds(pw.PointSystem.of, st.integers(-20, 20), st.integers(-20, 20)),
    )
    return pw.Tournament(
        players, rounds=draw(ROUNDS), initial_colour=draw(COLOURS), point_system=draw(scores)
    )


def questions(draw: Draw) -> dict[str, Any]:
    """One question about a round, or two."""
    asked: dict[str, Any] = {
        "board": IDS,
        "player": IDS,
        "why_not": st.tuples(IDS, st.one_of(IDS, st.just(0))),
        "bye": st.booleans(),
        "boards": st.booleans(),
    }
    return {name: draw(asked[name]) for name in draw(st.lists(st.sampled_from(sorted(asked)), max_size=2))}


def with_some_results(draw: Draw, t: pw.Tournament) -> pw.Tournament:
    """Results of the boards there are, or of others."""
    boards: list[Any] = [number + 1 for number in range(len(t.playing)) if not t.playing[number].bye]
    if draw(st.integers(0, 3)) == 0:
        boards = draw(st.lists(st.one_of(IDS, st.tuples(IDS, IDS)), max_size=3))
    return t.with_results(
        {board: draw(RESULTS) for board in boards}, draw(st.one_of(st.none(), st.none(), NUMBERS))
    )


def paired(draw: Draw, t: pw.Tournament) -> pw.Round:
    """The next round by any system."""
    return t.pair(draw(SYSTEMS), absent=draw(st.lists(IDS, max_size=2)))


CHANGES: dict[str, Callable[[Draw, pw.Tournament], pw.Tournament]] = {
    "with_round": lambda draw, t: t.with_round(paired(draw, t)),
    "with a round in order": lambda draw, t: t.with_round(t.pair()),
    "with pairs": lambda draw, t: t.with_round(draw(st.lists(st.tuples(IDS, IDS), max_size=4))),
    "with a document": lambda draw, t: t.with_round(paired(draw, t).to_json()),
    "with_results": with_some_results,
    "with all results": lambda draw, t: t.with_results(
        {n + 1: draw(st.sampled_from(WORDS[:7])) for n, one in enumerate(t.playing) if not one.bye}
    ),
    "without_round": lambda draw, t: t.without_round(),
    "with_player": lambda draw, t: t.with_player(
        name=draw(TEXTS), rating=draw(RATINGS), place=draw(st.one_of(st.none(), IDS))
    ),
    "with other details": lambda draw, t: t.with_player(id=draw(IDS), rating=draw(RATINGS)),
    "with_bye": lambda draw, t: t.with_bye(
        draw(IDS), draw(NUMBERS), draw(st.sampled_from(["full", "half", "zero", "H", "double", ""]))
    ),
    "without_bye": lambda draw, t: t.without_bye(draw(IDS), draw(NUMBERS)),
    "withdrawn": lambda draw, t: t.withdrawn(draw(IDS), draw(NUMBERS)),
    "without_player": lambda draw, t: t.without_player(draw(IDS)),
    "apart": lambda draw, t: t.apart(
        draw(st.lists(IDS, max_size=3)), first=draw(NUMBERS), last=draw(NUMBERS)
    ),
    "with_rounds": lambda draw, t: t.with_rounds(draw(st.integers(0, 6))),
    "with_info": lambda draw, t: t.with_info(draw(st.sampled_from(["012", "112", "142", ""])), draw(TEXTS)),
    "with_colour_by_lot": lambda draw, t: t.with_colour_by_lot(draw(st.one_of(NUMBERS, TEXTS))),
    "with_extra_points": lambda draw, t: t.with_extra_points(
        draw(IDS),
        draw(mostly(st.sampled_from([1, 0.5, "½", -1]), st.sampled_from([0.25, "x", 1 << 70]))),
        round=draw(NUMBERS),
    ),
    "with_member": lambda draw, t: t.with_member(draw(IDS), pw.Player(draw(IDS), draw(TEXTS))),
    "with_lineup": lambda draw, t: t.with_lineup(draw(IDS), draw(st.lists(IDS, max_size=3))),
    "changed": lambda draw, t: t.changed(rounds=draw(ROUNDS), initial_colour=draw(COLOURS)),
    "before": lambda draw, t: t.before(draw(IDS)),
    "read again": lambda draw, t: pw.read(t.to_json()),
}
"""What makes another tournament."""

ASKED: dict[str, Callable[[Draw, pw.Tournament], object]] = {
    "pair": paired,
    "explain": lambda draw, t: t.explain(draw(NUMBERS), system=draw(SYSTEMS), **questions(draw)).to_json(),
    "explain a round": lambda draw, t: paired(draw, t).explain(**questions(draw)).text,
    "standings": lambda draw, t: str(
        t.standings(draw(st.one_of(st.none(), TIE_BREAKS)), after=draw(NUMBERS))
    ),
    "check": lambda draw, t: t.check(draw(SYSTEMS)).to_json(),
    "to_trf": lambda draw, t: pw.read(t.to_trf(draw(st.sampled_from(DIALECTS)), ranks=draw(st.booleans()))),
    "pairings": lambda draw, t: t.pairings(draw(NUMBERS)),
    "performance": lambda draw, t: t.performance(draw(IDS), after=draw(NUMBERS)),
    "rating_change": lambda draw, t: t.rating_change(draw(IDS), k=draw(st.integers(-1, 40))),
    "schedule": lambda draw, t: t.schedule(draw(SYSTEMS)),
    "ranking": lambda draw, t: list(t.ranking("keizer", after=draw(NUMBERS)).lines()),
    "stability": lambda draw, t: t.stability(draw(IDS)).text,
    "certificate": lambda draw, t: t.certificate(draw(SYSTEMS), bracket=draw(NUMBERS)).to_json(),
    "tables": lambda draw, t: (t._repr_html_(), paired(draw, t).to_dicts()),
    "pages": lambda draw, t: (t.check().to_page(), t.explain().to_page(), t.standings().to_page()),
    "validate": lambda draw, t: pw.validate(t.to_trf(draw(st.sampled_from(DIALECTS)))).to_json(),
    "norms": lambda draw, t: t.norms(host=draw(st.sampled_from([None, "NED", "x"]))).to_json(),
    "rating_report": lambda draw, t: t.rating_report(k={draw(IDS): draw(st.integers(-1, 40))}).to_json(),
    "team_standings": lambda draw, t: str(t.team_standings(draw(st.one_of(st.none(), TIE_BREAKS)))),
    "scored": lambda draw, t: t.scored(draw(IDS), after=draw(NUMBERS)),
    "plan_ahead": lambda draw, t: t.plan_ahead(draw(st.integers(-1, 3))).rounds,
    "who waits": lambda draw, t: (t.waits_for, t.playing_for(draw(IDS)), t.open_boards, t.individuals()),
}
"""What leaves the tournament as it is."""


NAMES = [*CHANGES, *["with a round in order", "with all results"] * 6, *ASKED]


def play(draw: Draw) -> tuple[int, int]:
    """Build a tournament and call it several times: how many calls gave a result, and how many a `PairwrightError`.

    Any other exception is let through. What was given back says the same after its way through a document.
    """
    given = refused = 0
    try:
        t = tournament(draw)
    except pw.PairwrightError:
        return 0, 1
    for _ in range(draw(st.integers(1, 10))):
        name = draw(st.sampled_from(NAMES))
        before = hash(t.players)
        try:
            if name in CHANGES:
                t = CHANGES[name](draw, t)
            else:
                ASKED[name](draw, t)
                assert hash(t.players) == before
            given += 1
        except pw.PairwrightError as error:
            refused += bool(str(error).strip())
    if len(t):  # a document of nobody can't be read
        try:
            assert pw.read(t.to_json()) == t
        except (pw.TooLarge, pw.InvalidTournament):
            refused += 1
    return given, refused
