"""A record before its seed is open: what its reader sees is followed, and what cannot be is refused."""

import pytest

from domain import sealing
from domain.actors import is_any_bot
from domain.records.verify import verify
from tests.cheats import dealing
from tests.cheats.forgeries import basque_match, file_before_opening
from tests.cheats.row import doctored
from tests.kit.each import each
from tests.kit.laws import law
from tests.kit.play import Match, play_table
from tests.kit.random_play import random_match, random_matches
from tests.kit.tampering import (
    Cheat,
    Forgery,
    change_event,
    event_index,
    forge_event,
    public_fields,
    rechain,
    record_file,
    with_public,
)
from tests.kit.tampering import with_sealed_cards as with_cards

MISDEALT_IN_HAND = 181
"""Number of a random match of Mushi that begins so."""
READERS = sorted(sealing.READERS - {"all"})


def unopened(of: Match, audience: str, forgery: Forgery | None = None) -> bytes:
    """The file that a reader had before the seed was opened."""
    return file_before_opening(of, audience, of.links if forgery is None else rechain(of, forgery.links))


def check_chained(of: Match) -> None:
    """Check that every reader can follow the true stream."""
    for audience in each(READERS):
        verdict = verify([unopened(of, audience)])
        assert (verdict.kind, verdict.decided) == ("chained", False), (audience, verdict.version, verdict.reason)
        assert verdict.version <= len(of.links)


@law(random_matches("mus"))
def test_law_every_reader_can_follow_a_match_of_mus(match: Match) -> None:
    """A match of any rule set and kind of table can be followed, with rulings, claims and signs."""
    check_chained(match)


@law(random_matches("mushi"))
def test_law_every_reader_can_follow_a_match_of_mushi(match: Match) -> None:
    """Matches with misdeals and rulings are followed, too."""
    check_chained(match)


def test_a_misdeal_in_a_hand_that_the_reader_does_not_see_is_followed() -> None:
    """M7: the rules declare it instead of the first move."""
    match = random_match("mushi", MISDEALT_IN_HAND, 300)
    declared = next(link for link in match.links if link.type == "misdeal_declared")
    assert public_fields(declared)["reason"] == "four-of-a-suit-in-hand"
    check_chained(match)


@pytest.mark.parametrize("audience", READERS)
def test_no_deck_is_dealt_again_before_the_seed_is_open(audience: str) -> None:
    """A cheat in the deck of a live table passes as chained, and the verdict does not claim to have dealt again.

    It is broken for the player who sees the better hand, and that its cards are drawn again later.
    """
    of = basque_match()
    ((_, links),) = doctored(of, dealing.CHEATS["a better hand"]).parts
    verdict = verify([record_file(of, audience, links[:30], opened=False)])
    assert not verdict.decided
    if audience == "seat:1":
        assert (verdict.kind, verdict.reason.split(":")[0]) == ("broken", "as far as its reader sees")
    else:
        assert (verdict.kind, verdict.version) == ("chained", 30), verdict.reason
        assert "once the seed is opened" in verdict.reason


@pytest.mark.parametrize("nonce", [None, "", "00", "AB" * 16, "00 " * 16])
def test_a_nonce_of_the_house_that_is_none_is_refused_before_the_seed_is_open(nonce: str | None) -> None:
    """Nobody can tell yet whether it follows from the seed, but it has sixteen bytes."""
    of = play_table(1, "mus-basque", players=(1, 2), commands=2)
    forgery = change_event("seat_taken", with_public(nonce=nonce))(of)
    verdict = verify([unopened(of, "public", Forgery(forgery.links[: forgery.version], forgery.version))])
    assert (verdict.kind, verdict.version) == ("broken", forgery.version), verdict


def claimed_by_a_bot(of: Match) -> Forgery:
    """Let the bot claim that the deal is void instead of its first move."""
    links = of.links
    at = next(at for at, link in enumerate(links) if is_any_bot(link.actor))
    seat = public_fields(links[at])["seat"]
    links[at] = forge_event(links[at], "claim_made", links[at].actor, seat=seat, what="void-deal", of=None)
    return Forgery(links[: at + 1], at + 1)


def test_a_claim_of_a_bot_is_refused_before_the_seed_is_open() -> None:
    """Bots play, and tell nobody anything: the record ends with the claim, and it is found there."""
    of = play_table(1, "mus-federation", players=(1, None, 3, 4), commands=9)
    verdict = verify([unopened(of, "public", claimed_by_a_bot(of))])
    assert verdict.kind == "broken"
    assert verdict.reason == "as far as its reader sees: a bot does nothing but move"


@pytest.mark.parametrize("dealer", [3, -1])
def test_a_first_dealer_who_does_not_sit_there_is_found_at_once(dealer: int) -> None:
    """A verifier of either game finds it at the event itself, though nothing was dealt yet."""
    for ruleset in ("mushi", "mus-basque"):
        of = play_table(1, ruleset, players=(1, 2), commands=1)
        forgery = change_event("dealer_drawn", with_public(dealer=dealer))(of)
        verdict = verify([unopened(of, "public", Forgery(forgery.links[: forgery.version], forgery.version))])
        assert verdict.reason == "as far as its reader sees: a dealer that does not sit there", ruleset


def discarded_twice(of: Match) -> Forgery:
    """Deal a player a card twice."""
    at, links = event_index(of, "hands_dealt"), of.links
    links[at] = with_cards(seat_0=["12o", "12o", "1b", "2b"])(links[at])
    return Forgery(links, at + 1)


def another_hand_shown(of: Match) -> Forgery:
    """Show a seat in the end with a card that it never had."""
    at, links = event_index(of, "hands_revealed"), of.links
    hands = public_fields(links[at])["hands"]
    assert isinstance(hands, list)
    first, second, *others = hands
    links[at] = with_public(hands=[second, first, *others])(links[at])
    return Forgery(links, at + 1)


@pytest.mark.parametrize("forge", [discarded_twice, another_hand_shown])
def test_a_player_holds_the_record_against_their_own_cards(forge: Cheat) -> None:
    """Another reader cannot."""
    of = basque_match()
    forgery = forge(of)
    verdict = verify([unopened(of, "seat:0", forgery)])
    assert (verdict.kind, verdict.version) == ("broken", forgery.version), verdict.reason
    assert verdict.reason.startswith("as far as its reader sees: ")
