"""Headings of the sheet with the rules of a section; the rules themselves are texts of rule books (`Words.rule`)."""

from __future__ import annotations

from ...messages import SYMBOL, TEXT, message

RULE = message("rules_sheet.rule", "Rule")
ARTICLE = message("rules_sheet.article", "Article")
WHAT_IT_SAYS = message("rules_sheet.says", "What it says")
NEVER_VIOLATED = message("rules_sheet.never_violated", "Never violated")
MINIMISED = message("rules_sheet.minimised", "Minimised, in this order")
OTHER_ARTICLES = message("rules_sheet.other_articles", "Other articles")
ARTICLES = message("rules_sheet.articles", "Articles")
PARAMETERS = message("rules_sheet.parameters", "Parameters, as they are set")
ACCELERATION = message("rules_sheet.acceleration", f"Acceleration {SYMBOL:code}")
ACCELERATION_PARAMETERS = message("rules_sheet.acceleration_parameters", f"Parameters of {SYMBOL:code}")
SINCE = message("rules_sheet.since", f"{TEXT:title}, {SYMBOL:edition}, since {SYMBOL:since}")
UNTIL = message("rules_sheet.until", f"{TEXT:title}, {SYMBOL:edition}, {SYMBOL:since} to {SYMBOL:until}")
