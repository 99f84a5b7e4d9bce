"""The legal actions by their purpose, which is the same in every game."""

from dataclasses import dataclass

from standpat.rules import (
    Action,
    Call,
    Check,
    DiscardFrom,
    Double,
    Fold,
    Hold,
    Pass,
    RaiseBetween,
    RaiseTo,
    Stay,
    View,
)


@dataclass(slots=True)
class LegalActions:
    """The legal actions of the player to act, by purpose; None for those that are not legal.

    Args:
        quit: The action that gives up the hand: fold, pass.
        match: The action that stays in the hand at the lowest cost: check, call, stay, hold.
        cost: Chips that `match` costs.
        more: The least and the most that a raise may go to; for doubling, the doubled stake twice.
        double: True if raising is doubling.
        draw: The cards that may be discarded.
    """

    quit: Action | None = None
    match: Action | None = None
    cost: int = 0
    more: tuple[int, int] | None = None
    double: bool = False
    draw: DiscardFrom | None = None

    @classmethod
    def of(cls, view: View) -> "LegalActions":
        """List the legal actions of the player to act.

        >>> from standpat.rules import GAMES, cards, DealCards
        >>> state = GAMES["five-card-draw"].start([100, 100])
        >>> state = state.apply(DealCards(0, (0, 1, 2, 3, 4))).apply(DealCards(1, (5, 6, 7, 8, 9)))
        >>> LegalActions.of(state.view(1))
        LegalActions(quit=Fold(), match=Call(chips=1), cost=1, more=(4, 100), double=False, draw=None)
        """
        options = cls()
        for option in view.legal_actions():
            match option:
                case Check():
                    options.match = option
                case Call(chips) | Hold(chips):
                    options.match, options.cost = option, chips or 0
                case Stay():
                    options.match, options.cost = option, view.forced_bets.antes[view.seat]
                case Fold() | Pass():
                    options.quit = option
                case RaiseBetween(low, high):
                    options.more = (low, high)
                case Double(stake):
                    options.more, options.double = (stake or 0, stake or 0), True
                case DiscardFrom():
                    options.draw = option
        return options

    @property
    def least(self) -> Action:
        """The cheapest action: stay in the hand for no chips, else give up. Only for a betting decision."""
        least = self.quit if self.cost else self.match
        assert least is not None
        return least

    def raise_to(self, amount: float) -> Action:
        """Make a bet or raise to this amount, or to the nearest legal amount. A raise must be legal."""
        assert self.more is not None
        low, high = self.more
        return Double(low) if self.double else RaiseTo(round(min(max(amount, low), high)))
