"""Small invented hands of a poker site, to be changed by the tests."""

SINGLE = """\
PokerStars Hand #101:  5 Card Draw Limit ($2/$4 USD) - 2016/05/11 10:23:37 EET [2016/05/11 3:23:37 ET]
Table 'Example' 6-max Seat #4 is the button
Seat 1: Ann ($50 in chips)
Seat 2: Bob ($40 in chips)
Seat 4: Eve ($60.50 in chips)
Ann: posts small blind $1
Bob: posts big blind $2
*** DEALING HANDS ***
Dealt to Ann [Ad Ac 7d 5h 5c]
Eve: raises $2 to $4
Ann: calls $3
Bob: folds
Ann: discards 1 card [7d]
Dealt to Ann [Ad Ac 5h 5c] [2s]
Eve: discards 3 cards
Ann: checks
Eve: bets $4
Ann: raises $4 to $8
Eve: calls $4
*** SHOW DOWN ***
Ann: shows [Ad Ac 5h 5c 2s] (two pair, Aces and Fives)
Eve: mucks hand
Ann collected $25 from pot
*** SUMMARY ***
Total pot $26 | Rake $1
Seat 1: Ann (small blind) showed [Ad Ac 5h 5c 2s] and won ($25) with two pair, Aces and Fives
Seat 2: Bob (big blind) folded before the Draw
Seat 4: Eve (button) mucked [Kd Ks 9h 4s 3d]
"""

WALK = """\
PokerStars Game #102:  5 Card Draw Limit ($2/$4 USD) - 2016/05/11 10:25:00 ET
Table 'Example' 6-max Seat #4 is the button
Seat 1: Ann ($75 in chips)
Seat 2: Bob ($38 in chips)
Seat 4: Eve ($48.50 in chips)
Ann: posts small blind $1
Bob: posts big blind $2
*** DEALING HANDS ***
Dealt to Ann [9s 8d 2s Kc 6d]
Eve: folds
Ann: folds
Uncalled bet ($1) returned to Bob
Bob collected $2 from pot
Bob: doesn't show hand
*** SUMMARY ***
Total pot $2 | Rake $0
Seat 1: Ann (small blind) folded before the Draw
Seat 2: Bob (big blind) collected ($2)
Seat 4: Eve (button) folded before the Draw (didn't bet)
"""

TRIPLE = """\
PokerStars Hand #103:  Triple Draw 2-7 Lowball Limit (20/40) - 2009/11/25 14:12:58 ET
Table 'Example II' 6-max (Play Money) Seat #6 is the button
Seat 1: P1 (1000 in chips)
Seat 2: P2 (1000 in chips)
Seat 3: P3 (1000 in chips)
Seat 4: P4 (1000 in chips)
Seat 5: P5 (1000 in chips)
Seat 6: P6 (1000 in chips)
P1: posts small blind 10
P2: posts big blind 20
*** DEALING HANDS ***
Dealt to P1 [5d Js 7d Jd 4d]
P3: calls 20
P4: calls 20
P5: calls 20
P6: folds
P1: calls 10
P2: checks
*** FIRST DRAW ***
P1: discards 2 cards [Js Jd]
Dealt to P1 [5d 7d 4d] [6d 2s]
P2: discards 3 cards
P3: discards 2 cards
P4: discards 2 cards
P5: discards 2 cards
P1: checks
P2: checks
P3: checks
P4: checks
P5: checks
*** SECOND DRAW ***
P1: stands pat on [5d 7d 4d 6d 2s]
P2: discards 3 cards
P3: discards 2 cards
P4: discards 1 card
P5: discards 2 cards
P1: checks
P2: checks
P3: checks
P4: checks
P5: checks
*** THIRD DRAW ***
P1: stands pat on [5d 7d 4d 6d 2s]
P2: discards 2 cards
P3: discards 1 card
The deck is reshuffled
P4: discards 1 card
P5: discards 2 cards
P1: bets 40
P2: folds
P3: folds
P4: folds
P5: folds
Uncalled bet (40) returned to P1
P1 collected 98 from pot
*** SUMMARY ***
Total pot 100 | Rake 2
Seat 1: P1 (small blind) collected (98)
Seat 2: P2 (big blind) folded after the 3rd Draw
Seat 3: P3 folded after the 3rd Draw
Seat 4: P4 folded after the 3rd Draw
Seat 5: P5 folded after the 3rd Draw
Seat 6: P6 (button) folded before the Draw (didn't bet)
"""

NO_LIMIT = """\
PokerStars Hand #104: Tournament #77, $5+$0.50 USD Single Draw 2-7 Lowball No Limit - Level II (15/30) - 2012/06/07 ET
Table '77 1' 6-max Seat #2 is the button
Seat 1: Ann (1500 in chips)
Seat 2: Bob (1470 in chips)
Seat 3: Eve (30 in chips) is sitting out
Ann: posts the ante 3
Bob: posts the ante 3
Eve: posts the ante 3
Eve: posts small blind 15
Ann: posts big blind 30
*** DEALING HANDS ***
Dealt to Bob [7d 5d 4s 3s 2c]
Bob: raises 60 to 90
Eve: folds
Ann: calls 60
Ann: discards 2 cards
Bob: stands pat on [7d 5d 4s 3s 2c]
Ann: checks
Bob: bets 1377 and is all-in
Ann: calls 1377
*** SHOW DOWN ***
Bob: shows [7d 5d 4s 3s 2c] (Lo: 7,5,4,3,2)
Ann: mucks hand
Bob collected 2958 from pot
*** SUMMARY ***
Total pot 2958 | Rake 0
Seat 1: Ann (big blind) mucked [Td 8d 4h 3h 2h]
Seat 2: Bob (button) showed [7d 5d 4s 3s 2c] and won (2958) with Lo: 7,5,4,3,2
Seat 3: Eve (small blind) folded before Flop
"""

RAZZ = """\
PokerStars Hand #105:  Razz Limit ($2/$4 USD) - 2016/05/11 10:26:00 ET
Table 'Example' 8-max
Seat 1: Ann ($50 in chips)
Seat 2: Bob ($40 in chips)
*** 3rd STREET ***
Dealt to Ann [2d 3d 4d]
Bob: brings in for $1
Ann: folds
*** SUMMARY ***
Total pot $1 | Rake $0
"""

CANCELLED = """\
PokerStars Game #106: Triple Draw 2-7 Lowball Limit ($1/$2 USD) - 2008/09/12 14:09:41 ET
Table 'Example' 6-max Seat #5 is the button
Seat 5: Ann ($32.75 in chips)
Ann: posts small blind $0.50
Bob: is sitting out
Hand cancelled
*** SUMMARY ***
Seat 5: Ann (button) collected ($0)
"""

ALL = (SINGLE, WALK, TRIPLE, NO_LIMIT, CANCELLED)


def replaced(text: str, *changes: tuple[str, str]) -> str:
    """The text with some pieces changed, each of which must be there."""
    for before, after in changes:
        assert before in text, before
        text = text.replace(before, after)
    return text


def line_of(text: str, piece: str) -> int:
    """The number of the first line that holds the piece."""
    return next(number for number, line in enumerate(text.split("\n"), 1) if piece in line)
