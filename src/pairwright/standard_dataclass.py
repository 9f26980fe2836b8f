"""What few classes need of the standard decorator beyond `lean_dataclass`: a compiled `__init__`, standard fields."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import dataclasses
    from collections.abc import Sequence
    from typing import Any


_NOT_GIVEN = object()
"""Stands for an argument whose field makes its own value."""


def standard_fields(fields: Sequence[Any]) -> dict[str, dataclasses.Field[Any]]:
    """Standard fields by their names, with the options of these lean ones."""
    import dataclasses

    made = {at.name: dataclasses.field(**at.options) for at in fields}
    kinds = {at.name: at.type for at in fields}
    like: Any = dataclasses.dataclass(init=False, repr=False, eq=False)(
        type("Like", (), made | {"__annotations__": kinds, "__doc__": "Has the same fields."})
    )
    return dict(like.__dataclass_fields__)


def compiled_init(cls: Any, fields: Sequence[Any], *, frozen: bool) -> Any:
    """The method for a class with these lean fields."""
    known: dict[str, Any] = {"_set": object.__setattr__, "_not_given": _NOT_GIVEN}
    given = [at for at in fields if at.init and not at.kw_only]
    named = [at for at in fields if at.init and at.kw_only]
    parameters = ["self", *(_parameter(at, known) for at in given), *(["*"] if named else [])]
    parameters += [_parameter(at, known) for at in named]
    put = "self.{} = {}"
    if frozen:  # past the method that refuses it; by the dictionary, where there is one, in half of the time
        put = "self.__dict__[{!r}] = {}" if cls.__dictoffset__ else "_set(self, {!r}, {})"
    body = [line for at in fields if (line := _assignment(at, known, put))]
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    text = f"def __init__({', '.join(parameters)}):\n " + "\n ".join(body or ["pass"])
    exec(text, known)  # noqa: S102  (of field names only)
    method = known["__init__"]
    method.__qualname__ = f"{cls.__qualname__}.__init__"
    method.__module__ = cls.__module__
    method.__annotations__ = {at.name: at.type for at in (*given, *named)} | {"return": None}
    return method


def _parameter(at: Any, known: dict[str, Any]) -> str:
    if at.default is not at.missing:
        known[f"_default_{at.name}"] = at.default
        return f"{at.name}=_default_{at.name}"
    if at.default_factory is not at.missing:
        known[f"_make_{at.name}"] = at.default_factory
        return f"{at.name}=_not_given"
    return str(at.name)


def _assignment(at: Any, known: dict[str, Any], put: str) -> str:
    """The line that sets a field, as `put` has it; empty for one that is not set: it keeps the value of the class."""
    value = at.name
    if at.default_factory is not at.missing:
        known[f"_make_{at.name}"] = at.default_factory
        made = f"_make_{at.name}()"
        value = f"{made} if {at.name} is _not_given else {at.name}" if at.init else made
    elif not at.init:
        return ""
    return put.format(at.name, value)
