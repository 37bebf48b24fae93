"""What the federation's tournaments have of their own: the draw, the cut, binding words, the count."""

from typing import Final

from domain.table.rulebook import rule

FEDERATION: Final = (
    rule(
        "federation.3",
        {"mus-federation": "Art. 3; ties silent: those who tie draw again"},
        en=("First dealer, by cards", "Each player draws a card and the lowest deals first; those who tie draw again."),
        es=(
            "Primer repartidor, por cartas",
            "Cada jugador saca una carta y quien saca la más baja reparte primero; los empatados repiten.",
        ),
        fr=(
            "Premier donneur, à la carte",
            "Chacun tire une carte et la plus petite donne d'abord ; ceux qui sont à égalité retirent.",
        ),
        eu=(
            "Lehen banatzailea, kartaz",
            "Bakoitzak karta bat ateratzen du eta txikienak banatzen du lehenik; berdinduek berriro ateratzen dute.",
        ),
    ),
    rule(
        "federation.3-cut",
        {"mus-federation": "Art. 3; cut before every deal, two cards on either side (« en haut ou en bas »)"},
        en=("The cut", "The dealer's left-hand opponent cuts the deck and leaves at least two cards on either side."),
        es=(
            "El corte",
            "Corta la baraja el rival a la izquierda de quien da, y deja al menos dos cartas a cada lado.",
        ),
        fr=("La coupe", "L'adversaire de gauche du donneur coupe et laisse au moins deux cartes de chaque côté."),
        eu=(
            "Karta-sorta moztea",
            "Banatzailearen ezkerreko aurkariak mozten du karta-sorta, alde bakoitzean gutxienez bi karta utzita.",
        ),
    ),
    rule(
        "federation.7",
        {"mus-federation": "Art. 7; who of the two says it: silent, the second"},
        en=(
            "One word for both partners",
            "Each team speaks of mus in its turn, and the second partner to ask for cards says Zuetan, for both.",
        ),
        es=(
            "Una palabra por los dos",
            "Cada equipo habla de mus a su turno, y el segundo compañero que pide cartas dice Zuetan, por los dos.",
        ),
        fr=(
            "Un mot pour deux",
            "Chaque équipe parle du mus à son tour, et le second partenaire qui en veut dit Zuetan, au nom des deux.",
        ),
        eu=(
            "Hitz bat bientzat",
            (
                "Talde bakoitzak bere txandan hitz egiten du musaz, eta kartak eskatzen dituen bigarren lagunak "
                "Zuetan esaten du, bien izenean."
            ),
        ),
    ),
    rule(
        "federation.9",
        {"mus-federation": "Art. 9, « Biak »; how it is played: silent; a table's option"},
        en=(
            "Biak: grande and chica together",
            (
                "Whoever opens grande may bet, or stake the game, on chica as well; that part opens chica once "
                "grande has been talked out."
            ),
        ),
        es=(
            "Biak: grande y chica a la vez",
            (
                "Quien abre a grande puede envidar, o apostar el juego, también a chica; con eso se abre la chica "
                "cuando se ha hablado la grande."
            ),
        ),
        fr=(
            "Biak : grand et petit ensemble",
            (
                "Celui qui ouvre au grand peut miser, ou jouer la manche, aussi au petit ; c'est ainsi que s'ouvre "
                "le petit une fois le grand terminé."
            ),
        ),
        eu=(
            "Biak: handia eta txikia batera",
            (
                "Handian irekitzen duenak txikira ere joka dezake, apustua zein hordagoa; handia amaitutakoan "
                "horrekin irekitzen da txikia."
            ),
        ),
    ),
    rule(
        "federation.10",
        {"mus-federation": "Art. 10"},
        en=(
            "Binding words",
            (
                "Either opponent may answer first, and the first to refuse, accept, raise or say hordago binds the "
                "partner, even if he is mano."
            ),
        ),
        es=(
            "Palabras que obligan",
            (
                "Cualquiera de los dos rivales puede responder, y el primero que no quiere, quiere, sube o lanza el "
                "órdago obliga a su compañero, aunque sea mano."
            ),
        ),
        fr=(
            "Paroles qui engagent",
            (
                "L'un ou l'autre adversaire peut répondre, et le premier qui laisse, tient, relance ou dit hordago "
                "engage son partenaire, fût-il esku."
            ),
        ),
        eu=(
            "Lotzen duten hitzak",
            (
                "Bi aurkarietako edozeinek erantzun dezake, eta uzten, onartzen, igotzen edo hordago esaten duen "
                "lehenak laguna lotzen du, eskua izanda ere."
            ),
        ),
    ),
    rule(
        "federation.10-soft",
        {"mus-federation": "Art. 10, « Nere gatik tira »; whether the partner may accept: silent, he may"},
        en=(
            "Refusing for oneself",
            (
                "Nere gatik tira refuses for the speaker alone: the partner may still raise, accept or refuse, and "
                "the bet is refused when nobody is left to answer."
            ),
        ),
        es=(
            "No querer por la propia parte",
            (
                "Nere gatik tira es un no quiero solo propio: el compañero aún puede subir, querer o no querer, y el "
                "envite queda no querido cuando nadie más puede responder."
            ),
        ),
        fr=(
            "Laisser pour soi",
            (
                "Nere gatik tira ne laisse que pour soi : le partenaire peut encore relancer, tenir ou laisser, et "
                "la mise est laissée quand plus personne ne peut répondre."
            ),
        ),
        eu=(
            "Norberaren aldetik uztea",
            (
                "Nere gatik tira esaten duenak bere aldetik bakarrik uzten du: lagunak oraindik igo, onartu edo utz "
                "dezake, eta erantzuteko inor geratzen ez denean apustua utzita dago."
            ),
        ),
    ),
    rule(
        "federation.12",
        {"mus-federation": "Art. 12"},
        en=(
            "Duples with the same higher pair",
            "Between duples with the same higher pair the better lower pair wins, wherever the players sit.",
        ),
        es=(
            "Duples con la misma pareja mayor",
            "Entre duples con la misma pareja mayor gana la mejor pareja menor, se siente donde se siente cada uno.",
        ),
        fr=(
            "Doubles de même paire supérieure",
            "Entre doubles de même paire supérieure, la meilleure paire inférieure gagne, quelle que soit la place.",
        ),
        eu=(
            "Pare handi bera duten dobleak",
            "Dobleetan pare handia bera denean, pare txiki onenak irabazten du, edonon eserita ere.",
        ),
    ),
    rule(
        "federation.17",
        {"mus-federation": "Art. 17"},
        en=(
            "The count",
            (
                "Stones of refused bets are drawn at once; then all cards are laid down and grande, chica, pares and "
                "juego or punto are counted in order."
            ),
        ),
        es=(
            "La cuenta",
            (
                "Lo no querido se cobra en el acto; después se enseñan todas las cartas y se cuentan por orden "
                "grande, chica, pares y juego o punto."
            ),
        ),
        fr=(
            "Le compte",
            (
                "Ce qui est laissé se tire aussitôt ; ensuite on étale toutes les cartes et l'on compte dans l'ordre "
                "le grand, le petit, les paires, puis le jeu ou le point."
            ),
        ),
        eu=(
            "Kontaketa",
            (
                "Utzitakoa berehala hartzen da; gero karta guztiak mahairatu eta handia, txikia, pareak eta jokoa "
                "edo puntua hurrenez hurren kontatzen dira."
            ),
        ),
    ),
    rule(
        "federation.18",
        {"mus-federation": "Art. 18"},
        en=(
            "Once the cards are gathered",
            "When the cards of a deal have been gathered, no stone of it can be drawn any more.",
        ),
        es=("Cartas recogidas", "Recogidas las cartas de un reparto, ya no se cobra ninguna piedra suya."),
        fr=("Cartes ramassées", "Une fois les cartes d'un tour ramassées, on n'en tire plus aucun point."),
        eu=("Bildutako kartak", "Banaketa bateko kartak bildu ondoren, ezin da hartatik harririk hartu."),
    ),
)
