"""The table of rule books that the verifier has says what the rule books say."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, product

import pytest

from pairwright.errors import InvalidTournament, NoPairing
from pairwright.rules.articles import RuleBook
from pairwright.systems.burstein import BURSTEIN_2026
from pairwright.systems.double_swiss.edition_2026 import RULES as DOUBLE_SWISS
from pairwright.systems.double_swiss.edition_2026 import in_force as in_force_in_double_swiss
from pairwright.systems.dubov import DUBOV_2026
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026
from pairwright.systems.parameters import parameters_of, settings_of
from pairwright.systems.registry import editions, system_names
from pairwright.systems.team.edition_2026 import RULES as TEAM
from pairwright.systems.team.edition_2026 import in_force as in_force_in_team
from pairwright.systems.uscf import US_CHESS
from pairwright.systems.uscf.criteria import rule_book

from .rounds import OPTIMA, VERIFY, Document, certified, rounds_for

RARE = {"C9", "drop_excess", "drops", "halves"}
"""Criteria that only some byes, choices of the director or first rounds bring up."""

TABLE: dict[str, dict[str, str]] = VERIFY.RULES


def criteria(rules: str, kind: str, *, left: int = 5, **settings: object) -> list[str]:
    """What the verifier takes for the criteria of a kind of part, so many rounds before the last one."""
    found: list[str] = VERIFY.criteria(
        {"rules": rules, "settings": settings, "round": 1, "rounds": 1 + left}, kind
    )
    return found


@pytest.mark.parametrize(
    "rules",
    [DUTCH_2026.rules, DUTCH_2017.rules, BURSTEIN_2026.rules, DUBOV_2026.rules],
    ids=lambda one: one.id,
)
def test_brackets_are_judged_by_the_criteria_of_the_rule_book_in_its_order(rules: RuleBook) -> None:
    own = [f"{'>' if rule.levels is not None else ''}{rule.id}" for rule in rules.quality]
    assert criteria(rules.id, "bracket") == own


def test_a_rule_book_with_criteria_exchanged_is_not_that_of_the_table() -> None:
    first, second, *others = DUTCH_2026.rules.quality
    other = replace(DUTCH_2026.rules, quality=(second, first, *others))
    assert criteria("dutch-2026", "bracket") != [rule.id for rule in other.quality]


@pytest.mark.parametrize("left", [0, 1, 2])
def test_systems_from_the_top_have_the_criteria_in_force_in_the_round(left: int) -> None:
    sets = ["C4", "<C5", "C6"]
    force = in_force_in_double_swiss(last_round=left < 1)
    own = [rule.id for rule in force.of_pairs]
    assert criteria("double-swiss-2026", "bracket", left=left) == ["C1", *own]
    assert criteria("double-swiss-2026", "upfloaters", left=left) == [
        *sets,
        *["C7"] * force.repeated_upfloats,
    ]
    assert [rule.id for rule in DOUBLE_SWISS.quality] == ["C4", "C5", "C6", "C7", "C8"]
    for kind in ("A", "B"):
        force = in_force_in_team(last_two_rounds=left < 2, strong=kind == "B")
        own = [rule.id for rule in force.of_pairs]
        chosen = {} if kind == "A" else {"preferences": kind}
        assert criteria("team-2026", "bracket", left=left, **chosen) == own
        assert criteria("team-2026", "upfloaters", left=left, **chosen) == [
            *sets, *["C7"] * force.repeated_upfloats,
        ]  # fmt: skip
    assert [rule.id for rule in TEAM.quality] == ["C4", "C5", "C6", "C7", "C8", "C9", "C10"]


def test_us_chess_has_the_criteria_that_the_choices_of_the_director_give() -> None:
    thirds = ("after_equalization", "before_equalization", "ignore")
    for third, teams, drops, most in product(thirds, (False, True), (False, True), (None, 20)):
        system = replace(
            US_CHESS, three_in_row=third, teams_after_colours=teams, fewest_drops_first=drops, max_drop=most
        )
        own = [rule.id for rule in rule_book(system).quality]
        assert criteria("uscf-2020", "round", **settings_of(system)) == own


def test_the_parts_and_criteria_of_real_certificates_are_all_that_the_table_has() -> None:
    """So the table has nothing that no certificate can have, and no certificate has anything else."""
    found: dict[str, dict[str, set[str]]] = {}
    for name, system in OPTIMA.items():
        for state in islice(rounds_for(system, range(3, 9), sizes=(6, 12)), 0, None, 2):
            document: Document = certified(system, state)
            kinds = found.setdefault(document["rules"], {})
            for part in document["parts"]:
                kinds.setdefault(part["kind"], set()).update(one["id"] for one in part["criteria"])
        assert system.rules.id in TABLE, name
    for rules, kinds in found.items():
        assert kinds.keys() == TABLE[rules].keys()
        for kind, seen in kinds.items():
            own = {id.strip("<>") for id in TABLE[rules][kind].split()}
            assert own - RARE <= seen <= own


def test_the_settings_known_to_the_verifier_are_the_parameters_of_the_systems() -> None:
    own = {
        system.rules.id: {one.name for one in parameters_of(system)} - {"engine", "fractions", "progress"}
        for system in OPTIMA.values()
    }
    own["ip-2026"] |= {"weights", "constraints"}  # written by the certificate itself
    own["roommates-1999"] |= {"given_up"}
    brackets = {"dutch-2026", "dutch-2017", "burstein-2026", "dubov-2026", "double-swiss-2026"}
    assert all(not names or rules not in brackets for rules, names in own.items())
    assert {rules: set(names.split()) for rules, names in VERIFY.SETTINGS.items()} == {
        rules: names for rules, names in own.items() if rules not in brackets
    }


@pytest.mark.parametrize("name", system_names())
def test_every_installed_system_that_offers_certificates_is_in_the_table(name: str) -> None:
    for system in editions(name):
        state = next(islice(rounds_for(system, range(3, 9), sizes=(8, 12)), 3, 4))
        try:
            document = certified(system, state)
        except (InvalidTournament, NoPairing):
            continue
        assert document["rules"] in TABLE
