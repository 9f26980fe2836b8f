#!/bin/sh
# A weekend open from the first entry to the report: 45 players, 7 rounds, late entries, byes, withdrawals, a wrong result
# corrected after the next round was paired, a pairing changed by hand for a reason. Results come from the slips beside
# this file, or in the folder SLIPS. Run it in an empty folder: sh .../examples/weekend/weekend.sh
set -eu
: "${SLIPS:=$(dirname "$0")}"
export PAIRWRIGHT_AUTHOR="Chief arbiter"

pairwright event new weekend.pairwright --name "Lakeside Weekend Open" rounds=7 tie-breaks=DE,BH-C1,BH,SB --seed 2026 --info 022=Lakeside --info 032=SUI --info 042=2026/11/20 --info 052=2026/11/22 --info "102=Arbiter, Anna"

pairwright event import "$SLIPS/entries.csv" --yes

# Before the start: two from one family do not meet, one asks for a bye, one is not entitled to half points.
pairwright event apart "Haas" "Ito"
pairwright event bye "Keller" 3 half
pairwright event change "Toth" half_byes=no

# Round 1
pairwright event pair
pairwright event publish
pairwright event results < "$SLIPS/round1.txt"
pairwright event close

# A late entry: a half point for the round missed, and the number her rating earns.
pairwright event late "Rossi, Vera" --fed NOR --rating 1898 --missed H

# Round 2: a player does not come, and a forfeit is entered; another one is absent and has said so.
pairwright event pair --absent "Nagy" --publish
pairwright event results < "$SLIPS/round2.txt"
pairwright event close

pairwright event late "Ernst, Nils" --fed FRA --rating 1571 --missed ZH
pairwright event bye "Weber" 5 zero

# Round 3. Round 4 is paired with a wrong result of it: the slip of board 2 was signed on the wrong side. Nobody has seen
# the draft, so the result is corrected and round 4 paired again.
pairwright event pair --publish
pairwright event results < "$SLIPS/round3.txt"
pairwright event close
pairwright event pair
pairwright event unpair --yes
pairwright event correct 3 2 0-1 --reason "slip signed on the wrong side" --yes
pairwright event pair --publish
pairwright event results < "$SLIPS/round4.txt"
pairwright event close

pairwright event withdraw "Quist"
pairwright event withdraw "Berg"

# Round 5: two who share a car are paired apart, by hand and for a reason.
pairwright event pair
pairwright event edit --swap "Olsen" "Popov" --yes
pairwright event validate --reason "they came in one car and are paired apart" --confirm 5
pairwright event publish
pairwright event results < "$SLIPS/round5.txt"

# Board 7 was adjourned; its game ends in the evening, before round 6 is paired.
pairwright event result 7 1/2
pairwright event close
pairwright event return "Berg"

# Round 6: a wrong key, taken back.
pairwright event pair --publish
pairwright event result 1 0-1
pairwright event undo
pairwright event results < "$SLIPS/round6.txt"
pairwright event close

# Round 7
pairwright event pair --publish
pairwright event results < "$SLIPS/round7.txt"
pairwright event close

# Standings, the audit, the report
pairwright event status
pairwright event standings
pairwright event check
pairwright event export -o weekend.trf
pairwright event export -f csv -o weekend.csv
