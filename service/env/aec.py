"""Play one table after the customs of PettingZoo: an agent a seat, who act one after the other (``AECEnv``).

An observation is a dictionary of two arrays: ``observation``, the row of numbers that the game's fields describe
(``describe``), and ``action_mask``, 1 for each action that is legal now. Who wins the match gets 1, who loses -1;
nobody anything before its end. Partners share a side and so their rewards.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs]
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # pyright: ignore[reportMissingTypeStubs]

from domain.table.game.options import OptionValue
from service.env.seated import SeatedTable, dealing_of, find_game, rules_to_learn

Observation = dict[str, NDArray[Any]]


class TableEnv(AECEnv[str, Observation, int]):
    """One match at a table, played by numbers."""

    def __init__(
        self,
        ruleset: str,
        *,
        options: Mapping[str, OptionValue] | None = None,
        seats: int | None = None,
        max_steps: int | None = None,
    ) -> None:
        super().__init__()
        self._rules = rules_to_learn(ruleset, options, seats)
        self._game, self._learning = find_game(ruleset)
        self._max_steps = max_steps
        self._steps = 0
        self._random = seeding.np_random(None)[0]
        self._seated: SeatedTable | None = None
        self.metadata = {"name": f"{ruleset}_v0", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self._rules.seats)]
        fields = self._learning.fields
        low, high = ([getattr(field, end) for field in fields for _ in range(field.size)] for end in ("low", "high"))
        seen = Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)
        mask = Box(0, 1, (len(self._learning.actions),), np.int8)
        self._observations = {agent: Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents}
        self._actions = {agent: Discrete(len(self._learning.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Space[Any]:
        """Return the space of what an agent sees."""
        return self._observations[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """Return the space of an agent's actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo gives both
        """Begin a match; equal seeds deal equal cards. Options of the rules are given before, and not here."""
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._steps = 0
        self._seated = SeatedTable(self._game, self._learning, self._rules, dealing_of(self._random.bytes(32)))
        self.agent_selection = self._agent_to_act()

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees, and which actions it has: none while it is not to act."""
        seated, seat = self._table(), self.possible_agents.index(agent)
        mask = np.zeros(len(self._learning.actions), np.int8)
        if not (self.terminations[agent] or self.truncations[agent]):
            mask[seated.legal(seat)] = 1
        return {"observation": np.array(seated.observe(seat), np.int16), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an action of the agent that is to act; raise ``ValueError`` where it is not legal."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)  # pyright: ignore[reportArgumentType] - it asks for ``None``
            return
        if action is None:
            raise ValueError("this agent is to act")
        seated, acts = self._table(), self.agent_selection
        self._cumulative_rewards[acts] = 0
        seated.act(int(action))
        self._steps += 1
        self._clear_rewards()
        if seated.turn is None:
            self.rewards = dict(zip(self.possible_agents, seated.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.truncations = dict.fromkeys(self.agents, self._steps == self._max_steps)
            self.agent_selection = self._agent_to_act()
        self._accumulate_rewards()

    def close(self) -> None:
        """Forget the match."""
        self._seated = None

    def _table(self) -> SeatedTable:
        if self._seated is None:
            raise ValueError("reset begins a match")
        return self._seated

    def _agent_to_act(self) -> str:
        turn = self._table().turn
        return self.possible_agents[0 if turn is None else turn]


def make_env(
    ruleset: str,
    *,
    options: Mapping[str, OptionValue] | None = None,
    seats: int | None = None,
    max_steps: int | None = None,
) -> AECEnv[str, Observation, int]:
    """Open a table of a rule set, which says so when it is used in the wrong order.

    A match is cut off after ``max_steps`` actions, if it says so. Raise ``ValueError`` for a rule set or options that
    are not offered.
    """
    return OrderEnforcingWrapper(TableEnv(ruleset, options=options, seats=seats, max_steps=max_steps))


def describe(ruleset: str) -> tuple[list[str], dict[str, tuple[slice, str]]]:
    """Return the names of all actions, and where each field of a row is and what it says."""
    learning, first = find_game(ruleset)[1], 0
    fields = dict[str, tuple[slice, str]]()
    for field in learning.fields:
        fields[field.name] = (slice(first, first + field.size), field.text)
        first += field.size
    return list(learning.actions), fields
