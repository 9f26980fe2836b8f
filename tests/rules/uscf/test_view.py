"""What the view of a round says, against every pairing of the section tried one by one (`check.uscf_by_hand`).

Whether each answer names the right level and round is tried for all systems alike (`check/test_by_exhaustion.py`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from campaign import drawn
from check.uscf_by_hand import UsChessByHand
from pairwright.model import Colour, Player, Result, Tournament, points_text, round_result
from pairwright.systems.base import RoundState
from pairwright.systems.uscf import US_CHESS, UsChess
from pairwright.systems.uscf.criteria import LEVELS
from pairwright.systems.uscf.placement import Placement
from pairwright.systems.uscf.section import FULL_BYES, HALF_BYES
from pairwright.systems.uscf.sentences import LevelComparison, LevelCount, rematch, rounds_of
from pairwright.systems.uscf.view import UsChessView
from pairwright.systems.view import Answer, Demand, traits_of, view_of

from .oracle import Book, Pairing, better_claim, colour_problem, due
from .random_sections import random_section, random_system
from .sections import section


def viewed(seed: int, most: int = 8) -> tuple[UsChessView, UsChessByHand]:
    """A random section, and all its pairings tried one by one."""
    state, system = random_section(seed, most), random_system(seed)
    view = view_of(system, state)
    assert isinstance(view, UsChessView)
    return view, UsChessByHand(state, system)


@pytest.mark.parametrize("seed", drawn(range(905_000, 905_020), 4))
def test_why_a_due_colour_is_refused_is_what_trying_every_pairing_gives(seed: int) -> None:
    view, tried = viewed(seed, 8)
    old = tried.book.options.old_alternation

    def gets_colour(player: int, pairing: Pairing) -> bool:
        other = next(b if a == player else a for a, b in pairing if player in (a, b))
        if other == tried.book.n:
            return True
        mine, his = tried.book.games[player], tried.book.games[other]
        return due(mine) != due(his) or better_claim(mine, his, old=old) == 1

    for report in view.paired.colour_report:
        fit = [pairing for pairing in tried.rounds if gets_colour(tried.rank[report.player], pairing)]
        if not fit:
            assert report.reason == "no pairing of the section gives it"
            continue
        pairing = tried.best(fit)
        new = [pair for pair in pairing if pair not in tried.own and pair[1] < tried.book.n]
        assert [tried.ranks((one.higher, one.lower)) for one in report.switches] == new
        at = tried.level_apart(tried.own, pairing)
        assert report.criterion == ("" if at is None else tried.levels[at][0])


# Sentences.


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_what_a_level_says_names_those_who_cause_it_and_counts_right(level: str) -> None:
    """Questions until the level has decided three; its sentence is read and compared with the book."""
    read = 0
    for state, system in sections_for(level):
        view = view_of(system, state)
        assert isinstance(view, UsChessView)
        read_again = UsChessByHand(state, system)
        asked = read_again.asked(read_again.made(view.round.pairs))
        for answer in view.answer([demand for demand in asked if demand.stay is None]):
            if answer.rule is not None and answer.rule.id == level:
                _read(level, answer, view, read_again.book)
                read += 1
        if read >= 3:
            return
    assert read, f"no question was decided by {level}"


FROM = {
    **dict.fromkeys(("HI", "LO", "bye_order", "forbidden", "rank", "team", "tier"), 910_010),
    **dict.fromkeys(("bye_again", "bye_gap", "bye_half"), 910_015),
    "EQ": 910_022,
    "AL": 910_042,
    "dev": 910_049,
    "THREE": 910_107,
    "unrated_drop": 910_375,
}
"""By sections before these, nothing is decided by the level."""


def sections_for(level: str) -> Iterator[tuple[RoundState, UsChess]]:
    """Random sections under options by which a level matters more often."""
    if level == "half":  # as far by an interchange as by the transposition
        yield section({1.5: "2000:WBW 1900:BWB 1800:WBW 1700:BWB"}), US_CHESS
        return
    options: dict[str, dict[str, object]] = {
        "drops": {"fewest_drops_first": True},
        "drop_excess": {"max_drop": 5},
        "LO": {"low": 20, "high": None},
        "HI": {"low": 10, "high": 40},
        "team": {"teams": "if_required"},
        "forbidden": {"teams": "dont", "teams_from": ""},
    }
    for seed in range(FROM.get(level, 910_000), 910_600):
        state = random_section(seed, 7)
        if len(state.players) >= 4:
            yield state, replace(random_system(seed), **options.get(level, {}))  # type: ignore[arg-type]


def _read(level: str, answer: Answer, view: UsChessView, book: Book) -> None:
    assert answer.round is not None
    assert answer.verdict.difference is not None
    found = answer.verdict.difference
    said, (ours, theirs) = found.said, found.counts
    assert said.endswith(".")
    assert theirs > ours
    ids = [player.id for player in book.players]

    def made(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
        return [tuple(sorted((ids.index(a), ids.index(b)))) for a, b in pairs if b]  # type: ignore[misc]

    mine, other = made(view.round.pairs), made(answer.round.pairs)
    if level == "gap":
        gaps = [
            sorted((abs(book.scores[a] - book.scores[b]) for a, b in pairs), reverse=True)
            for pairs in (mine, other)
        ]
        texts = [
            ", ".join(f"{one.count(gap)} by {points_text(gap)}" for gap in dict.fromkeys(one) if gap)
            or "none"
            for one in gaps
        ]
        assert said == f"Boards of unequal points: {texts[1]}, instead of {texts[0]}."
    elif level in ("dev", "rank"):
        at = 0 if level == "dev" else 1
        sums = [
            sum(int(book.change(a, b)[at]) for a, b in pairs) + _of_bye(book, paired, at)
            for pairs, paired in ((mine, view.round.pairs), (other, answer.round.pairs))
        ]
        unit = "rating points" if level == "dev" else "places of the ranking"
        assert said == f"Changes of opponents by {sums[1]} {unit} in all instead of {sums[0]}."
    elif level.startswith("bye"):
        for paired in (view.round.pairs, answer.round.pairs)[level == "bye_again" :]:
            taker = next(a for a, b in paired if not b)
            assert view.names(taker) in said
        if level == "bye_gap":
            takers = [
                next(a for a, b in paired if not b) for paired in (answer.round.pairs, view.round.pairs)
            ]
            theirs_, mine_ = (
                f"{view.names(id)} with {points_text(book.scores[ids.index(id)])}" for id in takers
            )
            assert said == f"The bye would go to {theirs_} points, and {mine_} can have it."
    else:
        _boards_named(level, answer, view, book)


def _of_bye(book: Book, pairs: list[tuple[int, int]], at: int) -> int:
    taker = next((a for a, b in pairs if not b), None)
    ids = [player.id for player in book.players]
    return 0 if taker is None else int(book.change(ids.index(taker), book.n)[at])


def _boards_named(level: str, answer: Answer, view: UsChessView, book: Book) -> None:
    """The players who cause the count are named, and numbers of boards are those of the book."""
    assert answer.verdict.difference is not None
    found = answer.verdict.difference
    ids = [player.id for player in book.players]
    names = [rule.id for rule in view.rules.quality]

    def counting(pairs: tuple[tuple[int, int], ...], left: tuple[int, ...]) -> list[tuple[int, ...]]:
        boards = [(ids.index(a), ids.index(b)) for a, b in pairs] + [(ids.index(p), book.n) for p in left]
        return [board for board in boards if book.cost(*sorted(board))[names.index(level)]]

    ours = counting(found.ours.pairs, found.ours.left)
    theirs = counting(found.theirs.pairs, found.theirs.left)
    assert len(found.theirs.concerned) == len(theirs)
    if counts := re.match(r"(\d+) boards? instead of (none|\d+)", found.said):
        assert counts[1] == str(len(theirs))
        assert counts[2] == (str(len(ours)) if ours else "none")
    if level in ("tier", "half"):
        return
    new = [board for board in theirs if board not in ours and board[1] < book.n]
    rest = re.search(r", (\d+) more\b", found.said)
    assert rest is None if len(new) <= 4 else rest is None or int(rest[1]) == len(new) - 4
    players = [board[:1] if level == "unrated_drop" else board for board in new[:3]]
    assert all(view.names(ids[player]) in found.said for board in players for player in board)


@pytest.mark.parametrize("count", [1, 3, 4, 5, 7])
def test_four_boards_are_named_and_the_others_counted(count: int) -> None:
    view = viewed(920_000, 8)[0]
    boards = list(combinations(range(len(view.state.players)), 2))[:count]
    none, some = LevelCount(0, {}, None, None), LevelCount(count, dict.fromkeys(boards, 1), None, None)
    told = LevelComparison(view.paired.ground, none, some)
    named = [" – ".join(told.names(told.id(rank)) for rank in pair) for pair in boards[:4]]
    assert told.say(told.listed()) == ", ".join([*named, *([f"{count - 4} more"] if count > 4 else [])])


@pytest.mark.parametrize("count", [1, 3, 4, 5])
def test_three_second_games_are_named_and_the_others_counted(count: int) -> None:
    state = section({1: "A2000:W B1990:B C1980:W D1970:B E1960:W F1950:B G1940:W H1930:B I1920:W J1910:B"},
                    ["AB", "CD", "EF", "GH", "IJ"])  # fmt: skip
    ground = US_CHESS.pair(state).ground
    boards = [(2 * n, 2 * n + 1) for n in range(count)]
    none, some = LevelCount(0, {}, None, None), LevelCount(count, dict.fromkeys(boards, 1), None, None)
    met = [
        f"{n} {one} and {n + 1} {other} met in round 1"
        for n, one, other in ((1, "A", "B"), (3, "C", "D"), (5, "E", "F"))
    ]
    left = {4: ["1 more board"], 5: ["2 more boards"]}.get(count, [])
    told = rematch(LevelComparison(ground, none, some))
    assert told.split("; a second game is allowed")[0] == "; ".join([*met[:count], *left])


# Where a board stands.


@pytest.mark.parametrize("seed", drawn(range(920_000, 920_070), 10))
def test_a_placement_tells_the_natural_opponents_the_change_and_the_conflicts_mended(seed: int) -> None:
    view, tried = viewed(seed, 8)
    book, ids = tried.book, [player.id for player in tried.book.players]
    partner = {rank: other for pair in tried.own for rank, other in (pair, pair[::-1])}
    for placed in view.placements.values():
        a, b = ids.index(placed.higher), ids.index(placed.lower)
        assert a < b == partner[a]
        first, last = book.naturals[0], book.naturals[-1]
        how = "natural" if first[a] == b else "forced" if last[a] == b else "changed"
        assert placed.how == how or how == "changed"
        natural = last if how == "changed" else first
        assert placed.natural == tuple(ids[natural[i]] if natural[i] < book.n else 0 for i in (a, b))
        if how == "changed":
            _changed(placed, book, a, b)
        if how != "natural":
            chain = _chain(a, natural, last if how == "forced" else partner)
            conflicts = sorted(
                c for pair in _boards(chain, natural, book.n) for c in _conflicts(book, *pair, how)
            )
            found = ((c.kind, ids.index(c.higher), ids.index(c.lower)) for c in placed.mended)
            assert sorted(found) == conflicts
        if how == "changed":
            article = "29E5b" if any(c.kind in ("EQ", "33") for c in placed.mended) else "29E5a"
            said = [
                line
                for line in view.reasons([placed.board])[placed.board].notes
                if "a change of" in line.text
            ]
            assert [line.rule.article for line in said if line.rule is not None] == [article]
        book.naturals = [first] if how == "forced" else [first, last][: len(book.naturals)]
        assert placed.change == book.change(a, b)[0]
        book.naturals = [first, last]


def _changed(placed: Placement, book: Book, a: int, b: int) -> None:
    if book.scores[a] != book.scores[b]:
        assert placed.how == "crossing"
    elif book.options.style == "one_two":
        assert placed.how == "switch"
    elif a not in book.half or b not in book.half:
        assert placed.how == "drop"
    else:
        assert placed.how == ("interchange" if book.half[a] == book.half[b] else "transposition")


def _chain(start: int, one: dict[int, int], other: dict[int, int]) -> set[int]:
    """Who is tied to a player by boards of either pairing."""
    found, more = {start}, {start}
    while more:
        more = {way[i] for i in found for way in (one, other) if way[i] in one} - found
        more = {i for i in more if i < max(one) + 1}
        found |= more
    return found


def _boards(players: set[int], partner: dict[int, int], n: int) -> list[tuple[int, int]]:
    return [(i, partner[i]) for i in players if i < partner[i] < n]


def _conflicts(book: Book, a: int, b: int, how: str) -> Iterator[tuple[str, int, int]]:
    rematch, forbidden, mates = book.apart(a, b)
    kinds = {"rematch": rematch, "apart": forbidden, "team": mates}
    kinds["unrated"] = int(book.scores[a] != book.scores[b] and book.unrated_drops(a))
    if how == "changed":
        equal, third, alternate = colour_problem(book.games[a], book.games[b], book.options)
        kinds |= {"33": third, "EQ": equal and not third, "AL": alternate and not third}
    yield from ((kind, a, b) for kind, is_so in kinds.items() if is_so)


# Every board has a reason.


def test_the_bye_tells_who_else_was_eligible_and_what_decided() -> None:
    state = section({2: "A1800:WB B1790:BW C1790:WB D1780:BW", 0: "E1500:WB F1450:WB G1430:BW"})
    reason = view_of(US_CHESS, state).reasons([0])[0]
    assert reason.players == (7,)
    assert [answer.demand.bye for answer in reason.others] == [6, 5]
    assert {answer.rule and answer.rule.article for answer in reason.others} == {"28L2"}
    assert reason.first[0].text == "7 G is the lowest-rated on 0.0, the lowest score."


def test_a_second_game_is_told_with_the_round_of_the_first_and_its_article() -> None:
    state = section({1: "A2000:WB B1900:BW C1800:WB D1700:BW"}, ["AB"])
    (answer,) = view_of(US_CHESS, state).answer([Demand(meet=((1, 2),))])
    assert answer.rule.article == "27A1"
    assert answer.verdict.difference.said == (
        "1 A and 2 B met in round 1; a second game is allowed only if the section cannot be paired otherwise."
    )


def test_a_change_for_colours_tells_the_conflict_its_size_and_the_limit() -> None:
    view = view_of(US_CHESS, section({1: "A2000:WB B1980:BW C1800:WB D1500:BW"}))
    assert [line.text for line in view.reasons([1])[1].notes] == [
        "By the natural pairing 1 A would meet 3 C and 4 D would meet 2 B.",
        "1 A and 3 C are both due White.",
        "2 B and 4 D are both due Black.",
        "The transposition 1 A – 4 D (with 2–3): a change of 20 rating points, within the low limit of 80; "
        "on these boards 2 conflicts before, none after.",
    ]
    assert view.reasons([1])[1].notes[-1].rule.article == "29E5a"  # type: ignore[union-attr]
    assert [line.text for line in view.summary()] == [
        "All boards are between players with equal points.",
        "All players due a colour get it.",
        "Changed from the natural pairing: 2 boards for colours (by 20 rating points at most).",
    ]


@pytest.mark.parametrize(
    ("groups", "met", "articles"),
    [
        ({1: "A2000:WB B1900:BW C1800:BW D1700:WB"}, [], {"29C1"}),
        ({1: "A2000:WB B1900:BW C1800:BW D1700:WB"}, ["AC"], {"27A1"}),
        ({1: "A2000:W B1900:B C1800:W", 0: "D1500:B E1400:W F1300:B"}, [], {"29C1", "29D1"}),
        ({1: "A2000:WB B1980:BW C1800:WB D1500:BW"}, [], {"29E5a"}),
        ({1: "A2000:WBW B1880:BWB C1700:WBW D1500:BWB"}, [], {"29E5b"}),
    ],
)
def test_the_short_reason_of_a_board_names_its_article(
    groups: dict[float, str], met: list[str], articles: set[str]
) -> None:
    """In FIDE's systems it did, in this one the whole explanation alone."""
    found = view_of(US_CHESS, section(groups, met)).headlines().boards()
    assert {one.rule.article for one in found.values() if one.rule} == articles


def test_house_players_who_are_not_needed_are_absent() -> None:
    state = section({0: "A2000: B1900: C1800: D1700: E1600:"})
    view = view_of(replace(US_CHESS, house_players=(5,)), state)
    (answer,) = view.answer([Demand(meet=((1, 5),))])
    assert answer.kind == "absent"
    assert traits_of(US_CHESS).demands == {"meet", "apart", "bye", "stay"}


def _said(system: UsChess, state: RoundState) -> list[tuple[str, str]]:
    """What is said of each board, with the article."""
    view = view_of(system, state)
    reasons = view.reasons([board.number for board in view.round.boards])
    notes = [line for number in sorted(reasons) for line in reasons[number].notes]
    return [(line.text, line.rule.article) for line in notes if line.rule is not None]


def test_natural_boards_are_said_to_be_what_they_are() -> None:
    """29C1: halves; 29D1: of three with a point the lowest drops to the first of those with none; 29L1: neighbours."""
    state = section({1: "A2000:WB B1900:WB C1800:BW", 0: "D1700:WB E1600:BW F1500:BW"})
    of_one = "the natural pairing of those with 1.0 points: the top half meets the bottom half in order."
    of_none = "the natural pairing of those with 0.0 points: the top half meets the bottom half in order."
    assert _said(US_CHESS, state) == [
        (f"1 A – 2 B is {of_one}", "29C1"),
        ("3 C is the odd player of those with 1.0 points and 4 D the first of those with 0.0.", "29D1"),
        (f"5 E – 6 F is {of_none}", "29C1"),
    ]
    level = section({1: "A2000:WB B1900:WB C1800:BW D1700:BW"})
    assert _said(US_CHESS, level) == [(f"1 A – 3 C is {of_one}", "29C1"), (f"2 B – 4 D is {of_one}", "29C1")]
    neighbours, level = "are neighbours in the ranking.", section({1: "A2000:WB B1900:BW C1800:WB D1700:BW"})
    assert _said(replace(US_CHESS, style="one_two"), level) == [
        (f"1 A – 2 B {neighbours}", "29L1"),
        (f"3 C – 4 D {neighbours}", "29L1"),
    ]


@pytest.mark.parametrize(
    ("options", "change", "limit"),
    [
        ({}, 20, "within the low limit of 80"),
        ({"low": 20}, 20, "within the low limit of 20"),
        ({"low": 10}, 20, "over the low limit of 10 and within the high limit of 200"),
        ({"low": None}, 20, "without a limit"),
    ],
)
def test_the_size_of_a_change_is_told_with_the_limits_of_the_section(
    options: dict[str, object], change: int, limit: str
) -> None:
    """29E5a and b: to exchange the opponents of A2000 and B1980 is a change of 20 points."""
    due = {"low": 10}
    colours = (
        "A2000:WW B1980:BB C1800:WW D1500:BB" if options == due else "A2000:WB B1980:BW C1800:WB D1500:BW"
    )
    (said, article) = _said(replace(US_CHESS, **options), section({1: colours}))[0]  # type: ignore[arg-type]
    assert (
        f": a change of {change} rating points, {limit}; on these boards 2 conflicts before, none after."
        in said
    )
    assert article == ("29E5b" if options == due else "29E5a")


def test_who_had_a_free_point_or_a_half_is_told_so_where_the_bye_is_given() -> None:
    """28L3: no bye after a full-point bye or a win by forfeit; 28L4: after the others for who took a half-point bye."""
    kinds = [Result.ALLOCATED_BYE, Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE]
    results = [*map(round_result, kinds), round_result(Result.FORFEIT_WIN, 6, Colour.WHITE)]
    results.append(round_result(Result.FORFEIT_LOSS, 5, Colour.BLACK))
    players = tuple(Player(id, rating=2000 - id, results=(one,)) for id, one in enumerate(results, 1))
    view = view_of(US_CHESS, RoundState.of(Tournament(players, rounds=5, initial_colour=Colour.WHITE)))
    told = {id: [one.article for one in view.facts(id) if one.name == "bye"] for id in range(1, 7)}
    assert told == {1: ["28L3"], 2: ["28L3"], 3: ["28L4"], 4: [], 5: ["28L3"], 6: []}


def test_the_summary_counts_those_who_do_not_get_the_colour_due() -> None:
    seen = Counter[int]()
    for seed in range(60):
        view, _ = viewed(seed)
        refused = 0
        for board in view.round.boards:
            for player, colour in ((board.white, "White"), (board.black, "Black")):
                due = next(one.value for one in view.facts(player.id) if one.name == "due")
                refused += due not in ("", colour)
        text = view.summary()[1].text
        counts = [int(number) for number in re.findall(r"\d+", text)]
        assert counts[:1] == [refused] * bool(refused)
        assert sum(counts[1:]) == refused
        assert ("get it." in text) is not bool(refused)
        seen[min(refused, 2)] += 1
    assert min(seen[count] for count in (0, 1, 2)) > 0, seen


def test_the_rounds_of_half_point_byes_are_told() -> None:
    """All have a point, and the lowest rated of the three who are here took two half-point byes."""
    games = {1: "4w 5w", 2: "5b 4b", 4: "1b 2w", 5: "2w 1b"}
    results = {
        id: tuple(round_result(Result.DRAW, int(one[0]), Colour(one[1])) for one in text.split())
        for id, text in games.items()
    }
    results[3] = (round_result(Result.HALF_BYE),) * 2
    players = tuple(Player(id, rating=2000 - id, results=results[id]) for id in range(1, 6))
    state = RoundState.of(Tournament(players, rounds=5, initial_colour=Colour.WHITE), absent=[4, 5])
    view = view_of(US_CHESS, state)
    assert view.round.bye == view.state.tournament.by_id[2]
    (answer,) = view.answer([Demand(bye=3)])
    assert answer.verdict.difference.said == (
        "3 took a half-point bye in rounds 1 and 2; 2, of the same score group, has none."
    )
    first = view.reasons([0])[0].first[0]  # not one of three, as if the third could have it as well
    assert (first.text, first.rule and first.rule.article) == (
        "2 is the lowest-rated who may have the bye.",
        "28L2-28L4",
    )


def test_the_rounds_of_full_point_byes_are_named_and_a_bye_that_is_none_is_not() -> None:
    kinds = (Result.HALF_BYE, Result.ALLOCATED_BYE, Result.ZERO_BYE, Result.FULL_BYE)
    player = Player(1, results=tuple(map(round_result, kinds)))
    assert str(rounds_of(player, FULL_BYES)) == "in rounds 2 and 4"
    assert str(rounds_of(player, HALF_BYES)) == "in round 1"
    assert rounds_of(Player(1), FULL_BYES) is None
