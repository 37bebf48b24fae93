"""Laws that hold in every random match: no card, no stone and no game is lost or comes from nowhere."""

from collections import Counter

from msgspec import UNSET

from domain.games.mus.cards import DECK, Card
from domain.games.mus.game import MUS
from domain.games.mus.play.deck import own_running_deck
from domain.games.mus.play.match import match_decided
from domain.games.mus.play.state import Deal, MusState
from domain.shuffling import Dealing
from domain.table.stream import decode_event
from tests.kit.each import each
from tests.kit.hidden_cards import check_cards_are_kept
from tests.kit.laws import law, law_of_games, soak_laws
from tests.kit.play import Match
from tests.kit.random_play import heads, random_matches


@law_of_games()
def test_law_d_every_card_lies_in_one_place(match: Match) -> None:
    """After every event each card of the deck lies in one hand or pile, on the table or in the stock, and no other."""
    check_cards_are_kept(match)


@law(random_matches("mus"))
def test_law_d_every_seat_keeps_its_ten_cards(match: Match) -> None:
    """Where boards are played, no seat ever holds, discards or draws a card of another seat's ten."""
    tens: list[list[Card]] = []
    for link, head in each(zip(match.links, heads(match.links), strict=True)):
        deal: Deal | None = head.state.play.deal
        if deal is not None and deal.decks:
            now = [_ten(match.table.dealing, deal, seat) for seat in range(4)]
            if link.type == "hands_dealt":
                tens = now
                assert sorted(card for ten in tens for card in ten) == list(DECK)
            assert now == tens
            assert [len(ten) for ten in tens] == [10] * 4
            assert (deal.heap, deal.thrown, deal.piles, deal.stock) == ((), (), (), 0)


def _ten(dealing: Dealing, deal: Deal, seat: int) -> list[Card]:
    """What a seat holds, has thrown and may still draw."""
    deck = deal.decks[seat]
    stock = own_running_deck(dealing, deal, seat)[deck.taken :]
    assert len(stock) == deck.stock
    known = [*stock, *deck.heap, *deck.thrown, *(deal.hands[seat] or ())]
    return sorted(card for card in known if card is not None)


@law(random_matches("mus"))
def test_law_d_every_stone_was_scored(match: Match) -> None:
    """The board is the sum of the stones scored in the game; it shrinks when a game begins or stones are taken back.

    By a ruling the game before may be what is shown again.
    """
    score = [0, 0]
    drawn: Counter[tuple[str, str]] = Counter()
    ruled = False
    for link, head in each(zip(match.links, heads(match.links), strict=True)):
        body = decode_event(MUS, link).body
        if link.type == "stones_scored":
            drawn[body.team, body.lance] += body.stones
            if body.game is UNSET:
                score[head.state.rules.teams.index(body.team)] += body.stones
            ruled = ruled or body.reason == "ruled"
            if body.stones < 1 and not ruled:
                assert (body.reason, drawn[body.team, body.lance]) == ("annulled", 0)  # all that a refusal had paid
        if link.type == "result_ruled":
            shown = body.team is None or head.state.play.ended or match_decided(head.state.rules, head.state.play.games)
            score = list(body.scores) if shown else [0, 0]
        if link.type == "game_won":
            assert list(body.scores) == score
            if not match_decided(head.state.rules, head.state.play.games):
                score = [0, 0]
        assert list(head.state.play.score) == score
        assert min(score) >= 0
        if link.type == "hands_dealt":
            drawn.clear()
            ruled = False
            assert max(score) < head.state.rules.target
        board = MUS.view(head.state, head.version, "public", {}).game.counters
        if board is not None:
            assert board.pool >= 1


@law(random_matches("mus"))
def test_law_d_the_games_of_a_match_are_those_that_were_won(match: Match) -> None:
    """The view agrees with the board; a stipulated match that is over has a result for each game."""
    state: MusState = match.table.play
    won = [sum(game.winner == team for game in state.games) for team in (0, 1)]
    assert list(state.games_won) == won
    if isinstance(state.rules.stipulated, int) and state.ended:
        assert len(state.games) == state.rules.stipulated
        assert state.winner == (None if won[0] == won[1] else won.index(max(won)))


test_laws_at_length = soak_laws(globals())
