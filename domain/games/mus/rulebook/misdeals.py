"""Errors of the deal, how they are claimed, and what goes to the judge (rules.md 5.7)."""

from typing import Final

from domain.table.rulebook import rule

MISDEALS: Final = (
    rule(
        "federation.4",
        {"mus-federation": "Art. 4; after an exchange silent: until the first bet"},
        en=(
            "Void deal",
            (
                "Until the first bet both teams may agree that the deal went wrong: the cards are gathered and the "
                "same player deals again."
            ),
        ),
        es=(
            "Reparto nulo",
            (
                "Hasta el primer envite los dos equipos pueden convenir en que el reparto salió mal: se recogen las "
                "cartas y vuelve a dar el mismo jugador."
            ),
        ),
        fr=(
            "Donne annulée",
            (
                "Jusqu'à la première mise, les deux équipes peuvent convenir d'une erreur de donne : on ramasse les "
                "cartes et le même joueur redonne."
            ),
        ),
        eu=(
            "Banaketa baliogabea",
            (
                "Lehen apustura arte bi taldeek onar dezakete banaketa gaizki atera dela: kartak bildu eta jokalari "
                "berak banatzen du berriro."
            ),
        ),
    ),
    rule(
        "federation.5",
        {"mus-federation": "Art. 5; the stones « tirés par son équipe » are those of the deal"},
        en=(
            "Dead hand",
            (
                "A hand that is found wrong after the exchange was refused neither speaks nor counts, and its team "
                "gives back the stones it drew in the deal."
            ),
        ),
        es=(
            "Mano muerta",
            (
                "La mano en que se halla un error después de cortar el mus ni habla ni cuenta, y su equipo devuelve "
                "las piedras cobradas en el reparto."
            ),
        ),
        fr=(
            "Main morte",
            (
                "Une main trouvée fautive une fois qu'on est sorti ne parle ni ne compte, et son équipe rend les "
                "points tirés pendant le tour."
            ),
        ),
        eu=(
            "Jokoz kanpoko eskua",
            (
                "Musa moztu ondoren hutsa aurkitzen zaion eskuak ez du hitzik ez baliorik, eta haren taldeak "
                "banaketan hartutako harriak itzultzen ditu."
            ),
        ),
    ),
    rule(
        "federation.6",
        {"mus-federation": "Art. 6"},
        en=("Exposed card after an exchange", "Once cards have been exchanged, an exposed card changes nothing."),
        es=("Carta vista tras un mus", "Cuando ya ha habido un mus, una carta que queda a la vista no cambia nada."),
        fr=("Carte retournée après un mus", "Une fois qu'il y a eu mus, une carte retournée ne change rien."),
        eu=("Agerian utzitako karta", "Behin mus egin ondoren, agerian geratutako karta batek ez du ezer aldatzen."),
    ),
    rule(
        "federation.claims",
        {"mus-federation": "Arts. 4, 5 and 19; how it is claimed at a table without a judge: silent"},
        en=(
            "Claims",
            (
                "A player may claim that the deal is void or a hand dead, each once a deal and one claim at a time; "
                "it takes an opponent to agree."
            ),
        ),
        es=(
            "Reclamaciones",
            (
                "Un jugador puede reclamar que el reparto es nulo o que una mano está muerta, cada cosa una vez por "
                "reparto y de una en una; ha de aceptarlo un rival."
            ),
        ),
        fr=(
            "Réclamations",
            (
                "Un joueur peut réclamer l'annulation de la donne ou une main morte, chacune une fois par tour et une "
                "seule à la fois ; il y faut l'accord d'un adversaire."
            ),
        ),
        eu=(
            "Eskaerak",
            (
                "Jokalari batek banaketa baliogabetzeko edo esku bat jokoz kanpo uzteko eska dezake, bakoitza "
                "banaketako behin eta banan-banan; aurkari batek onartu behar du."
            ),
        ),
    ),
    rule(
        "federation.20",
        {"mus-federation": "Art. 20; two wrong declarations in one lance: silent"},
        en=(
            "What the rules leave open",
            (
                "A case that no article decides is the judge's: where two players declared a lance wrongly its bets "
                "are void and nobody counts it, unless he rules otherwise."
            ),
        ),
        es=(
            "Lo que las reglas no resuelven",
            (
                "Lo que ningún artículo resuelve toca al juez: si dos jugadores declararon mal un lance, sus envites "
                "se anulan y nadie lo cuenta, salvo que él decida otra cosa."
            ),
        ),
        fr=(
            "Ce que les règles laissent ouvert",
            (
                "Le cas qu'aucun article ne tranche revient au juge : si deux joueurs ont mal annoncé, les mises de "
                "la phase sont annulées et nul ne la compte, sauf décision contraire."
            ),
        ),
        eu=(
            "Araudiak erabaki gabe utzia",
            (
                "Artikulu batek ere erabakitzen ez duena epaileari dagokio: bi jokalarik gaizki esan badute, lantzeko "
                "apustuak baliogabe dira eta inork ez du kontatzen, hark bestela erabaki ezean."
            ),
        ),
    ),
)
