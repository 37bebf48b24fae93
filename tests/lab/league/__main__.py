"""Play the league: ``python -m tests.lab.league [--games 600] [--only mus-basque-2] [--bots strong]``."""

import argparse
import time
from contextlib import ExitStack

from domain.games.mus.game import MUS
from domain.games.mus.rulesets import RULESETS
from tests.lab.league.exploiters import EXPLOITERS
from tests.lab.league.playing import Policy, match, policy_of, rules_of_games
from tests.lab.league.strangers import stranger

BOTS = [policy_of(bot) for bot in MUS.bots.values()]


def main() -> None:
    """Print a row for every pairing."""
    asked = argparse.ArgumentParser(prog="python -m tests.lab.league", description=__doc__)
    asked.add_argument("--games", type=int, default=600, help="of each pairing")
    asked.add_argument("--only", help="a rule set and its seats: mus-basque-2")
    asked.add_argument("--bots", default="strong,basic", help="who plays against everybody")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument(
        "--stranger", help="a bot from outside, instead of --bots: an address, or the command line of a program"
    )
    given = asked.parse_args()
    with ExitStack() as opened:
        heroes = [bot for bot in BOTS if bot.name in given.bots.split(",")]
        if given.stranger is not None:
            heroes = [opened.enter_context(stranger(given.stranger))]
        _play_all(heroes, given)


def _play_all(heroes: list[Policy], given: argparse.Namespace) -> None:
    for ruleset, offer in RULESETS.items():
        for seats in offer.seats:
            if given.only in (None, f"{ruleset}-{seats}"):
                _play(ruleset, seats, heroes, given)


def _play(ruleset: str, seats: int, heroes: list[Policy], given: argparse.Namespace) -> None:
    print(f"\n{ruleset}, {seats} seats")
    rules = rules_of_games(ruleset, seats)
    for hero in heroes:
        for other in (*BOTS, *EXPLOITERS):
            if other.name != hero.name:
                began = time.perf_counter()
                games = given.games // 6 if other.slow else given.games
                score = match(rules, hero, other, games, given.seed)
                print(f"{hero.name:>7} v {other.name:24} {score}  {time.perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
