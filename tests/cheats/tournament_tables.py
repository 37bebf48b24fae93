"""What a house can try with tables of tournaments, with those that are played on elsewhere, and with rematches."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.actors import HOUSE
from domain.games import GAMES, OFFERS
from domain.games.mus.game import MUS
from domain.games.mushi.game import MUSHI
from domain.table import commands as c
from domain.table.state import Table, continuing_table_id
from domain.tournament.setup import open_table_command, pair_rules
from tests.cheats.row import ANOTHER, Row, Rows
from tests.kit.disputes.disputed_match import deal_last_again
from tests.kit.mus_scenario import STREAM
from tests.kit.play import Match, Playing, play, play_bots, required, ticks_from
from tests.kit.tampering import Change, Cheat, Forgery, change_event, event_index, public_fields, with_public
from tests.kit.tournament_scenario import SEED, enrol_bot, given, league

Ending = Callable[[Table], c.Command]
MUSHI_RULES = pair_rules(MUSHI, "mushi", {"showdown_seconds": 0}, "players")
OPENINGS = {"mus": league(minutes=30), "mushi": league(of="players", game=MUSHI, rules=MUSHI_RULES, minutes=30)}
ENDINGS: dict[str, Ending] = {
    "its time is over": lambda table: c.PassDeadline(HOUSE, table.finish_by_ms or 0),
    "its result was given": lambda _: c.CloseTable(HOUSE, "result"),
    "its entry left": lambda _: c.CloseTable(HOUSE, "withdrawn"),
}


def ended_early(game: str, ending: Ending, steps: int, round_: int = 1) -> Match:
    """The table of a pairing of two bots in that round, ended so after this many steps."""
    begun = given(OPENINGS[game]).after(enrol_bot("random"), enrol_bot("random")).paired()
    opening = open_table_command(begun.tournament, round_, begun.pairings[0], SEED, 1_000)

    def policy(playing: Playing) -> c.Command | None:
        table = playing.table
        if table.status != "playing":
            return None
        return ending(table) if len(playing.steps) >= steps else playing.move(table.game.bots["random"].choose)

    return play(opening, policy, stream_id=begun.pairings[0].id, next_ms=ticks_from(2_000))


def late_match(game: str, round_: int) -> Match:
    """A table whose time is over after sixty steps."""
    return ended_early(game, ENDINGS["its time is over"], 60, round_)


def without(name: str) -> Change:
    """Leave a field out."""
    return lambda link: replace(
        link, data=msgspec.json.encode({other: said for other, said in public_fields(link).items() if other != name})
    )


def other_sides(sides: Callable[[Any], Any], *, at_table: bool = True, in_rules: bool = False) -> Cheat:
    """Say that other entries sit at the sides, at the table or in its rules as well."""

    def cheat(of: Match) -> Forgery:
        said: Any = public_fields(of.links[0])
        told = sides(said["sides"])
        rules = {"rules": said["rules"] | {"sides": told}} if in_rules else {}
        return change_event("table_opened", with_public(**({"sides": told} if at_table else {}), **rules))(of)

    return cheat


def other_winner(seat: int | None) -> Cheat:
    """Let a player of Mushi win, or nobody, who is not ahead."""
    return change_event("match_ended", with_public(seat=seat))


def played_on() -> Match:
    """A match at its second table, whose first dealer is the one that it begins with."""
    before = interrupted()
    again = c.open_continuing_table(before.table, required(c.continue_match(before.table)), bytes(32))
    return play_bots(again, (), required(continuing_table_id(before.table)))


def interrupted() -> Match:
    """A match that is played on at another table."""
    rules = MUS.rules_for("mus-federation", {"games_to_win": 1, "target": 20}, 4)
    return deal_last_again(play_bots(c.OpenTable(HOUSE, MUS, rules, "p0", "public", SEED), ["random"] * 4, STREAM))


def another_dealer_carried(of: Match) -> Forgery:
    """Let another seat deal first than the match had come to."""
    carried: Any = public_fields(of.links[0])["carried"]
    dealer = (of.table.play.deal.dealer + 1) % 4
    forgery = change_event("table_opened", with_public(carried={**carried, "dealer": dealer}))(of)
    return Forgery(forgery.links, event_index(of, "deck_offered") + 1)


def rematch(ruleset: str) -> Match:
    """A table that names the finished one, with the seats of that."""
    game = GAMES[OFFERS[ruleset].game]
    opening = c.OpenTable(HOUSE, game, game.rules_for(ruleset, {}, 2), "p0", "public", SEED)
    before = play_bots(opening, ["random"] * 2, bytes(16))
    seated = c.open_rematch(before.table, "p0", bytes(32))
    assert seated.reservation == c.Reservation(None, 0, c.same_seats(before.table))
    after = play_bots(seated, (), STREAM)
    assert str(public_fields(after.links[0])["rematch_of"]).replace("-", "") == before.table.stream_id.hex()
    return after


SIDES: Rows = {
    "sides turned round": Row(
        other_sides(lambda said: said[::-1]), "other entries at the sides|the rules are not those"
    ),
    "one entry at both sides": Row(
        other_sides(lambda _: ["A", "A"]), "other entries at the sides|the rules are not those"
    ),
    "no entry at the sides": Row(other_sides(lambda _: None), "cannot be read"),
    "sides that are a word": Row(other_sides(lambda _: "AB"), "cannot be read"),
}
SIDES_OF_RULES: Rows = {
    **SIDES,
    "sides turned round in the rules too": Row(
        other_sides(lambda said: said[::-1], in_rules=True), "other entries at the sides"
    ),
    "sides turned round in the rules alone": Row(
        other_sides(lambda said: said[::-1], at_table=False, in_rules=True), "the rules are not those"
    ),
    "sides left out": Row(change_event("table_opened", without("sides")), "the rules are not those"),
}
WINNERS: Rows = {f"won by {seat}": Row(other_winner(seat), f"{ANOTHER} match_ended") for seat in (0, None)}
PLAYED_ON: Rows = {"another dealer than before": Row(another_dealer_carried, f"{ANOTHER} deck_offered")}
REMATCH: Rows = {
    "a rematch in a tournament": Row(
        change_event("table_opened", with_public(tournament="t", round=1)), "a rematch reserves the seats"
    ),
    "a rematch that is played on": Row(
        change_event("table_opened", with_public(continues="t")), "a match that is played on names its table"
    ),
    "a rematch without its seats": Row(
        change_event("table_opened", without("reserved")), "a rematch reserves the seats"
    ),
}
