"""Which lances are played, who takes part in them, and grande and chica: decisions D15 to D20."""

import pytest

from domain.games.mus import events as e
from tests.lances import BOTH, JUEGO, LOW, LOW_PAR, PAR, TO_PARES, declarations, lances_in_turn, pares_opened
from tests.mus import JUNK, Start, basque, eight_kings, move, passed_out, said, scores


@BOTH
def test_d15_grande_chica_pares_juego(start: Start) -> None:
    """The order of the lances when everybody holds everything."""
    hands = "12 12 11 5 | 12 12 11 5 | 11 11 10 5 | 10 10 7 7"
    assert lances_in_turn(start(hands).after(*said("0 cut"))) == ["grande", "chica", "pares", "juego"]


@BOTH
def test_d15_punto_takes_the_place_of_juego(start: Start) -> None:
    """Where nobody has juego, the last lance is punto."""
    assert lances_in_turn(start(JUNK).after(*said("0 cut"))) == ["grande", "chica", "punto"]


GRANDE = [
    ("12 4 5 6", "11 10 7 6", 0),  # the highest card first
    ("12 11 5 6", "12 10 7 6", 0),  # then the second
    ("12 11 6 4", "12 11 7 1", 1),  # the third
    ("12 11 7 2", "12 11 7 4", 1),  # the fourth
    ("12 11 7 4", "12 11 7 4", 0),  # equal: nearest to mano
]


def _first(start: Start, lance: str, one: str, two: str) -> int:
    """The team that wins the all-passed lance when seats 0 and 1 alone compete."""
    rest = "4 5 6 7" if lance == "grande" else "11 10 7 6"
    outcome = passed_out(start(f"{one} | {two} | {rest} | {rest}").after(*said("0 cut")))
    return next("AB".index(team) for name, team, _, _ in scores(outcome) if name == lance)


@BOTH
@pytest.mark.parametrize(("mano", "next_hand", "winner"), GRANDE)
def test_d16_grande_compares_from_the_highest_card_down(start: Start, mano: str, next_hand: str, winner: int) -> None:
    """Card by card, the higher wins at the first difference."""
    assert _first(start, "grande", mano, next_hand) == winner


CHICA = [
    ("1 12 12 12", "4 4 4 4", 0),  # one ace beats four fours
    ("1 5 6 7", "1 4 12 12", 1),
    ("1 4 6 12", "1 4 5 12", 1),
    ("1 4 5 11", "1 4 5 10", 1),
    ("1 4 5 10", "1 4 5 10", 0),
]


@BOTH
@pytest.mark.parametrize(("mano", "next_hand", "winner"), CHICA)
def test_d17_chica_compares_from_the_lowest_card_up(start: Start, mano: str, next_hand: str, winner: int) -> None:
    """Card by card, the lower wins at the first difference, whatever is above it."""
    assert _first(start, "chica", mano, next_hand) == winner


@BOTH
def test_d18_pares_are_declared_truthfully_by_every_seat_from_mano(start: Start) -> None:
    """Yes or no, in order, as soon as chica is over; the class stays hidden."""
    outcome, _ = pares_opened(start(f"{LOW} | {PAR} | {LOW_PAR} | {LOW}"))
    said_so = [e.Declared("pares", seat, has) for seat, has in enumerate((False, True, True, False))]
    assert declarations(outcome) == said_so


def test_d18_juego_is_declared_in_the_same_way() -> None:
    """After pares, by every seat from mano."""
    outcome, _ = pares_opened(basque(f"{LOW} | {JUEGO} | {LOW} | {PAR}"))
    assert [body for body in declarations(outcome) if body.lance == "juego"] == [
        e.Declared("juego", seat, has) for seat, has in enumerate((False, True, False, True))
    ]


@pytest.mark.parametrize("hands", [f"{PAR} | {LOW} | {LOW} | {LOW}", f"{PAR} | {LOW} | {LOW_PAR} | {LOW}"])
def test_d19_pares_of_one_team_are_not_bet_on_in_mus_basque(hands: str) -> None:
    """Without a holder on each side there is no dialogue."""
    assert lances_in_turn(basque(hands).after(*said("0 cut"))) == ["grande", "chica"]


@pytest.mark.parametrize("hands", [f"{PAR} | {LOW} | {LOW} | {LOW}", f"{LOW} | {LOW} | {LOW_PAR} | {LOW}"])
def test_d19_pares_of_one_player_are_bet_on_in_mus_eight_kings(hands: str) -> None:
    """One holder anywhere is enough."""
    assert "pares" in lances_in_turn(eight_kings(hands).after(*said("0 cut")))


@BOTH
def test_d19_pares_that_nobody_holds_are_passed_over(start: Start) -> None:
    """No dialogue, and the next lance follows at once."""
    outcome, lance = pares_opened(start(f"{JUEGO} | {JUEGO} | {LOW} | {LOW}"))
    assert lance is None
    (over,) = [over for over in outcome.table.play.deal.lances if over.name == "pares"]
    assert (over.outcome, over.holders) == ("not-played", ())


def test_d20_holders_alone_speak_in_mus_basque() -> None:
    """In order from mano; a seat without pares has no say, neither to open nor to answer."""
    play = basque(f"{LOW} | {PAR} | {LOW_PAR} | {LOW}").after(*said(TO_PARES))
    assert play.table.play.deal.lance.speakers == (1, 2)
    for text in ("0 pass", "0 bet 2", "0 hordago", "3 pass"):
        play.when(move(text)).refused("not-a-holder", "mus.pares.holders")
    play = play.after(*said("1 bet 2"))
    play.when(move("0 accept")).refused("not-a-holder", "mus.pares.holders")
    assert play.when(move("2 accept")).bodies[0] == e.BetAccepted(2)


def test_d20_holders_alone_speak_in_juego_in_mus_basque() -> None:
    """The refusal names the lance."""
    play = basque(f"{JUEGO} | {JUEGO} | {LOW} | {LOW}").after(*said(TO_PARES))
    assert play.table.play.deal.lance.name == "juego"
    play.when(move("2 pass")).refused("not-a-holder", "mus.juego.holders")
    play.when(move("1 pass")).refused("not-your-turn", "mus.turn")


def test_d20_everybody_speaks_in_mus_eight_kings() -> None:
    """A seat without pares may open, and one without may answer."""
    play = eight_kings(f"{LOW} | {PAR} | {LOW} | {LOW}").after(*said(TO_PARES))
    assert play.table.play.deal.lance.speakers == (0, 1, 2, 3)
    play = play.after(*said("0 bet 2; 1 raise 3; 2 accept"))
    assert play.table.play.deal.lances[2].outcome == "accepted"
