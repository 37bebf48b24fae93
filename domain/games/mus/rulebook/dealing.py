"""Who deals, and the exchange of cards before the betting."""

from typing import Final

from domain.table.rulebook import rule

DEALING: Final = (
    rule(
        "mus.dealer.lot",
        {"mus-basque": "Phase 1, silent: by lot", "mus-eight-kings": "Setup, silent: by lot"},
        en=("First dealer", "The first dealer of the match is drawn by lot."),
        es=("Primer repartidor", "Quien reparte primero en la partida se decide por sorteo."),
        fr=("Premier donneur", "Le premier donneur de la partie est tiré au sort."),
        eu=("Lehen banatzailea", "Partidako lehen banatzailea zozketaz hautatzen da."),
    ),
    rule(
        "mus.dealer.rotation",
        {
            "mus-basque": "Phase 1, silent",
            "mus-eight-kings": "Resolution",
            "mus-federation": "Art. 3, silent after the first deal",
        },
        en=(
            "Next dealer",
            "After every deal the next one is dealt by the player on the dealer's right, also across games.",
        ),
        es=(
            "Siguiente repartidor",
            "Tras cada reparto da el jugador a la derecha del anterior, también al cambiar de juego.",
        ),
        fr=(
            "Donneur suivant",
            "Après chaque donne, le joueur à droite du donneur distribue, aussi d'une manche à l'autre.",
        ),
        eu=(
            "Hurrengo banatzailea",
            "Banaketa bakoitzaren ondoren eskuineko jokalariak banatzen du, baita joko batetik bestera ere.",
        ),
    ),
    rule(
        "mus.deal",
        {"mus-basque": "Phase 1", "mus-eight-kings": "Setup", "mus-federation": "Art. 3"},
        en=(
            "The deal",
            "Everybody gets four cards, one at a time, beginning with mano, the player on the dealer's right.",
        ),
        es=(
            "El reparto",
            "Cada jugador recibe cuatro cartas, una a una, empezando por la mano, a la derecha de quien da.",
        ),
        fr=("La donne", "Chacun reçoit quatre cartes, une à une, à commencer par l'esku, à droite du donneur."),
        eu=("Banaketa", "Bakoitzak lau karta jasotzen ditu, banan-banan, eskutik hasita, banatzailearen eskuinetik."),
    ),
    rule(
        "mus.mus.order.team-first",
        {"mus-basque": "Phase 1, priority of esku's team", "mus-federation": "Art. 7"},
        en=(
            "Asking for mus, team by team",
            "Mano and then his partner say whether they want new cards, and after them the other team.",
        ),
        es=(
            "Hablar de mus por equipos",
            "La mano y después su compañero dicen si quieren cartas; tras ellos, el otro equipo.",
        ),
        fr=(
            "Parler du mus par équipe",
            "L'esku puis son partenaire disent s'ils veulent des cartes, et l'autre équipe après eux.",
        ),
        eu=(
            "Musa taldeka",
            "Eskuak eta gero haren lagunak esaten dute kartak nahi dituzten; haien ondoren, beste taldeak.",
        ),
    ),
    rule(
        "mus.mus.order.in-turn",
        {"mus-eight-kings": "Mus or no mus"},
        en=(
            "Asking for mus in turn",
            "Beginning with mano, each player in turn to the right says whether he wants new cards.",
        ),
        es=("Hablar de mus por turno", "Desde la mano y hacia la derecha, cada jugador dice si quiere cartas."),
        fr=("Parler du mus à tour de rôle", "À partir de l'esku et vers la droite, chacun dit s'il veut des cartes."),
        eu=("Musa txandaka", "Eskutik hasi eta eskuinerantz, bakoitzak esaten du kartak nahi dituen."),
    ),
    rule(
        "mus.mus.cut",
        {
            "mus-basque": "Phase 1, « Mintza »",
            "mus-eight-kings": "Mus or no mus",
            "mus-federation": "Art. 7, « Mintza »",
        },
        en=(
            "Ending the exchange",
            "The first player who refuses the exchange ends it at once, and the betting begins.",
        ),
        es=("Cortar el mus", "El primer jugador que corta el mus lo termina en el acto y empiezan los envites."),
        fr=("Sortir", "Le premier joueur qui sort met fin aux échanges aussitôt, et les mises commencent."),
        eu=("Musa moztea", "Musa mozten duen lehen jokalariak berehala amaitzen du, eta apustuak hasten dira."),
    ),
    rule(
        "mus.mus.rounds",
        {
            "mus-basque": "Phase 1; the cap is a table's option",
            "mus-eight-kings": "Mus or no mus; the cap is a table's option",
            "mus-federation": "Arts. 7 and 8, silent; the cap is a table's option",
        },
        en=("Number of exchanges", "Cards are exchanged as often as all agree, unless the table has set a limit."),
        es=(
            "Número de descartes",
            "Se cambian cartas tantas veces como todos quieran, salvo que la mesa haya fijado un límite.",
        ),
        fr=(
            "Nombre d'échanges",
            "On change des cartes tant que tous sont d'accord, sauf si la table a fixé une limite.",
        ),
        eu=(
            "Aldaketa kopurua",
            "Kartak nahi adina aldiz aldatzen dira denak ados badaude, mahaiak mugarik jarri ez badu.",
        ),
    ),
    rule(
        "mus.discard.count",
        {
            "mus-basque": "Phase 1, « de 1 à 4 cartes »",
            "mus-eight-kings": "Mus or no mus",
            "mus-federation": "Art. 8, silent on none at all: a table's option",
        },
        en=(
            "How many to discard",
            "In an exchange everybody discards one to four cards, once; a table may also allow none.",
        ),
        es=(
            "Cuántas descartar",
            (
                "En cada mus todos descartan, una sola vez, de una a cuatro cartas; la mesa puede permitir además no "
                "tirar ninguna."
            ),
        ),
        fr=(
            "Combien écarter",
            (
                "À chaque mus, chacun écarte, en une fois, de une à quatre cartes ; la table peut aussi permettre de "
                "n'en écarter aucune."
            ),
        ),
        eu=(
            "Zenbat bota",
            (
                "Mus bakoitzean bakoitzak, behin bakarrik, karta bat eta lau artean botatzen ditu; mahaiak bat ere ez "
                "botatzea ere onar dezake."
            ),
        ),
    ),
    rule(
        "mus.discard.held",
        {"mus-basque": "Phase 1, « de sa main »", "mus-eight-kings": "Mus or no mus", "mus-federation": "Art. 8"},
        en=("Which cards to discard", "Only cards of one's own hand can be discarded, each of them once."),
        es=("Qué descartar", "Solo se descartan cartas de la propia mano, cada una una vez."),
        fr=("Quoi écarter", "On n'écarte que des cartes de sa main, chacune une fois."),
        eu=("Zer bota", "Norberaren eskuko kartak baino ezin dira bota, bakoitza behin."),
    ),
    rule(
        "mus.draw",
        {"mus-basque": "Phase 1", "mus-eight-kings": "Mus or no mus", "mus-federation": "Art. 8"},
        en=(
            "New cards",
            "When all have discarded, each gets as many cards from the stock as he threw away, mano first.",
        ),
        es=(
            "Cartas nuevas",
            "Cuando todos han descartado, cada uno recibe del mazo tantas como tiró, primero la mano.",
        ),
        fr=(
            "Nouvelles cartes",
            "Quand tous ont écarté, chacun reçoit de la pioche autant de cartes qu'il en a jeté, l'esku d'abord.",
        ),
        eu=("Karta berriak", "Denek bota ondoren, bakoitzak bota adina karta jasotzen ditu multzotik, eskuak lehenik."),
    ),
    rule(
        "mus.stock.whole-heap",
        {
            "mus-basque": "Phase 1, second paragraph",
            "mus-eight-kings": "Mus or no mus",
            "mus-federation": "Art. 8, silent",
        },
        en=(
            "Empty stock",
            "When the stock runs short its last cards are dealt, then all discards are shuffled into a new stock.",
        ),
        es=(
            "Mazo agotado",
            "Si el mazo no alcanza, se reparten sus últimas cartas y se barajan todos los descartes como mazo nuevo.",
        ),
        fr=(
            "Pioche épuisée",
            "Si la pioche ne suffit pas, on en donne le reste, puis tous les écarts mélangés forment la nouvelle.",
        ),
        eu=(
            "Multzoa agortzea",
            "Multzoa aski ez bada, azken kartak banatzen dira eta botatako guztiak nahasita multzo berria egiten da.",
        ),
    ),
    rule(
        "mus.stock.earlier-only",
        {
            "mus-basque": "a table's option",
            "mus-eight-kings": "a table's option",
            "mus-federation": "Art. 8, silent; a table's option",
        },
        en=(
            "Empty stock, earlier discards",
            "When the stock runs short, only the discards of earlier exchanges are shuffled in.",
        ),
        es=(
            "Mazo agotado, descartes anteriores",
            "Si el mazo no alcanza, solo se barajan los descartes de los mus anteriores.",
        ),
        fr=(
            "Pioche épuisée, écarts antérieurs",
            "Si la pioche ne suffit pas, seuls les écarts des échanges antérieurs sont remélangés.",
        ),
        eu=(
            "Multzoa agortzea, aurreko botakoak",
            "Multzoa aski ez bada, aurreko musetan botatako kartak baino ez dira nahasten.",
        ),
    ),
)
