"""The output: sheets to print, reports and tables as files, and the audit of all rounds."""

from __future__ import annotations

import base64
import io
import re
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote
from zipfile import ZipFile

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ..event import Refused, Section, State
from ..event.events import JournalEntry
from ..event.exports import (
    TABLES,
    csv_text,
    data_table,
    pgn_headers,
    tables_in_workbook,
    tables_of,
    without_fixtures,
    workbook,
    write_site,
)
from ..event.exports.mail import round_text
from ..event.kept import report_losses
from ..event.library import finished_rounds, log_lines, scheduled
from ..event.norms import may_have_norms
from ..event.reports import audit, is_complete, known_since, report, standings_differ
from ..event.sheets import KINDS, PAPERS, Paper, pack, pages_in_pack, printed
from ..formats.numbers import whole
from ..messages import Text
from . import wording as say
from .access import covers
from .hub import Desk, desk_of, place_of
from .pages import language_code, page
from .rounds import on_paper, reasons_of

REPORTS = {
    "trf-2026": ("TRF-2026", "trf"),
    "trf16": ("TRF16", "trf"),
    "trf-x": ("TRF with extensions of JaVaFo", "trf"),
    "trf-bx": ("TRF with extensions of bbpPairings", "trf"),
    "json": ("JSON", "json"),
}
"""Reports by the word of the library: what they are called, and the ending of the file."""

SHEETS = {
    "fixtures": "Fixtures",
    "boards": "Pairings by board", "names": "Pairings by name", "slips": "Result slips", "standings": "Standings",
    "crosstable": "Cross table", "wallchart": "Wall chart", "cards": "Place cards", "badges": "Badges",
    "certificates": "Certificates",
    "rules": "Rules of the pairing system", "norms": "Title norms",
    "story": "The story of the round", "brackets": "The brackets",
}  # fmt: skip
"""The names of sheets, by kind."""

PAPER_COOKIE = "pairwright_paper"
"""The cookie that keeps the paper of this device."""

_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def reports(request: Request) -> Response:
    """The printable and savable parts, and the losses of a report."""
    desk, state, section = place_of(request)
    missing = without_fixtures(state, section)
    return page(
        request,
        "reports.html",
        section=section,
        sheets=[(kind, SHEETS.get(kind, kind.capitalize())) for kind in KINDS if _printable(section, kind)],
        papers=PAPERS,
        paper=_paper_of(request),
        reports=REPORTS,
        tables=[one for one in tables_of(section) if not (missing and one == "fixtures")],
        missing=missing,
        ready=is_complete(section),
        mail=round_text(state, section, language_code(request)),
        losses=_losses(desk, state, section),
        log=list(log_lines(section)),
        norms=may_have_norms(section),
    )


def _losses(desk: Desk, state: State, section: Section) -> list[Text]:
    """The losses of the report."""
    if not section.entries:
        return []
    return desk.computed(
        ("losses", section.id), (section, state.info), lambda: report_losses(state, section, "trf-2026")
    )


def _printable(section: Section, kind: str) -> bool:
    if kind in ("boards", "names", "slips", "story", "brackets"):
        return bool(section.rounds)
    if kind == "fixtures":
        return scheduled(section.settings) and len(section.participants) > 1
    if kind == "certificates":
        return finished_rounds(section) == section.settings.rounds
    if kind == "norms":
        return may_have_norms(section)
    return kind == "rules" or bool(section.entries)


def sheet(request: Request) -> Response:
    """A sheet to be printed by the browser. Its style stands in the page and is named by its hash in the policy."""
    desk, state, section = place_of(request)
    asked = request.query_params
    kind = next((one for one in KINDS if one == request.path_params["kind"]), None)
    paper = next((one for one in PAPERS if one == asked.get("paper", _paper_of(request))), None)
    if kind is None or paper is None:
        raise Refused(say.NO_SHEET(kind=request.path_params["kind"], paper=asked.get("paper", "a4")))
    number = whole(asked.get("round", ""))
    text = printed(
        state,
        section,
        kind,
        number=number,
        language=asked.get("lang") or language_code(request),
        paper=paper,
        made=datetime.now(),
        reasons=lambda shown: reasons_of(desk, state, section, shown),
    )
    return _remembered(_as_sheet(text), paper)


def _paper_of(request: Request) -> Paper:
    """The paper that was chosen last on this device."""
    return "letter" if request.cookies.get(PAPER_COOKIE) == "letter" else "a4"


def _remembered(answer: Response, paper: Paper) -> Response:
    answer.set_cookie(PAPER_COOKIE, paper, max_age=31_536_000, samesite="strict")
    return answer


def _as_sheet(text: str) -> Response:
    styles = " ".join(f"'sha256-{_digest(one)}'" for one in _STYLE.findall(text))
    policy = f"default-src 'none'; style-src {styles or 'none'}; img-src data:; frame-ancestors 'none'"
    return HTMLResponse(text, headers={"content-security-policy": policy})


def _digest(text: str) -> str:
    return base64.b64encode(sha256(text.encode()).digest()).decode()


def round_on_paper(request: Request) -> Response:
    """The published round of every section by board, by name and as slips: one document, to be printed at once."""
    state, mine = _mine(request)
    asked = request.query_params.get("paper") or _paper_of(request)
    paper: Paper = "letter" if asked == "letter" else "a4"
    text = pack(state, mine, language=language_code(request), paper=paper, made=datetime.now())
    if not text:
        raise Refused(say.NONE_PUBLISHED(), alternative=say.PUBLISH_A_ROUND())
    request.app.state.on_paper |= set(map(on_paper, mine))
    request.app.state.printed = datetime.now(UTC).isoformat(timespec="seconds")
    return _as_sheet(text)


def pages_on_paper(request: Request) -> int:
    """How many pages that document has."""
    (state, mine), language, paper = _mine(request), language_code(request), _paper_of(request)
    key = ("on paper", language, paper, len(mine))
    shown = [part for section in mine for part in state.around(section)]
    return desk_of(request).computed(
        key, shown, lambda: pages_in_pack(state, mine, language=language, paper=paper)
    )


def _mine(request: Request) -> tuple[State, list[Section]]:
    """The event, and the sections of the sender's role."""
    state = desk_of(request).state
    return state, [one for one in state if covers(request, one.id)]


def export(request: Request) -> Response:
    """A file to be saved: a report (`interim` before the end), tables as CSV or XLSX, PGN headers, web pages as ZIP."""
    _, state, section = place_of(request)
    form = request.path_params["form"]
    interim = "interim" in request.query_params
    name = f"{state.name}-{section.name}" if len(state.sections) > 1 else state.name
    if form in REPORTS:
        text = report(state, section, form, interim=interim)
        return as_file(f"{name}{'-interim' if interim else ''}.{REPORTS[form][1]}", text.encode())
    if form == "xlsx":
        return as_file(f"{name}.xlsx", workbook(tables_in_workbook(state, section)))
    if form == "pgn":
        day = desk_of(request).floor.day(section.id, len(section.published))
        return as_file(f"{name}.pgn", pgn_headers(state, section, day=day).encode())
    if form == "pages":
        return as_file(f"{name}.zip", _zipped_pages(state, language_code(request)))
    table = next((one for one in TABLES if f"{one}.csv" == form), None)
    if table is None:
        raise Refused(say.NO_EXPORT(form=form))
    return as_file(f"{name}-{form}", csv_text(data_table(state, section, table)).encode())


def _zipped_pages(state: State, language: str) -> bytes:
    data = io.BytesIO()
    with TemporaryDirectory() as folder, ZipFile(data, "w") as archive:
        written = write_site(state, Path(folder) / "pages", language=language, made=datetime.now())
        for name in written:
            archive.write(Path(folder) / "pages" / name, name)
    return data.getvalue()


def as_file(name: str, data: bytes) -> Response:
    """An answer that a browser saves under a name."""
    plain = "".join(
        letter if letter.isascii() and (letter.isalnum() or letter in "-._") else "_" for letter in name
    )
    headers = {"content-disposition": f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name)}"}
    return Response(data, media_type="application/octet-stream", headers=headers)


def audit_page(request: Request) -> Response:
    """All rounds paired again and all ranks computed again by today's engine, with the log beside."""
    desk, state, section = place_of(request)

    @cache
    def journal() -> list[JournalEntry]:
        return desk.reading(lambda event: event.store.since(0))

    found: object = desk.computed(("audit", section.id), (section,), lambda: audit(state, section, journal))
    ranks = standings_differ(state, section)
    return page(
        request,
        "audit.html",
        section=section,
        found=found,
        ranks=ranks,
        known=ranks is not None and known_since(journal(), section),
        log=list(log_lines(section)),
    )
