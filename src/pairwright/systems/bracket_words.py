"""The names of brackets."""

from __future__ import annotations

from ..messages import COUNT, Message, message

MERGED_SCOREGROUPS = message(
    "bracket.merged", one=f"{COUNT:count} scoregroup merged", other=f"{COUNT:count} scoregroups merged"
)

_NAMES = {
    "scoregroup": message("certificate.part_scoregroup", "scoregroup"),
    "penultimate bracket": message("certificate.part_penultimate", "penultimate bracket"),
    "last bracket": message("certificate.part_last", "last bracket"),
    "collapsed last bracket": message("certificate.part_collapsed", "collapsed last bracket"),
    "whole field": message("proof.whole_field", "the whole field"),
    "whole section": message("proof.whole_section", "the whole section"),
}


def name_of(word: str, scoregroups: int) -> Message:
    """What tables and documents call a bracket by the word of its kind; `merged` is of so many scoregroups."""
    return MERGED_SCOREGROUPS(count=scoregroups) if word == "merged" else _NAMES[word]()
