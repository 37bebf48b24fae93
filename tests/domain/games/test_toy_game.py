"""A third game, for three seats, through every door of a table that needs no server."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.json import Decoder
from msgspec.structs import replace

from domain import games
from domain.actors import HOUSE, PUBLIC, judge_actor, player_actor
from domain.disputes.commands import GiveRuling, OpenDispute, SettleDispute
from domain.disputes.events import RulingGiven, RulingTerms
from domain.disputes.state import effective_rulings
from domain.games import GAMES, OFFERS, TABLES
from domain.messages import say_id
from domain.records.verify import verify
from domain.refusals import Refusal
from domain.stream import Event, fold, redact
from domain.table import commands as c
from domain.table.decide import decide
from domain.table.game import Game
from domain.table.game.judging import PERSONAL, RulingFields
from domain.table.history import build_deals
from domain.table.replay import replay
from domain.table.state import Table
from domain.teams.setup import team_rules
from domain.tournament.setup import pair_rules
from service.texts.catalogue import say
from tests.kit import toy_game
from tests.kit.each import each
from tests.kit.play import Match, play_table, player_id, required
from tests.kit.signed_moves import signed
from tests.kit.tampering import record_file
from tests.kit.toy_game import DECK, TOY, Lay, ToyDeal

BARE = replace(TOY, audit=None, history=None, judging=None, bots={})
"""The game with its required part alone."""


@pytest.fixture(params=[TOY, BARE], ids=["toy", "bare"])
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """Registered while the test runs."""
    monkeypatch.setitem(GAMES, "toy", request.param)
    monkeypatch.setitem(OFFERS, "toy", TOY.offers["toy"])
    return request.param


def played(number: int = 1, commands: int = 100) -> Match:
    """A match of people who lay any card, up to so many commands."""
    random = Random(number)

    def choose(view: Any, _draw: object) -> Lay:  # noqa: ANN401 - the game's
        return random.choice(view.legal_moves).body

    return play_table(number, "toy", players=(1, 2, 3), choose=choose, commands=commands)


def test_the_game_is_short() -> None:
    """Blank lines not counted."""
    lines = Path(toy_game.__file__).read_text("utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 150


def test_law_legal_moves_are_those_that_are_accepted(game: Game) -> None:
    """A card that is listed for a seat is accepted, and any other is refused, at every step."""
    match = played()
    for end in each(range(5, len(match.links))):
        table = fold(TABLES, match.stream_id.bytes, match.links[:end]).state
        for seat in range(3):
            legal = [move.body.card for move in game.legal_moves(table.play, seat, say_id)]
            assert (seat in game.to_act(table.play)) == bool(legal)
            for card in DECK:
                try:
                    game.decide(table.play, seat, Lay(card))
                except Refusal:
                    assert card not in legal
                else:
                    assert card in legal


def test_a_record_verifies_and_a_changed_one_does_not(game: Game) -> None:
    """The record of every reader does."""
    match = played()
    assert match.table.status == "finished"
    assert match.table.ended == "won"
    assert match.table.game is game
    for audience in ("public", "seat:1", "all"):
        verdict = verify([record_file(match, audience)])
        assert (verdict.kind, verdict.decided) == ("complete", True), verdict.reason
    forged = record_file(match, "all").replace(b'"toy_over"', b'"toy_ever"')
    assert verify([forged]).kind not in {"complete", "prefix", "chained"}


def test_a_replay_tells_every_step(game: Game) -> None:
    """Each step has its sentence, its rules and a view."""
    match = played()
    steps = list(replay(TABLES, match.stream_id.bytes, match.links, 1, len(match.links), "public", {}, say_id))
    assert [step.link for step in steps] == match.links
    laid = [step for step in steps if step.link.type == "card_laid"]
    assert {(step.text, step.rules) for step in laid} == {("Toy.card_laid", ("toy.turn",))}


def test_histories_follow_from_the_public_part(game: Game) -> None:
    """A game without histories has no deals to show."""
    match = played()
    deals: list[ToyDeal] = build_deals(GAMES, match.stream_id.bytes, redact(match.links, "public"))
    if game.history is None:
        assert deals == []
        return
    assert [deal.deal for deal in deals] == [1, 2]
    assert deals[-1].score_after == match.table.play.won
    assert [len(deal.laid) for deal in deals] == [3, 3]
    assert game.history.text(deals, None, {}, say_id).count("\n") == 1


def test_a_seat_that_resigns_loses(game: Game) -> None:
    """The table is finished by the game's result, whatever its last event is called."""
    match = played(2, commands=5)
    actor = match.table.seats[1].player if match.table.seats[1] else ""
    _, table = decide(match.table, c.MakeMove(player_actor(str(actor)), 1, c.Resign()))
    assert (table.status, table.ended) == ("finished", "resigned")
    result = game.result(table.play)
    assert result is not None
    assert result.outcomes[1].won is False


def test_a_judge_rules_what_the_game_declares(game: Game) -> None:
    """A warning, where the game has penalties; no stones, which it does not know; and never an annulled lance."""
    match = played(3, commands=5)
    seat = match.table.seats[0]
    assert seat is not None
    _, table = decide(match.table, OpenDispute(player_actor(str(seat.player)), 0, (), "?", until_ms=20, at_ms=10))

    def rule(kind: Any, **said: Any) -> str:  # noqa: ANN401 - fields of a ruling
        ruling = RulingTerms.make(kind, ("toy.turn",), **said)
        try:
            decide(table, signed(table, GiveRuling(judge_actor("j"), 1, ruling, "so", until_ms=20, at_ms=11), 0))
        except Refusal as refusal:
            return refusal.code
        return "ruled"

    assert rule("uphold") == "ruled"
    assert rule("penalise", seat=1) == ("ruled" if game.judging else "no-such-ruling")
    assert rule("annul-lance", deal=1, lance="grande") == "no-such-ruling"


def test_a_record_with_a_ruling_of_its_own_kind_verifies(monkeypatch: pytest.MonkeyPatch) -> None:
    """No list of kinds is kept outside the game; the texts have a sentence for any kind."""
    kinds = PERSONAL | {"praise": RulingFields(frozenset({"seat"}))}
    monkeypatch.setitem(GAMES, "toy", replace(TOY, judging=replace(required(TOY.judging), kinds=kinds)))
    monkeypatch.setitem(OFFERS, "toy", TOY.offers["toy"])
    steps = ["open", "rule", "settle"]

    def judged(table: Table, at_ms: int) -> c.Command | None:
        if table.status not in {"playing", "paused"} or not steps:
            return None
        terms = RulingTerms.make("praise", ("toy.turn",), seat=2)
        match steps.pop(0):
            case "open":
                return OpenDispute(player_actor(str(player_id(1))), 0, (), "?", at_ms + 9, at_ms)
            case "rule":
                return GiveRuling(judge_actor("j"), 1, terms, "so", at_ms, at_ms)
            case _:
                return SettleDispute(HOUSE, 1, at_ms)

    match = play_table(4, "toy", players=(1, 2, 3), bot="first", judged=judged)
    assert match.table.status == "finished"
    assert [ruling.kind for ruling in effective_rulings(match.table.disputes)] == ["praise"]
    verdict = verify([record_file(match, "all")])
    assert (verdict.kind, verdict.decided) == ("complete", True), verdict.reason
    given = next(Decoder(RulingGiven).decode(link.data) for link in match.links if link.type == RulingGiven.tag)
    assert say("en")(TOY.narrate(match.table, Event(given), {}, PUBLIC)) == "The judge rules: praise."


def test_what_does_not_fit_is_refused_plainly(game: Game) -> None:
    """A tournament plays by four seats, and a team match the same boards at several tables."""
    with pytest.raises(Refusal, match="toy is played by"):
        pair_rules(game, "toy", {})
    with pytest.raises(Refusal, match="not played by teams"):
        team_rules(game, "toy", {}, 3, 40)


REGISTER = """
import sys, types
from pathlib import Path
source = Path(sys.argv[1]).read_text("utf-8")
assert source.count("for game in (MUS, MUSHI)") == 1
module = types.ModuleType("registered")
here = "from tests.kit.toy_game import TOY\\n"
exec(compile(here + source.replace("(MUS, MUSHI)", "(MUS, MUSHI, TOY)"), "registered", "exec"), module.__dict__)
assert list(module.GAMES) == ["mus", "mushi", "toy"]
assert "toy" in module.OFFERS and "toy.turn" in module.RULEBOOK
assert len(module.AnyView.__args__) == len(module.AnyDeal.__args__) == 3
"""


def test_registering_takes_one_line() -> None:
    """The name of the game in the list is that line, beside its import."""
    run = subprocess.run(
        [sys.executable, "-c", REGISTER, str(games.__file__)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
