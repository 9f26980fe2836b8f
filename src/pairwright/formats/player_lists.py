"""Lists of players, which are no reports: workbooks and comma-separated tables are recognised to be refused well."""

from __future__ import annotations

import re

_ZIP, _OLE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_SEPARATORS = {b";": "semicolons", b"\t": "tabs", b",": "commas"}
_ROWS = 5
"""Rows of a text that are looked at."""

TOURNAMENT = "a tournament report with a line 001 for each player, or a JSON document"
IMPORT = "import the players into an event with `pairwright event import`, or write them as lines 001"
"""What to do with a list of players."""


def kind_of_list(data: bytes) -> str:
    """What an input is if it is a workbook or a table of values rather than a report; else empty.

    A text is a table if its first rows have the same number of separators, and no line of it begins as a player's
    line of a report does.
    """
    if data.startswith(_OLE):
        return "an Excel workbook (.xls)"
    if data.startswith(_ZIP):
        if b"xl/" in data:
            return "an Excel workbook (.xlsx)"
        return "a spreadsheet (.ods)" if b"opendocument.spreadsheet" in data else ""
    if re.search(rb"^(\xef\xbb\xbf)?(001|\s*[\[{])", data, re.MULTILINE):
        return ""
    first = [row for row in re.split(rb"[\r\n]+", data, maxsplit=_ROWS)[:_ROWS] if row.strip()]
    rows = [re.sub(rb'"[^"]*"', b"", row) for row in first]
    for separator, name in _SEPARATORS.items():
        counts = {row.count(separator) for row in rows}
        if len(rows) > 1 and len(counts) == 1 and counts != {0}:
            return f"a table of values separated by {name} (CSV)"
    return ""
