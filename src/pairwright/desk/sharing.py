"""The arbiter's page about the hall: the QR code, devices that were let in, reports by phone, who has arrived."""

from __future__ import annotations

import io
from functools import lru_cache

import segno
from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..errors import PairwrightError
from ..event import Refused, Section
from ..event.commands import Bye, SetResults, Slip
from ..event.state import Entry
from ..event.wording.results import NO_BOARD
from ..event.wording.settings import ONE_OF
from ..folding import folded_words
from ..messages import LABELLED, PLAIN, message_of
from . import wording as say
from .access import author_of
from .asking import edited, number_of, text_of, ticked_in, told
from .certificates import fingerprint, own_address
from .floor import REPORTABLE, Floor
from .hub import desk_of, number_asked, path_to, place_of, section_in, sent_to
from .pages import page, words_of
from .passes import ROLES, Role, spelled
from .results import OPEN

ISSUED: tuple[Role, ...] = ("section", "results", "screen")
"""Roles that get codes over an open connection; the chief's only over an encrypted one."""

CODES_AT_ONCE = 60
"""Codes of players on a page."""

ROLE_NAMES = {"chief": "Chief arbiter", "section": "Arbiter", "results": "Enters results", "screen": "Screen"}


def outside(request: Request, path: str) -> str:
    """The address of a page for other devices."""
    return f"{request.url.scheme}://{own_address()}:{desk_of(request).settings.port}{path}"


@lru_cache(maxsize=256)
def qr(text: str) -> Markup:
    """A QR code as a drawing. It takes a few milliseconds, and sheets have many: the last ones are kept."""
    drawing = io.BytesIO()
    segno.make(text, error="m").save(
        drawing,
        kind="svg",
        scale=5,
        border=4,
        light="#fff",
        xmldecl=False,
        svgns=False,
        title=text,
        omitsize=False,
    )
    return Markup(drawing.getvalue().decode())  # noqa: S704 - segno escapes the title


def sharing(request: Request) -> Response:
    """The shared data, and the devices."""
    return _shown(request)


def _shown(request: Request, *, issued: tuple[str, str, str] | None = None) -> Response:
    desk = desk_of(request)
    state = desk.state
    address = outside(request, path_to(request, "hall_code", code=desk.passes.hall))
    roles = [role for role in ROLES if role in ISSUED or (role == "chief" and request.url.scheme == "https")]
    return page(
        request, "sharing.html", address=address, qr=qr, hall=spelled(desk.passes.hall), passes=list(desk.passes),
        encrypted=request.url.scheme == "https", fingerprint=_fingerprint(request),
        roles=roles, role_names=ROLE_NAMES, issued=issued, visitors=_visitors(desk.floor),
        phones=[(section, _phones(desk.floor, section)) for section in state],
        headers={"HX-Push-Url": path_to(request, "sharing")},  # to load it again gives no second code
        site=request.app.state.site.standing,
        conflicts=[(section, desk.floor.conflicts(section)) for section in state],
    )  # fmt: skip


def issue(request: Request, form: FormData) -> Response:
    """A code for one device; it is shown once."""
    role, name = text_of(form, "role"), text_of(form, "name")
    chosen = next((one for one in ISSUED if one == role), None)
    if role == "chief" and request.url.scheme == "https":
        chosen = "chief"
    if chosen is None:
        raise Refused(say.NO_CODE_FOR_ROLE(role=role), alternative=ONE_OF(choices=", ".join(ISSUED)))
    if not name:
        raise Refused(say.WHOSE_DEVICE(), alternative=say.NAME_THE_DEVICE())
    _, code = desk_of(request).passes.issue(chosen, name, ticked_in(form, "section"))
    address = outside(request, path_to(request, "join")) + f"?code={spelled(code)}"
    return _shown(request, issued=(name, spelled(code), address))


def revoke(request: Request, form: FormData) -> Response:
    """Take a device's pass back."""
    desk_of(request).passes.revoke(text_of(form, "id"))
    return sent_to(request, "sharing")


def renew(request: Request, form: FormData) -> Response:
    """Another code of the hall."""
    desk_of(request).passes.renew_hall()
    return sent_to(request, "sharing")


def visitors(request: Request, form: FormData) -> Response:
    """Let phones of the hall have the language their browsers prefer, or not."""
    desk = desk_of(request)
    changes = edited(form, _visitors(desk.floor), ("own_languages",))
    if "own_languages" in changes:
        desk.floor.let_own_languages(allowed=bool(changes["own_languages"]))
    return sent_to(request, "sharing")


def _visitors(floor: Floor) -> dict[str, str]:
    """The settings common to all phones of the hall, for the page."""
    return {"own_languages": "1" if floor.own_languages else ""}


def phones(request: Request, form: FormData) -> Response:
    """Allow or end reports and check-in by phone in a section, and keep its schedule."""
    desk, _, section = place_of(request)
    changes = edited(form, _phones(desk.floor, section), ("report", "check_in"))
    if "report" in changes:
        desk.floor.let_report(section.id, allowed=bool(changes["report"]))
    if "check_in" in changes:
        desk.floor.let_check_in(section.id, allowed=bool(changes["check_in"]))
    if "schedule" in changes:
        desk.floor.set_schedule(section.id, changes["schedule"])
    return sent_to(request, "sharing")


def _fingerprint(request: Request) -> str:
    """The fingerprint of this desk's certificate; empty without one."""
    certificate = desk_of(request).settings.certificate
    return fingerprint(certificate) if certificate else ""


def _phones(floor: Floor, section: Section) -> dict[str, str]:
    """The contents of the form about the phones of a section."""
    return {
        "report": "1" if floor.may_report(section.id) else "",
        "check_in": "1" if floor.may_check_in(section.id) else "",
        "schedule": floor.schedule(section.id),
    }


def decide(request: Request, form: FormData) -> Response:
    """The arbiter decides a board with different reports."""
    desk, _, section = place_of(request)
    number, board, result = number_of(form, "round"), number_of(form, "board"), text_of(form, "result")
    if result not in REPORTABLE or section.last is None or number != section.last.number:
        raise Refused(say.NOT_DECIDED_HERE(), alternative=say.USE_RESULTS_PAGE())
    pairing = section.last.pairings.get(board)
    if pairing is None:
        raise Refused(NO_BOARD(round=number, board=board))
    if text_of(form, "players") not in ("", f"{pairing.one}-{pairing.other}"):
        raise Refused(say.PAIRED_AGAIN(round=number), alternative=say.NOT_SAVED())
    seen = text_of(form, "seen") or pairing.games[0].result
    slip = Slip(board, result, seen="" if seen == OPEN else seen)
    desk.do(SetResults(section.id, number, (slip,)), author=author_of(request))
    desk.floor.settle(section.id, number, board)
    return sent_to(request, "results")


def share(request: Request, form: FormData) -> Response:
    """Let other devices open the desk, until it stops."""
    request.app.state.share()
    return sent_to(request, "sharing")


# -- who has arrived -------------------------------------------------------------------------------------------

NOT_HERE = "Not here yet for round {number}: {count}"


def arrivals(request: Request) -> Response:
    """The list of players of a section with who is here."""
    desk, _, section = place_of(request)
    number = len(section.rounds) + 1
    rows = [(entry, desk.floor.is_present(section.id, entry.key)) for entry in by_name(section)]
    missing = len(desk.floor.absent(section, number))
    return page(request, "arrivals.html", section=section, rows=rows, number=number, missing=missing)


def arrived(request: Request, form: FormData) -> Response:
    """Note who is here, of those whose box was changed: the others may have checked in since the page was made."""
    desk, _, section = place_of(request)
    here, was = ({*ticked_in(form, name)} & section.entries.keys() for name in ("here", "was"))
    desk.floor.mark_all(section.id, {key: key in here for key in here ^ was})
    if "application/json" in request.headers.get("accept", ""):
        number = len(section.rounds) + 1
        missing = len(desk.floor.absent(section, number))
        return JSONResponse({"missing": words_of(request)(NOT_HERE, number=number, count=missing)})
    return sent_to(request, "arrivals")


def leave_out(request: Request, form: FormData) -> Response:
    """Give every player who has not arrived a zero-point bye in the next round."""
    desk, _, section = place_of(request)
    number = len(section.rounds) + 1
    done, faults = 0, []
    for key in desk.floor.absent(section, number):
        try:
            desk.do(Bye(section.id, key, number, "Z"), author=author_of(request))
            done += 1
        except PairwrightError as error:
            name = PLAIN(text=section.entries[key].person.name)
            faults.append(LABELLED(label=name, said=message_of(error)))
    text = say.SIT_OUT(count=done, round=number, section=section.name)
    return told(request, text, tuple(faults), path_to(request, "arrivals"))


def player_codes(request: Request) -> Response:
    """A sheet with the code of each player, to be cut up."""
    section = section_in(request)
    first = number_asked(request, "from", 1)
    people = by_name(section)
    shown = people[max(first, 1) - 1 :][:CODES_AT_ONCE]
    rows = [(entry, _player_address(request, section, entry.key)) for entry in shown]
    starts = range(1, len(people) + 1, CODES_AT_ONCE)
    return page(
        request, "player_codes.html", section=section, rows=rows, qr=qr, first=first, starts=starts,
        fingerprint=_fingerprint(request),
    )  # fmt: skip


def by_name(section: Section) -> list[Entry]:
    """The participants in an order for searching: by name, without case and accents."""
    return sorted(section.participants, key=lambda entry: (folded_words(entry.person.name), entry.key))


def _player_address(request: Request, section: Section, key: int) -> str:
    code = desk_of(request).passes.player_code(section.id, key)
    return outside(request, path_to(request, "player_code", key=key, code=code))
