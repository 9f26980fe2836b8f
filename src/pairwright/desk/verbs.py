"""What the button of a question says: the verb of each command that may ask before it is carried out."""

from __future__ import annotations

from collections.abc import Mapping

from ..event import commands as of

NAMES: Mapping[type, str] = {
    of.AddSection: "Add the section",
    of.ChangeSettings: "Change the settings",
    of.LeaveFideMode: "Leave FIDE mode",
    of.Add: "Enter them",
    of.AddMembers: "Enter them",
    of.Import: "Enter them",
    of.ImportAll: "Enter them",
    of.Roster: "Change the roster",
    of.ImportReport: "Import the report",
    of.ChangePerson: "Change the entry",
    of.Bye: "Give the bye",
    of.OrderTied: "Put into this order",
    of.Renumber: "Change the numbers",
    of.ExchangeNumbers: "Exchange the numbers",
    of.DrawNumbers: "Change the numbers",
    of.Pair: "Pair the round",
    of.Unpair: "Delete the draft",
    of.Edit: "Change the boards",
    of.Validate: "Play it like this",
    of.Unpublish: "Withdraw the round",
    of.SetResults: "Change the result",
    of.Correct: "Correct the board",
    of.Undo: "Undo",
    of.Restore: "Undo",
}


def act_of(command: object) -> str:
    """What the button that carries a command out is called; of one that asks about nothing of its own: go on."""
    return NAMES.get(type(command), "Go on")
