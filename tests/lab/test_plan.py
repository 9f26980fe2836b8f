"""Plans: what they may say, and where a faulty one is wrong."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from pairwright.cli.failures import failure_of
from pairwright.errors import FormatError
from pairwright.lab import Contender, Plan, parse_plan, plan_at, read_plan, shipped_plans
from pairwright.lab import plan as plan_module
from pairwright.lab.own_code import NOTHING_OWN
from pairwright.lab.toml_table import read_table
from pairwright.messages import as_message, message_of
from pairwright.systems.acceleration import Accelerated
from pairwright.systems.registry import editions, system_named, system_names
from pairwright.systems.view import traits_of
from pairwright.toml_text import MEANS_NOTHING

SMALL = """\
title = "Try"
seed = 3
events = 4
players = [6, 8]
rounds = [3, 5]

[[field]]
label = "even"
deviation = 50

[[field]]
label = "uneven"
ratings = "uniform"
lowest = 1200

[results]
model = "elo"
draws = 20

[absences]
half_byes = 2.5
forfeits = 1

[[system]]
label = "new"
system = "dutch"

[[system]]
system = "roommates"
options = { mode = "capped" }
acceleration = "BAKU"
"""

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_kinds_of_events_are_all_combinations_of_fields_sizes_and_rounds() -> None:
    plan = parse_plan(SMALL)
    found = [(c.entrants.label, c.players, c.rounds) for c in plan.conditions]
    assert found == [(f, n, r) for f in ("even", "uneven") for n in (6, 8) for r in (3, 5)]
    assert {(c.model, c.draws, c.absences) for c in plan.conditions} == {
        ("elo", 20, (("half_byes", 0.025), ("forfeits", 0.01)))
    }
    assert (plan.title, plan.seed, plan.events, plan.baseline) == ("Try", 3, 4, "new")


def test_systems_are_called_by_label_or_by_what_they_are() -> None:
    new, other = parse_plan(SMALL).contenders
    assert new.label == "new"
    assert other.label == "roommates mode=capped with BAKU"
    made = other.made()
    assert isinstance(made, Accelerated)
    assert made.system.mode == "capped"  # type: ignore[attr-defined]


def test_an_acceleration_takes_parameters() -> None:
    made = Contender("x", "uscf", acceleration="YOUNG", acceleration_options=(("floaters", "a"),)).made()
    assert isinstance(made, Accelerated)
    assert made.acceleration.floaters == "a"  # type: ignore[attr-defined]


def test_a_plan_travels_between_processes() -> None:
    plan = parse_plan(SMALL)
    assert len(plan.measures) > 3  # functions, which don't travel, are found again
    again = pickle.loads(pickle.dumps(plan))  # noqa: S301
    assert again == plan
    assert [m.name for m in again.measures] == [m.name for m in plan.measures]


def test_the_seed_of_an_event_depends_on_its_condition_and_not_on_names_or_order() -> None:
    plan = parse_plan(SMALL)
    renamed = parse_plan(SMALL.replace('label = "even"', 'label = "flat"').replace("[6, 8]", "[8, 6]"))
    seeds = {c.seed_of(0, 3) for c in plan.conditions}
    assert seeds == {c.seed_of(0, 3) for c in renamed.conditions}
    assert len({c.seed_of(event, 3) for c in plan.conditions for event in range(100)}) == 800
    assert plan.conditions[0].seed_of(0, 4) not in seeds


def test_seeds_are_the_same_on_every_platform() -> None:
    """The number is our own, noted once: runs in store must stay reproducible, event by event."""
    assert parse_plan(SMALL).conditions[0].seed_of(7, 3) == 17_689_312_530_623_475_296


def test_a_field_can_be_that_of_a_real_event(tmp_path: Path) -> None:
    (tmp_path / "open.trf").write_bytes((EXAMPLES / "open.trf").read_bytes())
    file = tmp_path / "plan.toml"
    file.write_text(
        'rounds = 4\n[field]\nratings = "file"\nfile = "open.trf"\n[[system]]\nsystem = "dutch"\n'
    )
    (condition,) = read_plan(file).conditions
    assert condition.players == 37
    assert len(condition.entrants.listed) == 37
    assert list(condition.entrants.listed) == sorted(condition.entrants.listed, reverse=True)
    assert condition.entrants.file == "open.trf"
    (tmp_path / "open.trf").rename(tmp_path / "other.trf")
    file.write_text(file.read_text().replace("open.trf", "other.trf"))
    (moved,) = read_plan(file).conditions
    assert moved.seed_of(0, 1) == condition.seed_of(0, 1)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "said"),
    [
        ("events = 4", "events = 0", 3, 1, "events is 0"),
        ("events = 4", "events = true", 3, 1, "events is true"),
        ("events = 4", "evnets = 4", 3, 1, "'evnets' means nothing here"),
        ("players = [6, 8]", "players = [6, 6]", 4, 1, "players is [6, 6]"),
        ("players = [6, 8]", "players = 1", 4, 1, "players is 1"),
        ("deviation = 50", "  deviatio = 50", 9, 3, "'deviatio' means nothing here"),
        ("lowest = 1200", "lowest = 2950", 14, 1, "the lowest rating (2950) is above the highest (2900)"),
        ('label = "uneven"', 'label = "even"', 7, 1, "several [[field]] have the same label or none"),
        ('model = "elo"', 'model = "eol"', 17, 1, "Unknown result model 'eol'"),
        ("half_byes = 2.5", "half_byes = 101", 21, 1, "half_byes is 101"),
        ('system = "dutch"', 'system = "ditch"', 26, 1, "Unknown pairing system 'ditch'"),
        ('mode = "capped"', 'scenario = "capped"', 29, 1, "has no option 'scenario'"),
        ('"BAKU"', '"BAKED"', 31, 1, "acceleration can't be 'BAKED'"),
        ('label = "new"', 'label = "roommates mode=capped with BAKU"', 28, 1, "two systems are called"),
        ('label = "new"', 'rounds = "some"', 25, 1, "rounds is 'some'"),
        ("seed = 3", "seed = ", 2, 8, "this is not TOML"),
        ("[absences]", "[[absences]]\n[[absences]]", 21, 1, "'[[absences]]' means nothing here"),
        ("seed = 3", 'measures = ["sum-ds"]', 2, 1, "sum-ds"),
        ("seed = 3", 'tie_breaks = ["XYZ"]', 2, 1, "XYZ"),
        ("seed = 3", 'baseline = "old"', 2, 1, "baseline is 'old'"),
    ],
)
def test_a_fault_is_told_with_its_place(old: str, new: str, line: int, column: int, said: str) -> None:
    with pytest.raises(FormatError) as caught:
        parse_plan(SMALL.replace(old, new, 1), "plan.toml")
    error = caught.value
    assert (error.file, error.line, error.column) == ("plan.toml", line, column)
    assert said in error.found
    assert error.text
    assert all(as_message(part).id != "plain" for part in error.parts)


@pytest.mark.parametrize(
    ("text", "program", "flags"),
    [
        ('program = "/opt/engine"', "/opt/engine", ("--dutch",)),
        ('program = "/opt/engine"\nflags = ["--burstein"]', "/opt/engine", ("--burstein",)),
        ('system = "exec:/opt/engine"', "/opt/engine", ("--dutch",)),
        ("system = \"exec:'/opt/an engine' -r --dutch\"", "/opt/an engine", ("-r", "--dutch")),
    ],
)
def test_a_program_takes_the_place_of_a_system(text: str, program: str, flags: tuple[str, ...]) -> None:
    (contender,) = parse_plan(f"[[system]]\n{text}").contenders
    assert (contender.program, contender.flags) == (program, flags)
    assert contender.label == " ".join((program, *flags))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("events = 3", "names no system"),
        ('[[system]]\nprogram = "engine"\nsystem = "dutch"', "are both given"),
        ('[[system]]\n[field]\nratings = "file"', "needs the name of a file"),
        ('[[system]]\n[field]\nratings = "file"\nfile = "nowhere.trf"', "can't be read"),
        ("system = 3", "system is 3"),
        ('[[system]]\nsystem = "exec:"', "needs the path of a program"),
        ('[[system]]\nsystem = "exec:\'a"', "can't be read as a command"),
    ],
)
def test_what_is_missing_or_too_much_is_told(text: str, said: str) -> None:
    with pytest.raises(FormatError, match=said):
        parse_plan(text)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    file.write_bytes(b'title = "a"\nseed = \xff\n')
    with pytest.raises(FormatError, match="not UTF-8") as caught:
        read_plan(file)
    assert caught.value.line == 2


def test_the_plans_that_come_with_the_program_can_be_read() -> None:
    plans = shipped_plans()
    assert {"stable-roommates", "accelerated", "every-system", "yardstick"} <= plans.keys()
    assert [c.players for c in plans["every-system"].conditions] == [20, 50, 100, 200]
    assert len(plans["every-system"].contenders) == 15


def test_a_folder_named_like_a_shipped_plan_is_not_taken_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "gambit").mkdir()
    assert plan_at("gambit")[0] == shipped_plans()["gambit"]
    (tmp_path / "mine").mkdir()
    with pytest.raises(OSError, match="mine"):
        plan_at("mine")


def test_the_plan_of_every_system_has_every_edition_that_needs_no_second_side() -> None:
    plans = [shipped_plans()[name] for name in ("every-system", "yardstick")]
    known = {
        edition.rules
        for name in system_names()
        if not traits_of(system_named(name)).two_sides
        for edition in editions(name)
    }
    for plan in plans:
        asked = {system_named(one.system, edition=one.edition).rules for one in plan.contenders}
        assert asked == known
        assert {one.acceleration for one in plan.contenders} >= {"baku", "28r2"}
    every, yardstick = plans
    assert [kind.players for kind in yardstick.conditions] == [20, 50]
    assert every.contenders == yardstick.contenders[:-1]
    assert [yardstick.rounds_of(kind, len(yardstick.contenders) - 1) for kind in (0, 1)] == [19, 49]
    assert yardstick.pairings == 200 * (2 * 9 * 15 + 19 + 49)
    assert yardstick.longest == 49


def test_a_system_with_more_rounds_than_an_event_can_have_is_refused() -> None:
    text = 'players = %d\n[[system]]\nsystem = "round-robin"\nrounds = "all"\n'
    assert parse_plan(text % 100).longest == 99
    with pytest.raises(FormatError, match="everyone meets everyone in 101 rounds") as caught:
        parse_plan(text % 101)
    assert (caught.value.line, caught.value.column) == (1, 1)


@pytest.mark.parametrize("name", ["team", "double-swiss"])
@pytest.mark.parametrize(
    "behaviour", ["white_advantage = 35", "gambit = { player = 3 }", "no_shows = { percent = 30 }"]
)
def test_how_players_behave_is_refused_where_teams_or_matches_are_played(name: str, behaviour: str) -> None:
    system = f'[[system]]\nsystem = "dutch"\n[[system]]\nsystem = "{name}"\n'
    with pytest.raises(FormatError, match="in events of single games only") as caught:
        parse_plan(f"{system}[[behaviour]]\n{behaviour}\n")
    assert (caught.value.line, caught.value.column) == (4, 1)
    assert parse_plan(f"{system}[[behaviour]]\nlabel = 'nothing'\n").contenders


def test_of_the_plans_that_come_with_the_program_only_the_one_named_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[str] = []

    def noted(text: str, file: str) -> Plan:
        read.append(file)
        return parse_plan(text, file)

    monkeypatch.setattr("pairwright.lab.shipped.parse_plan", noted)
    plan, name, folder = plan_at("accelerated")
    assert (name, folder, read) == ("accelerated", None, ["accelerated.toml"])
    assert plan == shipped_plans()["accelerated"]
    with pytest.raises(FileNotFoundError):
        plan_at("accelerated.toml")


def test_a_file_comes_before_a_plan_of_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("accelerated").write_text(SMALL, encoding="utf-8")
    plan, name, folder = plan_at("accelerated")
    assert (plan.title, name, folder) == ("Try", "accelerated", Path())


def test_all_that_is_wrong_with_a_plan_is_told_at_once(tmp_path: Path) -> None:
    """Each of the typing errors has its line; what can't be known before another is mended is not guessed."""
    (tmp_path / "typo.toml").write_text(TYPOS, encoding="utf-8")
    with pytest.raises(FormatError) as caught:
        read_plan(tmp_path / "typo.toml")
    told = failure_of(caught.value).text
    lines = [f"{tmp_path / 'typo.toml'}:{line}:1: {said}" for line, said in WRONG]
    assert [line for line in told.splitlines() if line.startswith(str(tmp_path))] == [
        next(one for one in told.splitlines() if one.startswith(line)) for line in lines
    ]
    assert message_of(caught.value) == MEANS_NOTHING(key="playrs"), "the first one is a message, too"
    assert "did you mean 'players'?" in told
    assert "did you mean 'same_events'?" in told
    assert "did you mean 'behaviour'?" in told


TYPOS = """\
events = 3
playrs = 12
same_event = true
measures = ["sperman"]
[results]
model = "milvangg"
[[behavior]]
label = "x"
[[system]]
system = "duch"
[[system]]
labl = "second"
"""
WRONG = [
    (2, "'playrs' means nothing here"),
    (3, "'same_event' means nothing here"),
    (4, "Unknown measure 'sperman'"),
    (6, "Unknown result model 'milvangg'"),
    (7, "'behavior' means nothing here"),
    (10, "Unknown pairing system 'duch'"),
    (12, "'labl' means nothing here"),
]


def test_the_keys_of_a_plan_are_those_that_are_asked_for() -> None:
    """A key that is asked for and not listed would be refused, and one that is listed only would mean nothing."""
    top = read_table("[[system]]\n", "p.toml")
    plan_module._contenders(top, NOTHING_OWN)
    plan_module.read_conditions(top, Path(), NOTHING_OWN)
    plan_module._numbers(top)
    plan = parse_plan("[[system]]\n")
    plan_module._words(top, "p.toml", plan.contenders)
    plan_module._contrasts(top, plan)
    plan_module.read_groups(top)
    assert top._asked == set(plan_module.KEYS)


BASE = 'players = 20\nrounds = 5\n{}\n[[system]]\nlabel = "Dutch"\n{}'


@pytest.mark.parametrize(
    ("line", "end", "where", "words"),
    [
        ("measures = []", "", 3, "a list of one or more texts"),
        ("from_round = 9", "", 3, "no round counts: from_round is 9, and events have at most 5 rounds"),
        ("focus = 21", "", 3, "there is no player 21: events have at most 20 players"),
        ("measures = ['focus-place:50']", "", 3, "there is no player 50"),
        ("measures = ['focus-points:50@SB']", "", 3, "there is no player 50"),
        ("measures = ['spearmann']", "", 3, "Did you mean: spearman"),
        ("measures = ['focus-plaice:3']", "", 3, "Did you mean: focus-place"),
        ("", "[[group]]\nlabel = 'thin'\nfrom = 1\nto = 2", 7, "the group 'thin' is empty in events of 20 players"),
        ("", "[field]\nratings = 'uniform'\nmean = 1800", 8, "'mean' means nothing here"),
        ("", "acceleration = 'bako'", 6, "acceleration can't be 'bako'"),
        ("", "system = 'round-robin'\nacceleration = 'BAKU'", 6, "acceleration has no effect"),
        ("top = 200000", "", 3, "a whole number from 2 to 100000"),
    ],
)  # fmt: skip
def test_a_plan_whose_question_has_no_answer_is_refused(line: str, end: str, where: int, words: str) -> None:
    with pytest.raises(FormatError) as refused:
        parse_plan(BASE.format(line, end))
    assert words in str(refused.value)
    assert refused.value.line == where


def test_a_group_with_a_fault_is_the_only_fault() -> None:
    """Before, the measure that names the group was refused as well, at a line before the fault."""
    with pytest.raises(FormatError) as refused:
        parse_plan(
            BASE.format("measures = ['mean:points~middle']", "[[group]]\nlabel = 'middle'\nfrom = 0.3")
        )
    assert refused.value.line == 8
    assert not getattr(refused.value, "others", ())


def test_a_run_that_was_begun_with_such_a_plan_can_still_be_read() -> None:
    text = BASE.format("measures = []\nfrom_round = 9\ntop = 8", "[field]\nratings = 'uniform'\nmean = 1800")
    assert parse_plan(text, to_be_read=True).asked == ()
