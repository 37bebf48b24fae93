"""Histories of rounds, as data and as text."""

from collections.abc import Sequence

import msgspec
import pytest

from domain.actors import player_actor
from domain.games import GAMES, TABLES
from domain.games.mushi import events as e
from domain.games.mushi.cards import CODES, codes
from domain.games.mushi.game import MUSHI
from domain.games.mushi.history import RoundHistory
from domain.games.mushi.narration import balance
from domain.games.mushi.play.state import Round
from domain.games.mushi.rules import MUSHI_RULES
from domain.games.mushi.scoring import YAKU
from domain.stream import fold, instant_text, redact
from domain.table import commands as c
from domain.table import history
from domain.table.bot_names import bot_at_seat
from domain.table.game.history import Tally
from domain.table.history import build_deals
from domain.table.stream import decode_event
from service.texts.catalogue import LANGUAGES, say
from tests.kit.each import each
from tests.kit.play import Match, follow_in_pieces, play_table, player_id, required
from tests.kit.service.texts import mushi_sentence

SEATS = [(None, None), (None, 1)]
BOTS = ["random", "basic"]


def mushi(number: int, *, commands: int = 1_000_000, bot: str = "basic", rounds: int = 6, **options: object) -> Match:
    """A match of two bots, or its beginning."""
    asked = {"rounds": rounds, **options}
    return play_table(number, "mushi", players=(None, None), bot=bot, commands=commands, options=asked)


def tallies(deal: RoundHistory) -> Sequence[Tally]:
    """What each seat has to show for a round."""
    return required(MUSHI.history).statistics(deal, MUSHI_RULES)


def rounds_of(match: Match, upto: int | None = None, reader: str = "public") -> list[RoundHistory]:
    """Every round of the first events of a match, as a reader of these links sees them."""
    return history.build_deals(GAMES, match.stream_id.bytes, redact(match.links[:upto], reader))


@pytest.mark.parametrize("bot", BOTS)
def test_the_rounds_of_a_match_add_up(bot: str) -> None:
    """A round begins where the last one ended, with piles of 230 points and scores that are nothing together."""
    for number in range(5):
        match = mushi(number, bot=bot)
        histories, score = rounds_of(match), (0, 0)
        assert [deal.deal for deal in histories] == list(range(1, 7))
        for deal in histories:
            assert deal.score_before == score
            assert deal.points is not None
            assert deal.scores is not None
            assert (sum(deal.points), sum(deal.scores)) == (230, 0)
            score = (score[0] + deal.scores[0], score[1] + deal.scores[1])
            assert deal.score_after == score
        assert match.table.play.totals == score


def test_a_round_tells_every_card_once() -> None:
    """Eight on the field, sixteen from the hands, sixteen from the stock; the piles are what was taken and left."""
    for number in range(10):
        for deal in rounds_of(mushi(number, bot="random")):
            turned = [turn.turned for turn in deal.turns]
            played = [turn.played for turn in deal.turns]
            assert sorted([*deal.field, *played, *map(str, turned)]) == sorted(CODES)
            assert deal.hands is not None
            assert sorted(deal.hands["0"] + deal.hands["1"]) == sorted(played)
            assert [turn.seat for turn in deal.turns] == [deal.dealer, 1 - deal.dealer] * 8
            assert {card for left in deal.leftovers for card in left.cards} <= set(CODES)


@pytest.mark.parametrize("bot", BOTS)
def test_a_history_tells_what_the_table_knew(bot: str) -> None:
    """Hands that were never shown are those that were dealt; the fields and piles are those of the state."""
    match = mushi(3, bot=bot)
    links, histories = match.links, rounds_of(match)
    dealt = [place for place, link in enumerate(links) if link.type == "hands_dealt"]
    kept = [fold(TABLES, match.stream_id.bytes, links[: place + 1]).state.play.round for place in dealt]
    last: dict[int, Round] = {playing.number: playing for playing in kept}
    assert [(deal.deal, deal.dealer, deal.field, deal.hands) for deal in histories] == [
        (
            playing.number,
            playing.dealer,
            codes(playing.field),
            {str(seat): codes(hand or ()) for seat, hand in enumerate(playing.hands)},
        )
        for playing in last.values()
    ]


@pytest.mark.parametrize("players", SEATS)
def test_every_reader_has_the_same_history(players: tuple[int | None, int | None]) -> None:
    """Sealed parts do not matter: a full stream, a seat's and the public one give the same histories at every point."""
    match = play_table(1, "mushi", players=players, bot="random", options={"rounds": 2})
    for upto in each(range(0, len(match.links), 3)):
        histories = rounds_of(match, upto)
        assert rounds_of(match, upto, "all") == rounds_of(match, upto, "seat:1") == histories


def test_hands_are_in_the_history_only_after_their_last_card() -> None:
    """Until then a history has no card that did not lie open."""
    match = mushi(2, rounds=1)
    played = 0
    for upto, link in each(enumerate(match.links, 1)):
        played += link.type == "card_played"
        for deal in rounds_of(match, upto):
            assert (deal.hands is not None) == (played == 16)
            assert len(deal.turns) == played


def test_a_turn_under_way_has_no_end() -> None:
    """Its card lies open before it is known what it takes."""
    match = mushi(0, rounds=1)
    for upto, link in each(enumerate(match.links, 1)):
        (*_, turn) = [turn for deal in rounds_of(match, upto) for turn in deal.turns] or [None]
        if turn is not None and link.type in {"card_played", "card_turned", "turn_captured"}:
            assert (turn.turned is not None) == (link.type != "card_played")
            assert (turn.turn_captured is not None) == (link.type == "turn_captured")


def misdealt() -> Match:
    """A match of twelve rounds, the seventh of which is dealt three times."""
    options = {"hand_four_misdeal": True, "rounds": 12}
    match = play_table(19, "mushi", players=(1, None), bot="random", options=options)
    voided = [decode_event(MUSHI, link).body.round for link in match.links if link.type == "misdeal_declared"]
    assert voided == [7, 7]
    return match


def test_m7_a_misdeal_is_part_of_its_round() -> None:
    """The misdeal is listed with its field and reason, and the round once."""
    match = misdealt()
    histories = rounds_of(match)
    assert [deal.deal for deal in histories] == list(range(1, 13))
    assert [len(deal.misdeals) for deal in histories] == [0] * 6 + [2] + [0] * 5
    bodies = [decode_event(MUSHI, link).body for link in match.links]
    for deal in each(histories):
        dealt = [body for body in bodies if body.tag == "hands_dealt" and body.round == deal.deal]
        void = [body for body in bodies if body.tag == "misdeal_declared" and body.round == deal.deal]
        assert [(one.shuffle, one.field, one.reason) for one in deal.misdeals] == [
            (one.shuffle, first.field, one.reason) for one, first in zip(void, dealt, strict=False)
        ]
        assert (deal.shuffle, deal.field) == (len(void), dealt[-1].field)


def test_a_stream_followed_in_any_pieces_tells_the_same_rounds() -> None:
    """The boundaries of the batches of the log change neither the history nor the chronicle, misdeals included."""
    match = misdealt()
    assert follow_in_pieces(match) == rounds_of(match)


def test_a_round_that_a_resignation_cuts_short_is_listed_once() -> None:
    """It has no score, no yaku and no hands, and scores nothing for anybody."""
    resigned = lambda _: c.MakeMove(player_actor(player_id(2)), 1, c.Resign())  # noqa: E731
    match = play_table(5, "mushi", commands=10, players=(1, 2), last=resigned)
    (deal,) = rounds_of(match)
    assert (deal.deal, deal.hands, deal.points, deal.yaku, deal.scores) == (1, None, None, None, None)
    assert deal.ended_at == instant_text(match.links[-1].at_ms)
    assert (required(MUSHI.history).points(deal), required(MUSHI.history).facets_of(deal, MUSHI_RULES)["yaku"]) == (
        (0, 0),
        [],
    )
    assert [outcome.won for outcome in required(MUSHI.result(match.table.play)).outcomes] == [True, False]
    assert [(tally.played, tally.won, tally.points) for tally in tallies(deal)] == [(0, 0, 0), (0, 0, 0)]


def test_a_round_is_won_by_the_better_score() -> None:
    """It counts as one for both seats, with its points; a level round has no winner."""
    for deal in each(rounds_of(mushi(1, bot="random"))):
        assert deal.scores is not None
        for scores in (deal.scores, deal.scores[::-1], (0, 0)):
            both = tallies(msgspec.structs.replace(deal, scores=scores))
            for tally, mine, theirs in zip(both, scores, scores[::-1], strict=True):
                assert (tally.played, tally.won, tally.bluffs, tally.points) == (1, mine > theirs, 0, mine)


def test_rounds_are_searched_by_their_yaku() -> None:
    """Mushi has no lances: what was played is what was made, by either seat."""
    assert required(MUSHI.history).facets["yaku"] == set(YAKU)
    seen: set[str] = set()
    for number in range(30):
        for deal in rounds_of(mushi(number, bot="random")):
            made = required(MUSHI.history).facets_of(deal, MUSHI_RULES)["yaku"]
            assert deal.yaku is not None
            assert sorted(made) == sorted([*deal.yaku[0], *deal.yaku[1]])
            seen.update(made)
    assert seen >= {"three_lights", "four_wisteria", "four_paulownia"}


def test_m31_a_drawn_match_has_no_winner() -> None:
    """A drawn match has no winner, and a match is not made of games."""
    match = mushi(1)
    ended = match.table.play
    drawn = msgspec.structs.replace(ended, ending="drawn", winner=None)
    assert [outcome.won for outcome in required(MUSHI.result(drawn)).outcomes] == [None, None]
    won = required(MUSHI.result(ended)).outcomes
    assert [outcome.won for outcome in won] == [ended.winner == 0, ended.winner == 1]
    assert MUSHI.standing(ended).score == ended.totals
    assert MUSHI.standing(ended).games_won == ()


def test_a_history_can_be_read_back() -> None:
    """The shape that clients are promised, in JSON, tagged by the game."""
    deal = rounds_of(mushi(2))[0]
    encoded = msgspec.json.decode(msgspec.json.encode(deal))
    assert encoded["game"] == "mushi"
    assert set(encoded) >= {
        *("table", "deal", "ruleset", "started_at", "ended_at", "dealer", "players", "misdeals", "shuffle", "field"),
        *("hands", "turns", "leftovers", "points", "yaku", "scores", "score_before", "score_after"),
    }
    assert set(encoded["turns"][0]) == {"seat", "played", "captured", "turned", "turn_captured"}
    assert msgspec.json.decode(msgspec.json.encode(deal), type=RoundHistory) == deal


WITHOUT_TEXT = (e.DealerDrawn, e.SeatGathered, e.CardsGathered, e.MatchEnded)
"""Of the events of a match: what stands outside the rounds."""
NAMES = {str(player_id(1)): "Ane"}


def story(match: Match, lang: str = "en") -> str:
    """The match as a text, with the name of one of its players."""
    histories = build_deals(GAMES, match.stream_id.bytes, match.links)
    return required(MUSHI.history).text(histories, match.table.rules, NAMES, say(lang))


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_story_tells_what_a_replay_does(lang: str) -> None:
    """Its lines are the sentences of the events, in their order, misdeals included."""
    misdeals = 0
    for number in (0, 4, 19, 30):
        options = {"hand_four_misdeal": True, "rounds": 12}
        match = play_table(number, "mushi", players=(1, None), bot="random", options=options)
        bodies = [decode_event(MUSHI, link).body for link in match.links]
        first = next(place for place, body in enumerate(bodies) if isinstance(body, e.HandsDealt))
        narrated = [body for body in bodies[first:-1] if not isinstance(body, WITHOUT_TEXT)]
        misdeals += sum(isinstance(body, e.MisdealDeclared) for body in narrated)
        lines = [line for line in story(match, lang).splitlines() if line and " → " not in line]
        assert lines == [mushi_sentence(lang, body, {0: "Ane", 1: bot_at_seat("random", 1)}) for body in narrated]
    assert misdeals == 6


def test_a_story_has_a_paragraph_a_round_that_ends_with_the_score() -> None:
    """An empty line separates paragraphs; the last line states the points of the round."""
    match = play_table(3, "mushi", players=(None, None))
    histories = build_deals(GAMES, match.stream_id.bytes, match.links)
    paragraphs = story(match).split("\n\n")
    assert len(paragraphs) == len(histories) == 6
    for deal, paragraph in each(zip(histories, paragraphs, strict=True)):
        before, after = (say("en")(balance(scores)) for scores in (deal.score_before, deal.score_after))
        assert paragraph.splitlines()[-1] == f"{before} → {after}"
        assert paragraph.startswith(f"Round {deal.deal}: ") or deal.misdeals


def test_the_story_of_a_round_that_was_cut_short_ends_where_play_ended() -> None:
    """Nothing is counted, and no hand is shown."""
    resigned = lambda _: c.MakeMove(player_actor(player_id(2)), 1, c.Resign())  # noqa: E731
    text = story(play_table(5, "mushi", commands=8, players=(1, 2), last=resigned))
    assert "is counted" not in text
    assert text.endswith("0 : 0 → 0 : 0\n")


def test_a_table_without_rounds_has_an_empty_story() -> None:
    """Nothing was dealt, so the text is empty."""
    match = play_table(6, "mushi", players=(None, None), commands=0)
    assert required(MUSHI.history).text([], match.table.rules, {}, say("en")) == ""
