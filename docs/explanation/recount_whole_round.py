"""Violations of boards in the systems that pair all players at once: US Chess, ip, roommates, Keizer.

recount_certificate.py asks `counter` for a function that counts a choice, criterion by criterion.
"""

from fractions import Fraction
from math import gcd, inf, lcm

from recount_us_chess import tenths, us_chess


def places_in_group(field, points, a, b):
    """(2 d - g) squared for two of one score group of g players, d places apart; 0 for others."""
    group = [v for v in field if points[v] == points[a]]
    return 0 if points[a] != points[b] else (2 * abs(group.index(a) - group.index(b)) - len(group)) ** 2


# -- Keizer ------------------------------------------------------------------------------------------------------


def keizer(c, part, players):
    """The bye by its order, and the squares of differences in place."""
    field, fact = part["residents"], {v: player["facts"] for v, player in players.items()}
    offered = sorted(field, key=lambda v: -fact[v]["place"])
    if c["settings"].get("bye") == "fewest":
        offered.sort(key=lambda v: fact[v]["idle"])

    def count(one):
        if part["kind"] == "bye":
            return {"odd": offered.index(max(one))} if 0 in one else {}
        a, b = sorted(map(field.index, one))
        return {"differences": (b - a) ** 2}

    return count


# -- stable roommates, balanced ------------------------------------------------------------------------------------

PAPER = "- 4 3 1 0/4 6 4 2 1/3 4 5 4 3/1 2 4 6 4/0 1 3 4 -"


def tables(c):
    """Table X by classes of colour differences, None for a dash, and whether two histories get the penalty Y."""
    rows, semicolon, own = c["settings"].get("tables", PAPER).partition(";")
    x = [[None if word == "-" else int(word) for word in row.split()] for row in rows.split("/")]
    pairs = {frozenset(word.split(":")) for word in own.split()}
    return x, lambda a, b: frozenset((a[-2:], b[-2:])) in pairs if semicolon else a[-1:] == b[-1:] != ""


def penalty(x, a, b):
    """X of two players by their colours so far."""
    one, other = (2 - max(-2, min(2, games.count("W") - games.count("B"))) for games in (a, b))
    return x[one][other]


def clash(c, one, other, given_up):
    """Whether colours forbid a pair, except for dropped rules."""
    a, b = one["facts"]["games"], other["facts"]["games"]
    third = c["settings"].get("no_three_in_row") and a[-2:] == b[-2:] in ("WW", "BB")
    dash = penalty(tables(c)[0], a, b) is None
    return bool(
        (third and "no_three_in_row" not in given_up) or (dash and "double_colour_pair" not in given_up)
    )


def roommates(c, part, players):
    """The bye, then 600 h squared + 13 X + Y, and in a round without any game before it the halves."""
    field, games = part["residents"], {v: player["facts"]["games"] for v, player in players.items()}
    points = {v: tenths(player["points"]) for v, player in players.items()}
    number = {v: player["facts"]["number"] for v, player in players.items()}
    (x, same), ranked = tables(c), sorted(field, key=lambda v: (-points[v], number[v]))
    bye_order = sorted(field, key=lambda v: (points[v], -number[v]))

    def count(one):
        if part["kind"] == "bye":
            return {"bye": bye_order.index(max(one))} if 0 in one else {}
        a, b = one
        found, h = penalty(x, games[a], games[b]), abs(points[a] - points[b]) // tenths(c["unit"])
        halves = 0 if any(games[v] for v in field) else places_in_group(ranked, points, a, b)
        cost = 600 * h**2 + 13 * (7 if found is None else found) + same(games[a], games[b])
        return {"cost": cost, "halves": halves}

    return count


# -- the integer program -------------------------------------------------------------------------------------------

WEIGHTS = {"pair": "50", "carry": "30", "cd2": "20", "alt": "1", "sd": "5", "bye": "200", "bye_score": "10"}


def whole_weights(c):
    """The weights as the smallest whole numbers in proportion; those of points for one step of score differences."""
    exact = {name: Fraction(text) for name, text in (WEIGHTS | c["settings"].get("weights", {})).items()}
    step = Fraction(tenths(c["unit"]), 10)
    exact |= {name: exact[name] * step for name in ("sd", "bye_score")}
    scale = lcm(*(value.denominator for value in exact.values()))
    common = gcd(*(int(value * scale) for value in exact.values())) or 1
    return {name: int(value * scale) // common for name, value in exact.items()}


def colour_cost(weight, facts, sign):
    """The cost of a colour (1 White, -1 Black, 0 none) for a player."""
    repeated = facts["balance"] == 0 and facts["last"] == {1: "W", -1: "B"}.get(sign)
    return weight["cd2"] * (abs(facts["balance"] + sign) >= 2) + weight["alt"] * repeated


def integer_program(c, part, players):
    """The objective of each board by the better of the two ways to give colours, less than that of the best board."""
    field, weight, unit = part["residents"], whole_weights(c), tenths(c["unit"])
    points = {v: tenths(player["points"]) for v, player in players.items()}
    fact, colours = ({v: player[name] for v, player in players.items()} for name in ("facts", "colours"))
    everybody, solver = c["settings"].get("everybody", True), c["settings"].get("bye") == "solver"
    bye_order = sorted(field, key=lambda v: (points[v], -fact[v]["number"]))

    def worth(one):
        if len(one) == 1:
            return -inf
        if 0 in one:
            v = max(one)
            return -solver * (weight["bye"] + weight["bye_score"] * (points[v] // unit))
        a, b = one
        won = sum(weight["carry"] * fact[v]["carried"] + colour_cost(weight, fact[v], 0) for v in one)
        won += weight["pair"] - weight["sd"] * (abs(points[a] - points[b]) // unit)
        ways = [(w, z) for w, z in ((a, b), (b, a)) if "W" in colours[w] and "B" in colours[z]]
        return max(won - colour_cost(weight, fact[w], 1) - colour_cost(weight, fact[z], -1) for w, z in ways)

    most = max([0, *(worth(frozenset(one)) for row in part["choices"] for one in row["choices"])])
    half = -(-most // 2)

    def count(one):
        if len(one) == 1:
            return {"pairs": 1, "objective": half}
        found = {"objective": (most if everybody else 2 * half) - worth(one)}
        if 0 in one:
            return found | {"bye": bye_order.index(max(one))}
        a, b = one
        gap = abs(points[a] - points[b]) // unit
        return found | {"ties-1": gap**2, "ties-2": places_in_group(field, points, a, b)}

    return count


def counter(c, part, players):
    """The function that counts a choice of a part by the rules of the certificate."""
    by_rules = {
        "uscf-2020": us_chess,
        "ip-2026": integer_program,
        "roommates-1999": roommates,
        "keizer-2026": keizer,
    }
    return by_rules[c["rules"]](c, part, players)
