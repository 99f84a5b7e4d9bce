"""Cases right at the edge of a rule, one for each: a small change of the rules would decide them the other way."""

from dataclasses import replace

from rules_tools import legal, run

from standpat.rules import GAMES, NO_LIMIT, Rake, Raked, State, Won

FCD = GAMES["five-card-draw"]


def raked(state: State) -> list[int]:
    return [event.chips for event in state.events if isinstance(event, Raked)]


def test_all_ins_that_add_up_to_exactly_one_full_raise_reopen_the_betting() -> None:
    state = run(FCD.start([200, 200, 200, 25, 30]), "r16 r25 r30 c c")
    assert state.actor == 2
    assert legal(state) == ["fold", "call 14", "raise to 44..200"]
    assert legal(run(FCD.start([200, 200, 200, 25, 29]), "r16 r25 r29 c c")) == ["fold", "call 13"]


def test_a_pot_won_right_before_the_draw_is_not_raked() -> None:
    game = replace(FCD, rake=Rake(100, 50))
    assert raked(run(game.start([50] * 3), "r10 f f")) == []
    assert raked(run(game.start([50] * 3), "r10 c f pat pat r10 f")) == [22]


def test_a_community_card_lets_the_house_rake() -> None:
    game = replace(GAMES["cincinnati-liz"], rake=Rake(100, 50))
    assert raked(run(game.start([50] * 2), "r2 f")) == [2]


def test_a_bet_above_the_big_blind_is_the_first_raise() -> None:
    assert legal(run(replace(FCD, bet=5).start([50] * 3))) == ["fold", "call 2", "raise to 7..50"]
    assert legal(run(replace(FCD, bet=1).start([50] * 3))) == ["fold", "call 2", "raise to 4..50"]
    triple = replace(GAMES["triple-draw-2-7"], bet=5)
    assert legal(run(triple.start([50] * 3))) == ["fold", "call 2", "raise to 7"]
    assert legal(run(replace(triple, limit=NO_LIMIT, straddles=(9,)).start([50] * 4)))[-1] == "raise to 18..50"


def test_the_rake_comes_from_the_main_pot_first() -> None:
    game = replace(FCD, rake=Rake(10, 50))
    state = run(game.start([10, 40, 40]), "r40 c c pat pat pat", "As Ah Ad 2c 3d", "Ks Kh Kd 2d 3c", "Qs Qh Qd 2h 3h")
    assert raked(state) == [9]
    assert [(event.seat, event.chips, event.pot) for event in state.events if isinstance(event, Won)] == [
        (0, 21, 0),
        (1, 60, 1),
    ]
