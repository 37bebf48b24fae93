"""Choose the message for each event of Mushi and the label of each move; ``service/texts`` puts them into words.

An event's message is named ``mushi.`` and its type, then what distinguishes its cases. A card has its name and its
code, ``crane (1L)``, so that a text can be followed card by card; the normals of one suit share their name.
The names of all things one by one, cards also in Japanese, are at the end.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, get_args

from domain.games.mushi import events as e
from domain.games.mushi.cards import CODES, SUITS
from domain.games.mushi.commands import Capture, Gather, Play
from domain.games.mushi.play.state import Phase
from domain.games.mushi.rules import OPTIONS, MushiRules
from domain.games.mushi.scoring import YAKU
from domain.messages import Arg, Message, message
from domain.table import events as table_events
from domain.table import narration
from domain.table.game.names import RESIGN, GameNames, option_names


def _ruleset_name(ruleset: str) -> Message:
    return message(f"mushi.ruleset.{ruleset}")


def event_message(body: e.Body | table_events.Body, names: narration.Names) -> Message:
    """Choose the message for an event."""
    if isinstance(body, table_events.Body):
        return narration.event_message(body, names, ruleset=_ruleset_name)
    return MESSAGES[type(body)](body, names)


def balance(scores: Sequence[int]) -> Message:
    """Give the scores of both seats, ``+5 : -5``."""
    first, second = scores
    return message("mushi.balance", first=signed(first), second=signed(second))


def signed(points: int) -> str:
    """Write points with their sign; 0 has none."""
    return f"{points:+}" if points else "0"


def yaku_name(yaku: str) -> Message:
    """Name a yaku."""
    return message(f"mushi.yaku.{yaku}")


def card_name(code: str) -> Message:
    """Name a card, with its code."""
    return message("mushi.card_and_code", card=message(f"mushi.card.{code.rstrip('abc')}"), code=code)


def card_names(codes: Sequence[str]) -> tuple[Message, ...]:
    """Name several cards, in the order given."""
    return tuple([card_name(code) for code in codes])


def play_label(card: str, captured: Sequence[str]) -> Message:
    """Name the move that plays a card and takes these from the field, if any."""
    if captured:
        return message("mushi.move.play.takes", card=card_name(card), captured=card_names(captured))
    return message("mushi.move.play", card=card_name(card))


def gather_label() -> Message:
    """Name the move that gathers the cards."""
    return message("mushi.move.gather")


def capture_label(card: str) -> Message:
    """Name the move by which the turned card takes this card."""
    return message("mushi.move.capture", card=card_name(card))


def _who(names: narration.Names, seat: int) -> str | Message:
    return narration.seat_name(names, seat)


def _dealer_drawn(body: e.DealerDrawn, names: narration.Names) -> Message:
    dealer: dict[str, Arg] = {} if body.dealer is None else {"dealer": _who(names, body.dealer)}
    if body.cards is None:
        return message("mushi.dealer_drawn.lot", **dealer)
    drawn = tuple(
        [narration.cards_of(names, seat, card_name(card)) for seat, card in enumerate(body.cards) if card is not None]
    )
    return message(f"mushi.dealer_drawn.{'drawn' if dealer else 'tied'}", cards=drawn, **dealer)


def _hands_dealt(body: e.HandsDealt, names: narration.Names) -> Message:
    id = "mushi.hands_dealt.again" if body.shuffle else "mushi.hands_dealt"
    return message(id, round=body.round, dealer=_who(names, body.dealer), field=card_names(body.field))


def _card_played(body: e.CardPlayed, names: narration.Names) -> Message:
    who, card = _who(names, body.seat), card_name(body.card)
    if body.captured:
        return message("mushi.card_played.takes", who=who, card=card, captured=card_names(body.captured))
    return message("mushi.card_played.laid", who=who, card=card)


def _turn_captured(body: e.TurnCaptured, names: narration.Names) -> Message:
    who = _who(names, body.seat)
    if body.captured:
        return message("mushi.turn_captured.takes", who=who, captured=card_names(body.captured))
    return message("mushi.turn_captured.laid", who=who)


def _round_scored(body: e.RoundScored, names: narration.Names) -> Message:
    """Give what each seat has, and by what."""
    counted: list[Message] = []
    for seat, (score, points, made) in enumerate(zip(body.scores, body.cards, body.yaku, strict=True)):
        args: dict[str, Arg] = {"who": _who(names, seat), "score": signed(score), "points": points}
        if made:
            counted.append(message("mushi.counted.yaku", yaku=tuple(map(yaku_name, made)), **args))
        else:
            counted.append(message("mushi.counted", **args))
    return message("mushi.round_scored", round=body.round, counted=tuple(counted), totals=balance(body.totals))


def _match_ended(body: e.MatchEnded, names: narration.Names) -> Message:
    if body.seat is None and body.reason == "deadline":
        return message("mushi.match_ended.deadline.drawn", scores=balance(body.scores))
    who: dict[str, Arg] = {} if body.seat is None else {"who": _who(names, body.seat)}
    return message(f"mushi.match_ended.{body.reason}", scores=balance(body.scores), **who)


MESSAGES: Final[Mapping[type, Callable[[Any, narration.Names], Message]]] = {
    e.DealerDrawn: _dealer_drawn,
    e.HandsDealt: _hands_dealt,
    e.MisdealDeclared: lambda b, _: message("mushi.misdeal_declared", reason=message(f"mushi.misdeal.{b.reason}")),
    e.CardPlayed: _card_played,
    e.CardTurned: lambda b, names: message("mushi.card_turned", who=_who(names, b.seat), card=card_name(b.card)),
    e.TurnCaptured: _turn_captured,
    e.LeftoversTaken: lambda b, names: message(
        "mushi.leftovers_taken", who=_who(names, b.seat), cards=card_names(b.cards)
    ),
    e.RoundScored: _round_scored,
    e.SeatGathered: narration.showdown_message,
    e.CardsGathered: narration.showdown_message,
    e.MatchEnded: _match_ended,
    e.ResultRuled: lambda b, names: message("mushi.result_ruled", who=_who(names, b.seat), scores=balance(b.scores)),
}
"""How each event becomes a message."""


CARDS: Final = "cards"
"""The part of a count that the cards of a pile are, beside the yaku, which are called by their ids."""
FLOWERS: Final = {1: "松", 2: "梅", 3: "桜", 4: "藤", 5: "菖蒲", 8: "芒", 9: "菊", 10: "紅葉", 11: "柳", 12: "桐"}
"""The flower of each suit, in Japanese."""
PICTURES: Final = {
    "1L": "鶴",
    "2A": "鶯",
    "3L": "幕",
    "4A": "不如帰",
    "5A": "八橋",
    "8L": "月",
    "8A": "雁",
    "9A": "盃",
    "10A": "鹿",
    "11L": "小野道風",
    "11A": "燕",
    "12L": "鳳凰",
}
"""What is drawn with the flower, on the cards that have a name of their own."""
JAPANESE_YAKU: Final = {
    "five_lights": "五光",
    "three_lights": "三光",
    "four_wisteria": "藤四枚",
    "four_paulownia": "桐四枚",
}
"""The sets of cards that count, in Japanese."""
RIBBON: Final = "短冊"
NORMAL: Final = "カス"


def japanese_name(code: str) -> str:
    """Name a card in Japanese: the flower and, with *ni*, what is drawn with it, or that it is a plain one."""
    flower, kind = FLOWERS[int(code.rstrip("LARNabc"))], code.lstrip("0123456789")[0]
    if kind == "R":
        return f"{flower}に{RIBBON}"
    return f"{flower}に{PICTURES[code]}" if code in PICTURES else f"{flower}の{NORMAL}"


def names(rules: MushiRules) -> GameNames:
    """Name all things of Mushi; in place of lances it has the parts of a count."""
    yaku = {name: yaku_name(name) for name in YAKU}
    return GameNames(
        families={
            "cards": {code: message(f"mushi.card.{code.rstrip('abc')}") for code in CODES},
            "suits": {str(suit): message(f"mushi.suit.{suit}") for suit in SUITS},
            "phases": {phase: message(f"mushi.phase.{phase}") for phase in get_args(Phase)},
            "lances": {CARDS: message("mushi.cards"), **yaku},
            "reasons": {reason: message(f"mushi.misdeal.{reason}") for reason in get_args(e.Misdeal)},
            "endings": {reason: message(f"mushi.ending.{reason}") for reason in get_args(e.Ending)},
            "moves": {kind: message(f"mushi.kind.{kind}") for kind in (Play.kind, Capture.kind, Gather.kind, RESIGN)},
            "yaku": yaku,
            **option_names("mushi", OPTIONS),
        },
        originals={
            **{code: japanese_name(code) for code in CODES},
            **{str(suit): FLOWERS[suit] for suit in SUITS},
            **JAPANESE_YAKU,
        },
        game=message("mushi.name"),
        ruleset=message(f"mushi.ruleset.{rules.id}"),
    )
