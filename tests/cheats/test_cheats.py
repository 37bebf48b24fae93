"""Every way to cheat is found in every copy, at the version where it happened, with a reason that names it."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from msgspec import structs

from domain import sealing
from domain.actors import HOUSE, seat_audience
from domain.games import GAMES
from domain.records.verify import verify
from domain.table.commands import Command, MakeMove, OpenTable
from tests.cheats import absences, clocks, dealing, federation, gathering, nonces, opening, play
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match, Playing, actor_of, bots_policy, player_id, ticks_from
from tests.kit.play import play as play_match
from tests.kit.play import play_table as played
from tests.kit.policies import clumsy_match, play_steadily
from tests.kit.tampering import Cheat, event_index, public_fields, rechain, record_file, record_header, write_unredacted
from tests.second_verifier import node

pytestmark = pytest.mark.slow

CHEATS = {**opening.CHEATS, **dealing.CHEATS, **play.CHEATS}
READERS = sorted(sealing.READERS)


@cache
def match(number: int) -> Match:
    """Three players and a bot, under each rule set; both matches are short and have a reshuffle."""
    ruleset = ["mus-basque", "mus-eight-kings"][number]
    options: dict[str, object] = {"games_to_win": 1, **({"target": 20} if number == 0 else {})}
    return played([1, 2][number], ruleset, players=(1, None, 3, 4), options=options, choose=play_steadily)


@cache
def federation_match() -> Match:
    """Four players: a drawing with a tie, a deal and a hand agreed to be void and dead, faults that cost stones."""
    return clumsy_match(147)


@cache
def gathered_match() -> Match:
    """Counts that are gathered by the players, and by the house."""
    of = gathering.gathered_match()
    assert {public_fields(link)["by"] for link in of.links if link.type == "cards_gathered"} == {"players", "house"}
    return of


@cache
def clocked_match() -> Match:
    """A match that is lost on time, after the house has moved for a side."""
    of = clocks.clocked_match()
    assert [public_fields(link)["outcome"] for link in of.links if link.type == "clock_flagged"][-1] == "lost"
    assert verify([record_file(of, "public")]).kind == "complete"
    return of


@cache
def opened_match() -> Match:
    """Nonces that are opened by two players, and replaced for the third."""
    of = nonces.opened_match()
    verdict = verify([record_file(of, "all")])
    assert (verdict.kind, verdict.own_nonces) == ("complete", 2), verdict.reason
    return of


def found_by_everybody(of: Match, cheat: tuple[Cheat, str]) -> None:
    """The verdict on every audience's copy of the forgery names the version and the reason."""
    forge, reason = cheat
    forgery = forge(of)
    links = rechain(of, forgery.links)
    for audience in READERS:
        verdict = verify([record_file(of, audience, links)])
        assert (verdict.kind, verdict.version) == ("broken", forgery.version), (audience, verdict.reason)
        assert re.search(reason, verdict.reason), (audience, verdict.reason)


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("cheat", CHEATS)
def test_a_cheat_is_found_by_everybody(cheat: str, number: int) -> None:
    """Although every hash, salt and commitment of the file fits."""
    found_by_everybody(match(number), CHEATS[cheat])


def test_a_bot_that_plays_as_somebody_wishes_is_found_by_everybody() -> None:
    """Its moves are legal, and a whole match follows from them; but its seed gives it another move."""
    rules = GAMES["mus"].rules_for("mus-basque", {"games_to_win": 1, "target": 20}, 2)
    opening = OpenTable(HOUSE, GAMES["mus"], rules, str(player_id(0)), "public", SEED)

    def wished(playing: Playing) -> Command | None:
        table = playing.table
        if table.status != "playing":
            return bots_policy(["basic", "basic"])(playing)
        seat = table.game.to_act(table.play)[0]
        view = table.game.view(table, playing.version, seat_audience(seat), {})
        return MakeMove(actor_of(table, seat), seat, play_steadily(view, lambda _: 0))

    of = play_match(opening, wished, stream_id=STREAM, next_ms=ticks_from(1_000))
    assert of.table.status == "finished"
    fair = play_match(opening, bots_policy(["basic", "basic"]), stream_id=STREAM, next_ms=ticks_from(1_000))
    first = next(one.version for one, other in zip(of.links, fair.links, strict=False) if one.hash != other.hash)
    for audience in READERS:
        verdict = verify([record_file(of, audience)])
        assert (verdict.kind, verdict.version) == ("broken", first), verdict.reason
        assert "deciding again gives" in verdict.reason


@pytest.mark.parametrize("cheat", gathering.CHEATS)
def test_a_cheat_with_an_open_count_is_found_by_everybody(cheat: str) -> None:
    """Who gathers, when, and that no deal begins before."""
    found_by_everybody(gathered_match(), gathering.CHEATS[cheat])


def test_the_second_verifier_finds_every_cheat_with_an_open_count(tmp_path: Path) -> None:
    """It knows who sits, how long a count lies open, and who has gathered."""
    second_verifier_finds(gathered_match(), gathering.CHEATS, gathering.CHEATS, tmp_path)


@pytest.mark.parametrize("cheat", clocks.CHEATS)
def test_a_cheat_with_clocks_is_found_by_everybody(cheat: str) -> None:
    """How much is left, who is out of time, and when."""
    found_by_everybody(clocked_match(), clocks.CHEATS[cheat])


def test_the_second_verifier_finds_every_cheat_with_clocks(tmp_path: Path) -> None:
    """It knows who is waited for, and counts the time itself."""
    second_verifier_finds(clocked_match(), clocks.CHEATS, clocks.CHEATS, tmp_path)


OF_ABSENCE = {
    "no clock": (absences.left_match, absences.WITHOUT_CLOCK),
    "a clock": (lambda: absences.left_match(clock=absences.CLOCK), absences.BY_A_CLOCK),
    "abandoned": (lambda: absences.left_match(claimed=False), absences.ABANDONED),
}


@cache
def left_match(kind: str) -> Match:
    """A match that is claimed from an absent player until it is over, or that is abandoned."""
    of = OF_ABSENCE[kind][0]()
    for audience in READERS:
        assert verify([record_file(of, audience)]).kind == "complete"
    assert of.table.ended == (None if kind == "abandoned" else "time")
    return of


@pytest.mark.parametrize(
    ("kind", "cheat"), [(kind, cheat) for kind, (_, cheats) in OF_ABSENCE.items() for cheat in cheats]
)
def test_a_cheat_with_absence_is_found_by_everybody(kind: str, cheat: str) -> None:
    """Who claims, against whom, after how long, and what follows; and how long nothing happened at a table."""
    found_by_everybody(left_match(kind), OF_ABSENCE[kind][1][cheat])


@pytest.mark.parametrize("kind", OF_ABSENCE)
def test_the_second_verifier_finds_every_cheat_with_absence(kind: str, tmp_path: Path) -> None:
    """It knows who is waited for, and when something happened there last."""
    cheats = OF_ABSENCE[kind][1]
    second_verifier_finds(left_match(kind), cheats, cheats, tmp_path)


@pytest.mark.parametrize("cheat", nonces.CHEATS)
def test_a_cheat_with_nonces_is_found_by_everybody(cheat: str) -> None:
    """What was committed to, who opens it and until when, and what stands in for it."""
    found_by_everybody(opened_match(), nonces.CHEATS[cheat])


def test_the_second_verifier_finds_every_cheat_with_nonces(tmp_path: Path) -> None:
    """It computes commitments and the nonces of the house by itself."""
    second_verifier_finds(opened_match(), nonces.CHEATS, nonces.CHEATS, tmp_path)


@pytest.mark.parametrize("cheat", federation.CHEATS)
def test_a_cheat_under_the_federations_rules_is_found_by_everybody(cheat: str) -> None:
    """The drawing, the cut, what is sealed to partners, what both teams have to agree on, and what faults cost."""
    found_by_everybody(federation_match(), federation.CHEATS[cheat])


def test_the_match_of_the_federation_verifies_and_holds_what_is_cheated_with() -> None:
    """Or the cheats would be found for another reason."""
    of = federation_match()
    verdicts = [verify([record_file(of, audience)]) for audience in READERS]
    assert {(verdict.kind, verdict.version) for verdict in verdicts} == {("complete", len(of.links))}
    types = {link.type for link in of.links}
    assert {"deck_cut", "sign_made", "foul_found", "deal_voided", "hand_declared_dead", "stock_reshuffled"} <= types


BETTER_OFF = "seat:1"
"""The reader who sees the better hand, and that its cards are drawn again later."""
NOT_SEEN_BY_DEALING = federation.NOT_SEEN_BY_DEALING | {
    "a deal without showing",  # seen at the next deal
    "a draw asked for",  # actors are the business of those who decide again
    "hands shown with the deal",  # likewise what no card hangs on
}


@pytest.mark.parametrize("number", [0, 1])
def test_the_second_verifier_finds_every_cheat_with_cards(number: int, tmp_path: Path) -> None:
    """On the same line; what only deciding again can tell it lets pass or finds later, and never falls over."""
    second_verifier_finds(match(number), CHEATS, dealing.CHEATS, tmp_path)


def test_the_second_verifier_finds_every_cheat_under_the_federations_rules(tmp_path: Path) -> None:
    """It knows the drawing, the cut, the signs, what was agreed on and which declarations the cards belie."""
    second_verifier_finds(federation_match(), federation.CHEATS, federation.CHEATS, tmp_path)


def second_verifier_finds(
    of: Match, cheats: dict[str, tuple[Cheat, str]], with_cards: Iterable[str], folder: Path
) -> None:
    """The JavaScript names the line of every cheat with cards, and no earlier line for any other."""
    forgeries = {name: forge(of) for name, (forge, _) in cheats.items()}
    paths: list[Path] = []
    for at, forgery in enumerate(forgeries.values()):
        paths.append(folder / f"{at}.hordago.jsonl")
        paths[-1].write_bytes(record_file(of, "public", rechain(of, forgery.links)))
    checked = node.run("verify.mjs", *paths)
    assert checked.stderr == ""
    for (name, forgery), verdict in zip(forgeries.items(), checked.stdout.splitlines(), strict=True):
        line = int(verdict.split(":")[0].removeprefix("line ")) if verdict.startswith("line") else None
        if name in with_cards and name not in NOT_SEEN_BY_DEALING:
            assert line == forgery.version + 1, (name, verdict)
        else:
            assert line is None or line > forgery.version, (name, verdict)


@pytest.mark.parametrize("audience", ["all", "seat:0", "seat:3"])
def test_a_payload_that_the_audience_may_read_is_not_kept_back(audience: str) -> None:
    """A player's copy without the player's cards does not verify as theirs."""
    of = match(0)
    links = [structs.replace(link, sealed=sealing.redact(link.sealed, audience)) for link in of.links]
    at = event_index(of, "hands_dealt", 1)
    links[at] = structs.replace(links[at], sealed=sealing.redact(links[at].sealed, "public"))
    verdict = verify([write_unredacted(record_header(of, audience), links)])
    assert (verdict.kind, verdict.version) == ("broken", at + 1)
    assert verdict.reason.startswith("lacks what is sealed for seat:")


@pytest.mark.parametrize("audience", sorted(sealing.READERS - {"all"}))
def test_a_payload_that_the_audience_may_not_read_is_not_slipped_in(audience: str) -> None:
    """A copy that tells the seed envelope, or another's hand, is not the audience's."""
    of = match(0)
    verdict = verify([write_unredacted(record_header(of, audience), of.links)])
    assert (verdict.kind, verdict.version, verdict.reason) == ("broken", 1, "holds what is sealed for house")


@pytest.mark.parametrize("audience", READERS)
def test_two_envelopes_for_one_audience_are_refused(audience: str) -> None:
    """No seat has a second hand in reserve."""
    of = match(0)
    links, at = of.links, event_index(of, "hands_dealt", 1)
    links[at] = structs.replace(links[at], sealed=(links[at].sealed[0], *links[at].sealed))
    verdict = verify([record_file(of, audience, rechain(of, links))])
    assert (verdict.kind, verdict.version) == ("broken", at + 1)
    assert verdict.reason == "envelopes are not sorted, one for each audience"


@pytest.mark.parametrize("audience", READERS)
def test_a_record_under_another_seed_is_refused(audience: str) -> None:
    """The header's seed is the one that the table was committed to."""
    of = match(0)
    other = structs.replace(of, seed=bytes(32))
    verdict = verify([record_file(other, audience, rechain(other, of.links))])
    assert (verdict.kind, verdict.version) == ("broken", 0)
    assert verdict.reason == "the seed is not the one the table was committed to"


@pytest.mark.parametrize("audience", sorted(sealing.READERS - {"all"}))
def test_before_the_seed_is_opened_no_deck_is_dealt_again(audience: str) -> None:
    """A cheat in the deck of a live table passes as chained, and the verdict does not claim to have dealt again."""
    of = match(0)
    forged = rechain(of, dealing.CHEATS["a better hand"][0](of).links)[:30]
    verdict = verify([record_file(of, audience, forged, opened=False)])
    assert not verdict.decided
    if audience == BETTER_OFF:
        assert (verdict.kind, verdict.reason.split(":")[0]) == ("broken", "as far as its reader sees")
    else:
        assert (verdict.kind, verdict.version) == ("chained", 30), verdict.reason
        assert "once the seed is opened" in verdict.reason
