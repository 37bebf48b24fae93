"""Laws that hold in every random match: what is legal, that it ends, that it can be decided again."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import msgspec
import pytest
from hypothesis import strategies as st
from msgspec import UNSET

from domain import chain
from domain.actors import HOUSE, RULES, SIGNATURE_AUDIENCE
from domain.chain import Link
from domain.games import GAMES, TABLES
from domain.games.mus import commands as mus
from domain.games.mus.cards import CODES, codes
from domain.games.mus.cards.signs import SIGN_IS_TRUE
from domain.games.mus.game import MUS
from domain.messages import say_id
from domain.refusals import Refusal
from domain.signed_moves import signed_of
from domain.stream import ENCODER, OVER, Event, fold, fold_on, record
from domain.table import commands as c
from domain.table import events as e
from domain.table import redecide as disputes
from domain.table.clock.rules import ClockFlagged
from domain.table.decide import decide, open_table
from domain.table.evolve import evolve
from domain.table.game.legal import LegalMove
from domain.table.game.showdown import CardsGathered
from domain.table.state import DealBegun, Table
from domain.table.stream import decode_event, decoders
from tests.kit.each import each
from tests.kit.laws import law, soak_laws
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match, play_bots
from tests.kit.random_play import Kind, open_table_command, random_match, random_matches, table_variants


@law(random_matches("mus", most_choices=250))
def test_law_c_a_move_is_legal_exactly_when_it_is_accepted(match: Match) -> None:
    """For every seat and every move of a small universe, at every point of a match."""
    for table in each([step.after for step in match.steps if step.after.status == "playing"][::3]):
        for seat in range(len(table.seats)):
            legal = MUS.legal_moves(table.play, seat, say_id)
            for move in _universe(table, seat):
                listed = any(_fits(one, move) for one in legal)
                assert _accepted(table, seat, move) == listed, (seat, move)
            for one in legal:
                assert _accepted(table, seat, msgspec.convert(msgspec.to_builtins(one.body), mus.Move))


def _universe(table: Table, seat: int) -> Iterator[mus.Move]:
    """Every kind of move; wagers around every limit; all discards of the hand, and some that are none."""
    for kind in WITHOUT_FIELDS:
        yield kind()
    for stones in {0, 1, 2, 3, table.rules.target // 2, table.rules.target, table.rules.target + 1}:
        yield mus.Bet(stones=stones)
        yield mus.Raise(stones=stones)
        yield mus.BiakBet(stones=stones)
    for at in (0, 1, 2, 20, 38, 39, 40):
        yield mus.CutDeck(at=at)
    for said in (True, False):
        yield mus.Declare(has=said)
        yield mus.Consent(agree=said)
    for sign in SIGN_IS_TRUE:
        yield mus.Sign(sign=sign)
    for of in (None, 0, 1, 2, 3):
        yield mus.Claim(what="void-deal", seat=of)
        yield mus.Claim(what="dead-hand", seat=of)
    yield from _discards(codes(table.play.deal.hands[seat] or ()))


WITHOUT_FIELDS = (
    *(mus.Mus, mus.Cut, mus.Pass, mus.Hordago, mus.Accept, mus.Refuse),
    *(mus.RefuseSoft, mus.BiakHordago, mus.Withdraw, mus.Gather),
)


def _discards(hand: list[str]) -> Iterator[mus.Move]:
    for count in range(len(hand) + 1):
        for cards in combinations(hand, count):
            yield mus.Discard(cards=list(cards))
    other = next(code for code in CODES if code not in hand)
    yield mus.Discard(cards=[other])
    yield mus.Discard(cards=[*hand[:3], other])
    yield mus.Discard(cards=[*hand, other])
    yield mus.Discard(cards=[*hand[:1], *hand[:1]])


def _accepted(table: Table, seat: int, move: mus.Move) -> bool:
    """Whether ``decide`` takes the move; when it does not it names a rule that there is."""
    try:
        MUS.decide(table.play, seat, move)
    except Refusal as refusal:
        if refusal.rule not in MUS.rulebook:
            raise
        return False
    return True


def _fits(listed: LegalMove, move: mus.Move) -> bool:
    """Whether the move is this one of the listed ones, its free number or cards within what is listed."""
    match move:
        case _ if listed.type != move.kind:
            return False
        case mus.Bet() | mus.Raise() | mus.BiakBet():
            assert listed.stones is not None
            return listed.stones.min <= move.stones <= listed.stones.max
        case mus.CutDeck():
            assert listed.at is not None
            return listed.at.min <= move.at <= listed.at.max
        case mus.Discard(cards=cards):
            assert listed.cards is not None
            free = set(listed.cards.source)
            return listed.cards.min <= len(set(cards)) == len(cards) <= listed.cards.max and free >= {*cards}
        case _:
            stated = ("has", "sign", "what", "seat", "agree")
            return all(getattr(listed.body, name, None) == getattr(move, name, None) for name in stated)


@pytest.mark.parametrize("number", range(24))
def test_law_e_every_match_of_random_players_ends(number: int) -> None:
    """Whatever the rule set: a random match is over long before its choices are spent."""
    match = random_match("mus", number)
    assert match.table.status in OVER
    assert len(match.steps) < 5_000


@pytest.mark.parametrize(("ruleset", "seats", "kind"), table_variants("mus"))
@pytest.mark.parametrize("bot", sorted(MUS.bots))
def test_law_e_every_match_of_bots_ends(ruleset: str, seats: int, kind: Kind, bot: str) -> None:
    """The house's bots play legal moves alone, and come to an end."""
    match = play_bots(open_table_command(kind, ruleset, [bot] * seats, {}, SEED), [bot] * seats, STREAM)
    assert match.table.status == "finished"


@law(random_matches("mus"), st.integers(0, 1000))
def test_law_f_every_way_of_folding_gives_the_same_table(match: Match, cut: int) -> None:
    """The table that ``decide`` returned, event by event, all at once, and in two parts."""
    links = match.links
    table = _of_its_match(match, fold(TABLES, STREAM, [links[0]]).state)
    for step in each(match.steps):
        for event in step.events:
            if not isinstance(event.body, e.TableOpened):
                table = evolve(table, event)
        assert _without_place(table) == _without_place(step.after)
    place = 1 + cut % len(links)
    whole = fold(TABLES, STREAM, links)
    assert whole == fold_on(TABLES, fold(TABLES, STREAM, links[:place]), links[place:])
    assert _of_its_match(match, whole.state) == match.table
    assert (whole.version, whole.hash) == (len(links), links[-1].hash)


def _without_place(table: Table) -> Table:
    """The table without what hangs on the versions and times of its events, which an event alone does not know."""
    return msgspec.structs.replace(table, version=1, deal=DealBegun(), counted_ms=0)


def _of_its_match(match: Match, table: Table) -> Table:
    """The table with the seed, which is not in its stream where it is of a team match."""
    return table if table.match is None else msgspec.structs.replace(table, seed=match.table.seed)


@law(random_matches("mus"))
def test_law_g_events_keep_their_bytes(match: Match) -> None:
    """What is decoded is encoded to the very bytes again, sealed parts too."""
    for link in each(match.links):
        assert ENCODER.encode(decoders(MUS)[link.type](link.data)) == link.data
        event = decode_event(MUS, link)
        sealed = {audience: ENCODER.encode(payload) for audience, payload in event.secrets}
        if (signed := signed_of(link)) is not None:
            sealed[SIGNATURE_AUDIENCE] = ENCODER.encode(signed)
        assert sealed == {envelope.audience: envelope.payload for envelope in link.sealed}


@law(random_matches("mus"))
def test_law_h_deciding_again_gives_the_same_bytes(match: Match) -> None:
    """Every command can be made again from the first event it caused, and causes the same links.

    A table of a team match is opened by the match.
    """
    links = match.links
    table, version, previous = None, 0, chain.GENESIS
    while version < len(links):
        link = links[version]
        assert link.actor != RULES
        event = decode_event(MUS, link)
        if table is None:
            of_match = match.table.match is not None
            events, table = open_table(match.opening if of_match else _opening(event), STREAM)
        else:
            events, table = decide(table, _again(link, event))
        again = record(SEED, STREAM, events, actor=link.actor, at_ms=link.at_ms, version=version, previous=previous)
        assert again == links[version : version + len(again)]
        assert [link.actor for link in again[1:]] == ["rules"] * (len(again) - 1)
        version, previous = again[-1].version, again[-1].hash


def _opening(event: Event) -> c.OpenTable:
    body, seed = event.body, event.secrets[0][1].seed
    rules, kept = MUS.decode_rules(body.rules), body.tournament is not UNSET
    reservation = c.Reservation(body.tournament, body.round, body.reserved, None, body.sides) if kept else None
    game, seed = GAMES[body.game], bytes.fromhex(seed)
    return c.OpenTable(
        HOUSE,
        game,
        rules,
        body.opener,
        body.visibility,
        seed,
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


def _again(link: Link, event: Event) -> c.Command:
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
            said = MUS.move_of(body, event.secrets)
            disputed = disputes.recorded_dispute_command(link, body, event.secrets)
            if disputed is not None:
                assert said is None
                return disputed
            assert said is not None
            return c.MakeMove(actor, *said, link.at_ms)


@pytest.mark.slow
def test_random_matches_show_every_event() -> None:
    """The laws are tested on streams in which everything happens."""
    seen = Counter(link.type for number in range(200) for link in random_match("mus", number).links)
    elsewhere = {"seat_reserved"}  # second_verifier/test_reserved_seats.py
    assert set(decoders(MUS)) - elsewhere == set(seen)


test_laws_at_length = soak_laws(globals())
