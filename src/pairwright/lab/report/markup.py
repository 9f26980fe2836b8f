"""HTML out of Python: elements with everything escaped that is not an element itself."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_VOID = frozenset({"meta", "br", "hr", "col"})


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


def plain(text: object) -> Html:
    """Text made harmless: escaped, and without the control characters that no page may hold."""
    return text if isinstance(text, Html) else Html(escape(_CONTROL.sub("\ufffd", str(text))))


def together(*parts: object) -> Html:
    """Parts one after the other; `None` and nothing are left out."""
    return Html("".join(plain(part) for part in parts if part is not None))


def tag(name: str, /, *content: object, **attributes: object) -> Html:
    """An element. An underscore at the end of an attribute's name is dropped, others become hyphens.

    Attributes that are `None` or `False` are left out; `True` makes one without a value of its own.
    """
    opening = name
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        word = key.rstrip("_").replace("_", "-")
        opening += f' {word}="{word if value is True else plain(value)}"'
    if name in _VOID:
        return Html(f"<{opening}/>")
    return Html(f"<{opening}>{together(*content)}</{name}>")


def bullets(items: Iterable[object], **attributes: object) -> Html:
    """A list without order."""
    return tag("ul", *(tag("li", item) for item in items), **attributes)


def pairs(items: Iterable[tuple[object, object]], **attributes: object) -> Html:
    """A list of terms and what is to be said of them."""
    return tag("dl", *(together(tag("dt", term), tag("dd", said)) for term, said in items), **attributes)


def listed(words: Iterable[object], last: str = " and ") -> Html:
    """A, B and C."""
    parts = [plain(word) for word in words]
    if len(parts) < 2:
        return together(*parts)
    return Html(", ".join(parts[:-1]) + last + parts[-1])


def table(
    caption: object, head: Html, *rows: Html, bodies: list[Html] | None = None, label: str = ""
) -> Html:
    """A table that scrolls sideways by itself where the screen is narrow."""
    whole = tag("table", tag("caption", caption), tag("thead", head), *(bodies or [tag("tbody", *rows)]))
    return tag("div", whole, class_="wide", tabindex="0", role="region", aria_label=label or caption)
