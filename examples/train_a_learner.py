"""Train a small learner in the PettingZoo environment, then play it in the arena. Needs standpat[rl].

    python examples/train_a_learner.py [EPISODES]

The learner plays 2-7 Single Draw. Its two highest cards, whether it has a pair, and the chips to call make one of a few
hundred situations. For each situation it keeps the mean reward of each action.
"""

import sys
from collections import defaultdict
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from standpat.arena import InProcess, simulate
from standpat.arena.encoding import DRAW, Layout, decode, mask, observe
from standpat.arena.environment import env
from standpat.rules import GAMES, Action, View

GAME = "single-draw-2-7"
LAYOUT = Layout.of(GAMES[GAME], 2)
Situation = tuple[int, ...]


def situation(seen: NDArray[np.float32]) -> Situation:
    """Give what the learner sees: the phase, its two highest cards, whether it has a pair, and the chips to call."""
    ranks = np.flatnonzero(seen[LAYOUT.hand]) // 4
    phase = int(np.flatnonzero(seen[LAYOUT.phase])[0])
    price = int(np.ceil(np.log2(1 + 400 * float(seen[LAYOUT.to_call][0]))))
    return phase, int(ranks[-1]), int(ranks[-2]) // 2, len(set(ranks.tolist())), price


def useful(legal: NDArray[np.int8]) -> NDArray[np.intp]:
    """List the actions to consider; of the discards, only those of the highest cards, since low hands win."""
    actions = np.flatnonzero(legal)
    high = [DRAW + (1 << count) - 1 for count in range(4)]
    return actions[(actions < DRAW) | np.isin(actions, high)]


@dataclass
class Learner:
    """The mean reward of every action in every situation; during training it sometimes tries a random action."""

    curious: float = 0.0
    value: dict[tuple[Situation, int], float] = field(default_factory=lambda: defaultdict(float))
    count: dict[tuple[Situation, int], int] = field(default_factory=lambda: defaultdict(int))

    def choose(self, seen: NDArray[np.float32], legal: NDArray[np.int8], rng: np.random.Generator) -> int:
        """Choose the number of an action."""
        actions, now = useful(legal), situation(seen)
        if rng.random() < self.curious:
            return int(rng.choice(actions))
        return int(max(actions, key=lambda action: self.value.get((now, int(action)), 0.0)))

    def learn(self, now: Situation, action: int, reward: float) -> None:
        """Add a reward to the mean of an action in a situation."""
        self.count[now, action] += 1
        self.value[now, action] += (reward - self.value[now, action]) / self.count[now, action]

    def act(self, view: View, rng: np.random.Generator) -> Action:
        """Choose an action as a strategy of the arena."""
        return decode(view, self.choose(observe(view), mask(view), rng))


def train(episodes: int, seed: int) -> Learner:
    """Train a learner, which plays both seats."""
    learner, environment, rng = Learner(curious=0.2), env(GAME, stack=50), np.random.default_rng(seed)
    environment.reset(seed=seed)
    for _ in range(episodes):
        environment.reset()
        played: dict[str, list[tuple[Situation, int]]] = defaultdict(list)
        for agent in environment.agent_iter():
            seen, reward, over, _, _ = environment.last()
            if over:
                for now, action in played[agent]:
                    learner.learn(now, action, reward)
                environment.step(None)
                continue
            action = learner.choose(seen["observation"], seen["action_mask"], rng)
            played[agent].append((situation(seen["observation"]), action))
            environment.step(action)
    learner.curious = 0.0
    return learner


def main() -> None:
    episodes = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    learner = train(episodes, seed=1)
    for opponent in ("random", "station"):
        results = simulate(
            GAME, [learner, opponent], min(episodes, 4000), seed=2, executor=InProcess(), duplicate=True, stack=50
        )
        standing = results.summary().standings[0]
        print(f"against {opponent:8} {standing.per_hundred:+8.1f} ± {standing.margin:.1f} big blinds per 100 hands")


if __name__ == "__main__":
    main()
