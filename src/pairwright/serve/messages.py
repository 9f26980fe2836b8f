"""JSON-RPC 2.0 (https://www.jsonrpc.org/specification): requests read from lines, responses written as lines."""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import inf
from typing import NoReturn, TypeAlias

Json: TypeAlias = dict[str, object]

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603
TIMED_OUT = -32000
ENGINE_ENDED = -32001


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome of a request: a `result`, or an error with its `code`, message and data (the document `error-1`)."""

    result: object = None
    code: int = 0
    message: str = ""
    data: object = None


@dataclass(frozen=True, slots=True)
class RpcRequest:
    """One call. A notification has no `id` and gets no response."""

    method: str
    params: Json
    id: object = None
    notification: bool = False


class RequestFault(Exception):
    """A line, or a member of a batch, that is not a request."""

    def __init__(self, code: int, message: str, id: object = None) -> None:
        super().__init__(message)
        self.code = code
        self.id = id


class _NotJson(ValueError):
    """A constant that Python's reader takes and JSON does not have."""


def _no_constant(name: str) -> NoReturn:
    raise _NotJson(f"{name} is not JSON")


def _members(pairs: list[tuple[str, object]]) -> Json:
    """An object, each of whose members has a name of its own."""
    found: Json = {}
    for name, value in pairs:
        if name in found:
            raise RequestFault(PARSE_ERROR, f"{name}: given twice in an object")
        found[name] = value
    return found


def parsed(line: bytes) -> object:
    """The value on a line. Raises `RequestFault` if it is not JSON, or an object has two members of one name."""
    try:
        return json.loads(line.decode("utf-8"), parse_constant=_no_constant, object_pairs_hook=_members)
    except RecursionError:
        raise RequestFault(PARSE_ERROR, "not JSON that can be read: brackets are nested too deeply") from None
    except (json.JSONDecodeError, UnicodeDecodeError, _NotJson) as error:
        raise RequestFault(PARSE_ERROR, f"not JSON: {error}") from None
    except ValueError:  # Python's limit on the digits of a number
        raise RequestFault(PARSE_ERROR, "not JSON that can be read: a number is too long") from None


def request_of(value: object) -> RpcRequest:
    """The value as a request. Raises `RequestFault` otherwise."""
    if not isinstance(value, dict):
        raise RequestFault(INVALID_REQUEST, "a request is an object")
    known = value.get("id")
    named = known is None or (isinstance(known, (str, int, float)) and not isinstance(known, bool))
    if not named or known in (inf, -inf):  # Python reads 1e999 as infinity, which JSON can't write back
        raise RequestFault(INVALID_REQUEST, "id: a string or a number expected")
    if value.get("jsonrpc") != "2.0":
        raise RequestFault(INVALID_REQUEST, 'jsonrpc: "2.0" expected', known)
    method, params = value.get("method"), value.get("params", {})
    if not isinstance(method, str):
        raise RequestFault(INVALID_REQUEST, "method: a string expected", known)
    if not isinstance(params, dict):
        raise RequestFault(INVALID_PARAMS, "params: an object expected; parameters have names", known)
    return RpcRequest(method, params, known, "id" not in value)


def response(id: object, answer: Answer) -> Json:
    """The response to the request of this `id`."""
    head: Json = {"jsonrpc": "2.0", "id": id}
    if not answer.code:
        return {**head, "result": answer.result}
    error: Json = {"code": answer.code, "message": answer.message}
    if answer.data is not None:
        error["data"] = answer.data
    return {**head, "error": error}


def written(message: object) -> bytes:
    """A message as one line of ASCII."""
    return json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"
