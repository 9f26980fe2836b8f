"""The decision to import a tournament played elsewhere: every round is checked again."""

from __future__ import annotations

from dataclasses import replace

from ..messages import as_message, together
from .commands import ImportReport
from .events import InfoChanged, SectionChanged
from .evolve import evolve
from .library import system_of
from .plan import Plan, decides
from .questions import Refused
from .reports_in import section_from
from .settings_check import section_name
from .state import LogLine
from .tables import table_after
from .verdicts import status_of_round
from .wording import reports as say
from .wording import setup as setup_say


@decides(ImportReport)
def import_report(plan: Plan, command: ImportReport) -> None:
    """Make a section of a report; a round that the rules pair otherwise is unusual and logged (### Import)."""
    id = max(plan.state.sections, default=0) + 1
    name = section_name(command.name)
    if any(section.name.casefold() == name.casefold() for section in plan.state):
        raise Refused(setup_say.SECTION_EXISTS(name=name), alternative=say.GIVE_ANOTHER_NAME())
    if not command.tournament.players:
        raise Refused(say.NO_PLAYERS(name=command.source))
    plan.sections = (id,)
    read = section_from(command.tournament, id, name)
    section = read.section
    new = {code: text for code, text in read.info.items() if code not in plan.state.info}
    dated = evolve(
        plan.state, InfoChanged(dict.fromkeys(new), dict(new))
    )  # its day decides the tie-breaks' edition
    tried = evolve(dated, SectionChanged(id, None, section))
    told = {line.round for line in section.log if line.kind in ("MPA", "Import")}
    lines = []
    for number in section.rounds:
        found = status_of_round(tried, section, number)
        if found.differs and number not in told:
            plan.unusual(
                say.ASK_IMPORT_ROUND(round=number, source=command.source, finding=as_message(found.text)),
                rule=system_of(section.settings).rules.title,
                follows=say.IMPORTED_AS_PLAYED(),
                alternative=say.CHECK_REPORT(),
            )
            lines.append(LogLine("Import", number, str(found.text)))
    last = len(section.rounds)
    table = table_after(tried, section, last) if last else None
    # one event holds all of it, log lines included: undo and redo take and give the section as a whole
    plan.add(SectionChanged(id, None, replace(section, log=(*section.log, *lines), table=table)))
    if new:
        plan.add(InfoChanged(dict.fromkeys(new), dict(new)))
        plan.sections = (id, 0)
    done = say.IMPORTED(source=command.source, section=name, players=section.player_count, rounds=last)
    plan.text = together([done, *read.notes])
