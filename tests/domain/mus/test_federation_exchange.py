"""Mus by team, the exchange, and the order of the lances: articles 7, 8 and 9."""

import pytest

from domain.games.mus import events as e
from tests.mus import JUNK, federation, move, said, tags

OTHERS = {0: (1, 2, 3), 2: (0, 1, 3), 1: (0, 2, 3), 3: (0, 1, 2)}


def test_art_7_mano_and_his_partner_are_asked_first() -> None:
    """Then their opponents: 0, 2, 1, 3."""
    play = federation(JUNK)
    for seat in (0, 2, 1, 3):
        for other in OTHERS[seat]:
            play.when(move(f"{other} mus")).refused("not-your-turn", "mus.turn")
        play = play.after(*said(f"{seat} mus"))
    assert (play.table.play.deal.phase, play.table.play.deal.to_act) == ("discard", (0,))


@pytest.mark.parametrize("agreed", ["", "0 mus", "0 2 mus", "0 2 1 mus"])
def test_art_7_one_mintza_is_enough(agreed: str) -> None:
    """Of either partner and of either team: grande begins."""
    play = federation(JUNK).after(*said(agreed))
    seat = play.table.play.deal.to_act[0]
    after = play.when(move(f"{seat} cut")).then(e.MusCut(seat))
    assert (after.play.deal.phase, after.play.deal.to_act) == ("grande", (0,))


@pytest.mark.parametrize(
    ("agreed", "asked", "called"), [("", 0, "(mus)"), ("0 mus", 2, "(zuetan)"), ("0 2 1 mus", 3, "(zuetan)")]
)
def test_art_7_the_second_partner_says_zuetan(agreed: str, asked: int, called: str) -> None:
    """His mus speaks for both."""
    play = federation(JUNK).after(*said(agreed))
    (mus, _cut, *_) = play.table.game.legal_moves(play.table.play, asked, "eu")
    assert mus.type == "mus"
    assert called in mus.label.lower()


def test_art_8_discards_in_turn_then_one_block_each() -> None:
    """Mano throws first; when all have thrown, each receives all his cards at once, mano first."""
    play = federation(JUNK, "12 12 12 11 11 11 10").after(
        *said("0 2 1 3 mus; 0 discard 4o; 1 discard 4c 5c; 2 discard 4e")
    )
    outcome = play.when(move("3 discard 4b 5b 6b"))
    assert outcome.bodies == [
        e.CardsDiscarded(3, 3),
        *[e.CardsDrawn(seat, count) for seat, count in ((0, 1), (1, 2), (2, 1), (3, 3))],
    ]
    assert outcome.table.play.deal.to_act == (0,)


def test_art_8_a_discard_is_one_to_four_cards() -> None:
    """All at once, and not changed afterwards."""
    play = federation(JUNK).after(*said("0 2 1 3 mus"))
    play.when(move("0 discard")).refused("wrong-discard-count", "mus.discard.count")
    play = play.after(*said("0 discard 4o"))
    play.when(move("0 discard 5o")).refused("not-your-turn", "mus.turn")


def test_art_8_option_to_keep_all_four_cards() -> None:
    """With ``min_discard`` 0 the number desired may be none."""
    play = federation(JUNK, min_discard=0).after(*said("0 2 1 3 mus; 0 1 2 discard"))
    outcome = play.when(move("3 discard"))
    assert outcome.bodies == [e.CardsDiscarded(3, 0)]
    deal = outcome.table.play.deal
    assert (deal.phase, deal.to_act, deal.stock) == ("mus", (0,), 24)


def test_art_9_grande_chica_pares_juego_or_punto_in_this_order() -> None:
    """Mano begins each of them."""
    play = federation("12 12 11 10 | 11 11 12 10 | 4 5 6 7 | 4 5 6 7").after(*said("0 cut"))
    for lance in ("grande", "chica", "pares", "juego"):
        deal = play.table.play.deal
        assert (deal.lance.name, deal.to_act) == (lance, (0,))
        holders = "0 1" if lance in {"pares", "juego"} else "0 1 2 3"
        *before, last = said(f"{holders} pass")
        play = play.after(*before)
        outcome = play.when(last)
        play = play.after(last)
    assert "hands_revealed" in tags(outcome)


def test_art_9_punto_where_nobody_has_juego() -> None:
    """With a word for all four."""
    play = federation(JUNK).after(*said("0 cut; 0 1 2 3 pass; 0 1 2 3 pass"))
    assert (play.table.play.deal.lance.name, play.table.play.deal.lance.speakers) == ("punto", (0, 1, 2, 3))
