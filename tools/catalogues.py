"""The catalogues of translations: `python tools/catalogues.py` brings them up to date and compiles them.

`--into FOLDER` only compiles, into a folder that is laid out as the package: so does the build of the package, which
has no other way to its `.mo` files.

Catalogues of messages (`messages.po`) have the id of a message as context and its English for the translator. New
ids are added, ids that are gone are dropped, and where the English changed the translation is marked as fuzzy; it is
shown all the same, because the compiled catalogue is looked up by id. All other catalogues are looked up by their
English and only compiled (extract their texts with `pybabel`).
"""

from __future__ import annotations

import argparse
import re
import sys
from datetime import UTC, datetime
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

SOURCE = Path(__file__).parent.parent / "src" / "pairwright"
MESSAGES = "messages"
DAY = datetime(2026, 1, 1, tzinfo=UTC)
"""When compiled catalogues say they were made, so that every build of the same sources has the same bytes."""
HEAD = "# Messages. Not read yet by an arbiter who speaks the language."
USUAL = "# Terms are usual words: no text of a federation in this language was found that has them."
UNSOURCED = ("zh", "hi")
"""Languages for whose terms a text of a federation was looked for in vain."""


def catalogues(name: str = "*") -> list[Path]:
    """The sources of all catalogues, or of those of a name."""
    return sorted(SOURCE.rglob(f"LC_MESSAGES/{name}.po"))


def read(path: Path) -> Catalog:
    """A catalogue from its source."""
    return read_po(BytesIO(path.read_bytes()), locale=path.parent.parent.name)


def faults(message: Message) -> list[str]:
    """What is wrong with a translation: a plural form that is empty, a place that the English does not have."""
    if not _texts(message.string):
        return []
    wanted = set(re.findall(r"{\w+}", _texts(message.id)[-1]))
    found = []
    for text in _texts(message.string):
        places = set(re.findall(r"{\w+}", text))
        if not text or places - wanted or wanted - places - {"{count}"}:
            found.append(f"{message.context or message.id}: '{text}' has not the places {sorted(wanted)}")
    return found


def _texts(value: str | tuple[str, ...]) -> list[str]:
    texts = [value] if isinstance(value, str) else list(value)
    return texts if any(texts) else []


def update(path: Path) -> None:
    """Give a catalogue of messages the ids and the English of the program."""
    from pairwright.cli.message_schema import declared  # only compiling goes without the package
    from pairwright.messages import PLAIN

    source = read(path)
    old = {message.context: message for message in source if message.context}
    new = _catalogue(source)
    for one in declared():
        if one.id == PLAIN.id:
            continue
        english = (one.one, one.english) if one.one else one.english
        known = old.get(one.id)
        fits = known is not None and isinstance(known.id, tuple) == isinstance(english, tuple)
        kept = known.string if known and fits else None
        doubtful = known and _texts(kept or "") and (known.id != english or known.fuzzy)
        new.add(english, kept, context=one.id, flags=["fuzzy"] if doubtful else [])
    stream = BytesIO()
    write_po(stream, new, sort_output=False, width=0)
    path.write_bytes(stream.getvalue())


def compiled(path: Path) -> bytes:
    """The compiled catalogue of a source. Raises `ValueError` for translations that don't fit their English."""
    source = read(path)
    if wrong := [fault for message in source if message.id for fault in faults(message)]:
        raise ValueError(f"{path}: {'; '.join(wrong)}")
    if path.parent.parent.name == "fr":
        for message in filter(lambda one: one.id, source):
            one = message.string
            message.string = _unbroken(one) if isinstance(one, str) else tuple(map(_unbroken, one))
    made, stream = _by_id(source) if path.stem == MESSAGES else source, BytesIO()
    made.creation_date = made.revision_date = DAY
    write_mo(stream, made)
    return stream.getvalue()


def _unbroken(text: str) -> str:
    """French whose spaces before and within its signs do not break; sources have spaces of any keyboard."""
    return re.sub(r" (?=[:;?!»%](?!\w))|(?<=«) ", "\u00a0", text)


def texts_in(compiled: bytes) -> dict[object, str]:
    """The texts of a compiled catalogue, without its head: that names who compiled it."""
    texts: dict[object, str] = dict(vars(GNUTranslations(BytesIO(compiled)))["_catalog"])
    texts.pop("", None)
    return texts


def _by_id(source: Catalog) -> Catalog:
    """A catalogue of messages as it is looked up."""
    made = _catalogue(source)
    for message in source:
        if message.context and _texts(message.string):
            key = (message.context, message.context) if isinstance(message.id, tuple) else message.context
            made.add(key, message.string)
    return made


def head(like: Catalog) -> str:
    """What a catalogue says of itself at its top."""
    return f"{HEAD}\n{USUAL}" if str(like.locale)[:2] in UNSOURCED else HEAD


def _catalogue(like: Catalog) -> Catalog:
    """An empty catalogue with the head of another."""
    made = Catalog(
        locale=like.locale, header_comment=head(like), project="Pairwright", version="1", fuzzy=False,
        last_translator="", language_team=str(like.locale), msgid_bugs_address="", copyright_holder="",
    )  # fmt: skip
    made.creation_date, made.revision_date = like.creation_date, like.revision_date
    return made


def compile_into(folder: Path) -> None:
    """Compile all catalogues."""
    for path in catalogues():
        target = folder / path.relative_to(SOURCE).with_suffix(".mo")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(compiled(path))


def main() -> int:
    """Update and compile all catalogues, or only compile them into a folder."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="only compile, into this folder")
    folder = parser.parse_args().into
    if folder is None:
        for path in catalogues(MESSAGES):
            update(path)
    try:
        compile_into(folder or SOURCE)
    except ValueError as error:
        sys.exit(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
