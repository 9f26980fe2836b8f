"""Any input gives a tournament or a clear error, never anything else."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from campaign import examples
from pairwright.errors import FormatError
from pairwright.formats import DIALECTS, problems, read_bytes, write_json, write_trf
from pairwright.model import Tournament
from strategies import tournaments

from .samples import LINES, REPORT

PURPOSES = st.sampled_from(["read", "check", "pair"])


def result_or_clear_error(data: bytes, purpose: str) -> None:
    """Read, and hold both outcomes to what they promise."""
    found = problems(data, purpose=purpose)  # type: ignore[arg-type]
    errors = [at for at in found if at.severity == "error"]
    if errors:
        with pytest.raises(FormatError) as caught:
            read_bytes(data, purpose=purpose)  # type: ignore[arg-type]
        assert (caught.value.found, caught.value.line) == (errors[0].found, errors[0].line)
        assert all(at.found and at.expected for at in errors)
    else:
        reading = read_bytes(data, purpose=purpose)  # type: ignore[arg-type]
        assert tuple(found) == reading.problems
        again = read_bytes(
            write_json(reading.tournament).encode("utf-8", "replace"),
            purpose=purpose,  # type: ignore[arg-type]
        )
        assert [player.results for player in again.tournament] == [
            player.results for player in reading.tournament
        ]


@given(data=st.binary(max_size=300), purpose=PURPOSES)
def test_any_bytes(data: bytes, purpose: str) -> None:
    result_or_clear_error(data, purpose)


@given(text=st.text(max_size=300), purpose=PURPOSES)
@example("{" * 100_000, "read")
@example('{"$schema":' * 50_000, "read")
@example('{"$schema": "urn:pairwright:schema:tournament-1", "players": [{"id": ' + "9" * 5000 + "}]}", "read")
@example('{"$schema": "urn:pairwright:schema:tournament-1", "players": [{"id": 1, "points": 1e999}]}', "read")
@example('{"$schema": "urn:pairwright:schema:tournament-1", "players": [{"id": 1, "points": NaN}]}', "read")
@example('{"$schema": "urn:pairwright:schema:tournament-1", "players": [{"id": true}]}', "pair")
@example('{"a": 1, "a": 2}', "read")
@example("[", "read")
def test_any_text(text: str, purpose: str) -> None:
    result_or_clear_error(text.encode("utf-8", "surrogatepass"), purpose)


@st.composite
def damaged(draw: st.DrawFn, sound: bytes) -> bytes:
    """A sound input with some bytes changed, taken away or put in, or cut off."""
    data = bytearray(sound)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(len(data) - 1, 0)))
        match draw(st.sampled_from(["change", "delete", "insert", "cut", "repeat"])):
            case "change":
                data[at : at + 1] = draw(st.binary(min_size=1, max_size=1))
            case "delete":
                del data[at : at + draw(st.integers(1, 12))]
            case "insert":
                data[at:at] = draw(
                    st.sampled_from([b" ", b"\n", b"\r", b"\t", b"\0", b"0", b"001", b"-", b"9999", b"1.0"])
                )
            case "cut":
                del data[at:]
            case "repeat":
                data += data[at : at + 120]
    return bytes(data)


@settings(max_examples=examples(300))
@given(data=damaged(REPORT.encode()), purpose=PURPOSES)
@example("\n".join((*LINES[:5], LINES[5][:84])).encode(), "check")  # wrong points are what is to be checked
def test_a_damaged_report(data: bytes, purpose: str) -> None:
    result_or_clear_error(data, purpose)


@given(tournament=tournaments(most_players=4, most_rounds=3), data=st.data())
def test_damaged_reports_of_every_kind(tournament: Tournament, data: st.DataObject) -> None:
    kinds = [lambda dialect=dialect: write_trf(tournament, dialect) for dialect in DIALECTS]
    text = data.draw(st.sampled_from([*kinds, lambda: write_json(tournament)]))()
    result_or_clear_error(data.draw(damaged(text.encode())), "read")


@pytest.mark.parametrize("length", range(0, len(REPORT), 7))
def test_a_report_cut_off_anywhere(length: int) -> None:
    result_or_clear_error(REPORT[:length].encode(), "pair")


@pytest.mark.parametrize(
    "text",
    [
        REPORT.replace("142 5", "142 " + "9" * 100_000),
        REPORT + "XXA    1" + "  1.0" * 50_000,
        REPORT + "XXP " + "1 2 " * 50_000,
        REPORT + "260   1   3" + "    1    2" * 20_000,
        REPORT + "162  " + "W 1.0    " * 20_000,
        REPORT + "250       1.0   1 999    1    6\n" * 3000,
        REPORT.rstrip() + "  0000 - H" * 20_000,
        REPORT + "XXS " + "W=1 " * 50_000,
        "001" * 100_000,
        "001\n" * 50_000,
        (REPORT.splitlines()[5] + "\n") * 3000,
    ],
    ids=range(11),
)
def test_overlong_input_ends(text: str) -> None:
    result_or_clear_error(text.encode(), "pair")
