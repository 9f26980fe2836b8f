"""The clauses about JSON that violates its schema."""

from ..messages import MESSAGE, NUMBER, SYMBOL, TEXT, message

VALUE_HERE = message("json.value", f"{SYMBOL:value} here")
MEMBER_NOT_HERE = message("json.no_member", f"no member '{SYMBOL:name}' here")
MEMBER_WANTED = message("json.member_wanted", f"a member '{SYMBOL:name}'")
MEMBER_NAMED = message("json.member", f"a member '{TEXT:name}'")
MEMBER_UNKNOWN = message("json.unknown_member", f"unknown member '{TEXT:name}'")
NUMBERED_MEMBERS = message("json.numbered_members", "members whose names are whole numbers")
ELEMENTS_HERE = message("json.elements", f"{NUMBER:number} elements here")
NUMBER_BETWEEN = message("json.between", f"a number from {SYMBOL:least} to {SYMBOL:most}")
ONE_DECIMAL_AT_MOST = message("json.one_decimal", "a number with at most one decimal")
OR_KINDS = message("json.or", f"{MESSAGE:first} or {MESSAGE:second}")
KIND_OBJECT = message("json.object", "an object")
KIND_ARRAY = message("json.array", "an array")
KIND_STRING = message("json.string", "a string")
KIND_INTEGER = message("json.integer", "an integer")
KIND_BOOLEAN = message("json.boolean", "a boolean")
KIND_NULL = message("json.null", "null")
