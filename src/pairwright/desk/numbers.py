"""Pairing numbers: given anew by rating, and in a round robin drawn by hand or by lot."""

from __future__ import annotations

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from ..event import Refused, Section
from ..event.commands import Command, DrawNumbers, Renumber
from ..event.decide_numbers import start_order
from ..event.library import scheduled
from . import wording as say
from .asking import carried_out


def to_be_drawn(section: Section) -> bool:
    """Whether numbers are drawn and not given by rating, and the draw is still open."""
    return scheduled(section.settings) and not section.started


def number_given(section: Section, key: int, number: int) -> DrawNumbers:
    """The command that gives a player the number drawn; its former owner gets the player's."""
    order = [entry.key for entry in start_order(section)]
    if not 1 <= number <= len(order):
        raise Refused(say.NUMBER_RANGE(section=section.name, last=len(order), number=number))
    here, there = order.index(key), number - 1
    order[here], order[there] = order[there], order[here]
    return DrawNumbers(section.id, tuple(order))


def _done(request: Request, form: FormData, command: Command) -> Response:
    section = request.path_params["section"]
    return carried_out(request, form, command, then=str(request.url_for("players", section=section).path))


def renumber(request: Request, form: FormData) -> Response:
    """Give pairing numbers anew, by rating."""
    return _done(request, form, Renumber(request.path_params["section"]))


def draw(request: Request, form: FormData) -> Response:
    """Draw the numbers of a round robin by lot, from the Varma tables if federations are to be kept apart."""
    return _done(request, form, DrawNumbers(request.path_params["section"], apart="apart" in form))
