"""A sign is shown to the partner of who made it and hidden from the others, in every random match of Mus."""

from collections import Counter

from domain.games.mus.game import MUS
from domain.games.mus.view import MusView
from tests.kit.each import each
from tests.kit.laws import law, soak_laws
from tests.kit.mus_scenario import federation, parse_moves
from tests.kit.play import Match, required
from tests.kit.random_play import random_matches


@law(random_matches("mus", 300))
def test_law_a_sign_is_shown_or_hidden(match: Match) -> None:
    """A view hides the signs that are listed as hidden, by who made them and how many they are, and no others."""
    for step in each(match.steps):
        for audience in match.audiences:
            view: MusView = MUS.view(step.after, 1, audience, {})
            untold = Counter(made.seat for made in (view.deal.signs if view.deal else []) if made.sign is None)
            hidden = required(MUS.audit).hidden_from(step.after.play, audience)
            signs = [(what.seat, what.count) for what in hidden if what.what == "sign"]
            assert sorted(signs) == sorted(untold.items())


def test_a_sign_is_hidden_from_the_other_team() -> None:
    """The others are told who made it and how often, and so is the public; the partner has seen it."""
    hands = "12 12 11 11 | 4 5 6 7 | 4 5 6 7 | 4 5 6 7"
    play = federation(hands, signs="on").after(*parse_moves("0 sign two-kings; 0 sign duples")).table.play
    for readers, signs in ((("seat:0", "seat:2"), []), (("seat:1", "seat:3", "public"), [(0, 2)])):
        for reader in readers:
            assert [
                (what.seat, what.count) for what in required(MUS.audit).hidden_from(play, reader) if what.what == "sign"
            ] == signs


test_laws_at_length = soak_laws(globals())
