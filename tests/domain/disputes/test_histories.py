"""Histories of disputed deals show what a judge changed, also in deals that were complete before the ruling."""

from typing import Any

import msgspec
import pytest

from domain.chain import Link
from domain.games import GAMES, TABLES
from domain.games.mus.deal_text import deals_text
from domain.games.mus.history import DealHistory
from domain.games.mushi.history import RoundHistory
from domain.table.history import Chronicle, begin_chronicle, build_deals, follow_events
from domain.table.replay import replay
from service.texts.catalogue import LANGUAGES, say
from tests.golden.scenes.catalogue import SCENES
from tests.golden.scenes.scene import Scene, played
from tests.kit.each import each
from tests.kit.play import required
from tests.kit.scenario import stacked_decks

DISPUTED = [scene for scene in SCENES if "; dispute " in scene.script]
BY_NAME = {scene.name: scene for scene in DISPUTED}


def links_of(scene: Scene) -> list[Link]:
    with stacked_decks(scene.decks):
        return [link for append in played(scene) for link in append]


def followed(scene: Scene, size: int) -> tuple[Chronicle, dict[int, Any]]:
    """The chronicle in the end and the last history of every deal, the stream followed so many events at a time."""
    links = links_of(scene)
    chronicle, histories = begin_chronicle(GAMES, scene.stream_id, links[0]), dict[int, Any]()
    for place in range(1, len(links), size):
        chronicle, ended = follow_events(chronicle, links[place : place + size])
        assert len({deal.deal for deal in ended}) == len(ended)
        histories |= {deal.deal: deal for deal in ended}
    return chronicle, histories


@pytest.mark.parametrize("scene", DISPUTED, ids=lambda scene: scene.name)
def test_a_disputed_stream_followed_in_any_pieces_tells_the_same(scene: Scene) -> None:
    """The last history of each deal is what the whole stream tells."""
    whole, histories = followed(scene, 1_000_000)
    for size in (1, 2, 3, 7):
        assert followed(scene, size) == (whole, histories)
    assert list(histories.values()) == build_deals(GAMES, scene.stream_id, links_of(scene))


@pytest.mark.parametrize("scene", DISPUTED, ids=lambda scene: scene.name)
def test_a_history_says_that_it_was_disputed(scene: Scene) -> None:
    """The deal in which the judge was called, or after which; with the rulings that took effect, in every language."""
    _, histories = followed(scene, 5)
    last = build_deals(GAMES, scene.stream_id, links_of(scene))
    assert histories[1].disputed or histories[2].disputed
    assert last == list(histories.values())
    for language in LANGUAGES:
        text = required(scene.game.history).text(last, scene.rules, {}, say(language))
        assert "{" not in text
        assert "None" not in text


@pytest.mark.parametrize("scene", DISPUTED, ids=lambda scene: scene.name)
def test_a_replay_counts_what_the_histories_have(scene: Scene) -> None:
    """All deals that are over, each as its last count leaves it; none before it is over, and none for nothing."""
    links = links_of(scene)
    steps = replay(TABLES, scene.stream_id, links, 1, len(links), "public", {}, say("en"))
    counts = [step.count for step in steps if step.count is not None]
    over = [deal for deal in build_deals(GAMES, scene.stream_id, links) if deal.ended_at is not None]
    assert list(dict.fromkeys(count.deal for count in counts)) == [deal.deal for deal in over]
    last = {count.deal: count for count in counts}
    for deal in each(over):
        stones = [(item.team, item.stones, item.reason) for item in last[deal.deal].items]
        assert stones == [(item.team, item.stones, item.reason) for item in getattr(deal, "items", ())]
    assert len({(count.deal, len(count.items)) for count in counts}) == len(counts)


def histories(name: str, deal: int = 1) -> DealHistory:
    """The last history of a deal of a scene."""
    return followed(BY_NAME[name], 1)[1][deal]


def test_stones_that_a_judge_moved_are_among_the_items() -> None:
    """Also stones that were moved after the deal had been counted: the items add up to the score."""
    deal = histories("mus-federation-4-art-18-game-won")
    ruled = [(item.lance, item.team, item.stones) for item in deal.items if item.reason == "ruled"]
    assert ruled == [("grande", "A", -1), (None, "B", 20)]
    assert (deal.score_before, deal.score_after, deal.game_won_by) == ((0, 0), (3, 20), "B")
    assert [ruling.kind for ruling in deal.rulings] == ["annul-lance", "award"]
    assert [(lance.lance, lance.winner) for lance in deal.lances if lance.lance == "grande"] == [("grande", None)]


def test_a_game_that_a_judge_took_back_was_not_won_in_its_deal() -> None:
    """Though it had been."""
    deal = histories("mus-federation-4-art-18-game-not-won")
    assert (deal.game_won_by, deal.score_after) == (None, (16, 0))
    following = histories("mus-federation-4-art-18-game-not-won", 2)
    assert (following.game_number, following.score_before) == (1, (16, 0))


def test_a_game_that_a_judge_gave_to_the_others_was_won_by_them() -> None:
    """It was also where the judge ruled after the match."""
    deal = histories("mus-basque-4-dispute-corrected")
    assert (deal.game_won_by, [ruling.kind for ruling in deal.rulings]) == ("B", ["award", "take"])


def test_a_deal_that_a_judge_had_dealt_again_was_voided() -> None:
    """A deal that a judge had dealt again was voided, and its story says by whom."""
    deal = histories("mus-basque-4-dispute-redealt")
    assert (deal.voided, deal.score_after) == (True, (0, 0))
    text = deals_text([deal], BY_NAME["mus-basque-4-dispute-redealt"].rules, {}, say("en"))
    assert "The judge has deal 1 dealt again." in text
    assert "both teams agree" not in text


def test_a_hand_that_a_judge_declared_dead_was_not_agreed_on() -> None:
    """Its story says who did, and what it cost."""
    deal = histories("mus-federation-4-art-5-ruled")
    assert (deal.dead, deal.items[-1].stones, deal.score_after) == ((0,), -1, (0, 0))
    text = deals_text([deal], BY_NAME["mus-federation-4-art-5-ruled"].rules, {}, say("en"))
    assert "The judge declares a hand of deal 1 dead: seat 1." in text
    assert "both teams agree" not in text


def test_a_board_that_a_judge_voided_is_shown_as_void() -> None:
    """A board that a judge voided is shown as void, and the next one as another board."""
    first, second = [histories("mus-basque-4-team-disputed", deal) for deal in (1, 2)]
    assert (first.board, first.voided, second.board, second.voided) == ("0101", True, "0102", False)


def test_a_complaint_without_a_ruling_leaves_its_mark() -> None:
    """The deal is marked as disputed, without a ruling."""
    links = links_of(BY_NAME["mushi-dispute-closed"])
    (deal,) = build_deals(GAMES, BY_NAME["mushi-dispute-closed"].stream_id, links)
    assert (deal.disputed, deal.rulings) == (True, ())


def test_a_deal_without_a_dispute_has_none() -> None:
    """Nor are there rulings in it."""
    deal = histories("mus-basque-4-dispute-redealt", 2)
    assert (deal.disputed, deal.rulings) == (False, ())


def test_histories_that_were_stored_before_there_were_disputes_are_read() -> None:
    """They lack the fields that these bring."""
    for scene, kind in (("mus-basque-4-dispute-won", DealHistory), ("mushi-dispute-closed", RoundHistory)):
        deal = followed(BY_NAME[scene], 9)[1][1]
        fields = msgspec.to_builtins(deal)
        del fields["disputed"], fields["rulings"]
        old = msgspec.convert(fields, kind)
        assert (old.disputed, old.rulings) == (False, ())
