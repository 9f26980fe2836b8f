"""Clubs, federations and families kept apart, firmly or where a round is possible so."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations
from typing import cast

import pytest

import pairwright as pw
from campaign import drawn
from every_pairing import every_pairing
from pairwright.event import Person, Refused
from pairwright.event.apart import GroupApart, paired_apart
from pairwright.event.commands import Add, ChangePerson, Correct, KeepApart, Pair, PairRest, Publish, Unpair
from pairwright.event.reasons import RoundReasons
from pairwright.event.reports import audit, explanation, report
from pairwright.event.settings import Apart
from pairwright.event.verdicts import status_of_round
from pairwright.systems.base import Round
from small_events import Event, started

Make = Callable[..., Event]


def entered(make: Make, clubs: str, **person: str) -> Event:
    """An event with a player for each letter: that letter is the club."""
    event = make(0)
    people = (
        Person(f"Name {at:02}, Ann", 2000 - at, **{"club": club.strip(), **person})
        for at, club in enumerate(clubs)
    )
    event.do(Add(1, tuple(people)))
    return event


def same_club(event: Event, number: int) -> list[tuple[int, int]]:
    """The pairs of a round whose players have one club."""
    section = event.state.sections[1]
    club = {key: entry.person.club for key, entry in section.entries.items()}
    return [
        (one, other)
        for one, other in section.rounds[number].pairs
        if other and club[one] and club[one] == club[other]
    ]


def test_B7_players_of_one_club_do_not_meet_late_entries_included(make: Make) -> None:
    event = entered(make, "AABBAABB  ")
    event.play()
    assert same_club(event, 1)  # the top half plays the bottom half: 1-6, 2-7 and so on
    event = entered(make, "AABBAABB  ")
    event.do(KeepApart(1, Apart((), by="club")))
    for number in (1, 2, 3):
        event.play()
        assert not same_club(event, number)
        assert not status_of_round(event.state, event.state.sections[1], number).differs
        if number == 1:
            people = tuple(Person(f"Late {at}, Ann", 2100 + at, club="A") for at in range(2))
            event.do(Add(1, people, "Z"))
    event.do(ChangePerson(1, 1, {"club": "B"}))  # corrected afterwards: past rounds stay right
    section = event.state.sections[1]
    assert pw.read(report(event.state, section, "trf-2026", interim=True)).check().faultless
    assert not any(status_of_round(event.state, section, number).differs for number in (1, 2, 3))


@pytest.mark.parametrize("by", ["club", "federation", "family"])
def test_B7_what_counts_is_the_club_the_federation_or_the_family_without_case_and_accents(
    make: Make, by: str
) -> None:
    event = make(0)
    people = [Person(f"Other {at}, Ann", 2000 - at) for at in range(3)]
    people += [
        Person("Kovač, Ana", 2500, federation="SRB", club="Šah"),
        Person("KOVAC, Iva", 1900, federation="srb", club="SAH"),
    ]
    people.append(Person("Other 4, Ann", 1800))
    event.do(Add(1, tuple(people)))
    event.do(KeepApart(1, Apart((), by=by)))
    event.do(Pair(1, 1))
    assert (4, 5) in (groups := event.state.sections[1].rounds[1].apart)
    assert len(groups) == 1


def test_B7_where_no_round_is_possible_a_wish_is_let_go_and_the_command_says_so(make: Make) -> None:
    event = entered(make, "AAAB")
    event.do(KeepApart(1, Apart((), by="club")))
    with pytest.raises(pw.NoPairing):
        event.do(Pair(1, 1))
    event.do(KeepApart(1, Apart((), by="club"), lift=True))
    event.do(KeepApart(1, Apart((), by="club", wish=True)))
    event.do(KeepApart(1, Apart((1, 3), wish=True)))
    assert "could not be kept apart: club A" in event.do(Pair(1, 1)).text
    round_1 = event.state.sections[1].rounds[1]
    assert round_1.apart == ((1, 3),)
    assert (1, 3) not in [tuple(sorted(pair)) for pair in round_1.pairs]
    assert not status_of_round(event.state, event.state.sections[1], 1).differs


@pytest.mark.parametrize("seed", drawn(range(12), 4))
def test_B7_no_wish_is_let_go_that_could_be_kept_with_those_kept_before(make: Make, seed: int) -> None:
    dice = random.Random(seed)
    event = make(6)
    wishes = [tuple(sorted(dice.sample(range(1, 7), dice.choice((2, 3, 4))))) for _ in range(4)]
    wishes = list(dict.fromkeys(wishes))
    for keys in wishes:
        event.do(KeepApart(1, Apart(keys, wish=True)))
    event.do(Pair(1, 1))
    possible, kept = list(map(set, every_pairing(range(1, 7)))), []
    for keys in wishes:  # round 1 of players without colours: every round without the pairs is legal
        left = [one for one in possible if not one & set(combinations(keys, 2))]
        if left:
            possible, kept = left, [*kept, keys]
    round_1 = event.state.sections[1].rounds[1]
    assert list(round_1.apart) == kept
    assert frozenset(tuple(sorted(pair)) for pair in round_1.pairs) in possible


def test_B7_no_round_is_tried_twice() -> None:
    """Wishes that can't all be kept: the groups of each attempt differ, and the last wish is tried though it fails."""
    firm, one, other = (
        GroupApart(keys, "", wish) for keys, wish in (((1, 2), False), ((3, 4), True), ((5, 6), True))
    )
    made = cast("Round", object())
    for impossible in ({one}, {other}, {one, other}):
        tried: list[list[GroupApart]] = []

        def pair(
            groups: list[GroupApart],
            impossible: set[GroupApart] = impossible,
            tried: list[list[GroupApart]] = tried,
        ) -> Round:
            tried.append([*groups])
            if impossible & set(groups):
                raise pw.NoPairing("no round")
            return made

        _, kept = paired_apart([firm, one, other], pair)
        assert kept == [group for group in (firm, one, other) if group not in impossible]
        assert all(tried.count(groups) == 1 for groups in tried), (impossible, tried)


def test_B7_the_rest_of_a_round_by_hand_is_paired_with_clubs_apart(make: Make) -> None:
    event = entered(make, "AABB")
    event.do(KeepApart(1, Apart((), by="club", wish=True)))
    event.do(Pair(1, 1, by_hand=True))
    event.do(PairRest(1))
    assert not same_club(event, 1)


def test_B7_in_fide_mode_clubs_are_kept_apart_before_round_one_or_not_at_all(make: Make) -> None:
    event = entered(make, "AABB")
    event.play()
    for apart in (Apart((), by="club"), Apart((), by="club", wish=True), Apart((1, 2), wish=True)):
        event.refused(KeepApart(1, apart), "locked in FIDE mode")
    with pytest.raises(Refused, match="does not group players"):
        make(4).do(KeepApart(1, Apart((), by="shoe size")))


@pytest.mark.parametrize(("first", "last"), [(5, 3), (0, None), (-3, 2), (1000, None), (1, 1000)])
def test_B7_rounds_that_are_none_are_refused(make: Make, first: int, last: int | None) -> None:
    """The command said "kept apart", nobody was, and the report (record 260) could not be read again."""
    for apart in (Apart((1, 2), first, last), Apart((), first, last, "club")):
        with pytest.raises(Refused, match="is not a range of rounds"):
            make(4).do(KeepApart(1, apart))


def test_B7_one_of_several_settings_for_the_same_players_is_lifted(make: Make) -> None:
    """Lifting one lifted them all, which the list at the desk offers one by one."""
    event = make(4)
    early, late, other = Apart((1, 2), 1, 2), Apart((1, 2), 5, 6), Apart((1, 3))
    for apart in (early, late, other):
        event.do(KeepApart(1, apart))
    assert "1 other setting still applies" in event.do(KeepApart(1, late, lift=True)).text
    assert event.state.sections[1].settings.apart == (early, other)
    event.do(KeepApart(1, late))
    assert "removed" in event.do(KeepApart(1, Apart((1, 2)), lift=True)).text  # by the names alone: all
    assert event.state.sections[1].settings.apart == (other,)
    event.refused(KeepApart(1, early, lift=True), "No forbidden pairing is set for: Player AA, Player AB")


def test_a_pair_forbidden_or_allowed_later_makes_no_earlier_round_wrong() -> None:
    """Rounds 1 and 2 were crossed by 'event check', as if the arbiter had forbidden the pair from the start."""
    event = started(4, system="uscf", rounds=3, tie_breaks=())
    event.play()
    met = event.state.sections[1].rounds[1].pairings[1]
    event.do(KeepApart(1, Apart((met.one, met.other))))
    assert event.state.sections[1].settings.apart == (Apart((met.one, met.other), first=2),)
    assert all(line.agrees for line in audit(event.state, event.state.sections[1]))
    event.play()
    event.do(KeepApart(1, Apart((met.one, met.other)), lift=True))
    assert event.state.sections[1].settings.apart == (Apart((met.one, met.other), first=2, last=2),)
    event.refused(KeepApart(1, Apart((met.one, met.other)), lift=True), "No forbidden pairing")
    event.refused(KeepApart(1, Apart((met.one, met.other), last=2)), "Round 2 of .* is already paired")
    event.play()
    assert all(line.agrees for line in audit(event.state, event.state.sections[1]))


def test_the_reasons_of_a_round_know_who_was_kept_apart_for_it(make: Make) -> None:
    """A round paired with a wish was explained by another round, and a correction named boards that no result moved."""
    event = started(8, system="uscf", tie_breaks=())
    event.play()
    event.do(Pair(1, 2))
    pair = event.state.sections[1].rounds[2].pairs[0]
    event.yes(Unpair(1))
    event.do(KeepApart(1, Apart(pair, wish=True)))
    event.do(Pair(1, 2))
    event.do(Publish(1))
    section = event.state.sections[1]
    assert pair not in section.rounds[2].pairs
    assert RoundReasons(event.state, section, 2).pairs == section.rounds[2].pairs
    assert "otherwise" not in explanation(event.state, section, 2)
    asking = event.asked(Correct(1, 1, 1, "WL", "was not to be rated"))
    assert "paired the same" in str(asking.questions[0].follows)
