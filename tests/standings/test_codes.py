"""How tie-breaks are written, and what is said of those that are not one."""

import pytest

from made_pages.tie_breaks import page
from pairwright.errors import InvalidTournament
from pairwright.standings import TABLE, announced_codes, read_code, standings, team_standings
from pairwright.standings.tiebreaks import MODIFIERS

from .exercise_tables import SWISS_16, tournament


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("BH-C1", "BH-C1"),
        ("bh/c1", "BH-C1"),
        (" SB/C1/P ", "SB-C1/P"),
        ("KS-L-1", "KS/L-1"),
        ("ks/l+2", "KS/L+2"),
        ("GE", "REP"),
        ("AROC", "ARO-C1"),
        ("BH:GP/M1", "BH:GP-M1"),
        ("MPvGP", "MPVGP"),
        ("TPN/R", "TPN/R"),
    ],
)
def test_a_code_is_read_in_any_spelling_and_written_in_one(written, canonical):
    assert str(read_code(written)) == canonical


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("BHH", "Did you mean BH"),
        ("bucholz", "Unknown tie-break 'BUCHOLZ'. Did you mean BH, FB?"),
        ("BH-C3", "takes C1 or C2"),
        ("WIN-C1", "does not take the modifier C1. It takes none."),
        ("AOB-C1", "does not take the modifier C1. It takes F. C.07 does not say"),
        ("ARO:GP", "does not take the modifier :GP"),
        ("BH-C1-M1", "two modifiers of the same kind"),
        ("SSSC/K0", "divided by 0"),
        ("SSSC/K00", "divided by 0"),
        ("BH C1", "is not written as a tie-break. Write a code"),
        ("", "is not written as a tie-break. Write a code"),
        ("USTEAM", "can't be computed: rule 34G"),
    ],
)
def test_a_wrong_code_is_told_what_would_have_been_accepted(written, said):
    with pytest.raises(InvalidTournament) as failure:
        read_code(written)
    assert said in str(failure.value)


@pytest.mark.parametrize(
    ("written", "suggested"), [("BHX", 1), ("TPX", 3), ("USX", 3), ("USME", 3), ("QQQ", 0)]
)
def test_the_nearest_three_codes_at_most_are_suggested(written, suggested):
    with pytest.raises(InvalidTournament) as failure:
        read_code(written)
    known = {line.code for line in TABLE}
    words = str(failure.value).partition("?")[0].replace(",", " ").split()
    assert len([word for word in words if word in known]) == suggested


def accepted(text):
    """Whether a code is one."""
    try:
        return bool(read_code(text))
    except InvalidTournament:
        return False


def test_the_page_shows_the_modifiers_that_a_code_takes():
    shown = {}
    for line in page().splitlines():
        cells = line.strip("| ").split(" | ")
        if cells[0] == "Code":
            columns = cells
        elif line.startswith("| `"):
            row = dict(zip(columns, cells, strict=True))
            shown[row["Code"].strip("`")] = row.get("Modifiers", "").split()
    assert shown.keys() == {line.code for line in TABLE}
    examples = {":MP/:GP": ":GP", "C": "-C1", "M": "-M1", "F": "/F", "P": "/P", "R": "/R", "L": "/L+1"}
    for line in TABLE:
        for word, example in examples.items():
            if line.implemented:
                assert (word in shown[line.code]) is accepted(line.code + example), (line.code, word)


@pytest.mark.parametrize("code", ["STD", "TPN", "RTNG", "AOB/F"])
def test_what_came_with_the_edition_of_2026_is_not_in_that_of_2024(code):
    assert standings(tournament(SWISS_16), [code], edition="2026").rows
    with pytest.raises(InvalidTournament, match="2024 edition"):
        standings(tournament(SWISS_16), [code], edition="2024")


def test_an_edition_nobody_published_is_refused():
    with pytest.raises(InvalidTournament, match="one of: 2024, 2026"):
        standings(tournament(SWISS_16), [], edition="1999")


@pytest.mark.parametrize("code", ["EMMSB", "SSSC", "MPVGP", "BH:GP", "PTS:MP"])
def test_team_tie_breaks_are_refused_for_players(code):
    with pytest.raises(InvalidTournament, match="teams"):
        standings(tournament(SWISS_16), [code])


def test_team_standings_need_teams():
    with pytest.raises(InvalidTournament, match="no teams"):
        team_standings(tournament(SWISS_16))


def test_the_table_tells_a_code_once_and_a_reason_wherever_nothing_is_computed():
    assert len({line.code for line in TABLE}) == len(TABLE)
    for line in TABLE:
        assert line.implemented != bool(line.why_not), line.code
        assert set(line.modifiers) <= {*MODIFIERS, ":"}, line.code
        assert line.meaning.endswith("."), line.code
        assert line.article, line.code


def test_every_tie_break_of_c_07_is_in_the_table():
    codes = (
        "DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG MPVGP EMMSB EMGSB "
        "EGMSB EGGSB EDE EDET EDEB EDEBT EDEBB BC TBR BBE SSSC"
    )
    assert set(codes.split()) <= {line.code for line in TABLE if line.book == "FIDE"}


def test_every_tie_break_of_rule_34e_is_in_the_table():
    articles = {line.article for line in TABLE if line.book == "US Chess"}
    assert {f"34E{number}" for number in range(1, 14)} | {"34F", "34G"} == articles


@pytest.mark.parametrize("place", ["info", "records"])
def test_the_list_of_the_report_counts_where_none_is_given(place):
    more = {
        "info": {"info": (("202", "SB,BH"), ("212", "PTS, DE,BH/C1"))},
        "records": {"records": ("202 SB,BH", "212 PTS,DE,BH/C1")},
    }[place]
    event = tournament(SWISS_16, **more)
    assert announced_codes(event) == (("DE", "BH/C1"), "report record 212")
    table = standings(event)
    assert (table.headings, table.source) == (("DE", "BH-C1"), "report record 212")
    assert standings(event, ["SB"]).headings == ("SB",)


def test_a_report_that_names_an_unknown_tie_break_is_told_where():
    with pytest.raises(InvalidTournament, match="report record 202: Unknown tie-break 'XYZ'"):
        standings(tournament(SWISS_16, info=(("202", "BH,XYZ"),)))


def test_without_any_list_the_documented_one_counts_and_says_so():
    table = standings(tournament(SWISS_16))
    assert (table.headings, table.source) == (("DE", "BH-C1", "BH", "SB"), "default")
