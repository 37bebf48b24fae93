"""Choose the message for each event of a table; ``service/texts`` puts it into the reader's words.

A message is named ``table.`` and the event's type, then what distinguishes its cases.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from msgspec import UNSET

from domain.disputes import events as d
from domain.messages import Arg, Message, message
from domain.table import events as e
from domain.table.bot_names import bot_at_seat, bot_name
from domain.table.clock.rules import ClockFlagged, ClocksSet
from domain.table.game.showdown import CardsGathered, SeatGathered
from domain.table.history import Sitting

Names = Mapping[int, str | Message]
"""By seat; a bot of the house has a name in each language."""
"""The name of the player at a seat; a seat without a name is called by its number."""


def player_names(seated: Iterable[Sitting], names: Mapping[str, str]) -> Names:
    """Map each seat of a deal to a name; ``names`` is by player id, a bot has its own name and its seat.

    A player without a name is left out, as one whose account is closed.
    """
    called: dict[int, str | Message] = {}
    for held in seated:
        if held.player is None:
            called[held.seat] = bot_at_seat(held.bot or "", held.seat)
        elif name := names.get(held.player):
            called[held.seat] = name
    return called


def seat_name(names: Names, seat: int) -> str | Message:
    """Name the player at a seat."""
    return names[seat] if seat in names else message("table.seat", seat=seat_number(seat))


def seat_number(seat: int) -> int:
    """Count a seat from 1, as people do; data count from 0."""
    return seat + 1


def cards_of(names: Names, seat: int, cards: str | Message | tuple[Message, ...]) -> Message:
    """Name a player with the cards that all can see."""
    return message("table.cards_of", who=seat_name(names, seat), cards=cards)


def score_change(before: Message, after: Message) -> Message:
    """Give the score before a deal and after it."""
    return message("table.score_change", before=before, after=after)


def _raw_name(name: str) -> Arg:
    return name


def event_message(
    body: e.Body,
    names: Names,
    lance: Callable[[str], Arg] = _raw_name,
    team: Callable[[str], Arg] = _raw_name,
    ruleset: Callable[[str], Arg] = _raw_name,
) -> Message:
    """Choose the message for an event of any table.

    ``lance`` and ``team`` name what a ruling is about, ``ruleset`` what is played.
    """
    if isinstance(body, d.RulingGiven):
        return _ruling(body, names, lance, team)
    args = ARGS.get(type(body), _no_args)(body, names)
    match body:
        case e.TableOpened():
            opened = "table.table_opened" if body.continues is UNSET else "table.table_opened.played-on"
            return message(opened, **{**args, "ruleset": ruleset(body.ruleset)})
        case e.SeatTaken():
            return message(f"table.seat_taken.{'player' if body.bot is None else 'bot'}", **args)
        case e.SeatLeft():
            return message("table.seat_left" if body.turned_away is UNSET else "table.seat_left.turned-away", **args)
        case e.SeatReserved():
            kept = "player" if body.player is not None else "open" if body.link is UNSET else "link"
            return message(f"table.seat_reserved.{kept}", **args)
        case e.TableClosed():
            return message(f"table.table_closed.{body.reason}", **args)
        case ClockFlagged():
            flagged = body.claimed_by is UNSET
            return message(f"table.clock_flagged.{body.outcome}", **args) if flagged else _claim(body, args)
        case d.DisputeOpened():
            return message(f"table.dispute_opened.{'judge' if body.seat is None else 'player'}", **args)
        case d.Penalised():
            return message(f"table.penalised.{'warned' if body.stones is None else 'stones'}", **args)
        case _:
            return message(f"table.{body.tag}", **args)


def showdown_message(body: SeatGathered | CardsGathered, names: Names) -> Message:
    """Choose the message for an event of the gathering of cards, in any game."""
    if isinstance(body, SeatGathered):
        return message("table.seat_gathered", who=seat_name(names, body.seat))
    return message(f"table.cards_gathered.{body.by}")


def _no_args(_body: e.Body, _names: Names) -> dict[str, Arg]:
    return {}


def _seat_taken(body: e.SeatTaken, names: Names) -> dict[str, Arg]:
    who: dict[str, Arg] = {"who": seat_name(names, body.seat)} if body.bot is None else {"bot": bot_name(body.bot)}
    return {**who, "seat": seat_number(body.seat)}


def _penalised(body: d.Penalised, names: Names) -> dict[str, Arg]:
    who: dict[str, Arg] = {"who": seat_name(names, body.seat)}
    return who if body.stones is None else {**who, "stones": body.stones}


def _players(names: Names, seats: Iterable[int]) -> tuple[Message, ...]:
    return tuple([message("table.player", who=seat_name(names, seat)) for seat in seats])


def _holders(names: Names, seats: range) -> Message:
    """Name whose a clock is: a player, or partners."""
    if len(seats) < 2:
        return message("table.player", who=seat_name(names, seats[0]))
    return message("table.partners", one=seat_name(names, seats[0]), other=seat_name(names, seats[1]))


def _clocks_set(body: ClocksSet, names: Names) -> dict[str, Arg]:
    """Say what is left on each clock: of the bank, or of the move in hand where that is less."""
    lefts = list(zip(*[left for left in (body.remaining_ms, body.move_ms) if left is not UNSET], strict=True))
    seats = max(len(names), len(lefts))
    clocks = [
        message("table.clock_left", who=_holders(names, range(number, seats, len(lefts))), left=_time(min(left)))
        for number, left in enumerate(lefts)
    ]
    return {"clocks": tuple(clocks)}


def _time(ms: int) -> str:
    """Write a duration in hours, minutes and seconds."""
    minutes, seconds = divmod(ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _claim(body: ClockFlagged, args: dict[str, Arg]) -> Message:
    return message(f"table.clock_claimed.{body.outcome}", **args)


def _flagged(body: ClockFlagged, names: Names) -> dict[str, Arg]:
    by: dict[str, Arg] = {} if body.claimed_by is UNSET else {"by": seat_name(names, body.claimed_by)}
    return {"who": _players(names, body.seats), **by}


def _who(body: Any, names: Names) -> dict[str, Arg]:  # noqa: ANN401 - an event with a seat
    return {"who": seat_name(names, body.seat)}


ARGS: Final[Mapping[type, Callable[[Any, Names], dict[str, Arg]]]] = {
    e.TableOpened: lambda body, _names: {"ruleset": body.ruleset, "seats": body.seats},
    e.SeatTaken: _seat_taken,
    e.SeatLeft: lambda body, _names: {"seat": seat_number(body.seat)},
    e.SeatReserved: lambda body, _names: {"seat": seat_number(body.seat)},
    e.SeatsSwapped: lambda body, _names: {"one": seat_number(body.seats[0]), "other": seat_number(body.seats[1])},
    e.NonceOpened: _who,
    e.Resigned: _who,
    e.ClosingAsked: _who,
    ClocksSet: _clocks_set,
    ClockFlagged: _flagged,
    e.AdjourningAsked: _who,
    e.ResumingAsked: _who,
    e.PhraseSaid: lambda body, names: {**_who(body, names), "phrase": message(f"table.phrase.{body.phrase}")},
    d.DisputeOpened: lambda body, names: {} if body.seat is None else _who(body, names),
    d.SealedRead: lambda body, _names: {"deals": tuple([message("table.deal_number", deal=one) for one in body.deals])},
    d.WordsAdded: _who,
    d.QuestionAsked: _who,
    d.RulingAppealed: _who,
    d.DisputeWithdrawn: _who,
    d.Penalised: _penalised,
}
"""The arguments of the messages that have any."""

RULING_ARGS: Final[Mapping[str, tuple[str, ...]]] = {
    "uphold": (),
    "annul-lance": ("deal", "lance"),
    "award": ("deal", "team", "stones"),
    "take": ("deal", "team", "stones"),
    "dead-hand": ("deal", "who"),
    "redeal": ("deal",),
    "play-on": (),
    "lose-game": ("who",),
    "exclude": ("who",),
    "penalise": ("who",),
}
"""The kinds of ruling that have a text of their own, and its arguments."""


def _ruling(body: d.RulingGiven, names: Names, lance: Callable[[str], Arg], team: Callable[[str], Arg]) -> Message:
    given: dict[str, Arg] = {
        "deal": body.deal or 0,
        "lance": "" if body.lance is None else lance(body.lance),
        "team": "" if body.team is None else team(body.team),
        "stones": body.stones or 0,
        "who": "" if body.seat is None else seat_name(names, body.seat),
    }
    if body.kind not in RULING_ARGS:
        return message("table.ruling_given.other", kind=body.kind)
    told = message(f"table.ruling_given.{body.kind}", **{name: given[name] for name in RULING_ARGS[body.kind]})
    return told if body.rest is UNSET else message(f"table.ruling_given.rest.{body.rest}", sentence=told)
