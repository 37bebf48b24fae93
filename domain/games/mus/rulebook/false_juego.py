"""Juego announced or denied wrongly, and what it costs (rules.md 5.3): articles 15 and 16."""

from typing import Final

from domain.table.rulebook import rule

WRONG_JUEGO: Final = (
    rule(
        "federation.15a",
        {"mus-federation": "Art. 15 a"},
        en=(
            "False juego, nobody having it",
            (
                "Where somebody announced juego and nobody at the table has it, the opponents draw the stone of the "
                "Tira and that of the Pontua."
            ),
        ),
        es=(
            "Juego falso, sin juego en la mesa",
            (
                "Si alguien anunció juego y nadie en la mesa lo tiene, los rivales cobran la piedra del Tira y la del "
                "Pontua."
            ),
        ),
        fr=(
            "Jeu faux, personne ne l'ayant",
            (
                "Si l'on a annoncé le jeu et que personne à la table ne l'a, l'adversaire tire le point du Tira et "
                "celui du Pontua."
            ),
        ),
        eu=(
            "Gezurrezko jokoa, inork jokorik ez",
            (
                "Norbaitek jokoa esan badu eta mahaian inork ez badu, aurkariek tiraren harria eta pontuarena hartzen "
                "dituzte."
            ),
        ),
    ),
    rule(
        "federation.15b",
        {"mus-federation": "Art. 15 b"},
        en=(
            "False juego, the partner alone having it",
            "Where the partner of a false announcer has juego and no opponent does, the mistake is overlooked.",
        ),
        es=(
            "Juego falso, con juego solo del compañero",
            "Si el compañero de quien lo anunció en falso tiene juego y los rivales no, el error no cuenta.",
        ),
        fr=(
            "Jeu faux, le partenaire seul l'ayant",
            "Si le partenaire de qui annonce à tort a le jeu et les adversaires non, l'erreur est sans effet.",
        ),
        eu=(
            "Gezurrezko jokoa, lagunak bakarrik jokoa",
            "Gezurrezko jokoa esan duenaren lagunak jokoa badu eta aurkariek ez, hutsegitea ez da aintzat hartzen.",
        ),
    ),
    rule(
        "federation.15c",
        {"mus-federation": "Art. 15 c"},
        en=(
            "False juego, opponents alone having it",
            (
                "Where an opponent of a false announcer has juego and the partner does not, the bets on juego are void "
                "and the opponents count their juego."
            ),
        ),
        es=(
            "Juego falso, con juego solo de rivales",
            (
                "Si algún rival de quien lo anunció en falso tiene juego y su compañero no, los envites a juego se "
                "anulan y los rivales suman su juego."
            ),
        ),
        fr=(
            "Jeu faux, l'adversaire seul l'ayant",
            (
                "Si un adversaire de qui annonce à tort a le jeu et son partenaire non, les mises au jeu sont annulées "
                "et l'adversaire compte son jeu."
            ),
        ),
        eu=(
            "Gezurrezko jokoa, aurkariek bakarrik jokoa",
            (
                "Gezurrezko jokoa esan duenaren aurkari batek jokoa badu eta lagunak ez, jokoko apustuak baliogabe "
                "dira eta aurkariek beren jokoa zenbatzen dute."
            ),
        ),
    ),
    rule(
        "federation.15d",
        {"mus-federation": "Art. 15 d"},
        en=(
            "False juego, the partner and an opponent having it",
            (
                "Where the partner of a false announcer and an opponent have juego, the bets on juego are void and the "
                "opponents draw the stone of the Tira and count their juego."
            ),
        ),
        es=(
            "Juego falso, con juego del compañero y de rivales",
            (
                "Si tienen juego el compañero de quien lo anunció en falso y algún rival, los envites a juego se "
                "anulan y los rivales cobran la piedra del Tira y suman su juego."
            ),
        ),
        fr=(
            "Jeu faux, le partenaire et l'adversaire l'ayant",
            (
                "Si le partenaire de qui annonce à tort et un adversaire ont le jeu, les mises au jeu sont annulées et "
                "l'adversaire tire le point du Tira et compte son jeu."
            ),
        ),
        eu=(
            "Gezurrezko jokoa, lagunak eta aurkariek jokoa",
            (
                "Gezurrezko jokoa esan duenaren lagunak eta aurkari batek jokoa badute, jokoko apustuak baliogabe dira "
                "eta aurkariek tiraren harria hartu eta beren jokoa zenbatzen dute."
            ),
        ),
    ),
    rule(
        "federation.16a",
        {"mus-federation": "Art. 16 a"},
        en=(
            "Denied juego, nobody else having it",
            (
                "Where nobody else has juego the bets on punto are void, the opponents draw the stone of the Tira and "
                "that of the Pontua, and the denied juego does not count."
            ),
        ),
        es=(
            "Juego negado, sin más juego en la mesa",
            (
                "Si nadie más tiene juego, los envites al punto se anulan, los rivales cobran la piedra del Tira y la "
                "del Pontua, y el juego negado no cuenta."
            ),
        ),
        fr=(
            "Jeu nié, personne d'autre ne l'ayant",
            (
                "Si personne d'autre n'a le jeu, les mises au point sont annulées, l'adversaire tire le point du Tira "
                "et celui du Pontua, et le jeu nié ne compte pas."
            ),
        ),
        eu=(
            "Ukatutako jokoa, beste inork jokorik ez",
            (
                "Beste inork jokorik ez badu, puntuko apustuak baliogabe dira, aurkariek tiraren harria eta pontuarena "
                "hartzen dituzte, eta ukatutako jokoa ez da zenbatzen."
            ),
        ),
    ),
    rule(
        "federation.16b",
        {"mus-federation": "Art. 16 b"},
        en=(
            "Denied juego, the partner having it too",
            "Where the partner of who denied juego has it and no opponent does, only the partner's juego counts.",
        ),
        es=(
            "Juego negado, con juego también del compañero",
            "Si el compañero de quien negó su juego lo tiene y los rivales no, solo cuenta el juego del compañero.",
        ),
        fr=(
            "Jeu nié, le partenaire l'ayant aussi",
            "Si le partenaire de qui a nié le jeu l'a et les adversaires non, seul le jeu du partenaire compte.",
        ),
        eu=(
            "Ukatutako jokoa, lagunak ere jokoa",
            "Jokoa ukatu duenaren lagunak jokoa badu eta aurkariek ez, lagunarena bakarrik zenbatzen da.",
        ),
    ),
    rule(
        "federation.16c",
        {"mus-federation": "Art. 16 c"},
        en=(
            "Denied juego, opponents having it",
            (
                "Where an opponent of who denied juego has it and the partner does not, the opponents draw the stone "
                "of the Tira and count their juego."
            ),
        ),
        es=(
            "Juego negado, con juego de rivales",
            (
                "Si algún rival de quien negó su juego lo tiene y su compañero no, los rivales cobran la piedra del "
                "Tira y suman su juego."
            ),
        ),
        fr=(
            "Jeu nié, l'adversaire l'ayant",
            (
                "Si un adversaire de qui a nié le jeu l'a et son partenaire non, l'adversaire tire le point du Tira et "
                "compte son jeu."
            ),
        ),
        eu=(
            "Ukatutako jokoa, aurkariek jokoa",
            (
                "Jokoa ukatu duenaren aurkari batek jokoa badu eta lagunak ez, aurkariek tiraren harria hartu eta "
                "beren jokoa zenbatzen dute."
            ),
        ),
    ),
    rule(
        "federation.16",
        {"mus-federation": "Art. 16, silent where partner and opponent have juego: the bets stand"},
        en=(
            "Denied juego, both teams having it",
            (
                "Where the partner of who denied juego and an opponent have it, the bets stand and the denied juego is "
                "out of play."
            ),
        ),
        es=(
            "Juego negado, con juego en los dos equipos",
            (
                "Si tienen juego el compañero de quien lo negó y algún rival, los envites valen y el juego negado "
                "queda fuera."
            ),
        ),
        fr=(
            "Jeu nié, les deux équipes l'ayant",
            (
                "Si le partenaire de qui a nié le jeu et un adversaire l'ont, les mises restent et le jeu nié est hors "
                "de cause."
            ),
        ),
        eu=(
            "Ukatutako jokoa, bi taldeek jokoa",
            (
                "Jokoa ukatu duenaren lagunak eta aurkari batek jokoa badute, apustuak bere horretan daude eta "
                "ukatutako jokoa kanpo geratzen da."
            ),
        ),
    ),
)
