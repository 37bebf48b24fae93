"""What a dispute about an event of Mus may turn on, beside the rules that the event follows from: what can go wrong.

A row a kind of event, rules of every rule set together; who asks leaves out those that the table is not played by.
"""

from collections.abc import Mapping
from typing import Final

from domain.mus import events as e

JUDGE: Final = ("federation.19", "federation.20", "federation.21")
"""What a judge may do at all."""
ANSWERS: Final = ("federation.10", "federation.10-soft", "mus.lance.speakers.holders", "mus.turn")
DEALT: Final = ("federation.3", "federation.3-cut", "federation.4", "federation.5")
DECLARED: Final = (
    *("federation.13", "federation.13a", "federation.13b", "federation.14"),
    *("federation.15a", "federation.15b", "federation.15c", "federation.15d"),
    *("federation.16", "federation.16a", "federation.16b", "federation.16c"),
)
CANDIDATES: Final[Mapping[str, tuple[str, ...]]] = {
    e.DealerDrawn.tag: ("federation.3", "mus.dealer.rotation"),
    e.DeckOffered.tag: ("federation.3", "mus.dealer.rotation"),
    e.DeckCut.tag: ("federation.3", "federation.4"),
    e.HandsDealt.tag: DEALT,
    e.MusAgreed.tag: ("federation.7", "mus.turn"),
    e.MusCut.tag: ("federation.7", "mus.turn"),
    e.CardsDiscarded.tag: ("federation.4", "federation.5", "federation.6"),
    e.CardsDrawn.tag: ("federation.4", "federation.5", "federation.6"),
    e.StockReshuffled.tag: ("federation.6",),
    e.Declared.tag: DECLARED,
    **{body.tag: ANSWERS for body in (e.Passed, e.BetPlaced, e.BetRaised, e.HordagoCalled)},
    **{body.tag: ANSWERS for body in (e.BetAccepted, e.BetRefused, e.BetRefusedSoftly)},
    **{body.tag: ("federation.9", *ANSWERS) for body in (e.BiakBetPlaced, e.BiakHordagoCalled)},
    e.SignMade.tag: ("federation.11-29", "federation.11-31"),
    **{body.tag: (*DEALT, "federation.6") for body in (e.ClaimMade, e.ClaimAnswered, e.ClaimWithdrawn)},
    e.DealVoided.tag: ("federation.6",),
    e.HandDeclaredDead.tag: ("federation.6",),
    e.HandsRevealed.tag: (*DECLARED, "federation.12", "federation.17", "mus.tie.mano"),
    e.FoulFound.tag: DECLARED,
    e.StonesScored.tag: ("federation.12", "federation.17", "federation.18", "mus.tie.mano", *DECLARED),
    e.GameWon.tag: ("mus.game.target", "federation.18"),
    e.MatchEnded.tag: ("mus.match.games", "federation.18"),
}
