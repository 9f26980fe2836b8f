#!/bin/sh
# A weekend open from the first entry to the report: 45 players, 7 rounds, late entries, byes, withdrawals, a wrong result
# corrected after the next round was paired, a pairing changed by hand for a reason. Results come from the slips beside
# this file. Run it in an empty folder, with the folder of this file as SLIPS:  SLIPS=.../examples/weekend sh weekend.sh
set -eu
export PAIRWRIGHT_AUTHOR="Chief arbiter"

pairwright event new weekend.pairwright --name "Lakeside Weekend Open" --set rounds=7 --set tie-breaks=DE,BH-C1,BH,SB --seed 2026 --info 022=Lakeside --info 032=SUI --info 042=2026/11/20 --info 052=2026/11/22 --info "102=Arbiter, Anna"

pairwright event add "Abel, Karin" --fed ITA --rating 2307 --title FM
pairwright event add "Baur, Vera" --fed HUN --rating 2270 --title FM
pairwright event add "Cohen, Hugo" --fed ITA --rating 2259
pairwright event add "Diaz, Sven" --fed FRA --rating 2219
pairwright event add "Egger, Sven" --fed HUN --rating 2196 --title CM
pairwright event add "Farkas, Zoe" --fed HUN --rating 2175
pairwright event add "Gruber, Olga" --fed GER --rating 2148
pairwright event add "Haas, Udo" --fed SUI --rating 2142
pairwright event add "Ito, Jan" --fed HUN --rating 2115
pairwright event add "Jansen, Olga" --fed SUI --rating 2091
pairwright event add "Keller, Willi" --fed AUT --rating 2055
pairwright event add "Lund, Mia" --fed AUT --rating 2040
pairwright event add "Moser, Leo" --fed HUN --rating 2011
pairwright event add "Novak, Yann" --fed ITA --rating 1986
pairwright event add "Olsen, Yann" --fed AUT --rating 1972
pairwright event add "Popov, Sven" --fed ITA --rating 1948
pairwright event add "Quist, Jan" --fed FRA --rating 1917
pairwright event add "Silva, Jan" --fed SUI --rating 1860
pairwright event add "Toth, Leo" --fed FRA --rating 1843
pairwright event add "Ulrich, Carla" --fed FRA --rating 1817
pairwright event add "Vogel, Sven" --fed FRA --rating 1788
pairwright event add "Weber, Nils" --fed ITA --rating 1779
pairwright event add "Xu, Paul" --fed FRA --rating 1739
pairwright event add "Yilmaz, Ida" --fed HUN --rating 1718
pairwright event add "Zeller, Tara" --fed FRA --rating 1697
pairwright event add "Adler, Rosa" --fed HUN --rating 1670
pairwright event add "Berg, Tara" --fed GER --rating 1662
pairwright event add "Costa, Ben" --fed NOR --rating 1634
pairwright event add "Dahl, Willi" --fed SUI --rating 1598
pairwright event add "Frei, Paul" --fed GER --rating 1562
pairwright event add "Gallo, Vera" --fed NOR --rating 1539
pairwright event add "Horvat, Willi" --fed FRA --rating 1504
pairwright event add "Ivanova, Ida" --fed ITA --rating 1477
pairwright event add "Jung, Willi" --fed AUT --rating 1458
pairwright event add "Kovac, Vera" --fed ITA --rating 1429
pairwright event add "Lang, Mia" --fed FRA --rating 1407
pairwright event add "Marti, Jan" --fed HUN --rating 1392
pairwright event add "Nagy, Ana" --fed SUI --rating 1366
pairwright event add "Orlov, Vera" --fed ITA
pairwright event add "Petit, Rosa" --fed FRA
pairwright event add "Roth, Gina" --fed AUT
pairwright event add "Sato, Olga" --fed ITA
pairwright event add "Tanaka, Nils" --fed ITA

# Before the start: two from one family do not meet, one asks for a bye, one is not entitled to half points.
pairwright event apart "Haas" "Ito"
pairwright event bye "Keller" 3 half
pairwright event change "Toth" half_byes=no

# Round 1
pairwright event pair
pairwright event publish
pairwright event results < $SLIPS/round1.txt
pairwright event close

# A late entry: a half point for the round missed, and the number her rating earns.
pairwright event late "Rossi, Vera" --fed NOR --rating 1898 --missed H

# Round 2: a player does not come, and a forfeit is entered; another one is absent and has said so.
pairwright event pair --absent "Nagy" --publish
pairwright event results < $SLIPS/round2.txt
pairwright event close

pairwright event late "Ernst, Nils" --fed FRA --rating 1571 --missed ZH
pairwright event bye "Weber" 5 zero

# Round 3. Round 4 is paired with a wrong result of it: the slip of board 2 was signed on the wrong side. Nobody has seen
# the draft, so the result is corrected and round 4 paired again.
pairwright event pair --publish
pairwright event results < $SLIPS/round3.txt
pairwright event close
pairwright event pair
pairwright event unpair --yes
pairwright event correct 3 2 0-1 --reason "slip signed on the wrong side" --yes
pairwright event pair --publish
pairwright event results < $SLIPS/round4.txt
pairwright event close

pairwright event withdraw "Quist"
pairwright event withdraw "Berg"

# Round 5: two who share a car are paired apart, by hand and for a reason.
pairwright event pair
pairwright event edit --swap "Olsen" "Popov" --yes
pairwright event validate --reason "they came in one car and are paired apart" --confirm 5
pairwright event publish
pairwright event results < $SLIPS/round5.txt

# Board 7 was adjourned; its game ends in the evening, before round 6 is paired.
pairwright event result 7 1/2
pairwright event close
pairwright event return "Berg"

# Round 6: a wrong key, taken back.
pairwright event pair --publish
pairwright event result 1 0-1
pairwright event undo
pairwright event results < $SLIPS/round6.txt
pairwright event close

# Round 7
pairwright event pair --publish
pairwright event results < $SLIPS/round7.txt
pairwright event close

# Standings, the audit, the report
pairwright event status
pairwright event standings
pairwright event check
pairwright event export -o weekend.trf
pairwright event export -f csv -o weekend.csv
