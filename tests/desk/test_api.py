"""The desk for programs: commands as JSON, what was seen, questions, the OpenAPI document."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, get_args

import jsonschema
import pytest
from starlette.routing import Route
from starlette.testclient import TestClient

from pairwright.desk import api
from pairwright.desk.api_commands import OFFERED, of_section
from pairwright.desk.api_document import EXAMPLES
from pairwright.desk.app import routes
from pairwright.event import Person, Settings, create, open_event
from pairwright.event.commands import Add, Command, New

from .conftest import Desks


def result(client: TestClient, board: int, code: str, seen: str | None = None, key: str = "") -> Any:
    """Enter a result."""
    slip = {"board": board, "result": code} | ({} if seen is None else {"seen": seen})
    headers = {"idempotency-key": key} if key else {}
    return client.post("/api/sections/1/SetResults", json={"round": 1, "slips": [slip]}, headers=headers)


def test_a_round_is_played_by_a_program(desks: Desks) -> None:
    client = desks.of(8)
    assert client.get("/api/event").json()["sections"][0]["next"] == "pair round 1"
    assert client.post("/api/sections/1/Pair", json={"round": 1}).status_code == 200
    assert client.post("/api/sections/1/Publish", json={}).json()["text"].startswith("Round 1 of A published")
    for board in range(1, 5):
        assert result(client, board, "10", "").status_code == 200
    assert client.post("/api/sections/1/Close").json()["done"]
    table = client.get("/api/sections/1/standings").json()
    assert [row["points"] for row in table["rows"]] == [1, 1, 1, 1, 0, 0, 0, 0]
    assert len(client.get("/api/sections/1/rounds/1/reasons").json()["reasons"]) == 4
    assert len(client.get("/api/journal?after=2").json()["journal"]) == 7


def test_the_standings_for_programs_are_those_of_the_desk(desks: Desks) -> None:
    """They had the expelled, and those of a club ladder went by points."""
    client = desks.of(6, played=1)
    gone = client.get("/api/sections/1/standings").json()["rows"][0]["player"]
    asked = client.post("/api/sections/1/Withdraw", json={"key": gone, "first": 2, "expelled": True}).json()
    answer = {"digest": asked["digest"], "typed": asked["round"]}
    client.post(
        "/api/sections/1/Withdraw", json={"key": gone, "first": 2, "expelled": True, "answer": answer}
    )
    rows = client.get("/api/sections/1/standings").json()["rows"]
    assert gone not in {row["player"] for row in rows}
    assert rows[0]["rank"] == 1


def test_only_what_changed_meanwhile_is_a_conflict(desks: Desks) -> None:
    client = desks.of(8, published=True)
    assert result(client, 1, "10", "").status_code == 200
    assert result(client, 2, "==", "").status_code == 200, "another board of the same round"
    conflict = result(client, 1, "01", "")
    assert conflict.status_code == 409
    assert conflict.json()["error"]["seen"] == "10"
    assert result(client, 1, "01", "10").status_code == 200


def test_the_tag_of_a_player_guards_that_player_only(desks: Desks) -> None:
    client = desks.of(8)
    one, other = client.get("/api/sections/1/players").json()["players"][:2]
    change = {"key": one["key"], "values": {"rating": 2500}}
    assert (
        client.post("/api/sections/1/ChangePerson", json={**change, "seen": one["seen"]}).status_code == 200
    )
    assert (
        client.post("/api/sections/1/ChangePerson", json={**change, "seen": one["seen"]}).status_code == 409
    )
    change = {"key": other["key"], "values": {"rating": 2501}}
    assert (
        client.post("/api/sections/1/ChangePerson", json={**change, "seen": other["seen"]}).status_code == 200
    )


def test_the_tag_of_a_round_guards_publishing(desks: Desks) -> None:
    client = desks.of(8, draft=True)
    seen = client.get("/api/sections/1").json()["round"]["seen"]
    assert seen == client.get("/api/sections/1/rounds/1").json()["seen"]
    client.post("/s/1/edit", data={"turn": "1"})
    asked = client.post("/api/sections/1/Edit", json={"colours": [1]})
    if asked.status_code == 428:
        client.post(
            "/api/sections/1/Edit", json={"colours": [1], "answer": {"digest": asked.json()["digest"]}}
        )
    assert client.post("/api/sections/1/Publish", json={"seen": seen}).status_code == 409


def test_a_repeat_with_the_same_key_returns_the_first_answer(desks: Desks) -> None:
    client = desks.of(8, published=True)
    first = result(client, 1, "10", "", key="a")
    assert result(client, 1, "10", "", key="a").json() == first.json()
    result(client, 1, "01", "10", key="b")
    assert result(client, 1, "10", "", key="a").json() == first.json(), "answered as then, though it changed"


def test_questions_come_with_the_digest_that_the_yes_returns(desks: Desks) -> None:
    client = desks.of(8, draft=True)
    asked = client.post("/api/sections/1/Unpair", json={})
    assert asked.status_code == 428
    assert asked.json()["level"] == 2
    assert asked.json()["questions"][0]["follows"]
    answer = {"digest": asked.json()["digest"]}
    assert client.post("/api/sections/1/Unpair", json={"answer": answer}).status_code == 200


def test_a_refusal_names_the_rule_and_the_way_out(desks: Desks) -> None:
    client = desks.of(8, draft=True)
    answer = client.post("/api/sections/1/ChangeSettings", json={"values": {"points": [["win", 30]]}})
    assert answer.status_code == 422
    assert answer.json()["error"]["instead"]


@pytest.mark.parametrize(
    ("command", "body", "said"),
    [
        ("Pair", {"round": "1"}, 'round: "1" here'),
        ("Pair", {"round": True}, "round: true here"),
        ("Pair", {}, "no member 'round' here"),
        ("Pair", {"round": 1, "nobody": 2}, "unknown member 'nobody'"),
        ("Pair", {"round": 2**60}, f"round: {2**60} here"),
        ("SetResults", {"round": 1, "slips": [{"board": 1}]}, "slips[0]: no member 'result' here"),
        ("Bye", {"key": 1, "round": 1, "kind": 5}, "kind: 5 here"),
        ("Add", {"people": [], "byes": {"x": "H"}}, "byes.x: a member 'x'"),
        ("ChangeSettings", {"values": {"tie_breaks": "DE"}}, 'values.tie_breaks: "DE" here'),
        ("Publish", [], "The request is not a JSON object"),
    ],
)
def test_a_wrong_request_is_told_where(command: str, body: object, said: str, desks: Desks) -> None:
    answer = desks.of(4).post(f"/api/sections/1/{command}", json=body)
    assert answer.status_code == 422
    assert said in answer.json()["error"]["message"]


def test_the_document_has_every_route_and_no_other() -> None:
    document = api.document(routes(), "")
    served = {
        (route.path.replace(":int", ""), method.lower())
        for route in routes()
        if isinstance(route, Route) and route.path.startswith("/api/")
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert served == {(path, method) for path, one in document["paths"].items() for method in one}


def test_the_schemas_are_schemas_and_hold_for_what_is_read(desks: Desks) -> None:
    document = desks.of(4).get("/api/openapi.json").json()
    for name, kind in OFFERED.items():
        path = f"/api/sections/{{section}}/{name}" if of_section(kind) else f"/api/{name}"
        schema = document["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"]
        jsonschema.Draft202012Validator.check_schema(schema)
    schema = document["paths"]["/api/sections/{section}/Pair"]["post"]["requestBody"]["content"]
    jsonschema.validate({"round": 1, "absent": [2]}, schema["application/json"]["schema"])
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"round": "1"}, schema["application/json"]["schema"])


def test_programs_may_give_every_command_but_those_that_take_a_whole_file_or_the_journal() -> None:
    commands = {kind.__name__ for kind in get_args(Command)}
    assert commands - OFFERED.keys() == {"New", "ImportReport", "Restore"}
    assert OFFERED.keys() <= commands


def test_a_member_given_twice_is_refused(desks: Desks) -> None:
    answer = desks.of(2).post("/api/sections/1/Remove", content=b'{"player": 1, "player": 2}')
    assert answer.status_code == 422
    assert answer.json()["error"]["message"] == "member 'player' occurs twice in an object"


def test_any_json_gets_an_answer(desks: Desks) -> None:
    """Values drawn by the schemas, right and wrong: never a fault of the program."""
    seed = 17
    rng = random.Random(seed)
    client = desks.of(6, played=1, draft=True)
    document = client.get("/api/openapi.json").json()
    for _ in range(250):
        name, kind = rng.choice(list(OFFERED.items()))
        path_of = f"/api/sections/{{section}}/{name}" if of_section(kind) else f"/api/{name}"
        schema = document["paths"][path_of]["post"]["requestBody"]["content"]["application/json"]["schema"]
        body = drawn(schema, rng)
        answer = client.post(path_of.format(section=rng.choice([1, 1, 1, 9])), json=body)
        assert answer.status_code in (200, 409, 422, 428), (seed, name, body, answer.text)
    with open_event(client.path) as event:
        assert event.state.revision


def drawn(schema: dict[str, Any], rng: random.Random) -> Any:
    """A value of a schema, now and then another one."""
    if rng.random() < 0.04:
        return rng.choice([None, [], {}, "", 1.5, -1])
    if "anyOf" in schema:
        return drawn(rng.choice(schema["anyOf"]), rng)
    kinds = schema.get("type")
    match rng.choice(kinds) if isinstance(kinds, list) else kinds:
        case "integer":
            return rng.choice([-1, 0, 1, 1, 2, 3, 4, 9, 10**6, 10**15])
        case "string":
            return rng.choice(
                ["", "H", "Z", "10", "==", "U", "A", "dutch", "\ud7ff\u202e", "x" * 300, "name"]
            )
        case "boolean":
            return rng.random() < 0.5
        case "null":
            return None
        case "array":
            parts = schema.get("prefixItems") or [schema["items"]] * rng.randrange(3)
            return [drawn(one, rng) for one in parts]
        case "object":
            if "properties" not in schema:
                names = ["1", "2", "rating", "rounds", "name", "tie_breaks", "022"]
                chosen = rng.sample(names, rng.randrange(3))
                return {name: drawn(schema.get("additionalProperties") or {}, rng) for name in chosen}
            needed = schema.get("required", [])
            return {
                name: drawn(one, rng)
                for name, one in schema["properties"].items()
                if name not in ("seen", "answer") and (name in needed or rng.random() < 0.5)
            }
    return rng.choice(["text", 3, ["DE"], True, None])


def test_the_example_of_every_command_can_be_carried_out(desks: Desks, teams: Path) -> None:
    """In a team match, in two US sections beside a round robin, or at one of the steps of a usual round."""
    left = dict.fromkeys(OFFERED, "")

    def given(client: TestClient, name: str, body: dict[str, Any], section: int = 1) -> Any:
        url = f"/api/sections/{section}/{name}" if of_section(OFFERED[name]) else f"/api/{name}"
        answer = client.post(url, json=body)
        if answer.status_code != 428:
            return answer
        yes = {"digest": answer.json()["digest"], "typed": answer.json()["round"]}
        return client.post(url, json={**body, "answer": yes})

    def tried(client: TestClient, section: int = 1) -> None:
        for name in list(left):
            answer = given(client, name, EXAMPLES.get(name, {}), section)
            left[name] = answer.text
            if answer.status_code == 200:
                left.pop(name)
                client.post("/api/Undo")

    match = desks.open(teams)
    given(match, "SetResults", {"round": 1, "slips": [{"board": 1, "game": 0, "result": ""}]})
    tried(match)
    path = desks.folder / "odd.pairwright"
    settings = (
        Settings("A", system="uscf"),
        Settings("B", system="uscf"),
        Settings("C", system="round-robin"),
    )
    with create(path, New("Odd Open", "7", settings), durable=False) as event:
        for section, players in ((1, 5), (2, 3), (3, 4)):
            event.do(Add(section, tuple(Person(f"{section} {at}", 1500) for at in range(players))))
    odd = desks.open(path)
    given(odd, "AddSection", {"settings": {"name": "D"}})
    for section in (4, 3):
        tried(odd, section)
    tried(odd)
    for section in (1, 2):
        given(odd, "Pair", {"round": 1}, section)
        given(odd, "Publish", {}, section)
    tried(odd)
    given(odd, "CrossPair", EXAMPLES["CrossPair"])
    tried(odd)
    client = desks.of(9)
    slips = [{"board": board, "result": "10"} for board in range(1, 5)]
    for name, body in (
        ("ChangeSettings", {"values": {"long_event": True}}),
        ("Pair", {"round": 1}),
        ("Edit", {"unpair": [2]}),
        ("PairRest", {}),
        ("Validate", EXAMPLES["Validate"]),
        ("Publish", {}),
        ("SetResults", {"round": 1, "slips": slips}),
        ("Withdraw", EXAMPLES["Withdraw"]),
        ("Close", {}),
    ):
        tried(client)
        assert given(client, name, body).status_code == 200
    tried(client)
    assert not left
