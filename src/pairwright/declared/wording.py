"""What is said of JSON that is not as its schema wants it, as clauses."""

from __future__ import annotations

from ..messages import MESSAGE, NUMBER, SYMBOL, TEXT, message

VALUE_HERE = message("json.value", "{value} here", value=SYMBOL)
MEMBER_NOT_HERE = message("json.no_member", "no member '{name}' here", name=SYMBOL)
MEMBER_WANTED = message("json.member_wanted", "a member '{name}'", name=SYMBOL)
MEMBER_NAMED = message("json.member", "a member '{name}'", name=TEXT)
MEMBER_UNKNOWN = message("json.unknown_member", "unknown member '{name}'", name=TEXT)
NUMBERED_MEMBERS = message("json.numbered_members", "members whose names are whole numbers")
ELEMENTS_HERE = message("json.elements", "{number} elements here", number=NUMBER)
NUMBER_BETWEEN = message("json.between", "a number from {least} to {most}", least=SYMBOL, most=SYMBOL)
ONE_DECIMAL_AT_MOST = message("json.one_decimal", "a number with at most one decimal")
OR_KINDS = message("json.or", "{first} or {second}", first=MESSAGE, second=MESSAGE)
KIND_OBJECT = message("json.object", "an object")
KIND_ARRAY = message("json.array", "an array")
KIND_STRING = message("json.string", "a string")
KIND_INTEGER = message("json.integer", "an integer")
KIND_BOOLEAN = message("json.boolean", "a boolean")
KIND_NULL = message("json.null", "null")
