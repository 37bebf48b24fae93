"""The environment of one table is what PettingZoo asks for, and shows nobody what they may not know."""

from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.spaces import Dict
from pettingzoo import AECEnv
from pettingzoo.test import api_test, seed_test

from domain.games import OFFERS
from service.env.aec import Observation, describe, make_env
from tests.kit.each import each

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    (name, seats, dict(offer.short)) for name, offer in OFFERS.items() for seats in offer.seats
]
each_table = pytest.mark.parametrize(("ruleset", "seats", "options"), TABLES)


def look(env: AECEnv[str, Observation, int], agent: str) -> Observation:
    """What an agent sees."""
    seen = env.observe(agent)
    assert seen is not None
    return seen


@each_table
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be", "ignore:Observation is not a")
def test_pettingzoo_accepts_the_environment(ruleset: str, seats: int, options: dict[str, Any]) -> None:
    """Its own tests of the interface and of seeds pass; it warns of every dictionary but those of its own games."""
    api_test(make_env(ruleset, seats=seats, options=options), num_cycles=400)
    seed_test(lambda: make_env(ruleset, seats=seats, options=options), num_cycles=60)


@each_table
def test_a_match_ends_with_equal_rewards_for_partners(ruleset: str, seats: int, options: dict[str, Any]) -> None:
    """Everything seen on the way lies in its space; who is not to act has no action."""
    env, luck = make_env(ruleset, seats=seats, options=options), Random(1)
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in each(env.agent_iter()):
        seen, reward, ended, cut_off, _ = env.last()
        assert seen is not None
        total[agent] += reward
        for other in env.agents:
            space = env.observation_space(other)
            assert isinstance(space, Dict)
            assert space.contains(env.observe(other))
            assert other == agent or not look(env, other)["action_mask"].any()
        assert not cut_off
        if ended:
            env.step(None)  # pyright: ignore[reportArgumentType] - so that it leaves
        else:
            env.step(luck.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    won = [total[agent] for agent in env.possible_agents]
    assert won in ([1, -1] * (seats // 2), [-1, 1] * (seats // 2))


def test_what_is_not_legal_is_not_played() -> None:
    """An error says so, and the agent may try again."""
    env = make_env("mus-basque")
    env.reset(seed=1)
    names = describe("mus-basque")[0]
    before = look(env, env.agent_selection)
    with pytest.raises(ValueError, match="not legal"):
        env.step(names.index("accept"))
    assert (look(env, env.agent_selection)["observation"] == before["observation"]).all()
    env.step(names.index("mus"))


def test_a_match_is_cut_off_after_so_many_steps() -> None:
    """Nobody has won then."""
    env = make_env("mushi", max_steps=3)
    env.reset(seed=1)
    for _ in range(3):
        seen, _, ended, cut_off, _ = env.last()
        assert seen is not None
        assert (ended, cut_off) == (False, False)
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0}


@pytest.mark.parametrize(
    ("ruleset", "options"), [("chess", {}), ("mus-basque", {"target": 7}), ("mus-basque", {"nothing": 1})]
)
def test_only_what_is_offered_can_be_learnt(ruleset: str, options: dict[str, Any]) -> None:
    """The error names what there is."""
    with pytest.raises(ValueError, match=r"mus-basque|target|nothing"):
        make_env(ruleset, options=options)
