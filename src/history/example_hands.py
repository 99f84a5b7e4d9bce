"""Two short hands for the examples of this package, one in each format."""

PHH_EXAMPLE = """
variant = "F2L3D"
antes = [0, 0]
blinds_or_straddles = [5, 10]
small_bet = 10
big_bet = 20
starting_stacks = [100, 200]
actions = ["d dh p1 AsKdQc2s3s", "d dh p2 ??????????", "p2 f"]
players = ["Ann", "Bob"]
"""
"""2-7 triple draw in the Poker Hand History format: Bob folds to the big blind."""

STARS_EXAMPLE = """
PokerStars Hand #7:  5 Card Draw Limit ($2/$4 USD) - 2016/05/11 10:23:37 ET
Table 'Example' 6-max Seat #2 is the button
Seat 1: Ann ($50 in chips)
Seat 2: Bob ($60 in chips)
Bob: posts small blind $1
Ann: posts big blind $2
*** DEALING HANDS ***
Bob: folds
Uncalled bet ($1) returned to Ann
Ann collected $2 from pot
*** SUMMARY ***
Total pot $2 | Rake $0
"""
"""Five-card draw as PokerStars text: Bob folds to the big blind."""
