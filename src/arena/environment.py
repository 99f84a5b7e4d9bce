"""A PettingZoo environment for every game; needs the extra `rl`."""

from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from standpat.arena.checks import as_game
from standpat.arena.encoding import ACTIONS, Layout, decode, mask, observe
from standpat.arena.errors import ArenaError
from standpat.arena.failure import describe_state
from standpat.arena.simulation import BIG_BETS
from standpat.parallel.integers import whole_number
from standpat.rules import DEALER, Dealer, Game, State

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"the environment needs {missing.name}, which is not installed: pip install 'standpat[rl]'", name=missing.name
    ) from missing

Observation = dict[str, NDArray[Any]]


def env(
    game: Game | str = "five-card-draw",
    players: int | None = None,
    stack: int | None = None,
    render_mode: str | None = None,
) -> Any:
    """Make an environment, with the usual wrappers of PettingZoo around it.

    Args:
        game: A game or the name of a game.
        players: Number of players; the fewest that the game allows if None.
        stack: Chips of each player at the start; 100 big blinds if None, or 100 bets without blinds.
        render_mode: "ansi" so that `render` returns the state as text, or None.

    Returns:
        The wrapped `DrawPoker`.

    Raises:
        GameError: The game is not known, or cannot be played by so many players.
        ArenaError: Another argument is not valid.

    >>> environment = env("triple-draw-2-7")
    >>> environment.reset(seed=1)
    >>> environment.agent_selection, environment.last()[0]["action_mask"].nonzero()[0].tolist()
    ('player_1', [0, 1, 2])
    """
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(DrawPoker(game, players, stack, render_mode)))


class DrawPoker(AECEnv[str, Observation, int]):
    """A PettingZoo environment; an episode is one hand of a game.

    Agent `player_0` sits left of the button, the last agent has the button. An observation is a dict: `observation` is
    float32 as in `encoding.Layout`, and `action_mask` is int8, 1 for each of the 38 actions that is legal, all 0 out of
    turn. The reward, at the end of the hand, is what the agent won as a share of its stack; -1 is the whole stack lost.

    Args:
        game: A game or the name of a game.
        players: Number of players; the fewest that the game allows if None.
        stack: Chips of each player at the start; 100 big blinds if None, or 100 bets without blinds.
        render_mode: "ansi" so that `render` returns the state as text, or None.

    Raises:
        GameError: The game is not known, or cannot be played by so many players.
        ArenaError: Another argument is not valid.

    >>> environment = DrawPoker("five-card-draw", players=3)
    >>> environment.reset(seed=1)
    >>> environment.agent_selection
    'player_2'
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "standpat_draw_poker_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: Game | str = "five-card-draw",
        players: int | None = None,
        stack: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ArenaError(f"render mode: expected None or 'ansi', found {render_mode!r}")
        self.game = as_game(game)
        count = self.game.seats[0] if players is None else whole_number(players, "players", 1, error=ArenaError)
        self.stacks = [
            BIG_BETS * self.game.bet_size if stack is None else whole_number(stack, "stack", 1, error=ArenaError)
        ] * count
        self.hand: State = self.game.start(self.stacks)
        self.render_mode = render_mode
        self.rng = np.random.default_rng()
        self.dealer = Dealer(self.rng)
        self.possible_agents = [f"player_{seat}" for seat in range(count)]
        size = Layout.of(self.game, count).size
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new hand; with a seed, this hand and the next ones are the same each time."""
        if seed is not None:
            self.rng = np.random.default_rng(whole_number(seed, "seed", 0, error=ArenaError))
        self.dealer = Dealer(self.rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self.hand = self.game.start(self.stacks)
        self.deal_until_decision()

    def step(self, action: int | None) -> None:
        """Apply an action of the agent to act; None for an agent whose hand is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        chosen = action.item() if isinstance(action, np.ndarray) and action.ndim == 0 else action
        if action is None or isinstance(chosen, bool | np.bool_) or not isinstance(chosen, int | np.integer):
            raise ArenaError(f"{agent} is to act: expected an action, 0..{ACTIONS - 1}, found {action!r:.100}")
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        self.hand = self.hand.apply(decode(self.hand.view(self.seat_of(agent)), int(chosen)))
        self.deal_until_decision()
        self._accumulate_rewards()

    def deal_until_decision(self) -> None:
        """Deal until an agent is to act or the hand is over; at the end, set the rewards."""
        while self.hand.actor == DEALER:
            self.hand = self.hand.apply(self.dealer.act(self.hand))
        actor = self.hand.actor
        if actor is not None:
            self.agent_selection = self.possible_agents[actor]
            return
        for agent, won, stack in zip(self.possible_agents, self.hand.payoffs, self.stacks, strict=True):
            self.rewards[agent] = won / stack
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """Return the observation of an agent."""
        view = self.hand.view(self.seat_of(agent))
        return {"observation": observe(view), "action_mask": mask(view)}

    def seat_of(self, agent: str) -> int:
        """Give the seat of an agent.

        Args:
            agent: Name of the agent, such as "player_0".

        Returns:
            The seat, from 0.

        Raises:
            ArenaError: No agent has that name.
        """
        if agent not in self.possible_agents:
            raise ArenaError(f"agent {agent!r:.100}: expected one of {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def render(self) -> str | None:
        """Describe the state for the player to act in one line; None without a render mode."""
        if self.render_mode is None:
            return None
        return describe_state(self.hand, self.seat_of(self.agent_selection))

    def close(self) -> None:
        """Close the environment; there is nothing to release."""
