"""Entry conditions and fees: who may enter, what each owes, what was paid, in cents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .conditions import condition_told, fits, limits_rating, require_condition
from .plan import Plan
from .settings import Fee, Settings
from .state import Entry, Person, Section
from .wording import settings as say


@dataclass(frozen=True, slots=True)
class Account:
    """The amounts due, paid and left to pay of a participant, in cents."""

    entry: Entry
    fee: int

    @property
    def left(self) -> int:
        """The amount left to pay; below 0 after overpayment."""
        return self.fee - self.entry.paid


def fee_of(person: Person, fees: Sequence[Fee]) -> int:
    """The first fee whose condition the person fulfils; zero without one."""
    return next((one.cents for one in fees if fits(person, one.condition)), 0)


def accounts(section: Section) -> list[Account]:
    """The accounts of all participants of a section, by name."""
    entries = sorted(section.participants, key=lambda entry: entry.person.name)
    return [Account(entry, fee_of(entry.person, section.settings.fees)) for entry in entries]


def require_conditions(settings: Settings) -> None:
    """Raise `Refused` for an invalid condition on entries or fees."""
    for condition in (settings.entry_condition, *(one.condition for one in settings.fees)):
        require_condition(condition)


def ask_about_conditions(plan: Plan, people: Iterable[Person], settings: Settings) -> None:
    """Ask about those who do not fulfil the condition on entries of a section."""
    condition = settings.entry_condition
    unfit = [person for person in people if not fits(person, condition)]
    if unfit:
        names = tuple(person.name for person in unfit)
        unrated = limits_rating(condition) and not all(person.rating for person in unfit)
        plan.unusual(
            say.ASK_CONDITION(section=settings.name, condition=condition_told(condition), names=names),
            rule=say.EVENT_REGULATIONS(),
            follows=say.UNRATED_PLAY_ANYWAY() if unrated else say.PLAY_ANYWAY(),
            alternative=say.OTHER_SECTION_OR_DATA(),
        )
