"""Read a tournament report and make its fingerprint: python read_report.py REPORT.trf (see certificates.md).

Individual events, and Double-Swiss ones, in TRF16, TRF(x), TRF(bx) and TRF-2026, without record 299. What the lines
say of the round to be paired, put into one form, is the same whatever dialect, order of lines or blanks they were
written in.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path

PLAYED = "1=0WDL"
WIN, DRAW, ABSENCE = ("win", "forfeit_win", "full_bye"), ("draw", "half_bye"), ("zero_bye", "forfeit_loss")
LETTERS = {"W": WIN, "D": DRAW, "L": ("loss",), "A": ABSENCE, "Z": ABSENCE, "P": ("allocated_bye",)}
BB = {
    "BBW": WIN, "BBD": DRAW, "BBL": ("loss",), "BBZ": ("zero_bye",), "BBF": ("forfeit_loss",),
    "BBU": ("allocated_bye",),
}  # fmt: skip
XXS = {
    "W": WIN, "D": DRAW, "L": ("loss",), "ZPB": ("zero_bye",), "HPB": ("half_bye",), "FPB": ("full_bye",),
    "PAB": ("allocated_bye",), "FW": ("forfeit_win",), "FL": ("forfeit_loss",), "WW": ("win",), "BW": ("win",),
    "WD": ("draw",), "BD": ("draw",), "WL": ("loss",), "BL": ("loss",),
}  # fmt: skip
WORTH = {
    "1": "win", "W": "win", "=": "draw", "D": "draw", "0": "loss", "L": "loss", "+": "forfeit_win", "-": "forfeit_loss",
    "F": "full_bye", "H": "half_bye", "Z": "zero_bye", " ": "zero_bye", "U": "allocated_bye",
}  # fmt: skip
USUAL = dict.fromkeys(("win", "forfeit_win", "full_bye", "allocated_bye"), 10) | {
    "draw": 5,
    "half_bye": 5,
}
USUAL |= {"loss": 0, "forfeit_loss": 0, "zero_bye": 0}


def text_of(data):
    """The text of a file: UTF-8, or Windows-1252, or Latin-1."""
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")


def tenths(text):
    """Points as a whole number of tenths."""
    return round(10 * float(text))


def numbers(line, first, step=5, width=4):
    """Start numbers in columns."""
    cells = [line[at : at + width].strip() for at in range(first - 1, len(line), step)]
    return [int(cell) for cell in cells if cell]


def cell(text):
    """Opponent, colour and result of a round; old files write byes as results without an opponent."""
    opponent, colour, code = (
        int(text[:4].strip() or 0),
        text[5:6].lower().strip("- "),
        text[7:8].upper() or " ",
    )
    code = "=" if code == "?" else code
    if not opponent:
        return [0, "", {"-": "Z", "=": "H", "+": "U"}.get(code, code)]
    if code == " ":
        raise ValueError(f"a game against {opponent} has no result yet")
    return [opponent, colour, code]


def player(line):
    """A player line: start number, name, rating, rounds."""
    end = len(line.rstrip(" "))
    rounds = [cell(line[at : at + 10][2:]) for at in range(89, end, 10)]
    return [int(line[4:8]), line[14:47].strip(" "), int(line[48:52].strip() or 0), rounds]


class Report:
    """The contents of a report, line by line; before a recorded round, if it is given."""

    def __init__(self, text, number=None):
        self.players, self.rounds, self.colour, self.system, self.by_rank = [], None, "", "", False
        self.points, self.bye_follows, self.bye_given = dict(USUAL), False, False
        self.byes, self.apart, self.teams, self.single, self.ranges = [], [], [], [], []
        for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"):
            self.read(line[:3], line)
        if self.bye_follows and not self.bye_given:
            self.points["allocated_bye"] = self.points["win"]
        self.double = "_DOUBLESWISS" in self.system
        if not self.by_rank:
            self.players.sort()
        if "_TEAM" in self.system:
            raise ValueError("events of teams are not read here")
        if self.double:
            self.fold()
        self.count_rounds()
        self.recorded = set()
        if number is not None and 0 < number <= self.completed:
            self.go_back(number)

    def read(self, code, line):
        """One line."""
        words = line[3:].split()
        if code == "001":
            self.players.append(player(line))
        elif code in ("142", "XXR"):
            self.rounds = int(words[0])
        elif code == "152":
            self.colour = words[0].lower()
        elif code == "192":
            self.system = words[0].upper()
        elif code == "XXC":
            self.by_rank |= "rank" in map(str.lower, words)
            self.colour = next(
                (word[0].lower() for word in words if word.lower() in ("white1", "black1")), self.colour
            )
        elif code in ("013", "310"):
            self.teams.append(sorted(numbers(line, 37 if code == "013" else 74)))
        elif code in ("162", "XXS") or code in BB:
            self.worth(code, line, words)
        else:
            self.ask(code, line, words)

    def worth(self, code, line, words):
        """The values of results."""
        self.bye_follows |= code != "XXS"
        if code == "162":
            pairs = [(line[at], line[at + 1 : at + 5]) for at in range(5, len(line.rstrip()), 9)]
            pairs = [(LETTERS[letter.upper()], text) for letter, text in pairs if letter.upper() in LETTERS]
        elif code == "XXS":
            pairs = [(XXS[word.partition("=")[0].upper()], word.partition("=")[2]) for word in words]
        else:
            pairs = [(BB[code], words[0])]
        for names, text in pairs:
            self.points |= dict.fromkeys(names, tenths(text))
            self.bye_given |= "allocated_bye" in names

    def ask(self, code, line, words):
        """Byes, prohibitions, acceleration."""
        if code == "240":
            self.byes += [(int(line[6:9]), id, line[4].upper()) for id in numbers(line, 11)]
        elif code == "XXZ":
            self.byes += [(None, int(word), "Z") for word in words]
        elif code == "260":
            self.apart.append((int(line[4:7]), int(line[8:11]), numbers(line, 13)))
        elif code == "XXP":
            self.apart.append((1, None, [int(word) for word in words]))
        elif code == "250":
            value = tenths(line[9:13].strip() or line[4:8])
            self.ranges.append(
                (value, *(int(line[a:b]) for a, b in ((14, 17), (18, 21), (22, 26), (27, 31))))
            )
        elif code == "XXA":
            self.single.append(
                (int(line[4:8]), [tenths(line[at : at + 4].strip() or 0) for at in range(9, len(line), 5)])
            )

    def fold(self):
        """Each two columns of a Double-Swiss event are one match."""
        for one in self.players:
            cells = one[3] + [[0, "", " "]] * (len(one[3]) % 2)
            pairs = list(zip(cells[::2], cells[1::2], strict=True))
            games = [[[one[0], *half] for half in (a, b)] for a, b in pairs]
            one[3] = [[*a[:2], both if a[0] else a[2]] for (a, _), both in zip(pairs, games, strict=True)]

        def half(number):
            return number and (number + 1) // 2

        self.rounds = half(self.rounds)
        self.byes = [(half(number), *rest) for number, *rest in self.byes]
        self.apart = [(half(first), half(last), group) for first, last, group in self.apart]
        self.single = [(id, values[::2]) for id, values in self.single]
        self.ranges = [(value, half(a), half(b), *rest) for value, a, b, *rest in self.ranges]
        win, draw, zero, bye = (self.points[name] for name in ("win", "draw", "zero_bye", "allocated_bye"))
        bye = bye if self.bye_follows or self.bye_given else win + draw
        self.points |= {"full_bye": 2 * win, "half_bye": 2 * draw, "zero_bye": 2 * zero, "allocated_bye": bye}
        self.points |= {
            "colours": "WB",
            "match_win": 20,
            "match_draw": 10,
            "match_loss": 0,
            "primary": "game",
            "second_bye": 10,
        }

    def count_rounds(self):
        """How many rounds are completed; what stands in the next one are byes asked for."""
        for one in self.players:
            while one[3] and one[3][-1] == [0, "", " "]:
                one[3].pop()
        ends = [len(one[3]) for one in self.players]
        paired = max(
            (at for one in self.players for at, entry in enumerate(one[3], 1) if entry[0] or entry[2] == "U"),
            default=0,
        )
        self.completed = max(paired, max(ends) - (min(ends) < max(ends)))
        following = self.completed + 1
        asked = {one[0]: one[3][self.completed][2] for one in self.players if len(one[3]) > self.completed}
        for number, id, kind in self.byes:
            if number in (None, following):
                asked.setdefault(id, kind)
        self.byes = sorted([id, kind] for id, kind in asked.items())
        for one in self.players:
            del one[3][self.completed :]
            one[3] += [[0, "", " "] for _ in range(self.completed - len(one[3]))]

    def go_back(self, number):
        """The report before a recorded round; `recorded` are the pairs of that round."""
        entries = {one[0]: one[3][number - 1] for one in self.players}
        paired = {id: entry[0] for id, entry in entries.items() if entry[0] or entry[2] == "U"}
        self.recorded = {frozenset(pair) for pair in paired.items()}
        self.byes = sorted([id, entries[id][2].strip() or "Z"] for id in entries if id not in paired)
        self.rounds = self.rounds or self.completed
        if number == 1 and not self.colour:
            at, id = next((at, id) for at, id in enumerate(paired) if entries[id][1])
            self.colour = entries[id][1] if at % 2 == 0 else "wb"["bw".index(entries[id][1])]
        self.completed = number - 1
        for one in self.players:
            del one[3][self.completed :]

    def kept_apart(self):
        """Groups of players who must not meet in the round to be paired."""
        number, end = self.completed + 1, self.rounds or 0
        force = [
            group
            for first, last, group in self.apart
            if first <= number and (last is None or last >= min(number, end or number))
        ]
        return sorted(map(list, {tuple(sorted(set(group))) for group in force if len(set(group)) > 1}))

    def virtual(self):
        """Virtual points by player, round by round; ranges come before single players."""
        found = {one[0]: [] for one in self.players}
        for id, values in self.single:
            found[id] += values
        for value, first, last, low, high in self.ranges:
            for id, values in found.items():
                if low <= id <= high:
                    values += [0] * (last - len(values))
                    values[first - 1 : last] = [value] * (last - first + 1)
        for values in found.values():
            while values and not values[-1]:
                values.pop()
        return found

    def form(self):
        """The form report-1."""
        virtual = self.virtual()
        return {
            "form": "report-1",
            "round": self.completed + 1,
            "rounds": self.rounds,
            "colour": self.colour,
            "points": self.points,
            "players": [[*one, virtual[one[0]]] for one in self.players],
            "byes": self.byes,
            "apart": self.kept_apart(),
            "teams": sorted(self.teams),
        }


def fingerprint(form):
    """The digest of a form."""
    return sha256(json.dumps(form, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


if __name__ == "__main__":
    try:
        form = Report(text_of(Path(sys.argv[1]).read_bytes())).form()
    except (ValueError, LookupError, OSError) as fault:
        sys.exit(f"Not read: {type(fault).__name__}: {fault}")
    print(json.dumps(form, indent=1, ensure_ascii=False))
    print("Fingerprint:", fingerprint(form))
