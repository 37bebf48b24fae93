from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from domain.actors import player_actor
from domain.chain import Link
from domain.games import GAMES, TABLES
from domain.games.mus.cards import codes
from domain.games.mus.history import DealHistory
from domain.stream import fold, instant_text, redact
from domain.table import commands as c
from domain.table import history
from tests.golden.scenes.federation import FEDERATION
from tests.golden.scenes.scene import played
from tests.kit.each import each
from tests.kit.play import Match, follow_in_pieces, play_table, player_id

Options = dict[str, object]
CALLED: Options = {"declarations": "called"}
RULE_SETS = [
    ("mus-basque", (None,) * 4, {}),
    ("mus-basque", (None, 1), {}),
    ("mus-eight-kings", (1, None, 2, None), {}),
    ("mus-federation", (None,) * 4, {}),
    ("mus-federation", (1, None, 2, None), CALLED),
]
EVERY_RULE_SET = pytest.mark.parametrize(("ruleset", "players", "options"), RULE_SETS)
BOTS = ["random", "basic"]


def deals(match: Match, upto: int | None = None, reader: str = "public") -> list[DealHistory]:
    """Every deal of the first events of a match, as a reader of these links sees them."""
    return history.build_deals(GAMES, match.stream_id.bytes, redact(match.links[:upto], reader))


@pytest.mark.slow
@EVERY_RULE_SET
@pytest.mark.parametrize("bot", BOTS)
def test_every_stone_of_a_deal_is_in_its_items(
    ruleset: str, players: tuple[int | None, ...], options: Options, bot: str
) -> None:
    """The items of a deal add up to what its scores gained, and one deal begins where the last one ended."""
    for number in range(5):
        match = play_table(number, ruleset, players=players, bot=bot, options=options)
        score, game = (0, 0), 1
        for place, deal in enumerate(deals(match), 1):
            assert (deal.deal, deal.score_before, deal.game_number) == (place, score, game)
            gained = [sum(item.stones for item in deal.items if item.team == team) for team in ("A", "B")]
            assert deal.score_after == tuple(map(sum, zip(deal.score_before, gained, strict=True)))
            score, game = ((0, 0), game + 1) if deal.game_won_by else (deal.score_after, game)
        winners = [deal.game_won_by for deal in deals(match) if deal.game_won_by]
        assert tuple(map(winners.count, ("A", "B"))) == match.table.play.games_won


@EVERY_RULE_SET
def test_every_reader_has_the_same_history(ruleset: str, players: tuple[int | None, ...], options: Options) -> None:
    """Sealed parts do not matter: a full stream, a seat's and the public one give the same histories at every point."""
    match = play_table(1, ruleset, players=players, bot="random", options=options)
    for upto in each(range(0, len(match.links), 7)):
        histories = deals(match, upto)
        assert deals(match, upto, "all") == deals(match, upto, "seat:1") == histories


def test_hands_are_in_the_history_only_after_they_were_shown() -> None:
    """The history of the deal in hand has no hands; every event before the showdown leaves them hidden."""
    match = play_table(3)
    shown = False
    for upto, link in each(enumerate(match.links, 1)):
        if link.type in {"hands_dealt", "hands_revealed"}:
            shown = link.type == "hands_revealed"
        for place, deal in enumerate(reversed(histories := deals(match, upto))):
            assert (deal.hands is not None) == (shown or place > 0), histories
        if upto > 120:
            break


def test_a_stream_followed_in_any_pieces_tells_the_same_deals() -> None:
    """The boundaries of the batches of the log change neither the history nor the chronicle."""
    match = play_table(4, bot="random")
    assert follow_in_pieces(match) == deals(match)


@EVERY_RULE_SET
def test_a_history_tells_what_the_table_knew(ruleset: str, players: tuple[int | None, ...], options: Options) -> None:
    """Its lances and discards are those that the state had come to when the deal was over."""
    match = play_table(8, ruleset, players=players, bot="random", options=options)
    links, histories = match.links, deals(match)
    first = "deck_offered" if ruleset == "mus-federation" else "hands_dealt"
    ends = [place for place, link in enumerate(links) if link.type in {first, "match_ended"}][1:]
    for place, deal in each(zip(ends, histories, strict=True)):
        known = fold(TABLES, match.stream_id.bytes, links[:place]).state.play.deal
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


def test_a_deal_that_a_resignation_cuts_short_is_listed_once() -> None:
    """The talk that was going on has no outcome, the hands stay hidden, and nothing follows."""
    match = play_table(
        5, commands=8, players=(1, 2, 3, 4), last=lambda _: c.MakeMove(player_actor(player_id(2)), 1, c.Resign())
    )
    (deal,) = deals(match)
    assert (deal.deal, deal.hands, deal.game_won_by) == (1, None, None)
    assert deal.ended_at == instant_text(match.links[-1].at_ms)
    assert match.table.status == "finished"


def test_a_table_that_never_started_has_no_deals() -> None:
    """Neither while seats are taken nor when it is closed."""
    opened = play_table(6, commands=0, last=None)
    assert deals(opened, 3) == []
    assert history.build_deals(GAMES, bytes(16), []) == []


def kept_of(deal: DealHistory) -> Counter[tuple[str | None, str]]:
    """The stones of each lance and team, without those that were taken back."""
    kept: Counter[tuple[str | None, str]] = Counter()
    for item in deal.items:
        kept[item.lance, item.team] += item.stones
    return kept


def test_the_winner_of_a_lance_is_who_was_paid() -> None:
    """Refused: who had bet last; accepted or passed: who drew the stones; hordago: who won the game by it."""
    seen: set[str] = set()
    for number in range(12):
        federation = deals(play_table(number, "mus-federation", bot="random", options=CALLED))
        for deal in deals(play_table(number, bot="random")) + deals(play_table(number, "mus-eight-kings")) + federation:
            paid = {lance: team for (lance, team), kept in kept_of(deal).items() if kept}
            for lance in deal.lances:
                seen.add(str(lance.outcome))
                match lance.outcome:
                    case "hordago-accepted":
                        assert lance.winner == deal.game_won_by
                    case "refused":
                        bets = [word for word in lance.dialogue if word.move not in {"refuse", "refuse_soft"}]
                        bettor = bets[-1].seat
                        assert lance.winner == "AB"[bettor % 2] == paid[lance.lance]
                        assert lance.stake > 0
                    case _:
                        assert lance.winner == paid.get(lance.lance)
    assert seen == {"accepted", "refused", "passed", "uncontested", "not-played", "hordago-accepted", "void"}


def article(name: str) -> list[DealHistory]:
    """The deals of one golden playthrough."""
    return history.build_deals(GAMES, bytes(16), links_of(name))


def links_of(name: str) -> list[Link]:
    """The public links of one golden playthrough of the federation's."""
    (scene,) = [scene for scene in FEDERATION if scene.name == f"mus-federation-4-{name}"]
    return redact([link for append in played(scene) for link in append], "public")


def test_art_4_a_void_deal_is_shown_as_void() -> None:
    """No lance had begun, and the same dealer deals the next one."""
    void, following = article("art-4-void-deal")
    assert (void.deal, void.voided, void.hands, void.items, void.game_won_by) == (1, True, None, (), None)
    assert void.lances == []
    assert (following.deal, following.voided, following.dealer, following.mano) == (2, False, 3, 0)


def test_art_5_a_dead_hand_is_listed_with_the_stones_that_went_back() -> None:
    """They are no longer anybody's, the seat holds nothing, and its team may still win a lance."""
    (deal,) = article("art-5-dead-hand")
    assert deal.dead == (0,)
    grande, _, pares = deal.lances[:3]
    assert (grande.outcome, grande.stake, grande.winner) == ("refused", 0, None)
    assert (pares.holders, pares.winner) == ((1, 2), "B")
    assert [item.stones for item in deal.items if item.lance == "grande"] == [1, -1]
    assert deal.score_after == (0, 5)


def test_a_foul_is_listed_with_what_it_took_back() -> None:
    """The lance is void, its stone went back, and the team that was paid in its place won it."""
    (deal,) = article("art-13a-refused")
    (foul,) = deal.fouls
    assert (foul.lance, foul.seat, foul.article, foul.bets) == ("pares", 0, "13a", "void")
    pares = deal.lances[2]
    assert (pares.outcome, pares.stake, pares.winner) == ("void", 0, "B")
    (drawn,) = article("art-20-two-offenders")
    assert (drawn.lances[2].outcome, drawn.lances[2].winner, len(drawn.fouls)) == ("void", "A", 2)


def test_art_9_words_for_both_are_listed_in_grande_and_stand_in_chica() -> None:
    """As the dialogue has them: the word once, then the bet that it booked."""
    (deal,) = article("art-9-biak-bet")
    grande, chica = deal.lances[:2]
    assert [(word.seat, word.move, word.stones) for word in grande.dialogue][1] == (1, "biak_bet", 3)
    assert [(word.seat, word.move, word.stones) for word in chica.dialogue] == [(1, "bet", 3), (2, "refuse", None)]


def test_a_false_declaration_is_not_revealed_before_the_hands_are_shown() -> None:
    """The same words on other cards: at every event before the showdown the histories are the same, and then not."""
    (wrong,) = [scene for scene in FEDERATION if scene.name == "mus-federation-4-art-13a-refused"]
    held = "4 4 11 10 | 5 5 11 10 | 1 2 6 7 | 1 2 6 7"
    right = replace(wrong, hands=(held,))
    streams = [redact([link for append in played(scene) for link in append], "public") for scene in (wrong, right)]
    shown = [link.type for link in streams[0]].index("hands_revealed")
    assert [link.type for link in streams[1]].index("hands_revealed") == shown
    for upto in each(range(shown + 1)):
        one, other = [history.build_deals(GAMES, bytes(16), links[:upto]) for links in streams]
        assert one == other
    one, other = [history.build_deals(GAMES, bytes(16), links) for links in streams]
    assert [bool(deals[0].fouls) for deals in (one, other)] == [True, False]


def test_a_history_has_the_fields_of_the_api() -> None:
    """The shape that clients are promised, in JSON (api.md, "Hand history of a deal")."""
    deal = next(deal for deal in deals(play_table(2)) if len(deal.lances) > 3)
    encoded = msgspec.json.decode(msgspec.json.encode(deal))
    assert encoded["game"] == "mus"
    assert set(encoded) >= {
        *("table", "deal", "game", "ruleset", "dealer", "mano", "players", "hands", "mus_rounds", "discards"),
        *("lances", "items", "score_before", "score_after", "game_won_by"),
    }
    assert set(encoded["lances"][0]) == {"lance", "holders", "dialogue", "outcome", "stake", "winner"}
    assert {frozenset(item) for item in encoded["items"]} == {frozenset({"lance", "team", "stones", "reason", "rule"})}
    assert set(encoded["hands"]) == {"0", "1", "2", "3"}
    assert msgspec.json.decode(msgspec.json.encode(deal), type=DealHistory) == deal
