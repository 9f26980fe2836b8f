"""Compare the sentences of a certificate with their ids and values, and its claims with its parts.

recount_certificate.py uses it. Documents older than the ids have sentences only, which nothing here reads: these are
taken on trust.
"""

import json
from pathlib import Path

GIVEN = {  # what the proof of a bracket assumes, by rule book
    "dutch-2026": "certificate.given_down",
    "dutch-2017": "certificate.given_down",
    "burstein-2026": "certificate.given_down",
    "dubov-2026": "certificate.given_above",
    "double-swiss-2026": "certificate.given_members",
    "team-2026": "certificate.given_members",
}
LETS = (
    "a pairing that is better by its criteria, in their order, and lets the rest of the round be completed."
)
OF_BRACKETS = {f"certificate.part_{one}" for one in ("scoregroup", "penultimate", "last", "collapsed")}
SENTENCES = {
    "proof.rule": "{text}",  # the paraphrase of a rule book
    "certificate.no_round": "Proven: the rules allow no complete round.",
    "certificate.whole": "Proven: no pairing of the players is better by the listed criteria, in their order.",
    "certificate.bye": "Proven: no complete round gives the bye to a better suited player by the criteria of the first "
    "part.",
    "certificate.brackets": f"Proven: no bracket has {LETS}",
    "certificate.bracket": f"Proven: bracket {{bracket}} has no {LETS.removeprefix('a ')}",
    "certificate.given_down": "The proof of a bracket takes the players who float down into it as given.",
    "certificate.given_above": "The proof of a bracket takes the brackets above it as given.",
    "certificate.given_members": "The proof of a bracket takes the brackets above it as given. The proof of its pairs "
    "also takes the players who float up into it as given.",
    "certificate.order_not_proven": "Not proven: which of several equally good pairings comes first. The engine takes "
    "the first one in the order of the rules.",
    "certificate.joined_not_proven": "Not proven: that the last brackets had to be joined (A.9). This follows from the "
    "ordinary pairing of the penultimate bracket, which is not part of this certificate.",
    "certificate.c6_unfulfilled": "Proven: in bracket {bracket}, no set of players who float up and is best by C4 and "
    "C5 fulfils C6. C6 therefore decides nothing there.",
    "certificate.colours_given_up": "Proven: no round keeps all colour rules, so some were given up.",
    "certificate.bye_lowest": "The bye goes to the lowest score.",
    "certificate.bye_games": "Then to the player who has played the most games.",
    "certificate.bye_matches": "Then to the player or team that has played the most matches.",
    "certificate.bye_number": "Then to the largest number.",
    "certificate.bye_ranking": "Then to the lowest in the ranking.",
    "certificate.bye_rank": "The bye goes to the lowest score, then to the lowest starting rank.",
    "certificate.bye_last_number": "The bye goes to the lowest score, then to the largest number.",
    "certificate.bye_first": "The bye goes to the first player who may have it and leaves a legal pairing for the "
    "others.",
    "certificate.most_pairs": "As many pairs as possible are formed.",
    "certificate.objective": "How far the board's weight in the objective is below that of the best board, in whole "
    "numbers. A player left alone counts half the weight of the best board.",
    "certificate.squared_gaps": "The square of the score difference.",
    "certificate.halves": "The top half of a score group plays the bottom half, in their order.",
    "certificate.halves_by_number": "At equal cost, number i plays number i + n/2.",
    "certificate.squared_places": "The square of the difference in rank. The players are listed in the order of the "
    "ranking.",
    "certificate.convex_cost": "600 h² + 13 X + Y: h is the score difference in half points, X and Y come from the "
    "colour tables.",
    "certificate.part_bye": "who gets the bye",
    "certificate.part_round": "everybody",
    "certificate.part_natural": "natural pairing",
    "certificate.part_group": "score group of the natural pairing",
    "certificate.part_scoregroup": "scoregroup",
    "certificate.part_penultimate": "penultimate bracket",
    "certificate.part_last": "last bracket",
    "certificate.part_collapsed": "collapsed last bracket",
}


def claims(c):
    """The ids and values that the parts of a certificate bear out, in their order."""
    if c["no_pairing"] is not None:
        return [("certificate.no_round", {})]
    order = [("certificate.order_not_proven", {})]
    if c["rules"] not in GIVEN:
        return [("certificate.whole", {})] + [("certificate.colours_given_up", {})] * bool(c["kept"]) + order
    parts, one = c["parts"], {"bracket": c["only"]}
    found = [("certificate.bye", {})] * any(part["kind"] == "bye" for part in parts)
    found += [("certificate.bracket", one) if c["only"] else ("certificate.brackets", {})]
    found += [(GIVEN[c["rules"]], {}), *order]
    joined = any(part["name"].startswith("collapsed") for part in parts)
    found += [("certificate.joined_not_proven", {})] * joined
    failing = [part["number"] for part in parts if "unfulfilled" in part]
    return found + [("certificate.c6_unfulfilled", {"bracket": number}) for number in failing]


def document_in(path):
    """The certificate in a file. No name may be there twice: readers would differ in which one counts."""

    def once(pairs):
        if len(dict(pairs)) < len(pairs):
            raise ValueError(f"{[name for name, _ in pairs]}: a name is there twice")
        return dict(pairs)

    return json.loads(Path(path).read_text(encoding="utf-8"), object_pairs_hook=once)


def unread(c):
    """Whether some sentences have no ids."""
    owns = [own for part in c["parts"] for own in (part, part.get("unfulfilled")) if own]
    parts = all("name_message" in part for part in c["parts"])
    return not (
        "messages" in c and parts and all("message" in one for own in owns for one in own["criteria"])
    )


def disagreements(c):
    """Where a text is not what its id and values say, or a claim not what the parts prove, in sentences."""
    own = [own for part in c["parts"] for own in (part, part.get("unfulfilled")) if own]
    columns = [column for one in own for column in one["criteria"]]
    said = [(one["says"], one["message"]) for one in columns if "message" in one]
    said += [(one["name"], one["name_message"]) for one in c["parts"] if "name_message" in one]
    if "messages" in c:
        said += zip(c["says"], c["messages"], strict=True)
        if [(one["id"], one["values"]) for one in c["messages"]] != claims(c):
            yield "the claims are not those that the parts prove"
    for part in c["parts"]:
        kind = part["kind"]
        fits = OF_BRACKETS if kind in ("bracket", "upfloaters") else {f"certificate.part_{kind}"}
        if "name_message" in part and part["name_message"]["id"] not in fits:
            yield f"a part of the kind {kind} is called '{part['name']}'"
    for text, message in said:
        if SENTENCES[message["id"]].format(**message["values"]) != text:
            yield f"'{text}' is not what {message['id']} says with its values"
