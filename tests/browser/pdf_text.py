"""The text of each page of a PDF that Chromium wrote: plain objects, deflated streams, glyphs with their letters."""

from __future__ import annotations

import re
import zlib

_OBJECT = re.compile(rb"(\d+) 0 obj\b(.*?)endobj", re.DOTALL)
_STREAM = re.compile(rb"/Length (\d+)\b(?! 0 R).*?stream\r?\n", re.DOTALL)
_RANGE = re.compile(rb"<([0-9A-Fa-f]+)> <([0-9A-Fa-f]+)> <([0-9A-Fa-f]+)>")
_CHAR = re.compile(rb"<([0-9A-Fa-f]+)> <([0-9A-Fa-f]+)>")
_SHOWN = re.compile(rb"/(\w+) [-\d.]+ Tf|<([0-9A-Fa-f]+)>(?=[^\]]*?T[jJ])")


def texts_of(document: bytes) -> list[str]:
    """The text of each page, blanks left out."""
    objects = {int(number): body for number, body in _OBJECT.findall(document)}
    pages = [body for _, body in sorted(objects.items()) if re.search(rb"/Type /Page\b(?!s)", body)]
    return [_text(objects, page) for page in pages]


def _reference(body: bytes, name: str) -> int:
    found = re.search(rf"/{name} (\d+) 0 R".encode(), body)
    assert found, name
    return int(found[1])


def _inflated(body: bytes) -> bytes:
    found = _STREAM.search(body)
    assert found
    content = body[found.end() : found.end() + int(found[1])]  # its last byte may look like the end of a line
    return zlib.decompress(content) if b"FlateDecode" in body else content


def _letters(table: bytes) -> dict[int, str]:
    """The letter of each glyph, by the table of a font."""
    found: dict[int, str] = {}
    for block in re.findall(rb"beginbfrange(.*?)endbfrange", table, re.DOTALL):
        for first, last, code in _RANGE.findall(block):
            for at, glyph in enumerate(range(int(first, 16), int(last, 16) + 1)):
                found[glyph] = chr(int(code, 16) + at)
    for block in re.findall(rb"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        for glyph, code in _CHAR.findall(block):
            found[int(glyph, 16)] = bytes.fromhex(code.decode()).decode("utf-16-be")
    return found


def _text(objects: dict[int, bytes], page: bytes) -> str:
    resources = page
    fonts = {
        name.decode(): _letters(_inflated(objects[_reference(objects[int(number)], "ToUnicode")]))
        for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", resources)
    }
    text, letters = "", dict[int, str]()
    for font, glyphs in _SHOWN.findall(_inflated(objects[_reference(page, "Contents")])):
        if font:
            letters = fonts[font.decode()]
        codes = [int(glyphs[at : at + 4], 16) for at in range(0, len(glyphs), 4)]
        text += "".join(letters.get(code, "") for code in codes)
    return text.replace(" ", "")
