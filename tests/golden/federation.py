"""Playthroughs of the federation's own: what both teams agree on, its words, its signs, its errors."""

from typing import Final

from tests.golden.articles import DECK, FOURS, LOW, MEDIAS, PASS, TO_PARES, article
from tests.golden.errors import ERRORS
from tests.mus import JUNK, PAIRED

AGREED: Final = (
    article(
        "art-4-void-deal",
        "Claims are withdrawn and refused; then both teams agree that the deal is void, and the same dealer deals.",
        (JUNK, PAIRED),
        f"{DECK}1 claim void-deal; 0 mus; 1 withdraw; 2 cut; 0 pass; 3 claim void-deal; 0 consent no; "
        "2 claim void-deal; 1 pass; 1 consent yes; 2 cut_deck 2; 0 resign",
    ),
    article(
        "art-5-dead-hand",
        "A hand is dead while its bet stands: its team's stone of grande goes back, the partner plays on alone.",
        f"{MEDIAS} | {FOURS} | 2 2 11 10 | {LOW}",
        f"{DECK}0 cut; 0 bet 2; 1 refuse; {PASS}0 bet 2; 1 claim dead-hand 0; 2 consent yes; 1 accept; "
        "1 2 3 pass; 0 resign",
    ),
    article(
        "art-5-dead-hand-of-the-only-holder",
        "The only holder of a team is dead: the bets are off, and the others count their pares.",
        f"{MEDIAS} | {FOURS} | {LOW} | {LOW}",
        f"{TO_PARES}0 bet 2; 3 claim dead-hand 0; 0 consent yes; 1 2 3 pass; 0 resign",
    ),
)
WORDS: Final = (
    article(
        "art-9-biak-bet",
        "Grande and chica are opened together: grande is raised and accepted, chica begins with its bet, refused.",
        JUNK,
        f"{DECK}0 cut; 0 pass; 1 biak_bet 3; 0 raise 2; 3 accept; 2 refuse; {PASS}0 resign",
    ),
    article(
        "art-9-biak-hordago",
        "Hordago on both: refused in grande, accepted in chica.",
        JUNK,
        f"{DECK}0 cut; 0 biak_hordago; 1 refuse; 3 accept; 0 resign",
    ),
    article(
        "art-9-biak-hordago-at-once",
        "Hordago on both, accepted in grande: chica is not played.",
        JUNK,
        f"{DECK}0 cut; 0 biak_hordago; 1 accept; 0 resign",
    ),
    article(
        "art-10-soft-refusal",
        "Who refuses for himself leaves it to his partner, who raises; two soft refusals refuse.",
        JUNK,
        f"{DECK}0 cut; 0 bet 2; 1 refuse_soft; 3 raise 4; 2 refuse_soft; 0 refuse_soft; "
        f"0 hordago; 3 refuse_soft; 1 refuse; {PASS}0 resign",
    ),
    article(
        "art-11-signs",
        "Every sign of the list but mediak, each in its time.",
        "12 12 11 11 | 1 1 10 7 | 10 10 5 4 | 12 11 10 1",
        f"{DECK}0 sign two-kings; 1 sign two-aces; 0 cut; 3 sign 30-or-31; {PASS}{PASS}0 sign duples; 0 1 2 pass; "
        "2 sign 29; 0 sign juego; 0 resign",
        signs="partner",
    ),
    article(
        "art-11-signs-of-thirty-one",
        "Thirty-one is signed as what it is, at any time, and medias with it.",
        "10 10 10 1 | 4 5 6 7 | 4 5 6 7 | 4 5 6 7",
        f"{DECK}0 sign 30-or-31; 0 sign medias; 0 cut; {PASS}0 resign",
        signs="partner",
    ),
)

FEDERATION: Final = (*AGREED, *WORDS, *ERRORS)
