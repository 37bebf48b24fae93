"""Between what was decided and what is stored: sealing, chaining, redacting, folding."""

from typing import Any

import msgspec
import pytest

from domain import chain
from domain.actors import player_actor
from domain.games import TABLES
from domain.games.mus.game import MUS
from domain.stream import fold, fold_on, record, redact
from domain.table import events as e
from domain.table.stream import decode_event
from tests.kit.mus_scenario import SEED, STREAM, basque, move, parse_moves
from tests.kit.random_play import play_bytes, random_match

FORMATS = {
    "table_opened": (
        "game ruleset rules seats seed_commitment opener visibility match table finish_by_ms tournament round reserved "
        "continues carried clock rematch_of rated people_only talk aid sides goes_on"
    ),
    "seat_taken": "seat player bot nonce nonce_by commitment key bot_account",
    "nonces_due": "until_ms",
    "nonce_opened": "seat nonce",
    "nonces_replaced": "seats nonces",
    "seat_left": "seat turned_away",
    "seat_reserved": "seat player link",
    "seats_swapped": "seats nonces",
    "match_started": "entropy",
    "resigned": "seat",
    "closing_asked": "seat",
    "adjourning_asked": "seat",
    "adjourned": "",
    "resuming_asked": "seat",
    "resumed": "",
    "phrase_said": "seat phrase",
    "deadline_passed": "",
    "clocks_set": "running since_ms remaining_ms move_ms",
    "clock_flagged": "seats outcome absent_since_ms claimed_by",
    "table_closed": "reason",
    "seed_opened": "seed",
    "dispute_opened": "dispute seat deal until_ms judge from_version",
    "sealed_read": "dispute judge deals",
    "words_added": "dispute seat",
    "question_asked": "dispute judge seat",
    "pause_lifted": "dispute judge until_ms pause_left_ms key",
    "ruling_given": "dispute judge key pause_until_ms parties kind rules deal lance team seat stones rest until_ms",
    "ruling_appealed": "dispute seat until_ms",
    "dispute_withdrawn": "dispute seat",
    "dispute_settled": "dispute",
    "penalised": "seat stones",
    "dealer_drawn": "cards dealer",
    "deck_offered": "deal dealer seat",
    "deck_cut": "deal seat at",
    "hands_dealt": "deal dealer mano board corrido",
    "mus_agreed": "seat",
    "mus_cut": "seat",
    "cards_discarded": "seat count",
    "cards_drawn": "seat count",
    "stock_reshuffled": "shuffle count",
    "deck_recycled": "seat recycle count",
    "declared": "lance seat has",
    "passed": "seat",
    "bet_placed": "seat stones",
    "bet_raised": "seat stones",
    "hordago_called": "seat",
    "bet_accepted": "seat",
    "bet_refused": "seat",
    "bet_refused_softly": "seat",
    "biak_bet_placed": "seat stones",
    "biak_hordago_called": "seat",
    "sign_made": "seat",
    "claim_made": "seat what of",
    "claim_answered": "seat agree",
    "claim_withdrawn": "seat",
    "deal_voided": "deal reason",
    "hand_declared_dead": "deal seat reason",
    "foul_found": "lance seat article bets rule",
    "hands_revealed": "hands",
    "lance_annulled": "deal lance rule",
    "stones_scored": "lance team stones reason rule game",
    "seat_gathered": "seat",
    "cards_gathered": "seats by",
    "game_won": "team game scores games_won reason vacas_won",
    "match_ended": "team games_won scores reason vacas_won",
    "result_ruled": "team games_won scores by dealer",
}
"""Every type of event and its fields in order: bytes on disk depend on both, for ever."""


def test_events_keep_their_names_and_fields() -> None:
    """What was recorded once must always be read."""
    bodies: tuple[Any, ...] = (*e.BODIES, *MUS.bodies)
    formats = {body.tag: " ".join(body.__struct_fields__) for body in bodies}
    assert formats == FORMATS


def test_one_command_is_one_append_by_its_actor_and_the_rules() -> None:
    """The first event names who caused it; what follows from it came by the rules, at the same time."""
    outcome = basque("4 5 6 7 | 4 5 6 7").after(*parse_moves("0 cut; 0 bet 2")).when(move("1 refuse"))
    links = record(SEED, STREAM, outcome.events, actor=player_actor("p1"), at_ms=7, version=11, previous=chain.GENESIS)
    assert [(link.version, link.at_ms, link.actor, link.type) for link in links] == [
        (12, 7, player_actor("p1"), "bet_refused"),
        (13, 7, "rules", "stones_scored"),
    ]
    assert links[1].data == b'{"lance":"grande","team":"A","stones":1,"reason":"refused","rule":"mus.bet.refused"}'
    chain.verify_links(STREAM, links, chain.GENESIS, 11)


def test_links_of_a_match_are_a_chain() -> None:
    """Full and redacted streams are chained alike."""
    for number in range(3):
        links = random_match("mus", number, 300).links
        for reader in ("public", "seat:0", "all"):
            chain.verify_links(STREAM, redact(links, reader))


def test_redacting_drops_what_is_sealed_and_leaves_the_rest() -> None:
    """A seat keeps its own cards, the public nothing; data, commitments and hashes stay."""
    links = play_bytes("mus-basque", 2, {}, bytes([40] * 10)).links
    dealt = next(link for link in links if link.type == "hands_dealt")
    (own,) = redact([dealt], "seat:1")
    (public,) = redact([dealt], "public")
    assert [reader for reader, _ in decode_event(MUS, own).secrets] == ["seat:1"]
    assert decode_event(MUS, public).secrets == ()
    assert [envelope.commitment for envelope in public.sealed] == [envelope.commitment for envelope in dealt.sealed]
    assert msgspec.structs.replace(public, sealed=dealt.sealed) == dealt


def test_only_who_may_read_all_has_the_seed() -> None:
    """The house's envelope is closed to seats, judges and the public."""
    first = play_bytes("mus-basque", 2, {}, b"").links[0]
    for reader in ("public", "seat:0", "judge", "house"):
        (link,) = redact([first], reader)
        assert decode_event(MUS, link).secrets == ()
    assert decode_event(MUS, redact([first], "all")[0]).secrets[0][1].seed == SEED.hex()


def test_a_stream_has_a_beginning() -> None:
    """There is no table without its first event."""
    with pytest.raises(ValueError, match="at least one event"):
        fold(TABLES, STREAM, [])


def test_folding_nothing_on_changes_nothing() -> None:
    """A head without news is the same head."""
    head = fold(TABLES, STREAM, random_match("mus", 1, 100).links)
    assert fold_on(TABLES, head, []) is head
