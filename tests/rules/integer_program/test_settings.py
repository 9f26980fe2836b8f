"""The TOML file of side constraints, and the command line that reads it."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from command import Cli, Outcome
from pairwright import FormatError, InvalidTournament
from pairwright.messages import as_message
from pairwright.systems.integer_program import (
    Apart,
    BoardsBetween,
    ColourDifferences,
    ColourRepeats,
    Compatriots,
    Fair,
    Floaters,
    Group,
    IntegerProgram,
    LargestGap,
    Room,
    Share,
    SolveLimits,
    Stable,
    Switches,
    Weights,
    parse_settings,
)
from pairwright.systems.integer_program.settings import KINDS
from pairwright.systems.registry import with_options

OPEN = Path(__file__).parents[3] / "examples" / "open.trf"

EVERYTHING = """
[program]
mode = "compact"
strict_colours = true
bye = "solver"
time_limit = 2.5
node_limit = 1000

[weights]
sd = 7.5
alt = 0

[[constraint]]
kind = "floaters"
group = { score = 2.5 }
way = "into"
at_most = 2

[[constraint]]
kind = "colour-differences"
size = 2
at_most = 3

[[constraint]]
kind = "colour-repeats"
group.federation = "NOR"
at_least = 1

[[constraint]]
kind = "boards"
group = { team = "Knights" }
other = { players = [1, 2], lowest_rating = 2000 }
at_most = 1

[[constraint]]
kind = "compatriots"

[[constraint]]
kind = "room"
name = "the hall"
at_most = 10
[constraint.group]
players = [3]

[[constraint]]
kind = "apart"
group = { players = [4, 5, 6] }

[[constraint]]
kind = "largest-gap"
points = 1.5

[[constraint]]
kind = "share"
group = { highest_score = 0.5 }
measure = "gap"
at_most = 2.5

[[constraint]]
kind = "share"
group = { title = "GM" }
measure = "down"
at_most = 2

[[constraint]]
kind = "stable"
by = "cost"

[[constraint]]
kind = "fair"
measure = "repeats"
groups = [{ sex = "w" }, { federation = "SWE" }]
"""


def test_the_switches_of_the_laboratory_modes_are_options_too() -> None:
    slots = parse_settings("[program]\nmode = 'slot'\nordered_slots = true")
    assert slots == IntegerProgram(mode="slot", ordered_slots=True)
    written = parse_settings("[program]\nmode = 'as-written'\nz_link = false\nextra_slot = true")
    assert written == IntegerProgram(mode="as-written", switches=Switches(extra_slot=True, z_link=False))
    with pytest.raises(FormatError, match="two_way"):
        parse_settings("[program]\nmode = 'as-written'\ntwo_way = 3")


def test_a_file_says_what_python_says_by_name() -> None:
    assert parse_settings(EVERYTHING) == IntegerProgram(
        mode="compact",
        strict_colours=True,
        bye="solver",
        limits=SolveLimits(2.5, 1000),
        weights=Weights(sd=Fraction(15, 2), alt=0),
        constraints=(
            Floaters(Group(score=25), "into", at_most=2),
            ColourDifferences(size=2, at_most=3),
            ColourRepeats(Group(federation="NOR"), at_least=1),
            BoardsBetween(Group(team="Knights"), Group(players=(1, 2), lowest_rating=2000), at_most=1),
            Compatriots("federation", at_most=0),
            Room("the hall", Group(players=(3,)), at_most=10),
            Apart(Group(players=(4, 5, 6))),
            LargestGap(15),
            Share(Group(highest_score=5), "gap", at_most=25),
            Share(Group(title="GM"), "down", at_most=2),
            Stable("cost"),
        ),
        aims=(Fair("repeats", (Group(sex="w"), Group(federation="SWE"))),),
    )


def test_every_kind_of_constraint_stands_in_the_example() -> None:
    assert {f'kind = "{kind}"' for kind in KINDS} <= set(EVERYTHING.splitlines())


def test_an_empty_file_is_the_system_itself() -> None:
    assert parse_settings("") == IntegerProgram()


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ("x = ", 1, 0, "this is not TOML"),
        ("[program]\nmode = ]", 2, 8, "this is not TOML"),
        ("[programme]\n", 1, 1, "did you mean 'program'"),
        ("[program]\n\nmode = 'fast'", 3, 1, "one of auto, matching"),
        ("[program]\ntime_limit = 0", 2, 1, "a number above zero"),
        ("[program]\nnode_limit = 1.5", 2, 1, "a whole number above zero"),
        ("[program]\neverybody = 1", 2, 1, "true or false"),
        ("[weights]\nsd = -1", 2, 1, "The weight sd can't be"),
        ("[weights]\nsd = nan", 2, 1, "a number"),
        ("[weights]\nsd = 1e9999999", 2, 1, "a number up to"),
        ("[weights]\nsd = 1e-9999999", 2, 1, "The weight sd can't be"),
        ("[[constraint]]\nkind='largest-gap'\npoints=1e50", 3, 1, "a number up to"),
        ("[[constraint]]\nkind='largest-gap'\npoints=1000000000000.1", 3, 1, "up to 1000000000000"),
        ("[[constraint]]\nkind='largest-gap'\npoints=1e-9999999", 3, 1, "one decimal"),
        ("weights = 3", 1, 1, "must be a table"),
        ("constraint = 3", 1, 1, "[[constraint]]"),
        ("[[constraint]]\nat_most = 1", 1, 1, "no kind"),
        ("[[constraint]]\nkind = 'floater'\nat_most = 1", 2, 1, "did you mean 'floaters'"),
        ("[[constraint]]\nkind='apart'\ngroup={}\n[[constraint]]\nkind='floaters'\n at_mots=1", 6, 2, "'at_most'"),
        ("[[constraint]]\nkind='floaters'", 2, 1, "no bound"),
        ("[[constraint]]\nkind='boards'\nat_most=1", 2, 1, "needs 'group'"),
        ("[[constraint]]\nkind='boards'\ngroup='NOR'\nat_most=1", 3, 1, "must be a group"),
        ("[[constraint]]\nkind='boards'\ngroup={land='NOR'}\nat_most=1", 3, 8, "'land' means nothing"),
        ("[[constraint]]\nkind='boards'\ngroup={score=0.25}\nat_most=1", 3, 8, "one decimal"),
        ("[[constraint]]\nkind='boards'\ngroup={players=['x']}\nat_most=1", 3, 8, "a number"),
        ("[[constraint]]\nkind='boards'\ngroup={}\nat_most=1.5", 4, 1, "a whole number"),
        ("[[constraint]]\nkind='boards'\ngroup={}\nat_most=true", 4, 1, "a number"),
        ("[[constraint]]\nkind='stable'\nat_most=3", 3, 1, "'at_most' means nothing"),
        ("[[constraint]]\nkind='fair'\ngroups=3", 3, 1, "a list"),
        ("[program]\nmode='as-written'\n[[constraint]]\nkind='stable'", 0, 0, "takes no side constraints"),
    ],
)  # fmt: skip
def test_a_mistake_is_shown_with_its_place_and_what_was_expected(
    text: str, line: int, column: int, said: str
) -> None:
    with pytest.raises(FormatError) as error:
        parse_settings(text, "rules.toml")
    assert said in error.value.message
    assert (error.value.line, error.value.column) == (line, column)
    assert error.value.file == "rules.toml"
    assert all(as_message(part).id != "plain" for part in error.value.parts)


WORDS = [
    "kind",
    "group",
    "at_most",
    "floaters",
    "=",
    "{",
    "}",
    "[[constraint]]",
    "[program]",
    "\n",
    "1",
    "'",
    "score",
]


@given(st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=3)), max_size=25).map(" ".join))
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    try:
        found = parse_settings(text, "x")
    except FormatError as error:
        found = error.file
    assert found == "x" or isinstance(found, IntegerProgram)


# -- the command line ----------------------------------------------------------------------------------------------

AT_MOST_1 = '[[constraint]]\nkind = "colour-differences"\nat_most = 1\n'
COMPACT = '[program]\nmode = "compact"\n'


@pytest.fixture
def pair(tmp_path: Path, cli: Cli) -> Callable[..., Outcome]:
    """Pair with the side constraints of a file of this text."""

    def paired(text: str, *words: object) -> Outcome:
        rules = tmp_path / "rules.toml"
        rules.write_text(text)
        return cli("pair", OPEN, "-s", "ip", "--constraints", rules, *words)

    return paired


def test_the_table_says_whether_the_round_is_optimal_and_how_the_constraints_stand(
    pair: Callable[..., Outcome],
) -> None:
    code, out, _ = pair(AT_MOST_1)
    assert code == 0
    assert "the least possible, proved by " in out
    demand = "at most 1 of all players to end with a colour difference of 2 or more"
    assert f"Constraint: {demand}: 1 counted, which is the limit.\n" in out


def test_the_document_has_the_proof(pair: Callable[..., Outcome], cli: Cli) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    code, out, _ = pair(AT_MOST_1, "--json")
    document = json.loads(out)
    jsonschema.validate(document, json.loads(cli("schema", "pairing")[1]))
    assert code == 0
    assert document["proof"]["proved"]
    assert document["proof"]["constraints"][0]["count"] == 1
    assert "proof" not in json.loads(cli("pair", OPEN, "--json")[1])


def test_contradictory_constraints_are_named_with_exit_code_1(pair: Callable[..., Outcome]) -> None:
    code, out, err = pair(
        '[[constraint]]\nkind = "boards"\ngroup = { score = 1.0 }\nother = { score = 2.0 }\nat_least = 3\n'
        '[[constraint]]\nkind = "colour-repeats"\nat_most = 30\n'
        '[[constraint]]\nkind = "largest-gap"\npoints = 0.5\n'
    )
    assert (code, out) == (1, "")
    assert "No valid pairing exists" in err
    assert "at least 3 boards between players with 1.0 points and players with 2.0 points" in err
    assert "at most 0.5 points away" in err
    assert "colour of the last game" not in err


@pytest.mark.parametrize(
    ("text", "system", "code", "said"),
    [
        ("[[constraint]]\nkind='stabel'", "ip", 3, ":2:1: kind is 'stabel'"),
        ("", "dutch", 3, "--constraints is for the system ip"),
        ("[[constraint]]\nkind='apart'\ngroup={federation='XYZ'}", "ip", 3, "but no player has it"),
        ("\udcff", "ip", 3, "not UTF-8"),
        (None, "ip", 5, "No such file"),
    ],
)
def test_bad_files_end_with_the_documented_code_and_without_output(
    text: str | None, system: str, code: int, said: str, tmp_path: Path, cli: Cli
) -> None:
    rules = tmp_path / "rules.toml"
    if text is not None:
        rules.write_text(text, encoding="utf-8", errors="surrogateescape")
    found, out, err = cli("pair", OPEN, "-s", system, "--constraints", rules)
    assert (found, out) == (code, "")
    assert said in err


def test_without_scipy_the_command_names_the_extra(
    pair: Callable[..., Outcome], monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    for name in ("scipy", "scipy.optimize", "scipy.sparse"):
        monkeypatch.setitem(sys.modules, name, None)
    code, out, err = pair(COMPACT)
    assert (code, out) == (3, "")
    assert "integer programs need SciPy" in err
    assert "pip install" in err


def test_a_long_solve_tells_what_it_is_doing(
    pair: Callable[..., Outcome], monkeypatch: pytest.MonkeyPatch
) -> None:
    from pairwright.cli import integer_programs

    monkeypatch.setattr(integer_programs, "_PATIENCE", 0.001)
    code, _, err = pair(COMPACT)
    assert code == 0
    assert "solving objective: " in err
    assert "limit 60 s" in err


def test_explain_names_the_binding_constraint_of_a_board_and_the_price_of_another_pair(
    tmp_path: Path, cli: Cli
) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    rules = tmp_path / "rules.toml"
    rules.write_text('[[constraint]]\nkind = "floaters"\ngroup = { score = 2.5 }\nat_most = 0\n')
    words = ("explain", OPEN, "-s", "ip", "--constraints", rules)
    demand = "None of the players with 2.5 points to meet a lower score"
    boards = [cli(*words, "--board", number, "--proof")[1] for number in range(1, 18)]
    named = [text for text in boards if f"{demand} (0 counted): without this demand" in text]
    assert named
    assert all("Without side constraints " in text and "would cost 2 less" in text for text in named)
    assert not any("No side constraint alone" in text for text in named)
    assert all(
        "in the best round without side constraints, too" in text for text in boards if text not in named
    )
    document = json.loads(cli(*words, "--board", 1, "--json")[1])
    jsonschema.validate(document, json.loads(cli("schema", "explanation")[1]))
    assert document["question"] == {"kind": "board", "board": 1}
    other = json.loads(cli(*words, "--why-not", "9-1", "--json")[1])
    jsonschema.validate(other, json.loads(cli("schema", "explanation")[1]))
    assert other["answer"]["outcome"] == "decided"
    assert any("The round costs" in line["text"] for line in other["lines"])
    code, _, err = cli(*words, "--board", 99)
    assert (code, err) == (3, "Board 99 does not exist. Boards are numbered 1 to 17.\n")


def test_weights_are_given_as_text_where_a_plan_has_no_room_for_a_file() -> None:
    system = with_options(IntegerProgram(), [("weights", "sd:7.5, cd2:0")])
    assert system == IntegerProgram(weights=Weights(sd="7.5", cd2=0))
    assert str(Weights(sd="7.5")) == "pair:50,carry:30,cd2:20,alt:1,sd:15/2,bye:200,bye_score:10"
    assert Weights.read(str(Weights(sd="7.5"))) == Weights(sd="7.5")
    assert Weights.read("") == Weights()
    for text, said in (
        ("gap:5", "weights has no option 'gap'. Its options: pair, carry, cd2, alt, sd, bye, bye_score."),
        ("sd", "weights can't be 'sd'. Write it as sd:1,cd2:40."),
        ("sd:none", "sd"),
    ):
        with pytest.raises(InvalidTournament) as caught:
            with_options(IntegerProgram(), [("weights", text)])
        assert said in str(caught.value)
