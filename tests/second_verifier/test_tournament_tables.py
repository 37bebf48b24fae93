"""The verifier in JavaScript on tables that do not end with their play: by time, by a result, played on elsewhere."""

from collections.abc import Callable

import msgspec
import pytest
from msgspec.structs import replace

from domain.actors import HOUSE
from domain.games import GAMES, OFFERS
from domain.games.mus.game import MUS
from domain.games.mushi.game import MUSHI
from domain.records.verify import verify
from domain.table import commands as c
from domain.table.state import Table, continuing_table_id
from domain.tournament.setup import open_table_command, pair_rules
from tests.kit.disputes.disputed_match import deal_last_again
from tests.kit.mus_scenario import STREAM
from tests.kit.play import Match, Playing, play, play_bots, required, ticks_from
from tests.kit.tampering import Change, change_event, public_fields, rechain, record_file, with_public
from tests.kit.tournament_scenario import SEED, enrol_bot, given, league
from tests.second_verifier import node

pytestmark = pytest.mark.slow

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


@pytest.mark.parametrize("game", OPENINGS)
@pytest.mark.parametrize("ending", ENDINGS)
def test_both_verifiers_agree_on_a_table_that_was_ended(game: str, ending: str) -> None:
    """Soon after its start, and later, in every copy that is given."""
    with node.verifier() as second:
        for steps, round_ in ((1, 1), (9, 2), (60, 3), (60, 4)):
            of = ended_early(game, ENDINGS[ending], steps, round_)
            for audience in ("all", "public", "seat:0"):
                file = record_file(of, audience)
                second.ask(file)
                assert (verify([file]).kind, second.answer().kind) == ("complete", "complete"), (steps, audience)


@pytest.mark.parametrize("game", OPENINGS)
@pytest.mark.parametrize("round_", [1, 2])
def test_forged_sides_are_found(game: str, round_: int) -> None:
    """Turned round, of one entry alone, other ones than those of the rules, or none where the rules name them."""
    of = ended_early(game, ENDINGS["its time is over"], 60, round_)
    said = msgspec.json.decode(of.links[0].data)
    turned = said["sides"][::-1]
    forged = [with_public(sides=sides) for sides in (turned, ["A", "A"], None, "AB")]
    if "sides" in said["rules"]:
        forged += [
            with_public(sides=turned, rules=said["rules"] | {"sides": turned}),
            with_public(rules=said["rules"] | {"sides": turned}),
            _without("sides"),
        ]
    with node.verifier() as second:
        for change in forged:
            file = record_file(of, "all", rechain(of, change_event("table_opened", change)(of).links))
            second.ask(file)
            assert (verify([file]).kind, second.answer().kind) == ("broken", "broken"), change


def test_another_winner_than_the_one_ahead_is_found() -> None:
    """By both verifiers, in a match of Mushi whose time was over."""
    of = ended_early("mushi", ENDINGS["its time is over"], 60)
    for seat in {0, 1, None} - {of.table.play.winner}:
        file = record_file(of, "all", change_event("match_ended", with_public(seat=seat))(of).links)
        with node.verifier() as second:
            second.ask(file)
            assert (verify([file]).kind, second.answer().kind) == ("broken", "broken")


def test_both_verifiers_agree_on_a_match_that_is_played_on() -> None:
    """At the old table and at the new one, whose first dealer is the one that it begins with; and on a forged one."""
    rules = MUS.rules_for("mus-federation", {"games_to_win": 1, "target": 20}, 4)
    opening = c.OpenTable(HOUSE, MUS, rules, "p0", "public", SEED)
    before = deal_last_again(play_bots(opening, ["random"] * 4, STREAM))
    again = c.open_continuing_table(before.table, required(c.continue_match(before.table)), bytes(32))
    after = play_bots(again, (), required(continuing_table_id(before.table)))
    with node.verifier() as second:
        for of in (before, after):
            for audience in ("all", "public", "seat:0"):
                file = record_file(of, audience)
                second.ask(file)
                assert (verify([file]).kind, second.answer().kind) == ("complete", "complete"), audience
        dealer = (after.table.play.deal.dealer + 1) % 4
        forged = {**msgspec.json.decode(after.links[0].data)["carried"], "dealer": dealer}
        file = record_file(after, "all", change_event("table_opened", with_public(carried=forged))(after).links)
        second.ask(file)
        assert (verify([file]).kind, second.answer().kind) == ("broken", "broken")


@pytest.mark.parametrize("name", ["mushi", "mus-basque"])
def test_both_verifiers_agree_on_a_rematch(name: str) -> None:
    """It names the finished table, with the seats of that table; without seats, or with a tournament, it is forged."""
    game = GAMES[OFFERS[name].game]
    opening = c.OpenTable(HOUSE, game, game.rules_for(name, {}, 2), "p0", "public", SEED)
    before = play_bots(opening, ["random"] * 2, bytes(16))
    seated = c.open_rematch(before.table, "p0", bytes(32))
    assert seated.reservation == c.Reservation(None, 0, c.same_seats(before.table))
    after = play_bots(seated, (), STREAM)
    former = before.table.stream_id.hex()
    assert msgspec.json.decode(after.links[0].data)["rematch_of"].replace("-", "") == former
    with node.verifier() as second:
        for audience in ("all", "public"):
            file = record_file(after, audience)
            second.ask(file)
            assert (verify([file]).kind, second.answer().kind) == ("complete", "complete"), audience
        for forged in (with_public(tournament="t", round=1), with_public(continues="t"), _without("reserved")):
            file = record_file(after, "all", rechain(after, change_event("table_opened", forged)(after).links))
            second.ask(file)
            assert (verify([file]).kind, second.answer().kind) == ("broken", "broken"), forged


def _without(name: str) -> Change:
    return lambda link: replace(
        link, data=msgspec.json.encode({other: said for other, said in public_fields(link).items() if other != name})
    )
