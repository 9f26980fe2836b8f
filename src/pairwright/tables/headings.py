"""Headings of columns in the spellings and languages that entry lists and rating lists use, and their cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from ..errors import FormatError
from ..folding import folded_words
from ..messages import ONE_OF_VALUES
from . import wording as say
from .reading import GivenRow, Table

FIELDS: Mapping[str, str] = {
    "number": """
        no, nr, nummer, number, start number, snr, startnr, startnummer, numero, num, no sno, sno, rank,
        rang, lp, pos
        """,
    "name": """
        name, player, full name, player name, spieler, spielername, nom et prenom, nom prenom, joueur,
        nombre, nombre y apellidos, apellidos y nombre, jugador, nome, giocatore, jogador, nazwisko i imie,
        zawodnik, naam, speler, imie i nazwisko, nimi, nachname vorname, name vorname, familienname vorname,
        surname first name, surname given name, last name first name, last first, family name given name,
        apellidos nombre, cognome nome, cognome e nome, nazwisko imie, achternaam voornaam, teilnehmer,
        teilnehmername, participant
        """,
    "surname": """
        surname, last name, lastname, family name, nachname, familienname, zuname, nom, nom de famille,
        apellido, apellidos, cognome, sobrenome, nazwisko, achternaam, efternamn, sukunimi
        """,
    "given": """
        first name, firstname, given name, given names, forename, vorname, prenom, nombre de pila, nombres,
        nome proprio, imie, voornaam, fornamn, etunimi
        """,
    "title": "title, tit, titel, titre, titulo, titolo, tytul, chess title, fide title",
    "rating": """
        rating, elo, rtg, fide rating, fide elo, elo fide, standard, standard rating, std, rating std, elo
        std, srtng, rat, wertung, elozahl, classement, clasificacion elo, punteggio elo, ranking, irtg,
        rtgi, rating int, int rating, twz, vahvuusluku
        """,
    "rapid": "rapid, rapid rating, elo rapid, rapide, rapido, rating rapid, elo rapide, elo rapido",
    "blitz": "blitz, blitz rating, elo blitz, rating blitz",
    "national_rating": """
        national rating, nat rating, dwz, rating nat, nro, rtg nat, rtgn, nrtg, elo nacional, elo national,
        ingo, us rating, uscf rating, grade, ecf, rating national, kategoria, rat nat
        """,
    "federation": """
        fed, federation, country, land, nation, nationality, verband, foderation, fidefed, federacion, pays,
        pais, paese, federazione, federacja, kraj, nat
        """,
    "fide_id": """
        fide id, fideid, id fide, fide no, fide nr, fide number, fide code, codigo fide, code fide, kod
        fide, fin, fide kennziffer, id no, identnumber fide
        """,
    "national_id": """
        national id, nat id, id, ident, mitgliedsnummer, member id, membership, membership number, member
        no, uscf id, pkz, licence, license, licencia, code ffe, id nat, zps, mgl nr, national code, id no
        nat
        """,
    "club": """
        club, verein, chess club, team, mannschaft, equipe, equipo, circolo, squadra, klub, clube, club
        city, club ort, vereniging, ort, seura
        """,
    "birth": """
        birth, born, birth year, year of birth, birthday, b day, date of birth, dob, birth date,
        geburtsjahr, geboren, geburtsdatum, geb, jahrgang, annee de naissance, naissance, ne le, nacimiento,
        fecha de nacimiento, ano de nacimiento, ano nac, f nac, fecha nac, nascita, data di nascita, anno,
        data urodzenia, rok urodzenia, rok ur, yob, geboortedatum, syntymavuosi
        """,
    "sex": "sex, gender, geschlecht, geschl, sexe, sexo, sesso, plec, m f, w m, geslacht",
    "email": "email, e mail, mail, correo, courriel, e mail adresse, email address",
    "phone": "phone, telephone, telefon, mobile, mobil, handy, telefono, movil, tel, cell",
    "section": """
        section, group, gruppe, turnier, tournament, category, kategorie, open, groupe, grupo, torneo,
        tournoi, gruppo, grupa
        """,
    "byes": "byes, bye, bye rounds, half point byes, requested byes, half byes, freilose, byes en, descansos",
}
"""Fields with the headings that mean them, folded, with commas between."""

_BY_WORDS: Mapping[str, str] = {
    "".join(heading.split()): field for field, headings in FIELDS.items() for heading in headings.split(",")
}


def field_of(heading: str) -> str | None:
    """The field that a heading means, or `None`: capitals, accents, blanks and full stops don't matter."""
    return _BY_WORDS.get("".join(folded_words(heading)))


def columns_of(
    table: Table, mapping: Mapping[str, str] | None = None, *, needed: Sequence[str] = ("name",)
) -> tuple[int, dict[str, int]]:
    """Which row of a table holds the headings (its place among the rows), and the column of every field that is known.

    `mapping` names the heading of a field where the usual ones don't tell. The first row, among the first twenty,
    with the needed fields holds the headings; surname and given name together serve as the name. Raises
    `FormatError` without such a row, or when `mapping` names a missing field or heading.
    """
    require_fields(table, mapping or {})
    for place, row in enumerate(table.rows[:20]):
        columns = _columns(row, mapping or {})
        known = {*columns, *(("name",) if "surname" in columns else ())}
        if known.issuperset(needed) and (len(columns) > 1 or len(row.cells) == 1 or mapping):
            return place, columns
    first = table.rows[0] if table.rows else GivenRow(1, ())
    said, wanted = ", ".join(f"'{cell}'" for cell in first.cells[:12] if cell), ", ".join(needed)
    raise FormatError(
        say.NO_HEADINGS(needed=wanted, said=said) if said else say.EMPTY_FIRST_ROW(needed=wanted),
        file=table.name, line=first.number,
        expected=say.HEADINGS_WANTED(),
        fix=say.NAME_HEADINGS(),
    )  # fmt: skip


def require_fields(table: Table, fields: Iterable[str]) -> None:
    """Raises `FormatError` for a field that no table of people has."""
    for field in fields:
        if field not in FIELDS:
            raise FormatError(
                say.UNKNOWN_TABLE_FIELD(field=field),
                file=table.name,
                expected=ONE_OF_VALUES(values=", ".join(FIELDS)),
            )


def _columns(row: GivenRow, mapping: Mapping[str, str]) -> dict[str, int]:
    """Columns of one row taken as headings; the first counts of two with the same meaning."""
    named = {"".join(folded_words(heading)): field for field, heading in mapping.items()}
    columns: dict[str, int] = {}
    for place, cell in enumerate(row.cells):
        plain = "".join(folded_words(cell))
        field = named.get(plain) or (None if (known := field_of(cell)) in mapping else known)
        if field is not None:
            columns.setdefault(field, place)
    missing = {field for field in mapping if field not in columns}
    return {} if missing else columns


def cells_by_field(row: GivenRow, columns: Mapping[str, int]) -> dict[str, str]:
    """The cells of a row by field; `name` is put together from surname and given name where they stand apart."""
    cells = {field: row.cells[at] if at < len(row.cells) else "" for field, at in columns.items()}
    if "name" not in cells and "surname" in cells:
        cells["name"] = ", ".join(filter(None, (cells["surname"], cells.get("given", ""))))
    elif cells.get("given") and "," not in cells["name"] and "surname" not in cells:
        cells["name"] = f"{cells['name']}, {cells['given']}"
    return {field: text for field, text in cells.items() if field not in ("surname", "given")}


_RATING = re.compile(r"(?!\d[.,]\d{3}$)(\d{1,4})(?:[.,](\d*))?")


def rating_in(text: str) -> int | None:
    """The rating in a cell, decimals rounded, halves up; `None` for anything else.

    So is `1.850`: it may be a thousand with its separator, or less than two.
    """
    found = _RATING.fullmatch(text)
    return int(found[1]) + ((found[2] or "0") >= "5") if found else None
