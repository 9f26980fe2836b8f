"""A nine-round event with late entries, byes and a withdrawal, played in memory."""

import pairwright as pw


def play(results):
    """Play the event; `results(round, board)` says how a board ends. The tournament after nine rounds."""
    names = ["Abel", "Bruns", "Costa", "Dvorak", "Ek", "Font", "Grillo", "Horvat", "Ivanov", "Jansen", "Kaya"]
    event = pw.Tournament(
        [pw.Player(number, name, rating=2400 - 25 * number) for number, name in enumerate(names, 1)],
        rounds=9,
        initial_colour="white",
        info=[("012", "Club championship"), ("202", "BH-C1,BH,SB")],
    )
    event = event.with_bye(4, 2, "half").with_bye(7, 5, "zero")
    for number in range(1, 10):
        if number == 3:  # comes late and gets half a point for the first round
            event = event.with_player(name="Lindqvist", rating=2310).with_bye(12, 1, "half")
        paired = event.pair("dutch", absent=[9] if number == 4 else [])
        event = event.with_round(paired)
        for board in paired:
            event = event.with_results({board.number: results(number, board.number)})
        if number == 6:
            event = event.withdrawn(2)
    return event.with_results({1: "0-1"}, round=8)  # a result that had been entered wrongly


if __name__ == "__main__":
    event = play(lambda number, board: ("1-0", "½-½", "0-1", "1-0", "+-")[(number * board) % 5])
    print(event.standings())
    print(event.to_trf())
