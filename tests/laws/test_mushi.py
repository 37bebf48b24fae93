"""Laws that hold in every random match of Mushi: what is legal, what is kept, that it ends, that it is repeated."""

from collections.abc import Iterator

from domain.games.mushi import commands as mushi
from domain.games.mushi import events as m
from domain.games.mushi.cards import CODES, PAR, TOTAL, codes
from domain.games.mushi.game import MUSHI
from domain.games.mushi.play.state import MushiState
from domain.messages import say_id
from domain.refusals import Refusal
from domain.table.state import Table
from domain.table.stream import decode_event
from tests.kit.each import each
from tests.kit.laws import law, soak_laws
from tests.kit.mushi_scenario import as_posted, current_round
from tests.kit.play import Match
from tests.kit.random_play import heads, random_matches

WILLOWS = {"11L", "11A", "11R"}


@law(random_matches("mushi"))
def test_law_c_a_move_is_legal_exactly_when_it_is_accepted(match: Match) -> None:
    """For every seat and every move of a small universe; the code of a card says here what it takes."""
    for table in each([step.after for step in match.steps if step.after.status == "playing"][::4]):
        for seat in (0, 1):
            moves = MUSHI.legal_moves(table.play, seat, say_id)
            listed = [as_posted(move) for move in moves]
            assert all(_accepted(table, seat, move) for move in listed)
            wanted = _wanted(table, seat)
            assert [
                (move.type, getattr(move.body, "card", None), getattr(move.body, "capture", None)) for move in moves
            ] == [(kind, card, capture) for kind, card, captures in wanted for capture in captures]
            for move in _universe(table, seat):
                assert _accepted(table, seat, move) == _allowed(wanted, table, move), (seat, move)
            assert MUSHI.legal_moves(table.play, seat, say_id) == moves


def _wanted(table: Table, seat: int) -> list[tuple[str, str | None, list[str | None]]]:
    """Kind, card and what to say of the capture, for all that this seat may do."""
    playing = current_round(table)
    if seat not in MUSHI.to_act(table.play):
        return []
    if playing.phase == "counted":
        return [("gather", None, [None])]
    field = codes(playing.field)
    if playing.turned is not None:
        turned = CODES[playing.turned.card]
        choices = [code for code in field if code not in WILLOWS] if turned == "11N" else _mates(turned, field)
        return [("capture", code, [None]) for code in choices]
    return [("play", card, _captures(card, field)) for card in codes(playing.hands[seat] or ())]


def _captures(card: str, field: list[str]) -> list[str | None]:
    if card == "11N":
        return [code for code in field if code not in WILLOWS] or [None]
    mates = _mates(card, field)
    return [*mates] if len(mates) in {1, 2} else [None]


def _mates(card: str, field: list[str]) -> list[str]:
    suit = card.rstrip("LARNabc")
    return [code for code in field if code.rstrip("LARNabc") == suit and code != "11N"]


def _universe(table: Table, seat: int) -> Iterator[mushi.Move]:
    """Every card of the hand and some others, with every card of the field and some others, or none, to take."""
    playing = current_round(table)
    hand, field = codes(playing.hands[seat] or ()), codes(playing.field)
    others = [code for code in CODES if code not in hand and code not in field][:2]
    for card in [*hand, *others, *field[:1], "1Nc"]:
        for capture in [None, *field, *others, card, *hand[:1]]:
            yield mushi.Play(card=card, capture=capture)
    for card in [*field, *hand[:1], *others, "1Nc"]:
        yield mushi.Capture(card=card)
        yield mushi.Capture(card=card, deal=playing.number + 1)
    yield mushi.Gather()
    yield mushi.Gather(deal=playing.number + 1)


def _allowed(wanted: list[tuple[str, str | None, list[str | None]]], table: Table, move: mushi.Move) -> bool:
    """Whether the rules let this move be, by what is wanted of the seat."""
    if isinstance(move, mushi.Gather):
        return move.deal is None and ("gather", None, [None]) in wanted
    for kind, card, captures in wanted:
        if move.kind == kind and move.card == card and move.deal is None:
            if isinstance(move, mushi.Capture):
                return True
            if captures == [None]:  # three of a suit may be named one by one
                mates = _mates(str(card), codes(current_round(table).field))
                return move.capture is None or (card != "11N" and move.capture in mates)
            return move.capture in captures or (move.capture is None and len(captures) == 1)
    return False


def _accepted(table: Table, seat: int, move: mushi.Move) -> bool:
    """Whether ``decide`` takes the move; when it does not it says by which rule."""
    try:
        MUSHI.decide(table.play, seat, move)
    except Refusal as refusal:
        if refusal.rule not in MUSHI.rulebook:
            raise
        return False
    return True


@law(random_matches("mushi"))
def test_law_d_a_round_shares_out_all_points(match: Match) -> None:
    """Every score is zero-sum, and says what its piles hold; totals are the sum of the rounds."""
    totals = [0, 0]
    for link, head in each(zip(match.links, heads(match.links), strict=True)):
        state: MushiState = head.state.play
        if link.type == "round_scored":
            body: m.RoundScored = decode_event(MUSHI, link).body
            assert sum(body.cards) == TOTAL
            assert sum(body.scores) == 0
            over = [points - PAR for points in body.cards]
            difference = body.scores[0] - over[0]
            assert body.scores[1] - over[1] == -difference
            assert (difference == 0) or body.yaku != ([], [])
            totals = [totals[0] + body.scores[0], totals[1] + body.scores[1]]
            assert body.totals == tuple(totals)
            assert current_round(head.state).field == ()
        assert state.totals == tuple(totals)
        if link.type == "match_ended":
            assert decode_event(MUSHI, link).body.scores == tuple(totals)


@law(random_matches("mushi"))
def test_law_d_what_is_taken_lay_on_the_field(match: Match) -> None:
    """What is taken lay on the field, and goes to the pile of its captor, with the card that took it."""
    before: Table | None = None
    for link, head in each(zip(match.links, heads(match.links), strict=True)):
        body = decode_event(MUSHI, link).body
        if isinstance(body, m.CardPlayed | m.TurnCaptured):
            assert before is not None
            was, now = current_round(before), current_round(head.state)
            card = body.card if isinstance(body, m.CardPlayed) else CODES[was.turned.card]  # pyright: ignore[reportOptionalMemberAccess]
            assert set(body.captured) <= set(codes(was.field))
            gained = [code for code in codes(now.piles[body.seat]) if code not in codes(was.piles[body.seat])]
            assert sorted(gained) == sorted([card, *body.captured] if body.captured else [])
            assert (card in codes(now.field)) is not bool(body.captured)
            assert list(now.field) == sorted(now.field)
        before = head.state


test_laws_at_length = soak_laws(globals())
