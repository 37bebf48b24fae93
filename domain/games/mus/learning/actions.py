"""Number everything that a seat may do, the same for all rule sets, and what it sees.

Claims are left out: no hand is ever wrong where no person deals. Signs are made when it is the seat's turn. Counts do
not lie open (``showdown_seconds`` is 0). Cards thrown are places in the hand, whose cards are in the order of the deck.
"""

from collections.abc import Sequence
from typing import Final, get_args

from domain.games.mus import commands as c
from domain.games.mus.cards import codes
from domain.games.mus.cards.signs import SIGN_IS_TRUE
from domain.games.mus.events import Sign
from domain.games.mus.play.claims_and_signs import legal_signs
from domain.games.mus.play.lances import Lance, Option, refused_stake
from domain.games.mus.play.match import count_vacas
from domain.games.mus.play.moves import OFF_TURN, legal_options
from domain.games.mus.play.state import Deal, MusState, current_deal, stones_in_doubt
from domain.games.mus.rules import Lance as LanceName
from domain.games.mus.scoring import HORDAGO as ALL_STONES
from domain.games.mus.scoring import Outcome
from domain.table.game.learning import Field

WORDS: Final = ("mus", "cut", "pass", "hordago", "accept", "refuse", "refuse_soft", "biak_hordago")
MUS, CUT, PASS, HORDAGO, ACCEPT, REFUSE, REFUSE_SOFT, BIAK_HORDAGO, LEAVE, DENY, DECLARE = range(11)
DISCARD: Final = 11
"""The first discard; a number is added whose bits are the places of the cards thrown, 15 for all four."""
SIGN: Final = DISCARD + 16
SIGNS: Final[tuple[Sign, ...]] = tuple(SIGN_IS_TRUE)
CUT_DECK: Final = SIGN + len(SIGNS)
"""The first cut of the deck, at ``LEAST_CUT``."""
LEAST_CUT, MOST_CUT = 2, 38
MOST_STONES: Final = 100
WAGER: Final = CUT_DECK + MOST_CUT - LEAST_CUT + 1
"""The first bet or raise, of one stone."""
BIAK_BET: Final = WAGER + MOST_STONES
ACTIONS: Final = (
    *WORDS,
    "leave the word",
    "declare: no",
    "declare: yes",
    *[f"discard {''.join(str(place) for place in range(4) if places >> place & 1) or 'none'}" for places in range(16)],
    *[f"sign {sign}" for sign in SIGNS],
    *[f"cut_deck {at}" for at in range(LEAST_CUT, MOST_CUT + 1)],
    *[f"bet or raise {stones}" for stones in range(1, MOST_STONES + 1)],
    *[f"biak_bet {stones}" for stones in range(1, MOST_STONES + 1)],
)

PHASES: Final = ("cut", "mus", "discard", "grande", "chica", "pares", "juego", "punto")
OVER: Final = len(PHASES)
LANCES: Final[tuple[LanceName, ...]] = get_args(LanceName)
OUTCOMES: Final[tuple[Outcome, ...]] = get_args(Outcome)
OPEN: Final = 1
"""A lance that is talked over; the outcomes follow."""
MOST: Final = 30_000
"""Bets and exchanges have no end; more than this is not told apart."""
PLACES: Final = 4

FIELDS: Final = (
    Field("hand", 4, -1, 39, "The own cards in the order of the deck, 0-39: suit times ten and rank; -1 for none."),
    Field("phase", 1, 0, OVER, f"{', '.join(PHASES)}; {OVER} once the deal is over."),
    Field("left", 1, 0, 1, "Whether the partner has left the word to this seat."),
    Field("mano", 1, 0, 3, "The seat that is mano: 0 is the own one, then in playing order."),
    Field("score", 2, 0, 100, "Stones of the own side and of the other in the game in hand."),
    Field("in_doubt", 2, 0, 1000, "Those that a wrong declaration may take back."),
    Field("games", 2, 0, 9, "Games won, of the vaca in hand."),
    Field("vacas", 2, 0, 3, "Vacas won."),
    Field("corrido", 1, 0, 1, "Whether mano goes round in this deal."),
    Field("exchanges", 1, 0, MOST, "How often cards were exchanged."),
    Field("agreed", 1, 0, 4, "How many seats have said mus since."),
    Field("thrown", 4, 0, 4, "Cards that each seat threw in the last exchange."),
    Field("stock", 1, 0, 40, "Cards left to draw."),
    Field("pares", 4, -1, 1, "Who has declared pares, who not, who nothing yet (-1)."),
    Field("juego", 4, -1, 1, "Likewise."),
    Field("outcome", 5, 0, 8, f"Of {', '.join(LANCES)}: 0 before it, 1 open, then {', '.join(OUTCOMES)}."),
    Field("stake", 5, 0, MOST, "Stones bet, agreed on or paid."),
    Field("bettor", 5, 0, 4, "Who bet last: 1 is the own seat; 0 for nobody."),
    Field("bets", 5, 0, 100, "How many bets there were."),
    Field("hordago", 1, 0, 1, "Whether a hordago is to be answered."),
    Field("refused", 1, 0, MOST, "What a refusal pays now."),
    Field("booked", 2, -1, 100, "Who opens chica with grande, 1 is the own seat, and with what: -1 is a hordago."),
    Field("signs", len(SIGNS), 0, 1, f"What the seat has signed of its hand: {', '.join(SIGNS)}."),
    Field("partner", len(SIGNS), 0, 1, "What its partner has."),
    Field("signed", 4, 0, 20, "How many signs each seat has made."),
)
WIDTH: Final = sum(field.size for field in FIELDS)


def _wagers(first: int, option: Option) -> range:
    return range(first + option.minimum - 1, first + min(option.maximum, MOST_STONES))


def legal(state: MusState, seat: int, may_leave: bool) -> list[int]:  # noqa: FBT001 - by place, like every hook
    """List the actions of a seat, ascending."""
    deal = state.deal
    found: list[int] = []
    for option in legal_options(state, seat):
        match option.kind:
            case "discard":
                counts = range(option.minimum, option.maximum + 1)
                found += [DISCARD + places for places in range(16) if places.bit_count() in counts]
            case "cut_deck":
                found += range(CUT_DECK + option.minimum - LEAST_CUT, CUT_DECK + option.maximum - LEAST_CUT + 1)
            case "declare":
                found += (DENY, DECLARE)
            case "bet" | "raise":
                found += _wagers(WAGER, option)
            case "biak_bet":
                found += _wagers(BIAK_BET, option)
            case kind:
                found.append(WORDS.index(kind))
    if found and may_leave:
        found.append(LEAVE)
    if found and deal is not None and state.rules.signs != "off":
        found += [SIGN + SIGNS.index(sign) for sign in legal_signs(state.rules, deal, seat)]
    return sorted(found)


def move(state: MusState, seat: int, action: int) -> c.Move | None:
    """Return the move of an action; ``None`` for leaving the word."""
    if action == LEAVE:
        return None
    if action in {DENY, DECLARE}:
        return c.Declare(has=action == DECLARE)
    if action >= BIAK_BET:
        return c.BiakBet(stones=action - BIAK_BET + 1)
    if action >= WAGER:
        lance, stones = current_deal(state).lance, action - WAGER + 1
        return c.Raise(stones=stones) if lance is not None and lance.bets else c.Bet(stones=stones)
    if action >= CUT_DECK:
        return c.CutDeck(at=action - CUT_DECK + LEAST_CUT)
    if action >= SIGN:
        return c.Sign(sign=SIGNS[action - SIGN])
    if action >= DISCARD:
        hand = current_deal(state).hands[seat] or ()
        return c.Discard(cards=codes(card for place, card in enumerate(hand) if (action - DISCARD) >> place & 1))
    return c.MOVES[WORDS[action]]()  # pyright: ignore[reportCallIssue] - words without a number


def ends_word(move: c.Move) -> bool:
    """Check whether a move is one of play."""
    return move.kind not in OFF_TURN


def points(state: MusState) -> Sequence[int]:
    """Return the stones of both sides in the game in hand."""
    return state.score


def observe(state: MusState, seat: int, left: bool) -> list[int]:  # noqa: FBT001 - by place, like every hook
    """Return what a seat sees, as ``FIELDS`` say."""
    deal, rules = state.deal, state.rules
    if deal is None:
        return [-1] * 4 + [0] * (WIDTH - 4)
    seats, side = len(deal.order), seat % 2
    around = [(seat + step) % seats for step in range(seats)]
    vacas = count_vacas(rules, state.games)
    doubt = stones_in_doubt(rules, deal, state.drawn) if state.drawn else (0, 0)
    talk = deal.lance
    lances = {lance.name: lance for lance in (*deal.lances, *(() if talk is None else (talk,)))}
    rows = [_lance(lances.get(name), around) for name in LANCES]
    bets = () if talk is None else talk.bets
    thrown = deal.exchanges[-1] if deal.exchanges else (0,) * seats
    hand = tuple(sorted(deal.hands[seat] or ()))
    return [
        *(hand + (-1,) * 4)[:4],
        PHASES.index(deal.phase) if deal.phase in PHASES else OVER,
        int(left),
        around.index(deal.mano),
        *[min(state.score[team], rules.target) for team in (side, 1 - side)],
        *[doubt[team] for team in (side, 1 - side)],
        *[vacas.games[team] for team in (side, 1 - side)],
        *[vacas.won[team] for team in (side, 1 - side)],
        int(deal.corrido),
        min(len(deal.exchanges), MOST),
        deal.agreed,
        *_by_seat(thrown, around, 0),
        deal.stock,
        *_by_seat([-1 if said is None else int(said) for said in deal.pares], around, -1),
        *_by_seat([-1 if said is None else int(said) for said in deal.juego], around, -1),
        *[number for row in zip(*rows, strict=True) for number in row],
        int(bets[-1:] == (ALL_STONES,)),
        min(refused_stake(rules, bets)[0], MOST) if bets else 0,
        *([0, 0] if deal.booked is None else [1 + around.index(deal.booked[0]), deal.booked[1]]),
        *_signs(deal, seat),
        *_signs(deal, (seat + 2) % 4),
        *_by_seat([sum(made.seat == other for made in deal.signs) for other in range(seats)], around, 0),
    ]


def _by_seat(values: Sequence[int], around: Sequence[int], absent: int) -> list[int]:
    """Return the values from the own seat on; a table of two has two that say nothing."""
    return ([values[seat] for seat in around] + [absent] * PLACES)[:PLACES]


def _lance(lance: Lance | None, around: Sequence[int]) -> tuple[int, int, int, int]:
    """Return outcome, stake, bettor and number of bets."""
    if lance is None:
        return 0, 0, 0, 0
    bettor = 0 if lance.bettor < 0 else 1 + around.index(lance.bettor)
    if lance.outcome is None:
        stones = sum(bet for bet in lance.bets if bet != ALL_STONES)
        return OPEN, min(stones, MOST), bettor, min(len(lance.bets), 100)
    return OPEN + 1 + OUTCOMES.index(lance.outcome), min(lance.stake, MOST), bettor, min(len(lance.bets), 100)


def _signs(deal: Deal, seat: int) -> list[int]:
    made = {sign.sign for sign in deal.signs if sign.seat == seat}
    return [int(sign in made) for sign in SIGNS]
