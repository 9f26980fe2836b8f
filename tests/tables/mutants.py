"""Tables changed at random: every one gets rows or a refusal of ours, within limits of memory and time.

Workbooks are changed inside their parts, as XML, and as archives; lists of ratings and CSV as bytes. Some are made
to be large: a declared size of a million rows, a text shared by a million cells, a cell or a tag that does not end.

python tests/tables/mutants.py COUNT SEED prints the counts. It is a program because it limits its own memory.
"""

from __future__ import annotations

import io
import random
import signal
import sys
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from pairwright.errors import PairwrightError
from pairwright.ratings.reading import open_list
from pairwright.tables import read_table
from pairwright.tables.headings import columns_of

MEMORY = 700_000_000
"""Bytes of address space that reading may need beyond the program itself."""

SECONDS = 10
"""Of the processor, for one table."""

MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
HEAD = "<?xml version='1.0' encoding='UTF-8'?>"


def workbook(sheet: str, shared: str = "", styles: str = "", properties: str = "<workbookPr/>") -> bytes:
    """A spreadsheet of one sheet, as small as programs write it."""
    parts = {
        "xl/workbook.xml": f'{HEAD}<workbook {MAIN} xmlns:r="{RELATIONS}">{properties}'
        '<sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'{HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        f'<Relationship Id="rId1" Type="{RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        "xl/worksheets/sheet1.xml": f"{HEAD}<worksheet {MAIN}>{sheet}</worksheet>",
        "xl/sharedStrings.xml": f"{HEAD}<sst {MAIN}>{shared}</sst>",
        "xl/styles.xml": f"{HEAD}<styleSheet {MAIN}>{styles}</styleSheet>",
    }
    return archive(parts)


def archive(parts: Mapping[str, str | bytes], as_it_is: str = "") -> bytes:
    """Parts, packed but for one."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as made:
        for name, content in parts.items():
            made.writestr(name, content, zipfile.ZIP_STORED if name == as_it_is else zipfile.ZIP_DEFLATED)
    return stream.getvalue()


SHARED = "<si><t>Name</t></si><si><r><t>Be</t></r><r><t>rg</t></r><rPh><t>x</t></rPh></si>"
STYLES = (
    '<numFmts><numFmt numFmtId="164" formatCode="d/m/yyyy"/></numFmts>'
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>'
)
ROWS = (
    '<dimension ref="A1:C3"/><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c>'
    '<c r="B1" t="inlineStr"><is><t>Elo</t></is></c></row>'
    '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>1900.0</v></c><c r="C2" s="1"><v>36526</v></c></row>'
    '<row r="4"><c r="B4" t="b"><v>1</v></c><c r="C4" t="str"><f>A1</f><v>x_x000D_y</v></c></row></sheetData>'
)


def in_sheet(rows: str, shared: str = "") -> Callable[[], bytes]:
    return lambda: workbook(f"<sheetData>{rows}</sheetData>", shared)


_MANY = '<c t="s"><v>0</v></c>' * 900
LARGE: tuple[Callable[[], tuple[bytes, str]], ...] = (
    lambda: (in_sheet("<row/>" * 2_100_000)(), "2,000,000 cells .*row 2000001"),
    lambda: (in_sheet(f"<row>{'<c/>' * 2_100_000}</row>")(), "2,000,000 cells"),
    lambda: (in_sheet(f"<row>{'<c><v>1</v></c>' * 2000}</row>")(), "1,000 columns .*row 1"),
    lambda: (in_sheet('<row><c r="ZZZ1"><v>1</v></c></row>')(), "1,000 columns"),
    lambda: (
        in_sheet(f'<row><c t="str"><v>{"x" * 9_000_000}</v></c></row>')(),
        "131,072 characters in a cell",
    ),
    lambda: (in_sheet(f'<row a="{"x" * 9_000_000}"/>')(), "a tag of it does not end"),
    lambda: (in_sheet(f"<!--{'x' * 9_000_000}-->")(), "a tag of it does not end"),
    lambda: (
        in_sheet(f"<row>{_MANY}</row>" * 300, f"<si><t>{'x' * 100_000}</t></si>")(),
        "100,000,000 characters",
    ),
    lambda: (in_sheet("", f"<si><t>{'x' * 9_000_000}</t></si>")(), "131,072 characters in a cell"),
    lambda: (in_sheet(f"<row><c><v>{'9' * 5000}</v></c></row>")(), "is not a number"),
    lambda: (archive({"xl/workbook.xml": "x", "b": b"x" * 201_000_000}), "can't be read"),
    lambda: (b"Name" + b";" * 5_000_000, "4,000,000 characters"),
    lambda: (b"Name" + b";" * 5000, "1,000 columns"),
    lambda: (b"\n" * 2_100_000 + b"Name", "2,000,000 cells .line 2000001"),
    lambda: (b'"' + b"x" * 3_000_000, "can't be read"),
)
"""Small files that hold or declare much, and what is said of them."""


XLS = (Path(__file__).parent / "players.xls").read_bytes()
NAMES = (
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3"'
)
KIND = "application/vnd.oasis.opendocument.spreadsheet"


def cell(kind: str, shown: str, value: str = "") -> str:
    return f'<table:table-cell office:value-type="{kind}" {value}><text:p>{shown}</text:p></table:table-cell>'


def text(value: str) -> str:
    return cell("string", value)


def number(value: int) -> str:
    return cell("float", str(value), f'office:value="{value}"')


def day(value: str) -> str:
    return cell("date", value, f'office:date-value="{value}"')


def content_of(rows: list[str], repeated: str = "1", others: str = "") -> str:
    row_of = f'<table:table-row table:number-rows-repeated="{repeated}">'
    body = "".join(f"{row_of}{row}</table:table-row>" for row in rows)
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {NAMES}><office:body><office:spreadsheet>'
        f'<table:table table:name="Players">{body}</table:table>{others}'
        "</office:spreadsheet></office:body></office:document-content>"
    )


def ods(rows: list[str], repeated: str = "1", others: str = "") -> bytes:
    manifest = (
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
        f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{KIND}"/></manifest:manifest>'
    )
    parts = {
        "mimetype": KIND,
        "content.xml": content_of(rows, repeated, others),
        "META-INF/manifest.xml": manifest,
    }
    return archive(parts, as_it_is="mimetype")


def far_cell() -> bytes:
    """XLS whose last text stands in the last row and column."""
    record = b"\xfd\x00\x0a\x00"  # a cell with a shared text
    at = XLS.rindex(record) + len(record)
    return XLS[:at] + b"\xff\xff\xff\x00" + XLS[at + 4 :]


def wide(columns: int) -> str:
    repeated = f'table:number-columns-repeated="{columns}"'
    return f'<table:table-cell {repeated} office:value-type="string"><text:p>x</text:p></table:table-cell>'


LARGE_OTHERS: tuple[Callable[[], tuple[bytes, str]], ...] = (
    lambda: (ods([text("x" * 100_000)], repeated="1000000"), "900 MB of memory"),
    lambda: (ods([wide(16_000)], repeated="1000000"), "damaged, or holds more than"),
    lambda: (far_cell(), "900 MB of memory"),
    lambda: (ods([wide(1001)]), "1,000 columns .sheet Players, row 1"),
    lambda: (ods([text("x" * 9_000_000)]), "131,072 characters in a cell"),
    lambda: (ods([text("x" * 201_000_000)]), "200,000,000 bytes when it is unpacked"),
    lambda: (ods([text("x")], repeated="1048576"), "1,000,000 rows .sheet Players, row 1000001"),
    lambda: (ods([wide(3)], repeated="1000000"), "2,000,000 cells .sheet Players, row 666667"),
)
"""The same for the readers of ODS and XLS."""


FIDE = (
    f"{'ID Number':15}{'Name':61}Fed Sex Tit  WTit OTit{'FOA':>14}  JAN26 Gms K  B-day Flag\n"
    f"{'10000000':15}{'Berg, Olav':61}NOR M{'':33}1900  0   20 1990\n"
)
LISTS = (
    FIDE.encode(),
    b"<playerslist><player><fideid>100</fideid><name>Berg</name><country>NOR</country>"
    b"<rating>1900</rating></player></playerslist>",
    'Name;Elo;Né\r\nBerg;1900;1.2.1990\n"Žukov; V";1800;\n'.encode(),
    "Name\tElo\nBerg\t1900\n".encode("utf-16"),
)


def flipped(data: bytes, dice: random.Random) -> bytes:
    """Bytes changed, left out, doubled or cut off."""
    changed = bytearray(data)
    for _ in range(dice.choice((1, 1, 2, 5))):
        at = dice.randrange(len(changed) + 1)
        match dice.randrange(5):
            case 0:
                changed[at : at + 1] = dice.randbytes(1)
            case 1:
                del changed[at : at + dice.randint(1, 20)]
            case 2:
                changed[at:at] = changed[at : at + dice.randint(1, 40)]
            case 3:
                changed[at:at] = dice.choice(WORDS)
            case _:
                del changed[max(at, len(changed) // 2) :]
    return bytes(changed)


OTHERS = ("xls", "ods")

WORDS = (
    b"1e999", b"nan", b"-1", b"9" * 30, b"99999999999", b"<", b"&#0;", b"&x;", b"]]>", b"A0", b"r=\"AAAA1\"",
    b"\xff\xfe", b"\0", b'"', b";;;;", b" t=\"s\"", b" t=\"d\"", b" s=\"1\"", b"<v>",
    b"</row>", b"<rPh>", b"<!DOCTYPE a [", b"_xD800_",
)  # fmt: skip


def overwritten(data: bytes, dice: random.Random) -> bytes:
    """Bytes replaced where they stand: numbers of a binary file become others."""
    changed = bytearray(data)
    for _ in range(dice.choice((1, 1, 2, 5))):
        at = dice.randrange(len(changed) - 4)
        new = dice.choice(
            (b"\xff\xff", b"\xff\xff\xff\x7f", b"\0\0\0\0", dice.randbytes(1), dice.randbytes(2))
        )
        changed[at : at + len(new)] = new
    return bytes(changed)


def other_mutant(dice: random.Random) -> tuple[str, bytes]:
    """A changed spreadsheet of the kinds that a process of their own reads: in a part, or as bytes."""
    if dice.random() < 0.5:
        return "xls", dice.choice((flipped, overwritten))(XLS, dice)
    row = text("Berg") + number(1900) + day("1990-01-02") + wide(3)
    if dice.random() < 0.2:
        return "ods", flipped(ods([row, row]), dice)
    content = flipped(content_of([row, row]).encode(), dice)
    return "ods", archive({"mimetype": KIND, "content.xml": content}, as_it_is="mimetype")


def mutants(dice: random.Random, others: float) -> Iterator[tuple[str, bytes]]:
    """Changed tables for ever: the kind, which is the ending of the file, and the bytes.

    `others` is the share of XLS and ODS, whose reader is started anew for each.
    """
    book = workbook(ROWS, SHARED, STYLES)
    with zipfile.ZipFile(io.BytesIO(book)) as opened:
        parts = {name: opened.read(name) for name in opened.namelist()}
    while True:
        if dice.random() < others:
            yield other_mutant(dice)
            continue
        match dice.randrange(4):
            case 0:
                yield "xlsx", flipped(book, dice)
            case 1 | 2:
                name = dice.choice(sorted(parts))
                yield "xlsx", archive({**parts, name: flipped(parts[name], dice)})
            case _:
                data = flipped(dice.choice(LISTS), dice)
                yield "csv", data
                yield (
                    "zip",
                    archive({"l.txt": data})
                    if dice.random() < 0.5
                    else flipped(archive({"l.txt": data}), dice),
                )


def read(kind: str, data: bytes, folder: Path) -> str:
    """Do with a table what its importers do. Returns how it ended."""
    if kind != "zip":
        try:
            table = read_table(data, f"l.{kind}")
            columns_of(table)
        except PairwrightError:
            return "refused"
        return "read" if table.rows else "empty"
    path = folder / f"l.{kind}"
    path.write_bytes(data)
    try:
        return "read" if list(open_list(path, source="X").players) else "empty"
    except PairwrightError:
        return "refused"


def campaign(count: int, seed: int, folder: Path, *, with_large: bool = True) -> Counter[str]:
    """Read so many mutants, and the large ones first; what happened, by name."""
    dice = random.Random(seed)
    counts: Counter[str] = Counter({"raw errors": 0, "too slow": 0, "tables": 0, "XLS and ODS": 0})
    slowest = 0.0
    source = mutants(dice, 0.05 if with_large else 0.01)

    def tables() -> Iterator[tuple[str, bytes]]:
        if with_large:
            for made in LARGE:
                data, _ = made()
                yield ("xlsx" if data[:2] == b"PK" else "csv"), data
            for made in LARGE_OTHERS:
                yield "ods", made()[0]
        for _ in range(count):
            yield next(source)

    for kind, data in tables():
        counts["tables"] += 1
        counts["XLS and ODS"] += kind in OTHERS
        limit = Limit(SECONDS)
        try:
            with limit:
                found = read(kind, data, folder)
                counts[found] += 1
                counts["XLS and ODS read"] += kind in OTHERS and found == "read"
        except Exception as error:  # whatever is not one of ours is what is counted
            counts["too slow" if isinstance(error, TooSlow) else "raw errors"] += 1
            print(f"seed {seed}, table {counts['tables']}, {data[:40]!r}: {error!r}", file=sys.stderr)
        slowest = max(slowest, limit.used)
    counts["slowest, ms"] = round(1000 * slowest)
    return counts


class TooSlow(Exception):
    """A table took longer than it may."""


class Limit:
    """A limit of seconds."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        self.used = 0.0  # of processor time, when it is over

    def __enter__(self) -> None:
        def stop(*_: object) -> None:
            raise TooSlow

        signal.signal(signal.SIGPROF, stop)
        signal.setitimer(signal.ITIMER_PROF, self.seconds)

    def __exit__(self, *_: object) -> None:
        left, _interval = signal.setitimer(signal.ITIMER_PROF, 0)
        self.used = self.seconds - left


def with_little_memory(work: Callable[[], Counter[str]]) -> Counter[str]:
    """Do something with an address space that is limited."""
    import resource

    used = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))
    return work()


if __name__ == "__main__":
    with TemporaryDirectory() as made:
        asked, seed = map(int, sys.argv[1:3])
        print(
            dict(with_little_memory(lambda: campaign(asked, seed, Path(made), with_large=len(sys.argv) < 4)))
        )
