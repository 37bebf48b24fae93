"""What is served of a table of Mushi: its view, its legal moves, its deck laid open."""

import msgspec
import pytest

from domain.actors import HOUSE, player_actor
from domain.games import AnyView
from domain.games.mushi.cards import CODES
from domain.games.mushi.game import MUSHI
from domain.games.mushi.play.deck import RoundPlace
from domain.table.commands import CloseTable, MakeMove, Resign
from domain.table.evolve import evolve
from tests.kit.mushi_scenario import (
    SITTING,
    deal_round,
    deck,
    legal_plays,
    move,
    new_mushi_table,
    parse_moves,
    reach_last_turn,
    start_outcome,
)
from tests.kit.play import required
from tests.kit.scenario import given, stacked_decks

FIELD = "1Na 1Nb 2Na 2Nb 2R 5Na 8Na 9Na"


def test_a_view_is_decoded_by_its_kind() -> None:
    """Before the deal, in play and after the end; it reads back as it was written."""
    play = deal_round("10A", field=FIELD, stock="1R")
    for table in (play.table, play.after(move("0 play 10A")).table):
        view = MUSHI.view(table, 7, "seat:0", {})
        encoded = msgspec.json.encode(view)
        assert msgspec.json.decode(encoded)["kind"] == "mushi"
        assert msgspec.json.encode(msgspec.json.decode(encoded, type=AnyView)) == encoded


def test_a_view_of_a_round() -> None:
    """Hand, field, piles, counts, whose turn it is."""
    play = deal_round("5A 10A", "3L", field=FIELD, stock="5R 3R").after(*parse_moves("0 play 5A; 1 play 3L"))
    view = MUSHI.view(play.table, 1, "seat:1", {"p0": "Ane"})
    shown = view.round
    assert (shown.number, shown.shuffle, shown.dealer, shown.phase) == (1, 0, 0, "play")
    assert shown.hands[0] is None
    assert len(shown.hands[1]) == 7
    assert (shown.held, shown.stock, shown.to_act, shown.turned) == ([7, 7], 14, [0], None)
    assert (shown.piles, shown.points, shown.yaku) == ([["5A", "5Na"], ["3L", "3R"]], [11, 25], [[], []])
    assert (view.match.rounds, view.match.target, view.match.scores, view.last_round) == (6, None, [0, 0], None)
    assert view.legal_moves == []
    assert view.options["three_willows_redeal"] is True


def test_a_view_after_a_round() -> None:
    """The score of the last round stays in sight; yaku show as soon as they are complete."""
    play = reach_last_turn("1L 2A 3L", "rest", "10Na", field="9Nb 10Nb", last="9Na")
    assert MUSHI.view(play.table, 1, "public", {}).round.yaku == [["three_lights"], ["four_wisteria", "four_paulownia"]]
    view = MUSHI.view(play.when(move("1 play 10Na")).table, 1, "public", {})
    assert view.round.number == 2
    assert view.last_round.round == 1
    assert view.last_round.scores == tuple(view.match.scores) == (50 - 115 + 25 - 20, 180 - 115 + 20 - 25)


@pytest.mark.parametrize("audience", ["public", "seat:0", "seat:1", "all"])
def test_no_seat_acts_once_the_match_is_over(audience: str) -> None:
    """Nor is anything legal; with the seed open, all hands are shown to all."""
    table = deal_round("5A").when(MakeMove(player_actor("p1"), 1, Resign())).table
    view = MUSHI.view(table, 1, audience, {})
    assert (view.status, view.round.to_act, view.legal_moves) == ("finished", [], [])
    assert (view.match.winner, view.match.ending) == (0, "resigned")
    assert [hand is not None for hand in view.round.hands] == [
        audience in {"all", "seat:0"},
        audience in {"all", "seat:1"},
    ]


@pytest.mark.parametrize("audience", ["public", "seat:0", "seat:1", "all"])
@pytest.mark.parametrize(
    ("hand", "field", "phase"),
    [
        ("", "1L 1R 1Na 1Nb 2A 2R 3L 5A", "misdeal"),
        ("", "1L 1R 2A 2R 3L 3R 11L 11N", "misdeal"),
        ("", "11L 11A 11R 1L 2A 3L 4A 5A", "misdeal"),
        ("8L 8A 8Na 8Nb", FIELD.replace("8Na", "9R"), "play"),
    ],
    ids=["four-of-a-suit", "four-pairs", "three-willows", "in-a-hand"],
)
def test_no_seat_acts_on_a_field_that_is_a_misdeal(hand: str, field: str, phase: str, audience: str) -> None:
    """Every view shows a misdeal on the field at once; four of a suit in a hand shows in none before it is declared."""
    decks = {(0, 0): (0, 1), (1, 0): deck(hand, field=field), (1, 1): deck()}
    outcome = start_outcome(decks, hand_four_misdeal=True)
    assert [event.body.tag for event in outcome.events][3:5] == ["hands_dealt", "misdeal_declared"]
    table = new_mushi_table({"hand_four_misdeal": True})
    for event in [*given(table).when(SITTING[0]).events, *outcome.events[:4]]:
        table = evolve(table, event)
    view = MUSHI.view(table, 1, audience, {})
    assert (view.round.phase, view.round.to_act) == (phase, [0] if phase == "play" else [])
    assert bool(view.legal_moves) is (phase == "play" and audience == "seat:0")


@pytest.mark.parametrize("audience", ["public", "seat:0"])
def test_no_seat_acts_at_a_table_closed_in_mid_round(audience: str) -> None:
    """Although the round in hand is not over."""
    table = deal_round("5A").when(CloseTable(HOUSE, "admin")).table
    view = MUSHI.view(table, 1, audience, {})
    assert (view.status, view.round.phase, view.round.to_act, view.legal_moves) == ("closed", "play", [], [])


def test_legal_moves_are_ready_to_post() -> None:
    """One a card, or one a card it can take; ``capture`` where exactly one is taken; the round guards them."""
    play = deal_round("5A 1L 2A 10A 3L 3R 4A 4R", field=FIELD)
    shown = [(one.type, one.body.card, one.body.capture, one.body.deal) for one in legal_plays(play.table)]
    assert shown == [
        ("play", "1L", "1Na", 1),
        ("play", "1L", "1Nb", 1),
        ("play", "2A", None, 1),
        ("play", "3L", None, 1),
        ("play", "3R", None, 1),
        ("play", "4A", None, 1),
        ("play", "4R", None, 1),
        ("play", "5A", "5Na", 1),
        ("play", "10A", None, 1),
    ]
    assert msgspec.json.decode(msgspec.json.encode(legal_plays(play.table)[2])).keys() == {
        "type",
        "label",
        "body",
    }
    assert len({one.label for one in legal_plays(play.table)}) == 9


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_deck_laid_open(dealer: int) -> None:
    """Every deck of the round in hand: who was dealt which card, and in whose turn each one of the stock is turned."""
    misdealt, played = deck(field="1L 1R 2A 2R 3L 3R 11L 11N"), deck()
    decks = {(0, 0): (dealer, 1 - dealer), (1, 0): misdealt, (1, 1): played}
    outcome = start_outcome(decks)
    with stacked_decks(decks):
        laid: list[RoundPlace] = required(MUSHI.audit).open_deck(outcome.table.play, outcome.table.dealing)
    assert [(place.card, place.shuffle) for place in laid] == [
        (CODES[card], shuffle) for shuffle, cards in enumerate((misdealt, played)) for card in cards
    ]
    for top in (0, 40):
        hands = [(place.to, place.seat) for place in laid[top : top + 12]]
        assert hands == [("hand", 1 - dealer)] * 4 + [("field", None)] * 4 + [("hand", dealer)] * 4
        assert laid[top + 12 : top + 24] == [
            msgspec.structs.replace(place, card=CODES[card])
            for place, card in zip(laid[top : top + 12], (misdealt, played)[top // 40][12:24], strict=True)
        ]
        turns = [(place.to, place.turn, place.seat) for place in laid[top + 24 : top + 40]]
        assert turns == [("stock", turn, (dealer + turn + 1) % 2) for turn in range(1, 17)]
