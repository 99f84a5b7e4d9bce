"""What a player may do, by what it means: the same in every game."""

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
    """The legal actions of a view; None for what may not be done.

    quit   to give the hand up: fold, pass
    match  to go on at the least cost: check, call, stay, hold
    cost   what that takes; chips
    more   to raise the price: the least and the most a raise may go to, or the doubled stake twice
    double whether raising is doubling
    draw   what may be thrown away
    """

    quit: Action | None = None
    match: Action | None = None
    cost: int = 0
    more: tuple[int, int] | None = None
    double: bool = False
    draw: DiscardFrom | None = None

    @classmethod
    def of(cls, view: View) -> "LegalActions":
        """The options of the player to act.

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
                    options.match, options.cost = option, view.game.antes(len(view.stacks))[view.seat]
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
        """What costs least: to go on for nothing, else to give up. For a player who is to bet, not to draw."""
        least = self.quit if self.cost else self.match
        assert least is not None
        return least

    def raise_to(self, amount: float) -> Action:
        """A bet or raise of about this amount, kept within what is legal. There must be one."""
        assert self.more is not None
        low, high = self.more
        return Double(low) if self.double else RaiseTo(round(min(max(amount, low), high)))
