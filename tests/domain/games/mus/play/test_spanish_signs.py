"""The signs of the Spanish federation's list, one by one, with the conditions that it states (S10)."""

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from msgspec import UNSET, json
from msgspec.structs import replace

from domain.actors import HOUSE, player_actor
from domain.games.mus.cards.signs import SIGN_IS_TRUE
from domain.games.mus.commands import Sign as Made
from domain.games.mus.events import Sign, SignOfArticle11
from domain.games.mus.game import MUS
from domain.games.mus.play.state import MusState
from domain.games.mus.rulesets import RULESETS
from domain.messages import say_id
from domain.records.verify import verify
from domain.table import commands as c
from domain.table.rule_refs import rules_of_event
from tests.domain.games.mus.play.test_spanish import spanish
from tests.kit.each import each
from tests.kit.mus_scenario import STREAM, eight_kings, move, parse_moves
from tests.kit.play import Match, Playing, play, ticks_from
from tests.kit.scenario import Given
from tests.kit.tampering import change_event, public_fields, rechain, record_file, with_public
from tests.second_verifier import node

RESTS = ("4 5 6 7", "10 4 5 6", "10 4 5 7", "10 5 7 1", "10 6 7 1", "11 4 5 1")
"""Neither pares nor juego."""
MUS_PHASE, GRANDE, CHICA = "", "0 cut", "0 cut; 0 1 2 3 pass"
PUNTO = f"{CHICA}; 0 1 2 3 pass"
"""Where nobody holds pares nor juego."""
EVERY_TIME = (MUS_PHASE, GRANDE, CHICA)

TRUE: dict[Sign, tuple[str, ...]] = {
    "two-kings": ("12 3 5 4", "12 12 1 1"),
    "two-aces": ("2 1 5 4", "12 12 1 1"),
    "pares": ("3 12 5 4", "6 6 6 4", "2 1 12 3"),
    "three-kings": ("12 3 3 1",),
    "three-aces": ("2 1 2 4",),
    "duples": ("2 1 12 3", "5 5 5 5"),
    "juego": ("12 12 10 11", "12 12 7 7"),
    "31": ("12 11 10 1", "7 7 7 10"),
    "30": ("12 11 6 4",),
    "29": ("12 11 5 4",),
    "nothing": ("4 5 6 7", "12 10 4 1"),
}
"""Hands about which a sign is true; no condition is on its time."""


def signing(hand: str, words: str = "", signs: str = "all", **options: str) -> Given:
    """Seat 0 holds this hand at a table of mus-spanish with signs."""
    return spanish(among_others(hand), signs=signs, **options).after(*parse_moves(words))


def among_others(hand: str) -> str:
    """The hand of seat 0, and three that are in nobody's way."""
    held = Counter("".join(filter(str.isdigit, card)) for card in hand.split())
    rest = next(rest for rest in RESTS if max(held[rank] for rank in rest.split()) <= 1)
    return f"{hand} | {rest} | {rest} | {rest}"


def listed(play: Given, seat: int = 0) -> set[str]:
    """The signs among the legal moves of a seat."""
    moves = play.table.game.legal_moves(play.table.play, seat, say_id)
    return {one.body.sign for one in moves if one.type == "sign"}


def made(play: Given, sign: str, seat: int = 0) -> bool:
    """Whether the sign is made; it is among the legal moves where it is, and only there."""
    outcome = play.when(move(f"{seat} sign {sign}"))
    assert (sign in listed(play, seat)) == (outcome.refusal is None)
    return outcome.refusal is None


def refused(play: Given, sign: str, code: str, rule: str = "mus.signs.listed") -> None:
    assert not made(play, sign)
    play.when(move(f"0 sign {sign}")).refused(code, rule)


@pytest.mark.parametrize(("sign", "hand"), [(sign, hand) for sign, hands in TRUE.items() for hand in hands])
def test_s10_a_true_sign_of_the_list_is_made_at_any_time(sign: str, hand: str) -> None:
    """A three is a king and a two an ace."""
    for words in EVERY_TIME:
        assert made(signing(hand, words), sign), words


@pytest.mark.parametrize(
    ("sign", "hand"),
    [
        *(("two-kings", "12 1 5 4"), ("two-aces", "12 1 5 4"), ("pares", "12 11 5 4"), ("three-kings", "12 3 5 4")),
        *(("three-kings", "12 3 12 3"), ("three-aces", "2 1 5 4"), ("medias", "5 5 4 4"), ("duples", "5 5 5 4")),
        *(("juego", "12 11 6 4"), ("31", "12 11 6 4"), ("30", "12 11 10 1"), ("29", "12 11 6 4")),
        *(("nothing", "3 12 5 4"), ("nothing", "12 11 10 4"), ("30-or-31", "12 11 5 4")),
    ],
)
def test_s10_a_false_sign_is_refused(sign: str, hand: str) -> None:
    for words in EVERY_TIME:
        refused(signing(hand, words), sign, "sign-not-true", "mus.signs")


@pytest.mark.parametrize("hand", ["1 10 11 12", "7 7 7 10", "3 12 11 2"])
def test_s10_juego_does_not_say_thirty_one(hand: str) -> None:
    """« No vale para la treinta y una »: it has a sign of its own."""
    for words in (MUS_PHASE, GRANDE):
        refused(signing(hand, words), "juego", "sign-forbidden")
        assert made(signing(hand, words), "31")


@pytest.mark.parametrize("hand", ["5 5 5 4", "12 3 12 1", "1 2 1 7"])
def test_s10_medias_is_signed_once_grande_is_over(hand: str) -> None:
    """« No se podrá pasar hasta después del lance de grande »: before, its gesture says three kings."""
    for words in (MUS_PHASE, GRANDE, f"{GRANDE}; 0 1 2 pass"):
        refused(signing(hand, words), "medias", "sign-too-early")
    assert made(signing(hand, CHICA), "medias")


@pytest.mark.parametrize(("hand", "is_blind"), [("4 5 6 7", True), ("12 11 4 1", True), ("12 11 5 4", False)])
def test_s10_blind_is_who_has_no_hand_with_a_sign(hand: str, *, is_blind: bool) -> None:
    """« No se podrá pasar si hay jugada que tenga seña establecida »: 29 and 30 have one, agreed on or not."""
    assert made(signing(hand), "nothing") == is_blind
    assert made(signing(hand, signs="nothing"), "nothing") == is_blind
    refused(signing("12 11 6 4"), "nothing", "sign-forbidden")


def test_s10_the_wink_says_thirty_once_all_have_declared_no_juego() -> None:
    """« Guiñar un ojo después de cantar juego no, los cuatro jugadores »; before it says thirty-one."""
    thirty = "12 11 6 4"
    for words in EVERY_TIME:
        refused(signing(thirty, words), "30-or-31", "sign-too-early")
        assert made(signing("12 11 10 1", words), "30-or-31")
    assert made(signing(thirty, PUNTO), "30-or-31")
    with_juego = spanish(f"{thirty} | 12 11 10 1 | 4 5 6 7 | 4 5 6 7", signs="all")
    refused(with_juego.after(*parse_moves(CHICA)), "30-or-31", "sign-too-early")


@pytest.mark.parametrize("hand", ["12 3 12 3", "4 5 6 7"])
def test_s10_who_wants_to_cut_the_mus_signs_it_while_it_is_spoken_of(hand: str) -> None:
    """It tells of no cards; once in a hand, and again after an exchange."""
    play = signing(hand)
    for seat in range(4):
        assert made(play, "cut", seat)
    again = play.after(move("0 sign cut"))
    again.when(move("0 sign cut")).refused("sign-made", "mus.signs")
    for words in (GRANDE, CHICA, "0 1 2 3 mus", "0 1 2 3 mus; 0 discard 4o" if hand == "4 5 6 7" else GRANDE):
        assert not made(signing(hand, words), "cut")
    play.after(move("0 cut")).when(move("0 sign cut")).refused("not-now", "mus.signs")


def test_s10_who_wants_the_partner_to_bet_more_signs_it_in_each_lance() -> None:
    """While it is bet on, before a bet and after it; once in a lance."""
    hand = "12 3 6 6"
    refused(signing(hand), "raise", "not-now", "mus.signs")
    for words in (GRANDE, f"{GRANDE}; 0 bet 2", CHICA):
        for seat in range(4):
            assert made(signing(hand, words), "raise", seat), words
    play = signing(hand, f"{GRANDE}; 0 sign raise; 2 sign raise")
    play.when(move("0 sign raise")).refused("sign-made", "mus.signs")
    play = play.after(*parse_moves("0 1 2 3 pass"))
    assert made(play, "raise")
    assert [(one.seat, one.sign) for one in play.table.play.deal.signs] == [(0, "raise"), (2, "raise")]
    assert MUS.view(play.table, 1, "seat:1", {}).deal.signs[0].sign is None


def test_s10_by_mus_corrido_not_even_a_cut_is_signed() -> None:
    """« En esta primera jugada no se pueden pasar señas hasta que un jugador quite el mus »."""
    play = spanish(among_others("12 3 5 4"), signs="all", mus_corrido=True)
    play.when(move("0 sign cut")).refused("sign-too-early", "mus.mus.corrido")


def test_s10_every_sign_of_the_list_is_tried_here() -> None:
    """The fourteen of the federation, and the wink of art. 11 under its own name."""
    assert set(get_args(Sign)) == {*TRUE, "medias", "cut", "raise", "30-or-31"} == set(SIGN_IS_TRUE)
    assert list(get_args(Sign)) == list(SIGN_IS_TRUE)
    assert {sign for sign in get_args(SignOfArticle11) if sign not in TRUE} == {"medias", "30-or-31"}


def test_s10_the_event_names_the_list() -> None:
    """Where its conditions are kept to."""
    for conditions, rules in (("listed", ("mus.signs", "mus.signs.listed")), ("none", ("mus.signs",))):
        outcome = signing("12 3 5 4", sign_conditions=conditions).when(move("0 sign two-kings"))
        (event,) = outcome.events
        assert rules_of_event(outcome.table, event.body) == rules


EARLY: Mapping[str, tuple[str, str]] = {
    "juego": ("1o 10o 11o 12o", "sign-forbidden"),
    "medias": ("5o 5c 5e 4o", "sign-too-early"),
    "nothing": ("12o 11o 5o 4o", "sign-forbidden"),
    "30-or-31": ("12o 11o 6o 4o", "sign-too-early"),
}
"""Signs that the first release took at any time of the game of Spain, and the list refuses."""


@pytest.mark.parametrize("sign", EARLY)
def test_signs_mean_what_they_are_called_without_the_conditions(sign: str) -> None:
    """As an option of the Spanish game, in eight-kings, and at a table that the first release opened."""
    hand, code = EARLY[sign]
    refused(signing(hand), sign, code)
    assert made(signing(hand, sign_conditions="none"), sign)
    assert made(eight_kings(among_others(hand), signs="all"), sign)


def test_the_option_is_of_the_spanish_game_alone() -> None:
    """Eight-kings leaves its signs to the players, and the federation has those of art. 11."""
    having = [name for name, offer in RULESETS.items() if "sign_conditions" in {one.name for one in offer.options}]
    assert having == ["mus-spanish"]
    assert json.decode(json.encode(MUS.rules_for("mus-spanish", {}, None)))["sign_conditions"] == "listed"


def opening(number: int) -> c.OpenTable:
    """A table with every sign, as the first release opened it: its rules say nothing of conditions."""
    rules = MUS.rules_for("mus-spanish", {"signs": "all", "games_to_win": 1, "target": 30}, None)
    return c.OpenTable(HOUSE, MUS, replace(rules, sign_conditions=UNSET), "p0", "public", number.to_bytes(32, "big"))


def match_with(sign: str) -> Match:
    """A match in which seat 0 makes this sign, of its first deal, where the list refuses it."""
    for number in range(1_000):
        match = play(opening(number), policy_with(sign), stream_id=STREAM, next_ms=ticks_from(1_000))
        if match.table.status == "finished":
            return match
    raise AssertionError(sign)


def policy_with(sign: str) -> Callable[[Playing], c.Command | None]:
    """Sit, bots beside; make the sign at once, and play on to the end if the conditions of the list refuse it."""
    asked = c.MakeMove(player_actor("p0"), 0, Made(sign=sign))  # pyright: ignore[reportArgumentType]
    signed = False

    def policy(playing: Playing) -> c.Command | None:
        nonlocal signed
        table = playing.table
        if table.status == "open":
            seat = table.seats.index(None)
            return (
                c.TakeSeat(player_actor("p0"), 0, "p0") if seat == 0 else c.SeatBot(player_actor("p0"), seat, "basic")
            )
        if table.status != "playing":
            return None
        if signed:
            return playing.move()
        listed = replace(table.play, rules=replace(table.rules, sign_conditions="listed"))
        signed = sign in signs_of(table.play) and sign not in signs_of(listed)
        return asked if signed else None

    return policy


def signs_of(state: MusState, seat: int = 0) -> set[str]:
    """The signs that a seat may make."""
    return {one.body.sign for one in MUS.legal_moves(state, seat, say_id) if one.type == "sign"}


@pytest.mark.parametrize("sign", EARLY)
def test_a_record_of_the_first_release_keeps_its_signs(sign: str, tmp_path: Path) -> None:
    """Both verifiers take what was legal then, and refuse it where the rules state the conditions."""
    match = match_with(sign)
    rules = public_fields(match.links[0])["rules"]
    assert isinstance(rules, dict)
    assert "sign_conditions" not in rules
    lie = change_event("table_opened", with_public(rules={**rules, "sign_conditions": "listed"}))(match)
    files = [record_file(match, audience) for audience in ("all", "public")]
    files += [record_file(match, "all", rechain(match, lie.links))]
    assert [verify([file]).kind for file in files] == ["complete", "complete", "broken"]
    assert [line[:4] == "ok: " for line in node.verdicts(tmp_path, files)] == [True, True, False]


@pytest.mark.slow
def test_both_verifiers_take_the_signs_of_whole_matches(tmp_path: Path) -> None:
    """With and without the conditions; every sign is made somewhere."""
    said: set[str] = set()
    files: list[bytes] = []
    for number in range(24):
        conditions = ("listed", "none")[number % 2]
        options = {"signs": "all", "sign_conditions": conditions, "games_to_win": 1, "target": 30}
        first = replace(opening(number), rules=MUS.rules_for("mus-spanish", options, None))
        match = play(first, policy_of_signs(Random(number), said), stream_id=STREAM, next_ms=ticks_from(1_000))
        files += [record_file(match, audience) for audience in ("all", "public", "seat:1")]
    assert said == set(get_args(Sign))
    for file in each(files):
        verdict = verify([file])
        assert (verdict.kind, verdict.decided) == ("complete", True), verdict.reason
    assert all(line.startswith("ok: ") for line in each(node.verdicts(tmp_path, files)))


def policy_of_signs(chance: Random, said: set[str]) -> Callable[[Playing], c.Command | None]:
    """Play by chance, and make every third sign that can be made."""

    def policy(playing: Playing) -> c.Command | None:
        table = playing.table
        if table.status == "open":
            seat = table.seats.index(None)
            return c.TakeSeat(player_actor(f"p{seat}"), seat, f"p{seat}")
        if table.status != "playing":
            return None
        for seat in range(4):
            for sign in sorted(signs_of(table.play, seat)):
                if chance.randrange(3) == 0:
                    said.add(sign)
                    return c.MakeMove(player_actor(f"p{seat}"), seat, Made(sign=sign))  # pyright: ignore[reportArgumentType]
        return playing.move(MUS.bots["random"].choose)

    return policy
