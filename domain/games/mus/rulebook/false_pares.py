"""Pares announced or denied wrongly, and what it costs (rules.md 5.3): articles 13 and 14."""

from typing import Final

from domain.table.rulebook import rule

WRONG_PARES: Final = (
    rule(
        "federation.13a",
        {"mus-federation": "Art. 13 a"},
        en=(
            "False pares, the partner having none",
            (
                "Where neither the player who announced pares nor the partner has any, the bets on pares are void and "
                "the opponents count their own."
            ),
        ),
        es=(
            "Pares falsos, sin pares del compañero",
            (
                "Si ni quien anunció pares ni su compañero los tiene, los envites a pares se anulan y los rivales "
                "suman los suyos."
            ),
        ),
        fr=(
            "Paires fausses, le partenaire sans paires",
            (
                "Si ni celui qui a annoncé des paires ni son partenaire n'en a, les mises aux paires sont annulées et "
                "l'adversaire compte les siennes."
            ),
        ),
        eu=(
            "Gezurrezko pareak, laguna parerik gabe",
            (
                "Pareak esan dituenak eta haren lagunak parerik ez badute, pareetako apustuak baliogabe dira eta "
                "aurkariek bereak zenbatzen dituzte."
            ),
        ),
    ),
    rule(
        "federation.13b",
        {"mus-federation": "Art. 13 b"},
        en=(
            "False pares, the partner and opponents having some",
            (
                "Where the partner of a false announcer and an opponent have pares, the bets on pares are void and the "
                "opponents draw the stone of the Tira and count their pares."
            ),
        ),
        es=(
            "Pares falsos, con pares del compañero y de rivales",
            (
                "Si tienen pares el compañero de quien los anunció en falso y algún rival, los envites a pares se "
                "anulan y los rivales cobran la piedra del Tira y suman sus pares."
            ),
        ),
        fr=(
            "Paires fausses, le partenaire et l'adversaire en ayant",
            (
                "Si le partenaire de qui annonce à tort et un adversaire ont des paires, les mises aux paires sont "
                "annulées et l'adversaire tire le point du Tira et compte ses paires."
            ),
        ),
        eu=(
            "Gezurrezko pareak, lagunak eta aurkariek pareak",
            (
                "Gezurrezko pareak esan dituenaren lagunak eta aurkari batek pareak badituzte, pareetako apustuak "
                "baliogabe dira eta aurkariek tiraren harria hartu eta beren pareak zenbatzen dituzte."
            ),
        ),
    ),
    rule(
        "federation.13",
        {"mus-federation": "Art. 13, silent where no opponent has pares: as 15 b"},
        en=(
            "False pares, the partner alone having some",
            (
                "Where nobody but the partner of a false announcer has pares, the mistake is overlooked and the "
                "partner's pares count."
            ),
        ),
        es=(
            "Pares falsos, con pares solo del compañero",
            (
                "Si en la mesa solo tiene pares el compañero de quien los anunció en falso, el error no cuenta y se "
                "suman los del compañero."
            ),
        ),
        fr=(
            "Paires fausses, le partenaire seul en ayant",
            (
                "Si seul le partenaire de qui annonce à tort a des paires, on ne tient pas compte de l'erreur et les "
                "siennes comptent."
            ),
        ),
        eu=(
            "Gezurrezko pareak, lagunak bakarrik pareak",
            (
                "Mahaian gezurrezko pareak esan dituenaren lagunak bakarrik badu parerik, hutsegitea ez da aintzat "
                "hartzen eta lagunarenak zenbatzen dira."
            ),
        ),
    ),
    rule(
        "federation.14",
        {"mus-federation": "Art. 14; the values of the opponents: silent, they count (art. 17)"},
        en=(
            "Denied pares",
            (
                "Denied pares neither bet, nor answer, nor count; if the partner has none the opponents who have pares "
                "draw the stone of the Tira besides their own."
            ),
        ),
        es=(
            "Pares negados",
            (
                "Los pares negados no sirven para envidar, ni para querer, ni para sumar; si el compañero no tiene, "
                "los rivales con pares cobran además la piedra del Tira."
            ),
        ),
        fr=(
            "Paires niées",
            (
                "Des paires niées ne servent ni à miser, ni à tenir, ni à compter ; si le partenaire n'en a pas, "
                "l'adversaire qui en a tire en plus le point du Tira."
            ),
        ),
        eu=(
            "Ukatutako pareak",
            (
                "Ukatutako pareek ez dute jokatzeko, onartzeko edo zenbatzeko balio; lagunak ez badu, pareak dituzten "
                "aurkariek tiraren harria ere hartzen dute."
            ),
        ),
    ),
)
