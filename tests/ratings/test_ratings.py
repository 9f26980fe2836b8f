"""Rating lists: the published layouts read, one file kept, players found by what an arbiter types."""

from __future__ import annotations

import io
import random
import zipfile
from pathlib import Path

import pytest

from pairwright.errors import FormatError, InvalidTournament
from pairwright.ratings import ListedPlayer, RatingStore, folded_words, open_list

from .lists import HEADING, PEOPLE, SINGLE, combined, line, single_line

NAMED = "<fideid>1</fideid><name>A</name>"


def xml_list(player: str) -> str:
    return f"<playerslist><player>{player}</player></playerslist>"


def stored(folder: Path, text: str, name: str = "players_list_foa.txt") -> RatingStore:
    (folder / name).write_text(text, encoding="utf-8")
    store = RatingStore(folder / "lists.sqlite")
    store.add(open_list(folder / name), file=name)
    return store


@pytest.fixture
def store(tmp_path: Path) -> RatingStore:
    return stored(tmp_path, combined(*PEOPLE))


def ids(store: RatingStore, text: str) -> list[str]:
    return [player.id for player in store.find(text).players]


def test_a_line_of_the_combined_list_is_read_by_the_columns_of_its_heading(store: RatingStore) -> None:
    assert store.by_id("FIDE", "1100") == ListedPlayer(
        source="FIDE", id="1100", name="Lukasiewicz, Łukasz", federation="POL", sex="M", title="IM",
        standard=2410, standard_games=3, standard_k=10, rapid=2400, rapid_k=20, blitz_games=11, blitz_k=40,
        birth="1987", fide_id="1100",
    )  # fmt: skip


def test_blank_lines_above_a_heading_are_no_heading_and_are_counted(tmp_path: Path) -> None:
    assert ids(stored(tmp_path, "\ufeff\n \r\n" + combined(*PEOPLE)), "lukasz") == ["1100"]
    with pytest.raises(FormatError, match="'x' is not a player number") as refused:
        stored(tmp_path, "\n" + combined("x  "))
    assert refused.value.line == 3


def test_a_list_that_is_indented_is_read_by_its_columns(tmp_path: Path) -> None:
    heading, *lines = combined(*PEOPLE).splitlines()
    shifted = [f"{'':20}{line}" for line in (heading, *lines)]
    assert ids(stored(tmp_path, "\n".join(shifted)), "lukasz") == ["1100"]


def test_coefficients_are_found_by_the_numbers_of_players(store: RatingStore, tmp_path: Path) -> None:
    asked = {1: "1100", 2: "", 3: "9999"}
    assert store.coefficients(asked, "standard") == {1: 10}
    assert store.coefficients(asked, "blitz") == {1: 40}
    assert RatingStore(tmp_path / "none.sqlite").coefficients(asked, "standard") == {}


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("lukasz", ["1100"]),
        ("ŁUKASZ LUKAS", ["1100"]),
        ("garcia ana", ["1400", "1300"]),  # the inactive player last, though rated higher
        ("ana gar", ["1400", "1300"]),
        ("dorde oconnor", ["1200"]),
        ("strasse", ["1200"]),
        ("anand", ["1500"]),
        ("1300", ["1300"]),
        ("130", []),
        ("xyz", []),
        ("!?", []),
    ],
)
def test_names_are_found_whatever_accents_capitals_and_order(
    store: RatingStore, typed: str, expected: list[str]
) -> None:
    assert ids(store, typed) == expected
    assert not store.find(typed).similar or not expected


@pytest.mark.parametrize("typed", ["garzia", "gracia", "gacia", "garccia", "harcia"])
def test_one_wrong_letter_is_forgiven_only_where_nothing_matches(store: RatingStore, typed: str) -> None:
    found = store.find(typed)
    assert found.similar
    assert {player.id for player in found.players} == {"1300", "1400"}
    assert not store.find("garcia").similar


def test_a_search_agrees_with_going_through_all_names(tmp_path: Path) -> None:
    rng = random.Random(11)
    syllables = ["an", "ba", "ko", "li", "ma", "ra", "ša", "ø", "to", "vi"]

    def word() -> str:
        return "".join(rng.choice(syllables) for _ in range(rng.randint(1, 3))).capitalize()

    people = {str(5000 + at): f"{word()}, {word()}" for at in range(400)}
    store = stored(tmp_path, combined(*(line(number, name) for number, name in people.items())))
    for _ in range(150):
        typed = [folded_words(word())[0][: rng.randint(1, 4)] for _ in range(rng.randint(1, 2))]
        wanted = {
            number
            for number, name in people.items()
            if all(any(part.startswith(text) for part in folded_words(name)) for text in typed)
        }
        found = store.find(" ".join(typed), 1000)
        assert found.similar or {player.id for player in found.players} == wanted, typed
        assert not (found.similar and wanted), typed


def test_lists_for_one_rate_of_play_replace_those_ratings_only(tmp_path: Path) -> None:
    store = stored(tmp_path, combined(*PEOPLE))
    row = single_line("1400", "Garcia, Ana Maria", 1612)
    (tmp_path / "rapid_rating_list.txt").write_text(f"{SINGLE}\n{row}\n", encoding="utf-8")
    listed = open_list(tmp_path / "rapid_rating_list.txt")
    assert (listed.month, listed.kinds) == ("NOV26", ("rapid",))
    store.add(listed, file="rapid_rating_list.txt")
    garcia, lukasz = store.by_id("FIDE", "1400"), store.by_id("FIDE", "1100")
    assert (garcia.standard, garcia.rapid, garcia.blitz, garcia.rapid_games) == (1500, 1612, 1700, 7)
    assert (lukasz.standard, lukasz.rapid) == (2410, 0)  # not in the newer rapid list
    assert [(one.kind, one.month) for one in store.lists()] == [
        ("blitz", ""),
        ("rapid", "NOV26"),
        ("standard", ""),
    ]


def test_a_number_listed_twice_is_told_with_both_rows(tmp_path: Path) -> None:
    """The second row replaced the first without a word."""
    twice = [line("1100", "Lukas, L", rated=(2100, 2400, 0)), PEOPLE[1], line("1200", "Other, Olaf")]
    (tmp_path / "players_list_foa.txt").write_text(combined(*PEOPLE, *twice), encoding="utf-8")
    (tmp_path / "rapid_rating_list.txt").write_text(
        "\n".join(
            [SINGLE, single_line("1400", "Garcia, Ana Maria", 1650), single_line("1300", "Ana Garcia", 1)]
        )
        + "\n"
    )
    (tmp_path / "nat.csv").write_text(
        "ID,Club,Name,Rating\n7,Ulm,Abel,1900\n7,Hof,Abel,1900\n7,Au,Abel,1850\n"
    )
    store = RatingStore(tmp_path / "lists.sqlite")
    fide = open_list(tmp_path / "players_list_foa.txt")
    store.add(fide)
    assert [str(one) for one in fide.notices] == [
        "the number 1100 is listed twice: as Lukasiewicz, Łukasz (2410/2400/0) and, further down, as Lukas, L "
        "(2100/2400/0). The second counts.",
        "the number 1200 is listed twice: as O'Connor-Straße, Đorđe (2200/0/2100) and, further down, as Other, Olaf "
        "(0/0/0). The second counts.",
    ]
    rapid = open_list(tmp_path / "rapid_rating_list.txt")
    store.add(rapid)
    assert rapid.notices == [], "the old list is replaced, not contradicted"
    national = open_list(tmp_path / "nat.csv", source="GER")
    store.add(national)
    assert [one.values["new"] for one in national.notices] == ["1850/0/0"], (
        "two clubs of one player are no doubt"
    )
    many = [
        line(str(number), "P", rated=(rating, 0, 0)) for rating in (1500, 1600) for number in range(1, 15)
    ]
    (tmp_path / "players_list_foa.txt").write_text(combined(*many), encoding="utf-8")
    crowded = open_list(tmp_path / "players_list_foa.txt")
    store.add(crowded)
    assert str(crowded.notices[10:][0]) == "4 more numbers are listed twice."


def test_a_list_with_one_rating_must_say_which(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text(f"{SINGLE}\n", encoding="utf-8")
    with pytest.raises(FormatError, match="does not name the rate of play") as caught:
        open_list(tmp_path / "list.txt")
    assert "--kind" in caught.value.fix


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (HEADING.replace("SGm", "XYZ") + "\n", "'XYZ' is not a column"),
        (HEADING.replace(" Fed", "    ") + "\n", "no column for federation"),
        (combined(line("12a", "Nobody, N")), "'12a' is not a player number"),
        (combined(line("12", "")), "the name is empty"),
        ("Name;Rating\nA;1\n", "not one of FIDE's lists"),
        ("<players><player/></players>", "root element is 'players'"),
        ("<playerslist><player><age>3</age></player></playerslist>", "'age' is not an element"),
        ("<playerslist><player><name>A</name></player></playerslist>", "without a number"),
        ("<playerslist><player>", "not XML"),
        ('<!DOCTYPE p [<!ENTITY a "b">]><playerslist/>', "document type declaration"),
        ('<!DOCTYPE p SYSTEM "p.dtd"><playerslist/>', "document type declaration"),
        ('<?xml version="1.0" encoding="euc-jp"?><playerslist/>', "not XML"),
        ('<?xml version="1.0" encoding="none"?><playerslist/>', "not XML"),
        (xml_list("<fideid>١</fideid><name>A</name>"), "without a number"),
        (xml_list("<fideid>1</fideid><name>A</name><name>B</name>"), "'name' stands twice"),
        (xml_list(f"{NAMED}<rapid_rating>99999</rapid_rating>"), "'99999' is not a number"),
        (xml_list(f"{NAMED}<rapid_k>{'9' * 5000}</rapid_k>"), "is not a number"),
        (xml_list(f"<fideid>1</fideid><name>{'x' * 2_000_000}</name>"), "does not end within"),
        (xml_list(f"{NAMED}<rating>2000</rating>"), "does not tell the rate of play"),
    ],
)
def test_what_is_no_known_list_is_refused_and_changes_nothing(tmp_path: Path, text: str, what: str) -> None:
    refused(tmp_path / "bad.txt", text.encode(), what)


def refused(file: Path, data: bytes, what: str, **how: str) -> None:
    """A file is no list, and the kept one stays as it is."""
    store = stored(file.parent, combined(*PEOPLE))
    before = store.path.read_bytes()
    file.write_bytes(data)
    with pytest.raises(FormatError, match=what):
        store.add(open_list(file, **how))
    assert store.path.read_bytes() == before
    assert not list(file.parent.glob("*.part"))


def archive(*, flags: int = 0, method: int = 0, was: bytes = b"", now: bytes = b"") -> bytes:
    """A packed list with marks in both headings of its archive, or other bytes for some of its own."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as made:
        made.writestr("players_list_foa.txt", combined(*PEOPLE))
    data = bytearray(file.getvalue())
    for heading, at in ((0, 6), (data.rfind(b"PK\x01\x02"), 8)):
        data[heading + at] |= flags
        data[heading + at + 2] |= method
    return bytes(data).replace(was, now, 1)


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (archive(was=b"POL", now=b"GER"), "CRC"),
        (archive(flags=1), "encrypted"),
        (archive(method=99), "compression method"),
        (archive(method=zipfile.ZIP_DEFLATED), "decompressing"),
        (archive()[:-30], "damaged"),
    ],
)
def test_a_damaged_archive_is_refused_and_changes_nothing(tmp_path: Path, data: bytes, what: str) -> None:
    refused(tmp_path / "list.zip", data, what, source="GER")


def test_the_xml_list_says_the_same_as_the_text_list(tmp_path: Path) -> None:
    store = stored(tmp_path, combined(*PEOPLE))
    players = "".join(
        f"<player><fideid>{p.id}</fideid><name>{p.name}</name><country>{p.federation}</country><sex>{p.sex}</sex>"
        f"<title>{p.title}</title><w_title/><o_title/><foa_title/><rating>{p.standard or ''}</rating>"
        f"<games>{p.standard_games}</games><k>{p.standard_k}</k><rapid_rating>{p.rapid}</rapid_rating>"
        f"<rapid_games>{p.rapid_games}</rapid_games><rapid_k>{p.rapid_k}</rapid_k><blitz_rating>{p.blitz}</blitz_rating>"
        f"<blitz_games>{p.blitz_games}</blitz_games><blitz_k>{p.blitz_k}</blitz_k><birthday>{p.birth}</birthday>"
        f"<flag>{p.flag}</flag></player>"
        for p in open_list(tmp_path / "players_list_foa.txt").players
    )
    (tmp_path / "list.xml").write_text(
        f"<?xml version='1.0'?><playerslist>{players}</playerslist>", encoding="utf-8"
    )
    wide = (tmp_path / "list.xml").read_text(encoding="utf-8")
    for encoding in ("utf-16", "utf-16-be"):  # was refused: it "does not begin as FIDE's lists do"
        (tmp_path / f"{encoding}.xml").write_bytes(wide.encode(encoding))
        assert list(open_list(tmp_path / f"{encoding}.xml").players) == list(
            open_list(tmp_path / "list.xml").players
        )
    with zipfile.ZipFile(tmp_path / "players_list_xml.zip", "w") as archive:
        archive.write(tmp_path / "list.xml", "players_list_xml_foa.xml")
    other = RatingStore(tmp_path / "other.sqlite")
    assert other.add(open_list(tmp_path / "players_list_xml.zip")) == len(PEOPLE)
    for number in ("1100", "1200", "1300", "1400", "1500"):
        assert other.by_id("FIDE", number) == store.by_id("FIDE", number)


def test_a_list_of_all_ratings_is_read_as_one_whatever_its_name_and_source(tmp_path: Path) -> None:
    ratings = "<rating>2000</rating><rapid_rating>1900</rapid_rating><blitz_rating>1800</blitz_rating>"
    path = tmp_path / "my_rapid_list.xml"
    path.write_text(xml_list(NAMED + ratings), encoding="utf-8")
    listed = open_list(path, source="NAT")
    (player,) = listed.players
    assert (listed.kinds, player[:2]) == (("standard", "rapid", "blitz"), ("NAT", "1"))
    assert (player.standard, player.rapid, player.blitz) == (2000, 1900, 1800)


def test_older_lists_in_cp1252_are_read(tmp_path: Path) -> None:
    (tmp_path / "players.txt").write_bytes(combined(line("7", "Müller, Jörg", title="g")).encode("cp1252"))
    (player,) = open_list(tmp_path / "players.txt").players
    assert (player.name, player.title) == ("Müller, Jörg", "GM")


@pytest.mark.parametrize("name", ["Müller, Jörg", "Петрова, Ева", "Иванова-Петрова, Мария", "王, 小明"])
def test_columns_counted_in_bytes_are_recognised_by_the_federation(tmp_path: Path, name: str) -> None:
    """In characters, columns of Cyrillic names began far too late, and an empty one there was taken for right."""
    row = line("7", name, rated=(2000, 0, 0))
    shifted = row.replace(name + " " * (len(name.encode()) - len(name)), name)
    (tmp_path / "players.txt").write_text(combined(row, shifted), encoding="utf-8")
    for player in open_list(tmp_path / "players.txt").players:
        assert (player.name, player.federation, player.standard) == (name, "POL", 2000)


def test_a_national_list_is_mapped_once_and_remembered(tmp_path: Path) -> None:
    (tmp_path / "nat.csv").write_text(
        "PKZ;Spieler;Zahl;Verein;Jahr\n77;Kühn, Ute;1834,5;SK Ulm;1990\n", encoding="utf-8"
    )
    store = RatingStore(tmp_path / "lists.sqlite")
    with pytest.raises(FormatError, match="no column is known as the rating"):
        store.add(open_list(tmp_path / "nat.csv", source="GER"))
    mapping = {"rating": "Zahl", "birth": "Jahr"}
    store.add(open_list(tmp_path / "nat.csv", source="GER", mapping=mapping), mapping=mapping)
    assert store.mapping("GER") == mapping
    player = store.by_id("GER", "77")
    assert (player.name, player.standard, player.club, player.birth) == ("Kühn, Ute", 1835, "SK Ulm", "1990")


def test_a_number_of_two_players_is_refused_and_the_old_list_stays(tmp_path: Path) -> None:
    """Numbers of members in their clubs, taken for numbers of players: the second player replaced the first."""
    good, bad = tmp_path / "good.csv", tmp_path / "bad.csv"
    good.write_text('ID,Club,Name,DWZ\n7,Ulm,"Abel, Ute",1900\n7,Hof,Dr. Ute Abel,1900\n', encoding="utf-8")
    bad.write_text('No,Club,Name,DWZ\n7,Ulm,"Bruns, Jan",1500\n7,Hof,"Abel, Ute",1900\n', encoding="utf-8")
    store = RatingStore(tmp_path / "lists.sqlite")
    mapping = {"rating": "DWZ", "national_id": "ID"}
    assert store.add(open_list(good, source="GER", mapping=mapping)) == 2  # two memberships of one player
    with pytest.raises(FormatError, match="the number 7 belongs to Bruns, Jan and to Abel, Ute"):
        store.add(open_list(bad, source="GER", mapping={"rating": "DWZ", "national_id": "No"}))
    assert [player.name for player in store.find("7").players] == ["Dr. Ute Abel"]


def test_a_list_with_a_number_of_two_namesakes_is_refused(tmp_path: Path) -> None:
    (tmp_path / "nat.csv").write_text(
        "ID,Name,DWZ,Birth\n7,Abel,1900,1990\n7,Abel,1500,2010\n", encoding="utf-8"
    )
    store = RatingStore(tmp_path / "lists.sqlite")
    with pytest.raises(FormatError, match="belongs to Abel and to Abel"):
        store.add(open_list(tmp_path / "nat.csv", source="GER", mapping={"rating": "DWZ"}))


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite").write_text("no database", encoding="utf-8")
    with pytest.raises(FormatError, match="not a file of rating lists"):
        RatingStore(tmp_path / "x.sqlite").find("a")
    with pytest.raises(InvalidTournament, match="No rating lists were found"):
        RatingStore(tmp_path / "none.sqlite").find("a")


def test_two_imports_at_once_leave_a_whole_file(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text(combined(*PEOPLE), encoding="utf-8")
    store, done = RatingStore(tmp_path / "ratings.sqlite"), list[int]()

    def another(read: int) -> None:
        done.append(read)
        if len(done) == 1:
            store.add(open_list(tmp_path / "list.txt"))

    store.add(open_list(tmp_path / "list.txt"), progress=another)
    assert store.lists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["list.txt", "ratings.sqlite"]
