"""A headline is about its board, short, and true: read again from points, pairs and games (`headline_facts`)."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from campaign import drawn
from pairwright.check.headlines import Briefly
from pairwright.errors import InvalidTournament, NoPairing
from pairwright.messages import Message
from pairwright.systems.headlines import Headline
from pairwright.systems.headlines.clauses import AMONG_LAST, FoundDifference, up_again
from pairwright.systems.headlines.round_headlines import REST as COMPLETION
from pairwright.systems.headlines.round_headlines import Leaver
from pairwright.systems.integer_program import IntegerProgram
from pairwright.systems.keizer import Keizer
from pairwright.systems.uscf import US_CHESS
from pairwright.systems.view import Demand, RoundView, traits_of, view_of
from pairwright.systems.view.findings import Candidate, Difference, Rule
from rules.uscf.random_sections import random_section

from . import bye_and_float_facts, system_facts  # noqa: F401 - the first registers its claims
from .burstein_2016_at_large import older_at_large
from .by_hand import BursteinByHand
from .fields import small_states
from .headline_facts import CLAIMS, CLAUSES, Position
from .reasons import EDITIONS
from .test_false_of_the_asked import CASES, rounds

SEED = 20261127
READY = ("dutch-2026", "dutch-2017", "burstein-2026")
"""Systems whose headlines are read."""

LONGEST = 12


HALVES = frozenset({"dutch-2026", "dutch-2017", "burstein-2026"})
"""Systems in which whom a player would meet is read again, too: across between the halves, or from the ends."""


UPWARDS = frozenset({"dubov-2026", "team-2026", "double-swiss-2026"})
"""Systems whose brackets take players up."""


def random_rounds(rules: str, events: int, start: int, sizes: tuple[int, int]) -> Iterator[RoundView]:
    """Rounds of random events that a system can pair."""
    system = EDITIONS[rules]
    traits = traits_of(system)
    own = system.name if traits.games > 1 or traits.scheduled else "dutch"
    for state in small_states(range(start, start + events), sizes=sizes, system=own):
        try:
            view = view_of(system, state)
            view.round  # noqa: B018 - raises NoPairing
        except (NoPairing, InvalidTournament):
            continue
        yield view


def words_of(text: str) -> int:
    """Words, of which the name of a player, `12 Rossi`, is one, and so are points, `2 (1 + 1 virtual)`."""
    short = re.sub(r"\d+ (Player|Team )\d+", "N", text)
    return len(re.sub(r" \([^)]*virtual\)", "", short).replace("–", " ").split())


def virtual_of(view: RoundView) -> dict[int, int]:
    """Acceleration points as the records have them after the acceleration has given them."""
    inner = getattr(view, "inner", view)
    number = view.state.round
    return {player.id: player.virtual_points(number) for player in inner.state.players}


def position_of(view: RoundView) -> Position:
    """The records and the round, as the system of the round reads them."""
    inner = getattr(view, "inner", view).state.tournament
    position = Position(view, view.round.pairs, virtual_of(view))
    position.virtual_in = lambda player, number: inner.by_id[player].virtual_points(number)
    position.upwards = view.rules.id in UPWARDS
    position.newcomer = "b" if view.rules.id == "dubov-2026" else ""  # Dubov 1.6.4
    position.by_colour = view.rules.id not in UPWARDS - {"dubov-2026"}
    if view.rules.id == "burstein-2026":
        position.by_index = BursteinByHand(view.state).place
    if view.rules.id == "burstein-2016" and position.groups is None:
        position.place = older_at_large(view).ranking
    return position


def untrue(view: RoundView, headline: Headline) -> bool:
    """Whether the records contradict a headline."""
    if view.rules.id not in system_facts.ONLY_SAID_BY.get(headline.said.id, {view.rules.id}):
        return True
    pair = (headline.players[0], headline.players[-1] if headline.board else 0)
    position = position_of(view)
    joined = [
        set(card.residents)
        for card in view.round.card.brackets
        if len({position.score[one] for one in card.residents}) > 1
    ]
    position.joined = any(set(pair) & one for one in joined) or view.rules.id not in HALVES
    return not CLAIMS[headline.said.id](position, pair, dict(headline.said.values))


def named_in(message: Message) -> set[int]:
    """The numbers in a message, among them those of players."""
    found = set[int]()
    for value in message.values.values():
        if isinstance(value, Message):
            found |= named_in(value)
        elif isinstance(value, int):
            found.add(value)
    return found


@pytest.mark.parametrize("rules", READY)
@pytest.mark.parametrize("sizes", [(8, 14), (20, 60)])
def test_a_headline_is_a_fact_that_an_independent_reading_confirms(
    rules: str, sizes: tuple[int, int]
) -> None:
    start = random.Random(f"{SEED}:{rules}:{sizes}").randrange(10_000)
    print(f"events from {start} on")
    kinds, lengths, wrong = Counter[str](), list[int](), list[str]()
    for view in random_rounds(rules, 1 if sizes[0] > 14 else 2, start, sizes):
        told = Briefly(view)
        for number, headline in told.of().items():
            text = told.words(headline.said)
            kinds[headline.kind] += 1
            if headline.kind == "proof":
                continue
            lengths.append(words_of(text))
            if untrue(view, headline):
                wrong.append(f"{view.state!r} board {number} {headline.players}: {text}")
    assert not wrong
    assert kinds.total() > 30
    assert kinds["proof"] <= 0.03 * kinds.total()
    assert sum(length <= LONGEST for length in lengths) >= 0.95 * len(lengths)


def float_untrue(view: RoundView, told: Leaver) -> bool:
    """Whether the records, or the best round in which the player stays, contradict why a player floats."""
    position = position_of(view)
    values = dict(told.said.values)
    if told.player not in (values.get("p"), values.get("a"), values.get("x")):
        return True
    if told.said.id == "float.stayed":
        theirs = position.best(Demand(stay=(told.player, told.bracket)))
        what = values["what"]
        return not CLAUSES[what.id](position, theirs, dict(what.values))
    return not CLAIMS[told.said.id](position, (told.player, told.bracket), values)


def test_who_was_given_the_bye_first_has_come_down_to_nobody() -> None:
    (view,) = (one for one in random_rounds("burstein-2026", 1, 8354, (14, 18)) if one.state.round == 9)
    told = [one for one in Briefly(view).headlines.floats() if one.said.id == "float.no_opponent"]
    # On 4.5 there is 9, and 2 and 6 have come down: 1 met all three. 7 has the bye, and 1 has never met him.
    (last,) = (one for one in told if one.player == 1)
    assert dict(last.said.values)["points"] == 45
    assert view.round.bye is not None
    assert view.round.bye.id == 7
    assert not any(float_untrue(view, one) for one in told)


@pytest.mark.parametrize("rules", READY)
def test_floats_and_colours_are_facts_that_an_independent_reading_confirms(rules: str) -> None:
    start = random.Random(f"{SEED}:floats:{rules}").randrange(10_000)
    print(f"events from {start} on")
    counts, wrong = Counter[str](), list[str]()
    for view in random_rounds(rules, 2, start, (8, 30)):
        told = Briefly(view)
        position = position_of(view)
        for one in told.headlines.floats():
            counts[one.said.id] += 1
            if float_untrue(view, one):
                wrong.append(f"{view.state!r} bracket {one.bracket}: {told.words(one.said)}")
        for number, pair in told.headlines.pairs.items():
            said = told.headlines.colour(number)
            counts[said.id if said else "none"] += 1
            if said is not None and not CLAIMS[said.id](position, pair, dict(said.values)):
                wrong.append(f"{view.state!r} board {pair}: {told.words(said)}")
    assert not wrong
    assert counts.total() > 100
    assert counts["none"] <= 0.03 * counts.total()


def test_the_reading_of_completions_confirms_ours_and_contradicts_others() -> None:
    """Seeds in which players of small fields can't stay: each that is told holds, and is false of who does stay."""
    told, others = 0, []
    for view in random_rounds("dutch-2026", 6, 0, (6, 14)):
        for one in Briefly(view).headlines.floats():
            if one.said.id != "float.completion":
                continue
            told += 1
            assert not float_untrue(view, one)
            others += [
                (view, Leaver(id, number, COMPLETION(p=id, players=(id,))))
                for number, card in enumerate(view.round.card.brackets, start=1)
                for pair in card.pairs
                for id in pair
            ]
    assert told
    assert others
    assert all(float_untrue(view, one) for view, one in others)


def short_faults(view: RoundView, kinds: Counter[str], lengths: list[int]) -> Iterator[str]:
    """Headlines of a round that are untrue, or name nobody and no group of their board."""
    told = Briefly(view)
    for number, headline in told.of().items():
        kinds[headline.kind] += 1
        if headline.kind == "proof":
            continue
        text = told.words(headline.said)
        lengths.append(words_of(text))
        about = named_in(headline.said) & set(headline.players)
        group = headline.said.values.keys() & {"points", "where", "group"} or headline.said.id == "bye.for"
        if untrue(view, headline) or not (about or group or headline.said.id == "pair.last_two_field"):
            yield f"{view.rules.id} {view.state!r} board {number} {headline.players}: {text}"


@pytest.mark.parametrize(("rules", "acceleration"), CASES)
def test_headlines_of_every_system_are_about_their_boards_short_and_true(
    rules: str, acceleration: str
) -> None:
    start = random.Random(f"{SEED}:{rules}:{acceleration}").randrange(10_000)
    print(f"events from {start} on")
    kinds, lengths, wrong = Counter[str](), list[int](), list[str]()
    for view in rounds(rules, acceleration, range(start, start + 3)):
        wrong += short_faults(view, kinds, lengths)
    assert not wrong
    assert kinds["proof"] <= max(1, 0.03 * kinds.total()), kinds
    assert sum(length <= LONGEST for length in lengths) >= 0.9 * len(lengths)


def test_a_half_point_bye_is_why_a_lower_player_has_not_the_bye_of_a_us_chess_round() -> None:
    """28L4: it said that one of two may have it, as is true of both."""
    state = next(one for one in small_states(range(9012, 9013), sizes=(5, 12)) if one.round == 7)
    view = view_of(EDITIONS["uscf-2020"], state)
    given = Briefly(view).of([0])[0]
    assert given.said.id == "bye.no_half"
    assert CLAIMS[given.said.id](position_of(view), (6, 0), given.said.values)


@pytest.mark.parametrize("seed", drawn(range(60), 3))
def test_the_bye_of_a_us_chess_round_is_told_by_what_the_boards_would_cost_otherwise(seed: int) -> None:
    """28L2: "1 of 2 players who may have the bye" was as true of the other one, and so was "the only one on 5"."""
    told = set[str]()
    for number in range(25 * seed, 25 * seed + 25):
        view = view_of(US_CHESS, random_section(number, 9))
        for board, one in Briefly(view).of().items():
            told.add(one.said.id)
            if one.said.id in ("bye.for", "pair.with", "pair.odd_drop", "bye.only_eligible"):
                players = (one.players[0], one.players[-1] if board else 0)
                assert CLAIMS[one.said.id](position_of(view), players, dict(one.said.values)), (number, board)
    assert not told & {"proof.bye_one_of", "proof.bye_one_of_least"}


def test_the_bye_of_a_keizer_round_is_told_by_ranking_and_rounds_without_a_game_and_never_by_points() -> None:
    """Of several without a game least often one has it; "3 is the lowest score where a bye is possible" was false."""
    told, system = Counter[str](), Keizer(bye="fewest", repeat_gap=None)
    for view in (view_of(system, state) for state in small_states(range(3000, 3060), sizes=(5, 8))):
        try:
            given = Briefly(view).of([0])[0] if len(view.state.players) % 2 else None
        except NoPairing:
            continue
        if given is not None:
            told[given.said.id] += 1
            assert CLAIMS[given.said.id](position_of(view), (view.round.bye.id, 0), given.said.values)
    assert told.keys() == {"bye.idle", "bye.idle_last", "bye.strands"}


@pytest.mark.parametrize("bye", ["before", "solver"])
def test_a_bye_is_given_first_where_it_is_and_to_the_only_one_of_the_lowest_score(bye: Any) -> None:
    system, told = IntegerProgram(bye=bye), Counter[str]()
    for view in (view_of(system, state) for state in small_states(range(40, 60), sizes=(5, 7))):
        if len(view.state.players) % 2 and (given := Briefly(view).of([0]).get(0)):
            told[given.said.id] += 1
            if given.said.id == "bye.chosen_first":
                worth = view.state.tournament.point_system
                free = [one for one in view.state.players if not view.breaches(((one.id, 0),))]
                scores = sorted(one.score(worth) for one in free)
                assert scores[0] == view.round.bye.score(worth) < (scores[1:] or [99])[0]
    assert told.total() > 5
    assert ("bye.chosen_first" in told) == (bye == "before")


def test_a_player_beside_the_bye_is_not_the_odd_one_of_one() -> None:
    """Burstein gives the bye first: of two on 1.5 points one has it, and the other is not an odd group of one."""
    told = [
        one
        for view in random_rounds("burstein-2026", 2, 100_000, (20, 60))
        for one in Briefly(view).headlines.floats()
        if one.said.id == "float.odd"
    ]
    assert told
    assert all(one.said.values["number"] >= 3 for one in told)


def test_who_floats_again_is_one_who_does_not_in_our_round() -> None:
    """What the other round has more of is a player and not only another opponent of one who floats up anyway."""
    ours = Candidate(((1, 4), (2, 5)), (), (1,), ((1, 4),))
    theirs = Candidate(((2, 4), (1, 6)), (), (2,), ((2, 4), (1, 6)))
    view = next(random_rounds("dutch-2026", 1, 3, (8, 14)))
    rule = Rule("C15", "2.4.10", "")
    found = Difference("quality", rule, None, ours, theirs, worse=True)
    said = up_again(1)(FoundDifference(view.round, found, lambda bracket: AMONG_LAST(), lambda player: 0))
    assert said.values["player"] == 6


def test_a_bye_of_the_same_score_is_not_why_a_player_floats() -> None:
    """The bye was on 4.5 already; between two players on 4.5 the ranking decides it (C.04.4.2, 3.1), not the score."""
    view = next(one for one in random_rounds("burstein-2026", 1, 100_006, (8, 14)) if one.state.round == 8)
    (answer,) = view.answer([Demand(stay=(6, 2))])
    difference = answer.verdict.difference
    (theirs,) = difference.theirs.left
    position = position_of(view)
    assert position.score[theirs] == position.score[view.round.bye.id]
    assert (6, 2) not in {(one.player, one.bracket) for one in Briefly(view).headlines.floats()}
