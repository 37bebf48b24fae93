"""Play games of Mus between policies in the pure domain, on equal cards with the teams swapped."""

import hashlib
import math
from collections.abc import Callable, Sequence
from random import Random
from types import SimpleNamespace
from typing import cast

from msgspec import Struct

from domain.games.mus import commands as c
from domain.games.mus import events as e
from domain.games.mus.game import MUS
from domain.games.mus.play.moves import legal_moves
from domain.games.mus.play.state import MusState, current_deal
from domain.games.mus.rules import MusRules
from domain.games.mus.rulesets import RULESETS, rules_for
from domain.games.mus.view import MusView, _deal
from domain.messages import say_id
from domain.shuffling import Dealing
from domain.stream import follow_rules
from domain.table.decide import make_move
from domain.table.game import Bot
from domain.table.game.options import options_of

MOST_DEALS = 400


class Policy(Struct, frozen=True):
    """A way to play: ``choose(view, draw)`` as that of a bot."""

    name: str
    choose: Callable[[MusView, Callable[[int], int]], c.Move]
    leaves_word: bool = False
    """Whether its refusal waits for the answer of the partner."""
    slow: bool = False
    """Whether it thinks so long that it plays a sixth of the games."""


def view_of(state: MusState, seat: int) -> MusView:
    """What a bot looks at of its view, made without the rest of the table."""
    rules = state.rules
    seen = SimpleNamespace(
        audience=f"seat:{seat}",
        ruleset=SimpleNamespace(id=rules.id),
        options=options_of(RULESETS[rules.id], rules),
        game=SimpleNamespace(score=[min(each, rules.target) for each in state.score], target=rules.target),
        deal=_deal(rules, current_deal(state), f"seat:{seat}", playing=True),
        legal_moves=legal_moves(state, seat, say_id),
    )
    return cast("MusView", seen)


class Game(Struct):
    winner: int | None
    deals: int
    hordago: bool
    stones: tuple[int, int]


def play_game(rules: MusRules, policies: Sequence[Policy], seed: str) -> Game:
    """Play one game; ``policies`` one a seat. Equal seeds deal equal cards as long as equal cards are drawn."""
    key = hashlib.sha512(seed.encode()).digest()
    dealing = Dealing(key[:32], key[32:48], hashlib.sha256(key).digest())
    draws = [Random(f"{seed} {seat}").randrange for seat in range(rules.seats)]
    state = MUS.begin(rules)
    events, state = follow_rules(
        MUS.handlers, lambda play: MUS.advance(play, dealing), state, MUS.start(state, dealing)
    )
    stones, deals, hordago = [0, 0], 0, False
    while True:
        for event in events:
            body = event.body
            if isinstance(body, e.HandsDealt):
                deals += 1
            elif isinstance(body, e.StonesScored):
                stones[rules.teams.index(body.team)] += body.stones
            elif isinstance(body, e.GameWon):
                hordago = body.reason == "hordago"
        if state.ended or deals > MOST_DEALS:
            break
        seat, move = _next(state, policies, draws)
        events, state = make_move(MUS, state, seat, move, dealing)
    return Game(state.winner, deals, hordago, (stones[0], stones[1]))


def _next(state: MusState, policies: Sequence[Policy], draws: Sequence[Callable[[int], int]]) -> tuple[int, c.Move]:
    """The seat that moves and its move: a refusal that waits gives way to the partner who takes the bet."""
    to_act = current_deal(state).to_act
    first = to_act[0], policies[to_act[0]].choose(view_of(state, to_act[0]), draws[to_act[0]])
    if policies[to_act[0]].leaves_word and len(to_act) > 1 and isinstance(first[1], c.Refuse):
        for seat in to_act[1:]:
            move = policies[seat].choose(view_of(state, seat), draws[seat])
            if not isinstance(move, c.Refuse | c.RefuseSoft):
                return seat, move
    return first


class Score(Struct):
    """How one policy did against another."""

    games: int
    won: int
    low: float
    high: float
    stones: float
    deals: float
    hordagos: float

    def __str__(self) -> str:
        return (
            f"{100 * self.won / self.games:5.1f}% [{100 * self.low:.1f}, {100 * self.high:.1f}] of {self.games}"
            f"  {self.stones:+.2f} stones a deal  {self.deals:.1f} deals  {100 * self.hordagos:.0f}% by hordago"
        )


def match(rules: MusRules, a: Policy, b: Policy, games: int, seed: int = 1) -> Score:
    """Play pairs of games on equal cards, the teams swapped; the interval is Wilson's, clustered by deck."""
    won, pairs, stones, deals, hordagos = 0, [], 0, 0, 0
    for number in range(games // 2):
        wins = 0
        for swapped in (0, 1):
            sides = (b, a) if swapped else (a, b)
            game = play_game(rules, [sides[seat % 2] for seat in range(rules.seats)], f"{seed} {number}")
            wins += game.winner == swapped
            stones += game.stones[swapped] - game.stones[1 - swapped]
            deals += game.deals
            hordagos += game.hordago
        won += wins
        pairs.append(wins)
    games = 2 * len(pairs)
    low, high = wilson(pairs)
    return Score(games, won, low, high, stones / deals, deals / games, hordagos / games)


def wilson(pairs: Sequence[int]) -> tuple[float, float]:
    """Wilson's interval of 95 %, by the number of games that pairs on one deck are worth."""
    n, share = len(pairs), sum(pairs) / (2 * len(pairs))
    between = sum((wins / 2 - share) ** 2 for wins in pairs) / max(n - 1, 1)
    worth = n if between == 0 else min(max(share * (1 - share) / between, 0.5), 4) * n  # games that count, of 2n
    z2 = 1.96**2
    middle = (share + z2 / (2 * worth)) / (1 + z2 / worth)
    half = 1.96 / (1 + z2 / worth) * math.sqrt(max(share * (1 - share) / worth + z2 / (4 * worth**2), 0))
    return middle - half, middle + half


def policy_of(bot: Bot) -> Policy:
    return Policy(bot.name, bot.choose, leaves_word=bot.name == "strong")


def rules_of_games(ruleset: str, seats: int) -> MusRules:
    """One game, whose count does not lie open."""
    return rules_for(ruleset, {"games_to_win": 1, "showdown_seconds": 0}, seats)
