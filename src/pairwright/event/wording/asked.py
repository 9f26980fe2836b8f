"""The lines of a question or a refusal: what was asked, the rule it touches, what follows, what to do instead."""

from __future__ import annotations

from ...messages import MESSAGE, Message, Text, as_message, message

LINES = MESSAGE.many("LINES", (Message("text.white"),), lambda words, texts: "\n".join(texts))
"""Other messages, each in a line."""

IN_LINES = message("ask.in_lines", f"{LINES:lines}")
RULE_LINE = message("cli.rule", f"  rule: {MESSAGE:rule}")
FOLLOWS = message("ask.follows_line", f"  follows: {MESSAGE:told}")
INSTEAD = message("ask.instead_line", f"  instead: {MESSAGE:told}")


def in_lines(asked: Text, *, rule: Text = "", follows: Text = "", instead: Text = "") -> Message:
    """What was asked for, and below it the rule, the effect and the way out, as far as there are any."""
    below = [RULE_LINE(rule=as_message(rule))] if rule else []
    below += [line(told=as_message(told)) for line, told in ((FOLLOWS, follows), (INSTEAD, instead)) if told]
    return IN_LINES(lines=(as_message(asked), *below))
