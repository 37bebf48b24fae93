"""Choose the message for each event of a team match; ``service/texts`` puts it into the reader's words."""

from collections.abc import Iterable, Mapping

from domain.actors import numbered_bot
from domain.chain import Link
from domain.messages import Arg, Message, message
from domain.stream import Kind, SeedOpened, event_decoder
from domain.table.events import NoncesDue
from domain.teams import events as e
from domain.teams.state import Match

Names = Mapping[str, str]
"""The current name of each player, by id."""
NAMELESS = "?"


def happened(kind: Kind[Match], stream_id: bytes, links: Iterable[Link]) -> list[tuple[Match, e.Body]]:
    """List the events of a match, each with the match before it; the first one with the match after it."""
    decode, found, match = event_decoder(e.BODIES), list[tuple[Match, e.Body]](), None
    for link in links:
        before = match or kind.begin(stream_id, link)
        match = before if match is None else kind.evolve(before, [link])
        found.append((before, decode(link).body))
    return found


def event_message(match: Match, body: e.Body, names: Names) -> Message:
    """Choose the message for an event; the match is as it was before it."""
    match body:
        case e.MatchOpened():
            return message("match.opened", tables=body.tables, games=body.games)
        case e.PairEnrolled():
            who = pair_name(body.pair, body.players, body.bot, names)
            return message("match.pair_enrolled", who=who, team=body.team)
        case e.PairConfirmed():
            return message("match.pair_confirmed", who=names.get(body.player) or NAMELESS)
        case e.PairWithdrawn():
            (gone,) = [pair for pair in match.pairs if pair.number == body.pair]
            who = pair_name(gone.number, gone.players, gone.bot, names)
            return message("match.pair_withdrawn", who=who, team=gone.team)
        case e.MatchStarted() | e.ExtraGameCalled():
            return message(f"match.{body.tag}")
        case e.MatchEnded():
            return result_message(body)
        case e.ResultRuled():
            result = e.MatchEnded(body.team, body.games_won, (), body.tie_break)
            return message("match.result_ruled", table=body.table, result=result_message(result))
        case e.MatchClosed():
            return message("match.closed")
        case NoncesDue() | e.NonceOpened() | e.NoncesReplaced() | SeedOpened():
            return message(f"table.{body.tag}", **_who(body, names))


def _who(body: e.Body, names: Names) -> dict[str, Arg]:
    return {"who": names.get(body.player) or NAMELESS} if isinstance(body, e.NonceOpened) else {}


def result_message(result: e.MatchEnded) -> Message:
    """Say who has won, and by what where the games were equal; the score has the winner's games first."""
    a, b = result.games_won
    if result.team is None:
        return message("match.drawn", a=a, b=b)
    score: dict[str, Arg] = {"a": a, "b": b} if result.team == "A" else {"a": b, "b": a}
    by = "games" if result.tie_break is None else result.tie_break
    return message(f"match.won.{by}", team=result.team, **score)


def pair_name(number: int, players: tuple[str, str] | None, bot: str | None, names: Names) -> str | Message:
    """Name both players of a pair, or its bot with the number of the pair, as the view of the match does."""
    if players is None:
        return numbered_bot(bot or NAMELESS, number)
    first, second = (names.get(player) or NAMELESS for player in players)
    return message("match.pair", first=first, second=second)
