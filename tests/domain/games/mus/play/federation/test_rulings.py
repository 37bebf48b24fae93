"""Articles of the federation that end at the judge: 3 to 6, 13 to 17, 18 to 21."""

import pytest

from domain.actors import HOUSE, judge_actor, player_actor
from domain.disputes import commands as d
from domain.disputes import events as happened
from domain.disputes.events import RulingTerms
from domain.games.mus import events as e
from domain.stream import Event
from domain.table.commands import GatherCards
from domain.table.rule_refs import candidate_rules
from domain.table.state import Table
from tests.kit.mus_positions import (
    FOURS,
    LOW,
    PASSED,
    SETTLED,
    THIRTY_FIVE,
    THIRTY_FOUR,
    THIRTY_ONE,
    THREES,
    TWOS,
    between_deals,
    count_deal,
    declare_row,
    declared_deal,
    fouls_found,
    rule_on,
    ruled_stones,
    stone_reasons,
    table_after,
)
from tests.kit.mus_scenario import (
    JUNK,
    federation,
    move,
    offer_deck,
    parse_moves,
    play_to_showdown,
    score_events,
)
from tests.kit.scenario import Given

ART = "federation."


def before(event: str, play: Given, words: str) -> tuple[Table, Event]:
    """The table before the last event of this type that these words bring, and the event."""
    found = []
    for command in parse_moves(words):
        outcome = play.when(command)
        found += [(play.table, event_) for event_ in outcome.events if event_.body.tag == event]
        play = table_after(play, outcome)
    return found[-1]


def test_art_3_the_lowest_card_deals_and_the_deck_is_cut_on_the_left() -> None:
    """A seat doubts the first dealer: the judge looks at the cards that were drawn, and lets it stand."""
    play = offer_deck(JUNK)
    outcome = rule_on(play, "uphold", 0, "mus.dealer.drawn")
    assert outcome.then(SETTLED).play == play.table.play
    assert table_after(play, outcome).when(move("2 cut_deck 20")).refusal is None


def test_art_3_a_deck_that_was_cut_wrongly_is_dealt_again() -> None:
    """The same player deals again after another cut; two cards at least stay on either side of a cut."""
    play = federation(JUNK)
    outcome = rule_on(play, "redeal", 1, ART + "3-cut", deal=1)
    assert outcome.bodies == [SETTLED, e.DealVoided(1, "ruling"), e.DeckOffered(2, 3, 2)]
    again = table_after(play, outcome)
    again.when(move("2 cut_deck 1")).refused("cut-too-thin", "federation.3-cut")
    assert again.when(move("2 cut_deck 38")).tags == ["deck_cut", "hands_dealt"]


def test_art_3_is_a_candidate_where_a_deck_is_cut_and_hands_are_dealt() -> None:
    """The judge need not look for it."""
    for event, rule in (
        ("deck_cut", "mus.dealer.drawn"),
        ("hands_dealt", "mus.dealer.drawn"),
        ("hands_dealt", f"{ART}4"),
        ("hands_dealt", f"{ART}5"),
    ):
        table, body = before(event, offer_deck(JUNK), "2 cut_deck 20")
        assert rule in candidate_rules(table, body.body)


@pytest.mark.parametrize("words", ["", "0 mus", "0 2 1 3 mus; 0 discard 4o"])
def test_art_4_a_deal_with_an_anomaly_is_begun_anew(words: str) -> None:
    """The cards are gathered, shuffled, cut and dealt by the same player, whether the other team agrees or not."""
    play = federation(JUNK).after(*parse_moves(words), move("1 claim void-deal"), move("0 consent no"))
    assert play.table.play.deal.claim is None
    outcome = rule_on(play, "redeal", 1, ART + "4", deal=1)
    assert outcome.bodies == [SETTLED, e.DealVoided(1, "ruling"), e.DeckOffered(2, 3, 2)]
    dealt = table_after(play, outcome).after(move("2 cut_deck 20")).table.play
    assert (dealt.deal.number, dealt.deal.dealer, dealt.deal.mano, dealt.score) == (2, 3, 0, (0, 0))


def test_art_4_a_claim_that_is_open_goes_with_the_deal() -> None:
    """The bet needs no answer any more."""
    play = federation(JUNK).after(move("1 claim void-deal"))
    after = table_after(play, rule_on(play, "redeal", 1, ART + "4", deal=1)).after(move("2 cut_deck 20"))
    assert (after.table.play.deal.claim, after.table.play.deal.claimed) == (None, ())


def test_art_5_a_wrong_hand_is_out_of_the_deal_and_its_team_gives_its_stones_back() -> None:
    """It is found out after mintza: the hand stays apart, the play goes on, and its team draws anew."""
    play = federation(JUNK).after(*parse_moves("0 cut; 0 bet 2; 1 refuse; 0 1 pass"))
    outcome = rule_on(play, "dead-hand", 3, ART + "5", deal=1, seat=0)
    assert outcome.bodies == [
        SETTLED,
        e.HandDeclaredDead(1, 0, "ruling"),
        ruled_stones("A", -1, "grande", rule="federation.5"),
    ]
    after = table_after(play, outcome)
    assert (after.table.play.score, after.table.play.deal.dead) == ((0, 0), (0,))
    assert (after.table.play.deal.phase, after.table.play.deal.to_act) == ("chica", (2,))
    after.when(move("0 bet 2")).refused("hand-is-dead", "federation.5")


def test_art_5_a_dead_hand_wins_nothing_at_the_count() -> None:
    """Not even what it had won: its partner and the others show who has the better hands."""
    kings = "12 12 12 12 | 4 5 6 7 | 4 5 6 7 | 4 5 6 7"
    play = federation(kings).after(*parse_moves("0 cut; 0 bet 3; 1 accept"))
    dead = table_after(play, rule_on(play, "dead-hand", 1, ART + "5", deal=1, seat=0))
    *passes, last = parse_moves("1 2 3 pass; 1 2 3 pass")
    counted = dead.after(*passes).when(last)
    paid = [body for body in counted.bodies if isinstance(body, e.StonesScored) and body.lance == "grande"]
    assert [(body.team, body.stones) for body in paid] == [("B", 3)]


def test_art_5_before_mintza_a_wrong_hand_is_art_4s() -> None:
    """The judge is refused with that reason when declaring the hand dead, and has the deal begun anew."""
    play = federation(JUNK).after(*parse_moves("0 2 1 3 mus"))
    rule_on(play, "dead-hand", 1, ART + "5", deal=1, seat=0).refused("too-early", "federation.5")
    assert rule_on(play, "redeal", 1, ART + "4", deal=1).bodies[1] == e.DealVoided(1, "ruling")


def test_art_5_where_both_hands_of_a_team_are_wrong_the_deal_is_the_judges() -> None:
    """A team plays with one hand or not at all: the judge has the deal begun anew."""
    play = federation(JUNK).after(*parse_moves("0 cut"))
    dead = table_after(play, rule_on(play, "dead-hand", 1, ART + "5", deal=1, seat=0))
    dead.when(move("1 claim dead-hand 2")).refused("last-hand", "federation.5")
    rule_on(dead, "dead-hand", 3, ART + "5", deal=1, seat=2).refused("last-hand", "federation.5")
    assert rule_on(dead, "redeal", 3, ART + "5", deal=1).bodies[1] == e.DealVoided(1, "ruling")


def test_art_6_a_card_that_was_turned_after_a_mus_changes_nothing() -> None:
    """The judge upholds it, and the play goes on where it was."""
    thrown = "0 2 1 3 mus; 0 discard 4o; 1 discard 4c; 2 discard 4e; 3 discard 4b"
    play = federation(JUNK).after(*parse_moves(thrown))
    assert len(play.table.play.deal.exchanges) == 1
    outcome = rule_on(play, "uphold", 2, ART + "6")
    assert outcome.then(SETTLED).play == play.table.play
    assert table_after(play, outcome).when(move("0 cut")).refusal is None


def test_art_18_no_stone_is_drawn_once_the_cards_are_gathered() -> None:
    """A dispute on a deal is opened while its count lies open; later its stones are moved no more."""
    play = between_deals(PASSED)
    offered = play.after(*parse_moves("0 1 2 3 gather"))
    for late in (offered, offered.after(move("3 cut_deck 20"))):
        for kind in ("award", "take"):
            rule_on(late, kind, 1, ART + "18", deal=1, team="B", stones=1).refused("deal-over", "federation.18")
        rule_on(late, "annul-lance", 1, ART + "18", deal=1, lance="grande").refused("deal-over", "federation.18")
    rule_on(play, "award", 1, ART + "18", deal=1, team="B", stones=1).then(
        SETTLED, ruled_stones("B", 1, rule="federation.18")
    )


def test_art_18_the_cards_are_not_gathered_while_the_judge_is_at_the_table() -> None:
    """Neither by the players nor by the house, whose time runs anew from the settlement."""
    play = between_deals(PASSED).after(d.OpenDispute(player_actor("p1"), 1, (1,), "One too many.", 9, 0))
    play.when(move("0 gather")).wrong_state("paused")
    play.when(GatherCards(HOUSE, 1_000_000)).wrong_state("paused")
    settled = play.after(d.SettleDispute(HOUSE, 1, 15_000))
    assert settled.when(move("0 gather")).refusal is None
    settled.when(GatherCards(HOUSE, 34_999)).wrong_state("not-yet")
    assert settled.when(GatherCards(HOUSE, 35_000)).tags == ["cards_gathered", "deck_offered"]


def test_art_19_the_judge_acts_when_a_player_asks() -> None:
    """Without a dispute the judge neither reads nor rules, and once it is settled no more."""
    play = federation(JUNK).after(*parse_moves("0 cut"))
    ruling = d.GiveRuling(judge_actor("j"), 1, RulingTerms.make("exclude", (ART + "21",), seat=0), "", 1, 0)
    for command in (ruling, d.ReadSealed(judge_actor("j"), 1, (1,))):
        play.when(command).wrong_state("no-such-dispute")
        table_after(play, rule_on(play, "uphold", 1, ART + "19")).when(command).wrong_state("dispute-settled")
    play.when(d.OpenDispute(judge_actor("j"), 0, (1,), "", 9, 0)).wrong_state("not-your-seat")


def test_art_20_what_no_article_decides_the_judge_does() -> None:
    """The judge may decide freely: here the stones of a lance go to the others while it lasts."""
    play = federation(JUNK).after(*parse_moves("0 cut; 0 bet 4; 1 accept"))
    annulled = table_after(play, rule_on(play, "annul-lance", 1, ART + "20", deal=1, lance="grande"))
    outcome = rule_on(annulled, "award", 3, ART + "20", deal=1, team="B", stones=4, lance="grande")
    assert outcome.bodies[1:] == [ruled_stones("B", 4, "grande", rule="federation.20")]
    assert outcome.table.play.score == (0, 4)


def test_art_21_penalties_go_from_a_warning_to_exclusion() -> None:
    """One dispute after the other, of any seat: words, stones, the match."""
    play = federation(JUNK).happened(*score_events(5, 0)).after(*parse_moves("0 cut"))
    warned = rule_on(play, "penalise", 1, ART + "21", seat=0)
    assert warned.bodies == [SETTLED, happened.Penalised(0, None)]
    play = table_after(play, warned)
    fined = rule_on(play, "penalise", 3, ART + "21", seat=0, stones=5)
    assert fined.bodies[1:] == [happened.Penalised(0, 5), ruled_stones("A", -5, rule="federation.21")]
    play = table_after(play, fined)
    rule_on(play, "penalise", 2, ART + "21", seat=0, stones=1).refused("stones-out-of-range", "table.ruling")
    outcome = rule_on(play, "exclude", 2, ART + "21", seat=0)
    assert outcome.bodies[1] == e.MatchEnded("B", (0, 0), (0, 0), "excluded")
    assert (outcome.table.status, outcome.table.play.winner, outcome.table.opened) == ("finished", 1, True)


DECLARATION_ARTICLES = "federation."
NO_JUEGO = declare_row("nnnn")


def test_art_13_that_no_article_covers_is_the_judges() -> None:
    """Mano announced pares without any, and only the partner had some: they count until the lance is annulled."""
    play = declared_deal(f"{LOW} | {LOW} | {FOURS} | {LOW}", "ynyn", showdown_seconds=20)
    counted = count_deal(play, NO_JUEGO)
    assert fouls_found(counted) == [("pares", 0, "13", "stand", "federation.13")]
    assert stone_reasons(counted, "pares") == [("A", 1, "par", "mus.pares.par")]
    outcome = rule_on(table_after(play, counted), "annul-lance", 1, DECLARATION_ARTICLES + "13", deal=1, lance="pares")
    assert outcome.bodies == [SETTLED, ruled_stones("A", -1, "pares", rule="federation.13")]


def test_arts_13_and_14_two_offenders_are_the_judges() -> None:
    """The adversaries count what they hold and one Tira; a judge may give them more."""
    play = declared_deal(f"{LOW} | {FOURS} | {TWOS} | {THREES}", "yyny", "0 1 3 pass", showdown_seconds=20)
    counted = count_deal(play, NO_JUEGO)
    assert [foul[4] for foul in fouls_found(counted)] == ["federation.20"] * 2
    assert [stones for _, stones, _, _ in stone_reasons(counted, "pares")] == [1, 1, 1]
    outcome = rule_on(
        table_after(play, counted), "award", 3, DECLARATION_ARTICLES + "20", deal=1, team="B", stones=2, lance="pares"
    )
    assert outcome.bodies == [SETTLED, ruled_stones("B", 2, "pares", rule="federation.20")]


def test_art_15_a_hordago_that_went_with_its_bets_may_be_the_judges() -> None:
    """It was accepted by who announced juego without any: the count voids it, and the judge gives the game for it."""
    hands = f"{LOW} | {THIRTY_ONE} | {THIRTY_FOUR} | {LOW}"
    play = declared_deal(hands, "nnnn", juego="yyyn", more="0 pass; 1 hordago", showdown_seconds=20)
    counted = play_to_showdown(play, "0 accept")
    assert [foul[2:] for foul in fouls_found(counted)] == [("15d", "void", "federation.15d")]
    assert "game_won" not in [body.tag for body in counted.bodies]
    state = counted.table.play
    outcome = rule_on(table_after(play, counted), "award", 1, DECLARATION_ARTICLES + "15d", deal=1, team="B", stones=40)
    won = e.GameWon("B", 1, (state.score[0], state.score[1] + 40), (0, 1), "target")
    assert outcome.bodies == [SETTLED, ruled_stones("B", 40, rule="federation.15d"), won]


def test_art_16_that_no_article_covers_is_the_judges() -> None:
    """A seat that denied its juego has a partner with one, and so do the others: the lance stands until annulled."""
    hands = f"{THIRTY_ONE} | {THIRTY_FOUR} | {THIRTY_FIVE} | {LOW}"
    play = declared_deal(hands, "nnnn", juego="nyyn", more="1 pass", showdown_seconds=20)
    counted = count_deal(play)
    assert fouls_found(counted) == [("juego", 0, "16", "stand", "federation.16")]
    (winner, drawn, _, _) = stone_reasons(counted, "juego")[0]
    outcome = rule_on(table_after(play, counted), "annul-lance", 3, DECLARATION_ARTICLES + "16", deal=1, lance="juego")
    assert outcome.bodies == [SETTLED, ruled_stones(winner, -drawn, "juego", rule="federation.16")]  # pyright: ignore[reportArgumentType]


def test_art_17_a_stone_too_many_goes_back_before_the_next_deal() -> None:
    """The count is the rules'; who doubts it calls the judge while the cards lie open."""
    play = federation(JUNK, showdown_seconds=20).after(*parse_moves("0 cut; 0 bet 2"))
    counted = play_to_showdown(play, "1 accept")
    grande = [body for body in counted.bodies if isinstance(body, e.StonesScored) and body.lance == "grande"]
    assert [(body.team, body.stones) for body in grande] == [("A", 2)]  # all alike: esku has it
    doubted = rule_on(table_after(play, counted), "uphold", 1, DECLARATION_ARTICLES + "17")
    assert doubted.then(SETTLED).play == counted.table.play
    outcome = rule_on(
        table_after(play, doubted), "take", 3, DECLARATION_ARTICLES + "17", deal=1, team="A", stones=1, lance="grande"
    )
    assert outcome.bodies[1:] == [ruled_stones("A", -1, "grande", rule="federation.17")]
