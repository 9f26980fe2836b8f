"""From the lines of a report to the tournament: what only shows when all lines are known."""

from __future__ import annotations

from collections.abc import Iterable

from ..model import Player, Points, PointSystem, RequestedBye, Result, Tournament, points_text
from . import coded_types
from .agreement import disagreement
from .cells import EMPTY, FORFEIT_CODES, GAME_CODES
from .columns import ACCELERATION_2026, BYES_2026, FIRST_CELL, PLAYER, POINTS_2026, POINTS_BX, POINTS_X
from .columns import ACCELERATION_X as XXA
from .draft import Draft, StatedBye
from .forbidden import forbidden_groups
from .player_lines import PlayerLine
from .point_lines import point_system
from .problems import Faults, Purpose
from .virtual import virtual_points

_PAIRED = frozenset(GAME_CODES + FORFEIT_CODES + "U")
_SCORING = {record.code for record in (POINTS_2026, POINTS_X, XXA, ACCELERATION_2026, BYES_2026, *POINTS_BX)}
_NO_ENTRY = EMPTY.code


class Assembly:
    """Puts a draft together. Every step notes its problems and goes on with what is sound."""

    def __init__(self, draft: Draft, faults: Faults, purpose: Purpose) -> None:
        self.draft = draft
        self.faults = faults
        self.purpose = purpose
        self.players: list[PlayerLine] = []
        self.by_id: dict[int, PlayerLine] = {}
        self.doubtful = draft.unreadable_players > 0
        self.contradicted: set[int] = set()
        self.completed = 0
        self.recorded = 0

    def tournament(self) -> Tournament | None:
        """The tournament, or `None` if there are no players to speak of. Valid only if no error was noted."""
        draft = self.draft
        self._enter_players()
        if not self.players:
            if not self.doubtful:
                found = "no player lines found" if any(self.faults.lines) else "the input is empty"
                self.faults.error(
                    0,
                    0,
                    found,
                    expected="a tournament report with a line 001 for each player",
                    fix="look whether this is the right file",
                )
            return None
        self._look_for_gaps()
        self._compare_games()
        self._count_rounds()
        rounds = draft.rounds.value if draft.rounds else None
        system = point_system(draft, self.faults)
        byes = self._byes(rounds)
        virtual = virtual_points(draft, [player.id for player in self.players], rounds, self.faults)
        self._check_points(system, byes, virtual)
        self._check_rounds(rounds)
        self._check_info()
        groups = forbidden_groups(draft, self.by_id, rounds, self.faults)
        if self.faults.refused:
            return None
        return Tournament(
            tuple(self._player(line, virtual.get(line.id, ())) for line in self.players),
            rounds,
            draft.colour.value if draft.colour else None,
            system,
            tuple(byes),
            groups,
            draft.system.value if draft.system else "",
            bool(draft.virtual or draft.virtual_ranges),
            tuple(team for team, _ in draft.teams),
            tuple(draft.info),
            tuple(draft.records),
        )

    # -- who plays --------------------------------------------------------------------------------------------

    def _enter_players(self) -> None:
        for player in self.draft.players:
            first = self.by_id.setdefault(player.id, player)
            if first is not player:
                self.doubtful = True
                first.whole = False
                self.faults.error(
                    player.line,
                    PLAYER["id"].first,
                    f"start number {player.id} is used twice: here and in line {first.line}",
                    expected="a different start number for each player",
                    fix="correct the number, or delete the line if it was copied",
                    length=4,
                )
            self.doubtful |= not player.whole
        players = list(self.by_id.values())
        self.players = players if self.draft.by_rank else sorted(players, key=lambda player: player.id)

    def _look_for_gaps(self) -> None:
        if self.draft.by_rank or self.doubtful:
            return
        previous = 0
        for player in self.players:
            if player.id != previous + 1:
                missing = (
                    f"{previous + 1}" if player.id == previous + 2 else f"{previous + 1} to {player.id - 1}"
                )
                self.faults.error(
                    player.line,
                    PLAYER["id"].first,
                    f"no player has start number {missing}, though {player.id} exists",
                    expected="start numbers 1, 2, 3, ... without gaps",
                    fix="add the missing line; or, if the numbers are meant, add the line 'XXC rank': "
                    "then the order of the lines is the ranking",
                    length=4,
                )
            previous = player.id

    # -- games ------------------------------------------------------------------------------------------------

    def _compare_games(self) -> None:
        by_id = self.by_id
        for player in self.draft.players:
            own = player.id
            if by_id[own] is not player or not player.whole:
                continue
            for index, result in enumerate(player.results):
                opponent = result.opponent
                if not opponent:
                    continue
                other = by_id.get(opponent)
                if other is None or other is player:
                    self._no_such_opponent(player, index)
                elif not other.whole or index + 1 in other.broken:
                    continue
                elif index >= len(other.results) or other.results[index].opponent != own:
                    self._not_mutual(player, other, index)
                elif own < opponent and (verdict := disagreement(player.codes[index], other.codes[index])):
                    later = max((player, other), key=lambda line: line.line)
                    grave = verdict[0] == "impossible" or (
                        verdict[0] == "doubtful" and self.purpose == "pair"
                    )
                    note = self.faults.error if grave else self.faults.warning
                    note(
                        later.line,
                        cell_column(index),
                        f"round {index + 1}, players {own} and {opponent}: {verdict[1]}",
                        expected="entries of the two players that agree",
                        fix=f"compare lines {min(player.line, other.line)} and {later.line}",
                        length=8,
                    )

    def _no_such_opponent(self, player: PlayerLine, index: int) -> None:
        opponent = player.results[index].opponent
        if opponent == player.id:
            found = f"player {player.id} is paired with himself in round {index + 1}"
        elif self.doubtful:
            return
        else:
            found = f"round {index + 1} of player {player.id}: opponent {opponent} does not exist"
        self.faults.error(
            player.line,
            cell_column(index),
            found,
            expected="the start number of another player, or 0000",
            length=4,
        )
        self.contradicted.add(player.id)

    def _not_mutual(self, player: PlayerLine, other: PlayerLine, index: int) -> None:
        theirs = other.results[index] if index < len(other.results) else EMPTY.result
        if theirs.opponent:
            said = f"names {theirs.opponent} as opponent"
        elif theirs.result is Result.ABSENT:
            said = "has no entry"
        else:
            said = f"has '{theirs.result.value}' without an opponent"
        self.faults.error(
            player.line,
            cell_column(index),
            f"round {index + 1}: player {player.id} names {other.id} as opponent, but {other.id} {said}",
            expected="entries of the two players that name each other",
            fix=f"compare lines {player.line} and {other.line}",
            length=8,
        )
        self.contradicted |= {player.id, other.id}

    # -- rounds -----------------------------------------------------------------------------------------------

    def _count_rounds(self) -> None:
        """Completed rounds: up to the last with a pairing, or before a later entry, or with an entry for all."""
        paired = 0
        for player in self.players:
            codes = player.codes
            while codes and codes[-1] == _NO_ENTRY and len(codes) not in player.broken:
                codes.pop()
                player.results.pop()
            self.recorded = max(self.recorded, len(codes))
            for index in range(len(codes), paired, -1):
                if codes[index - 1][1] in _PAIRED:
                    paired = index
                    break
        everybody = all(len(player.codes) == self.recorded for player in self.players)
        self.completed = max(paired, self.recorded if everybody else self.recorded - 1)
        if self.completed > paired:
            self.faults.notice(
                0,
                0,
                f"round {paired + 1} counts as completed, although nobody was paired in it",
                fix="if it is yet to be paired, take out the entries of later rounds, or write byes as records 240",
            )

    def _check_rounds(self, rounds: int | None) -> None:
        stated = self.draft.rounds
        if stated and self.recorded > stated.value:
            self.faults.error(
                stated.line,
                stated.column,
                f"{stated.value} rounds are announced, but round {self.recorded} has entries",
                expected=f"at least {self.recorded}",
                fix="correct the number of rounds, or take the entries out",
                length=len(str(stated.value)),
            )
        elif self.purpose != "read":
            self._check_pairable(rounds)

    def _check_pairable(self, rounds: int | None) -> None:
        stated = self.draft.rounds
        if stated is None:
            if "142" not in self.draft.codes and "XXR" not in self.draft.codes:
                self.faults.error(
                    0,
                    0,
                    "the number of rounds is missing",
                    expected="a line '142 9' (TRF-2026) or 'XXR 9' (TRF(x)) for nine rounds",
                    fix="add the line: the last round is paired by rules of its own",
                )
        elif self.completed >= stated.value:
            self.faults.error(
                stated.line,
                stated.column,
                f"all {stated.value} rounds have been played: there is nothing to pair",
                expected=f"more than {self.completed} rounds",
                length=len(str(stated.value)),
            )
        colours = any(code[0] in "wb" for player in self.players for code in player.codes)
        if self.draft.colour is None and not colours and not {"152"} & self.draft.codes:
            self.faults.error(
                0,
                0,
                "the initial colour is missing",
                expected="a line '152 W' or '152 B' (TRF-2026), 'XXC white1' or 'XXC black1' (TRF(x))",
                fix="add the line with the colour drawn for the top player",
            )

    def _byes(self, rounds: int | None) -> list[RequestedBye]:
        """Byes of rounds not yet played: entries without pairing, then records 240 and XXZ."""
        following = self.completed + 1
        found: dict[tuple[int, int], RequestedBye] = {}
        for player in self.players:
            for result in player.results[self.completed : following]:
                found[following, player.id] = RequestedBye(following, player.id, result.result)
        told: set[int] = set()
        for stated in self.draft.byes:
            number = stated.round or following
            if stated.player not in self.by_id:
                if not self.doubtful:
                    self._unknown_bye(stated)
            elif number < following or (rounds is not None and number > rounds):
                if stated.line not in told:
                    told.add(stated.line)
                    why = "is already played" if number < following else "is not announced"
                    self.faults.notice(stated.line, 1, f"byes of round {number} are ignored: the round {why}")
            else:
                bye = RequestedBye(number, stated.player, stated.kind)
                first = found.setdefault((number, stated.player), bye)
                if first.kind is not bye.kind:
                    self.faults.warning(
                        stated.line,
                        stated.column,
                        f"player {stated.player} has bye '{first.kind.value}' of round {number} already: "
                        f"'{bye.kind.value}' is ignored",
                        expected="one bye for a player and round",
                        length=4,
                    )
        return [found[key] for key in sorted(found)]

    def _unknown_bye(self, stated: StatedBye) -> None:
        self.faults.error(
            stated.line,
            stated.column,
            f"player {stated.player} does not exist",
            expected="the start number of a player",
            length=4,
        )

    # -- points -----------------------------------------------------------------------------------------------

    def _check_points(
        self, system: PointSystem, byes: list[RequestedBye], virtual: dict[int, tuple[Points, ...]]
    ) -> None:
        """Points may be stated with or without the next round's bye, with or without its virtual points."""
        broken = any(
            problem.severity == "error" and problem.text[:3] in _SCORING for problem in self.faults.found
        )
        if broken:
            return
        worth = {result.value: result.points(system) for result in Result}
        bye_points = {bye.player: bye.kind.points(system) for bye in byes if bye.round == self.completed + 1}
        computed = self._computed_acceleration(system)
        for player in self.players:
            if not player.points_read or player.broken or not player.whole or player.id in self.contradicted:
                continue
            real = sum(worth[code[1]] for code in player.codes[: self.completed])
            real += worth[" "] * (self.completed - min(len(player.codes), self.completed))
            if player.points == real:
                continue
            given = virtual.get(player.id, ())[self.completed : self.completed + 1]
            extras = {0, *given, *computed}
            allowed = {real + extra + bye for extra in extras for bye in (0, bye_points.get(player.id, 0))}
            if player.points not in allowed:
                self._wrong_points(player, real, allowed - {real})

    def _computed_acceleration(self, system: PointSystem) -> Iterable[Points]:
        """What a program that computes Baku acceleration itself may have added (C.04.7)."""
        if self.draft.virtual or self.draft.virtual_ranges or not self.draft.system:
            return ()
        return (system.win, system.draw) if self.draft.system.value.endswith(coded_types.BAKU) else ()

    def _wrong_points(self, player: PlayerLine, real: Points, others: set[Points]) -> None:
        also = (
            f" ({', '.join(map(points_text, sorted(others)))} with bye or virtual points)" if others else ""
        )
        self.faults.error(
            player.line,
            PLAYER["points"].first,
            f"points {points_text(player.points)} of player {player.id} do not match the results, "
            f"which give {points_text(real)}",
            expected=f"{points_text(real)} in columns 81-84{also}",
            fix="correct the points or the results; points other than 1, 0.5, 0 need a point system (record 162)",
            length=4,
        )

    # -- the rest ---------------------------------------------------------------------------------------------

    def _check_info(self) -> None:
        stated = next((text for code, text in self.draft.info if code == "062"), "")
        count = stated.split(" ")[0]
        if (
            count.isascii()
            and count.isdecimal()
            and int(count[:9]) != len(self.players)
            and not self.doubtful
        ):
            line = self.draft.info_lines["062"]
            self.faults.warning(
                line, 5, f"{count[:9]} players are stated, {len(self.players)} are listed", length=len(count)
            )
        for team, line in self.draft.teams:
            for member in team.players:
                if member not in self.by_id and not self.doubtful:
                    self.faults.warning(line, 5, f"team member {member} does not exist")

    def _player(self, line: PlayerLine, virtual: tuple[Points, ...]) -> Player:
        results = line.results[: self.completed]
        results += [EMPTY.result] * (self.completed - len(results))
        return Player(
            line.id,
            line.name,
            tuple(results),
            line.rating,
            line.title,
            line.sex,
            line.federation,
            line.fide_id,
            line.birth,
            line.points,
            line.rank,
            virtual,
        )


def cell_column(index: int) -> int:
    """First column of a round, its index counted from 0."""
    return FIRST_CELL + 3 + 10 * index
