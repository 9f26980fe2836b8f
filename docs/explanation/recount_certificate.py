"""Count the violations in a certificate again: python recount_certificate.py CERTIFICATE.json (see certificates.md).

It reads the facts of the players as the certificate states them. Criteria that it does not know are named.
"""

import json
import sys
from collections import Counter
from pathlib import Path

SAME = {
    "burstein-2026": {"C5": "C6", "C6": "C7", "C7": "C8", "C8": "C12"},
    "dubov-2026": {"C5": "up", "C6": "by", "C7": "C12", "C8": "most", "C9": "times", "C10": "again"},
    "dutch-2017": {"C.5": "C6", "C.7": "C8", "C.8": "C10", "C.9": "C11", "C.10": "C12", "C.11": "C13"},
}
FROM_THE_TOP = {
    "3.4a": "3.1a",
    "3.4b": "3.1b",
    "3.4c": "3.1c",
    "C4": "up",
    "C5": "at",
    "C6": "next",
    "C7": "moved",
    "C1": "rematch",
}
SAME["double-swiss-2026"] = FROM_THE_TOP | {"C8": "against"}
SAME["team-2026"] = FROM_THE_TOP | {"C8": "C12", "C9": "strong", "C10": "against"}
KNOWN = {"up", "by", "most", "times", "again", "C5", "3.1a", "3.1b", "3.1c", "rematch", "C.6"}
KNOWN |= {"at", "next", "moved", "strong", "against"}
KNOWN |= {*(f"C{number}" for number in range(6, 22)), *(f"C.{number}" for number in range(12, 20))}


def tenths(player):
    """The points of a player as a whole number."""
    return round(10 * player["points"])


def third_time(one, other, wanted):
    """C11, C.9: whether one of two with the same absolute preference gets the other colour a third time running."""
    refused = {"W": "B", "B": "W"}[wanted]
    if one["difference"] == other["difference"]:
        return one["twice"] == other["twice"] == refused
    return min(one, other, key=lambda facts: facts["difference"])["twice"] == refused


def lower_placed(one, other):
    """3.1c: whether one player is placed lower than another: by Index (Burstein), then by pairing number."""
    first, second = ([-own for own in facts["index"]] + [facts["number"]] for facts in (one, other))
    return first > second


def recount(part, players, rank, choice, ahead, rise):
    """What a choice counts, by criterion and level; `ahead` are the players of this bracket and the next.

    `rise`: a resident with a lower player is a pair of the bracket (Dubov, Double-Swiss, Swiss Team).
    """
    found, who = Counter(), sorted(choice - {0}, key=rank.get)
    members, a, b = part["moved_down"] + part["residents"], who[0], who[-1]
    one, other, points = players[a], players[b], tenths(players[a])
    pair, down = a != b and (b in members or (rise and a in members)), a in part["moved_down"]
    left = a in members and not pair
    found["rematch", None] = int(pair and b in one["met"])
    if part["kind"] == "bye" and 0 in choice:
        found["C5", None] = found["3.1a", None] = points
        found["3.1b", None] = one["facts"]["unplayed"]
        found["3.1c", None] = sum(lower_placed(two["facts"], one["facts"]) for two in players.values())
    last = part["alone"] and len(players) % 2 and ahead[-1] == max(players, key=rank.get)
    for v in [] if pair or (len(who) == 2 and {a, b} <= set(ahead)) else set(who) & set(ahead):
        found["C8", None] += 1 + bool(
            last and not players[v]["bye"]
        )  # 2017: the last bracket leaves over a taker
        found["C8", tenths(players[v])] += v in members
    found["next", None] = int(a not in members and a in ahead and b not in ahead)
    if not (pair or left) or "facts" not in one:
        return found
    top = max(tenths(players[v]) for v in members)
    x, y, below = one["facts"], other["facts"], tenths(players[part["residents"][-1]]) - 10
    gap = points - (tenths(other) if pair else below)
    same = pair and x["wants"] and x["wants"] == y["wants"]
    both = same and x["strength"] == y["strength"] == 3
    up = rise and b not in members
    counts = {
        ("up", None): up,
        ("by", gap): up,
        ("at", tenths(other)): up,
        ("moved", None): up and y["floats"][0] != "",
        ("against", None): pair and top == points > tenths(other) and x["floats"][0] != "",
        ("strong", None): same and x["strength"] == y["strength"] == 2,
        ("most", None): up and y["upfloats"] > 0,
        ("again", None): up and y["floats"][0] == "up",
        ("C6", None): left,
        ("C7", points): left and down,
        ("C9", None): left * x["unplayed"],
        ("C10", None): both and x["wide"] and x["wide"] == y["wide"],
        ("C11", None): both and third_time(x, y, x["wants"]),
        ("C12", None): same,
        ("C13", None): same and not both and min(x["strength"], y["strength"]) > 1,
        ("C.6", gap): 1,
    }
    for back in (0, 1):
        fell, rose, two = x["floats"][back] == "down", pair and y["floats"][back] == "up", 2 * back
        counts |= {
            (f"C{14 + two}", None): left and not down and fell,
            (f"C{15 + two}", None): down and rose,
            (f"C{18 + two}", points): left and down and fell,
            (f"C{19 + two}", points): down and rose,
            (f"C.{12 + two}", None): gap > 0 and fell,
            (f"C.{13 + two}", None): gap > 0 and rose,
            (f"C.{16 + two}", gap): gap > 0 and fell,
            (f"C.{17 + two}", gap): gap > 0 and rose,
        }
    found["times", None] = up * y["upfloats"]
    found.update({key: int(bool(count) and count) for key, count in counts.items()})
    return found


def disagreements(c, unknown):
    """Where the certificate counts otherwise, in sentences; criteria not counted here go into `unknown`."""
    players = {player["id"]: player for player in c["players"]}
    rank, same = {v: place for place, v in enumerate(players)}, SAME.get(c["rules"], {})
    rise = c["rules"] in ("dubov-2026", "double-swiss-2026", "team-2026")
    for part in c["parts"]:
        rest = part["rest"]
        near = [v for v in rest if players[v]["points"] == players[rest[0]]["points"]]
        ahead = sorted(part["moved_down"] + part["residents"] + near, key=rank.get)
        columns = [(same.get(one["id"], one["id"]), one["level"]) for one in part["criteria"]]
        unknown |= {name for name, _ in columns if name not in KNOWN}
        for row in part["choices"]:
            for choice in row["choices"]:
                found = recount(part, players, rank, frozenset(choice), ahead, rise)
                for (name, level), count in zip(columns, row["violations"], strict=True):
                    own = found[name, level if level is None else round(10 * level)]
                    if name in KNOWN and own != count:
                        yield f"{part['name']} {part['number']}: {choice} counts {own}, not {count}, by {name}"


if __name__ == "__main__":
    trusted = set()
    wrong = list(disagreements(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")), trusted))
    print("\n".join(wrong) or "All violations are counted rightly from the facts of the players.")
    print("Not counted here:", ", ".join(sorted(trusted)) or "nothing")
    sys.exit(bool(wrong))
