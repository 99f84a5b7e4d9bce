"""A PettingZoo environment over any of the games; needs the extra `rl`."""

from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from standpat.arena.checks import game_of, number
from standpat.arena.encoding import ACTIONS, Layout, decode, mask, observe
from standpat.arena.errors import ArenaError
from standpat.arena.failure import told
from standpat.arena.simulation import BIG_BETS
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
    """The environment with PettingZoo's usual checks around it. The arguments are those of `DrawPoker`.

    >>> environment = env("triple-draw-2-7")
    >>> environment.reset(seed=1)
    >>> environment.agent_selection, environment.last()[0]["action_mask"].nonzero()[0].tolist()
    ('player_1', [0, 1, 2])
    """
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(DrawPoker(game, players, stack, render_mode)))


class DrawPoker(AECEnv[str, Observation, int]):
    """One hand of a game an episode; agent `player_0` sits left of the button, the last one has the button.

    An observation is a dict of `observation`, float32 as `encoding.Layout` describes it, and `action_mask`, int8, 1 for
    each of the 38 actions that is legal; all 0 out of turn. The reward, at the end of the hand, is what the agent won
    in shares of its stack: -1 is all of it lost.

    Args:
        game: a game, or the name of one.
        players: how many; None for the fewest the game is for.
        stack: chips each has at the start; None for 100 big blinds, or least bets.
        render_mode: "ansi" for `render` to give the state as text, or None.

    Raises:
        GameError, ArenaError: no such game or render mode, or no such number of players or chips.
        ArenaError: from `step`, an action that the mask does not allow.
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
        self.game = game_of(game)
        count = self.game.seats[0] if players is None else number("players", players, 1)
        self.stacks = [BIG_BETS * self.game.bet_size if stack is None else number("stack", stack, 1)] * count
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
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new hand; with a seed, the hands from here on are the same each time."""
        if seed is not None:
            self.rng = np.random.default_rng(number("seed", seed, 0))
        self.dealer = Dealer(self.rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self.hand = self.game.start(self.stacks)
        self.go_on()

    def step(self, action: int | None) -> None:
        """The agent to act does this; None for one whose hand is over."""
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
        self.go_on()
        self._accumulate_rewards()

    def go_on(self) -> None:
        """Deal until an agent is to act or the hand is over."""
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
        """What an agent sees."""
        view = self.hand.view(self.seat_of(agent))
        return {"observation": observe(view), "action_mask": mask(view)}

    def seat_of(self, agent: str) -> int:
        """Where an agent sits."""
        if agent not in self.possible_agents:
            raise ArenaError(f"agent {agent!r:.100}: expected one of {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def render(self) -> str | None:
        """The state as the player to act sees it, one line; None without a render mode."""
        if self.render_mode is None:
            return None
        return told(self.hand, self.seat_of(self.agent_selection))

    def close(self) -> None:
        """Nothing to give back."""
