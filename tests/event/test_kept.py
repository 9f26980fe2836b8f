"""Export, import and compare: every dialect and JSON give the section back, but for what is told as lost."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace

import pytest

import pairwright as pw
from pairwright.event import Person, Section
from pairwright.event.commands import (
    Add,
    Bye,
    ChangeInfo,
    ChangePerson,
    Close,
    Correct,
    KeepApart,
    Withdraw,
)
from pairwright.event.kept import report_losses
from pairwright.event.library import log_lines, numbers_of
from pairwright.event.reports import ranked, report
from pairwright.event.reports_in import section_from
from pairwright.event.settings import Apart
from pairwright.event.state import LogLine
from pairwright.formats import DIALECTS
from small_events import Event, enter_all, publish

Make = Callable[..., Event]
FORMS = (*DIALECTS, "json")
NEVER = {".rounds[].engine", ".rounds[].proposed", ".table"}
"""What no report has: who paired, and the standings of the past, which are reckoned again."""


def plain(make: Make) -> Event:
    """An event of which every report keeps everything it can: byes, forfeits, unrated games, an absent player."""
    event = make(9, rounds=3, tie_breaks=("BH", "SB"), initial_colour="w")
    event.do(ChangeInfo({"022": "Zürich", "102": "Judge, Judith", "042": "2026/11/20"}))
    values = {"title": "WGM", "sex": "w", "birth": "1990/01/02", "fide_id": "1234567", "federation": "GER"}
    event.do(ChangePerson(1, 2, values))
    event.do(Bye(1, 4, 2, "H"))
    event.do(Bye(1, 9, 1, "Z"))
    event.play(["10", "+-", "==", "01"])
    event.play(["01", "WL", "--", "0="])
    event.play(["DD", "00", "=0"])
    return event


def rich(make: Make) -> Event:
    """An event with all that some reports lose."""
    points = (
        ("win", 30),
        ("draw", 10),
        ("allocated_bye", 30),
        ("full_bye", 30),
        ("forfeit_win", 30),
        ("half_bye", 10),
    )
    event = make(
        9,
        rounds=4,
        first_board=11,
        left_out_boards=(12,),
        bye_limit=2,
        points=points,
        numbering="fide",
        equals="oldest",
    )
    values = {
        "club": "North",
        "national_id": "77",
        "email": "x@y.z",
        "phone": "1",
        "board": 40,
        "half_byes": False,
    }
    event.do(ChangePerson(1, 3, values))
    event.do(KeepApart(1, Apart((2, 5))))
    event.play(["10", "10", "01", "01"])
    event.play(["01", "10", "==", "=="])
    event.do(Add(1, (Person("Late, Larry", 1950),), "ZH"))
    event.do(Withdraw(1, 6, 3))
    event.yes(Withdraw(1, 7, 4, expelled=True))
    event.play(["01", "==", "10"])
    event.yes(Correct(1, 3, 11, "10", "misread"))
    publish(event, 4)
    enter_all(event, 4)
    event.do(Close(1))
    event.yes(Correct(1, 1, 11, "01", "too late"))
    return event


def normal(section: Section) -> Section:
    """A section whose keys are pairing numbers, whose boards count from 1, and whose byes stand in one place."""
    number = numbers_of(section)
    people = {key: number.get(key, entry.person.name) for key, entry in section.entries.items()}
    people[0] = 0
    entries, rounds = {}, {}
    for key, entry in section.entries.items():
        if entry.team:
            continue
        byes = {
            n: kind
            for n, one in section.rounds.items()
            if not one.pairing_of(key) and (kind := one.unpaired.get(key) or entry.byes.get(n, "Z"))
        }
        entries[number[key]] = replace(entry, key=number[key], byes=byes)
    for n, one in section.rounds.items():
        pairings = {}
        for _, pairing in sorted(one.pairings.items()):
            games = tuple(
                replace(game, white=people[game.white], black=people[game.black])  # type: ignore[arg-type]
                for game in pairing.games
            )
            pair = (number[pairing.one], number[pairing.other])
            pairings[pair] = replace(pairing, board=0, one=pair[0], other=pair[1], games=games)
        rounds[n] = replace(one, pairings=pairings, unpaired={})
    apart = tuple(
        replace(one, keys=tuple(sorted(number[key] for key in one.keys))) for one in section.settings.apart
    )
    settings = replace(section.settings, apart=apart, points=tuple(sorted(section.settings.points)))
    log = tuple(LogLine(line, 0, "") for line in log_lines(section))
    return replace(section, entries=entries, rounds=rounds, settings=settings, log=log)


def different(one: object, other: object, path: str = "") -> Iterator[str]:
    """The places in which two values differ, with `[]` for any key."""
    if one == other:
        return
    if is_dataclass(one) and type(one) is type(other):
        for field in fields(one):
            yield from different(getattr(one, field.name), getattr(other, field.name), f"{path}.{field.name}")
    elif isinstance(one, Mapping) and isinstance(other, Mapping):
        for key in one.keys() | other.keys():
            yield from different(one.get(key), other.get(key), f"{path}[]")
    else:
        yield path


def lost(event: Event, form: str) -> set[str]:
    section = event.state.sections[1]
    read = section_from(pw.read(report(event.state, section, form)), 1, section.name)
    assert {**read.info, "092": ""} == {**event.state.info, "092": ""}
    return set(different(normal(section), normal(read.section))) - NEVER


@pytest.mark.parametrize("form", FORMS)
def test_an_ordinary_event_comes_back_the_same(make: Make, form: str) -> None:
    event = plain(make)
    found = lost(event, form)
    assert found == ({".settings.initial_colour"} if form == "trf16" else set())
    told = report_losses(event.state, event.state.sections[1], form)
    assert ("the initial colour" in told) == (form == "trf16")


ALWAYS = {
    ".entries[].person.club": "club: ",
    ".entries[].person.national_id": "national id: ",
    ".entries[].person.email": "e-mail address: ",
    ".entries[].person.phone": "telephone number: ",
    ".entries[].board": "fixed board: ",
    ".entries[].half_byes": "no right to half-point byes: ",
    ".entries[].expelled": "expulsion (",
    ".entries[].withdrawn": "withdrawal (zero-point byes remain): ",
    ".settings.first_board": "board numbers: they count from 1",
    ".settings.left_out_boards": "board numbers: they count from 1",
    ".settings.bye_limit": "half-point byes per player",
    ".settings.numbering": "rating for pairing numbers",
    ".settings.equals": "order of players with equal ratings",
    ".rating_records": "",
}
"""Places that no report keeps, and how the sentence begins that tells so."""

RATED = {
    ".rounds[].pairings[]": "corrections for ratings only",
    ".rounds[].pairings[].games": "corrections",
}
BY_FORM: dict[str, dict[str, str]] = {
    "trf16": RATED | {
        ".settings.points": "the point system: ",
        ".settings.apart": "the forbidden pairing ",
        ".settings.initial_colour": "the initial colour",
    },
    "trf-x": RATED,
    "trf-bx": RATED,
    "trf-2026": RATED,
    "json": {},
}  # fmt: skip
"""What single forms lose besides."""


@pytest.mark.parametrize("form", FORMS)
def test_what_a_report_loses_is_told_and_nothing_else_is_lost(make: Make, form: str) -> None:
    event = rich(make)
    told = report_losses(event.state, event.state.sections[1], form)
    known = ALWAYS | BY_FORM[form]
    found = lost(event, form)
    assert found <= known.keys()
    assert found >= known.keys() - RATED.keys()
    for place in found:
        assert any(str(sentence).startswith(known[place]) for sentence in told), (place, told)


def test_ratings_of_a_national_list_in_the_column_of_fides_are_told(make: Make) -> None:
    """TRF-2026 has records for national ratings; columns 49-52 of a player are those of FIDE."""
    event = make(4)
    event.do(ChangePerson(1, 3, {"rating_source": "GER standard"}))
    told = [str(one) for one in report_losses(event.state, event.state.sections[1], "trf16")]
    name = event.state.sections[1].entries[3].person.name
    assert f"which ratings are national: they stand in the column of the FIDE rating: {name}" in told
    told = [str(one) for one in report_losses(event.state, event.state.sections[1], "json")]
    assert not any("national" in one for one in told), "its rating is that of the tournament"


def test_ranks_of_a_ladder_are_by_points_in_its_report_which_is_told(make: Make) -> None:
    event = make(5, system="keizer", tie_breaks=())
    lost = "the ranking of the system keizer: ranks in the report are by points"
    assert lost not in map(str, report_losses(event.state, event.state.sections[1], "json"))
    event.play()
    for form in FORMS:
        assert lost in map(str, report_losses(event.state, event.state.sections[1], form))


def test_a_correction_for_ratings_is_in_the_report_and_not_in_the_tournament(make: Make) -> None:
    event = rich(make)
    section = event.state.sections[1]
    game = section.rounds[1].pairings[11].games[0]
    white = numbers_of(section)[game.white]
    assert game.result == "10"
    for form, code in (("trf-2026", "0"), ("json", "1")):
        tournament = pw.read(report(event.state, section, form))
        assert tournament.by_id[white].results[0].result.value == code
        assert any(re.match(r"### Rating correction @ Round 1", line) for line in tournament.records)
        one = tournament.by_id[white]
        assert one.points == one.score(tournament.point_system)
        assert one.rank == ranked(event.state, section).by_id[white].rank
