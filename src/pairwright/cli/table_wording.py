"""The words around the lists of systems, tie-breaks and title norms, and around one of them opened."""

from __future__ import annotations

from ..messages import MESSAGE, MESSAGES, NUMBER, SYMBOL, TEXT, Message, message
from ..standings import TieBreak
from ..standings.wording import HEADINGS
from ..systems.keizer.ranking_words import KNOWN

HEADS = (
    message("tiebreak.head_code", "CODE"),
    message("tiebreak.head_name", "NAME"),
    message("tiebreak.head_article", "ARTICLE"),
    message("tiebreak.head_type", "TYPE"),
    message("tiebreak.head_modifiers", "MODIFIERS"),
    message("tiebreak.head_for", "FOR"),
)
"""The headings of the list."""

_FIELDS = {
    "all": message("tiebreak.for_all", "all"),
    "players": message("tiebreak.for_players", "players"),
    "teams": message("tiebreak.for_teams", "teams"),
}
SINCE = message("tiebreak.since", f"{MESSAGE:who}; since {SYMBOL:edition}")
WITHOUT_VALUES = message("tiebreak.no_values", f"{MESSAGE:who}; not computed: {MESSAGE:why}")
TYPED = message("tiebreak.typed", f"Type {SYMBOL:type}: {MESSAGES:each}")
_TYPES = {
    "A": message("tiebreak.type_a", "the games among the tied"),
    "B": message("tiebreak.type_b", "the participant's own results"),
    "C": message("tiebreak.type_c", "the opponents' final results"),
    "D": message("tiebreak.type_d", "opponents' data known beforehand"),
}


def meant_for(line: TieBreak) -> Message:
    """Who a tie-break is for, from which edition on, and why it is not computed."""
    who = _FIELDS[line.field]()
    if line.obstacle is not None:
        return WITHOUT_VALUES(who=who, why=line.obstacle)
    return who if line.since == "2024" else SINCE(who=who, edition=line.since)


def typed(line: TieBreak) -> Message:
    """The data that a tie-break goes by (C.07 art. 4)."""
    return TYPED(type=line.type, each=tuple(_TYPES[letter]() for letter in line.type))


NORM_HEADS = (
    HEADINGS["number"],
    HEADINGS["name"],
    message("norm.head_games", "Games"),
    HEADINGS["points"],
    message("norm.head_average", "Ra"),
    message("norm.head_performance", "Rp"),
    message("norm.head_verdict", "Verdict"),
)
NORMS_ACHIEVED = message("norm.achieved_of", f"{NUMBER:achieved} of {NUMBER:norms} norms achieved")
NORMS_ACHIEVED_BY = message(
    "norm.achieved_by_players", f"{NUMBER:achieved} of {NUMBER:norms} norms achieved: {TEXT:names}"
)
MARKS = {True: message("norm.ok", "ok"), False: message("norm.no", "no")}
FREED = message("norm.freed", f"{SYMBOL:article} frees the player from the rules on federations")
FORM_LACKS = message("norm.form_lacks", f"{TEXT:form}: missing: {TEXT:fields}")
FORMS_LATER = message("norm.no_forms", "No forms are written: the event is not over.")
FORMS_WRITTEN = message("norm.forms_written", f"Certificates written to {TEXT:folder}: {NUMBER:certificates}")

SYSTEM_HEADS = (
    HEADS[1],
    message("systems.head_edition", "EDITION"),
    message("systems.head_rules", "RULES"),
    message("systems.head_period", "IN FORCE"),
    message("systems.head_title", "TITLE"),
)
SINCE_DAY = message("systems.since", f"since {SYMBOL:since}")
UNTIL_DAY = message("systems.until", f"{SYMBOL:since} to {SYMBOL:until}")
NEVER_VIOLATED = message("systems.never_violated", "Never violated:")
MINIMISED = message("systems.minimised", "Minimised, in this order:")
OTHER_ARTICLES = message("systems.other_articles", "Other articles:")
PARAMETERS = message("systems.parameters", "Parameters, for --set NAME=VALUE, as they are now:")
ACCELERATIONS = message(
    "systems.accelerations",
    "Accelerations, for --acceleration NAME[:PARAMETER=VALUE,...]; none for true scores:",
)

LIST_READ = message(
    "ratings.list_read", f"{TEXT:source}, {SYMBOL:kinds}: {SYMBOL:players} players in {TEXT:path}"
)
LIST_OF_MONTH_READ = message(
    "ratings.list_of_month_read",
    f"{TEXT:source}, {SYMBOL:kinds} of {SYMBOL:month}: {SYMBOL:players} players in {TEXT:path}",
)
SIMILAR_NAMES = message("ratings.similar_names", "No player has exactly this name. Similar names:")
LISTED_INACTIVE = message("ratings.inactive", "inactive")
_, _, NAME_HEAD, RATING_HEAD = KNOWN
RATING_HEADS = (
    HEADINGS["number"],
    NAME_HEAD,
    RATING_HEAD,
    message("ratings.head_coefficient", "K"),
    NORM_HEADS[2],
    HEADINGS["points"],
    message("ratings.head_expected", "Expected"),
    message("ratings.head_change", "Change"),
    message("ratings.head_remarks", "Remarks"),
)
