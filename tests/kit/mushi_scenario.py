"""Build rounds of Mushi with stated cards, and parse moves written as words.

    deal_round("1L 2A", "1R", field=CALM, stock="3L 11N").after(*parse_moves("0 play 1L; 1 play 1R 1Na"))

Seat 0 deals and plays first; it is player ``p0``. Cards that are not stated are filled up in canonical order.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from domain.actors import HOUSE, player_actor
from domain.games.mushi import events as e
from domain.games.mushi.cards import CODES, DECK, Cards, codes, parse
from domain.games.mushi.commands import Move
from domain.games.mushi.game import MUSHI
from domain.games.mushi.play.state import Round
from domain.table import commands as c
from domain.table.decide import open_table
from domain.table.game.legal import LegalMove
from domain.table.game.options import OptionValue
from domain.table.state import Table
from service.texts.catalogue import say
from tests.kit.mus_scenario import AT_ONCE, SEED, STREAM, Given, Outcome
from tests.kit.scenario import Decks, given

CALM: Final = "1Na 1Nb 2Na 3Na 4Na 5Na 8Na 9Na"
"""A field that is no misdeal and holds no willow."""

_MOVE: Final = msgspec.json.Decoder(MUSHI.move_type)


def new_mushi_table(options: Mapping[str, OptionValue] | None = None, seed: bytes = SEED) -> Table:
    """A table just opened by ``p0``, with no seat taken; its counts do not lie open unless the options say so."""
    rules = MUSHI.rules_for("mushi", {**AT_ONCE, **(options or {})}, None)
    return open_table(c.OpenTable(HOUSE, MUSHI, rules, "p0", "public", seed), STREAM)[1]


def start_match(decks: Decks | None = None, **options: OptionValue) -> Given:
    """A match just begun, by these decks where they are stated."""
    return given(new_mushi_table(options), decks).after(SITTING[0]).after(SITTING[1])


SITTING: Final = [c.TakeSeat(player_actor(f"p{seat}"), seat, f"p{seat}") for seat in (0, 1)]


def start_outcome(decks: Decks, **options: OptionValue) -> Outcome:
    """What happens when the second seat is taken."""
    return given(new_mushi_table(options), decks).after(SITTING[0]).when(SITTING[1])


def deal_round(hand: str, other: str = "", *, field: str = CALM, stock: str = "", **options: OptionValue) -> Given:
    """The first round, dealt by seat 0, with these hands, this field and this on top of the stock."""
    return start_match({(0, 0): (0, 1), (1, 0): deck(hand, other, field=field, stock=stock)}, **options)


def deck(hand: str = "", other: str = "", *, field: str = CALM, stock: str = "", bottom: str = "") -> Cards:
    """The deck that deals these cards, ``hand`` to the dealer; ``bottom`` is what is turned last."""
    stated = [parse(row.split()) for row in (hand, other, field, stock, bottom)]
    free = [card for card in DECK if not any(card in row for row in stated)]
    assert len(free) == 40 - sum(map(len, stated))

    def filled(row: Cards, size: int) -> Cards:
        return (*row, *[free.pop(0) for _ in range(size - len(row))])

    own, theirs, open_ = filled(stated[0], 8), filled(stated[1], 8), filled(stated[2], 8)
    dealt_out = [row[half : half + 4] for half in (0, 4) for row in (theirs, open_, own)]
    return (*[card for four in dealt_out for card in four], *stated[3], *free, *stated[4])


def reach_last_turn(
    pile: str, other: str, hand: str, *, field: str = "", last: str, dealer: int = 0, **options: OptionValue
) -> Given:
    """The sixteenth turn of the first round: these piles, one card in the hand of who did not deal, one to turn.

    ``pile`` is seat 0's, ``other`` seat 1's; either may be ``"rest"``.
    """
    stated = f"{pile} {other} {hand} {field} {last}"
    taken = [codes_without(stated) if row == "rest" else row.split() for row in (pile, other)]
    bottom = (*[card for card in DECK if CODES[card] != last], *parse([last]))
    start = start_match({(0, 0): (dealer, 1 - dealer), (1, 0): deck()}, **options)
    hands: list[Cards] = [(), ()]
    hands[1 - dealer] = parse([hand])
    end = Round(
        number=1,
        shuffle=0,
        dealer=dealer,
        hands=(hands[0], hands[1]),
        field=tuple(sorted(parse(field.split()))),
        phase="play",
        to_act=(1 - dealer,),
        piles=(parse(taken[0]), parse(taken[1])),
        turns=15,
        held=(len(hands[0]), len(hands[1])),
        stock=1,
    )
    table = msgspec.structs.replace(start.table, play=msgspec.structs.replace(start.table.play, round=end))
    return given(table, {**start.decks, (1, 0): bottom})


def parse_moves(script: str) -> list[c.MakeMove]:
    """Moves in words: seat, kind, card and, if it is to be said, what it takes; ``"0 play 1L 1R; 0 capture 2A"``."""
    return [_line(line.split()) for line in script.split(";") if line.strip()]


def _line(tokens: list[str]) -> c.MakeMove:
    seat, kind, *cards = tokens
    return posted_move(int(seat), {"type": kind, **dict(zip(("card", "capture"), cards, strict=False))})


def posted_move(seat: int, fields: Mapping[str, object]) -> c.MakeMove:
    """The move that a client posts with these fields."""
    return c.MakeMove(player_actor(f"p{seat}"), seat, _MOVE.decode(msgspec.json.encode(fields)))


def move(text: str) -> c.MakeMove:
    """One move in words."""
    (only,) = parse_moves(text)
    return only


def current_round(table: Table) -> Round:
    """The round in hand."""
    shown: Round | None = table.play.round
    assert shown is not None
    return shown


def legal_plays(table: Table) -> list[LegalMove]:
    """What the seat to act may do."""
    (seat,) = MUSHI.to_act(table.play)
    return MUSHI.legal_moves(table.play, seat, say("en"))


def as_posted(listed: LegalMove) -> Move:
    """A legal move as a client posts it back."""
    return _MOVE.decode(msgspec.json.encode(listed.body))


Choose = Callable[[Sequence[LegalMove]], LegalMove]


def keep_lightning(several: Sequence[LegalMove]) -> LegalMove:
    """The Lightning only when there is nothing else; the first card otherwise."""
    return next((listed for listed in several if listed.type == "capture" or listed.body.card != "11N"), several[0])


def next_play(table: Table, choose: Choose = keep_lightning) -> c.MakeMove:
    """The command of the seat to act, as chosen from its legal plays."""
    (seat,) = MUSHI.to_act(table.play)
    return c.MakeMove(player_actor(f"p{seat}"), seat, as_posted(choose(legal_plays(table))))


def play_out_round(play: Given) -> list[e.Body]:
    """The bodies of all events from here to the score of the round in hand."""
    outcomes = play.until(next_play, lambda outcome: "round_scored" in outcome.tags)
    bodies = [body for outcome in outcomes for body in outcome.bodies]
    scored = next(place for place, body in enumerate(bodies) if isinstance(body, e.RoundScored))
    return bodies[: scored + 1]


def bodies_of(kind: type[e.Body], bodies: Sequence[e.Body]) -> list[e.Body]:
    """Those of one kind, in order."""
    return [body for body in bodies if isinstance(body, kind)]


def codes_without(stated: str) -> list[str]:
    """Every code except these, in canonical order."""
    return [code for code in CODES if code not in stated.split()]


def field(table: Table) -> list[str]:
    """What lies on the field."""
    return codes(current_round(table).field)


def pile_codes(table: Table) -> list[list[str]]:
    """What each seat has taken, in canonical order."""
    return [codes(sorted(pile)) for pile in current_round(table).piles]
