"""Play random matches of any game, at tables that stand alone, of tournaments and of team matches.

Every choice is a byte, so a shorter source gives the beginning of the same match.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Final, Literal, get_args

from hypothesis import reject
from hypothesis import strategies as st
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.actors import HOUSE, is_any_bot
from domain.chain import Link
from domain.games import GAMES, OFFERS, TABLES
from domain.refusals import Refusal
from domain.stream import Head, fold, fold_on
from domain.table import commands as c
from domain.table.bots import bots_to_act
from domain.table.clock.rules import ClockRules, check_clock
from domain.table.events import Reserved
from domain.table.game import Game
from domain.table.game.options import Option, OptionValue
from domain.table.game.sides import teams_at
from domain.table.state import Seat, Table
from domain.table.timekeeping import flag_ms
from domain.teams.setup import options_for_teams as options_of_matches
from domain.teams.setup import rules_at_table, team_rules
from tests.kit.disputes.random_disputes import choose_dispute, choose_in_dispute, waits_for_judge
from tests.kit.mus_scenario import ENTROPY, MATCH, SEED, STREAM
from tests.kit.play import Match, Playing, play
from tests.kit.random_policies import MOVE_WEIGHTS, Choices, choose_adjourned, choose_move, choose_seating, random_bot

Kind = Literal["alone", "tournament", "match"]
"""What a table is of."""

NOW: Final = 1_000
"""When it is opened, and when the time of a team match is over, so that the house may say so at any moment."""
CLOCKS: Final = (
    ClockRules("player", 2, bank_seconds=60, increment_seconds=5),
    ClockRules("side", 0, bank_seconds=600),
    ClockRules("player", 20, move_seconds=30),
)
"""Of tables that stand alone; most have none."""
FLAGGED: Final = 4
"""Commands of 256 before which a player who is waited for runs out of time."""
TOURNAMENT: Final = "5d0f2c1e-7a63-8b1d-9c55-3f0a1e2b4c6d"


def table_kinds(ruleset: str, seats: int) -> tuple[Kind, ...]:
    """What a table may be of: a tournament where two sides play, a team match where the game is played by teams."""
    offer = OFFERS[ruleset]
    duplicate = GAMES[offer.game].duplicate
    if seats % 2:
        return ("alone",)
    if duplicate is None or duplicate.rules(ruleset, {}, 1, offer.rules.target).seats != seats:
        return "alone", "tournament"
    return get_args(Kind)


def open_table_command(
    kind: Kind,
    ruleset: str,
    who: Sequence[str],
    options: Mapping[str, OptionValue],
    seed: bytes,
    *,
    games: int = 2,
    target: int = 40,
    finish_by_ms: int = NOW,
) -> c.OpenTable:
    """The command that opens a table for ``who``; a table that stands alone opens with free seats, a team's with all.

    ``games``, ``target`` and ``finish_by_ms`` are a team match's, and so is the seed of its table.
    """
    game = GAMES[OFFERS[ruleset].game]
    if kind == "match":
        seats = tuple([_seat(game, word, seat) for seat, word in enumerate(who)])
        rules = rules_at_table(game, team_rules(game, ruleset, options, games, target), 2)
        team = c.TeamTable(MATCH, 2, ENTROPY, finish_by_ms, seats)
        return c.OpenTable(HOUSE, game, rules, "p0", "public", seed, team=team)
    kept = tuple([Reserved(None, word) if word in game.bots else Reserved(word, None) for word in who])
    rules, reservation = game.rules_for(ruleset, options, len(who)), None
    if kind == "tournament":
        reservation = c.Reservation(TOURNAMENT, 2, kept, sides=teams_at(2))
        rules = game.rules_of_sides(rules, teams_at(2))
    return c.OpenTable(HOUSE, game, rules, "p0", "public", seed, reservation=reservation)


def _seat(game: Game, word: str, number: int) -> Seat:
    nonce = hashlib.sha256(f"{word} {number}".encode()).digest()[:16]
    return Seat(None, word, nonce, "house") if word in game.bots else Seat(word, None, nonce, "player")


MUS_IS_SAID: Final = b"\xff"
"""First byte of a match in which the stock runs out, or the decks of the seats do."""


def play_bytes(
    ruleset: str, seats: int, options: Mapping[str, OptionValue], source: bytes, seed: bytes = SEED
) -> Match:
    """The match that these bytes choose at a table that stands alone; it stops where they are spent."""
    return play_random(open_table_command("alone", ruleset, [""] * seats, options, seed), source)


def play_random(opening: c.OpenTable, source: bytes) -> Match:
    """The match that these bytes choose at the table that is opened so; it stops where they are spent."""
    choices = Choices(source)
    weights = {**MOVE_WEIGHTS, "mus": 30} if source[:1] > b"\xc0" else MOVE_WEIGHTS

    def policy(playing: Playing) -> c.Command | None:
        command = _next(playing.table, choices, weights, playing.at_ms)
        return None if command is None else with_own_bots(playing, command)

    return play(opening, policy, stream_id=STREAM, next_ms=later_by_one)


def with_own_bots(playing: Playing, command: c.Command) -> c.Command:
    """The command, or the move that a bot has to make in the place of a bot's other command."""
    if not is_any_bot(command.actor):
        return command
    return playing.bots_move() if bots_to_act(playing.table) else playing.move()


def later_by_one(_commands: int, links: Sequence[Link]) -> int:
    """A millisecond after the last event."""
    return links[-1].at_ms + 1 if links else NOW


DISPUTED: Final = 3
"""Commands of 256 that call the judge while play lasts; after it, a quarter of all."""


def _next(table: Table, choices: Choices, weights: Mapping[str, int], at_ms: int) -> c.Command | None:
    """Choose the next command; None where the table is over and no dispute follows."""
    flag = flag_ms(table)
    if flag is not None and (at_ms >= flag or choices.below(256) < FLAGGED):
        return c.FlagClock(HOUSE, max(flag, at_ms))
    if table.dispute is not None and waits_for_judge(table, choices, at_ms):
        return choose_in_dispute(table, choices, at_ms)
    if table.status == "open":
        return choose_seating(table, choices)
    if table.status == "playing":
        may_call = table.dispute is None and choices.below(256) < DISPUTED
        dispute = choose_dispute(table, choices, at_ms) if may_call else None
        return choose_move(table, choices, weights) if dispute is None else dispute
    if table.status == "adjourned":
        return choose_adjourned(table, choices)
    return choose_dispute(table, choices, at_ms) if choices.below(4) == 0 else None


def heads(links: list[Link]) -> Iterator[Head[Table]]:
    """The head after every event, one at a time."""
    head = fold(TABLES, STREAM, [links[0]])
    yield head
    for link in links[1:]:
        head = fold_on(TABLES, head, [link])
        yield head


def tables(game: str) -> list[tuple[str, int]]:
    """Every rule set of the game with every number of seats it is played by."""
    return [(name, seats) for name, offer in GAMES[game].offers.items() for seats in offer.seats]


VARIANTS: Final[Mapping[str, Sequence[Mapping[str, OptionValue]]]] = {
    "mus-federation": (
        {},
        {"declarations": "called", "signs": "on"},
        {"declarations": "called"},
        {"signs": "on", "min_discard": 0},
    ),
    "mushi": (
        {},
        {"target": 50, "first_dealer": "drawn", "next_dealer": "alternate"},
        {"rounds": 12, "hand_four_misdeal": True, "five_lights": False},
        {"rounds": 2, "three_willows_redeal": False, "stack_first": True, "first_dealer": "drawn"},
    ),
}
"""Options of the matches of a fixed series, where some events come with an option alone; the default ones elsewhere."""


def fitting_options(ruleset: str, seats: int, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return the options without those that make no sense beside the others, the last ones first."""
    fitting = dict(options)
    while True:
        try:
            GAMES[OFFERS[ruleset].game].rules_for(ruleset, fitting, seats)
        except Refusal:
            fitting.popitem()
        else:
            return fitting


def option_values(option: Option) -> list[OptionValue]:
    """The values to try of an option: every value of a list, the least of a range and a little more."""
    if option.minimum is None or option.maximum is None:
        return list(option.values)
    return [*option.values, option.minimum, min(option.minimum + 2, option.maximum)]


def choose_options(
    name: str, kind: Kind, choose: Callable[[Sequence[OptionValue]], OptionValue]
) -> dict[str, OptionValue]:
    """Choose a value of each option that a table of that kind may set, whatever the rule set offers."""
    offer = OFFERS[name]
    taken = options_of_matches(GAMES[offer.game], name) if kind == "match" else [one.name for one in offer.options]
    return {option.name: choose(option_values(option)) for option in offer.options if option.name in taken}


def table_variants(game: str) -> list[tuple[str, int, Kind]]:
    """Every rule set of the game with every number of seats, at every kind of table."""
    return [(name, seats, kind) for name, seats in tables(game) for kind in table_kinds(name, seats)]


def clocks(ruleset: str, seats: int) -> list[ClockRules]:
    """Those of ``CLOCKS`` that a table may have: of a side where there are sides, of moves where the house has any."""
    fitting: list[ClockRules] = []
    for clock in CLOCKS:
        with suppress(Refusal):
            check_clock(clock, seats, house_can_move=GAMES[OFFERS[ruleset].game].idle_move is not None)
            fitting.append(clock)
    return fitting


@st.composite
def random_openings(draw: st.DrawFn, name: str, seats: int, kind: Kind) -> c.OpenTable:
    """A table of that kind under any options, for players, or some players and some bots."""
    options = choose_options(name, kind, lambda values: draw(st.sampled_from(values)))
    bot = random_bot(GAMES[OFFERS[name].game])
    who = [draw(st.sampled_from([f"p{seat}", f"p{seat}", bot])) for seat in range(seats)]
    games, target = draw(st.integers(1, 3)), draw(st.sampled_from([30, 40]))
    several = [UNSET] if kind == "tournament" else [UNSET, UNSET, *clocks(name, seats)]
    clock: ClockRules | UnsetType = draw(st.sampled_from(several))
    talk = kind == "alone" and draw(st.booleans())
    try:
        opening = open_table_command(kind, name, who, options, SEED, games=games, target=target)
        return replace(opening, clock=clock, talk=talk, aid=talk and draw(st.booleans()))
    except Refusal:  # options that make no sense together
        reject()


@st.composite
def random_matches(draw: st.DrawFn, game: str, most_choices: int = 600, *, team_tables: bool = True) -> Match:
    """A match under any rule set, seats and options; a failing one shrinks to the shortest beginning that fails.

    The seed and the opening of tables of team matches are not theirs, but the match's: some laws do without them.
    """
    several = [place for place in table_variants(game) if team_tables or place[2] != "match"]
    opening = draw(st.sampled_from(several).flatmap(lambda place: random_openings(*place)))
    source = Random(draw(st.integers(0, 2**32 - 1))).randbytes(most_choices)
    spared = draw(st.integers(0, most_choices))
    return play_random(opening, source[: most_choices - spared])


def random_match(game: str, number: int, most_choices: int = 20_000) -> Match:
    """Match ``number`` of a fixed series: kinds of table and ``VARIANTS`` in turn, chosen by a seeded generator."""
    random, several = Random(number), table_variants(game)
    name, seats, kind = several[number % len(several)]
    variants = VARIANTS.get(name, ({},))
    options = variants[number // len(several) % len(variants)]
    source, seed = random.randbytes(most_choices), random.randbytes(32)
    bot = random_bot(GAMES[game])
    who = [random.choice([f"p{seat}", f"p{seat}", bot]) for seat in range(seats)]
    games, target = random.randrange(1, 4), random.choice([30, 40])
    fitting = clocks(name, seats)
    timed = kind != "tournament" and number // len(several) % 3 == 1
    clock = fitting[number % len(fitting)] if timed and fitting else UNSET
    opening = open_table_command(kind, name, who, options, seed, games=games, target=target)
    talk = kind == "alone" and number // len(several) % 3 == 2
    return play_random(replace(opening, clock=clock, talk=talk), source)
