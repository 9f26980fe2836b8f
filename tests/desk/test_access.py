"""Who gets in: roles and routes, codes, other hosts and pages, large requests."""

from __future__ import annotations

import re
import tracemalloc
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment, TemplateSyntaxError
from starlette.applications import Starlette
from starlette.routing import Mount, Route
from starlette.testclient import TestClient

from pairwright.desk.access import HALL_COOKIE, PASS_COOKIE
from pairwright.desk.app import create_app, routes
from pairwright.desk.configuration import DeskSettings
from pairwright.desk.hub import Desk
from pairwright.desk.passes import FREE_TRIES, ROLES, TRIES_A_MINUTE, Passes, TooManyTries, Tries, drawn
from pairwright.desk.tokens import FIELD, HEADER, SAFE, SESSION_COOKIE, TokensInForms
from pairwright.event import Person, Settings, open_event
from pairwright.event.commands import Add, AddSection, Pair, Publish
from pairwright.web import known_host

from .conftest import ADDRESS, AtPages, Desks, MakeEvent, here, in_new_loop, token_in
from .pages_of import addresses

OTHER = "192.168.7.20"
NEEDED = (*ROLES, "anyone")
STREAMS = ("events", "hall_events")
OPEN_MOUNTS = ("static",)
"""What has no role: files of the program, which hold nothing of an event."""


@pytest.fixture
def app(make_event: MakeEvent) -> Starlette:
    return create_app(make_event(8, played=1, published=True), DeskSettings(author="Chief", share=True))


def desk_in(app: Starlette) -> Desk:
    desk: Desk = app.state.desk
    return desk


def device(app: Starlette, role: str, sections: tuple[int, ...] = (), address: str = OTHER) -> TestClient:
    """A device with a role: `nobody` has none, `here` is this computer."""
    client = here(app, "127.0.0.1" if role == "here" else address)
    if role == "public":
        client.cookies.set(HALL_COOKIE, desk_in(app).passes.hall_secret)
    elif role not in ("nobody", "here"):
        _, code = desk_in(app).passes.issue(role, role, sections)  # type: ignore[arg-type]
        assert client.post("/join", data={"code": code}).status_code == 303
    return client


def asked(client: TestClient, route: Route) -> str:
    """Ask for a route with any method it has; `in`, or `out` if the role is not enough."""
    values = {
        name: (1 if "int" in type(made).__name__.lower() else "x")
        for name, made in route.param_convertors.items()
    }
    path = route.url_path_for(route.name, **values)
    method = "POST" if route.methods and "POST" in route.methods else "GET"
    answer = client.request(method, str(path))
    away = answer.headers.get("location", "") == "/join" or (
        path == "/" and answer.status_code == 303 and answer.headers["location"] != "/"
    )
    refused = answer.status_code == 403 and "for arbiters" in answer.text
    return "out" if refused or away else "in"


def test_X7_every_route_has_a_role() -> None:
    for route in routes():
        if isinstance(route, Mount):
            assert route.name in OPEN_MOUNTS
        else:
            assert isinstance(route, Route)
            assert getattr(route.endpoint, "role", None) in NEEDED, route.path


@pytest.mark.parametrize("role", ["nobody", "public", "screen", "results", "section"])
def test_X7_every_route_refuses_whoever_has_a_lower_role(app: Starlette, role: str) -> None:
    client = device(app, role)
    rank = ROLES.index(role) if role in ROLES else len(ROLES)  # type: ignore[arg-type]
    for route in routes():
        if (
            isinstance(route, Route)
            and route.name not in STREAMS
            and route.name not in ("joined", "hall_code", "player_code")
        ):
            needed: Any = vars(route.endpoint)["role"]
            expected = "in" if needed == "anyone" or rank <= ROLES.index(needed) else "out"
            assert asked(client, route) == expected, (role, needed, route.path)


def changing(app: Starlette) -> list[str]:
    """The address of every route by which something is changed."""
    found = []
    for route in routes():
        if isinstance(route, Route) and (route.methods or set()) - SAFE:
            made = route.param_convertors
            values = {name: 1 if "int" in type(one).__name__.lower() else "x" for name, one in made.items()}
            found.append(str(route.url_path_for(route.name, **values)))
    return found


@pytest.mark.parametrize("who", ["here", "chief"])
@pytest.mark.parametrize("token", ["", "none", "0" * 64, "of another session", "ünlesbar"])
def test_X7_every_change_needs_the_token_of_the_session(app: Starlette, who: str, token: str) -> None:
    client = TestClient(
        app, "https://127.0.0.1:8642", client=("127.0.0.1" if who == "here" else OTHER, 50000)
    )
    client.headers["origin"] = "https://127.0.0.1:8642"
    if who == "chief":
        _, code = desk_in(app).passes.issue("chief", "Chief")
        client.post("/join", data={"code": code, "csrf": token_in(client.get("/join").text)})
    own = token_in(client.get("/s/1/results").text)
    if token == "of another session":  # noqa: S105 - no password
        token = token_in(here(app).get("/join").text)
        assert token != own
    before = desk_in(app).state.revision
    routes = changing(app)
    assert len(routes) > 60
    for address in routes if token == "none" else routes[:3]:  # noqa: S105 - one door has all of them, and looks at any token
        form = {} if token == "none" else {"csrf": token}  # noqa: S105
        answer = client.post(address, data=form)
        assert answer.status_code == 403, address
        assert "not sent by a page" in answer.text, address
        answer = client.post(address, json={}, headers={} if token == "none" else {HEADER: token.encode()})  # noqa: S105
        assert answer.status_code == 403, address
    assert desk_in(app).state.revision == before
    assert client.post("/s/1/results", data={"csrf": own}).status_code == 405
    assert client.post("/undo", data={"csrf": own, "revision": before}).status_code == 409


class Forms(HTMLParser):
    """Of a page or template: the forms that change something, and the values of the tokens right after them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms, self.tokens, self._in_form = 0, list[str | None](), False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        sends = (found.get("method") or "get").lower() != "get"
        assert not found.keys() & {"formmethod", "hx-post", "hx-put", "hx-patch", "hx-delete"}, attrs
        if self._in_form and tag == "input" and found.get("name") == FIELD:
            self.tokens.append(found.get("value"))
        self._in_form = tag == "form" and sends
        self.forms += self._in_form


def test_X7_every_form_that_changes_something_has_the_token(app: Starlette, tmp_path: Path) -> None:
    client, forms = here(app), 0
    own = token_in(client.get("/join").text)
    asked = client.post("/s/1/unpublish", data={"csrf": own}).text
    before_there_is_an_event = here(create_app(tmp_path / "new.pairwright", DeskSettings()))
    new = before_there_is_an_event.get("/").text
    assert Forms(new).tokens == [token_in(new)] * 2, "to make the event, and to stop the desk"
    for page in (asked, *(client.get(address).text for address in addresses())):
        found = Forms(page)
        assert found.tokens == [own] * found.forms, page
        forms += found.forms
    assert forms > 40


def test_X7_every_form_of_every_template_gets_the_token() -> None:
    tokens, forms = TokensInForms(Environment(autoescape=True)), 0
    for source in files("pairwright.desk").joinpath("templates").iterdir():
        made = tokens.preprocess(source.read_text(encoding="utf-8"), source.name, None)
        found = Forms(re.sub(r"\{%.*?%\}|\{#.*?#\}", "", made, flags=re.DOTALL))
        assert found.tokens == ["{{ csrf }}"] * found.forms, source.name
        forms += found.forms
    assert forms > 40


@pytest.mark.parametrize(
    "form",
    [
        '<form action="/undo" method="post">',
        "<form method=post>",
        '<FORM METHOD="POST">',
        '<form method="dialog">',
        '<button formmethod="post">',
        '<button hx-post="/undo">',
    ],
)
def test_X7_a_form_that_would_escape_the_token_makes_no_page(form: str) -> None:
    with pytest.raises(TemplateSyntaxError, match="is sent by"):
        Environment(autoescape=True, extensions=[TokensInForms]).from_string(f"<p>{form}</p>")


def test_X7_a_question_is_sent_again_with_one_token(app: Starlette) -> None:
    client = here(app)
    token = token_in(client.get("/s/1/results").text)
    asked = client.post("/s/1/unpublish", data={"csrf": token}).text
    assert asked.count(token) == asked.count('<form method="post"')


def test_X7_whoever_comes_in_by_a_code_gets_a_new_session(app: Starlette) -> None:
    _, code = desk_in(app).passes.issue("results", "Ann")
    client = here(app, OTHER)
    client.get("/join")
    before = client.cookies[SESSION_COOKIE]
    client.post("/join", data={"code": code})
    client.get("/s/1/results")
    assert client.cookies[SESSION_COOKIE] != before


def test_X7_the_forms_of_a_page_that_tells_of_a_failure_can_be_sent(app: Starlette) -> None:
    """The session of such a page was not kept, so that its button for undo was refused."""
    client = TestClient(app, ADDRESS, client=("127.0.0.1", 50000), headers={"origin": ADDRESS})
    page = client.get("/s/99/players")
    assert page.status_code == 422
    found = re.search(r'name="revision" value="(\d+)"', page.text)
    answer = client.post("/undo", data={"csrf": token_in(page.text), "revision": found[1]})
    assert answer.status_code == 409  # asked about, not refused
    assert "Undo what" in answer.text


def test_X7_a_number_that_is_too_long_is_refused_and_no_fault(app: Starlette) -> None:
    """More digits than Python reads were answered by a fault of the program (500)."""
    client, long = here(app), "9" * 5000
    asked = ("/journal?before=", "/s/1/pairings?round=", "/s/1/results?round=", "/s/1/standings?round=")
    for address in (*asked, "/screen?section=", "/api/sections/1/standings?round="):
        assert client.get(address + long).status_code in (200, 404), address
    assert client.post("/undo", data={"revision": long}).status_code == 422
    for name in ("rounds", "unrated", "first_board"):
        assert client.post("/s/1/settings", data={name: long}).status_code == 422, name
    for text in (f"rating<{long}", "rating<²"):
        assert client.post("/s/1/settings", data={"entry_condition": text}).status_code == 422, text
    for form, fields in {
        "/undo": {"digest": "a", "typed": long},
        "/s/1/apart": {"lift": long},
        "/s/1/order": {f"place{long}": "1"},
        "/s/1/players/byes": {"cell": f"1:{long}:half"},
        "/sections/1/arrivals": {"here": long},
        "/s/1/ratings": {"take": long},
        "/s/1/pair": {"absent": long},
        "/s/1/edit": {"turn": long},
        "/sharing/issue": {"role": "results", "name": "A", "section": long},
    }.items():
        answer = client.post(form, data=fields)
        assert answer.status_code in (200, 303, 409, 422), (form, answer.status_code)


def test_X7_a_program_that_keeps_no_cookies_has_a_role_by_its_bearer_code(app: Starlette) -> None:
    device(app, "results")
    secret = device(app, "section").cookies[PASS_COOKIE]
    program = TestClient(app, ADDRESS, client=(OTHER, 50000), follow_redirects=False)
    slip = {"round": 2, "slips": [{"board": 1, "result": "10"}]}
    assert program.post("/api/sections/1/SetResults", json=slip).status_code == 403
    wrong = {"authorization": "Bearer 0000"}
    assert program.post("/api/sections/1/SetResults", json=slip, headers=wrong).status_code == 403
    right = {"authorization": f"Bearer {secret}"}
    assert program.post("/api/sections/1/SetResults", json=slip, headers=right).status_code == 200
    from_a_page = {**right, "origin": ADDRESS}
    assert program.post("/api/sections/1/SetResults", json=slip, headers=from_a_page).status_code == 403


def test_R16_a_deputy_has_the_own_section_only(app: Starlette) -> None:
    own, other = device(app, "section", (1,)), device(app, "section", (2,), "192.168.7.21")
    assert own.get("/sections/1/arrivals").status_code == 200
    assert other.get("/sections/1/arrivals").status_code == 403


def test_R16_commands_are_kept_under_the_name_of_their_author(app: Starlette, make_event: MakeEvent) -> None:
    desk = desk_in(app)
    desk.floor.report(1, 2, 1, white=True, result="10")
    device(app, "results").post("/sections/1/decide", data={"round": 2, "board": 1, "result": "=="})
    assert desk.reading(lambda event: event.store.since(0))[-1].author == "results"


def test_X7_a_code_lets_one_device_in_and_can_be_taken_back(app: Starlette) -> None:
    made, code = desk_in(app).passes.issue("results", "Ann")
    first, second = here(app, OTHER), here(app, "192.168.7.21")
    assert first.post("/join", data={"code": code.lower()}).status_code == 303
    assert second.post("/join", data={"code": code}).status_code == 403
    assert first.get("/sections/1/arrivals").status_code == 200
    desk_in(app).passes.revoke(made.id)
    assert first.get("/sections/1/arrivals").headers["location"] == "/join"


def test_a_double_tap_on_the_form_of_the_code_lets_its_device_in_twice_and_no_other(app: Starlette) -> None:
    made, code = desk_in(app).passes.issue("results", "Ann")
    phone, other = here(app, OTHER), here(app, "192.168.7.21")

    def form_of(client: AtPages) -> dict[str, str]:
        found = re.search(r'name="token" value="([0-9a-f]{64})"', client.get("/join").text)
        return {"code": code, "token": found[1]}

    form, foreign = form_of(phone), form_of(other)
    assert form["token"] != foreign["token"]
    answers = [phone.post("/join", data=form) for _ in range(2)]
    assert [one.status_code for one in answers] == [303, 303]
    first, second = (one.cookies[PASS_COOKIE] for one in answers)
    assert first == second
    for data in (foreign, {"code": code}, form | {"token": ""}):
        assert other.post("/join", data=data).status_code == 403
    desk_in(app).passes.revoke(made.id)
    assert phone.post("/join", data=form).status_code == 403


def test_a_code_is_taken_back_on_the_page_of_the_hall_after_a_question(app: Starlette) -> None:
    made, code = desk_in(app).passes.issue("results", "Ann")
    client, chief = here(app, OTHER), here(app, "127.0.0.1")
    client.post("/join", data={"code": code})
    page = chief.get("/sharing").text
    asked = re.search(r"<details><summary[^>]*Ann[^>]*>(?:(?!</details>).)*</details>", page, re.DOTALL)
    assert f'value="{made.id}"' in asked[0]
    assert page.count(made.id) == 1, "the only button for it is behind the question"
    assert chief.post("/sharing/revoke", data={"id": made.id}).status_code in (200, 303)
    assert client.get("/sections/1/arrivals").headers["location"] == "/join"


def test_X7_a_device_gets_a_new_secret_and_can_not_choose_it(app: Starlette) -> None:
    _, code = desk_in(app).passes.issue("results", "Ann")
    client = here(app, OTHER)
    client.cookies.set(PASS_COOKIE, "chosen by somebody else")
    answer = client.post("/join", data={"code": code})
    cookie = answer.headers["set-cookie"]
    assert "chosen" not in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    stranger = here(app, "192.168.7.21")
    stranger.cookies.set(PASS_COOKIE, "chosen by somebody else")
    assert stranger.get("/sections/1/arrivals").headers["location"] == "/join"


def test_X7_a_chief_arbiter_elsewhere_needs_an_encrypted_connection(app: Starlette) -> None:
    _, code = desk_in(app).passes.issue("chief", "Ann")
    open_one = here(app, OTHER)
    assert open_one.post("/join", data={"code": code}).status_code == 403
    _, code = desk_in(app).passes.issue("chief", "Ann")
    client = here(app, OTHER, "https://127.0.0.1:8642")
    answer = client.post("/join", data={"code": code})
    assert "Secure" in answer.headers["set-cookie"]
    assert client.get("/journal").status_code == 200


def test_X7_a_program_that_passes_requests_on_does_not_make_them_local(app: Starlette) -> None:
    client = here(app)
    assert client.get("/journal").status_code == 200
    assert client.get("/journal", headers={"x-forwarded-for": "10.1.1.1"}).headers["location"] == "/join"


def test_another_code_of_the_hall_takes_two_clicks_and_says_what_follows(desks: Desks) -> None:
    page = desks.of(4).get("/sharing").text
    found = re.search(r"<details><summary>New code</summary>(.*?)</details>", page, re.DOTALL)
    assert "stops working" in found[1]
    assert page.count("/sharing/renew") == found[1].count("/sharing/renew") == 1


def test_X7_codes_can_not_be_tried_in_bulk(app: Starlette) -> None:
    now = [0.0]
    passes = Passes(lambda: "", lambda text: None)
    passes.tries = Tries(lambda: now[0])
    _, code = passes.issue("results", "Ann")
    for _ in range(FREE_TRIES):
        assert passes.join(drawn(12), "a") is None
    with pytest.raises(TooManyTries, match="Try again in"):
        passes.join(code, "a")
    assert passes.join(drawn(12), "b") is None  # another device does not wait
    now[0] += 3600
    looked_at = 0
    for n in range(10 * TRIES_A_MINUTE):  # many devices together
        try:
            assert passes.join(drawn(12), f"c{n}") is None
            looked_at += 1
        except TooManyTries:
            pass
    assert looked_at == TRIES_A_MINUTE
    now[0] += 61
    assert passes.join(code, "d")

    client = here(app, OTHER)
    answers = [client.post("/join", data={"code": drawn(12)}).status_code for _ in range(FREE_TRIES + 1)]
    assert answers == [403] * FREE_TRIES + [429]
    assert [client.get(f"/h/{drawn(8)}").status_code, client.get(f"/me/1/1/{drawn(10)}").status_code] == [
        429,
        429,
    ]


def test_X7_copies_and_exports_hold_no_code(app: Starlette, tmp_path: Path) -> None:
    desk = desk_in(app)
    made, code = desk.passes.issue("results", "Ann")
    secrets = [made.code.encode(), code.encode(), desk.passes.hall.encode()]
    assert made.code.encode() in desk.reading(lambda event: event.store.option("desk.passes")).encode()  # type: ignore[attr-defined]
    copy = tmp_path / "copy.pairwright"
    desk.reading(lambda event: event.store.copy_to(copy))  # type: ignore[attr-defined]
    with open_event(copy) as event:
        assert event.store.option("desk.passes") == ""
        assert event.state == desk.state
    assert not [one for one in secrets if one in copy.read_bytes()]


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8642", True), ("localhost:8642", True), ("[::1]:8642", True), ("192.168.7.2", True),
        ("evil.example", False), ("127.0.0.1.evil.example", False), ("localhost.evil.example", False),
        ("", False), ("[", False),
    ],
)  # fmt: skip
def test_X7_the_desk_answers_to_its_own_addresses_only(app: Starlette, host: str, known: bool) -> None:
    assert known_host(host) is known
    if host.isascii() and host not in ("", "["):
        assert (here(app).get("/journal", headers={"host": host}).status_code == 200) is known


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": ADDRESS}, 303),
        ({"origin": ADDRESS, "sec-fetch-site": "same-origin"}, 303),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "http://127.0.0.1:9999"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": ADDRESS, "sec-fetch-site": "cross-site"}, 403),
        ({"origin": "", "sec-fetch-site": "cross-site"}, 403),
        ({"origin": ""}, 403),
    ],
)
def test_X7_pages_of_others_can_not_send_commands(
    app: Starlette, headers: dict[str, str], status: int
) -> None:
    client = here(app)
    if not headers["origin"]:
        del client.headers["origin"]
        headers = {name: value for name, value in headers.items() if value}
    answer = client.post("/sharing/renew", data={"a": "b"}, headers=headers)
    assert answer.status_code == status


@pytest.mark.parametrize("announced", [True, False])
def test_X7_an_upload_of_200_mb_is_refused_in_constant_memory(app: Starlette, announced: bool) -> None:
    block, blocks, taken = b"x" * 1_000_000, 200, 0
    head = b'--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
    headers = [
        (b"host", b"127.0.0.1:8642"), (b"origin", ADDRESS.encode()),
        (b"content-type", b"multipart/form-data; boundary=b"),
        *([(b"content-length", str(blocks * len(block)).encode())] if announced else []),
    ]  # fmt: skip
    scope = {
        "type": "http", "method": "POST", "path": "/new", "raw_path": b"/new", "query_string": b"", "headers": headers,
        "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 8642), "scheme": "http",
        "http_version": "1.1", "root_path": "",
    }  # fmt: skip
    statuses: list[int] = []

    async def receive() -> dict[str, Any]:
        nonlocal taken
        taken += 1
        return {"type": "http.request", "body": head if taken == 1 else block, "more_body": taken <= blocks}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    async def run() -> None:
        await app(scope, receive, send)

    tracemalloc.start()
    in_new_loop(run)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert statuses == [413]
    assert taken <= (0 if announced else 70)
    assert most < 20_000_000


def test_X7_paths_do_not_leave_the_folder_of_the_program(app: Starlette) -> None:
    client = here(app)
    for path in (
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
    ):
        assert client.get(path).status_code in (404, 400), path


def test_X7_names_are_text_on_every_page(make_event: MakeEvent) -> None:
    from pairwright.event import Person
    from pairwright.event.commands import Add, ChangeInfo

    nasty = [
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "{{7*7}}",
        "'-alert(1)-'",
        "</title><svg onload=alert(1)>",
    ]
    path = make_event(4)
    with open_event(path) as event:
        event.do(Add(1, tuple(Person(name, 1000 - at, club=name) for at, name in enumerate(nasty))))
        event.do(ChangeInfo({"022": nasty[0]}))
    client = here(create_app(path, DeskSettings(author=nasty[1], share=True)))
    reached = 0
    for route in routes():
        if (
            isinstance(route, Route)
            and route.methods
            and "GET" in route.methods
            and route.name not in STREAMS
        ):
            values = {
                name: (5 if name == "key" else 1 if "int" in type(made).__name__.lower() else "names")
                for name, made in route.param_convertors.items()
            }
            answer = client.get(str(route.url_path_for(route.name, **values)))
            if not answer.headers.get("content-type", "").startswith("text/html"):
                continue  # no browser takes it for a page: the type is told and not guessed (nosniff)
            text = answer.text
            reached += nasty[0].replace("<", "&lt;").replace(">", "&gt;") in text
            assert not [one for one in (*nasty[:2], nasty[4], ">49<") if one in text], route.path
    assert reached >= 3


def test_R16_a_deputy_reads_nothing_of_other_sections(app: Starlette) -> None:
    desk = desk_in(app)
    desk.do(AddSection(Settings("Secret B")), author="Chief")
    deputy = device(app, "section", (1,))
    assert [one["name"] for one in deputy.get("/api/event").json()["sections"]] == ["A"]
    assert deputy.get("/api/sections/2").status_code == 403
    assert deputy.get("/api/journal").status_code == 403
    page = deputy.get("/s/1/players").text
    assert "Secret B" not in page, "neither the section nor what was done with it last"
    assert "Secret B" in here(app).get("/s/1/players").text


def test_a_round_on_paper_has_the_sections_of_who_prints_it(app: Starlette) -> None:
    desk = desk_in(app)
    desk.do(AddSection(Settings("Secret B")), author="Chief")
    desk.do(Add(2, (Person("Hidden One"), Person("Hidden Two"))), author="Chief")
    desk.do(Pair(2, 1), author="Chief")
    assert "Hidden One" not in here(app).get("/print").text, "a draft is no paper for the hall"
    desk.do(Publish(2), author="Chief")
    assert "Hidden One" in here(app).get("/print").text
    assert "Hidden One" not in device(app, "section", (1,)).get("/print").text
    assert device(app, "results").get("/print").status_code == 403


def test_R16_what_was_done_last_is_told_to_arbiters_only(app: Starlette) -> None:
    done = desk_in(app).state.done[-1].text
    assert done in device(app, "section", (1,)).get("/s/1/players").text
    hall = device(app, "public", address="192.168.7.22").get("/hall/1/names")
    assert hall.status_code == 200
    assert done not in hall.text


def test_X7_commands_of_the_whole_event_are_the_chiefs(app: Starlette) -> None:
    desk_in(app).do(AddSection(Settings("B")), author="Chief")
    deputy = device(app, "section", (1,))
    for path, body in (
        ("/api/ChangeInfo", {"info": {"022": "Oslo"}}),
        ("/api/Undo", {}),
        ("/api/sections/1/Move", {"keys": [1], "target": 2}),
        ("/api/sections/1/CrossPair", {"other": 2}),
        ("/api/sections/1/RemoveSection", {}),
    ):
        assert deputy.post(path, json=body).status_code == 403, path
        assert here(app).post(path, json=body).status_code not in (403, 404), path


def test_X7_the_code_of_the_hall_is_no_cookie(app: Starlette) -> None:
    passes = desk_in(app).passes
    phone = here(app, OTHER)
    phone.cookies.set(HALL_COOKIE, passes.hall)
    assert phone.get("/hall").headers["location"] == "/join", (
        "a code can be tried: it is given at the door only"
    )
    phone.cookies.clear()
    cookie = phone.get(f"/h/{passes.hall}").headers["set-cookie"]
    assert passes.hall not in cookie
    assert phone.get("/hall/1/names").status_code == 200
    passes.renew_hall()
    assert phone.get("/hall").headers["location"] == "/join"
