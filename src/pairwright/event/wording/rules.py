"""Headings of the sheet with the rules of a section; the rules themselves are texts of rule books (`Words.rule`)."""

from ...messages import SYMBOL, TEXT, message

SHEET_RULE = message("rulebook.rule", "Rule")
SHEET_ARTICLE = message("rulebook.article", "Article")
SHEET_WHAT_IT_SAYS = message("rulebook.says", "What it says")
SHEET_NEVER_VIOLATED = message("rulebook.never_violated", "Never violated")
SHEET_MINIMISED = message("rulebook.minimised", "Minimised, in this order")
SHEET_OTHER_ARTICLES = message("rulebook.other_articles", "Other articles")
SHEET_ARTICLES = message("rulebook.articles", "Articles")
SHEET_PARAMETERS = message("rulebook.parameters", "Parameters, as they are set")
SHEET_ACCELERATION = message("rulebook.acceleration", f"Acceleration {SYMBOL:code}")
SHEET_ACCELERATION_PARAMETERS = message("rulebook.acceleration_parameters", f"Parameters of {SYMBOL:code}")
SHEET_SINCE = message("rulebook.since", f"{TEXT:title}, {SYMBOL:edition}, since {SYMBOL:since}")
SHEET_UNTIL = message("rulebook.until", f"{TEXT:title}, {SYMBOL:edition}, {SYMBOL:since} to {SYMBOL:until}")
