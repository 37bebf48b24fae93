"""Build tables of Mus with stated hands or boards, and parse moves written as words.

    basque("12 12 1 1 | 4 5 6 7 | 4 5 6 7 | 7 7 6 5").after(*parse_moves("0 cut; 0 1 2 3 pass; 0 bet 2"))
    federation("12 12 1 1 | 4 5 6 7 | 4 5 6 7 | 7 7 6 5", signs="on").when(move("0 sign two-kings"))
    team_table({"0101": "12 12 1 1 | 4 5 6 7 | 4 5 6 7 | 7 7 6 5"}).after(*parse_moves("0 cut; 0 1 2 3 pass"))

Seat 0 is mano and player ``p0``, and so on; hands are in seat order. A card is a rank, when its suit does not matter,
or a code (``12o``). A board is the beginning of the ten cards of each seat, top first.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from typing import Final

import msgspec

from domain import shuffling
from domain.actors import HOUSE, player_actor
from domain.games.mus import events as e
from domain.games.mus.cards import CODES, DECK, RANK_OF, Card
from domain.games.mus.game import MUS
from domain.games.mus.play.match import duplicate_rules
from domain.games.mus.rules import MusRules
from domain.shuffling import Dealing
from domain.table import commands as c
from domain.table.decide import Decision, open_table
from domain.table.game.options import OptionValue
from domain.table.game.showdown import CardsGathered
from domain.table.state import Seat, Table
from domain.teams.setup import rules_at_table
from tests.kit import scenario
from tests.kit.scenario import Decks, given, stacked_decks

Given = scenario.Given[Table]
Outcome = scenario.Outcome[Table]

STREAM: Final = hashlib.sha256(b"stream").digest()[:16]
SEED: Final = hashlib.sha256(b"seed").digest()

JUNK: Final = "4 5 6 7 | 4 5 6 7 | 4 5 6 7 | 4 5 6 7"
"""Hands without pares and juego, all alike: mano wins every lance."""
PAIRED: Final = "12 12 1 4 | 11 11 1 4 | 10 10 1 5 | 6 6 1 5"
"""A par in every hand, mano's the best; no juego."""
JUEGOS: Final = "12 11 10 1 | 12 11 10 4 | 12 11 10 5 | 12 11 10 6"
"""Juego in every hand, mano's thirty-one; no pares."""
TEAM_WORTH: Final = "12 12 11 11 | 10 10 10 4 | 5 5 1 4 | 7 7 7 4"
"""Duples and a par against two medias; no juego but mano's forty and seat 1's thirty-four."""

AT_ONCE: Final[Mapping[str, OptionValue]] = {"showdown_seconds": 0}
"""The next deal follows the count."""
GATHERED: Final = CardsGathered((), "house")
"""What then closes the count."""
YES_OR_NO: Final = {"yes": True, "no": False}
_MOVE: Final = msgspec.json.Decoder(MUS.move_type)


def new_table(
    ruleset: str, seats: int | None = None, options: Mapping[str, OptionValue] | None = None, seed: bytes = SEED
) -> Table:
    """A table just opened by ``p0``, with no seat taken; its counts do not lie open unless the options say so."""
    rules = MUS.rules_for(ruleset, {**AT_ONCE, **(options or {})}, seats)
    return open_table(c.OpenTable(HOUSE, MUS, rules, "p0", "public", seed), STREAM)[1]


def seat_everybody(table: Table, decks: Decks | None = None) -> Given:
    """The table with ``p0``, ``p1``, .. at their seats: play begins."""
    seats = range(len(table.seats))
    return given(table, decks).after(*[c.TakeSeat(player_actor(f"p{seat}"), seat, f"p{seat}") for seat in seats])


def deal_hands(ruleset: str, hands: str, stock: str = "", **options: OptionValue) -> Given:
    """The first deal, mano seat 0, with these hands and this on top of the stock."""
    seats = hands.count("|") + 1
    lot = (seats - 1, *range(seats - 1))
    return seat_everybody(new_table(ruleset, seats, options), {(0, 0): lot, (1, 0): dealt_deck(hands, stock)})


Start = Callable[..., Given]
"""``basque``, ``eight_kings`` or ``federation``."""


def basque(hands: str, stock: str = "", **options: OptionValue) -> Given:
    """A deal under mus-basque, with two or four hands."""
    return deal_hands("mus-basque", hands, stock, **options)


def eight_kings(hands: str, stock: str = "", **options: OptionValue) -> Given:
    """A deal under mus-eight-kings."""
    return deal_hands("mus-eight-kings", hands, stock, **options)


def federation(hands: str, stock: str = "", *, cut: int = 20, **options: OptionValue) -> Given:
    """A deal under mus-federation with ``quiet_options``: seat 3 has drawn the lowest card, seat 2 cut the deck."""
    return offer_deck(hands, stock, cut=cut, **options).after(*parse_moves(f"2 cut_deck {cut}"))


def offer_deck(hands: str, stock: str = "", *, cut: int = 20, **options: OptionValue) -> Given:
    """Before that cut: what is dealt comes to the top of the deck where it is cut at ``cut``."""
    options = quiet_options("mus-federation", options)
    deck = dealt_deck(hands, stock)
    decks = {(0, 0): drawing_deck("12o 11o 10o 1o"), (1, 0): deck[-cut:] + deck[:-cut]}
    return seat_everybody(new_table("mus-federation", 4, options), decks)


def quiet_options(ruleset: str, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options, by which no count lies open, the house declares and no signs are made unless they say otherwise."""
    quiet = {"declarations": "automatic", "signs": "off"} if ruleset == "mus-federation" else {}
    return {**AT_ONCE, **quiet, **options}


def drawing_deck(drawn: str) -> tuple[Card, ...]:
    """The deck that the first dealer is drawn from, these cards on top."""
    first = cards(drawn)
    return (*first, *[card for card in DECK if card not in first])


def rows(hands: str, stock: str) -> list[str]:
    """Hands and stock with every rank made a code; suits are given out from the front, past the stated ones."""
    tokens = [row.split() for row in (*hands.split("|"), stock)]
    stated = {token for row in tokens for token in row if token in CODES}
    free = {rank: [code for code in CODES if code[:-1] == str(rank) and code not in stated] for rank in RANK_OF}
    return [" ".join(token if token in stated else free[int(token)].pop(0) for token in row) for row in tokens]


def cards(codes: str) -> tuple[Card, ...]:
    """The cards of these codes."""
    return tuple(CODES.index(code) for code in codes.split())


def dealt_deck(hands: str, stock: str = "") -> tuple[Card, ...]:
    """The deck that deals these hands one card at a time, the first one to mano; then the stock, then the rest."""
    *held, left = [cards(row) for row in rows(hands, stock)]
    deck = (*[card for turn in zip(*held, strict=True) for card in turn], *left)
    assert len(set(deck)) == len(deck)
    return (*deck, *[card for card in DECK if card not in deck])


def parse_moves(script: str) -> list[c.MakeMove]:
    """Moves in words: seats, kind, and what it takes; ``"0 cut; 0 1 2 3 pass; 0 bet 2; 1 discard 12o 4c"``.

    Of the federation: ``"2 cut_deck 20; 0 declare yes; 0 sign 29; 1 claim dead-hand 0; 2 consent no; 1 withdraw"``.
    """
    return [move for line in script.split(";") if line.strip() for move in _line(line.split())]


def _line(tokens: list[str]) -> list[c.MakeMove]:
    kind = next(place for place, token in enumerate(tokens) if not token.isdigit())
    seats, name, rest = tokens[:kind], tokens[kind], tokens[kind + 1 :]
    fields: dict[str, object] = {"type": name, **_taken(name, rest)}
    move = _MOVE.decode(msgspec.json.encode(fields))
    return [c.MakeMove(player_actor(f"p{seat}"), int(seat), move) for seat in seats]


def _taken(name: str, rest: list[str]) -> dict[str, object]:
    """The fields of a move but its type."""
    match name:
        case "discard":
            return {"cards": rest}
        case "declare":
            return {"has": YES_OR_NO[rest[0]]}
        case "consent":
            return {"agree": YES_OR_NO[rest[0]]}
        case "cut_deck":
            return {"at": int(rest[0])}
        case "sign":
            return {"sign": rest[0]}
        case "claim":
            return {"what": rest[0], "seat": int(rest[1]) if rest[1:] else None}
        case _:
            return {"stones": int(rest[0])} if rest else {}


def move(text: str) -> c.MakeMove:
    """One move in words: ``"1 raise 3"``."""
    (only,) = parse_moves(text)
    return only


def pass_until(play: Given, done: Callable[[Outcome], object], word: str = "pass") -> list[Outcome]:
    """Have the first seat to act pass, or say another word, until an outcome is done; return all outcomes."""
    return play.until(lambda table: move(f"{table.play.deal.to_act[0]} {word}"), done)


def reach_lance(lance: str, start: Start, hands: str, **options: OptionValue) -> Given:
    """Reach the beginning of this lance in the first deal: the mano cuts, and then everybody passes."""
    play = start(hands, **options).after(*parse_moves("0 cut"))
    if lance == "grande":
        return play
    return play.at(pass_until(play, lambda outcome: outcome.table.play.deal.lance.name == lance)[-1].table)


def grande(start: Start = basque, words: str = "", **options: OptionValue) -> Given:
    """Grande of four equal hands, after these words."""
    return start(JUNK, **options).after(*parse_moves(f"0 cut; {words}"))


def play_to_showdown(play: Given, words: str) -> Outcome:
    """Carry out these words and pass until the hands are shown; return the outcome with the count."""
    *before, last = parse_moves(words)
    play = play.after(*before)
    outcome = play.when(last)
    return outcome if hands_shown(outcome) else pass_to_showdown(play.at(outcome.table))


def pass_to_showdown(play: Given) -> Outcome:
    """Pass until the hands are shown; return the outcome of the last pass."""
    return pass_until(play, hands_shown)[-1]


def end_game_at_once(table: Table) -> c.MakeMove:
    """The next move of a deal that mano ends with an accepted hordago in grande; the deck is cut at 20."""
    deal = table.play.deal
    words = {"cut": "cut_deck 20", "mus": "cut"}
    return move(f"{deal.to_act[0]} {words.get(deal.phase) or ('accept' if deal.lance.bets else 'hordago')}")


def hands_shown(outcome: Outcome) -> bool:
    """Whether this outcome ends the deal with its count."""
    return "hands_revealed" in outcome.tags


def stones_scored(outcome: Outcome) -> list[tuple[str, str, int, str]]:
    """The stones drawn: lance, team, how many, rule without its ``mus.``; in order."""
    drawn = [body for body in outcome.bodies if isinstance(body, e.StonesScored)]
    return [(body.lance or "", body.team, body.stones, body.rule.removeprefix("mus.")) for body in drawn]


def lance_payments(lance: str, outcome: Outcome) -> list[tuple[str, int, str]]:
    """What one lance paid: team, stones, rule; in order."""
    return [(team, stones, rule) for name, team, stones, rule in stones_scored(outcome) if name == lance]


def score_events(a: int, b: int) -> list[e.StonesScored]:
    """Events that put the score at ``a`` to ``b`` from nothing."""
    drawn: tuple[tuple[e.Team, int], ...] = (("A", a), ("B", b))
    return [e.StonesScored("grande", team, stones, "accepted", "mus.bet.accepted") for team, stones in drawn if stones]


MATCH: Final = hashlib.sha256(b"match").digest()[:16]
ENTROPY: Final = hashlib.sha256(b"entropy of the match").digest()
DEALING: Final = Dealing(SEED, MATCH, ENTROPY)
FINISH_BY: Final = 1_900_000_000_000

Boards = Mapping[str, str]
"""Board -> what each seat has on top of its ten."""


def team_table_opening(rules: MusRules, number: int = 1, seed: bytes = SEED) -> c.OpenTable:
    """The command that opens table ``number`` of the match, everybody seated."""
    seats = tuple([Seat(f"p{seat}", None, bytes(16), "house") for seat in range(4)])
    team = c.TeamTable(MATCH, number, ENTROPY, FINISH_BY, seats)
    return c.OpenTable(HOUSE, MUS, rules_at_table(MUS, rules, number), "p0", "public", seed, team)


def open_team_table(rules: MusRules, boards: Boards | None = None, number: int = 1, stream: bytes = STREAM) -> Outcome:
    """All that opening the table brings: four seats, the start, the first board."""
    with stacked_decks(stated_decks({} if boards is None else boards)):
        decision: Decision = open_table(team_table_opening(rules, number), stream)
    return Outcome(*decision)


def team_table(
    boards: Boards | None = None,
    ruleset: str = "mus-basque",
    *,
    games: int = 2,
    target: int = 40,
    **options: OptionValue,
) -> Given:
    """The first board in hand, seat 0 mano."""
    boards = {} if boards is None else boards
    return given(
        open_team_table(duplicate_rules(ruleset, quiet_options(ruleset, options), games, target), boards).table,
        stated_decks(boards),
    )


def tens(board: int) -> list[list[str]]:
    """The ten of each seat on a board, top first, worked out from the formula of records.md."""
    deck = shuffling.shuffled(shuffling.deck_key(SEED, MATCH, ENTROPY, board, 0), CODES)
    return [list(deck[10 * seat : 10 * seat + 10]) for seat in range(4)]


def sort_codes(codes: Iterable[str]) -> list[str]:
    """In canonical order, as lists of cards are."""
    return sorted(codes, key=CODES.index)


def stated_decks(boards: Boards) -> Decks:
    """The shuffled deck of each board."""
    return {(int(board), 0): board_deck(hands) for board, hands in boards.items()}


def board_deck(hands: str) -> tuple[Card, ...]:
    """Forty cards, ten a seat in the order of the seats, these on top of each ten."""
    tens = [cards(row) for row in rows(hands, "")[:4]]
    left = iter([card for card in DECK if not any(card in ten for ten in tens)])
    return tuple([card for ten in tens for card in (*ten, *[next(left) for _ in range(10 - len(ten))])])
