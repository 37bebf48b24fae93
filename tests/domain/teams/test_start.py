"""Who sits where once a match starts (rule 3; E8), and what its boards follow from (records.md, "Team matches")."""

import hashlib

import pytest

from domain import shuffling
from domain.actors import HOUSE, player_actor
from domain.games.mus.play.match import duplicate_rules, rules_of_sides
from domain.stream import uuid_bytes
from domain.table.decide import open_table
from domain.table.game.sides import side_of, team_of
from domain.teams import commands as c
from domain.teams import events as e
from domain.teams.setup import open_table_command, table_id
from tests.kit.team_scenario import (
    MATCH,
    NOW,
    SEED,
    START,
    confirm_pair,
    end_match,
    enrol_pair,
    enrol_pairs,
    full_match,
    given,
    match_terms,
    open_outcome,
    started_match,
    table,
)

NONCE = bytes(range(16))


def seats(of: e.TableSet) -> list[str | None]:
    return [seat.player for seat in of.seats]


def test_e8_each_team_is_north_south_at_half_of_the_tables() -> None:
    """Pairs sit in order of enrolment, the first of each takes the earlier seat."""
    (body,) = full_match(match_terms(tables=4)).when(START).bodies
    assert [(table.table, seats(table)) for table in body.tables] == [
        (1, ["a1", "b1", "a2", "b2"]),
        (2, ["b3", "a3", "b4", "a4"]),
        (3, ["a5", "b5", "a6", "b6"]),
        (4, ["b7", "a7", "b8", "a8"]),
    ]


def test_e8_a_pair_that_left_leaves_its_place_to_the_next() -> None:
    """Not the number says where a pair sits but how many are before it."""
    match = given().after(
        *enrol_pairs("A", 2), *enrol_pairs("B", 2, 3), c.WithdrawPair(player_actor("a1"), 1), enrol_pair("A", "x", "y")
    )
    (body,) = match.after(c.ConfirmPair(player_actor("y"), 5)).when(START).bodies
    assert [seats(table) for table in body.tables] == [["a3", "b1", "a4", "b2"], ["b3", "x", "b4", "y"]]


@pytest.mark.parametrize("number", [1, 2, 3, 32])
def test_e8_sides_and_teams_are_each_others_inverse(number: int) -> None:
    """Where a team sits, and who sits at a side, agree at every table."""
    assert [team_of(side_of(team, number), number) for team in ("A", "B")] == ["A", "B"]


def test_a_bot_sits_on_both_seats_of_its_pair() -> None:
    """Both seats have a nonce of the house."""
    bots = c.EnrolPair(player_actor("p0"), "B", None, "basic")
    (body,) = given().after(*enrol_pairs("A", 2), bots, bots).when(START).bodies
    assert [(seat.player, seat.bot) for seat in body.tables[0].seats] == [
        ("a1", None),
        (None, "basic"),
        ("a2", None),
        (None, "basic"),
    ]


def test_the_entropy_mixes_what_every_seat_brought_by_table_then_north_west_south_east() -> None:
    """A seat that brought nothing has the house's nonce, which the house did not choose."""
    match = given().after(
        enrol_pair("A", "a1", "a2", nonce=NONCE), c.ConfirmPair(player_actor("a2"), 1), enrol_pair("A", "a3", "a4")
    )
    match = match.after(c.ConfirmPair(player_actor("a4"), 2), enrol_pair("B", "b1", "b2"), enrol_pair("B", "b3", "b4"))
    match = match.after(confirm_pair("b2", 3, bytes(16)), confirm_pair("b4", 4))
    due = match.after(START, c.OpenNonce(player_actor("b2"), 3, bytes(16)))
    _, body = due.when(c.OpenNonce(player_actor("a1"), 1, NONCE)).bodies
    house = [shuffling.house_nonce(SEED, MATCH, place) for place in range(8)]
    brought = [NONCE, house[1], house[2], bytes(16), *house[4:]]
    assert body.entropy == shuffling.entropy(brought).hex()
    given_ = [seat for table in body.tables for seat in table.seats]
    assert [seat.nonce for seat in given_] == [nonce.hex() for nonce in brought]
    assert [seat.nonce_by for seat in given_] == ["player", "house", "house", "player", *["house"] * 4]


def test_the_id_of_a_table_follows_from_the_match() -> None:
    """Opening it again opens the same one; the id is a UUID of version 8."""
    digits = bytearray(hashlib.sha256(b"hordago/team-table/1" + MATCH + (2).to_bytes(4, "big")).digest()[:16])
    digits[6], digits[8] = digits[6] & 0x0F | 0x80, digits[8] & 0x3F | 0x80
    (body,) = full_match().when(START).bodies
    assert [uuid_bytes(table.id) for table in body.tables] == [table_id(MATCH, 1), bytes(digits)]


def test_a_table_is_opened_as_its_match_says() -> None:
    """Its rules, players and nonces, its number and its time; the seed and the decks are the match's."""
    match = started_match().match
    command = open_table_command(match, 2)
    assert command.team is not None
    assert (command.seed, command.opener, command.visibility) == (SEED, "p0", "public")
    assert (command.team.match, command.team.number, command.team.finish_by_ms) == (MATCH, 2, match.finish_by_ms)
    events, opened = open_table(command, match.placed[1].id)
    assert [seat and seat.player for seat in opened.seats] == ["b3", "a3", "b4", "a4"]
    assert opened.dealing == open_table(open_table_command(match, 1), match.placed[0].id)[1].dealing
    assert events[0].body.seed_commitment == shuffling.seed_commitment(MATCH, SEED).hex()
    assert events[0].secrets == ()
    assert "hands_dealt" in [event.body.tag for event in events]


def test_e7_the_tables_of_an_extra_game_are_numbered_on_and_all_keep_their_seats() -> None:
    """One game is played there, whose boards follow those of the stipulated ones."""
    tied = started_match(match_terms(games=3, tie_breaks=("extra-game",)))
    called = tied.after(c.CallExtraGame(HOUSE, NOW + 2, TIE)).match
    assert [table.number for table in called.placed] == [1, 2, 3, 4]
    assert [table.seats for table in called.placed[2:]] == [table.seats for table in called.placed[:2]]
    assert called.placed[3].id == table_id(MATCH, 4)
    assert open_table_command(called, 1).rules == rules_of_sides(called.rules, ("A", "B"))
    assert open_table_command(called, 4).rules == rules_of_sides(
        duplicate_rules("mus-basque", {}, 1, 40, 4), ("B", "A")
    )
    assert [
        seat and seat.player for seat in open_table(open_table_command(called, 4), called.placed[3].id)[1].seats
    ] == [
        "b3",
        "a3",
        "b4",
        "a4",
    ]


TIE = (
    table(1, ("A", 40, 5), ("A", 40, 5), ("A", 40, 5)),
    table(2, ("B", 5, 40), ("B", 5, 40), ("B", 5, 40)),
)


def test_a_match_opened_with_its_pairs_seats_them_in_their_order() -> None:
    """As if they had enrolled."""
    entered: list[tuple[e.Team, tuple[str, str]]]
    entered = [("A", ("m", "n")), ("B", ("s", "t")), ("B", ("u", "v")), ("A", ("o", "p"))]
    outcome = open_outcome(match_terms(pairs=tuple([e.Entrants(team, players, None) for team, players in entered])))
    assert [seats(table) for table in outcome.bodies[1].tables] == [["m", "s", "n", "t"], ["u", "o", "v", "p"]]


def test_results_of_one_table_only_are_not_those_of_the_match() -> None:
    """The house ends a match when all tables are over."""
    started_match().when(end_match(TIE[0])).wrong_state("results-incomplete")
