"""Count the violations in a certificate again: python recount_certificate.py CERTIFICATE.json (see certificates.md).

It reads the facts of the players as the certificate states them. A criterion that is not 0 for every choice has to be
listed, and what is listed has to be counted rightly. What is not counted here is named.
"""

import sys
from collections import Counter
from itertools import combinations

from certificate_claims import disagreements as other_words
from certificate_claims import document_in, unread
from recount_whole_round import clash, counter
from verify_certificate import REFUSED, RISE, RULES, criteria, need, prove_none

SAME = {  # criteria under the name by which they are counted here, where it is another one
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


def tenths(player):
    """The points of a player as a whole number."""
    return round(10 * player["points"])


def third_time(one, other, wanted):
    """C11, C.9: with equal absolute preferences, whether one gets the other colour a third time running."""
    refused = {"W": "B", "B": "W"}[wanted]
    if one["difference"] == other["difference"]:
        return one["twice"] == other["twice"] == refused
    return min(one, other, key=lambda facts: facts["difference"])["twice"] == refused


def lower_placed(one, other):
    """3.1c: whether one player is placed lower than another: by Index (Burstein), then by pairing number."""
    first, second = ([-own for own in facts["index"]] + [facts["number"]] for facts in (one, other))
    return first > second


def of_bye(player, players):
    """The player with the bye: points, unplayed rounds, number of players placed lower."""
    points, facts = tenths(player), player["facts"]
    lower = sum(lower_placed(two["facts"], facts) for two in players.values())
    counts = {"C5": points, "3.1a": points, "3.1b": facts["unplayed"], "3.1c": lower}
    return {(name, None): count for name, count in counts.items()}


def without_partner(part, players, rank, who, ahead):
    """C8, C.7: who of this bracket and the next finds no partner there, in all and at his points."""
    found, members = Counter(), part["moved_down"] + part["residents"]
    last = part["alone"] and len(players) % 2 and ahead[-1] == max(players, key=rank.get)
    for v in set(who) & set(ahead):
        leaves_a_taker = last and not players[v]["bye"]  # 2017: the last bracket leaves over a taker
        found["C8", None] += 1 + bool(leaves_a_taker)
        found["C8", tenths(players[v])] += v in members
    return found


def of_colours(x, y):
    """Violations of a pair by the preferences of both."""
    same = x["wants"] and x["wants"] == y["wants"]
    both = same and x["strength"] == y["strength"] == 3
    counts = {
        "strong": same and x["strength"] == y["strength"] == 2,
        "C10": both and x["wide"] and x["wide"] == y["wide"],
        "C11": both and third_time(x, y, x["wants"]),
        "C12": same,
        "C13": same and not both and min(x["strength"], y["strength"]) > 1,
    }
    return {(name, None): count for name, count in counts.items()}


def of_upfloater(points, gap, facts):
    """Violations of a pair by a lower player who floats up into the bracket."""
    last, times = facts["floats"][0], facts["upfloats"]
    counts = {"up": 1, "moved": last != "", "most": times > 0, "again": last == "up", "times": times}
    return {("by", gap): 1, ("at", points): 1} | {(name, None): count for name, count in counts.items()}


def of_floats(x, y, points, gap, down):
    """Violations of a choice by the floats of the last two rounds; `y` is `None` if the player floats down.

    `down`: the player was moved down into this bracket; `gap`: by how many points the other has less.
    """
    found, left = {}, y is None
    for back in (0, 1):
        fell, rose, two = x["floats"][back] == "down", not left and y["floats"][back] == "up", 2 * back
        found |= {
            (f"C{14 + two}", None): left and not down and fell,
            (f"C{15 + two}", None): down and rose,
            (f"C{18 + two}", points): left and down and fell,
            (f"C{19 + two}", points): down and rose,
            (f"C.{12 + two}", None): gap > 0 and fell,
            (f"C.{13 + two}", None): gap > 0 and rose,
            (f"C.{16 + two}", gap): gap > 0 and fell,
            (f"C.{17 + two}", gap): gap > 0 and rose,
        }
    return found


def of_member(part, players, a, b, pair):
    """Violations of a choice of a member: a pair of the bracket, or a downfloat."""
    members, one, other = part["moved_down"] + part["residents"], players[a], players[b]
    x, y, points = one["facts"], other["facts"], tenths(one)
    below = tenths(players[part["residents"][-1]]) - 10
    gap, down = points - (tenths(other) if pair else below), a in part["moved_down"]
    bye_leaves = (
        len(part["left"]) == 1 and part["bye_points"] is not None and 10 * part["bye_points"] >= below + 10
    )
    found = {("C.6", gap): 1} | of_floats(x, y if pair else None, points, gap, down)
    if not pair:
        return found | {("C6", None): 1, ("C7", points): down, ("C9", None): bye_leaves * x["unplayed"]}
    top = max(tenths(players[v]) for v in members)
    found["against", None] = top == points > tenths(other) and x["floats"][0] != ""
    found |= of_colours(x, y)
    return found if b in members else found | of_upfloater(tenths(other), gap, y)


def recount(part, players, rank, choice, ahead, rise):
    """Violations of a choice, by criterion and level; `ahead` are the players of this bracket and the next.

    `rise`: a resident with a lower player is a pair of the bracket (Dubov, Double-Swiss, Swiss Team).
    """
    who = sorted(choice - {0}, key=rank.get)
    members, a, b = part["moved_down"] + part["residents"], who[0], who[-1]
    pair = a != b and (b in members or (rise and a in members))
    found = {
        ("rematch", None): pair and b in players[a]["met"],
        ("next", None): a not in members and a in ahead and b not in ahead,
    }
    if part["kind"] == "bye" and 0 in choice:
        found |= of_bye(players[a], players)
    looks = len(ahead) > len(members)
    if looks and not pair and not (len(who) == 2 and {a, b} <= set(ahead)):
        found |= without_partner(part, players, rank, who, ahead)
    if (pair or a in members) and "facts" in players[a]:
        found |= of_member(part, players, a, b, pair)
    return Counter({key: int(bool(count) and count) for key, count in found.items()})


def following(part, players):
    """The next scoregroup, as far as it is not yet paired; where players float up it may be used up."""
    rest, own = part["rest"], players[part["residents"][0]]["points"]
    scores = players if part["kind"] == "upfloaters" else rest
    points = max((players[v]["points"] for v in scores if players[v]["points"] < own), default=None)
    return [v for v in rest if players[v]["points"] == points]


def proofs(part):
    """The choices to count in a part: its own, and those of the proof that no upfloaters fulfil C6."""
    return [part, part | part["unfulfilled"]] if "unfulfilled" in part else [part]


def names_of(c, part, own):
    """The criteria that have to be listed, by their names here: all but C6 where no set fulfils it, or C7 for that."""
    names = {name.strip("<>") for name in criteria(c, part["kind"])}
    if "unfulfilled" in part:
        names.discard("C6" if own is part else "C7")
    return {SAME.get(c["rules"], {}).get(name, name) for name in names}


def counted(c, part, players):
    """The function that counts a choice of a part, by criterion and level."""
    if "round" in RULES[c["rules"]]:
        count = counter(c, part, players)
        return lambda choice: {(name, None): found for name, found in count(choice).items()}
    rank = {v: place for place, v in enumerate(players)}
    ahead = part["moved_down"] + part["residents"]
    if c["rules"] != "dutch-2017" or part["alone"]:  # the last two brackets of 2017 look at all lower players
        ahead = sorted(ahead + following(part, players), key=rank.get)
    return lambda choice: recount(part, players, rank, choice, ahead, c["rules"] in RISE)


def differences(c, part, own, players):
    """Where the violations of one proof are others than those counted here."""
    same, names = SAME.get(c["rules"], {}), names_of(c, part, own)
    levels = [one["level"] for one in own["criteria"]]
    listed = [
        (same.get(one["id"], one["id"]), level and round(10 * level))
        for one, level in zip(own["criteria"], levels, strict=True)
    ]
    count, said = counted(c, own, players), f"{part['name']} {part['number']}"
    for row in own["choices"]:
        for choice in row["choices"]:
            found = Counter(
                {key: int(n or 0) for key, n in count(frozenset(choice)).items() if key[0] in names}
            )
            for key, own_count in zip(listed, row["violations"], strict=True):
                if found[key] != own_count:
                    yield f"{said}: {choice} counts {found[key]}, not {own_count}, by {key[0]}"
            for name, level in found.keys() - {*listed}:
                if found[name, level]:
                    yield f"{said}: {choice} counts {found[name, level]} by {name}, which is not listed"


def disagreements(c):
    """Where the certificate counts otherwise, or says what its parts do not prove, in sentences."""
    yield from other_words(c)
    players = {player["id"]: player for player in c["players"]}
    if c["settings"].get("given_up"):
        needless(c, players)
    for part in c["parts"]:
        for own in proofs(part):
            yield from differences(c, part, own, players)


def needless(c, players):
    """Stable roommates: refuse that something colours ask was given up unless no round keeps it."""
    given_up, strict = c["settings"]["given_up"], c["settings"].get("no_three_in_row")
    order = ["no_three_in_row"] * bool(strict) + ["double_colour_pair"]
    need(given_up == order[: len(given_up)], "what colours ask is not given up in this order")
    kept = [[a, b] for a, b in combinations(players, 2) if clash(c, players[a], players[b], given_up[:-1])]
    prove_none(c | {"no_pairing": c["kept"], "apart": c["apart"] + kept}, players)


def trusted(c):
    """Facts that are not counted again, in sentences."""
    if c["settings"].get("constraints"):
        yield "which boards the side constraints forbid"
    if unread(c):
        yield "sentences without ids"


if __name__ == "__main__":
    try:
        certificate = document_in(sys.argv[1])
        wrong = list(disagreements(certificate))
    except REFUSED as fault:
        sys.exit(f"Refused: {type(fault).__name__}: {fault}")
    print(
        "\n".join(wrong)
        or "All criteria that matter are listed, and counted rightly from the facts of the players."
    )
    print("On trust:", "; ".join(trusted(certificate)) or "nothing but these facts")
    sys.exit(bool(wrong))
