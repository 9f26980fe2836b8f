"""Files that are no report, and files without an end: each is named for what it is, soon."""

from __future__ import annotations

import io
import zipfile

import pytest

from pairwright.errors import FormatError, TooLarge
from pairwright.formats import read_bytes, read_text
from pairwright.formats.reading import whole


def _zip() -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        archive.writestr("readme.txt", "hello")
    return held.getvalue()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"%PDF-1.7\n\0\xff", "this is a PDF document, not a tournament"),
        (_zip(), "this is a ZIP archive, not a tournament"),
        (b"\0" * 1000, "NUL characters"),
        (b'{"players": ' + b"[" * 100_000, "brackets are nested too deeply"),
        (b'{"rounds": ' + b"9" * 10_000 + b"}", "a number is too long"),
    ],
)
def test_what_is_no_report_is_named_for_what_it_is(data: bytes, words: str) -> None:
    """Before: NUL characters for the first two, UTF-16 for the third, Python's own words for the others."""
    with pytest.raises(FormatError) as refused:
        read_bytes(data)
    assert words in str(refused.value)


def test_text_in_utf_16_without_a_mark_is_still_told() -> None:
    with pytest.raises(FormatError, match="UTF-16"):
        read_bytes("012 An event\n".encode("utf-16-le"))


def test_a_file_without_an_end_is_refused() -> None:
    """`pair /dev/zero` took all memory before."""

    class Endless(io.BytesIO):
        taken = 0

        def read(self, size: int | None = -1) -> bytes:
            assert size is not None
            assert size > 0
            Endless.taken += size
            return bytes(size)

    with pytest.raises(TooLarge, match="endless has more than 512 MB"):
        whole(Endless(), "endless")
    assert Endless.taken < 520 << 20


def test_more_lines_of_players_than_numbers_are_one_fault_more() -> None:
    """Before, a file of 200 MB whose lines begin like players took minutes, with a fault or more for each line."""
    text = "001 this is no report, only words that go on\n" * 200_000
    with pytest.raises(FormatError) as refused:
        read_text(text)
    (last,) = [one for one in refused.value.problems if "more than 9999 lines of players" in one.found]
    assert last.line == 10_000
    assert not [one for one in refused.value.problems if one.line > 10_000]
