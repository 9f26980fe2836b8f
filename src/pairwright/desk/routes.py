"""All routes of the desk: addresses, roles and endpoints."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from starlette.routing import Route

from ..event.commands import LeaveFideMode, PairRest, Publish, RemoveSection, Renumber, Unpair, Unpublish
from . import (
    api,
    entry_lists,
    finder,
    hall,
    home,
    joining,
    journal,
    manual,
    norms_page,
    pairings,
    players,
    ratings_page,
    reports,
    results,
    rules_page,
    running,
    school,
    sharing,
    site,
    standings,
    stream,
    teams,
)
from .access import Needed, endpoint
from .api_commands import OFFERED, answer_to, needed_for, path_of
from .asking import giving


class Row(NamedTuple):
    """A method at an address, for those of a role or a higher one. It is named like the function that answers."""

    method: str
    path: str
    needed: Needed
    answers: Callable[..., object]
    named: str = ""


PAGES = (
    Row("GET", "/", "chief", home.home),
    Row("POST", "/new", "chief", home.new),
    Row("GET", "/languages", "results", home.languages),
    Row("POST", "/language", "public", home.language),
    Row("GET", "/school", "chief", school.school),
    Row("POST", "/school", "chief", school.names, "school_names"),
    Row("POST", "/school/result", "chief", school.tap, "school_result"),
    Row("POST", "/school/again", "chief", school.again, "school_again"),
    Row("POST", "/school/next", "chief", school.next_round, "school_next"),
    Row("GET", "/help", "results", manual.manual, "help"),
    Row("GET", "/help/{chapter}", "results", manual.manual, "chapter"),
    Row("GET", "/s/{section:int}/players", "section", players.players),
    Row("POST", "/s/{section:int}/players", "section", players.add),
    Row("GET", "/s/{section:int}/players/find", "section", players.find),
    Row("GET", "/s/{section:int}/players/new", "section", players.new, "new_player"),
    Row("GET", "/s/{section:int}/players/late", "section", players.late),
    Row("POST", "/s/{section:int}/players/byes", "section", players.cell),
    Row("GET", "/s/{section:int}/players/fees", "section", players.fees),
    Row("POST", "/s/{section:int}/players/fees", "section", players.pay),
    Row("GET", "/s/{section:int}/players/{key:int}", "section", players.player),
    Row("POST", "/s/{section:int}/players/{key:int}", "section", players.change),
    Row("POST", "/s/{section:int}/players/{key:int}/rating", "section", players.rate_from),
    Row("POST", "/s/{section:int}/players/{key:int}/act", "section", players.act),
    Row("GET", "/find.json", "section", finder.everything),
    Row("GET", "/s/{section:int}/players/import", "section", entry_lists.import_page, "import"),
    Row("POST", "/s/{section:int}/players/import", "section", entry_lists.import_list),
    Row("POST", "/s/{section:int}/players/{key:int}/team", "section", teams.team),
    Row("POST", "/s/{section:int}/players/renumber", "section", giving(Renumber, "players"), "renumber"),
    Row("POST", "/s/{section:int}/players/draw", "section", players.draw),
    Row("GET", "/s/{section:int}/forecast", "section", pairings.foresee, "forecast"),
    Row("GET", "/s/{section:int}/fixtures", "section", pairings.fixtures),
    Row("GET", "/s/{section:int}/pairings", "section", pairings.pairings),
    Row("GET", "/s/{section:int}/r/{round:int}/why", "section", pairings.why),
    Row("GET", "/s/{section:int}/r/{round:int}/reasons", "section", pairings.reasons),
    Row("POST", "/s/{section:int}/pair", "section", pairings.pair),
    Row("POST", "/s/{section:int}/unpair", "section", giving(Unpair, "pairings"), "unpair"),
    Row("POST", "/s/{section:int}/pair-rest", "section", giving(PairRest, "pairings"), "pair_rest"),
    Row("POST", "/s/{section:int}/publish", "section", giving(Publish, "pairings"), "publish"),
    Row("POST", "/s/{section:int}/unpublish", "section", giving(Unpublish, "pairings"), "unpublish"),
    Row("POST", "/s/{section:int}/validate", "section", pairings.validate),
    Row("POST", "/s/{section:int}/edit", "section", pairings.edit),
    Row("GET", "/s/{section:int}/edit", "section", pairings.edit_preview),
    Row("GET", "/s/{section:int}/results", "results", results.results),
    Row("GET", "/s/{section:int}/r/{round:int}/results", "results", results.entered),
    Row("POST", "/s/{section:int}/r/{round:int}/result", "results", results.enter),
    Row("POST", "/s/{section:int}/r/{round:int}/match", "results", results.match),
    Row("POST", "/s/{section:int}/r/{round:int}/correct", "section", results.correct),
    Row("POST", "/s/{section:int}/close", "section", results.close),
    Row("GET", "/s/{section:int}/standings", "section", standings.standings),
    Row("GET", "/s/{section:int}/standings/{key:int}", "section", standings.opened),
    Row("POST", "/s/{section:int}/order", "section", standings.order_tied),
    Row("GET", "/s/{section:int}/crosstable", "section", standings.crosstable),
    Row("GET", "/s/{section:int}/reports", "section", reports.reports),
    Row("GET", "/print", "section", reports.round_on_paper),
    Row("GET", "/s/{section:int}/print/{kind}", "section", reports.sheet),
    Row("GET", "/s/{section:int}/export/{form}", "section", reports.export),
    Row("GET", "/s/{section:int}/audit", "section", reports.audit_page, "audit"),
    Row("GET", "/s/{section:int}/rating-report", "section", norms_page.rating_report),
    Row("GET", "/s/{section:int}/norms", "section", norms_page.norms),
    Row("GET", "/s/{section:int}/norms/forms", "section", norms_page.forms, "norm_forms"),
    Row("GET", "/s/{section:int}/settings", "section", rules_page.settings),
    Row("POST", "/s/{section:int}/settings", "section", rules_page.change_settings),
    Row("POST", "/s/{section:int}/prizes", "section", rules_page.change_prizes),
    Row("POST", "/s/{section:int}/apart", "section", rules_page.keep_apart),
    Row(
        "POST",
        "/s/{section:int}/leave-fide-mode",
        "section",
        giving(LeaveFideMode, "settings"),
        "leave_fide_mode",
    ),
    Row("POST", "/s/{section:int}/remove", "chief", giving(RemoveSection, "home"), "remove_section"),
    Row("POST", "/sections", "chief", rules_page.add_section),
    Row("POST", "/sections/report", "chief", entry_lists.import_report),
    Row("POST", "/info", "chief", rules_page.change_info),
    Row("GET", "/journal", "chief", journal.journal),
    Row("POST", "/undo", "chief", journal.undo),
    Row("POST", "/redo", "chief", journal.redo),
    Row("POST", "/restore", "chief", journal.restore),
    Row("GET", "/sections/{section:int}/arrivals", "results", sharing.arrivals),
    Row("POST", "/sections/{section:int}/arrivals", "results", sharing.arrived),
    Row("POST", "/sections/{section:int}/leave-out", "section", sharing.leave_out),
    Row("GET", "/hall", "public", hall.hall),
    Row("GET", "/hall/events", "public", hall.hall_events),
    Row("POST", "/hall/{section:int}/report", "public", hall.hall_report),
    Row("POST", "/hall/{section:int}/here", "public", hall.hall_here),
    Row("GET", "/hall/{section:int}/player/{key:int}", "public", hall.hall_player),
    Row("GET", "/hall/{section:int}/{kind}", "public", hall.hall_section),
    Row("GET", "/screen", "public", hall.screen),
    Row("GET", "/events", "public", stream.events),
)

API = (
    Row("GET", "/api/openapi.json", "section", api.openapi),
    Row("GET", "/api/event", "section", api.api_event),
    Row("GET", "/api/journal", "chief", api.api_journal),
    Row("GET", "/api/sections/{section:int}", "section", api.api_section),
    Row("GET", "/api/sections/{section:int}/players", "section", api.api_players),
    Row("GET", "/api/sections/{section:int}/standings", "section", api.api_standings),
    Row("GET", "/api/sections/{section:int}/rounds/{round:int}", "results", api.api_round),
    Row("GET", "/api/sections/{section:int}/rounds/{round:int}/reasons", "section", api.api_reasons),
    *(Row("POST", path_of(name), needed_for(name), answer_to(name), f"api_{name}") for name in OFFERED),
)
"""For programs."""

OUTSIDE = (
    *API,
    Row("GET", "/copy", "chief", home.copy),
    Row("POST", "/copies", "chief", home.second_folder),
    Row("GET", "/join", "anyone", joining.join),
    Row("POST", "/join", "anyone", joining.joined),
    Row("GET", "/h/{code}", "anyone", joining.hall_code),
    Row("GET", "/me/{section:int}/{key:int}/{code}", "anyone", joining.player_code),
    Row("GET", "/ratings", "chief", ratings_page.lists, "ratings"),
    Row("POST", "/ratings/update", "chief", ratings_page.bring_up_to_date, "ratings_update"),
    Row("POST", "/ratings/file", "chief", ratings_page.bring_in, "ratings_file"),
    Row("POST", "/ratings/switch", "chief", ratings_page.switch, "ratings_switch"),
    Row("GET", "/s/{section:int}/ratings", "section", ratings_page.compare, "rating_changes"),
    Row("POST", "/s/{section:int}/ratings/compare", "section", ratings_page.compare_now, "rating_compare"),
    Row("POST", "/s/{section:int}/ratings", "section", ratings_page.take, "rating_take"),
    Row("GET", "/running", "chief", running.running),
    Row("POST", "/stop", "chief", running.stop),
    Row("GET", "/sharing", "chief", sharing.sharing),
    Row("POST", "/sharing/issue", "chief", sharing.issue),
    Row("POST", "/sharing/revoke", "chief", sharing.revoke),
    Row("POST", "/sharing/renew", "chief", sharing.renew),
    Row("POST", "/sharing/visitors", "chief", sharing.visitors),
    Row("POST", "/sections/{section:int}/phones", "chief", sharing.phones),
    Row("POST", "/sections/{section:int}/decide", "results", sharing.decide),
    Row("POST", "/share", "chief", sharing.share),
    Row("GET", "/sections/{section:int}/codes", "section", sharing.player_codes),
    Row("POST", "/site", "chief", site.choose_site),
)
"""For other devices and programs, for folders and other hosts: a desk that is alone has none of these."""


def made(rows: Iterable[Row]) -> list[Route]:
    """Routes of some rows; each endpoint has its role in `endpoint.role`."""
    return [
        Route(path, endpoint(needed, answers), methods=[method], name=named or answers.__name__)
        for method, path, needed, answers, named in rows
    ]
