"""From bytes to lines, in any encoding; workbooks and tables of values are recognised for a helpful refusal."""

from __future__ import annotations

from ..errors import FormatError
from .problems import Faults, mend, say, want

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..messages import Message, Text

_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_SAMPLE = 40
_HEAD = 10
_CONTROLS = "".join(map(chr, [*range(1, 9), 11, 12, *range(14, 32), 127]))
_DOS_END = "\x1a"
"""Ctrl-Z, which ended text files under DOS and is still appended by some programs."""
_DAMAGED = "\ufffd"
_BYTE_ORDER_MARK = "\ufeff"
_MARKED = _BYTE_ORDER_MARK.encode()


def utf8_text(data: bytes, file: str, *, expected: Text = "", fix: Text = "") -> str:
    """The text of a file of settings, which has to be UTF-8. Raises `FormatError` with the line of the fault."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        from ..messages import NOT_UTF8

        line = data.count(b"\n", 0, error.start) + 1
        raise FormatError(NOT_UTF8(), file=file, line=line, expected=expected, fix=fix) from None


def decode(data: bytes, faults: Faults) -> tuple[str, str]:
    """The text of an input and the name of its encoding.

    UTF-8, with or without byte order mark; with a warning if some of its letters were cut in two. Otherwise
    Windows-1252 or Latin-1, with a notice. Columns count characters, so they are right either way. UTF-16 is refused,
    and so are workbooks and CSV tables, by their own names.
    """
    if kind := kind_of_list(data):
        faults.error(
            0, 0, say.NOT_A_TOURNAMENT(kind=kind), expected=want.A_TOURNAMENT(), fix=mend.IMPORT_PLAYERS()
        )
        return "", "binary"
    if other := _other_kind(data):
        kind, fix = other
        faults.error(0, 0, say.NOT_A_TOURNAMENT(kind=kind), expected=want.A_TOURNAMENT(), fix=fix)
        return "", "binary"
    if data[:2] in _UTF16_MARKS or _every_other_byte_zero(data[:_SAMPLE]):
        faults.error(1, 1, say.IN_UTF16(), expected=want.TEXT_IN_UTF8(), fix=mend.SAVE_AS_UTF8())
        return "", "utf-16"
    return text_in(data, faults)


def text_in(data: bytes, faults: Faults) -> tuple[str, str]:
    """The text of bytes and the name of its encoding; `faults` gets the doubts."""
    try:
        return data.removeprefix(_MARKED).decode(), "utf-8"
    except UnicodeDecodeError as error:
        mended = data.decode("utf-8-sig", "replace")
        if _mostly_utf8(mended):
            _report_damaged(mended, faults)
            return mended, "utf-8"
        line = len(_line_ends(data[: error.start].decode("latin-1")))
        for encoding in ("cp1252", "latin-1"):
            try:
                text = data.decode(encoding)
            except UnicodeDecodeError:
                continue
            name = {"cp1252": "Windows-1252 (Latin-1)", "latin-1": "Latin-1"}[encoding]
            faults.notice(line, 0, say.READ_BY_ENCODING(name=name))
            return text, encoding
    raise AssertionError("Latin-1 decodes anything")


def _mostly_utf8(mended: str) -> bool:
    """Whether most characters outside ASCII were UTF-8: letters of older encodings hardly ever look like it."""
    damaged = mended.count(_DAMAGED)
    return sum(letter > "\x7f" for letter in mended) - damaged >= max(4 * damaged, 3)


def _report_damaged(mended: str, faults: Faults) -> None:
    """Warn of bytes outside UTF-8 in a text that otherwise is UTF-8, left by programs that cut names by bytes."""
    for number, line in enumerate(split_lines(mended), 1):
        if _DAMAGED in line:
            faults.warning(
                number,
                line.index(_DAMAGED) + 1,
                say.DAMAGED_LETTER(),
                expected=want.TEXT_IN_UTF8(),
                fix=mend.WRITE_LETTER_AGAIN(),
            )


def _every_other_byte_zero(data: bytes) -> bool:
    """Whether this is Western text in UTF-16 without a byte order mark."""
    half = len(data) // 2
    zeros = {data[start : 2 * half : 2].count(0) for start in (0, 1)}
    return half > 1 and half in zeros and len(zeros) > 1


def split_lines(text: str) -> list[str]:
    """The lines of a text. Only CR, LF and CR LF end a line."""
    return _line_ends(text.removeprefix(_BYTE_ORDER_MARK))


def _line_ends(text: str) -> list[str]:
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.split("\n")


def report_control_characters(text: str, faults: Faults) -> None:
    """Note NUL and other control characters, the traces of damaged and of binary files.

    NUL is an error: what a failing disk or an interrupted program left out can't be known. Others warn.
    """
    if not any(map(text.__contains__, "\0" + _CONTROLS)):
        return
    for number, line in enumerate(faults.lines, 1):
        if "\0" in line:
            column = line.index("\0") + 1
            faults.error(
                number,
                column,
                say.NUL_CHARACTERS(),
                expected=want.SOME_TEXT(),
                fix=mend.EXPORT_AGAIN(),
                length=line.count("\0"),
            )
        elif control := next(filter(_CONTROLS.__contains__, line.rstrip(_DOS_END + " ")), ""):
            faults.warning(
                number,
                line.index(control) + 1,
                say.CONTROL_CHARACTER(code=f"U+{ord(control):04X}"),
                expected=want.SOME_TEXT(),
                fix=mend.DELETE_CHARACTER(),
            )


def without_dos_end(lines: list[str]) -> list[str]:
    """The lines with a final Ctrl-Z taken away."""
    while lines and not lines[-1].strip(_DOS_END + " "):
        lines = lines[:-1]
    if lines and lines[-1].endswith(_DOS_END):
        lines = [*lines[:-1], lines[-1].rstrip(_DOS_END)]
    return lines


_ZIP, _OLE, _PDF = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"%PDF-"
_SQLITE = b"SQLite format 3\x00"
_SEPARATORS: dict[bytes, Callable[[], Message]] = {
    b";": lambda: say.TABLE_BY_SEMICOLONS(),
    b"\t": lambda: say.TABLE_BY_TABS(),
    b",": lambda: say.TABLE_BY_COMMAS(),
}
_ROWS = 5
"""Rows of a text that are looked at."""


def is_report(text: str) -> bool:
    """Whether a text that may be a list of players is a report: one that names its tournament (012) in the first ten
    lines, or has two players (001) there, with at most a line between them.
    """
    lines = text.split("\n", _HEAD + 2)[: _HEAD + 2]
    for at, line in enumerate(lines[:_HEAD]):
        if line.startswith("012 ") and line[4:].strip():
            return True
        if line.startswith("001 ") and any(later.startswith("001 ") for later in lines[at + 1 : at + 3]):
            return True
    return False


def _other_kind(data: bytes) -> tuple[Message, Message] | None:
    """The kind of an input that people mistake for a report, by its first bytes, and what to do."""
    if data.startswith(_SQLITE):
        return say.EVENT_FILE(), mend.USE_EVENT()
    if data.startswith(_PDF):
        return say.PDF_DOCUMENT(), mend.RIGHT_FILE()
    return (say.ZIP_ARCHIVE(), mend.RIGHT_FILE()) if data.startswith(_ZIP) else None


def kind_of_list(data: bytes) -> Message | None:
    """The kind of an input that is a workbook or a table of values; `None` for a report.

    A text is a table if its first rows have the same number of separators, and none of its lines begins like a
    player's line of a report.
    """
    if data.startswith(_OLE):
        return say.XLS_WORKBOOK()
    if data.startswith(_ZIP):
        if b"xl/" in data:
            return say.XLSX_WORKBOOK()
        return say.ODS_SPREADSHEET() if b"opendocument.spreadsheet" in data else None
    if data.startswith(b"001 ") or b"\n001 " in data:  # nearly always
        return None
    import re

    if re.search(rb"^(\xef\xbb\xbf)?(001|\s*[\[{])", data, re.MULTILINE):
        return None
    first = [row for row in re.split(rb"[\r\n]+", data, maxsplit=_ROWS)[:_ROWS] if row.strip()]
    rows = [re.sub(rb'"[^"]*"', b"", row) for row in first]
    for separator, name in _SEPARATORS.items():
        counts = {row.count(separator) for row in rows}
        if len(rows) > 1 and len(counts) == 1 and counts != {0}:
            return name()
    return None
