import msgspec
import pytest

from domain.games import GAMES
from domain.mus.cards import codes
from domain.mus.history import DealHistory
from domain.table import commands as c
from domain.table import history
from domain.table.history import begin, follow
from domain.table.stream import fold, redact
from tests.matches import Match, play, player

RULE_SETS = [
    ("mus-basque", (None,) * 4),
    ("mus-basque", (None, 1)),
    ("mus-eight-kings", (1, None, 2, None)),
]
BOTS = ["random", "basic"]


def deals(match: Match, upto: int | None = None, reader: str = "public") -> list[DealHistory]:
    """Every deal of the first events of a match, as a reader of these links is told them."""
    return history.deals(GAMES, match.stream_id.bytes, redact(match.links[:upto], reader))


@pytest.mark.parametrize(("ruleset", "players"), RULE_SETS)
@pytest.mark.parametrize("bot", BOTS)
def test_every_stone_of_a_deal_is_in_its_items(ruleset: str, players: tuple[int | None, ...], bot: str) -> None:
    """The items of a deal add up to what its scores gained, and one deal begins where the last one ended."""
    for number in range(5):
        match = play(number, ruleset, players=players, bot=bot)
        score, game = (0, 0), 1
        for place, deal in enumerate(deals(match), 1):
            assert (deal.deal, deal.score_before, deal.game_number) == (place, score, game)
            gained = [sum(item.stones for item in deal.items if item.team == team) for team in ("A", "B")]
            assert deal.score_after == tuple(map(sum, zip(deal.score_before, gained, strict=True)))
            score, game = ((0, 0), game + 1) if deal.game_won_by else (deal.score_after, game)
        told = [deal.game_won_by for deal in deals(match) if deal.game_won_by]
        assert tuple(map(told.count, ("A", "B"))) == match.table.play.games_won


@pytest.mark.parametrize(("ruleset", "players"), RULE_SETS)
def test_every_reader_is_told_the_same(ruleset: str, players: tuple[int | None, ...]) -> None:
    """Sealed parts do not matter: a full stream, a seat's and the public one give the same histories at every point."""
    match = play(1, ruleset, players=players, bot="random")
    for upto in range(0, len(match.links), 7):
        told = deals(match, upto)
        assert deals(match, upto, "all") == deals(match, upto, "seat:1") == told


def test_hands_are_told_only_once_they_were_shown() -> None:
    """The deal in hand is told without its hands; every event before the showdown leaves them hidden."""
    match = play(3)
    shown = False
    for upto, link in enumerate(match.links, 1):
        if link.type in {"hands_dealt", "hands_revealed"}:
            shown = link.type == "hands_revealed"
        for place, deal in enumerate(reversed(told := deals(match, upto))):
            assert (deal.hands is not None) == (shown or place > 0), told
        if upto > 120:
            break


def test_a_stream_followed_in_any_pieces_tells_the_same_deals() -> None:
    """Where a batch of the log ends makes no difference to what is told, nor to the chronicle."""
    match = play(4, bot="random")
    links = match.links
    chronicle = begin(GAMES, match.stream_id.bytes, links[0])
    whole, told = follow(chronicle, links[1:])
    for size in (1, 2, 13):
        step, pieces = chronicle, []
        for place in range(1, len(links), size):
            step, ended = follow(step, links[place : place + size])
            pieces += ended
        assert (step, pieces) == (whole, told)
    assert told == deals(match)


@pytest.mark.parametrize(("ruleset", "players"), RULE_SETS)
def test_a_history_tells_what_the_table_knew(ruleset: str, players: tuple[int | None, ...]) -> None:
    """Its lances and discards are those that the state had come to when the deal was over."""
    match = play(8, ruleset, players=players, bot="random")
    links, told = match.links, deals(match)
    ends = [place for place, link in enumerate(links) if link.type in {"hands_dealt", "match_ended"}][1:]
    for place, deal in zip(ends, told, strict=True):
        known = fold(GAMES, match.stream_id.bytes, links[:place]).table.play.deal
        assert [lance.dialogue for lance in deal.lances] == [lance.dialogue for lance in known.lances]
        for mine, its in zip(deal.lances, known.lances, strict=True):
            assert (mine.lance, mine.holders, mine.outcome, mine.stake) == (
                its.name,
                its.holders,
                its.outcome,
                its.stake,
            )
        assert (deal.discards, deal.mus_rounds) == (known.exchanges, len(known.exchanges))
        assert (deal.deal, deal.dealer, deal.mano) == (known.number, known.dealer, known.mano)
        assert deal.hands == {str(seat): codes(hand) for seat, hand in enumerate(known.hands)}


def test_a_deal_that_a_resignation_cuts_short_is_told_once() -> None:
    """The talk that was going on has no outcome, the hands stay hidden, and nothing follows."""
    match = play(5, commands=8, players=(1, 2, 3, 4), last=lambda _: c.MakeMove(f"player:{player(2)}", 1, c.Resign()))
    (deal,) = deals(match)
    assert (deal.deal, deal.hands, deal.game_won_by) == (1, None, None)
    assert deal.ended_ms == match.links[-1].at_ms
    assert match.table.status == "finished"


def test_a_table_that_never_started_has_no_deals() -> None:
    """Neither while seats are taken nor when it is closed."""
    opened = play(6, commands=0, last=None)
    assert deals(opened, 3) == []
    assert history.deals(GAMES, bytes(16), []) == []


def test_the_winner_of_a_lance_is_who_was_paid() -> None:
    """Refused: who had bet last; accepted or passed: who drew the stones; hordago: who won the game by it."""
    seen: set[str] = set()
    for number in range(12):
        for deal in deals(play(number, bot="random")) + deals(play(number, "mus-eight-kings")):
            paid = {item.lance: item.team for item in deal.items}
            for lance in deal.lances:
                seen.add(str(lance.outcome))
                match lance.outcome:
                    case "hordago-accepted":
                        assert lance.winner == deal.game_won_by
                    case "refused":
                        bettor = next(word.seat for word in reversed(lance.dialogue) if word.move != "refuse")
                        assert lance.winner == "AB"[bettor % 2] == paid[lance.lance]
                        assert lance.stake > 0
                    case _:
                        assert lance.winner == paid.get(lance.lance)
    assert seen == {"accepted", "refused", "passed", "uncontested", "not-played", "hordago-accepted"}


def test_a_history_has_the_fields_of_the_api() -> None:
    """The shape that clients are promised, in JSON (api.md, "Hand history of a deal")."""
    deal = next(deal for deal in deals(play(2)) if len(deal.lances) > 3)
    told = msgspec.json.decode(msgspec.json.encode(deal))
    assert told["game"] == "mus"
    assert set(told) >= {
        *("table", "deal", "game", "ruleset", "dealer", "mano", "players", "hands", "mus_rounds", "discards"),
        *("lances", "items", "score_before", "score_after", "game_won_by"),
    }
    assert set(told["lances"][0]) == {"lance", "holders", "dialogue", "outcome", "stake", "winner"}
    assert {frozenset(item) for item in told["items"]} == {frozenset({"lance", "team", "stones", "reason", "rule"})}
    assert set(told["hands"]) == {"0", "1", "2", "3"}
    assert msgspec.json.decode(msgspec.json.encode(deal), type=DealHistory) == deal
