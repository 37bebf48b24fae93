"""Laws of the stream of every random match of any game: it ends, folds, keeps its bytes and is decided again."""

import pytest
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from domain import chain
from domain.actors import HOUSE, RULES, SIGNATURE_AUDIENCE
from domain.chain import Link
from domain.games import GAMES, OFFERS, TABLES
from domain.redecide import redecide, redecide_opening
from domain.signed_moves import signed_of
from domain.stream import ENCODER, OVER, Event, fold, fold_on, record
from domain.table import commands as c
from domain.table import events as e
from domain.table import redecide as disputes
from domain.table.clock.rules import ClockFlagged
from domain.table.decide import decide, open_table
from domain.table.evolve import evolve
from domain.table.game import Game
from domain.table.game.options import OptionValue
from domain.table.game.showdown import CardsGathered
from domain.table.reopening import opening_command
from domain.table.state import DealBegun, Table
from domain.table.stream import decode_event, decoders
from tests.kit.each import each
from tests.kit.laws import PLAYED, law_of_games, registered, soak_laws
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match, play_bots
from tests.kit.random_play import VARIANTS, Kind, clocks, open_table_command, random_match, table_variants


@pytest.mark.slow
@pytest.mark.parametrize("number", range(24))
@pytest.mark.parametrize("game", PLAYED)
def test_law_e_every_match_of_random_players_ends(game: str, number: int) -> None:
    """Whatever the rule set: a random match is over long before its choices are spent."""
    with registered(game):
        match = random_match(game, number)
    assert match.table.status in OVER
    assert len(match.steps) < 5_000


def _tables_of_bots() -> list[tuple[object, ...]]:
    """Every kind of table of every game, with each bot; those that stand alone under some options, too."""
    tables: list[tuple[object, ...]] = []
    for game in PLAYED:
        with registered(game):
            for ruleset, seats, kind in table_variants(game):
                variants = ({},) if kind == "match" else VARIANTS.get(ruleset, ({},))
                tables += [
                    (game, ruleset, seats, kind, dict(options), bot)
                    for options in variants
                    for bot in sorted(GAMES[game].bots)
                ]
    return tables


@pytest.mark.slow
@pytest.mark.parametrize(("game", "ruleset", "seats", "kind", "options", "bot"), _tables_of_bots())
def test_law_e_every_match_of_bots_ends(
    game: str, ruleset: str, seats: int, kind: Kind, options: dict[str, OptionValue], bot: str
) -> None:
    """The house's bots play legal moves alone, and come to an end."""
    with registered(game):
        match = play_bots(open_table_command(kind, ruleset, [bot] * seats, options, SEED), [bot] * seats, STREAM)
    assert match.table.status == "finished"


@law_of_games()
def test_law_g_events_keep_their_bytes(match: Match) -> None:
    """What is decoded is encoded to the very bytes again, sealed parts too."""
    game = match.table.game
    for link in each(match.links):
        assert ENCODER.encode(decoders(game)[link.type](link.data)) == link.data
        event = decode_event(game, link)
        sealed = {audience: ENCODER.encode(payload) for audience, payload in event.secrets}
        if (signed := signed_of(link)) is not None:
            sealed[SIGNATURE_AUDIENCE] = ENCODER.encode(signed)
        assert sealed == {envelope.audience: envelope.payload for envelope in link.sealed}


@law_of_games(st.integers(0, 1000))
def test_law_f_every_way_of_folding_gives_the_same_table(match: Match, cut: int) -> None:
    """The table that ``decide`` returned, event by event, all at once, and in two parts."""
    _folds_alike(match, cut)


def test_how_a_match_ended_stays_when_its_result_is_ruled_later() -> None:
    """A player who is excluded has lost; the result that a ruling gives in the same command changes no word of it."""
    match = random_match("mushi", 63, 500)
    assert [link.type for link in match.links][-3:-1] == ["match_ended", "result_ruled"]
    assert match.table.ended == "won"
    for cut in range(len(match.links) - 1):
        _folds_alike(match, cut)


def _folds_alike(match: Match, cut: int) -> None:
    links = match.links
    table = _of_its_match(match, fold(TABLES, STREAM, [links[0]]).state)
    for step in each(match.steps):
        for event in step.events:
            if event.body.tag != e.TableOpened.tag:
                table = evolve(table, event)
        assert _without_place(table) == _without_place(step.after)
    place = 1 + cut % len(links)
    whole = fold(TABLES, STREAM, links)
    assert whole == fold_on(TABLES, fold(TABLES, STREAM, links[:place]), links[place:])
    assert _of_its_match(match, whole.state) == match.table
    assert (whole.version, whole.hash) == (len(links), links[-1].hash)


def _without_place(table: Table) -> Table:
    """Take away what hangs on the versions and times of events, which an event alone does not know."""
    return replace(table, version=1, deal=DealBegun(), counted_ms=0)


def _of_its_match(match: Match, table: Table) -> Table:
    """Give the table its seed, which is not in its stream where it is of a team match."""
    return table if table.match is None else replace(table, seed=match.table.seed)


@law_of_games()
def test_law_h_deciding_again_gives_the_same_bytes(match: Match) -> None:
    """Every command can be made again from the first event it caused, and causes the same links.

    A table of a team match is opened by the match.
    """
    links, game = match.links, match.table.game
    table, version, previous = None, 0, chain.GENESIS
    while version < len(links):
        link = links[version]
        assert link.actor != RULES
        event = decode_event(game, link)
        if table is None:
            of_match = match.table.match is not None
            events, table = open_table(match.opening if of_match else _opening(game, event), STREAM)
        else:
            events, table = decide(table, _again(game, link, event))
        again = record(SEED, STREAM, events, actor=link.actor, at_ms=link.at_ms, version=version, previous=previous)
        assert again == links[version : version + len(again)]
        assert [link.actor for link in again[1:]] == ["rules"] * (len(again) - 1)
        version, previous = again[-1].version, again[-1].hash


@law_of_games(team_tables=False)
def test_law_h_a_verifier_decides_again_to_the_same_bytes(match: Match) -> None:
    """From the first event of each command, as from a record; a table of a team match needs the match's seed."""
    links = match.links
    again, head = redecide_opening(TABLES, opening_command(GAMES, OFFERS, SEED, links[0]), STREAM, links[0])
    assert again == links[: head.version]
    while head.version < len(links):
        version = head.version
        again, head = redecide(TABLES, head, links[version])
        assert again == links[version : version + len(again)]
        assert [link.actor for link in again[1:]] == ["rules"] * (len(again) - 1)
    assert head.state == match.table


def _opening(game: Game, event: Event) -> c.OpenTable:
    body, seed = event.body, event.secrets[0][1].seed
    rules, kept = game.decode_rules(body.rules), body.tournament is not UNSET
    reservation = c.Reservation(body.tournament, body.round, body.reserved, None, body.sides) if kept else None
    assert body.game == game.name
    return c.OpenTable(
        HOUSE,
        game,
        rules,
        body.opener,
        body.visibility,
        bytes.fromhex(seed),
        reservation=reservation,
        clock=body.clock,
        talk=body.talk is True,
        aid=body.aid is True,
    )


def _seating_again(link: Link, event: Event) -> c.Command | None:
    actor = link.actor
    match event.body:
        case e.SeatTaken(seat, None, str(bot)):
            return c.SeatBot(actor, seat, bot, link.at_ms)
        case e.SeatTaken(seat, str(player), None, _, _, commitment):
            own = bytes.fromhex(commitment) if commitment else None
            return c.TakeSeat(actor, seat, player, own, at_ms=link.at_ms)
        case e.NonceOpened(seat, nonce):
            return c.OpenNonce(actor, seat, bytes.fromhex(nonce), link.at_ms)
        case e.NoncesReplaced():
            return c.ReplaceNonces(actor, link.at_ms)
        case e.SeatLeft(seat):
            return c.LeaveSeat(actor, seat)
        case _:
            return None


def _asked_again(link: Link, event: Event) -> c.Command | None:
    actor = link.actor
    match event.body:
        case e.ClosingAsked(seat):
            return c.AskToClose(actor, seat)
        case ClockFlagged():
            return c.FlagClock(actor, link.at_ms)
        case e.AdjourningAsked(seat):
            return c.AskToAdjourn(actor, seat, link.at_ms)
        case e.ResumingAsked(seat):
            return c.AskToResume(actor, seat, link.at_ms)
        case e.PhraseSaid(seat, phrase):
            return c.SayPhrase(actor, seat, phrase)
        case _:
            return None


def _again(game: Game, link: Link, event: Event) -> c.Command:
    """The command that an event records."""
    actor = link.actor
    again = _seating_again(link, event) or _asked_again(link, event)
    if again is not None:
        return again
    match event.body:
        case e.Resigned(seat):
            return c.MakeMove(actor, seat, c.Resign())
        case e.DeadlinePassed():
            return c.PassDeadline(actor, link.at_ms)
        case CardsGathered():
            return c.GatherCards(actor, link.at_ms)
        case e.TableClosed(reason):
            return c.CloseTable(actor, reason)
        case body:
            said = game.move_of(body, event.secrets)
            disputed = disputes.recorded_dispute_command(link, body, event.secrets)
            if disputed is not None:
                assert said is None
                return disputed
            assert said is not None
            return c.MakeMove(actor, *said, link.at_ms)


@pytest.mark.slow
@pytest.mark.parametrize("game", PLAYED)
def test_random_matches_show_every_event(game: str) -> None:
    """The laws are tested on streams in which everything happens."""
    with registered(game):
        tables = table_variants(game)
        at_reserved_seats = {"seat_reserved", "seats_swapped"}  # second_verifier/test_reserved_seats.py
        happening = {*decoders(GAMES[game])} - at_reserved_seats
        if "match" not in {kind for *_, kind in tables}:
            happening.remove(e.DeadlinePassed.tag)
        if not any(clocks(name, seats) for name, seats, _ in tables):
            happening -= {ClockFlagged.tag, "clocks_set"}
        seen = set[str]()
        for number in range(MOST_MATCHES):
            seen |= {link.type for link in random_match(game, number).links}
            if seen >= happening:
                break
        assert seen == happening


MOST_MATCHES = 1_000
"""Of a fixed series; in 200 of a game of the house everything happens."""


test_laws_at_length = soak_laws(globals())
