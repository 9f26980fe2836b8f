"""The page docs/reference/formats.md, made from the tables: `python tools/reference_pages.py`."""

from __future__ import annotations

from pairwright.formats.columns import (
    DIALECTS,
    INFO,
    MATCH_RECORDS,
    RECORDS,
    Dialect,
    Record,
    RecordField,
)
from pairwright.formats.policy import table

_NAMES: dict[Dialect, str] = {
    "trf16": "TRF16",
    "trf-x": "TRF(x)",
    "trf-bx": "TRF(bx)",
    "trf-2026": "TRF-2026",
}

_HEAD = """\
# Tournament reports (TRF)

<!-- Made from columns.py and policy.py in src/pairwright/formats by `python tools/reference_pages.py`. -->

Pairwright reads and writes the FIDE tournament report in four dialects, and JSON (`pairwright schema`). A report is
text; the first three characters of a line name the record. Columns count characters from 1, both ends included.

| Dialect | Name here | What it is |
|---|---|---|
| TRF16 | `trf16` | players and results only |
| TRF(x) | `trf-x` | the extensions of JaVaFo, records XX. |
| TRF(bx) | `trf-bx` | the same with the point system of bbpPairings, records BB. |
| TRF-2026 | `trf-2026` | the current report, with numbered records for all settings |

**Lenient in layout.** Lines may end in LF, CR LF or CR. A byte order mark, trailing blanks, blank lines, comments
(`###`) and unknown records are accepted; comments and unknown records are kept. Numbers may stand left or right in
their columns, with leading zeros. Text is UTF-8, otherwise Windows-1252 or Latin-1, with a notice. If counting bytes
as columns, or joining separate letters and accents, mends all faults, the report is read so, with a warning.

**Tolerant of history, strict when pairing.** `pairwright.formats.read_text` and its neighbours take a purpose. It is
`read` (reading, standings, `convert`, import), `check`, `replay` (the drop-in pairs recorded rounds) or `pair` (the
next round). Data that no pairing depends on is assumed, with a warning or notice. For `pair`, data that could change
the pairing is refused:

{policy}
Also, `check` does not compare ranks that repeat the start numbers, and unknown records are kept silently.

**Strict in meaning.** Start numbers are unique and without gaps (unless `XXC rank` is there), and both entries of a
game agree. Points may include the bye and the virtual points of the round to be paired. Contradictions are refused
with line and column. A game may be worth less or more than a point in all (0-0, =-0, 1-=), because an arbiter may
decide so. Each side counts alone, and a warning asks if one side was forgotten.

**Which round is next.** A round is completed in three cases: a player was paired in it or later (a pairing-allocated
bye is a pairing); a later entry follows; every player has an entry in it. Entries after the last completed round
are requested byes. A last round with open games (opponent and colour, then a blank) is being played.
"""


def page() -> str:
    """The whole page."""
    single = [*(record for record in RECORDS if record not in INFO), *MATCH_RECORDS]
    return "\n".join(
        (_HEAD.replace("{policy}", table()), *(_section(record) for record in single), _information())
    )


def _section(record: Record) -> str:
    rows = "".join(f"| {_columns(field)} | {field.meaning} |\n" for field in record.fields)
    note = f"\n{record.note}\n" if record.note else ""
    if len(record.fields) == 1:
        (field,) = record.fields
        meaning = "" if field.meaning in record.title else f": {field.meaning}"
        columns = f"From column {field.first}" if not field.last else f"Columns {_columns(field)}"
        return f"## {record.code}: {record.title}\n\n{_dialects(record)} {columns}{meaning}.\n{note}"
    return f"## {record.code}: {record.title}\n\n{_dialects(record)}\n\n| Columns | Content |\n|---|---|\n{rows}{note}"


def _columns(field: RecordField) -> str:
    if not field.last:
        return f"{field.first}-"
    text = f"{field.first}" if field.first == field.last else f"{field.first}-{field.last}"
    return f"{text}, then every {field.step}" if field.step else text


def _dialects(record: Record) -> str:
    names = [_NAMES[dialect] for dialect in DIALECTS if dialect in record.dialects]
    return "All dialects." if len(names) == len(DIALECTS) else f"{', '.join(names)}."


def _information() -> str:
    def rows(everywhere: bool) -> str:
        chosen = [one for one in INFO if (len(one.dialects) == len(DIALECTS)) == everywhere]
        return "".join(f"| {one.code} | {one.title} |\n" for one in chosen)

    head = "| Record | Content |\n|---|---|\n"
    return (
        "## Information of the event\n\n"
        "Text from column 5 on (132: dates in 92-99, 102-109, ...), kept word for word. In all dialects:\n\n"
        f"{head}{rows(True)}\nIn TRF-2026 only:\n\n{head}{rows(False)}"
    )
